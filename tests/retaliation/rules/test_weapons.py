"""Weapons: which can be fired, what a spend of ammo costs, and what happens to what breaks."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat import bursting
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
BF_GUN, RIFLE, FLAMETHROWER = "weapon.bf-gun", "weapon.assault-rifle", "support.flamethrower"


def armed(who: str = "recon", *items: str) -> Scene:
    """Somebody in the Landing Zone with cards to pay with, and an Adult in front of them."""
    scene = Scene(who, "medical-support").action_cards(who, 4).items(who, *items)
    scene.intruder("adult", 10)
    return scene


def shot(scene: Scene, weapon: str, intruder: int = 1) -> steps.Shoot:
    return steps.Shoot(seat=0, weapon=weapon, intruder=intruder)


# Which can be fired --------------------------------------------------------------------------------------------------


@rule("retaliation:combat.weapon.eligible", "retaliation:combat.shoot.weapon")
@pytest.mark.parametrize(("tokens", "can"), [(("ammo",), True), (("half-ammo",), True), ((), False)])
def test_a_full_or_half_full_token_is_enough_to_shoot(tokens: tuple[str, ...], can: bool) -> None:
    scene = armed().gear("recon", *tokens, on=RIFLE).turn("recon")
    if can:
        assert shot(scene, RIFLE) in scene.options()
    else:
        assert scene.refusal(shot(scene, RIFLE)) == "combat.weapon.eligible"


@rule("retaliation:combat.weapon.eligible", "retaliation:marker.malfunction.item")
def test_a_broken_weapon_cannot_be_fired_however_well_it_is_loaded() -> None:
    scene = armed()
    scene.corridor(10, 11).intruder("adult", corridor=scene.between(10, 11))
    scene.world.broken = (scene.card_of("recon", RIFLE),)
    scene.turn("recon")
    assert scene.refusal(shot(scene, RIFLE)) == "marker.malfunction.item"
    burst = steps.Burst(seat=0, weapon=RIFLE, corridor=scene.between(10, 11))
    assert scene.refusal(burst) == "marker.malfunction.item"


@rule("retaliation:combat.weapon.eligible", "retaliation:combat.weapon.text-applies")
def test_ammo_of_one_weapon_does_not_load_another() -> None:
    scene = armed("recon", "support.drum-mag-rifle").gear("recon", on=RIFLE)
    scene.gear("recon", "ammo", on="support.drum-mag-rifle").turn("recon")
    assert scene.refusal(shot(scene, RIFLE)) == "combat.weapon.eligible"
    assert shot(scene, "support.drum-mag-rifle") in scene.options()


@rule("retaliation:item.weapon-traits")
def test_a_melee_weapon_neither_shoots_nor_bursts() -> None:
    scene = armed("recon", "support.tactical-hatchet")
    scene.corridor(10, 11).intruder("adult", corridor=scene.between(10, 11))
    scene.turn("recon")
    assert scene.refusal(shot(scene, "support.tactical-hatchet")) == "item.weapon-traits"
    burst = steps.Burst(seat=0, weapon="support.tactical-hatchet", corridor=scene.between(10, 11))
    assert scene.refusal(burst) == "item.weapon-traits"


@rule("retaliation:item.weapon-traits")
def test_either_kind_of_weapon_serves_in_melee_and_so_does_none() -> None:
    scene = armed("recon", "support.tactical-hatchet").turn("recon")
    struck_with = [option.weapon for option in scene.options(steps.Melee)]
    assert struck_with == ["", RIFLE, "support.tactical-hatchet"]


@rule("retaliation:combat.no-pvp", "retaliation:combat.shoot.same-room", "retaliation:combat.melee.same-room")
def test_nobody_is_aimed_at_but_intruders_in_the_same_room() -> None:
    scene = armed().room(11, "armory")
    away = scene.intruder("adult", 11)
    scene.turn("recon")
    assert {option.intruder for option in (*scene.options(steps.Shoot), *scene.options(steps.Melee))} == {1}
    assert scene.refusal(shot(scene, RIFLE, away.id)) == "combat.shoot.same-room"
    assert scene.refusal(steps.Melee(seat=0, intruder=away.id)) == "combat.melee.same-room"


@rule("retaliation:combat.shoot.same-room", "retaliation:combat.melee.same-room")
def test_intruders_elsewhere_are_out_of_reach_also_when_nobody_is_here() -> None:
    scene = Scene("recon", "officer").action_cards("recon", 2).room(11, "armory")
    away = scene.intruder("adult", 11)
    scene.turn("recon")
    assert not scene.options(steps.Shoot)
    assert scene.refusal(shot(scene, RIFLE, away.id)) == "combat.shoot.same-room"
    assert scene.refusal(steps.Melee(seat=0, intruder=away.id)) == "combat.melee.same-room"


@pytest.mark.parametrize("weapon", [RIFLE, "weapon.sawed-off-shotgun"])
def test_a_weapon_that_was_given_up_or_lost_its_target_is_not_fired(weapon: str) -> None:
    scene = armed("recon" if weapon == RIFLE else "officer").corridor(10, 11)
    card = scene.card_of(0, weapon)
    scene.run(steps.FireShot(seat=0, weapon=card, intruder=99))
    scene.empty_hands(0).run(steps.FireShot(seat=0, weapon=card, intruder=1), steps.SpendAmmo(weapon=card))
    assert not scene.game.events
    assert scene.world.gear[card] == ("ammo",)


# Spending ammo -------------------------------------------------------------------------------------------------------


@rule("retaliation:combat.ammo.spend")
def test_a_token_lasts_for_two_spends() -> None:
    scene = Scene("recon")
    card = scene.card_of("recon", RIFLE)
    assert scene.gear_on("recon", RIFLE) == ("ammo",)
    scene.run(steps.SpendAmmo(weapon=card))
    assert scene.gear_on("recon", RIFLE) == ("half-ammo",)
    scene.run(steps.SpendAmmo(weapon=card))
    assert scene.gear_on("recon", RIFLE) == ("",)
    assert [told.left for told in scene.told(telling.AmmoSpent)] == [1, 0]


@rule("retaliation:combat.ammo.spend")
def test_with_nothing_left_nothing_is_spent() -> None:
    scene = Scene("recon").gear("recon", on=RIFLE)
    scene.run(steps.SpendAmmo(weapon=scene.card_of("recon", RIFLE)))
    assert not scene.told(telling.AmmoSpent)


@rule("retaliation:combat.ammo.which-token")
def test_a_half_full_token_goes_before_a_full_one_wherever_it_lies() -> None:
    scene = Scene("heavy-gun-operator").gear("heavy-gun-operator", "ammo", "half-ammo", on=BF_GUN)
    scene.run(steps.SpendAmmo(weapon=scene.card_of("heavy-gun-operator", BF_GUN)))
    assert scene.gear_on("heavy-gun-operator", BF_GUN) == ("ammo", "")


@rule("retaliation:combat.ammo.malfunction")
def test_a_broken_weapon_gives_no_ammo() -> None:
    scene = Scene("recon")
    card = scene.card_of("recon", RIFLE)
    scene.world.broken = (card,)
    scene.run(steps.SpendAmmo(weapon=card))
    assert scene.gear_on("recon", RIFLE) == ("ammo",)


@rule("retaliation:combat.ammo.no-ammo-weapon")
def test_what_requires_no_ammo_can_always_be_fired_and_pays_with_nothing() -> None:
    scene = armed("recon", FLAMETHROWER).turn("recon")
    assert shot(scene, FLAMETHROWER) in scene.options()
    scene.run(steps.SpendAmmo(weapon=scene.card_of("recon", FLAMETHROWER)))
    assert not scene.told(telling.AmmoSpent)


@rule("retaliation:item.weapon-traits")
def test_no_ammo_is_spent_from_a_melee_weapon_whatever_feeds_weapons() -> None:
    scene = Scene("recon").items("recon", "support.tactical-hatchet", "support.autoloader-belt")
    scene.gear("recon", "ammo", on="support.autoloader-belt")
    scene.run(steps.SpendAmmo(weapon=scene.card_of("recon", "support.tactical-hatchet")))
    assert scene.gear_on("recon", "support.autoloader-belt") == ("ammo", "")


# Breaking ------------------------------------------------------------------------------------------------------------


@rule("retaliation:marker.malfunction.item-second")
def test_a_second_malfunction_destroys_an_item_with_its_tokens() -> None:
    scene = Scene("recon").items("recon", "support.drum-mag-rifle")
    scene.gear("recon", "ammo", "ammo", on="support.drum-mag-rifle")
    card = scene.card_of("recon", "support.drum-mag-rifle")
    scene.run(steps.BreakItem(seat=0, item=card))
    assert scene.world.broken == (card,)
    assert [told.item for told in scene.told(telling.ItemBroken)] == ["support.drum-mag-rifle"]
    assert card in scene.who("recon").held
    scene.run(steps.BreakItem(seat=0, item=card))
    assert not scene.world.broken
    assert card not in scene.who("recon").held
    assert scene.world.discards["support"] == (card,)
    assert card not in scene.world.gear
    assert [told.item for told in scene.told(telling.ItemDestroyed)] == ["support.drum-mag-rifle"]


@rule("retaliation:marker.malfunction.exhausted", "retaliation:marker.malfunction.item")
@pytest.mark.parametrize("burning", [False, True])
def test_without_a_marker_left_the_room_of_the_item_burns_instead(burning: bool) -> None:
    scene = Scene("recon").room(10, fire=burning)
    scene.world.malfunction[10:24] = [True] * 14
    scene.run(steps.BreakItem(seat=0, item=scene.card_of("recon", RIFLE)))
    assert not scene.world.broken
    assert [told.room for told in scene.told(telling.FirePlaced)] == ([] if burning else [10])
    assert scene.world.fire[10]


def test_what_is_no_longer_in_hand_does_not_break() -> None:
    scene = Scene("recon")
    card = scene.card_of("recon", RIFLE)
    scene.empty_hands("recon").run(steps.BreakItem(seat=0, item=card))
    assert not scene.world.broken
    assert not scene.told(telling.ItemBroken)


# Bursts as an action -------------------------------------------------------------------------------------------------


@rule("retaliation:combat.burst.adjacent-corridor", "retaliation:combat.burst.weapon")
def test_a_burst_goes_into_an_adjacent_corridor_with_an_intruder() -> None:
    scene = (
        armed().room(11, "armory").corridor(10, 11).corridor(10, 15, "corridor-105").corridor(11, 12, "corridor-106")
    )
    near, empty, far = scene.between(10, 11), scene.between(10, 15), scene.between(11, 12)
    scene.intruder("adult", corridor=near)
    scene.intruder("adult", corridor=far)
    scene.turn("recon")
    bursts = {c: steps.Burst(seat=0, weapon=RIFLE, corridor=c) for c in (near, empty, far)}
    assert scene.options(steps.Burst) == [bursts[near]]
    assert scene.refusal(bursts[empty]) == scene.refusal(bursts[far]) == "combat.burst.adjacent-corridor"


@rule("retaliation:combat.burst.adjacent-corridor")
@pytest.mark.parametrize(("door_at", "can"), [(10, False), (11, True)])
def test_a_burst_passes_no_closed_door_on_its_own_side_of_the_corridor(door_at: int, can: bool) -> None:
    scene = armed().room(11, "armory").corridor(10, 11, door="closed", door_at=door_at)
    scene.intruder("adult", corridor=scene.between(10, 11))
    scene.turn("recon")
    burst = steps.Burst(seat=0, weapon=RIFLE, corridor=scene.between(10, 11))
    if can:
        assert burst in scene.options()
    else:
        assert scene.refusal(burst) == "door.blocks-characters"


@rule("retaliation:combat.burst.ammo", "retaliation:combat.burst.hits", "retaliation:combat.burst.assign")
def test_a_burst_spends_ammo_rolls_and_may_leave_all_hits_unassigned() -> None:
    scene = armed().corridor(10, 11)
    adult = scene.intruder("adult", corridor=scene.between(10, 11))
    scene.turn("recon").rolls(burst="3").act(steps.Burst(seat=0, weapon=RIFLE, corridor=scene.between(10, 11)))
    assert scene.gear_on("recon", RIFLE) == ("half-ammo",)
    assert isinstance(scene.question, bursting.AssignHits)
    assert scene.question.hits == 3
    scene.choose(steps.Done())
    assert adult.id in scene.world.intruders
    assert isinstance(scene.question, steps.ChooseAction)
