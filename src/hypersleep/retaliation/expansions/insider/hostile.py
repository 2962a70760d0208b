"""The hostile Insider: she comes after characters at the end of every Event phase, and hits whom she finds."""

from hypersleep.common.crew import crew_in
from hypersleep.common.keeping import kept
from hypersleep.content.ids import Cause, Source
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.insider import telling
from hypersleep.retaliation.expansions.insider.model import MODEL, her_room, nearer, walk
from hypersleep.retaliation.expansions.insider.steps import Insider
from hypersleep.retaliation.intruders.moving import choose_target
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("hostile insider")

INSIDER = Cause("insider")


class ActAsEnemy(Step, frozen=True):
    """At the end of the Event phase."""


class StrikeAsEnemy(Step, frozen=True): ...


@chapter.does(ActAsEnemy)
def act_as_enemy(g: Retaliation, step: ActAsEnemy) -> None:
    """conflict:insider-hostile-as-intruder: all she does is on her card; insider.hostile.ignored."""
    if kept(g.world, Insider).side != "hostile":
        return
    prey = choose_target(g, (her_room(g),), NOBODY)
    if prey is not None and nearer(g, prey.room):
        walk(g, nearer(g, prey.room))
    g.then(StrikeAsEnemy())


@chapter.does(StrikeAsEnemy)
def strike_as_enemy(g: Retaliation, step: StrikeAsEnemy) -> None:
    """The character first in turn order in her room loses 1 health."""
    crew = crew_in(g.world, her_room(g))
    if crew:
        g.tell(telling.InsiderStruck(crew[0].seat))
        g.then(steps.LoseHealth(by=crew[0].seat, cause=INSIDER, source=Source(MODEL)))
