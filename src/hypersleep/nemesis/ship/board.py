"""The ship as a graph: Rooms by printed number, and the passages that lead out of them.

A passage is an ordinary Corridor or a Technical Corridors space. Both carry Noise, so they share one numbering:
Corridors first, then the technical networks.
"""

from hypersleep.content.ids import NOWHERE, PassageId, RoomId
from hypersleep.content.nemesis.records import Board as BoardFacts
from hypersleep.content.nemesis.records import Slot


class Exit:
    """One way out of a Room. `to` is NOWHERE for an entrance to the Technical Corridors."""

    __slots__ = ("numbers", "passage", "to")

    def __init__(self, passage: PassageId, to: RoomId, numbers: tuple[int, ...]) -> None:
        self.passage = passage
        self.to = to
        self.numbers = numbers


class Board:
    """Geometry of one side of the board, worked out once from its data."""

    def __init__(self, facts: BoardFacts) -> None:
        self.facts = facts
        self.slots: dict[RoomId, Slot] = {slot.number: slot for slot in facts.rooms}
        self.numbers = tuple(sorted(self.slots))
        self.size = self.numbers[-1] + 1
        self.corridors = len(facts.corridors)
        self.passages = self.corridors + len(facts.networks)
        self.exits: dict[RoomId, tuple[Exit, ...]] = {number: self._exits(number) for number in self.numbers}
        self.corridor_exits = {n: tuple(e for e in self.exits[n] if e.to != NOWHERE) for n in self.numbers}
        self.neighbors = {n: tuple(e.to for e in self.corridor_exits[n]) for n in self.numbers}
        self.around = {n: tuple(e.passage for e in self.exits[n]) for n in self.numbers}
        self.engine_rooms = {self.room_of(f"engine-{n}"): n - 1 for n in (1, 2, 3)}
        """Room number of each Engine Room, to the place of its Engine (0 to 2)."""
        self.by_number = {n: {number: e for e in self.exits[n] for number in e.numbers} for n in self.numbers}

    def _exits(self, number: RoomId) -> tuple[Exit, ...]:
        found = []
        for passage, corridor in enumerate(self.facts.corridors):
            if number in (corridor.a, corridor.b):
                to = corridor.b if corridor.a == number else corridor.a
                found.append(Exit(PassageId(passage), to, corridor.numbers))
        networks: list[str] = [network.id for network in self.facts.networks]
        for entrance in self.slots[number].technical:
            found.append(Exit(PassageId(self.corridors + networks.index(entrance.network)), NOWHERE, entrance.numbers))
        return tuple(sorted(found, key=lambda exit: exit.numbers))

    def ends(self, passage: PassageId) -> tuple[RoomId, RoomId]:
        """The two Rooms that a Corridor joins."""
        corridor = self.facts.corridors[passage]
        return corridor.a, corridor.b

    def is_technical(self, passage: PassageId) -> bool:
        return passage >= self.corridors

    def leads(self, room: RoomId, passage: PassageId) -> RoomId:
        """Where a passage leads from a Room; NOWHERE for the Technical Corridors."""
        return next(e.to for e in self.exits[room] if e.passage == passage)

    def room_of(self, tile: str) -> RoomId:
        """The slot that has this tile printed on it."""
        return next(slot.number for slot in self.facts.rooms if slot.tile == tile)

    def entrances(self, room: RoomId) -> tuple[PassageId, ...]:
        """The Technical Corridors spaces that the Room has an entrance to."""
        return tuple(e.passage for e in self.exits[room] if e.to == NOWHERE)
