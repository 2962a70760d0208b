"""Items and Objects: kinds, hands, Ammo, use, and dropping."""

import pytest

from hypersleep.common.belongings import LeaveIt, MakeRoomForItem
from hypersleep.nemesis import steps
from hypersleep.nemesis.crew import wounds
from hypersleep.nemesis.items import arming, belongings
from hypersleep.nemesis.world import Object
from tests.scene import Scene

rule = pytest.mark.rule


def in_armory(*items: str, cards: int = 5) -> Scene:
    """The Scout with these Items and a hand of Action cards in the Armory, and the Captain elsewhere."""
    scene = Scene("scout", "captain").objectives_are_chosen().room(2, "armory").place("scout", 2)
    return scene.items("scout", *items).action_cards("scout", cards)


def gain(scene: Scene, item: str) -> Scene:
    """The Scout takes the Item from its deck."""
    facts = scene.content.box.items[item]
    scene.top(facts.deck, item)
    *rest, card = scene.world.decks[facts.deck]
    scene.world.decks[facts.deck] = tuple(rest)
    return scene.run(steps.GainItem(seat=scene.seat("scout"), item=card))


def drop(scene: Scene, item: str) -> steps.DropItem:
    return steps.DropItem(seat=scene.seat("scout"), item=item)


def drop_object(scene: Scene, object: Object) -> steps.DropObject:
    return steps.DropObject(seat=scene.seat("scout"), object=object)


# Kinds ---------------------------------------------------------------------------------------------------------------


@rule("item.sources")
@pytest.mark.parametrize(
    ("who", "weapon", "quests"),
    [
        ("scout", "weapon.rifle", ["quest.security-key", "quest.motion-scanner"]),
        ("captain", "weapon.six-shooter", ["quest.log-key", "quest.intercom"]),
    ],
)
def test_a_character_begins_with_a_weapon_and_two_quest_items(who: str, weapon: str, quests: list[str]) -> None:
    scene = Scene("scout", "captain")
    assert scene.faces(scene.who(who).held) == [weapon]
    assert scene.faces(scene.who(who).quests) == quests
    assert not scene.who(who).inventory


@rule("item.sources")
def test_a_character_may_receive_items_in_a_trade() -> None:
    scene = in_armory("item.grenade").place("captain", 2).turn("scout")
    scene.act(steps.Trade(seat=scene.seat("scout")))
    scene.offer("captain", "item.grenade").choose(steps.AcceptOffer())
    assert scene.faces(scene.who("captain").inventory) == ["item.grenade"]
    assert not scene.who("scout").inventory


@rule("item.colors")
@pytest.mark.parametrize(
    ("deck", "item"),
    [("red", "item.grenade"), ("yellow", "item.tools"), ("green", "item.medkit"), ("crafted", "crafted.taser")],
)
def test_military_technical_medical_and_crafted_items_lie_in_decks_of_their_own(deck: str, item: str) -> None:
    scene = Scene()
    assert [name for name, cards in scene.world.decks.items() if item in scene.faces(cards)] == [deck]


@rule("item.inventory", "item.heavy")
@pytest.mark.parametrize(("item", "heavy"), [("item.grenade", False), ("item.fire-extinguisher", True)])
def test_heavy_items_go_into_the_hands_and_others_into_the_inventory(item: str, heavy: bool) -> None:
    scene = gain(in_armory(), item)
    assert (item in scene.faces(scene.who("scout").held)) == heavy
    assert (item in scene.faces(scene.who("scout").inventory)) != heavy


@rule("item.inventory.unlimited")
def test_the_inventory_has_no_limit() -> None:
    scene = in_armory(*["item.energy-charge-red"] * 10, "item.prototype-pistol")
    gain(scene, "item.grenade")
    assert scene.question is None
    assert len(scene.who("scout").inventory) == 11


