"""Crafting: two components for one of the four Crafted Items."""

import pytest

from hypersleep.common.belongings import LeaveIt
from hypersleep.nemesis import steps
from tests.scene import Scene

rule = pytest.mark.rule
RECIPES = [
    ("crafted.antidote", ("item.chemicals", "item.medkit")),
    ("crafted.antidote", ("item.alcohol", "item.medkit")),
    ("crafted.taser", ("item.energy-charge-red", "item.tools")),
    ("crafted.taser", ("item.energy-charge-yellow", "item.tools")),
    ("crafted.flamethrower", ("item.chemicals", "item.tools")),
    ("crafted.molotov-cocktail", ("item.alcohol", "item.bandages")),
    ("crafted.molotov-cocktail", ("item.chemicals", "item.clothes-green")),
    ("crafted.molotov-cocktail", ("item.chemicals", "item.clothes-yellow")),
]


def workshop(*items: str, cards: int = 5) -> Scene:
    """The Scout's turn in the Armory with these Items."""
    scene = Scene("scout", "captain").objectives_are_chosen().room(2, "armory").place("scout", 2)
    return scene.items("scout", *items).action_cards("scout", cards)


def craft(scene: Scene, item: str, *parts: str) -> steps.Craft:
    first, second = parts
    return steps.Craft(seat=scene.seat("scout"), item=item, parts=(first, second))


@rule("craft.recipes", "item.bandages")
@pytest.mark.parametrize(("item", "parts"), RECIPES)
def test_two_components_make_the_item_whose_icons_they_match(item: str, parts: tuple[str, str]) -> None:
    scene = workshop(*parts).turn("scout")
    assert scene.options(steps.Craft) == [craft(scene, item, *parts)]


@rule("craft.action")
def test_two_items_are_enough_to_craft_with_empty_hands() -> None:
    scene = workshop("item.chemicals", "item.medkit").empty_hands("scout").turn("scout")
    assert scene.options(steps.Craft) == [craft(scene, "crafted.antidote", "item.chemicals", "item.medkit")]


@rule("craft.recipes")
def test_there_are_four_crafted_items() -> None:
    scene = Scene()
    assert set(scene.faces(scene.world.decks["crafted"])) == {item for item, _ in RECIPES}


@rule("craft.action", "item.sources")
def test_crafting_costs_a_card_and_two_items_for_one() -> None:
    scene = workshop("item.chemicals", "item.medkit", "item.grenade").turn("scout")
    scene.act(craft(scene, "crafted.antidote", "item.chemicals", "item.medkit"))
    assert sorted(scene.faces(scene.who("scout").inventory)) == ["crafted.antidote", "item.grenade"]
    assert len(scene.who("scout").hand) == 4
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)


@rule("craft.action")
@pytest.mark.parametrize(
    "items",
    [
        ("item.chemicals",),
        ("item.chemicals", "item.alcohol"),
        ("item.chemicals", "item.chemicals"),
        ("item.medkit", "item.bandages"),
        ("item.chemicals", "item.duct-tape"),
        ("item.tools", "crafted.taser"),
    ],
)
def test_both_icons_must_be_matched_by_a_card_each(items: tuple[str, ...]) -> None:
    assert not workshop(*items).turn("scout").options(steps.Craft)


@rule("craft.action")
def test_the_items_of_others_are_no_components() -> None:
    scene = workshop("item.chemicals").place("captain", 2).items("captain", "item.medkit", "item.tools")
    assert not scene.turn("scout").options(steps.Craft)


@rule("craft.action")
@pytest.mark.parametrize(
    ("cards", "intruder", "why"), [(0, False, "action.cost.pay"), (5, True, "action.basic.combat")]
)
def test_nothing_is_crafted_in_combat_or_without_a_card(cards: int, intruder: bool, why: str) -> None:
    scene = workshop("item.chemicals", "item.medkit", cards=cards)
    if intruder:
        scene.intruder("larva", 2)
    scene.turn("scout")
    assert scene.refusal(craft(scene, "crafted.antidote", "item.chemicals", "item.medkit")) == why


@rule("craft.unavailable")
def test_an_item_cannot_be_crafted_when_no_card_of_it_is_left() -> None:
    scene = workshop("item.chemicals", "item.medkit", "item.tools").items("captain", *["crafted.antidote"] * 3)
    scene.turn("scout")
    assert scene.refusal(craft(scene, "crafted.antidote", "item.chemicals", "item.medkit")) == "craft.unavailable"
    assert scene.options(steps.Craft) == [craft(scene, "crafted.flamethrower", "item.chemicals", "item.tools")]


@rule("craft.deck-public")
@pytest.mark.parametrize(
    ("item", "second"), [("crafted.antidote", "item.medkit"), ("crafted.molotov-cocktail", "item.bandages")]
)
def test_the_crafter_takes_the_item_they_want_wherever_it_lies_in_the_deck(item: str, second: str) -> None:
    scene = workshop("item.chemicals", "item.medkit", "item.bandages").turn("scout")
    left = scene.faces(scene.world.decks["crafted"])
    scene.act(craft(scene, item, "item.chemicals", second))
    left.remove(item)
    assert item in scene.faces(scene.who("scout").inventory)
    assert scene.faces(scene.world.decks["crafted"]) == left


@rule("craft.loaded")
def test_a_flamethrower_just_crafted_is_full() -> None:
    scene = workshop("item.chemicals", "item.tools").turn("scout")
    scene.act(craft(scene, "crafted.flamethrower", "item.chemicals", "item.tools"))
    assert scene.faces(scene.who("scout").held) == ["weapon.rifle", "crafted.flamethrower"]
    assert scene.ammo_of("scout", "crafted.flamethrower") == 4


@rule("craft.loaded")
def test_a_flamethrower_made_again_is_full_again() -> None:
    scene = workshop("crafted.flamethrower", "item.chemicals", "item.tools").turn("scout")
    scene.act(steps.DropItem(seat=scene.seat("scout"), item="crafted.flamethrower"))
    scene.world.decks["crafted"] = scene.world.decks["crafted"][-1:]
    scene.act(craft(scene, "crafted.flamethrower", "item.chemicals", "item.tools"))
    assert scene.ammo_of("scout", "crafted.flamethrower") == 4


@rule("item.hands.replace")
def test_with_full_hands_a_flamethrower_needs_room_or_goes_back() -> None:
    scene = workshop("item.chemicals", "item.tools", "item.fire-extinguisher").turn("scout")
    left = sorted(scene.world.decks["crafted"])
    scene.act(craft(scene, "crafted.flamethrower", "item.chemicals", "item.tools")).choose(LeaveIt())
    assert scene.faces(scene.who("scout").held) == ["weapon.rifle", "item.fire-extinguisher"]
    assert sorted(scene.world.decks["crafted"]) == left


@rule("craft.component-discard")
def test_spent_components_go_face_up_onto_the_piles_of_their_colours() -> None:
    scene = workshop("item.chemicals", "item.medkit").turn("scout")
    yellow, green = scene.world.decks["yellow"], scene.world.decks["green"]
    scene.act(craft(scene, "crafted.antidote", "item.chemicals", "item.medkit"))
    assert scene.faces(scene.world.discards["yellow"]) == ["item.chemicals"]
    assert scene.faces(scene.world.discards["green"]) == ["item.medkit"]
    assert (scene.world.decks["yellow"], scene.world.decks["green"]) == (yellow, green)
