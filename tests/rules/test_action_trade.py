"""Picking up and trading: how Objects and Items come to a Character without a Search."""

import pytest

from hypersleep.common import trade
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items import belongings
from hypersleep.nemesis.world import Object
from tests.scene import Scene

rule = pytest.mark.rule

FLAMETHROWER = "crafted.flamethrower"


def pick_up(scene: Scene, object: Object) -> steps.PickUp:
    return steps.PickUp(seat=scene.seat("scout"), object=object)


def trading(*crew: str) -> Scene:
    """The Scout has things to offer and is about to open a Trade in the Hibernatorium."""
    scene = Scene(*(crew or ("scout", "captain"))).items("scout", "item.medkit", "item.grenade")
    return scene.action_cards("scout", 2).action_cards("captain", 2).turn("scout")


def open_trade(scene: Scene) -> Scene:
    return scene.act(steps.Trade(seat=scene.seat("scout")))


def offer(scene: Scene, thing: str, to: str = "captain") -> Scene:
    return scene.offer(to, thing)


def inventory(scene: Scene, who: str) -> list[str]:
    return scene.faces(scene.who(who).inventory)


# Picking up


@rule("action.pick-up")
@pytest.mark.parametrize("object", ["corpse-blue", "corpse-1", "carcass", "egg"])
def test_an_object_is_taken_from_the_floor_into_a_hand_for_one_card(object: Object) -> None:
    scene = Scene("scout", "captain").room(7, "armory", lying=("carcass", object)).place("scout", 7)
    scene.action_cards("scout", 1).turn("scout").act(pick_up(scene, object))
    assert scene.who("scout").objects == (object,)
    assert scene.world.lying[7] == ("carcass",)
    assert scene.who("scout").hand == ()


@rule("action.pick-up")
def test_what_lies_in_another_room_cannot_be_picked_up() -> None:
    scene = Scene("scout", "captain").room(7, "armory", lying=("egg",)).room(6, "storage", lying=("carcass",))
    scene.place("scout", 7).action_cards("scout", 1).turn("scout")
    assert scene.options(steps.PickUp) == [pick_up(scene, "egg")]


@rule("action.pick-up")
def test_picking_up_takes_a_card_a_free_hand_and_peace() -> None:
    scene = Scene("scout", "captain").action_cards("scout", 0).turn("scout")
    assert scene.refusal(pick_up(scene, "corpse-blue")) == "action.cost.pay"
    scene.action_cards("scout", 1).items("scout", "item.prototype-pistol").turn("scout")
    assert scene.refusal(pick_up(scene, "corpse-blue")) == "item.hands.replace"
    scene.empty_hands("scout").intruder("larva", 11)
    assert scene.turn("scout").refusal(pick_up(scene, "corpse-blue")) == "action.basic.combat"


@rule("action.pick-up.not-items")
def test_a_heavy_item_that_is_found_is_in_the_hands_at_once() -> None:
    scene = Scene("scout", "captain").room(7, "armory", items=1).place("scout", 7).hand("scout", "action.search")
    scene.top("red", "item.prototype-pistol", "item.grenade").turn("scout")
    scene.act(steps.PlayCard(seat=scene.seat("scout"), cost=0, card="action.search", option="search"))
    scene.choose(belongings.KeepItem("item.prototype-pistol"))
    assert scene.faces(scene.who("scout").held) == ["weapon.rifle", "item.prototype-pistol"]
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)


@rule("action.pick-up.not-items")
def test_a_dropped_item_cannot_be_picked_up() -> None:
    scene = Scene("scout", "captain").room(7, "armory").place("scout", 7).items("scout", "item.prototype-pistol")
    scene.action_cards("scout", 2).turn("scout")
    scene.act(steps.DropItem(seat=scene.seat("scout"), item="item.prototype-pistol"))
    assert scene.world.lying[7] == ()
    assert not scene.options(steps.PickUp)


# Trade


@rule("action.trade")
def test_a_trade_opens_an_exchange_among_all_in_the_room() -> None:
    scene = open_trade(trading("scout", "captain", "soldier", "pilot").place("pilot", 6))
    assert scene.asked == scene.seat("scout")
    assert scene.options(trade.DealWith) == [
        trade.DealWith(scene.seat("captain")),
        trade.DealWith(scene.seat("soldier")),
    ]
    scene.choose(steps.Done())
    crew = tuple(scene.seat(who) for who in ("scout", "captain", "soldier"))
    assert scene.question == trade.ChoosePartner(seat=scene.seat("captain"), partners=crew)


