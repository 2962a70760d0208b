"""The weapons among the support equipment, and the Handgun: what each changes, and when it cannot."""

import pytest

from hypersleep.common.steps import LetItHappen
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat import bursting, melee
from hypersleep.retaliation.items import equipment
from hypersleep.retaliation.soldiers.reactions import ChoosePrevention
from hypersleep.retaliation.world import Intruder
from tests.retaliation.cards.arming import HANDGUN, armed, fire, hits_to_assign, lurkers, shoot
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
ASSAULT_SHOTGUN, AUTOLOADER, BAYONET = "support.assault-shotgun", "support.autoloader-belt", "support.bayonet"
FLAMETHROWER, GATLING, LAUNCHER = "support.flamethrower", "support.gatling-gun", "support.grenade-launcher"
HAND_CANNON, PLASMA, SONIC = "support.hand-cannon", "support.plasma-gun", "support.sonic-gun"
SUBMACHINE, HATCHET = "support.submachine-gun", "support.tactical-hatchet"


# Handgun and Hand Cannon ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weapon", [HANDGUN, HAND_CANNON])
@pytest.mark.parametrize(("rolled", "hits"), [("1", 0), ("2", 1), ("4-special", 3)])
def test_bursts_of_handgun_and_hand_cannon_hit_once_less(weapon: str, rolled: str, hits: int) -> None:
    scene = armed(weapon, "ammo")
    lurkers(scene, *["adult"] * 5)
    assert hits_to_assign(fire(scene, weapon, rolled)) == hits


@pytest.mark.parametrize(("rolled", "dies"), [("3", True), ("4", False), ("bullets", False), ("critical", True)])
def test_numbers_of_the_hand_cannon_count_one_less(rolled: str, dies: bool) -> None:
    scene = armed(HAND_CANNON, "ammo")
    adult = scene.intruder("adult", 10, 1)
    shoot(scene, HAND_CANNON, adult, rolled)
    assert (adult.id not in scene.world.intruders) is dies


def test_the_hand_cannon_and_wounded_eyes_cancel_out() -> None:
    scene = armed(HAND_CANNON, "ammo").wounds(0, "wound-eyes")
    scene.who(0).health = 3
    shoot(scene, HAND_CANNON, scene.intruder("adult", 10, 1), "2")
    assert scene.enemies(10) == []


def test_the_text_of_the_hand_cannon_is_about_shots_and_bursts_only() -> None:
    scene = armed(HAND_CANNON, "ammo").rolls(shoot="3").turn(0)
    adult = scene.intruder("adult", 10, 1)
    scene.turn(0).act(steps.Melee(seat=0, weapon=HAND_CANNON, intruder=adult.id)).choose(melee.Parry(HAND_CANNON))
    assert scene.hits_on(adult) == 2


@rule("retaliation:combat.weapon.text-applies")
def test_another_weapon_in_the_other_hand_adds_nothing() -> None:
    scene = armed(HAND_CANNON, "ammo").items(0, "support.drum-mag-rifle").gear(0, "ammo", on="support.drum-mag-rifle")
    adult = scene.intruder("adult", 10, 1)
    shoot(scene, "support.drum-mag-rifle", adult, "3")
    assert scene.hits_on(adult) == 2


# Submachine Gun ------------------------------------------------------------------------------------------------------


@rule("retaliation:combat.shoot.modifiers")
def test_bullets_of_the_submachine_gun_kill_and_still_spend_ammo() -> None:
    scene = armed(SUBMACHINE, "ammo")
    shoot(scene, SUBMACHINE, scene.intruder("drone", 10), "bullets")
    assert scene.enemies(10) == []
    assert scene.gear_on(0, SUBMACHINE) == ("half-ammo",)


# Gatling Gun ---------------------------------------------------------------------------------------------------------


def test_the_gatling_gun_bursts_twice_for_one_ammo() -> None:
    scene = armed(GATLING, "half-ammo")
    lurkers(scene, "adult", "adult", "adult")
    fire(scene, GATLING, "1 2").choose(scene.options(steps.PickIntruder)[0])
    assert isinstance(scene.question, bursting.ChooseNextBurst)
    assert scene.gear_on(0, GATLING) == ("", "")
    scene.choose(bursting.BurstNow())
    assert hits_to_assign(scene) == 2
    scene.choose(steps.Done())
    assert isinstance(scene.question, steps.ChooseAction)


