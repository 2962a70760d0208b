"""From objectives and tasks to what has to be done for them: every condition has an outlook, every way out too.

An outlook is a chance and the errands that are still to be run for it. Chances are judged from outside, by what
usually becomes of such things; their order matters more than their values.
"""

from collections.abc import Callable, Iterable
from math import prod

import msgspec

from hypersleep.bots.errands import DONE, HOPELESS, Errand, Outlook, both
from hypersleep.bots.retaliation.facility import UNREACHABLE
from hypersleep.bots.retaliation.position import LANDING_ZONE, Position
from hypersleep.bots.retaliation.printed import grid, rank_of, tile, ways_of
from hypersleep.content.ids import RoomId
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.knowledge.view import CharacterView

DISCOUNT = 0.94
"""What a card to be spent leaves of a chance: something may always come between."""
ROOM_CARDS = 2.0
REPAIR_CARDS = 4.0
STEP_INTO_UNKNOWN = 3.0
LOST = 0.7
"""How often somebody who is still inside does not come home."""
AWAY = 0.06
"""How often somebody is dead in the end who has left: larvae hatch."""
EGG = "item.egg"


class Plan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One objective, one of its alternatives and one way out: with the chance that it comes to that."""

    objective: str
    exit: str
    errands: tuple[Errand, ...]
    chance: float
    begun: Errand | None = None
    """What somebody is about to do, who does not change their mind for a little."""
    mates: tuple[tuple[Seat, RoomId], ...] = ()
    """Where the others have something to do for all, as far as one can tell."""


# Errands -------------------------------------------------------------------------------------------------------------


def errand(p: Position, key: str, where: str, cards: float = ROOM_CARDS, *, leaves: bool = False) -> Errand:
    """Something to be done in the room of that name, wherever it is; a broken one has to be repaired first."""
    room = p.facility.find(where)
    if not room:
        return Errand(key=key, cards=cards, category=tile(where).type, leaves=leaves)
    broken = REPAIR_CARDS * p.facility.rooms[room].malfunction
    return Errand(key=key, rooms=(room,), cards=cards + broken, leaves=leaves)


def cost_of(p: Position, task: Errand) -> float:
    """Action cards until it is done, dangers on the way included."""
    known = p.costs.get(task)
    if known is None:
        known = p.costs[task] = _cost_of(p, task)
    return known


def _cost_of(p: Position, task: Errand) -> float:
    if task.later:
        return task.cards
    if task.rooms:
        return min([p.distance(room) for room in task.rooms]) + task.cards
    return task.cards + search_cost(p, task.category)


def search_cost(p: Position, category: str) -> float:
    """Action cards until a room of that type is found that has not turned up yet."""
    slots = p.towards(category)
    left = p.view.decks.get(f"rooms-{category}", 0)
    if not slots or not left:
        return UNREACHABLE
    hops = 0 if any(p.facility.rooms[slot].section == category for slot in slots) or category == "?" else 2
    looks = (left + 1) / 2 / 0.75
    return min([p.distance(slot) for slot in slots]) + STEP_INTO_UNKNOWN * (looks - 1 + hops)


def cost_of_all(p: Position, errands: Iterable[Errand]) -> float:
    return sum([cost_of(p, task) for task in errands])


# Conditions of objectives and tasks ----------------------------------------------------------------------------------

Goal = Callable[..., Outlook]
GOALS: dict[str, Goal] = {}


def goal(judge: Goal) -> Goal:
    """The outlook of a condition that objectives name, `name:argument:argument`."""
    GOALS[judge.__name__] = judge
    return judge


def outlook_of(p: Position, condition: str) -> Outlook:
    """A condition that nobody has thought about is neither hopeless nor easy."""
    name, *arguments = condition.split(":")
    judge = GOALS.get(name)
    return judge(p, *arguments) if judge else Outlook(0.3)


@goal
def task_fulfilled(p: Position) -> Outlook:
    """Any of the tasks of this game."""
    ways = [both(*[outlook_of(p, c) for c in way]) for task in p.view.tasks for way in ways_of(task)]
    return max(ways, key=lambda way: worth_of(p, way), default=HOPELESS)


@goal
def task_unfulfilled(p: Position) -> Outlook:
    """Most tasks fail without anybody's help; but what is done already is done."""
    undone = [min([outlook_of(p, c).chance for c in way]) < 1 for task in p.view.tasks for way in ways_of(task)]
    return Outlook(0.85 if all(undone) else 0.1)


