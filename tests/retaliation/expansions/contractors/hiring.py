"""What the tests of contractors have in common: one of them in a room, a card in hand, and playing it."""

from hypersleep.retaliation import steps
from tests.retaliation.scene import LANDING_ZONE, Scene

EXPANSION = ("contractors",)
SPARE = ("action.search", "action.rest", "action.demolition")
"""Cards that every contractor has, to pay with."""
HERE, THERE, BEYOND = LANDING_ZONE, 11, 12
"""Rooms in a row; nothing has been discovered beyond the last one."""
ME, OTHER = 0, 1


def hired(who: str, *others: str, mode: str = "") -> Scene:
    """A contractor and company in the Landing Zone, an Armory next to it, and an unexplored corridor behind that."""
    scene = Scene(who, *(others or ("recon",)), mode=mode, expansions=EXPANSION)
    scene.room(THERE, "armory").corridor(HERE, THERE, "corridor-104")
    return scene.corridor(THERE, BEYOND, "corridor-205")


def at_computer(who: str, *others: str) -> Scene:
    """The same, and everybody in a computer room beside the Landing Zone."""
    scene = hired(who, *others).room(6, "alarm-room").corridor(HERE, 6, "corridor-105")
    for character in scene.world.characters:
        character.room = 6
    return scene


def action(scene: Scene, card: str, option: str) -> steps.PlayCard:
    """One option of a card of the first seat, at its printed cost."""
    facts = scene.content.box.action_cards[card]
    cost = next(printed.cost for printed in facts.options if printed.key == option)
    return steps.PlayCard(seat=ME, cost=cost, card=card, option=option)


def dealt(scene: Scene, card: str, *others: str) -> Scene:
    return scene.hand(ME, card, *(others or SPARE)).turn(ME)


def play(scene: Scene, card: str, option: str) -> Scene:
    """It is dealt, played and paid for."""
    dealt(scene, card)
    return scene.act(action(scene, card, option))


def refused(scene: Scene, card: str, option: str) -> str:
    """The rule that forbids to play it."""
    dealt(scene, card)
    return scene.refusal(action(scene, card, option))


def use(scene: Scene, item: str, option: str) -> Scene:
    """An item is used in a turn, for one card."""
    return scene.action_cards(ME, 3).turn(ME).act(steps.UseItem(seat=ME, item=item, option=option))


def unusable(scene: Scene, item: str, option: str) -> str:
    """The rule that forbids to use it."""
    return scene.action_cards(ME, 3).turn(ME).refusal(steps.UseItem(seat=ME, item=item, option=option))


def through(scene: Scene, a: int, b: int) -> steps.PickPassage:
    return steps.PickPassage(scene.between(a, b))
