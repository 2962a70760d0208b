"""What is good and bad about a position for one seat, and the chance to win that it makes.

The outlook of the best plan, less what health, air, cards, contamination and enemies leave of it. The figures are
judged from outside, like those of the plans.
"""

from math import prod

from hypersleep.bots.retaliation.goals import conditions_of, outlook_of
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import attack_harm, ways_of
from hypersleep.bots.retaliation.together import plan_for

FULL_LIFE = 9
FULL_HAND = 5
HATCHED = 0.5
"""How often a Larva kills its carrier in the end."""
INFECTED = 0.12
"""How often a contamination card does."""


def evaluate(p: Position) -> float:
    """The chance to win; there is none for the dead, and no more to be done for it by those who have left."""
    if p.me.fate == "dead":
        return 0.0
    if p.me.fate != "aboard":
        return accomplished(p) * purity(p)
    if p.me.in_lander:
        return 0.5 * (accomplished(p) + plan_for(p).chance) * purity(p)
    return plan_for(p).chance * health(p) * peace(p) * air(p) * hand(p) * purity(p)


def accomplished(p: Position) -> float:
    """That all is done which was to be done; what still asks for errands will hardly be."""
    if p.together:
        ways = [[condition for task in p.view.tasks for condition in ways_of(task)[0]]]
    else:
        ways = [conditions_of(p, way) for face in p.own_objectives for way in ways_of(face)]
    return max([prod([is_met(p, condition) for condition in way]) for way in ways], default=0.0)


def is_met(p: Position, condition: str) -> float:
    outlook = outlook_of(p, condition)
    return 0.05 if outlook.errands else outlook.chance


def health(p: Position) -> float:
    return float((min(p.life, FULL_LIFE) / FULL_LIFE) ** 0.7)


def peace(p: Position) -> float:
    """Enemies in the room, and those who lurk beside it."""
    near = [i for c in p.facility.exits.get(p.room, ()) for i in p.facility.lurking.get(c.passage, ())]
    lurking = sum([attack_harm(intruder.kind) for intruder in near])
    first = 0.05 * (not p.facility.is_secured(p.room))
    return max(0.2, 1 - 0.07 * p.threat - 0.015 * lurking - first - 0.1 * p.facility.rooms[p.room].fire)


def air(p: Position) -> float:
    if p.breathing:
        return 1.0
    return 0.5 if p.me.suffocating else 0.8 if p.gasping else 0.95 + 0.01 * min(5, p.air)


def hand(p: Position) -> float:
    return 0.85 + 0.15 * min(1.0, len(p.cards) / FULL_HAND)


def purity(p: Position) -> float:
    """The chance that nothing hatches."""
    return float((HATCHED if p.me.larva else 1.0) * (1 - INFECTED) ** p.contamination_owned)
