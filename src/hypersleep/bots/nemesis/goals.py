"""From Objectives to what has to be done for them: every condition has an outlook, every way off the ship too.

An outlook is a chance and the errands that are still to be run for it. Chances are judged from outside, by what
usually becomes of such things; their order matters more than their values.
"""

from collections.abc import Callable, Iterable
from math import prod

import msgspec

from hypersleep.bots.errands import DONE, HOPELESS, Errand, Outlook, both
from hypersleep.bots.nemesis.carrying import has_hands_full
from hypersleep.bots.nemesis.errands import ROOM_CARDS, cost_of, cost_of_all, errand, repair_cards
from hypersleep.bots.nemesis.flight import (
    course,
    engine_odds,
    engines,
    flight_odds,
    left_alone,
    outlook_worth,
    proofs,
    quiet_generator,
)
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import box, item, point_of_no_return, tile, ways_of
from hypersleep.content.ids import RoomId


class Plan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One Objective, one of its alternatives and one way off the ship: with the chance that it comes to that."""

    objective: str
    exit: str
    errands: tuple[Errand, ...]
    chance: float


SLEEPING = ("hibernation", "gamble")
"""The ways off the ship that end in a bed aboard it."""
ARRIVES = {"escaped": 0.85, "hibernating": 0.6}
"""How often those come home who have left."""


# Conditions of Objectives --------------------------------------------------------------------------------------------

Goal = Callable[..., Outlook]
GOALS: dict[str, Goal] = {}


def goal(judge: Goal) -> Goal:
    """The outlook of a condition that Objectives name, `name:argument:argument`."""
    GOALS[judge.__name__] = judge
    return judge


def outlook_of(p: Position, condition: str) -> Outlook:
    """A condition that nobody has thought about is neither hopeless nor easy."""
    name, *arguments = condition.split(":")
    judge = GOALS.get(name)
    return judge(p, *arguments) if judge else Outlook(0.3)


@goal
def signal_sent(p: Position) -> Outlook:
    return DONE if p.me.signal else Outlook(0.9, (errand(p, "send-signal", "comms-room"),))


@goal
def all_rooms_explored(p: Position) -> Outlook:
    left = p.ship.unexplored()
    return Outlook(0.96 ** len(left), tuple(Errand(key="explore", rooms=(room,)) for room in left))


@goal
def leave_with(p: Position, object: str) -> Outlook:
    if object in p.me.objects:
        return Outlook(0.95)
    lying = places_of(p, object)
    if lying:
        return Outlook(0.85, (Errand(key=f"pick-up:{object}", rooms=lying, cards=1),))
    if object == "egg" and p.view.eggs:
        return Outlook(0.6, (errand(p, "take-egg", "nest"),))
    return Outlook(0.03)


def places_of(p: Position, kind: str) -> tuple[RoomId, ...]:
    """Rooms in which such an Object lies, and is of no use there."""
    return tuple(
        n
        for n, room in p.ship.rooms.items()
        if any(o.startswith(kind) and (o, room.tile) not in p.in_place for o in room.lying)
    )


@goal
def end_in(p: Position, place: str) -> Outlook:
    return DONE


@goal
def items_at_least(p: Position, number: str) -> Outlook:
    missing = int(number) - len(p.items)
    if missing <= 0:
        return DONE
    rooms = rooms_to_search(p)
    if not rooms:
        return Outlook(0.5**missing)
    later = Errand(key="search", cards=3.0 * (missing - 1), later=True)
    return Outlook(0.93**missing, (Errand(key="search", rooms=rooms, cards=1.5), later))


def rooms_to_search(p: Position) -> tuple[RoomId, ...]:
    rooms = p.ship.rooms.values()
    return tuple(r.number for r in rooms if r.items and r.tile and tile(r.tile).searchable)


@goal
def ship_destroyed(p: Position) -> Outlook:
    """The surest way is to do it oneself, and to be gone when it happens."""
    if p.sequence_runs:
        return Outlook(0.75 if p.sequence_can_be_stopped else 0.97)
    if p.somebody_hibernates:
        return Outlook(0.02)
    return Outlook(0.8, (start_errand(p),))


def start_errand(p: Position) -> Errand:
    """At the Generator, or with the key for it at any computer that is known."""
    rooms = p.ship.rooms.values()
    computers = tuple(r.number for r in rooms if r.tile and tile(r.tile).computer and not r.malfunction)
    if computers and p.owns("item.self-destruct-key"):
        return Errand(key="start", rooms=computers, cards=1)
    return errand(p, "start", "generator")


@goal
def nest_destroyed(p: Position) -> Outlook:
    """Every Egg that lies there is to be destroyed, and the last in one's hands carried out; others see to theirs."""
    if p.view.nest_destroyed:
        return DONE
    nest = p.ship.find("nest")
    lying = p.view.eggs + (p.ship.rooms[nest].lying.count("egg") if nest else 0)
    carried = sum(c.objects.count("egg") for c in p.view.characters if nest and c.room == nest)
    chance = 0.8 * 0.88 ** (lying + carried)
    if lying:
        return Outlook(chance, (errand(p, "destroy-eggs", "nest", 1.3 * lying),))
    if p.room == nest and "egg" in p.me.objects:
        return Outlook(chance, (Errand(key="carry-out", rooms=p.ship.board.neighbors[nest]),))
    return Outlook(chance)


