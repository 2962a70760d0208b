"""Habits of crew mates tuned by an optimiser: every candidate of a generation plays the same games.

The optimiser (CMA-ES) draws candidates around what it holds for best, and learns from how often each of them has won.
Given the same answers it asks the same questions, so a search that was interrupted is brought back by telling it again
what is written down. One candidate plays few games and is judged by luck as much as by habits; there are many of them,
and what counts in the end is where their middle has come to, checked on other games.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, log
from pathlib import Path
from typing import Any
from zlib import crc32

import cma
import msgspec
from msgspec import inspect

from hypersleep.bots.kind import Tuning
from hypersleep.bots.match import run
from hypersleep.lab.stats import SURE
from hypersleep.table.games import Setting
from hypersleep.table.table import Match

STRIDE = 0.3
"""How far the first candidates are from today's habits: by a third or so in every one of them."""

Values = tuple[float, ...]


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides which candidates are tried, and in which games. `ways` are settings without a seed, each
    with the number of games that a candidate plays in it."""

    game: str
    ways: tuple[tuple[Setting, int], ...]
    population: int
    seed: str

    def settings(self, generation: int | str) -> list[Setting]:
        """The games of a generation, the same for all its candidates."""
        return [
            msgspec.structs.replace(way, seed=f"{self.seed}/{generation}/{number}")
            for way, games in self.ways
            for number in range(games)
        ]


class Diary(msgspec.Struct, frozen=True):
    """A search and what its candidates have come to, generation by generation."""

    search: Search
    shares: tuple[tuple[float, ...], ...] = ()


# From habits to numbers without bounds, and back ---------------------------------------------------------------------


def shares_of(tuning: Tuning) -> list[bool]:
    """Which habits are shares, below one; all others are weights, above nothing."""
    fields = inspect.type_info(type(tuning.today))
    assert isinstance(fields, inspect.StructType)
    return [isinstance(field.type, inspect.FloatType) and field.type.lt is not None for field in fields.fields]


def numbers_of(tuning: Tuning) -> list[float]:
    values = msgspec.structs.astuple(tuning.today)
    pairs = zip(values, shares_of(tuning), strict=True)
    return [log(value / (1 - value)) if share else log(value) for value, share in pairs]


def habits_of(tuning: Tuning, numbers: Iterable[float]) -> Any:
    """Rounded, so that what is kept is what was tried."""
    pairs = zip(numbers, shares_of(tuning), strict=True)
    values = [1 / (1 + exp(-number)) if share else exp(number) for number, share in pairs]
    return type(tuning.today)(
        **dict(zip(type(tuning.today).__struct_fields__, [round(v, 4) for v in values], strict=True))
    )


# The search ----------------------------------------------------------------------------------------------------------


def share_won(tuning: Tuning, habits: Any, settings: Sequence[Setting]) -> float:
    """The share of seats that crews with these habits win, every game counting the same."""
    return sum([won_in(tuning, habits, setting) for setting in settings]) / len(settings)


def won_in(tuning: Tuning, habits: Any, setting: Setting) -> float:
    match = Match.start(setting)
    crash = run(match, [tuning.made(f"{setting.seed}/{seat}", habits) for seat in range(setting.players)])
    assert not crash, f"seed {setting.seed}: {crash}"
    return sum(fate.wins for fate in match.outcome().fates) / setting.players


Trying = Callable[[Tuning, list[Any], list[Setting]], list[float]]
"""Has candidates play, all of them the same games, and tells the share that each has won."""


def one_by_one(tuning: Tuning, candidates: list[Any], settings: list[Setting]) -> list[float]:
    return [share_won(tuning, habits, settings) for habits in candidates]


def optimiser(tuning: Tuning, search: Search) -> Any:
    options = {"popsize": search.population, "seed": seed_number(search.seed), "verbose": -9}
    return cma.CMAEvolutionStrategy(numbers_of(tuning), STRIDE, options)


def seed_number(seed: str) -> int:
    """Numbers that the optimiser takes, and that are the same everywhere."""
    return crc32(seed.encode()) + 1


def searched(
    tuning: Tuning, diary: Diary, generations: int, trying: Trying = one_by_one
) -> Iterator[tuple[Diary, Any]]:
    """Generation by generation up to so many: what is written down, and the habits in the middle of it."""
    strategy = optimiser(tuning, diary.search)
    for generation in range(generations):
        numbers = strategy.ask()
        if generation >= len(diary.shares):
            candidates = [habits_of(tuning, each) for each in numbers]
            tried = tuple(trying(tuning, candidates, diary.search.settings(generation)))
            diary = msgspec.structs.replace(diary, shares=(*diary.shares, tried))
        strategy.tell(numbers, [-share for share in diary.shares[generation]])
        yield diary, habits_of(tuning, strategy.result.xfavorite)


# The check -----------------------------------------------------------------------------------------------------------


class Check(msgspec.Struct, frozen=True):
    """Both kinds of habits in the same games, which nobody has been tuned on."""

    today: tuple[float, ...]
    tuned: tuple[float, ...]

    @property
    def gain(self) -> float:
        return sum(self.tuned) / len(self.tuned) - sum(self.today) / len(self.today)

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the gain."""
        gains = [after - before for before, after in zip(self.today, self.tuned, strict=True)]
        spread = sum([(each - self.gain) ** 2 for each in gains]) / max(1, len(gains) - 1)
        reach = SURE * (spread / len(gains)) ** 0.5
        return self.gain - reach, self.gain + reach


def checked(tuning: Tuning, habits: Any, settings: Sequence[Setting]) -> Check:
    return Check(
        tuple([won_in(tuning, tuning.today, setting) for setting in settings]),
        tuple([won_in(tuning, habits, setting) for setting in settings]),
    )


def gains(
    tuning: Tuning, habits: Any, search: Search, games: int
) -> Iterator[tuple[Setting, float, tuple[float, float]]]:
    """What habits gain in each way over those of today, and how sure that is, in games that none of them has seen."""
    for way, _ in search.ways:
        others = msgspec.structs.replace(search, ways=((way, games),))
        found = checked(tuning, habits, others.settings("check"))
        yield way, found.gain, found.interval


# What is kept --------------------------------------------------------------------------------------------------------


def read_diary(file: Path, search: Search) -> Diary:
    """What is written down of this search; another one begins anew in another file."""
    if not file.exists():
        return Diary(search)
    diary = msgspec.json.decode(file.read_bytes(), type=Diary)
    if diary.search != search:
        raise AnotherSearch(f"{file} holds another search; give the same options, or another folder")
    return diary


class AnotherSearch(ValueError): ...


def write_diary(file: Path, diary: Diary) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode(diary))
    fresh.replace(file)


def written(made_by: str, habits: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode({"made_by": made_by, "habits": habits}), indent=2) + b"\n"
