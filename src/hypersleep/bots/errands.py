"""Errands: what is to be done and where, and what may be hoped for then; the same thought in every game."""

from math import prod

import msgspec

from hypersleep.content.ids import RoomId


class Errand(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something to be done: `key` names the deed, `rooms` where it can be done as far as known, `cards` its price.

    With no Rooms known, unknown ones of the `category` are looked into. `leaves`: it takes the Character away for good,
    so everything else comes first. `later`: it cannot be done yet, and only counts for what it will cost.
    """

    key: str
    rooms: tuple[RoomId, ...] = ()
    cards: float = 0.0
    category: str = ""
    leaves: bool = False
    later: bool = False


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """A chance, and the errands that are still to be run for it."""

    chance: float
    errands: tuple[Errand, ...] = ()


DONE = Outlook(1.0)
HOPELESS = Outlook(0.0)


def both(*outlooks: Outlook) -> Outlook:
    """Everything must come true; what is asked for twice is done once."""
    errands = dict.fromkeys(errand for outlook in outlooks for errand in outlook.errands)
    return Outlook(prod(outlook.chance for outlook in outlooks), tuple(errands))
