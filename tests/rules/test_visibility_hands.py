"""What players may know of one another: hands and piles of cards, Contamination, what is shown in a Trade, wounds."""

import pytest

from hypersleep.common import trade
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.knowledge.view import ItemView
from hypersleep.nemesis.phases import event_cards
from hypersleep.nemesis.rooms import room_actions
from tests.eyes import SPECTATOR, all_of, hears, looks
from tests.scene import Scene

rule = pytest.mark.rule
INFECTED, CLEAN = "contamination-infected", "contamination-clean"
ONLOOKERS = ("captain", SPECTATOR)
EVERYONE = ("scout", *ONLOOKERS)


def holding(*hand: str) -> Scene:
    """The Scout's turn with these cards in hand."""
    return Scene("scout", "captain").objectives_are_chosen().place("scout", 7).hand("scout", *hand).turn("scout")


def assert_same_for(one: Scene, other: Scene, *audience: str) -> None:
    for who in audience:
        assert all_of(one, who) == all_of(other, who)


# Hands ---------------------------------------------------------------------------------------------------------------


@rule("visibility.hand")
def test_others_see_how_many_cards_a_hand_holds_but_not_which() -> None:
    scene = holding("action.rest", CLEAN, "action.search")
    assert looks(scene, "scout", "scout").hand == ("action.rest", "contamination", "action.search")
    for who in ONLOOKERS:
        assert looks(scene, who, "scout").hand == (None, None, None)
        assert "action.rest" not in all_of(scene, who)
    other = holding("action.demolition", "action.search", "action.rest").deck("scout", CLEAN)
    assert_same_for(scene, other, *ONLOOKERS)


@rule("visibility.hand")
def test_of_cards_drawn_others_learn_the_number() -> None:
    scene = holding("action.rest", "action.search", CLEAN).deck("scout", "action.demolition", CLEAN)
    scene.run(steps.DrawHands())
    drawn = {"seat": 0, "count": 2}
    assert hears(scene, "scout", telling.CardsDrawn)[0] == {**drawn, "cards": ("action.demolition", "contamination")}
    for who in ONLOOKERS:
        assert hears(scene, who, telling.CardsDrawn)[0] == drawn


@rule("visibility.hand")
def test_how_many_action_cards_a_hand_holds_is_open_when_an_intruder_picks_its_victim() -> None:
    scene = holding("action.rest", CLEAN, CLEAN).place("captain", 7).hand("captain", "action.rest", "action.order")
    scene.intruder("larva", 7)
    scene.run(steps.AttackCharacter(intruder=1, occasion="event"))
    for who in EVERYONE:
        counted = {told["seat"]: told["cards"] for told in hears(scene, who, telling.ActionCardsCounted)}
        assert counted == {scene.seat("scout"): 1, scene.seat("captain"): 2}


@rule("visibility.hand")
def test_how_many_action_cards_a_hand_holds_stays_secret_when_there_is_only_one_victim() -> None:
    scene = holding("action.rest", CLEAN)
    scene.intruder("larva", 7)
    scene.run(steps.AttackCharacter(intruder=1, occasion="event"))
    assert scene.told(telling.IntruderAttacked)
    assert not scene.told(telling.ActionCardsCounted)


@rule("visibility.hand")
def test_hatching_counts_the_action_cards_of_those_in_the_nest() -> None:
    scene = holding("action.rest", CLEAN)
    scene.inside("scout", "nest", cards=1).run(event_cards.HatchEgg())
    assert hears(scene, SPECTATOR, telling.ActionCardsCounted) == [{"seat": 0, "cards": 1}]


def eating(in_hand: str, in_deck: str) -> Scene:
    """The Scout has just healed a Light Wound in the Canteen and still holds one card."""
    scene = Scene("scout", "captain").inside("scout", "canteen")
    scene.hand("scout", "action.rest", "action.search", in_hand).deck("scout", in_deck)
    scene.who("scout").light = 1
    return scene.turn("scout").act(scene.use("scout", "eat"), paying=["action.rest", "action.search"])


@rule("visibility.hand")
def test_being_asked_about_a_scan_does_not_give_away_contamination_in_hand() -> None:
    one, other = eating("action.demolition", CLEAN), eating(CLEAN, "action.demolition")
    assert one.refusal(room_actions.ScanNow()) == "contamination.scan.when"
    assert room_actions.ScanNow() in other.options()
    assert_same_for(one, other, *ONLOOKERS)
    assert_same_for(one.choose(steps.Done()), other.choose(steps.Done()), *ONLOOKERS)


# Discard piles -------------------------------------------------------------------------------------------------------


@rule("visibility.discard")
@pytest.mark.parametrize("who", EVERYONE)
def test_discard_piles_lie_open_but_contamination_keeps_its_secret(who: str) -> None:
    scene = holding("action.search").discard("scout", "action.rest", INFECTED, "action.demolition", CLEAN)
    pile = ("action.rest", "contamination", "action.demolition", "contamination")
    assert looks(scene, who, "scout").discard == pile


