"""A PostgreSQL database for tables: how it is reached, brought up to date, and what goes wrong there, in our words."""

import time
from collections.abc import Generator, Sequence
from typing import Any, TypeVar

import psycopg

from hypersleep.server.settings import shown
from hypersleep.server.store import Unusable

Migration = Sequence[str]
Found = TypeVar("Found")

PATIENCE = 10
"""Seconds to wait for the database to let anybody in."""
SILENCE = 5.0
"""Seconds in which it must answer a server. It may have vanished in the middle of a word: without this nobody would
notice for a quarter of an hour, and whatever waits for it would wait as long."""
OWN_PART = 0.8
"""The part of that time after which the database itself gives up, if it is there: in order, and with its reasons."""
LOCKED = 1.0
"""Seconds for which another server may hold what this one needs."""
MIGRATING = 0x48595053
"""The advisory lock of whoever brings the schema up to date: several servers may start at once."""

MIGRATIONS: Sequence[Migration] = (
    (
        "CREATE TABLE secret (one integer PRIMARY KEY CHECK (one = 1), bytes bytea NOT NULL)",
        "CREATE TABLE push_key (one integer PRIMARY KEY CHECK (one = 1), bytes bytea NOT NULL)",
        """CREATE TABLE servers (name text PRIMARY KEY, address text NOT NULL, seen timestamptz NOT NULL)""",
        """CREATE TABLE games (
            code text PRIMARY KEY, setup bytea NOT NULL, state text NOT NULL, summary bytea NOT NULL,
            created double precision NOT NULL, changed double precision NOT NULL, owner text
        )""",
        "CREATE INDEX games_by_owner ON games (owner) WHERE owner IS NOT NULL",
        """CREATE TABLE log (
            code text NOT NULL REFERENCES games ON DELETE CASCADE, place integer NOT NULL, entry bytea NOT NULL,
            PRIMARY KEY (code, place)
        )""",
        """CREATE TABLE snapshots (
            code text PRIMARY KEY REFERENCES games ON DELETE CASCADE, place integer NOT NULL, data bytea NOT NULL
        )""",
        """CREATE TABLE holds (
            keyring bytea NOT NULL, code text NOT NULL REFERENCES games ON DELETE CASCADE, seat integer NOT NULL,
            PRIMARY KEY (keyring, code, seat)
        )""",
        "CREATE INDEX holds_by_code ON holds (code)",
        """CREATE TABLE subscriptions (
            keyring bytea NOT NULL, code text NOT NULL REFERENCES games ON DELETE CASCADE, endpoint text NOT NULL,
            p256dh bytea NOT NULL, auth bytea NOT NULL, PRIMARY KEY (code, keyring)
        )""",
        "CREATE INDEX subscriptions_by_endpoint ON subscriptions (endpoint)",
        "CREATE TABLE hooks (code text PRIMARY KEY REFERENCES games ON DELETE CASCADE, address text NOT NULL)",
        """CREATE TABLE problems (
            id text PRIMARY KEY, code text NOT NULL, data bytea NOT NULL, shared boolean NOT NULL,
            created double precision NOT NULL
        )""",
    ),
    (
        "CREATE UNLOGGED TABLE buckets (key bytea PRIMARY KEY, remains float8 NOT NULL, at timestamptz NOT NULL)",
        """CREATE UNLOGGED TABLE pages (
            key bytea NOT NULL, server text NOT NULL REFERENCES servers ON DELETE CASCADE, open integer NOT NULL,
            PRIMARY KEY (key, server)
        )""",
    ),
)
"""Entry n leads from version n to n + 1. What has been released is never edited, only followed by another."""


class Connection(psycopg.Connection[tuple[Any, ...]]):
    """One that is given up when the other end falls silent."""

    patience: float | None = None

    def wait(self, gen: Any, interval: float = 0.1, *more: Any, **options: Any) -> Any:
        if self.patience is None:
            return super().wait(gen, interval, *more, **options)
        try:
            return super().wait(in_time(gen, self.patience), interval, *more, **options)
        except Silent:
            self.close()
            raise


