"""Rounds: the four phases, what a turn is, and what passing costs."""

from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps

chapter = Chapter("turns of soldiers")

ROUND: tuple[Step, ...] = (
    steps.TakeTurns(),
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
