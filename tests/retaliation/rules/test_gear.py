"""Tactical gear: slots, gaining, using, shifting and throwing away."""

import pytest

from hypersleep.common.belongings import LeaveIt
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import GearToken
from hypersleep.retaliation.items.gear import (
    ChooseGear,
    ChooseGrenadeTarget,
    ChooseSlot,
    DiscardGear,
    MoveToken,
    PutGear,
    SwapTokens,
    UseToken,
    gear_left,
)
from hypersleep.retaliation.items.remedies import AllowHelp, ChoosePatient
from hypersleep.retaliation.items.telling import GrenadeThrown
from hypersleep.retaliation.prospects import NoSlotLeft
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def on_duty(*crew: str) -> Scene:
    """The first of these has a turn, cards to pay with, and a weapon with an empty slot."""
    scene = Scene(*crew or ("recon", "officer"))
    scene.action_cards(0, 5)
    weapon = scene.content.faces[scene.who(0).held[0]]
    return scene.gear(0, on=weapon)


def use_gear(scene: Scene) -> Scene:
    return scene.turn(0).act(steps.UseGear(seat=0))


# Gaining -------------------------------------------------------------------------------------------------------------


@rule("retaliation:gear.slots.color")
def test_a_gained_token_goes_into_a_slot_of_its_color_a_gray_one_or_the_belt() -> None:
    scene = on_duty().items(0, "support.utility-vest").empty_hands(1)
    scene.items(0, "support.grenade-launcher").run(steps.GainGear(by=0, kind="grenade"))
    assert scene.options() == [PutGear("belt"), PutGear("support.grenade-launcher"), PutGear("support.utility-vest")]
    scene.choose(PutGear("support.grenade-launcher"))
    assert scene.gear_on(0, "support.grenade-launcher") == ("", "grenade", "")


@rule("retaliation:gear.slots.color", "retaliation:gear.ammo-full")
def test_gained_ammo_may_go_straight_onto_a_weapon_and_is_full() -> None:
    scene = on_duty().run(steps.GainGear(by=0, kind="ammo"))
    assert scene.options() == [PutGear("belt"), PutGear("weapon.assault-rifle")]
    scene.choose(PutGear("weapon.assault-rifle"))
    assert scene.gear_on(0, "weapon.assault-rifle") == ("ammo",)
    scene.run(steps.GainGear(by=0, kind="ammo"))
    assert scene.who(0).belt == ("ammo", "", "", ""), "the only place left, so nothing is asked"


@rule("retaliation:gear.slots.color")
def test_a_slot_of_another_color_takes_no_token() -> None:
    scene = on_duty().items(0, "support.heavy-armor").run(steps.GainGear(by=0, kind="oxygen"))
    assert scene.question is None
    assert scene.gear_on(0, "support.heavy-armor") == ("",)
    assert scene.who(0).belt == ("oxygen", "", "", "")


@rule("retaliation:gear.no-slot")
def test_without_an_empty_slot_a_token_is_gained_only_for_another() -> None:
    scene = on_duty().gear(0, "grenade", "grenade", "oxygen", "medpack").run(steps.GainGear(by=0, kind="medpack"))
    assert isinstance(scene.question, ChooseSlot)
    scene.choose(DiscardGear(seat=0, place="belt", token="oxygen"))
    assert sorted(scene.who(0).belt) == ["grenade", "grenade", "medpack", "medpack"]


@rule("retaliation:gear.no-slot")
def test_only_what_lies_in_a_fitting_slot_is_thrown_away_for_a_token() -> None:
    scene = on_duty().gear(0, *["grenade"] * 4).items(0, "support.heavy-armor")
    scene.gear(0, "medpack", on="support.heavy-armor").run(steps.GainGear(by=0, kind="oxygen"))
    assert scene.options() == [LeaveIt(), DiscardGear(seat=0, place="belt", token="grenade")]
    before = gear_left(scene.game, "oxygen")
    scene.choose(LeaveIt())
    assert gear_left(scene.game, "oxygen") == before
    assert scene.who(0).belt == ("grenade",) * 4


@rule("retaliation:gear.no-slot")
def test_whoever_has_no_slot_for_a_token_is_told_so() -> None:
    def told(scene: Scene) -> list[Prospect]:
        scene.run(steps.GainGear(by=0, kind="ammo"))
        assert isinstance(scene.question, ChooseSlot)
        return scene.game.prospects(Seat(0), scene.question)

    assert told(on_duty().gear(0, "grenade")) == []
    full = on_duty().gear(0, *["grenade"] * 4).gear(0, "ammo", on="weapon.assault-rifle")
    assert told(full) == [NoSlotLeft(token=GearToken("ammo"))]


