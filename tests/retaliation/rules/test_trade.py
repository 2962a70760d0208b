"""Trade: who deals with whom, in what, and where it goes."""

import pytest

from hypersleep.common.trade import ChooseOffer, ChoosePartner, DealWith, LayOut
from hypersleep.kernel.events import project
from hypersleep.retaliation import steps
from hypersleep.retaliation.items.belongings import ChooseSacrifice
from hypersleep.retaliation.items.gear import ChooseSlot, DiscardGear
from hypersleep.retaliation.items.searching import KeepForLater, UseAtOnce, UseWhenGained
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def trading(*crew: str) -> Scene:
    """The first of these has a turn and a card to pay for a trade."""
    return Scene(*crew or ("recon", "officer")).action_cards(0, 3)


def begin(scene: Scene) -> Scene:
    return scene.turn(0).act(steps.Trade(seat=0))


def laid_out(scene: Scene) -> list[str]:
    return [choice.thing for choice in scene.options(LayOut)]


@rule("retaliation:action.trade.scope", "retaliation:action.trade.gift")
def test_items_and_tokens_change_hands_for_one_card() -> None:
    scene = trading().items(0, "item.stimulants").gear(0, "grenade", "oxygen")
    begin(scene).offer(1, "item.stimulants", "grenade").choose(steps.AcceptOffer())
    scene.choose(KeepForLater()).choose(steps.Done())
    assert scene.faces(scene.who(1).inventory) == ["item.stimulants"]
    assert scene.who(1).belt == ("grenade", "", "", "")
    assert scene.who(0).belt == ("", "oxygen", "", "")
    assert not scene.who(0).inventory
    assert len(scene.who(0).hand) == 2


@rule("retaliation:action.trade.scope")
def test_nobody_trades_alone_or_with_another_room() -> None:
    scene = trading().room(6, "armory").place(1, 6).turn(0)
    assert scene.refusal(steps.Trade(seat=0)) == "action.trade.scope"


@rule("retaliation:action.not-in-combat.list")
def test_nobody_trades_in_combat() -> None:
    scene = trading()
    scene.intruder("adult", 10)
    assert scene.turn(0).refusal(steps.Trade(seat=0)) == "action.not-in-combat"


@rule("retaliation:action.trade.consent")
def test_nobody_has_to_take_or_to_give() -> None:
    scene = trading().gear(0, "grenade").items(1, "item.tools")
    begin(scene).offer(1, "grenade").choose(steps.RefuseOffer())
    assert scene.who(0).belt[0] == "grenade"
    scene.offer(1)
    assert steps.AcceptOffer() not in scene.options(), "asked for a gift, one gives or refuses"
    scene.choose(steps.RefuseOffer())
    assert scene.faces(scene.who(1).inventory) == ["item.tools"]


@rule("retaliation:action.trade.consent")
def test_who_offers_has_the_last_word_on_what_is_given_in_return() -> None:
    scene = trading().gear(0, "grenade").gear(1, "medpack", "oxygen")
    begin(scene).offer(1, "grenade").give_in_return("oxygen").choose(steps.RefuseOffer())
    assert scene.who(1).belt[:2] == ("medpack", "oxygen")
    scene.offer(1, "grenade").give_in_return("medpack").choose(steps.AcceptOffer())
    assert scene.who(0).belt == ("medpack", "", "", "")
    assert scene.who(1).belt[:2] == ("grenade", "oxygen")


@rule("retaliation:action.trade.three-way")
def test_who_trades_is_one_side_of_every_exchange() -> None:
    scene = trading("recon", "officer", "contractor").items(1, "item.tools")
    begin(scene).offer(1).give_in_return("item.tools").choose(steps.AcceptOffer()).choose(KeepForLater())
    assert scene.question == ChoosePartner(seat=0, partners=(0, 1, 2), dealt=(1,))
    scene.offer(2, "item.tools").choose(steps.AcceptOffer()).choose(KeepForLater())
    assert scene.faces(scene.who(2).inventory) == ["item.tools"]
    scene.choose(steps.Done())
    assert scene.question == steps.ChooseAction(seat=0, left=1), "the others do not deal among themselves"


@rule("retaliation:action.trade.data-token")
def test_a_data_token_is_never_laid_out() -> None:
    scene = trading().empty_hands(0)
    scene.who(0).data = True
    begin(scene).choose(DealWith(1))
    assert isinstance(scene.question, ChooseOffer)
    assert laid_out(scene) == []


@rule("retaliation:gear.ammo-locked")
def test_loaded_ammo_is_traded_only_with_its_weapon() -> None:
    scene = trading().gear(0, "ammo", "half-ammo")
    begin(scene).choose(DealWith(1))
    assert laid_out(scene) == ["weapon.assault-rifle", "ammo", "half-ammo"]
    scene.lay_out("ammo")
    assert "ammo" not in laid_out(scene)


@rule("retaliation:action.trade.limits")
def test_tokens_go_along_with_an_item() -> None:
    scene = trading().items(0, "support.utility-vest").gear(0, "oxygen", "medpack", on="support.utility-vest")
    begin(scene).offer(1, "support.utility-vest").choose(steps.AcceptOffer())
    assert scene.faces(scene.who(1).armor) == ["support.utility-vest"]
    assert scene.gear_on(1, "support.utility-vest") == ("oxygen", "medpack")


