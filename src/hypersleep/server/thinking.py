"""Where AI crew mates think, so that nobody at any table waits for it.

Quick ones think in a thread. Those that ponder get a process: the table goes there as a snapshot together with the bot
itself, and the bot comes back with its decision. Nothing stays there, so a process that dies takes nothing with it.

How long it was thought tells how hard the choice was, and so of secrets. Therefore an answer is held back until the
time is over that everybody knows the bot may take for such a question.
"""

import asyncio
import faulthandler
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from hypersleep.bots.bot import Bot, Pondering
from hypersleep.bots.crew import Decision, decision_of
from hypersleep.bots.hints import Hint, hint_for
from hypersleep.bots.reasons import TOLD
from hypersleep.kernel.steps import Seat
from hypersleep.server.turns import ANYBODY, Party, Turns
from hypersleep.table.table import Frame, Table

PATIENCE = 10.0
"""Seconds beyond what a bot asks for itself, after which it forfeits its choice."""
ATTEMPTS = 2
"""A process may have died by another bot's fault: each is asked again once."""
OVERRUN = 0.2
"""Seconds beyond its own time until the answer of who ponders is shown: for the way there and back."""
IN_PASSING = 0.1
"""Seconds until the answer to a small question is shown."""
MODESTY = 10
"""How far pondering stands back behind the server when both want the same core."""


class Lost(Exception):
    """The process in which a bot was thinking has died, and the one after it too."""


class Thinkers:
    """The threads and processes of one server; a process starts when the first bot ponders."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._turns = Turns(most)
        self._pool: ProcessPoolExecutor | None = None

    @property
    def waiting(self) -> int:
        """How many wait for their turn to ponder."""
        return self._turns.waiting

    async def think(
        self, bot: Bot, table: Table, frame: Frame, since: int, party: Party = ANYBODY
    ) -> tuple[Bot, Decision]:
        """The decision of a bot, and the bot as it is afterwards. Whatever goes wrong with it is raised here, and that
        it was not its turn in time."""
        if not isinstance(bot, Pondering):
            return bot, await asyncio.wait_for(asyncio.to_thread(decision_of, bot, frame), PATIENCE)
        snapshot = table.snapshot()
        async with self._turns.turn(party):
            until = time.monotonic() + shown_after(bot.seconds, frame.topic)
            thought = await self._ponder(bot, snapshot, frame.seat, since)
        await asyncio.sleep(until - time.monotonic())
        return thought

    async def advise(self, frame: Frame) -> Hint:
        """A hint for who asked. All that may be looked at is in the frame already: the game may move on meanwhile."""
        return await asyncio.wait_for(asyncio.to_thread(hint_for, frame), PATIENCE)

    async def _ponder(self, bot: Pondering, table: bytes, seat: Seat, since: int) -> tuple[Bot, Decision]:
        for _ in range(ATTEMPTS):
            pool = self._open_pool()
            try:
                return await asyncio.wrap_future(pool.submit(ponder, bot, table, seat, since))
            except BrokenProcessPool:
                self._leave(pool)
        raise Lost(f"no answer within {bot.seconds + PATIENCE:g} s, or its process died")

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")  # a copy of a process full of threads would not be sound
            self._pool = ProcessPoolExecutor(self._most, mp_context=spawn, initializer=settle_in)
        return self._pool

    def _leave(self, broken: ProcessPoolExecutor) -> None:
        """All who were thinking there notice; the first of them makes way for new processes."""
        if self._pool is broken:
            self._pool = None
            broken.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Whoever is thinking may finish the thought, so that nothing is left lying about."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def shown_after(seconds: float, topic: str) -> float:
    """How long an answer takes, seen from outside: by the level and the question, which everybody knows."""
    return seconds + OVERRUN if topic in TOLD else IN_PASSING


# In the other process ------------------------------------------------------------------------------------------------


def settle_in() -> None:
    """Leave the keyboard to the server, step back behind it, and go when it goes, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(MODESTY)
    threading.Thread(target=go_with_the_server, daemon=True).start()


def go_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def ponder(bot: Pondering, table: bytes, seat: Seat, since: int) -> tuple[Bot, Decision]:
    """Think about a table that was sent here. Who takes far too long ends the process: nothing else stops a bot."""
    faulthandler.dump_traceback_later(bot.seconds + PATIENCE, exit=True)
    try:
        return bot, decision_of(bot, Table.restore(table).frame_for(seat, since))
    finally:
        faulthandler.cancel_dump_traceback_later()
