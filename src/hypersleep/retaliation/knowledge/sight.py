"""Who may see what: one line for every field of the world. A field without a line fails the secrecy tests.

Everything a view shows comes through here: zones show faces, secrets show values to their knowers, open fields are
open, and what is bookkeeping of the engine is shown to nobody.
"""

from hypersleep.common import sight as shared
from hypersleep.common.knowing import sights_of
from hypersleep.kernel.zones import ENGINE, OPEN, SECRET, Sight, Zone

CHARACTER: dict[str, Zone | str] = {
    **shared.CHARACTER,  # the backpack is the inventory (visibility.backpack)
    "health": OPEN,
    "oxygen": OPEN,
    "suffocating": OPEN,
    "larva": OPEN,
    "data": OPEN,
    "belt": OPEN,
    "armor": Zone("armor", Sight.PUBLIC),
    "played": Zone("played", Sight.PUBLIC),  # shown while they are resolved
    "in_lander": OPEN,
    "fallen": OPEN,
    "left_by": OPEN,
}

WORLD: dict[str, Zone | str] = {
    **shared.WORLD,
    "tiles": OPEN,  # visibility.life-support: placed rooms and corridors; visibility.corridor-fronts: others in decks
    "corridors": OPEN,
    "covered": OPEN,
    "reinforced": OPEN,
    "door_ends": OPEN,
    "barriers": OPEN,
    "noise": OPEN,
    "secured": OPEN,
    "landing_supply": OPEN,
    "life_support": OPEN,  # visibility.life-support
    "hibernatorium": OPEN,
    "lander": OPEN,
    "autodestruction": OPEN,
    "anti_aircraft": SECRET,  # visibility.anti-aircraft
    "shut_down": OPEN,
    "shuttle_gone": OPEN,
    "followers": OPEN,
    "intruders": OPEN,
    "next_intruder": ENGINE,
    "bag": Zone("bag", Sight.NOBODY),  # only how many of each kind
    "queen_hits": OPEN,
    "queen_dead": OPEN,
    "queen_spared": OPEN,
    "eggs": OPEN,
    "nest_destroyed": OPEN,
    "robot": SECRET,  # visibility.robot-card
    "robot_room": OPEN,
    "robot_broken": OPEN,
    "robot_gear": OPEN,
    "robot_saw_reactor": OPEN,
    "gear": OPEN,  # shown with the items that are carried openly
    "broken": Zone("broken", Sight.PUBLIC),
    "strapped": Zone("strapped", Sight.PUBLIC),
    "counters": OPEN,
    "tasks": Zone("tasks", Sight.PUBLIC),  # visibility.life-support
    "objectives_chosen": OPEN,
    "ending": OPEN,
    "destroyed": OPEN,
}

UNSEEN_DISCARDS = Zone("queen-health", Sight.NOBODY)
"""visibility.queen-health-discards: of this pile only those cards are open that everybody has been shown."""


def discards_in(pile: str) -> Zone:
    """Who sees the faces of a discard pile."""
    zone = WORLD["discards"]
    assert isinstance(zone, Zone)
    return UNSEEN_DISCARDS if pile == UNSEEN_DISCARDS.name else zone


SIGHTS = sights_of(CHARACTER, WORLD, {UNSEEN_DISCARDS.name: UNSEEN_DISCARDS})
