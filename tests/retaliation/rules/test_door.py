"""Doors: states, slots, who may open and close them, and doors where no slot is."""

import pytest

from hypersleep.common.doors import SwitchDoor, destroy_door, open_door
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.doors import (
    CloseWithoutSlot,
    DestroyAccessibleDoor,
    RaiseBarrier,
    SwitchAccessibleDoor,
    SwitchAnyDoor,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
SLOTS = [f"corridor-{n}" for n in (101, 102, 103)]


def doors(scene: Scene) -> list[int]:
    return [choice.passage for choice in scene.options(SwitchDoor)]


@rule("retaliation:door.states")
def test_a_door_is_closed_only_on_a_slot() -> None:
    scene = Scene().corridor(10, 11, "corridor-101").corridor(10, 6, "corridor-104")
    slot, none = scene.between(10, 11), scene.between(10, 6)
    scene.run(steps.CloseDoor(corridor=slot), steps.CloseDoor(corridor=none))
    assert (scene.world.doors[slot], scene.world.doors[none]) == ("closed", "open")
    assert scene.told(telling.DoorChanged) == [telling.DoorChanged(slot, "closed")]


@rule("retaliation:door.destroyed")
def test_a_destroyed_door_is_open_for_good() -> None:
    scene = Scene().action_cards("recon", 1).room(11, "armory").corridor(10, 11, "corridor-101", door="closed")
    way = scene.between(10, 11)
    destroy_door(scene.game, way)
    scene.run(steps.CloseDoor(corridor=way), SwitchAccessibleDoor(by=0))
    assert scene.world.doors[way] == "destroyed"
    assert scene.question is None
    assert scene.move("recon", 11) in scene.turn("recon").options()


@rule("retaliation:door.no-basic-action")
def test_doors_of_the_corridors_around_a_room_are_accessible_at_either_end() -> None:
    scene = Scene().room(11, "armory").room(12, "alarm-room")
    scene.corridor(10, 11, SLOTS[0], door="closed", door_at=11).corridor(10, 6, SLOTS[1], door_at=10)
    scene.corridor(11, 12, SLOTS[2], door="closed", door_at=11).corridor(10, 15, "corridor-104")
    scene.action_cards("recon", 5).turn("recon")
    assert not scene.options(SwitchDoor)
    scene.run(SwitchAccessibleDoor(by=0))
    assert doors(scene) == [scene.between(10, 6), scene.between(10, 11)]
    scene.choose(SwitchDoor(scene.between(10, 11))).run(SwitchAccessibleDoor(by=0))
    scene.choose(SwitchDoor(scene.between(10, 6)))
    assert scene.world.doors[scene.between(10, 11)] == "open"
    assert scene.world.doors[scene.between(10, 6)] == "closed"


@rule("retaliation:door.facility-wide-effects")
def test_an_effect_on_any_door_reaches_all_of_the_facility() -> None:
    scene = Scene().room(11, "armory").corridor(10, 11, SLOTS[0], door="closed")
    scene.corridor(11, 12, SLOTS[1], door="closed").corridor(10, 6, "corridor-104").run(SwitchAnyDoor(by=0))
    ours = [scene.between(10, 11), scene.between(11, 12)]
    printed = [scene.between(3, n) for n in (2, 4, 7, 8)]
    assert doors(scene) == sorted(ours + printed)


def test_all_door_tokens_in_use_leave_a_door_open() -> None:
    scene = Scene().corridor(10, 11, SLOTS[0]).corridor(10, 6, SLOTS[1], door="closed")
    for passage in range(36, 49):
        scene.world.doors[passage] = "destroyed"
    scene.run(steps.CloseDoor(corridor=scene.between(10, 11), by=0), SwitchAccessibleDoor(by=0))
    assert scene.world.doors[scene.between(10, 11)] == "open"
    assert doors(scene) == [scene.between(10, 6)], "opening needs no token"


def test_only_a_closed_door_next_to_the_room_can_be_destroyed() -> None:
    scene = Scene().room(11, "armory").corridor(10, 11, SLOTS[0], door="closed").corridor(10, 6, SLOTS[1])
    scene.corridor(11, 12, SLOTS[2], door="closed").run(DestroyAccessibleDoor(by=0))
    assert scene.options() == [steps.PickPassage(scene.between(10, 11))]
    scene.choose(scene.options()[0])
    assert scene.world.doors[scene.between(10, 11)] == "destroyed"


@rule("retaliation:door.without-slot")
def test_a_barrier_closes_any_way_and_is_gone_once_it_is_opened() -> None:
    scene = Scene().corridor(10, 11, "corridor-104").corridor(10, 6, SLOTS[0], door="closed")
    way = scene.between(10, 11)
    destroy_door(scene.game, scene.between(10, 6))
    scene.run(RaiseBarrier(by=0))
    assert scene.options() == [steps.PickPassage(scene.between(10, 6)), steps.PickPassage(way)]
    scene.choose(steps.PickPassage(way))
    assert (scene.world.doors[way], scene.world.door_ends[way]) == ("closed", 10)
    open_door(scene.game, way)
    scene.run(SwitchAccessibleDoor(by=0), steps.CloseDoor(corridor=way))
    assert scene.world.doors[way] == "open"
    assert scene.question is None


def test_a_barrier_in_place_of_a_destroyed_door_takes_its_token_and_cannot_be_closed_again() -> None:
    scene = Scene().corridor(10, 6, SLOTS[0], door="closed")
    way = scene.between(10, 6)
    destroy_door(scene.game, way)
    for passage in range(36, 49):
        scene.world.doors[passage] = "closed"
    scene.run(RaiseBarrier(by=0)).choose(steps.PickPassage(way))
    assert scene.world.doors[way] == "closed"
    open_door(scene.game, way)
    scene.run(steps.CloseDoor(corridor=way))
    assert scene.world.doors[way] == "open"


def test_a_working_door_that_a_barrier_closes_stays_a_door() -> None:
    scene = Scene().corridor(10, 6, SLOTS[0], door_at=6)
    way = scene.between(10, 6)
    scene.run(CloseWithoutSlot(corridor=way, room=10))
    open_door(scene.game, way)
    scene.run(steps.CloseDoor(corridor=way))
    assert (scene.world.doors[way], scene.world.door_ends[way]) == ("closed", 6)
