"""Doors: open, closed, destroyed, and what happens when the box runs out of them."""

from hypersleep.content.ids import NOWHERE, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.steps import Effect
from hypersleep.nemesis.world import Door, Nemesis

chapter = Chapter("doors")


class ChooseDoorToTake(Question, frozen=True, kw_only=True):
    tells = ("corridor",)
    corridor: PassageId


def set_door(g: Nemesis, corridor: PassageId, door: Door) -> None:
    """room.airlock-control.cancel: a Door opened or destroyed around a Room that loses its air saves it."""
    g.world.doors[corridor] = door
    g.tell(telling.DoorChanged(corridor, door))
    if door != "closed" and g.world.depressurized in g.content.board.ends(corridor):
        g.tell(telling.DepressurizationCancelled(g.world.depressurized))
        g.world.depressurized = NOWHERE


def destroy_door(g: Nemesis, corridor: PassageId) -> None:
    """door.state.destroyed: the token stays in the Corridor."""
    if g.world.doors[corridor] == "closed":
        set_door(g, corridor, "destroyed")


def open_door(g: Nemesis, corridor: PassageId) -> None:
    """door.state.open: the token returns to the supply."""
    if g.world.doors[corridor] == "closed":
        set_door(g, corridor, "open")


def closed_doors(g: Nemesis) -> list[PassageId]:
    return [PassageId(corridor) for corridor, door in enumerate(g.world.doors) if door == "closed"]


def doors_left(g: Nemesis) -> int:
    """component.limit.doors: closed and destroyed Doors both use up a token."""
    used = len(g.world.doors) - g.world.doors.count("open")
    return g.content.box.supplies["door"].count - used


@chapter.does(steps.CloseDoor)
def close_door(g: Nemesis, step: steps.CloseDoor) -> None:
    """door.place, door.destroyed.no-close; door.shortage: with no token left another closed Door is taken."""
    if g.world.doors[step.corridor] != "open":
        return
    if doors_left(g) > 0:
        set_door(g, step.corridor, "closed")
    elif closed_doors(g) and step.by != NOBODY:
        g.then(ChooseDoorToTake(seat=step.by, corridor=step.corridor))


@chapter.asks(ChooseDoorToTake)
def offer_doors_to_take(g: Nemesis, question: ChooseDoorToTake, menu: Menu) -> None:
    """door.shortage: any closed Door; destroyed ones cannot be taken."""
    for corridor in closed_doors(g):
        menu.offer(steps.PickPassage(corridor))


@chapter.answers(ChooseDoorToTake)
def take_door(g: Nemesis, question: ChooseDoorToTake, choice: steps.PickPassage) -> None:
    open_door(g, choice.passage)
    set_door(g, question.corridor, "closed")


# Switching -----------------------------------------------------------------------------------------------------------


class SwitchDoor(Choice, frozen=True):
    passage: PassageId


def switch(g: Nemesis, passage: PassageId, seat: Seat) -> None:
    """Open becomes closed and closed open."""
    if g.world.doors[passage] == "closed":
        open_door(g, passage)
    else:
        g.then(steps.CloseDoor(corridor=passage, by=seat))


class ToggleDoor(Effect, frozen=True, kw_only=True):
    """`mend` closes a destroyed Door, too, which nothing else does (door.destroyed.exception)."""

    mend: bool = False


class ChooseDoorToToggle(Question, frozen=True, kw_only=True):
    tells = ("room",)
    room: RoomId
    mend: bool = False


def doors_to_toggle(g: Nemesis, room: RoomId, *, mend: bool = False) -> list[PassageId]:
    """Corridors of the Room whose Door can be opened, or closed with a token that is left or taken from elsewhere."""
    can_close = doors_left(g) > 0 or bool(closed_doors(g))
    corridors = [exit.passage for exit in g.content.board.corridor_exits[room]]
    possible = {"closed": True, "open": can_close, "destroyed": mend}
    return [corridor for corridor in corridors if possible[g.world.doors[corridor]]]


@chapter.does(ToggleDoor)
def toggle_door(g: Nemesis, step: ToggleDoor) -> None:
    room = step.at or g.world.characters[step.by].room
    if doors_to_toggle(g, room, mend=step.mend):
        g.then(ChooseDoorToToggle(seat=step.by, room=room, mend=step.mend))


@chapter.asks(ChooseDoorToToggle)
def offer_doors_to_toggle(g: Nemesis, question: ChooseDoorToToggle, menu: Menu) -> None:
    """door.destroyed.no-close; Technical Corridors have no Door."""
    possible = doors_to_toggle(g, question.room, mend=question.mend)
    for exit in g.content.board.corridor_exits[question.room]:
        if exit.passage in possible:
            menu.offer(SwitchDoor(exit.passage))
        else:
            destroyed = g.world.doors[exit.passage] == "destroyed"
            menu.refuse(SwitchDoor(exit.passage), "door.destroyed.no-close" if destroyed else "door.shortage")


@chapter.answers(ChooseDoorToToggle)
def toggle_picked_door(g: Nemesis, question: ChooseDoorToToggle, choice: SwitchDoor) -> None:
    """A mended Door is the token that lies there, so that none is needed from the supply."""
    if g.world.doors[choice.passage] == "destroyed":
        set_door(g, choice.passage, "closed")
    else:
        switch(g, choice.passage, question.seat)
