"""All tables of a server: those in memory, and those that wait in the store until somebody comes back."""

import asyncio
import logging
import time
from contextlib import suppress
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from hypersleep.bots.games import levels_of, stand_in
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries, tokens, wire
from hypersleep.server.book import Book, Health
from hypersleep.server.calling import Calls
from hypersleep.server.faraway import workplace_for
from hypersleep.server.garbage import Rings
from hypersleep.server.kept import Damaged, line_of, record_by_log, setup_of
from hypersleep.server.limits import Limits
from hypersleep.server.live import LiveTable
from hypersleep.server.names import checked_name
from hypersleep.server.outside import filed
from hypersleep.server.settings import Settings
from hypersleep.server.sharing import Together
from hypersleep.server.state import Setup, TableState
from hypersleep.server.store import Conflict, GameRow, Store, Stored, StoreError
from hypersleep.server.teaching import lesson_table
from hypersleep.server.thinking import Thinkers
from hypersleep.table.fairness import commitment
from hypersleep.table.games import BadSetting, Setting, header_for

LOG = logging.getLogger("hypersleep")


class NoSuchTable(LookupError):
    """No table has that code."""


class Elsewhere(StoreError):
    """Another server has the table."""

    for_players = "this table is with another server; try again in a moment"


class Hall:
    """Finds tables, makes them, and lets those sleep that nobody looks at."""

    def __init__(self, store: Store, key: bytes, settings: Settings, calls: Calls | None = None) -> None:
        self.store = store
        self.calls = calls or Calls(store)
        self.key = key
        self.settings = settings
        self.tables: dict[str, LiveTable] = {}
        self.thinkers = Thinkers(workplace_for(settings.thinkers))
        self.health = Health()
        self.limits = Limits(Together(store.common, key), on=settings.limits)
        self.rings = Rings()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        store.when_taken(self._lose)

    # Making ------------------------------------------------------------------------------------------------------

    async def teach(self, wish: wire.NewLesson, keyring: bytes) -> LiveTable:
        """A new table that teaches whoever makes it."""
        return await self.create(lesson_table(wish), keyring, wish.lesson)

    async def create(self, wish: wire.NewTable, keyring: bytes, lesson: str = "") -> LiveTable:
        """A new table; whoever makes it holds the seats that are not for friends or AI crew mates."""
        setup = replace(checked_setup(wish, keyring), lesson=lesson)
        while True:
            code = tokens.new_code()
            state = TableState(setup, stand_in(setup.setting.game))
            table = self._live(code, state)
            now = time.time()
            row = GameRow(
                code=code,
                setup=msgspec.json.encode(setup),
                **filed(state)._asdict(),
                created=now,
                changed=now,
            )
            try:
                await self.store.create(row)
                break
            except Conflict:
                continue
        await self.store.hold(keyring, code, NOBODY)
        for number, seat in enumerate(wish.seats):
            if seat.holder in ("me", "shared"):
                await self.store.hold(keyring, code, Seat(number))
        if self.store.at:  # others serve from it too: whoever is first asked for the table, by its code, has it
            await self.store.let_go(code)
        else:
            self._keep(code, table)
        return table

    # Finding -----------------------------------------------------------------------------------------------------

    async def find(self, code: str) -> LiveTable:
        """The table with that code, rebuilt from snapshot and log if it is not in memory."""
        if not self.has(code):
            async with self._moving(code):
                if not self.has(code):
                    self._keep(code, await self._load(code))
        table = self.tables[code]
        table.used = time.monotonic()
        return table

    def has(self, code: str) -> bool:
        """Whether a table is in memory, and may be used."""
        table = self.tables.get(code)
        return table is not None and not table.broken

    def _moving(self, code: str) -> asyncio.Lock:
        """Held by whoever brings a table into memory, or out of it."""
        return self._loading.setdefault(code, asyncio.Lock())

    async def whereabouts(self, code: str) -> str:
        """Where the server is reached that has a table; "" if it is this one, or there is no such table."""
        return "" if self.has(code) else await self.store.claim(code)

    async def _load(self, code: str) -> LiveTable:
        if await self.store.claim(code):
            raise Elsewhere(f"table {code} is with another server")
        stored = await self.store.read(code)
        if stored is None:
            raise NoSuchTable(f"there is no table {code}")
        try:
            state = await self.rebuild(stored)
        except Damaged as problem:
            LOG.error("table %s cannot be opened: %s", code, problem, exc_info=problem.__cause__)
            raise
        table = self._live(code, state)
        await table.calling.look()
        if (stored.row.state, stored.row.summary) != filed(state):
            with suppress(StoreError):  # it was not filed when the server went, or is damaged; another time, then
                await table.book.file(state)
        return table

    def _keep(self, code: str, table: LiveTable) -> None:
        """In memory."""
        self.tables[code] = table
        self.rings.come()

    def _live(self, code: str, state: TableState) -> LiveTable:
        book = Book(code, self.store, self.health, state.place)
        return LiveTable(book, state, self.key, self.settings, self.thinkers, self.calls)

    async def rebuild(self, stored: Stored) -> TableState:
        """The table as it was: from its snapshot and the entries after it, or else from all of its log."""
        setup, snapshot = setup_of(stored.row), stored.snapshot
        if snapshot is None:
            return await asyncio.to_thread(replayed, TableState(setup, stand_in(setup.setting.game)), stored.entries)
        try:
            state = await asyncio.to_thread(
                TableState.restore, setup, stand_in(setup.setting.game), snapshot.place, snapshot.data
            )
            return await asyncio.to_thread(replayed, state, stored.entries)
        except Exception as problem:
            LOG.warning("table %s is rebuilt from its log: %s", stored.row.code, problem)
            log = await self.store.entries(stored.row.code)
            return await asyncio.to_thread(replayed, TableState(setup, stand_in(setup.setting.game)), log)

    async def seats_of(self, keyring: bytes, code: str) -> set[Seat]:
        """The seats that a browser holds at a table; NOBODY among them is the right to watch."""
        return {Seat(seat) for seat in await self.store.held(keyring, code)} if keyring else set()

    async def mine(self, keyring: bytes) -> wire.MyTables:
        """The tables at which a browser has a seat or may watch, the latest first."""
        rows = await self.store.games_of(keyring) if keyring else ()
        return wire.MyTables(tables=tuple(line_of(row, seats) for row, seats in rows))

    async def record_by_log(self, code: str) -> bytes:
        """The record of a game that cannot be played here any more."""
        stored = await self.store.read(code)
        if stored is None:
            raise NoSuchTable(f"there is no table {code}")
        return await asyncio.to_thread(record_by_log, stored.row, await self.store.entries(code))

    def _lose(self, code: str) -> None:
        """Another server has taken a table, or all may have been: pages come back to wherever it is now."""
        for lost in [code] if code else list(self.tables):
            table = self.tables.pop(lost, None)
            if table is not None:
                table.give_up()

    # Sleeping ----------------------------------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Let tables sleep that no page has looked at for a while; what they are is in the store."""
        for code, table in list(self.tables.items()):
            async with self._moving(code):  # who comes back meanwhile finds it in the store, once it is let go
                if self.tables.get(code) is table and self._may_sleep(table):
                    del self.tables[code]
                    if not table.broken:
                        await self._put_away(table)

    async def _put_away(self, table: LiveTable) -> None:
        """The log says all that a snapshot does: one that cannot be taken is no other table's trouble."""
        try:
            await table.book.keep_whole(table.state)
        except Exception as problem:
            LOG.error("table %s goes to sleep without a snapshot", table.code, exc_info=problem)
        with suppress(StoreError):
            await self.store.let_go(table.code)

    def _may_sleep(self, table: LiveTable) -> bool:
        return table.rests and time.monotonic() - table.used > self.settings.unload_after

    async def keep_tidy(self) -> None:
        while True:
            await asyncio.sleep(60)
            await self.tidy()
            self.rings.free(len(self.tables))
            with suppress(StoreError):  # another time, then
                await self.forget_finished()
                await self.limits.forget()

    async def expect_to_keep(self) -> None:
        """StoreError if nothing can be kept. Nobody can wear out a disk by asking."""
        if not self.health.has_just_kept:
            await self.store.try_to_keep()
            self.health.kept()

    async def forget_finished(self) -> None:
        """Games that have been over for long, unless somebody is looking back at them."""
        after = self.settings.finished_after
        if after is not None:
            await self.store.forget_finished(time.time() - after, set(self.tables))


