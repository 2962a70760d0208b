"""The weapons that characters bring along: what each changes, and when it cannot."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat import shooting
from tests.retaliation.cards.arming import (
    BF_GUN,
    CARBINE,
    RIFLE,
    SAWED_OFF,
    SHOTGUN,
    armed,
    fire,
    hits_to_assign,
    lurkers,
    shoot,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


# Assault Rifle -------------------------------------------------------------------------------------------------------


@rule("retaliation:combat.shoot.modifiers")
def test_the_assault_rifle_shoots_the_same_intruder_again_for_ammo() -> None:
    scene = armed(RIFLE)
    adult = scene.intruder("adult", 10)
    shoot(scene, RIFLE, adult, "5 2")
    assert isinstance(scene.question, shooting.ChooseSecondShot)
    scene.choose(shooting.SpendAmmoForIt())
    assert scene.enemies(10) == []
    assert scene.gear_on(0, RIFLE) == ("half-ammo",)


def test_the_second_shot_of_the_assault_rifle_need_not_be_taken_and_there_is_no_third() -> None:
    scene = armed(RIFLE)
    adult = scene.intruder("adult", 10)
    shoot(scene, RIFLE, adult, "5").choose(steps.Done())
    assert scene.gear_on(0, RIFLE) == ("ammo",)
    scene.rolls(shoot="5 5").act(steps.Shoot(seat=0, weapon=RIFLE, intruder=adult.id))
    scene.choose(shooting.SpendAmmoForIt())
    assert scene.hits_on(adult) == 3
    assert not isinstance(scene.question, shooting.ChooseSecondShot)


def test_the_last_ammo_of_the_assault_rifle_pays_for_its_second_shot() -> None:
    scene = armed(RIFLE, "half-ammo")
    adult = scene.intruder("adult", 10)
    shoot(scene, RIFLE, adult, "5 bullets").choose(shooting.SpendAmmoForIt())
    assert scene.hits_on(adult) == 2
    assert scene.gear_on(0, RIFLE) == ("",)


@pytest.mark.parametrize(("kind", "ammo", "rolled"), [("larva", "ammo", "5"), ("adult", "half-ammo", "bullets")])
def test_the_assault_rifle_asks_for_no_second_shot_without_target_or_ammo(kind: str, ammo: str, rolled: str) -> None:
    scene = armed(RIFLE, ammo)
    shoot(scene, RIFLE, scene.intruder(kind, 10), rolled)
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:queen.health-card.excess")
@pytest.mark.parametrize(("before", "rolled"), [(0, "critical"), (2, "3")])
def test_the_assault_rifle_may_shoot_again_at_a_queen_who_drew_a_card_but_hits_no_more(
    before: int, rolled: str
) -> None:
    scene = armed(RIFLE).top("queen-health", "queen-health-07")
    scene.world.queen_hits = before
    shoot(scene, RIFLE, scene.intruder("queen", 10), f"{rolled} critical").choose(shooting.SpendAmmoForIt())
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    assert scene.world.queen_hits == 0


# BF Gun --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rolled", "hits"), [("1", 2), ("2", 2), ("3", 3)])
def test_the_bf_gun_makes_two_hits_of_a_one(rolled: str, hits: int) -> None:
    scene = armed(BF_GUN)
    lurkers(scene, *["adult"] * 5)
    assert hits_to_assign(fire(scene, BF_GUN, rolled)) == hits


@rule("retaliation:combat.burst.special")
def test_the_symbol_breaks_the_bf_gun_after_its_four_hits() -> None:
    scene = armed(BF_GUN)
    lurkers(scene, *["adult"] * 5)
    fire(scene, BF_GUN, "4-special")
    assert hits_to_assign(scene) == 4
    assert not scene.world.broken
    scene.choose(steps.Done())
    assert scene.world.broken == (scene.card_of(0, BF_GUN),)


# Automatic Shotgun ---------------------------------------------------------------------------------------------------


@rule("retaliation:combat.shoot.modifiers")
def test_the_automatic_shotgun_hits_twice_before_its_roll() -> None:
    scene = armed(SHOTGUN)
    shoot(scene, SHOTGUN, scene.intruder("adult", 10), "2")
    assert scene.enemies(10) == []
    assert scene.gear_on(0, SHOTGUN) == ("ammo",)
    survivor = scene.intruder("adult", 10)
    shoot(scene, SHOTGUN, survivor, "3")
    assert scene.hits_on(survivor) == 2


@rule("retaliation:combat.weapon.text-applies")
def test_a_critical_hit_costs_the_automatic_shotgun_ammo() -> None:
    scene = armed(SHOTGUN)
    shoot(scene, SHOTGUN, scene.intruder("adult", 10), "critical")
    assert scene.enemies(10) == []
    assert scene.gear_on(0, SHOTGUN) == ("half-ammo",)


# Carbine -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rolled", ["5", "bullets"])
def test_the_carbine_hits_once_more_what_survives_without_a_new_roll(rolled: str) -> None:
    scene = armed(CARBINE)
    adult = scene.intruder("adult", 10, 3)
    shoot(scene, CARBINE, adult, rolled)
    assert scene.hits_on(adult) == 5
    assert len(scene.told(telling.ShootDieRolled)) == 1


@rule("retaliation:queen.health-card.excess")
def test_the_carbine_does_not_hit_the_queen_again_once_a_card_was_drawn() -> None:
    scene = armed(CARBINE).top("queen-health", "queen-health-07")
    shoot(scene, CARBINE, scene.intruder("queen", 10), "critical")
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    assert scene.world.queen_hits == 0


# Sawed-off Shotgun ---------------------------------------------------------------------------------------------------


@rule("retaliation:combat.shoot.modifiers")
def test_the_sawed_off_shotgun_may_repel_any_adult_in_place_of_the_shot() -> None:
    scene = armed(SAWED_OFF)
    drone, adult = scene.intruder("drone", 10), scene.intruder("adult", 10, 2)
    shoot(scene, SAWED_OFF, drone)
    assert scene.options() == [shooting.ShootIt(), steps.PickIntruder(adult.id)]
    scene.choose(steps.PickIntruder(adult.id)).choose(steps.PickPassage(scene.between(10, 11)))
    assert scene.lurking(scene.between(10, 11)) == ["adult"]
    assert scene.hits_on(drone) == 0
    assert scene.gear_on(0, SAWED_OFF) == ("half-ammo",)
    assert not scene.told(telling.ShootDieRolled)


def test_the_sawed_off_shotgun_may_just_shoot() -> None:
    scene = armed(SAWED_OFF)
    adult = scene.intruder("adult", 10)
    shoot(scene, SAWED_OFF, adult, "4").choose(shooting.ShootIt())
    assert scene.hits_on(adult) == 1
    assert scene.gear_on(0, SAWED_OFF) == ("ammo",)


def test_the_sawed_off_shotgun_repels_no_adult_that_has_nowhere_to_go_and_nothing_else() -> None:
    scene = Scene("officer", "recon").action_cards("officer", 2)
    adult = scene.intruder("adult", 10)
    shoot(scene, SAWED_OFF, adult, "4")
    assert scene.hits_on(adult) == 1
    other = armed(SAWED_OFF)
    drone = other.intruder("drone", 10)
    shoot(other, SAWED_OFF, drone, "4")
    assert other.hits_on(drone) == 1
