"""Objectives: choosing one, the mission task, and every condition."""

import pytest

from hypersleep.common.objectives import holds, is_met
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.soldiers.objectives import SettleOn
from hypersleep.retaliation.world import Character
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
ME, OTHER = "recon", "officer"
HUNT, SAMPLES = "private-the-great-hunt", "mission-official-order"


def two_objectives(*crew: str) -> Scene:
    scene = Scene(*(crew or (ME, OTHER)))
    for seat in range(len(scene.world.characters)):
        scene.action_cards(seat, 1)
    return scene.objective(ME, HUNT, SAMPLES)


def met(scene: Scene, who: str, objective: str) -> bool:
    return is_met(scene.game, scene.who(who), objective)


def judged(scene: Scene, condition: str, who: str = ME) -> bool:
    return holds(scene.game, scene.who(who), condition)


def leave(scene: Scene, who: str, vessel: str = "lander") -> Character:
    character = scene.who(who)
    character.fate, character.left_by = "escaped", vessel
    return character


# Choosing one --------------------------------------------------------------------------------------------------------


@rule("retaliation:objective.secret", "retaliation:objective.choose.timing")
def test_in_ones_own_turn_one_of_two_objectives_can_be_kept_once() -> None:
    scene = two_objectives().turn(ME)
    assert [choice.objective for choice in scene.options(SettleOn)] == [HUNT, SAMPLES]
    scene.choose(SettleOn(seat=0, objective=HUNT))
    assert scene.faces(scene.who(ME).objectives) == [HUNT]
    assert scene.options(SettleOn) == []
    assert scene.turn(OTHER).options(SettleOn) != []


@rule("retaliation:objective.choose.not-action")
def test_choosing_uses_up_no_action_and_costs_no_card() -> None:
    scene = two_objectives().turn(ME, left=1).choose(SettleOn(seat=0, objective=HUNT))
    assert scene.question == steps.ChooseAction(seat=0, left=1)
    assert len(scene.who(ME).hand) == 1 + 3


@rule("retaliation:objective.choose.timing")
def test_an_objective_can_be_chosen_after_the_second_action() -> None:
    scene = two_objectives().room(10, secured=0).turn(ME, left=1).choose(steps.DropLater(seat=0))
    scene.act(steps.PlaceSecureToken(seat=0))
    assert isinstance(scene.question, steps.ChooseDrops)
    scene.choose(SettleOn(seat=0, objective=HUNT))
    assert scene.faces(scene.who(ME).objectives) == [HUNT]
    assert len(scene.who(ME).hand) == 3
    assert not scene.options(SettleOn)


@rule("retaliation:objective.choose.procedure", "retaliation:visibility.removed-objective")
def test_the_other_objective_leaves_the_game_and_only_its_owner_has_seen_it() -> None:
    scene = two_objectives().turn(ME).choose(SettleOn(seat=0, objective=HUNT))
    gone = next(c for c in scene.content.objectives if scene.content.faces[c] == SAMPLES and c in scene.world.box)
    assert scene.world.known.get(gone) == 1 << 0
    (told,) = scene.told(telling.ObjectiveKept)
    assert told.seat == 0
    assert scene.world.objectives_chosen == 1


@rule("retaliation:objective.choose.track")
def test_the_reward_shrinks_with_every_choice_of_the_game() -> None:
    crew = ("recon", "officer", "contractor", "medical-support", "combat-engineer")
    scene = two_objectives(*crew)
    drawn = []
    for who in crew:
        before = len(scene.turn(who).who(who).hand)
        scene.choose(scene.options(SettleOn)[0])
        drawn.append(len(scene.who(who).hand) - before)
    assert drawn == [3, 2, 2, 1, 1]