@goal
def queen_killed(p: Position) -> Outlook:
    return DONE if p.view.queen_killed else Outlook(0.02)


@goal
def weakness_known(p: Position, object: str) -> Outlook:
    """An Object of that kind has to come to the Laboratory, or to who has the equipment for it."""
    if p.view.weaknesses.get(object):
        return DONE
    analyse = analysis(p)
    here = any(o.startswith(object) for o in p.me.objects)
    lying = places_of(p, object)
    if here or any(room in lying for room in analyse.rooms):
        return Outlook(0.9, (analyse,))
    later = msgspec.structs.replace(analyse, rooms=(), later=True, cards=analyse.cards + 4)
    if lying:
        return Outlook(0.75, (Errand(key=f"pick-up:{object}", rooms=lying, cards=1), later))
    if object == "egg" and p.view.eggs:
        return Outlook(0.6, (errand(p, "take-egg", "nest"), later))
    return Outlook(0.2)


def analysis(p: Position) -> Errand:
    if p.owns("quest.laboratory-equipment"):
        return Errand(key="analyse-object", rooms=(p.room,), cards=1)
    return errand(p, "analyse-object", "laboratory")


@goal
def weaknesses_known_at_least(p: Position, number: str) -> Outlook:
    """The easiest of those still hidden."""
    missing = int(number) - sum(1 for known in p.view.weaknesses.values() if known)
    hidden = [weakness_known(p, object) for object, known in p.view.weaknesses.items() if not known]
    hidden.sort(key=lambda outlook: -outlook.chance)
    return both(*hidden[:missing]) if missing > 0 else DONE


@goal
def player_dead(p: Position, number: str) -> Outlook:
    """Ships like this one take their toll without anybody's help."""
    target = next((c for c in p.view.characters if c.number == int(number)), None)
    if target is None or target.seat == p.seat:
        return HOPELESS
    if target.fate == "aboard":
        return Outlook(p.habits.lost)
    if target.fate == "hibernating":
        return sleeper_lost(p)
    return DONE if target.fate == "dead" else Outlook(1 - ARRIVES[target.fate])


def sleeper_lost(p: Position) -> Outlook:
    """Who sleeps dies with the ship: two Engines that fail are enough, and one must not sleep there oneself."""
    odds = engine_odds(p)
    working = [number for number, works in enumerate(p.view.engines, 1) if works is not False]
    work = sorted((break_errand(p, number) for number in working), key=lambda task: cost_of(p, task))
    broken = sum(1 for works in p.view.engines if works is False)
    return max(Outlook(1 - odds), Outlook(0.7, tuple(work[: max(0, 2 - broken)])), key=lambda o: outlook_worth(p, o))


def break_errand(p: Position, number: int) -> Errand:
    return errand(p, "break-engine", f"engine-{number}", 2.5 if p.can_repair else 6.0)


@goal
def only_survivor(p: Position) -> Outlook:
    return Outlook(
        prod(p.habits.lost if other.fate == "aboard" else 1 - ARRIVES[other.fate] for other in p.others_alive)
    )


@goal
def other_survivors_at_least(p: Position, number: str) -> Outlook:
    gone = sum(1 for c in p.others if c.fate == "escaped")
    missing = int(number) - gone
    if missing <= 0:
        return DONE
    return Outlook(1 - p.habits.lost ** len(p.others_alive)) if len(p.others_alive) >= missing else HOPELESS


@goal
def object_in_room(p: Position, object: str, where: str) -> Outlook:
    place = p.ship.find(where)
    if place and object in p.ship.rooms[place].lying:
        return DONE
    bring = errand(p, f"drop:{object}", where, 0)
    if object in p.me.objects:
        return Outlook(0.9, (bring,))
    lying = places_of(p, object)
    later = msgspec.structs.replace(bring, rooms=(), later=True, cards=5.0)
    return Outlook(0.8, (Errand(key=f"pick-up:{object}", rooms=lying, cards=1), later)) if lying else Outlook(0.05)


