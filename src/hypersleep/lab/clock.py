"""The time that a bot has for a decision."""

import signal
import threading
from collections.abc import Callable
from time import perf_counter
from types import FrameType
from typing import Any


class OutOfTime(BaseException):
    """Thinking time is up. No bot can swallow it with `except Exception`."""


def in_time(think: Callable[[], Any], limit: float) -> Any:
    """What comes of thinking, if it comes in time."""
    began = perf_counter()
    start_clock(limit)
    try:
        answer = think()
    finally:
        start_clock(0)
    if perf_counter() - began > limit:
        raise OutOfTime
    return answer


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
