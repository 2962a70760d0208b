"""Plans for a crew that wins together: what the tasks ask for is shared out, and somebody comes home.

Victory asks for all tasks and for one survivor. Everybody reckons from what all can see, and so comes to much the same
shares without a word: whoever carries what has to leave goes to leave, one leaves as soon as there is a way out, and
the others work as long as there is work.
"""

from collections import Counter
from collections.abc import Iterator

import msgspec

from hypersleep.bots.errands import Errand, Outlook
from hypersleep.bots.retaliation.facility import UNREACHABLE
from hypersleep.bots.retaliation.goals import (
    DISCOUNT,
    Plan,
    best_plan,
    by_lander,
    by_pod,
    by_shuttle,
    control,
    cost_of,
    cost_of_all,
    eggs_of,
    errand,
    outlook_of,
)
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import hops_to, ways_of
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.retaliation.knowledge.view import CharacterView

EXPLOSIVE = ("nest_destroyed", "queen_dead")
DATA, EGG = "data_escapes", "egg_escapes"
BY_LANDER = "data_escapes:lander"
SPREAD = 1.5
"""Action cards between two errands of the same list, as nobody knows yet where one will be then."""
LOOKING = 3.0
"""Action cards that it takes to look into a room and what is around it."""
EXPLORERS = 4
"""So many slots are looked into for the same kind of room."""
DETOUR = 4.0
"""Action cards that a slot is worse for every slot that it is farther from what is looked for."""
SLACK = 10.0
"""Action cards to spare with which somebody has to think of coming home."""
NEAR = 8.0
"""Action cards that the first who goes home may be away from a way out."""
SAFE_LANDER = "safe-lander"
SAFE = ("escaped", "hibernating")


class Share(msgspec.Struct, gc=False):
    """What somebody has taken on, and the cards until there is time for more."""

    errands: list[Errand]
    cards: float = 0.0


def plan_for(p: Position, before: Plan | None = None) -> Plan:
    """The best plan for oneself, or one's part in that of all."""
    return plan_together(p, before) if p.together else best_plan(p, before)


def plan_together(p: Position, before: Plan | None = None) -> Plan:
    """One's own part in what all tasks ask for, and one's way out; what is begun is finished."""
    asked = all_asked(p)
    if not p.room:
        return Plan(objective="", exit="lander", errands=(), chance=0.5)
    work = [*work_for(p, asked)]
    home = first_home(p, asked)
    crew = [c.seat for c in inside(p) if c.seat == p.seat or not (c.seat == home or carries(p, c, asked))]
    begun = before.begun if before is not None and before.begun in work else None
    shares = shared_out(p, crew, work, begun)
    exit, way_out = best_way_out(p, asked)
    leaving = home == p.seat or is_leaving(p, asked, way_out)
    mine = [] if leaving else shares[p.seat].errands or nearest(p, work)
    busiest: float = max([share.cards for share in shares.values()])
    late = 0.3 if busiest > p.cards_left else 1.0
    chance = way_out.chance * late * DISCOUNT ** (busiest + cost_of_all(p, way_out.errands))
    for condition in asked:
        chance *= outlook_of(p, condition).chance
    first = begun if begun in mine else min(mine, key=lambda task: cost_of(p, task), default=None)
    mates = tuple([(seat, share.errands[0].rooms[0]) for seat, share in shares.items() if share.errands])
    return Plan(objective="", exit=exit, errands=(*mine, *way_out.errands), chance=chance, begun=first, mates=mates)


def inside(p: Position) -> list[CharacterView]:
    """All who can still do something."""
    return [c for c in p.view.characters if c.fate == "aboard" and c.room]


def all_asked(p: Position) -> Counter[str]:
    """The conditions of all tasks; what several of them ask for has to be met as often."""
    return Counter([condition for task in p.view.tasks for condition in ways_of(task)[0]])


# What has to be done -------------------------------------------------------------------------------------------------


def work_for(p: Position, asked: Counter[str]) -> Iterator[Errand]:
    """What anybody could do next for a task, or for the air that all breathe."""
    todo = [task for condition in asked for task in errands_for(p, condition, asked)]
    todo += clearing_the_sky(p, asked)
    todo += blasting(p, asked)
    yield from [task for task in todo if task.rooms]
    yield from air(p)
    unknown = dict.fromkeys([task.category for task in todo if not task.rooms])
    yield from dict.fromkeys([look for category in unknown for look in looks(p, category)])