@rule("retaliation:objective.choose.deadline")
def test_who_has_not_chosen_chooses_at_the_end_before_anyone_reveals_and_draws_nothing() -> None:
    scene = two_objectives()
    for who in (ME, OTHER):
        leave(scene, who)
    scene.objective(OTHER, "mission-self-serving").run(steps.EndGame(ending="nobody-left"))
    assert scene.game.waiting_for() == (0,)
    assert not scene.told(telling.ObjectiveRevealed)
    hand = len(scene.who(ME).hand)
    scene.choose(scene.options()[0])
    assert len(scene.told(telling.ObjectiveRevealed)) == 2
    assert len(scene.who(ME).hand) == hand


# Conditions ----------------------------------------------------------------------------------------------------------


@rule("retaliation:objective.survivor")
def test_a_survivor_has_left_or_hibernates_and_is_alive_after_the_checks() -> None:
    scene = Scene()
    scene.who(OTHER).number = 4
    scene.who(OTHER).fate = "hibernating"
    assert not judged(scene, "player_dead:4")
    leave(scene, OTHER)
    assert not judged(scene, "player_dead:4")
    scene.who(OTHER).fate = "dead"
    assert judged(scene, "player_dead:4")


def test_ones_own_number_is_nobody_to_wish_dead() -> None:
    scene = Scene()
    scene.who(ME).number = 4
    assert not judged(scene, "player_dead:4")
    assert not judged(scene, "player_dead:5")


@rule("retaliation:objective.type-discovered")
def test_a_type_is_discovered_when_its_stack_is_empty_and_b_needs_the_hibernatorium_too() -> None:
    scene = Scene()
    assert not judged(scene, "all_discovered:A")
    for type in "ABC":
        scene.world.decks[f"rooms-{type}"] = ()
    assert judged(scene, "all_discovered:A")
    assert judged(scene, "all_discovered:C")
    assert not judged(scene, "all_discovered:B")
    scene.world.covered = False
    assert judged(scene, "all_discovered:B")


@rule("retaliation:objective.queen-dead", "retaliation:objective.nest-destroyed")
def test_queen_and_nest_are_gone_with_the_facility_even_if_the_nest_was_never_found() -> None:
    scene = Scene()
    assert not judged(scene, "queen_dead")
    assert not judged(scene, "nest_destroyed")
    scene.world.destroyed = True
    assert judged(scene, "queen_dead")
    assert judged(scene, "nest_destroyed")
    assert not judged(scene, "facility_intact")
    scene.world.destroyed = False
    scene.world.queen_dead = scene.world.nest_destroyed = True
    assert judged(scene, "queen_dead")
    assert judged(scene, "nest_destroyed")


@rule("retaliation:objective.escape-meaning")
def test_only_lander_and_shuttle_are_an_escape() -> None:
    scene = Scene()
    scene.who(ME).data = True
    scene.who(ME).fate = "hibernating"
    assert not judged(scene, "data_escapes")
    leave(scene, ME, "shuttle")
    assert judged(scene, "data_escapes")
    assert not judged(scene, "data_escapes:lander")
    assert judged(scene, "nobody_by:lander")
    leave(scene, ME)
    assert judged(scene, "data_escapes:lander")
    assert not judged(scene, "nobody_by:lander")


def test_who_left_counts_as_escaped_even_if_the_checks_kill_them() -> None:
    scene = Scene()
    leave(scene, OTHER).fate = "dead"
    scene.who(OTHER).data = True
    assert judged(scene, "data_escapes:lander")


@rule("retaliation:objective.fulfilled-by-anyone")
def test_the_mission_task_is_fulfilled_whoever_has_brought_it_about() -> None:
    scene = Scene()
    scene.world.tasks = tuple(c for c in scene.content.objectives if scene.content.faces[c] == "task-facility-restart")
    assert met(scene, ME, "mission-ulterior-motive")
    scene.world.hibernatorium = scene.world.shut_down = True
    assert met(scene, ME, "mission-official-order")
    assert met(scene, OTHER, "mission-official-order")
    assert not met(scene, ME, "mission-ulterior-motive")


