"""What the server keeps: tables with their append-only logs, who holds which seat, and reports of problems.

The contents are opaque here. Whoever wants another database writes another `Store`; nobody else needs to know.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol

import msgspec


class StoreError(Exception):
    """The store could not do it; nothing of the refused request has been kept."""

    for_players = "the game could not be saved; nothing was changed"


class Unusable(StoreError):
    """The data file cannot be used: not ours, too new, damaged, or in use by another server."""


class Displaced(StoreError):
    """The data file or its lock was taken away while the server was running: another one may write to it by now."""

    for_players = "this server has lost its data file and keeps nothing any more; whoever runs it must start it again"


class Closed(StoreError):
    """The store has not been opened, or has been closed."""


class Conflict(StoreError):
    """The place is taken, is not the next one, or the name exists already."""


class Unknown(StoreError):
    """There is no such table."""


class TakenOver(StoreError):
    """Another server has the table by now: this one was taken for dead, or took too long."""

    for_players = "this table has moved to another server; your page follows by itself"


SECRET_BYTES = 32
KEEP_AGAIN = "UPDATE secret SET one = 1"
"""Writes what stands there already; said alike in both kinds of stores."""
WATCHING = -1
"""In the place of a seat, the right to look on."""
MOST_CALLED = 20
"""Browsers that are called from one table."""


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table: its public name, how it was set up, where it stands, and what lists say about it."""

    code: str
    setup: bytes
    state: str
    summary: bytes
    created: float
    changed: float


class Filed(NamedTuple):
    """Where a table stands, and what lists say about it."""

    state: str
    summary: bytes


class Seating(NamedTuple):
    """Who may use what from an entry of the log on: a seat only the browser that is its `holder`, or nobody; those who
    held it and are among the `watchers` may look on."""

    seat: int
    holder: bytes = b""
    watchers: tuple[bytes, ...] = ()

    @property
    def held(self) -> list[tuple[bytes, int]]:
        """What browsers get to hold."""
        return [(keyring, WATCHING) for keyring in self.watchers] + ([(self.holder, self.seat)] if self.holder else [])


class Snapshot(msgspec.Struct, frozen=True):
    """A table after its first `place` entries, so that only the later ones need be replayed."""

    place: int
    data: bytes


class Stored(msgspec.Struct, frozen=True):
    """Everything needed to resume a table: the entries are those from the snapshot on, or all."""

    row: GameRow
    snapshot: Snapshot | None
    entries: tuple[bytes, ...]


class ProblemRow(msgspec.Struct, frozen=True, kw_only=True):
    """A report of a problem; `shared` says whether its author lets the maintainers read it."""

    id: str
    code: str
    data: bytes
    shared: bool
    created: float


class Subscription(msgspec.Struct, frozen=True):
    """What a browser gave so that it can be called: where, its public key, and a secret shared with it."""

    endpoint: str
    p256dh: bytes
    auth: bytes


class Common(Protocol):
    """What several servers on one store count together, by fingerprints of whom it is counted for."""

    @property
    def servers(self) -> int:
        """How many there are."""

    async def spend(self, key: bytes, burst: float, rate: float) -> bool:
        """Take one from a bucket that fills up again; whether there was one left."""

    async def enter(self, key: bytes, most: int) -> bool:
        """One more page, unless there are `most` already at all servers that are alive."""

    async def leave(self, key: bytes) -> None:
        """One page less at this server."""

    async def forget(self) -> None:
        """Buckets that have filled up, and who has no page any more."""


