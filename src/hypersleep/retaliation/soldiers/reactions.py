"""Reactions: windows in which anybody may answer, and do not tell who could."""

from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation import steps
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("reactions")


@chapter.does(steps.InvitePrevention)
def invite_prevention(g: Retaliation, step: steps.InvitePrevention) -> None:
    g.then(step.attack)
