"""How well a seat does in the middle of a game of Nemesis, as far as it can see itself."""

from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.knowledge.view import NemesisView

LIVELY, WOUND, ROOM = 1.0, 0.2, 0.02
"""To be alive, without each Serious Wound, and with each explored Room."""


def prospects(view: NemesisView, seat: Seat) -> float:
    own = view.characters[seat]
    explored = sum(room.explored for room in view.rooms)
    return LIVELY * (own.fate != "dead") - WOUND * len(own.wounds) + ROOM * explored
