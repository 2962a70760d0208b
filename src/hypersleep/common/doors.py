"""Doors: open, closed, destroyed, and what happens when the box runs out of them."""

from hypersleep.common import steps, telling
from hypersleep.common.world import AnyGame, Door
from hypersleep.content.ids import PassageId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step

chapter = Chapter("doors")


class ChooseDoorToTake(Question, frozen=True, kw_only=True):
    tells = ("corridor",)
    corridor: PassageId


@Query
def after_opening(g: AnyGame, corridor: PassageId) -> tuple[Step, ...]:
    """What follows when a Door is opened or destroyed: nothing, unless a game says otherwise."""
    return ()


def set_door(g: AnyGame, corridor: PassageId, door: Door) -> None:
    g.world.doors[corridor] = door
    g.tell(telling.DoorChanged(corridor, door))
    if door != "closed":
        g.then(*after_opening(g, corridor))


def destroy_door(g: AnyGame, corridor: PassageId) -> None:
    """door.state.destroyed: the token stays in the Corridor."""
    if g.world.doors[corridor] == "closed":
        set_door(g, corridor, "destroyed")


def open_door(g: AnyGame, corridor: PassageId) -> None:
    """door.state.open: the token returns to the supply."""
    if g.world.doors[corridor] == "closed":
        set_door(g, corridor, "open")


def closed_doors(g: AnyGame) -> list[PassageId]:
    return [PassageId(corridor) for corridor, door in enumerate(g.world.doors) if door == "closed"]


def doors_left(g: AnyGame) -> int:
    """component.limit.doors: closed and destroyed Doors both use up a token."""
    used = len(g.world.doors) - g.world.doors.count("open")
    return g.content.supplies["door"] - used


@Query
def may_close(g: AnyGame, corridor: PassageId) -> bool:
    """door.destroyed.no-close: whether there is a Door that can be closed, if there is a token for it."""
    return g.world.doors[corridor] == "open"


@chapter.does(steps.CloseDoor)
def close_door(g: AnyGame, step: steps.CloseDoor) -> None:
    """door.place: with a token from the supply."""
    if not may_close(g, step.corridor):
        return
    if doors_left(g) > 0:
        set_door(g, step.corridor, "closed")
    else:
        g.then(*without_doors(g, step))


@Query
def without_doors(g: AnyGame, step: steps.CloseDoor) -> tuple[Step, ...]:
    """door.shortage: with no token left another closed Door is taken."""
    if closed_doors(g) and step.by != NOBODY:
        return (ChooseDoorToTake(seat=step.by, corridor=step.corridor),)
    return ()


@chapter.asks(ChooseDoorToTake)
def offer_doors_to_take(g: AnyGame, question: ChooseDoorToTake, menu: Menu) -> None:
    """door.shortage: any closed Door; destroyed ones cannot be taken."""
    for corridor in closed_doors(g):
        menu.offer(steps.PickPassage(corridor))


@chapter.answers(ChooseDoorToTake)
def take_door(g: AnyGame, question: ChooseDoorToTake, choice: steps.PickPassage) -> None:
    open_door(g, choice.passage)
    set_door(g, question.corridor, "closed")


# Switching ------------------------------------------------------------------------------------------------------------


class SwitchDoor(Choice, frozen=True):
    passage: PassageId


def switch(g: AnyGame, passage: PassageId, seat: Seat) -> None:
    """Open becomes closed and closed open."""
    if g.world.doors[passage] == "closed":
        open_door(g, passage)
    else:
        g.then(steps.CloseDoor(corridor=passage, by=seat))
