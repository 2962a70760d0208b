"""Whether the ship arrives: its course, its Engines, who may come between, and what can be done about it.

What the seat has not seen itself, it may have been told, and believes as far as it believes who said so.
"""

from collections.abc import Iterable, Mapping
from itertools import product
from math import prod

from hypersleep.bots.errands import HOPELESS, Errand, Outlook
from hypersleep.bots.nemesis.errands import ROOM_CARDS, cost_of, cost_of_all, errand
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import box
from hypersleep.content.ids import RoomId

UNTOUCHED = "B"
"""Where the Destination marker stands before anybody has moved it."""


def outlook_worth(p: Position, outlook: Outlook) -> float:
    """A chance with all that is still to be done for it."""
    return float(outlook.chance * p.habits.discount ** cost_of_all(p, outlook.errands))


def left_alone(p: Position) -> float:
    """How likely nobody comes between: others have plans of their own."""
    if p.together:
        return 1.0
    threats = [p.beliefs.of(c.seat, "ship_destroyed", f"player_dead:{p.me.number}") for c in p.others_aboard]
    return prod([1 - p.habits.whim - p.habits.sabotage * threat for threat in threats])


def quiet_generator(p: Position) -> Outlook:
    if not p.sequence_runs:
        return Outlook(0.95)
    return Outlook(0.5, (errand(p, "stop", "generator"),)) if p.sequence_can_be_stopped else HOPELESS


def course(p: Position, destination: str) -> Outlook:
    if p.view.coordinates is None:
        look = errand(p, "check-coordinates", "cockpit", ROOM_CARDS + 1.5)
        seen = Outlook(0.9 if not p.somebody_hibernates else 0.3, (look,))
        told = destination == "earth" and any(claim.about == "earth" for claim in p.beliefs.claims)
        trusted = Outlook(course_odds(p, None) if told else 0.0)
        return max(trusted, seen, key=lambda way: outlook_worth(p, way))
    if p.view.destination == letter_for(p, destination):
        return Outlook(0.95)
    if p.somebody_hibernates:
        return Outlook(0.02)
    return Outlook(0.9, (errand(p, "set-destination", "cockpit"),))


def letter_for(p: Position, destination: str) -> str:
    """The space of the Destination track that leads there, if the coordinates are known; "" if they are not."""
    if p.view.coordinates is None:
        return ""
    letters = box().coordinates[p.view.coordinates].destinations
    return next((letter for letter, place in letters.items() if place == destination), "")


def engines(p: Position) -> Outlook:
    """Two must work: the nearest are made sure of, as many as it is worth the way, and chance decides the rest."""
    seen = p.engines
    missing = 2 - sum(1 for working in seen if working)
    if missing <= 0:
        return Outlook(0.97)
    work = {number: engine_errand(p, number) for number, working in enumerate(seen, 1) if not working}
    nearest = sorted(work, key=lambda number: cost_of(p, work[number]))
    ways = [*(made_sure(p, work, tuple(nearest[:sure])) for sure in range(missing + 1)), *seen_together(p)]
    return max(ways, key=lambda way: outlook_worth(p, way))


def made_sure(p: Position, work: Mapping[int, Errand], sure: tuple[int, ...]) -> Outlook:
    return Outlook(0.93 ** len(sure) * engine_odds(p, sure), tuple(work[number] for number in sure))


def seen_together(p: Position) -> list[Outlook]:
    """The Engine Control Room, where it is known, shows all Engines at once: then one either sleeps well or mends."""
    if None not in p.engines or not p.ship.find("engine-control"):
        return []
    odds = engine_odds(p)
    return [Outlook(odds + (1 - odds) * p.habits.mended, (errand(p, "check-engines", "engine-control"),))]


def proofs(p: Position, bed: RoomId) -> tuple[Errand, ...]:
    """What is worth seeing to before one lies down: Engines that nobody has looked at fail as often as not, and who is
    early has time to look at them. Nothing, if it would take too long, or if two are known to work."""
    unproved = [number for number, works in enumerate(p.engines, 1) if not works]
    missing = len(unproved) - 1
    if missing <= 0 or not bed:
        return ()
    work = sorted([engine_errand(p, number) for number in unproved], key=lambda task: cost_of(p, task))
    lists = [tuple(work[:sure]) for sure in range(missing + 1)]
    return max(lists, key=lambda tasks: p.habits.proof ** len(tasks) * spared(p, tasks, bed) * odds_with(p, tasks))


def odds_with(p: Position, tasks: Iterable[Errand]) -> float:
    """How likely two Engines work when these have been seen to."""
    done = {room for task in tasks for room in task.rooms}
    return engine_odds(p, tuple(n for n in range(1, len(p.engines) + 1) if p.ship.find(f"engine-{n}") in done))


def spared(p: Position, tasks: tuple[Errand, ...], bed: RoomId) -> float:
    """How likely one lives to lie down after these. Who has to wait for beds has time, and wants to be back early."""
    if not tasks:
        return 1.0
    cards = cost_of_all(p, tasks) + p.ship.distance(tasks[-1].rooms[0], bed) + ROOM_CARDS
    if cards > p.cards_left - p.habits.cards_a_round:
        return 0.0
    detour = cards - p.distance(bed) - ROOM_CARDS
    time = p.habits.cards_a_round * max(0, p.rounds_to_hibernation - 1)
    return float(p.habits.peril ** max(0.0, detour - time))


def engine_errand(p: Position, number: int) -> Errand:
    damaged = p.engines[number - 1] is False
    return errand(p, "repair-engine" if damaged else "check-engine", f"engine-{number}", 3.0 if damaged else 2.5)


def flight_odds(p: Position, safe_at: str | None = None) -> float:
    """How likely a sleeper arrives, by what the seat knows of course and Engines."""
    if p.sequence_runs and not p.sequence_can_be_stopped:
        return 0.0
    return course_odds(p, safe_at) * engine_odds(p)


def course_odds(p: Position, safe_at: str | None) -> float:
    if p.view.coordinates is not None:
        good = {letter_for(p, "earth"), letter_for(p, safe_at or "earth")}
        return 1.0 if p.view.destination in good else 0.0
    even = 0.25 if p.view.destination == UNTOUCHED else 0.6  # somebody has had a reason to move the marker
    return p.beliefs.told("earth", p.view.destination, even, p.seat)


def engine_odds(p: Position, sure: tuple[int, ...] = ()) -> float:
    """How likely two of three work, counting those that are made sure of."""
    numbers = range(1, len(p.engines) + 1)
    works = [1.0 if number in sure else engine_chance(p, number) for number in numbers]
    return two_of(works)


def engine_chance(p: Position, number: int) -> float:
    """One that nobody has looked at works in every second game; of others there is what people say."""
    seen = p.engines[number - 1]
    return p.beliefs.told(f"engine-{number}", "working", 0.5, p.seat) if seen is None else float(seen)


def two_of(chances: list[float]) -> float:
    """How likely at least two come true."""
    odds = 0.0
    for outcome in product((False, True), repeat=len(chances)):
        if sum(outcome) >= 2:
            odds += prod([chance if true else 1 - chance for chance, true in zip(chances, outcome, strict=True)])
    return odds
