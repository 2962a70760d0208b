"""A table under play: requests come in, are checked, made durable, and only then shown to everybody."""

import asyncio
import time
from collections.abc import Callable, Iterable, Set
from contextlib import suppress
from typing import assert_never

from hypersleep.bots.crew import Decision
from hypersleep.bots.reasons import TOLD, Reason
from hypersleep.kernel.errors import AnswerError, Malformed, Stale, UndoRefused
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries, limits, speaking, takeback, talking, wire
from hypersleep.server.connection import ENCODER, GONE_WRONG, Connection, Enough, Forbidden
from hypersleep.server.crew import Crew, may_announce
from hypersleep.server.mixing import Mixing
from hypersleep.server.outside import summary, table_info
from hypersleep.server.presence import Presence
from hypersleep.server.refusing import REFUSALS, refusal
from hypersleep.server.settings import Settings
from hypersleep.server.state import TableState
from hypersleep.server.store import Snapshot, Store, StoreError
from hypersleep.server.takeback import TakingBack
from hypersleep.server.thinking import IN_PASSING, Thinkers
from hypersleep.server.turns import Party
from hypersleep.server.windows import Window, Windows
from hypersleep.table.games import BadSetting

SNAPSHOT_EVERY = 200
SEATING = entries.Gathering | entries.Covered | entries.Returned
"""Entries after which the table itself is another: who sits where, and what the lobby waits for."""
SPOKEN = entries.Said | entries.Claimed
"""Entries that leave the game as it is: they are heard, and nobody sees anything new."""
DISPENSABLE = (wire.Pledge, wire.Say, wire.Announce, wire.Undo, wire.AskUndo, wire.PutBack, wire.Cover)
"""Requests without which a game comes to its end as well."""
PRESENCE_AFTER = 0.2
"""Seconds in which those who come and go are gathered."""
NO_REASON = Reason("", "")
WAIT_ANEW = entries.Answered | entries.Undone | entries.Rewound | entries.Restored | entries.Returned
"""Entries after which nobody has kept the others waiting yet."""


