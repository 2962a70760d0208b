"""Fire and malfunction markers: how many, where, and what happens when none is left."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.hazards import ChooseRepair, Repair, RepairItem, RepairRobot, RepairRoom
from hypersleep.retaliation.items.searching import Search
from hypersleep.retaliation.phases.event_cards import SpreadFire
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def burn(scene: Scene, *rooms: int) -> Scene:
    for room in rooms:
        scene.world.fire[room] = True
    return scene


def wear_out(scene: Scene, count: int) -> Scene:
    """So many malfunction markers lie somewhere else."""
    for room in (*range(13, 24), 1, 4, 5)[:count]:
        scene.world.malfunction[room] = True
    return scene


@rule("retaliation:marker.fire.placement", "retaliation:marker.fire.limit")
def test_a_room_burns_once() -> None:
    scene = Scene().room(11, "armory").run(steps.PlaceFire(room=11), steps.PlaceFire(room=11))
    assert sum(scene.world.fire) == 1
    assert scene.told(telling.FirePlaced) == [telling.FirePlaced(11)]
    assert len(scene.world.fire) == scene.content.grid.size, "there is no place for it but rooms"


@rule("retaliation:marker.fire.exhausted")
def test_the_tenth_fire_destroys_the_facility() -> None:
    scene = burn(Scene().room(11, "armory"), *range(14, 23)).run(steps.PlaceFire(room=11))
    assert scene.world.destroyed
    assert scene.world.ending == "fire"


@rule("retaliation:marker.fire.exhausted-legal-only")
def test_a_burning_room_needs_no_further_marker() -> None:
    scene = burn(Scene().room(14, "armory"), *range(14, 23)).run(steps.PlaceFire(room=14))
    assert not scene.world.destroyed


@rule("retaliation:marker.malfunction.limit")
def test_a_room_breaks_once_also_when_the_supply_is_empty() -> None:
    scene = Scene().room(11, "armory").run(steps.PlaceMalfunction(room=11), steps.PlaceMalfunction(room=11))
    assert scene.told(telling.MalfunctionPlaced) == [telling.MalfunctionPlaced(11)]
    wear_out(scene, 13).run(steps.PlaceMalfunction(room=11))
    assert sum(scene.world.malfunction) == 14
    assert not scene.world.fire[11]


@rule("retaliation:marker.malfunction.unbreakable")
def test_the_nest_never_breaks() -> None:
    scene = Scene().room(11, "nest").run(steps.PlaceMalfunction(room=11))
    assert not scene.world.malfunction[11]
    assert [room.id for room in scene.content.box.rooms.values() if room.unbreakable] == ["nest"]
    wear_out(scene, 14).run(steps.PlaceMalfunction(room=11))
    assert not scene.world.fire[11], "nor does it burn instead"


@rule("retaliation:marker.malfunction.exhausted")
def test_without_a_malfunction_marker_the_room_burns() -> None:
    scene = wear_out(Scene().room(11, "armory"), 14).run(steps.PlaceMalfunction(room=11))
    assert (scene.world.malfunction[11], scene.world.fire[11]) == (False, True)


@rule("retaliation:marker.malfunction.exhausted")
def test_markers_on_items_and_on_the_robot_come_from_the_same_supply() -> None:
    scene = wear_out(Scene().room(11, "armory").place("recon", 11), 12).robot("robot.medical", 11)
    weapon = scene.who("recon").held[0]
    scene.run(steps.BreakItem(seat=0, item=weapon), steps.BreakRobot())
    assert scene.world.broken == (weapon,)
    assert scene.world.robot_broken
    scene.run(steps.PlaceMalfunction(room=11))
    assert (scene.world.malfunction[11], scene.world.fire[11]) == (False, True)


@rule("retaliation:marker.malfunction.exhausted")
def test_a_marker_meant_for_an_item_or_the_robot_sets_their_room_on_fire() -> None:
    scene = wear_out(Scene().room(11, "armory").room(12, "shelter").place("recon", 11), 14).robot("robot.medical", 12)
    scene.run(steps.BreakItem(seat=0, item=scene.who("recon").held[0]), steps.BreakRobot())
    assert scene.world.broken == ()
    assert not scene.world.robot_broken
    assert (scene.world.fire[11], scene.world.fire[12]) == (True, True)


def test_with_both_supplies_empty_the_facility_is_lost_unless_the_room_burns_already() -> None:
    scene = burn(wear_out(Scene().room(11, "armory").room(2, "shelter"), 14), *range(2, 11))
    scene.run(steps.PlaceMalfunction(room=2))
    assert not scene.world.destroyed
    scene.run(steps.PlaceMalfunction(room=11))
    assert scene.world.destroyed


@rule("retaliation:marker.malfunction.discard")
def test_a_repair_is_of_the_room_of_an_item_in_it_or_of_the_robot_in_it() -> None:
    scene = Scene("recon", "officer", "medical-support").room(11, "armory", malfunction=True).robot("robot.medical", 11)
    scene.place("recon", 11).place("officer", 11)
    weapons = [scene.who(who).held[0] for who in ("recon", "officer", "medical-support")]
    scene.world.broken, scene.world.robot_broken = tuple(weapons), True
    mine, theirs, _ = scene.faces(weapons)
    scene.run(Repair(by=0))
    assert scene.options() == [RepairRoom(), RepairItem(0, mine), RepairItem(1, theirs), RepairRobot()]
    scene.choose(RepairItem(1, theirs)).choose(steps.AcceptOffer())
    assert scene.world.broken == (weapons[0], weapons[2])
    assert scene.told(telling.ItemRepaired) == [telling.ItemRepaired(1, theirs)]
    scene.run(Repair(by=0)).choose(RepairRobot()).run(Repair(by=0)).choose(RepairRoom())
    assert not scene.world.robot_broken
    assert not scene.world.malfunction[11]


@rule("retaliation:marker.malfunction.discard")
def test_a_robot_in_another_room_is_out_of_reach() -> None:
    scene = Scene().room(11, "armory", malfunction=True).place("recon", 11).robot("robot.medical", 10)
    scene.world.robot_broken = True
    scene.run(Repair(by=0))
    assert scene.options() == [RepairRoom()]


def test_nothing_broken_leaves_nothing_to_repair() -> None:
    scene = Scene().room(11, "armory").place("recon", 11).run(Repair(by=0))
    assert not isinstance(scene.question, ChooseRepair)


@rule("retaliation:door.fire", "retaliation:marker.fire.spread-open-end")
def test_fire_spreads_neither_through_a_closed_door_nor_into_nothing() -> None:
    scene = Scene().room(11, "armory", fire=True).room(12, "shelter").corridor(10, 11, "corridor-101", door="closed")
    scene.corridor(11, 12, "corridor-104").corridor(11, 6, "corridor-105").run(SpreadFire())
    assert [room for room, fire in enumerate(scene.world.fire) if fire] == [11, 12]
    assert not scene.world.tiles[6]


@rule("retaliation:marker.fire.spread-open-end")
def test_the_quietest_corridor_of_a_burning_room_may_lead_nowhere() -> None:
    scene = Scene().room(11, "armory", fire=True).room(12, "shelter").room(6, "supply-room")
    scene.corridor(11, 12, "corridor-204").corridor(11, 7, "corridor-104").run(SpreadFire(lowest=True))
    assert sum(scene.world.fire) == 1
    scene.corridor(11, 6, "corridor-401", reinforced=True).run(SpreadFire(lowest=True))
    assert [room for room, fire in enumerate(scene.world.fire) if fire] == [6, 11], "value 0 is the lowest"


@rule("retaliation:marker.fire.turn-damage")
@pytest.mark.parametrize("fire", [True, False])
def test_who_ends_a_turn_in_a_burning_room_loses_one_health(fire: bool) -> None:
    scene = Scene().room(11, "armory", fire=fire).place("recon", 11)
    before = scene.who("recon").health
    scene.run(steps.EndTurn(seat=0))
    assert scene.who("recon").health - before == int(fire)
    assert len(scene.told(telling.HealthLost)) == int(fire)


@rule("retaliation:marker.malfunction.room", "retaliation:map.computer-icon")
def test_a_broken_room_cannot_be_used_but_keeps_its_icons() -> None:
    scene = Scene().discovered().room(11, "life-support-control-a", malfunction=True).corridor(10, 11)
    scene.robot("robot.medical", 10).place("recon", 11).action_cards("recon", 2).turn("recon")
    assert scene.refusal(scene.use("recon", "switch-life-support")) == "marker.malfunction.room"
    assert steps.ActivateRobot(seat=0, cost=2, option="move") in scene.options(), "from the computer"
    scene.run(Search(by=0))
    assert [event.deck for event in scene.told(telling.ItemFound)] == ["green", "red"]


@rule("retaliation:marker.malfunction.robot", "retaliation:marker.malfunction.robot-second")
def test_a_broken_robot_cannot_be_activated_and_is_not_broken_twice() -> None:
    scene = Scene().discovered().room(11, "armory").corridor(10, 11).robot("robot.medical", 10).action_cards("recon", 1)
    move = steps.ActivateRobot(seat=0, cost=1, option="move")
    assert move in scene.turn("recon").options()
    scene.run(steps.BreakRobot(), steps.BreakRobot())
    assert len(scene.told(telling.RobotBroken)) == 1
    assert scene.refusal(move) == "marker.malfunction.robot"
    wear_out(scene, 13).run(steps.BreakRobot())
    assert not scene.world.fire[10], "ignored, although no marker is left"
