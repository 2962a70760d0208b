"""Corridors: drawn and laid unseen, reinforced; what an unexplored or an empty one is follows from what lies there."""

from hypersleep.common.acting import where
from hypersleep.common.asking import asks_by
from hypersleep.common.cards import draw_from
from hypersleep.common.crew import has_crew
from hypersleep.content.ids import NOWHERE, Face, PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.grid import Way
from hypersleep.retaliation.facility.noise import discard_noise
from hypersleep.retaliation.queries import door_between, exits, intruders_at
from hypersleep.retaliation.steps import ActingQuestion, Effect
from hypersleep.retaliation.world import Character, Retaliation, World

chapter = Chapter("corridors")


# Laying ---------------------------------------------------------------------------------------------------------------


def lay(world: World, passage: PassageId, tile: Face, door_end: RoomId = NOWHERE) -> None:
    """A corridor into its place, front side up; its door slot, if it has one, towards that room."""
    world.corridors = (*world.corridors[:passage], tile, *world.corridors[passage + 1 :])
    world.door_ends[passage] = door_end
    world.doors[passage] = "open"


@chapter.does(steps.LayCorridor)
def lay_corridor(g: Retaliation, step: steps.LayCorridor) -> None:
    """corridor.draw-hidden, door.slot-orientation; exploration.corridors.exhausted: without a tile there is none."""
    if g.world.corridors[step.corridor]:
        return
    card = draw_from(g, "corridors")
    if card is None:
        return
    tile = g.content.faces[card]
    lay(g.world, step.corridor, tile, step.toward if g.content.corridor(tile).door else NOWHERE)
    g.tell(telling.CorridorLaid(step.corridor, tile))


def free_places(g: Retaliation, room: RoomId) -> list[Way]:
    """Where a corridor can still be laid around a room: within the border, while tiles last (map.border)."""
    if not g.world.decks["corridors"]:
        return []
    return [way for way in g.content.grid.ways[room] if not g.world.corridors[way.passage]]


class LayCorridorHere(Effect, frozen=True, kw_only=True):
    """A new corridor out of the room, within the border, where none lies yet."""


class ChoosePlaceForCorridor(ActingQuestion, frozen=True, kw_only=True): ...


class LayCorridorBetween(Effect, frozen=True, kw_only=True):
    """The same, but only to a room that is on the map already."""


class ChoosePlaceBetweenRooms(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(
    chapter, LayCorridorHere, ChoosePlaceForCorridor, when="place-for-corridor", rule="exploration.corridors.exhausted"
)
def places_for_corridor(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    return [steps.PickPassage(way.passage) for way in free_places(g, room)]


@asks_by(
    chapter,
    LayCorridorBetween,
    ChoosePlaceBetweenRooms,
    when="place-between-rooms",
    rule="exploration.corridors.exhausted",
)
def places_between_rooms(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    return [steps.PickPassage(way.passage) for way in free_places(g, room) if g.world.tiles[way.to]]


@chapter.answers(ChoosePlaceForCorridor)
def lay_corridor_there(g: Retaliation, question: ChoosePlaceForCorridor, choice: steps.PickPassage) -> None:
    """conflict:drilling-placement: its door slot is turned to the room it leads out of."""
    g.then(steps.LayCorridor(corridor=choice.passage, toward=where(g, question)))


@chapter.answers(ChoosePlaceBetweenRooms)
def lay_corridor_between(g: Retaliation, question: ChoosePlaceBetweenRooms, choice: steps.PickPassage) -> None:
    g.then(steps.LayCorridor(corridor=choice.passage, toward=where(g, question)))


# Reinforcing ----------------------------------------------------------------------------------------------------------


class ReinforceHere(Effect, frozen=True, kw_only=True):
    """An empty corridor next to the room."""


class ChooseCorridorToReinforce(ActingQuestion, frozen=True, kw_only=True): ...


class ReinforceTowardCompany(Effect, frozen=True, kw_only=True):
    """One whose far room holds a character or the robot."""


class ChooseCorridorTowardCompany(ActingQuestion, frozen=True, kw_only=True): ...


@chapter.does(steps.Reinforce)
def reinforce(g: Retaliation, step: steps.Reinforce) -> None:
    """corridor.reinforce: a noise marker is discarded, and the side with value 0 shows."""
    if can_be_reinforced(g, step.corridor):
        discard_noise(g, step.corridor)
        g.world.reinforced[step.corridor] = True
        g.tell(telling.CorridorReinforced(step.corridor))


def can_be_reinforced(g: Retaliation, passage: PassageId) -> bool:
    """corridor.reinforce-empty, corridor.reinforce-hibernatorium."""
    place = g.content.grid.places[passage]
    if g.world.reinforced[passage] or g.content.grid.hibernatorium in (place.a, place.b):
        return False
    return bool(g.world.corridors[passage]) and not intruders_at(g.world, passage)


def ways_in_reach(g: Retaliation, room: RoomId) -> list[Way]:
    """door.blocks-characters: not behind a closed door of this room."""
    return [way for way in exits(g, room) if not door_between(g, way.passage, room)]


def ways_to_reinforce(g: Retaliation, room: RoomId) -> list[Way]:
    return [way for way in ways_in_reach(g, room) if can_be_reinforced(g, way.passage)]


@asks_by(
    chapter,
    ReinforceHere,
    ChooseCorridorToReinforce,
    when="corridor-to-reinforce",
    rule="corridor.reinforce-empty",
)
def corridors_to_reinforce(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    return [steps.PickPassage(way.passage) for way in ways_to_reinforce(g, room)]


@asks_by(
    chapter,
    ReinforceTowardCompany,
    ChooseCorridorTowardCompany,
    when="corridor-toward-company",
    rule="corridor.reinforce-empty",
)
def corridors_toward_company(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    toward = [way for way in ways_in_reach(g, room) if has_company(g, way.to)]
    return [steps.PickPassage(way.passage) for way in toward if can_be_reinforced(g, way.passage)]


def has_company(g: Retaliation, room: RoomId) -> bool:
    """A living character or the robot, broken or not."""
    return has_crew(g.world, room) or g.world.robot_room == room


@chapter.answers(ChooseCorridorToReinforce)
def reinforce_here(g: Retaliation, question: ChooseCorridorToReinforce, choice: steps.PickPassage) -> None:
    g.then(steps.Reinforce(corridor=choice.passage))


@chapter.answers(ChooseCorridorTowardCompany)
def reinforce_toward_company(g: Retaliation, question: ChooseCorridorTowardCompany, choice: steps.PickPassage) -> None:
    g.then(steps.Reinforce(corridor=choice.passage))
