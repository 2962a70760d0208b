"""Garbage that hangs together in a ring: only a search among all objects finds it, and everybody waits meanwhile.

Python searches by itself after every few answers, among all that is new. At a human pace most of that stays, so that a
search takes the longer the more games there are, and finds nothing: what answers and pages leave behind is in no ring.
Tables that are gone are, so a search is left to whoever lets them go. Among 1,000 games it lasts for a second or more:
it is better made seldom than among some of the objects again and again.
"""

import gc
import time

HOUR = 3_600.0
"""Seconds after which one is made in any case: there may be rings of which nobody knows."""


def search_no_more() -> None:
    """From here on nobody searches but `Rings`; what has been loaded stays."""
    gc.freeze()
    gc.disable()


class Rings:
    """Of tables that are gone."""

    def __init__(self) -> None:
        self._tables = 0
        self._searched = time.monotonic()

    def come(self) -> None:
        """There is one more table."""
        self._tables += 1

    def free(self, there: int) -> None:
        """Free the memory of those that are gone, if they are more than those that are still there, or after long."""
        now, gone = time.monotonic(), self._tables - there
        if gone > there or now - self._searched >= HOUR:
            gc.collect()
            self._tables, self._searched = there, now
