"""Copies of a whole store: from a data file or a database into an empty one, and the proof that nothing is missing.

A copy is taken of one moment, so it may be made while others play. Whoever then goes on with the copy must know that
nobody goes on with the original.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from hypersleep.server import datafile
from hypersleep.server.settings import shown
from hypersleep.server.store import Unusable
from hypersleep.server.stores import needs_postgres

Row = Sequence[Any]
TABLES = {
    "secret": ("one", "bytes"),
    "push_key": ("one", "bytes"),
    "games": ("code", "setup", "state", "summary", "created", "changed"),
    "log": ("code", "place", "entry"),
    "snapshots": ("code", "place", "data"),
    "holds": ("keyring", "code", "seat"),
    "subscriptions": ("keyring", "code", "endpoint", "p256dh", "auth"),
    "hooks": ("code", "address"),
    "problems": ("id", "code", "data", "shared", "created"),
}
"""What is kept, in an order in which everything that is referred to is there already."""
MODULUS = 1 << 256


class Tally(NamedTuple):
    """How many rows a table has, and a sum of their digests: the same in whatever order they lie."""

    rows: int
    digest: int

    def __str__(self) -> str:
        return f"{self.rows:,} rows, {self.digest:064x}"


class Kept(Protocol):
    """An open store, as a copy sees it."""

    def rows(self, table: str) -> Iterator[Row]:
        """All of a table, as it was at one moment."""

    def add(self, table: str, rows: Iterable[Row]) -> None: ...

    def clear(self, table: str) -> None: ...


# Both kinds of stores ------------------------------------------------------------------------------------------------


class File:
    """A data file inside a transaction."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def rows(self, table: str) -> Iterator[Row]:
        yield from self._db.execute(f"SELECT {', '.join(TABLES[table])} FROM {table}")

    def add(self, table: str, rows: Iterable[Row]) -> None:
        columns = TABLES[table]
        marks = ", ".join("?" for _ in columns)
        self._db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)

    def clear(self, table: str) -> None:
        self._db.execute(f"DELETE FROM {table}")


class Database:
    """A PostgreSQL database inside a transaction."""

    def __init__(self, db: Any) -> None:
        self._db = db

    def rows(self, table: str) -> Iterator[Row]:
        with self._db.cursor(name="copy", binary=True) as cursor:
            cursor.execute(f"SELECT {', '.join(TABLES[table])} FROM {table}")
            yield from cursor

    def add(self, table: str, rows: Iterable[Row]) -> None:
        with self._db.cursor() as cursor, cursor.copy(f"COPY {table} ({', '.join(TABLES[table])}) FROM STDIN") as into:
            for row in rows:
                into.write_row(plain(table, row))

    def clear(self, table: str) -> None:
        self._db.execute(f"DELETE FROM {table}")

    def expect_up_to_date(self, place: str) -> None:
        from hypersleep.server.database import expect_up_to_date

        expect_up_to_date(self._db, place)

    def lock(self, table: str, place: str) -> None:
        """Others may read it, and wait with writing; who has it locked already has a reason."""
        from psycopg.errors import LockNotAvailable

        try:
            self._db.execute(f"LOCK TABLE {table} IN EXCLUSIVE MODE")
        except LockNotAvailable:
            raise Unusable(f"{named(place)} is being copied already; FROM and TO must be two stores") from None

    def counts(self, what: str) -> int:
        return int(self._db.execute(f"SELECT count(*) FROM {what}").fetchone()[0])


def plain(table: str, row: Row) -> list[Any]:
    """The same in both kinds of stores: a file knows no truth values."""
    return [bool(value) if name == "shared" else value for name, value in zip(TABLES[table], row, strict=True)]


