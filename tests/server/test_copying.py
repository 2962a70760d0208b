"""Copies of a store: all of it, of one moment, proved, and never over something else."""

import asyncio
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner

from hypersleep.cli.main import main
from hypersleep.server import copying
from hypersleep.server.copying import TABLES, copy
from hypersleep.server.store import Snapshot, Store, Subscription, Unusable
from tests.server.databases import Cluster
from tests.server.storing import ANNA, BEA, Place, add, on, opened, row


async def fill(store: Store) -> None:
    """Something in every table."""
    await store.secret()
    await store.push_key(b"key")
    for code in ("ABC", "XYZ"):
        await store.create(row(code))
        await add(store, code, b"a", bytes(range(256)), b"")
    await store.keep_snapshot("ABC", Snapshot(2, b"after two"))
    await store.hold(ANNA, "ABC", 0)
    await store.hold(BEA, "XYZ", -1)
    await store.subscribe(ANNA, "ABC", Subscription("https://push.example/1", b"p", b"a"))
    await store.set_hook("XYZ", "https://chat.example/hook")
    await store.keep_problem("P1", "ABC", b"{}", shared=True, created=3.5)


async def all_of(store: Store) -> list[object]:
    """What anybody could ask."""
    return [
        await store.secret(),
        await store.push_key(b"another"),
        [await store.read(code) for code in ("ABC", "XYZ")],
        [await store.entries(code) for code in ("ABC", "XYZ")],
        [await store.games_of(keyring) for keyring in (ANNA, BEA)],
        await store.subscriptions("ABC", 0),
        await store.hook("XYZ"),
        await store.problems(),
    ]


def contents(place: Place) -> list[object]:
    async def look() -> list[object]:
        async with opened(place) as store:
            return await all_of(store)

    return asyncio.run(look())


def test_a_copy_has_all_that_the_original_has(kept_at: Place, elsewhere: Place, tmp_path: Path) -> None:
    on(kept_at, fill)
    between = tmp_path / "copy.db"
    tallies = copy(str(kept_at), str(between), under_play=False)
    assert stat.S_IMODE(between.stat().st_mode) == 0o600, "its owner's alone"
    assert copy(str(between), str(elsewhere), under_play=False) == tallies
    assert all(tallies[table].rows for table in TABLES)
    assert contents(between) == contents(elsewhere) == contents(kept_at)


def test_a_backup_is_taken_under_play_and_is_of_one_moment(kept_at: Place, tmp_path: Path) -> None:
    """Two tables are written to by turns all the while, and no copy has the later of two entries alone."""
    backups = [tmp_path / f"backup-{number}.db" for number in range(3)]

    async def scene(store: Store) -> None:
        await fill(store)
        done = asyncio.Event()
        writing = asyncio.create_task(write_by_turns(store, done))
        for backup in backups:
            await asyncio.to_thread(copy, str(kept_at), str(backup), under_play=True)
        done.set()
        assert await writing > 6, "nobody wrote meanwhile"

    on(kept_at, scene)
    lengths: list[int] = []
    for backup in backups:
        on(backup, lambda store: expect_turns(store, lengths))
    on(kept_at, lambda store: expect_turns(store, lengths))
    assert lengths == sorted(lengths)
    assert lengths[0] < lengths[-1]


async def write_by_turns(store: Store, done: asyncio.Event) -> int:
    place = 3
    while not done.is_set():
        await add(store, "ABC", b"first %d" % place, start=place)
        await add(store, "XYZ", b"then %d" % place, start=place)
        place += 1
    return place


async def expect_turns(store: Store, lengths: list[int]) -> None:
    first, then = await store.entries("ABC"), await store.entries("XYZ")
    assert len(first) - len(then) in (0, 1)
    assert first[3:] == tuple(b"first %d" % place for place in range(3, len(first)))
    lengths.append(len(first))


async def expect_entries(store: Store, number: int) -> None:
    assert len(await store.entries("ABC")) == number