class Store(Protocol):
    """Laws: what is awaited is durable when it returns; a refused request has changed nothing; reads see every write
    that has returned. A write whose caller was cancelled may or may not have been kept."""

    at: str
    """Where other servers on the same store reach this one; "" if there are none."""

    @property
    def common(self) -> Common | None:
        """What it counts together with those others, once it is open."""

    async def open(self) -> None:
        """Make ready, bringing an older data file up to date; Unusable says why it cannot be."""

    async def close(self) -> None:
        """Finish everything asked for before; closing twice is harmless."""

    async def secret(self) -> bytes:
        """32 random bytes, made once and kept with the data."""

    async def try_to_keep(self) -> None:
        """Write something that is kept already once more: StoreError if nothing can be kept now."""

    async def push_key(self, new: bytes) -> bytes:
        """The key by which the server names itself to push services: the new one, if there was none yet."""

    def when_taken(self, tell: Callable[[str], None]) -> None:
        """Whom to tell that another server has taken a table, by its code; "" if it may have been any of them."""

    async def claim(self, code: str) -> str:
        """Take a table that no living server has. "" if it is this server's now, or if there is no such table;
        otherwise where its server is reached."""

    async def is_here(self, code: str) -> bool:
        """Whether no other server has taken the table meanwhile."""

    async def let_go(self, code: str) -> None:
        """Whoever is asked for the table next may have it."""

    async def forget_finished(self, before: float, but: Collection[str]) -> int:
        """Delete tables that are over and have not changed since, except those that a server has, as this one has
        `but`; how many there were."""

    async def create(self, row: GameRow) -> None:
        """A new table with an empty log, which this server has; Conflict if the code exists."""

    async def append(
        self,
        code: str,
        place: int,
        entry: bytes,
        *,
        changed: float,
        filed: Filed | None = None,
        seating: Seating | None = None,
    ) -> None:
        """The next entry of the log, and where the table stands after it, unless it stands where it stood; with it a
        seat changes hands, and who loses it and has no other at the table is not called from there either. Conflict
        unless `place` is the number of entries there are, TakenOver if another server has the table."""

    async def update(self, code: str, filed: Filed, *, changed: float) -> None:
        """Where the table stands now."""

    async def keep_snapshot(self, code: str, snapshot: Snapshot) -> None:
        """Replaces an older snapshot, never a newer one; Conflict if the log is shorter than that."""

    async def read(self, code: str) -> Stored | None:
        """What is needed to resume a table."""

    async def entries(self, code: str) -> tuple[bytes, ...]:
        """The whole log from the beginning."""

    async def hold(self, keyring: bytes, code: str, seat: int) -> None:
        """This browser may use that seat, or watch if the seat is -1; holding twice is holding once. TakenOver if
        another server has the table."""

    async def held(self, keyring: bytes, code: str) -> tuple[int, ...]:
        """The seats of a table that this browser may use, in order."""

    async def games_of(self, keyring: bytes) -> tuple[tuple[GameRow, tuple[int, ...]], ...]:
        """The tables this browser holds something at, and what; last changed first."""

    async def subscribe(self, keyring: bytes, code: str, to: Subscription) -> None:
        """Call this browser when a seat of its at the table is asked; a newer subscription takes an older one's place.
        Conflict if too many are called from there already."""

    async def unsubscribe(self, keyring: bytes, code: str) -> None:
        """Forget how to call this browser from the table."""

    async def is_subscribed(self, keyring: bytes, code: str) -> bool:
        """Whether this browser is called from the table."""

    async def subscriptions(self, code: str, seat: int) -> tuple[Subscription, ...]:
        """Of all browsers that may use the seat."""

    async def forget_endpoint(self, endpoint: str) -> None:
        """Nobody is there any more, for any table."""

    async def set_hook(self, code: str, address: str) -> None:
        """Where a group is told whose turn it is; "" forgets it."""

    async def hook(self, code: str) -> str:
        """Where a group is told, "" for nowhere."""

    async def forget_calls(self, code: str) -> None:
        """Nobody is called from the table any more."""

    async def has_calls(self, code: str) -> bool:
        """Whether anybody is called from the table."""

    async def keep_problem(self, id: str, code: str, data: bytes, *, shared: bool, created: float) -> None:
        """A report outlives its table; Conflict if the id exists."""

    async def problems(self) -> tuple[ProblemRow, ...]:
        """All reports, newest first."""

    async def problem(self, id: str) -> ProblemRow | None:
        """One report."""
