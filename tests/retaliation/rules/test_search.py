"""Searching: what is drawn, kept, used at once and put back, and who sees it."""

import pytest

from hypersleep.common.belongings import LeaveIt, MakeRoomForItem
from hypersleep.kernel.events import project
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.items.searching import ChooseFind, FindItems, KeepItem, Search, UseAtOnce
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


# Searching -----------------------------------------------------------------------------------------------------------


@rule("retaliation:item.search", "retaliation:map.item-icons")
def test_a_search_draws_a_card_for_each_icon_and_keeps_one() -> None:
    scene = Scene().room(6, "armory").place(0, 6)
    icons = scene.content.box.rooms["armory"].items
    sizes = {deck: len(scene.world.decks[deck]) for deck in ("red", "green", "yellow")}
    scene.run(Search(by=0))
    assert isinstance(scene.question, ChooseFind)
    assert [scene.content.item(card).deck for card in scene.question.drawn] == list(icons)
    kept = scene.options(KeepItem)[0]
    others = scene.question.drawn[1:]
    scene.choose(kept)
    assert kept.item in scene.faces(scene.who(0).carried)
    for card in others:
        assert card in scene.world.decks[scene.content.item(card).deck]
    assert sum(sizes.values()) - 1 == sum(len(scene.world.decks[deck]) for deck in sizes)


@rule("retaliation:item.search")
def test_two_icons_of_a_color_draw_two_cards_and_the_other_goes_to_the_bottom() -> None:
    scene = Scene().top("red", "item.flashbang", "item.exploring-drone")
    scene.run(FindItems(seat=0, decks=("red", "red"))).choose(KeepItem("item.flashbang"))
    assert scene.faces(scene.who(0).inventory) == ["item.flashbang"]
    assert scene.faces(scene.world.decks["red"][:1]) == ["item.exploring-drone"]


@rule("retaliation:item.search")
def test_a_search_may_keep_nothing() -> None:
    scene = Scene().top("red", "item.flashbang").run(FindItems(seat=0, decks=("red",)))
    scene.choose(steps.Done())
    assert not scene.who(0).inventory
    assert scene.faces(scene.world.decks["red"][:1]) == ["item.flashbang"]


def test_two_of_three_cards_can_be_kept() -> None:
    scene = Scene().top("red", "item.flashbang").top("green", "item.antiseptic").top("yellow", "item.tools")
    scene.run(FindItems(seat=0, decks=("green", "red", "yellow"), keep=2))
    scene.choose(KeepItem("item.tools")).choose(KeepItem("item.antiseptic"))
    assert scene.faces(scene.who(0).inventory) == ["item.tools", "item.antiseptic"]
    assert scene.faces(scene.world.decks["red"][:1]) == ["item.flashbang"]


@rule("retaliation:visibility.search", "retaliation:visibility.backpack")
def test_only_who_searches_sees_the_cards() -> None:
    scene = Scene().top("red", "item.flashbang", "item.exploring-drone")
    scene.run(FindItems(seat=0, decks=("red", "red"))).choose(KeepItem("item.flashbang"))
    events = [project(event, 1) for event in scene.game.events]
    assert "flashbang" not in str(events)
    assert "exploring-drone" not in str(events)
    assert "flashbang" in str([project(event, 0) for event in scene.game.events])
    assert set(scene.world.known) == set(scene.world.tasks), "nobody remembers a card that was put back"


@rule("retaliation:deck.empty")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    scene = Scene()
    scene.world.discards["red"] = scene.world.decks["red"][:1]
    scene.world.decks["red"] = ()
    scene.run(FindItems(seat=0, decks=("red", "red")))
    assert isinstance(scene.question, ChooseFind)
    assert len(scene.question.drawn) == 1, "and with no discards left, a card is just not drawn"
    assert not scene.world.discards["red"]


