"""Where AI crew mates think: off the loop, in processes that may die, and never so long that a table stands still."""

import asyncio
import logging
import os
import pickle
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from hypersleep.bots.bot import BOTS, LEVELS, Bot, Pondering
from hypersleep.kernel.steps import Seat
from hypersleep.server.crew import Crew
from hypersleep.server.thinking import Lost, Thinkers
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Table
from tests.server.ponderers import Endless, Mortal, Slow
from tests.server.serving import wait_until

T = TypeVar("T")
SMOOTH = 0.25
"""Seconds that the loop may stand still on a machine that does other things besides."""


@pytest.fixture
def table() -> Table:
    return Table.start(Setting(players=2, seed="thinking"))


@asynccontextmanager
async def thinking() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(1)
    try:
        yield thinkers
    finally:
        thinkers.close()


def ask(table: Table, then: Callable[[Thinkers, Frame], Awaitable[T]]) -> T:
    """Do something with a thinker and the first frame of a table."""

    async def run() -> T:
        async with thinking() as thinkers:
            return await then(thinkers, table.frame_for(Seat(0)))

    return asyncio.run(run())


def test_who_ponders_thinks_in_another_process_and_comes_back_as_it_is_afterwards(table: Table) -> None:
    async def twice(thinkers: Thinkers, frame: Frame) -> tuple[Bot, int, int]:
        bot, first = await thinkers.think(Slow(seconds=0), table, frame, 0)
        bot, second = await thinkers.think(bot, table, frame, 0)
        return bot, first.option, second.option

    bot, first, second = ask(table, twice)
    assert isinstance(bot, Slow)
    assert first == second == len(table.frame_for(Seat(0)).options) - 1
    assert (bot.thought, bot.process not in (0, os.getpid())) == (2, True)


def test_the_loop_goes_on_while_a_bot_ponders(table: Table) -> None:
    async def longest_gap(thinkers: Thinkers, frame: Frame) -> float:
        await thinkers.think(Slow(seconds=0), table, frame, 0)  # the process is there
        pondering = asyncio.ensure_future(thinkers.think(Slow(seconds=1), table, frame, 0))
        longest, last = 0.0, time.perf_counter()
        while not pondering.done():
            await asyncio.sleep(0.005)
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
        return longest

    assert ask(table, longest_gap) < SMOOTH


def test_a_bot_is_asked_again_when_its_process_has_died(table: Table, tmp_path: Path) -> None:
    async def once(thinkers: Thinkers, frame: Frame) -> tuple[Bot, object]:
        return await thinkers.think(Mortal(tmp_path / "died"), table, frame, 0)

    bot, _ = ask(table, once)
    assert (tmp_path / "died").exists()
    assert isinstance(bot, Mortal)
    assert bot.thought == 1


def test_who_never_comes_to_an_end_is_given_up_and_others_think_on(table: Table) -> None:
    async def both(thinkers: Thinkers, frame: Frame) -> int:
        with pytest.raises(Lost, match="no answer within"):
            await thinkers.think(Endless(), table, frame, 0)
        _, decision = await thinkers.think(Slow(seconds=0), table, frame, 0)
        return decision.option

    assert ask(table, both) == len(table.frame_for(Seat(0)).options) - 1


# Forfeits ------------------------------------------------------------------------------------------------------------


class Raiser:
    def __init__(self, seed: str) -> None:
        pass

    def decide(self, frame: Frame) -> int:
        raise RuntimeError("I cannot think today")


class Cheat(Raiser):
    def decide(self, frame: Frame) -> int:
        return len(frame.options)


@pytest.mark.parametrize(("bot", "words"), [(Raiser, "I cannot think today"), (Cheat, "is no option")])
def test_who_fails_forfeits_the_choice_and_that_is_noted(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bot: type[Raiser], words: str
) -> None:
    monkeypatch.setitem(BOTS, "recruit", bot)

    async def decide() -> int:
        async with thinking() as thinkers:
            return (await Crew("seed", thinkers).decide("recruit", table, Seat(0), 0)).option

    with caplog.at_level(logging.ERROR):
        assert asyncio.run(decide()) == 0
    assert "the recruit at seat 0 forfeits decision 0" in caplog.text
    assert words in caplog.text


# What bots must be for it --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_travels_with_all_it_has_in_mind(table: Table, level: str) -> None:
    frame = table.frame_for(Seat(0))
    stays = LEVELS[level]("seed")
    travels = pickle.loads(pickle.dumps(stays))
    if not isinstance(stays, Pondering):  # who has a clock to look at may see it otherwise
        assert travels.decide(frame) == stays.decide(frame)


@pytest.mark.skipif(not hasattr(os, "kill") or sys.platform == "win32", reason="needs signals of Unix")
def test_a_killed_server_leaves_no_thinker_behind() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.server.thinking_alone"], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        thinker = int(server.stdout.readline())
        server.kill()
    wait_until(lambda: not is_running(thinker))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return not is_zombie(process)


def is_zombie(process: int) -> bool:
    """Ended, and only waits to be counted."""
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z"
