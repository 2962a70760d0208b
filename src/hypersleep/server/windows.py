"""Reaction windows: open for the same time whoever is asked, and whatever they can do and choose (decision 0013).

Nobody learns who is asked, nor by the clock whether they could have done something. A window is kept by the server that
is running; after a restart it opens anew.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

from hypersleep.kernel.errors import Stale
from hypersleep.kernel.steps import Seat
from hypersleep.server import entries, wire
from hypersleep.server.connection import Connection, Forbidden
from hypersleep.server.state import TableState
from hypersleep.server.wire import Length
from hypersleep.table.table import Table

LENGTHS: Mapping[Length, int] = {"short": 1, "long": 3}
"""How much longer than a short window one stays open."""
EXTENSION = 3
"""Who asks for more time gets so many times what a window lasts."""
EXTENSIONS = 3
"""How often that can be asked in one window."""


class Window:
    """One decision that is kept open: until when, and what has been chosen in it so far, which nobody else sees."""

    def __init__(self, game: Table, seconds: float) -> None:
        (self.seat,) = game.waiting_for
        self.number = game.number
        self.choice: entries.Answered | None = None
        self._seconds = seconds
        self._closes = time.monotonic() + seconds
        self._extended = 0

    async def passed(self) -> None:
        """Until it closes, however often that is put off."""
        while (left := self._left()) > 0:
            await asyncio.sleep(left)

    def _left(self) -> float:
        return max(0.0, self._closes - time.monotonic())

    def extend(self) -> None:
        if self._extended == EXTENSIONS:
            raise Forbidden("this window has been kept open long enough")
        self._extended += 1
        self._closes += EXTENSION * self._seconds

    def choose(self, game: Table, answer: entries.Answered) -> None:
        """Note an answer that could be given; it counts when the window closes."""
        game.check(answer.number, answer.seat, answer.option)
        self.choice = answer

    def result(self, game: Table) -> entries.Answered:
        """What was chosen; who has chosen nothing lets it happen."""
        silence = entries.Answered(number=self.number, seat=self.seat, option=game.silence())
        return self.choice or silence

    def seen_by(self, seat: Seat) -> wire.Window:
        choice = self.choice.option if self.choice is not None and seat == self.seat else None
        more = EXTENSIONS - self._extended
        return wire.Window(left=round(self._left(), 1), may=(), extended=self._extended, more=more, choice=choice)


class Windows:
    """The windows of one table, one after the other; `close` is called when the time of one is up. A short one lasts so
    many seconds; a `moment` is enough where nobody looks on and the only person does not want to be asked."""

    def __init__(self, seconds: float, moment: float, close: Callable[[Window], Awaitable[None]]) -> None:
        self.open: Window | None = None
        self._seconds = seconds
        self._moment = moment
        self._close = close
        self._waiting: asyncio.Task[None] | None = None

    def tend(self, state: TableState, connections: Sequence[Connection]) -> bool:
        """Open a window where the game now stands, if one must be kept there; whether it has just been opened."""
        game = state.table
        if self.open is not None and game is not None and game.number == self.open.number:
            return False
        self.open = None
        if game is None or not game.is_window:
            return False
        seconds = self._kept_for(state, connections)
        if seconds is None:
            return False
        self.open = Window(game, seconds)
        self._waiting = asyncio.create_task(self._let_pass(self.open))
        return True

    def _kept_for(self, state: TableState, connections: Iterable[Connection]) -> float | None:
        """How long the window must be kept that is open now; None where those at one screen take the time they need."""
        apart = sit_apart(connections, state)
        if not apart and len(state.people()) == 1:
            return self._moment if state.spares(state.game.waiting_for[0]) else None
        length: Length = "short" if apart and state.window == "off" else state.window
        return self._seconds * LENGTHS[length] if self._seconds and length != "off" else None

    async def _let_pass(self, window: Window) -> None:
        await window.passed()
        await self._close(window)

    def extend(self) -> None:
        if self.open is None:
            raise Stale("there is nothing to be kept open")
        self.open.extend()

    def crew_asked(self, state: TableState) -> list[Seat]:
        """AI crew mates who are to decide; what was chosen in a window waits for its end."""
        chosen = self.open is not None and self.open.choice is not None
        return [] if chosen else state.ai_seats_asked()


def sit_apart(connections: Iterable[Connection], state: TableState) -> bool:
    """Whether whoever is here does not sit at one browser, or somebody watches them."""
    people = {Seat(n) for n, seat in enumerate(state.seats) if seat.is_person}
    groups = [people & connection.seats for connection in connections]
    here: set[Seat] = set().union(*groups)
    return any(group != here for group in groups)
