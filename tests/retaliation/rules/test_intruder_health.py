"""What kills intruders, and where dead ones go."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.harm import hits_on
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def a_corridor() -> tuple[Scene, int]:
    scene = Scene("recon").room(11, "armory").corridor(10, 11)
    return scene, scene.between(10, 11)


@rule("retaliation:intruder.health.adult")
def test_one_hit_kills_an_adult_in_a_corridor_but_none_does_in_a_room() -> None:
    scene, corridor = a_corridor()
    there, here = scene.intruder("adult", corridor=corridor), scene.intruder("adult", 11)
    scene.run(steps.HitIntruder(intruder=there.id), steps.HitIntruder(intruder=here.id, hits=9))
    assert list(scene.world.intruders) == [here.id]
    assert scene.hits_on(here) == 9
    assert scene.told(telling.IntruderHit) == [telling.IntruderHit(here.id, "adult", 9)]


@rule("retaliation:intruder.health.drone")
def test_a_drone_in_a_corridor_dies_of_two_hits_dealt_together() -> None:
    scene, corridor = a_corridor()
    drone, other = scene.intruder("drone", corridor=corridor), scene.intruder("drone", 11)
    scene.run(steps.HitIntruder(intruder=drone.id), steps.HitIntruder(intruder=drone.id))
    assert scene.lurking(corridor) == ["drone"]
    assert scene.hits_on(drone) == 0
    scene.run(steps.HitIntruder(intruder=drone.id, hits=2), steps.HitIntruder(intruder=other.id, hits=2))
    assert scene.lurking(corridor) == []
    assert scene.hits_on(other) == 2


@rule("retaliation:intruder.health.larva")
@pytest.mark.parametrize("in_room", [True, False])
def test_a_larva_dies_of_one_hit_anywhere(in_room: bool) -> None:
    scene, corridor = a_corridor()
    larva = scene.intruder("larva", LANDING_ZONE) if in_room else scene.intruder("larva", corridor=corridor)
    scene.run(steps.HitIntruder(intruder=larva.id, by=0))
    assert scene.world.intruders == {}
    assert scene.told(telling.IntruderKilled) == [telling.IntruderKilled(larva.id, "larva", 0)]


@rule("retaliation:intruder.health.adult", "retaliation:combat.death-to-pool")
def test_the_dead_return_to_the_pool_and_can_appear_again() -> None:
    scene, corridor = a_corridor()
    drones = [scene.intruder("drone", 11) for _ in range(8)]
    scene.run(steps.PlaceIntruders(kinds=("drone",), corridor=corridor))
    assert scene.lurking(corridor) == []
    scene.run(steps.KillIntruder(intruder=drones[0].id), steps.PlaceIntruders(kinds=("drone",), corridor=corridor))
    assert scene.lurking(corridor) == ["drone"]


@rule("retaliation:combat.shoot.critical", "retaliation:intruder.health.drone")
@pytest.mark.parametrize("kind", ["larva", "adult", "drone"])
@pytest.mark.parametrize("in_room", [True, False])
def test_a_critical_hit_kills_all_but_the_queen_anywhere(kind: str, in_room: bool) -> None:
    scene, corridor = a_corridor()
    target = scene.intruder(kind, LANDING_ZONE) if in_room else scene.intruder(kind, corridor=corridor)
    scene.run(steps.DealCriticalHit(intruder=target.id))
    assert scene.world.intruders == {}


@rule("retaliation:combat.hit-markers")
def test_hits_of_the_queen_are_on_her_track_and_not_beside_her() -> None:
    scene, _ = a_corridor()
    queen, adult = scene.intruder("queen", 11), scene.intruder("adult", 11)
    scene.run(steps.HitIntruder(intruder=queen.id, hits=3), steps.HitIntruder(intruder=adult.id, hits=2))
    assert (scene.hits_on(queen), scene.world.queen_hits) == (0, 3)
    assert [hits_on(scene.game, one) for one in scene.world.intruders.values()] == [3, 2]


def test_who_is_gone_is_neither_hit_nor_killed() -> None:
    scene, corridor = a_corridor()
    adult = scene.intruder("adult", corridor=corridor)
    scene.run(
        steps.HitIntruder(intruder=adult.id),
        steps.HitIntruder(intruder=adult.id),
        steps.DealCriticalHit(intruder=adult.id),
        steps.KillIntruder(intruder=adult.id),
    )
    assert len(scene.told(telling.IntruderKilled)) == 1


def test_no_hit_is_no_hit() -> None:
    scene, corridor = a_corridor()
    larva = scene.intruder("larva", corridor=corridor)
    scene.run(steps.HitIntruder(intruder=larva.id, hits=0))
    assert scene.lurking(corridor) == ["larva"]
