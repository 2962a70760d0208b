"""Which store a server has: one data file, or a database that it shares with others."""

from hypersleep.server.settings import Settings
from hypersleep.server.sqlite import SqliteStore
from hypersleep.server.store import Store, Unusable


def store_for(settings: Settings, at: str = "") -> Store:
    """The store that the settings name; `at` is where other servers reach this one."""
    if not settings.store:
        return SqliteStore(settings.file)
    try:
        from hypersleep.server.postgres import PostgresStore
    except ImportError as problem:
        raise Unusable(f"PostgreSQL needs what 'pip install hypersleep[postgres]' installs ({problem})") from None
    return PostgresStore(settings.store, at=at)
