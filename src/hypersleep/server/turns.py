"""Whose turn it is to think: so many at once, and of those who wait, the one who has waited for a turn the longest.

A visitor with fifty tables gets every second turn when somebody else comes, not fifty in a row.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import NamedTuple

MOST_WAITING = 200
"""Of all visitors together; whoever comes then would wait longer than anybody likes to."""
MOST_OF_ONE = 25
"""From one address. More tables than that are no evening among friends."""
LONGEST_WAIT = 6.0
"""Seconds after which people would take a crew mate for dead."""
REMEMBERED = 1_000
"""Parties whose last turn is remembered."""


class Party(NamedTuple):
    """For whom a bot thinks: the address that looks at the table, and the browser that made it."""

    address: str = ""
    host: str = ""


ANYBODY = Party()


class Busy(Exception):
    """Too many are waiting for a turn, or it did not come in time."""


class Waiting(NamedTuple):
    party: Party
    came: int
    called: asyncio.Future[None]


class Turns:
    """Who has a turn keeps it until the end of the `with`; nobody waits for ever."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[Waiting] = []
        self._last_turn: OrderedDict[str, int] = OrderedDict()
        self._count = count(1)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, party: Party) -> AsyncIterator[None]:
        await self._wait(party)
        try:
            yield
        finally:
            self._give_back()

    async def _wait(self, party: Party) -> None:
        of_one = sum(waiting.party.address == party.address for waiting in self._waiting)
        if len(self._waiting) >= MOST_WAITING or of_one >= MOST_OF_ONE:
            raise Busy("too many are waiting to think")
        here = Waiting(party, next(self._count), asyncio.get_running_loop().create_future())
        self._waiting.append(here)
        self._call()
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await here.called
        except BaseException as problem:
            if here in self._waiting:
                self._waiting.remove(here)
            else:  # called at the very moment of giving up
                self._give_back()
            raise (Busy("the turn did not come") if isinstance(problem, TimeoutError) else problem) from None

    def _give_back(self) -> None:
        self._free += 1
        self._call()

    def _call(self) -> None:
        while self._free and self._waiting:
            following = min(self._waiting, key=self._standing)
            self._waiting.remove(following)
            self._free -= 1
            self._note(following.party)
            if not following.called.done():
                following.called.set_result(None)

    def _standing(self, waiting: Waiting) -> tuple[int, int, int]:
        """First by when the address had its last turn, then by when the browser had, then by who came first."""
        address, host = keys_of(waiting.party)
        return self._last_turn.get(address, 0), self._last_turn.get(host, 0), waiting.came

    def _note(self, party: Party) -> None:
        for key in keys_of(party):
            self._last_turn[key] = next(self._count)
            self._last_turn.move_to_end(key)
        while len(self._last_turn) > REMEMBERED:
            self._last_turn.popitem(last=False)


def keys_of(party: Party) -> tuple[str, str]:
    return f"address {party.address}", f"host {party.host}"
