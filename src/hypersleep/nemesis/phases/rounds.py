"""Rounds: the order of a Player Phase and an Event Phase, what a turn is, and what passing may cost."""

from hypersleep.common.rounds import stop_for_this_round
from hypersleep.common.wounds import suffers, wound_of
from hypersleep.content.ids import FIRE
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("turns of the crew")


class ResumeAttacks(Step, frozen=True):
    """The ship was turned away from Intruders for one round only."""


ROUND: tuple[Step, ...] = (
    ResumeAttacks(),
    steps.DrawHands(),
    steps.PassFirstPlayerToken(),
    steps.TakeTurns(),
    steps.CheckDepressurization(),
    steps.AdvanceTime(),
    steps.IntrudersAttack(),
    steps.FireDamage(),
    steps.DrawEvent(),
    steps.DevelopBag(),
    steps.BeginRound(),
)


@chapter.does(ResumeAttacks)
def resume_attacks(g: Nemesis, step: ResumeAttacks) -> None:
    g.world.attacks_skipped = False


@chapter.does(steps.BeginTurn)
def begin_turn(g: Nemesis, step: steps.BeginTurn) -> None:
    """A turn is two actions; a Character waiting in a Pod first decides about it (pod.wait.turn)."""
    g.world.turn = step.seat
    g.tell(telling.TurnBegan(step.seat))
    if g.world.characters[step.seat].pod:
        g.then(steps.ChooseLaunch(seat=step.seat, waiting=True), steps.EndTurn(seat=step.seat))
    else:
        actions = g.content.box.setup.actions_per_turn
        g.then(steps.ChooseAction(seat=step.seat, left=actions), steps.EndTurn(seat=step.seat))


@chapter.does(steps.EndTurn)
def end_turn(g: Nemesis, step: steps.EndTurn) -> None:
    """round.turn.end, marker.fire.end-of-turn: who ends a turn in a burning Room suffers a Light Wound, once."""
    character = g.world.characters[step.seat]
    if character.plays and g.world.fire[character.room]:
        g.then(steps.SufferLightWound(by=step.seat, source=FIRE))


@chapter.does(steps.Pass)
def pass_turn(g: Nemesis, step: steps.Pass) -> None:
    """round.turn.pass; a bleeding Character suffers once the discarding is done."""
    character = g.world.characters[step.seat]
    if suffers(g, character, "bleeding"):
        g.then(steps.SufferLightWound(by=step.seat, source=wound_of(g, character, "bleeding")))
    stop_for_this_round(g, step.seat)
