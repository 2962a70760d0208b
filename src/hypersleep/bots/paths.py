"""Ways through a board whose rooms are joined by passages: the cheapest to every room, by its first step."""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from hypersleep.content.ids import PassageId, RoomId


class OneStep(NamedTuple):
    """A passage that can be taken, where it leads, and what the step costs."""

    passage: PassageId
    to: RoomId
    cost: float


class FirstStep(NamedTuple):
    """The first step of a way, and the way's cost, dangers included."""

    cost: float
    passage: PassageId
    room: RoomId


HERE = PassageId(-1)
"""The passage of a way that is no way at all."""


def cheapest_ways(start: RoomId, exits: Callable[[RoomId], Iterable[OneStep]]) -> dict[int, FirstStep]:
    """The cheapest way from a room to every other that can be reached; among equals the lowest numbers decide."""
    found: dict[int, FirstStep] = {}
    queue: list[tuple[float, RoomId, PassageId, RoomId]] = [(0.0, start, HERE, start)]
    while queue:
        cost, room, passage, first = heappop(queue)
        if room in found:
            continue
        found[room] = FirstStep(cost, passage, first)
        for exit in exits(room):
            if exit.to not in found:
                by, next_room = (exit.passage, exit.to) if room == start else (passage, first)
                heappush(queue, (cost + exit.cost, exit.to, by, next_room))
    return found
