"""Several servers on one database allow together what one of them would allow; nobody is called twice, and every page
adds to the shuffle wherever it is connected."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from itertools import cycle
from pathlib import Path

import httpx
import psycopg
import pytest

from hypersleep.server import calling, leases, limits
from hypersleep.server.limits import READING, REQUESTS, TABLES, TALK, Limit, Limits, Who
from hypersleep.server.sharing import DIVIDED, Together
from hypersleep.server.store import Store, StoreError
from tests.server.databases import Cluster
from tests.server.killing import PATIENCE, served_at
from tests.server.listening import Listener, listening
from tests.server.serving import ANNA_AND_BEA, Page, Served, pages, wait_until
from tests.server.storing import opened
from tests.server.test_calling import ANNA as ANNAS_SEAT
from tests.server.test_calling import PUBLIC, Couple
from tests.server.test_kill_several import Mortals
from tests.server.test_mixing import ANNAS, BEAS, CONTRIBUTIONS, Lobby
from tests.server.test_several import same_browser, servers, silence

TRIES = 3 * int(TABLES.one.burst)
ANNA = Who(address="home", keyring=b"anna")
SERVERS = 3
SOON = 0.3

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def database(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "EVERY", 0.1)


@asynccontextmanager
async def doors(database: str) -> AsyncIterator[list[Limits]]:
    """The limits of servers that know of each other."""
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(opened(database)) for _ in range(SERVERS)]
        for store in stores:
            while in_sight(store) < SERVERS:
                await asyncio.sleep(0.05)
        yield [Limits(Together(store.common, b"secret"), on=True) for store in stores]


def in_sight(store: Store) -> int:
    assert store.common is not None
    return store.common.servers


async def by_turns(doors: list[Limits], limit: Limit, who: Who, tries: int) -> int:
    """How often somebody gets through who knocks at one door after the other."""
    return sum([await doors[number % len(doors)].allow(limit, who) for number in range(tries)])


@pytest.mark.parametrize("limit", [TALK, TABLES, REQUESTS, READING], ids=lambda limit: limit.name)
def test_who_knocks_at_several_doors_gets_no_more_than_at_one(database: str, limit: Limit) -> None:
    async def scene() -> None:
        async with doors(database) as three:
            begun = time.monotonic()
            got = await by_turns(three, limit, ANNA, int(limit.one.burst) * 2 * SERVERS)
            refilled = (time.monotonic() - begun) * limit.one.rate
            assert limit.one.burst - SERVERS <= got <= limit.one.burst + refilled

    asyncio.run(scene())


@pytest.mark.parametrize("limit", [TALK, REQUESTS], ids=lambda limit: limit.name)
def test_who_stays_at_one_door_is_not_much_the_worse_for_the_others(database: str, limit: Limit) -> None:
    async def scene() -> None:
        async with doors(database) as three:
            got = await by_turns(three[:1], limit, ANNA, int(limit.one.burst * 2))
            assert got >= limit.one.burst * (1 - DIVIDED)
            assert await three[1].allow(limit, Who(address="away", keyring=b"bea"))

    asyncio.run(scene())


def test_new_cookies_at_several_doors_are_no_new_breath(database: str) -> None:
    async def scene() -> None:
        async with doors(database) as three:
            made_up = [Who("home", str(number).encode()) for number in range(4 * int(TALK.address.burst))]
            begun = time.monotonic()
            got = sum([await three[number % 3].allow(TALK, who) for number, who in enumerate(made_up)])
            assert got <= TALK.address.burst + (time.monotonic() - begun) * TALK.address.rate

    asyncio.run(scene())


def test_most_people_are_never_counted_in_common(database: str) -> None:
    """Whoever plays at a human pace costs the database nothing; and of the others it knows fingerprints alone."""

    async def scene() -> None:
        async with doors(database) as three:
            assert await by_turns(three, REQUESTS, ANNA, 6) == 6
            assert rows(database, "buckets") == []
            await by_turns(three, REQUESTS, ANNA, 30)
            kept = str(rows(database, "buckets"))
            assert "datetime" in kept
            assert not any(word in kept for word in ("home", "anna", b"anna".hex()))

    asyncio.run(scene())


def rows(database: str, table: str) -> list[tuple[object, ...]]:
    with psycopg.connect(database) as db:
        return db.execute(f"SELECT * FROM hypersleep.{table}".encode()).fetchall()


def test_what_has_filled_up_again_is_forgotten(database: str) -> None:
    async def scene() -> None:
        async with doors(database) as three:
            await by_turns(three, TALK, ANNA, 3)
            await three[0].forget()
            assert rows(database, "buckets")
            with psycopg.connect(database, autocommit=True) as db:
                db.execute("UPDATE hypersleep.buckets SET at = at - interval '1 hour'")
            await three[0].forget()
            assert rows(database, "buckets") == []

    asyncio.run(scene())


def test_pages_of_one_browser_are_counted_at_all_servers(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_PAGES_OF_ONE", 4)

    async def scene() -> None:
        async with doors(database) as three:
            assert [await three[number % 3].enter(ANNA) for number in range(6)] == [True] * 4 + [False] * 2
            assert await three[1].enter(Who("home", b"bea"))
            await three[0].leave(ANNA)
            assert await three[2].enter(ANNA)
            for place in (0, 1, 2, 2):
                await three[place].leave(ANNA)
            await three[1].leave(Who("home", b"bea"))
            await three[1].forget()
            assert rows(database, "pages") == []

    asyncio.run(scene())


def test_pages_of_a_dead_server_are_open_no_more(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_PAGES_OF_ONE", 2)

    async def scene() -> None:
        async with opened(database) as here:
            async with doors(database) as three:
                assert [await three[place].enter(ANNA) for place in range(3)] == [True, True, False]
            assert await Limits(Together(here.common, b"secret"), on=True).enter(ANNA)

    asyncio.run(scene())


class Away:
    """A database that is not there."""

    servers = 2

    async def spend(self, key: bytes, burst: float, rate: float) -> bool:
        raise StoreError("away")

    async def enter(self, key: bytes, most: int) -> bool:
        raise StoreError("away")

    async def leave(self, key: bytes) -> None:
        raise StoreError("away")

    async def forget(self) -> None:
        raise StoreError("away")


def test_while_the_database_is_away_each_server_counts_for_itself() -> None:
    async def scene() -> None:
        here = Limits(Together(Away(), b"secret"), on=True)
        assert await by_turns([here], TALK, ANNA, 20) == TALK.one.burst
        assert await here.enter(ANNA)
        await here.leave(ANNA)

    asyncio.run(scene())


# Processes -----------------------------------------------------------------------------------------------------------


def test_a_browser_makes_as_many_tables_at_two_processes_as_at_one(tmp_path: Path, database: str) -> None:
    async def scene() -> list[int]:
        mortals = Mortals(tmp_path, database, "two", number=2, limits=True)
        try:
            async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as browser:
                for port in mortals.up:
                    await served_at(port)
                await asyncio.sleep(1.5)  # until they have seen each other
                doors = cycle(f"http://127.0.0.1:{port}/api/tables" for port in mortals.up)
                made = [await browser.post(next(doors), json={"seats": ANNA_AND_BEA}) for _ in range(TRIES)]
                return [answer.status_code for answer in made]
        finally:
            mortals.end()

    begun = time.monotonic()
    statuses = asyncio.run(scene())
    made, refilled = statuses.count(201), (time.monotonic() - begun) * TABLES.one.rate
    assert {*statuses} == {201, 429}
    assert TABLES.one.burst - 1 <= made <= TABLES.one.burst + 1 + refilled
    assert 201 in statuses[::2], "or nothing was proved: the second has made all tables"
    assert 201 in statuses[1::2], "or nothing was proved: the first has made all tables"


# The shuffle, and calls ----------------------------------------------------------------------------------------------


def test_contributions_of_pages_at_different_servers_count(tmp_path: Path, database: str) -> None:
    with servers(tmp_path, database) as (first, second):
        opened_at = iter((first, second))
        opened: list[Page] = []

        def browser() -> Page:
            opened.append(Page(next(opened_at)))
            return opened[-1]

        lobby = Lobby(browser)
        lobby.pledge()
        assert lobby.start()["mixing"]
        lobby.reveal()
        assert lobby.lines[1].sit(1)["number"] == 0
        (owner,) = [server for server in (first, second) if lobby.code in server.hall.tables]
        started = owner.table(lobby.code).state
        assert started.game.header.mix is not None
        assert dict(started.game.header.mix.contributions) == CONTRIBUTIONS == {0: ANNAS, 1: BEAS}
        for page in opened:
            page.close()


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listener]:
    with listening(tmp_path_factory.mktemp("names")) as running:
        yield running


@contextmanager
def a_couple(folder: Path, database: str, listener: Listener) -> Iterator[tuple[Couple, Served, Served]]:
    """Anna and Bea at a table of the first of two servers; Bea is away."""
    with ExitStack() as stack:
        two = servers(folder, database, outgoing=listener.way_out(), calls=PUBLIC)
        first, second = stack.enter_context(two)
        couple = Couple(stack.enter_context(pages(first)), first, listener)
        couple.subscribe()
        yield couple, first, second


def take_over(database: str, first: Served, second: Served, code: str) -> None:
    """The second server takes a table of the first, which may give a sign of life at any moment."""

    def taken() -> bool:
        silence(database, first)
        return second.call(second.hall.store.claim(code)) == ""

    wait_until(taken)


def test_who_was_called_is_not_called_again_by_the_next_server(
    tmp_path: Path, database: str, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "AFTER_A_MOVE", SOON)
    with a_couple(tmp_path, database, listener) as (couple, first, second):
        couple.play(ANNAS_SEAT)
        listener.heard_at(couple.inbox)
        take_over(database, first, second, couple.code)
        with same_browser(couple.anna, second) as anna:
            line = anna.connect(couple.code)
            line.sit(0)
            assert couple.code in second.hall.tables
            time.sleep(4 * SOON)
        assert len(couple.pushed()) == 1


def test_a_server_that_has_lost_the_table_calls_nobody_from_it(
    tmp_path: Path, database: str, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was asleep, and what it was about to do has been done or overtaken."""
    monkeypatch.setattr(calling, "AFTER_A_MOVE", 2 * SOON)
    with a_couple(tmp_path, database, listener) as (couple, first, second):
        first.hall.store.when_taken(lambda code: None)  # it does not even hear of it
        couple.play(ANNAS_SEAT)
        take_over(database, first, second, couple.code)
        time.sleep(5 * SOON)
        assert couple.pushed() == []
