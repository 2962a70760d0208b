"""Ways out: the Lander, a pod in the Hibernatorium, the Escape Shuttle. All begin with a noise roll."""

from typing import Literal

from hypersleep.common.acting import actor_of, likewise, where
from hypersleep.common.conditions import condition
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import is_in_combat
from hypersleep.retaliation.rooms.lander import BoardLander
from hypersleep.retaliation.steps import Effect
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("escapes")

WayOut = Literal["lander", "pod", "shuttle"]


class AttemptEscape(Effect, frozen=True, kw_only=True):
    """Make a noise roll, and leave if no intruder is in the room then."""

    way: WayOut


class CompleteEscape(Step, frozen=True, kw_only=True):
    """The attempt began in this room."""

    seat: Seat
    room: RoomId
    way: WayOut


class Hibernate(Step, frozen=True, kw_only=True):
    seat: Seat


class FlyOff(Step, frozen=True, kw_only=True):
    seat: Seat


@condition(chapter, "room.hibernatorium.hibernate")
def hibernatorium_active(g: Retaliation, character: Character, room: RoomId) -> bool:
    return g.world.hibernatorium


@condition(chapter, "room.escape-shuttle.once")
def shuttle_there(g: Retaliation, character: Character, room: RoomId) -> bool:
    return not g.world.shuttle_gone


@chapter.does(AttemptEscape)
def attempt_escape(g: Retaliation, step: AttemptEscape) -> None:
    """escape.noise-roll."""
    done = CompleteEscape(seat=actor_of(step), room=where(g, step), way=step.way)
    g.then(likewise(steps.RollNoise, step), done)


@chapter.does(CompleteEscape)
def complete_escape(g: Retaliation, step: CompleteEscape) -> None:
    """escape.fail, escape.success: nobody but intruders can stop it, and any intruder in the room does."""
    character = g.world.characters[step.seat]
    if not character.plays or character.room != step.room:
        return
    if is_in_combat(g.world, step.room):
        g.tell(telling.EscapeFailed(step.seat, step.room))
    elif step.way == "lander":
        g.then(BoardLander(seat=step.seat))
    elif step.way == "pod":
        g.then(Hibernate(seat=step.seat))
    else:
        g.then(FlyOff(seat=step.seat))


@chapter.does(Hibernate)
def hibernate(g: Retaliation, step: Hibernate) -> None:
    """escape.out-of-play; escape.hibernation-risk: in the facility still."""
    character = g.world.characters[step.seat]
    character.fate, character.room = "hibernating", NOWHERE
    g.tell(telling.Hibernated(step.seat))
    g.then(steps.CheckLastCharacter())


@chapter.does(FlyOff)
def fly_off(g: Retaliation, step: FlyOff) -> None:
    """room.escape-shuttle.once; escape.shuttle-ignores-aa: nothing shoots at it."""
    if g.world.shuttle_gone:
        return
    g.world.shuttle_gone = True
    character = g.world.characters[step.seat]
    character.fate, character.left_by, character.room = "escaped", "shuttle", NOWHERE
    g.tell(telling.Escaped(step.seat, "shuttle"))
    g.then(steps.CheckLastCharacter())
