"""Fire and malfunction markers: how many, where, and what happens when none is left."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.hazards import ChooseRepair, Repair, RepairItem, RepairRobot, RepairRoom
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


def test_nothing_broken_leaves_nothing_to_repair() -> None:
    scene = Scene().room(11, "armory").place("recon", 11).run(Repair(by=0))
    assert not isinstance(scene.question, ChooseRepair)
