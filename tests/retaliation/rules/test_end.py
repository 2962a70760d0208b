"""The end of the game and its checks."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.world import NOT_RUNNING
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
ME, OTHER = "recon", "officer"
CLEAN, INFECTED = "contamination-clean", "contamination-infected"


def leaving(*crew: str, objective: str = "mission-self-serving") -> Scene:
    """Both have left, with the same kind of objective chosen."""
    scene = Scene(*(crew or (ME, OTHER)))
    scene.objective(ME, objective)
    for character in scene.world.characters:
        character.objectives = character.objectives[:1]
        character.fate, character.left_by = "escaped", "lander"
    return scene


@rule("retaliation:end.trigger.last-round", "retaliation:end.participants")
def test_after_the_last_round_who_has_not_left_is_dead_in_the_lander_or_not() -> None:
    scene = leaving("recon", "officer", "contractor")
    for who in ("officer", "contractor"):
        scene.who(who).fate, scene.who(who).left_by = "aboard", ""
    scene.who("contractor").in_lander, scene.who("contractor").room = True, 0
    scene.run(steps.EndGame(ending="last-round"))
    assert [character.fate for character in scene.world.characters] == ["escaped", "dead", "dead"]
    assert {event.cause for event in scene.told(telling.CharacterDied)} == {"left-behind"}
    assert [event.seat for event in scene.told(telling.ObjectiveRevealed)] == [0]


@rule("retaliation:end.trigger.nobody-left")
def test_the_game_ends_as_soon_as_nobody_is_left() -> None:
    scene = leaving()
    scene.who(ME).fate = "aboard"
    scene.run(steps.CheckLastCharacter())
    assert not scene.told(telling.GameEnded)
    scene.who(ME).fate = "dead"
    scene.run(steps.CheckLastCharacter())
    (ended,) = scene.told(telling.GameEnded)
    assert ended.ending == "nobody-left"
    assert scene.game.question is None


@rule("retaliation:end.step.infection")
def test_who_has_no_larva_scans_all_cards_and_an_infected_one_brings_a_larva() -> None:
    scene = leaving().hand(OTHER, CLEAN).hand(ME, CLEAN, "action.search").discard(ME, CLEAN, INFECTED)
    scene.run(steps.EndGame(ending="nobody-left"))
    mine, others = scene.told(telling.CardsScanned)
    assert (mine.seat, mine.count, mine.infected) == (0, 3, 1)
    assert (others.seat, others.count, others.infected) == (1, 1, 0)
    assert scene.who(ME).larva
    assert not scene.who(OTHER).larva
    assert [event.seat for event in scene.told(telling.EclosionChecked)] == [0]


@rule("retaliation:end.step.eclosion")
def test_who_has_a_larva_gains_a_card_shuffles_all_and_dies_of_any_contamination_among_four() -> None:
    scene = leaving()
    scene.who(ME).larva = scene.who(OTHER).larva = True
    scene.hand(OTHER, CLEAN)
    scene.run(steps.EndGame(ending="nobody-left"))
    first, second = scene.told(telling.EclosionChecked)
    assert (first.alive, second.alive) == (True, False)
    assert scene.who(OTHER).death == "eclosion"
    assert not scene.told(telling.CardsScanned)
    for who in (ME, OTHER):
        character = scene.who(who)
        cards = character.hand + character.deck + character.discard
        assert sum(card in scene.content.contamination for card in cards) == (1 if who == ME else 2)


def test_a_larva_gained_in_the_first_check_is_checked_in_the_second() -> None:
    scene = leaving().discard(ME, INFECTED)
    scene.run(steps.EndGame(ending="nobody-left"))
    assert [event.seat for event in scene.told(telling.EclosionChecked)] == [0]


@rule("retaliation:end.step.objectives", "retaliation:end.step.winners", "retaliation:visibility.objectives")
def test_everybody_alive_reveals_and_those_with_a_fulfilled_objective_win() -> None:
    scene = leaving(objective="private-the-great-hunt").objective(OTHER, "mission-self-serving")
    scene.world.queen_dead = True
    scene.run(steps.EndGame(ending="nobody-left"))
    assert [(event.seat, event.met) for event in scene.told(telling.ObjectiveRevealed)] == [(0, True), (1, False)]
    assert [character.wins for character in scene.world.characters] == [True, False]
    assert scene.told(telling.WinnersDeclared)[0].winners == (0,)
    assert {event.task for event in scene.told(telling.TaskJudged)} == set(scene.faces(scene.world.tasks))


def test_who_dies_in_the_checks_neither_reveals_nor_wins_and_keeps_what_objectives_count() -> None:
    scene = leaving(objective="private-luxurious-offer").items(ME, "item.egg").hand(ME, CLEAN)
    scene.who(ME).larva = True
    scene.run(steps.EndGame(ending="nobody-left"))
    assert [event.seat for event in scene.told(telling.ObjectiveRevealed)] == [1]
    assert "item.egg" in scene.faces(scene.who(ME).held)
    assert not scene.who(ME).wins


def test_there_may_be_no_winner_at_all() -> None:
    scene = Scene()
    for character in scene.world.characters:
        character.fate = "dead"
    scene.run(steps.CheckLastCharacter())
    assert scene.told(telling.WinnersDeclared)[0].winners == ()
    assert not scene.told(telling.ObjectiveRevealed)
    assert scene.world.autodestruction == NOT_RUNNING


@rule("retaliation:end.trigger.facility-destroyed")
@pytest.mark.parametrize("ending", ["autodestruction", "fire"])
def test_the_destruction_of_the_facility_ends_the_game_at_once_and_only_who_has_left_is_alive(ending: str) -> None:
    scene = leaving("recon", "officer", "contractor")
    scene.who("officer").fate, scene.who("officer").left_by = "aboard", ""
    scene.who("contractor").fate, scene.who("contractor").left_by = "hibernating", ""
    scene.intruder("queen", 10)
    scene.run(steps.DestroyFacility(ending=ending))
    (ended,) = scene.told(telling.GameEnded)
    assert (ended.ending, ended.destroyed) == (ending, True)
    assert [character.fate for character in scene.world.characters] == ["escaped", "dead", "dead"]
    assert scene.game.question is None


def test_a_running_autodestruction_takes_effect_before_the_checks() -> None:
    scene = leaving()
    scene.who(OTHER).fate, scene.who(OTHER).left_by = "hibernating", ""
    scene.world.autodestruction = 12
    scene.run(steps.CheckLastCharacter())
    assert scene.told(telling.GameEnded)[0].ending == "autodestruction"
    assert scene.who(OTHER).fate == "dead"