def test_the_gatling_gun_need_not_burst_again_and_cannot_at_an_empty_corridor() -> None:
    scene = armed(GATLING, "ammo", "ammo")
    lurkers(scene, "adult", "adult")
    fire(scene, GATLING, "1").choose(scene.options(steps.PickIntruder)[0]).choose(steps.Done())
    assert scene.gear_on(0, GATLING) == ("half-ammo", "ammo")
    fire(scene, GATLING, "1").choose(scene.options(steps.PickIntruder)[0])
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:marker.malfunction.item")
def test_the_symbol_breaks_the_gatling_gun_before_its_second_burst() -> None:
    scene = armed(GATLING, "ammo")
    lurkers(scene, "adult")
    fire(scene, GATLING, "4-special").choose(steps.Done())
    assert scene.world.broken == (scene.card_of(0, GATLING),)
    assert isinstance(scene.question, steps.ChooseAction)


# Flamethrower --------------------------------------------------------------------------------------------------------


def test_the_flamethrower_burns_oxygen_where_life_support_is_off() -> None:
    scene = armed(FLAMETHROWER)
    shoot(scene, FLAMETHROWER, scene.intruder("adult", 10), "5")
    assert scene.who(0).oxygen == 6
    lurkers(scene, "adult")
    fire(scene, FLAMETHROWER, "1").choose(steps.Done())
    assert scene.who(0).oxygen == 5
    scene.world.life_support["B"] = scene.world.life_support["A"] = "active"
    scene.world.life_support["C"] = "active"
    fire(scene, FLAMETHROWER, "1").choose(steps.Done())
    assert scene.who(0).oxygen == 5


@rule("retaliation:oxygen.spend-limit")
def test_without_oxygen_the_flamethrower_is_of_no_use_unless_life_support_is_on() -> None:
    scene = armed(FLAMETHROWER)
    adult = scene.intruder("adult", 10)
    scene.who(0).oxygen = 0
    action = steps.Shoot(seat=0, weapon=FLAMETHROWER, intruder=adult.id)
    assert scene.turn(0).refusal(action) == "oxygen.spend-limit"
    scene.world.life_support[scene.content.grid.section(10)] = "active"
    assert action in scene.turn(0).options()


def test_bullets_and_the_symbol_set_the_room_of_the_flamethrower_on_fire() -> None:
    scene = armed(FLAMETHROWER)
    adult = scene.intruder("adult", 10)
    shoot(scene, FLAMETHROWER, adult, "bullets")
    assert scene.world.fire[10]
    assert scene.hits_on(adult) == 1
    other = armed(FLAMETHROWER)
    lurkers(other, "adult")
    fire(other, FLAMETHROWER, "4-special").choose(steps.Done())
    assert other.world.fire[10]


@pytest.mark.parametrize("rolled", ["1", "2", "3"])
def test_other_faces_light_no_fire(rolled: str) -> None:
    scene = armed(FLAMETHROWER)
    lurkers(scene, "adult")
    fire(scene, FLAMETHROWER, rolled).choose(steps.Done())
    assert not any(scene.world.fire)


# Plasma Gun ----------------------------------------------------------------------------------------------------------


def test_the_plasma_gun_hurts_more_each_time_it_overheats() -> None:
    scene = armed(PLASMA)
    adult = scene.intruder("adult", 10)
    for health in (0, 2, 6):
        shoot(scene, PLASMA, adult, "bullets")
        assert scene.who(0).health == health
    assert scene.world.counters[scene.card_of(0, PLASMA)] == 3


def test_the_symbol_overheats_the_plasma_gun_too_and_may_kill() -> None:
    scene = armed(PLASMA)
    lurkers(scene, "adult")
    scene.world.counters[scene.card_of(0, PLASMA)] = 5
    fire(scene, PLASMA, "4-special").choose(scene.options(steps.PickIntruder)[0])
    assert scene.lurking(scene.between(10, 11)) == []
    assert scene.who(0).fate == "dead"


