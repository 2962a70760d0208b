"""Conduct in Retaliation: what nobody likes to watch is noticed, and reasons say what is true."""

from collections.abc import Iterator
from typing import Any

import pytest

from hypersleep.bots.bot import RandomBot
from hypersleep.bots.claiming import announced, speak_up
from hypersleep.bots.games import maker
from hypersleep.bots.retaliation.conduct import SquadWatcher
from hypersleep.bots.retaliation.officer import Officer
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.speech import SPEECH
from hypersleep.bots.retaliation.truth import TRUTH
from hypersleep.bots.speech import Grounds
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.bots.truth import Case
from hypersleep.content.ids import NOWHERE
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Match
from tests.retaliation.scene import LANDING_ZONE, Scene

STEADY = TEMPERAMENTS[0]
LONG_ENOUGH = 600
"""Decisions of a game that are watched."""


def faults(scene: Scene, wanted: type[Choice], watcher: SquadWatcher | None = None, room: int = 0) -> list[str]:
    """What is noticed of the first option of a kind, into a room if it leads to one."""
    frame = Frame(RETALIATION, scene.game, scene.asked)
    place = next(n for n, o in enumerate(frame.options) if isinstance(o, wanted) and room in (0, getattr(o, "room", 0)))
    return list((watcher or SquadWatcher()).faults(frame, place, RandomBot("x")))


def calm(*hand: str) -> Scene:
    scene = Scene("recon", "officer").place(0, LANDING_ZONE).room(11, "armory").corridor(LANDING_ZONE, 11)
    return scene.hand(0, *hand).turn(0)


FULL = ("action.rest", "action.repairs", "action.demolition", "action.search")


def test_who_passes_with_a_full_hand_and_something_to_do_is_idle() -> None:
    scene = calm(*FULL)
    scene.world.secured[LANDING_ZONE] = 0
    assert "idle-pass" in faults(scene, steps.Pass)
    assert "idle-pass" not in faults(calm(*FULL[:2]), steps.Pass)


def test_walks_past_intruders_and_into_their_arms_are_noticed() -> None:
    scene = calm(*FULL)
    assert "walk-into-danger" not in faults(scene, steps.Move, room=11)
    scene.intruder("adult", 11)
    assert "walk-into-danger" in faults(scene, steps.Move, room=11)
    scene.world.round = 13
    assert "walk-into-danger" not in faults(scene, steps.Move, room=11)


def test_who_goes_back_at_once_has_undone_a_move() -> None:
    scene, watcher = calm(*FULL), SquadWatcher()
    assert faults(scene, steps.Move, watcher, 11) == []
    scene.place(0, 11).turn(0)
    assert "undone-move" in faults(scene, steps.Move, watcher, LANDING_ZONE)


def test_every_reason_has_a_condition_or_says_why_not() -> None:
    assert {*TRUTH.holds} | {*TRUTH.opinions} == {*SPEECH.words}
    assert {*TRUTH.holds}.isdisjoint(TRUTH.opinions)
    assert all(TRUTH.opinions.values())


def true(scene: Scene, key: str, **plan: str) -> bool:
    """Whether a reason would be true, given for passing."""
    frame = Frame(RETALIATION, scene.game, scene.asked)
    option = next(option for option in frame.options if isinstance(option, steps.Pass))
    return TRUTH.is_true(Case(Position(frame.view, frame.seat, STEADY), frame, option, Grounds(key, **plan), NOWHERE))


def test_a_reason_that_is_not_true_is_noticed() -> None:
    scene = calm(*FULL)
    said = ("flee", "out-of-fire", "out-of-cards", "remove-larva", "settle-on", "promised", "board")
    assert [key for key in said if true(scene, key)] == ["board"]
    assert true(calm(), "out-of-cards")
    assert not true(calm(), "wait")
    assert true(calm("action.rest"), "wait")
    assert not true(scene, "hibernate", exit="lander")
    assert true(scene, "hibernate", exit="pod")


def test_who_flees_and_comes_back_at_once_has_fled_for_nothing() -> None:
    scene, watcher = calm(*FULL), SquadWatcher()
    scene.intruder("adult", LANDING_ZONE)
    assert faults(scene.turn(0), steps.Move, watcher, 11) == []
    scene.world.intruders.clear()
    scene.place(0, 11).turn(0)
    assert "fled-and-returned" in faults(scene, steps.Move, watcher, LANDING_ZONE)


@pytest.mark.parametrize(
    ("level", "players", "mode", "games"),
    [
        ("recruit", 4, "semi-cooperative", 2),
        ("veteran", 4, "semi-cooperative", 2),
        ("veteran", 3, "cooperative", 2),
        ("officer", 2, "semi-cooperative", 1),
    ],
)
def test_reasons_are_only_given_when_they_are_true(level: str, players: int, mode: str, games: int) -> None:
    for number in range(games):
        setting = Setting(game="retaliation", players=players, mode=mode, seed=f"true-{number}")
        for frame, noticed, bot in watched(setting, [made(level, f"{number}/{seat}") for seat in range(players)]):
            assert "false-reason" not in noticed, (number, frame.number, bot.grounds)


def made(level: str, seed: str) -> Any:
    return Officer(seed, descents=4) if level == "officer" else maker(level, "retaliation")(seed)


def watched(setting: Setting, bots: list[Any]) -> Iterator[tuple[Frame, list[str], Any]]:
    """Every decision of a game, with what is noticed of it."""
    match, watchers = Match.start(setting), [SquadWatcher() for _ in bots]
    while not match.over and match.game.number < LONG_ENOUGH:
        frame = match.frame_for(match.seat())
        bot = bots[frame.seat]
        place = bot.decide(frame)
        claim = announced(bot, frame)
        yield frame, list(watchers[frame.seat].faults(frame, place, bot)), bot
        match.take(frame.seat, place)
        speak_up(match, frame.seat, claim)
