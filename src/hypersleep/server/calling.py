"""Who is called when it is their turn, and how: the browser that asked for it, and the group of the table.

Called is who is away when the game begins to wait for them, once until they have answered. A window that closes by
itself calls nobody, any other all who may react, and nobody by name. What is said is public: never more than a name and
the way to the table's own page.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from hypersleep.kernel.steps import Seat
from hypersleep.server import entries, push
from hypersleep.server.buckets import Bucket, Pace
from hypersleep.server.outgoing import NotToBeCalled, Outgoing
from hypersleep.server.push import Sender
from hypersleep.server.store import Store, StoreError, Subscription

if TYPE_CHECKING:
    from hypersleep.server.live import LiveTable

LOG = logging.getLogger("hypersleep")
AFTER_A_MOVE = 4.0
"""Seconds that a turn must have lasted: whoever takes something back, or only loads the page anew, troubles nobody."""
AFTER_LEAVING = 60.0
"""Seconds after which those are called who were here and have gone without an answer: a phone in a pocket looks so."""
SLACK = 0.05
"""Seconds by which clocks may differ."""
PACE = Pace(20, 1 / 30)
"""Calls from one table: a game of people has far fewer."""
GONE = (404, 410)
"""Who answers so will never be there again."""
SIGNS = frozenset("<>@&*_`~|[]()#:/\\")
"""Signs by which chats mark up text, make links and call everybody."""


class Call(NamedTuple):
    """Those who are called together, by seat and name; in a window they are not named."""

    people: dict[Seat, str]
    named: bool

    def words_for(self, seat: Seat) -> str:
        return f"{self.people[seat]}, it is your turn." if self.named else WAITS

    def words(self) -> str:
        """For everybody who reads along in the group."""
        if not self.named:
            return WAITS
        *others, last = (plain(name) for name in self.people.values())
        return f"{', '.join(others)} and {last}, it is your turn." if others else f"{last}, it is your turn."


WAITS = "The table waits for an answer."


def plain(name: str) -> str:
    """A name that is nothing but a name in any chat."""
    return "".join(sign for sign in name if sign not in SIGNS).strip() or "Somebody"


# From a server -------------------------------------------------------------------------------------------------------


class Calls:
    """How a server reaches those who are away. Without an address of its own, a key and a way out it never does."""

    def __init__(
        self, store: Store, address: str = "", sender: Sender | None = None, outgoing: Outgoing | None = None
    ) -> None:
        self.store = store
        self._address = address
        self._sender = sender
        self._outgoing = outgoing
        self._under_way: set[asyncio.Task[None]] = set()

    @property
    def allowed(self) -> bool:
        return bool(self._address) and self._outgoing is not None and self._sender is not None

    @property
    def key(self) -> str:
        """What the server names itself by to push services."""
        return self._sender.public if self._sender is not None else ""

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that no table waits for."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def call(self, code: str, topic: str, call: Call) -> None:
        """Every browser once, whichever of its people are called, and the group; unless another server has taken the
        table, for which all of them have been called."""
        browsers: dict[str, tuple[Subscription, str]] = {}
        try:
            if not await self.store.is_here(code):
                return
            for seat in call.people:
                for to in await self.store.subscriptions(code, seat):
                    browsers.setdefault(to.endpoint, (to, call.words_for(seat)))
            hook = await self.store.hook(code)
        except StoreError as problem:
            LOG.warning("nobody was called from table %s: %s", code, problem)
            return
        for to, words in browsers.values():
            self.begin(self._push(code, topic, to, words))
        if hook:
            self.begin(self._tell(code, hook, call.words()))

    async def _push(self, code: str, topic: str, to: Subscription, words: str) -> None:
        assert self._sender is not None
        text = msgspec.json.encode({"text": words, "link": f"/t/{code}"})
        headers, body = self._sender.headers(to.endpoint, topic), push.sealed_for(to, text)
        if await self._gone(code, to.endpoint, headers, body):
            with suppress(StoreError):  # it is found gone again the next time
                await self.store.forget_endpoint(to.endpoint)

    async def _tell(self, code: str, hook: str, words: str) -> None:
        """Some chats read `text`, others `content`; nobody is called together by what a name says."""
        said = f"{words} {self._address}/t/{code}"
        body = msgspec.json.encode({"text": said, "content": said, "allowed_mentions": {"parse": []}})
        if await self._gone(code, hook, {"Content-Type": "application/json"}, body):
            with suppress(StoreError):
                await self.store.set_hook(code, "")

    async def _gone(self, code: str, address: str, headers: dict[str, str], body: bytes) -> bool:
        """Whether nobody will ever answer there. Of what went wrong no log says where: addresses are secrets."""
        assert self._outgoing is not None
        try:
            status = await self._outgoing.post(address, headers, body)
        except NotToBeCalled as problem:
            LOG.info("a call from table %s went nowhere: %s", code, problem)
            return False
        if status >= 300:
            LOG.info("a call from table %s was answered with %s", code, status)
        return status in GONE

    async def close(self) -> None:
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        if self._outgoing is not None:
            self._outgoing.close()


# From a table --------------------------------------------------------------------------------------------------------


class Calling:
    """Who is to be called from one table. Kept by the server that is running: for all that it knows, whoever was asked
    when the table was opened has been called."""

    def __init__(self, table: "LiveTable", calls: Calls, topic: str) -> None:
        self.on = False
        """Whether anybody at this table wants to be called."""
        self._table = table
        self._calls = calls
        self._topic = topic
        self._called = set(table.state.on_turn())
        self._begun: set[Seat] = set()
        self._left = Bucket(PACE)
        self._waiting: asyncio.TimerHandle | None = None

    async def look(self) -> None:
        """Whether anybody wants to be called: they may have changed their minds."""
        self.on = self._calls.allowed and await self._calls.store.has_calls(self._table.code)
        self.tend()

    def heed(self, entry: entries.Entries) -> None:
        """Something has happened at the table. Who has answered in their turn knows of it until it has passed on."""
        if isinstance(entry, entries.Answered):
            self._called.discard(entry.seat)
            self._begun.add(entry.seat)
        if on_turn := self._table.state.on_turn():
            self._begun &= set(on_turn)
        if self._table.state.stage == "over" and self.on:
            self.on = False
            self._calls.begin(self._calls.store.forget_calls(self._table.code))
        self.tend()

    def tend(self) -> None:
        """Wait until the first who is away is to be called, as things are now."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self.on and (away := self._away()):
            soonest = min(map(self._due_in, away))
            self._waiting = asyncio.get_running_loop().call_later(max(0.0, soonest), self._call)

    def _call(self) -> None:
        """Call all whose time has come."""
        state = self._table.state
        due = {seat: state.seats[seat].name for seat in self._away() if self._due_in(seat) <= SLACK}
        self._called |= due.keys()
        self._left.fill_up()
        if due and not self._left.is_empty:
            self._left.left -= 1
            call = Call(due, named=bool(state.on_turn()))
            self._calls.begin(self._calls.call(self._table.code, self._topic, call))
        self.tend()

    def _due_in(self, seat: Seat) -> float:
        """Seconds until somebody is to be called who is away: less if they were away when the game came to them."""
        waited, gone = self._table.presence.waited(), self._table.presence.away_for(seat, awaited=False)
        return AFTER_A_MOVE - waited if gone >= waited else AFTER_LEAVING - gone

    def _away(self) -> list[Seat]:
        return [seat for seat in self._awaited() if self._is_away(seat)]

    def _awaited(self) -> Iterable[Seat]:
        """Whose turn it is; in a window without a clock those who may react, by what everybody sees."""
        state = self._table.state
        if state.table is not None and state.table.is_window:
            return state.table.may_react if self._table.windows.open is None else ()
        return state.on_turn()

    def _is_away(self, seat: Seat) -> bool:
        """Whether a person is asked there who is not here, and has neither been called nor begun to answer."""
        by_ai, is_here = self._table.state.seats[seat].by_ai, self._table.presence.is_here(seat)
        return not by_ai and not is_here and seat not in self._called | self._begun