def errands_for(p: Position, condition: str, asked: Counter[str]) -> list[Errand]:
    name = condition.partition(":")[0]
    if name in (DATA, EGG):
        key, where = ("gain-data", "server-room") if name == DATA else ("take-egg", "nest")
        return [errand(p, key, where)] * (still_to_take(p, condition, asked))
    return [] if condition in EXPLOSIVE else list(outlook_of(p, condition).errands)


def still_to_take(p: Position, condition: str, asked: Counter[str]) -> int:
    """How many have yet to get what has to leave: nobody has it, inside or outside."""
    takers = [c for c in p.view.characters if bears(c, condition) and (c.fate == "aboard" or gone(c, condition))]
    return max(0, asked[condition] - len(takers))


def missing(p: Position, asked: Counter[str]) -> list[str]:
    """What has not left yet that has to leave."""
    return [c for c in asked if c.startswith((DATA, EGG)) and out(p, c) < asked[c]]


def needs_lander(p: Position) -> bool:
    """Data leaves by it alone, and by itself it comes too late for most."""
    return BY_LANDER in missing(p, all_asked(p))


def out(p: Position, condition: str) -> int:
    return sum([bears(c, condition) and gone(c, condition) for c in p.view.characters])


def bears(character: CharacterView, condition: str) -> bool:
    return character.data if condition.startswith(DATA) else eggs_of(character) > 0


def gone(character: CharacterView, condition: str) -> bool:
    vessel = condition.partition(":")[2]
    return bool(character.left_by) and vessel in ("", character.left_by)


def carries(p: Position, character: CharacterView, asked: Counter[str]) -> bool:
    """Whoever has got what must leave is not sent anywhere else."""
    return any(bears(character, condition) for condition in missing(p, asked))


def clearing_the_sky(p: Position, asked: Counter[str]) -> Iterator[Errand]:
    """What only the Lander takes along must not be shot down with it."""
    if p.lander_coming and p.landing_odds < 1 and BY_LANDER in missing(p, asked):
        yield errand(p, "order-tokens", "life-support-control-b")


def blasting(p: Position, asked: Counter[str]) -> list[Errand]:
    """The countdown lasts as long as most crews do; where the Reactor has to be shut down, eggs are smashed."""
    wanted = [c for c in EXPLOSIVE if c in asked and outlook_of(p, c).errands]
    if not wanted:
        return []
    if "reactor_shut_down" in asked:
        return [errand(p, "take-egg", "nest")] if wanted[0] == "nest_destroyed" and p.view.eggs else []
    return [errand(p, "start-autodestruction", "cooling-system")]


def air(p: Position) -> Iterator[Errand]:
    """Switches that are known, in sections where somebody is out of breath."""
    short = {p.facility.rooms[c.room].section for c in inside(p)}
    for section in sorted(short):
        room = p.facility.find(control(section))
        if room and p.view.life_support[section] == "inactive" and not p.facility.rooms[room].malfunction:
            yield Errand(key="switch-life-support", rooms=(room,), cards=2)


def looks(p: Position, category: str) -> Iterator[Errand]:
    """The slots that are nearest to what is looked for, and then those that are nearest to the crew."""
    slots = p.facility.unexplored()
    hops = hops_to(category) if category in p.view.life_support else dict.fromkeys(slots, 0)
    nearest = min([hops[slot] for slot in slots], default=0)
    ways = [p.facility.ways(c.room) for c in inside(p)]

    def away(slot: RoomId) -> float:
        detour = DETOUR * (hops[slot] - nearest)
        return detour + min([way[slot].cost for way in ways if slot in way], default=UNREACHABLE)

    for slot in sorted(slots, key=away)[:EXPLORERS]:
        yield Errand(key="explore", rooms=(slot,), cards=LOOKING + DETOUR * (hops[slot] - nearest))


# Who does it ---------------------------------------------------------------------------------------------------------


