"""What is good and bad about a position for one seat, in numbers that mean something: what a judgement is fitted to.

Everything is reckoned from what the seat sees, and as a steady crew mate would: whoever looks, a position is the same.
"""

from math import log

from hypersleep.bots.judging import Judging
from hypersleep.bots.retaliation.features import accomplished, evaluate
from hypersleep.bots.retaliation.goals import cost_of, cost_of_all
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import attack_harm
from hypersleep.bots.retaliation.together import plan_for
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.retaliation.ids import AMMO, OXYGEN
from hypersleep.table.table import Frame

Features = dict[str, float]

HOPELESS, SURE = 0.005, 0.98
"""No plan is judged beyond these chances."""
FAR = 60.0
"""Cards that are more than any way or plan should need."""
BETTER = frozenset({"plan", "plan.spare", "done", "life", "hand", "ammo", "weapons", "air", "oxygen", "items"})
"""What there cannot be too much of."""
WORSE = frozenset(
    {"plan.cards", "plan.leaving", "wounds", "larva", "contamination", "suffocating", "here.threat", "here.lurking"}
    | {"here.fire", "fires", "malfunctions", "intruders", "lander.way"}
)
"""What there cannot be too little of."""


def features_of(p: Position) -> Features:
    """Of a soldier inside the facility."""
    return {**of_plan(p), **of_person(p), **of_place(p), **of_facility(p), **of_others(p)}


def of_plan(p: Position) -> Features:
    plan = plan_for(p)
    chance, cards = min(SURE, max(HOPELESS, plan.chance)), min(FAR, cost_of_all(p, plan.errands))
    return {
        "plan": log(chance / (1 - chance)),
        "plan.cards": cards,
        "plan.spare": max(-FAR, p.cards_left - cards),
        "plan.errands": float(len(plan.errands)),
        "plan.leaving": min(FAR, sum([cost_of(p, task) for task in plan.errands if task.leaves])),
        "done": accomplished(p),
    }


def of_person(p: Position) -> Features:
    me = p.me
    return {
        "life": float(p.life),
        "wounds": float(len(me.wounds)),
        "larva": float(me.larva),
        "contamination": float(p.contamination_owned),
        "suffocating": float(me.suffocating),
        "breathing": float(p.breathing),
        "air": float(p.air),
        "oxygen": float(p.gear.count(OXYGEN)),
        "hand": float(len(p.cards)),
        "ammo": float(p.gear.count(AMMO)),
        "weapons": float(len(p.weapons)),
        "items": float(len(p.items)),
        "objectives": float(len(p.own_objectives)),
    }


def of_place(p: Position) -> Features:
    near = [i for c in p.facility.exits.get(p.room, ()) for i in p.facility.lurking.get(c.passage, ())]
    return {
        "here.threat": p.threat,
        "here.lurking": float(sum([attack_harm(intruder.kind) for intruder in near])),
        "here.secured": float(p.facility.is_secured(p.room)),
        "here.fire": float(p.facility.rooms[p.room].fire),
        "here.company": float(len(p.others_here)),
    }


def of_facility(p: Position) -> Features:
    rooms, view = p.facility.rooms.values(), p.view
    return {
        "fires": float(sum([bool(room.fire) for room in rooms])),
        "malfunctions": float(sum([bool(room.malfunction) for room in rooms])),
        "intruders": float(len(view.intruders)),
        "unexplored": float(len(p.facility.unexplored())),
        "rounds.played": float(view.round),
        "rounds.left": float(p.rounds_left),
        "lander.odds": p.landing_odds,
        "lander.wait": float(p.rounds_to_landing),
        "lander.landed": float(p.landed),
        "lander.way": min(FAR, p.distance(p.landing_zone)),
        "autodestruction": float(view.autodestruction > 0),
    }


def of_others(p: Position) -> Features:
    fates = [c.fate for c in p.others]
    return {
        "others.inside": float(len(p.others_inside)),
        "others.dead": float(fates.count("dead")),
        "others.away": float(sum([fate not in ("dead", "aboard") for fate in fates])),
    }


def position_of(frame: Frame) -> Position:
    return Position(frame.view, frame.seat, TEMPERAMENTS[0])


def features_in(frame: Frame) -> Features | None:
    p = position_of(frame)
    return features_of(p) if p.room and p.me.fate == "aboard" and not p.me.in_lander else None


def chance_in(frame: Frame) -> float:
    return evaluate(position_of(frame))


JUDGING = Judging(features=features_in, chance=chance_in, better=BETTER, worse=WORSE)
