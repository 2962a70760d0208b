"""Who may see what: one line for every field of a position that games share. A game adds those of its own.

Everything a view shows comes through here: zones show faces, secrets show values to their knowers, open fields are
open, and what is bookkeeping of the engine is shown to nobody.
"""

from collections.abc import Mapping, Sequence

from hypersleep.common.components import CONTAMINATION
from hypersleep.common.world import AnyGame
from hypersleep.content.ids import Face
from hypersleep.kernel.steps import ALL_SEEING, Seat
from hypersleep.kernel.zones import ENGINE, EVERYONE, OPEN, SECRET, CardId, Sight, Zone, mask

NONE: frozenset[CardId] = frozenset()

CHARACTER: dict[str, Zone | str] = {
    "seat": OPEN,
    "who": OPEN,  # visibility.draft
    "number": OPEN,
    "room": OPEN,
    "fate": OPEN,
    "passed": OPEN,  # visibility.wounds
    "deck": Zone("deck", Sight.NOBODY),
    "hand": Zone("hand", Sight.OWNER),  # visibility.hand
    "discard": Zone("discard", Sight.PUBLIC),  # visibility.discard
    "inventory": Zone("inventory", Sight.OWNER),  # visibility.inventory
    "held": Zone("held", Sight.PUBLIC),  # visibility.heavy-items
    "objectives": Zone("objectives", Sight.OWNER),  # visibility.objectives
    "wounds": Zone("wounds", Sight.PUBLIC),
    "death": OPEN,
    "wins": OPEN,
}

WORLD: dict[str, Zone | str] = {
    "characters": OPEN,  # field by field, as above
    "first_player": OPEN,
    "turn": OPEN,
    "round": OPEN,
    "decks": Zone("decks", Sight.NOBODY),
    "discards": Zone("discards", Sight.PUBLIC),
    "known": ENGINE,
    "box": Zone("box", Sight.NOBODY),  # visibility.unused-components
    "fire": OPEN,
    "malfunction": OPEN,
    "doors": OPEN,
    "markers": OPEN,
    "states": SECRET,  # field by field, as each declares
}


def faces_seen(g: AnyGame, cards: Sequence[CardId], seat: Seat, opened: bool) -> list[Face | None]:
    """Cards as one seat sees them in a zone that is open to it or not; None for a back.

    visibility.contamination: even an open Contamination card shows no more than that, until the seat has scanned it.
    """
    content, known = g.content, g.world.known
    faces, veiled = content.faces, content.contamination
    scanned = NONE if known.keys().isdisjoint(cards) else looked_at(known, seat)
    if not opened:
        return [faces[card] if card in scanned else None for card in cards]
    if seat == ALL_SEEING:
        return [faces[card] for card in cards]
    return [CONTAMINATION if card in veiled and card not in scanned else faces[card] for card in cards]


def looked_at(known: Mapping[CardId, int], seat: Seat) -> frozenset[CardId]:
    """The cards that the seat has looked at, wherever that was, and still knows."""
    own = mask(seat)
    return frozenset([card for card, knowers in known.items() if knowers == EVERYONE or knowers & own])
