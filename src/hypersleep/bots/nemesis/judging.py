"""How likely a seat wins from a position: by trees that are fitted to veterans' games, a file for each kind of company.

Everything is reckoned from what the seat sees, and as a steady crew mate would: whoever looks, a position is the same.
"""

from math import prod

from hypersleep.bots.judging import Judgement, Judging, judgement_of
from hypersleep.bots.nemesis.features import BETTER, WORSE, Features, features_of
from hypersleep.bots.nemesis.flight import flight_odds
from hypersleep.bots.nemesis.goals import outlook_of
from hypersleep.bots.nemesis.habits import read
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import ways_of
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.table.table import Frame

TOO_LATE = 0.05
"""What a condition is worth that was still to be met when its Character left the ship."""
AWAITED = {"escaped": 0.95, "hibernating": 0.9}
"""How often nothing unforeseen happens to those who have left."""


FITTED_WITH = read("judgement/habits.json")
"""What features are reckoned with: the habits of those whose games the judgement was fitted to."""


def judgement_in(p: Position) -> Judgement:
    return judgement_of("hypersleep.bots.nemesis", alone=not p.others, together=p.together)


def evaluate(p: Position) -> float:
    """The chance to win; there is none for the dead, and no more to be done for it by those who have left the ship."""
    if p.me.fate == "dead":
        return 0.0
    if not p.room:
        return accomplished(p)
    return judgement_in(p).chance(features_of(p))


def accomplished(p: Position) -> float:
    """The chance of who has left: that all is done, that the blood is clean, and that the ship arrives if need be."""
    met = [prod(is_met(p, condition) for condition in way) for face in p.own_objectives for way in ways_of(face)]
    arrives = flight_odds(p) if p.me.fate == "hibernating" else 1.0
    return max(met, default=0.0) * (1 - p.infection_risk) * arrives * AWAITED.get(p.me.fate, 1.0)


def is_met(p: Position, condition: str) -> float:
    """How likely a condition is met without one's own doing."""
    if condition.startswith("ship_reaches"):
        return flight_odds(p)
    outlook = outlook_of(p, condition)
    return TOO_LATE if outlook.errands else outlook.chance


def position_of(frame: Frame) -> Position:
    return Position(frame.view, frame.seat, TEMPERAMENTS[0], habits=FITTED_WITH)


def features_in(frame: Frame) -> Features | None:
    p = position_of(frame)
    return features_of(p) if p.room and p.me.fate != "dead" else None


def chance_in(frame: Frame) -> float:
    return evaluate(position_of(frame))


JUDGING = Judging(features=features_in, chance=chance_in, better=BETTER, worse=WORSE)