@rule("retaliation:deck.empty")
def test_a_search_that_finds_no_card_at_all_is_over() -> None:
    scene = Scene()
    scene.world.decks["red"] = ()
    scene.run(FindItems(seat=0, decks=("red",)))
    assert scene.question is None


@rule("retaliation:item.heavy.full-hands", "retaliation:visibility.search")
def test_a_heavy_find_without_a_free_hand_goes_back_unseen() -> None:
    scene = Scene().items(0, "item.fire-extinguisher").top("green", "item.medkit")
    scene.run(FindItems(seat=0, decks=("green",))).choose(KeepItem("item.medkit"))
    assert isinstance(scene.question, MakeRoomForItem)
    scene.choose(LeaveIt())
    assert scene.faces(scene.world.decks["green"][:1]) == ["item.medkit"]
    assert "medkit" not in str([project(event, 1) for event in scene.game.events])


# Used when gained ----------------------------------------------------------------------------------------------------


def test_some_finds_may_be_used_at_once_for_nothing() -> None:
    scene = Scene().top("green", "item.medpack")
    scene.who(0).health = 2
    scene.run(FindItems(seat=0, decks=("green",)))
    scene.choose(UseAtOnce("item.medpack", "heal"))
    assert scene.who(0).health == 0
    assert scene.faces(scene.world.discards["green"]) == ["item.medpack"]
    assert scene.told(telling.ItemShown)[0].why == "used"


@rule("retaliation:item.use.on-other")
def test_what_is_used_at_once_is_no_action_and_helps_nobody_else() -> None:
    scene = Scene().top("green", "item.medpack")
    scene.who(1).health = 2
    scene.run(FindItems(seat=0, decks=("green",)))
    assert scene.refusal(UseAtOnce("item.medpack", "heal")) == "item.use.on-other"
    scene.choose(UseAtOnce("item.medpack", "gain-token"))
    assert scene.who(0).belt == ("medpack", "", "", "")


@rule("retaliation:item.use.on-other")
def test_what_is_used_at_once_asks_for_nobody_else() -> None:
    scene = Scene().top("green", "item.medpack")
    scene.who(0).health = scene.who(1).health = 2
    scene.run(FindItems(seat=0, decks=("green",))).choose(UseAtOnce("item.medpack", "heal"))
    assert scene.question is None
    assert (scene.who(0).health, scene.who(1).health) == (0, 2)


def test_what_says_nothing_of_it_is_not_used_at_once() -> None:
    scene = Scene().top("green", "item.stimulants").run(FindItems(seat=0, decks=("green",)))
    assert scene.options() == [KeepItem("item.stimulants"), steps.Done()]


# Where it is possible ------------------------------------------------------------------------------------------------


@rule("retaliation:marker.malfunction.room", "retaliation:item.search")
def test_a_broken_room_is_searched_like_any_other() -> None:
    scene = Scene().room(6, "armory", malfunction=True).place(0, 6).hand(0, "action.search").turn(0)
    scene.act(steps.PlayCard(seat=0, cost=0, card="action.search", option="search"))
    assert isinstance(scene.question, ChooseFind)


@rule("retaliation:action.not-in-combat")
def test_nobody_searches_in_combat() -> None:
    scene = Scene().room(6, "armory").place(0, 6).hand(0, "action.search")
    scene.intruder("larva", 6)
    card = steps.PlayCard(seat=0, cost=0, card="action.search", option="search")
    assert scene.turn(0).refusal(card) == "action.not-in-combat"


@rule("retaliation:map.item-icons")
def test_a_room_without_icons_is_not_searched() -> None:
    scene = Scene()
    bare = next(tile.id for tile in scene.content.box.rooms.values() if not tile.items and not tile.fixed)
    scene.room(6, bare).place(0, 6).hand(0, "action.search").turn(0)
    card = steps.PlayCard(seat=0, cost=0, card="action.search", option="search")
    assert scene.refusal(card) == "item.search"
