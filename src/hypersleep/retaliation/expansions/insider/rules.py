"""The Insider joined to the rules: her chapters, her steps in a round, and what she changes."""

from hypersleep.common.doors import may_close
from hypersleep.common.kind import Expansion
from hypersleep.common.markers import ClearMalfunction
from hypersleep.common.rounds import hand_size
from hypersleep.kernel.ruleset import Chapter, Ruleset
from hypersleep.retaliation import steps
from hypersleep.retaliation.combat.bursting import extra_hits
from hypersleep.retaliation.expansions.insider import (
    befalling,
    breath,
    carrier,
    countdown,
    friendly,
    ghost,
    hostile,
    last_seat,
    locked_arsenal,
    model,
    patient_zero,
    story,
    telling,
)
from hypersleep.retaliation.expansions.insider import steps as vocabulary
from hypersleep.retaliation.facility.doors import can_be_barred
from hypersleep.retaliation.facility.exploration import after_exploring
from hypersleep.retaliation.intruders.attacks import LandAttack
from hypersleep.retaliation.intruders.moving import holds_intruders
from hypersleep.retaliation.phases import setup
from hypersleep.retaliation.phases.intruder_phase import AttackInRoom
from hypersleep.retaliation.queries import can_be_repaired, is_out_of_order
from hypersleep.retaliation.rooms.autodestruction import can_autodestruct
from hypersleep.retaliation.rooms.escapes import FlyOff
from hypersleep.retaliation.rooms.life_support import ShutDownReactor
from hypersleep.retaliation.rooms.robot import UseRobot, possible_robots, price_of_activation
from hypersleep.retaliation.soldiers.objectives import task_goals, tasks_met
from hypersleep.retaliation.soldiers.oxygen import Breathe

CHAPTERS: tuple[Chapter, ...] = (
    telling.chapter,
    vocabulary.chapter,
    model.chapter,
    story.chapter,
    friendly.chapter,
    hostile.chapter,
    befalling.chapter,
    patient_zero.chapter,
    locked_arsenal.chapter,
    ghost.chapter,
    countdown.chapter,
    carrier.chapter,
    last_seat.chapter,
    breath.chapter,
)


def insider(base: Ruleset) -> Ruleset:
    """insider.*: a story that begins with the first insider symbol."""
    rules = base
    for chapter in CHAPTERS:
        rules = rules.adding(chapter)
    return telling_story(befriended(rules))


def befriended(base: Ruleset) -> Ruleset:
    """What a friend and an enemy of hers meet with."""
    does = base.handlers
    return (
        base.inserting_before("round", steps.AdvanceTime, friendly.DrawBesideInsider())
        .inserting_before("round", steps.CleanUp, hostile.ActAsEnemy())
        .replacing(
            {
                steps.KillIntruder: model.killing(does[steps.KillIntruder]),
                steps.Arrive: friendly.in_company(does[steps.Arrive]),
                steps.EnterRoom: friendly.entering(does[steps.EnterRoom]),
                steps.ActivateQueen: friendly.activating(does[steps.ActivateQueen]),
                AttackInRoom: friendly.attacking(does[AttackInRoom]),
                LandAttack: friendly.landing(does[LandAttack]),
            }
        )
        .querying(
            holds_intruders=friendly.holding(base.answer_to(holds_intruders)),
        )
    )


def telling_story(base: Ruleset) -> Ruleset:
    """What the cards of the seven stories change."""
    does = base.handlers
    broken = base.answer_to(is_out_of_order)
    return (
        base.inserting_before("setup", setup.PlaceRobot, story.LayOutStories())
        .inserting_before("round", steps.BeginRound, story.CheckStoryTime())
        .replacing(
            {
                ClearMalfunction: locked_arsenal.clearing(does[ClearMalfunction]),
                UseRobot: ghost.using_either(does[UseRobot]),
                ShutDownReactor: countdown.shutting_down(does[ShutDownReactor]),
                steps.RollNoise: carrier.hushed(does[steps.RollNoise]),
                FlyOff: last_seat.flying_off(does[FlyOff]),
                Breathe: breath.sharing_mask(does[Breathe]),
            }
        )
        .querying(
            after_exploring=story.with_symbol(base.answer_to(after_exploring)),
            tasks_met=story.with_second_task(base.answer_to(tasks_met)),
            task_goals=story.with_second_goal(base.answer_to(task_goals)),
            is_out_of_order=locked_arsenal.out_of_order(countdown.usable_reactor(broken)),
            can_be_repaired=locked_arsenal.repairable(base.answer_to(can_be_repaired)),
            extra_hits=locked_arsenal.with_firepower(base.answer_to(extra_hits)),
            possible_robots=ghost.other_robots(base.answer_to(possible_robots)),
            price_of_activation=ghost.without_extra_card(base.answer_to(price_of_activation)),
            can_autodestruct=countdown.unless_held(base.answer_to(can_autodestruct)),
            hand_size=carrier.with_serum(base.answer_to(hand_size)),
            may_close=last_seat.kept_open(base.answer_to(may_close)),
            can_be_barred=last_seat.no_barrier(base.answer_to(can_be_barred)),
        )
    )


INSIDER: Expansion = Expansion(
    name="insider",
    apply=insider,
    modes=("semi-cooperative",),
    excludes=("sangrevores", "neoflesh", "xyrians"),
    version=3,
)
"""insider.setup.standard-only; conflict:insider-deadly."""
