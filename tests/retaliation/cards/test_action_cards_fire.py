"""Action cards that fire, hit and repel."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.bursting import AssignHits, ChooseBurstReroll
from hypersleep.retaliation.combat.weapons import KeepRoll, RollAgain
from hypersleep.retaliation.items.gear import MoveToken
from hypersleep.retaliation.soldiers.firing import (
    ChooseBurstAfterwards,
    ChooseCardsToFire,
    ChooseHowToFight,
    ChooseTarget,
    PickWeapon,
)
from tests.retaliation.cards.playing import HERE, SPARE, THERE, dealt, play, playing, refused, two_rooms
from tests.retaliation.scene import Scene

rule = pytest.mark.rule

GUN = "weapon.bf-gun"
GUNNER = "heavy-gun-operator"


def way(scene: Scene) -> int:
    """The corridor between the two rooms."""
    return scene.between(HERE, THERE)


# Taking aim ----------------------------------------------------------------------------------------------------------


def test_taking_aim_lets_a_die_be_rolled_again_and_the_second_result_stands() -> None:
    scene = two_rooms("recon")
    adult = scene.intruder("adult", HERE)
    playing(scene, "recon", "taking-aim", "fire")
    assert isinstance(scene.question, ChooseTarget)
    shot = next(option for option in scene.options(steps.Shoot) if option.intruder == adult.id)
    scene.rolls(shoot="critical 5").choose(shot).choose(RollAgain())
    scene.choose(steps.Done())
    assert scene.hits_on(adult) == 1
    assert scene.gear_on("recon", "weapon.assault-rifle") == ("ammo",)


def test_taking_aim_bursts_too_and_the_roll_may_be_kept() -> None:
    scene = two_rooms("recon")
    scene.intruder("adult", corridor=way(scene))
    playing(scene, "recon", "taking-aim", "fire").rolls(burst="1")
    scene.choose(scene.options(steps.Burst)[0])
    assert isinstance(scene.question, ChooseBurstReroll)
    scene.choose(KeepRoll()).choose(scene.options()[0])
    assert scene.lurking(way(scene)) == []


def test_nobody_takes_aim_without_a_loaded_weapon_or_without_a_target() -> None:
    scene = two_rooms("recon")
    assert refused(scene, "recon", "taking-aim", "fire") == "golden.choice-fully-resolvable"
    scene.intruder("adult", HERE)
    scene.gear("recon", on="weapon.assault-rifle")
    assert refused(scene, "recon", "taking-aim", "fire") == "combat.weapon.eligible"


# Hits before the fight -----------------------------------------------------------------------------------------------


def test_a_weak_spot_takes_a_hit_before_the_shot() -> None:
    """The hit of the card and that of the shot count for the roll."""
    scene = two_rooms("contractor")
    adult = scene.intruder("adult", HERE)
    playing(scene, "contractor", "weak-spot", "strike").choose(steps.PickIntruder(adult.id))
    assert isinstance(scene.question, ChooseHowToFight)
    assert scene.hits_on(adult) == 1
    scene.rolls(shoot="2").choose(scene.options(steps.Shoot)[0])
    assert scene.enemies(HERE) == []


def test_a_weak_spot_may_be_struck_with_bare_hands() -> None:
    scene = two_rooms("contractor")
    adult = scene.intruder("adult", HERE)
    playing(scene, "contractor", "weak-spot", "strike").choose(steps.PickIntruder(adult.id))
    scene.rolls(shoot="2").choose(steps.Melee(seat=scene.seat("contractor"), intruder=adult.id, cost=0))
    assert scene.enemies(HERE) == []
    assert scene.told(telling.Contaminated)


def test_nothing_follows_for_what_dies_of_the_hit() -> None:
    scene = two_rooms("contractor")
    larva = scene.intruder("larva", HERE)
    playing(scene, "contractor", "weak-spot", "strike").choose(steps.PickIntruder(larva.id))
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.enemies(HERE) == []


@rule("retaliation:combat.no-pvp")
def test_only_intruders_are_targets() -> None:
    """Whatever a card lets one fire or strike at, no character is ever offered, not even in the line of fire."""
    scene = two_rooms("contractor", "recon")
    adult = scene.intruder("adult", HERE)
    playing(scene, "contractor", "weak-spot", "strike")
    assert scene.options() == [steps.PickIntruder(adult.id)]
    scene.choose(steps.PickIntruder(adult.id))
    assert {option.intruder for option in scene.options()} == {adult.id}


def test_a_weak_spot_is_found_in_combat_only() -> None:
    assert refused(two_rooms("contractor"), "contractor", "weak-spot", "strike") == "action.in-combat"


def test_the_hippocratic_oath_deals_two_hits_for_a_wounded_comrade() -> None:
    scene = two_rooms("medical-support", "recon").wounds("recon", "wound-leg")
    adult = scene.intruder("adult", HERE)
    playing(scene, "medical-support", "hippocratic-oath", "strike").choose(steps.PickIntruder(adult.id))
    assert scene.hits_on(adult) == 2


def test_the_oath_is_sworn_for_others_who_are_wounded_and_there() -> None:
    scene = two_rooms("medical-support", "recon").wounds("medical-support", "wound-leg")
    scene.intruder("adult", HERE)
    asked = ("medical-support", "hippocratic-oath", "strike")
    assert refused(scene, *asked) == "golden.choice-fully-resolvable"
    scene.wounds("recon", "wound-arm").place("recon", THERE)
    assert refused(scene, *asked) == "golden.choice-fully-resolvable"


# Forcing fire --------------------------------------------------------------------------------------------------------


def test_forcing_fire_spends_ammo_and_repels_everything_the_largest_first() -> None:
    scene = two_rooms(GUNNER)
    scene.intruder("adult", HERE)
    scene.intruder("drone", HERE)
    playing(scene, GUNNER, "forcing-fire", "repel").choose(PickWeapon(GUN))
    scene.choose(steps.PickPassage(way(scene)))
    assert scene.enemies(HERE) == ["adult"]
    scene.choose(steps.PickPassage(way(scene)))
    assert scene.enemies(HERE) == []
    assert sorted(scene.lurking(way(scene))) == ["adult", "drone"]
    assert sorted(scene.gear_on(GUNNER, GUN)) == ["ammo", "half-ammo"]


def test_forcing_fire_needs_ammo_and_somebody_to_repel() -> None:
    scene = two_rooms(GUNNER)
    assert refused(scene, GUNNER, "forcing-fire", "repel") == "action.in-combat"
    scene.intruder("adult", HERE)
    scene.gear(GUNNER, on=GUN)
    assert refused(scene, GUNNER, "forcing-fire", "repel") == "combat.ammo.spend"


# Continuous fire -----------------------------------------------------------------------------------------------------


@rule("retaliation:action.card.additional-cost")
def test_continuous_fire_turns_cards_into_hits_and_then_bursts() -> None:
    """conflict:separate-hits: one hit of a card and one of the burst do not add up to kill a Drone."""
    scene = two_rooms(GUNNER)
    scene.intruder("drone", corridor=way(scene))
    scene.intruder("adult", corridor=way(scene))
    dealt(scene, GUNNER, "continuous-fire").act(play(scene, GUNNER, "continuous-fire", "fire"))
    scene.choose(steps.PickPassage(way(scene)))
    assert isinstance(scene.question, ChooseCardsToFire)
    assert steps.Pay("action.continuous-fire") not in scene.options()
    scene.choose(steps.Pay(SPARE[0])).choose(steps.Done())
    assert isinstance(scene.question, AssignHits)
    adult = next(i for i in scene.world.intruders.values() if i.kind == "adult")
    scene.choose(steps.PickIntruder(adult.id))
    assert isinstance(scene.question, ChooseBurstAfterwards)
    assert scene.lurking(way(scene)) == ["drone"]
    scene.rolls(burst="2").choose(scene.options(steps.Burst)[0]).choose(scene.options()[0])
    assert scene.lurking(way(scene)) == []
    assert len(scene.who(GUNNER).hand) == 1


def test_continuous_fire_may_stop_without_a_burst() -> None:
    scene = two_rooms(GUNNER)
    scene.intruder("adult", corridor=way(scene))
    playing(scene, GUNNER, "continuous-fire", "fire").choose(steps.PickPassage(way(scene)))
    scene.choose(steps.Done()).choose(steps.Done())
    assert scene.lurking(way(scene)) == ["adult"]
    assert scene.gear_on(GUNNER, GUN) == ("ammo", "ammo")


def test_contamination_is_no_ammunition() -> None:
    scene = two_rooms(GUNNER)
    scene.intruder("adult", corridor=way(scene))
    scene.hand(GUNNER, "action.continuous-fire", "contamination-clean").turn(GUNNER)
    scene.act(play(scene, GUNNER, "continuous-fire", "fire")).choose(steps.PickPassage(way(scene)))
    assert scene.options() == [steps.Done()]


def test_continuous_fire_needs_the_loaded_gun_itself_and_intruders_in_a_corridor() -> None:
    scene = two_rooms(GUNNER)
    assert refused(scene, GUNNER, "continuous-fire", "fire") == "combat.burst.adjacent-corridor"
    scene.intruder("adult", corridor=way(scene))
    scene.gear(GUNNER, on=GUN).items(GUNNER, "support.plasma-gun")
    assert refused(scene, GUNNER, "continuous-fire", "fire") == "combat.weapon.eligible"


# Fast reload ---------------------------------------------------------------------------------------------------------


def gunner_with_loose_ammo(*loaded: str) -> Scene:
    return two_rooms(GUNNER).gear(GUNNER, "ammo").gear(GUNNER, *loaded, on=GUN)


def test_fast_reload_loads_an_empty_weapon_and_fires_it() -> None:
    scene = gunner_with_loose_ammo()
    scene.intruder("adult", HERE)
    playing(scene, GUNNER, "fast-reload", "reload")
    assert scene.options() == [MoveToken("belt", "ammo", GUN)]
    scene.choose(scene.options()[0])
    scene.rolls(shoot="bullets").choose(scene.options(steps.Shoot)[0])
    assert "half-ammo" in scene.gear_on(GUNNER, GUN)
    assert isinstance(scene.question, steps.ChooseAction)


def test_fast_reload_fires_first_if_that_frees_a_slot_for_certain() -> None:
    """A burst uses up the half-full token; a shot might not, so that the rest could not be carried out."""
    scene = gunner_with_loose_ammo("half-ammo", "ammo")
    scene.intruder("adult", HERE)
    scene.intruder("adult", corridor=way(scene))
    playing(scene, GUNNER, "fast-reload", "reload")
    assert {type(option) for option in scene.options()} == {steps.Burst}
    scene.rolls(burst="1").choose(scene.options()[0]).choose(scene.options()[0])
    assert scene.options() == [MoveToken("belt", "ammo", GUN)]
    scene.choose(scene.options()[0])
    assert sorted(scene.gear_on(GUNNER, GUN)) == ["ammo", "ammo"]


def test_fast_reload_needs_loose_ammo_room_for_it_and_a_target() -> None:
    full = gunner_with_loose_ammo("ammo", "ammo")
    full.intruder("adult", HERE)
    assert refused(full, GUNNER, "fast-reload", "reload") == "gear.ammo"
    nobody_there = gunner_with_loose_ammo()
    assert refused(nobody_there, GUNNER, "fast-reload", "reload") == "gear.ammo"
    no_ammo = two_rooms(GUNNER).gear(GUNNER, "grenade").gear(GUNNER, on=GUN)
    no_ammo.intruder("adult", HERE)
    assert refused(no_ammo, GUNNER, "fast-reload", "reload") == "gear.ammo"


@rule("retaliation:gear.ammo-locked")
def test_fast_reload_takes_no_ammo_from_another_weapon() -> None:
    scene = two_rooms(GUNNER).gear(GUNNER, "grenade").gear(GUNNER, on=GUN)
    scene.items(GUNNER, "support.drum-mag-rifle").gear(GUNNER, "ammo", on="support.drum-mag-rifle")
    scene.intruder("adult", HERE)
    assert refused(scene, GUNNER, "fast-reload", "reload") == "gear.ammo"


# Explosives ----------------------------------------------------------------------------------------------------------


def test_pyrotechnics_kill_everything_in_a_corridor_for_a_grenade() -> None:
    scene = two_rooms("combat-engineer").gear("combat-engineer", "grenade")
    scene.intruder("drone", corridor=way(scene))
    scene.intruder("adult", corridor=way(scene))
    playing(scene, "combat-engineer", "pyrotechnics", "blast").choose(steps.PickPassage(way(scene)))
    assert scene.lurking(way(scene)) == []
    assert scene.who("combat-engineer").belt == ("", "", "", "")


def test_pyrotechnics_need_a_grenade_and_a_corridor_in_reach_with_intruders() -> None:
    scene = two_rooms("combat-engineer").gear("combat-engineer", "medpack")
    asked = ("combat-engineer", "pyrotechnics", "blast")
    scene.intruder("adult", corridor=way(scene))
    assert refused(scene, *asked) == "action.card.additional-cost"
    shut = Scene("combat-engineer").room(THERE, "armory").gear("combat-engineer", "grenade")
    shut.corridor(HERE, THERE, "corridor-101", door="closed", door_at=HERE)
    shut.intruder("adult", corridor=way(shut))
    assert refused(shut, *asked) == "door.blocks-characters"


def test_explosives_lay_a_corridor_to_a_room_next_to_it_for_a_grenade() -> None:
    scene = Scene("combat-engineer").room(THERE, "armory").gear("combat-engineer", "grenade")
    playing(scene, "combat-engineer", "explosives", "blast-corridor")
    assert scene.options() == [steps.PickPassage(way(scene))]
    scene.choose(scene.options()[0])
    assert scene.world.corridors[way(scene)]
    assert "grenade" not in scene.who("combat-engineer").belt


def test_explosives_need_a_room_that_is_not_joined_yet() -> None:
    scene = two_rooms("combat-engineer").gear("combat-engineer", "grenade")
    asked = ("combat-engineer", "explosives", "blast-corridor")
    assert refused(scene, *asked) == "exploration.corridors.exhausted"
    assert refused(scene.gear("combat-engineer"), *asked) == "action.card.additional-cost"


def test_which_grenade_is_spent_is_asked_where_there_are_several_places() -> None:
    scene = Scene("combat-engineer").room(THERE, "armory").items("combat-engineer", "support.utility-vest")
    scene.gear("combat-engineer", "grenade").gear("combat-engineer", "grenade", on="support.utility-vest")
    playing(scene, "combat-engineer", "explosives", "blast-corridor")
    assert {option.place for option in scene.options()} == {"belt", "support.utility-vest"}
    scene.choose(next(option for option in scene.options() if option.place == "support.utility-vest"))
    assert "grenade" in scene.who("combat-engineer").belt
    assert "grenade" not in scene.gear_on("combat-engineer", "support.utility-vest")
