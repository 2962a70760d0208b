"""Cultists: they stand by, can be destroyed, and take skills with them."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.shooting import SpendAmmoForIt
from hypersleep.retaliation.expansions.neoflesh.cultists import RaiseAlarm
from hypersleep.retaliation.expansions.neoflesh.skills import ChooseSkill, TurnOver
from hypersleep.retaliation.facility.exploration import ExploreFromAfar
from hypersleep.retaliation.items.devices import ChooseIntruderToDriveOff, DriveOff
from hypersleep.retaliation.queries import is_in_combat
from hypersleep.retaliation.rooms.additional_rooms import intruders_to_press
from hypersleep.retaliation.soldiers.firing import RepelAll
from tests.retaliation.expansions.neoflesh.cult import (
    ORDER,
    RIFLE,
    active,
    armed,
    dead,
    kill,
    row,
    there,
    with_dead,
    without_skill,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def shoot(scene: Scene, intruder: int, rolled: str) -> Scene:
    scene.rolls(shoot=rolled).turn(0)
    return scene.act(steps.Shoot(seat=0, weapon=RIFLE, intruder=intruder))


@rule("retaliation:neoflesh.cultist.passive")
def test_exploration_brings_them_and_they_do_nothing() -> None:
    scene = row("recon").corridor(12, 13, "corridor-304").top("exploration", "neoflesh-exploration-03")
    scene.run(ExploreFromAfar(seat=0, room=13, corridor=scene.between(12, 13)))
    assert there(scene, 13) == ["cultist"]
    scene.place("recon", 13)
    scene.run(steps.IntrudersAttack(), steps.MoveByEvent(rooms=True))
    assert there(scene, 13) == ["cultist"]
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:neoflesh.cultist.passive")
def test_no_more_of_them_come_than_there_are_with_the_dead() -> None:
    scene = with_dead(row("recon"), 4)
    place = steps.PlaceIntruders(kinds=("cultist",), room=12, calm=True)
    scene.run(place, place)
    assert there(scene, 12) == ["cultist"]


@rule("retaliation:neoflesh.cultist.no-combat")
def test_beside_cultists_alone_nobody_is_in_combat() -> None:
    scene = armed()
    scene.intruder("cultist", LANDING_ZONE)
    assert not is_in_combat(scene.world, LANDING_ZONE)
    scene.turn(0)
    assert scene.options(steps.PlaceSecureToken), "what is forbidden in combat is allowed"
    scene.intruder("slasher", LANDING_ZONE)
    scene.turn(0)
    assert not scene.options(steps.PlaceSecureToken)


@rule("retaliation:neoflesh.cultist.no-combat")
def test_they_make_no_opportunity_attacks() -> None:
    scene = armed().rolls(noise="4")
    scene.intruder("cultist", LANDING_ZONE)
    scene.turn(0).act(scene.move(0, 11))
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:neoflesh.cultist.target")
def test_they_can_be_shot_struck_and_have_the_health_of_adults() -> None:
    scene = armed()
    cultist = scene.intruder("cultist", LANDING_ZONE)
    scene.turn(0)
    assert [shot.intruder for shot in scene.options(steps.Shoot)] == [cultist.id]
    assert {blow.intruder for blow in scene.options(steps.Melee)} == {cultist.id}
    scene.run(steps.HitIntruder(intruder=cultist.id, hits=3))
    assert scene.hits_on(cultist) == 3


@rule("retaliation:neoflesh.cultist.death")
def test_who_destroys_one_chooses_the_skill_that_is_lost() -> None:
    scene = armed()
    cultist = scene.intruder("cultist", LANDING_ZONE)
    without_skill(scene, "cultist")
    shoot(scene, cultist.id, "critical")
    assert isinstance(scene.question, ChooseSkill)
    assert scene.asked == 0
    assert [choice.skill for choice in scene.options(TurnOver)] == [f"skill-{kind}" for kind in ORDER[:-1]]
    scene.choose(TurnOver("skill-ironclad"))
    assert active(scene) == ["slasher", "crawlmine", "firespitter", "twitchling"]
    assert dead(scene) == 1


@rule("retaliation:neoflesh.cultist.other-death")
def test_if_nobody_destroyed_it_the_last_active_skill_is_lost() -> None:
    scene = row("recon")
    kill(scene, scene.intruder("cultist", 12))
    assert active(scene) == ORDER[:-1]
    without_skill(scene, "twitchling")
    kill(scene, scene.intruder("cultist", 12))
    assert active(scene) == ["slasher", "crawlmine", "ironclad"]


def test_the_last_cultist_may_die_when_no_skill_is_left() -> None:
    scene = without_skill(row("recon"), *ORDER)
    kill(scene, scene.intruder("cultist", 12), by=0)
    assert scene.question is None
    assert dead(scene) == 1


@rule("retaliation:neoflesh.skill.active")
def test_a_lost_skill_does_not_come_back() -> None:
    scene = without_skill(row("recon"), "slasher")
    for _ in range(5):
        kill(scene, scene.intruder("cultist", 12))
    assert not active(scene)
    scene.run(steps.AdvanceTime())
    assert not active(scene)


# Noise ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.cultist.noise")
def test_one_roll_when_the_action_is_done_however_many_hits() -> None:
    scene = armed().rolls(noise="4")
    cultist = scene.intruder("cultist", LANDING_ZONE)
    shoot(scene.rolls(shoot="4"), cultist.id, "5").choose(SpendAmmoForIt())
    assert scene.hits_on(cultist) == 2
    rolled = [type(event) for event in scene.game.events]
    assert rolled.index(telling.ShootDieRolled) < rolled.index(telling.NoiseRolled)
    assert [(event.seat, event.room) for event in scene.told(telling.NoiseRolled)] == [(0, LANDING_ZONE)]


@rule("retaliation:neoflesh.cultist.noise", "retaliation:neoflesh.cultist.noise-order")
def test_the_roll_is_made_though_the_cultist_died_but_after_the_skill_is_lost() -> None:
    scene = armed().rolls(noise="4")
    shoot(scene, scene.intruder("cultist", LANDING_ZONE).id, "critical")
    assert isinstance(scene.question, ChooseSkill)
    assert not scene.told(telling.NoiseRolled)
    scene.choose(TurnOver("skill-slasher"))
    assert len(scene.told(telling.NoiseRolled)) == 1


@rule("retaliation:neoflesh.cultist.noise-order")
def test_no_roll_if_their_own_skill_is_chosen() -> None:
    scene = armed()
    shoot(scene, scene.intruder("cultist", LANDING_ZONE).id, "critical")
    scene.choose(TurnOver("skill-cultist"))
    assert not scene.told(telling.NoiseRolled)


@rule("retaliation:neoflesh.cultist.noise")
def test_hits_on_others_and_hits_of_nobody_are_not_heard() -> None:
    scene = armed()
    cultist, twitchling = scene.intruder("cultist", LANDING_ZONE), scene.intruder("twitchling", LANDING_ZONE)
    scene.run(steps.HitIntruder(intruder=cultist.id), steps.HitIntruder(intruder=twitchling.id, by=0), RaiseAlarm())
    assert not scene.told(telling.NoiseRolled)


@rule("retaliation:neoflesh.cultist.noise")
def test_a_shot_out_of_turn_is_followed_by_the_shooters_roll() -> None:
    """conflict:neoflesh-noise-out-of-turn"""
    scene = armed().rolls(noise="4", shoot="bullets").turn(1)
    cultist = scene.intruder("cultist", LANDING_ZONE)
    scene.run(steps.FireShot(seat=0, by=1, weapon=scene.card_of(0, RIFLE), intruder=cultist.id)).choose(steps.Done())
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [0]


# Nothing moves them --------------------------------------------------------------------------------------------------


def test_nothing_repels_or_presses_a_cultist() -> None:
    """conflict:neoflesh-cultist-repel"""
    scene = armed().turn(0)
    cultist, slasher = scene.intruder("cultist", LANDING_ZONE), scene.intruder("slasher", LANDING_ZONE)
    scene.run(DriveOff(by=0))
    assert isinstance(scene.question, ChooseIntruderToDriveOff)
    assert [choice.intruder for choice in scene.options()] == [slasher.id]
    scene.choose(scene.options()[0]).choose(scene.options()[0])
    pressed = intruders_to_press(scene.game, scene.who(0), LANDING_ZONE)
    assert pressed == [steps.PickIntruder(slasher.id)]
    scene.run(RepelAll(by=0), steps.RepelIntruder(intruder=cultist.id, source=LANDING_ZONE, by=0))
    assert there(scene, LANDING_ZONE) == ["cultist"]