# Sonic Gun -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rolled", "hits"), [("1", 1), ("2", 2), ("3", 2), ("4-special", 2)])
def test_the_sonic_gun_never_hits_more_than_twice(rolled: str, hits: int) -> None:
    scene = armed(SONIC)
    lurkers(scene, *["adult"] * 5)
    assert hits_to_assign(fire(scene, SONIC, rolled)) == hits


def test_bullets_and_the_symbol_of_the_sonic_gun_break_the_room() -> None:
    scene = armed(SONIC)
    shoot(scene, SONIC, scene.intruder("adult", 10), "bullets")
    assert scene.world.malfunction[10]
    other = armed(SONIC)
    lurkers(other, "adult")
    fire(other, SONIC, "4-special").choose(steps.Done())
    assert other.world.malfunction[10]


# Tactical Hatchet ----------------------------------------------------------------------------------------------------


def test_the_hatchet_kills_without_a_die_and_breaks() -> None:
    scene = armed(HATCHET).turn(0)
    drone = scene.intruder("drone", 10)
    scene.turn(0).act(steps.Melee(seat=0, weapon=HATCHET, intruder=drone.id))
    assert scene.enemies(10) == []
    assert scene.world.broken == (scene.card_of(0, HATCHET),)
    assert len(scene.told(telling.Contaminated)) == 1
    assert not scene.told(telling.ShootDieRolled)


def test_the_queen_survives_the_hatchet_and_it_may_still_parry_and_be_destroyed() -> None:
    scene = armed(HATCHET).top("queen-health", "queen-health-07")
    queen = scene.intruder("queen", 10)
    scene.turn(0).act(steps.Melee(seat=0, weapon=HATCHET, intruder=queen.id))
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    assert scene.options() == [LetItHappen(), melee.Parry(HATCHET)]
    scene.choose(melee.Parry(HATCHET))
    assert scene.who(0).held == ()


@rule("retaliation:marker.malfunction.item")
def test_a_broken_hatchet_is_no_weapon_but_bare_hands_are() -> None:
    scene = armed(HATCHET)
    adult = scene.intruder("adult", 10)
    scene.world.broken = (scene.card_of(0, HATCHET),)
    scene.turn(0)
    assert scene.refusal(steps.Melee(seat=0, weapon=HATCHET, intruder=adult.id)) == "marker.malfunction.item"
    assert steps.Melee(seat=0, intruder=adult.id) in scene.options()


# Assault Shotgun and Bayonet -----------------------------------------------------------------------------------------


def attacked(scene: Scene, victim: int = 0) -> Intruder:
    """An Adult in the room of seat 0 attacks."""
    adult = scene.intruder("adult", 10)
    scene.top("attacks", "attack-scratch-1")
    scene.run(steps.AttackCharacter(victim=victim, occasion="phase", intruder=adult.id))
    return adult


def test_all_ammo_of_the_assault_shotgun_hits_the_attacker_and_prevents_the_attack() -> None:
    scene = armed(ASSAULT_SHOTGUN, "half-ammo")
    adult = attacked(scene)
    assert isinstance(scene.question, ChoosePrevention)
    scene.choose(equipment.WardOff(seat=0, item=ASSAULT_SHOTGUN, intruder=adult.id))
    assert scene.gear_on(0, ASSAULT_SHOTGUN) == ("",)
    assert scene.hits_on(adult) == 1
    assert not scene.told(telling.IntruderAttacked)
    assert [told.seat for told in scene.told(telling.AttackPrevented)] == [0]


def test_the_assault_shotgun_may_be_kept_loaded() -> None:
    scene = armed(ASSAULT_SHOTGUN, "ammo")
    attacked(scene)
    scene.choose(LetItHappen())
    assert scene.gear_on(0, ASSAULT_SHOTGUN) == ("ammo",)
    assert len(scene.told(telling.IntruderAttacked)) == 1


