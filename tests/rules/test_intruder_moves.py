"""How Intruders move, and what happens when no model is left for one."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.rooms import room_actions
from tests.scene import Scene

rule = pytest.mark.rule

THIRD_CORRIDOR = "event-scent-of-prey"
"""Moves Creepers and Adults through Corridors with the number 3, and does nothing else to a crew without Slime."""


def crew_in_cockpit() -> Scene:
    return Scene("scout", "captain").place("scout", 1).place("captain", 1).objectives_are_chosen()


# Movement ------------------------------------------------------------------------------------------------------------


@rule("intruder.move.event")
@pytest.mark.parametrize(("event", "to"), [("event-damaging-fire", 15), ("event-damage", 6), (THIRD_CORRIDOR, 8)])
def test_an_event_moves_its_kinds_through_the_corridor_of_its_number(event: str, to: int) -> None:
    scene = crew_in_cockpit().top("events", event)
    intruders = [scene.intruder(kind, 11) for kind in ("larva", "creeper", "adult", "breeder", "queen")]
    scene.run(steps.DrawEvent())
    assert [intruder.room for intruder in intruders] == [11, to, to, 11, 11]


@rule("intruder.move.event")
def test_the_number_is_read_from_the_room_of_each_intruder() -> None:
    scene = crew_in_cockpit().top("events", THIRD_CORRIDOR)
    intruders = [scene.intruder("adult", room) for room in (11, 6, 7, 20)]
    scene.run(steps.DrawEvent())
    assert [intruder.room for intruder in intruders] == [8, 5, 3, 17]


@rule("intruder.move.not-in-combat")
def test_an_event_does_not_move_intruders_in_combat() -> None:
    scene = crew_in_cockpit().place("captain", 11).top("events", THIRD_CORRIDOR)
    fighting, free = scene.intruder("adult", 11), scene.intruder("adult", 6)
    scene.run(steps.DrawEvent())
    assert (fighting.room, free.room) == (11, 5)


@rule("intruder.move.not-in-combat")
def test_danger_does_not_move_intruders_in_combat() -> None:
    scene = crew_in_cockpit().place("scout", 11).place("captain", 6)
    fighting, free = scene.intruder("adult", 6), scene.intruder("adult", 8)
    scene.run(steps.ResolveDanger(room=11))
    assert (fighting.room, free.room) == (6, 11)


@rule("intruder.move.not-in-combat")
def test_a_retreat_moves_an_intruder_out_of_combat() -> None:
    scene = crew_in_cockpit().place("scout", 11).top("events", THIRD_CORRIDOR)
    adult = scene.intruder("adult", 11)
    scene.run(steps.RetreatIntruder(intruder=adult.id))
    assert adult.room == 8


@rule("intruder.move.not-in-combat")
def test_fleeing_moves_an_intruder_out_of_combat() -> None:
    scene = crew_in_cockpit().place("scout", 11).top("events", THIRD_CORRIDOR)
    adult = scene.intruder("adult", 11)
    scene.run(room_actions.SprayRoom(by=scene.seat("captain"))).choose(steps.PickRoom(11))
    assert adult.room == 8


@rule("intruder.move.simultaneous")
def test_intruders_that_change_places_move_once_each() -> None:
    scene = crew_in_cockpit().top("events", THIRD_CORRIDOR)
    pair = [scene.intruder("adult", 8), scene.intruder("creeper", 11)]
    scene.run(steps.DrawEvent())
    assert [intruder.room for intruder in pair] == [11, 8]
    assert len(scene.told(telling.IntruderMoved)) == 2


@rule("intruder.move.simultaneous")
@pytest.mark.parametrize("rooms_before", [(8, 8), (8, 11), (11, 8)])
def test_a_closed_door_stops_all_who_reach_it_at_the_same_time(rooms_before: tuple[int, int]) -> None:
    scene = crew_in_cockpit().door(8, 11).top("events", THIRD_CORRIDOR)
    pair = [scene.intruder("adult", room) for room in rooms_before]
    scene.run(steps.DrawEvent())
    assert tuple(intruder.room for intruder in pair) == rooms_before
    assert scene.world.doors[scene.corridor(8, 11)] == "destroyed"


@rule("intruder.move.unexplored")
def test_an_intruder_enters_an_unexplored_room_which_stays_unexplored() -> None:
    scene = crew_in_cockpit().top("events", THIRD_CORRIDOR)
    adult = scene.intruder("adult", 11)
    token = scene.world.tokens[8]
    scene.run(steps.DrawEvent())
    assert (adult.room, scene.world.explored[8], scene.world.tokens[8]) == (8, False, token)
    assert not scene.told(telling.RoomExplored)


# Models that run out -------------------------------------------------------------------------------------------------


def encounter(scene: Scene, kind: str) -> None:
    """The Scout, in the Hibernatorium, meets an Intruder of this kind."""
    scene.place("scout", 11).draws(kind).run(steps.ResolveEncounter(seat=scene.seat("scout"), surprise=False))


@rule("intruder.adult.model-shortage")
def test_for_a_ninth_adult_all_adults_out_of_combat_withdraw() -> None:
    scene = crew_in_cockpit().bag("adult", "blank")
    fighting = [scene.intruder("adult", 1, injuries=1) for _ in range(2)]
    for room in (2, 3, 5, 6, 7, 8):
        scene.intruder("adult", room, injuries=2)
    creeper = scene.intruder("creeper", 9)
    encounter(scene, "adult")
    *others, newcomer = scene.world.intruders
    assert others == [*fighting, creeper]
    assert (newcomer.kind, newcomer.room, newcomer.injuries) == ("adult", 11, 0)
    assert scene.bag_kinds() == ["adult"] * 6 + ["blank"]


@rule("intruder.adult.model-shortage")
def test_withdrawing_adults_return_tokens_as_far_as_there_are_any() -> None:
    scene = crew_in_cockpit().bag(*["adult"] * 9)
    for room in (2, 3, 4, 5, 6, 7, 8, 9):
        scene.intruder("adult", room)
    encounter(scene, "adult")
    assert [(intruder.kind, intruder.room) for intruder in scene.world.intruders] == [("adult", 11)]
    assert scene.bag_kinds() == ["adult"] * 12


@rule("intruder.adult.model-shortage")
def test_an_eighth_adult_drives_nobody_away() -> None:
    scene = crew_in_cockpit().bag("adult", "blank")
    for room in (2, 3, 5, 6, 7, 8, 9):
        scene.intruder("adult", room)
    encounter(scene, "adult")
    assert len(scene.world.intruders) == 8
    assert not scene.told(telling.IntruderWithdrew)


@rule("intruder.adult.all-in-combat")
def test_with_eight_adults_in_combat_no_ninth_is_placed() -> None:
    scene = crew_in_cockpit().place("scout", 11).bag("intruder-adult-4", "blank").draws("adult")
    for _ in range(8):
        scene.intruder("adult", 1)
    scene.run(steps.ResolveEncounter(seat=scene.seat("scout")))
    assert scene.enemies(11) == []
    assert scene.bag_kinds() == ["adult", "blank"]
    assert not scene.told(telling.SurpriseChecked)
    assert not scene.told(telling.IntruderAttacked)


@rule("intruder.model-shortage-other")
@pytest.mark.parametrize(("kind", "models"), [("larva", 6), ("creeper", 3), ("breeder", 2), ("queen", 1)])
def test_intruders_of_other_kinds_withdraw_like_adults(kind: str, models: int) -> None:
    scene = crew_in_cockpit().bag(kind, "blank")
    for room in range(2, 2 + models):
        scene.intruder(kind, room, injuries=1)
    encounter(scene, kind)
    assert [(i.kind, i.room, i.injuries) for i in scene.world.intruders] == [(kind, 11, 0)]
    assert scene.bag_kinds() == ["blank"] + [kind] * models


@rule("intruder.model-shortage-other")
@pytest.mark.parametrize(("kind", "models"), [("larva", 6), ("creeper", 3), ("breeder", 2), ("queen", 1)])
def test_of_other_kinds_none_is_placed_while_all_are_in_combat(kind: str, models: int) -> None:
    scene = crew_in_cockpit().bag(kind, "blank")
    for _ in range(models):
        scene.intruder(kind, 1)
    encounter(scene, kind)
    assert scene.enemies(11) == []
    assert scene.bag_kinds() == sorted(["blank", kind])


@rule("intruder.model-shortage-other")
def test_a_larva_on_a_character_board_uses_up_a_model_and_never_withdraws() -> None:
    scene = crew_in_cockpit().bag("larva", "blank")
    scene.who("captain").larva = True
    for _ in range(5):
        scene.intruder("larva", 1)
    encounter(scene, "larva")
    assert scene.enemies(11) == []
    assert scene.who("captain").larva


@rule("intruder.model-shortage-other")
def test_where_a_larva_withdraws_another_is_placed_however_many_have_hosts() -> None:
    scene = crew_in_cockpit().bag(*["larva"] * 8)
    scene.who("captain").larva = True
    for room in (1, 1, 1, 1, 1, 5):
        scene.intruder("larva", room)
    encounter(scene, "larva")
    assert [intruder.room for intruder in scene.world.intruders] == [1, 1, 1, 1, 1, 11]
    assert scene.bag_kinds() == ["larva"] * 8


@rule("intruder.model-shortage-other")
def test_a_larva_for_a_character_board_is_never_refused() -> None:
    scene = crew_in_cockpit()
    for room in (2, 3, 5, 6, 7, 8):
        scene.intruder("larva", room)
    scene.run(steps.Infect(seat=scene.seat("scout")))
    assert scene.who("scout").larva
    assert len(scene.world.intruders) == 6


@rule("intruder.model-shortage-other")
@pytest.mark.parametrize(("breeders", "kind"), [(1, "breeder"), (2, "creeper")])
def test_a_transformation_needs_a_free_breeder_and_makes_none_withdraw(breeders: int, kind: str) -> None:
    scene = crew_in_cockpit().action_cards("scout", 1).top("attacks", "attack-transformation-1")
    for room in range(2, 2 + breeders):
        scene.intruder("breeder", room)
    creeper = scene.intruder("creeper", 1)
    scene.run(steps.AttackCharacter(intruder=creeper.id, occasion="event", victim=scene.seat("scout")))
    assert scene.enemies(1) == [kind]
    assert not scene.told(telling.IntruderWithdrew)
