"""Batches: parts played here, on all cores or on a cluster, kept as soon as they are finished, never played twice."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import closing
from queue import SimpleQueue
from typing import Protocol

from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import Part, play_part

Parts = Generator[Part, None, None]
Runner = Callable[[Plan, Iterable[int]], Parts]
"""Plays parts, in any order. To be closed when nobody wants more of them."""


class Shelf(Protocol):
    """Where the parts of a batch are kept."""

    def has(self, number: int) -> bool: ...
    def read(self, number: int) -> Part: ...
    def write(self, part: Part) -> None: ...


def play_batch(plan: Plan, runner: Runner, shelf: Shelf | None = None) -> Parts:
    """All parts: those on the shelf are read, the others played and put there, each before it is shown."""
    missing = []
    for number in range(plan.parts):
        if shelf is not None and shelf.has(number):
            yield shelf.read(number)
        else:
            missing.append(number)
    with closing(runner(plan, missing)) as parts:
        for part in parts:
            if shelf is not None:
                shelf.write(part)
            yield part


def here(plan: Plan, numbers: Iterable[int]) -> Parts:
    """One part after the other in this process."""
    return (play_part(plan, number) for number in numbers)


def on_cores(jobs: int) -> Runner:
    """So many processes, or one for each core; started afresh, which is safe beside threads and the same everywhere."""
    jobs = jobs or os.cpu_count() or 1

    def runner(plan: Plan, numbers: Iterable[int]) -> Parts:
        fresh = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, mp_context=fresh, initializer=die_quietly) as pool:
            yield from in_pool(pool, plan, numbers)

    return here if jobs == 1 else runner


def in_pool(pool: Executor, plan: Plan, numbers: Iterable[int]) -> Parts:
    """Parts as they are finished. When the batch is interrupted, those not begun are dropped.

    They arrive in a queue, because an interruption while waiting for the futures themselves may leave them locked.
    """
    done: SimpleQueue[Future[Part]] = SimpleQueue()
    waiting = [pool.submit(play_part, plan, number) for number in numbers]
    try:
        for future in waiting:
            future.add_done_callback(done.put)
        for _ in waiting:
            yield done.get().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def die_quietly() -> None:
    """A worker that is interrupted ends without a word; the batch says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
