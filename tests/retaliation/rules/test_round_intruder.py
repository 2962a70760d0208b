"""The Intruder phase: burning, then attacks."""

import pytest

from hypersleep.retaliation import steps, telling
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def victims(scene: Scene) -> list[tuple[str, int]]:
    return [(event.kind, event.victim) for event in scene.told(telling.IntruderAttacked)]


@rule("retaliation:round.intruder.burning", "retaliation:round.intruder.burning-no-kill")
def test_fire_hits_all_in_its_room_and_kills_only_larvae() -> None:
    scene = Scene("recon").room(11, "armory", fire=True).room(12, "shelter").corridor(10, 11)
    burning = [scene.intruder("adult", 11, hits=4), scene.intruder("drone", 11), scene.intruder("larva", 11)]
    cool = [scene.intruder("adult", 12), scene.intruder("larva", 12)]
    lurking = scene.intruder("adult", corridor=scene.between(10, 11))
    scene.run(steps.BurnIntruders())
    assert [scene.hits_on(intruder) for intruder in burning[:2]] == [5, 1]
    assert burning[2].id not in scene.world.intruders
    assert [scene.hits_on(intruder) for intruder in cool] == [0, 0]
    assert scene.lurking(scene.between(10, 11)) == ["adult"]
    assert scene.hits_on(lurking) == 0


@rule("retaliation:round.intruder.burning", "retaliation:map.resolution-order")
def test_rooms_burn_row_by_row_the_largest_first() -> None:
    scene = Scene("recon").room(12, "shelter", fire=True).room(6, "armory", fire=True)
    lower, small, large = scene.intruder("adult", 12), scene.intruder("adult", 6), scene.intruder("drone", 6)
    scene.run(steps.BurnIntruders())
    assert [event.intruder for event in scene.told(telling.IntruderHit)] == [large.id, small.id, lower.id]


@rule("retaliation:room.nest.fire")
def test_a_burning_nest_loses_an_egg() -> None:
    scene = Scene("recon").room(17, "nest", fire=True).room(11, "armory", fire=True)
    scene.run(steps.BurnIntruders())
    assert scene.world.eggs == 4
    scene.room(17, "nest").run(steps.BurnIntruders())
    assert scene.world.eggs == 4


@rule("retaliation:round.intruder.attacks")
def test_all_who_share_a_room_with_a_character_attack_row_by_row() -> None:
    scene = Scene("recon", "officer", "contractor").room(6, "armory").room(12, "shelter").room(13, "alarm-room")
    scene.corridor(10, 6).place("officer", 12).place("contractor", 6)
    scene.top("attacks", "attack-scratch-1", "attack-scratch-2", "attack-scratch-3")
    for room in (12, 13, LANDING_ZONE, 6):
        scene.intruder("adult", room)
    scene.intruder("adult", corridor=scene.between(10, 6))
    scene.run(steps.IntrudersAttack())
    assert victims(scene) == [("adult", 2), ("adult", 0), ("adult", 1)]


@rule("retaliation:round.intruder.attack-target", "retaliation:round.intruder.attack-order")
def test_all_of_a_room_attack_the_first_in_turn_order_the_largest_first() -> None:
    scene = Scene("recon", "officer").top("attacks", "attack-scratch-1", "attack-scratch-2", "attack-scratch-3")
    scene.world.first_player = 1
    for kind in ("larva", "adult", "queen", "drone"):
        scene.intruder(kind, LANDING_ZONE)
    scene.run(steps.IntrudersAttack())
    assert victims(scene) == [("queen", 1), ("drone", 1), ("adult", 1), ("larva", 1)]


@rule("retaliation:round.intruder.attack-retarget")
def test_when_the_target_dies_the_rest_attack_the_next_and_then_nobody() -> None:
    scene = Scene("recon", "officer", "contractor").room(11, "armory").place("contractor", 11)
    scene.top("attacks", "attack-bite", "attack-scratch-3", "attack-bite")
    scene.who("recon").health = scene.who("officer").health = 6
    for kind in ("queen", "drone", "adult", "larva"):
        scene.intruder(kind, LANDING_ZONE)
    scene.run(steps.IntrudersAttack())
    assert victims(scene) == [("queen", 0), ("drone", 1), ("adult", 1)]
    assert scene.enemies(LANDING_ZONE) == ["queen", "drone", "adult", "larva"]


@rule("retaliation:round.intruder.attack-target")
def test_who_comes_into_the_room_meanwhile_is_not_attacked_in_place_of_the_target() -> None:
    scene = Scene("contractor", "recon", "officer").room(11, "armory").place("contractor", 11)
    scene.hand("officer", "action.stay-calm").top("attacks", "attack-scratch-1", "attack-scratch-2")
    scene.intruder("drone", LANDING_ZONE)
    scene.intruder("adult", LANDING_ZONE)
    scene.run(steps.IntrudersAttack()).place("contractor", LANDING_ZONE)
    scene.choose(steps.LetItHappen()).choose(steps.LetItHappen())
    assert victims(scene) == [("drone", 1), ("adult", 1)]


@rule("retaliation:token.secure.entry-only")
def test_secure_tokens_do_not_help_against_those_inside() -> None:
    scene = Scene("recon").room(LANDING_ZONE, secured=3).top("attacks", "attack-scratch-3")
    scene.intruder("adult", LANDING_ZONE)
    scene.run(steps.IntrudersAttack())
    assert victims(scene) == [("adult", 0)]
    assert scene.world.secured[LANDING_ZONE] == 3