@rule("retaliation:gear.belt")
def test_the_belt_has_four_slots_for_any_kind() -> None:
    scene = on_duty("officer").empty_hands(0)
    for kind in ("ammo", "grenade", "oxygen", "medpack"):
        scene.run(steps.GainGear(by=0, kind=kind))
    assert scene.who(0).belt == ("ammo", "grenade", "oxygen", "medpack")
    assert scene.question is None


@rule("retaliation:golden.component-limit")
def test_an_empty_supply_gives_no_token() -> None:
    scene = on_duty()
    scene.world.landing_supply = {"medpack": 20}
    scene.run(steps.GainGear(by=0, kind="medpack", count=2))
    assert scene.who(0).belt == ("",) * 4


def test_the_supply_counts_belts_items_the_robot_and_the_stock_of_the_landing_zone() -> None:
    scene = Scene("recon", "officer").gear(0, "ammo", "half-ammo", "oxygen")
    assert gear_left(scene.game, "ammo") == 20 - 2 - 2 - 1 - 4, "belt, two weapons, robot, stock"
    assert gear_left(scene.game, "oxygen") == 20 - 1 - 1 - 4


@rule("retaliation:gear.lost-with-item", "retaliation:action.free-discard")
def test_tokens_are_lost_with_the_item_they_lie_on() -> None:
    scene = on_duty().items(0, "support.heavy-armor").gear(0, "medpack", on="support.heavy-armor")
    before = gear_left(scene.game, "medpack")
    scene.turn(0).choose(steps.DropItem(seat=0, item="support.heavy-armor"))
    assert gear_left(scene.game, "medpack") == before + 1
    assert scene.faces(scene.world.discards["support"]) == ["support.heavy-armor"]
    assert not scene.who(0).armor


@rule("retaliation:action.free-discard")
def test_tokens_are_thrown_away_for_nothing_and_without_an_action() -> None:
    scene = on_duty().gear(0, "grenade", "oxygen").turn(0)
    scene.choose(DiscardGear(seat=0, place="belt", token="grenade"))
    assert scene.who(0).belt == ("", "oxygen", "", "")
    assert scene.question == steps.ChooseAction(seat=0, left=2)
    assert len(scene.who(0).hand) == 5


@rule("retaliation:action.free-discard")
def test_tokens_can_be_thrown_away_after_the_last_action() -> None:
    scene = on_duty("officer").corridor(10, 6).gear(0, "grenade").turn(0, left=1)
    scene.choose(steps.DropLater(seat=0)).act(steps.UseGear(seat=0)).choose(steps.Done())
    scene.choose(DiscardGear(seat=0, place="belt", token="grenade"))
    assert scene.who(0).belt == ("",) * 4


# Using ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:gear.use.action", "retaliation:gear.oxygen", "retaliation:gear.medpack")
def test_any_number_of_tokens_is_used_for_one_card() -> None:
    scene = on_duty("recon").gear(0, "oxygen", "medpack", "ammo")
    scene.who(0).oxygen, scene.who(0).health = 1, 2
    use_gear(scene).choose(UseToken("belt", "oxygen")).choose(UseToken("belt", "medpack"))
    assert (scene.who(0).oxygen, scene.who(0).health) == (4, 0)
    assert scene.who(0).belt == ("", "", "ammo", "")
    assert len(scene.who(0).hand) == 4
    scene.choose(steps.Done())
    assert scene.question == steps.ChooseAction(seat=0, left=1)


@rule("retaliation:gear.use.action")
def test_the_next_token_is_chosen_when_the_last_one_has_worked() -> None:
    scene = on_duty("recon").gear(0, "oxygen", "oxygen")
    scene.who(0).oxygen = 4
    use_gear(scene).choose(UseToken("belt", "oxygen"))
    assert scene.who(0).oxygen == 7
    assert UseToken("belt", "oxygen") not in scene.options(), "with a full dial a further token is of no use"


@rule("retaliation:gear.use.action")
def test_gear_needs_a_card_and_a_token_that_is_not_loaded() -> None:
    scene = on_duty().gear(0, "ammo", on="weapon.assault-rifle").turn(0)
    assert scene.refusal(steps.UseGear(seat=0)) == "gear.use.action"
    scene.gear(0, "oxygen").hand(0).turn(0)
    assert scene.refusal(steps.UseGear(seat=0)) == "action.cost.insufficient"


@rule("retaliation:gear.oxygen")
def test_an_oxygen_token_gains_three_up_to_seven() -> None:
    scene = on_duty("recon").gear(0, "oxygen")
    scene.who(0).oxygen = 6
    use_gear(scene).choose(UseToken("belt", "oxygen"))
    assert scene.who(0).oxygen == 7


