"""The store: what it has acknowledged it keeps, what it refuses changes nothing, and one file has one server."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from hypersleep.server import datafile
from hypersleep.server.datafile import MIGRATIONS
from hypersleep.server.sqlite import SqliteStore
from hypersleep.server.store import (
    Closed,
    Conflict,
    Displaced,
    GameRow,
    ProblemRow,
    Snapshot,
    Store,
    StoreError,
    Unknown,
    Unusable,
)

ANNA, BEA = b"keyring of Anna", b"keyring of Bea"


@asynccontextmanager
async def opened(path: Path, **options: Any) -> AsyncIterator[Store]:
    store = SqliteStore(path, **options)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def on(path: Path, scene: Callable[[Store], Awaitable[None]]) -> None:
    """Play a scene on an open store."""

    async def play() -> None:
        async with opened(path) as store:
            await scene(store)

    asyncio.run(play())


def row(code: str, *, state: str = "playing", changed: float = 1.0) -> GameRow:
    return GameRow(code=code, setup=b"{}", state=state, summary=b"new", created=1.0, changed=changed)


async def add(store: Store, code: str, *entries: bytes, start: int = 0) -> None:
    for place, entry in enumerate(entries, start):
        await store.append(code, place, entry, changed=2.0)


async def outcomes(*writes: Awaitable[None]) -> list[type[object]]:
    return [type(outcome) for outcome in await asyncio.gather(*writes, return_exceptions=True)]


# Tables and their logs -----------------------------------------------------------------------------------------------


def test_a_table_is_read_back_as_it_was_created(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        stored = await store.read("ABC")
        assert stored is not None
        assert (stored.row, stored.snapshot, stored.entries) == (row("ABC"), None, ())
        assert await store.read("XYZ") is None

    on(path, scene)


def test_a_code_is_used_once(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        with pytest.raises(Conflict, match="ABC"):
            await store.create(row("ABC", state="over"))
        stored = await store.read("ABC")
        assert stored is not None
        assert stored.row.state == "playing"

    on(path, scene)


def test_entries_are_kept_in_order_and_say_when_the_table_changed(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await add(store, "ABC", *(b"%d" % place for place in range(12)))
        assert await store.entries("ABC") == tuple(b"%d" % place for place in range(12))
        stored = await store.read("ABC")
        assert stored is not None
        assert stored.row.changed == 2.0

    on(path, scene)


@pytest.mark.parametrize("place", [-1, 0, 1, 3, 4])
def test_only_the_next_place_can_be_written(path: Path, place: int) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await add(store, "ABC", b"a", b"b")
        with pytest.raises(Conflict, match="the next is 2"):
            await store.append("ABC", place, b"wrong", changed=99.0)
        stored = await store.read("ABC")
        assert stored is not None
        assert stored.entries == (b"a", b"b")
        assert stored.row.changed == 2.0

    on(path, scene)


def test_of_racing_appends_to_one_place_exactly_one_wins(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await store.create(row("XYZ"))
        race = [store.append("ABC", 0, b"%d" % runner, changed=2.0) for runner in range(20)]
        bystanders = [store.append("XYZ", place, b"x", changed=2.0) for place in range(20)]
        found = await outcomes(*(write for pair in zip(race, bystanders, strict=True) for write in pair))
        assert found[::2] == [type(None)] + [Conflict] * 19
        assert found[1::2] == [type(None)] * 20
        assert await store.entries("ABC") == (b"0",)
        assert len(await store.entries("XYZ")) == 20

    on(path, scene)


def test_where_the_table_stands_is_updated(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await store.update("ABC", state="over", summary=b"lost", changed=7.0)
        stored = await store.read("ABC")
        assert stored is not None
        assert (stored.row.state, stored.row.summary, stored.row.changed) == ("over", b"lost", 7.0)
        assert (stored.row.setup, stored.row.created) == (b"{}", 1.0)

    on(path, scene)


def test_nothing_can_be_done_to_a_table_that_is_not_there(path: Path) -> None:
    async def scene(store: Store) -> None:
        writes = (
            store.append("XYZ", 0, b"a", changed=1.0),
            store.update("XYZ", state="over", summary=b"", changed=1.0),
            store.keep_snapshot("XYZ", Snapshot(0, b"")),
            store.hold(ANNA, "XYZ", 0),
        )
        assert await outcomes(*writes) == [Unknown] * 4
        with pytest.raises(Unknown, match="XYZ"):
            await store.entries("XYZ")

    on(path, scene)


# Snapshots -----------------------------------------------------------------------------------------------------------


def test_a_table_is_read_from_its_newest_snapshot_on(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await add(store, "ABC", b"a", b"b", b"c")
        await store.keep_snapshot("ABC", Snapshot(1, b"after a"))
        await store.keep_snapshot("ABC", Snapshot(2, b"after b"))
        await store.keep_snapshot("ABC", Snapshot(1, b"late"))
        stored = await store.read("ABC")
        assert stored is not None
        assert (stored.snapshot, stored.entries) == (Snapshot(2, b"after b"), (b"c",))
        assert await store.entries("ABC") == (b"a", b"b", b"c")

    on(path, scene)


def test_a_snapshot_cannot_run_ahead_of_the_log(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await add(store, "ABC", b"a")
        with pytest.raises(Conflict, match="shorter"):
            await store.keep_snapshot("ABC", Snapshot(2, b"dreamt"))
        await store.keep_snapshot("ABC", Snapshot(1, b"after a"))

    on(path, scene)


# Keyrings, problems, secret ------------------------------------------------------------------------------------------


def test_a_keyring_opens_what_it_holds_and_nothing_else(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await store.create(row("XYZ"))
        for seat in (2, 0, 2):
            await store.hold(ANNA, "ABC", seat)
        await store.hold(BEA, "ABC", -1)
        assert await store.held(ANNA, "ABC") == (0, 2)
        assert await store.held(BEA, "ABC") == (-1,)
        assert await store.held(ANNA, "XYZ") == ()

    on(path, scene)


def test_a_seat_that_is_released_is_nobodys(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await store.create(row("DEF"))
        for keyring, code, seat in ((ANNA, "ABC", 0), (ANNA, "ABC", 1), (BEA, "ABC", 1), (BEA, "DEF", 1)):
            await store.hold(keyring, code, seat)
        await store.release("ABC", 1)
        assert (await store.held(ANNA, "ABC"), await store.held(BEA, "ABC")) == ((0,), ())
        assert await store.held(BEA, "DEF") == (1,)

    on(path, scene)


def test_the_tables_of_a_keyring_come_last_changed_first(path: Path) -> None:
    async def scene(store: Store) -> None:
        for code, changed in (("OLD", 1.0), ("NEW", 3.0), ("MID", 2.0), ("OTHER", 4.0)):
            await store.create(row(code, changed=changed))
        for code, seat in (("OLD", 0), ("MID", 1), ("NEW", 3), ("NEW", 1)):
            await store.hold(ANNA, code, seat)
        await store.hold(BEA, "OTHER", 0)
        found = [(game.code, seats) for game, seats in await store.games_of(ANNA)]
        assert found == [("NEW", (1, 3)), ("MID", (1,)), ("OLD", (0,))]
        assert await store.games_of(b"nobody") == ()

    on(path, scene)


def test_problems_are_kept_newest_first(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.keep_problem("one", "ABC", b"1", shared=False, created=1.0)
        await store.keep_problem("two", "ABC", b"2", shared=True, created=2.0)
        with pytest.raises(Conflict, match="two"):
            await store.keep_problem("two", "ABC", b"3", shared=True, created=3.0)
        one = ProblemRow(id="one", code="ABC", data=b"1", shared=False, created=1.0)
        two = ProblemRow(id="two", code="ABC", data=b"2", shared=True, created=2.0)
        assert await store.problems() == (two, one)
        assert await store.problem("one") == one
        assert await store.problem("none") is None

    on(path, scene)


def test_the_secret_is_made_once_for_each_file(path: Path) -> None:
    found: list[bytes] = []

    async def scene(store: Store) -> None:
        found.extend(await asyncio.gather(store.secret(), store.secret()))

    on(path, scene)
    on(path, scene)
    on(path.with_name("other.db"), scene)
    assert len(found[0]) == 32
    assert len(set(found[:4])) == 1
    assert found[4] != found[0]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_only_the_owner_may_read_the_data_file(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.secret()
        files = (path, path.with_name("tables.db-wal"))
        assert [file.stat().st_mode & 0o777 for file in files] == [0o600, 0o600]

    on(path, scene)


# Group commit --------------------------------------------------------------------------------------------------------


class Watched(sqlite3.Connection):
    """A connection whose commits are counted, can be held up, and can be made to fail."""

    commits = 0
    gate: Event
    full = False

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        if sql == "COMMIT":
            assert self.gate.wait(timeout=30)
            if self.full:
                raise sqlite3.OperationalError("database or disk is full")
            self.commits += 1
        return super().execute(sql, parameters)


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[Watched]:
    """The connections of the store as it opens them: lock, writer, reader."""
    made: list[Watched] = []

    def connect(path: Path, *, patience: float = 5.0) -> Watched:
        db = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False, factory=Watched)
        db.gate = Event()
        db.gate.set()
        made.append(db)
        return db

    monkeypatch.setattr(datafile, "connect", connect)
    return made


@contextmanager
def held_up(writer: Watched) -> Iterator[None]:
    writer.gate.clear()
    try:
        yield
    finally:
        writer.gate.set()


def test_whatever_waits_for_the_disk_shares_one_commit(path: Path, connections: list[Watched]) -> None:
    async def scene(store: Store) -> None:
        await asyncio.gather(*(store.create(row(f"T{table}")) for table in range(200)))
        writer = connections[1]
        writer.commits = 0
        told: list[str] = []

        async def write(code: str) -> None:
            await store.append(code, 0, b"a", changed=2.0)
            told.append(code)

        with held_up(writer):
            writes = [asyncio.create_task(write(f"T{table}")) for table in range(200)]
            await asyncio.sleep(0.1)
            assert not told
        await asyncio.gather(*writes)
        assert writer.commits <= 2
        assert told == [f"T{table}" for table in range(200)]

    on(path, scene)


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
            await store.update("ABC", state="over", summary=b"", changed=2.0)
        connections[1].full = False
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


def test_work_that_is_simply_wrong_spoils_nothing_else(path: Path) -> None:
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

    on(path, scene)


def test_somebody_who_no_longer_waits_does_not_disturb_the_others(path: Path, connections: list[Watched]) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        with held_up(connections[1]):
            writes = [asyncio.create_task(store.append("ABC", place, b"a", changed=2.0)) for place in range(3)]
            await asyncio.sleep(0.05)
            writes[0].cancel()
        assert await outcomes(*writes) == [asyncio.CancelledError, type(None), type(None)]

    on(path, scene)


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


def test_closing_finishes_what_was_asked_for_before(path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.create(row("ABC"))
        writes = [asyncio.create_task(store.append("ABC", place, b"a", changed=2.0)) for place in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writes)

    async def look(store: Store) -> None:
        assert len(await store.entries("ABC")) == 50

    asyncio.run(scene())
    on(path, look)


def test_a_store_that_is_not_open_says_so(path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(path)
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


# The data file -------------------------------------------------------------------------------------------------------


def refused(path: Path, reason: str) -> None:
    """The file is refused by name, and stays as it was."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(Unusable, match=reason) as refusal:
        asyncio.run(SqliteStore(path).open())
    assert str(path) in str(refusal.value)
    assert before is None or path.read_bytes() == before