@rule("action.trade")
def test_two_who_did_not_start_the_trade_may_deal_too() -> None:
    scene = open_trade(trading("scout", "captain", "soldier").items("captain", "item.tools")).choose(steps.Done())
    offer(scene, "item.tools", to="soldier").choose(steps.AcceptOffer())
    assert inventory(scene, "soldier") == ["item.tools"]
    assert inventory(scene, "captain") == []


@rule("action.trade")
def test_one_trade_serves_for_several_deals_and_is_one_action() -> None:
    scene = open_trade(trading())
    offer(scene, "item.medkit").choose(steps.AcceptOffer())
    offer(scene, "item.grenade").choose(steps.AcceptOffer())
    assert inventory(scene, "captain") == ["item.medkit", "item.grenade"]
    scene.choose(steps.Done()).choose(steps.Done())
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)


@rule("action.trade.agreement")
def test_a_gift_is_accepted_or_refused() -> None:
    scene = open_trade(trading())
    offer(scene, "item.medkit")
    assert scene.asked == scene.seat("captain")
    scene.choose(steps.RefuseOffer())
    assert inventory(scene, "captain") == []
    offer(scene, "item.medkit").choose(steps.AcceptOffer())
    assert inventory(scene, "scout") == ["item.grenade"]
    assert inventory(scene, "captain") == ["item.medkit"]


@rule("action.trade.agreement")
@pytest.mark.parametrize(
    ("answer", "scout", "captain"),
    [
        (steps.AcceptOffer(), ["item.grenade", "item.tools"], ["item.medkit"]),
        (steps.RefuseOffer(), ["item.medkit", "item.grenade"], ["item.tools"]),
    ],
)
def test_what_is_given_in_return_needs_the_consent_of_the_first_side(
    answer: Choice, scout: list[str], captain: list[str]
) -> None:
    scene = offer(open_trade(trading().items("captain", "item.tools")), "item.medkit")
    scene.give_in_return("item.tools")
    assert scene.asked == scene.seat("scout")
    scene.choose(answer)
    assert (inventory(scene, "scout"), inventory(scene, "captain")) == (scout, captain)


@rule("action.trade.agreement")
def test_one_may_ask_for_something_and_give_nothing() -> None:
    scene = open_trade(trading().items("captain", "item.tools")).offer("captain")
    assert steps.AcceptOffer() not in scene.options()
    scene.give_in_return("item.tools").choose(steps.AcceptOffer())
    assert inventory(scene, "scout") == ["item.medkit", "item.grenade", "item.tools"]
    assert inventory(scene, "captain") == []


@rule("action.trade.cost")
def test_only_the_active_player_pays_and_those_who_have_passed_may_join() -> None:
    scene = trading("scout", "captain", "soldier").action_cards("soldier", 2)
    scene.who("captain").passed = True
    offer(open_trade(scene), "item.medkit").choose(steps.AcceptOffer()).choose(steps.Done())
    offer(scene, "item.medkit", to="soldier").choose(steps.AcceptOffer()).choose(steps.Done()).choose(steps.Done())
    assert inventory(scene, "soldier") == ["item.medkit"]
    assert [len(scene.who(who).hand) for who in ("scout", "captain", "soldier")] == [1, 2, 2]
    assert scene.who("captain").passed


@rule("action.trade.cost")
def test_a_trade_uses_no_action_of_those_who_join() -> None:
    scene = trading("scout", "captain")
    scene.turn("scout", left=1)
    offer(open_trade(scene), "item.medkit").choose(steps.AcceptOffer()).choose(steps.Done()).choose(steps.Done())
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"), left=2)


@rule("action.trade.ammo")
def test_a_traded_weapon_keeps_its_ammo() -> None:
    scene = trading().ammo("scout", "weapon.rifle", 3)
    offer(open_trade(scene), "weapon.rifle").choose(steps.AcceptOffer())
    assert scene.faces(scene.who("captain").held) == ["weapon.six-shooter", "weapon.rifle"]
    assert scene.ammo_of("captain", "weapon.rifle") == 3
    assert scene.ammo_of("captain", "weapon.six-shooter") == 6


