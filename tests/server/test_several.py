"""Several servers on one database: a table is with one of them at a time, and everybody finds it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from click.testing import CliRunner

from hypersleep.cli.main import main
from hypersleep.server import leases
from hypersleep.server.postgres import PostgresStore
from hypersleep.server.store import Seating, TakenOver
from tests.server.databases import Cluster
from tests.server.serving import ANNA_AND_A_FRIEND, ANNA_AND_BEA, Page, Served, serving, wait_until
from tests.server.storing import ANNA, BEA, add, opened, row


@pytest.fixture
def database(cluster: Cluster) -> str:
    return cluster.new_database()


@contextmanager
def servers(folder: Path, database: str, number: int = 2, **settings: Any) -> Iterator[list[Served]]:
    with ExitStack() as stack:
        yield [stack.enter_context(serving(folder / str(place), store=database, **settings)) for place in range(number)]


@contextmanager
def same_browser(page: Page, served: Served) -> Iterator[Page]:
    """The browser of a page, at another server."""
    other = Page(served)
    other.http.cookies.update({cookie.name: cookie.value or "" for cookie in page.http.cookies.jar})
    try:
        yield other
    finally:
        other.close()


def silence(database: str, served: Served) -> None:
    """As if nothing had been heard of a server for long."""
    store = served.hall.store
    assert isinstance(store, PostgresStore)
    with psycopg.connect(database, autocommit=True) as db:
        db.execute("UPDATE hypersleep.servers SET seen = 'epoch' WHERE name = %s", (store.name,))


def test_a_table_is_played_through_any_server(tmp_path: Path, database: str) -> None:
    with servers(tmp_path, database) as (first, second):
        anna = Page(first)
        code = anna.new_table(ANNA_AND_BEA)["code"]
        here = anna.connect(code)
        with same_browser(anna, second) as elsewhere:
            there = elsewhere.connect(code)
            assert elsewhere.get(f"/api/tables/{code}").json()["code"] == code
            here.sit(0)
            frame = there.sit(1)
            assert code in first.hall.tables
            assert code not in second.hall.tables
            while 1 not in frame["waiting_for"]:
                frame = here.answer(frame)
                frame = there.frame()
            there.answer(frame)
        anna.close()


def test_a_friend_joins_at_another_server(tmp_path: Path, database: str) -> None:
    with servers(tmp_path, database) as (first, second):
        anna, bea = Page(first), Page(second)
        code = anna.new_table(ANNA_AND_A_FRIEND)["code"]
        joined = bea.post(f"/api/tables/{code}/seats", {"seat": 1, "name": "Bea"})
        assert joined.status_code == 201, joined.text
        line = bea.connect(code)
        line.until_table(lambda info: any(seat["name"] == "Bea" for seat in info.get("seats", ())))
        anna.close()
        bea.close()


def test_when_a_server_stops_its_tables_move_to_another(tmp_path: Path, database: str) -> None:
    with ExitStack() as stack:
        second = stack.enter_context(serving(tmp_path / "second", store=database))
        with serving(tmp_path / "first", store=database) as first:
            anna = stack.enter_context(same_browser(Page(first), first))
            code = anna.new_table(ANNA_AND_BEA)["code"]
            line = anna.connect(code)
            before = line.answer(line.sit(0))
        again = stack.enter_context(same_browser(anna, second)).connect(code)
        after = again.sit(0)
        assert code in second.hall.tables
        assert (after["number"], after["view"]) == (before["number"], before["view"])


def test_tables_are_let_go_before_the_last_thought_is_finished(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path / "second", store=database) as second:
        with serving(tmp_path / "first", store=database) as first:
            anna = Page(first)
            code = anna.new_table(ANNA_AND_BEA)["code"]
            anna.get(f"/api/tables/{code}")
            found: list[str] = []
            monkeypatch.setattr(first.hall.thinkers, "close", lambda: found.append(owner_of(database, code)))
            anna.close()
        assert found == [""]
        assert second.call(second.hall.store.claim(code)) == ""


def owner_of(database: str, code: str) -> str:
    with psycopg.connect(database) as db:
        found = db.execute("SELECT coalesce(owner, '') FROM hypersleep.games WHERE code = %s", (code,)).fetchone()
    assert found is not None
    return str(found[0])


def test_who_was_taken_for_dead_writes_nothing_more(tmp_path: Path, database: str) -> None:
    with servers(tmp_path, database) as (first, second):
        anna = Page(first)
        code = anna.new_table(ANNA_AND_BEA)["code"]
        stale = anna.connect(code)
        stale.sit(0)
        first.hall.store.when_taken(lambda code: None)  # it does not even hear of it
        silence(database, first)
        assert second.call(second.hall.store.claim(code)) == ""
        with pytest.raises(TakenOver):
            first.call(first.hall.store.append(code, first.table(code).state.place, b"stale", changed=9.0))
        assert first.call(first.hall.store.claim(code)) == second.hall.store.at
        anna.close()


def test_who_was_taken_for_dead_gives_and_takes_no_seat(database: str) -> None:
    async def scene() -> None:
        async with opened(database) as first, opened(database) as second:
            await first.create(row("ABC"))
            await first.hold(ANNA, "ABC", 1)
            await first.let_go("ABC")
            assert await second.claim("ABC") == ""
            with pytest.raises(TakenOver):
                await first.append("ABC", 0, b"freed", changed=3.0, seating=Seating(1, holder=BEA))
            with pytest.raises(TakenOver):
                await first.hold(BEA, "ABC", 1)
            assert (await second.held(ANNA, "ABC"), await second.held(BEA, "ABC")) == ((1,), ())

    asyncio.run(scene())


def test_pages_of_a_server_that_lost_a_table_are_hung_up_on(tmp_path: Path, database: str) -> None:
    with servers(tmp_path, database) as (first, second):
        anna = Page(first)
        code = anna.new_table(ANNA_AND_BEA)["code"]
        line = anna.connect(code)
        line.sit(0)
        silence(database, first)
        assert second.call(second.hall.store.claim(code)) == ""
        line.closed()
        assert code not in first.hall.tables
        anna.connect(code).sit(0)
        wait_until(lambda: code in second.hall.tables)
        anna.close()


def test_a_silent_server_looks_everything_up_again(tmp_path: Path, database: str) -> None:
    with servers(tmp_path, database, 1) as (only,):
        anna = Page(only)
        code = anna.new_table(ANNA_AND_BEA)["code"]
        line = anna.connect(code)
        line.sit(0)
        only._loop.call_soon_threadsafe(only.hall._lose, "")
        line.closed()
        anna.connect(code).sit(0)
        assert code in only.hall.tables
        anna.close()


def test_two_owners_cannot_both_be_right(database: str) -> None:
    """Even one that was never told: the place in the log is taken."""

    async def scene() -> None:
        async with opened(database) as first, opened(database) as second:
            await first.create(row("ABC"))
            await first.let_go("ABC")
            await add(second, "ABC", b"second")
            with pytest.raises(Exception, match="the next is 1"):
                await first.append("ABC", 0, b"first", changed=3.0)
            assert await first.entries("ABC") == (b"second",)

    asyncio.run(scene())


def test_signs_of_life_come_more_often_than_they_must() -> None:
    assert leases.EVERY * 3 < leases.LEASE < leases.FORGOTTEN


def test_several_servers_are_measured_together(database: str) -> None:
    load = ["loadtest", "--games", "2", "--seats", "2", "--saturate", "--seconds", "1", "--json"]
    measured = CliRunner().invoke(main, [*load, "--store", database, "--workers", "2"])
    assert measured.exit_code == 0, measured.output
    figures = json.loads(measured.output)
    assert figures["answers"] > 0
    assert figures["server_microseconds"] > 0
    with psycopg.connect(database) as db:
        made = db.execute("SELECT count(*) FROM hypersleep.games").fetchone()
    assert made is not None
    assert made[0] >= 2
    refused = CliRunner().invoke(main, [*load, "--workers", "2"])
    assert (refused.exit_code, "name it as --store" in refused.output) == (2, True)