def version_of(path: Path) -> int:
    db = sqlite3.connect(path)
    try:
        return datafile.version_of(db)
    finally:
        db.close()


def write_database(path: Path, *statements: str) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        db.execute(statement)
    db.close()


def test_a_second_server_on_the_same_file_is_refused(path: Path) -> None:
    async def scene(store: Store) -> None:
        link = path.with_name("link.db")
        link.symlink_to(path)
        for name in (path, link):
            with pytest.raises(Unusable, match=r"tables\.db is in use by another server"):
                await SqliteStore(name).open()
        await store.create(row("ABC"))

    on(path, scene)
    on(path, lambda store: store.create(row("XYZ")))


@pytest.mark.parametrize("content", [b"Dear diary.", b"Dear diary. " * 1000], ids=["short", "long"])
def test_a_file_that_is_no_database_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    refused(path, "not a database")


def test_a_database_of_another_program_is_refused(path: Path) -> None:
    write_database(path, "CREATE TABLE recipes (name)")
    refused(path, "not one of this program")


def test_a_file_of_a_newer_version_is_refused(path: Path) -> None:
    on(path, lambda store: store.create(row("ABC")))
    write_database(path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    refused(path, "newer version")


def test_a_folder_that_is_not_there_is_refused(path: Path) -> None:
    refused(path / "nowhere" / "tables.db", "No such file")


def test_an_empty_file_becomes_a_data_file(path: Path) -> None:
    path.touch()
    on(path, lambda store: store.create(row("ABC")))
    assert version_of(path) == len(MIGRATIONS)


def test_an_older_file_is_brought_up_to_date_with_all_it_holds(path: Path) -> None:
    async def fill() -> None:
        async with opened(path, migrations=MIGRATIONS[:1]) as store:
            await store.create(row("ABC"))
            await add(store, "ABC", b"a", b"b")

    async def look() -> None:
        async with opened(path, migrations=(*MIGRATIONS, ["CREATE TABLE moods (mood TEXT)"])) as store:
            assert await store.entries("ABC") == (b"a", b"b")

    asyncio.run(fill())
    assert version_of(path) == 1
    asyncio.run(look())
    assert version_of(path) == len(MIGRATIONS) + 1
    write_database(path, "INSERT INTO moods VALUES ('calm')")


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path) -> None:
    async def fail() -> None:
        broken = (*MIGRATIONS, ["CREATE TABLE moods (mood TEXT)"], ["CREATE TABLE moods (mood TEXT)"])
        with pytest.raises(Unusable, match="moods already exists"):
            await SqliteStore(path, migrations=broken).open()

    async def look(store: Store) -> None:
        assert (await store.read("ABC")) is not None

    on(path, lambda store: store.create(row("ABC")))
    asyncio.run(fail())
    on(path, look)
    assert version_of(path) == len(MIGRATIONS)
    write_database(path, "CREATE TABLE moods (mood TEXT)")


