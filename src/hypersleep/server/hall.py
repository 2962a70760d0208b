"""All tables of a server: those in memory, and those that wait in the store until somebody comes back."""

import asyncio
import logging
import time
from contextlib import suppress
from weakref import WeakValueDictionary

import msgspec

from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import crew, entries, tokens, wire
from hypersleep.server.limits import Limits
from hypersleep.server.live import LiveTable, Summary
from hypersleep.server.plain import one_line
from hypersleep.server.settings import Settings
from hypersleep.server.state import Setup, TableState
from hypersleep.server.store import Conflict, GameRow, Snapshot, Store, Stored, StoreError
from hypersleep.server.thinking import Thinkers
from hypersleep.table.fairness import commitment
from hypersleep.table.games import BadSetting, Setting, header_for

LOG = logging.getLogger("hypersleep")
LATEST = 253_402_300_799.0
"""The end of the year 9999, with which calendars end."""


class NoSuchTable(LookupError):
    """No table has that code."""


class Unopenable(RecordError):
    """What was kept of a table makes no table here; the message says what is wrong, and nothing of what is in it."""


class Hall:
    """Finds tables, makes them, and lets those sleep that nobody looks at."""

    def __init__(self, store: Store, key: bytes, settings: Settings) -> None:
        self.store = store
        self.key = key
        self.settings = settings
        self.tables: dict[str, LiveTable] = {}
        self.thinkers = Thinkers(settings.thinkers)
        self.limits = Limits(on=settings.limits)
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # Making ------------------------------------------------------------------------------------------------------

    async def create(self, wish: wire.NewTable, keyring: bytes) -> LiveTable:
        """A new table; whoever makes it holds the seats that are not for friends or AI crew mates."""
        setup = checked_setup(wish, keyring)
        while True:
            code = tokens.new_code()
            state = TableState(setup, crew.DEFAULT)
            table = LiveTable(code, state, self.store, self.key, self.settings, self.thinkers)
            now = time.time()
            row = GameRow(
                code=code,
                setup=msgspec.json.encode(setup),
                state=state.stage,
                summary=table.summary(),
                created=now,
                changed=now,
            )
            try:
                await self.store.create(row)
                break
            except Conflict:
                continue
        self.tables[code] = table
        await self.store.hold(keyring, code, NOBODY)
        for number, seat in enumerate(wish.seats):
            if seat.holder in ("me", "shared"):
                await self.store.hold(keyring, code, Seat(number))
        return table

    # Finding -----------------------------------------------------------------------------------------------------

    async def find(self, code: str) -> LiveTable:
        """The table with that code, rebuilt from snapshot and log if it is not in memory."""
        table = self.tables.get(code)
        if table is not None and not table.broken:
            return table
        async with self._loading.setdefault(code, asyncio.Lock()):
            table = self.tables.get(code)
            if table is None or table.broken:
                table = await self._load(code)
                self.tables[code] = table
        return table

    async def _load(self, code: str) -> LiveTable:
        stored = await self.store.read(code)
        if stored is None:
            raise NoSuchTable(f"there is no table {code}")
        try:
            state = await self.rebuild(stored)
        except Unopenable as problem:
            LOG.error("table %s cannot be opened: %s", code, problem, exc_info=problem.__cause__)
            raise
        table = LiveTable(code, state, self.store, self.key, self.settings, self.thinkers)
        if (stored.row.state, stored.row.summary) != (state.stage, table.summary()):
            await table.file()  # the log was written, and then the server was gone; or what was filed is damaged
        return table

    async def rebuild(self, stored: Stored) -> TableState:
        """The table as it was: from its snapshot and the entries after it, or else from all of its log."""
        setup, snapshot = setup_of(stored.row), stored.snapshot
        if snapshot is None:
            return await asyncio.to_thread(replayed, TableState(setup, crew.DEFAULT), stored.entries)
        try:
            state = await asyncio.to_thread(TableState.restore, setup, crew.DEFAULT, snapshot.place, snapshot.data)
            return await asyncio.to_thread(replayed, state, stored.entries)
        except Exception as problem:
            LOG.warning("table %s is rebuilt from its log: %s", stored.row.code, problem)
            log = await self.store.entries(stored.row.code)
            return await asyncio.to_thread(replayed, TableState(setup, crew.DEFAULT), log)

    async def seats_of(self, keyring: bytes, code: str) -> set[Seat]:
        """The seats that a browser holds at a table; NOBODY among them is the right to watch."""
        return {Seat(seat) for seat in await self.store.held(keyring, code)} if keyring else set()

    async def mine(self, keyring: bytes) -> wire.MyTables:
        """The tables at which a browser has a seat or may watch, the latest first."""
        rows = await self.store.games_of(keyring) if keyring else ()
        return wire.MyTables(tables=tuple(line_of(row, seats) for row, seats in rows))

    # Sleeping ----------------------------------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Let tables sleep that no page has looked at for a while; what they are is in the store."""
        now = time.monotonic()
        for code, table in list(self.tables.items()):
            if not table.connections and not table.lock.locked() and now - table.used > self.settings.unload_after:
                del self.tables[code]
                if table.state.table is not None and table.state.table.settled and not table.broken:
                    snapshot = Snapshot(place=table.state.place, data=table.state.snapshot())
                    with suppress(StoreError):  # the log says it all, only slower
                        await self.store.keep_snapshot(code, snapshot)

    async def keep_tidy(self) -> None:
        while True:
            await asyncio.sleep(60)
            await self.tidy()


