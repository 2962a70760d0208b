"""Bots from files have no game to peek at: what is sent to their processes, and all that can be reached there."""

import gc
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hypersleep.kernel.record import digest
from hypersleep.lab.entrants import entrant
from hypersleep.lab.games import LABS
from hypersleep.lab.guard import Guarded
from hypersleep.lab.guestroom import GuestFrame
from hypersleep.table.games import Setting, default_board, default_mode
from hypersleep.table.sending import frame_of, known
from hypersleep.table.table import Frame, Match
from tests.lab.guests import written

SEED = "needle-in-the-ship"
WALKER = """
import gc

from hypersleep.kernel.game import Game
from hypersleep.kernel.record import digest


def walk(roots):
    met, open_ones = {}, list(roots)
    while open_ones:
        thing = open_ones.pop()
        if id(thing) not in met:
            met[id(thing)] = thing
            open_ones += gc.get_referents(thing)
    return list(met.values())


def told(things):
    games = sorted({digest(thing) for thing in things if isinstance(thing, Game)})
    needle = ("pihs-eht-ni-eldeen", b"pihs-eht-ni-eldeen")
    seed = any(type(thing) in (str, bytes) and needle[type(thing) is bytes] in thing[::-1] for thing in things)
    return f"games {games} seed {seed} enough {len(things) > 50_000}"


class Bot:
    def decide(self, seen):
        raise RuntimeError(told(walk([seen, *gc.get_objects()])))
"""


def setting_of(game: str) -> Setting:
    return Setting(game=game, mode=default_mode(game, 3), board=default_board(game), players=3, seed=SEED)


def later(game: str, decisions: int) -> Match:
    """A random game after some decisions."""
    match, random = Match.start(setting_of(game)), Random(1)
    for _ in range(decisions):
        match.take(match.seat(), random.randrange(len(match.options(match.seat()))))
    return match


@pytest.mark.parametrize("game", LABS)
def test_nothing_that_can_be_reached_in_its_process_is_the_real_game_or_its_seed(tmp_path: Path, game: str) -> None:
    match = later(game, 20)
    frame = match.frame_for(match.seat())
    guest = Guarded(entrant(f"{written(tmp_path, WALKER)}:Bot", game), setting_of(game), f"{SEED}/0", limit=60)
    guest.decide(frame)
    dealt = digest(frame.imagine(Random(frame.number)).game)
    assert dealt != digest(match.game)
    assert guest.forfeits[0].reason == f"RuntimeError: games {[dealt]} seed False enough True"


def test_the_walk_would_find_the_real_game() -> None:
    walker: dict[str, Any] = {"gc": gc}
    exec(WALKER, walker)
    match = later("nemesis", 20)
    said = walker["told"](walker["walk"]([GuestFrame(match.frame_for(match.seat()))]))
    assert digest(match.game) in said
    assert "seed True" in said


@pytest.mark.parametrize("game", LABS)
def test_what_is_sent_is_the_same_whatever_is_hidden_and_shows_what_the_seat_sees(game: str) -> None:
    for decisions in range(0, 60, 6):
        match = later(game, decisions)
        frame = match.frame_for(match.seat())
        other = Frame(match.kind, frame.imagine(Random("other")).game, frame.seat)
        assert digest(match.game) != digest(frame.imagine(Random("other")).game)
        sent = known(frame, setting_of(game))
        assert msgspec.json.encode(sent) == msgspec.json.encode(known(other, setting_of(game)))
        there = frame_of(sent)
        assert (there.view, there.options, there.asked, there.topic) == (
            frame.view,
            frame.options,
            frame.asked,
            frame.topic,
        )
        looked_ahead = (seen.imagine(Random(7)).game for seen in (frame, there))
        assert len({digest(imagined) for imagined in looked_ahead}) == 1


def test_a_guest_hears_what_has_happened(tmp_path: Path) -> None:
    source = """
class Bot:
    def decide(self, seen):
        raise RuntimeError([event["event"] for event in seen.events])
"""
    match = later("nemesis", 0)
    frame = Frame(match.kind, match.game, match.seat(), 0)
    guest = Guarded(entrant(f"{written(tmp_path, source)}:Bot"), setting_of("nemesis"), "x", limit=10)
    guest.decide(frame)
    assert frame.events
    assert str([event["event"] for event in frame.events])[:100] in guest.forfeits[0].reason


def test_a_guest_may_print_and_finds_nothing_to_read(tmp_path: Path) -> None:
    source = """
import sys

class Bot:
    def decide(self, seen):
        print("thinking", file=sys.stdout)
        return len(sys.stdin.read())
"""
    match = later("nemesis", 0)
    guest = Guarded(entrant(f"{written(tmp_path, source)}:Bot"), setting_of("nemesis"), "x", limit=10)
    assert guest.decide(match.frame_for(match.seat())) == 0
    assert guest.forfeits == []
