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

from hypersleep.bots.bot import Bot, Pondering
from hypersleep.bots.crew import Decision
from hypersleep.bots.games import BOTS, levels_of, maker
from hypersleep.bots.reasons import TOLD, reason
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import turns
from hypersleep.server.crew import Crew
from hypersleep.server.thinking import IN_PASSING, OVERRUN, Thinkers
from hypersleep.server.turns import Busy, Party, Turns
from hypersleep.server.workplaces import Lost, Processes
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Table
from tests.server.ponderers import Endless, Mortal, Slow, Sure
from tests.server.serving import wait_until

T = TypeVar("T")
PONDERED = 2.0
"""Seconds that a bot ponders while the loop goes on: a loop that waited for it would stand still for all of them."""


@pytest.fixture
def table() -> Table:
    return Table.start(Setting(players=2, seed="thinking"))


@asynccontextmanager
async def thinking() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(Processes(1))
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
        bot, first = await thinkers.think(Slow(seconds=0), table.setting, frame)
        bot, second = await thinkers.think(bot, table.setting, frame)
        return bot, first.option, second.option

    bot, first, second = ask(table, twice)
    assert isinstance(bot, Slow)
    assert first == second == len(table.frame_for(Seat(0)).options) - 1
    assert (bot.thought, bot.process not in (0, os.getpid())) == (2, True)


def test_the_loop_goes_on_while_a_bot_ponders(table: Table) -> None:
    async def longest_gap(thinkers: Thinkers, frame: Frame) -> float:
        await thinkers.think(Slow(seconds=0), table.setting, frame)  # the process is there
        pondering = asyncio.ensure_future(thinkers.think(Slow(seconds=PONDERED), table.setting, frame))
        longest, last = 0.0, time.perf_counter()
        while not pondering.done():
            await asyncio.sleep(0.005)
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
        return longest

    assert ask(table, longest_gap) < PONDERED / 2


def test_a_bot_is_asked_again_when_its_process_has_died(table: Table, tmp_path: Path) -> None:
    async def once(thinkers: Thinkers, frame: Frame) -> tuple[Bot, object]:
        return await thinkers.think(Mortal(tmp_path / "died"), table.setting, frame)

    bot, _ = ask(table, once)
    assert (tmp_path / "died").exists()
    assert isinstance(bot, Mortal)
    assert bot.thought == 1


def test_who_never_comes_to_an_end_is_given_up_and_others_think_on(table: Table) -> None:
    async def both(thinkers: Thinkers, frame: Frame) -> int:
        with pytest.raises(Lost, match="no answer within"):
            await thinkers.think(Endless(), table.setting, frame)
        _, decision = await thinkers.think(Slow(seconds=0), table.setting, frame)
        return decision.option

    assert ask(table, both) == len(table.frame_for(Seat(0)).options) - 1


# Time tells nothing --------------------------------------------------------------------------------------------------


def times(table: Table, *bots: Bot) -> list[float]:
    """How long the answer of each is waited for, its process being there."""

    async def each(thinkers: Thinkers, _: Frame) -> list[float]:
        (seat,) = table.waiting_for
        await thinkers.think(Slow(seconds=0), table.setting, table.frame_for(seat))
        taken = []
        for bot in bots:
            began = time.monotonic()
            await thinkers.think(bot, table.setting, table.frame_for(seat))
            taken.append(time.monotonic() - began)
        return taken

    return ask(table, each)


def test_an_answer_comes_after_the_same_time_however_hard_the_choice(table: Table) -> None:
    while table.frame_for(NOBODY).topic not in TOLD:
        table.answer(table.number, table.waiting_for[0], 0)
    sure, slow = times(table, Sure(seconds=0.5), Slow(seconds=0.5))
    assert sure == pytest.approx(0.5 + OVERRUN, abs=0.1)
    assert slow == pytest.approx(0.5 + OVERRUN, abs=0.15)


