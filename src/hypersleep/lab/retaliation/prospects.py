"""How well a seat does in the middle of a game of Retaliation, as far as it can see itself."""

from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.knowledge.view import RetaliationView

LIVELY, HEALTH, ROOM = 1.0, 0.05, 0.02
"""To be alive, without each slot lost on the health track, and with each room that is discovered."""


def prospects(view: RetaliationView, seat: Seat) -> float:
    own = view.characters[seat]
    discovered = sum(room.discovered for room in view.rooms)
    return LIVELY * (own.fate != "dead") - HEALTH * own.health + ROOM * discovered
