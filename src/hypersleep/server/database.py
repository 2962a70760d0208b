"""A PostgreSQL database for tables: how it is reached, brought up to date, and what goes wrong there, in our words."""

from collections.abc import Sequence
from typing import Any

import psycopg

from hypersleep.server.settings import shown
from hypersleep.server.store import Unusable

Connection = psycopg.Connection[tuple[Any, ...]]
Migration = Sequence[str]

PATIENCE = 10
"""Seconds to wait for the database to answer at all."""
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


def is_address(text: str) -> bool:
    return text.startswith(("postgresql://", "postgres://"))


def in_words(problem: Exception) -> str:
    """The first line of what the database said; the others explain it to programmers."""
    return (str(problem).strip().splitlines() or [type(problem).__name__])[0]


def connect(address: str) -> Connection:
    """A connection whose transactions we begin and end ourselves; what is committed is on the disk."""
    try:
        db = psycopg.connect(
            address,
            autocommit=True,
            connect_timeout=PATIENCE,
            application_name="hypersleep",
            options="-c search_path=hypersleep -c synchronous_commit=on -c client_min_messages=warning",
            keepalives_idle=PATIENCE,
            keepalives_interval=PATIENCE,
            keepalives_count=3,
        )
    except psycopg.Error as problem:
        raise Unusable(f"{shown(address)} cannot be used: {in_words(problem)}") from None
    return db


def bring_up_to_date(address: str, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """All the way, or not at all; a newer database is refused before anything in it is changed."""
    with connect(address) as db:
        try:
            with db.transaction():
                db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
                db.execute("CREATE SCHEMA IF NOT EXISTS hypersleep")
                db.execute("CREATE TABLE IF NOT EXISTS version (number integer NOT NULL)")
                migrate(db, address, migrations)
        except psycopg.Error as problem:
            raise Unusable(f"{shown(address)} cannot be brought up to date: {in_words(problem)}") from None


def migrate(db: Connection, address: str, migrations: Sequence[Migration]) -> None:
    found = db.execute("SELECT number FROM version").fetchone()
    version: int = found[0] if found else 0
    if version > len(migrations):
        raise Unusable(
            f"{shown(address)} was written by a newer version "
            f"(data version {version}, this program knows {len(migrations)})"
        )
    for migration in migrations[version:]:
        for statement in migration:
            db.execute(statement.encode())
    if version < len(migrations):
        db.execute("DELETE FROM version")
        db.execute("INSERT INTO version VALUES (%s)", (len(migrations),))
