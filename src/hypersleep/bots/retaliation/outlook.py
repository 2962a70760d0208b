"""What a soldier sees of the own plight: the air it breathes, and intruders in its room."""

from typing import NamedTuple

from hypersleep.content.ids import NOWHERE
from hypersleep.retaliation.knowledge.view import RetaliationView

SHORT = 3
"""With less oxygen than this on the dial it is time to do something about it."""


class Outlook(NamedTuple):
    room: int
    short_of_air: bool
    breathing: bool
    in_combat: bool
    breathable: frozenset[int]
    """Rooms with life support."""


CALM = Outlook(NOWHERE, short_of_air=False, breathing=False, in_combat=False, breathable=frozenset())
"""Before anything has happened."""


def outlook(view: RetaliationView) -> Outlook:
    me = view.characters[view.seat]
    breathable = frozenset([room.number for room in view.rooms if view.life_support[room.section] == "active"])
    beside = [intruder for intruder in view.intruders if intruder.room == me.room]
    return Outlook(
        room=me.room,
        short_of_air=me.oxygen < SHORT,
        breathing=me.room in breathable,
        in_combat=me.room != NOWHERE and bool(beside),
        breathable=breathable,
    )