@rule("item.object.types")
@pytest.mark.parametrize("object", ["corpse-blue", "corpse-1", "carcass", "egg"])
def test_objects_fill_a_hand_slot_and_are_no_items(object: Object) -> None:
    scene = in_armory().room(2, lying=(object, "egg")).turn("scout")
    scene.act(steps.PickUp(seat=scene.seat("scout"), object=object))
    assert scene.refusal(steps.PickUp(seat=scene.seat("scout"), object="egg")) == "item.hands.replace"
    assert scene.options(steps.DropItem) == [drop(scene, "weapon.rifle")]
    assert scene.options(steps.DropObject) == [drop_object(scene, object)]


@rule("item.object.use")
@pytest.mark.parametrize("object", ["corpse-blue", "carcass", "egg"])
def test_an_object_can_be_dropped_and_does_nothing_else(object: Object) -> None:
    without, carrying = in_armory().turn("scout"), in_armory()
    carrying.who("scout").objects = (object,)
    carrying.turn("scout")
    assert set(carrying.options()) - set(without.options()) == {drop_object(carrying, object)}
    assert set(without.options()) <= set(carrying.options())


# Hands ---------------------------------------------------------------------------------------------------------------


@rule("item.hands.slots")
def test_two_heavy_things_fit_into_the_hands_and_a_third_does_not() -> None:
    scene = gain(in_armory(), "item.prototype-pistol")
    assert scene.question is None
    assert scene.faces(scene.who("scout").held) == ["weapon.rifle", "item.prototype-pistol"]
    gain(scene, "item.fire-extinguisher")
    assert isinstance(scene.question, MakeRoomForItem)
    assert len(scene.who("scout").held) == 2


@rule("item.hands.slots")
def test_items_and_objects_share_the_hand_slots() -> None:
    scene = in_armory()
    scene.who("scout").objects = ("egg",)
    gain(scene, "item.fire-extinguisher")
    assert scene.options() == [drop(scene, "weapon.rifle"), drop_object(scene, "egg"), LeaveIt()]


@rule("item.hands.replace")
def test_with_full_hands_a_carried_thing_is_dropped_for_a_new_heavy_item() -> None:
    scene = gain(in_armory("item.fire-extinguisher"), "item.prototype-pistol")
    scene.choose(drop(scene, "item.fire-extinguisher"))
    assert scene.faces(scene.who("scout").held) == ["weapon.rifle", "item.prototype-pistol"]
    assert scene.faces(scene.world.decks["yellow"])[0] == "item.fire-extinguisher"
    assert len(scene.who("scout").hand) == 5


@rule("item.hands.replace")
def test_with_full_hands_a_new_heavy_item_can_be_left() -> None:
    scene = gain(in_armory("item.fire-extinguisher"), "item.prototype-pistol").choose(LeaveIt())
    assert scene.faces(scene.who("scout").held) == ["weapon.rifle", "item.fire-extinguisher"]
    assert scene.faces(scene.world.decks["red"])[0] == "item.prototype-pistol"


@rule("item.hands.replace", "action.pick-up")
def test_with_full_hands_something_must_be_dropped_before_an_object_is_picked_up() -> None:
    scene = in_armory("item.fire-extinguisher", cards=1).room(2, lying=("carcass",)).turn("scout", left=1)
    picking_up = steps.PickUp(seat=scene.seat("scout"), object="carcass")
    assert scene.refusal(picking_up) == "item.hands.replace"
    scene.act(drop(scene, "weapon.rifle")).act(picking_up)
    assert scene.who("scout").objects == ("carcass",)
    assert scene.world.lying[2] == ()


# Ammo ----------------------------------------------------------------------------------------------------------------


@rule("item.ammo.found")
@pytest.mark.parametrize("weapon", ["item.prototype-pistol", "item.prototype-rifle"])
def test_a_weapon_that_is_found_holds_one_ammo(weapon: str) -> None:
    scene = in_armory().top("red", weapon, "item.grenade")
    scene.run(belongings.FindItems(seat=scene.seat("scout"), deck="red")).choose(belongings.KeepItem(weapon))
    assert scene.ammo_of("scout", weapon) == 1


