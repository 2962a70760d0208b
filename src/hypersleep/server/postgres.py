"""The store in a PostgreSQL database, which several servers may share.

Every write is one statement that does nothing unless it may: a refused request has changed nothing, without anything to
undo. So a whole batch goes to the database at once, in one transaction and one round trip.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack
from secrets import token_bytes, token_hex
from typing import Any, NamedTuple

from hypersleep.server.counting import Counting
from hypersleep.server.database import MIGRATIONS, Migration, bring_up_to_date, connect, expect_up_to_date
from hypersleep.server.leases import ALIVE, Attendance
from hypersleep.server.settings import shown
from hypersleep.server.statements import Row, Statement, Statements
from hypersleep.server.store import (
    KEEP_AGAIN,
    MOST_CALLED,
    SECRET_BYTES,
    Closed,
    Conflict,
    Filed,
    GameRow,
    ProblemRow,
    Seating,
    Snapshot,
    Stored,
    Subscription,
    TakenOver,
    Unknown,
    Unusable,
)

GAME = "games.code, setup, state, summary, created, changed"
AT_ONCE = 50
"""Games that are forgotten in one statement: others wait for it."""
PROBLEM = "id, code, data, shared, created"
LENGTH = "(SELECT coalesce(max(place) + 1, 0) FROM log WHERE log.code = games.code)"
MINE = "(owner IS NULL OR owner = %s)"
NEXT = f"""WITH next AS (
        UPDATE games SET state = coalesce(%s, state), summary = coalesce(%s, summary), changed = %s
        WHERE code = %s AND {MINE} AND {LENGTH} = %s RETURNING code
    )"""
SEATED = """, lost AS (
        DELETE FROM holds USING next WHERE holds.code = next.code AND seat = %s AND keyring != %s
    ), given AS (
        INSERT INTO holds SELECT keyring, code, seat
        FROM next, unnest(%s::bytea[], %s::integer[]) AS new (keyring, seat) ON CONFLICT DO NOTHING
    ), uncalled AS (
        DELETE FROM subscriptions USING next WHERE subscriptions.code = next.code AND keyring != %s AND keyring NOT IN
        (SELECT keyring FROM holds WHERE holds.code = next.code AND seat >= 0 AND seat != %s)
    )"""
ADD = " INSERT INTO log SELECT code, %s, %s FROM next"
"""The next entry of a log and all that goes with it are one statement: a server whose table another has taken changes
nothing."""


class Running(NamedTuple):
    """An open store: who writes, who reads, who counts, and what is to be closed."""

    writer: Statements
    reader: Statements
    counting: Counting | None
    resources: ExitStack


# The store -----------------------------------------------------------------------------------------------------------


class PostgresStore:
    """A `Store` in a database. `at` is where other servers reach this one; `name` is new each time."""

    def __init__(self, address: str, *, at: str = "", migrations: Sequence[Migration] = MIGRATIONS) -> None:
        self.name = token_hex(8)
        self._address = address
        self.at = at
        self._migrations = migrations
        self._running: Running | None = None
        self._taken: Callable[[str], None] = lambda code: None

    async def open(self) -> None:
        assert self._running is None, f"{shown(self._address)} is open already"
        self._running = await asyncio.to_thread(self._start, asyncio.get_running_loop())

    async def close(self) -> None:
        running, self._running = self._running, None
        if running:
            running.writer.finish()
            running.reader.finish()
            if running.counting is not None:
                running.counting.finish()
            await asyncio.to_thread(running.resources.close)

    def _start(self, loop: asyncio.AbstractEventLoop) -> Running:
        bring_up_to_date(self._address, self._migrations)
        with ExitStack() as stack:
            attendance = Attendance(self.name, self.at, self._address, loop, lambda code: self._taken(code))
            stack.callback(attendance.stop)
            writer = Statements("store-writer", self._address, loop)
            stack.callback(writer.stop)
            reader = Statements("store-reader", self._address, loop)
            stack.callback(reader.stop)
            counting = Counting(self.name, self._address, loop, attendance)
            stack.callback(counting.stop)
            return Running(writer, reader, counting, stack.pop_all())

    def _workers(self) -> Running:
        if self._running is None:
            raise Closed(f"the store {shown(self._address)} is not open")
        return self._running

    @property
    def common(self) -> Counting | None:
        return self._workers().counting

    async def _do(self, sql: str, *values: object) -> list[Row]:
        rows: list[Row] = await self._workers().writer.submit(Statement(sql, values))
        return rows

    async def _ask(self, sql: str, *values: object) -> list[Row]:
        rows: list[Row] = await self._workers().reader.submit(Statement(sql, values))
        return rows

    async def secret(self) -> bytes:
        secret = await self._once("secret", token_bytes(SECRET_BYTES))
        if len(secret) != SECRET_BYTES:
            raise Unusable("the secret in the database is damaged")
        return secret

    async def try_to_keep(self) -> None:
        await self._do(KEEP_AGAIN)

    async def push_key(self, new: bytes) -> bytes:
        return await self._once("push_key", new)

    async def _once(self, table: str, new: bytes) -> bytes:
        """What was kept first; the others get it too."""
        keep = f"INSERT INTO {table} VALUES (1, %s) ON CONFLICT (one) DO UPDATE SET one = 1 RETURNING bytes"
        kept: bytes = (await self._do(keep, new))[0][0]
        return kept

    # Who has a table ---------------------------------------------------------------------------------------------

    def when_taken(self, tell: Callable[[str], None]) -> None:
        self._taken = tell

    async def claim(self, code: str) -> str:
        take = f"""WITH taken AS (
                UPDATE games SET owner = %s WHERE code = %s AND owner IS DISTINCT FROM %s
                AND NOT EXISTS (SELECT 1 FROM servers WHERE name = owner AND {ALIVE}) RETURNING code
            ) SELECT pg_notify('taken', code || ' ' || %s) FROM taken"""
        if await self._do(take, self.name, code, self.name, self.name):
            return ""
        others = f"SELECT address FROM games JOIN servers ON name = owner WHERE code = %s AND name != %s AND {ALIVE}"
        found = await self._ask(others, code, self.name)
        return str(found[0][0]) if found else ""

    async def is_here(self, code: str) -> bool:
        return bool(await self._ask(f"SELECT FROM games WHERE code = %s AND {MINE}", code, self.name))

    async def let_go(self, code: str) -> None:
        await self._do("UPDATE games SET owner = NULL WHERE code = %s AND owner = %s", code, self.name)

    async def forget_finished(self, before: float, but: Collection[str]) -> int:
        rests = f"NOT EXISTS (SELECT 1 FROM servers WHERE name = owner AND {ALIVE})"
        old = f"SELECT code FROM games WHERE state = 'over' AND changed < %s AND {rests} LIMIT {AT_ONCE}"
        forgotten = 0
        while gone := len(await self._do(f"DELETE FROM games WHERE code IN ({old} FOR UPDATE SKIP LOCKED)", before)):
            forgotten += gone
        return forgotten

    # Tables ------------------------------------------------------------------------------------------------------

    async def create(self, row: GameRow) -> None:
        values = (row.code, row.setup, row.state, row.summary, row.created, row.changed, self.name)
        new = "INSERT INTO games VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING"
        if not await self._do(new, *values):
            raise Conflict(f"there is a table {row.code} already")

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
        stands = filed if filed is not None else (None, None)
        values: tuple[object, ...] = (*stands, changed, code, self.name, place)
        if seating is not None:
            values += seated(seating)
        if not await self._do(NEXT + (SEATED if seating else "") + ADD, *values, place, entry):
            following = await self._length(code)
            raise Conflict(f"entry {place} of table {code} cannot be added: the next is {following}")

    async def update(self, code: str, filed: Filed, *, changed: float) -> None:
        change = f"UPDATE games SET state = %s, summary = %s, changed = %s WHERE code = %s AND {MINE}"
        if not await self._do(change, *filed, changed, code, self.name):
            await self._length(code)

    async def _length(self, code: str) -> int:
        """The entries of a table that is there, and with no other server."""
        found = await self._ask(f"SELECT {MINE}, {LENGTH} FROM games WHERE code = %s", self.name, code)
        if not found:
            raise Unknown(f"there is no table {code}")
        mine, length = found[0]
        if not mine:
            raise TakenOver(f"table {code} is with another server by now")
        return int(length)

    async def keep_snapshot(self, code: str, snapshot: Snapshot) -> None:
        keep = f"""INSERT INTO snapshots SELECT code, %s, %s FROM games WHERE code = %s AND {LENGTH} >= %s
            ON CONFLICT (code) DO UPDATE SET place = excluded.place, data = excluded.data
            WHERE excluded.place >= snapshots.place"""
        kept = await self._do(keep, snapshot.place, snapshot.data, code, snapshot.place)
        if not kept and snapshot.place > await self._length(code):
            raise Conflict(f"the log of table {code} is shorter than {snapshot.place}")

    async def read(self, code: str) -> Stored | None:
        whole = f"""SELECT {GAME}, place, data, ARRAY(
                SELECT entry FROM log WHERE log.code = games.code AND log.place >= coalesce(snapshots.place, 0)
                ORDER BY log.place
            ) FROM games LEFT JOIN snapshots USING (code) WHERE games.code = %s"""
        found = await self._ask(whole, code)
        if not found:
            return None
        *values, place, data, log = found[0]
        return Stored(GameRow(**game(values)), Snapshot(place, data) if place is not None else None, tuple(log))

    async def entries(self, code: str) -> tuple[bytes, ...]:
        whole = (
            "SELECT ARRAY(SELECT entry FROM log WHERE log.code = games.code ORDER BY place) FROM games WHERE code = %s"
        )
        found = await self._ask(whole, code)
        if not found:
            raise Unknown(f"there is no table {code}")
        return tuple(found[0][0])

    # Seats -------------------------------------------------------------------------------------------------------

    async def hold(self, keyring: bytes, code: str, seat: int) -> None:
        hold = f"""INSERT INTO holds SELECT %s, code, %s FROM games WHERE code = %s AND {MINE} FOR SHARE
            ON CONFLICT (keyring, code, seat) DO UPDATE SET seat = excluded.seat"""
        if not await self._do(hold, keyring, seat, code, self.name):
            await self._length(code)
            raise TakenOver(f"table {code} was with another server a moment ago")

    async def held(self, keyring: bytes, code: str) -> tuple[int, ...]:
        found = await self._ask("SELECT seat FROM holds WHERE keyring = %s AND code = %s ORDER BY seat", keyring, code)
        return tuple(seat for (seat,) in found)

    async def games_of(self, keyring: bytes) -> tuple[tuple[GameRow, tuple[int, ...]], ...]:
        found = await self._ask(
            f"""SELECT {GAME}, array_agg(seat ORDER BY seat) FROM holds JOIN games USING (code)
            WHERE keyring = %s GROUP BY games.code ORDER BY changed DESC, games.code""",
            keyring,
        )
        return tuple((GameRow(**game(values)), tuple(seats)) for *values, seats in found)

    # Who is called -----------------------------------------------------------------------------------------------

    async def subscribe(self, keyring: bytes, code: str, to: Subscription) -> None:
        new = f"""INSERT INTO subscriptions SELECT %s, code, %s, %s, %s FROM games WHERE code = %s AND {MOST_CALLED} >
            (SELECT count(*) FROM subscriptions WHERE subscriptions.code = games.code AND keyring != %s)
            ON CONFLICT (code, keyring) DO UPDATE
            SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth"""
        if not await self._do(new, keyring, to.endpoint, to.p256dh, to.auth, code, keyring):
            await self._expect(code)
            raise Conflict(f"too many are called from table {code}")

    async def _expect(self, code: str) -> None:
        if not await self._ask("SELECT FROM games WHERE code = %s", code):
            raise Unknown(f"there is no table {code}")

    async def unsubscribe(self, keyring: bytes, code: str) -> None:
        await self._do("DELETE FROM subscriptions WHERE keyring = %s AND code = %s", keyring, code)

    async def is_subscribed(self, keyring: bytes, code: str) -> bool:
        return bool(await self._ask("SELECT FROM subscriptions WHERE keyring = %s AND code = %s", keyring, code))

    async def subscriptions(self, code: str, seat: int) -> tuple[Subscription, ...]:
        called = """SELECT endpoint, p256dh, auth FROM subscriptions JOIN holds USING (keyring, code)
            WHERE code = %s AND seat = %s ORDER BY endpoint"""
        return tuple(Subscription(*values) for values in await self._ask(called, code, seat))

    async def forget_endpoint(self, endpoint: str) -> None:
        await self._do("DELETE FROM subscriptions WHERE endpoint = %s", endpoint)

    async def set_hook(self, code: str, address: str) -> None:
        if address:
            new = """INSERT INTO hooks SELECT code, %s FROM games WHERE code = %s
                ON CONFLICT (code) DO UPDATE SET address = excluded.address"""
            await self._do(new, address, code)
        else:
            await self._do("DELETE FROM hooks WHERE code = %s", code)

    async def hook(self, code: str) -> str:
        found = await self._ask("SELECT address FROM hooks WHERE code = %s", code)
        return str(found[0][0]) if found else ""

    async def forget_calls(self, code: str) -> None:
        await self._do(
            "WITH gone AS (DELETE FROM subscriptions WHERE code = %s) DELETE FROM hooks WHERE code = %s", code, code
        )

    async def has_calls(self, code: str) -> bool:
        anybody = "SELECT FROM subscriptions WHERE code = %s UNION ALL SELECT FROM hooks WHERE code = %s"
        return bool(await self._ask(anybody, code, code))

    # Problems ----------------------------------------------------------------------------------------------------

    async def keep_problem(self, id: str, code: str, data: bytes, *, shared: bool, created: float) -> None:
        new = "INSERT INTO problems VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING"
        if not await self._do(new, id, code, data, shared, created):
            raise Conflict(f"there is a problem {id} already")

    async def problems(self) -> tuple[ProblemRow, ...]:
        found = await self._ask(f"SELECT {PROBLEM} FROM problems ORDER BY created DESC, id")
        return tuple(ProblemRow(**problem(values)) for values in found)

    async def problem(self, id: str) -> ProblemRow | None:
        found = await self._ask(f"SELECT {PROBLEM} FROM problems WHERE id = %s", id)
        return ProblemRow(**problem(found[0])) if found else None


class PostgresArchive(PostgresStore):
    """The database of servers that may be running: it is read, and every write is refused."""

    def _start(self, loop: asyncio.AbstractEventLoop) -> Running:
        with connect(self._address) as db:
            expect_up_to_date(db, self._address)
        with ExitStack() as stack:
            reader = Statements("archive-reader", self._address, loop, default_transaction_read_only="on")
            stack.callback(reader.stop)
            return Running(reader, reader, None, stack.pop_all())


def seated(seating: Seating) -> tuple[object, ...]:
    """The values in `SEATED`."""
    keyrings, seats = [keyring for keyring, _ in seating.held], [seat for _, seat in seating.held]
    return seating.seat, seating.holder, keyrings, seats, seating.holder, seating.seat


def game(values: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(GameRow.__struct_fields__, values, strict=True))


def problem(values: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(ProblemRow.__struct_fields__, values, strict=True))
