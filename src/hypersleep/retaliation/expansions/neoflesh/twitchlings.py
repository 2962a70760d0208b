"""Twitchlings: they scurry towards unexplored corridors, and bodies come nearer when they get away."""

from collections.abc import Callable

from hypersleep.content.ids import Face, IntruderId, PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Step
from hypersleep.retaliation.expansions.neoflesh import telling
from hypersleep.retaliation.expansions.neoflesh.bodies import DrawBodiesNearer
from hypersleep.retaliation.expansions.neoflesh.skills import TWITCHLING, is_active
from hypersleep.retaliation.facility.routes import FAR
from hypersleep.retaliation.intruders.larvae import Cling
from hypersleep.retaliation.intruders.moving import move_into_corridor, move_into_room, space_left
from hypersleep.retaliation.intruders.placing import is_held, withdraw
from hypersleep.retaliation.queries import corridor_at, routes, still_there, tile_at
from hypersleep.retaliation.steps import EffectOnAll
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("twitchlings")


class ActivateTwitchlings(EffectOnAll, frozen=True, kw_only=True):
    """Every one on the map, one after another."""


class ActivateTwitchling(Step, frozen=True, kw_only=True):
    intruder: IntruderId


@chapter.does(ActivateTwitchlings)
def activate_twitchlings(g: Retaliation, step: ActivateTwitchlings) -> None:
    """neoflesh.twitchling.route: singly, from the top left, row by row."""
    rooms, corridors = g.content.grid.room_order, g.content.grid.corridor_order
    found = [i for i in g.world.intruders.values() if i.kind == TWITCHLING]
    found.sort(key=lambda i: (rooms[i.room] if i.room else corridors[i.corridor], i.id))
    g.then(*[ActivateTwitchling(intruder=intruder.id) for intruder in found])


@chapter.does(ActivateTwitchling)
def activate_twitchling(g: Retaliation, step: ActivateTwitchling) -> None:
    """neoflesh.twitchling.leave: out of an unexplored corridor; neoflesh.twitchling.move: or one step towards one.

    neoflesh.twitchling.in-combat: characters in its room do not hold it.
    """
    twitchling = still_there(g.world, step.intruder)
    if twitchling is None or is_held(g, twitchling):
        return
    if twitchling.room:
        corridor = way_to_unexplored(g, twitchling.room)
        if corridor is not None:
            move_into_corridor(g, [twitchling], corridor)
    elif routes(g).is_unexplored(twitchling.corridor):
        escape(g, twitchling)
    else:
        room = end_near_unexplored(g, twitchling.corridor)
        if room is not None:
            move_into_room(g, [twitchling], room)


def escape(g: Retaliation, twitchling: Intruder) -> None:
    g.tell(telling.TwitchlingEscaped(twitchling.id))
    withdraw(g, twitchling)
    g.then(DrawBodiesNearer())


def stay_on_map(g: Retaliation, step: Cling) -> None:
    """neoflesh.twitchling.attack: the contamination was all; it never goes to a character board."""


# Queries -------------------------------------------------------------------------------------------------------------


def way_to_unexplored(g: Retaliation, room: RoomId) -> PassageId | None:
    """neoflesh.twitchling.route: the shortest, whatever the doors; neoflesh.twitchling.no-corridor."""
    ways, far = routes(g), distance_to_unexplored(g)
    lengths = {w.passage: 0 if ways.is_unexplored(w.passage) else 1 + far[w.to] for w in ways.exits[room]}
    best = min(lengths.values(), default=FAR)
    if best >= FAR:
        return None
    shortest = [passage for passage, length in lengths.items() if length == best]
    return min(shortest, key=lambda passage: (space_left(g, passage) < 1, corridor_at(g, passage).number))


def end_near_unexplored(g: Retaliation, corridor: PassageId) -> RoomId | None:
    """The end that is closer to an unexplored corridor; of two that are equally close that with the lower number."""
    far = distance_to_unexplored(g)
    ends = [room for room in routes(g).ends[corridor] if far[room] < FAR]
    return min(ends, key=lambda room: (far[room], tile_at(g, room).number), default=None)


def distance_to_unexplored(g: Retaliation) -> list[int]:
    """From every room to the closest one beside an unexplored corridor."""
    ways = routes(g)
    goals = [room for room in g.content.grid.numbers if [w for w in ways.exits[room] if ways.is_unexplored(w.passage)]]
    far = [FAR] * g.content.grid.size
    for goal in goals:
        far = [min(known, found) for known, found in zip(far, ways.distance(goal), strict=True)]
    return far


def frail_without_skill(before: Callable[[Retaliation, Face], bool]) -> Callable[[Retaliation, Face], bool]:
    """neoflesh.twitchling.skill: with it they have the health of Adults."""

    def is_frail(g: Retaliation, kind: Face) -> bool:
        return before(g, kind) and not (kind == TWITCHLING and is_active(g, TWITCHLING))

    return is_frail