@rule("visibility.discard", "visibility.scan")
def test_a_scanned_card_on_the_discard_pile_is_still_known_to_its_owner_alone() -> None:
    scene = holding(INFECTED, "action.rest").run(steps.ScanHand(by=holding().seat("scout")))
    scene.choose(steps.Pass(seat=scene.seat("scout"))).choose(steps.DiscardCard(INFECTED))
    assert looks(scene, "scout", "scout").discard == (INFECTED,)
    for who in EVERYONE:
        assert hears(scene, who, telling.CardsDiscarded) == [{"seat": 0, "cards": ("contamination",)}]
    for who in ONLOOKERS:
        assert looks(scene, who, "scout").discard == ("contamination",)


# Contamination -------------------------------------------------------------------------------------------------------


def contaminated(face: str) -> Scene:
    """The Scout has this card in hand, in the discard pile and on top of the deck, and may discard."""
    scene = holding(face, "action.rest").discard("scout", face).deck("scout", face).top("contamination", face)
    scene.run(steps.GainContamination(by=scene.seat("scout")))
    return scene.choose(steps.Pass(seat=scene.seat("scout")))


@rule("visibility.contamination")
def test_not_even_the_owner_can_tell_an_infected_card_from_a_clean_one() -> None:
    scene = contaminated(INFECTED)
    assert steps.DiscardCard("contamination") in scene.options()
    assert_same_for(scene, contaminated(CLEAN), *EVERYONE)
    scene.choose(steps.DiscardCard("contamination"))
    other = contaminated(CLEAN).choose(steps.DiscardCard("contamination"))
    assert_same_for(scene, other, *EVERYONE)
    assert looks(scene, "scout", "scout").discard == ("contamination",) * 3


@rule("visibility.contamination")
def test_a_scanned_card_is_unknown_again_once_it_has_been_shuffled() -> None:
    scene = holding(INFECTED, "action.rest").run(steps.ScanHand(by=holding().seat("scout")))
    assert INFECTED in looks(scene, "scout", "scout").hand
    scout = scene.who("scout")
    scout.discard, scout.hand, scout.deck = scout.deck + scout.hand, (), ()
    scene.run(steps.DrawHands())
    assert "contamination" in looks(scene, "scout", "scout").hand
    assert INFECTED not in looks(scene, "scout", "scout").hand


@rule("visibility.scan")
def test_a_scan_is_seen_by_the_owner_and_what_follows_by_all() -> None:
    scene = holding(CLEAN, INFECTED, "action.rest", CLEAN).run(steps.ScanHand(by=holding().seat("scout")))
    scan = {"seat": 0, "count": 3, "removed": 2}
    assert looks(scene, "scout", "scout").hand == (INFECTED, "action.rest")
    assert hears(scene, "scout", telling.CardsScanned) == [{**scan, "infected": 1}]
    for who in ONLOOKERS:
        assert looks(scene, who, "scout").hand == (None, None)
        assert looks(scene, who, "scout").larva
        assert hears(scene, who, telling.CardsScanned) == [scan]
        assert hears(scene, who, telling.LarvaGained) == [{"seat": 0}]
        assert INFECTED not in all_of(scene, who)


def eclosion(*top: str) -> Scene:
    """Everybody has scanned the top cards of their deck."""
    scene = Scene("scout", "captain").objectives_are_chosen().deck("scout", *top)
    return scene.run(event_cards.ScanTopCards(count=4))


@rule("visibility.scan")
def test_which_of_the_cards_scanned_in_an_eclosion_is_infected_only_the_owner_knows() -> None:
    one, other = eclosion(INFECTED, CLEAN), eclosion(CLEAN, INFECTED)
    assert_same_for(one, other, *ONLOOKERS)
    assert looks(one, "scout", "scout").discard[:2] == (INFECTED, CLEAN)
    assert looks(other, "scout", "scout").discard[:2] == (CLEAN, INFECTED)
    assert looks(one, "captain", "scout").discard[:2] == ("contamination", "contamination")


# Trade ---------------------------------------------------------------------------------------------------------------


def trading(*items: str) -> Scene:
    """The Scout has these Items and deals with Captain and Pilot in the Hibernatorium."""
    scene = Scene("scout", "captain", "pilot").objectives_are_chosen().items("scout", *items)
    scene.hand("scout", "action.rest", "action.search", CLEAN).turn("scout")
    return scene.act(steps.Trade(seat=scene.seat("scout")), paying=["action.rest"])


def offer(scene: Scene, to: str, thing: str, answer: Choice) -> Scene:
    return scene.offer(to, thing).choose(answer)


def refused(*items: str) -> Scene:
    """The Captain has been shown the Medkit, and has turned it down."""
    return offer(trading(*items), "captain", "item.medkit", steps.RefuseOffer())


