"""The rules of a game against the Neoflesh Cult."""

from hypersleep.common.actions import after_acting
from hypersleep.common.kind import Expansion
from hypersleep.kernel.ruleset import Chapter, Ruleset
from hypersleep.retaliation import queries, steps
from hypersleep.retaliation.combat.bursting import TakeBurst
from hypersleep.retaliation.combat.foresight import how_it_dies
from hypersleep.retaliation.expansions.neoflesh import (
    adults,
    attack_cards,
    bodies,
    cultists,
    event_cards,
    event_phase,
    skills,
    tokens,
    twitchlings,
)
from hypersleep.retaliation.facility.exploration import PlaceMarkersAround, intruders_at_entrance
from hypersleep.retaliation.intruders import harm, placing, queen
from hypersleep.retaliation.intruders.attacks import LandAttack, SufferAttack
from hypersleep.retaliation.intruders.larvae import Cling
from hypersleep.retaliation.phases import setup
from hypersleep.retaliation.phases.event_phase import parts_of_event
from hypersleep.retaliation.soldiers.health import clearing_up
from hypersleep.retaliation.world import Retaliation

CHAPTERS: tuple[Chapter, ...] = (
    skills.chapter,
    cultists.chapter,
    bodies.chapter,
    twitchlings.chapter,
    attack_cards.chapter,
    adults.chapter,
    tokens.chapter,
    event_phase.chapter,
    event_cards.chapter,
)


def neoflesh(base: Ruleset) -> Ruleset:
    """neoflesh.setup.replace: the components are other ones, and these rules come with them."""
    rules = base
    for chapter in CHAPTERS:
        rules = rules.adding(chapter)
    old = base.handlers
    return (
        with_answers(rules, base)
        .inserting_before("setup", setup.FillBag, skills.LayOutSkills(), bodies.LayOutBodies())
        .inserting_before("round", steps.AskForLaunch, twitchlings.ActivateTwitchlings())
        .replacing(
            {
                steps.BurnIntruders: nothing_burns,
                Cling: twitchlings.stay_on_map,
                steps.AdvanceTime: bodies.with_bodies(old[steps.AdvanceTime]),
                steps.HitIntruder: cultists.noticed(old[steps.HitIntruder]),
                steps.DealCriticalHit: cultists.noticed(old[steps.DealCriticalHit]),
                steps.FireShot: cultists.alarming(old[steps.FireShot]),
                steps.Strike: cultists.alarming(old[steps.Strike]),
                steps.KillIntruder: adults.dying(old[steps.KillIntruder]),
                TakeBurst: adults.under_fire(old[TakeBurst]),
                LandAttack: adults.striking_twice(attack_cards.with_aftermath(old[LandAttack])),
                SufferAttack: attack_cards.disarming(old[SufferAttack]),
                PlaceMarkersAround: tokens.with_dwellers(old[PlaceMarkersAround]),
            }
        )
    )


def with_answers(rules: Ruleset, base: Ruleset) -> Ruleset:
    """Questions to which the cult has another answer, which mostly goes on from the one before."""
    before = base.answer_to
    return rules.querying(
        harm_of=attack_cards.row_of,
        after_acting=cultists.alarm_after(before(after_acting)),
        can_be_moved=cultists.but_cultists(before(queries.can_be_moved)),
        forbids_target=adults.ironclads_first(before(queries.forbids_target)),
        how_it_dies=adults.driven_back(before(how_it_dies)),
        corridor_hits=adults.armored(before(harm.corridor_hits)),
        answers_harm=adults.may_explode(before(harm.answers_harm)),
        is_frail=twitchlings.frail_without_skill(before(harm.is_frail)),
        models_left=cultists.without_dead(before(placing.models_left)),
        queen_track=bodies.longer_track(before(queen.queen_track)),
        clearing_up=adults.goes_on(before(clearing_up)),
        parts_of_event=event_phase.cult_parts(before(parts_of_event)),
        intruders_at_entrance=tokens.brought_by_card(before(intruders_at_entrance)),
    )


def nothing_burns(g: Retaliation, step: steps.BurnIntruders) -> None:
    """neoflesh.phase.no-burning: fire hurts no machine and destroys no egg."""


NEOFLESH: Expansion = Expansion(
    name="neoflesh", apply=neoflesh, modes=("semi-cooperative", "solo", "cooperative"), excludes=("sangrevores",)
)
"""Another race in place of the intruders."""
