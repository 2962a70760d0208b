"""What can be foreseen in the facility is what then happens, held against the dice."""

import pytest

from hypersleep.common.prospects import ComesToNothing, FireHere
from hypersleep.content.ids import FREE, Face, OptionKey, Tag
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.retaliation import prospects, steps, telling
from tests.retaliation.cards.arming import BF_GUN, RIFLE, armed, lurkers, shoot
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule
ME = Seat(0)


def foreseen(scene: Scene, choice: Choice) -> list[Prospect]:
    return scene.game.prospects(ME, choice)


@rule("retaliation:combat.shoot.number")
@pytest.mark.parametrize("hits", [0, 2, 4])
def test_a_shot_kills_on_as_many_faces_as_was_foreseen(hits: int) -> None:
    scene = armed(RIFLE, "ammo").turn(0)
    target = scene.intruder("adult", LANDING_ZONE, hits)
    (chance,) = foreseen(scene, steps.Shoot(seat=ME, weapon=RIFLE, intruder=target.id))
    killed = 0
    for face in scene.content.shoot_die:
        again = armed(RIFLE, "ammo")
        adult = again.intruder("adult", LANDING_ZONE, hits)
        shoot(again, RIFLE, adult, face)
        killed += adult.id not in again.world.intruders
    assert chance == prospects.ShotChance(kills=killed, bullets=1, faces=8, how="")


@rule("retaliation:combat.shoot.critical")
def test_a_weapon_that_kills_by_bullets_is_foreseen_to() -> None:
    gun, killed = Face("support.submachine-gun"), 0
    scene = armed(gun, "ammo").turn(0)
    target = scene.intruder("adult", LANDING_ZONE)
    (chance,) = foreseen(scene, steps.Shoot(seat=ME, weapon=gun, intruder=target.id))
    for face in scene.content.shoot_die:
        again = armed(gun, "ammo")
        adult = again.intruder("adult", LANDING_ZONE)
        shoot(again, gun, adult, face)
        killed += adult.id not in again.world.intruders
    assert chance == prospects.ShotChance(kills=killed, bullets=1, faces=8, how="")


@rule("retaliation:exploration.sequence")
def test_who_moves_into_the_unknown_is_told_that_it_is() -> None:
    scene = Scene("recon").turn(0)
    assert foreseen(scene, scene.move(0, 11)) == [prospects.UnknownThere()]
    scene.room(11, "armory")
    assert prospects.UnknownThere() not in foreseen(scene, scene.move(0, 11))


@rule("retaliation:intruder.health.larva")
def test_any_hit_kills_what_is_frail() -> None:
    scene = armed(RIFLE, "ammo").turn(0)
    larva = scene.intruder("larva", LANDING_ZONE)
    (chance,) = foreseen(scene, steps.Shoot(seat=ME, weapon=RIFLE, intruder=larva.id))
    assert isinstance(chance, prospects.ShotChance)
    assert chance.how == "frail"


@rule("retaliation:combat.burst.assign")
def test_a_burst_tells_its_hits_and_whether_they_are_enough() -> None:
    scene = armed(BF_GUN, "ammo").turn(0)
    lurkers(scene, "adult")
    (chance,) = foreseen(scene, steps.Burst(seat=ME, weapon=BF_GUN, corridor=scene.between(10, 11)))
    assert isinstance(chance, prospects.BurstChance)
    assert chance.faces == 6
    assert 0 < chance.kills <= 6
    assert chance.least < chance.most


@rule("retaliation:movement.opportunity-attacks", "retaliation:noise.roll.number")
def test_a_move_tells_who_attacks_who_waits_and_what_the_noise_may_bring() -> None:
    scene = armed(RIFLE, "ammo").turn(0)
    scene.intruder("adult", LANDING_ZONE)
    scene.intruder("drone", 11)
    scene.world.fire[11] = True
    attacked, there, fire, noise = foreseen(scene, scene.move(0, 11))
    assert attacked == prospects.AttackedOnTheWay(kinds=("adult",))
    assert there == prospects.IntrudersThere(kinds=("drone",))
    assert fire == prospects.FireThere()
    assert isinstance(noise, prospects.NoiseRoll)
    assert (noise.comes, noise.hazard, noise.faces) == (0, 2, 10)
    assert noise.how == ("resolves" if noise.resolves else "")


@rule("retaliation:infection.when")
def test_a_rest_without_contamination_says_that_it_does_nothing() -> None:
    rest = steps.PlayCard(seat=ME, cost=FREE, card=Face("action.rest"), option=OptionKey("rest"))
    scene = Scene("recon").hand(0, "action.rest").turn(0)
    assert foreseen(scene, rest) == [ComesToNothing(why=Tag("run-infection"))]
    scene.hand(0, "action.rest", "contamination-clean")
    assert foreseen(scene, rest) == []


@rule("retaliation:marker.fire.turn-damage")
def test_fire_is_named_as_the_source_of_lost_health() -> None:
    scene = armed(RIFLE).turn(0)
    scene.world.fire[LANDING_ZONE] = True
    assert foreseen(scene, steps.Pass(seat=ME)) == [FireHere()]
    scene.choose(steps.Pass(seat=ME)).choose(steps.Done())
    assert [lost.source for lost in scene.told(telling.HealthLost)] == ["fire"]
