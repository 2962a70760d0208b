"""Plans for a crew that wins together: all open Objectives are shared out, so that everybody has a part in them.

Victory asks for all of them and for one survivor, so nobody may work against one: a ship that has to reach Earth is not
blown up, and on one that has to explode nobody sleeps. Everybody reckons from what all can see, and so comes to much
the same shares without a word.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod

import msgspec

from hypersleep.bots.errands import Errand, Outlook, both
from hypersleep.bots.nemesis.errands import cost_of, cost_of_all, errand
from hypersleep.bots.nemesis.flight import letter_for
from hypersleep.bots.nemesis.goals import (
    Plan,
    by_any_pod,
    by_bed,
    by_pod,
    constancy,
    cured,
    leaving,
    outlook_of,
    start_errand,
)
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import ways_of
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.kernel.steps import Seat

SIGNAL = "signal_sent"
CARRIED = "leave_with"
WEAKNESSES = "weaknesses_known_at_least"
EXPLODES, ARRIVES = "ship_destroyed", "ship_reaches"
SAFE = ("escaped", "hibernating")
WITH_SOMETHING = ("analyse-object", "carry-out")
"""Errands for nobody but who has in hands what it takes."""
COMPARABLE = 0.8
"""The share of the best chance from which on somebody else may take a task as well."""
SPREAD = 1.5
"""Action cards between two errands of the same list, as nobody knows yet where one will be then."""
START_WHEN_LEFT = 14.0
"""The Self-Destruct sequence is started when nobody needs more cards than these for anything else."""
BEGUN = 1.0
"""Cards by which somebody else must be quicker to take over what one has begun; few, as they do not know of it."""
LATE = 4
"""Rounds before the end from which on somebody has to leave."""
MANY = 6
"""Malfunctions from which on somebody has to see to them."""
LEAST = 1e-4
"""No chance is judged smaller, so that there is always a best one."""

Conditions = dict[str, str]
"""What has to come true, each with an Objective that asks for it."""


class Task(msgspec.Struct, frozen=True, gc=False):
    """Something that one of several can do: what each of them would have to run for it."""

    objective: str
    lists: Mapping[Seat, tuple[Errand, ...]]


class Part(msgspec.Struct, frozen=True, gc=False):
    chance: float
    tasks: tuple[Task, ...] = ()


class Share(msgspec.Struct, gc=False):
    """What somebody has taken on, for which Objective first, the cards it takes, and when there is time for more."""

    errands: list[Errand] = []
    objective: str = ""
    cards: float = 0.0
    until: float = 0.0


def plan_together(p: Position, begun: Plan | None = None) -> Plan:
    """One's own part in the best way to meet all open Objectives, and one's way off the ship. Shares are reckoned as if
    all were of one temperament, or everybody would come to shares of their own."""
    followed = (begun.objective, begun.exit) if begun else None
    others = [c for c in p.others_aboard if c.room]  # and not in a Pod
    seats = sorted([p.seat, *(c.seat for c in others)])
    mates = [Position(p.view, seat, TEMPERAMENTS[0], habits=p.habits) for seat in seats]
    for mate in mates:
        mate.beliefs = p.beliefs
    mates[seats.index(p.seat)].begun = frozenset(mark(each) for each in begun.errands) if begun else frozenset()
    found = [plan for conditions in all_ways(p) for plan in plans_by(p, mates, conditions)]
    return max(found, key=lambda plan: plan.chance * constancy(p, plan, followed))


def open_objectives(p: Position) -> list[str]:
    return [face for c in p.view.characters for face in c.objectives if face]


def all_ways(p: Position) -> Iterator[Conditions]:
    """Every choice of alternatives that meets all Objectives, as conditions with an Objective that asks for each."""
    faces = open_objectives(p)
    for ways in product(*map(ways_of, faces)):
        conditions = {condition: face for face, way in zip(faces, ways, strict=True) for condition in way}
        if EXPLODES not in conditions or not has_to_arrive(conditions):
            yield conditions


def has_to_arrive(conditions: Conditions) -> bool:
    return any(condition.startswith(ARRIVES) for condition in conditions)


def plans_by(p: Position, mates: list[Position], conditions: Conditions) -> Iterator[Plan]:
    """Those that differ in the way off the ship alone."""
    parts = [part for condition, objective in conditions.items() for part in parts_of(mates, condition, objective)]
    tasks = [task for part in parts for task in part.tasks]
    if tasks:
        tasks = [*upkeep(p, mates), *tasks]
    hands = hands_for(mates, tasks, conditions)
    shares = shared_out(hands, tasks)
    start = last_task(p, conditions, shares)
    if start:
        shares = shared_out(hands, [*tasks, *start])
    chance = prod([max(LEAST, part.chance) for part in parts]) * in_time(p, shares)
    mine = part_for(p, shares, tasks, conditions)
    for name, way_out in ways_out(p, conditions):
        exit = cured(p, way_out)
        yield Plan(
            objective=mine.objective or next(iter(conditions.values())),
            exit=name,
            errands=both(Outlook(1.0, tuple(mine.errands)), exit).errands,
            chance=chance * max(LEAST, exit.chance) * p.habits.discount ** cost_of_all(p, exit.errands),
        )


def in_time(p: Position, shares: dict[Seat, Share]) -> float:
    """What the longest list leaves of a chance."""
    busiest: float = max([share.cards for share in shares.values()])
    late = max(0.0, busiest - p.cards_left) / 10
    in_cards: float = p.habits.discount**busiest
    return in_cards * max(0.02, 1 - late)


# What has to be done -------------------------------------------------------------------------------------------------


def parts_of(mates: list[Position], condition: str, objective: str) -> list[Part]:
    """Several Weaknesses are found out by several people, the easiest first: what it takes fills somebody's hand."""
    name, _, number = condition.partition(":")
    if name != WEAKNESSES:
        return [part_of(mates, condition, objective)]
    weaknesses = mates[0].view.weaknesses
    hidden = [
        part_of(mates, f"weakness_known:{object}", objective) for object, found in weaknesses.items() if not found
    ]
    hidden.sort(key=lambda part: -promise(mates, part))
    return hidden[: max(0, int(number) - (len(weaknesses) - len(hidden)))]


