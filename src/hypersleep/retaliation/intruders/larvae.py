"""Larvae: they attack without a card, and end on the board of their victim."""

from hypersleep.content.ids import IntruderId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.intruders.placing import withdraw
from hypersleep.retaliation.queries import still_there
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("larvae")


class Cling(Step, frozen=True, kw_only=True):
    """What a Larva does to its victim."""

    intruder: IntruderId
    victim: Seat


@chapter.does(Cling)
def cling(g: Retaliation, step: Cling) -> None:
    """larva.attack: onto the victim's board; larva.attack.already-infected: or back to the pool."""
    victim, larva = g.world.characters[step.victim], still_there(g.world, step.intruder)
    if not victim.plays:
        return
    if larva is not None:
        withdraw(g, larva)
    if not victim.larva:
        g.then(steps.GainLarva(by=step.victim))