@contextmanager
def reading(place: str) -> Iterator[Kept]:
    if is_database(place):
        with transaction(place, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") as database:
            database.expect_up_to_date(place)
            yield database
        return
    with closing(datafile.open_archive(Path(place), datafile.MIGRATIONS)) as db:
        db.execute("BEGIN")
        yield File(db)


@contextmanager
def writing(place: str) -> Iterator[Kept]:
    """Nobody else may be there, and nothing may be kept there yet; whatever goes wrong leaves it empty."""
    if is_database(place):
        from hypersleep.server.database import bring_up_to_date

        bring_up_to_date(place)
        with nobody_else(place), transaction(place, "BEGIN") as database:
            expect_empty(database, place)
            yield database
        return
    path = Path(place).resolve()
    with ExitStack() as stack:
        new = not path.exists()
        datafile.make_private(path)
        stack.callback(datafile.Lock(path).close)
        try:
            db = stack.enter_context(closing(datafile.open_writer(path, datafile.MIGRATIONS)))
            db.execute("BEGIN IMMEDIATE")
            expect_empty(File(db), place)
            yield File(db)
            db.execute("COMMIT")
        except BaseException:
            stack.close()
            if new:
                remove(path)
            raise


@contextmanager
def transaction(address: str, begin: str) -> Iterator[Database]:
    from hypersleep.server.database import connect

    with connect(address) as db:
        db.execute(begin.encode())
        yield Database(db)
        db.execute("COMMIT")


def remove(path: Path) -> None:
    """A data file with what SQLite and we lay beside it; what else is called like it is somebody's."""
    for more in ("", "-wal", "-shm", "-journal", datafile.LOCK):
        path.with_name(path.name + more).unlink(missing_ok=True)


def is_database(place: str) -> bool:
    return place.startswith(("postgresql://", "postgres://"))


def expect_empty(kept: Kept, place: str) -> None:
    for table in ("games", "problems"):
        if next(kept.rows(table), None) is not None:
            raise Unusable(f"{named(place)} is not empty; a copy needs a place of its own")


def named(place: str) -> str:
    return shown(place) if is_database(place) else place


@contextmanager
def nobody_else(place: str) -> Iterator[None]:
    """As long as this lasts, no server writes there that was not there before; one that is there is an objection."""
    if not is_database(place):
        datafile.expect(Path(place))
        with closing(datafile.Lock(Path(place).resolve())):
            yield
        return
    from hypersleep.server.leases import ALIVE

    with transaction(place, "BEGIN") as database:
        database.expect_up_to_date(place)
        database.lock("servers", place)
        if database.counts(f"servers WHERE {ALIVE}"):
            raise Unusable(f"{named(place)} is in use by a server")
        yield


@contextmanager
def translated() -> Iterator[None]:
    """What a file or a database says goes wrong, in one line."""
    try:
        yield
    except sqlite3.Error as problem:
        raise Unusable(f"the data file cannot be used: {problem}") from None
    except OSError as problem:
        raise Unusable(f"the data file cannot be used: {problem.strerror}") from None
    except Exception as problem:
        if type(problem).__module__.startswith("psycopg"):
            raise Unusable(f"the database cannot be used: {str(problem).splitlines()[0]}") from None
        raise


# The copy ------------------------------------------------------------------------------------------------------------


def copy(source: str, target: str, *, under_play: bool) -> dict[str, Tally]:
    """All that is in one store, into another that is empty; then both are counted. Unless the copy is only a backup,
    no server may be at work on the original."""
    with translated(), needs_postgres(), ExitStack() as stack:
        if not under_play:
            stack.enter_context(nobody_else(source))
        kept, new = stack.enter_context(reading(source)), stack.enter_context(writing(target))
        there = {table: copy_table(kept, new, table) for table in TABLES}
        here = {table: tally(table, new.rows(table)) for table in TABLES}
        if here != there:
            different = ", ".join(table for table in TABLES if here[table] != there[table])
            raise Unusable(f"the copy differs from {named(source)} in: {different}; nothing was kept of it")
    return there


def copy_table(kept: Kept, new: Kept, table: str) -> Tally:
    new.clear(table)  # whoever opened the new store before has given it a secret of its own
    counted = Counted(table, kept.rows(table))
    new.add(table, counted)
    return counted.tally


class Counted:
    """Rows on their way, counted as they pass."""

    def __init__(self, table: str, rows: Iterable[Row]) -> None:
        self._table = table
        self._rows = rows
        self.tally = Tally(0, 0)

    def __iter__(self) -> Iterator[Row]:
        for row in self._rows:
            self.tally = plus(self.tally, self._table, row)
            yield row


def tally(table: str, rows: Iterable[Row]) -> Tally:
    found = Tally(0, 0)
    for row in rows:
        found = plus(found, table, row)
    return found


def plus(before: Tally, table: str, row: Row) -> Tally:
    digest = int.from_bytes(sha256(msgspec.msgpack.encode(plain(table, row))).digest(), "big")
    return Tally(before.rows + 1, (before.digest + digest) % MODULUS)