class LiveTable:
    """One at a time: the lock is held from the check of a request until its frames are on their way."""

    def __init__(
        self, code: str, state: TableState, store: Store, key: bytes, settings: Settings, thinkers: Thinkers
    ) -> None:
        self.code = code
        self.state = state
        self.store = store
        self.settings = settings
        self.connections: list[Connection] = []
        self._presence = Presence()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.broken = False
        self._key = key
        self._taking_back = TakingBack()
        self._windows = Windows(settings.window, self._close)
        self._snapshot_at = state.place
        self._crew: asyncio.Task[None] | None = None
        self._bots = Crew(thinkers)
        self._mixing = Mixing(settings.reveal_within, self.decide)
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
            self._presence.come(connection.seats)
            opened = self._windows.tend(self.state, self.connections)
            self._tell_of_table([connection])
            connection.tell(talking.latest(self.state.talk))
            for page in self.connections if opened else (connection,):
                self._show(page)
            self._mixing.tend(self.state)
        self.tell_presence()
        self.wake_crew()

    def leave(self, connection: Connection) -> None:
        """A page is gone; its seats may be covered after a while."""
        if connection in self.connections:
            self.connections.remove(connection)
            self._presence.go(connection.seats)
        self.used = time.monotonic()
        self.tell_presence()

    def tell_presence(self) -> None:
        """Soon, so that of many who come and go together all are told once."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_AFTER, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        self._whole.clear()
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

    def _show(self, connection: Connection) -> None:
        """Everything the page's eyes may see, from the beginning."""
        if self.state.table is not None:
            connection.post(self._whole_frame(connection.eyes))

    def _whole_frame(self, eyes: Seat) -> str:
        """Put into words once for all who come at the same time; where a clock runs, for each of them."""
        now = self.state.place, self._taking_back.asked
        if now != self._whole_at or self._windows.open is not None:
            self._whole.clear()
            self._whole_at = now
        if eyes not in self._whole:
            self._shown.pop(eyes, None)
            self._whole |= self._frames(0, {eyes})
        return self._whole[eyes]

    # Requests ----------------------------------------------------------------------------------------------------

    async def hear(self, connection: Connection, request: wire.Requests) -> None:
        """Do what a page asks, or tell it why not. A refused request changes nothing."""
        self.used = time.monotonic()
        async with self.lock:
            if self.broken:
                return
            try:
                await self._hear(connection, request)
            except REFUSALS as problem:
                connection.tell(refusal(problem))
        self.wake_crew()

    async def _hear(self, connection: Connection, request: wire.Requests) -> None:
        if isinstance(request, DISPENSABLE) and self.state.place >= limits.LONGEST_LOG:
            raise Enough(limits.ENOUGH_DONE)
        match request:
            case wire.Sit():
                await self._sit(connection, request.seat)
            case wire.Rise():
                connection.eyes = NOBODY
                self._show(connection)
            case wire.Pledge() | wire.Reveal():
                await self._mix(connection, request)
            case wire.GiveAnswer():
                await self._answer(connection, request)
            case wire.Why():
                self._why(connection, request.number)
            case wire.Undo():
                await self._take_back(self._seat_of(connection), request.number)
            case wire.AskUndo():
                await self._ask_undo(connection, request.number)
            case wire.Consent():
                await self._consent(connection, request)
            case wire.MoreTime():
                self._more_time(connection, request.number)
            case wire.PutBack():
                await self._put_back(self._seat_of(connection), request.number)
            case wire.Say():
                await self._accept(talking.said(self.state.talk, self._seat_of(connection), request.text))
            case wire.Earlier():
                connection.tell(talking.earlier(self.state.talk, request.before))
            case wire.Announce():
                await self._announce(self._seat_of(connection), request.about, request.value)
            case wire.Cover():
                await self._cover(connection, request.seat)
            case wire.Hello():
                connection.tell(wire.Here())
            case wire.ComeBack():
                await self._come_back(connection, request.seat)
            case _:
                assert_never(request)

    async def _sit(self, connection: Connection, seat: Seat) -> None:
        await self._recall(connection, seat)
        self._must_hold(connection, seat)
        connection.eyes = seat
        self._show(connection)

    async def _recall(self, connection: Connection, seat: Seat) -> None:
        """The page may have been given the seat since it connected."""
        if seat not in connection.seats and connection.keyring:
            held = {Seat(held) for held in await self.store.held(connection.keyring, self.code)}
            self._presence.come(held - connection.seats)
            connection.seats |= held
            self.tell_presence()

    def _must_hold(self, connection: Connection, seat: Seat) -> None:
        if seat not in connection.seats or not self.state.is_persons(seat):
            raise Forbidden("this seat is not yours")

    def _seat_of(self, connection: Connection) -> Seat:
        if connection.eyes == NOBODY:
            raise Forbidden("spectators only watch")
        return connection.eyes

    async def _answer(self, connection: Connection, request: wire.GiveAnswer) -> None:
        self._must_hold(connection, request.seat)
        self._must_be_started()
        seat = self.state.seats[request.seat]
        if seat.covered:
            raise Forbidden("an AI crew mate plays for this seat; take it back first")
        await self._take(entries.Answered(number=request.number, seat=request.seat, option=request.option))

    async def _take(self, answer: entries.Answered) -> None:
        """An answer counts at once, or when the window closes in which it is given."""
        if self._windows.open is None:
            await self._accept(answer)
        else:
            self._windows.open.choose(self.state.game, answer)
            self._tell_anew({answer.seat})

    def _must_be_started(self) -> None:
        if self.state.table is None:
            raise Stale("the game has not begun")

    def _why(self, connection: Connection, number: int) -> None:
        self._must_be_started()
        seat = self._seat_of(connection)
        if number == self.state.game.number and seat in self.state.game.waiting_for:
            connection.tell(speaking.refusals(self.state, seat))

    def _more_time(self, connection: Connection, number: int) -> None:
        self._must_be_at(number)
        self._seat_of(connection)
        self._windows.extend()
        self._tell_anew(self._all_eyes())

    async def _announce(self, seat: Seat, about: str, value: str) -> None:
        self._must_be_started()
        talking.must_have_breath(self.state.talk, seat)
        await self._accept(entries.Claimed(seat=seat, about=about, value=value))

    # The lobby ---------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """The host closes the lobby; where people sit at several browsers, these mix the seed first."""
        host = self.state.setup.host
        elsewhere = {seat for one in self.connections if one.keyring.hex() != host for seat in one.seats}
        await self.decide(lambda state: self._mixing.start(state, elsewhere))

    async def _mix(self, connection: Connection, request: wire.Pledge | wire.Reveal) -> None:
        await self._recall(connection, request.seat)
        self._must_hold(connection, request.seat)
        led_to = self._mixing.hear(self.state, request)
        if led_to is not None:
            await self._accept(led_to)

    def _part_with(self, seat: Seat) -> None:
        """Whoever sat there only looks on from now on."""
        for connection in self.connections:
            self._presence.go(connection.seats & {seat})
            connection.lose(seat)

    # Taking back -------------------------------------------------------------------------------------------------

    async def _take_back(self, seat: Seat, number: int) -> None:
        self._must_be_at(number)
        await self._accept(entries.Undone(seat=seat))

    def _must_be_at(self, number: int) -> None:
        self._must_be_started()
        if number != self.state.game.number:
            raise Stale(f"decision {number} is not open; the open one is {self.state.game.number}")

    async def _ask_undo(self, connection: Connection, number: int) -> None:
        """Put it to the others; whoever holds no other person's seat beside them need not ask."""
        self._must_be_at(number)
        self._taking_back.ask(self.state, self._seat_of(connection), connection.seats)
        await self._settle_undo()

    async def _consent(self, connection: Connection, request: wire.Consent) -> None:
        refusal = self._taking_back.consent(connection.seats, request)
        if refusal is not None:
            await self._accept(refusal)
        else:
            await self._settle_undo()

    async def _put_back(self, seat: Seat, number: int) -> None:
        self._must_be_at(number)
        if takeback.can_be_put_back(self.state, seat) is None:
            raise UndoRefused("there is nothing to put back")
        await self._accept(entries.Restored(seat=seat))

    async def _settle_undo(self) -> None:
        """Go back when all have agreed; otherwise everybody sees how it stands."""
        asked = self._taking_back.asked
        if asked is not None and not asked.missing:
            await self._accept(entries.Rewound(seat=asked.seat, number=asked.number))
        else:
            for connection in self.connections:
                self._show(connection)

    # Absent players ----------------------------------------------------------------------------------------------

    async def _cover(self, connection: Connection, seat: Seat) -> None:
        """Let an AI crew mate play for somebody who keeps the others waiting."""
        self._must_be_started()
        self._seat_of(connection)
        if not 0 <= seat < len(self.state.seats) or self.state.seats[seat].by_ai:
            raise Malformed("nobody sits there whose seat could be covered")
        awaited = self._windows.open is None and seat in self.state.game.waiting_for
        left = self.settings.idle_after - self._presence.away_for(seat, awaited=awaited)
        if left > 0:
            raise Forbidden(f"{self.state.seats[seat].name} may still come back; ask again in {left:.0f} seconds")
        await self._accept(entries.Covered(seat=seat))

    async def _come_back(self, connection: Connection, seat: Seat) -> None:
        self._must_hold(connection, seat)
        if self.state.seats[seat].covered:
            await self._accept(entries.Returned(seat=seat))

    # Accepting ---------------------------------------------------------------------------------------------------

    async def accept_if(self, possible: Callable[[TableState], bool], entry: entries.Entries) -> bool:
        """Let something happen that was asked for over HTTP, unless it has become impossible meanwhile."""
        return await self.decide(lambda state: entry if possible(state) else None)

    async def decide(self, decision: Callable[[TableState], entries.Entries | None]) -> bool:
        """Let happen what is decided in view of the table as it is then, if anything."""
        async with self.lock:
            entry = decision(self.state) if not self.broken else None
            if entry is not None:
                await self._accept(entry)
        self.wake_crew()
        return entry is not None

    async def _accept(self, entry: entries.Entries) -> None:
        """Apply, make durable, then show. What cannot be made durable is forgotten with the whole table, which comes
        back from its log."""
        state, said = self.state, len(self.state.talk)
        told, stage, place = self._told(), state.stage, state.place
        kept = state.apply(entry)
        self._told_before = told
        self._look_ahead(entry)
        frames = {} if isinstance(entry, SPOKEN) else self._frames(min(told, self._told()), self._all_eyes())
        talk = wire.Talking(talk=tuple(state.talk[said:]), all=False)
        try:
            await self.store.append(self.code, place, entries.write(kept), changed=time.time())
        except StoreError:
            self.give_up()
            raise
        for connection in self.connections:
            if talk.talk:
                connection.tell(talk)
            if connection.eyes in frames:
                connection.post(frames[connection.eyes])
        if state.stage != stage or isinstance(entry, SEATING):
            await self.file()
            self._tell_of_table(self.connections)
        await self._keep_snapshot()

    def _look_ahead(self, entry: entries.Entries) -> None:
        """What was pending and has been overtaken, and since when the table waits."""
        self._taking_back.overtake(entry)
        self._windows.tend(self.state, self.connections)
        self._mixing.tend(self.state)
        if isinstance(entry, entries.Given | entries.Freed):
            self._part_with(entry.seat)
        if isinstance(entry, WAIT_ANEW):
            self._presence.wait_anew()

    def _told(self) -> int:
        return self.state.game.told if self.state.table is not None else 0

    def _all_eyes(self) -> set[Seat]:
        return {connection.eyes for connection in self.connections}

    def _frames(self, since: int, eyes: set[Seat]) -> dict[Seat, str]:
        """What these eyes are told, as text."""
        if self.state.table is None:
            return {}
        asked, window = self._taking_back.asked, self._windows.open
        frames = speaking.messages(self.state, eyes, since, asked, window, self._shown)
        return {seat: ENCODER.encode(frame).decode() for seat, frame in frames.items()}

    def _tell_anew(self, eyes: set[Seat]) -> None:
        """Nothing has happened in the game, but these eyes see something else beside it."""
        frames = self._frames(self._told(), eyes & self._all_eyes())
        for connection in self.connections:
            if connection.eyes in frames:
                connection.post(frames[connection.eyes])

    async def _keep_snapshot(self) -> None:
        """Now and then, where no undo is open that a snapshot would forget."""
        state = self.state
        if state.place - self._snapshot_at >= SNAPSHOT_EVERY and state.table is not None and state.table.settled:
            self._snapshot_at = state.place
            with suppress(StoreError):  # the log says it all, only slower
                await self.store.keep_snapshot(self.code, Snapshot(place=state.place, data=state.snapshot()))

    def give_up(self) -> None:
        """What is in memory can no longer be trusted: every page comes back to a table rebuilt from its log."""
        self.broken = True
        for connection in self.connections:
            connection.hang_up(GONE_WRONG)

    # Windows -----------------------------------------------------------------------------------------------------

    async def _close(self, window: Window) -> None:
        """What was chosen counts now. When nobody is there to see it, it opens anew for who comes back."""
        async with self.lock:
            if self._windows.open is not window or self.broken:
                return
            self._windows.open = None
            if self.connections:
                with suppress(StoreError):
                    await self._accept(window.result(self.state.game))
        self.wake_crew()

    # AI crew mates -----------------------------------------------------------------------------------------------

    def wake_crew(self) -> None:
        """Let AI crew mates answer, as long as some page is there to see it."""
        busy = self._crew is not None and not self._crew.done()
        if not busy and not self.broken and self.connections and self._windows.crew_asked(self.state):
            self._crew = asyncio.create_task(self._play_crew())

    async def _play_crew(self) -> None:
        """One AI answer after the other; thinking happens off the loop and without the lock."""
        while self.connections and not self.broken and (asked := self._windows.crew_asked(self.state)):
            seat, game = asked[0], self.state.game
            number, told = game.number, min(self._told_before, self._told())
            bot = self.state.seats[seat].bot if not self.state.seats[seat].is_person else self.state.default_bot
            pause = self._pause(game.frame_for(NOBODY).topic)
            decision, _ = await asyncio.gather(self._bots.decide(bot, game, seat, told, self._party()), pause)
            await self._answer_for(seat, number, decision)

    async def _answer_for(self, seat: Seat, number: int, decision: Decision) -> None:
        """An AI crew mate's answer, unless the person has come back or the game has moved while it was thinking."""
        why = decision.why or NO_REASON
        in_full = why.full if why.full != why.public else ""
        answer = entries.Answered(number=number, seat=seat, option=decision.option, why=why.public, in_full=in_full)
        async with self.lock:
            if not self.broken and self.state.seats[seat].by_ai:
                with suppress(AnswerError, BadSetting, StoreError):
                    await self._take(answer)
                    if decision.claim is not None and may_announce(self.state, seat, decision.claim[0]):
                        about, value = decision.claim
                        await self._accept(entries.Claimed(seat=seat, about=about, value=value))

    async def _pause(self, topic: str) -> None:
        """Time for people to follow. It hangs on what everybody knows, never on how many options there were."""
        pace = self.settings.pace
        await asyncio.sleep(pace if topic in TOLD else min(pace, IN_PASSING))

    def _party(self) -> Party:
        """For whom AI crew mates think here: whoever has been looking on the longest."""
        return Party(address=self.connections[0].counted_as.address, host=self.state.setup.host)

    # What it looks like from outside -----------------------------------------------------------------------------

    def info(self, keyring: bytes, mine: Set[Seat]) -> wire.TableInfo:
        """The table as one browser sees it, which holds these seats."""
        idle = self.settings.idle_after
        return table_info(self.state, self.code, self._key, self._presence.is_here, keyring, mine, idle)

    async def file(self) -> None:
        """Let lists of games know how it stands."""
        await self.store.update(self.code, state=self.state.stage, summary=summary(self.state), changed=time.time())

    @property
    def number(self) -> int:
        return self.state.game.number if self.state.table is not None else 0

    def record(self) -> bytes:
        """The record so far, with every secret: only for what is kept sealed."""
        return self.state.game.save() if self.state.table is not None else b""
