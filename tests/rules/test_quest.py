"""Quest Items: tasks until they are activated, Items afterwards."""

import pytest

from hypersleep.common import trade
from hypersleep.nemesis import steps
from tests.scene import Scene

rule = pytest.mark.rule
BY_ROOM = [
    ("captain", "quest.log-key", "comms-room"),
    ("pilot", "quest.evacuation-key", "fire-control"),
    ("scientist", "quest.holo-computer", "generator"),
    ("scout", "quest.security-key", "cockpit"),
    ("soldier", "quest.autoloader", "armory"),
    ("mechanic", "quest.plasma-torch", "storage"),
]
BY_DISCARD = [
    ("captain", "quest.intercom", "item.tools"),
    ("captain", "quest.intercom", "item.duct-tape"),
    ("pilot", "quest.orbital-maneuvering-system", "item.energy-charge-red"),
    ("pilot", "quest.orbital-maneuvering-system", "item.energy-charge-yellow"),
    ("scientist", "quest.laboratory-equipment", "item.chemicals"),
    ("scout", "quest.motion-scanner", "item.energy-charge-yellow"),
    ("soldier", "quest.armor", "item.duct-tape"),
    ("mechanic", "quest.flashlight", "item.energy-charge-red"),
]


def hero(who: str, *items: str, cards: int = 5) -> Scene:
    """A Character in the Surgery, which helps with no Quest, and a companion with them."""
    other = "captain" if who != "captain" else "scout"
    scene = Scene(who, other).objectives_are_chosen().room(2, "surgery").place(who, 2).place(other, 2)
    return scene.items(who, *items).action_cards(who, cards)


def at(scene: Scene, tile: str) -> Scene:
    """The Character in seat 0 in that Room, which has been explored."""
    room = scene.find(tile)
    return scene.room(room).place(0, room)


def activate(scene: Scene, quest: str, discard: str = "") -> steps.ActivateQuest:
    return steps.ActivateQuest(seat=scene.seat(0), quest=quest, discard=discard)


def offered_in_trade(scene: Scene) -> list[str]:
    scene.act(steps.Trade(seat=scene.seat(0))).choose(trade.DealWith(scene.seat(1)))
    return [offer.thing for offer in scene.options(trade.LayOut)]


# Before --------------------------------------------------------------------------------------------------------------


@rule("quest.inactive")
@pytest.mark.parametrize("who", ["scout", "scientist", "mechanic"])
def test_a_quest_item_that_is_not_active_cannot_be_used_dropped_or_traded(who: str) -> None:
    scene = hero(who).turn(who)
    quests = scene.faces(scene.who(who).quests)
    assert len(quests) == 2
    assert not scene.options(steps.UseItem)
    assert not [drop for drop in scene.options(steps.DropItem) if drop.item in quests]
    assert not set(offered_in_trade(scene)) & set(quests)


@rule("quest.inactive")
def test_a_heavy_quest_item_needs_no_hand_slot_before_it_is_active() -> None:
    scene = hero("scout").room(2, lying=("egg",)).turn("scout")
    scene.act(steps.PickUp(seat=scene.seat("scout"), object="egg"))
    assert scene.who("scout").objects == ("egg",)
    assert "quest.motion-scanner" in scene.faces(scene.who("scout").quests)


# Activating ----------------------------------------------------------------------------------------------------------


@rule("quest.activate")
@pytest.mark.parametrize(("who", "quest", "tile"), BY_ROOM)
def test_a_quest_item_of_a_room_is_activated_there_and_nowhere_else(who: str, quest: str, tile: str) -> None:
    scene = hero(who).turn(who)
    assert scene.refusal(activate(scene, quest)) == "quest.activate"
    at(scene, tile).turn(who).act(activate(scene, quest))
    assert quest in scene.faces(scene.who(who).inventory + scene.who(who).held)
    assert quest not in scene.faces(scene.who(who).quests)
    assert len(scene.who(who).hand) == 4
    assert scene.question == steps.ChooseAction(seat=scene.seat(who), left=1)


@rule("quest.activate", "item.sources")
@pytest.mark.parametrize(("who", "quest", "item"), BY_DISCARD)
def test_a_quest_item_of_an_item_is_activated_by_giving_that_up(who: str, quest: str, item: str) -> None:
    scene = hero(who).turn(who)
    assert scene.refusal(activate(scene, quest)) == "quest.activate"
    scene.items(who, item).turn(who).act(activate(scene, quest, item))
    assert quest in scene.faces(scene.who(who).inventory + scene.who(who).held)
    assert item not in scene.faces(scene.who(who).inventory)
    assert scene.faces(scene.world.discards[scene.content.box.items[item].deck]) == [item]


@rule("quest.activate")
def test_a_wrong_item_activates_nothing() -> None:
    scene = hero("scout", "item.tools", "item.chemicals").turn("scout")
    assert not scene.options(steps.ActivateQuest)


@rule("quest.activate")
def test_a_malfunction_does_not_hinder_an_activation() -> None:
    scene = hero("soldier").room(2, "armory", malfunction=True).turn("soldier")
    assert activate(scene, "quest.autoloader") in scene.options()


@rule("quest.activate", "action.basic.combat")
def test_nothing_is_activated_in_combat() -> None:
    scene = hero("soldier", "item.tools").room(2, "armory")
    scene.intruder("larva", 2)
    scene.turn("soldier")
    assert scene.refusal(activate(scene, "quest.autoloader")) == "action.basic.combat"
    assert scene.refusal(activate(scene, "quest.armor", "item.tools")) == "action.basic.combat"


@rule("quest.activate")
def test_an_activation_needs_a_card_to_pay() -> None:
    scene = hero("soldier", cards=0).room(2, "armory").turn("soldier")
    assert scene.refusal(activate(scene, "quest.autoloader")) == "action.cost.pay"


# Afterwards ----------------------------------------------------------------------------------------------------------


@rule("quest.active")
def test_an_active_quest_item_can_be_dropped_and_traded() -> None:
    scene = at(hero("scout"), "cockpit").place("captain", 1).turn("scout")
    scene.act(activate(scene, "quest.security-key")).turn("scout")
    assert steps.DropItem(seat=scene.seat("scout"), item="quest.security-key") in scene.options()
    assert "quest.security-key" in offered_in_trade(scene)
    scene.lay_out("quest.security-key").choose(trade.MakeOffer(("quest.security-key",))).choose(steps.AcceptOffer())
    assert scene.faces(scene.who("captain").inventory) == ["quest.security-key"]


@rule("quest.active", "item.hands.replace")
def test_an_active_quest_item_that_is_heavy_needs_a_hand_slot() -> None:
    scene = hero("scout", "item.energy-charge-red")
    scene.who("scout").objects = ("egg",)
    scene.turn("scout").act(activate(scene, "quest.motion-scanner", "item.energy-charge-red"))
    scene.choose(steps.DropObject(seat=scene.seat("scout"), object="egg"))
    assert scene.faces(scene.who("scout").held) == ["weapon.rifle", "quest.motion-scanner"]
    assert scene.world.lying[2] == ("egg",)
