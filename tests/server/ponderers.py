"""Bots that take their time, in a module that the process of a thinker can import."""

import os
import time
from pathlib import Path

from hypersleep.table.table import Frame

NO_TIME = -9.5
"""Takes most of a thinker's patience away, so that a test need not wait for it."""


class Slow:
    """Keeps a core busy all the time it is given, takes the last option, and counts what it has decided."""

    def __init__(self, seed: str = "", seconds: float = 0.3) -> None:
        self.seconds = seconds
        self.thought = 0
        self.process = 0

    def decide(self, frame: Frame) -> int:
        end = time.perf_counter() + self.seconds
        while time.perf_counter() < end:
            sum(range(1000))
        self.thought += 1
        self.process = os.getpid()
        return len(frame.options) - 1


class Sure(Slow):
    """Has all the time in the world, and knows at once what to do."""

    def decide(self, frame: Frame) -> int:
        return len(frame.options) - 1


class Mortal(Slow):
    """Takes its process with it the first time."""

    def __init__(self, mark: Path) -> None:
        super().__init__(seconds=0)
        self.mark = mark

    def decide(self, frame: Frame) -> int:
        if not self.mark.exists():
            self.mark.touch()
            os._exit(1)
        return super().decide(frame)


class Endless(Slow):
    """Never comes to an end."""

    def __init__(self) -> None:
        super().__init__(seconds=NO_TIME)

    def decide(self, frame: Frame) -> int:
        while True:
            time.sleep(1)
