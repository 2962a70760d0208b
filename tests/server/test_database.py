"""A database that cannot be used: one line that says why, nothing changed there, and nothing lost."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner

from hypersleep.cli.main import main
from hypersleep.server import leases, statements
from hypersleep.server.database import MIGRATIONS, SESSION, connect
from hypersleep.server.postgres import PostgresStore
from hypersleep.server.store import Store, StoreError, Unusable
from tests.server.databases import LOCKED, PASSWORD, Cluster
from tests.server.storing import ANNA, add, on, opened, outcomes, row


@pytest.fixture
def database(cluster: Cluster) -> str:
    return cluster.new_database()


def told(*command: str) -> str:
    """The one line with which a command fails."""
    said = CliRunner().invoke(main, command)
    assert said.exit_code, said.output
    (line,) = said.output.splitlines()
    assert line.startswith("Error: ")
    return line


def change(database: str, *statements: str) -> None:
    with psycopg.connect(database, autocommit=True) as db:
        for statement in statements:
            db.execute(statement.encode())


def name_of(database: str) -> str:
    return database.rpartition("/")[2]


def asked(cluster: Cluster, database: str) -> dict[str, tuple[str, str]]:
    """Addresses that lead nowhere, and what is said of them."""
    name = name_of(database)
    return {
        "nobody listens there": ("postgresql://hypersleep@127.0.0.1:1/none", "refused"),
        "no such database": (cluster.address("none"), 'database "none" does not exist'),
        "no such user": (cluster.address(name, user="stranger"), 'role "stranger" does not exist'),
        "a wrong password": (cluster.address(name, user=LOCKED, password="guess"), "password authentication failed"),
        "no password": (cluster.address(name, user=LOCKED), "no password supplied"),
    }


@pytest.mark.parametrize(
    "case", ["nobody listens there", "no such database", "no such user", "a wrong password", "no password"]
)
def test_an_address_that_leads_nowhere_is_told_in_one_line(
    tmp_path: Path, cluster: Cluster, database: str, case: str
) -> None:
    address, words = asked(cluster, database)[case]
    on(tmp_path / "hypersleep.db", lambda store: store.create(row("ABC")))
    for command in (
        ("serve", "--port", "0", "--store", address),
        ("backup", str(tmp_path / "backup.db"), "--store", address),
        ("restore", str(tmp_path / "hypersleep.db"), "--store", address),
        ("move-store", str(tmp_path / "hypersleep.db"), address),
    ):
        line = told(*command)
        assert words in line
        assert "guess" not in line
    assert not (tmp_path / "backup.db").exists()


def test_the_right_password_opens(cluster: Cluster, database: str) -> None:
    change(database, f"GRANT CREATE ON DATABASE {name_of(database)} TO {LOCKED}")
    on(cluster.address(name_of(database), user=LOCKED, password=PASSWORD), lambda store: store.create(row("ABC")))


def test_a_password_of_any_signs_may_stand_beside_the_address(
    cluster: Cluster, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(database, f"GRANT CREATE ON DATABASE {name_of(database)} TO {LOCKED}")
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    on(cluster.address(name_of(database), user=LOCKED), lambda store: store.create(row("ABC")))


def test_who_may_change_nothing_there_is_told(cluster: Cluster, database: str) -> None:
    line = told("serve", "--port", "0", "--store", cluster.address(name_of(database), user=LOCKED, password=PASSWORD))
    assert "permission denied" in line
    assert PASSWORD not in line


# Versions ------------------------------------------------------------------------------------------------------------


def tables_of(database: str) -> set[str]:
    with connect(database) as db:
        found = db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'hypersleep'")
        return {name for (name,) in found}


def version_of(database: str) -> int:
    with connect(database) as db:
        found = db.execute("SELECT number FROM version").fetchone()
    assert found is not None
    return int(found[0])


async def fill(store: Store) -> None:
    await store.create(row("ABC"))
    await add(store, "ABC", b"a", b"b")
    await store.hold(ANNA, "ABC", 0)


async def expect_all(store: Store) -> None:
    assert await store.entries("ABC") == (b"a", b"b")
    assert await store.held(ANNA, "ABC") == (0,)


async def at_version(database: str, migrations: Sequence[Sequence[str]]) -> None:
    """Whatever was written by a program that knew no more than these."""
    bring_to = PostgresStore(database, migrations=migrations)
    await bring_to.open()
    await fill(bring_to)
    await bring_to.close()


def test_an_older_database_is_brought_up_to_date_with_all_it_holds(database: str) -> None:
    asyncio.run(at_version(database, MIGRATIONS[:1]))
    assert version_of(database) == 1
    assert "buckets" not in tables_of(database)
    on(database, expect_all)
    assert version_of(database) == len(MIGRATIONS)
    assert "buckets" in tables_of(database)


def test_a_newer_database_is_refused_and_stays_as_it_was(database: str) -> None:
    on(database, fill)
    change(database, "UPDATE hypersleep.version SET number = 99")
    line = told("serve", "--port", "0", "--store", database)
    assert f"newer version (data version 99, this program knows {len(MIGRATIONS)})" in line
    assert version_of(database) == 99


def test_a_migration_that_fails_leaves_the_database_as_it_was(database: str) -> None:
    on(database, fill)
    broken = (*MIGRATIONS, ("CREATE TABLE half (one integer)", "CREATE TABLE half (one integer)"))
    with pytest.raises(Unusable, match=r"cannot be brought up to date: .*half.* already exists"):
        asyncio.run(PostgresStore(database, migrations=broken).open())
    assert version_of(database) == len(MIGRATIONS)
    assert "half" not in tables_of(database)
    on(database, expect_all)


# Trouble under play --------------------------------------------------------------------------------------------------


@contextmanager
def full(database: str) -> Iterator[None]:
    """The database has no room for another entry, and says so as it says it of a full disk."""
    change(
        database,
        """CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$""",
        "CREATE TRIGGER full_disk BEFORE INSERT ON hypersleep.log EXECUTE FUNCTION full_disk()",
    )
    yield
    change(database, "DROP FUNCTION full_disk CASCADE")


def test_a_full_disk_is_survived(database: str) -> None:
    async def scene(store: Store) -> None:
        await fill(store)
        with full(database):
            with pytest.raises(StoreError, match="No space left on device"):
                await store.append("ABC", 2, b"c", changed=9.0)
            await expect_all(store)
            stored = await store.read("ABC")
            assert stored is not None
            assert stored.row.changed == 2.0
        await store.append("ABC", 2, b"c", changed=9.0)
        assert await store.entries("ABC") == (b"a", b"b", b"c")

    on(database, scene)


def read_only(database: str, *, on: bool) -> None:
    """From now on, as after a change of roles between two database servers: all connections are made anew."""
    name = name_of(database)
    change(
        database,
        "SET default_transaction_read_only = off",
        f"ALTER DATABASE {name} SET default_transaction_read_only = {'on' if on else 'off'}",
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND pid != pg_backend_pid()",
    )


def test_a_database_that_is_read_only_is_refused(database: str) -> None:
    read_only(database, on=True)
    assert "in a read-only transaction" in told("serve", "--port", "0", "--store", database)


def test_a_database_that_becomes_read_only_keeps_what_it_has_and_takes_more_afterwards(database: str) -> None:
    async def scene() -> None:
        async with opened(database) as store:
            await fill(store)
            read_only(database, on=True)
            await found_again(store)
            with pytest.raises(StoreError, match="read-only"):
                await store.append("ABC", 2, b"c", changed=9.0)
            with pytest.raises(StoreError, match="read-only"):
                await store.try_to_keep()
            await expect_all(store)
            read_only(database, on=False)
            await found_again(store)
            await store.try_to_keep()
            await store.append("ABC", 2, b"c", changed=9.0)
            assert await store.entries("ABC") == (b"a", b"b", b"c")

    asyncio.run(scene())


# A database that says nothing --------------------------------------------------------------------------------------


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statements, "SILENCE", 1.0)
    monkeypatch.setattr(leases, "SILENCE", 1.0)
    monkeypatch.setattr(leases, "LEASE", 2)


@pytest.mark.usefixtures("impatient")
def test_a_silent_database_holds_nobody_up_for_long(
    cluster: Cluster, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(store: Store) -> None:
        await fill(store)
        lost: list[str] = []
        store.when_taken(lost.append)
        with cluster.paused():
            async with asyncio.timeout(8):
                asked = (store.append("ABC", 2, b"c", changed=9.0), store.hold(ANNA, "ABC", 1), store.claim("ABC"))
                assert await outcomes(*asked) == [StoreError] * 3
                while not lost:
                    await asyncio.sleep(0.05)
            assert set(lost) == {""}, "a server without a lease does not know what it still has"
        await until_it_answers(store)
        kept = await store.entries("ABC")
        assert kept[:2] == (b"a", b"b")
        await store.append("ABC", len(kept), b"d", changed=9.0)
        assert await store.entries("ABC") == (*kept, b"d")
        while "answers again" not in caplog.text:
            await asyncio.sleep(0.05)

    on(database, scene)
    assert caplog.text.count("cannot be reached") == caplog.text.count("answers again") == 1


@pytest.mark.usefixtures("impatient")
def test_a_store_is_closed_in_time_while_its_database_is_silent(cluster: Cluster, database: str) -> None:
    async def scene() -> None:
        store = PostgresStore(database)
        await store.open()
        await fill(store)
        with cluster.paused():
            waits = asyncio.create_task(outcomes(store.append("ABC", 2, b"c", changed=9.0)))
            await asyncio.sleep(0.1)
            async with asyncio.timeout(15):
                await store.close()
                assert await waits == [StoreError]

    asyncio.run(scene())
    on(database, expect_some)


async def expect_some(store: Store) -> None:
    """What was acknowledged is there; what was not may be."""
    assert (await store.entries("ABC"))[:2] == (b"a", b"b")


async def until_it_answers(store: Store) -> None:
    for _ in range(200):
        with suppress(StoreError):
            await store.entries("ABC")
            await store.let_go("none")
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the database is not found again")


def test_what_others_hold_locked_is_not_waited_for(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a server that lost its line in the middle of a batch."""
    monkeypatch.setitem(SESSION, "lock_timeout", "0.2s")

    async def scene(store: Store) -> None:
        await fill(store)
        await store.create(row("XYZ"))
        with psycopg.connect(database) as other:
            other.execute("SELECT FROM hypersleep.games WHERE code = 'ABC' FOR UPDATE")
            asked = (store.append("ABC", 2, b"c", changed=9.0), store.append("XYZ", 0, b"x", changed=9.0))
            assert await outcomes(*asked) == [StoreError, type(None)]
        await store.append("ABC", 2, b"d", changed=9.0)
        assert await store.entries("ABC") == (b"a", b"b", b"d")

    on(database, scene)


def test_who_vanishes_in_the_middle_leaves_nothing_locked(database: str) -> None:
    on(database, fill)
    gone = connect(database, 1.0)
    gone.execute("BEGIN")
    gone.execute("SELECT FROM games WHERE code = 'ABC' FOR UPDATE")
    on(database, lambda store: store.append("ABC", 2, b"c", changed=9.0))
    with pytest.raises(psycopg.Error, match="idle-in-transaction"):
        gone.execute("COMMIT")


async def found_again(store: Store) -> None:
    """Who reads and who writes find their connection gone, and make another."""
    for _ in range(3):
        with suppress(StoreError):
            await store.entries("ABC")
        with suppress(StoreError):
            await store.let_go("none")