def test_small_questions_are_not_held_back_for_long(table: Table) -> None:
    assert table.frame_for(NOBODY).topic not in TOLD
    (sure,) = times(table, Sure(seconds=5))
    assert sure == pytest.approx(IN_PASSING, abs=0.1)


# Turns ---------------------------------------------------------------------------------------------------------------


def test_a_visitor_with_many_tables_makes_nobody_wait_for_more_than_one_of_them(table: Table) -> None:
    async def waited(thinkers: Thinkers, frame: Frame) -> tuple[float, int]:
        def think(address: str) -> asyncio.Future[tuple[Bot, Decision]]:
            party = Party(address=address, host=address)
            return asyncio.ensure_future(thinkers.think(Slow(seconds=0.3), table.setting, frame, party))

        await thinkers.think(Slow(seconds=0), table.setting, frame)
        many = [think("many") for _ in range(12)]
        await asyncio.sleep(0.1)
        began = time.monotonic()
        for _ in range(2):
            await think("one")
        taken, left = time.monotonic() - began, sum(not one.done() for one in many)
        await asyncio.gather(*many)
        return taken, left

    taken, left = ask(table, waited)
    assert taken < 2 * 2 * 0.3 + 0.5
    assert left >= 8


def order(places: int, askers: list[Party]) -> list[Party]:
    """In which order they are called who come one after the other while all places are taken."""

    async def run() -> list[Party]:
        turns, called = Turns(places), list[Party]()

        async def wait(party: Party) -> None:
            async with turns.turn(party):
                called.append(party)
                await asyncio.sleep(0)

        async with asyncio.TaskGroup() as group:
            for party in askers:
                group.create_task(wait(party))
        return called

    return asyncio.run(run())


def test_turns_go_round_by_address_and_then_by_browser() -> None:
    a, b = Party("a", "x"), Party("b", "z")
    other = Party("a", "y")
    assert order(1, [a, a, a, other, b, b]) == [a, b, other, b, a, a]


def test_who_waits_too_long_or_with_too_many_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LONGEST_WAIT", 0.05)
    monkeypatch.setattr(turns, "MOST_OF_ONE", 2)

    async def run() -> None:
        queue = Turns(1)
        async with queue.turn(Party("a")):
            late = [asyncio.ensure_future(queue.turn(Party("a")).__aenter__()) for _ in range(3)]
            assert [type(one) for one in await asyncio.gather(*late, return_exceptions=True)] == [Busy] * 3
            assert "too many" in str(late[2].exception())
        async with queue.turn(Party("a")):
            pass  # nobody has kept the place

    asyncio.run(run())


def test_whose_turn_does_not_come_decides_as_a_quicker_level_and_says_so(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "LONGEST_WAIT", 0.05)
    monkeypatch.setitem(BOTS["nemesis"].levels, "officer", Slow)
    while table.frame_for(NOBODY).topic not in TOLD:
        table.answer(table.number, table.waiting_for[0], 0)
    seat = table.waiting_for[0]

    async def decide() -> Decision:
        async with thinking() as thinkers:
            busy = asyncio.ensure_future(thinkers.think(Slow(seconds=0.5), table.setting, table.frame_for(seat)))
            await asyncio.sleep(0)
            decision = await Crew(thinkers).decide("officer", table, seat, 0)
            await busy
            return decision

    why = asyncio.run(decide()).why
    assert why is not None
    assert reason("hurried").public in why.public


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
    monkeypatch.setitem(BOTS["nemesis"].levels, "recruit", bot)

    async def decide() -> int:
        async with thinking() as thinkers:
            return (await Crew(thinkers).decide("recruit", table, Seat(0), 0)).option

    with caplog.at_level(logging.ERROR):
        assert asyncio.run(decide()) == 0
    assert "the recruit at seat 0 forfeits decision 0" in caplog.text
    assert words in caplog.text


# What bots must be for it --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", levels_of())
def test_every_level_travels_with_all_it_has_in_mind(table: Table, level: str) -> None:
    frame = table.frame_for(Seat(0))
    stays = maker(level)("seed")
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
