"""The ship as one seat knows it: where things are, how far away, and how dangerous the way is."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from hypersleep.bots.nemesis.habits import HABITS, Habits
from hypersleep.bots.nemesis.printed import board_of, tile
from hypersleep.bots.paths import FirstStep, OneStep, cheapest_ways
from hypersleep.content.ids import NOWHERE, Face, RoomId
from hypersleep.nemesis.knowledge.view import IntruderView, NemesisView, RoomView

UNREACHABLE = 99.0
DANGER_SHARE = 0.1
"""How often the Noise die shows Danger; Silence is as rare."""
NUMBER_SHARE = 0.2
THREAT = {"larva": 1.6, "creeper": 2.5, "adult": 5.0, "breeder": 7.0, "queen": 9.0}
"""What walking in on an Intruder is worth avoiding, in Action cards."""
MARKERS = 8
"""Fire and Malfunction markers in the box: when one more is needed, the ship is lost."""

Ways = Mapping[int, FirstStep]
WAYS: dict[tuple[object, ...], Ways] = {}
"""Ways by all that they depend on: two in three are asked for again before anything has changed that matters."""
REMEMBERED = 512


class Ship:
    """Map knowledge of one view; everything is counted in Action cards."""

    def __init__(self, view: NemesisView, seat: int, caution: float = 1.0, habits: Habits = HABITS) -> None:
        self.view = view
        self.seat = seat
        self.caution = caution
        self.habits = habits
        self.board = board_of(view)
        self.rooms: dict[RoomId, RoomView] = {room.number: room for room in view.rooms}
        self.enemies: dict[int, list[IntruderView]] = {}
        for intruder in view.intruders:
            self.enemies.setdefault(intruder.room, []).append(intruder)
        aboard = [c for c in view.characters if c.fate == "aboard"]
        self.occupied = {c.room for c in aboard if c.seat != seat} | self.enemies.keys()
        self.slime = view.characters[seat].slime
        self.broken = sum(1 for room in view.rooms if room.malfunction)
        self.burning = sum(1 for room in view.rooms if room.fire)
        self.where = {room.tile: room.number for room in view.rooms if room.tile}

    def burning_after(self) -> int:
        """How many Rooms burn after the next card that spreads fire: through every Door that is not closed."""
        burning = [n for n, room in self.rooms.items() if room.fire]
        doors, exits = self.view.doors, self.board.corridor_exits
        lit = {exit.to for room in burning for exit in exits[room] if doors[exit.passage] != "closed"}
        return len(lit.union(burning))

    @cached_property
    def doomed(self) -> bool:
        """The next card that spreads fire, one in ten, may be the end of the ship."""
        return self.burning_after() > MARKERS

    def find(self, name: str) -> RoomId:
        """The slot of a Room tile, or 0 while it is unknown."""
        return self.where.get(Face(name), NOWHERE)

    def unexplored(self, category: str = "") -> list[RoomId]:
        """Rooms that nobody has entered yet, of one category or of any."""
        return [n for n, room in self.rooms.items() if not room.explored and category in ("", room.category)]

    def unknown(self, category: str) -> list[RoomId]:
        """Rooms of a category of which the seat does not know what they are."""
        return [n for n, room in self.rooms.items() if room.tile is None and room.category == category]

    def is_usable(self, room: RoomId) -> bool:
        """No Intruder and no Malfunction keeps anybody from the Room action."""
        return not self.rooms[room].malfunction and room not in self.enemies

    def encounter_risk(self, room: RoomId) -> float:
        """How likely an ordinary step into the Room brings an Intruder."""
        if room in self.occupied:
            return 0.0
        return self.noise_risk(room)

    def noise_risk(self, room: RoomId) -> float:
        """How likely a Noise roll in the Room brings an Intruder."""
        exits = self.board.by_number[room]
        risk = NUMBER_SHARE * sum(1 for exit in exits.values() if self.view.noise[exit.passage])
        if any(neighbor in self.enemies for neighbor in self.board.neighbors[room]):
            risk += DANGER_SHARE * (1 + self.slime)
        return risk

    def entry_cost(self, room: RoomId) -> float:
        """What a step into the Room costs: a card, and the dangers that wait there."""
        facts, habits = self.rooms[room], self.habits
        cost = self.encounter_risk(room) * habits.noise_cost
        cost += habits.threat * sum(THREAT[intruder.kind] for intruder in self.enemies.get(room, ()))
        if facts.fire:
            cost += habits.fire_cost
        if not facts.explored:
            cost += habits.unknown_cost + habits.reckless * (self.broken >= MARKERS - 1) * (
                1 + (self.broken >= MARKERS)
            )
        if facts.tile and tile(facts.tile).kind == "on_enter" and not self.slime:
            cost += habits.slime_cost
        return 1 + cost * self.caution

    def distance(self, start: RoomId, room: RoomId) -> float:
        """In Action cards, dangers on the way included."""
        way = self.ways(start).get(room)
        return way.cost if way else UNREACHABLE

    def ways(self, start: RoomId) -> Ways:
        """The cheapest way from a Room to every other that can be reached, by its first step; not to be changed."""
        view = self.view
        threats = tuple([(intruder.room, intruder.kind) for intruder in view.intruders])
        whole_ship = (view.rooms, view.doors, view.noise, threats, frozenset(self.occupied))
        facts = (start, self.caution, self.habits, self.slime, *whole_ship)
        found = WAYS.get(facts)
        if found is None:
            if len(WAYS) >= REMEMBERED:
                WAYS.clear()
            found = WAYS[facts] = self._ways(start)
        return found

    def _ways(self, start: RoomId) -> Ways:
        entry: dict[RoomId, float] = {}
        doors, exits = self.view.doors, self.board.corridor_exits

        def open_exits(room: RoomId) -> Iterator[OneStep]:
            for exit in exits[room]:
                if doors[exit.passage] != "closed":
                    if exit.to not in entry:
                        entry[exit.to] = self.entry_cost(exit.to)
                    yield OneStep(exit.passage, exit.to, entry[exit.to])

        return cheapest_ways(start, open_exits)
