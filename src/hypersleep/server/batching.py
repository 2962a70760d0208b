"""Threads that do what waits together: whatever gathers while the disk or the network is busy shares the next flush."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, NamedTuple, TypeVar

Work = TypeVar("Work")


class Job(NamedTuple, Generic[Work]):
    """Work, and the future that waits for it."""

    work: Work
    done: asyncio.Future[Any]


class Worker(ABC, Generic[Work]):
    """A thread that takes all that waits, does it together, and then tells everybody.

    A batch is gathered before it is begun, so a read sees every write that had returned when it was asked.
    """

    def __init__(self, name: str, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.waiting: SimpleQueue[Job[Work] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """To be called in the loop's own thread."""
        done: asyncio.Future[Any] = self._loop.create_future()
        self.waiting.put(Job(work, done))
        return done

    def stop(self) -> None:
        """End the thread after all that was submitted before; nothing may be submitted after."""
        self.waiting.put(None)
        self._thread.join()

    @abstractmethod
    def do_together(self, works: Sequence[Work]) -> Sequence[object]:
        """The result or the error of each."""

    def rest(self, done: int) -> None:
        """So many were done and everybody knows; there may be time for other things."""

    def _run(self) -> None:
        stopping = False
        while not stopping:
            taken = [self.waiting.get(), *(self.waiting.get() for _ in range(self.waiting.qsize()))]
            jobs = [job for job in taken if job is not None]
            stopping = len(jobs) < len(taken)
            if jobs:
                self._tell(jobs, self.do_together([job.work for job in jobs]))
                self.rest(len(jobs))

    def _tell(self, jobs: Sequence[Job[Work]], outcomes: Sequence[object]) -> None:
        """Wake the loop once for the whole batch; a loop that has ended has nobody waiting."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(resolve, jobs, outcomes)


def resolve(jobs: Sequence[Job[Any]], outcomes: Sequence[object]) -> None:
    """Tell everybody who still waits, in the order of asking."""
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.done.done():
            continue
        if isinstance(outcome, Exception):
            job.done.set_exception(outcome)
        else:
            job.done.set_result(outcome)
