"""How strong bots are: every two of them at the same tables, two seats each, changing places from game to game."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import msgspec
from msgspec.structs import replace

from hypersleep.lab.batch import Runner, play_batch
from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import SeatRow
from hypersleep.lab.stats import Rate
from hypersleep.table.games import default_mode

PLAYERS = 4
"""The bots sit in turn, A B A B, and move on by a seat each game."""


class Standing(msgspec.Struct, frozen=True):
    """How one bot did against another."""

    bot: str
    won: Rate
    lived: Rate
    faults: dict[str, float]
    """Faults of conduct in the game of one seat, by kind."""


class Pairing(msgspec.Struct, frozen=True):
    """Two bots at the same tables."""

    games: int
    forfeits: int
    crashes: int
    standings: tuple[Standing, Standing]


def pairings(plan: Plan, runner: Runner) -> Iterator[Pairing]:
    """Every two bots of a plan against each other in games of four; all play the same seeds."""
    for two in combinations(plan.entrants, 2):
        met = replace(plan, entrants=two, modes=(default_mode(plan.game, PLAYERS),), players=(PLAYERS,), usage=False)
        yield pairing(met.checked(), runner)


def pairing(plan: Plan, runner: Runner) -> Pairing:
    rows = [row for part in play_batch(plan, runner) for row in part.rows]
    standings = []
    for entrant in plan.entrants:
        own = [row for row in rows if row.bot == entrant.name]
        won, lived = sum(row.wins for row in own), sum(row.fate != "dead" for row in own)
        standings.append(Standing(entrant.name, Rate(won, len(own)), Rate(lived, len(own)), conduct(own)))
    first, second = standings
    crashes = len({row.game for row in rows if row.crash})
    return Pairing(plan.games, sum(row.forfeits for row in rows), crashes, (first, second))


def conduct(rows: list[SeatRow]) -> dict[str, float]:
    """How often each fault is seen in the game of one seat."""
    counted = Counter(fault for row in rows for fault in row.faults)
    return {fault: count / len(rows) for fault, count in sorted(counted.items())}
