"""Ways through the facility as far as it is laid out: what joins what, and how far it is.

All of this follows from the tiles and corridors alone, so it is worked out once for every layout; how far it is only
from where somebody asks.
"""

from functools import lru_cache

from hypersleep.content.ids import Face, PassageId, RoomId
from hypersleep.retaliation.facility.grid import Grid, Way

FAR = 99
"""Farther than any way through the facility: there is none."""
LAYOUTS = 4096
"""How many layouts are remembered: several games at once, each with the few that it goes through."""


class Routes:
    """The ways of one layout."""

    def __init__(self, grid: Grid, tiles: tuple[Face, ...], corridors: tuple[Face, ...]) -> None:
        self.exits: tuple[tuple[Way, ...], ...] = tuple(
            [ways_around(grid, tiles, corridors, RoomId(n)) for n in range(grid.size)]
        )
        """The corridors that touch each room, in the order in which they are resolved (corridor.adjacency)."""
        self.ends: tuple[tuple[RoomId, ...], ...] = tuple(
            [rooms_joined(grid, tiles, corridors, passage) for passage in grid.passages]
        )
        """The rooms that each corridor joins; one that joins a single room is unexplored (corridor.unexplored)."""
        self._distances: dict[RoomId, list[int]] = {}

    def distance(self, start: RoomId) -> list[int]:
        """In corridors, from there to every room; FAR if there is no way."""
        found = self._distances.get(start)
        if found is None:
            found = self._distances[start] = self._walked(start)
        return found

    def _walked(self, start: RoomId) -> list[int]:
        found = [FAR] * len(self.exits)
        found[start] = 0
        edge = [start]
        while edge:
            following: list[RoomId] = []
            for room in edge:
                for way in self.exits[room]:
                    if len(self.ends[way.passage]) == 2 and found[way.to] == FAR:
                        found[way.to] = found[room] + 1
                        following.append(way.to)
            edge = following
        return found

    def is_unexplored(self, passage: PassageId) -> bool:
        """corridor.unexplored: only one room is connected to it."""
        return len(self.ends[passage]) == 1

    def neighbours(self, room: RoomId) -> list[RoomId]:
        """map.neighboring-rooms: joined by one corridor, whatever its door."""
        return [way.to for way in self.exits[room] if len(self.ends[way.passage]) == 2]


def ways_around(grid: Grid, tiles: tuple[Face, ...], corridors: tuple[Face, ...], room: RoomId) -> tuple[Way, ...]:
    """corridor.adjacency, at a glance: quicker than looking up the whole layout."""
    return tuple([way for way in grid.ways[room] if corridors[way.passage]]) if tiles[room] else ()


def rooms_joined(
    grid: Grid, tiles: tuple[Face, ...], corridors: tuple[Face, ...], passage: PassageId
) -> tuple[RoomId, ...]:
    """The same for the ends of a corridor."""
    place = grid.places[passage]
    return tuple([room for room in (place.a, place.b) if tiles[room]]) if corridors[passage] else ()


@lru_cache(maxsize=LAYOUTS)
def routes_of(grid: Grid, tiles: tuple[Face, ...], corridors: tuple[Face, ...]) -> Routes:
    return Routes(grid, tiles, corridors)