@rule("visibility.table-talk", "visibility.inventory")
def test_of_all_hidden_things_only_items_can_be_shown_and_only_to_the_one_who_is_offered_them() -> None:
    scene = trading("item.medkit", "item.grenade").choose(trade.DealWith(holding().seat("captain")))
    things = ["item.medkit", "item.grenade", "weapon.rifle"]
    assert scene.options() == [trade.MakeOffer(), *map(trade.LayOut, things)]
    scene.choose(trade.LayOut("item.medkit"))
    for who in ("captain", "pilot", SPECTATOR):
        assert "item.medkit" not in all_of(scene, who), "what is laid out is not shown yet"
    scene.choose(trade.MakeOffer(("item.medkit",)))
    offered = {"giver": 0, "seat": 1, "count": 1}
    assert hears(scene, "captain", telling.OfferMade) == [{**offered, "things": ("item.medkit",), "ammo": (-1,)}]
    assert ItemView("green", "item.medkit") in looks(scene, "captain", "scout").inventory
    for who in ("pilot", SPECTATOR):
        assert hears(scene, who, telling.OfferMade) == [offered]
        assert "item.medkit" not in all_of(scene, who)


@rule("visibility.inventory", "visibility.inventory.color")
def test_of_a_trade_others_see_the_colours_that_change_hands() -> None:
    one = offer(trading("item.medkit", "item.bandages"), "captain", "item.medkit", steps.AcceptOffer())
    other = offer(trading("item.medkit", "item.bandages"), "captain", "item.bandages", steps.AcceptOffer())
    assert_same_for(one, other, "pilot", SPECTATOR)
    handed = {"giver": 0, "seat": 1, "deck": "green"}
    assert hears(one, "pilot", telling.ThingHandedOver) == [handed]
    assert hears(one, "captain", telling.ThingHandedOver) == [{**handed, "thing": "item.medkit"}]
    assert looks(one, "pilot", "captain").inventory == (ItemView("green", None),)


@rule("visibility.inventory")
def test_who_was_shown_an_item_cannot_tell_whether_it_is_the_one_that_changes_hands_later() -> None:
    one, other = refused("item.medkit", "item.bandages"), refused("item.medkit", "item.bandages")
    assert ItemView("green", "item.medkit") in looks(one, "captain", "scout").inventory
    offer(one, "pilot", "item.medkit", steps.AcceptOffer())
    offer(other, "pilot", "item.bandages", steps.AcceptOffer())
    assert_same_for(one, other, "captain", SPECTATOR)
    assert looks(one, "pilot", "pilot").inventory == (ItemView("green", "item.medkit"),)


@rule("visibility.inventory")
def test_who_was_shown_an_item_cannot_tell_whether_it_is_the_one_that_is_dropped_later() -> None:
    one, other = refused("item.medkit", "item.bandages"), refused("item.medkit", "item.bandages")
    one.run(steps.DropItem(seat=one.seat("scout"), item="item.medkit"))
    other.run(steps.DropItem(seat=one.seat("scout"), item="item.bandages"))
    assert_same_for(one, other, "captain", SPECTATOR)
    assert looks(one, "captain", "scout").inventory == (ItemView("green", None),)


@rule("visibility.inventory.color")
def test_who_was_shown_the_only_item_of_its_colour_can_follow_it() -> None:
    scene = offer(refused("item.medkit", "item.grenade"), "pilot", "item.medkit", steps.AcceptOffer())
    assert looks(scene, "captain", "pilot").inventory == (ItemView("green", "item.medkit"),)
    assert looks(scene, SPECTATOR, "pilot").inventory == (ItemView("green", None),)


# State of Characters -------------------------------------------------------------------------------------------------


def battered() -> Scene:
    """Everything that can happen to the Scout has happened, and then the Scout has passed."""
    scene = holding().wounds("scout", "wound-body", dressed=True).top("wounds", "wound-arm")
    seat = scene.seat("scout")
    scene.run(steps.SufferSeriousWound(by=seat), steps.SufferLightWound(by=seat), steps.GainSlime(by=seat))
    return scene.run(steps.Infect(seat=seat), room_actions.SendSignal(by=seat), steps.Pass(seat=seat))


@rule("visibility.wounds")
@pytest.mark.parametrize("who", EVERYONE)
def test_the_state_of_a_character_is_open_to_all(who: str) -> None:
    before, after = looks(holding(), who, "scout"), looks(battered(), who, "scout")
    assert (before.light, after.light) == (0, 1)
    assert (after.wounds, after.dressed) == (("wound-arm",), ("wound-body",))
    assert (before.slime, before.larva, before.signal, before.passed) == (False,) * 4
    assert (after.slime, after.larva, after.signal, after.passed) == (True,) * 4


@rule("visibility.wounds")
@pytest.mark.parametrize("who", EVERYONE)
def test_what_happens_to_a_character_is_told_to_all(who: str) -> None:
    scene = battered()
    assert hears(scene, who, telling.SeriousWoundSuffered) == [{"seat": 0, "wound": "wound-arm", "source": ""}]
    assert hears(scene, who, telling.LightWoundSuffered) == [{"seat": 0, "source": ""}]
    assert hears(scene, who, telling.SlimeChanged) == [{"seat": 0, "slime": True}]
    for kind in (telling.LarvaGained, telling.SignalSent, telling.Passed):
        assert hears(scene, who, kind) == [{"seat": 0}]
