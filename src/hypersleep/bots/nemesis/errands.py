"""Errands: what is to be done and where, how many Action cards it takes, and what may be hoped for then."""

from collections.abc import Iterable

from hypersleep.bots.errands import Errand
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import tile
from hypersleep.bots.nemesis.ship import UNREACHABLE
from hypersleep.content.ids import RoomId

ROOM_CARDS = 2
EXPLORE = "explore"
HELP = 0.25
"""How much of what one explores oneself each of the others explores meanwhile."""


def errand(p: Position, key: str, where: str, cards: float = ROOM_CARDS, *, leaves: bool = False) -> Errand:
    """Something to be done in the Room of that name, wherever it is; a broken one has to be repaired first."""
    room = p.ship.find(where)
    if not room:
        return Errand(key=key, cards=cards, category=tile(where).category, leaves=leaves)
    return Errand(key=key, rooms=(room,), cards=cards + repair_cards(p, room), leaves=leaves)


def repair_cards(p: Position, room: RoomId) -> float:
    """What it takes until the Room works."""
    if not p.ship.rooms[room].malfunction:
        return 0.0
    return p.habits.repair_cards if p.can_repair else p.habits.unrepaired


def cost_of(p: Position, task: Errand) -> float:
    """Action cards until it is done, dangers on the way included."""
    known = p.costs.get(task)
    if known is None:
        known = p.costs[task] = _cost_of(p, task)
    return known


def _cost_of(p: Position, task: Errand) -> float:
    if task.rooms:
        return min([p.distance(room) for room in task.rooms]) + task.cards
    return task.cards if task.later else task.cards + search_cost(p, task.category, 1)


def search_cost(p: Position, category: str, wanted: int) -> float:
    """Action cards until so many Rooms are found among the unknown ones of a category, where they lie at random."""
    unknown = p.ship.unknown(category)
    if len(unknown) < wanted:
        return UNREACHABLE
    looks = wanted * (len(unknown) + 1) / (wanted + 1)
    return min([p.distance(room) for room in unknown]) + p.habits.step_into_unknown * (looks - 1)


def cost_of_all(p: Position, errands: Iterable[Errand]) -> float:
    """Action cards for a whole list: Rooms that are unknown are looked for together."""
    cards, sought, round_trip = 0.0, list[str](), list[Errand]()
    for task in errands:
        if task.key == EXPLORE:
            round_trip.append(task)
        elif task.rooms or task.later:
            cards += cost_of(p, task)
        else:
            cards += task.cards
            sought.append(task.category)
    cards += tour_cost(p, round_trip)
    return cards + sum([search_cost(p, category, sought.count(category)) for category in dict.fromkeys(sought)])


def tour_cost(p: Position, errands: list[Errand]) -> float:
    """To the nearest of these Rooms, and from each to the next; others on board open doors as well."""
    if not errands:
        return 0.0
    alone = 1 / (1 + HELP * len(p.others_aboard))
    return min([cost_of(p, task) for task in errands]) + p.habits.step_into_unknown * alone * (len(errands) - 1)
