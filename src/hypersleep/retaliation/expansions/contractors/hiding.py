"""Hiding: contractors of whom intruders take no notice, for a while or at the right moment."""

from collections.abc import Callable

from hypersleep.common.acting import actor_of
from hypersleep.common.crew import crew_in
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import Face, RoomId
from hypersleep.kernel.events import Event, Public
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.steps import EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation


class WentIntoHiding(Event, frozen=True):
    seat: Public[Seat]


class Cover(State, frozen=True):
    """Who hides."""

    hidden: Public[Seat] = NOBODY


chapter = Chapter("hiding", events=(WentIntoHiding,), keeps=(Cover,))


class Hide(EffectOnCharacter, frozen=True, kw_only=True): ...


class LeaveCover(Step, frozen=True, kw_only=True):
    """Whoever hides does something that gives them away."""

    seat: Seat


@chapter.does(Hide)
def hide(g: Retaliation, step: Hide) -> None:
    seat = actor_of(step)
    keep(g.world, Cover(hidden=seat))
    g.tell(WentIntoHiding(seat))


@chapter.does(LeaveCover)
def leave_cover(g: Retaliation, step: LeaveCover) -> None:
    if is_hidden(g, step.seat):
        keep(g.world, Cover())


def is_hidden(g: Retaliation, seat: Seat) -> bool:
    return kept(g.world, Cover).hidden == seat


# What it does --------------------------------------------------------------------------------------------------------

Noticed = Callable[[Retaliation, Character], bool]
Victim = Callable[[Retaliation, RoomId, Seat], Character | None]


def unless_hidden(may_be_approached: Noticed) -> Noticed:
    """Moving intruders do not count them as somebody to approach."""

    def may_be_approached_openly(g: Retaliation, character: Character) -> bool:
        return not is_hidden(g, character.seat) and may_be_approached(g, character)

    return may_be_approached_openly


def passing_over_the_hidden(victim_on_entry: Victim) -> Victim:
    """Who enters attacks somebody else; with nobody else there, neither an attack nor a secure token."""

    def victim_in_the_open(g: Retaliation, room: RoomId, seat: Seat) -> Character | None:
        victim = victim_on_entry(g, room, seat)
        if victim is None or not is_hidden(g, victim.seat):
            return victim
        others = [other for other in crew_in(g.world, room) if other.seat != victim.seat]
        return others[0] if others else None

    return victim_in_the_open


# How it ends ---------------------------------------------------------------------------------------------------------

HIDE = Face("lab-rat.hide")
Before = Callable[[Retaliation, steps.Action, steps.ContinueTurn], tuple[Step, ...]]
After = Callable[[Retaliation, Seat, Face], tuple[Step, ...]]


def by_acting(before_acting: Before) -> Before:
    """With an action; passing and what is free are none."""

    def before_acting_openly(g: Retaliation, action: steps.Action, after: steps.ContinueTurn) -> tuple[Step, ...]:
        first = before_acting(g, action, after)
        acts = action.counts and not isinstance(action, steps.Pass) and is_hidden(g, action.seat)
        return (*first, LeaveCover(seat=action.seat)) if acts else first

    return before_acting_openly


def by_playing(after_playing: After) -> After:
    """With a reaction; the card itself is no such thing."""

    def after_playing_openly(g: Retaliation, seat: Seat, face: Face) -> tuple[Step, ...]:
        last = after_playing(g, seat, face)
        return (*last, LeaveCover(seat=seat)) if face != HIDE and is_hidden(g, seat) else last

    return after_playing_openly


def by_order(handler: Handler) -> Handler:
    """With an order."""

    def obey_openly(g: Retaliation, step: EffectOnCharacter) -> None:
        if is_hidden(g, actor_of(step)):
            keep(g.world, Cover())
        handler(g, step)

    return obey_openly


def by_time(begin_turn: Handler) -> Handler:
    """With the next turn."""

    def begin_turn_openly(g: Retaliation, step: steps.BeginTurn) -> None:
        if is_hidden(g, step.seat):
            keep(g.world, Cover())
        begin_turn(g, step)

    return begin_turn_openly