@rule("item.ammo.found")
def test_a_weapon_that_was_dropped_and_is_found_again_holds_one_ammo() -> None:
    scene = in_armory("item.prototype-rifle").ammo("scout", "item.prototype-rifle", 5).turn("scout")
    scene.act(drop(scene, "item.prototype-rifle")).top("red", "item.prototype-rifle")
    scene.run(belongings.FindItems(seat=scene.seat("scout"), deck="red")).choose(
        belongings.KeepItem("item.prototype-rifle")
    )
    assert scene.ammo_of("scout", "item.prototype-rifle") == 1


@rule("item.ammo.capacity", "room.armory.action")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 4), (3, 4)])
def test_a_weapon_never_holds_more_ammo_than_its_capacity(before: int, after: int) -> None:
    scene = in_armory().ammo("scout", "weapon.rifle", before).turn("scout")
    scene.act(steps.UseRoom(seat=scene.seat("scout"), option="reload")).choose(arming.PickWeapon("weapon.rifle"))
    assert scene.ammo_of("scout", "weapon.rifle") == after


@rule("item.ammo.capacity")
def test_a_full_weapon_cannot_be_loaded() -> None:
    scene = in_armory().turn("scout")
    reload = steps.UseRoom(seat=scene.seat("scout"), option="reload")
    assert scene.refusal(reload) == "item.ammo.capacity"


# Use -----------------------------------------------------------------------------------------------------------------


def bandage(scene: Scene, whom: str, option: str = "heal-light") -> steps.UseItem:
    return steps.UseItem(seat=scene.seat("scout"), item="item.bandages", option=option, on=scene.seat(whom))


@rule("item.one-use", "item.discard.used")
def test_a_used_item_goes_face_up_onto_the_discard_pile_of_its_colour() -> None:
    scene = in_armory("item.bandages", "item.bandages")
    scene.who("scout").light = 1
    deck = scene.world.decks["green"]
    scene.turn("scout").act(bandage(scene, "scout"))
    assert scene.faces(scene.world.discards["green"]) == ["item.bandages"]
    assert scene.faces(scene.who("scout").inventory) == ["item.bandages"]
    assert scene.world.decks["green"] == deck


@rule("item.bandages", "item.use-on-others")
@pytest.mark.parametrize(("whom", "other"), [("scout", "captain"), ("captain", "scout")])
def test_bandages_heal_all_light_wounds_of_the_user_or_of_another_in_the_room(whom: str, other: str) -> None:
    scene = in_armory("item.bandages").place("captain", 2)
    scene.who("scout").light = scene.who("captain").light = 2
    scene.turn("scout").act(bandage(scene, whom))
    assert (scene.who(whom).light, scene.who(other).light) == (0, 2)
    assert len(scene.who("scout").hand) == 4


@rule("item.bandages")
def test_bandages_dress_one_serious_wound_and_leave_light_ones() -> None:
    scene = in_armory("item.bandages").wounds("scout", "wound-leg", "wound-body")
    scene.who("scout").light = 1
    scene.turn("scout").act(bandage(scene, "scout", "dress-wound")).choose(wounds.PickWound("wound-leg"))
    assert scene.faces(scene.who("scout").wounds) == ["wound-body"]
    assert scene.faces(scene.who("scout").dressed) == ["wound-leg"]
    assert scene.who("scout").light == 1


@rule("item.bandages")
@pytest.mark.parametrize(
    ("cards", "intruder", "why"), [(0, False, "action.cost.pay"), (5, True, "action.combat.never")]
)
def test_bandages_cost_one_card_and_are_no_use_in_combat(cards: int, intruder: bool, why: str) -> None:
    scene = in_armory("item.bandages", cards=cards)
    scene.who("scout").light = 1
    if intruder:
        scene.intruder("larva", 2)
    scene.turn("scout")
    assert scene.refusal(bandage(scene, "scout")) == why