# The lock ------------------------------------------------------------------------------------------------------------


def replace(file: Path) -> None:
    """Another file under the same name, as a restored backup would be."""
    other = file.with_suffix(".other")
    other.write_bytes(file.read_bytes())
    other.replace(file)


@pytest.mark.parametrize("take", [Path.unlink, replace])
@pytest.mark.parametrize("suffix", [".lock", ""])
def test_a_server_whose_lock_or_file_was_taken_away_writes_nothing_more(
    path: Path, suffix: str, take: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    file = path.with_name(path.name + suffix)

    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        kept = file.read_bytes()
        take(file)
        for _ in range(2):
            with pytest.raises(Displaced, match="deleted or replaced"):
                await store.append("ABC", 0, b"lost", changed=3.0)
        file.write_bytes(kept)
        with pytest.raises(Displaced, match="deleted or replaced"):
            await store.append("ABC", 0, b"lost", changed=3.0)
        assert await store.entries("ABC") == ()

    with caplog.at_level("CRITICAL", "hypersleep"):
        on(path, scene)
    assert ["nothing is written any more" in record.getMessage() for record in caplog.records] == [True]


def test_two_servers_never_write_one_file(path: Path) -> None:
    async def scene(first: Store) -> None:
        await first.create(row("ABC"))
        path.with_name(f"{path.name}.lock").unlink()
        async with opened(path) as second:
            with pytest.raises(Displaced):
                await first.append("ABC", 0, b"first", changed=3.0)
            await second.append("ABC", 0, b"second", changed=3.0)
            assert await first.entries("ABC") == (b"second",)

    on(path, scene)


def test_a_damaged_secret_is_noticed(path: Path) -> None:
    async def spoil(store: Store) -> None:
        await store.secret()

    async def scene(store: Store) -> None:
        with pytest.raises(Unusable, match="secret"):
            await store.secret()

    on(path, spoil)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE secret SET bytes = x''")
    on(path, scene)
