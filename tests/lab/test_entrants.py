"""Bots from files: what they see, how they are refused, and what becomes of those that misbehave."""

from pathlib import Path

import pytest

from hypersleep.bots.forfeit import default_place, legal_place
from hypersleep.kernel.steps import Seat, kebab
from hypersleep.lab.entrants import entrant, entrants
from hypersleep.lab.guard import Guarded
from hypersleep.lab.guestroom import GuestFrame
from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import play_game
from hypersleep.table.games import BadSetting, Setting
from hypersleep.table.table import Frame, Match
from tests.lab.guests import LAST, SEEDED, TROUBLED, written

TWO = Setting(players=2, seed="guests")


def first_frame() -> Frame:
    match = Match.start(TWO)
    return match.frame_for(match.seat())


def action_frame() -> Frame:
    """A decision at which one may pass."""
    match = Match.start(TWO)
    while match.frame_for(match.seat()).topic != "choose-action":
        match.take(match.seat(), 0)
    return match.frame_for(match.seat())


def test_a_guest_sees_what_its_seat_sees() -> None:
    frame = first_frame()
    seen = GuestFrame(frame)
    assert (seen.view, list(seen.options), seen.topic) == (frame.view, frame.options, frame.topic)
    assert (seen.seat, seen.number, seen.waiting_for, seen.asked) == (frame.seat, 0, frame.waiting_for, frame.asked)
    assert seen.events == frame.events


def test_a_guest_answers_with_an_option_or_with_its_place(tmp_path: Path) -> None:
    frame = first_frame()
    guest = Guarded(entrant(f"{written(tmp_path, LAST)}:Bot"), TWO, "x", limit=5)
    assert guest.decide(frame) == len(frame.options) - 1
    assert guest.decide(action_frame()) == 0
    assert guest.forfeits == []


def test_the_same_seed_plays_the_same_way(tmp_path: Path) -> None:
    name = f"{written(tmp_path, SEEDED)}:Bot"
    plan = Plan(entrants=entrants(name), players=(2,), games=1, seed="same")
    assert play_game(plan, 0) == play_game(plan, 0)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("genius", "no bot 'genius'; there are: random"),
        ("nowhere.py:Bot", "nowhere.py cannot be read"),
        ("{}:Nobody", "no class 'Nobody'"),
        ("{}:Mute", "has no method decide"),
        ("{}:Never", "cannot be built: RuntimeError: not ever"),
    ],
)
def test_a_bot_that_cannot_play_is_refused_before_the_first_game(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(BadSetting, match=words):
        entrant(name.format(written(tmp_path, TROUBLED)))


@pytest.mark.parametrize(
    ("source", "words"),
    [("def (", "SyntaxError"), ("1 / 0", "ZeroDivisionError"), ("import never_written", "never_written")],
)
def test_a_file_that_does_not_run_is_refused_with_the_reason(tmp_path: Path, source: str, words: str) -> None:
    with pytest.raises(BadSetting, match=words):
        entrant(f"{written(tmp_path, source)}:Bot")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Raises", "RuntimeError: no idea"),
        ("Leaves", "SystemExit"),
        ("Overreaches", "is no option; options are 0 to"),
        ("Mumbles", "'the first' is none of the options"),
        ("Sleeps", "took longer than 0.05 s"),
        ("Unbuilt", "RuntimeError: not today"),
        ("Dies", "its process has ended"),
    ],
)
def test_who_misbehaves_forfeits_the_choice_and_is_named_with_the_decision(
    tmp_path: Path, name: str, reason: str
) -> None:
    guest = Guarded(entrant(f"{written(tmp_path, TROUBLED)}:{name}"), TWO, "x", limit=0.05)
    frame = action_frame()
    place = guest.decide(frame)
    assert kebab(type(frame.options[place]).__name__) == "pass"
    assert guest.forfeits[0].decision == frame.number
    assert reason in str(guest.forfeits[0])


def test_a_forfeited_choice_goes_to_passing_or_to_the_first_option() -> None:
    frame = action_frame()
    assert kebab(type(frame.options[default_place(frame.options)]).__name__) == "pass"
    assert default_place(first_frame().options) == 0


@pytest.mark.parametrize("answer", [True, 1.0, None, -1, 99, "0"])
def test_only_places_and_options_are_answers(answer: object) -> None:
    with pytest.raises(ValueError, match="option"):
        legal_place(answer, first_frame().options)


def test_a_game_of_troublemakers_goes_on_to_its_end(tmp_path: Path) -> None:
    plan = Plan(entrants=entrants(f"{written(tmp_path, TROUBLED)}:Raises,random"), players=(2,), games=1, seed="t")
    raises, random = play_game(plan, 0).rows
    assert raises.ending
    assert not raises.crash
    assert raises.forfeits > 1
    assert raises.first_forfeit.startswith("decision ")
    assert random.forfeits == 0
    assert Seat(raises.seat) == 0
