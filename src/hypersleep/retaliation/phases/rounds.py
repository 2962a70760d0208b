"""Rounds: the four phases, what a turn is, and what passing costs."""

from hypersleep.common.rounds import stop_for_this_round
from hypersleep.content.ids import FIRE, Cause
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import is_exposed
from hypersleep.retaliation.soldiers.oxygen import Breathe
from hypersleep.retaliation.soldiers.wounds import FeelWounds
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("turns of soldiers")


class PassInLander(Step, frozen=True):
    """All others have passed."""


class SufferFire(Step, frozen=True, kw_only=True):
    """At the end of a turn."""

    seat: Seat


ROUND: tuple[Step, ...] = (
    steps.TakeTurns(),
    PassInLander(),
    steps.BurnIntruders(),
    steps.IntrudersAttack(),
    steps.AskForLaunch(),
    steps.DrawEvent(),
    steps.DevelopBag(),
    steps.CleanUp(),
    steps.DrawHands(),
    steps.AdvanceTime(),
    steps.BeginRound(),
)
"""round.phases: Player, Intruder, Event, Cleanup; then the next round."""


def round_to_begin(g: Retaliation) -> int:
    """That on which the round marker stands, which moves in Cleanup; the first one at the beginning."""
    return max(g.world.round, 1)


def takes_turns(g: Retaliation, character: Character) -> bool:
    """lander.inside.turns: turns of passengers are skipped."""
    return is_exposed(character)


@chapter.does(steps.BeginTurn)
def begin_turn(g: Retaliation, step: steps.BeginTurn) -> None:
    """round.turn.steps: two actions, then oxygen, then fire."""
    g.world.turn = step.seat
    g.tell(telling.TurnBegan(step.seat))
    actions = g.content.setup.actions_per_turn
    g.then(steps.ChooseAction(seat=step.seat, left=actions), steps.EndTurn(seat=step.seat))


@chapter.does(steps.EndTurn)
def end_turn(g: Retaliation, step: steps.EndTurn) -> None:
    """round.turn.end-steps-on-pass: whether it ended by passing or not."""
    g.then(Breathe(seat=step.seat), SufferFire(seat=step.seat))


@chapter.does(SufferFire)
def suffer_fire(g: Retaliation, step: SufferFire) -> None:
    """marker.fire.turn-damage: who ends a turn in a burning room loses 1 health."""
    character = g.world.characters[step.seat]
    if is_exposed(character) and g.world.fire[character.room]:
        g.then(steps.LoseHealth(by=step.seat, cause=Cause("fire"), source=FIRE))


@chapter.does(steps.Pass)
def pass_turn(g: Retaliation, step: steps.Pass) -> None:
    """action.pass.effect; wounds are felt once the discarding is done."""
    g.then(FeelWounds(seat=step.seat))
    stop_for_this_round(g, step.seat)


@chapter.does(PassInLander)
def pass_in_lander(g: Retaliation, step: PassInLander) -> None:
    """lander.inside.turns: passengers pass automatically when all others have."""
    for character in g.world.characters:
        if character.plays and character.in_lander and not character.passed:
            character.passed = True
            g.tell(telling.Passed(character.seat))
