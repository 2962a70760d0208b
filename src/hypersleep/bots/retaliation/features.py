"""What is good and bad about a position for one seat, in numbers that mean something.

Everything is reckoned from what the seat sees, and as a steady crew mate would: whoever looks, a position is the same.
"""

from hypersleep.bots.errands import Outlook, both
from hypersleep.bots.judging import odds
from hypersleep.bots.retaliation.goals import Plan, conditions_of, cost_of, cost_of_all, eggs_of, outlook_of
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import attack_harm, ways_of
from hypersleep.bots.retaliation.together import all_asked, plan_for
from hypersleep.retaliation.ids import AMMO, MEDPACK, OXYGEN

Features = dict[str, float]

FAR = 60.0
"""Cards that are more than any way or plan should need."""
EXITS = ("lander", "pod", "safe-lander", "shuttle")
ASKED = (
    "all_discovered",
    "carries_egg",
    "data_escapes",
    "egg_escapes",
    "eggs_escaped_at_least",
    "hibernatorium_active",
    "highest_rank_dead",
    "life_support_off",
    "life_support_on",
    "lowest_rank_survives",
    "nest_destroyed",
    "no_other_data",
    "nobody_by",
    "none_unexplored",
    "only_survivor",
    "player_dead",
    "queen_dead",
    "reactor_shut_down",
    "robot_in",
    "robot_saw_reactor",
    "task_fulfilled",
    "task_unfulfilled",
)
"""What objectives and tasks may ask for."""
BETTER = frozenset(
    {"plan", "plan.spare", "clauses", "clauses.worst", "life", "hand", "ammo", "medpacks", "weapons", "air", "oxygen"}
    | {"items", "others.life"}
)
"""What there cannot be too much of."""
WORSE = frozenset(
    {"plan.cards", "plan.leaving", "clauses.cards", "wounds", "larva", "contamination", "suffocating"}
    | {"here.threat", "here.lurking", "here.fire", "fires", "malfunctions", "intruders", "lander.way"}
)
"""What there cannot be too little of."""


def features_of(p: Position) -> Features:
    """Of a soldier inside the facility."""
    return {**of_plan(p), **of_person(p), **of_place(p), **of_facility(p), **of_exits(p), **of_others(p)}


# The plan ------------------------------------------------------------------------------------------------------------


def of_plan(p: Position) -> Features:
    plan = plan_for(p)
    cards = min(FAR, cost_of_all(p, plan.errands))
    asked = asked_of(p, plan)
    named = {condition.partition(":")[0] for condition in asked}
    return {
        "plan": odds(plan.chance),
        "plan.cards": cards,
        "plan.spare": max(-FAR, p.cards_left - cards),
        "plan.errands": float(len(plan.errands)),
        "plan.leaving": min(FAR, sum([cost_of(p, task) for task in plan.errands if task.leaves])),
        **{f"exit.{exit}": float(plan.exit == exit) for exit in EXITS},
        **{f"asked.{condition}": float(condition in named) for condition in ASKED},
        **of_clauses(p, [outlook_of(p, condition) for condition in asked]),
    }


def asked_of(p: Position, plan: Plan) -> list[str]:
    """The conditions of all tasks, or those of the easiest way to the objective."""
    if p.together:
        return list(all_asked(p))
    ways = [conditions_of(p, way) for way in ways_of(plan.objective)] if plan.objective else []
    return max(ways, key=lambda way: both(*[outlook_of(p, condition) for condition in way]).chance, default=[])


def of_clauses(p: Position, outlooks: list[Outlook]) -> Features:
    """What is still to be done, ways out left aside."""
    whole = both(*outlooks)
    return {
        "clauses": odds(whole.chance),
        "clauses.worst": odds(min([outlook.chance for outlook in outlooks], default=1.0)),
        "clauses.cards": min(FAR, cost_of_all(p, whole.errands)),
        "clauses.open": float(sum([bool(outlook.errands) for outlook in outlooks])),
    }


# The soldier ---------------------------------------------------------------------------------------------------------


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
        "medpacks": float(p.gear.count(MEDPACK)),
        "hand": float(len(p.cards)),
        "ammo": float(p.gear.count(AMMO)),
        "weapons": float(len(p.weapons)),
        "items": float(len(p.items)),
        "objectives": float(len(p.own_objectives)),
        "data": float(me.data),
        "eggs": float(eggs_of(me)),
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


# The facility --------------------------------------------------------------------------------------------------------


def of_facility(p: Position) -> Features:
    rooms, view = p.facility.rooms.values(), p.view
    kinds = [intruder.kind for intruder in view.intruders]
    return {
        "fires": float(sum([bool(room.fire) for room in rooms])),
        "malfunctions": float(sum([bool(room.malfunction) for room in rooms])),
        "intruders": float(len(kinds)),
        "intruders.queen": float(sum([kind == "queen" for kind in kinds])),
        "unexplored": float(len(p.facility.unexplored())),
        "breathable": float(sum([state == "active" for state in view.life_support.values()])),
        "eggs.left": float(view.eggs),
        "nest.known": float(bool(p.facility.find("nest"))),
        "rounds.played": float(view.round),
        "rounds.left": float(p.rounds_left),
        "autodestruction": float(view.autodestruction > 0),
    }


def of_exits(p: Position) -> Features:
    return {
        "lander.odds": p.landing_odds,
        "lander.wait": float(p.rounds_to_landing),
        "lander.landed": float(p.landed),
        "lander.way": min(FAR, p.distance(p.landing_zone)),
        "pods.open": float(p.view.hibernatorium),
        "shuttle.known": float(bool(p.facility.find("escape-shuttle")) and not p.view.shuttle_gone),
    }


def of_others(p: Position) -> Features:
    fates = [c.fate for c in p.others]
    away = [c for c in p.others if c.fate not in ("dead", "aboard") or c.in_lander]
    return {
        "others.inside": float(len(p.others_inside)),
        "others.dead": float(fates.count("dead")),
        "others.away": float(len(away)),
        "others.life": float(sum([max(0, 9 - c.health) for c in p.others_inside])),
        "others.data": float(sum([c.data for c in (*p.others_inside, *away)])),
        "others.eggs": float(sum([eggs_of(c) for c in (*p.others_inside, *away)])),
    }
