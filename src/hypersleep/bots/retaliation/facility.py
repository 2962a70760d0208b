"""The facility as one seat knows it: where things are, how far away, and how dangerous the way is."""

from collections.abc import Iterator

from hypersleep.bots.paths import FirstStep, OneStep, cheapest_ways
from hypersleep.bots.retaliation.printed import attack_harm, noise_odds, tile
from hypersleep.content.ids import NOWHERE, Face, PassageId, RoomId
from hypersleep.retaliation.knowledge.view import CorridorView, IntruderView, RetaliationView, RoomView

UNREACHABLE = 99.0
HARM_IN_CARDS = 2.0
"""What a point of health is worth on the way, in action cards."""
CARE_CARDS = 2
LINGERING = 1.5
"""What an intruder costs that one has to do with, in attacks."""
STIRRED = 1.0
"""What a noise marker costs that is resolved beside one: intruders in the corridor, who will come."""
HEARD = 0.15
"""What a new noise marker costs."""
SECURED = 0.1
"""What is left of a hazard where a secure token takes the first attack."""
EXPLORING, WITH_CARE = 1.7, 0.8
"""What usually waits behind a corridor that nobody has been through, and what is left of it for who goes cautiously."""
BURNED = 1.5
SHUT = 2.5
"""Action cards that a closed door costs: not every hand can open or destroy one."""
MOST_ATTACKS = 3
HAZARD = "hazard"


class Facility:
    """Map knowledge of one view; everything is counted in action cards."""

    def __init__(self, view: RetaliationView, caution: float = 1.0) -> None:
        self.view = view
        self.caution = caution
        self.rooms: dict[RoomId, RoomView] = {room.number: room for room in view.rooms}
        self.corridors: dict[PassageId, CorridorView] = {corridor.passage: corridor for corridor in view.corridors}
        self.enemies: dict[RoomId, list[IntruderView]] = {}
        self.lurking: dict[PassageId, list[IntruderView]] = {}
        for intruder in view.intruders:
            if intruder.room:
                self.enemies.setdefault(intruder.room, []).append(intruder)
            else:
                self.lurking.setdefault(intruder.corridor, []).append(intruder)
        self.where = {room.tile: room.number for room in view.rooms if room.tile}
        self.exits: dict[RoomId, list[CorridorView]] = {}
        for corridor in view.corridors:
            self.exits.setdefault(corridor.a, []).append(corridor)
            self.exits.setdefault(corridor.b, []).append(corridor)
        self._ways: dict[RoomId, dict[int, FirstStep]] = {}  # worked out once
        self.burning = sum(1 for room in view.rooms if room.fire)

    def find(self, name: str) -> RoomId:
        """The slot of a room tile, or NOWHERE while it is unknown."""
        return self.where.get(Face(name), NOWHERE)

    def far_end(self, passage: PassageId, room: RoomId) -> RoomId:
        corridor = self.corridors[passage]
        return corridor.b if corridor.a == room else corridor.a

    def is_known(self, room: RoomId) -> bool:
        return bool(self.rooms[room].tile)

    def is_usable(self, room: RoomId) -> bool:
        return not self.rooms[room].malfunction and room not in self.enemies

    def is_secured(self, room: RoomId) -> bool:
        facts = self.rooms[room]
        return facts.secured > 0 or bool(facts.tile and tile(facts.tile).always_secured)

    def can_be_secured(self, room: RoomId) -> bool:
        facts = self.rooms[room]
        return bool(facts.tile) and not tile(facts.tile).never_secured

    def breathable(self, room: RoomId) -> bool:
        return bool(self.view.life_support[self.rooms[room].section] == "active")

    def unexplored(self) -> list[RoomId]:
        """Slots without a room to which a corridor leads from one that is discovered."""
        ends = [(end, self.far_end(c.passage, end)) for c in self.view.corridors for end in (c.a, c.b)]
        return sorted({end for end, near in ends if not self.is_known(end) and self.rooms[near].discovered})

    # Dangers ---------------------------------------------------------------------------------------------------------

    def noise_harm(self, room: RoomId, *, secured: bool) -> float:
        """What a noise roll in the room costs on average, in points of health."""
        odds = noise_odds()
        struck = SECURED if secured else 1.0
        harm = odds[HAZARD] * (attack_harm("adult") * struck + STIRRED)
        for corridor in self.exits.get(room, ()):
            share = sum([odds.get(str(value), 0.0) for value in corridor.values])
            harm += share * self.roused(corridor, struck)
        return harm

    def roused(self, corridor: CorridorView, struck: float) -> float:
        """What it costs when a noise roll calls a corridor."""
        lurking = self.lurking.get(corridor.passage)
        if lurking:
            return max([attack_harm(intruder.kind) for intruder in lurking]) * struck + STIRRED
        return STIRRED if corridor.noise else HEARD

    def arrival_harm(self, room: RoomId, *, cautious: bool = False) -> float:
        """What it costs to come into the room, noise included; with care a secure token lies there already."""
        if not self.is_known(room):
            return WITH_CARE if cautious else EXPLORING
        enemies = self.enemies.get(room, ())
        secured = self.is_secured(room) or (cautious and not enemies and self.can_be_secured(room))
        harm = self.noise_harm(room, secured=secured) + BURNED * self.rooms[room].fire
        return harm + LINGERING * sum([attack_harm(enemy.kind) for enemy in enemies])

    def step_harm(self, passage: PassageId, room: RoomId, *, cautious: bool = False) -> float:
        return self.passing_harm(passage) + self.arrival_harm(room, cautious=cautious)

    def passing_harm(self, passage: PassageId) -> float:
        """Opportunity attacks from a corridor."""
        attacks = sorted([attack_harm(i.kind) for i in self.lurking.get(passage, ())], reverse=True)
        return sum(attacks[:MOST_ATTACKS])

    # Ways ------------------------------------------------------------------------------------------------------------

    def open_exits(self, room: RoomId) -> Iterator[OneStep]:
        """Through every corridor without a closed door; nobody walks on from a slot that nobody knows."""
        if not self.is_known(room):
            return
        for corridor in self.exits.get(room, ()):
            if corridor.door != "closed":
                to = corridor.b if corridor.a == room else corridor.a
                yield OneStep(corridor.passage, to, self.step_cost(corridor.passage, to))

    def passable_exits(self, room: RoomId) -> Iterator[OneStep]:
        """The same with those whose door has to be opened first."""
        yield from self.open_exits(room)
        for corridor in self.exits.get(room, ()) if self.is_known(room) else ():
            if corridor.door == "closed":
                to = corridor.b if corridor.a == room else corridor.a
                yield OneStep(corridor.passage, to, SHUT + self.step_cost(corridor.passage, to))

    def is_shut(self, passage: PassageId) -> bool:
        corridor = self.corridors.get(passage)
        return corridor is not None and corridor.door == "closed"

    def step_cost(self, passage: PassageId, room: RoomId) -> float:
        """Quickly or with care, whichever comes cheaper."""
        weight = self.caution * HARM_IN_CARDS
        quick = 1 + weight * self.step_harm(passage, room)
        return min(quick, CARE_CARDS + weight * self.step_harm(passage, room, cautious=True))

    def ways(self, start: RoomId) -> dict[int, FirstStep]:
        """The cheapest way from a room to every other that can be reached, by its first step."""
        if start not in self._ways:
            self._ways[start] = cheapest_ways(start, self.passable_exits)
        return self._ways[start]
