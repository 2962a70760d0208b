"""Which store a server has: one data file, or a database that it shares with others."""

from collections.abc import Iterator
from contextlib import contextmanager

from hypersleep.server.settings import Settings
from hypersleep.server.sqlite import SqliteArchive, SqliteStore
from hypersleep.server.store import Store, Unusable


def store_for(settings: Settings, at: str = "") -> Store:
    """The store that the settings name; `at` is where other servers reach this one."""
    if not settings.store:
        return SqliteStore(settings.file)
    with needs_postgres():
        from hypersleep.server.postgres import PostgresStore
    return PostgresStore(settings.store, at=at)


def archive_for(settings: Settings) -> Store:
    """The same store for who only looks into it, while a server may be running."""
    if not settings.store:
        return SqliteArchive(settings.file)
    with needs_postgres():
        from hypersleep.server.postgres import PostgresArchive
    return PostgresArchive(settings.store)


@contextmanager
def needs_postgres() -> Iterator[None]:
    """What speaks to a database is an extra of the package."""
    try:
        yield
    except ImportError as problem:
        raise Unusable(f"PostgreSQL needs what 'pip install hypersleep[postgres]' installs ({problem})") from None
