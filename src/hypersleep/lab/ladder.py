"""How strong bots are: every two of them at the same tables, seat by seat in turn, changing places from game to game.

Alone they play by turns; where everybody wins together, what they win says how well they get on.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import msgspec
from msgspec.structs import replace

from hypersleep.bots.games import BOTS
from hypersleep.lab.batch import Runner, play_batch
from hypersleep.lab.games import LABS
from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import SeatRow
from hypersleep.lab.stats import Rate


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
    nobody: Rate
    """Games that nobody won."""
    unused: dict[str, list[str]]
    """What nobody did in any of the games, though they could have, by kind of component."""


def pairings(plan: Plan, runner: Runner) -> Iterator[Pairing]:
    """Every two bots of a plan against each other, in its settings by turns; all play the same seeds."""
    for two in combinations(plan.entrants, 2):
        yield pairing(replace(plan, entrants=two, usage=True).checked(), runner)


def pairing(plan: Plan, runner: Runner) -> Pairing:
    rows: list[SeatRow] = []
    used: set[str] = set()
    for part in play_batch(plan, runner):
        rows += part.rows
        used.update(part.used)
    standings = []
    for entrant in plan.entrants:
        own = [row for row in rows if row.bot == entrant.name]
        won, lived = sum(row.wins for row in own), sum(row.fate != "dead" for row in own)
        standings.append(Standing(entrant.name, Rate(won, len(own)), Rate(lived, len(own)), conduct(own)))
    first, second = standings
    crashes = len({row.game for row in rows if row.crash})
    decided = {row.game for row in rows if row.wins}
    return Pairing(
        games=plan.games,
        forfeits=sum(row.forfeits for row in rows),
        crashes=crashes,
        standings=(first, second),
        nobody=Rate(plan.games - len(decided), plan.games),
        unused=unused(plan, used),
    )


def unused(plan: Plan, used: set[str]) -> dict[str, list[str]]:
    """Kinds of action, each a thing of the box and what is done with it, that nobody tried."""
    idle = [use for use in BOTS[plan.game].usable(plan.ways()) if "/" in use and use not in used]
    kinds = LABS[plan.game].kinds()
    found = {kind: [use for use in idle if use.partition("/")[0] in names] for kind, names in kinds.items()}
    return {kind: uses for kind, uses in found.items() if uses}


def conduct(rows: list[SeatRow]) -> dict[str, float]:
    """How often each fault is seen in the game of one seat."""
    counted = Counter(fault for row in rows for fault in row.faults)
    return {fault: count / len(rows) for fault, count in sorted(counted.items())}
