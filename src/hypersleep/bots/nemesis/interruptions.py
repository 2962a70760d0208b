"""Interruptions: what others are about to do, and whether it would spoil enough to be worth the card that stops it."""

from hypersleep.bots.nemesis.beliefs import HARMFUL, asks_for
from hypersleep.bots.nemesis.carrying import is_needed
from hypersleep.bots.nemesis.flight import letter_for
from hypersleep.bots.nemesis.plots import foes, quarry
from hypersleep.bots.nemesis.position import POD_SEATS, Position
from hypersleep.bots.nemesis.printed import box
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Seat

LEAVING = ("hibernate", "board-pod")
STARTING = ("start", "toggle-self-destruct")
READING = "read-objective"
ASLEEP = ("hibernation", "gamble")
NEAR = 4.0
"""Action cards to a Pod within which one counts on its last free space."""
UNIQUE = "corpse-blue"


def is_worth_stopping(p: Position, action: Prospect, objective: str, exit: str) -> bool:
    """What somebody is about to do would spoil everything."""
    actor, doing = getattr(action, "seat", p.seat), str(getattr(action, "option", ""))
    if actor == p.seat or p.together:
        return False
    if doing in LEAVING:
        return (
            actor in quarry(p, objective)
            or (doing == "hibernate" and needs_explosion(p, objective))
            or (doing == "board-pod" and exit not in ASLEEP and is_last_place(p))
        )
    if doing in STARTING:
        return is_bound_to_arrive(objective, exit) and not p.sequence_runs and not wants_explosion(objective)
    if doing == "stop":
        return wants_explosion(objective)
    if doing == "set-destination":
        return is_bound_to_arrive(objective, exit) and is_on_course(p, objective)
    if doing == READING:
        return asks_for(objective, HARMFUL)
    return takes_away(p, action, actor) or (doing == "order" and actor in foes(p) and is_beside(p, actor))


def wants_explosion(objective: str) -> bool:
    return asks_for(objective, ("ship_destroyed",))


def needs_explosion(p: Position, objective: str) -> bool:
    """Nobody can blow up a ship on which somebody sleeps."""
    return wants_explosion(objective) and not p.sequence_runs and not p.somebody_hibernates


def is_bound_to_arrive(objective: str, exit: str) -> bool:
    """The plan is to sleep aboard, or the Objective asks for a ship that arrives."""
    return exit in ASLEEP or asks_for(objective, ("ship_reaches",))


def is_on_course(p: Position, objective: str) -> bool:
    """As far as one has seen, the ship goes where it should: there is nothing to be set."""
    letters = {letter_for(p, "earth"), letter_for(p, box().objectives[objective].safe_at or "earth")}
    return p.view.destination in letters


def is_last_place(p: Position) -> bool:
    """There is one free space in all open Pods, and one is about to take it oneself."""
    free = sum(POD_SEATS - len(pod.crew) for pod in p.open_pods)
    return free == 1 and min(p.distance(p.ship.find(pod.section)) for pod in p.open_pods) <= NEAR


def takes_away(p: Position, action: Prospect, actor: Seat) -> bool:
    """Somebody bends down where what one needs lies, of which there is only one."""
    lying = p.ship.rooms[p.view.characters[actor].room].lying if p.view.characters[actor].room else ()
    return getattr(action, "action", "") == "pick-up" and UNIQUE in lying and is_needed(p, UNIQUE)


def is_beside(p: Position, actor: Seat) -> bool:
    return any(c.seat == actor for c in p.others_here)
