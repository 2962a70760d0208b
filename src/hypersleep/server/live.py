"""A table under play: requests come in, are checked, made durable, and only then shown to everybody."""

import asyncio
import time
from collections.abc import Callable, Iterable, Set
from contextlib import suppress

from hypersleep.kernel.steps import Seat
from hypersleep.server import entries, speaking, talking, wire
from hypersleep.server.book import Book
from hypersleep.server.calling import Calling, Calls
from hypersleep.server.connection import ENCODER, GONE_WRONG, Connection
from hypersleep.server.crewing import CrewAtWork
from hypersleep.server.hinting import Hinting
from hypersleep.server.mixing import Mixing
from hypersleep.server.newcomers import Newcomers
from hypersleep.server.outside import Around, table_info
from hypersleep.server.patience import Patience
from hypersleep.server.presence import Presence
from hypersleep.server.settings import Settings
from hypersleep.server.state import TableState
from hypersleep.server.store import Seating, StoreError
from hypersleep.server.takeback import TakingBack
from hypersleep.server.thinking import IN_PASSING, Thinkers
from hypersleep.server.tokens import proof
from hypersleep.server.windows import Window, Windows

SEATING = entries.Gathering | entries.Handing
"""Entries after which the table itself is another: who sits where, and what the lobby waits for."""
SPOKEN = entries.Said | entries.Claimed
"""Entries that leave the game as it is: they are heard, and nobody sees anything new."""
PRESENCE_AFTER = 0.2
"""Seconds in which those who come and go are gathered."""
WAIT_ANEW = entries.Answered | entries.Undone | entries.Rewound | entries.Restored | entries.Returned | entries.TookOver
"""Entries after which nobody has kept the others waiting yet."""


