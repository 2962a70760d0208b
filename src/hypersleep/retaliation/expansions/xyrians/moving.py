"""Xyrians on the move: from room to room, whatever is in the way, striking in passing; and driven off."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.keeping import kept
from hypersleep.content.ids import IntruderId, PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.xyrians.presence import XYRIAN, Xyrians, note
from hypersleep.retaliation.facility.grid import Way
from hypersleep.retaliation.facility.routes import FAR
from hypersleep.retaliation.intruders.moving import shift
from hypersleep.retaliation.intruders.placing import has_track
from hypersleep.retaliation.intruders.queen import FinishQueenHealth
from hypersleep.retaliation.queries import (
    corridor_at,
    exits,
    find_queen,
    intruders_at,
    is_discovered,
    largest_first,
    routes,
    still_there,
    tile_at,
)
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("Xyrian movement")

Ways = Callable[[Retaliation, Intruder], list[PassageId]]


class CrossCorridor(Step, frozen=True, kw_only=True):
    """A Xyrian goes through a corridor into the room beyond."""

    xyrian: IntruderId
    corridor: PassageId


class WalkToward(Step, frozen=True, kw_only=True):
    """So many rooms towards another one, the shortest way; each room that is entered may be left broken."""

    xyrian: IntruderId
    room: RoomId
    rooms: int
    breaking: bool = False


class StrikeDown(Step, frozen=True, kw_only=True):
    """A Xyrian deals a critical hit."""

    intruder: IntruderId


# Ways ----------------------------------------------------------------------------------------------------------------


def ways_from(g: Retaliation, room: RoomId) -> list[Way]:
    """conflict:xyrian-undiscovered: between discovered rooms only; xyrian.move.unhindered: whatever the doors."""
    if not is_discovered(g, room):
        return []
    return [way for way in exits(g, room) if is_discovered(g, way.to)]


def way_toward(g: Retaliation, start: RoomId, goal: RoomId) -> Way | None:
    """conflict:xyrian-closest: the shortest way in rooms, of several the one by the corridor of the lowest number."""
    distance = routes(g).distance(goal)
    if distance[start] in (0, FAR):
        return None
    nearer = [way for way in ways_from(g, start) if distance[way.to] < distance[start]]
    return min(nearer, key=lambda way: corridor_at(g, way.passage).number) if nearer else None


def room_beside_queen(g: Retaliation, start: RoomId) -> RoomId | None:
    """conflict:xyrian-event-extra-moves: where she is, or the nearest room beside her corridor."""
    queen = find_queen(g)
    if queen is None:
        return None
    distance = routes(g).distance(start)
    rooms = (queen.room,) if queen.room else routes(g).ends[queen.corridor]
    return min(rooms, key=lambda room: (distance[room], tile_at(g, room).number))


# Moving --------------------------------------------------------------------------------------------------------------


@chapter.does(WalkToward)
def walk_toward(g: Retaliation, step: WalkToward) -> None:
    """Room by room, as each of them is when it is entered."""
    xyrian = still_there(g.world, step.xyrian)
    way = way_toward(g, xyrian.room, step.room) if xyrian is not None and step.rooms else None
    if way is None:
        return
    broken = (steps.PlaceMalfunction(room=way.to),) if step.breaking else ()
    g.then(CrossCorridor(xyrian=step.xyrian, corridor=way.passage), *broken, replace(step, rooms=step.rooms - 1))


@chapter.does(CrossCorridor)
def cross_corridor(g: Retaliation, step: CrossCorridor) -> None:
    """xyrian.move.rooms, xyrian.combat.corridor-kill: the largest intruder in it is struck down."""
    xyrian = still_there(g.world, step.xyrian)
    if xyrian is None:
        return
    for way in ways_from(g, xyrian.room):
        if way.passage == step.corridor:
            shift(g, xyrian, room=way.to)
            lurking = largest_first(g, intruders_at(g.world, step.corridor))
            entered = steps.EnterRoom(intruder=xyrian.id, room=way.to)
            g.then(*[StrikeDown(intruder=intruder.id) for intruder in lurking[:1]], entered)


# Striking ------------------------------------------------------------------------------------------------------------


@chapter.does(StrikeDown)
def strike_down(g: Retaliation, step: StrikeDown) -> None:
    """xyrian.no-infighting; conflict:xyrian-several-on-queen: one Xyrian strikes her once whenever it acts."""
    target = still_there(g.world, step.intruder)
    if target is None or target.kind == XYRIAN:
        return
    if not has_track(g, target.kind):
        g.then(steps.DealCriticalHit(intruder=target.id))
    elif not kept(g.world, Xyrians).struck_queen:
        note(g, struck_queen=True)
        strike_queen(g)


def strike_queen(g: Retaliation) -> None:
    """xyrian.combat.queen: of her Health card only the upper part counts; hits of others in this action still do."""
    world = g.world
    if world.queen_dead or not world.decks["queen-health"]:
        return
    spared = world.queen_spared
    g.rules.handlers[steps.DrawQueenHealth](g, steps.DrawQueenHealth())
    g.abandon(FinishQueenHealth())
    world.queen_spared = spared


# Driven off ----------------------------------------------------------------------------------------------------------


def ways_of_xyrians(ways_out: Ways) -> Ways:
    """xyrian.move.repel: only where there is a room beyond the corridor."""

    def ways(g: Retaliation, intruder: Intruder) -> list[PassageId]:
        if intruder.kind != XYRIAN:
            return ways_out(g, intruder)
        return [way.passage for way in ways_from(g, intruder.room)]

    return ways


def through_corridors(force: Handler) -> Handler:
    """xyrian.move.repel: into a corridor means through it; conflict:xyrian-repelled-strikes."""

    def force_xyrian(g: Retaliation, step: steps.ForceIntruder) -> None:
        intruder = still_there(g.world, step.intruder)
        if intruder is not None and intruder.kind == XYRIAN and not step.room:
            g.then(CrossCorridor(xyrian=intruder.id, corridor=step.corridor))
        else:
            force(g, step)

    return force_xyrian
