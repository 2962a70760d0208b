"""Moments that come once in a game: the first Encounter, the first death, open chambers, the point of no return."""

import pytest

from hypersleep.common import objectives
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps, telling
from tests.scene import Scene

rule = pytest.mark.rule


def keep(scene: Scene, who: str, at: int = 0) -> objectives.KeepObjective:
    """The choice of one of the Objectives in front of a player."""
    character = scene.who(who)
    return objectives.KeepObjective(seat=character.seat, objective=scene.faces(character.objectives)[at])


def encounter(scene: Scene, who: str) -> steps.ResolveEncounter:
    return steps.ResolveEncounter(seat=scene.seat(who))


# The first Encounter -------------------------------------------------------------------------------------------------


@rule("moment.first-encounter")
def test_with_the_first_intruder_all_choose_an_objective_before_the_encounter_goes_on() -> None:
    scene = Scene("scout", "captain").action_cards("scout", 5).draws("larva")
    scene.run(encounter(scene, "scout"))
    assert scene.enemies(11) == ["larva"]
    assert scene.game.waiting_for() == (Seat(0), Seat(1))
    assert scene.told(telling.SurpriseChecked) == []
    scene.choose(keep(scene, "captain"), Seat(1)).choose(keep(scene, "scout"), Seat(0))
    assert len(scene.told(telling.SurpriseChecked)) == 1


@rule("moment.first-encounter")
@pytest.mark.parametrize("at", [0, 1])
def test_the_objective_not_kept_leaves_the_game(at: int) -> None:
    scene = Scene("scout", "captain").action_cards("scout", 5).draws("larva")
    scene.run(encounter(scene, "scout"))
    both = scene.who("scout").objectives
    scene.choose(keep(scene, "scout", at), Seat(0))
    assert scene.who("scout").objectives == (both[at],)
    assert both[1 - at] in scene.world.box
    assert len(scene.who("captain").objectives) == 2


@rule("moment.first-encounter")
def test_a_blank_is_no_first_encounter() -> None:
    scene = Scene("scout", "captain").draws("blank")
    scene.run(encounter(scene, "scout"))
    assert scene.question is None
    assert not scene.world.objectives_chosen


@rule("moment.first-encounter")
def test_a_creeper_that_hatches_may_be_the_first_intruder() -> None:
    scene = Scene("scout", "captain").run(steps.HatchCreeper(room=20))
    assert isinstance(scene.question, steps.ChooseObjectives)


@rule("moment.first-encounter")
def test_the_queen_in_her_nest_may_be_the_first_intruder() -> None:
    scene = Scene("scout", "captain").inside("scout", "nest").bag("queen").draws("queen").run(steps.DevelopBag())
    assert isinstance(scene.question, steps.ChooseObjectives)


@rule("moment.first-encounter.once")
def test_the_choice_is_made_once_per_game() -> None:
    scene = Scene("scout", "captain").action_cards("scout", 5).draws("larva", "creeper")
    scene.run(encounter(scene, "scout"))
    scene.choose(keep(scene, "scout"), Seat(0)).choose(keep(scene, "captain"), Seat(1))
    kept = [character.objectives for character in scene.world.characters]
    scene.run(encounter(scene, "scout"))
    assert scene.enemies(11) == ["larva", "creeper"]
    assert scene.question is None
    assert [character.objectives for character in scene.world.characters] == kept


@rule("moment.first-encounter.once")
def test_those_who_have_left_the_board_choose_too() -> None:
    scene = Scene("scout", "captain", "pilot").action_cards("scout", 5).draws("larva")
    scene.who("captain").fate, scene.who("pilot").fate = "hibernating", "escaped"
    scene.run(encounter(scene, "scout"))
    assert scene.game.waiting_for() == (Seat(0), Seat(1), Seat(2))


@rule("moment.first-encounter.once", "contamination.larva.hatch")
def test_a_host_whose_larva_is_the_first_intruder_no_longer_chooses() -> None:
    scene = Scene("scout", "captain", "pilot").place("scout", 2)
    scene.who("scout").larva = True
    scene.run(steps.Infect(seat=scene.seat("scout")))
    assert scene.enemies(2) == ["creeper"]
    assert scene.game.waiting_for() == (scene.seat("captain"), scene.seat("pilot"))
    scene.choose(keep(scene, "captain"), Seat(1)).choose(keep(scene, "pilot"), Seat(2))
    assert scene.who("scout").fate == "dead"
    assert scene.question is None