@rule("retaliation:combat.ammo.malfunction")
@pytest.mark.parametrize("why", ["empty", "broken", "another"])
def test_an_empty_or_broken_assault_shotgun_prevents_nothing_nor_does_it_for_others(why: str) -> None:
    scene = armed(ASSAULT_SHOTGUN, "" if why == "empty" else "ammo").place(1, 10)
    if why == "broken":
        scene.world.broken = (scene.card_of(0, ASSAULT_SHOTGUN),)
    attacked(scene, victim=1 if why == "another" else 0)
    while isinstance(scene.question, ChoosePrevention):
        assert not scene.options(equipment.WardOff)
        scene.choose(LetItHappen())
    assert len(scene.told(telling.IntruderAttacked)) == 1


def test_the_assault_shotgun_prevents_an_attack_without_a_model() -> None:
    scene = armed(ASSAULT_SHOTGUN, "ammo")
    scene.run(steps.AttackCharacter(victim=0, occasion="effect", kind="adult"))
    scene.choose(equipment.WardOff(seat=0, item=ASSAULT_SHOTGUN, intruder=0))
    assert scene.gear_on(0, ASSAULT_SHOTGUN) == ("",)
    assert not scene.told(telling.IntruderAttacked)


def test_the_bayonet_prevents_an_attack_and_breaks() -> None:
    scene = armed(BAYONET)
    adult = attacked(scene)
    scene.choose(equipment.WardOff(seat=0, item=BAYONET, intruder=adult.id))
    assert scene.world.broken == (scene.card_of(0, BAYONET),)
    assert scene.hits_on(adult) == 0
    assert not scene.told(telling.IntruderAttacked)
    attacked(scene)
    assert len(scene.told(telling.IntruderAttacked)) == 1, "broken, it has no text"


@rule("retaliation:marker.malfunction.exhausted")
def test_the_bayonet_cannot_be_paid_for_without_a_marker() -> None:
    scene = armed(BAYONET)
    scene.world.malfunction[10:24] = [True] * 14
    attacked(scene)
    assert len(scene.told(telling.IntruderAttacked)) == 1


def test_the_bayonet_parries_and_then_still_retaliation_can_be_let_happen() -> None:
    """It is both: a weapon that parries like any other, and one with a text of its own against any attack."""
    scene = armed(BAYONET).rolls(shoot="5").top("attacks", "attack-scratch-1")
    adult = scene.intruder("adult", 10)
    scene.turn(0).act(steps.Melee(seat=0, weapon=BAYONET, intruder=adult.id)).choose(LetItHappen())
    scene.choose(equipment.WardOff(seat=0, item=BAYONET, intruder=adult.id))
    assert scene.world.broken == (scene.card_of(0, BAYONET),)
    assert not scene.told(telling.IntruderAttacked)


# Autoloader Belt -----------------------------------------------------------------------------------------------------


def test_ammo_on_the_autoloader_belt_counts_as_loaded_on_any_weapon() -> None:
    scene = armed(HAND_CANNON, "").items(0, AUTOLOADER, "support.drum-mag-rifle").gear(0, "ammo", on=AUTOLOADER)
    adult = scene.intruder("adult", 10)
    scene.turn(0)
    for weapon in (HAND_CANNON, "support.drum-mag-rifle"):
        assert steps.Shoot(seat=0, weapon=weapon, intruder=adult.id) in scene.options()
    shoot(scene, HAND_CANNON, adult, "bullets")
    assert scene.gear_on(0, AUTOLOADER) == ("half-ammo", "")


@rule("retaliation:combat.ammo.which-token")
@pytest.mark.parametrize(
    ("weapon", "belt", "left"),
    [
        ("ammo", "ammo", ("half-ammo", "ammo")),
        ("ammo", "half-ammo", ("ammo", "")),
        ("half-ammo", "half-ammo", ("", "half-ammo")),
    ],
)
def test_half_full_tokens_go_first_and_then_those_on_the_weapon(weapon: str, belt: str, left: tuple[str, str]) -> None:
    scene = armed(HAND_CANNON, weapon).items(0, AUTOLOADER).gear(0, belt, on=AUTOLOADER)
    scene.run(steps.SpendAmmo(weapon=scene.card_of(0, HAND_CANNON)))
    assert (scene.gear_on(0, HAND_CANNON)[0], scene.gear_on(0, AUTOLOADER)[0]) == left


