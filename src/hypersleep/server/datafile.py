"""The one data file: whose it is, how it is opened and brought up to date, and who may write to it."""

import logging
import os
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection

from hypersleep.server.store import Displaced, Unusable

LOG = logging.getLogger("hypersleep")

OURS = 0x48595053
"""The application id in the file's header, so that somebody else's database is never taken for a data file."""

PRIVATE = 0o600

PATIENCE = 5.0
"""Seconds to wait for a lock that a visitor (a backup, a shell) holds on the data file."""

LOCK = ".lock"
"""What the lock beside a data file has in its name after that of the file."""

Migration = Sequence[str]

MIGRATIONS: Sequence[Migration] = (
    (
        "CREATE TABLE secret (one INTEGER PRIMARY KEY CHECK (one = 1), bytes BLOB NOT NULL)",
        """CREATE TABLE games (
            code TEXT PRIMARY KEY, setup BLOB NOT NULL, state TEXT NOT NULL, summary BLOB NOT NULL,
            created REAL NOT NULL, changed REAL NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE log (
            code TEXT NOT NULL REFERENCES games ON DELETE CASCADE, place INTEGER NOT NULL, entry BLOB NOT NULL,
            PRIMARY KEY (code, place)
        ) WITHOUT ROWID""",
        """CREATE TABLE snapshots (
            code TEXT PRIMARY KEY REFERENCES games ON DELETE CASCADE, place INTEGER NOT NULL, data BLOB NOT NULL
        )""",
        """CREATE TABLE holds (
            keyring BLOB NOT NULL, code TEXT NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL,
            PRIMARY KEY (keyring, code, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX holds_by_code ON holds (code)",
        """CREATE TABLE problems (
            id TEXT PRIMARY KEY, code TEXT NOT NULL, data BLOB NOT NULL, shared INTEGER NOT NULL, created REAL NOT NULL
        )""",
        f"PRAGMA application_id = {OURS}",
    ),
    (
        "CREATE TABLE push_key (one INTEGER PRIMARY KEY CHECK (one = 1), bytes BLOB NOT NULL)",
        """CREATE TABLE subscriptions (
            keyring BLOB NOT NULL, code TEXT NOT NULL REFERENCES games ON DELETE CASCADE, endpoint TEXT NOT NULL,
            p256dh BLOB NOT NULL, auth BLOB NOT NULL, PRIMARY KEY (code, keyring)
        ) WITHOUT ROWID""",
        "CREATE INDEX subscriptions_by_endpoint ON subscriptions (endpoint)",
        "CREATE TABLE hooks (code TEXT PRIMARY KEY REFERENCES games ON DELETE CASCADE, address TEXT NOT NULL)",
    ),
)
"""Entry n leads from version n to n + 1. What has been released is never edited, only followed by another."""


def connect(path: Path, *, patience: float = PATIENCE) -> Connection:
    """A connection whose transactions we begin and end ourselves."""
    db = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    db.text_factory = readable  # one damaged text must not spoil the whole answer
    return db


def readable(text: bytes) -> str:
    return text.decode(errors="replace")


class Lock:
    """The right to be the only server on a data file, for as long as it is not closed.

    The lock of an empty database beside the file: it works wherever SQLite does, dies with its process and, unlike
    flock, is not inherited by one that was forked. But whoever deletes that database lets another server in.
    """

    def __init__(self, path: Path) -> None:
        beside = path.with_name(path.name + LOCK)
        self._holder = connect(beside, patience=0)
        try:
            self._holder.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as problem:
            self.close()
            if problem.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise Unusable(f"{path} is in use by another server") from None
            raise
        self._files = {file: identity(file) for file in (beside, path)}
        self._lost = False

    def check(self) -> None:
        """Refuse to write once the lock or the data file itself is not the one that was opened."""
        for file, opened in self._files.items():
            if self._lost or identity(file) != opened:
                self._note(file)
                raise Displaced(f"{file} was deleted or replaced while the server was running")

    def _note(self, file: Path) -> None:
        if not self._lost:
            LOG.critical("%s was deleted or replaced: nothing is written any more; stop this server", file)
        self._lost = True

    def close(self) -> None:
        self._holder.close()


def identity(path: Path) -> tuple[int, int]:
    """Which file it is that goes by that name; (0, 0) for none."""
    try:
        found = os.stat(path)
    except OSError:
        return (0, 0)
    return (found.st_dev, found.st_ino)


def make_private(path: Path) -> None:
    """The file holds the server's secret: one that is new, or still empty, is readable by its owner alone, and so are
    its side files."""
    path.touch(mode=PRIVATE)
    if path.is_file() and not path.stat().st_size:
        path.chmod(PRIVATE)


def check_ours(db: Connection, path: Path, newest: int) -> None:
    """Refuse a stranger's file before anything in it is changed."""
    version = version_of(db)
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and db.execute("PRAGMA application_id").fetchone()[0] != OURS:
        raise Unusable(f"{path} is a database, but not one of this program")
    if version > newest:
        raise Unusable(f"{path} was written by a newer version (data version {version}, this program knows {newest})")


def version_of(db: Connection) -> int:
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(db: Connection, migrations: Sequence[Migration]) -> None:
    """Bring the file up to date: all the way, or not at all."""
    db.execute("BEGIN IMMEDIATE")
    try:
        for migration in migrations[version_of(db) :]:
            for statement in migration:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(migrations)}")
        db.execute("COMMIT")
    except sqlite3.Error:
        roll_back(db)
        raise


def roll_back(db: Connection) -> None:
    """Undo the open transaction, unless SQLite has done so itself."""
    if db.in_transaction:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")


def open_writer(path: Path, migrations: Sequence[Migration]) -> Connection:
    """The connection that writes: every commit is on the disk before it returns."""
    db = connect(path)
    try:
        check_ours(db, path, len(migrations))
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        migrate(db, migrations)
    except BaseException:
        db.close()
        raise
    return db


def open_reader(path: Path) -> Connection:
    db = connect(path)
    db.execute("PRAGMA query_only = ON")
    return db


def expect(path: Path) -> None:
    """Whoever only reads makes no file."""
    if not path.is_file():
        raise Unusable(f"there is no data file {path}")


def open_archive(path: Path, migrations: Sequence[Migration]) -> Connection:
    """A reader of a file that must be there, and up to date already."""
    expect(path)
    db = open_reader(path)
    try:
        check_ours(db, path, len(migrations))
        if version_of(db) < len(migrations):
            raise Unusable(f"{path} was written by an older version; start the server once to bring it up to date")
    except BaseException:
        db.close()
        raise
    return db
