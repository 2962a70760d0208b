"""Crowds of intruders in which rules meet: swaps, full corridors, passengers, the fallen, and one step a card."""

import pytest

from hypersleep.content.ids import Cause
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.soldiers.infection import hatch
from tests.retaliation.cards.arming import RIFLE, armed, shoot
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def in_a_row(*crew: str, mode: str = "") -> Scene:
    """The Landing Zone (10), the Armory (11) and the Alarm Room (12) in a row."""
    scene = Scene(*(crew or ("recon",)), mode=mode).room(11, "armory").room(12, "alarm-room")
    return scene.corridor(10, 11, "corridor-104").corridor(11, 12, "corridor-204")


def crowd(scene: Scene, corridor: int, kind: str, count: int) -> None:
    for _ in range(count):
        scene.intruder(kind, corridor=corridor)


def attacked(scene: Scene) -> list[int]:
    return [event.victim for event in scene.told(telling.IntruderAttacked)]


# Swaps ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:corridor.overflow-move", "retaliation:corridor.capacity")
def test_the_queen_swaps_with_four_adults_and_her_company_finds_no_room() -> None:
    scene = in_a_row()
    west = scene.between(10, 11)
    crowd(scene, west, "adult", 6)
    scene.intruder("queen", 11)
    company = scene.intruder("adult", 11)
    scene.run(steps.MoveByEvent(rooms=True))
    assert sorted(scene.lurking(west)) == ["adult", "adult", "queen"]
    assert scene.enemies(11) == ["adult"] * 5
    assert scene.world.intruders[company.id].room == 11


@rule("retaliation:intruder.move.event-once", "retaliation:corridor.overflow-move")
def test_who_was_swapped_into_a_room_does_not_move_on_with_the_same_card() -> None:
    scene = in_a_row()
    west, east = scene.between(10, 11), scene.between(11, 12)
    crowd(scene, west, "larva", 6)
    scene.intruder("adult", 11)
    scene.intruder("drone", 12)
    scene.run(steps.MoveByEvent(rooms=True))
    assert scene.enemies(11) == ["larva"]
    assert scene.lurking(east) == ["drone"]
    assert sorted(scene.lurking(west)) == ["adult"] + ["larva"] * 5


@rule("retaliation:repel.from-room", "retaliation:corridor.overflow-move")
def test_drones_that_swap_places_with_a_repelled_queen_attack_nobody() -> None:
    scene = armed(RIFLE, "ammo").top("queen-health", "queen-health-01")
    queen, east = scene.intruder("queen", LANDING_ZONE), scene.between(10, 11)
    crowd(scene, east, "drone", 6)
    scene.world.queen_hits = 4
    shoot(scene, RIFLE, queen, "5").choose(steps.PickPassage(east))
    assert sorted(scene.lurking(east)) == ["drone", "drone", "queen"]
    assert scene.enemies(LANDING_ZONE) == ["drone"] * 4
    assert attacked(scene) == []


# Those whom intruders do not see -------------------------------------------------------------------------------------


@rule("retaliation:mode.solo-coop.death", "retaliation:intruder.move.largest-enters")
def test_the_fallen_neither_draw_only_the_largest_nor_hold_anybody_back() -> None:
    """conflict:fallen-in-play."""
    scene = in_a_row("recon", "officer", mode="cooperative").place("officer", 11)
    scene.run(steps.Die(seat=1, cause=Cause("fire")))
    group = tuple([scene.intruder("adult", corridor=scene.between(11, 12)).id for _ in range(2)])
    scene.run(steps.MoveIntruders(intruders=group))
    assert scene.enemies(11) == ["adult", "adult"]
    scene.run(steps.MoveIntruders(intruders=group))
    assert scene.lurking(scene.between(10, 11)) == ["adult", "adult"]


@rule("retaliation:eclosion.adult", "retaliation:lander.inside.ejected-attack")
def test_what_hatches_in_the_landing_zone_drives_out_a_passenger_and_attacks() -> None:
    scene = Scene("recon", "officer").top("attacks", "attack-miss")
    passenger = scene.who("officer")
    scene.world.lander, passenger.in_lander, passenger.room = 0, True, 0
    hatch(scene.game, scene.who("recon"))
    scene.run()
    assert not passenger.in_lander
    assert passenger.room == LANDING_ZONE
    assert attacked(scene) == [passenger.seat]


@rule("retaliation:lander.inside.ejected", "retaliation:token.secure.protect")
def test_a_secure_token_of_the_landing_zone_protects_a_passenger_who_was_driven_out() -> None:
    scene = in_a_row("recon", "officer").room(LANDING_ZONE, secured=1).place("recon", 12)
    passenger = scene.who("officer")
    scene.world.lander, passenger.in_lander, passenger.room = 0, True, 0
    drone = scene.intruder("drone", corridor=scene.between(10, 11))
    scene.run(steps.ForceIntruder(intruder=drone.id, room=LANDING_ZONE))
    assert passenger.room == LANDING_ZONE
    assert scene.world.secured[LANDING_ZONE] == 0
    assert attacked(scene) == []