# Reading what was kept -----------------------------------------------------------------------------------------------


def setup_of(row: GameRow) -> Setup:
    """What was agreed, if it still means the same."""
    try:
        setup = msgspec.json.decode(row.setup, type=Setup)
        fits = setup.commitment == commitment(setup.header())
    except Exception as problem:
        raise Unopenable("its set-up is damaged") from problem
    if not fits:
        raise Unopenable("the rules or the components have changed since it was begun")
    return setup


def replayed(state: TableState, log: tuple[bytes, ...]) -> TableState:
    """The table after these entries. Whatever one of them trips over is the trouble of this table alone."""
    try:
        for data in log:
            state.apply(entries.read(data))
    except Exception as problem:
        raise Unopenable(f"entry {state.place} of its log is damaged or does not fit") from problem
    return state


def line_of(row: GameRow, seats: tuple[int, ...]) -> wire.TableSummary:
    """What a list says of a table; of a damaged one, that it is."""
    try:
        return summary_of(row, seats)
    except Exception as problem:
        LOG.error("table %s is damaged: %s", row.code, problem)
        return wire.TableSummary(
            code=row.code,
            game="",
            mode="",
            state="playing",
            players=(),
            mine=taken(seats),
            created=moment(row.created),
            changed=moment(row.changed),
            damaged=True,
        )


def summary_of(row: GameRow, seats: tuple[int, ...]) -> wire.TableSummary:
    setup = msgspec.json.decode(row.setup, type=Setup)
    said = msgspec.json.decode(row.summary, type=Summary)
    return wire.TableSummary(
        code=row.code,
        game=setup.setting.game,
        mode=said.mode,
        state=msgspec.convert(row.state, wire.Stage),
        players=said.players,
        mine=taken(seats),
        created=moment(row.created),
        changed=moment(row.changed),
    )


def taken(seats: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in seats if seat != NOBODY)


def moment(seconds: object) -> float:
    """A date that can be shown, whatever the clock has said or the file has kept."""
    return min(max(0.0, seconds), LATEST) if isinstance(seconds, int | float) else 0.0


# Checking what was wished for ----------------------------------------------------------------------------------------


def checked_setup(wish: wire.NewTable, keyring: bytes) -> Setup:
    """The set-up of a table, if a game can be played in it."""
    setting = Setting(
        game=wish.game,
        mode=wish.mode,
        players=len(wish.seats),
        board=wish.board,
        expansions=wish.expansions,
        seed=wish.seed or tokens.new_seed(),
    ).checked()
    seats = tuple(checked_seat(seat) for seat in wish.seats)
    names = [seat.name for seat in seats if seat.name]
    if len(set(names)) < len(names):
        raise BadSetting("two seats have the same name")
    if sum(seat.holder == "me" for seat in seats) > 1:
        raise BadSetting("you can sit at one seat only; others at your screen are 'shared'")
    salt, chosen = tokens.new_seed(), bool(wish.seed)
    sealed = commitment(header_for(setting, salt, chosen=chosen))
    return Setup(setting=setting, salt=salt, commitment=sealed, seats=seats, host=keyring.hex(), chosen=chosen)


def checked_seat(seat: wire.SeatWish) -> wire.SeatWish:
    if seat.holder == "ai" and seat.bot and seat.bot not in crew.OFFERED:
        raise BadSetting(f"no AI crew mate {seat.bot[: wire.LONGEST_NAME]!r}; there are: {', '.join(crew.OFFERED)}")
    sits = seat.holder in ("me", "shared")
    name = checked_name(seat.name) if sits else ""
    return wire.SeatWish(holder=seat.holder, name=name, bot=seat.bot if seat.holder == "ai" else "")


def checked_name(name: str) -> str:
    """A nickname that can stand in a sentence."""
    words = one_line(name)
    if not 1 <= len(words) <= wire.LONGEST_NAME:
        raise BadSetting(f"a name has 1 to {wire.LONGEST_NAME} characters that can be seen")
    return words
