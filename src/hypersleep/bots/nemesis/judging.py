"""What is good and bad about a position for one seat: one number from 0 to 1 each, and the chance to win they make.

The weights are a logistic regression over some 13,000 positions at the start of a round in veterans' games, alone and
in fours, against how these games ended. The first rounds were spoilt by random actions and idleness: from positions
that only good play leads to, nothing can be learnt about what time and cards are worth. What made no difference is left
out: fires, Malfunctions, Noise, Items, and what is known of the Engines.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import exp, log, prod

from hypersleep.bots.judging import Judging
from hypersleep.bots.nemesis.errands import cost_of
from hypersleep.bots.nemesis.features import Features, features_of
from hypersleep.bots.nemesis.goals import Plan, flight_odds, outlook_of
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import ways_of
from hypersleep.bots.nemesis.tactics import threat
from hypersleep.bots.nemesis.veteran import plan_of as plan_afresh
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.table.table import Frame

FULL_HAND = 5
MOST_AMMO = 5
DEADLY = 4.0
FAR = 12.0
LEISURE = 20
"""Cards to spare that are as good as any number of them."""
MUCH_TO_DO = 30
"""Cards that are more than any plan should need."""
HOPELESS, SURE = 0.005, 0.98
"""No plan is judged beyond these chances."""
TOO_LATE = 0.05
"""What a condition is worth that was still to be met when its Character left the ship."""
AWAITED = {"escaped": 0.95, "hibernating": 0.9}
"""How often nothing unforeseen happens to those who have left."""


def alive(p: Position) -> float:
    return float(p.me.fate != "dead")


def health(p: Position) -> float:
    """What is left until the next Wound kills."""
    return max(0.0, 1 - (3 * p.serious + p.me.light) / 9)


def purity(p: Position) -> float:
    """The chance to pass the last check for contamination."""
    return 1 - p.infection_risk


def hand(p: Position) -> float:
    """Cards to act with, and against surprises."""
    return min(1.0, len(p.cards) / FULL_HAND)


def ammo(p: Position) -> float:
    return min(1.0, p.ammo / MOST_AMMO)


def peace(p: Position) -> float:
    """No Intruder in one's own Room."""
    return max(0.0, 1 - threat(p) / DEADLY) if p.room else 1.0


def way_out(p: Position) -> float:
    """How near the nearest exit is that works: an open Pod, or a bed on a ship that will arrive."""
    if not p.room:
        return 1.0
    pods = [p.ship.find(pod.section) for pod in p.open_pods]
    near = [1 - min(1.0, p.distance(room) / FAR) for room in pods if room]
    bed = (1 - min(1.0, p.distance(p.ship.find("hibernatorium")) / FAR)) * flight_odds(p) * p.hibernation_open
    return max([bed, *near])


@lru_cache(maxsize=1)
def plan_of(p: Position) -> Plan:
    return plan_afresh(p)


def objective(p: Position) -> float:
    """The outlook of the best plan, by its odds."""
    if not p.room or not alive(p):
        return 0.0
    chance = min(SURE, max(HOPELESS, plan_of(p).chance))
    return (odds(chance) - odds(HOPELESS)) / (odds(SURE) - odds(HOPELESS))


def odds(chance: float) -> float:
    return log(chance / (1 - chance))


def progress(p: Position) -> float:
    """How little of the best plan is still to be done."""
    return 1 - min(1.0, cards_needed(p) / MUCH_TO_DO)


def leisure(p: Position) -> float:
    """Cards to spare beyond what the best plan needs; half is none at all."""
    return 0.5 + 0.5 * max(-1.0, min(1.0, (p.cards_left - cards_needed(p)) / LEISURE))


def cards_needed(p: Position) -> float:
    return sum([cost_of(p, task) for task in plan_of(p).errands]) if p.room and alive(p) else 0.0


Feature = Callable[[Position], float]
BIAS = -11.9
WEIGHTS: Mapping[Feature, float] = {
    objective: 4.5,
    progress: 2.5,
    peace: 1.9,
    purity: 1.9,
    leisure: 1.2,
    health: 1.2,
    hand: 0.8,
    ammo: 0.7,
    way_out: 0.5,
}


def evaluate(p: Position) -> float:
    """The chance to win; there is none for the dead, and no more to be done for it by those who have left the ship."""
    if not alive(p):
        return 0.0
    if not p.room:
        return accomplished(p)
    score = BIAS + sum([weight * feature(p) for feature, weight in WEIGHTS.items()])
    return 1 / (1 + exp(-score))


def accomplished(p: Position) -> float:
    """The chance of who has left: that all is done, that the blood is clean, and that the ship arrives if need be."""
    met = [prod(is_met(p, condition) for condition in way) for face in p.own_objectives for way in ways_of(face)]
    arrives = flight_odds(p) if p.me.fate == "hibernating" else 1.0
    return max(met, default=0.0) * purity(p) * arrives * AWAITED.get(p.me.fate, 1.0)


def is_met(p: Position, condition: str) -> float:
    """How likely a condition is met without one's own doing."""
    if condition.startswith("ship_reaches"):
        return flight_odds(p)
    outlook = outlook_of(p, condition)
    return TOO_LATE if outlook.errands else outlook.chance


def position_of(frame: Frame) -> Position:
    return Position(frame.view, frame.seat, TEMPERAMENTS[0])


def features_in(frame: Frame) -> Features | None:
    p = position_of(frame)
    return features_of(p) if p.room and alive(p) else None


JUDGING = Judging(features=features_in, chance=lambda frame: evaluate(position_of(frame)))
