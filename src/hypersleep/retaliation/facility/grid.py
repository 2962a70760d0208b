"""The hex grid of the facility: slots for rooms, places for corridors, and the order in which both are resolved.

Rooms are numbered as their slots, from the top left, row by row. Corridor places are numbered in the order in which
they are resolved. What is laid where, and the ways that this opens, is `routes`.
"""

from typing import NamedTuple

from hypersleep.content.ids import Face, PassageId, RoomId
from hypersleep.content.retaliation.records import Axis, Direction, Facility, Section, Slot

EASTWARDS: dict[Direction, Axis] = {"E": "E-W", "SE": "NW-SE", "SW": "NE-SW"}
"""The three directions in which every corridor place is met once, from the slot to its upper left, and their axes."""


class Way(NamedTuple):
    """A corridor place at a slot: in which direction it lies, and which slot is at its far end."""

    passage: PassageId
    direction: Direction
    to: RoomId


class Place(NamedTuple):
    """Where a corridor may lie: between two slots, the upper or left one first."""

    a: RoomId
    b: RoomId
    axis: Axis
    sections: tuple[Section, ...]
    """The section in which it lies; on the line between two of them, both (map.section-of-border-corridor)."""


class Grid:
    """The frame as rules need it, computed once."""

    def __init__(self, facts: Facility) -> None:
        self.facts = facts
        self.slots: dict[RoomId, Slot] = {slot.number: slot for slot in facts.slots}
        self.numbers: tuple[RoomId, ...] = tuple(sorted(self.slots))
        self.size = max(self.numbers) + 1
        by_id = {slot.id: slot.number for slot in facts.slots}
        drawn = [
            (_position(slot, direction), slot.number, by_id[slot.neighbours[direction]], axis)
            for slot in facts.slots
            for direction, axis in EASTWARDS.items()
            if direction in slot.neighbours
        ]
        drawn.sort()
        self.places: tuple[Place, ...] = tuple([Place(a, b, axis, self._sections(a, b)) for _, a, b, axis in drawn])
        self.passages: tuple[PassageId, ...] = tuple([PassageId(n) for n in range(len(drawn))])
        between = {(place.a, place.b): PassageId(n) for n, place in enumerate(self.places)}
        self.ways: tuple[tuple[Way, ...], ...] = tuple(
            [self._ways(self.slots.get(RoomId(n)), by_id, between) for n in range(self.size)]
        )
        """The corridor places around each slot, in the order in which they are resolved."""
        self.landing_zone = self._home(facts.landing_zone.tile)
        self.hibernatorium = self._home(facts.hibernatorium.tile)
        rooms = [((2 * slot.row, 2 * slot.column + slot.row % 2), slot.number) for slot in facts.slots]
        order = sorted([*((at, 0, n) for at, n in rooms), *((at, 1, n) for n, (at, *_) in enumerate(drawn))])
        self.room_order: dict[RoomId, int] = {RoomId(n): rank for rank, (_, kind, n) in enumerate(order) if kind == 0}
        self.corridor_order: dict[PassageId, int] = {
            PassageId(n): rank for rank, (_, kind, n) in enumerate(order) if kind == 1
        }
        """map.resolution-order: rooms and corridors on one scale."""

    def _sections(self, a: RoomId, b: RoomId) -> tuple[Section, ...]:
        return tuple(dict.fromkeys((self.slots[a].section, self.slots[b].section)))

    def _ways(
        self, slot: Slot | None, by_id: dict[Face, RoomId], between: dict[tuple[RoomId, RoomId], PassageId]
    ) -> tuple[Way, ...]:
        if slot is None:
            return ()
        here = slot.number
        around = [(direction, by_id[other]) for direction, other in slot.neighbours.items()]
        return tuple(sorted([Way(between[min(here, to), max(here, to)], direction, to) for direction, to in around]))

    def _home(self, tile: str) -> RoomId:
        return next(slot.number for slot in self.facts.slots if slot.tile == tile)

    def far_end(self, passage: PassageId, room: RoomId) -> RoomId:
        """The slot at the other end of a corridor place."""
        place = self.places[passage]
        return place.b if place.a == room else place.a

    def toward(self, room: RoomId, direction: Direction) -> Way | None:
        """The corridor place in that direction; None beyond the border."""
        return next((way for way in self.ways[room] if way.direction == direction), None)

    def between(self, a: RoomId, b: RoomId) -> PassageId | None:
        """The corridor place that joins two slots."""
        return next((way.passage for way in self.ways[a] if way.to == b), None)

    def section(self, room: RoomId) -> Section:
        return self.slots[room].section


def _position(slot: Slot, direction: Direction) -> tuple[int, int]:
    """Row by row, twice as fine as the rows of rooms; then from the left (map.resolution-order)."""
    x = 2 * slot.column + slot.row % 2
    if direction == "E":
        return 2 * slot.row, x + 1
    return 2 * slot.row + 1, 2 * x + (1 if direction == "SE" else -1)