@goal
def ship_reaches(p: Position, destination: str) -> Outlook:
    """A course that is known to lead there, two Engines that are known to work, and no explosion; worked out once."""
    if destination not in p.exits:
        p.exits[destination] = both(Outlook(left_alone(p)), quiet_generator(p), course(p, destination), engines(p))
    found: Outlook = p.exits[destination]
    return found


# Ways off the ship ---------------------------------------------------------------------------------------------------


def exits(p: Position, way: Iterable[str], safe_at: str | None) -> list[tuple[str, Outlook]]:
    """The ways to leave that agree with what the Objective asks for."""
    asked = {condition.split(":")[0] for condition in way}
    beside = p.somebody_hibernates and any(sleeps_beside(p, condition) for condition in way)
    key = (not asked & {"end_in", "ship_destroyed"} and not beside, "ship_reaches" not in asked, safe_at)
    if key not in p.exits:
        sleeping, blowing_up, _ = key
        beds = by_bed(p, safe_at, relied_on=not blowing_up) if sleeping else ()
        p.exits[key] = [*by_any_pod(p, blowing_up=blowing_up), *beds]
    found: list[tuple[str, Outlook]] = p.exits[key]
    return found


def sleeps_beside(p: Position, condition: str) -> bool:
    """Who must die is asleep aboard: the two would arrive together, or not at all."""
    name, _, number = condition.partition(":")
    sleeping = [c for c in p.others if c.fate == "hibernating"]
    return any(name == "only_survivor" or (name == "player_dead" and str(c.number) == number) for c in sleeping)


def by_any_pod(p: Position, *, blowing_up: bool) -> Iterable[tuple[str, Outlook]]:
    """In a Pod, however it comes to be open."""
    yield "pod", by_pod(p)
    if not p.docked_pods or p.open_pods or p.sequence_runs:
        return
    yield "hatch", both(by_pod(p, locked=True), opened_by_hand(p))
    if p.others_aboard:
        yield "vigil", both(Outlook(somebody_dies(p)), by_pod(p, locked=True))
    if blowing_up:
        yield "self-destruct", both(Outlook(p.habits.countdown), ship_destroyed(p), by_pod(p, locked=True))


def somebody_dies(p: Position) -> float:
    """How likely one of the others dies before the end, which opens all Pods."""
    return 1 - (1 - p.habits.mortality) ** (len(p.others_aboard) * (p.rounds_left - 1))


def by_bed(p: Position, safe_at: str | None, *, relied_on: bool = False) -> Iterable[tuple[str, Outlook]]:
    """Asleep, on a ship that one has made sure of or not. If the Objective relies on its arrival already, to sleep
    there is hardly another risk."""
    weight = p.habits.once_more if relied_on else 1.0
    bed, arrival = leaving(p, "hibernate", p.ship.find("hibernatorium"), 0.9), ship_reaches(p, safe_at or "earth")
    yield "hibernation", both(bed, Outlook(arrival.chance**weight, arrival.errands))
    yield "gamble", both(bed, Outlook((flight_odds(p, safe_at) * left_alone(p)) ** weight))


def by_pod(p: Position, *, locked: bool = False) -> Outlook:
    """To a Section with a Pod that takes one in; all Pods open with the first death or late in a Self-Destruct."""
    opening = locked or p.sequence_runs
    pods = p.docked_pods if opening else p.open_pods
    sections = dict.fromkeys(pod.section for pod in pods if len(pod.crew) < 2)
    if not sections:
        return HOPELESS
    known = [p.ship.find(section) for section in sections if p.ship.find(section)]
    chance = 0.9 if p.open_pods else 0.8
    if not known:
        return Outlook(chance, (Errand(key="board-pod", cards=ROOM_CARDS, category="1", leaves=True),))
    return min([leaving(p, "board-pod", room, chance) for room in known], key=lambda o: cost_of(p, o.errands[0]))


def leaving(p: Position, key: str, room: RoomId, chance: float) -> Outlook:
    """Leaving makes Noise, and whatever comes foils it."""
    cards = ROOM_CARDS + repair_cards(p, room) + p.habits.noisy_exit * p.ship.noise_risk(room)
    way_out = Errand(key=key, rooms=(room,), cards=cards, leaves=True)
    return Outlook(chance * (1 - p.ship.noise_risk(room) / 2), (way_out,))


def opened_by_hand(p: Position) -> Outlook:
    """With a key, or at the Hatch Control System if it is known to be in this game."""
    if any(item(face).kind.startswith(("item.evacuation-key", "quest.evacuation-key")) for face in p.items):
        return Outlook(0.9, (Errand(key="toggle-pod-lock", rooms=sections_known(p), cards=1),))
    if p.ship.find("hatch-control"):
        return Outlook(0.9, (errand(p, "toggle-pod-lock", "hatch-control"),))
    return HOPELESS


