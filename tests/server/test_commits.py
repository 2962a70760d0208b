"""Group commit: whatever waits for the disk or the database shares one flush, and what was acknowledged is on it."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, current_thread
from typing import Any

import pytest

from hypersleep.server import database, datafile
from hypersleep.server.sqlite import SqliteStore
from hypersleep.server.store import (
    Closed,
    Filed,
    Store,
    StoreError,
    Unusable,
)
from tests.server.databases import Cluster
from tests.server.storing import ANNA, Place, on, outcomes, row, store_at


class Commits:
    """The commits of a store: they are counted, and can be held up."""

    def __init__(self) -> None:
        self.count = 0
        self._gate = Event()
        self._gate.set()

    def note(self, sql: str) -> None:
        if sql == "COMMIT":
            assert self._gate.wait(timeout=30)
            self.count += 1

    @contextmanager
    def held_up(self) -> Iterator[None]:
        self._gate.clear()
        try:
            yield
        finally:
            self._gate.set()


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> Commits:
    """Those of data files and of databases."""
    commits = Commits()

    class Noted(sqlite3.Connection):
        def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
            commits.note(sql)
            return super().execute(sql, parameters)

    def connect(path: Path, *, patience: float = 5.0) -> Noted:
        return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False, factory=Noted)

    ask = database.Connection.execute

    def execute(db: database.Connection, query: Any, *values: Any, **options: Any) -> Any:
        commits.note(query)
        return ask(db, query, *values, **options)

    monkeypatch.setattr(datafile, "connect", connect)
    monkeypatch.setattr(database.Connection, "execute", execute)
    return commits


class Watched(sqlite3.Connection):
    """A connection whose commits can be made to fail."""

    full = False

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        if sql == "COMMIT" and self.full:
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, parameters)


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[Watched]:
    """The connections of the store as it opens them: lock, writer, reader."""
    made: list[Watched] = []

    def connect(path: Path, *, patience: float = 5.0) -> Watched:
        db = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False, factory=Watched)
        made.append(db)
        return db

    monkeypatch.setattr(datafile, "connect", connect)
    return made


def test_whatever_waits_for_the_disk_shares_one_commit(kept_at: Place, commits: Commits) -> None:
    async def scene(store: Store) -> None:
        await asyncio.gather(*(store.create(row(f"T{table}")) for table in range(200)))
        commits.count = 0
        told: list[str] = []

        async def write(code: str) -> None:
            await store.append(code, 0, b"a", changed=2.0)
            told.append(code)

        with commits.held_up():
            writes = [asyncio.create_task(write(f"T{table}")) for table in range(200)]
            await asyncio.sleep(0.1)
            assert not told
        await asyncio.gather(*writes)
        assert commits.count <= 2
        assert told == [f"T{table}" for table in range(200)]

    on(kept_at, scene)


def test_what_is_asked_for_in_one_turn_of_the_loop_shares_one_commit(kept_at: Place, commits: Commits) -> None:
    async def scene(store: Store) -> None:
        await asyncio.gather(*(store.create(row(f"T{table}")) for table in range(50)))
        commits.count = 0
        await asyncio.gather(*(store.append(f"T{table}", 0, b"a", changed=2.0) for table in range(50)))
        assert commits.count == 1

    on(kept_at, scene)


def test_what_waits_alone_goes_to_a_database_alone(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(store: Store) -> None:
        await asyncio.gather(*(store.create(row(f"T{table}")) for table in range(2)))
        asked.clear()
        await store.append("T0", 0, b"a", changed=2.0)
        assert len(asked) == 1
        await asyncio.gather(*(store.append(f"T{table}", 1 - table, b"b", changed=2.0) for table in range(2)))
        assert asked[1::3] == ["BEGIN", "COMMIT"]
        assert [await store.entries(code) for code in ("T0", "T1")] == [(b"a", b"b"), (b"b",)]

    asked, ask = list[Any](), database.Connection.execute

    def execute(db: database.Connection, query: Any, *values: Any, **options: Any) -> Any:
        if current_thread().name == "store-writer":
            asked.append(query)
        return ask(db, query, *values, **options)

    monkeypatch.setattr(database.Connection, "execute", execute)
    on(cluster.new_database(), scene)


def test_a_commit_waits_for_the_disk(path: Path, connections: list[Watched]) -> None:
    async def scene(store: Store) -> None:
        await store.secret()
        _, writer, reader = connections
        full = 2
        assert writer.execute("PRAGMA synchronous").fetchone() == (full,)
        assert writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            reader.execute("DELETE FROM games")

    on(path, scene)


def test_a_failing_commit_fails_its_whole_batch_and_the_store_goes_on(path: Path, connections: list[Watched]) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        connections[1].full = True
        writes = (store.append("ABC", 0, b"a", changed=2.0), store.hold(ANNA, "ABC", 0))
        assert await outcomes(*writes) == [StoreError] * 2
        with pytest.raises(StoreError, match="full"):
            await store.update("ABC", Filed("over", b""), changed=2.0)
        with pytest.raises(StoreError, match="full"):
            await store.try_to_keep()
        connections[1].full = False
        await store.try_to_keep()
        assert await store.entries("ABC") == ()
        await store.append("ABC", 0, b"b", changed=2.0)
        assert await store.entries("ABC") == (b"b",)

    on(path, scene)


def test_a_full_disk_is_survived(path: Path, connections: list[Watched]) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        connections[1].execute("PRAGMA max_page_count = 1")  # SQLite raises it to what the file has
        with pytest.raises(StoreError, match="full"):
            await store.append("ABC", 0, bytes(100_000), changed=2.0)
        connections[1].execute("PRAGMA max_page_count = 1000000")
        await store.append("ABC", 0, bytes(100_000), changed=2.0)
        assert await store.entries("ABC") == (bytes(100_000),)

    on(path, scene)


def test_a_file_that_becomes_read_only_keeps_what_it_has_and_takes_more_afterwards(
    path: Path, connections: list[Watched]
) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await store.append("ABC", 0, b"a", changed=2.0)
        connections[1].execute("PRAGMA query_only = on")  # says what a file system says that is read-only by now
        with pytest.raises(StoreError, match="readonly"):
            await store.append("ABC", 1, b"b", changed=2.0)
        with pytest.raises(StoreError, match="readonly"):
            await store.try_to_keep()
        assert await store.entries("ABC") == (b"a",)
        connections[1].execute("PRAGMA query_only = off")
        await store.try_to_keep()
        await store.append("ABC", 1, b"b", changed=2.0)
        assert await store.entries("ABC") == (b"a", b"b")

    on(path, scene)


def test_work_that_is_simply_wrong_spoils_nothing_else(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        wrong: Any = object()
        writes = (
            store.append("ABC", 0, b"a", changed=2.0),
            store.append("ABC", 1, wrong, changed=99.0),
            store.append("ABC", 1, b"b", changed=3.0),
        )
        assert await outcomes(*writes) == [type(None), StoreError, type(None)]
        assert await store.entries("ABC") == (b"a", b"b")

    on(kept_at, scene)


def test_somebody_who_no_longer_waits_does_not_disturb_the_others(kept_at: Place, commits: Commits) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        with commits.held_up():
            writes = [asyncio.create_task(store.append("ABC", place, b"a", changed=2.0)) for place in range(3)]
            await asyncio.sleep(0.05)
            writes[0].cancel()
        assert await outcomes(*writes) == [asyncio.CancelledError, type(None), type(None)]

    on(kept_at, scene)


# Durability ----------------------------------------------------------------------------------------------------------

WRITER = """
import asyncio, sys
from pathlib import Path
from hypersleep.server.sqlite import SqliteStore

