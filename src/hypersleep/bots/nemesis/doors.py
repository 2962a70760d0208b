"""Doors: which one keeps out what is close while one stays, and which one saves a long way once it is open."""

from collections.abc import Iterator

from hypersleep.bots.nemesis import tactics
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import item
from hypersleep.bots.nemesis.ship import UNREACHABLE
from hypersleep.content.ids import PassageId, RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps

SHORTER = 3.0
"""Action cards that an open Door must save to be worth opening."""
DEADLY = 0.5
"""The harm behind a Door from which on it had better be closed."""


def is_for_good(option: Choice) -> bool:
    """The torch is of no other use; what is used up, and cards that do more than that, are kept for a Door that stands
    in the way."""
    return isinstance(option, steps.UseItem) and not item(option.item).one_use


def saved_by(p: Position, passage: PassageId, heading: RoomId) -> float:
    """Action cards that a way through this Door would save; none of those that are open."""
    to = p.ship.board.leads(p.room, passage)
    if p.view.doors[passage] != "closed" or not to or not heading:
        return 0.0
    return float(p.distance(heading) - p.ship.distance(to, heading) - p.ship.entry_cost(to))


def harm_behind(p: Position, passage: PassageId) -> float:
    """What may come through this Door, or waits behind it."""
    to = p.ship.board.leads(p.room, passage)
    return tactics.harm_waiting(p, to)


def open_doors(p: Position) -> Iterator[PassageId]:
    for exit in p.ship.board.corridor_exits[p.room]:
        if p.view.doors[exit.passage] == "open":
            yield exit.passage


def use_of_doors(p: Position, heading: RoomId) -> float:
    """What it is worth here to open or to close one, for who has the cards to go on."""
    exits = p.ship.board.corridor_exits[p.room]
    shortest = max([saved_by(p, exit.passage, heading) for exit in exits], default=0.0)
    if SHORTER <= shortest < UNREACHABLE / 2:
        return 1.05
    if len(p.cards) <= p.habits.safe_hand:
        return 0.0
    way = p.ways.get(heading)
    others = [passage for passage in open_doors(p) if way is None or passage != way.passage]
    return 0.8 if any(harm_behind(p, passage) > DEADLY for passage in others) else 0.0
