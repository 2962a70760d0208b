"""Who may see what: one line for every field of the world. A field without a line fails the secrecy tests.

Everything a view shows comes through here: zones show faces, secrets show values to their knowers, open fields are
open, and what is bookkeeping of the engine is shown to nobody.
"""

from hypersleep.common import sight as shared
from hypersleep.common.knowing import sights_of
from hypersleep.kernel.zones import ENGINE, OPEN, SECRET, Sight, Zone

CHARACTER: dict[str, Zone | str] = {
    **shared.CHARACTER,
    "pod": OPEN,
    "light": OPEN,
    "dressed": Zone("dressed", Sight.PUBLIC),
    "slime": OPEN,
    "larva": OPEN,
    "signal": OPEN,
    "quests": Zone("quests", Sight.PUBLIC),  # visibility.quest
    "objects": OPEN,
}

WORLD: dict[str, Zone | str] = {
    **shared.WORLD,
    "tiles": SECRET,  # visibility.unexplored
    "tokens": SECRET,
    "explored": OPEN,
    "spent_tokens": OPEN,  # exploration.token.removed: everybody has seen them
    "items": OPEN,
    "lying": OPEN,
    "noise": OPEN,
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
    "ammo": OPEN,  # visibility.heavy-items: shown with the Weapons that are held
    "attached": Zone("attached", Sight.PUBLIC),
    "taped": Zone("taped", Sight.PUBLIC),
    "objectives_chosen": OPEN,
    "somebody_died": OPEN,
    "ending": OPEN,
    "exploded": OPEN,
}

SIGHTS = sights_of(CHARACTER, WORLD)