def worth_of(p: Position, way: Outlook) -> float:
    risk: float = DISCOUNT ** cost_of_all(p, way.errands)
    return way.chance * risk


@goal
def facility_intact(p: Position) -> Outlook:
    return Outlook(0.9 if p.view.autodestruction <= 0 else 0.1)


@goal
def nest_destroyed(p: Position) -> Outlook:
    """Egg by egg, or all at once with the facility."""
    if p.view.nest_destroyed:
        return DONE
    return blown_up(p)


@goal
def queen_dead(p: Position) -> Outlook:
    return DONE if p.view.queen_dead else blown_up(p)


def blown_up(p: Position) -> Outlook:
    """A countdown that runs when everybody has left takes effect at the end, too."""
    if p.view.autodestruction > 0:
        return Outlook(0.9)
    if p.view.shut_down:
        return Outlook(0.02)
    return Outlook(0.8 if p.together else 0.3, (errand(p, "start-autodestruction", "cooling-system"),))


@goal
def life_support_off(p: Position) -> Outlook:
    running = [section for section, state in p.view.life_support.items() if state == "active"]
    return Outlook(0.8, tuple([errand(p, "switch-life-support", control(section)) for section in running]))


@goal
def life_support_on(p: Position) -> Outlook:
    off = [section for section, state in p.view.life_support.items() if state == "inactive"]
    return Outlook(0.9, tuple([errand(p, "switch-life-support", control(section)) for section in off]))


def control(section: str) -> str:
    return f"life-support-control-{section.lower()}"


@goal
def hibernatorium_active(p: Position) -> Outlook:
    if p.view.hibernatorium:
        return DONE
    return Outlook(0.9, (errand(p, "activate-hibernatorium", "life-support-control-c"),))


@goal
def reactor_shut_down(p: Position) -> Outlook:
    return DONE if p.view.shut_down else Outlook(0.9, (errand(p, "shut-down", "reactor"),))


@goal
def all_discovered(p: Position, type: str) -> Outlook:
    left = p.view.decks.get(f"rooms-{type}", 0)
    hall = p.facility.find("hibernatorium")
    if not left and hall and type == tile("hibernatorium").type and not p.facility.rooms[hall].discovered:
        return Outlook(0.7, (Errand(key="explore", rooms=beside_hibernatorium(p), category=type),))
    if not left:
        return DONE
    cards = STEP_INTO_UNKNOWN * (left / 0.75 - 1)
    return Outlook(0.93**left, (Errand(key="explore", category=type, cards=cards),))


@goal
def none_unexplored(p: Position, section: str) -> Outlook:
    slots = [slot for slot in p.facility.unexplored() if p.facility.rooms[slot].section == section]
    return Outlook(0.8 ** len(slots), tuple([Errand(key="explore", rooms=(slot,)) for slot in slots]))


@goal
def robot_saw_reactor(p: Position) -> Outlook:
    return DONE if p.view.robot.saw_reactor else robot_in(p, "reactor")


@goal
def robot_in(p: Position, where: str) -> Outlook:
    """It walks a few rooms at a time, on orders from beside it or from a computer."""
    there, robot = p.facility.find(where), p.view.robot
    if there and robot.room == there:
        return Outlook(0.95)
    if robot.card is None:
        return Outlook(0.4, (Errand(key="explore", rooms=beside_hibernatorium(p), category="B"),))
    if robot.broken:
        return Outlook(0.3, (Errand(key="repair", rooms=(robot.room,), cards=2),))
    if not there:
        return Outlook(0.4, (errand(p, "shut-down", where),))
    return Outlook(0.7, (Errand(key="robot-move", rooms=places_to_order_robot(p), cards=3),))