async def write(store, code):
    place = len(await store.entries(code))
    while True:
        await store.append(code, place, f"{code} {place}".encode(), changed=float(place))
        print(code, place, flush=True)
        place += 1

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await store.open()
    await asyncio.gather(*(write(store, code) for code in sys.argv[2:]))

asyncio.run(main())
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_a_killed_server_loses_nothing_it_acknowledged_and_leaves_no_lock(path: Path) -> None:
    codes = ("A", "B", "C")

    async def set_up(store: Store) -> None:
        for code in codes:
            await store.create(row(code))

    async def compare(store: Store) -> None:
        for code in codes:
            entries = await store.entries(code)
            assert len(entries) > acknowledged[code]
            assert entries == tuple(f"{code} {place}".encode() for place in range(len(entries)))

    on(path, set_up)
    acknowledged = dict.fromkeys(codes, -1)
    for lines in (1, 40, 300):
        for code, place in acknowledged_until_killed(path, codes, lines):
            acknowledged[code] = place
        on(path, compare)
    assert min(acknowledged.values()) > 50


def acknowledged_until_killed(path: Path, codes: tuple[str, ...], lines: int) -> list[tuple[str, int]]:
    """What a server said it had written, until it was killed after so many lines."""
    command = [sys.executable, "-c", WRITER, str(path), *codes]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        said = [server.stdout.readline() for _ in range(lines)]
        with pytest.raises(Unusable, match="in use by another server"):
            asyncio.run(SqliteStore(path).open())
        server.kill()
        said += server.stdout.readlines()
    assert server.returncode == -signal.SIGKILL
    whole = [line.split() for line in said if line.endswith("\n")]
    return [(code, int(place)) for code, place in whole]


def test_closing_finishes_what_was_asked_for_before(kept_at: Place) -> None:
    async def scene() -> None:
        store = store_at(kept_at)
        await store.open()
        await store.create(row("ABC"))
        writes = [asyncio.create_task(store.append("ABC", place, b"a", changed=2.0)) for place in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writes)

    async def look(store: Store) -> None:
        assert len(await store.entries("ABC")) == 50

    asyncio.run(scene())
    on(kept_at, look)


def test_a_store_that_is_not_open_says_so(kept_at: Place) -> None:
    async def scene() -> None:
        store = store_at(kept_at)
        with pytest.raises(Closed, match="not open"):
            await store.secret()
        await store.open()
        await store.close()
        await store.close()
        with pytest.raises(Closed, match="not open"):
            await store.append("ABC", 0, b"a", changed=1.0)
        with pytest.raises(Closed, match="not open"):
            await store.read("ABC")

    asyncio.run(scene())
