"""Several processes of a server, which take what comes in at one socket by turns; one that dies is replaced."""

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

from hypersleep.server.logs import speak
from hypersleep.server.run import work
from hypersleep.server.settings import Settings

LOG = logging.getLogger("hypersleep")

AT_ONCE = 30.0
"""Seconds in which a process has died as soon as it began."""
PAUSE = 0.5
"""Seconds until such a one is replaced; for each that follows, twice as many."""
GIVE_UP = 6
"""So many in a row, and it is no accident."""
LOOK = 0.2


def run(settings: Settings, listening: socket.socket) -> None:
    """Serve until somebody says stop."""
    if settings.workers == 1:
        work(settings, listening)
        return
    speak(settings.logs)
    if not Workers(settings, listening).run():
        sys.exit(1)


class Post:
    """The place of one process, whoever holds it."""

    def __init__(self, number: int, process: BaseProcess) -> None:
        self.number = number
        self.in_vain = 0
        self.take(process)

    def take(self, process: BaseProcess) -> None:
        self.process = process
        self._begun = time.monotonic()
        self.again_at: float | None = None

    def fall_vacant(self) -> None:
        now = time.monotonic()
        self.in_vain = self.in_vain + 1 if now - self._begun < AT_ONCE else 0
        self.again_at = now + (PAUSE * 2 ** (self.in_vain - 1) if self.in_vain else 0)


class Workers:
    """All of them."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self._settings = settings
        self._listening = listening
        self._context = multiprocessing.get_context("spawn")
        self._posts = [Post(number, self._begin(number)) for number in range(settings.workers)]
        self._stopping = False

    def run(self) -> bool:
        """Whether they served until somebody said stop; otherwise they could not."""
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self._stop)
        while not self._stopping and all(post.in_vain < GIVE_UP for post in self._posts):
            wait([post.process.sentinel for post in self._posts if post.again_at is None], timeout=LOOK)
            for post in self._posts:
                if not self._stopping:
                    self._look_after(post)
        told = self._stopping
        self._stop()
        for post in self._posts:
            post.process.join()
        return told

    def _look_after(self, post: Post) -> None:
        who = f"process {post.number + 1} of {len(self._posts)}"
        if post.again_at is None and not post.process.is_alive():
            post.fall_vacant()
            if post.in_vain < GIVE_UP:
                LOG.error("%s has died and is replaced", who)
            else:
                LOG.critical("%s has died %d times as soon as it began: the server gives up", who, GIVE_UP)
        elif post.again_at is not None and time.monotonic() >= post.again_at:
            post.take(self._begin(post.number))

    def _begin(self, number: int) -> BaseProcess:
        process = self._context.Process(target=work_with_the_others, args=(self._settings, self._listening, number))
        process.start()
        return process

    def _stop(self, *_: object) -> None:
        self._stopping = True
        for post in self._posts:
            post.process.terminate()


# In the other process ------------------------------------------------------------------------------------------------


def work_with_the_others(settings: Settings, listening: socket.socket, number: int) -> None:
    threading.Thread(target=stop_with_the_first, daemon=True).start()
    work(settings, listening, number)


def stop_with_the_first() -> None:
    """Nobody would stop or replace a process whose parent was killed, and it would keep the port."""
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        os.kill(os.getpid(), signal.SIGTERM)
