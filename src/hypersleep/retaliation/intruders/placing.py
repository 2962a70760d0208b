"""Placing intruders: models of the pool, corridors that are full, and what coming into a room leads to."""

from hypersleep.common.crew import crew_in
from hypersleep.content.ids import NO_PASSAGE, NOWHERE, Face, IntruderId, PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.noise import discard_noise
from hypersleep.retaliation.facility.securing import discard_secure_tokens, is_secured
from hypersleep.retaliation.queries import corridor_space, intruders_at, largest_first, still_there
from hypersleep.retaliation.world import Character, Intruder, Retaliation

chapter = Chapter("placing of intruders")


class PlaceInRoom(Step, frozen=True, kw_only=True):
    """One model of several."""

    kind: Face
    room: RoomId
    seat: Seat
    calm: bool


@chapter.does(steps.PlaceIntruders)
def place_intruders(g: Retaliation, step: steps.PlaceIntruders) -> None:
    """In a room one after another, each with its attack (intruder.attack.on-entry); in a corridor as many as fit."""
    order = g.content.order
    kinds = sorted([kind for kind in map(g.content.kind_for, step.kinds) if kind], key=lambda kind: order[kind])
    if step.room:
        g.then(*[PlaceInRoom(kind=kind, room=step.room, seat=step.seat, calm=step.calm) for kind in kinds])
        return
    for kind in kinds:
        place_in_corridor(g, kind, step.corridor)


@chapter.does(PlaceInRoom)
def place_in_room(g: Retaliation, step: PlaceInRoom) -> None:
    if not models_left(g, step.kind):
        return
    intruder = put_on_map(g, step.kind, room=step.room)
    if not step.calm:
        g.then(steps.EnterRoom(intruder=intruder.id, room=step.room, seat=step.seat))
    elif drives_out_passengers(g, step.room):
        g.then(steps.EjectPassengers())


def place_in_corridor(g: Retaliation, kind: Face, corridor: PassageId) -> None:
    """corridor.overflow-place: smaller ones return to the pool for it; noise.marker.not-with-intruders."""
    in_its_way = smaller_in_the_way(g, kind, corridor)
    if in_its_way is None or not models_left(g, kind):
        return
    for other in in_its_way:
        withdraw(g, other)
    discard_noise(g, corridor)
    put_on_map(g, kind, corridor=corridor)


def put_on_map(g: Retaliation, kind: Face, *, room: RoomId = NOWHERE, corridor: PassageId = NO_PASSAGE) -> Intruder:
    world = g.world
    bystander, provokes = g.content.rank[kind] == "bystander", g.content.box.models[kind].provokes
    intruder = Intruder(world.next_intruder, kind, room, corridor, bystander=bystander, provokes=provokes)
    world.next_intruder = IntruderId(world.next_intruder + 1)
    world.intruders[intruder.id] = intruder
    g.tell(telling.IntruderPlaced(intruder.id, kind, room, corridor))
    return intruder


def withdraw(g: Retaliation, intruder: Intruder) -> None:
    """Back to the pool, alive."""
    del g.world.intruders[intruder.id]
    g.tell(telling.IntruderWithdrawn(intruder.id, intruder.kind))


# Coming into a room --------------------------------------------------------------------------------------------------


@chapter.does(steps.EnterRoom)
def enter_room(g: Retaliation, step: steps.EnterRoom) -> None:
    """intruder.attack.on-entry, unless a secure token keeps it off (token.secure.protect).

    lander.inside.ejected-attack: passengers of the Lander are back before the attack. A bystander does nothing.
    """
    intruder = still_there(g.world, step.intruder)
    if intruder is None or intruder.room != step.room or intruder.bystander:
        return
    if drives_out_passengers(g, step.room):
        g.then(steps.EjectPassengers(), step)
        return
    victim = victim_on_entry(g, step.room, step.seat)
    if victim is None:
        return
    if is_secured(g, step.room):
        discard_secure_tokens(g, step.room)
    else:
        g.then(steps.AttackCharacter(victim=victim.seat, occasion="entry", intruder=step.intruder))


def victim_in(g: Retaliation, room: RoomId, seat: Seat = NOBODY) -> Character | None:
    """intruder.attack.entry-target: whose effect it was, if they are there; or else the first in turn order."""
    crew = crew_in(g.world, room)
    for character in crew:
        if character.seat == seat:
            return character
    return crew[0] if crew else None


@Query
def victim_on_entry(g: Retaliation, room: RoomId, seat: Seat) -> Character | None:
    """Whom an intruder attacks that has just come into the room."""
    return victim_in(g, room, seat)


@Query
def is_held(g: Retaliation, intruder: Intruder) -> bool:
    """Whether something keeps it where it is, whatever would move it but being repelled."""
    return False


def drives_out_passengers(g: Retaliation, room: RoomId) -> bool:
    """lander.inside.ejected: an intruder in the Landing Zone, and somebody in the Lander."""
    if room != g.content.grid.landing_zone:
        return False
    return bool([c for c in g.world.characters if c.in_lander])


# Queries -------------------------------------------------------------------------------------------------------------


def has_track(g: Retaliation, kind: Face) -> bool:
    """Whether its hits are kept on a track of its own, as the Queen's are."""
    return g.content.box.models[kind].corridor_hits == 0


@Query
def models_left(g: Retaliation, kind: Face) -> int:
    """intruder.pool.limit; queen.ignored-when-dead: there is no other Queen."""
    if g.world.queen_dead and has_track(g, kind):
        return 0
    return g.content.models[kind] - sum([intruder.kind == kind for intruder in g.world.intruders.values()])


def space_taken(g: Retaliation, intruders: list[Intruder]) -> int:
    """corridor.capacity: the Queen takes the space of 4."""
    models = g.content.box.models
    return sum([models[intruder.kind].space for intruder in intruders])


def smaller_in_the_way(g: Retaliation, kind: Face, corridor: PassageId) -> list[Intruder] | None:
    """Which smaller intruders have to leave a corridor so that one of this kind fits, the smallest first; None if it
    does not fit even then."""
    models, size = g.content.box.models, g.content.size
    there = intruders_at(g.world, corridor)
    lacking = space_taken(g, there) + models[kind].space - corridor_space(g, corridor)
    leaving: list[Intruder] = []
    for other in reversed(largest_first(g, [intruder for intruder in there if not is_held(g, intruder)])):
        if lacking <= 0 or size[other.kind] >= size[kind]:
            break
        leaving.append(other)
        lacking -= models[other.kind].space
    return leaving if lacking <= 0 else None