def promise(mates: list[Position], part: Part) -> float:
    """A chance with all that it still takes."""
    hands = {mate.seat: mate for mate in mates}
    cards = sum([min([cards_for(hands[seat], task) for seat in task.lists]) for task in part.tasks])
    return float(part.chance * mates[0].habits.discount ** cards)


def part_of(mates: list[Position], condition: str, objective: str) -> Part:
    """How likely the crew meets a condition, and what has to be done for it."""
    if condition == SIGNAL:
        return signals(mates, objective)
    if is_brought_out(mates[0], condition):
        return Part(1.0)
    if condition == EXPLODES:
        return Part(0.97 if mates[0].sequence_runs else 0.8 if not mates[0].somebody_hibernates else 0.02)
    outlooks = {mate.seat: outlook_of(mate, condition) for mate in mates}
    worth = {mate.seat: worth_of(mate, outlooks[mate.seat]) for mate in mates}
    best = max(worth, key=lambda seat: worth[seat])
    chosen = outlooks[best]
    if any(task.later or ":" in task.key or task.key in WITH_SOMETHING for task in chosen.errands):
        able = {
            seat: o.errands for seat, o in outlooks.items() if o.errands and worth[seat] >= COMPARABLE * worth[best]
        }
        return Part(chosen.chance, (Task(objective, able),))
    tasks = [Task(objective, dict.fromkeys(outlooks, (each,))) for each in chosen.errands]
    return Part(chosen.chance, tuple(tasks))


def is_brought_out(p: Position, condition: str) -> bool:
    """Somebody has left the ship with what has to leave it."""
    name, _, object = condition.partition(":")
    return name == CARRIED and any(c.fate in SAFE and object in c.objects for c in p.others)


def worth_of(p: Position, outlook: Outlook) -> float:
    worth: float = outlook.chance * p.habits.discount ** cost_of_all(p, outlook.errands)
    return worth


def signals(mates: list[Position], objective: str) -> Part:
    """As many as there are Objectives that ask for one, each from somebody else; the last from whoever has time."""
    asked = sum(any(SIGNAL in way for way in ways_of(face)) for face in open_objectives(mates[0]))
    missing = asked - sum(c.signal for c in mates[0].view.characters)
    if missing <= 0:
        return Part(1.0)
    calls = {mate.seat: errand(mate, "send-signal", "comms-room") for mate in mates if not mate.me.signal}
    if len(calls) < missing:
        return Part(0.0)
    if missing == 1:
        return Part(0.9, (Task(objective, {seat: (call,) for seat, call in calls.items()}),))
    nearest = sorted((mate for mate in mates if mate.seat in calls), key=lambda mate: cost_of(mate, calls[mate.seat]))
    tasks = [Task(objective, {mate.seat: (calls[mate.seat],)}) for mate in nearest[:missing]]
    return Part(0.9**missing, tuple(tasks))


def upkeep(p: Position, hands: list[Position]) -> list[Task]:
    """Somebody has to see to fires before they spread, and to Malfunctions before they are too many; but not on a ship
    that is past saving."""
    if p.sequence_runs and not p.sequence_can_be_stopped:
        return []
    work = []
    if p.ship.burning > 1 and p.ship.find("fire-control"):
        work.append(Task("", {mate.seat: (errand(mate, "extinguish", "fire-control"),) for mate in hands}))
    broken = tuple(n for n, room in p.ship.rooms.items() if room.malfunction and n not in p.ship.enemies)
    if p.ship.broken >= MANY and broken:
        repair = Errand(key="clear-malfunction", rooms=broken, cards=2)
        able = {mate.seat: (repair,) for mate in hands if (mate.seat == p.seat) == p.can_repair}
        work += [Task("", able)] if able else []  # nobody sees the cards of others: whoever can, does it
    return work


