"""Who is at a table with a page, and for how long the others have been waiting for whom."""

import time
from collections import Counter
from collections.abc import Iterable

from hypersleep.kernel.steps import Seat


class Presence:
    """Counts the pages of each seat."""

    def __init__(self) -> None:
        self._pages: Counter[Seat] = Counter()
        self._left_at: dict[Seat, float] = {}
        self._waiting_since = time.monotonic()

    def come(self, seats: Iterable[Seat]) -> None:
        self._pages.update(seats)

    def go(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            self._pages[seat] -= 1
            if not self.is_here(seat):
                self._left_at[seat] = time.monotonic()

    def is_here(self, seat: Seat) -> bool:
        return self._pages[seat] > 0

    def wait_anew(self) -> None:
        """Nobody has kept the others waiting yet."""
        self._waiting_since = time.monotonic()

    def waited(self) -> float:
        """For how many seconds the table has been waiting for whoever is asked."""
        return time.monotonic() - self._waiting_since

    def away_for(self, seat: Seat, *, awaited: bool) -> float:
        """For how many seconds the table has been waiting for that seat, or nobody has been there."""
        now = time.monotonic()
        waiting = now - self._waiting_since if awaited else 0.0
        gone = now - self._left_at.get(seat, self._waiting_since) if not self.is_here(seat) else 0.0
        return max(waiting, gone)
