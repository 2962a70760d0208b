"""Doors: where they stand, whom they stop, and what happens when none is left."""

from collections.abc import Callable

import pytest

from hypersleep.common import doors
from hypersleep.common.doors import SwitchDoor
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Door, Intruder
from tests.scene import Scene

rule = pytest.mark.rule

TOKENS = 12


def explore_by(scene: Scene, who: str, room: int, passage: int) -> Scene:
    """Enter an unexplored Room with a Doors token, in silence."""
    scene.room(room, "canteen", explored=False, token="exploration-doors-1").rolls(noise="silence")
    return scene.run(steps.EnterRoom(seat=scene.seat(who), room=room, came_by=passage))


def close(scene: Scene, corridor: int, who: str = "scout") -> Scene:
    return scene.run(steps.CloseDoor(corridor=corridor, by=scene.seat(who)))


def with_doors(closed: int, destroyed: int = 0) -> Scene:
    """So many Doors on the board, in the Corridors with the lowest numbers; closed ones first."""
    scene = Scene("scout", "captain")
    scene.world.doors[:closed] = ["closed"] * closed
    scene.world.doors[closed : closed + destroyed] = ["destroyed"] * destroyed
    return scene


# States --------------------------------------------------------------------------------------------------------------


@rule("door.place")
def test_a_door_is_placed_in_the_corridor_through_which_one_came() -> None:
    scene = Scene("scout", "captain").place("scout", 6)
    explore_by(scene, "scout", 7, scene.corridor(6, 7))
    assert scene.told(telling.DoorChanged) == [telling.DoorChanged(scene.corridor(6, 7), "closed")]
    assert scene.world.doors.count("closed") == 1


@rule("door.place")
def test_no_door_is_placed_in_technical_corridors() -> None:
    scene = Scene("scout", "captain").place("scout", 9)
    explore_by(scene, "scout", 14, scene.passage(14, 3))
    assert not scene.told(telling.DoorChanged)
    assert set(scene.world.doors) == {"open"}


@rule("door.place")
def test_a_corridor_with_a_closed_door_takes_no_second_one() -> None:
    scene = with_doors(closed=TOKENS)
    close(scene, 0)
    assert scene.question is None
    assert not scene.told(telling.DoorChanged)


@rule("door.state.open")
def test_a_corridor_without_a_door_can_be_passed_by_everybody() -> None:
    scene = Scene("scout", "captain").place("scout", 6).action_cards("scout", 1).turn("scout")
    assert scene.move("scout", 7) in scene.options()
    breeder = scene.intruder("breeder", 7)
    scene.event("event-regeneration")
    assert breeder.room == 6


@rule("door.state.open")
def test_an_opened_door_returns_to_the_supply() -> None:
    scene = with_doors(closed=TOKENS).inside("scout", "command-center").turn("scout")
    scene.act(scene.use("scout", "set-doors")).choose(steps.PickRoom(1)).choose(SwitchDoor(0))
    assert scene.world.doors[0] == "open"
    scene.choose(steps.Done())
    close(scene, TOKENS)
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.world.doors[TOKENS] == "closed"


@rule("door.state.closed")
def test_a_closed_door_stops_characters() -> None:
    scene = Scene("scout", "captain").place("scout", 6).action_cards("scout", 2).door(6, 7).turn("scout")
    assert scene.refusal(scene.move("scout", 7)) == "movement.closed-door"
    assert scene.refusal(scene.move("scout", 7, careful=True)) == "movement.closed-door"
    assert scene.move("scout", 11) in scene.options()


@rule("door.state.destroyed")
def test_a_destroyed_door_lets_everybody_pass_and_stays() -> None:
    scene = Scene("scout", "captain").place("scout", 6).action_cards("scout", 1).door(6, 7, "destroyed").turn("scout")
    assert scene.move("scout", 7) in scene.options()
    breeder = scene.intruder("breeder", 7)
    scene.event("event-regeneration")
    assert breeder.room == 6
    assert scene.world.doors[scene.corridor(6, 7)] == "destroyed"


@rule("door.state.destroyed")
def test_demolition_destroys_a_closed_door_of_the_room() -> None:
    scene = Scene("scout", "captain").place("scout", 6).hand("scout", "action.demolition").door(6, 7).door(3, 7)
    demolish = steps.PlayCard(seat=scene.seat("scout"), card="action.demolition", option="destroy-door", cost=0)
    scene.turn("scout").act(demolish)
    assert scene.options() == [steps.PickPassage(scene.corridor(6, 7))]
    scene.choose(steps.PickPassage(scene.corridor(6, 7)))
    assert scene.world.doors[scene.corridor(6, 7)] == "destroyed"
    assert scene.world.doors[scene.corridor(3, 7)] == "closed"


@rule("door.destroyed.no-close")
def test_a_destroyed_door_is_not_closed_or_replaced_by_exploring() -> None:
    scene = Scene("scout", "captain").place("scout", 6).door(6, 7, "destroyed")
    explore_by(scene, "scout", 7, scene.corridor(6, 7))
    close(scene, scene.corridor(6, 7))
    assert scene.world.doors[scene.corridor(6, 7)] == "destroyed"