def shared_out(p: Position, seats: list[Seat], work: list[Errand], begun: Errand | None) -> dict[Seat, Share]:
    """Task by task to whoever would be done with it first; what is asked for twice goes to two. What one has begun
    oneself is one's own."""
    shares = {seat: Share([]) for seat in seats}
    ways = {seat: p.facility.ways(p.view.characters[seat].room) for seat in seats}
    waiting = list(work)
    if begun is not None and cost_of(p, begun) < UNREACHABLE:
        waiting.remove(begun)
        shares[p.seat] = Share([begun], cost_of(p, begun) + SPREAD)
    while waiting:
        found = [
            (shares[seat].cards + cost + task.cards, number, seat)
            for number, task in enumerate(waiting)
            for seat in seats
            if task not in shares[seat].errands
            for cost in [min([ways[seat][room].cost for room in task.rooms if room in ways[seat]], default=UNREACHABLE)]
            if cost < UNREACHABLE
        ]
        if not found:
            break
        when, number, seat = min(found)
        task = waiting.pop(number)
        shares[seat].errands.append(task)
        shares[seat].cards = when + SPREAD
    return shares


def nearest(p: Position, work: list[Errand]) -> list[Errand]:
    """Whoever has no share lends a hand."""
    return [min(work, key=lambda task: cost_of(p, task))] if work else []


# Coming home ---------------------------------------------------------------------------------------------------------


def best_way_out(p: Position, asked: Counter[str]) -> tuple[str, Outlook]:
    """Of those that are open to one."""
    carried = carries(p, p.me, asked)
    ways = [way for way in by_lander(p) if way[0] != SAFE_LANDER or p.seat == watcher_of_the_sky(p, asked)]
    if not (carried and p.me.data and BY_LANDER in missing(p, asked)):
        ways += by_shuttle(p)
    if not carried and not any(c in asked for c in EXPLOSIVE) and p.view.autodestruction <= 0:
        ways.append(("pod", by_pod(p)))
    return max(ways, key=lambda way: way[1].chance * DISCOUNT ** cost_of_all(p, way[1].errands), default=NO_WAY)


NO_WAY = ("", Outlook(0.02))


def watcher_of_the_sky(p: Position, asked: Counter[str]) -> Seat:
    """The Anti-Aircraft system is one person's business, whom the others trust; and that of those who still work, where
    data has to leave."""
    if BY_LANDER in missing(p, asked) and not all(carries(p, c, asked) for c in inside(p)):
        return NOBODY
    return min([c.seat for c in inside(p)])


def first_home(p: Position, asked: Counter[str]) -> Seat:
    """Who leaves while the others work: victory asks for one survivor, and a way out that is open may not stay so."""
    if any(c.fate in SAFE or c.in_lander for c in p.view.characters):
        return NOBODY
    doors = open_doors(p, asked)
    able = [c for c in inside(p) if len(inside(p)) > 1 or not work_left(p, asked)]
    if EGG in missing(p, asked):
        able = [c for c in able if eggs_of(c)]
    found = [
        (ways[door].cost, c.seat)
        for c in able
        for ways in [p.facility.ways(c.room)]
        for door in doors
        if door in ways and ways[door].cost <= NEAR
    ]
    return min(found, default=(0.0, NOBODY))[1]


def work_left(p: Position, asked: Counter[str]) -> bool:
    return any(True for _ in work_for(p, asked))


def open_doors(p: Position, asked: Counter[str]) -> list[RoomId]:
    """Rooms through which somebody could leave at once."""
    shuttle = NOWHERE if p.view.shuttle_gone else p.facility.find("escape-shuttle")
    blown = p.view.autodestruction > 0 or any(c in asked for c in EXPLOSIVE)
    pods = p.facility.find("hibernatorium") if p.view.hibernatorium and not blown else NOWHERE
    lander = p.landing_zone if p.landed and BY_LANDER not in missing(p, asked) else NOWHERE
    return [room for room in (shuttle, pods, lander) if room and not p.facility.rooms[room].malfunction]


def is_leaving(p: Position, asked: Counter[str], way_out: Outlook) -> bool:
    """Whoever carries something; and the one who is nearest to a way out when it is time."""
    if carries(p, p.me, asked):
        return True
    if any(c.fate in SAFE for c in p.view.characters):
        return False
    return p.cards_left - cost_of_all(p, way_out.errands) < SLACK


def launches_together(p: Position) -> bool:
    """As soon as all is aboard that has to leave; not for ever, and nobody waits for who only works."""
    asked = all_asked(p)
    aboard = [c for c in p.view.characters if c.in_lander]
    waiting = [c for c in missing(p, asked) if out(p, c) + sum([bears(one, c) for one in aboard]) < asked[c]]
    waiting = [c for c in waiting if c == BY_LANDER or any(bears(one, c) for one in inside(p))]
    return not waiting or p.rounds_left <= 1 or not p.others_inside
