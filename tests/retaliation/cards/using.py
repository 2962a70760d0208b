"""What the tests of items have in common: rooms in a row, an item in a turn, and using it."""

from hypersleep.retaliation import steps
from tests.retaliation.scene import LANDING_ZONE, Scene

HERE, THERE = LANDING_ZONE, 11
"""The Landing Zone and an Armory beside it."""


def with_item(item: str, *crew: str) -> Scene:
    """Everybody in the Landing Zone, the first with this item and four cards; an Armory next to it."""
    scene = Scene(*crew or ("recon", "officer")).room(THERE, "armory").corridor(HERE, THERE, "corridor-104")
    return scene.items(0, f"item.{item}").action_cards(0, 4)


def at_computer(item: str, *crew: str) -> Scene:
    """The same, but everybody is in a computer room."""
    scene = with_item(item, *crew).room(6, "alarm-room").corridor(HERE, 6, "corridor-105")
    for character in scene.world.characters:
        character.room = 6
    return scene


def action(item: str, option: str) -> steps.UseItem:
    return steps.UseItem(seat=0, item=f"item.{item}", option=option)


def use(scene: Scene, item: str, option: str) -> Scene:
    """It is used in a turn, for one card."""
    return scene.turn(0).act(action(item, option))


def refused(scene: Scene, item: str, option: str) -> str:
    """The rule that forbids to use it."""
    return scene.turn(0).refusal(action(item, option))


def is_gone(scene: Scene, item: str) -> bool:
    """It lies on the discard pile of its deck."""
    face = f"item.{item}"
    deck = scene.content.box.items[face].deck
    return face not in scene.faces(scene.who(0).carried) and face in scene.faces(scene.world.discards[deck])