class LiveTable:
    """One at a time: the lock is held from the check of a request until its frames are on their way."""

    def __init__(
        self, book: Book, state: TableState, key: bytes, settings: Settings, thinkers: Thinkers, calls: Calls
    ) -> None:
        self.code = book.code
        self.book = book
        self.metrics = book.health.metrics
        self.state = state
        self.settings = settings
        self.connections: list[Connection] = []
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.broken = False
        self.presence = Presence()
        self.patience = Patience(self, self._tell_presence)
        self.taking_back = TakingBack()
        self.newcomers = Newcomers()
        self.windows = Windows(settings.window, min(settings.pace, IN_PASSING), self._close)
        self.crew = CrewAtWork(self, thinkers)
        self.hints = Hinting(self, thinkers)
        self.mixing = Mixing(settings.reveal_within, self._decide_when_it_keeps)
        self.calling = Calling(self, calls, proof(key, f"calls:{self.code}"))
        self._key = key
        self._told_before = 0
        self._shown: speaking.Shown = {}
        self._telling: asyncio.TimerHandle | None = None
        self._whole: dict[Seat, str] = {}
        self._whole_at: tuple[int, wire.UndoAsked | None] = (0, None)

    # Pages come and go -------------------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        """A page connects: it is told all that is public."""
        async with self.lock:
            self.connections.append(connection)
            self.presence.come(connection.seats)
            opened = self.windows.tend(self.state, self.connections)
            self._tell_of_table([connection])
            connection.tell(talking.latest(self.state.talk))
            if self.book.health.trouble:
                connection.tell(wire.Refused(code="store", message=self.book.health.trouble))
            for page in self.connections if opened else (connection,):
                self.show(page)
            self.mixing.tend(self.state)
        self.tell_presence()
        self.crew.wake()

    def leave(self, connection: Connection) -> None:
        """A page is gone; its seats may be covered after a while."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.presence.go(connection.seats)
            self._stop_asking(connection.keyring)
        self.used = time.monotonic()
        self.tell_presence()
        self.calling.tend()

    def _stop_asking(self, keyring: bytes) -> None:
        """Who has gone from the door with their last page asks for no seat any more."""
        asking = self.newcomers.asking
        if asking is not None and asking.keyring == keyring and all(one.keyring != keyring for one in self.connections):
            self.newcomers.withdraw(keyring)

    def tell_presence(self) -> None:
        """Soon, so that of many who come and go together all are told once."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_AFTER, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        if self.lock.locked():  # what is not durable yet is told to nobody
            self.tell_presence()
            return
        self._whole.clear()
        self.patience.tend()
        self._tell_of_table(self.connections)

    def _tell_of_table(self, connections: Iterable[Connection]) -> None:
        """How the table stands, to those who have not heard it so; pages of one browser are told alike."""
        said: dict[tuple[bytes, frozenset[Seat]], str] = {}
        for connection in connections:
            holder = connection.keyring, frozenset(connection.seats)
            if holder not in said:
                said[holder] = ENCODER.encode(wire.TableTold(info=self.info(*holder))).decode()
            if said[holder] != connection.told_of_table:
                connection.told_of_table = said[holder]
                connection.post(said[holder])

    def show(self, connection: Connection) -> None:
        """Everything the page's eyes may see, from the beginning."""
        if self.state.table is not None:
            connection.post(self._whole_frame(connection.eyes))

    def _whole_frame(self, eyes: Seat) -> str:
        """Put into words once for all who come at the same time; where a clock runs, for each of them."""
        now = self.state.place, self.taking_back.asked
        if now != self._whole_at or self.windows.open is not None:
            self._whole.clear()
            self._whole_at = now
        if eyes not in self._whole:
            self._shown.pop(eyes, None)
            self._whole |= self._frames(0, {eyes})
        return self._whole[eyes]

    def part_with(self, seat: Seat) -> None:
        """Whoever sat there only looks on from now on."""
        for connection in self.connections:
            self.presence.go(connection.seats & {seat})
            connection.lose(seat)

    def take_from(self, seat: Seat) -> set[bytes]:
        """Whoever looks through the eyes of a seat rises and sees what everybody sees; the browsers that held it."""
        holders = [connection for connection in self.connections if seat in connection.seats]
        self.part_with(seat)
        for connection in holders:
            self.show(connection)
        return {connection.keyring for connection in holders if connection.keyring}

    def give_to(self, keyring: bytes, seat: Seat) -> None:
        """The pages of a browser may sit down there."""
        for connection in self.connections:
            if connection.keyring == keyring:
                self.presence.come({seat} - connection.seats)
                connection.seats.add(seat)
        self._tell_of_table(self.connections)

    # Accepting ---------------------------------------------------------------------------------------------------

    async def accept_if(
        self, possible: Callable[[TableState], bool], entry: entries.Entries, seating: Seating | None = None
    ) -> bool:
        """Let something happen that was asked for over HTTP, unless it has become impossible meanwhile."""
        return await self.decide(lambda state: entry if possible(state) else None, seating)

    async def decide(
        self, decision: Callable[[TableState], entries.Entries | None], seating: Seating | None = None
    ) -> bool:
        """Let happen what is decided in view of the table as it is then, if anything."""
        async with self.lock:
            entry = decision(self.state) if not self.broken else None
            if entry is not None:
                await self.accept(entry, seating)
        self.crew.wake()
        return entry is not None

    async def start(self) -> None:
        """The host closes the lobby; where people sit at several browsers, these mix the seed first."""
        host = self.state.setup.host
        elsewhere = {seat for one in self.connections if one.keyring.hex() != host for seat in one.seats}
        await self.decide(lambda state: self.mixing.start(state, elsewhere))

    async def take(self, answer: entries.Answered) -> None:
        """An answer counts at once, or when the window closes in which it is given."""
        if self.windows.open is None:
            await self.accept(answer)
        else:
            self.windows.open.choose(self.state.game, answer)
            self.tell_anew({answer.seat})

    async def accept(self, entry: entries.Entries, seating: Seating | None = None) -> None:
        """Apply, make durable together with the seat that changes hands, then show. What cannot be made durable is
        forgotten with the whole table, which comes back from its log."""
        state, said = self.state, len(self.state.talk)
        told, stage, place = self._told(), state.stage, state.place
        kept = state.apply(entry)
        self._told_before = told
        self._look_ahead(entry)
        frames = self._frames(min(told, self._told()), self._eyes_for(entry))
        talk = wire.Talking(talk=tuple(state.talk[said:]), all=False)
        is_another = state.stage != stage or isinstance(entry, SEATING)
        try:
            await self.book.append(place, kept, state, is_another=is_another, seating=seating)
        except StoreError:
            self.give_up()
            raise
        for connection in self.connections:
            if talk.talk:
                connection.tell(talk)
            if connection.eyes in frames:
                connection.post(frames[connection.eyes])
        self.calling.heed(entry)
        may_be_named = isinstance(entry, WAIT_ANEW) and state.has_nameless()
        if self.patience.tend() or is_another or may_be_named:
            self._tell_of_table(self.connections)
        await self.book.keep_snapshot(state)

    def _eyes_for(self, entry: entries.Entries) -> set[Seat]:
        """Who sees something new after an entry: of what a seat wishes for itself nobody else hears."""
        if isinstance(entry, SPOKEN):
            return set()
        return self.all_eyes() & {entry.seat} if isinstance(entry, entries.Wished) else self.all_eyes()

    def _look_ahead(self, entry: entries.Entries) -> None:
        """What was pending and has been overtaken, and since when the table waits."""
        self.taking_back.overtake(entry)
        self.newcomers.overtake(self.state, entry)
        self.windows.tend(self.state, self.connections)
        self.mixing.tend(self.state)
        if isinstance(entry, entries.Given | entries.Freed | entries.TookOver):
            self.part_with(entry.seat)
        if isinstance(entry, WAIT_ANEW):
            self.presence.wait_anew()

    def heard_before(self) -> int:
        """How many events had been told before the last entry: all else, an AI crew mate has still to hear."""
        return min(self._told_before, self._told())

    def _told(self) -> int:
        return self.state.game.told if self.state.table is not None else 0

    def all_eyes(self) -> set[Seat]:
        return {connection.eyes for connection in self.connections}

    def _frames(self, since: int, eyes: set[Seat]) -> dict[Seat, str]:
        """What these eyes are told, as text."""
        if self.state.table is None:
            return {}
        asked, window = self.taking_back.asked, self.windows.open
        frames = speaking.messages(self.state, eyes, since, asked, window, self._shown)
        return {seat: ENCODER.encode(frame).decode() for seat, frame in frames.items()}

    def tell_anew(self, eyes: set[Seat]) -> None:
        """Nothing has happened in the game, but these eyes see something else beside it."""
        frames = self._frames(self._told(), eyes & self.all_eyes())
        for connection in self.connections:
            if connection.eyes in frames:
                connection.post(frames[connection.eyes])

    def give_up(self) -> None:
        """What is in memory can no longer be trusted: every page comes back to a table rebuilt from its log."""
        self.broken = True
        for connection in self.connections:
            connection.hang_up(GONE_WRONG)

    # By itself ---------------------------------------------------------------------------------------------------

    @property
    def is_followed(self) -> bool:
        """Whether somebody looks on, or wants to be called when the game has come to them."""
        return bool(self.connections) or self.calling.on

    @property
    def rests(self) -> bool:
        """Whether nobody is here, and nothing happens by itself."""
        passes = self.calling.on and self.windows.open is not None
        return not (self.connections or self.lock.locked() or self.crew.is_at_work or passes)

    async def until_it_keeps(self) -> None:
        """Nothing happens by itself before it can be kept, or when nobody is there to see it."""
        await self.book.until_it_keeps(self.state, lambda: self.is_followed and not self.broken)

    async def _decide_when_it_keeps(self, decision: Callable[[TableState], entries.Entries | None]) -> bool:
        await self.until_it_keeps()
        return await self.decide(decision)

    async def _close(self, window: Window) -> None:
        """What was chosen counts now. When nobody is there to see it, it opens anew for who comes back."""
        await self.until_it_keeps()
        async with self.lock:
            if self.windows.open is not window or self.broken:
                return
            self.windows.open = None
            if self.is_followed:
                with suppress(StoreError):
                    await self.accept(window.result(self.state.game))
        self.crew.wake()

    # What it looks like from outside -----------------------------------------------------------------------------

    def info(self, keyring: bytes, mine: Set[Seat]) -> wire.TableInfo:
        """The table as one browser sees it, which holds these seats."""
        around = Around(
            is_here=self.presence.is_here,
            may_be_covered=self.patience.is_up,
            idle_after=self.settings.idle_after,
            seat_asked=self.newcomers.told(self.state, keyring),
        )
        return table_info(self.state, self.code, self._key, keyring, mine, around)

    @property
    def number(self) -> int:
        return self.state.game.number if self.state.table is not None else 0

    def record(self) -> bytes:
        """The record so far, with every secret: only for what is kept sealed."""
        return self.state.game.save() if self.state.table is not None else b""
