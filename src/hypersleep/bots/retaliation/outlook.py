"""What a soldier sees of the own plight: the air it breathes, intruders in its room, and the way to what would help."""

from functools import cache
from typing import NamedTuple

from hypersleep.content.ids import NOWHERE, Face
from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.content.retaliation.records import Section
from hypersleep.retaliation.knowledge.view import CharacterView, RetaliationView

PODS = Face("hibernatorium")
SHUTTLE = Face("escape-shuttle")
CONTROLS: dict[Section, Face] = {
    "A": Face("life-support-control-a"),
    "B": Face("life-support-control-b"),
    "C": Face("life-support-control-c"),
}
"""Where life support of each section is switched."""
POWER_OF_PODS = CONTROLS["C"]
AT_COMPUTER = "working-computer-here"
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
    """The next rooms on the way to what would help: air, or a way out."""


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
        nearer=towards(view, me.room, helpful(view, me)) if me.room != NOWHERE else frozenset(),
    )


def helpful(view: RetaliationView, me: CharacterView) -> frozenset[Face]:
    """Pods that work; or else their switch, a shuttle, the switch for air where there is none, a computer for codes."""
    if view.hibernatorium:
        return frozenset([PODS])
    section = next(room.section for room in view.rooms if room.number == me.room)
    places = frozenset([POWER_OF_PODS] if view.shuttle_gone else [POWER_OF_PODS, SHUTTLE])
    if view.life_support[section] == "inactive":
        places |= {CONTROLS[section]}
    return places if codes().isdisjoint([item.face for item in me.inventory]) else places | computers()


@cache
def codes() -> frozenset[Face]:
    """Items that are of use at a computer only."""
    items = load(RETALIATION).items.values()
    return frozenset([item.id for item in items if any(AT_COMPUTER in option.when for option in item.options)])


@cache
def computers() -> frozenset[Face]:
    return frozenset([tile.id for tile in load(RETALIATION).rooms.values() if tile.computer])


def towards(view: RetaliationView, room: int, tiles: frozenset[Face]) -> frozenset[int]:
    """The next rooms on all shortest ways to the closest of these; the room itself, if it is one."""
    front: frozenset[int] = frozenset([other.number for other in view.rooms if other.tile in tiles])
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
