"""Fighting Xyrians: the noise it makes, and their death in two steps."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.keeping import kept
from hypersleep.common.marking import holder, lay_marker
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.combat.melee import LandRoll, Retaliate, RollBlow
from hypersleep.retaliation.combat.shooting import FinishShot, LandShot, RollShot
from hypersleep.retaliation.combat.weapons import WeaponEffect
from hypersleep.retaliation.expansions.xyrians.presence import (
    INJURY,
    ITEM,
    XYRIAN,
    Xyrians,
    is_injured,
    note,
    on_model,
    shed_injury,
)
from hypersleep.retaliation.expansions.xyrians.telling import XyrianInjured, XyrianItemLeft
from hypersleep.retaliation.queries import still_there
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("Xyrian combat")

AfterActing = Callable[[Retaliation, steps.Action], tuple[Step, ...]]
OF_THE_SAME_BLOW: tuple[type[Step], ...] = (
    *(RollShot, LandShot, FinishShot, RollBlow, LandRoll, Retaliate),
    *(steps.HitIntruder, steps.DealCriticalHit, steps.KillIntruder, steps.SpendAmmo, steps.BreakItem, steps.LoseHealth),
)
"""What is still to come of a shot, a blow or a blast while its hits are dealt."""


class MakeNoiseAfterFight(Step, frozen=True, kw_only=True):
    """The noise roll that hits on a Xyrian cost."""

    seat: Seat


class EndOfFight(Step, frozen=True):
    """The marker at which an action is over, and the noise is made that it has cost."""


# Noise ---------------------------------------------------------------------------------------------------------------


def before_other_noise(after: AfterActing) -> AfterActing:
    """conflict:noise-xyrian-and-cultist: the noise of fighting Xyrians comes first."""

    def after_acting(g: Retaliation, action: steps.Action) -> tuple[Step, ...]:
        return (EndOfFight(), *after(g, action))

    return after_acting


@chapter.does(EndOfFight)
def end_of_fight(g: Retaliation, step: EndOfFight) -> None:
    """Whatever was owed lay above it."""


def heard(harm: Handler) -> Handler:
    """xyrian.combat.noise: whoever hits a Xyrian makes a noise roll when that is done, whether it lives or not."""

    def harm_and_be_heard(g: Retaliation, step: steps.HitIntruder | steps.DealCriticalHit) -> None:
        target = still_there(g.world, step.intruder)
        if target is not None and target.kind == XYRIAN and step.by != NOBODY:
            owe_noise(g, step.by)
        harm(g, step)

    return harm_and_be_heard


def owe_noise(g: Retaliation, seat: Seat) -> None:
    """One roll, however many hits."""
    roll = MakeNoiseAfterFight(seat=seat)
    if roll not in g.agenda:
        g.agenda.insert(end_of_action(g, seat), roll)


def end_of_action(g: Retaliation, seat: Seat) -> int:
    """conflict:noise-after-foreign-hit: outside one's own action, right after the blow."""
    agenda = g.agenda
    if g.world.turn == seat and EndOfFight() in agenda:
        return agenda.index(EndOfFight()) + 1
    place = len(agenda)
    while place and isinstance(agenda[place - 1], (*OF_THE_SAME_BLOW, WeaponEffect)):
        place -= 1
    return place


@chapter.does(MakeNoiseAfterFight)
def make_noise_after_fight(g: Retaliation, step: MakeNoiseAfterFight) -> None:
    g.then(steps.RollNoise(by=step.seat))


# Death ---------------------------------------------------------------------------------------------------------------


def dying_twice(kill: Handler) -> Handler:
    """xyrian.death.first: injured in place of the first death; xyrian.death.second: then it is gone for good."""

    def kill_xyrian(g: Retaliation, step: steps.KillIntruder) -> None:
        victim = still_there(g.world, step.intruder)
        if victim is None or victim.kind != XYRIAN:
            kill(g, step)
        elif not is_injured(g, victim):
            injure(g, victim)
        else:
            shed_injury(g, victim)
            kill(g, step)
            leave_item(g, victim, step.by)

    return kill_xyrian


def injure(g: Retaliation, xyrian: Intruder) -> None:
    """All hits are gone, and those that follow count again (conflict:xyrian-first-death-hits)."""
    g.world.intruders[xyrian.id] = replace(xyrian, hits=0)
    lay_marker(g, INJURY, on_model(xyrian))
    g.tell(XyrianInjured(xyrian.id, xyrian.kind))


def leave_item(g: Retaliation, xyrian: Intruder, by: Seat) -> None:
    """The token is turned over; the model is one less for the rest of the game (xyrian.limit)."""
    lay_marker(g, ITEM, holder("room", xyrian.room))
    note(g, slayers=(*kept(g.world, Xyrians).slayers, by))
    g.tell(XyrianItemLeft(xyrian.room))
