"""Plots: what is done against somebody, all of it by the rules, by who needs them dead or fears to be their prey.

Every plot has a reason of its own, which is told when the game is over; in public there is only the deed to be seen.
"""

from hypersleep.bots.nemesis import tactics
from hypersleep.bots.nemesis.care import PLAN
from hypersleep.bots.nemesis.deeds import deed, price, ways_to_do
from hypersleep.bots.nemesis.player import Idea
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import ways_of
from hypersleep.content.ids import RoomId
from hypersleep.kernel.steps import Choice, Seat

AFRAID = 0.3
"""How likely somebody must want one dead to be treated as a foe."""
DEADLY = 0.5
"""The harm that waits in a Room from which on it is worth sending somebody there, or locking them in."""


def quarry(p: Position, objective: str) -> frozenset[Seat]:
    """Those who must die for an Objective, and have not yet."""
    numbers = {c.partition(":")[2] for way in ways_of(objective) for c in way if c.startswith("player_dead")}
    return frozenset(c.seat for c in p.others if c.fate != "dead" and str(c.number) in numbers)


def foes(p: Position) -> frozenset[Seat]:
    """Those who seem to need this one dead."""
    wanted = f"player_dead:{p.me.number}"
    return frozenset(c.seat for c in p.others_alive if p.beliefs.of(c.seat, wanted) > AFRAID)


def against(p: Position, objective: str) -> frozenset[Seat]:
    """Whom one does no favours."""
    return quarry(p, objective) | foes(p) if objective and not p.together else frozenset()


def plots(p: Position, marked: frozenset[Seat], options: list[Choice]) -> list[Idea]:
    """What can be done against them here and now, by who is that kind."""
    if not marked or p.temperament.is_honest:
        return []
    return [*lock_out(p, marked, options), *lead_astray(p, marked, options)]


def lock_out(p: Position, marked: frozenset[Seat], options: list[Choice]) -> list[Idea]:
    """A Door that is closed on somebody who is in trouble next door."""
    doors = [place for place in ways_to_do(p, "toggle-door", options) if price(options[place]) < len(p.cards)]
    trapped = [room for room in neighbours(p) if harm_in(p, room) > DEADLY and holds(p, room, marked)]
    return [Idea(PLAN + 0.15, doors[0], "lock-out")] if doors and trapped else []


def lead_astray(p: Position, marked: frozenset[Seat], options: list[Choice]) -> list[Idea]:
    """An order into the arms of Intruders, or into the flames."""
    orders = ways_to_do(p, "order", options)
    heard = any(c.seat in marked for c in p.others_here)
    if not orders or not heard or max([harm_in(p, room) for room in neighbours(p)], default=0) <= DEADLY:
        return []
    return [Idea(PLAN + 0.3, orders[0], "lead-astray")]


def neighbours(p: Position) -> list[RoomId]:
    """Rooms next to one's own, through a Door that is open."""
    exits = p.ship.board.corridor_exits[p.room]
    return [exit.to for exit in exits if p.view.doors[exit.passage] != "closed"]


def harm_in(p: Position, room: RoomId) -> float:
    """What waits in a Room for whoever has to go there."""
    return tactics.harm_waiting(p, room) + p.ship.rooms[room].fire


def holds(p: Position, room: RoomId, marked: frozenset[Seat]) -> bool:
    """One of them is there, and nobody else."""
    there = {c.seat for c in p.others_aboard if c.room == room}
    return bool(there) and there <= marked


def parting(p: Position, marked: frozenset[Seat], option: Choice, key: str) -> str:
    """Why one leaves now: with the last Pod somebody is left behind."""
    left = [c for c in p.others_aboard if c.seat in marked]
    last = len([pod for pod in p.open_pods if not pod.crew]) == 1
    return "last-pod" if left and last and deed(option) == "board-pod" else key
