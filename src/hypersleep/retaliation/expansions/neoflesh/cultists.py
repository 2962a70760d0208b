"""Cultists: they stand by until they are destroyed, and with each of them a skill is lost."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import Face
from hypersleep.kernel.events import Public
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.neoflesh import telling
from hypersleep.retaliation.expansions.neoflesh.skills import (
    CULTIST,
    ChooseSkill,
    DeactivateLast,
    active_skills,
    is_active,
)
from hypersleep.retaliation.queries import still_there
from hypersleep.retaliation.world import Intruder, Retaliation


class DeadCultists(State, frozen=True):
    """How many icons of the Dead Neoflesh Cultists tile are covered."""

    count: Public[int] = 0


class Commotion(State, frozen=True):
    """Who has hit a Cultist in what is going on now, and will make a noise roll for it."""

    seats: Public[tuple[Seat, ...]] = ()


chapter = Chapter("cultists", keeps=(DeadCultists, Commotion))


class RaiseAlarm(Step, frozen=True, kw_only=True):
    """What hit Cultists is over: noise rolls of all who did it, or of one who did it out of turn."""

    seat: Seat = NOBODY


# Hits ----------------------------------------------------------------------------------------------------------------


def noticed(hit: Handler) -> Handler:
    """neoflesh.cultist.noise: any hit or critical hit of a character on a Cultist is remembered."""

    def hit_and_notice(g: Retaliation, step: steps.HitIntruder | steps.DealCriticalHit) -> None:
        intruder = still_there(g.world, step.intruder)
        if intruder is not None and intruder.kind == CULTIST and step.by != NOBODY:
            seats = kept(g.world, Commotion).seats
            keep(g.world, Commotion(seats if step.by in seats else (*seats, step.by)))
        hit(g, step)

    return hit_and_notice


def alarming(fire: Handler) -> Handler:
    """conflict:neoflesh-noise-out-of-turn: out of turn the roll follows the shot."""

    def fire_and_alarm(g: Retaliation, step: steps.FireShot | steps.Strike) -> None:
        if step.seat != g.world.turn:
            g.then(RaiseAlarm(seat=step.seat))
        fire(g, step)

    return fire_and_alarm


def alarm_after(
    before: Callable[[Retaliation, steps.Action], tuple[Step, ...]],
) -> Callable[[Retaliation, steps.Action], tuple[Step, ...]]:
    """Once the whole action is done."""

    def after_acting(g: Retaliation, action: steps.Action) -> tuple[Step, ...]:
        return (*before(g, action), RaiseAlarm())

    return after_acting


@chapter.does(RaiseAlarm)
def raise_alarm(g: Retaliation, step: RaiseAlarm) -> None:
    """neoflesh.cultist.noise: one roll each; neoflesh.cultist.noise-order: if the skill is still active."""
    seats = kept(g.world, Commotion).seats
    loud = seats if step.seat == NOBODY else tuple([seat for seat in seats if seat == step.seat])
    if not loud:
        return
    keep(g.world, Commotion(tuple([seat for seat in seats if seat not in loud])))
    if is_active(g, CULTIST):
        g.then(*[steps.RollNoise(by=seat) for seat in loud])


# Death ---------------------------------------------------------------------------------------------------------------


def bury(g: Retaliation, by: Seat) -> None:
    """neoflesh.cultist.death: the killer's player chooses a skill; neoflesh.cultist.other-death: nobody chooses."""
    dead = kept(g.world, DeadCultists)
    keep(g.world, replace(dead, count=dead.count + 1))
    g.tell(telling.CultistDied(cultists_alive(g)))
    if not active_skills(g):
        return
    g.then(DeactivateLast() if by == NOBODY else ChooseSkill(seat=by))


# Queries -------------------------------------------------------------------------------------------------------------


def cultists_alive(g: Retaliation) -> int:
    """neoflesh.event.cultist-condition: icons that show, whether their Cultists have been met or not."""
    return g.content.models[CULTIST] - kept(g.world, DeadCultists).count


def without_dead(before: Callable[[Retaliation, Face], int]) -> Callable[[Retaliation, Face], int]:
    """neoflesh.cultist.death: dead Cultists stay on their tile, and do not return to the pool."""

    def models_left(g: Retaliation, kind: Face) -> int:
        dead = kept(g.world, DeadCultists).count if kind == CULTIST else 0
        return before(g, kind) - dead

    return models_left


def but_cultists(before: Callable[[Retaliation, Intruder], bool]) -> Callable[[Retaliation, Intruder], bool]:
    """conflict:neoflesh-cultist-repel: nothing moves a Cultist."""

    def can_be_moved(g: Retaliation, intruder: Intruder) -> bool:
        return intruder.kind != CULTIST and before(g, intruder)

    return can_be_moved
