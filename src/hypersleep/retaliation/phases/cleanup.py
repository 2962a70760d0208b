"""Cleanup: the starting player token, drawing cards, time."""

from hypersleep.common.turns import next_in_play
from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("cleanup")


@chapter.does(steps.CleanUp)
def clean_up(g: Retaliation, step: steps.CleanUp) -> None:
    """round.cleanup.starting-player: clockwise, past those who are out of play; passengers of the Lander are not."""
    holder = next_in_play(g, g.world.first_player)
    g.world.first_player = holder.seat
    g.tell(telling.FirstPlayerTokenPassed(holder.seat))


@chapter.does(steps.AdvanceTime)
def advance_time(g: Retaliation, step: steps.AdvanceTime) -> None:
    """round.cleanup.time-advance: the last space ends the game; round.cleanup.token-order: autodestruction first."""
    world = g.world
    if world.round >= g.content.setup.rounds:
        g.then(steps.EndGame(ending="last-round"))
        return
    world.round += 1
    if world.autodestruction == world.round:
        g.then(steps.DestroyFacility(ending="autodestruction"))
    else:
        g.then(steps.CheckLander())
