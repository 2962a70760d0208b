"""The Xyrians as an expansion: what they add to the rules of the game, and what they change of them."""

from collections.abc import Callable, Mapping
from typing import Any

from hypersleep.common.actions import after_acting
from hypersleep.common.drafting import DealPlayerNumbers
from hypersleep.common.kind import Expansion
from hypersleep.common.objectives import DeclareWinners, winners
from hypersleep.kernel.ruleset import Chapter, Handler, Ruleset
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.combat.melee import LandRoll
from hypersleep.retaliation.combat.shooting import LandShot
from hypersleep.retaliation.expansions.xyrians import (
    activation,
    allegiance,
    arrival,
    combat,
    deeds,
    items,
    moving,
    presence,
    statuses,
    telling,
)
from hypersleep.retaliation.facility.exploration import Explore, ExploreFromAfar
from hypersleep.retaliation.facility.movement import what_bars
from hypersleep.retaliation.facility.securing import what_forbids_securing
from hypersleep.retaliation.intruders.bag import brought_by_token, token_drawn
from hypersleep.retaliation.intruders.repelling import ways_out
from hypersleep.retaliation.soldiers.oxygen import oxygen_used
from hypersleep.retaliation.world import Retaliation

renewal = Chapter("once a round")
CHAPTERS: tuple[Chapter, ...] = (
    telling.chapter,
    presence.chapter,
    moving.chapter,
    combat.chapter,
    statuses.chapter,
    activation.chapter,
    allegiance.chapter,
    deeds.chapter,
    items.chapter,
    arrival.chapter,
    renewal,
)


class BeginAnew(Step, frozen=True):
    """The Event phase is over: whoever was sent may act, and what is done once a round can be done again."""


def xyrians(base: Ruleset) -> Ruleset:
    """xyrian.*: a third party, with a phase of its own."""
    rules = base
    for chapter in CHAPTERS:
        rules = rules.adding(chapter)
    return (
        rules.with_phase(activation.PHASE, activation.XYRIAN_PHASE)
        .inserting_before("setup", DealPlayerNumbers, arrival.SetUpXyrians())
        .inserting_before("round", steps.DrawEvent, activation.XyrianPhase())
        .inserting_before("round", steps.CleanUp, BeginAnew())
        .replacing(other_handlers(base.handlers))
        .querying(**other_answers(base))
    )


def other_handlers(old: Mapping[type[Step], Handler]) -> dict[type[Step], Handler]:
    """Each calls the one it replaces, so that expansions can be joined in any order."""
    return {
        Explore: arrival.finding_signs(old[Explore]),
        ExploreFromAfar: arrival.finding_signs(old[ExploreFromAfar]),
        steps.DrawEvent: arrival.xyrian_events_first(old[steps.DrawEvent]),
        steps.ForceIntruder: moving.through_corridors(old[steps.ForceIntruder]),
        steps.HitIntruder: combat.heard(old[steps.HitIntruder]),
        steps.DealCriticalHit: combat.heard(old[steps.DealCriticalHit]),
        steps.KillIntruder: combat.dying_twice(old[steps.KillIntruder]),
        steps.Pass: statuses.finding_the_way(old[steps.Pass]),
        steps.UseRoom: statuses.cleared_by_computer(old[steps.UseRoom]),
        steps.UseRoomHere: statuses.cleared_by_computer(old[steps.UseRoomHere]),
        steps.LoseHealth: items.softened(old[steps.LoseHealth]),
        LandShot: items.charged(old[LandShot]),
        LandRoll: items.charged(old[LandRoll]),
        steps.Die: mourned(old[steps.Die]),
        DeclareWinners: allegiance.telling_of_treason(old[DeclareWinners]),
    }


def other_answers(base: Ruleset) -> dict[str, Callable[..., Any]]:
    now = base.answer_to
    return {
        "what_forbids_securing": presence.beside_xyrians(now(what_forbids_securing)),
        "ways_out": moving.ways_of_xyrians(now(ways_out)),
        "what_bars": statuses.disoriented(now(what_bars)),
        "oxygen_used": statuses.drained(now(oxygen_used)),
        "after_acting": combat.before_other_noise(now(after_acting)),
        "brought_by_token": statuses.marked(now(brought_by_token)),
        "before_deed": allegiance.mercy_for_servant,
        "token_drawn": arrival.inescapable(now(token_drawn)),
        "winners": allegiance.but_traitors(now(winners)),
    }


def mourned(die: Handler) -> Handler:
    """xyrian.allegiance.death; conflict:expansion-death-leftovers."""

    def die_and_leave(g: Retaliation, step: steps.Die) -> None:
        character = g.world.characters[step.seat]
        lived = character.plays
        die(g, step)
        if lived and not character.plays:
            allegiance.end_with_death(g, character)
            statuses.left_by_the_dead(g, character)

    return die_and_leave


@renewal.does(BeginAnew)
def begin_anew(g: Retaliation, step: BeginAnew) -> None:
    presence.note(g, resting=())
    allegiance.remember(g, guided=False)
    items.remember(g, softened=False, charged=False)


XYRIANS: Expansion = Expansion(
    name="xyrians", apply=xyrians, modes=("semi-cooperative", "solo", "cooperative"), excludes=("insider",), place=20
)
"""insider.setup.standard-only; later than the races, whose intruders Xyrians strike."""