@rule("item.use-on-others")
@pytest.mark.parametrize("item", ["item.medkit", "item.bandages", "item.clothes-green", "item.clothes-yellow"])
@pytest.mark.parametrize("captain_in", [2, 6])
def test_healing_items_may_be_used_on_another_only_in_the_same_room(item: str, captain_in: int) -> None:
    scene = in_armory(item).place("captain", captain_in).wounds("captain", "wound-leg").turn("scout")
    patients = [use.on for use in scene.options(steps.UseItem) if use.option == "dress-wound"]
    assert patients == ([scene.seat("captain")] if captain_in == 2 else [])


# Dropping ------------------------------------------------------------------------------------------------------------


@rule("item.drop")
def test_anything_may_be_dropped_for_free_even_in_combat_and_without_cards() -> None:
    scene = in_armory("item.grenade", cards=0)
    scene.who("scout").objects = ("egg",)
    scene.intruder("adult", 2)
    scene.turn("scout", left=1)
    drops = [drop(scene, "item.grenade"), drop(scene, "weapon.rifle"), drop_object(scene, "egg")]
    for thing in drops:
        scene.act(thing)
        assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)
    scout = scene.who("scout")
    assert (scout.inventory, scout.held, scout.objects) == ((), (), ())


@rule("item.drop")
def test_nothing_can_be_dropped_in_the_turn_of_another() -> None:
    scene = in_armory("item.grenade").turn("captain")
    assert {option.seat for option in scene.options(steps.DropItem)} == {scene.seat("captain")}


@rule("item.drop.object", "action.pick-up")
def test_a_dropped_object_lies_in_the_room_for_anyone() -> None:
    scene = in_armory().place("captain", 2).action_cards("captain", 1)
    scene.who("scout").objects = ("egg", "carcass")
    scene.turn("scout").act(drop_object(scene, "egg"))
    assert scene.world.lying[2] == ("egg",)
    assert scene.who("scout").objects == ("carcass",)
    scene.turn("captain").act(steps.PickUp(seat=scene.seat("captain"), object="egg"))
    assert not scene.world.lying[2]
    assert scene.who("captain").objects == ("egg",)


@rule("item.drop.item")
@pytest.mark.parametrize(("item", "deck"), [("item.grenade", "red"), ("item.fire-extinguisher", "yellow")])
def test_a_dropped_item_goes_under_its_deck(item: str, deck: str) -> None:
    scene = in_armory(item).turn("scout")
    scene.act(drop(scene, item))
    assert scene.faces(scene.world.decks[deck])[0] == item
    assert not scene.world.discards[deck]
    assert not scene.world.lying[2]


@rule("item.drop.no-deck")
@pytest.mark.parametrize(
    ("item", "parts"),
    [
        ("crafted.taser", ("item.energy-charge-red", "item.tools")),
        ("crafted.flamethrower", ("item.chemicals", "item.tools")),
    ],
)
def test_a_dropped_crafted_item_can_be_made_again(item: str, parts: tuple[str, str]) -> None:
    scene = in_armory(item, *parts)
    scene.world.decks["crafted"] = ()
    scene.turn("scout").act(drop(scene, item))
    assert scene.faces(scene.world.decks["crafted"]) == [item]
    assert steps.Craft(seat=scene.seat("scout"), item=item, parts=parts) in scene.options()


@rule("item.drop.no-deck")
def test_a_dropped_starting_weapon_is_out_of_the_game() -> None:
    scene = in_armory().turn("scout")
    rifle = scene.who("scout").held[0]
    scene.act(drop(scene, "weapon.rifle"))
    assert rifle in scene.world.box
    assert not any(rifle in deck for deck in scene.world.decks.values())


@rule("item.drop.no-deck")
def test_a_dropped_quest_item_is_out_of_the_game() -> None:
    scene = in_armory().place("scout", 1)
    key = scene.who("scout").quests[0]
    scene.turn("scout").act(steps.ActivateQuest(seat=scene.seat("scout"), quest="quest.security-key"))
    scene.act(drop(scene, "quest.security-key"))
    assert key in scene.world.box
    assert key not in scene.who("scout").quests