def beside_hibernatorium(p: Position) -> tuple[RoomId, ...]:
    """Slots where a room would connect it, and so reveal the robot."""
    hall = p.facility.find("hibernatorium")
    beside = {way.to for way in grid().ways[hall]} if hall else set()
    return tuple([slot for slot in p.facility.unexplored() if slot in beside])


def places_to_order_robot(p: Position) -> tuple[RoomId, ...]:
    known = [room for room in p.view.rooms if room.tile and room.discovered]
    computers = [room.number for room in known if tile(room.tile).computer]
    return (p.view.robot.room, *computers)


@goal
def reinforced_route(p: Position, start: str, to: str) -> Outlook:
    return Outlook(0.02)


@goal
def has_data(p: Position) -> Outlook:
    return DONE if p.me.data else Outlook(0.9, (errand(p, "gain-data", "server-room"),))


@goal
def no_other_data(p: Position) -> Outlook:
    """Who has not got any may still get it; who has got it may still be lost."""
    return Outlook(prod([1 - survival(c) if c.data else 0.85 for c in p.others if c.fate != "dead"]))


@goal
def data_escapes(p: Position, vessel: str = "") -> Outlook:
    """Somebody takes it along, and it may as well be oneself; in a game for all that is shared out."""
    gone = [c for c in p.view.characters if c.data and c.left_by and vessel in ("", c.left_by)]
    if gone:
        return DONE
    carriers = [c for c in p.others_inside if c.data]
    if p.together and carriers:
        return Outlook(0.6)
    return has_data(p)


@goal
def carries_egg(p: Position) -> Outlook:
    if any(held.face == EGG for held in p.me.held):
        return DONE
    return Outlook(0.6, (errand(p, "take-egg", "nest"),)) if p.view.eggs else Outlook(0.02)


@goal
def egg_escapes(p: Position) -> Outlook:
    return DONE if any(eggs_of(c) for c in p.view.characters if c.left_by) else carries_egg(p)


def eggs_of(character: CharacterView) -> int:
    return sum(held.face == EGG for held in character.held)


@goal
def eggs_escaped_at_least(p: Position, number: str) -> Outlook:
    missing = int(number) - sum(eggs_of(c) for c in p.view.characters if c.left_by or c.seat == p.seat)
    if missing <= 0:
        return DONE
    return Outlook(0.5**missing, (errand(p, "take-egg", "nest"),) if p.view.eggs else ())


@goal
def contamination_escaped_at_least(p: Position, number: str) -> Outlook:
    """One's own is known; others bring some, too, if they escape."""
    missing = int(number) - p.contamination_owned
    return Outlook(0.9 if missing <= 0 else 0.45**missing)


# Who is left ---------------------------------------------------------------------------------------------------------


def survival(character: CharacterView) -> float:
    """How likely somebody lives to see the end, by what everybody knows."""
    if character.fate == "dead":
        return 0.0
    if character.fate == "aboard":
        return 0.6 if character.in_lander else 1 - LOST
    return 1 - AWAY


@goal
def player_dead(p: Position, number: str) -> Outlook:
    target = next((c for c in p.view.characters if c.number == int(number)), None)
    if target is None or target.seat == p.seat:
        return HOPELESS
    return Outlook(1 - survival(target))


@goal
def only_survivor(p: Position) -> Outlook:
    return Outlook(prod([1 - survival(c) for c in p.others]))


@goal
def lowest_rank_survives(p: Position) -> Outlook:
    lowest = min(p.view.characters, key=lambda c: rank_of(c.who) if c.who else 0)
    return HOPELESS if lowest.seat == p.seat else Outlook(survival(lowest))


@goal
def highest_rank_dead(p: Position) -> Outlook:
    highest = max(p.view.characters, key=lambda c: rank_of(c.who) if c.who else 0)
    return HOPELESS if highest.seat == p.seat else Outlook(1 - survival(highest))


@goal
def nobody_by(p: Position, vessel: str) -> Outlook:
    """The Lander that is shot down takes nobody along."""
    if any(c.left_by == vessel for c in p.view.characters):
        return HOPELESS
    return Outlook(0.95 if p.landing_odds == 0 else 0.1 if p.landed else 0.4)


