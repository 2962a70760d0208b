"""The officer: honest, in time, repeatable, and sees what the rules of thumb of a veteran miss."""

import pickle
import time
from random import Random

import pytest

from hypersleep.bots.bot import Bot, Pondering, Speaking
from hypersleep.bots.games import levels_of, maker
from hypersleep.bots.match import play
from hypersleep.bots.nemesis.deeds import deed
from hypersleep.bots.nemesis.officer import Officer, is_worth_a_descent
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.reasons import words
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.search.ponderer import LEAST_CAUTION
from hypersleep.bots.search.races import FIRST, SECOND
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.kernel.steps import Seat
from hypersleep.lab.entrants import entrants
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.nemesis.world import Nemesis
from hypersleep.table.games import BadSetting, Setting
from hypersleep.table.table import Frame, Match
from tests.bots.test_nemesis import known as known_to_the_first
from tests.contract.games.nemesis.perturb import perturbed
from tests.contract.settings import settings_of
from tests.scene import Scene

STEADY = TEMPERAMENTS[0]
SPARE = 0.2
"""Seconds that an answer may take longer than it should."""


def acting(seed: str, players: int = 3) -> Frame:
    """A seat that has to choose an action, some way into a game of veterans."""
    match = Match.start(Setting(players=players, seed=seed))
    bots = [Veteran(f"{seat}") for seat in range(players)]
    while match.frame_for(match.seat()).topic != "choose-action" or match.game.number < 60:
        match.take(match.seat(), bots[match.seat()].decide(match.frame_for(match.seat())))
    return match.frame_for(match.seat())


# Bluffs --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "tried"), [(("action.search",) * 2, False), (("contamination-clean",), True)])
@pytest.mark.parametrize("tile", ["canteen", "shower-room"])
def test_a_bluff_is_not_worth_a_descent(tile: str, hand: tuple[str, ...], tried: bool) -> None:
    scene = Scene("scout", "captain").inside("scout", tile).items("scout", "item.alcohol")
    scene.hand("scout", "action.rest", "action.interruption", *hand).turn("scout")
    p = Position(Frame(NEMESIS, scene.game, scene.asked).view, scene.asked, STEADY)
    doubtful = [o for o in scene.options() if deed(o) in ("eat", "shower", "scan-hand", "purge-one")]
    assert len(doubtful) == 3
    assert [is_worth_a_descent(p, option) for option in doubtful] == [tried] * 3


def reach(seed: int, decisions: int) -> Nemesis:
    """A position that random play comes to."""
    game, random = new_game(ruleset(), 3, f"bots-{seed}"), Random(seed)
    for _ in range(decisions):
        if game.agenda:
            seat = game.waiting_for()[0]
            game.take(seat, random.randrange(len(game.options(seat))))
    return game


# Laws ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(15))
def test_it_answers_the_same_in_worlds_that_its_seat_cannot_tell_apart(seed: int) -> None:
    game = reach(seed, 20 + 5 * seed)
    for seat in game.waiting_for():
        other = perturbed(game, seat, Random(seed))
        answers = [Officer("honest", descents=12).decide(Frame(NEMESIS, g, seat)) for g in (game, other)]
        assert answers[0] == answers[1]


@pytest.mark.parametrize("rounds", [FIRST, SECOND])
def test_in_worlds_that_cannot_be_told_apart_every_descent_ends_alike(rounds: int) -> None:
    frame = acting("honest")
    other = perturbed(frame._game, frame.seat, Random(1))
    grown = []
    for game in (frame._game, other):
        seen, officer = Frame(NEMESIS, game, frame.seat), Officer("honest", descents=60)
        search = officer.search
        root = search.race(seen, seen.options, rounds, search.turns(0, 1), officer)
        grown.append({choice: node.results for choice, node in root.children.items()})
    assert grown[0] == grown[1]
    assert any(len(set(results)) > 1 for results in grown[0].values())


def test_so_many_descents_always_come_to_the_same_answer_and_leave_the_game_alone() -> None:
    frame = acting("again")
    before = frame._game.number, len(frame._game.events)
    answers = {Officer("same", descents=30).decide(frame) for _ in range(3)}
    assert len(answers) == 1
    assert (frame._game.number, len(frame._game.events)) == before


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.5])
def test_it_keeps_its_time(seconds: float) -> None:
    frame = acting("in time", players=4)
    began = time.monotonic()
    place = Officer("in time", seconds=seconds).decide(frame)
    assert time.monotonic() - began < seconds + SPARE
    assert 0 <= place < len(frame.options)


@pytest.mark.parametrize("setting", settings_of("nemesis"))
def test_it_plays_whole_games_and_the_same_ones_again(setting: Setting) -> None:
    def crew() -> list[Bot]:
        return [Officer(f"{seat}", descents=1) for seat in range(setting.players)]

    first = play(setting, crew(), check=True)
    assert first == play(setting, crew(), check=True)
    assert not first.crash


def test_it_is_offered_as_the_strongest_and_travels_with_all_it_has_in_mind() -> None:
    assert levels_of()[-1] == "officer"
    officer = maker("officer")("travels")
    assert isinstance(officer, Pondering)
    assert isinstance(officer, Speaking)
    assert officer.seconds == 2
    frame = acting("travels")
    there = pickle.loads(pickle.dumps(Officer("travels", descents=20)))
    assert there.decide(frame) == Officer("travels", descents=20).decide(frame)


# Judging -------------------------------------------------------------------------------------------------------------


def test_it_finds_what_no_rule_of_thumb_says() -> None:
    """In the last round, beside the bed, with an Adult between: a veteran runs, and is lost. Nobody has told an officer
    to recharge its rifle in the face of the enemy, to shoot its way free and to go to sleep."""
    scene = Scene("soldier").objective("soldier", "coop-destination-earth").objectives_are_chosen()
    scene.action_cards("soldier", 5).engines(True, True, True)
    known_to_the_first(scene, "coordinates-5")
    scene.world.time, scene.world.destination = 14, "B"
    scene.ammo("soldier", "weapon.assault-rifle", 0).items("soldier", "item.energy-charge-red")
    scene.wounds("soldier", "wound-leg", "wound-body").intruder("adult", scene.who("soldier").room)
    frame = Frame(NEMESIS, scene.turn("soldier").game, Seat(0))
    officer = Officer("scene", STEADY, descents=300)
    assert getattr(frame.options[officer.decide(frame)], "option", "") == "recharge"
    assert officer.why.public == words()["searched"]["public"]
    assert "plan" in officer.why.full


def test_it_is_never_bold() -> None:
    cautions = [Officer("bold", temperament).temperament.caution for temperament in TEMPERAMENTS]
    assert min(cautions) == LEAST_CAUTION
    assert max(cautions) == max(temperament.caution for temperament in TEMPERAMENTS)


# By name -------------------------------------------------------------------------------------------------------------


def test_a_batch_says_how_long_officers_think() -> None:
    quick, sure = (entrant.sit_down("x") for entrant in entrants("officer:0.5,officer:80d"))
    assert isinstance(quick, Officer)
    assert isinstance(sure, Officer)
    assert quick.seconds == 0.5
    for wrong in ("officer:soon", "officer:0d", "veteran:2", "officer:-1"):
        with pytest.raises(BadSetting, match=wrong):
            entrants(wrong)
