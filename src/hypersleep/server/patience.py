"""How long the others wait for somebody before an AI crew mate may play for them."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from hypersleep.kernel.steps import Seat

if TYPE_CHECKING:
    from hypersleep.server.live import LiveTable

SLACK = 0.05
"""Seconds by which a clock may be early."""


class Patience:
    """The patience of one table; `tell` is called when the time of somebody is up."""

    def __init__(self, table: "LiveTable", tell: Callable[[], None]) -> None:
        self._table = table
        self._tell = tell
        self._up: frozenset[Seat] = frozenset()
        self._clock: asyncio.TimerHandle | None = None

    def left(self, seat: Seat) -> float:
        """Seconds until an AI crew mate may play for a person."""
        return self._table.settings.idle_after - self._table.presence.away_for(seat, awaited=self._is_awaited(seat))

    def is_up(self, seat: Seat) -> bool:
        """Whether an AI crew mate may play for somebody now."""
        state = self._table.state
        return state.stage == "playing" and seat in state.present_people() and self.left(seat) <= 0

    def _is_awaited(self, seat: Seat) -> bool:
        """Where a window closes by itself nobody is known to be waited for."""
        return self._table.windows.open is None and seat in self._table.state.game.waiting_for

    def tend(self) -> bool:
        """Set the clock anew; whether it is up for others than before."""
        table, before = self._table, self._up
        people = table.state.present_people() if table.state.stage == "playing" else []
        left = {seat: self.left(seat) for seat in people}
        self._up = frozenset([seat for seat in people if left[seat] <= 0])
        waited_for = [seat for seat in people if self._is_awaited(seat) or not table.presence.is_here(seat)]
        self._wait([left[seat] for seat in waited_for if seat not in self._up])
        return self._up != before

    def _wait(self, seconds: list[float]) -> None:
        if self._clock is not None:
            self._clock.cancel()
        loop = asyncio.get_running_loop()
        self._clock = loop.call_later(min(seconds) + SLACK, self._tell) if seconds and self._table.connections else None
