"""Doors of the facility: where one can be closed, by whom, and doors in places that have no slot for one."""

from collections.abc import Iterable

from hypersleep.common.acting import where
from hypersleep.common.asking import asks_by
from hypersleep.common.doors import SwitchDoor, destroy_door, doors_left, may_close, set_door, switch
from hypersleep.content.ids import NOWHERE, PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.queries import exits
from hypersleep.retaliation.steps import ActingQuestion, Effect
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("doors of the facility")


class CloseWithoutSlot(Step, frozen=True, kw_only=True):
    """A door at that end of a corridor, whatever was there."""

    corridor: PassageId
    room: RoomId


def has_open_door(g: Retaliation, corridor: PassageId) -> bool:
    """door.states, door.destroyed: only an open door on a slot can be closed; door.without-slot: others are gone."""
    world = g.world
    return world.doors[corridor] == "open" and world.door_ends[corridor] != NOWHERE and corridor not in world.barriers


def stays_open(g: Retaliation, step: steps.CloseDoor) -> tuple[Step, ...]:
    """golden.component-limit: without a door token left."""
    return ()


def switchable(g: Retaliation, corridors: Iterable[PassageId]) -> list[PassageId]:
    """Those with a door that is closed and can be opened, or open and finds a token to be closed."""
    doors, ends, tokens = g.world.doors, g.world.door_ends, doors_left(g) > 0
    with_door = [corridor for corridor in corridors if ends[corridor] != NOWHERE]
    return [corridor for corridor in with_door if doors[corridor] == "closed" or (tokens and may_close(g, corridor))]


def doors_at(g: Retaliation, room: RoomId) -> list[PassageId]:
    """exploration.close-doors-scope: the corridors whose door is at this room, not at their other end."""
    return [way.passage for way in exits(g, room) if g.world.door_ends[way.passage] == room]


# Opening, closing, destroying -----------------------------------------------------------------------------------------


class SwitchAccessibleDoor(Effect, frozen=True, kw_only=True):
    """Open or close a door of a corridor next to the room."""


class ChooseAccessibleDoor(ActingQuestion, frozen=True, kw_only=True): ...


class SwitchAnyDoor(Effect, frozen=True, kw_only=True):
    """Open or close a door anywhere in the facility."""

    needs_no_place = "it reaches the whole facility"


class ChooseAnyDoor(ActingQuestion, frozen=True, kw_only=True): ...


class DestroyAccessibleDoor(Effect, frozen=True, kw_only=True): ...


class ChooseDoorToDestroy(ActingQuestion, frozen=True, kw_only=True): ...


class RaiseBarrier(Effect, frozen=True, kw_only=True):
    """Close an accessible door, even a destroyed one or one without a slot."""


class ChooseWayToBar(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, SwitchAccessibleDoor, ChooseAccessibleDoor, when="accessible-door", rule="door.no-basic-action")
def accessible_doors(g: Retaliation, character: Character, room: RoomId) -> list[SwitchDoor]:
    """door.no-basic-action: a corridor has one door at most, so that no other is in front of it."""
    return [SwitchDoor(passage) for passage in switchable(g, [way.passage for way in exits(g, room)])]


@chapter.answers(ChooseAccessibleDoor)
def switch_accessible_door(g: Retaliation, question: ChooseAccessibleDoor, choice: SwitchDoor) -> None:
    switch(g, choice.passage, question.seat)


@asks_by(chapter, SwitchAnyDoor, ChooseAnyDoor, when="any-door", rule="door.states")
def doors_of_facility(g: Retaliation, character: Character, room: RoomId) -> list[SwitchDoor]:
    """door.facility-wide-effects."""
    return [SwitchDoor(passage) for passage in switchable(g, g.content.grid.passages)]


@chapter.answers(ChooseAnyDoor)
def switch_any_door(g: Retaliation, question: ChooseAnyDoor, choice: SwitchDoor) -> None:
    switch(g, choice.passage, question.seat)


@asks_by(chapter, DestroyAccessibleDoor, ChooseDoorToDestroy, when="accessible-closed-door", rule="door.states")
def accessible_closed_doors(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    return [steps.PickPassage(way.passage) for way in exits(g, room) if g.world.doors[way.passage] == "closed"]


@chapter.answers(ChooseDoorToDestroy)
def destroy_picked_door(g: Retaliation, question: ChooseDoorToDestroy, choice: steps.PickPassage) -> None:
    destroy_door(g, choice.passage)


# Doors without a slot -------------------------------------------------------------------------------------------------


@asks_by(chapter, RaiseBarrier, ChooseWayToBar, when="way-to-bar", rule="door.without-slot")
def ways_to_bar(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    """Everything around the room that is not closed, as long as there is a token for it."""
    return [steps.PickPassage(way.passage) for way in exits(g, room) if can_be_barred(g, way.passage, room)]


@chapter.answers(ChooseWayToBar)
def bar_picked_way(g: Retaliation, question: ChooseWayToBar, choice: steps.PickPassage) -> None:
    g.then(CloseWithoutSlot(corridor=choice.passage, room=where(g, question)))


@Query
def can_be_barred(g: Retaliation, corridor: PassageId, room: RoomId) -> bool:
    """At that end of a corridor. The token of a destroyed door is stood up again; any other comes from the supply."""
    return g.world.doors[corridor] == "destroyed" or (g.world.doors[corridor] == "open" and doors_left(g) > 0)


@chapter.does(CloseWithoutSlot)
def close_without_slot(g: Retaliation, step: CloseWithoutSlot) -> None:
    """door.without-slot: a door that works is simply closed; any other is a barrier, gone for good once opened."""
    world = g.world
    if not can_be_barred(g, step.corridor, step.room):
        return
    if not may_close(g, step.corridor):
        world.barriers = tuple(sorted({*world.barriers, step.corridor}))
        world.door_ends[step.corridor] = step.room
    set_door(g, step.corridor, "closed")
