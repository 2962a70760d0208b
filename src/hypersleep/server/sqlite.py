"""The store in one SQLite file, with group commit: what is asked for in one turn of the loop, and whatever waits while
the disk is busy, shares a flush."""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack, suppress
from itertools import groupby
from pathlib import Path
from secrets import token_bytes
from sqlite3 import Connection
from typing import Any, NamedTuple, TypeVar

from hypersleep.server.batching import Worker
from hypersleep.server.datafile import (
    MIGRATIONS,
    Lock,
    Migration,
    make_private,
    open_archive,
    open_reader,
    open_writer,
    roll_back,
)
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
    StoreError,
    Subscription,
    Unknown,
    Unusable,
)

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is to be done with a connection, inside a transaction that somebody else begins and ends."""

AHEAD = 25
"""Jobs by which the journal may run ahead of the file in quiet times. A move takes about 16 kB there, and a hundred
bytes in the file."""
GAME = "games.code, setup, state, summary, created, changed"
PROBLEM = "id, code, data, shared, created"
HOLD = "INSERT INTO holds VALUES (?, ?, ?) ON CONFLICT DO NOTHING"


# The workers ---------------------------------------------------------------------------------------------------------


class Transactions(Worker[Work[Any]]):
    """Does all that waits in one transaction, if `may` has no objection."""

    def __init__(
        self, name: str, db: Connection, begin: str, loop: asyncio.AbstractEventLoop, may: Callable[[], None]
    ) -> None:
        self._db = db
        self._may = may
        self._begin = begin
        super().__init__(name, loop)

    def do_together(self, works: Sequence[Work[Any]]) -> Sequence[object]:
        """If the transaction itself fails, so does every one of them."""
        try:
            self._db.execute(self._begin)
            self._may()
            outcomes = [self._attempt(work) for work in works]
            self._db.execute("COMMIT")
        except Exception as problem:
            roll_back(self._db)
            return [refusal(problem) for _ in works]
        return outcomes

    def _attempt(self, work: Work[object]) -> object:
        """One job. Its error undoes what it did and nothing else."""
        self._db.execute("SAVEPOINT job")
        try:
            outcome = work(self._db)
        except Exception as problem:
            if not self._db.in_transaction:
                raise  # a full disk, for one, makes SQLite undo the whole transaction
            self._db.execute("ROLLBACK TO job")
            outcome = refusal(problem) if isinstance(problem, sqlite3.Error) else problem
        self._db.execute("RELEASE job")
        return outcome


class Writer(Transactions):
    """Moves what it has written from the journal into the file in quiet times, when jobs come one by one. SQLite does
    so too, but only when the journal has grown to 4 MB."""

    _ahead = 0

    def rest(self, done: int) -> None:
        self._ahead += done
        if self._ahead >= AHEAD and done == 1 and self.waiting.empty():
            self._ahead = 0
            with suppress(sqlite3.Error):  # somebody else is reading; later, then
                self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def no_objection() -> None:
    """Reading is always allowed."""


def refusal(problem: Exception) -> StoreError:
    """SQLite's own error in words that do not make others depend on SQLite."""
    return problem if isinstance(problem, StoreError) else StoreError(f"the data file could not be used: {problem}")


class Running(NamedTuple):
    """An open store: who writes, who reads, and what is to be closed in the end."""

    writer: Transactions
    reader: Transactions
    resources: ExitStack


# The store -----------------------------------------------------------------------------------------------------------


