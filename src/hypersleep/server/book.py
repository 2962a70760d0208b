"""What is kept of a table under play: its log, where lists say it stands, and now and then a snapshot.

Nothing that could not be kept is shown. So whoever goes on by itself, an AI crew mate or a clock, waits after a failure
until something can be kept again: pages would be hung up on and come back without end.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from math import inf

from hypersleep.kernel.steps import Seat
from hypersleep.server import entries
from hypersleep.server.metrics import Metrics
from hypersleep.server.outside import filed
from hypersleep.server.state import TableState
from hypersleep.server.store import Filed, Seating, Snapshot, Store, StoreError

SNAPSHOT_EVERY = 200
TRY_AGAIN_AFTER = 5.0
"""Seconds until it is tried again whether anything can be kept."""
JUST_NOW = 1.0
"""Seconds after which it is no longer certain that something could be kept."""


class Health:
    """How a server does: its figures, and what players are told if nothing could be kept the last time, "" if it
    could."""

    def __init__(self) -> None:
        self.trouble = ""
        self.metrics = Metrics()
        self._kept_at = -inf

    def kept(self) -> None:
        """Something could be kept."""
        self.trouble, self._kept_at = "", time.monotonic()

    def failed(self, problem: StoreError) -> None:
        self.trouble, self._kept_at = problem.for_players, -inf

    @property
    def has_just_kept(self) -> bool:
        return time.monotonic() - self._kept_at < JUST_NOW


class Book:
    """The book of one table."""

    def __init__(self, code: str, store: Store, health: Health, place: int) -> None:
        self.code = code
        self.health = health
        self._store = store
        self._snapshot_at = place
        self._filed: Filed | None = None

    async def append(
        self,
        place: int,
        entry: entries.Entries,
        state: TableState,
        *,
        is_another: bool,
        seating: Seating | None = None,
    ) -> None:
        """What has led to this state, and the seat that changes hands with it. Lists of games are let know how it
        stands, if the table `is_another` now or it is somebody else's turn; a window passes."""
        now = filed(state) if is_another or state.on_turn() else self._filed
        news = now if now != self._filed else None
        try:
            with self.health.metrics.commits.time():
                written = entries.write(entry)
                await self._store.append(self.code, place, written, changed=time.time(), filed=news, seating=seating)
        except StoreError as problem:
            self.health.failed(problem)
            raise
        self.health.kept()
        self._filed = now

    async def file(self, state: TableState) -> None:
        """Let lists of games know how it stands."""
        now = filed(state)
        await self._store.update(self.code, now, changed=time.time())
        self.health.kept()
        self._filed = now

    async def keep_snapshot(self, state: TableState) -> None:
        """Now and then, where no undo is open that a snapshot would forget."""
        if state.place - self._snapshot_at >= SNAPSHOT_EVERY:
            await self.keep_whole(state)

    async def keep_whole(self, state: TableState) -> None:
        if state.table is not None and state.table.settled:
            self._snapshot_at = state.place
            with suppress(StoreError):  # the log says it all, only slower
                await self._store.keep_snapshot(self.code, Snapshot(place=state.place, data=state.snapshot()))

    async def seats_of(self, keyring: bytes) -> set[Seat]:
        """The seats that a browser holds here; NOBODY among them is the right to watch."""
        return {Seat(seat) for seat in await self._store.held(keyring, self.code)}

    async def until_it_keeps(self, state: TableState, wanted: Callable[[], bool]) -> None:
        """Until something can be kept again, or nobody wants to know any more."""
        while self.health.trouble and wanted():
            with suppress(StoreError):
                await self.file(state)
                return
            await asyncio.sleep(TRY_AGAIN_AFTER)
