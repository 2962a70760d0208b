"""The expansion as a whole: its chapters, and what they change in those of the game."""

from hypersleep.common import drafting
from hypersleep.common.actions import after_playing, before_acting
from hypersleep.common.contamination import instead_of_contamination
from hypersleep.common.keeping import keep
from hypersleep.common.kind import Expansion
from hypersleep.kernel.ruleset import Chapter, Handler, Ruleset
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.combat import bursting, shooting, weapons
from hypersleep.retaliation.expansions.contractors import (
    computers,
    footwork,
    foresight,
    gunnery,
    handiwork,
    hiding,
    laboratory,
    leading,
    nerves,
    signing,
    weaponry,
)
from hypersleep.retaliation.facility import exploration, movement, noise
from hypersleep.retaliation.intruders import attacks, bag, moving, placing, queen
from hypersleep.retaliation.phases.setup import PlaceCrew
from hypersleep.retaliation.queries import with_eggs_packed
from hypersleep.retaliation.rooms.nest import ChooseEggsFate
from hypersleep.retaliation.soldiers import orders, oxygen
from hypersleep.retaliation.soldiers.conditions import at_computer
from hypersleep.retaliation.world import Retaliation

rounds = Chapter("rounds with contractors")
CHAPTERS: tuple[Chapter, ...] = (
    signing.chapter,
    footwork.chapter,
    laboratory.chapter,
    weaponry.chapter,
    gunnery.chapter,
    handiwork.chapter,
    computers.chapter,
    leading.chapter,
    foresight.chapter,
    hiding.chapter,
    nerves.chapter,
    rounds,
)


class ForgetRound(Step, frozen=True):
    """What holds until the end of a round is over."""


@rounds.does(ForgetRound)
def forget_round(g: Retaliation, step: ForgetRound) -> None:
    for state in (gunnery.FireLines(), laboratory.Specimens(), nerves.Strain()):
        keep(g.world, state)


def through_suit(breathe: Handler) -> Handler:
    """Some armor gives oxygen at the end of a turn, before any is lost."""

    def breathe_through_suit(g: Retaliation, step: oxygen.Breathe) -> None:
        character = g.world.characters[step.seat]
        given = sum([g.content.item(card).worn.oxygen for card in character.armor])
        if given:
            oxygen.gain_oxygen(g, steps.GainOxygen(by=step.seat, count=given))
        breathe(g, step)

    return breathe_through_suit


def contractors(base: Ruleset) -> Ruleset:
    """contractor.*"""
    rules = base
    for chapter in CHAPTERS:
        rules = rules.adding(chapter)
    rules = rules.inserting_before("setup", drafting.DraftCharacters, signing.OfferContractors())
    rules = rules.inserting_before("round", steps.BeginRound, ForgetRound())
    return querying(replacing(rules))


def replacing(base: Ruleset) -> Ruleset:
    """Steps that go on in a way of their own, around what they did before."""
    old = base.handlers
    enter = laboratory.entering_in_peace(gunnery.under_guard(old[steps.EnterRoom]))
    begin = footwork.starting_afresh(hiding.by_time(old[steps.BeginTurn]))
    ordered = (orders.ActOnOrder, orders.BurstOnOrder, orders.DrawOnOrder)
    return base.replacing(
        {
            drafting.ChooseCharacter: signing.closing_the_offer(old[drafting.ChooseCharacter]),
            PlaceCrew: signing.charging(old[PlaceCrew]),
            steps.BeginTurn: begin,
            exploration.StepInside: footwork.noticing(old[exploration.StepInside]),
            exploration.Explore: footwork.by_map(old[exploration.Explore]),
            steps.SpendAmmo: weaponry.or_charge(old[steps.SpendAmmo]),
            shooting.TakeShot: weaponry.against_wounded(old[shooting.TakeShot]),
            shooting.LandShot: weaponry.spending_always(old[shooting.LandShot]),
            shooting.FinishShot: weaponry.profiting(old[shooting.FinishShot]),
            bursting.TakeBurst: weaponry.at_a_distance(old[bursting.TakeBurst]),
            steps.EnterRoom: enter,
            steps.KillIntruder: laboratory.burying(old[steps.KillIntruder]),
            queen.FinishQueenHealth: laboratory.burying_the_queen(old[queen.FinishQueenHealth]),
            ChooseEggsFate: laboratory.packing_quietly(old[ChooseEggsFate]),
            steps.RollNoise: laboratory.unless_packing(old[steps.RollNoise]),
            steps.DrawToken: foresight.coming_true(old[steps.DrawToken]),
            oxygen.Breathe: through_suit(old[oxygen.Breathe]),
            attacks.SufferAttack: nerves.straining(old[attacks.SufferAttack]),
            steps.Die: laboratory.leaving_tissue(nerves.unless_hanging_on(old[steps.Die])),
            steps.SufferSeriousWound: nerves.unless_spared(old[steps.SufferSeriousWound]),
            steps.MoveIntruders: nerves.considering(old[steps.MoveIntruders]),
            **{kind: hiding.by_order(old[kind]) for kind in ordered},
        }
    )


def querying(base: Ruleset) -> Ruleset:
    """Questions that are answered otherwise, starting from the answer there was."""
    now = base.answer_to
    return base.querying(
        draft_deck=signing.without_other_contractors(now(drafting.draft_deck)),
        offered_to_all=signing.laid_out,
        is_loaded=weaponry.or_charged(now(weapons.is_loaded)),
        rerolls_left=weaponry.and_by_weapon(now(weapons.rerolls_left)),
        before_rolling=weaponry.hits_for_health,
        further_targets=weaponry.beyond_next_room,
        burst_begun=weaponry.tokens_for_hits,
        burst_rolled=weaponry.ammo_for_hits,
        explorations_drawn=footwork.cards_by_map(now(exploration.explorations_drawn)),
        most_opportunities=weaponry.with_armor(now(movement.most_opportunities)),
        is_calm=laboratory.is_calmed,
        is_held=gunnery.or_suppressed(now(placing.is_held)),
        with_eggs_packed=laboratory.into_the_case(now(with_eggs_packed)),
        at_computer=computers.or_with_computer(now(at_computer)),
        rooms_in_reach=leading.or_relayed(now(orders.rooms_in_reach)),
        refusals=leading.with_last_word(now(orders.refusals)),
        foreseen_token=foresight.token_of_premonition,
        may_be_approached=hiding.unless_hidden(now(moving.may_be_approached)),
        victim_on_entry=hiding.passing_over_the_hidden(now(placing.victim_on_entry)),
        before_acting=hiding.by_acting(now(before_acting)),
        after_playing=hiding.by_playing(now(after_playing)),
        hazard_rolled=nerves.unless_ignored(now(noise.hazard_rolled)),
        instead_of_contamination=nerves.or_resisted(now(instead_of_contamination)),
        token_drawn=nerves.unless_returned(now(bag.token_drawn)),
        choose_target=nerves.or_the_next(now(moving.choose_target)),
    )


CONTRACTORS: Expansion = Expansion(
    name="contractors", apply=contractors, modes=("semi-cooperative", "solo", "cooperative"), place=5, version=2
)
"""contractor.setup.compatible: with every mode, and with all other expansions."""
