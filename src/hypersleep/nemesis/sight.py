"""Who may see what: one line for every field of the world. A field without a line fails the secrecy tests.

Everything a view shows comes through here: zones show faces, secrets show values to their knowers, open fields are
open, and what is bookkeeping of the engine is shown to nobody.
"""

from hypersleep.common.cards import CONTAMINATION
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import EVERYONE, NO_ONE, CardId, Sight, Zone, mask
from hypersleep.nemesis.queries import components
from hypersleep.nemesis.world import Nemesis

OPEN = "open"
SECRET = "secret"
ENGINE = "engine"
"""Ways to classify a field that is no zone: open to all, a Secret with knowers, or bookkeeping that nobody sees."""

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
    "pod": OPEN,
    "light": OPEN,
    "wounds": Zone("wounds", Sight.PUBLIC),
    "dressed": Zone("dressed", Sight.PUBLIC),
    "slime": OPEN,
    "larva": OPEN,
    "signal": OPEN,
    "quests": Zone("quests", Sight.PUBLIC),  # visibility.quest
    "objects": OPEN,
    "death": OPEN,
    "wins": OPEN,
}

WORLD: dict[str, Zone | str] = {
    "first_player": OPEN,
    "round": OPEN,
    "known": ENGINE,
    "characters": OPEN,  # field by field, as above
    "tiles": SECRET,  # visibility.unexplored
    "tokens": SECRET,
    "explored": OPEN,
    "items": OPEN,
    "fire": OPEN,
    "malfunction": OPEN,
    "lying": OPEN,
    "noise": OPEN,
    "doors": OPEN,
    "intruders": OPEN,
    "next_intruder": ENGINE,
    "bag": Zone("bag", Sight.NOBODY),  # visibility.bag: only how many of each kind
    "supply": Zone("supply", Sight.NOBODY),
    "eggs": OPEN,
    "nest_destroyed": OPEN,
    "queen_killed": OPEN,
    "weaknesses": SECRET,  # visibility.weaknesses
    "engines": SECRET,  # visibility.engines
    "coordinates": SECRET,  # visibility.coordinates
    "destination": OPEN,
    "pods": OPEN,
    "time": OPEN,
    "self_destruct": OPEN,
    "depressurized": OPEN,
    "attacks_skipped": OPEN,
    "decks": Zone("decks", Sight.NOBODY),
    "discards": Zone("discards", Sight.PUBLIC),
    "box": Zone("box", Sight.NOBODY),  # visibility.unused-components
    "ammo": OPEN,  # visibility.heavy-items: shown with the Weapons that are held
    "attached": Zone("attached", Sight.PUBLIC),
    "taped": Zone("taped", Sight.PUBLIC),
    "turn": OPEN,
    "objectives_chosen": OPEN,
    "somebody_died": OPEN,
    "first_dead": OPEN,
    "intruder_player": OPEN,
    "ending": OPEN,
    "exploded": OPEN,
}


def face_seen(g: Nemesis, card: CardId, seat: Seat, opened: bool) -> str | None:
    """A card as one seat sees it in a zone that is open to it or not; None for a back.

    visibility.contamination: even an open Contamination card shows no more than that, until the seat has scanned it.
    """
    knowers = g.world.known.get(card, NO_ONE)
    if knowers == EVERYONE or knowers & mask(seat):
        return components(g).faces[card]
    if not opened:
        return None
    return CONTAMINATION if card in components(g).contamination else components(g).faces[card]
