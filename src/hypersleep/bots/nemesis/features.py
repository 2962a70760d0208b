"""What is good and bad about a position for one seat, in numbers that mean something.

Everything is reckoned from what the seat sees, and as a steady crew mate would: whoever looks, a position is the same.
"""

from collections.abc import Iterable

from hypersleep.bots.errands import Outlook, both
from hypersleep.bots.judging import odds
from hypersleep.bots.nemesis.errands import cost_of, cost_of_all
from hypersleep.bots.nemesis.flight import course_odds, engine_odds, flight_odds
from hypersleep.bots.nemesis.goals import Plan, outlook_of, plans
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import item, ways_of
from hypersleep.bots.nemesis.tactics import threat
from hypersleep.bots.nemesis.together import open_objectives, plan_together

Features = dict[str, float]

FAR = 40.0
"""Cards that are more than any way or plan should need."""
STRENGTH = {"larva": 1.0, "creeper": 2.0, "adult": 3.0, "breeder": 4.0, "queen": 5.0}
HEALING = ("item.medkit", "item.bandages")
EXITS = ("pod", "hatch", "self-destruct", "hibernation", "gamble")
ASKED = (
    "all_rooms_explored",
    "items_at_least",
    "leave_with",
    "nest_destroyed",
    "object_in_room",
    "only_survivor",
    "other_survivors_at_least",
    "player_dead",
    "ship_destroyed",
    "ship_reaches",
    "signal_sent",
    "weakness_known",
    "weaknesses_known_at_least",
)
"""What Objectives may ask for."""
BETTER = frozenset(
    {
        "plan",
        "plan.second",
        "plan.spare",
        "clauses",
        "clauses.worst",
        "hand",
        "ammo",
        "weapons",
        "items",
        "healing",
        "repairing",
        "signal",
        "pods.open",
    }
)
"""What there cannot be too much of."""
WORSE = frozenset(
    {
        "plan.cards",
        "plan.leaving",
        "clauses.cards",
        "light",
        "serious",
        "open-wounds",
        "larva",
        "slime",
        "infection",
        "contamination",
        "contamination.owned",
        "here.threat",
        "here.worst",
        "here.enemies",
        "here.near",
        "here.noise",
        "here.fire",
        "here.malfunction",
        "fires",
        "malfunctions",
        "intruders",
        "intruders.adult",
        "intruders.big",
        "bag.adult",
        "pods.way",
        "beds.way",
    }
)
"""What there cannot be too little of."""
CREW = ("captain", "mechanic", "pilot", "scientist", "scout", "soldier")


def features_of(p: Position) -> Features:
    """Of a Character aboard, outside of Pods."""
    return {**of_plan(p), **of_person(p), **of_place(p), **of_ship(p), **of_time(p), **of_others(p)}


# The plan ------------------------------------------------------------------------------------------------------------


def plan_of(p: Position) -> tuple[Plan, float]:
    """The best plan, and the chance of the best by another way off the ship or for another Objective."""
    if p.together:
        return plan_together(p), 0.0
    found = plans(p, p.own_objectives)
    best = max(found, key=lambda plan: plan.chance)
    others = [plan.chance for plan in found if plan.objective and plan.exit != best.exit]
    return best, max(others, default=0.0)


def of_plan(p: Position) -> Features:
    plan, second = plan_of(p)
    cards = min(FAR, cost_of_all(p, plan.errands))
    leaving = [cost_of(p, task) for task in plan.errands if task.leaves]
    faces = open_objectives(p) if p.together else [plan.objective] if plan.objective else []
    asked = {condition.partition(":")[0] for face in faces for way in ways_of(face) for condition in way}
    return {
        "plan": odds(plan.chance),
        "plan.second": odds(second),
        "plan.cards": cards,
        "plan.spare": max(-FAR, p.cards_left - cards),
        "plan.errands": float(len(plan.errands)),
        "plan.unknown": float(sum([not task.rooms and not task.later for task in plan.errands])),
        "plan.survival": float(not plan.objective),
        "plan.leaving": min(FAR, sum(leaving)),
        **{f"exit.{exit}": float(plan.exit == exit) for exit in EXITS},
        **{f"asked.{condition}": float(condition in asked) for condition in ASKED},
        **of_clauses(p, faces),
    }


def of_clauses(p: Position, faces: Iterable[str]) -> Features:
    """What is still to be done for the Objectives, ways off the ship left aside: of every Objective its easiest way."""
    ways = [max([clauses(p, way) for way in ways_of(face)], key=lambda each: promise(p, each)) for face in faces]
    outlooks = [outlook for way in ways for outlook in way]
    whole = both(*outlooks)
    return {
        "clauses": odds(whole.chance),
        "clauses.worst": odds(min([outlook.chance for outlook in outlooks], default=1.0)),
        "clauses.cards": min(FAR, cost_of_all(p, whole.errands)),
        "clauses.open": float(sum([bool(outlook.errands) for outlook in outlooks])),
    }


