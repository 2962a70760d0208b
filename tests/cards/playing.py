"""What the tests of Action cards have in common: a card in hand, and the action of playing it."""

from hypersleep.nemesis import steps
from tests.scene import Scene

SPARE = ("action.search", "action.rest")
"""Cards that everybody has, to pay with."""


def dealt(scene: Scene, who: str, card: str) -> Scene:
    """It is this Character's turn, with the card in hand and two others to pay with."""
    return scene.hand(who, f"action.{card}", *SPARE).turn(who)


def play(scene: Scene, who: str, card: str, option: str) -> steps.PlayCard:
    """One option of a card, at its printed cost."""
    facts = scene.content.box.action_cards[f"action.{card}"]
    assert option in {printed.key for printed in facts.options}, f"{card} has no option {option}"
    return steps.PlayCard(seat=scene.seat(who), cost=facts.cost, card=facts.id, option=option)
