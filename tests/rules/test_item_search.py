"""Searching: which Room, which deck, what is kept, and when nothing is left."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items import belongings
from tests.scene import Scene

rule = pytest.mark.rule
SPECIAL_ROOMS = {"cockpit": 1, "hibernatorium": 11, "engine-3": 19, "engine-2": 20, "engine-1": 21}
DECKS = ("red", "yellow", "green")


def searching(tile: str, items: int = 2) -> Scene:
    """The Scout's turn with a Search card in a Room."""
    scene = Scene("scout", "captain").objectives_are_chosen().room(2, tile, items=items)
    return scene.place("scout", 2).hand("scout", "action.search")


def search(scene: Scene) -> steps.PlayCard:
    return steps.PlayCard(seat=scene.seat("scout"), cost=0, card="action.search", option="search")


# What is found -------------------------------------------------------------------------------------------------------


@rule("item.search.draw", "item.discard.unused", "item.sources")
def test_a_search_keeps_one_of_two_items_and_puts_the_other_under_the_deck() -> None:
    scene = searching("armory").top("red", "item.grenade", "item.decoy", "item.recon-drone").turn("scout")
    scene.act(search(scene))
    assert scene.options() == [belongings.KeepItem("item.grenade"), belongings.KeepItem("item.decoy")]
    scene.choose(belongings.KeepItem("item.decoy"))
    assert scene.faces(scene.who("scout").inventory) == ["item.decoy"]
    assert scene.faces(scene.world.decks["red"])[0] == "item.grenade"
    assert scene.faces(scene.world.decks["red"])[-1] == "item.recon-drone"
    assert not scene.world.discards["red"]


@rule("item.search.draw")
def test_of_two_equal_items_one_is_kept() -> None:
    scene = searching("armory").top("red", "item.grenade", "item.grenade").turn("scout")
    scene.act(search(scene)).choose(belongings.KeepItem("item.grenade"))
    assert scene.faces(scene.who("scout").inventory) == ["item.grenade"]
    assert scene.faces(scene.world.decks["red"])[0] == "item.grenade"


@rule("item.search.color")
@pytest.mark.parametrize(
    ("tile", "deck"), [("armory", "red"), ("storage", "red"), ("generator", "yellow"), ("surgery", "green")]
)
def test_items_are_drawn_from_the_deck_of_the_room(tile: str, deck: str) -> None:
    scene = searching(tile).turn("scout")
    scene.act(search(scene))
    assert [(found.deck, len(found.drawn)) for found in scene.told(telling.ItemFound)] == [(deck, 2)]


@rule("item.search.white", "item.colors")
@pytest.mark.parametrize("deck", DECKS)
def test_in_a_white_room_the_searcher_picks_the_deck_for_both_cards(deck: steps.Deck) -> None:
    scene = searching("cabins").turn("scout")
    two = scene.faces(scene.world.decks[deck])[:-3:-1]
    scene.act(search(scene))
    assert scene.options() == [belongings.PickDeck("red"), belongings.PickDeck("yellow"), belongings.PickDeck("green")]
    scene.choose(belongings.PickDeck(deck))
    assert [list(found.drawn) for found in scene.told(telling.ItemFound)] == [two]


# What is left --------------------------------------------------------------------------------------------------------


@rule("item.search.counter")
@pytest.mark.parametrize("tile", ["armory", "cabins"])
def test_each_search_lowers_the_item_counter_by_one(tile: str) -> None:
    scene = searching(tile, items=3).room(6, "storage", items=3).turn("scout")
    scene.act(search(scene))
    assert (scene.world.items[2], scene.world.items[6]) == (2, 3)


@rule("item.search.empty")
@pytest.mark.parametrize("items", [0, 1])
def test_a_room_with_its_item_counter_at_zero_cannot_be_searched(items: int) -> None:
    scene = searching("armory", items).turn("scout")
    if items:
        assert search(scene) in scene.options()
    else:
        assert scene.refusal(search(scene)) == "item.search.empty"


@rule("item.search.forbidden-rooms")
@pytest.mark.parametrize("tile", ["nest", "slime-room"])
def test_nest_and_slime_cannot_be_searched(tile: str) -> None:
    scene = searching(tile).turn("scout")
    assert scene.refusal(search(scene)) == "item.search.forbidden-rooms"


@rule("item.search.forbidden-rooms")
@pytest.mark.parametrize("room", SPECIAL_ROOMS.values(), ids=SPECIAL_ROOMS)
def test_special_rooms_cannot_be_searched(room: int) -> None:
    scene = searching("armory").room(room, items=1).place("scout", room).turn("scout")
    assert scene.refusal(search(scene)) == "item.search.forbidden-rooms"


# Empty decks ---------------------------------------------------------------------------------------------------------


@rule("item.deck-empty")
def test_an_empty_item_deck_is_made_of_its_discards() -> None:
    scene = searching("armory").top("red", "item.grenade", "item.decoy", "item.comms-key")
    deck = scene.world.decks["red"]
    scene.world.decks["red"], scene.world.discards["red"] = deck[-1:], deck[-3:-1]
    scene.turn("scout").act(search(scene))
    assert len(scene.told(telling.ItemFound)[0].drawn) == 2
    assert len(scene.world.decks["red"]) == 1
    assert not scene.world.discards["red"]


@rule("item.deck-empty", "item.search.draw")
def test_with_a_single_card_left_that_one_is_drawn() -> None:
    scene = searching("armory").top("red", "item.grenade")
    scene.world.decks["red"] = scene.world.decks["red"][-1:]
    scene.turn("scout").act(search(scene))
    assert scene.options() == [belongings.KeepItem("item.grenade")]
    scene.choose(belongings.KeepItem("item.grenade"))
    assert scene.world.decks["red"] == ()


@rule("item.deck-empty")
def test_with_deck_and_discards_empty_there_is_nothing_to_draw() -> None:
    scene = searching("armory")
    scene.world.decks["red"] = ()
    scene.turn("scout")
    assert scene.refusal(search(scene)) == "item.deck-empty"


@rule("item.deck-empty", "item.search.white")
def test_in_a_white_room_a_deck_with_nothing_left_cannot_be_picked() -> None:
    scene = searching("cabins")
    scene.world.decks["yellow"] = ()
    scene.turn("scout").act(search(scene))
    assert scene.options() == [belongings.PickDeck("red"), belongings.PickDeck("green")]
    assert scene.refusal(belongings.PickDeck("yellow")) == "item.deck-empty"