@rule("action.trade.ammo", "action.trade")
def test_items_and_objects_are_all_that_can_be_offered() -> None:
    scene = trading()
    scene.who("scout").objects = ("egg",)
    open_trade(scene).choose(trade.DealWith(scene.seat("captain")))
    things = ["item.medkit", "item.grenade", "weapon.rifle", "egg"]
    assert scene.options() == [trade.MakeOffer(), *map(trade.LayOut, things)]


@rule("action.trade.hands")
def test_who_receives_a_heavy_item_with_full_hands_drops_something() -> None:
    scene = offer(open_trade(trading().items("captain", "item.prototype-pistol")), "weapon.rifle")
    scene.choose(steps.AcceptOffer())
    captain = scene.seat("captain")
    drops = [steps.DropItem(seat=captain, item=item) for item in ("weapon.six-shooter", "item.prototype-pistol")]
    assert scene.asked == captain
    assert scene.options() == drops
    scene.choose(drops[1])
    assert scene.faces(scene.who("captain").held) == ["weapon.six-shooter", "weapon.rifle"]


@rule("action.trade.hands")
def test_who_receives_an_object_with_full_hands_drops_something() -> None:
    scene = trading().items("captain", "item.prototype-pistol")
    scene.who("scout").objects = ("egg",)
    offer(open_trade(scene), "egg").choose(steps.AcceptOffer())
    scene.choose(steps.DropItem(seat=scene.seat("captain"), item="item.prototype-pistol"))
    assert scene.who("captain").objects == ("egg",)
    assert scene.who("scout").objects == ()
    assert scene.told(telling.ThingHandedOver)[0].thing == "egg"


@rule("action.trade.hands")
def test_one_heavy_item_for_another_needs_no_free_hand() -> None:
    scene = trading().items("captain", "item.prototype-pistol").items("scout", "item.prototype-shotgun")
    offer(open_trade(scene), "weapon.rifle").give_in_return("weapon.six-shooter")
    scene.choose(steps.AcceptOffer())
    assert scene.faces(scene.who("captain").held) == ["item.prototype-pistol", "weapon.rifle"]
    assert scene.faces(scene.who("scout").held) == ["item.prototype-shotgun", "weapon.six-shooter"]
    assert isinstance(scene.question, trade.ChoosePartner)


# Any number of things


def dealing(*theirs: str) -> Scene:
    """A Trade is open: the Scout has Medkit, Grenade and Rifle, the Captain these and the Six-Shooter."""
    return open_trade(trading().items("captain", *theirs))


@rule("action.trade.agreement")
def test_several_things_change_hands_in_one_agreement() -> None:
    scene = dealing("item.tools", "item.tools").offer("captain", "item.medkit", "item.grenade")
    scene.give_in_return("item.tools", "item.tools", "weapon.six-shooter").choose(steps.AcceptOffer())
    assert inventory(scene, "scout") == ["item.tools", "item.tools"]
    assert inventory(scene, "captain") == ["item.medkit", "item.grenade"]
    assert scene.faces(scene.who("scout").held) == ["weapon.rifle", "weapon.six-shooter"]
    assert len(scene.told(telling.ThingHandedOver)) == 5


@rule("action.trade.agreement")
def test_of_several_things_none_changes_hands_without_consent() -> None:
    scene = dealing("item.tools").offer("captain", "item.medkit", "item.grenade").give_in_return("item.tools")
    scene.choose(steps.RefuseOffer())
    assert inventory(scene, "scout") == ["item.medkit", "item.grenade"]
    assert inventory(scene, "captain") == ["item.tools"]


@rule("action.trade.agreement")
def test_each_thing_is_laid_out_once_and_nothing_is_shown_before_the_offer_is_made() -> None:
    scene = dealing().choose(trade.DealWith(Seat(1))).lay_out("item.medkit")
    assert scene.options() == [
        trade.MakeOffer(("item.medkit",)),
        trade.LayOut("item.grenade"),
        trade.LayOut("weapon.rifle"),
    ]
    assert not scene.told(telling.OfferMade)
    revealed = scene.game.revealed
    scene.lay_out("item.grenade", "weapon.rifle")
    assert scene.options() == [trade.MakeOffer(("item.medkit", "item.grenade", "weapon.rifle"))]
    assert scene.game.revealed == revealed, "it can still be taken back"
    scene.choose(scene.options()[0])
    assert scene.game.revealed > revealed
    captain = scene.seat("captain")
    assert all(scene.world.known[card] & (1 << captain) for card in scene.who("scout").inventory)


