"""Threads that do what waits together: what is asked for in one turn of the loop, and whatever gathers while the disk
or the network is busy, shares a flush."""

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
        self._gathered: list[Job[Work]] = []
        self.waiting: SimpleQueue[list[Job[Work]] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """To be called in the loop's own thread. To wake the other costs more than what it has to do: that is left
        until everybody in the loop has had their turn."""
        done: asyncio.Future[Any] = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self.hand_over)
        self._gathered.append(Job(work, done))
        return done

    def hand_over(self) -> None:
        """What was gathered is to be done now; in the loop's own thread."""
        if self._gathered:
            self.waiting.put(self._gathered)
            self._gathered = []

    def finish(self) -> None:
        """End the thread after all that was gathered before; nothing may be submitted after."""
        self.hand_over()
        self.waiting.put(None)

    def stop(self) -> None:
        """Wait until it has finished."""
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
            jobs = [job for gathered in taken if gathered is not None for job in gathered]
            stopping = None in taken
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