class SqliteStore:
    """A `Store` in one file. Only one process may have it open."""

    at = ""
    common = None

    def __init__(self, path: Path, *, migrations: Sequence[Migration] = MIGRATIONS) -> None:
        self._path = path.resolve()
        self._migrations = migrations
        self._running: Running | None = None

    async def open(self) -> None:
        assert self._running is None, f"{self._path} is open already"
        loop = asyncio.get_running_loop()
        try:
            self._running = await asyncio.to_thread(self._start, loop)
        except sqlite3.Error as problem:
            raise Unusable(f"{self._path} cannot be used: {problem}") from problem
        except OSError as problem:
            raise Unusable(f"{self._path} cannot be used: {problem.strerror}") from problem

    async def close(self) -> None:
        running, self._running = self._running, None
        if running:
            running.writer.finish()
            running.reader.finish()
            await asyncio.to_thread(running.resources.close)

    def _start(self, loop: asyncio.AbstractEventLoop) -> Running:
        with ExitStack() as stack:
            make_private(self._path)
            lock = Lock(self._path)
            stack.callback(lock.close)
            writing = open_writer(self._path, self._migrations)
            stack.callback(writing.close)
            reading = open_reader(self._path)
            stack.callback(reading.close)
            writer = Writer("store-writer", writing, "BEGIN IMMEDIATE", loop, lock.check)
            stack.callback(writer.stop)
            reader = Transactions("store-reader", reading, "BEGIN", loop, no_objection)
            stack.callback(reader.stop)
            return Running(writer, reader, stack.pop_all())

    def _workers(self) -> Running:
        if self._running is None:
            raise Closed(f"the store {self._path} is not open")
        return self._running

    async def _write(self, work: Work[T]) -> T:
        done: T = await self._workers().writer.submit(work)
        return done

    async def _read(self, work: Work[T]) -> T:
        found: T = await self._workers().reader.submit(work)
        return found

    async def secret(self) -> bytes:
        return await self._write(the_secret)

    async def try_to_keep(self) -> None:
        await self._do(KEEP_AGAIN)

    async def push_key(self, new: bytes) -> bytes:
        def work(db: Connection) -> bytes:
            db.execute("INSERT INTO push_key VALUES (1, ?) ON CONFLICT DO NOTHING", (new,))
            key: bytes = db.execute("SELECT bytes FROM push_key").fetchone()[0]
            return key

        return await self._write(work)

    def when_taken(self, tell: Callable[[str], None]) -> None:
        """There is no other server on the file."""

    async def claim(self, code: str) -> str:
        return ""

    async def is_here(self, code: str) -> bool:
        return True

    async def let_go(self, code: str) -> None:
        """Nobody else could have it."""

    async def forget_finished(self, before: float, but: Collection[str]) -> int:
        def work(db: Connection) -> int:
            found = db.execute("SELECT code FROM games WHERE state = 'over' AND changed < ?", (before,)).fetchall()
            gone = [(code,) for (code,) in found if code not in but]
            db.executemany("DELETE FROM games WHERE code = ?", gone)
            return len(gone)

        return await self._write(work)

    async def create(self, row: GameRow) -> None:
        def work(db: Connection) -> None:
            values = (row.code, row.setup, row.state, row.summary, row.created, row.changed)
            new = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
            if not db.execute(new, values).rowcount:
                raise Conflict(f"there is a table {row.code} already")

        await self._write(work)

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
        def work(db: Connection) -> None:
            file(db, code, filed, changed)
            following = log_length(db, code)
            if place != following:
                raise Conflict(f"entry {place} of table {code} cannot be added: the next is {following}")
            db.execute("INSERT INTO log VALUES (?, ?, ?)", (code, place, entry))
            if seating is not None:
                seat(db, code, seating)

        await self._write(work)

    async def update(self, code: str, filed: Filed, *, changed: float) -> None:
        await self._write(lambda db: file(db, code, filed, changed))

    async def keep_snapshot(self, code: str, snapshot: Snapshot) -> None:
        def work(db: Connection) -> None:
            expect_table(code, has_table(db, code))
            if snapshot.place > log_length(db, code):
                raise Conflict(f"the log of table {code} is shorter than {snapshot.place}")
            db.execute(
                """INSERT INTO snapshots VALUES (?, ?, ?) ON CONFLICT (code)
                DO UPDATE SET place = excluded.place, data = excluded.data WHERE excluded.place >= place""",
                (code, snapshot.place, snapshot.data),
            )

        await self._write(work)

    async def read(self, code: str) -> Stored | None:
        def work(db: Connection) -> Stored | None:
            found = db.execute(f"SELECT {GAME} FROM games WHERE code = ?", (code,)).fetchone()
            if found is None:
                return None
            kept = db.execute("SELECT place, data FROM snapshots WHERE code = ?", (code,)).fetchone()
            snapshot = Snapshot(*kept) if kept else None
            return Stored(game_row(found), snapshot, log_from(db, code, snapshot.place if snapshot else 0))

        return await self._read(work)

    async def entries(self, code: str) -> tuple[bytes, ...]:
        def work(db: Connection) -> tuple[bytes, ...]:
            expect_table(code, has_table(db, code))
            return log_from(db, code, 0)

        return await self._read(work)

    async def hold(self, keyring: bytes, code: str, seat: int) -> None:
        def work(db: Connection) -> None:
            expect_table(code, has_table(db, code))
            db.execute(HOLD, (keyring, code, seat))

        await self._write(work)

    async def held(self, keyring: bytes, code: str) -> tuple[int, ...]:
        def work(db: Connection) -> tuple[int, ...]:
            found = db.execute("SELECT seat FROM holds WHERE keyring = ? AND code = ? ORDER BY seat", (keyring, code))
            return tuple(seat for (seat,) in found)

        return await self._read(work)

    async def games_of(self, keyring: bytes) -> tuple[tuple[GameRow, tuple[int, ...]], ...]:
        def work(db: Connection) -> tuple[tuple[GameRow, tuple[int, ...]], ...]:
            found = db.execute(
                f"""SELECT seat, {GAME} FROM holds JOIN games USING (code)
                WHERE keyring = ? ORDER BY changed DESC, games.code, seat""",
                (keyring,),
            )
            return tuple(
                (game_row(values), tuple(seat for seat, *_ in group))
                for values, group in groupby(found, key=lambda values: values[1:])
            )

        return await self._read(work)

    # Who is called ----------------------------------------------------------------------------------------------

    async def subscribe(self, keyring: bytes, code: str, to: Subscription) -> None:
        def work(db: Connection) -> None:
            expect_table(code, has_table(db, code))
            others = "SELECT count(*) FROM subscriptions WHERE code = ? AND keyring != ?"
            if db.execute(others, (code, keyring)).fetchone()[0] >= MOST_CALLED:
                raise Conflict(f"too many are called from table {code}")
            new = "INSERT OR REPLACE INTO subscriptions VALUES (?, ?, ?, ?, ?)"
            db.execute(new, (keyring, code, to.endpoint, to.p256dh, to.auth))

        await self._write(work)

    async def unsubscribe(self, keyring: bytes, code: str) -> None:
        await self._do("DELETE FROM subscriptions WHERE keyring = ? AND code = ?", keyring, code)

    async def is_subscribed(self, keyring: bytes, code: str) -> bool:
        return bool(await self._ask("SELECT 1 FROM subscriptions WHERE keyring = ? AND code = ?", keyring, code))

    async def subscriptions(self, code: str, seat: int) -> tuple[Subscription, ...]:
        called = """SELECT endpoint, p256dh, auth FROM subscriptions JOIN holds USING (keyring, code)
            WHERE code = ? AND seat = ? ORDER BY endpoint"""
        return tuple(Subscription(*values) for values in await self._ask(called, code, seat))

    async def forget_endpoint(self, endpoint: str) -> None:
        await self._do("DELETE FROM subscriptions WHERE endpoint = ?", endpoint)

    async def set_hook(self, code: str, address: str) -> None:
        if address:
            await self._do("INSERT OR REPLACE INTO hooks SELECT code, ? FROM games WHERE code = ?", address, code)
        else:
            await self._do("DELETE FROM hooks WHERE code = ?", code)

    async def hook(self, code: str) -> str:
        found = await self._ask("SELECT address FROM hooks WHERE code = ?", code)
        return str(found[0][0]) if found else ""

    async def forget_calls(self, code: str) -> None:
        await self._do("DELETE FROM subscriptions WHERE code = ?", code)
        await self._do("DELETE FROM hooks WHERE code = ?", code)

    async def has_calls(self, code: str) -> bool:
        anybody = "SELECT 1 FROM subscriptions WHERE code = ? UNION SELECT 1 FROM hooks WHERE code = ?"
        return bool(await self._ask(anybody, code, code))

    async def _do(self, change: str, *values: object) -> None:
        def work(db: Connection) -> None:
            db.execute(change, values)

        await self._write(work)

    async def _ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        return await self._read(lambda db: db.execute(question, values).fetchall())

    # Problems ---------------------------------------------------------------------------------------------------

    async def keep_problem(self, id: str, code: str, data: bytes, *, shared: bool, created: float) -> None:
        def work(db: Connection) -> None:
            values = (id, code, data, shared, created)
            new = "INSERT INTO problems VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
            if not db.execute(new, values).rowcount:
                raise Conflict(f"there is a problem {id} already")

        await self._write(work)

    async def problems(self) -> tuple[ProblemRow, ...]:
        def work(db: Connection) -> tuple[ProblemRow, ...]:
            found = db.execute(f"SELECT {PROBLEM} FROM problems ORDER BY created DESC, id")
            return tuple(problem_row(values) for values in found)

        return await self._read(work)

    async def problem(self, id: str) -> ProblemRow | None:
        def work(db: Connection) -> ProblemRow | None:
            found = db.execute(f"SELECT {PROBLEM} FROM problems WHERE id = ?", (id,)).fetchone()
            return problem_row(found) if found else None

        return await self._read(work)


