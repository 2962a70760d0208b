"""Bots under supervision: who raises, answers illegally or takes too long forfeits the choice, and the game goes on."""

import signal
import threading
from time import perf_counter
from types import FrameType
from typing import Any

import msgspec

from hypersleep.bots.bot import Bot
from hypersleep.bots.conduct import Watch
from hypersleep.bots.crew import reason_of
from hypersleep.bots.forfeit import default_place, legal_place
from hypersleep.bots.games import BOTS
from hypersleep.bots.reasons import Reason
from hypersleep.lab.entrants import Entrant
from hypersleep.table.table import Frame

LONGEST_REASON = 200


class OutOfTime(BaseException):
    """Thinking time is up. No bot can swallow it with `except Exception`."""


class Forfeit(msgspec.Struct, frozen=True):
    """A choice that a bot has lost, and why."""

    decision: int
    reason: str

    def __str__(self) -> str:
        return f"decision {self.decision}: {self.reason}"


class Guarded:
    """A bot whose every answer is legal: what it forfeits goes to the default."""

    def __init__(self, entrant: Entrant, seed: str, limit: float) -> None:
        self.entrant = entrant
        self.forfeits: list[Forfeit] = []
        self.faults: list[str] = []
        self._watch: Watch | None = None
        self._seed = seed
        self._limit = limit
        self._bot: Bot | None = None

    @property
    def temperament(self) -> str:
        """The name of the bot's temperament, if it has one."""
        return str(getattr(getattr(self._bot, "temperament", None), "name", ""))

    def why(self, frame: Frame, place: int) -> Reason | None:
        """Why it has just chosen that option; who forfeits has no reason."""
        forfeited = self.forfeits and self.forfeits[-1].decision == frame.number
        return None if forfeited else reason_of(self._bot, frame, place)

    def decide(self, frame: Frame) -> int:
        try:
            place = legal_place(self._ask(frame), frame.options)
        except OutOfTime:
            reason = f"took longer than {self._limit:g} s"
        except (Exception, SystemExit) as bug:
            reason = f"{type(bug).__name__}: {bug}"
        else:
            self._note(frame, place)
            return place
        self.forfeits.append(Forfeit(frame.number, reason[:LONGEST_REASON]))
        return default_place(frame.options)

    def _note(self, frame: Frame, place: int) -> None:
        """Somebody watches, but not on the bot's time."""
        make = BOTS[frame.game].watch
        if make is not None and self._bot is not None:
            self._watch = self._watch or make()
            self.faults += self._watch.faults(frame, place, self._bot)

    def _ask(self, frame: Frame) -> Any:
        """The bot's answer, if it comes in time."""
        began = perf_counter()
        start_clock(self._limit)
        try:
            if self._bot is None:
                self._bot = self.entrant.sit_down(self._seed, frame.game)
            answer = self._bot.decide(frame)
        finally:
            start_clock(0)
        if perf_counter() - began > self._limit:
            raise OutOfTime
        return answer


# The clock -----------------------------------------------------------------------------------------------------------


def start_clock(seconds: float) -> None:
    """Interrupt whoever thinks longer than that; 0 stops the clock.

    Only the main thread of a process on Unix can be interrupted; elsewhere a late answer is forfeited once it is there.
    """
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        if seconds and signal.getsignal(signal.SIGALRM) is not ring:
            signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def ring(number: int, where: FrameType | None) -> None:
    raise OutOfTime
