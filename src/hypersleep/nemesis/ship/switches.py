"""Doors around a Room of the ship: which of them can be opened, closed or mended."""

from hypersleep.common.acting import ask, where
from hypersleep.common.doors import SwitchDoor, closed_doors, doors_left, set_door, switch
from hypersleep.content.ids import NOWHERE, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Step
from hypersleep.nemesis import telling
from hypersleep.nemesis.steps import ActingQuestion, Effect
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("switches")


class CancelDepressurization(Step, frozen=True): ...


def rescue(g: Nemesis, corridor: PassageId) -> tuple[Step, ...]:
    """room.airlock-control.cancel: a Door opened or destroyed around a Room that loses its air saves it."""
    return (CancelDepressurization(),) if g.world.depressurized in g.content.board.ends(corridor) else ()


@chapter.does(CancelDepressurization)
def cancel_depressurization(g: Nemesis, step: CancelDepressurization) -> None:
    """Two Doors may have been opened at once."""
    if g.world.depressurized:
        g.tell(telling.DepressurizationCancelled(g.world.depressurized))
        g.world.depressurized = NOWHERE


class ToggleDoor(Effect, frozen=True, kw_only=True):
    """`mend` closes a destroyed Door, too, which nothing else does (door.destroyed.exception)."""

    mend: bool = False


class ChooseDoorToToggle(ActingQuestion, frozen=True, kw_only=True):
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
    room = where(g, step)
    if doors_to_toggle(g, room, mend=step.mend):
        g.then(ask(ChooseDoorToToggle, step, room=room, mend=step.mend))


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