@rule("retaliation:objective.mission-task")
@pytest.mark.parametrize("task", ["task-eradication", "task-the-supply-route"])
def test_some_missions_ask_for_a_facility_that_is_still_there(task: str) -> None:
    scene = Scene().room(11, "life-support-control-c").corridor(10, 11, reinforced=True)
    assert not met(scene, ME, "task-eradication")
    scene.world.queen_dead = True
    assert met(scene, ME, task)
    scene.world.destroyed = True
    assert not met(scene, ME, task)


def test_ranks_are_compared_among_all_and_ones_own_rank_is_of_no_use() -> None:
    scene = Scene("contractor", "recon", "officer")
    leave(scene, "contractor")
    assert judged(scene, "lowest_rank_survives", "recon")
    assert not judged(scene, "lowest_rank_survives", "contractor")
    scene.who("officer").fate = "dead"
    assert judged(scene, "highest_rank_dead", "recon")
    assert not judged(scene, "highest_rank_dead", "officer")
    leave(scene, "officer")
    assert not judged(scene, "highest_rank_dead", "recon")


def test_life_support_is_off_when_no_token_is_active_and_on_when_all_are() -> None:
    scene = Scene()
    assert judged(scene, "life_support_off")
    scene.world.life_support = {"A": "active", "B": "active", "C": "active"}
    assert judged(scene, "life_support_on")
    assert not judged(scene, "life_support_off")
    scene.world.life_support["B"] = "inactive"
    assert not judged(scene, "life_support_on")
    assert not judged(scene, "life_support_off")
    scene.world.life_support = dict.fromkeys("ABC", "gone")
    assert judged(scene, "life_support_off")


def test_unexplored_corridors_on_the_border_of_a_section_count() -> None:
    scene = Scene().room(11, "armory").corridor(10, 11)
    scene.room(1, "shelter").room(2, "alarm-room").room(7, "supply-room")
    assert judged(scene, "none_unexplored:A")
    scene.corridor(11, 12, "corridor-105")
    assert not judged(scene, "none_unexplored:A")
    assert not judged(scene, "none_unexplored:B")


def test_a_chain_of_reinforced_corridors_must_be_unbroken() -> None:
    scene = Scene().room(11, "armory").room(12, "life-support-control-c").corridor(10, 11, reinforced=True)
    scene.corridor(11, 12, "corridor-105", door="closed")
    route = "reinforced_route:landing-zone:life-support-control-c"
    assert not judged(scene, route)
    scene.world.reinforced[scene.between(11, 12)] = True
    assert judged(scene, route)


def test_eggs_data_and_contamination_are_counted_where_objectives_ask_for_them() -> None:
    scene = Scene().items(ME, "item.egg", "item.egg")
    assert judged(scene, "carries_egg")
    assert not judged(scene, "eggs_escaped_at_least:2")
    leave(scene, ME)
    assert judged(scene, "eggs_escaped_at_least:2")
    scene.discard(ME, *["contamination-clean"] * 2)
    assert not judged(scene, "contamination_escaped_at_least:3")
    scene.discard(ME, "contamination-infected")
    assert judged(scene, "contamination_escaped_at_least:3")
    scene.who(ME).data = True
    assert judged(scene, "no_other_data")
    leave(scene, OTHER).data = True
    assert not judged(scene, "no_other_data")


def test_the_robot_may_have_seen_the_reactor_or_be_there() -> None:
    scene = Scene().room(13, "reactor")
    assert not judged(scene, "robot_in:reactor")
    scene.world.robot_room = 13
    assert judged(scene, "robot_in:reactor")
    assert not judged(scene, "robot_saw_reactor")
    scene.world.robot_saw_reactor = True
    assert judged(scene, "robot_saw_reactor")


def test_every_condition_that_objectives_name_has_a_judge() -> None:
    scene = Scene()
    for goal in scene.content.box.objectives.values():
        assert goal.any_of, goal.id
        for way in goal.any_of:
            for condition in way:
                assert isinstance(judged(scene, condition), bool)
