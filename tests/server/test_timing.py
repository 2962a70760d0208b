"""How long a window takes tells nothing: the times of who could react and who could not have one distribution."""

import time
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from math import exp, sqrt
from random import Random

import pytest

from hypersleep.table.table import Table
from tests.server.serving import Browser, Served, serving
from tests.server.test_windows import Crew, take_card_away

SHORTENED = 0.04
"""A window of some hundredths of a second shows the same as one of five seconds, and sooner."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data"), window=SHORTENED) as running:
        yield running


def from_one_distribution(one: Sequence[float], other: Sequence[float]) -> float:
    """How likely two samples at least as different are, if they are of one kind (Kolmogorov and Smirnov)."""
    one, other = sorted(one), sorted(other)
    apart = max(abs(bisect_right(one, x) / len(one) - bisect_right(other, x) / len(other)) for x in (*one, *other))
    size = sqrt(len(one) * len(other) / (len(one) + len(other)))
    spread = (size + 0.12 + 0.11 / size) * apart
    return min(1.0, 2 * sum((1 if k % 2 else -1) * exp(-2 * (k * spread) ** 2) for k in range(1, 101)))


class Again:
    """One window of Bea's that is opened as often as wanted, with and without the card in her hand."""

    def __init__(self, browser: Browser, served: Served) -> None:
        self.served = served
        self.crew = Crew(browser, served)
        self.table = served.table(self.crew.code)
        self.position = {True: served.call(self._before())}
        take_card_away(served, self.crew.code)
        self.position[False] = self.table.state.game.snapshot()

    async def _before(self) -> bytes:
        """The position in which the window opens, which has closed by now."""
        async with self.table.lock:
            self.table.windows.open = None
            self.table.state.game.rewind(self.crew.number)
            return self.table.state.game.snapshot()

    async def _open(self, *, holds: bool) -> None:
        async with self.table.lock:
            self.table.state.table = Table.restore(self.position[holds])
            self.table.windows.open = None
            self.table.windows.tend(self.table.state, self.table.connections)
            self.table.tell_anew(self.table.all_eyes())

    def took(self, chance: Random, *, holds: bool) -> float:
        """How long Anna waits; Bea lets it happen in the end, by a choice or by silence, at once or after a while."""
        crew = self.crew
        self.served.call(self._open(holds=holds))
        crew.anna.frame_where(lambda frame: frame["number"] == crew.number and frame["window"])
        opened = time.monotonic()
        for option in chance.choice([(), (0,), (1, 0)]) if holds else ():
            time.sleep(chance.random() * SHORTENED / 3)
            crew.bea.send("answer", seat=1, number=crew.number, option=option)
        crew.anna.frame_where(lambda frame: frame["number"] > crew.number)
        closed = time.monotonic()
        for line in (crew.bea, crew.cleo, crew.watcher):
            line.rest()
        return closed - opened


@pytest.mark.parametrize("windows", [40, pytest.param(200, marks=pytest.mark.long)])
def test_holders_and_others_take_the_same_time(browser: Browser, served: Served, windows: int) -> None:
    again, chance = Again(browser, served), Random("windows")
    times: dict[bool, list[float]] = {True: [], False: []}
    for holds in [True, False] * windows:
        times[holds].append(again.took(chance, holds=holds))
    assert from_one_distribution(times[True], times[False]) > 0.01, times


def test_the_measure_tells_a_fast_answer_from_a_slow_one() -> None:
    chance = Random("measure")
    quick, slow = ([chance.gauss(middle, 1) for _ in range(200)] for middle in (10, 11))
    assert from_one_distribution(quick, slow) < 0.01 < from_one_distribution(quick[::2], quick[1::2])