def clauses(p: Position, way: Iterable[str]) -> list[Outlook]:
    return [outlook_of(p, condition) for condition in way]


def promise(p: Position, way: list[Outlook]) -> float:
    whole = both(*way)
    kept: float = whole.chance * p.habits.discount ** cost_of_all(p, whole.errands)
    return kept


# The Character -------------------------------------------------------------------------------------------------------


def of_person(p: Position) -> Features:
    me = p.me
    return {
        "light": float(me.light),
        "serious": float(p.serious),
        "open-wounds": float(len(me.wounds)),
        "larva": float(me.larva),
        "slime": float(me.slime),
        "contamination": float(p.contamination),
        "contamination.owned": float(p.contamination_owned),
        "infection": p.infection_risk,
        "hand": float(len(p.cards)),
        "deck": float(me.deck),
        "ammo": float(p.ammo),
        "weapons": float(len(p.weapons)),
        "items": float(len(p.items)),
        "objects": float(len(me.objects)),
        "healing": float(sum([item(face).kind in HEALING for face in p.items])),
        "repairing": float(p.can_repair),
        "signal": float(me.signal),
        "quests": float(len(me.quests)),
        **{f"who.{who}": float(me.who == who) for who in CREW},
    }


def of_place(p: Position) -> Features:
    here, ship = p.ship.rooms[p.room], p.ship
    near = [enemy for room in ship.board.neighbors[p.room] for enemy in ship.enemies.get(room, ())]
    return {
        "here.threat": threat(p),
        "here.worst": max([STRENGTH[enemy.kind] for enemy in p.enemies], default=0.0),
        "here.enemies": float(len(p.enemies)),
        "here.injuries": float(max([enemy.injuries for enemy in p.enemies], default=0)),
        "here.near": sum([STRENGTH[enemy.kind] for enemy in near]),
        "here.noise": ship.noise_risk(p.room),
        "here.fire": float(here.fire),
        "here.malfunction": float(here.malfunction),
        "here.company": float(len(p.others_here)),
    }


# The ship ------------------------------------------------------------------------------------------------------------


def of_ship(p: Position) -> Features:
    ship, view = p.ship, p.view
    kinds = [intruder.kind for intruder in view.intruders]
    return {
        "fires": float(ship.burning),
        "malfunctions": float(ship.broken),
        "intruders": float(len(kinds)),
        "intruders.big": float(kinds.count("breeder") + kinds.count("queen")),
        "intruders.adult": float(kinds.count("adult")),
        "unexplored": float(len(ship.unexplored())),
        "noise": float(sum([noise > 0 for noise in view.noise])),
        "doors.closed": float(view.doors.count("closed")),
        "eggs": float(view.eggs),
        "nest.known": float(bool(ship.find("nest"))),
        "nest.destroyed": float(view.nest_destroyed),
        "surgery.known": float(bool(ship.find("surgery"))),
        "bag": float(sum(view.bag.values())),
        "bag.adult": float(view.bag.get("adult", 0)),
        "weaknesses": float(sum([bool(known) for known in view.weaknesses.values()])),
    }


def of_time(p: Position) -> Features:
    view = p.view
    pods = [p.distance(p.ship.find(pod.section)) for pod in p.docked_pods if p.ship.find(pod.section)]
    return {
        "rounds.played": float(view.round),
        "rounds.left": float(p.rounds_left),
        "self-destruct": float(view.self_destruct),
        "pods.open": float(len(p.open_pods)),
        "pods.docked": float(len(p.docked_pods)),
        "pods.way": min([FAR, *pods]),
        "beds.wait": float(p.rounds_to_hibernation),
        "beds.way": min(FAR, p.distance(p.ship.find("hibernatorium"))),
        "flight": flight_odds(p),
        "course": course_odds(p, None),
        "course.known": float(view.coordinates is not None),
        "engines": engine_odds(p),
        "engines.known": float(sum([working is not None for working in view.engines])),
        "sleeping": float(p.somebody_hibernates),
    }


def of_others(p: Position) -> Features:
    fates = [c.fate for c in p.others]
    return {
        "others.aboard": float(fates.count("aboard")),
        "others.dead": float(fates.count("dead")),
        "others.escaped": float(fates.count("escaped")),
        "others.wounds": float(sum([len(c.wounds) + len(c.dressed) for c in p.others_aboard])),
        "number": float(p.me.number),
        "chosen": float(p.view.objectives_chosen),
    }