class Silent(psycopg.OperationalError):
    """The database has not answered in time, and whether it has done what it was asked for is not known."""


def in_time(steps: Generator[Any, Any, Found], seconds: float) -> Generator[Any, Any, Found]:
    """The same steps; Silent if nothing has come of them for so long."""
    until = time.monotonic() + seconds
    try:
        wanted = next(steps)
        while True:
            ready = yield wanted
            if not ready and time.monotonic() > until:
                raise Silent(f"no answer within {seconds:g} seconds")
            wanted = steps.send(ready)
    except StopIteration as done:
        found: Found = done.value
        return found


def is_address(text: str) -> bool:
    return text.startswith(("postgresql://", "postgres://"))


def in_words(problem: Exception) -> str:
    """The first line of what the database said; the others explain it to programmers."""
    return (str(problem).strip().splitlines() or [type(problem).__name__])[0]


def connect(address: str, patience: float | None = None, **more: str) -> Connection:
    """A connection whose transactions we begin and end ourselves; what is committed is on the disk. Whoever has no
    `patience` for a silent database is told that it is, and has lost the connection; `more` are settings of its own."""
    settings = SESSION | (limits_of(patience) if patience is not None else {}) | more
    try:
        db = Connection.connect(
            address,
            autocommit=True,
            connect_timeout=max(2, round(min(patience or PATIENCE, PATIENCE))),
            application_name="hypersleep",
            options=" ".join(f"-c {name}={value}" for name, value in settings.items()),
            keepalives_idle=PATIENCE,
            keepalives_interval=PATIENCE,
            keepalives_count=3,
            tcp_user_timeout=round((patience or 3 * PATIENCE) * 1000),
        )
    except psycopg.Error as problem:
        raise Unusable(f"{shown(address)} cannot be used: {in_words(problem)}") from None
    db.patience = patience
    return db


SESSION = {
    "search_path": "hypersleep",
    "synchronous_commit": "on",
    "client_min_messages": "warning",
    "lock_timeout": f"{LOCKED:g}s",
}


def limits_of(patience: float) -> dict[str, str]:
    """What the database does by itself, even if nobody can reach it any more: a server that vanishes in the middle of a
    batch leaves no row locked for others."""
    own = f"{patience * OWN_PART * 1000:.0f}ms"
    return {"statement_timeout": own, "idle_in_transaction_session_timeout": own}


def bring_up_to_date(address: str, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """All the way, or not at all; a newer database is refused before anything in it is changed."""
    with connect(address) as db:
        try:
            with db.transaction():
                db.execute("SET LOCAL lock_timeout = 0")  # whoever is at it already will be done
                db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
                db.execute("CREATE SCHEMA IF NOT EXISTS hypersleep")
                db.execute("CREATE TABLE IF NOT EXISTS version (number integer NOT NULL)")
                migrate(db, address, migrations)
        except psycopg.Error as problem:
            raise Unusable(f"{shown(address)} cannot be brought up to date: {in_words(problem)}") from None


def expect_up_to_date(db: Connection, address: str) -> None:
    """Whoever only reads changes nothing: somebody must have been here with this version."""
    try:
        version = version_of(db, address, len(MIGRATIONS))
    except psycopg.errors.UndefinedTable:
        raise Unusable(f"nothing is kept in {shown(address)} yet") from None
    if version < len(MIGRATIONS):
        words = "was written by an older version; start the server once to bring it up to date"
        raise Unusable(f"{shown(address)} {words}")


def version_of(db: Connection, address: str, newest: int) -> int:
    found = db.execute("SELECT number FROM version").fetchone()
    version: int = found[0] if found else 0
    if version > newest:
        raise Unusable(
            f"{shown(address)} was written by a newer version (data version {version}, this program knows {newest})"
        )
    return version


def migrate(db: Connection, address: str, migrations: Sequence[Migration]) -> None:
    version = version_of(db, address, len(migrations))
    for migration in migrations[version:]:
        for statement in migration:
            db.execute(statement.encode())
    if version < len(migrations):
        db.execute("DELETE FROM version")
        db.execute("INSERT INTO version VALUES (%s)", (len(migrations),))
