"""What is good and bad about a position for one seat: one small number each, and their weighted sum.

All numbers are from 0 to 1. `evaluate` is meant to be read as the chance to win, though it is none.
"""

from collections.abc import Callable, Mapping

from hypersleep.bots.nemesis.goals import best_plan, flight_odds
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import jump
from hypersleep.bots.nemesis.tactics import threat
from hypersleep.bots.nemesis.veteran import objectives_of

FULL_HAND = 5
MOST_AMMO = 5
DEADLY = 4.0
FAR = 12.0
MOST_MARKERS = 8


def alive(p: Position) -> float:
    return float(p.me.fate != "dead")


def safe(p: Position) -> float:
    """Off the ship: nothing aboard can harm any more."""
    return float(p.me.fate in ("escaped", "hibernating"))


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


def quiet(p: Position) -> float:
    """No Noise around, and nobody next door."""
    return 1 - min(1.0, p.ship.noise_risk(p.room)) if p.room else 1.0


def cool(p: Position) -> float:
    """No fire underfoot, and few aboard."""
    if not p.room:
        return 1.0
    return 0.5 * (not p.ship.rooms[p.room].fire) + 0.5 * max(0.0, 1 - p.ship.burning / MOST_MARKERS)


def whole_ship(p: Position) -> float:
    """Few Malfunctions: the ninth is the last."""
    return max(0.0, 1 - p.ship.broken / MOST_MARKERS)


def way_out(p: Position) -> float:
    """How near the nearest exit is that works: an open Pod, or a bed on a ship that will arrive."""
    if not p.room:
        return 1.0
    pods = [p.ship.find(pod.section) for pod in p.open_pods]
    near = [1 - min(1.0, p.distance(room) / FAR) for room in pods if room]
    bed = (1 - min(1.0, p.distance(p.ship.find("hibernatorium")) / FAR)) * flight_odds(p) * p.hibernation_open
    return max([bed, *near])


def time_left(p: Position) -> float:
    return max(0.0, p.rounds_left / jump())


def objective(p: Position) -> float:
    """The outlook of the best plan."""
    return best_plan(p, objectives_of(p)).chance if p.room and alive(p) else 0.0


Feature = Callable[[Position], float]
WEIGHTS: Mapping[Feature, float] = {
    safe: 0.25,
    health: 0.14,
    purity: 0.1,
    objective: 0.25,
    peace: 0.06,
    way_out: 0.06,
    quiet: 0.03,
    hand: 0.03,
    ammo: 0.02,
    cool: 0.02,
    whole_ship: 0.02,
    time_left: 0.02,
}


def evaluate(p: Position) -> float:
    """The worth of a position; nothing is worth anything to the dead."""
    return sum([weight * feature(p) for feature, weight in WEIGHTS.items()]) if alive(p) else 0.0
