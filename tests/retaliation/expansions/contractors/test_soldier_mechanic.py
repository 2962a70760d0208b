"""The Soldier and the Mechanic, card by card."""

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.common.keeping import kept
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.shooting import SpendAmmoForIt
from hypersleep.retaliation.expansions.contractors.gunnery import ChooseBurstAtWill, FireLines
from hypersleep.retaliation.expansions.contractors.rules import ForgetRound
from hypersleep.retaliation.expansions.contractors.weaponry import ChooseSpentAmmo
from hypersleep.retaliation.facility.hazards import RepairItem, RepairRoom
from hypersleep.retaliation.items.gear import MoveToken
from hypersleep.retaliation.items.searching import ChooseFind
from hypersleep.retaliation.soldiers.firing import PickWeapon
from hypersleep.retaliation.soldiers.reactions import ChoosePrevention
from tests.retaliation.cards.arming import hits_to_assign
from tests.retaliation.expansions.contractors.hiring import (
    BEYOND,
    HERE,
    ME,
    OTHER,
    SPARE,
    THERE,
    hired,
    play,
    through,
    use,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
GUN = "soldier.gun"


# Soldier -------------------------------------------------------------------------------------------------------------


def suppressed() -> Scene:
    scene = hired("soldier").place(OTHER, THERE)
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    return play(scene, "soldier.suppress", "suppress").choose(PickWeapon(GUN)).choose(through(scene, HERE, THERE))


def test_nothing_leaves_a_suppressed_corridor() -> None:
    scene = suppressed()
    corridor = scene.between(HERE, THERE)
    (adult,) = scene.world.intruders.values()
    scene.run(steps.MoveIntruders(intruders=(adult.id,)), steps.ForceIntruder(intruder=adult.id, room=HERE))
    assert scene.lurking(corridor) == ["adult"]
    assert "half-ammo" in scene.gear_on(ME, GUN)


@rule("retaliation:repel.from-corridor")
def test_what_is_repelled_leaves_it_all_the_same() -> None:
    scene = suppressed()
    (adult,) = scene.world.intruders.values()
    scene.top("attacks", "attack-scratch-2").run(steps.RepelIntruder(intruder=adult.id, source=HERE, by=ME))
    assert scene.enemies(THERE) == ["adult"]


def test_with_the_round_the_suppression_is_over() -> None:
    scene = suppressed()
    (adult,) = scene.world.intruders.values()
    scene.run(ForgetRound())
    assert kept(scene.world, FireLines) == FireLines()
    scene.top("attacks", "attack-scratch-2").run(steps.ForceIntruder(intruder=adult.id, room=HERE))
    assert scene.enemies(HERE) == ["adult"]


def test_a_double_tap_shoots_again_if_the_target_lives() -> None:
    scene = hired("soldier")
    adult = scene.intruder("adult", HERE)
    play(scene, "soldier.double-tap", "shoot").rolls(shoot="4 bullets")
    scene.choose(steps.Shoot(seat=ME, cost=0, weapon=GUN, intruder=adult.id))
    assert scene.hits_on(adult) == 2
    assert len(scene.told(telling.ShootDieRolled)) == 2


def test_a_double_tap_ends_with_its_target() -> None:
    scene = hired("soldier")
    adult = scene.intruder("adult", HERE)
    play(scene, "soldier.double-tap", "shoot").rolls(shoot="critical")
    scene.choose(steps.Shoot(seat=ME, cost=0, weapon=GUN, intruder=adult.id))
    assert len(scene.told(telling.ShootDieRolled)) == 1


def test_holding_the_line_secures_the_room_and_may_burst() -> None:
    scene = hired("soldier").place(ME, THERE)
    corridor = scene.between(THERE, BEYOND)
    scene.intruder("adult", corridor=corridor)
    play(scene, "soldier.hold-the-line", "secure")
    assert scene.world.secured[THERE] == 1
    assert isinstance(scene.question, ChooseBurstAtWill)
    scene.rolls(burst="1").choose(steps.Burst(seat=ME, cost=0, weapon=GUN, corridor=corridor))
    assert scene.told(telling.BurstDieRolled)


def test_a_field_strip_repairs_and_loads_one_weapon() -> None:
    scene = hired("soldier").gear(ME, "ammo").gear(ME, "half-ammo", on=GUN)
    scene.world.broken = (scene.card_of(ME, GUN),)
    play(scene, "soldier.field-strip", "strip")
    assert scene.options() == [RepairItem(ME, GUN)]
    scene.choose(RepairItem(ME, GUN)).choose(scene.options(MoveToken)[0])
    assert not scene.world.broken
    assert scene.gear_on(ME, GUN) == ("half-ammo", "ammo", "")
    assert isinstance(scene.question, steps.ChooseAction)


def test_a_field_strip_may_end_after_the_first_half() -> None:
    scene = hired("soldier").gear(ME, "ammo").gear(ME, on=GUN)
    scene.world.broken = (scene.card_of(ME, GUN),)
    play(scene, "soldier.field-strip", "strip").choose(RepairItem(ME, GUN)).choose(steps.Done())
    assert scene.gear_on(ME, GUN) == ("", "", "")


def test_battle_nerves_draw_a_card_and_restore_health() -> None:
    scene = hired("soldier")
    scene.who(ME).health = 2
    play(scene, "soldier.battle-nerves", "recover")
    assert len(scene.who(ME).hand) == len(SPARE) + 1
    assert scene.who(ME).health == 1


NERVES = steps.React("soldier.battle-nerves", "spend-ammo")


def attacked_soldier() -> Scene:
    scene = hired("soldier").hand(ME, "soldier.battle-nerves", *SPARE).top("attacks", "attack-scratch-2")
    adult = scene.intruder("adult", HERE)
    return scene.run(steps.AttackCharacter(victim=ME, occasion="phase", intruder=adult.id))


@rule("retaliation:intruder.attack.prevent")
def test_battle_nerves_prevent_an_attack_for_ammo() -> None:
    scene = attacked_soldier()
    assert isinstance(scene.question, ChoosePrevention)
    scene.choose(NERVES).choose(PickWeapon(GUN))
    assert scene.told(telling.AttackPrevented)
    assert "half-ammo" in scene.gear_on(ME, GUN)


def test_without_ammo_nobody_is_asked() -> None:
    scene = hired("soldier").hand(ME, "soldier.battle-nerves", *SPARE).top("attacks", "attack-scratch-2")
    scene.gear(ME, on=GUN)
    adult = scene.intruder("adult", HERE)
    scene.run(steps.AttackCharacter(victim=ME, occasion="phase", intruder=adult.id))
    assert scene.told(telling.IntruderAttacked)


def burst(scene: Scene, weapon: str, rolled: str) -> Scene:
    corridor = scene.between(HERE, THERE)
    scene.intruder("drone", corridor=corridor)
    scene.action_cards(ME, 3).rolls(burst=rolled).turn(ME)
    return scene.act(steps.Burst(seat=ME, weapon=weapon, corridor=corridor))


def test_the_gun_adds_a_hit_for_ammo_after_the_roll() -> None:
    scene = burst(hired("soldier"), GUN, "1")
    assert isinstance(scene.question, ChooseSpentAmmo)
    scene.choose(SpendAmmoForIt())
    assert hits_to_assign(scene) == 2
    assert scene.gear_on(ME, GUN) == ("", "ammo", "ammo")


def test_the_gun_may_keep_its_ammo() -> None:
    scene = burst(hired("soldier"), GUN, "1").choose(steps.Done())
    assert scene.gear_on(ME, GUN) == ("half-ammo", "ammo", "ammo")


@rule("retaliation:movement.opportunity-attacks")
def test_kevlar_lets_two_opportunity_attacks_through_and_takes_one_health_off_each() -> None:
    scene = hired("soldier")
    scene.world.decks["attacks"] = tuple(
        [card for card in scene.world.decks["attacks"] if scene.content.attack(card).rows["adult"].health]
    )
    for _ in range(3):
        scene.intruder("adult", HERE)
    lost = [scene.content.attack(card).rows["adult"].health for card in scene.world.decks["attacks"][-2:]]
    move = steps.MoveCharacter(seat=ME, room=THERE, corridor=scene.between(HERE, THERE), quiet=True)
    scene.hand(ME).run(move)
    assert len(scene.told(telling.IntruderAttacked)) == 2
    assert [told.points for told in scene.told(telling.HealthLost)] == [most - 1 for most in reversed(lost) if most > 1]


def test_other_attacks_do_not_mind_the_kevlar() -> None:
    scene = hired("soldier").hand(ME).run(steps.LoseHealth(by=ME, count=2, attack=True))
    assert [told.points for told in scene.told(telling.HealthLost)] == [2]


# Mechanic ------------------------------------------------------------------------------------------------------------


def test_a_jury_rig_repairs_the_room_or_puts_out_its_fire() -> None:
    scene = hired("mechanic").place(ME, THERE).room(THERE, malfunction=True, fire=True)
    play(scene, "mechanic.jury-rig", "repair").choose(RepairRoom())
    assert not scene.world.malfunction[THERE]
    other = hired("mechanic").room(HERE, fire=True)
    assert not play(other, "mechanic.jury-rig", "put-out-fire").world.fire[HERE]


@rule("retaliation:movement.teleport")
def test_a_shaft_leads_to_any_room_of_the_section() -> None:
    scene = hired("mechanic").room(6, "shelter").room(23, "armory")
    play(scene, "mechanic.shaft-crawl", "crawl")
    assert steps.PickRoom(23) not in scene.options()
    scene.rolls(noise="4").choose(steps.PickRoom(6))
    assert scene.who(ME).room == 6
    assert scene.told(telling.NoiseRolled)


def test_salvage_turns_an_item_into_one_of_two_yellow_ones() -> None:
    scene = play(hired("mechanic"), "mechanic.salvage", "salvage")
    scene.choose(steps.DropItem(seat=ME, item="mechanic.wrench"))
    assert isinstance(scene.question, ChooseFind)
    assert {scene.content.item(card).deck for card in scene.question.drawn} == {"yellow"}
    assert len(scene.question.drawn) == 2
    assert "mechanic.wrench" not in scene.faces(scene.who(ME).held)


def test_a_bulkhead_switches_any_number_of_doors_here() -> None:
    scene = hired("mechanic").place(ME, THERE)
    scene.corridor(THERE, 6, "corridor-101").corridor(THERE, 15, "corridor-102")
    doors = [scene.between(THERE, room) for room in (6, 15, HERE, BEYOND)]
    doors = [door for door in doors if scene.content.corridor(scene.world.corridors[door]).door]
    play(scene, "mechanic.bulkhead", "switch-doors")
    assert doors
    for door in doors:
        scene.choose(SwitchDoor(door))
    scene.choose(steps.Done())
    assert [scene.world.doors[door] for door in doors] == ["closed"] * len(doors)


def test_a_bulkhead_reinforces_a_corridor() -> None:
    scene = hired("mechanic")
    play(scene, "mechanic.bulkhead", "reinforce").choose(through(scene, HERE, THERE))
    assert scene.world.reinforced[scene.between(HERE, THERE)]


def test_an_overload_breaks_the_room_and_hits_all_intruders_twice() -> None:
    scene = hired("mechanic").place(ME, THERE)
    adults = [scene.intruder("adult", THERE), scene.intruder("adult", THERE)]
    play(scene, "mechanic.overload", "overload")
    assert scene.world.malfunction[THERE]
    assert [scene.hits_on(adult) for adult in adults] == [2, 2]


@pytest.mark.parametrize("rolled", ["4", "bullets", "critical"])
def test_the_sawed_off_hits_twice_and_spends_ammo_once_whatever_the_die_shows(rolled: str) -> None:
    scene = hired("mechanic").action_cards(ME, 3)
    adult = scene.intruder("adult", HERE)
    scene.rolls(shoot=rolled).turn(ME)
    scene.act(steps.Shoot(seat=ME, weapon="mechanic.sawed-off", intruder=adult.id))
    assert telling.IntruderHit(adult.id, "adult", 2) in scene.game.events
    assert scene.gear_on(ME, "mechanic.sawed-off") == ("half-ammo",)


def test_the_wrench_repairs_and_breaks() -> None:
    scene = hired("mechanic").place(ME, THERE).room(THERE, malfunction=True)
    use(scene, "mechanic.wrench", "repair").choose(RepairRoom())
    assert not scene.world.malfunction[THERE]
    assert scene.world.broken == (scene.card_of(ME, "mechanic.wrench"),)
