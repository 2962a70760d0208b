"""Repelling: one step away."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.repelling import ChooseWayOut
from hypersleep.retaliation.world import Intruder
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def a_row() -> Scene:
    """The Landing Zone (10) with recon and officer in it, the Armory (11) and the Alarm Room (12) in a row."""
    scene = Scene("recon", "officer", "contractor").room(11, "armory").room(12, "alarm-room").room(6, "shelter")
    scene.corridor(10, 11, "corridor-204").corridor(11, 12, "corridor-104").corridor(10, 6, "corridor-304")
    return scene.place("contractor", 6)


def repel(scene: Scene, intruder: Intruder, source: int = LANDING_ZONE, by: int = 0) -> Scene:
    return scene.run(steps.RepelIntruder(intruder=intruder.id, source=source, by=by))


def spot(scene: Scene, intruder: Intruder) -> tuple[int, int]:
    there = scene.world.intruders[intruder.id]
    return there.room, there.corridor


@rule("retaliation:repel.from-room", "retaliation:repel.definition")
def test_out_of_your_room_you_choose_the_corridor() -> None:
    scene = a_row()
    adult = scene.intruder("adult", LANDING_ZONE, hits=2)
    repel(scene, adult, by=1)
    assert scene.question == ChooseWayOut(seat=1, intruder=adult.id)
    ways = [scene.between(10, 6), scene.between(10, 11)]
    assert scene.options() == [steps.PickPassage(way) for way in ways]
    scene.choose(steps.PickPassage(ways[1]))
    assert spot(scene, adult) == (0, ways[1])
    assert scene.hits_on(adult) == 0


@rule("retaliation:repel.from-corridor", "retaliation:repel.definition")
def test_out_of_an_adjacent_corridor_into_the_room_at_its_other_end() -> None:
    scene = a_row()
    adult = scene.intruder("adult", corridor=scene.between(10, 11))
    repel(scene, adult)
    assert spot(scene, adult) == (11, -1)
    assert scene.question is None


@rule("retaliation:repel.distant")
def test_from_afar_into_the_corridor_or_room_with_the_lowest_number() -> None:
    scene = a_row()
    here, there = scene.intruder("adult", 11), scene.intruder("adult", corridor=scene.between(11, 12))
    repel(scene, here, by=0)
    assert spot(scene, here) == (0, scene.between(11, 12))
    repel(scene, there, by=0)
    assert spot(scene, there) == (11, -1)


@rule("retaliation:repel.distant", "retaliation:intruder.move.full-corridor")
def test_from_afar_a_full_corridor_is_passed_over() -> None:
    scene = a_row()
    for _ in range(6):
        scene.intruder("adult", corridor=scene.between(11, 12))
    adult = scene.intruder("adult", 11)
    repel(scene, adult)
    assert spot(scene, adult) == (0, scene.between(10, 11))


@rule("retaliation:repel.unexplored")
def test_at_a_dead_end_it_stays() -> None:
    scene = a_row().corridor(10, 15, "corridor-106")
    adult = scene.intruder("adult", corridor=scene.between(10, 15))
    repel(scene, adult)
    repel(scene, adult)
    assert spot(scene, adult) == (0, scene.between(10, 15))


@rule("retaliation:repel.unexplored", "retaliation:repel.from-room")
def test_an_unexplored_corridor_is_a_way_out_of_a_room() -> None:
    scene = a_row().corridor(10, 15, "corridor-106")
    adult = scene.intruder("adult", LANDING_ZONE)
    repel(scene, adult).choose(steps.PickPassage(scene.between(10, 15)))
    assert spot(scene, adult) == (0, scene.between(10, 15))


@rule("retaliation:repel.door")
@pytest.mark.parametrize("door_at", [10, 11])
def test_a_closed_door_on_its_way_is_destroyed_and_it_stays(door_at: int) -> None:
    scene = a_row().corridor(10, 11, "corridor-101", door="closed", door_at=door_at)
    corridor = scene.between(10, 11)
    if door_at == LANDING_ZONE:
        adult = scene.intruder("adult", LANDING_ZONE)
        repel(scene, adult).choose(steps.PickPassage(corridor))
        assert spot(scene, adult) == (LANDING_ZONE, -1)
    else:
        adult = scene.intruder("adult", corridor=corridor)
        repel(scene, adult)
        assert spot(scene, adult) == (0, corridor)
    assert scene.world.doors[corridor] == "destroyed"


@rule("retaliation:repel.into-characters")
def test_into_a_room_with_others_it_attacks_the_first_in_turn_order_there() -> None:
    scene = a_row().place("officer", 6).top("attacks", "attack-scratch-3")
    scene.world.first_player = 2
    adult = scene.intruder("adult", corridor=scene.between(10, 6))
    scene.room(6, "armory")
    repel(scene, adult)
    assert spot(scene, adult) == (6, -1)
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [2]


@rule("retaliation:repel.into-characters", "retaliation:token.secure.protect")
def test_a_secure_token_there_keeps_off_its_attack() -> None:
    scene = a_row().room(6, "armory", secured=1)
    repel(scene, scene.intruder("adult", corridor=scene.between(10, 6)))
    assert not scene.told(telling.IntruderAttacked)
    assert scene.world.secured[6] == 0


@rule("retaliation:repel.from-room", "retaliation:corridor.overflow-move")
def test_a_full_corridor_can_be_chosen_only_for_a_swap_with_a_smaller_one() -> None:
    scene = a_row()
    full, mixed = scene.between(10, 6), scene.between(10, 11)
    for kind in ("adult",) * 5:
        scene.intruder(kind, corridor=full)
        scene.intruder(kind, corridor=mixed)
    scene.intruder("adult", corridor=full)
    scene.intruder("larva", corridor=mixed)
    adult = scene.intruder("adult", LANDING_ZONE)
    repel(scene, adult)
    assert scene.options() == [steps.PickPassage(mixed)]
    scene.choose(steps.PickPassage(mixed))
    assert scene.enemies(LANDING_ZONE) == ["larva"]
    assert not scene.told(telling.IntruderAttacked)
    other = scene.intruder("adult", LANDING_ZONE)
    repel(scene, other)
    assert spot(scene, other) == (LANDING_ZONE, -1)
    assert scene.question is None


@rule("retaliation:repel.from-room")
def test_without_anybody_to_choose_the_lowest_number_does() -> None:
    scene = a_row()
    adult = scene.intruder("adult", LANDING_ZONE)
    repel(scene, adult, by=-1)
    assert spot(scene, adult) == (0, scene.between(10, 11))


def test_who_is_gone_is_not_repelled() -> None:
    scene = a_row()
    adult = scene.intruder("adult", LANDING_ZONE)
    del scene.world.intruders[adult.id]
    repel(scene, adult)
    assert scene.question is None