def sections_known(p: Position) -> tuple[RoomId, ...]:
    return tuple(p.ship.find(pod.section) for pod in p.docked_pods if p.ship.find(pod.section))


# Plans ---------------------------------------------------------------------------------------------------------------


def plans(p: Position, objectives: Iterable[str]) -> list[Plan]:
    """Every Objective by every alternative and every way off the ship; and mere survival, for what it is worth."""
    found = [plan for objective in objectives for plan in plans_for(p, objective)]
    return [*found, *survival(p)]


def plans_for(p: Position, objective: str) -> list[Plan]:
    safe_at = box().objectives[objective].safe_at
    found = []
    for way in ways_of(objective):
        wanted = both(*(outlook_of(p, condition) for condition in way))
        if wanted.chance:
            found += [judged(p, objective, name, both(wanted, exit)) for name, exit in exits(p, way, safe_at)]
    return found


def survival(p: Position) -> list[Plan]:
    ways_out = exits(p, (), None)
    return [
        judged(p, "", name, both(Outlook(p.habits.survival), exit))
        for name, exit in ways_out
        if name != "self-destruct"
    ]


def judged(p: Position, objective: str, exit: str, outlook: Outlook) -> Plan:
    """The longer the list, the less comes of it; what cannot be done in time hardly ever does."""
    outlook = cured(p, outlook)
    cards = cost_of_all(p, outlook.errands)
    left = p.cards_left
    chance = outlook.chance * p.habits.discount**cards
    if cards > left:
        chance *= max(0.02, 1 - (cards - left) / 10)
    return Plan(objective=objective, exit=exit, errands=outlook.errands, chance=chance)


def cured(p: Position, outlook: Outlook) -> Outlook:
    """Whoever would hardly pass the last check goes to the Surgery first, if that is known to be near, and in time."""
    risk, surgery = p.infection_risk, p.ship.find("surgery")
    untreated = Outlook(outlook.chance * (1 - risk), outlook.errands)
    if risk < p.habits.worth_an_operation or not surgery or not p.ship.is_usable(surgery):
        return untreated
    treated = both(Outlook(0.95, (errand(p, "operate", "surgery", 4),)), outlook)
    in_time = cost_of_all(p, treated.errands) <= p.habits.time_to_heal * p.cards_left
    return treated if in_time else untreated


def best_plan(p: Position, objectives: Iterable[str], begun: Plan | None = None) -> Plan:
    """The one with the best chance; one that is begun is not given up lightly."""
    followed = (begun.objective, begun.exit) if begun else None
    return max(plans(p, objectives), key=lambda plan: plan.chance * constancy(p, plan, followed))


def constancy(p: Position, plan: Plan, followed: tuple[str, str] | None) -> float:
    """How much better another plan must look before one gives up what one has begun."""
    return p.habits.constancy if (plan.objective, plan.exit) == followed else 1.0


EARLIEST_START = 3
"""The first round in which anybody should blow up the ship: before that there is nothing to flee from yet."""


def open_errands(p: Position, plan: Plan) -> list[Errand]:
    """What is to be done now, the nearest first: one leaves when everything else is done, and blows up nothing before
    the rest is as good as done and the way out as good as found."""
    leaving = [task for task in plan.errands if task.leaves]
    start = [task for task in plan.errands if task.key == "start"]
    todo = [task for task in plan.errands if not task.leaves and task.key != "start"]
    ready = [task for task in todo if not task.later]
    ready = [task for task in ready if not has_hands_full(p, task)] or ready
    if (
        start
        and p.view.round >= EARLIEST_START
        and cost_of_all(p, [*todo, *(task for task in leaving if not task.rooms)]) <= p.habits.start_when_left
    ):
        ready += start
    return sorted(ready, key=lambda task: (p.room not in task.rooms, cost_of(p, task))) or [
        *made_surer(p, plan),
        *leaving,
    ]


def made_surer(p: Position, plan: Plan) -> tuple[Errand, ...]:
    """Whoever means to sleep looks after the Engines first, if there is time."""
    return proofs(p, p.ship.find("hibernatorium")) if plan.exit in SLEEPING else ()


def rounds_until_pods_open(p: Position) -> int:
    """With the Self-Destruct sequence it is known when; otherwise nobody knows who dies first."""
    if p.open_pods:
        return 0
    return max(0, point_of_no_return() - p.view.self_destruct) if p.sequence_runs else p.rounds_left