# Ways out ------------------------------------------------------------------------------------------------------------


def exits(p: Position, way: Iterable[str]) -> list[tuple[str, Outlook]]:
    """The ways to leave that agree with what the objective asks for."""
    asked = set(way)
    escaping = any(c.startswith(("egg", "data_escapes", "contamination")) for c in asked)
    found = [] if "nobody_by:lander" in asked or "data_escapes:shuttle" in asked else [*by_lander(p)]
    blown = p.view.autodestruction > 0 or any(c in ("queen_dead", "nest_destroyed") for c in asked)
    if not escaping and not blown:
        found.append(("pod", by_pod(p)))
    return found if "data_escapes:lander" in asked else [*found, *by_shuttle(p)]


def by_shuttle(p: Position) -> list[tuple[str, Outlook]]:
    """One can fly in it, whoever comes first."""
    if p.view.shuttle_gone:
        return []
    return [("shuttle", Outlook(0.85, (errand(p, "escape", "escape-shuttle", leaves=True),)))]


def by_lander(p: Position) -> Iterable[tuple[str, Outlook]]:
    """It lands by itself, if nobody shoots it down; better, if one has seen to that."""
    zone = errand(p, "board", LANDING_ZONE, leaves=True)
    if p.landing_odds:
        yield "lander", Outlook(0.85 * p.landing_odds, (zone,))
    if p.lander_coming and p.landing_odds < 1:
        look = errand(p, "order-tokens", "life-support-control-b")
        later = Errand(key="board", cards=zone.cards + 5, leaves=True, later=True)
        yield "safe-lander", Outlook(0.85, (look, later))


def by_pod(p: Position) -> Outlook:
    sleep = errand(p, "hibernate", "hibernatorium", leaves=True)
    if p.view.hibernatorium:
        return Outlook(0.9, (sleep,))
    later = Errand(key="hibernate", cards=sleep.cards + 5, leaves=True, later=True)
    return Outlook(0.8, (errand(p, "activate-hibernatorium", "life-support-control-c"), later))


# Plans ---------------------------------------------------------------------------------------------------------------


def plans_for(p: Position, objective: str) -> Iterable[Plan]:
    for way in ways_of(objective):
        wanted = both(*[outlook_of(p, condition) for condition in way])
        for exit, out in exits(p, conditions_of(p, way)):
            yield made(p, objective, exit, both(wanted, out))


def conditions_of(p: Position, way: Iterable[str]) -> list[str]:
    """With those of the task in place of what asks for it."""
    tasks = [c for task in p.view.tasks for conditions in ways_of(task) for c in conditions]
    return [c for condition in way for c in (tasks if condition == "task_fulfilled" else [condition])]


def made(p: Position, objective: str, exit: str, outlook: Outlook) -> Plan:
    cost = cost_of_all(p, outlook.errands)
    late = 0.3 if cost > p.cards_left else 1.0
    return Plan(
        objective=objective,
        exit=exit,
        errands=outlook.errands,
        chance=outlook.chance * DISCOUNT**cost * late,
    )


NO_PLAN = Plan(objective="", exit="", errands=(), chance=0.0)
STEADY = 3.0
"""Action cards that another errand must be nearer to be run before the one that is begun."""
LOYAL = 1.1
"""How much better another plan must be to give up the one that is under way."""


def best_plan(p: Position, before: Plan | None = None) -> Plan:
    """The plan with the best chance; the one that is under way has a small start."""
    plans = [plan for objective in p.own_objectives for plan in plans_for(p, objective)]
    if not plans:
        return NO_PLAN

    def appeal(plan: Plan) -> float:
        kept = before is not None and (plan.objective, plan.exit) == (before.objective, before.exit)
        return plan.chance * (LOYAL if kept else 1.0)

    return max(plans, key=appeal)


def open_errands(p: Position, plan: Plan) -> list[Errand]:
    """What can be done now, the nearest first; leaving comes last."""
    todo = [task for task in plan.errands if not task.later]
    return sorted(todo, key=lambda task: (task.leaves, cost_of(p, task) - STEADY * (task == plan.begun)))