@rule("retaliation:gear.medpack")
def test_a_medpack_token_restores_up_to_two() -> None:
    scene = on_duty("recon").gear(0, "medpack", "medpack")
    scene.who(0).health = 4
    use_gear(scene).choose(UseToken("belt", "medpack"))
    scene.choose(scene.options()[0])
    assert scene.who(0).health == 2


@rule("retaliation:item.use.on-other")
def test_a_medpack_token_helps_somebody_else_who_agrees() -> None:
    scene = on_duty().gear(0, "medpack")
    scene.who(1).health = 2
    use_gear(scene).choose(UseToken("belt", "medpack"))
    assert isinstance(scene.question, ChoosePatient)
    scene.choose(steps.PickCharacter(1))
    assert isinstance(scene.question, AllowHelp)
    assert scene.asked == 1
    scene.choose(steps.AcceptOffer())
    assert scene.who(1).health == 0


@rule("retaliation:gear.use.action")
def test_gear_is_used_in_combat() -> None:
    scene = on_duty().gear(0, "oxygen")
    scene.who(0).oxygen = 1
    scene.intruder("adult", scene.who(0).room)
    use_gear(scene).choose(UseToken("belt", "oxygen"))
    assert scene.who(0).oxygen == 4


# Shifting ------------------------------------------------------------------------------------------------------------


@rule("retaliation:gear.ammo", "retaliation:gear.ammo-locked")
def test_ammo_is_used_by_loading_it_and_stays_on_the_weapon() -> None:
    scene = on_duty().gear(0, "ammo")
    use_gear(scene).choose(MoveToken("belt", "ammo", "weapon.assault-rifle"))
    assert scene.gear_on(0, "weapon.assault-rifle") == ("ammo",)
    assert scene.who(0).belt == ("",) * 4
    assert scene.question == steps.ChooseAction(seat=0, left=1), "there is nothing else to do"


@rule("retaliation:gear.ammo-locked")
def test_loaded_ammo_goes_neither_back_nor_onto_another_weapon() -> None:
    scene = on_duty().items(0, "support.drum-mag-rifle").gear(0, "half-ammo", on="weapon.assault-rifle")
    use_gear(scene.gear(0, "oxygen", "ammo"))
    moved = [choice for choice in scene.options(MoveToken) if choice.place == "weapon.assault-rifle"]
    assert not moved
    assert MoveToken("belt", "ammo", "support.drum-mag-rifle") in scene.options()
    assert MoveToken("belt", "ammo", "weapon.assault-rifle") not in scene.options(), "its slot is taken"


@rule("retaliation:gear.use.rearrange")
def test_tokens_are_shifted_between_slots_that_fit() -> None:
    scene = on_duty().items(0, "support.heavy-armor").gear(0, "medpack", "grenade")
    use_gear(scene)
    assert scene.options(MoveToken) == [MoveToken("belt", "medpack", "support.heavy-armor")]
    scene.choose(MoveToken("belt", "medpack", "support.heavy-armor"))
    assert scene.gear_on(0, "support.heavy-armor") == ("medpack",)
    assert isinstance(scene.question, ChooseGear)
    scene.choose(MoveToken("support.heavy-armor", "medpack", "belt"))
    assert sorted(scene.who(0).belt) == ["", "", "grenade", "medpack"]


@rule("retaliation:gear.use.rearrange")
def test_tokens_change_places_where_no_slot_is_empty() -> None:
    scene = on_duty().items(0, "support.utility-vest").gear(0, *["grenade"] * 4)
    scene.gear(0, "oxygen", "medpack", on="support.utility-vest")
    use_gear(scene).choose(SwapTokens("belt", "grenade", "support.utility-vest", "oxygen"))
    assert sorted(scene.who(0).belt) == ["grenade", "grenade", "grenade", "oxygen"]
    assert scene.gear_on(0, "support.utility-vest") == ("grenade", "medpack")


def test_shifting_tokens_to_and_fro_comes_to_an_end() -> None:
    scene = on_duty("recon").items(0, "support.heavy-armor").gear(0, "medpack")
    use_gear(scene)
    for _ in range(12):
        scene.choose(scene.options(MoveToken)[0])
    assert scene.question == steps.ChooseAction(seat=0, left=1)


@rule("retaliation:gear.use.robot", "retaliation:robot.gear-slots")
def test_in_its_room_the_tokens_of_the_robot_are_used_and_shifted() -> None:
    scene = on_duty("recon").robot("robot.medical", 10).gear(0, "grenade")
    scene.who(0).oxygen = 2
    use_gear(scene).choose(UseToken("robot", "oxygen"))
    assert scene.who(0).oxygen == 5
    scene.choose(MoveToken("robot", "ammo", "weapon.assault-rifle"))
    assert scene.world.robot_gear == ("", "")
    assert MoveToken("belt", "grenade", "robot") not in scene.options(), "it has no slot for grenades"