@rule("action.trade.agreement", "item.object.types")
def test_objects_are_laid_out_one_by_one() -> None:
    scene = trading().empty_hands("scout")
    scene.who("scout").objects = ("egg", "egg")
    open_trade(scene).empty_hands("captain").offer("captain", "egg", "egg").choose(steps.AcceptOffer())
    assert (scene.who("scout").objects, scene.who("captain").objects) == ((), ("egg", "egg"))


@rule("action.trade.hands")
def test_all_hands_are_empty_before_anything_arrives_in_them() -> None:
    scene = trading().items("captain", "item.prototype-pistol").items("scout", "item.prototype-shotgun")
    open_trade(scene).offer("captain", "weapon.rifle", "item.prototype-shotgun")
    scene.give_in_return("weapon.six-shooter", "item.prototype-pistol").choose(steps.AcceptOffer())
    assert scene.faces(scene.who("captain").held) == ["weapon.rifle", "item.prototype-shotgun"]
    assert scene.faces(scene.who("scout").held) == ["weapon.six-shooter", "item.prototype-pistol"]
    assert isinstance(scene.question, trade.ChoosePartner)


@rule("item.hands.duct-tape", "action.trade.agreement")
def test_what_is_taped_together_is_laid_out_together() -> None:
    scene = trading().items("scout", "item.prototype-pistol")
    scene.world.taped = (scene.who("scout").held,)
    open_trade(scene).choose(trade.DealWith(scene.seat("captain"))).lay_out("weapon.rifle")
    assert trade.LayOut("item.prototype-pistol") not in scene.options()
    scene.empty_hands("captain").choose(trade.MakeOffer(("weapon.rifle",))).choose(steps.AcceptOffer())
    assert scene.faces(scene.who("captain").held) == ["weapon.rifle", "item.prototype-pistol"]


@rule("item.copies", "action.trade.ammo")
@pytest.mark.parametrize(("copy", "given", "left"), [(1, 1, 3), (2, 3, 1)])
def test_of_two_weapons_of_a_kind_the_owner_says_which_is_given_away(copy: int, given: int, left: int) -> None:
    scene = trading().empty_hands("scout").items("scout", FLAMETHROWER, FLAMETHROWER)
    scene.world.ammo |= dict(zip(scene.who("scout").held, (1, 3), strict=True))
    open_trade(scene).offer("captain", trade.LayOut(FLAMETHROWER, copy))
    told = scene.told(telling.OfferMade)[0]
    assert (told.count, told.things, told.ammo) == (1, (FLAMETHROWER,), (given,))
    scene.choose(steps.AcceptOffer())
    assert scene.ammo_of("captain", FLAMETHROWER) == given
    assert scene.ammo_of("scout", FLAMETHROWER) == left


@rule("item.copies", "action.trade.ammo")
def test_both_of_two_weapons_of_a_kind_can_be_given_in_return() -> None:
    scene = trading().empty_hands("captain").items("captain", FLAMETHROWER, FLAMETHROWER)
    scene.world.ammo |= dict(zip(scene.who("captain").held, (1, 3), strict=True))
    open_trade(scene).offer("captain", "weapon.rifle")
    scene.give_in_return(trade.LayOut(FLAMETHROWER, 2), trade.LayOut(FLAMETHROWER, 1)).choose(steps.AcceptOffer())
    assert [scene.world.ammo[card] for card in scene.who("scout").held] == [3, 1]


@rule("action.trade.offers")
def test_haggling_comes_to_an_end() -> None:
    scene = open_trade(trading("scout", "captain", "soldier"))
    for _ in range(trade.OFFERS):
        scene.offer("captain", "item.medkit").choose(steps.RefuseOffer())
    deal = trade.DealWith(scene.seat("captain"))
    assert scene.options() == [steps.Done(), trade.DealWith(scene.seat("soldier"))]
    assert scene.refusal(deal) == "action.trade.offers"
    assert trade.DealWith(scene.seat("scout")) in scene.choose(steps.Done()).options(), "the other has offers to make"


@rule("action.trade.offers")
def test_what_goes_to_and_fro_counts_as_well() -> None:
    scene = dealing()
    for _ in range(trade.OFFERS // 2):
        scene.offer("captain", "item.medkit").choose(steps.AcceptOffer())
        scene.offer("captain").give_in_return("item.medkit").choose(steps.AcceptOffer())
    assert scene.options() == [steps.Done()]
    assert "item.medkit" in inventory(scene, "scout")