# What the works share ------------------------------------------------------------------------------------------------


class SqliteArchive(SqliteStore):
    """The file of a server that may be running: it is read, and every write is refused."""

    def _start(self, loop: asyncio.AbstractEventLoop) -> Running:
        with ExitStack() as stack:
            reading = open_archive(self._path, self._migrations)
            stack.callback(reading.close)
            reader = Transactions("archive-reader", reading, "BEGIN", loop, no_objection)
            stack.callback(reader.stop)
            return Running(reader, reader, stack.pop_all())


def the_secret(db: Connection) -> bytes:
    db.execute("INSERT INTO secret VALUES (1, ?) ON CONFLICT DO NOTHING", (token_bytes(SECRET_BYTES),))
    secret = db.execute("SELECT bytes FROM secret").fetchone()[0]
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise Unusable("the secret in the data file is damaged")
    return secret


def has_table(db: Connection, code: str) -> bool:
    return db.execute("SELECT 1 FROM games WHERE code = ?", (code,)).fetchone() is not None


def expect_table(code: str, there: bool | int) -> None:
    if not there:
        raise Unknown(f"there is no table {code}")


def file(db: Connection, code: str, filed: Filed | None, changed: float) -> None:
    """Note when a table has changed, and where it stands if that is known."""
    if filed is None:
        found = db.execute("UPDATE games SET changed = ? WHERE code = ?", (changed, code))
    else:
        found = db.execute(
            "UPDATE games SET state = ?, summary = ?, changed = ? WHERE code = ?", (*filed, changed, code)
        )
    expect_table(code, found.rowcount)


