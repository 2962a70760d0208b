"""What a soldier sees of the own plight: the air it breathes, intruders in its room, and the way to a pod."""

from typing import NamedTuple

from hypersleep.content.ids import NOWHERE
from hypersleep.retaliation.knowledge.view import RetaliationView

PODS = "hibernatorium"
SHORT = 3
"""With less oxygen than this on the dial it is time to do something about it."""


class Outlook(NamedTuple):
    room: int
    short_of_air: bool
    breathing: bool
    in_combat: bool
    breathable: frozenset[int]
    """Rooms with life support."""
    nearer: frozenset[int] = frozenset()
    """The next rooms on the way to a Hibernatorium that works."""


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
        nearer=towards_pods(view, me.room) if view.hibernatorium and me.room != NOWHERE else frozenset(),
    )


def towards_pods(view: RetaliationView, room: int) -> frozenset[int]:
    """The next rooms on all shortest ways to the pods; the room itself, where they are."""
    front: frozenset[int] = frozenset([other.number for other in view.rooms if other.tile == PODS])
    reached: frozenset[int] = frozenset()
    here = frozenset([room])
    around = next_to(view, here)
    while front and room not in front:
        if front & around:
            return front & around
        reached |= front
        front = next_to(view, front) - reached
    return front & here


def next_to(view: RetaliationView, rooms: frozenset[int]) -> frozenset[int]:
    """Where corridors without a closed door lead from there."""
    passable = [corridor for corridor in view.corridors if corridor.door != "closed"]
    there = [corridor.b for corridor in passable if corridor.a in rooms]
    return frozenset(there + [corridor.a for corridor in passable if corridor.b in rooms])
