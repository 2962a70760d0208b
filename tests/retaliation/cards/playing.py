"""What the tests of Action cards have in common: a room beside the Landing Zone, a card in hand, and playing it."""

from hypersleep.retaliation import steps
from tests.retaliation.scene import LANDING_ZONE, Scene

SPARE = ("action.search", "action.rest")
"""Cards that everybody has, to pay with."""
HERE, THERE, BEYOND = LANDING_ZONE, 11, 12
"""Rooms in a row; nothing has been discovered beyond the last one."""


def two_rooms(*crew: str) -> Scene:
    """Everybody in the Landing Zone, an Armory next to it, and an unexplored corridor behind that."""
    scene = Scene(*crew).room(THERE, "armory").corridor(HERE, THERE, "corridor-104")
    return scene.corridor(THERE, BEYOND, "corridor-205")


def dealt(scene: Scene, who: str, card: str, *others: str) -> Scene:
    """It is this character's turn, with the card in hand and two others to pay with."""
    spare = SPARE if f"action.{card}" not in SPARE else ("action.demolition", "action.repairs")
    return scene.hand(who, f"action.{card}", *(others or spare)).turn(who)


def play(scene: Scene, who: str, card: str, option: str) -> steps.PlayCard:
    """One option of a card, at its printed cost."""
    facts = scene.content.box.action_cards[f"action.{card}"]
    cost = next(printed.cost for printed in facts.options if printed.key == option)
    return steps.PlayCard(seat=scene.seat(who), cost=cost, card=facts.id, option=option)


def playing(scene: Scene, who: str, card: str, option: str) -> Scene:
    """It is dealt, played and paid for."""
    dealt(scene, who, card)
    return scene.act(play(scene, who, card, option))


def refused(scene: Scene, who: str, card: str, option: str) -> str:
    """The rule that forbids to play it."""
    dealt(scene, who, card)
    return scene.refusal(play(scene, who, card, option))
