"""The store: what it has acknowledged it keeps, and what it refuses changes nothing."""

import asyncio
import os
from pathlib import Path

import pytest

from hypersleep.server.store import (
    Conflict,
    Filed,
    ProblemRow,
    Seating,
    Snapshot,
    Store,
    Subscription,
    Unknown,
)
from tests.server.storing import ANNA, BEA, CAT, Place, add, on, outcomes, row

# Tables and their logs -----------------------------------------------------------------------------------------------


def test_a_table_is_read_back_as_it_was_created(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        stored = await store.read("ABC")
        assert stored is not None
        assert (stored.row, stored.snapshot, stored.entries) == (row("ABC"), None, ())
        assert await store.read("XYZ") is None

    on(kept_at, scene)


def test_a_code_is_used_once(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        with pytest.raises(Conflict, match="ABC"):
            await store.create(row("ABC", state="over"))
        stored = await store.read("ABC")
        assert stored is not None
        assert stored.row.state == "playing"

    on(kept_at, scene)


def test_entries_are_kept_in_order_and_say_when_the_table_changed(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await add(store, "ABC", *(b"%d" % place for place in range(12)))
        assert await store.entries("ABC") == tuple(b"%d" % place for place in range(12))
        stored = await store.read("ABC")
        assert stored is not None
        assert stored.row.changed == 2.0

    on(kept_at, scene)


@pytest.mark.parametrize("place", [-1, 0, 1, 3, 4])
def test_only_the_next_place_can_be_written(kept_at: Place, place: int) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await add(store, "ABC", b"a", b"b")
        with pytest.raises(Conflict, match="the next is 2"):
            await store.append("ABC", place, b"wrong", changed=99.0)
        stored = await store.read("ABC")
        assert stored is not None
        assert stored.entries == (b"a", b"b")
        assert stored.row.changed == 2.0

    on(kept_at, scene)


def test_of_racing_appends_to_one_place_exactly_one_wins(kept_at: Place) -> None:
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

    on(kept_at, scene)


def test_where_the_table_stands_is_updated(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await store.update("ABC", Filed("over", b"lost"), changed=7.0)
        stored = await store.read("ABC")
        assert stored is not None
        assert (stored.row.state, stored.row.summary, stored.row.changed) == ("over", b"lost", 7.0)
        assert (stored.row.setup, stored.row.created) == (b"{}", 1.0)

    on(kept_at, scene)


def test_an_entry_says_where_the_table_stands_after_it_or_leaves_that_as_it_was(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await store.append("ABC", 0, b"a", changed=2.0, filed=Filed("over", b"won"))
        await store.append("ABC", 1, b"b", changed=3.0)
        with pytest.raises(Conflict):
            await store.append("ABC", 1, b"c", changed=4.0, filed=Filed("lobby", b"lost"))
        stored = await store.read("ABC")
        assert stored is not None
        assert (stored.row.state, stored.row.summary, stored.row.changed) == ("over", b"won", 3.0)
        assert stored.entries == (b"a", b"b")

    on(kept_at, scene)


def test_nothing_can_be_done_to_a_table_that_is_not_there(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        writes = (
            store.append("XYZ", 0, b"a", changed=1.0),
            store.update("XYZ", Filed("over", b""), changed=1.0),
            store.keep_snapshot("XYZ", Snapshot(0, b"")),
            store.hold(ANNA, "XYZ", 0),
        )
        assert await outcomes(*writes) == [Unknown] * 4
        with pytest.raises(Unknown, match="XYZ"):
            await store.entries("XYZ")

    on(kept_at, scene)


# Snapshots -----------------------------------------------------------------------------------------------------------


def test_a_table_is_read_from_its_newest_snapshot_on(kept_at: Place) -> None:
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

    on(kept_at, scene)


def test_a_snapshot_cannot_run_ahead_of_the_log(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await add(store, "ABC", b"a")
        with pytest.raises(Conflict, match="shorter"):
            await store.keep_snapshot("ABC", Snapshot(2, b"dreamt"))
        await store.keep_snapshot("ABC", Snapshot(1, b"after a"))

    on(kept_at, scene)


# Keyrings, problems, secret ------------------------------------------------------------------------------------------


def test_a_keyring_opens_what_it_holds_and_nothing_else(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await store.create(row("XYZ"))
        for seat in (2, 0, 2):
            await store.hold(ANNA, "ABC", seat)
        await store.hold(BEA, "ABC", -1)
        assert await store.held(ANNA, "ABC") == (0, 2)
        assert await store.held(BEA, "ABC") == (-1,)
        assert await store.held(ANNA, "XYZ") == ()

    on(kept_at, scene)


def test_a_seat_that_is_released_is_nobodys(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await store.create(row("DEF"))
        for keyring, code, seat in ((ANNA, "ABC", 0), (ANNA, "ABC", 1), (BEA, "ABC", 1), (BEA, "DEF", 1)):
            await store.hold(keyring, code, seat)
        await store.append("ABC", 0, b"freed", changed=2.0, seating=Seating(1))
        assert (await store.held(ANNA, "ABC"), await store.held(BEA, "ABC")) == ((0,), ())
        assert await store.held(BEA, "DEF") == (1,)

    on(kept_at, scene)


def test_a_seat_changes_hands_with_the_entry_that_says_so(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        for keyring, seat in ((ANNA, 0), (ANNA, 1), (BEA, 1)):
            await store.hold(keyring, "ABC", seat)
            await store.subscribe(keyring, "ABC", Subscription(f"https://push.example/{keyring!r}", b"p", b"a"))
        await store.append("ABC", 0, b"taken", changed=2.0, seating=Seating(1, holder=CAT, watchers=(BEA,)))
        assert [await store.held(who, "ABC") for who in (ANNA, BEA, CAT)] == [(0,), (-1,), (1,)]
        assert [await store.is_subscribed(who, "ABC") for who in (ANNA, BEA)] == [True, False]
        await store.append("ABC", 1, b"again", changed=2.0, seating=Seating(1, holder=CAT, watchers=(BEA,)))
        assert [await store.held(who, "ABC") for who in (ANNA, BEA, CAT)] == [(0,), (-1,), (1,)]

    on(kept_at, scene)


def test_without_its_entry_no_seat_changes_hands(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        await store.create(row("ABC"))
        await store.hold(ANNA, "ABC", 1)
        with pytest.raises(Conflict, match="the next is 0"):
            await store.append("ABC", 1, b"late", changed=2.0, seating=Seating(1, holder=BEA))
        assert (await store.held(ANNA, "ABC"), await store.held(BEA, "ABC")) == ((1,), ())

    on(kept_at, scene)


def test_the_tables_of_a_keyring_come_last_changed_first(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        for code, changed in (("OLD", 1.0), ("NEW", 3.0), ("MID", 2.0), ("OTHER", 4.0)):
            await store.create(row(code, changed=changed))
        for code, seat in (("OLD", 0), ("MID", 1), ("NEW", 3), ("NEW", 1)):
            await store.hold(ANNA, code, seat)
        await store.hold(BEA, "OTHER", 0)
        found = [(game.code, seats) for game, seats in await store.games_of(ANNA)]
        assert found == [("NEW", (1, 3)), ("MID", (1,)), ("OLD", (0,))]
        assert await store.games_of(b"nobody") == ()

    on(kept_at, scene)


def test_problems_are_kept_newest_first(kept_at: Place) -> None:
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

    on(kept_at, scene)


def test_the_secret_is_made_once_for_each_store(kept_at: Place, elsewhere: Place) -> None:
    found: list[bytes] = []

    async def scene(store: Store) -> None:
        found.extend(await asyncio.gather(store.secret(), store.secret()))

    on(kept_at, scene)
    on(kept_at, scene)
    on(elsewhere, scene)
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
