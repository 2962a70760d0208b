"""How likely a seat wins from a position: by trees that are fitted to veterans' games, a file for each kind of company.

Everything is reckoned from what the seat sees, and as a steady crew mate would: whoever looks, a position is the same.
"""

from math import prod

from hypersleep.bots.judging import Judgement, Judging, judgement_of
from hypersleep.bots.retaliation.features import BETTER, WORSE, Features, features_of
from hypersleep.bots.retaliation.goals import conditions_of, outlook_of
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import ways_of
from hypersleep.bots.retaliation.together import plan_for
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.table.table import Frame

TOO_LATE = 0.05
"""What a condition is worth that was still to be met when its soldier left."""
HATCHED = 0.5
"""How often a Larva kills its carrier in the end."""
INFECTED = 0.12
"""How often a contamination card does."""


def judgement_in(p: Position) -> Judgement:
    return judgement_of("hypersleep.bots.retaliation", alone=not p.others, together=p.together)


def evaluate(p: Position) -> float:
    """The chance to win; there is none for the dead, unless all win together, and no more to be done for it by those
    who have left."""
    if p.me.fate == "dead":
        return 0.0
    if p.me.fate != "aboard":
        return accomplished(p) * purity(p)
    if not p.room:
        return 0.5 * (accomplished(p) + plan_for(p).chance) * purity(p)
    return judgement_in(p).chance(features_of(p))


def accomplished(p: Position) -> float:
    """That all is done which was to be done; what still asks for errands will hardly be."""
    if p.together:
        ways = [[condition for task in p.view.tasks for condition in ways_of(task)[0]]]
    else:
        ways = [conditions_of(p, way) for face in p.own_objectives for way in ways_of(face)]
    return max([prod([is_met(p, condition) for condition in way]) for way in ways], default=0.0)


def is_met(p: Position, condition: str) -> float:
    outlook = outlook_of(p, condition)
    return TOO_LATE if outlook.errands else outlook.chance


def purity(p: Position) -> float:
    """The chance that nothing hatches."""
    return float((HATCHED if p.me.larva else 1.0) * (1 - INFECTED) ** p.contamination_owned)


def position_of(frame: Frame) -> Position:
    return Position(frame.view, frame.seat, TEMPERAMENTS[0])


def features_in(frame: Frame) -> Features | None:
    p = position_of(frame)
    return features_of(p) if p.room and p.me.fate == "aboard" else None


def chance_in(frame: Frame) -> float:
    return evaluate(position_of(frame))


JUDGING = Judging(features=features_in, chance=chance_in, better=BETTER, worse=WORSE)