def test_the_autoloader_belt_does_not_load_what_is_broken() -> None:
    scene = armed(HAND_CANNON, "").items(0, AUTOLOADER).gear(0, "ammo", on=AUTOLOADER)
    adult = scene.intruder("adult", 10)
    scene.world.broken = (scene.card_of(0, HAND_CANNON),)
    action = steps.Shoot(seat=0, weapon=HAND_CANNON, intruder=adult.id)
    assert scene.turn(0).refusal(action) == "marker.malfunction.item"


def test_all_ammo_of_the_assault_shotgun_is_that_on_the_autoloader_belt_too() -> None:
    scene = armed(ASSAULT_SHOTGUN, "").items(0, AUTOLOADER).gear(0, "ammo", "half-ammo", on=AUTOLOADER)
    adult = attacked(scene)
    scene.choose(equipment.WardOff(seat=0, item=ASSAULT_SHOTGUN, intruder=adult.id))
    assert scene.gear_on(0, AUTOLOADER) == ("", "")
    assert [told.left for told in scene.told(telling.AmmoSpent)] == [0]


# Grenade Launcher ----------------------------------------------------------------------------------------------------


def test_the_grenade_launcher_throws_its_grenades_before_the_burst() -> None:
    scene = armed(LAUNCHER, "ammo", "grenade", "grenade")
    lurkers(scene, *["adult"] * 6)
    fire(scene, LAUNCHER, "1 2")
    assert scene.options() == [bursting.BurstNow(), bursting.ThrowOne()]
    scene.choose(bursting.ThrowOne())
    choose_corridor(scene)
    assert hits_to_assign(scene) == 3
    scene.choose(steps.Done())
    assert scene.options() == [bursting.BurstNow(), bursting.ThrowOne(), steps.Done()]
    scene.choose(bursting.BurstNow())
    assert hits_to_assign(scene) == 2
    assert scene.gear_on(0, LAUNCHER) == ("half-ammo", "", "grenade")


def test_grenades_of_the_launcher_may_take_the_place_of_the_burst_which_then_costs_no_ammo() -> None:
    scene = armed(LAUNCHER, "ammo", "grenade")
    lurkers(scene, "adult")
    fire(scene, LAUNCHER, "1").choose(bursting.ThrowOne())
    choose_corridor(scene)
    scene.choose(steps.Done()).choose(steps.Done())
    assert scene.gear_on(0, LAUNCHER) == ("ammo", "", "")
    assert isinstance(scene.question, steps.ChooseAction)


def test_after_grenades_have_emptied_the_corridor_there_is_nothing_to_burst_at() -> None:
    scene = armed(LAUNCHER, "ammo", "grenade")
    lurkers(scene, "adult")
    fire(scene, LAUNCHER, "1").choose(bursting.ThrowOne())
    choose_corridor(scene)
    scene.choose(scene.options(steps.PickIntruder)[0])
    assert isinstance(scene.question, steps.ChooseAction)


def test_a_grenade_that_is_left_may_still_be_thrown_though_the_corridor_is_empty() -> None:
    scene = armed(LAUNCHER, "ammo", "grenade", "grenade")
    lurkers(scene, "adult")
    fire(scene, LAUNCHER, "1").choose(bursting.ThrowOne())
    choose_corridor(scene)
    scene.choose(scene.options(steps.PickIntruder)[0])
    assert scene.options() == [bursting.ThrowOne(), steps.Done()]
    scene.choose(steps.Done())
    assert scene.gear_on(0, LAUNCHER) == ("ammo", "", "grenade")


def test_without_grenades_the_launcher_just_bursts() -> None:
    scene = armed(LAUNCHER, "ammo")
    lurkers(scene, "adult")
    assert hits_to_assign(fire(scene, LAUNCHER, "3")) == 3


def choose_corridor(scene: Scene) -> None:
    """Where a grenade goes, if that is asked."""
    if scene.options(steps.PickPassage):
        scene.choose(steps.PickPassage(scene.between(10, 11)))