def replayed(state: TableState, log: tuple[bytes, ...]) -> TableState:
    """The table after these entries. Whatever one of them trips over is the trouble of this table alone."""
    try:
        for data in log:
            state.apply(entries.read(data))
    except Exception as problem:
        raise Damaged(f"entry {state.place} of its log is damaged or does not fit") from problem
    return state


# Checking what was wished for ----------------------------------------------------------------------------------------


def checked_setup(wish: wire.NewTable, keyring: bytes) -> Setup:
    """The set-up of a table, if a game can be played in it."""
    setting = Setting(
        game=wish.game,
        mode=wish.mode,
        players=len(wish.seats),
        board=wish.board,
        expansions=wish.expansions,
        difficulty=wish.difficulty,
        seed=wish.seed or tokens.new_seed(),
    ).checked()
    seats = tuple(checked_seat(seat, setting.game) for seat in wish.seats)
    names = [seat.name for seat in seats if seat.name]
    if len(set(names)) < len(names):
        raise BadSetting("two seats have the same name")
    if sum(seat.holder == "me" for seat in seats) > 1:
        raise BadSetting("you can sit at one seat only; others at your screen are 'shared'")
    salt, chosen = tokens.new_seed(), bool(wish.seed)
    header = header_for(setting, salt, chosen=chosen)
    return Setup(
        setting=setting,
        ruleset=header.ruleset,
        content=header.content,
        salt=salt,
        commitment=commitment(header),
        seats=seats,
        host=keyring.hex(),
        chosen=chosen,
        window=wish.window,
    )


def checked_seat(seat: wire.SeatWish, game: str) -> wire.SeatWish:
    offered = levels_of(game)
    if seat.holder == "ai" and seat.bot and seat.bot not in offered:
        raise BadSetting(f"no AI crew mate {seat.bot[: wire.LONGEST_NAME]!r}; there are: {', '.join(offered)}")
    sits = seat.holder in ("me", "shared")
    name = checked_name(seat.name) if sits else ""
    return wire.SeatWish(holder=seat.holder, name=name, bot=seat.bot if seat.holder == "ai" else "")
