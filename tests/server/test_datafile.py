"""The data file: whose it is, how it is brought up to date, and that one file has one server."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from hypersleep.server import datafile
from hypersleep.server.datafile import MIGRATIONS
from hypersleep.server.sqlite import SqliteStore
from hypersleep.server.store import (
    Displaced,
    Store,
    Unusable,
)
from tests.server.storing import add, on, opened, row


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