@rule("retaliation:gear.use.robot")
def test_elsewhere_the_robot_keeps_its_tokens() -> None:
    scene = on_duty("recon").robot("robot.medical", 3).gear(0, "oxygen")
    scene.who(0).oxygen = 2
    use_gear(scene)
    assert scene.options(UseToken) == [UseToken("belt", "oxygen")]


@rule("retaliation:marker.malfunction.item")
def test_tokens_on_a_broken_item_are_used_but_none_is_put_there() -> None:
    scene = on_duty("recon").items(0, "support.heavy-armor").gear(0, "medpack", on="support.heavy-armor")
    scene.world.broken = (scene.card_of(0, "support.heavy-armor"),)
    scene.who(0).health = 1
    use_gear(scene).choose(UseToken("support.heavy-armor", "medpack"))
    assert scene.who(0).health == 0
    scene.run(steps.GainGear(by=0, kind="medpack"))
    assert scene.gear_on(0, "support.heavy-armor") == ("",)
    assert scene.who(0).belt == ("medpack", "", "", "")


# Grenades ------------------------------------------------------------------------------------------------------------


@rule("retaliation:gear.grenade")
def test_a_grenade_is_thrown_at_an_adjacent_corridor_even_an_empty_one() -> None:
    scene = on_duty("recon").corridor(10, 6).corridor(10, 15, "corridor-105").gear(0, "grenade").rolls(burst="1")
    use_gear(scene).choose(UseToken("belt", "grenade"))
    assert isinstance(scene.question, ChooseGrenadeTarget)
    assert scene.options() == [steps.PickPassage(scene.between(10, n)) for n in (6, 15)]
    scene.choose(steps.PickPassage(scene.between(10, 6)))
    assert scene.told(GrenadeThrown)[0].hits == 3
    assert scene.who(0).belt == ("",) * 4


@rule("retaliation:gear.grenade-not-burst")
def test_the_symbol_of_the_die_does_nothing_for_a_grenade() -> None:
    scene = on_duty("recon").corridor(10, 6).gear(0, "grenade").rolls(burst="4-special")
    scene.run(steps.ThrowGrenade(by=0)).choose(steps.PickPassage(scene.between(10, 6)))
    assert scene.told(GrenadeThrown)[0].hits == 6
    assert not scene.world.broken


@rule("retaliation:door.blocks-characters")
def test_a_grenade_does_not_go_through_a_closed_door() -> None:
    scene = on_duty("recon").corridor(10, 6, "corridor-101", door="closed").gear(0, "grenade", "oxygen")
    scene.who(0).oxygen = 1
    use_gear(scene)
    assert scene.options(UseToken) == [UseToken("belt", "oxygen")]


@rule("retaliation:gear.grenade", "retaliation:gear.grenade-not-burst")
def test_hits_of_a_grenade_are_dealt_like_those_of_a_burst() -> None:
    scene = on_duty("recon").corridor(10, 6).gear(0, "grenade").rolls(burst="1")
    there = scene.between(10, 6)
    for _ in range(4):
        scene.intruder("adult", corridor=there)
    scene.run(steps.ThrowGrenade(by=0)).choose(steps.PickPassage(there))
    while scene.question is not None:
        scene.choose(scene.options()[0])
    assert scene.lurking(there) == ["adult"], "the die shows 1, and 2 more hits"
    assert scene.gear_on(0, "weapon.assault-rifle") == ("",), "no weapon has anything to do with it"


@rule("retaliation:gear.no-slot")
def test_of_several_tokens_each_finds_its_place_or_is_left() -> None:
    scene = on_duty("officer").empty_hands(0).gear(0, "oxygen", "oxygen", "oxygen")
    scene.run(steps.GainGear(by=0, kind="grenade", count=2))
    assert scene.who(0).belt == ("oxygen", "oxygen", "oxygen", "grenade")
    assert scene.question == ChooseSlot(seat=0, token="grenade")
    scene.choose(LeaveIt())
    assert scene.who(0).belt == ("oxygen", "oxygen", "oxygen", "grenade")


@rule("retaliation:marker.malfunction.item")
def test_a_broken_weapon_is_not_loaded() -> None:
    scene = on_duty("recon").gear(0, "ammo")
    scene.world.broken = scene.who(0).held
    assert scene.turn(0).refusal(steps.UseGear(seat=0)) == "gear.use.action", "there is nothing to do with the token"
