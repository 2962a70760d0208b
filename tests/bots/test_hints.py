"""Hints: what a veteran would do at a seat rests on what that seat sees, and is said in words of its own."""

from random import Random

import pytest

from hypersleep.bots.games import BOTS
from hypersleep.bots.hints import hint_for, offers_hints
from hypersleep.bots.nemesis.advice import advice, words
from hypersleep.bots.nemesis.answers import ANSWERS
from hypersleep.bots.nemesis.care import CARE
from hypersleep.bots.nemesis.tactics import clear_odds
from hypersleep.bots.speech import ON_THE_WAY, OTHERWISE, PLAN, Grounds
from hypersleep.content.nemesis.records import IntruderKind
from hypersleep.nemesis import steps
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Match
from tests.contract.courses import SOMETIMES, looks
from tests.scene import Scene


def test_two_worlds_that_look_alike_get_the_same_hint() -> None:
    hints, others = [], 0
    for number, (_, (game, _, seat, _)) in enumerate(looks(Setting(players=3), SOMETIMES)):
        frame = Frame(NEMESIS, game, seat)
        twin = NEMESIS.imagine(game, seat, Random(number))
        others += twin.world != game.world
        hints.append(hint_for(frame))
        assert hint_for(Frame(NEMESIS, game, seat)) == hints[-1]
        assert hint_for(Frame(NEMESIS, twin, seat, events=frame.events)) == hints[-1]
        assert frame.options[hints[-1].option] in frame.options
    assert len(hints) > 50
    assert others > 50


def test_a_veteran_never_runs_out_of_words() -> None:
    match, said = Match.start(Setting(players=3, seed="hints")), set()
    while not match.over:
        frame = match.frame_for(match.seat())
        hint = hint_for(frame)
        if frame.topic in {*ANSWERS, "choose-action", "choose-objectives"}:
            said.add(hint.why)
        match.take(frame.seat, hint.option)
    assert words()[OTHERWISE] not in said
    assert len(said) > 20


def test_every_question_and_every_care_has_a_sentence() -> None:
    assert {*ANSWERS, *CARE, "choose-objectives", "choose-interruption"} <= words().keys()
    assert [key for key, sentence in words().items() if "{" in sentence] == [PLAN, "shoot"]


@pytest.mark.parametrize(("kind", "ammo"), [("larva", 1), ("adult", 5)])
def test_whoever_shall_shoot_is_told_the_odds(kind: IntruderKind, ammo: int) -> None:
    """As many shots as there is Ammo, for a hand that pays for all of them."""
    scene = Scene("soldier").objectives_are_chosen().action_cards("soldier", 5)
    scene.ammo("soldier", "weapon.assault-rifle", ammo).intruder(kind, scene.who("soldier").room)
    frame = Frame(NEMESIS, scene.turn("soldier").game, scene.asked)
    hint = hint_for(frame)
    assert isinstance(frame.options[hint.option], steps.Shoot)
    assert f"about {100 * clear_odds('weapon.assault-rifle', kind, 0, ammo):.0f} times in 100" in hint.why


def test_the_plan_is_named_where_there_is_one() -> None:
    planned = advice(Grounds("explore", "personal-quarantine", "pod"))
    assert planned.startswith(words()["explore"])
    assert "an Escape Pod" in planned
    moving = advice(Grounds("send-signal", moving=True))
    assert moving == f"{words()[ON_THE_WAY]} {words()['send-signal']}"
    assert advice(Grounds("explore")) == words()["explore"]
    assert advice(Grounds("pick-up:egg")) == words()["pick-up"]


def test_hints_are_offered_where_somebody_knows_better() -> None:
    assert {game: offers_hints(game) for game in BOTS} == {"nemesis": True, "retaliation": True}