def last_task(p: Position, conditions: Conditions, shares: dict[Seat, Share]) -> list[Task]:
    """The Self-Destruct sequence is started when everything else is as good as done."""
    if EXPLODES not in conditions or p.sequence_runs or p.somebody_hibernates:
        return []
    if max([share.cards for share in shares.values()]) > START_WHEN_LEFT:
        return []
    return [Task(conditions[EXPLODES], dict.fromkeys(shares, (start_errand(p),)))]


# Who does it ---------------------------------------------------------------------------------------------------------


def shared_out(mates: list[Position], tasks: list[Task]) -> dict[Seat, Share]:
    """Task by task to whoever would be done with it first."""
    shares = {mate.seat: Share() for mate in mates}
    cards = [{mate.seat: cards_for(mate, task) for mate in mates if mate.seat in task.lists} for task in tasks]
    waiting = list(range(len(tasks)))
    while waiting:
        when, number, seat = min((shares[s].until + more, n, s) for n in waiting for s, more in cards[n].items())
        waiting.remove(number)
        share = shares[seat]
        share.errands += tasks[number].lists[seat]
        share.objective = share.objective or tasks[number].objective
        share.cards, share.until = when, when + SPREAD
    return shares


def cards_for(p: Position, task: Task) -> float:
    """What the task takes; less if one is at it already, so that it does not change hands all the time."""
    mine = task.lists[p.seat]
    return sum([cost_of(p, each) for each in mine]) - BEGUN * any(mark(each) in p.begun for each in mine)


def mark(task: Errand) -> tuple[str, str]:
    """By what an errand is known again, though one has come nearer to it."""
    return task.key, str(task.rooms) if task.key == "explore" else ""


def hands_for(mates: list[Position], tasks: list[Task], conditions: Conditions) -> list[Position]:
    """Everybody but couriers, if the others can do all there is to do."""
    hands = [mate for mate in mates if not is_courier(mate, conditions)]
    seats = {mate.seat for mate in hands}
    return hands if hands and all(seats.intersection(task.lists) for task in tasks) else mates


def is_courier(p: Position, conditions: Conditions) -> bool:
    """Who carries what has to leave the ship does nothing else once there is a way off."""
    way_off = p.hibernation_open or bool(p.open_pods)
    return way_off and bool(wanted_outside(p, conditions).intersection(p.me.objects))


def part_for(p: Position, shares: Mapping[Seat, Share], tasks: list[Task], conditions: Conditions) -> Share:
    """What this one has taken on; couriers have taken on nothing but to leave."""
    mine = shares.get(p.seat)
    if mine is None:
        return Share()
    return mine if mine.errands or may_leave(p, tasks, conditions) else help_with(p, tasks)


def may_leave(p: Position, tasks: list[Task], conditions: Conditions) -> bool:
    """Whoever has no part left makes sure that one survives, when it is time to, unless somebody else carries what has
    to leave the ship; until then, and with that done, all hands are needed."""
    if any(c.fate in SAFE for c in p.view.characters) or wanted_outside(p, conditions) - set(p.me.objects):
        return False
    return not tasks or p.rounds_left <= LATE


def wanted_outside(p: Position, conditions: Conditions) -> set[str]:
    """What has still to leave the ship."""
    carried = [condition for condition in conditions if condition.startswith(CARRIED)]
    return {condition.partition(":")[2] for condition in carried if not is_brought_out(p, condition)}


def help_with(p: Position, tasks: list[Task]) -> Share:
    """Of what others have taken on, what one could do soonest oneself."""
    able = [task for task in tasks if p.seat in task.lists]
    if not able:
        return Share()
    task = min(able, key=lambda each: cards_for(p, each))
    return Share(list(task.lists[p.seat]), task.objective)


# Ways off the ship ---------------------------------------------------------------------------------------------------


def ways_out(p: Position, conditions: Conditions) -> Iterator[tuple[str, Outlook]]:
    """Those that agree with everything that the crew needs."""
    arrives = has_to_arrive(conditions)
    if EXPLODES in conditions:
        yield "self-destruct", both(Outlook(1.0 if p.sequence_runs else p.habits.countdown), by_pod(p, locked=True))
        return
    yield from by_any_pod(p, blowing_up=not arrives)
    if not arrives:
        yield from by_bed(p, None)
    elif p.somebody_hibernates or p.view.destination == letter_for(p, "earth"):
        yield "hibernation", leaving(p, "hibernate", p.ship.find("hibernatorium"), 0.9)
