"""Intruders on the move: whom they approach, which way they take, doors, full corridors, and events that move them."""

from msgspec.structs import replace

from hypersleep.common.crew import has_crew
from hypersleep.common.doors import destroy_door
from hypersleep.content.ids import NO_PASSAGE, NOWHERE, PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.noise import discard_noise
from hypersleep.retaliation.facility.routes import FAR
from hypersleep.retaliation.intruders.placing import is_held, smaller_in_the_way, space_taken
from hypersleep.retaliation.queries import (
    corridor_at,
    corridor_space,
    crew_inside,
    door_between,
    intruders_at,
    laid_corridors,
    largest_first,
    rooms_with_intruders,
    routes,
    still_there,
    tile_at,
)
from hypersleep.retaliation.world import Character, Intruder, Retaliation

chapter = Chapter("intruder movement")


@chapter.does(steps.MoveIntruders)
def move_intruders(g: Retaliation, step: steps.MoveIntruders) -> None:
    """intruder.move.alternate: from a room into a corridor, from a corridor into a room."""
    group = still_together(g, step)
    if not group:
        return
    if group[0].room:
        leave_room(g, group, step.seat)
    else:
        leave_corridor(g, group, step.seat)


def still_together(g: Retaliation, step: steps.MoveIntruders) -> list[Intruder]:
    """intruder.move.group: those that are still in the place from which the group moves."""
    known = g.world.intruders
    group = [known[id] for id in step.intruders if id in known and not is_held(g, known[id])]
    if not group:
        return []
    place = (step.room, step.corridor)
    if place == (NOWHERE, NO_PASSAGE):
        place = (group[0].room, group[0].corridor)
    return [intruder for intruder in group if (intruder.room, intruder.corridor) == place]


@Query
def may_be_approached(g: Retaliation, character: Character) -> bool:
    """Whether intruders take notice of somebody."""
    return True


def leave_room(g: Retaliation, group: list[Intruder], seat: Seat) -> None:
    """intruder.move.stay-in-combat: not out of a room with a character."""
    room = group[0].room
    if holds_intruders(g, room):
        return
    corridor = choose_corridor(g, room, group, seat)
    if corridor is not None:
        move_into_corridor(g, group, corridor)


@Query
def holds_intruders(g: Retaliation, room: RoomId) -> bool:
    """intruder.move.stay-in-combat: whether those in a room have no reason to leave it."""
    return has_crew(g.world, room)


def leave_corridor(g: Retaliation, group: list[Intruder], seat: Seat) -> None:
    """intruder.move.largest-enters: of a group only the largest goes into a room with a character."""
    room = choose_room(g, group[0].corridor, seat)
    if room is None:
        return
    group = largest_first(g, group)
    move_into_room(g, group[:1] if has_crew(g.world, room) else group, room, seat)


@chapter.does(steps.ForceIntruder)
def force_intruder(g: Retaliation, step: steps.ForceIntruder) -> None:
    """Doors, full corridors and entry attacks are as in any movement."""
    intruder = still_there(g.world, step.intruder)
    if intruder is None or is_held(g, intruder):
        return
    if step.room:
        move_into_room(g, [intruder], step.room, step.seat)
    else:
        move_into_corridor(g, [intruder], step.corridor)


# One step ------------------------------------------------------------------------------------------------------------


def move_into_room(g: Retaliation, group: list[Intruder], room: RoomId, seat: Seat = NOBODY) -> None:
    """All of them, and each attacks as far as it can. intruder.move.door: a closed door is destroyed instead."""
    if is_stopped(g, group[0].corridor, room):
        return
    for intruder in group:
        shift(g, intruder, room=room)
    g.then(*[steps.EnterRoom(intruder=intruder.id, room=room, seat=seat) for intruder in group])


def move_into_corridor(g: Retaliation, group: list[Intruder], corridor: PassageId) -> None:
    """corridor.overflow-move: the largest first; smaller ones swap places with them and do not attack."""
    if is_stopped(g, corridor, group[0].room):
        return
    for intruder in largest_first(g, group):
        in_its_way = smaller_in_the_way(g, intruder.kind, corridor)
        if in_its_way is None:
            continue
        for other in in_its_way:
            shift(g, other, room=intruder.room, corridor=intruder.corridor)
        discard_noise(g, corridor)
        shift(g, intruder, corridor=corridor)


