"""The recruit: plain heuristics, without a plan. Looks around, takes what it finds, shoots, and leaves late."""

from hypersleep.bots.errands import Errand
from hypersleep.bots.retaliation import tactics
from hypersleep.bots.retaliation.care import PLAN, care_for
from hypersleep.bots.retaliation.deeds import go_on
from hypersleep.bots.retaliation.goals import errand
from hypersleep.bots.retaliation.mind import Mind
from hypersleep.bots.retaliation.player import Idea, Player, out_of_fire, passing, victim_in, why_idle
from hypersleep.bots.retaliation.position import LANDING_ZONE, Position
from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame

TIME_TO_GO = 3
"""Rounds before the Lander comes from which on a recruit goes back to it."""


class Recruit(Player):
    """Plays reasonably from one moment to the next."""

    def act(self, p: Position, options: list[Choice]) -> int:
        if p.enemies:
            weighed = max(tactics.weigh(p, options, p.landing_zone))
            self.because(weighed.key)
            return weighed.place
        care = [Idea(*found) for found in care_for(p, options)]
        idea = max([*care, *next_errand(p, options), *out_of_fire(p, options), passing(options)])
        self.because(why_idle(p, idea.key))
        return idea.place

    def mind(self, p: Position, frame: Frame) -> Mind:
        return Mind(heading=p.landing_zone, exit="lander", asked=frame.asked, victim=victim_in(frame))


def next_errand(p: Position, options: list[Choice]) -> list[Idea]:
    """The first errand that can go on."""
    for task in errands(p):
        place = go_on(p, task, options)
        if place is not None:
            return [Idea(PLAN, place, task.key)]
    return []


def errands(p: Position) -> list[Errand]:
    """Off by whatever is there; back to the Lander in time; before that whatever is unexplored."""
    ways = []
    if p.landed or (p.lander_coming and p.rounds_to_landing <= TIME_TO_GO):
        ways.append(errand(p, "board", LANDING_ZONE))
    if p.view.hibernatorium:
        ways.append(errand(p, "hibernate", "hibernatorium"))
    if p.facility.find("escape-shuttle") and not p.view.shuttle_gone:
        ways.append(errand(p, "escape", "escape-shuttle"))
    near = min(p.facility.unexplored(), key=lambda slot: (p.distance(slot), slot), default=None)
    return [*ways, *([Errand(key="explore", rooms=(near,))] if near is not None and not ways else [])]
