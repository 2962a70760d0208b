"""Exploration: a card says what is set up behind an unexplored corridor, and what happens to who enters."""

from typing import TypeVar

from msgspec.structs import replace

from hypersleep.common.acting import deciding_for, where
from hypersleep.common.asking import asks_by
from hypersleep.common.cards import draw_from, put_on_discard
from hypersleep.content.ids import NO_PASSAGE, Face, PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import EVERYONE
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.doors import doors_at
from hypersleep.retaliation.phases.setup import ROOM_TYPES, room_stack
from hypersleep.retaliation.queries import exits, is_barred, routes
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("exploration")


M = TypeVar("M", bound=steps.Moving)
PLACING: dict[str, type[steps.PlaceFire] | type[steps.PlaceMalfunction]] = {
    "fire": steps.PlaceFire,
    "malfunction": steps.PlaceMalfunction,
}


class StepInside(steps.Moving, frozen=True, kw_only=True):
    """Be in the room, with who comes along, and secure it if that was done with care."""


class Explore(steps.Moving, frozen=True, kw_only=True):
    """The exploration sequence of who moves through an unexplored corridor."""


class ExploreFromAfar(Step, frozen=True, kw_only=True):
    """The same for somebody who does not enter: without arrival and entrance effect."""

    seat: Seat
    room: RoomId
    corridor: PassageId


class PlaceRoom(Step, frozen=True, kw_only=True):
    seat: Seat
    room: RoomId
    card: Face


class LayCorridorsAround(Step, frozen=True, kw_only=True):
    room: RoomId
    card: Face


class PlaceMarkersAround(Step, frozen=True, kw_only=True):
    """`corridor` is the one that is explored through."""

    room: RoomId
    corridor: PassageId
    card: Face


class PassingEffect(EffectOnCharacter, frozen=True, kw_only=True):
    """What befalls who has just come through a corridor."""

    corridor: PassageId = NO_PASSAGE


class ResolveEntrance(Step, frozen=True, kw_only=True):
    seat: Seat
    by: Seat = NOBODY
    room: RoomId
    corridor: PassageId
    card: Face
    safe: bool = False


def onward(kind: type[M], of: steps.Moving) -> M:
    """The same movement, a step further."""
    return kind(
        seat=of.seat,
        by=of.by,
        room=of.room,
        corridor=of.corridor,
        cautious=of.cautious,
        quiet=of.quiet,
        safe=of.safe,
        along=of.along,
        carried=of.carried,
    )


@Query
def noise_of_movement(g: Retaliation, move: steps.Moving) -> tuple[Step, ...]:
    """noise.roll.after-movement: what comes after a movement into a discovered room."""
    by, actor = deciding_for(move.by, move.seat)
    return (steps.RollNoise(by=by, actor=actor, safe=move.safe),)


@Query
def explorations_drawn(g: Retaliation, explorer: Seat) -> int:
    """How many cards are drawn for a room, of which one is resolved."""
    return 1


# The sequence ---------------------------------------------------------------------------------------------------------


@chapter.does(Explore)
def explore(g: Retaliation, step: Explore) -> None:
    """exploration.sequence: room, corridors, markers, arrival, entrance effect."""
    card = draw_exploration(g)
    entrance = ResolveEntrance(
        seat=step.seat, by=step.by, room=step.room, corridor=step.corridor, card=card, safe=step.safe
    )
    after = after_exploring(g, step.seat, step.room, card)
    g.then(*set_up(step, card), onward(StepInside, step), entrance, *after)


@chapter.does(ExploreFromAfar)
def explore_from_afar(g: Retaliation, step: ExploreFromAfar) -> None:
    """exploration.remove-is-separate: the card leaves the game although its entrance effect is skipped."""
    if not g.world.tiles[step.room]:
        card = draw_exploration(g)
        g.then(*set_up(step, card), *after_exploring(g, step.seat, step.room, card))


def draw_exploration(g: Retaliation) -> Face:
    """exploration.deck.reshuffle, exploration.discard: it lies open on its pile while it is resolved."""
    card = draw_from(g, "exploration")
    assert card is not None, "all exploration cards have left the game"
    if g.content.exploration(card).leaves_game:
        g.world.box += (card,)
        g.world.known[card] = EVERYONE
    else:
        put_on_discard(g, "exploration", card)
    return g.content.faces[card]


@Query
def after_exploring(g: Retaliation, seat: Seat, room: RoomId, card: Face) -> tuple[Step, ...]:
    """exploration.insider-icon: what follows when a card has been resolved; nothing, unless an expansion says so."""
    return ()


def set_up(of: Explore | ExploreFromAfar, card: Face) -> tuple[Step, ...]:
    return (
        PlaceRoom(seat=of.seat, room=of.room, card=card),
        LayCorridorsAround(room=of.room, card=card),
        PlaceMarkersAround(room=of.room, corridor=of.corridor, card=card),
    )