@rule("door.destroyed.no-close")
def test_the_command_center_cannot_move_a_destroyed_door() -> None:
    scene = Scene("scout", "captain").inside("scout", "command-center").door(1, 3, "destroyed").turn("scout")
    scene.act(scene.use("scout", "set-doors")).choose(steps.PickRoom(1))
    assert scene.refusal(SwitchDoor(scene.corridor(1, 3))) == "room.command-center.limits"
    assert SwitchDoor(scene.corridor(1, 2)) in scene.options()


# Intruders -----------------------------------------------------------------------------------------------------------


def by_event(scene: Scene, intruder: Intruder) -> None:
    scene.event("event-regeneration")


def by_danger(scene: Scene, intruder: Intruder) -> None:
    scene.place("scout", 6).run(steps.ResolveDanger(room=6))


def by_hunt(scene: Scene, intruder: Intruder) -> None:
    intruder.kind = "adult"
    scene.place("scout", 6).event("event-hunt-2")


def by_retreat(scene: Scene, intruder: Intruder) -> None:
    scene.top("events", "event-regeneration").run(steps.RetreatIntruder(intruder=intruder.id))


def by_fire_control(scene: Scene, intruder: Intruder) -> None:
    scene.inside("scout", "fire-control").top("events", "event-regeneration").turn("scout")
    scene.act(scene.use("scout", "extinguish")).choose(steps.PickRoom(7))


@rule("door.closed.intruders")
@pytest.mark.parametrize("moved", [by_event, by_danger, by_hunt, by_retreat, by_fire_control])
def test_an_intruder_at_a_closed_door_stays_and_destroys_it(moved: Callable[[Scene, Intruder], None]) -> None:
    scene = Scene("scout", "captain").door(6, 7).door(7, 8)
    intruder = scene.intruder("breeder", 7)
    moved(scene, intruder)
    assert intruder.room == 7
    assert scene.world.doors[scene.corridor(6, 7)] == "destroyed"
    assert scene.world.doors[scene.corridor(7, 8)] == "closed"


@rule("door.closed.intruders")
@pytest.mark.parametrize("moved", [by_event, by_danger, by_hunt, by_retreat, by_fire_control])
@pytest.mark.parametrize("door", ["open", "destroyed"])
def test_an_intruder_passes_open_and_destroyed_doors(moved: Callable[[Scene, Intruder], None], door: Door) -> None:
    scene = Scene("scout", "captain").door(6, 7, door)
    intruder = scene.intruder("breeder", 7)
    moved(scene, intruder)
    assert intruder.room == 6
    assert scene.world.doors[scene.corridor(6, 7)] == door


@rule("door.closed.group")
def test_intruders_at_the_same_closed_door_all_stay() -> None:
    scene = Scene("scout", "captain").door(6, 7)
    together = [scene.intruder("breeder", 7), scene.intruder("breeder", 7), scene.intruder("queen", 7)]
    scene.event("event-regeneration")
    assert [intruder.room for intruder in together] == [7, 7, 7]
    assert scene.world.doors[scene.corridor(6, 7)] == "destroyed"


@rule("door.ignored-in-encounters", "encounter.place")
def test_an_intruder_appears_in_a_room_with_all_doors_closed() -> None:
    scene = Scene("scout", "captain").place("scout", 7).objectives_are_chosen().action_cards("scout", 5)
    scene.door(6, 7).door(7, 8).door(3, 7).draws("adult")
    scene.run(steps.ResolveEncounter(seat=scene.seat("scout")))
    assert scene.enemies(7) == ["adult"]
    assert scene.world.doors.count("closed") == 3


# Shortage ------------------------------------------------------------------------------------------------------------


@rule("door.shortage")
def test_the_twelfth_door_is_placed_without_further_ado() -> None:
    scene = with_doors(closed=TOKENS - 2, destroyed=1)
    close(scene, TOKENS)
    assert scene.question is None
    assert scene.world.doors[TOKENS] == "closed"


@rule("door.shortage")
def test_for_a_thirteenth_door_the_player_takes_any_closed_one() -> None:
    scene = with_doors(closed=TOKENS - 2, destroyed=2)
    close(scene, TOKENS, "captain")
    assert scene.asked == scene.seat("captain")
    assert scene.options() == [steps.PickPassage(corridor) for corridor in range(TOKENS - 2)]
    scene.choose(steps.PickPassage(3))
    assert (scene.world.doors[3], scene.world.doors[TOKENS]) == ("open", "closed")
    assert sum(door != "open" for door in scene.world.doors) == TOKENS


@rule("door.shortage")
def test_whoever_explores_picks_the_door_that_is_taken() -> None:
    scene = with_doors(closed=0).place("captain", 6)
    for corridor in [n for n in range(28) if n != scene.corridor(6, 7)][:TOKENS]:
        scene.world.doors[corridor] = "closed"
    explore_by(scene, "captain", 7, scene.corridor(6, 7))
    assert isinstance(scene.question, doors.ChooseDoorToTake)
    assert scene.asked == scene.seat("captain")
    scene.choose(steps.PickPassage(0))
    assert (scene.world.doors[0], scene.world.doors[scene.corridor(6, 7)]) == ("open", "closed")


@rule("door.shortage")
def test_with_all_doors_destroyed_none_is_placed() -> None:
    scene = with_doors(closed=0, destroyed=TOKENS)
    close(scene, TOKENS)
    assert scene.question is None
    assert scene.world.doors[TOKENS] == "open"
    assert scene.world.ending == ""
