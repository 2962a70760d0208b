"""So many at once, so many a second: buckets that fill up again with time."""

import time
from typing import NamedTuple

REMEMBERED = 20_000
"""Buckets kept at most. The least used are forgotten, which costs nothing: they have filled up again by then."""


class Pace(NamedTuple):
    """So many at once, so many a second."""

    burst: float
    rate: float

    def part(self, of: float) -> "Pace":
        return Pace(self.burst * of, self.rate * of)


class Bucket:
    """What is left of a burst; it fills up again with time."""

    __slots__ = ("at", "left", "pace")

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.left = pace.burst
        self.at = time.monotonic()

    def fill_up(self) -> None:
        now = time.monotonic()
        self.left = min(self.pace.burst, self.left + (now - self.at) * self.pace.rate)
        self.at = now

    @property
    def is_empty(self) -> bool:
        return self.left < 1