@rule("moment.first-encounter.once", "contamination.larva.hatch")
def test_a_host_in_their_own_turn_no_longer_chooses_either() -> None:
    scene = Scene("scout", "captain").place("scout", 2).turn("scout")
    scene.who("scout").larva = True
    scene.run(steps.Infect(seat=scene.seat("scout")))
    assert scene.game.waiting_for() == (scene.seat("captain"),)
    scene.choose(keep(scene, "captain"))
    assert scene.who("scout").fate == "dead"


@rule("moment.first-encounter.once")
@pytest.mark.parametrize("event", ["event-eclosion", "event-hatching"])
def test_nobody_chooses_whom_the_same_event_kills_after_the_first(event: str) -> None:
    scene = Scene("scout", "captain", "pilot").room(7, "nest").place("scout", 7).place("captain", 7).place("pilot", 7)
    scene.who("scout").larva = scene.who("captain").larva = True
    scene.event(event)
    assert scene.game.waiting_for() == (scene.seat("pilot"),)
    scene.choose(keep(scene, "pilot"))
    assert [scene.who(who).fate for who in ("scout", "captain", "pilot")] == ["dead", "dead", "aboard"]
    assert scene.enemies(7) == ["creeper", "creeper"]


@rule("moment.first-encounter.once")
def test_a_host_whom_no_infection_reaches_chooses_like_everybody_else() -> None:
    scene = Scene("scout", "captain").room(7, "nest").place("scout", 7)
    scene.who("scout").larva = scene.who("captain").larva = True
    scene.event("event-hatching")
    assert scene.game.waiting_for() == (scene.seat("captain"),)


@rule("moment.first-encounter.never")
def test_without_any_intruder_survivors_choose_at_the_objective_check() -> None:
    scene = Scene("scout", "captain").engines(True, True, True)
    scene.who("scout").fate = "escaped"
    scene.run(steps.EndGame(ending="jump"))
    assert scene.game.waiting_for() == (scene.seat("scout"),)
    assert scene.told(telling.ContaminationChecked)
    assert scene.told(telling.ObjectiveRevealed) == []
    choice = keep(scene, "scout", 1)
    scene.choose(choice)
    assert [event.objective for event in scene.told(telling.ObjectiveRevealed)] == [choice.objective]


# The first death -----------------------------------------------------------------------------------------------------


@rule("moment.first-death", "pod.lock-state")
def test_the_first_death_unlocks_all_pods_and_later_ones_do_not() -> None:
    scene = Scene("scout", "captain", "pilot")
    scene.run(steps.Die(seat=scene.seat("pilot"), cause="wounds"))
    assert [pod.locked for pod in scene.world.pods] == [False, False, False]
    scene.unlocked(2).run(steps.Die(seat=scene.seat("captain"), cause="wounds"))
    assert [pod.locked for pod in scene.world.pods] == [True, False, True]


# Tracks --------------------------------------------------------------------------------------------------------------


@rule("moment.hibernation-open")
@pytest.mark.parametrize(("time", "open_"), [(5, False), (6, True)])
def test_the_chambers_open_when_time_reaches_the_first_blue_space(time: int, open_: bool) -> None:
    scene = Scene("scout", "captain").inside("scout", "hibernatorium")
    scene.world.time = time
    scene.run(steps.AdvanceTime()).turn("scout")
    assert (scene.use("scout", "hibernate") in scene.options()) is open_


@rule("moment.point-of-no-return", "pod.lock-state")
@pytest.mark.parametrize(("space", "unlocks"), [(1, False), (2, True), (3, False), (4, False)])
def test_only_the_first_yellow_space_unlocks_the_pods(space: int, unlocks: bool) -> None:
    scene = Scene("scout", "captain").unlocked()
    scene.world.self_destruct = space
    scene.run(steps.AdvanceTime())
    assert scene.world.self_destruct == space + 1
    assert [pod.locked for pod in scene.world.pods] == [not unlocks, not unlocks]


@rule("moment.point-of-no-return")
@pytest.mark.parametrize(("space", "stoppable"), [(1, True), (2, False)])
def test_the_first_yellow_space_is_the_point_of_no_return(space: int, stoppable: bool) -> None:
    scene = Scene("scout", "captain").inside("scout", "generator")
    scene.world.self_destruct = space
    scene.run(steps.AdvanceTime()).turn("scout")
    assert (scene.use("scout", "stop") in scene.options()) is stoppable