@rule("retaliation:action.trade.limits")
def test_a_token_is_not_traded_twice_with_its_item_and_alone() -> None:
    scene = trading().items(0, "support.utility-vest").gear(0, "oxygen", "medpack", on="support.utility-vest")
    begin(scene).choose(DealWith(1)).lay_out("oxygen")
    assert "support.utility-vest" not in laid_out(scene)
    scene.gear(0, "oxygen").turn(0).act(steps.Trade(seat=0)).choose(DealWith(1)).lay_out("oxygen")
    assert "support.utility-vest" in laid_out(scene), "there is another one on the belt"
    scene.lay_out("support.utility-vest")
    assert laid_out(scene) == ["weapon.assault-rifle"]


@rule("retaliation:action.trade.limits")
def test_what_the_hands_cannot_hold_is_given_up_by_its_new_owner() -> None:
    scene = trading().items(0, "item.medkit").items(1, "item.fire-extinguisher")
    begin(scene).offer(1, "item.medkit").choose(steps.AcceptOffer())
    assert isinstance(scene.question, ChooseSacrifice)
    assert scene.asked == 1
    assert len(scene.options()) == 3, "the new one, too"
    scene.choose(steps.DropItem(seat=1, item="item.medkit"))
    assert scene.faces(scene.world.discards["green"]) == ["item.medkit"]
    assert len(scene.who(1).held) == 2


@rule("retaliation:action.trade.limits")
def test_both_sides_may_exchange_what_fills_their_hands() -> None:
    scene = trading().items(0, "item.medkit").items(1, "item.fire-extinguisher")
    begin(scene).offer(1, "item.medkit").give_in_return("item.fire-extinguisher").choose(steps.AcceptOffer())
    assert isinstance(scene.question, ChoosePartner)
    assert scene.faces(scene.who(1).held) == ["weapon.sawed-off-shotgun", "item.medkit"]
    assert scene.faces(scene.who(0).held) == ["weapon.assault-rifle", "item.fire-extinguisher"]


@rule("retaliation:action.trade.limits", "retaliation:armor.one")
def test_of_two_armors_one_is_given_up() -> None:
    scene = trading().items(0, "support.heavy-armor").items(1, "support.tactical-armor")
    begin(scene).offer(1, "support.heavy-armor").choose(steps.AcceptOffer())
    scene.choose(steps.DropItem(seat=1, item="support.tactical-armor"))
    assert scene.faces(scene.who(1).armor) == ["support.heavy-armor"]


@rule("retaliation:action.trade.limits", "retaliation:armor.heavily-injured")
def test_armor_handed_to_the_heavily_injured_is_gone() -> None:
    scene = trading().items(0, "support.heavy-armor")
    scene.who(1).health = 7
    begin(scene).offer(1, "support.heavy-armor").choose(steps.AcceptOffer())
    assert not scene.who(1).armor
    assert scene.faces(scene.world.discards["support"]) == ["support.heavy-armor"]


@rule("retaliation:action.trade.limits")
def test_a_token_without_a_slot_is_taken_for_another() -> None:
    scene = trading().gear(0, "grenade").gear(1, *["oxygen"] * 4)
    begin(scene).offer(1, "grenade").choose(steps.AcceptOffer())
    assert isinstance(scene.question, ChooseSlot)
    scene.choose(DiscardGear(seat=1, place="belt", token="oxygen"))
    assert sorted(scene.who(1).belt) == ["grenade", "oxygen", "oxygen", "oxygen"]


@rule("retaliation:action.trade.limits")
def test_what_may_be_used_when_gained_may_be_used_when_it_is_handed_over() -> None:
    scene = trading().items(0, "item.medpack")
    scene.who(1).health = 2
    begin(scene).offer(1, "item.medpack").choose(steps.AcceptOffer())
    assert isinstance(scene.question, UseWhenGained)
    scene.choose(UseAtOnce("item.medpack", "heal"))
    assert scene.who(1).health == 0
    assert not scene.who(1).inventory
    assert scene.faces(scene.world.discards["green"]) == ["item.medpack"]


@rule("retaliation:action.trade.limits")
def test_of_several_items_each_may_be_used_at_once() -> None:
    scene = trading().items(0, "item.medpack", "item.oxygen-tank", "item.tools").items(1, "item.phosphates")
    scene.who(1).health, scene.who(1).oxygen = 2, 1
    begin(scene).offer(1, "item.medpack", "item.oxygen-tank", "item.tools").choose(steps.AcceptOffer())
    assert scene.options() == [KeepForLater()], "tools are for later"
    scene.choose(KeepForLater()).choose(UseAtOnce("item.oxygen-tank", "breathe"))
    scene.choose(UseAtOnce("item.medpack", "heal"))
    assert (scene.who(1).health, scene.who(1).oxygen) == (0, 4)
    assert scene.faces(scene.who(1).inventory) == ["item.phosphates", "item.tools"]
    assert isinstance(scene.question, ChoosePartner)


@rule("retaliation:visibility.backpack")
def test_onlookers_learn_nothing_of_what_goes_from_backpack_to_backpack() -> None:
    scene = trading("recon", "officer", "contractor").items(0, "item.stimulants")
    begin(scene).offer(1, "item.stimulants").choose(steps.AcceptOffer())
    assert isinstance(scene.question, UseWhenGained), "asked whatever it is"
    assert "stimulants" not in str([project(event, 2) for event in scene.game.events])
    assert scene.world.known[scene.who(1).inventory[0]] == 0b11, "those who dealt know it"


def test_tape_does_not_hold_across_hands() -> None:
    scene = trading().items(0, "item.medkit", "item.fire-extinguisher")
    scene.world.strapped = (scene.who(0).held[1:],)
    begin(scene).offer(1, "item.medkit").choose(steps.AcceptOffer())
    assert not scene.world.strapped
    assert scene.faces(scene.who(1).held) == ["weapon.sawed-off-shotgun", "item.medkit"]