def seat(db: Connection, code: str, seating: Seating) -> None:
    """Let a seat change hands."""
    db.execute("DELETE FROM holds WHERE code = ? AND seat = ?", (code, seating.seat))
    db.executemany(HOLD, [(keyring, code, held) for keyring, held in seating.held])
    db.execute(
        """DELETE FROM subscriptions WHERE code = ? AND keyring NOT IN
        (SELECT keyring FROM holds WHERE code = ? AND seat >= 0)""",
        (code, code),
    )


def log_length(db: Connection, code: str) -> int:
    length: int = db.execute("SELECT coalesce(max(place) + 1, 0) FROM log WHERE code = ?", (code,)).fetchone()[0]
    return length


def log_from(db: Connection, code: str, place: int) -> tuple[bytes, ...]:
    found = db.execute("SELECT entry FROM log WHERE code = ? AND place >= ? ORDER BY place", (code, place))
    return tuple(entry for (entry,) in found)


def game_row(values: Sequence[Any]) -> GameRow:
    code, setup, state, summary, created, changed = values
    return GameRow(code=code, setup=setup, state=state, summary=summary, created=created, changed=changed)


def problem_row(values: Sequence[Any]) -> ProblemRow:
    id, code, data, shared, created = values
    return ProblemRow(id=id, code=code, data=data, shared=bool(shared), created=created)
