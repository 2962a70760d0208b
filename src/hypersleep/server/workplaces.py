"""Where AI crew mates that ponder do so: in processes of the server's own, or wherever somebody else lets them.

There goes the bot itself, with what its seat knows and nothing else; the bot comes back with its decision. Nothing
stays there, so a process that dies takes nothing with it.
"""

import asyncio
import faulthandler
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

import msgspec

from hypersleep.bots.bot import Bot, Pondering
from hypersleep.bots.crew import Decision, decision_of
from hypersleep.table.sending import Known, frame_of

PATIENCE = 10.0
"""Seconds beyond what a bot asks for itself, after which it forfeits its choice."""
ATTEMPTS = 2
"""A process may have died by another bot's fault: each is asked again once."""
MODESTY = 10
"""How far pondering stands back behind the server when both want the same core."""


class Lost(Exception):
    """The process in which a bot was thinking has died, and the one after it too."""


class Workplace(Protocol):
    """Where bots ponder, so many at once."""

    places: int

    async def ponder(self, bot: Pondering, known: bytes) -> tuple[Bot, Decision]:
        """The bot as it is afterwards, and what it has decided; Lost if it took far too long, Busy if nobody is there
        to ponder with."""

    def close(self) -> None:
        """Whoever is thinking may finish the thought, so that nothing is left lying about."""


class Processes:
    """Processes of this machine; one starts when the first bot ponders."""

    def __init__(self, most: int) -> None:
        self.places = most
        self._pool: ProcessPoolExecutor | None = None

    async def ponder(self, bot: Pondering, known: bytes) -> tuple[Bot, Decision]:
        for _ in range(ATTEMPTS):
            pool = self._open_pool()
            try:
                return await asyncio.wrap_future(pool.submit(ponder, bot, known))
            except BrokenProcessPool:
                self._leave(pool)
        raise Lost(f"no answer within {bot.seconds + PATIENCE:g} s, or its process died")

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")  # a copy of a process full of threads would not be sound
            self._pool = ProcessPoolExecutor(self.places, mp_context=spawn, initializer=settle_in)
        return self._pool

    def _leave(self, broken: ProcessPoolExecutor) -> None:
        """All who were thinking there notice; the first of them makes way for new processes."""
        if self._pool is broken:
            self._pool = None
            broken.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


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


def ponder(bot: Pondering, known: bytes) -> tuple[Bot, Decision]:
    """Think about what was sent here. Who takes far too long ends the process: nothing else stops a bot."""
    faulthandler.dump_traceback_later(bot.seconds + PATIENCE, exit=True)
    try:
        return bot, decision_of(bot, frame_of(msgspec.json.decode(known, type=Known)))
    finally:
        faulthandler.cancel_dump_traceback_later()