def is_stopped(g: Retaliation, corridor: PassageId, room: RoomId) -> bool:
    """intruder.move.door: by a closed door between the two, which is destroyed."""
    stopped = corridor != NO_PASSAGE and door_between(g, corridor, room)
    if stopped:
        destroy_door(g, corridor)
    return stopped


def shift(g: Retaliation, intruder: Intruder, *, room: RoomId = NOWHERE, corridor: PassageId = NO_PASSAGE) -> None:
    """intruder.health.corridor-reset: its hit markers are dropped in a corridor."""
    hits = intruder.hits if room else 0
    g.world.intruders[intruder.id] = replace(intruder, room=room, corridor=corridor, hits=hits)
    g.tell(telling.IntruderMoved(intruder.id, intruder.kind, room, corridor))


# Whom they approach, and which way -----------------------------------------------------------------------------------


@Query
def choose_target(g: Retaliation, starts: tuple[RoomId, ...], seat: Seat) -> Character | None:
    """intruder.target.choice: the closest; of several the one whose effect it is; or else the first in turn order."""
    far = [routes(g).distance(start) for start in starts]
    found: Character | None = None
    best = (FAR, False)
    for character in crew_inside(g.world):
        rank = (min([distance[character.room] for distance in far]), character.seat != seat)
        if rank < best and may_be_approached(g, character):
            found, best = character, rank
    return found


def choose_corridor(g: Retaliation, room: RoomId, group: list[Intruder], seat: Seat) -> PassageId | None:
    """intruder.move.shortest-route, whatever the doors; intruder.move.full-corridor: one with room for all, if any."""
    target = choose_target(g, (room,), seat)
    if target is None:
        return None
    ways = routes(g)
    distance = ways.distance(target.room)
    shortest = [way.passage for way in ways.exits[room] if distance[way.to] < distance[room]]
    if len(shortest) == 1:
        return shortest[0]
    shortest.sort(key=lambda passage: corridor_at(g, passage).number)  # intruder.move.route-tie
    space = space_taken(g, group)
    roomy = [passage for passage in shortest if space_left(g, passage) >= space]
    return (roomy or shortest)[0]


def choose_room(g: Retaliation, corridor: PassageId, seat: Seat) -> RoomId | None:
    """The end that is closer to the target; of two that are equally close the one with the lower number."""
    ways = routes(g)
    ends = ways.ends[corridor]
    target = choose_target(g, ends, seat)
    if target is None:
        return None
    distance = ways.distance(target.room)
    return min(ends, key=lambda room: (distance[room], tile_at(g, room).number))


def space_left(g: Retaliation, corridor: PassageId) -> int:
    return corridor_space(g, corridor) - space_taken(g, intruders_at(g.world, corridor))


# Events --------------------------------------------------------------------------------------------------------------


@chapter.does(steps.MoveByEvent)
def move_by_event(g: Retaliation, step: steps.MoveByEvent) -> None:
    """intruder.move.event-order, intruder.move.event-once: each group as it stands now, row by row; then the rooms."""
    if step.axes:
        g.then(*corridor_groups(g, step), steps.MoveByEvent(rooms=step.rooms))
    elif step.rooms:
        for room, group in reversed(rooms_with_intruders(g.world)):
            g.then(steps.MoveIntruders(intruders=tuple([intruder.id for intruder in group]), room=room))


def corridor_groups(g: Retaliation, step: steps.MoveByEvent) -> list[steps.MoveIntruders]:
    """round.event.movement.corridors: those in corridors on the axes that the card shows."""
    places = g.content.grid.places
    shown = [passage for passage in laid_corridors(g) if places[passage].axis in step.axes]
    groups = [(passage, tuple([i.id for i in intruders_at(g.world, passage)])) for passage in shown]
    return [steps.MoveIntruders(intruders=ids, corridor=passage) for passage, ids in groups if ids]