@chapter.does(PlaceRoom)
def place_room(g: Retaliation, step: PlaceRoom) -> None:
    """exploration.room.type: a random tile, face up; room.hibernatorium.connection comes before anything else."""
    world, grid = g.world, g.content.grid
    stack = stack_for(g, step.room, step.card)
    *rest, tile = world.decks[stack]
    world.decks[stack] = tuple(rest)
    face = g.content.faces[tile]
    world.tiles = (*world.tiles[: step.room], face, *world.tiles[step.room + 1 :])
    g.reveal()
    g.tell(telling.RoomDiscovered(step.seat, step.room, face, step.card))
    if world.covered and grid.between(step.room, grid.hibernatorium) is not None:
        g.then(steps.RevealHibernatorium())


def stack_for(g: Retaliation, room: RoomId, card: Face) -> str:
    """exploration.room.exhausted; conflict:question-rooms-empty: then the own section, then any that is left."""
    section = g.content.grid.section(room)
    wanted = section if g.content.box.explorations[card].room == "section" else "?"
    for type in (wanted, "?", section, *ROOM_TYPES):
        if g.world.decks[room_stack(type)]:
            return room_stack(type)
    raise AssertionError("there are more tiles than slots")


@chapter.does(LayCorridorsAround)
def lay_corridors_around(g: Retaliation, step: LayCorridorsAround) -> None:
    """exploration.corridors.place; exploration.corridors.not-placed: not over the border, nor to a room on the map."""
    shown = g.content.box.explorations[step.card].corridors
    ways = [way for way in g.content.grid.ways[step.room] if way.direction in shown and not g.world.tiles[way.to]]
    g.then(*[steps.LayCorridor(corridor=way.passage, toward=step.room) for way in ways])


@chapter.does(PlaceMarkersAround)
def place_markers_around(g: Retaliation, step: PlaceMarkersAround) -> None:
    """exploration.markers."""
    card = g.content.box.explorations[step.card]
    markers: list[Step] = [PLACING[marker](room=step.room) for marker in card.markers]
    noise = [way for way in exits(g, step.room) if way.direction in card.noise]
    g.then(*markers, *[steps.PlaceNoise(corridor=way.passage) for way in noise])


@Query
def ignores_hazards(g: Retaliation, explorer: Character) -> bool:
    """Whether hazards of an exploration, from its card or from its noise roll, do nothing."""
    return False


@Query
def intruders_at_entrance(g: Retaliation, step: ResolveEntrance) -> tuple[Step, ...]:
    """The intruders of an entrance effect: Adults in the corridor by which one came."""
    count = g.content.box.explorations[step.card].adults_behind
    adults = steps.PlaceIntruders(kinds=(Face("adult"),) * count, corridor=step.corridor, seat=step.seat)
    return (adults,) if count else ()


@chapter.does(ResolveEntrance)
def resolve_entrance(g: Retaliation, step: ResolveEntrance) -> None:
    """exploration.entrance-effect: doors, intruders behind, a hazard, a noise roll, and further text, as far as the
    card shows them."""
    card, explorer = g.content.box.explorations[step.card], g.world.characters[step.seat]
    if not explorer.plays:
        return
    safe = ignores_hazards(g, explorer)
    by, actor = deciding_for(step.by, step.seat)
    happening: list[Step] = []
    if card.close_doors:
        happening += [steps.CloseDoor(corridor=passage) for passage in doors_at(g, step.room)]
    happening += intruders_at_entrance(g, step)
    if card.hazard and not safe:
        happening.append(steps.ResolveHazard(by=by, actor=actor))
    if card.noise_roll:
        happening.append(steps.RollNoise(by=by, actor=actor, safe=safe or step.safe))
    g.then(*happening, *entrance_text(g, step))


def entrance_text(g: Retaliation, step: ResolveEntrance) -> list[Step]:
    """What else the card says, which may concern the corridor by which one came."""
    by, actor = deciding_for(step.by, step.seat)
    verbs = g.content.scripts.of(step.card, by, "entrance", actor=actor)
    return [replace(verb, corridor=step.corridor) if isinstance(verb, PassingEffect) else verb for verb in verbs]


# Exploring without moving ---------------------------------------------------------------------------------------------


class ExploreNextDoor(Effect, frozen=True, kw_only=True):
    """What lies behind an unexplored corridor of the room, without going there."""


class ChooseCorridorToExplore(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, ExploreNextDoor, ChooseCorridorToExplore, when="unexplored-corridor-here", rule="corridor.unexplored")
def corridors_to_explore(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    """door.closed: not through a closed door."""
    unexplored = routes(g).is_unexplored
    around = [way.passage for way in exits(g, room)]
    return [steps.PickPassage(passage) for passage in around if unexplored(passage) and not is_barred(g, passage)]


@chapter.answers(ChooseCorridorToExplore)
def explore_next_door(g: Retaliation, question: ChooseCorridorToExplore, choice: steps.PickPassage) -> None:
    room = g.content.grid.far_end(choice.passage, where(g, question))
    g.then(ExploreFromAfar(seat=question.seat, room=room, corridor=choice.passage))