def test_a_store_is_not_moved_while_a_server_is_at_work(kept_at: Place, tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        with pytest.raises(Unusable, match="in use by a"):
            await asyncio.to_thread(copy, str(kept_at), str(tmp_path / "copy.db"), under_play=False)

    on(kept_at, scene)
    assert not list(tmp_path.glob("copy.db*"))


def test_nothing_is_copied_over_something_else(kept_at: Place, elsewhere: Place) -> None:
    on(kept_at, fill)
    on(elsewhere, lambda store: store.create(row("OLD")))
    with pytest.raises(Unusable, match="is not empty"):
        copy(str(kept_at), str(elsewhere), under_play=False)
    on(elsewhere, lambda store: expect_only(store, "OLD"))


async def expect_only(store: Store, code: str) -> None:
    assert await store.read(code) is not None
    assert await store.read("ABC") is None


def test_a_copy_that_differs_is_not_kept(kept_at: Place, elsewhere: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    on(kept_at, fill)
    lossy = lambda self, table, rows: list(rows) and None  # noqa: E731
    monkeypatch.setattr(copying.File, "add", lossy)
    monkeypatch.setattr(copying.Database, "add", lossy)
    with pytest.raises(Unusable, match=r"the copy differs from .* in: secret, push_key, games"):
        copy(str(kept_at), str(elsewhere), under_play=False)
    monkeypatch.undo()
    on(elsewhere, lambda store: expect_nothing(store))


def test_a_copy_that_fails_leaves_alone_what_lies_beside_it(
    kept_at: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on(kept_at, fill)
    folder = tmp_path / "backups"
    folder.mkdir()
    others = {folder / name: name.encode() for name in ("day.db.gz", "day.db-yesterday", "day.db2", "[day].db")}
    for file, words in others.items():
        file.write_bytes(words)
    monkeypatch.setattr(copying.File, "add", lambda self, table, rows: list(rows) and None)
    with pytest.raises(Unusable, match="the copy differs"):
        copy(str(kept_at), str(folder / "day.db"), under_play=True)
    assert {file: file.read_bytes() for file in folder.iterdir()} == others


async def expect_nothing(store: Store) -> None:
    assert await store.read("ABC") is None


def test_the_commands_say_what_they_copied_and_what_they_refuse(tmp_path: Path, cluster: Cluster) -> None:
    data, run = tmp_path / "data", CliRunner().invoke
    data.mkdir()
    on(data / "hypersleep.db", fill)
    file, database = str(tmp_path / "backup.db"), cluster.new_database()
    said = run(main, ["backup", file, "--data", str(data)])
    assert said.exit_code == 0, said.output
    assert "log            6 rows, " in said.output
    assert stat.S_IMODE(Path(file).stat().st_mode) == 0o600
    assert "is there already" in run(main, ["backup", file, "--data", str(data)]).output
    said = run(main, ["restore", file, "--store", database])
    assert said.exit_code == 0, said.output
    assert contents(database) == contents(data / "hypersleep.db")
    assert "is not empty" in run(main, ["restore", file, "--store", database]).output
    assert "there is no data file" in run(main, ["move-store", str(tmp_path / "none.db"), database]).output


def test_a_newer_or_damaged_store_is_refused(tmp_path: Path, cluster: Cluster) -> None:
    on(tmp_path / "newer.db", fill)
    with closing(sqlite3.connect(tmp_path / "newer.db")) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(Unusable, match="newer version"):
        copy(str(tmp_path / "newer.db"), str(tmp_path / "copy.db"), under_play=True)
    (tmp_path / "diary.db").write_text("Dear diary. " * 1000)
    with pytest.raises(Unusable, match="not a database"):
        copy(str(tmp_path / "diary.db"), str(tmp_path / "copy.db"), under_play=True)
    database = cluster.new_database()
    on(database, fill)
    with psycopg.connect(database, autocommit=True) as newer:
        newer.execute("UPDATE hypersleep.version SET number = 99")
    with pytest.raises(Unusable, match="newer version"):
        asyncio.run(store_opened(database))
    for under_play in (True, False):
        with pytest.raises(Unusable, match="newer version"):
            copy(database, str(tmp_path / "copy.db"), under_play=under_play)
    assert not (tmp_path / "copy.db").exists()


def test_a_store_is_not_copied_onto_itself(kept_at: Place) -> None:
    on(kept_at, fill)
    with pytest.raises(Unusable, match=r"in use by another server|FROM and TO must be two stores"):
        copy(str(kept_at), str(kept_at), under_play=False)
    on(kept_at, lambda store: expect_entries(store, 3))


def test_a_server_that_is_started_during_a_move_says_so(cluster: Cluster) -> None:
    database = cluster.new_database()
    on(database, fill)
    with (
        copying.nobody_else(database),
        pytest.raises(Unusable, match="is being copied; start the server when that is done"),
    ):
        asyncio.run(store_opened(database))


def test_what_a_database_needs_is_named(tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    on(tmp_path / "hypersleep.db", fill)
    database = cluster.new_database()
    for name in [name for name in sys.modules if name.partition(".")[0] == "psycopg"]:
        monkeypatch.setitem(sys.modules, name, None)
    for name in ("database", "leases", "postgres", "statements", "counting"):
        monkeypatch.delitem(sys.modules, f"hypersleep.server.{name}", raising=False)
    for command in (
        ["move-store", str(tmp_path / "hypersleep.db"), database],
        ["restore", str(tmp_path / "hypersleep.db"), "--store", database],
        ["backup", str(tmp_path / "backup.db"), "--store", database],
        ["problems", "--store", database],
        ["serve", "--port", "0", "--store", database],
    ):
        said = CliRunner().invoke(main, command)
        assert said.exit_code in (1, 2)
        assert "pip install hypersleep[postgres]" in said.stderr, command
        assert len(said.stderr.strip().splitlines()) == 1


def test_a_mistyped_folder_is_not_made(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["backup", str(tmp_path / "backup.db"), "--data", str(tmp_path / "mistyped")])
    assert "there is no data file" in said.stderr
    assert not list(tmp_path.iterdir())


def test_a_backup_that_is_not_there_is_told_in_one_line_and_leaves_no_folder(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["restore", str(tmp_path / "mistyped.db"), "--data", str(tmp_path / "new")])
    (line,) = said.stderr.splitlines()
    assert "there is no data file" in line
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made_is_told_in_one_line(tmp_path: Path) -> None:
    on(tmp_path / "backup.db", fill)
    (tmp_path / "file").write_text("in the way")
    said = CliRunner().invoke(main, ["restore", str(tmp_path / "backup.db"), "--data", str(tmp_path / "file" / "data")])
    (line,) = said.stderr.splitlines()
    assert "cannot be used: Not a directory" in line


def test_a_backup_is_for_its_owner_alone_whatever_lay_there_before(tmp_path: Path) -> None:
    on(tmp_path / "backup.db", fill)
    prepared = tmp_path / "new" / "hypersleep.db"
    prepared.parent.mkdir()
    prepared.touch(mode=0o666)
    prepared.chmod(0o666)
    said = CliRunner().invoke(main, ["restore", str(tmp_path / "backup.db"), "--data", str(prepared.parent)])
    assert said.exit_code == 0, said.output
    assert stat.S_IMODE(prepared.stat().st_mode) == 0o600


def test_a_backup_is_brought_back_to_a_new_folder(tmp_path: Path) -> None:
    on(tmp_path / "backup.db", fill)
    said = CliRunner().invoke(main, ["restore", str(tmp_path / "backup.db"), "--data", str(tmp_path / "new")])
    assert said.exit_code == 0, said.output
    assert contents(tmp_path / "new" / "hypersleep.db") == contents(tmp_path / "backup.db")


async def store_opened(place: Place) -> None:
    async with opened(place):
        pass
