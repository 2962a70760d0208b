"""How much is too much, for one person and for all behind one address, and the words for it.

A person is counted by seat and by browser, never by connection: whoever opens another line has not got more breath.
An address may do about five times as much, for friends around one router. The clock is one that nobody can set.

What is about a seat is counted where its table is, and nowhere else. What is about a browser or an address is counted
by each server that is asked, and holds for all of them together.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

from hypersleep.server.buckets import REMEMBERED, Bucket, Pace
from hypersleep.server.sharing import Together


class Limit(NamedTuple):
    """What a person may do, what all behind an address may do together, and what is said beyond that."""

    name: str
    one: Pace
    address: Pace
    words: str

    @property
    def paces(self) -> tuple[Pace, Pace]:
        return self.address, self.one


REQUESTS = Limit("request", Pace(60, 20), Pace(300, 100), "slow down a little; this was too fast")
"""Messages on the lines of a table. Nobody clicks sixty times at once, and a page sends two for each click."""
TALK = Limit("talk", Pace(5, 0.5), Pace(25, 2.5), "that was a lot at once; wait a few seconds")
"""Chat and claims go to everybody and stay on the disk."""
SECOND_THOUGHTS = Limit("second thought", Pace(20, 1), Pace(60, 4), "that is a lot of going back; wait a few seconds")
"""Undo, seats covered and taken back, other pledges: each is a line in the log of the table and a note to everybody."""
SIGHTS = Limit("sight", Pace(20, 2), Pace(100, 10), "that was a lot of looking around; wait a few seconds")
"""A whole frame, with the log from the beginning, for whoever sits down or rises."""
ARRIVALS = Limit("arrival", Pace(30, 1), Pace(150, 10), "too many pages from here at once; wait a minute")
"""Pages that connect to a table: a screen full of tabs that come back after a restart is fine."""
HINTS = Limit("hint", Pace(8, 0.2), Pace(40, 1), "the veteran needs a rest; ask again in a few seconds")
"""A veteran thinks for each of them. Who asks at every step can go on doing so; who asks all the time cannot."""
READING = Limit("reading", Pace(300, 30), Pace(1_000, 100), "too many requests from here; wait a minute and try again")
"""Whatever is asked over HTTP. A page with all that belongs to it is a dozen requests."""
CHANGES = Limit("change", Pace(90, 1.5), Pace(180, 3), "too many requests from here; wait a minute and try again")
"""Whatever changes something over HTTP."""
WHEREABOUTS = Limit("whereabouts", READING.one, READING.address, READING.words)
"""Where a table is that is not in memory: for that the database is asked, before anything else is counted."""
TABLES = Limit("table", Pace(15, 0.1), Pace(30, 0.2), "that is a lot of new tables; wait a minute before the next one")
"""A table stays in memory for a while and on the disk for long."""
PROBLEMS = Limit("problem", Pace(3, 1 / 120), Pace(8, 1 / 60), "thank you, that is a lot of reports; wait some minutes")
"""Each is kept with the whole game."""
LOOKS_BACK = Limit("look back", Pace(240, 8), Pace(480, 16), "that is a lot of looking back; wait a few seconds")
"""A moment of a finished game is played anew from the last that was kept before it. Whoever draws the slider
from end to end looks at a hundred of them."""

MOST_PAGES_OF_ONE = 30
"""Pages that one browser may have open at tables at the same time."""
MOST_PAGES_OF_ADDRESS = 150

MOST_SAID = 128 * 1024
"""Bytes that one seat may say at one table, so about a thousand sentences."""
OF_A_LINE = 64
"""Bytes that anything said costs besides its words."""
LONGEST_LOG = 20_000
"""Entries after which a table hears answers only: a long game has two thousand."""
ENOUGH_SAID = "you have said enough for one game; only moves count from here on"
ENOUGH_DONE = "this table has been through enough; only moves count from here on"


class Who(NamedTuple):
    """Whom something is counted for; what is empty is not counted."""

    address: str = ""
    keyring: bytes = b""
    seat: str = ""


class Limits:
    """The buckets of a server, and how many pages are open from where."""

    def __init__(self, together: Together, *, on: bool) -> None:
        self._on = on
        self._together = together
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._pages: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._buckets)

    async def allow(self, limit: Limit, who: Who) -> bool:
        """Whether that is not too much for anybody it is counted for; then it is counted. The address comes first: who
        makes up browsers gets no further."""
        if not self._on:
            return True
        everywhere = [
            (f"{limit.name} of {name}", pace) for name, pace in zip(names(who), limit.paces, strict=True) if name
        ]
        here = [(f"{limit.name} of seat {who.seat}", limit.one)] if who.seat else []
        buckets = []
        for key, pace in everywhere + here:
            buckets.append(self._bucket(key, pace))
            if buckets[-1].is_empty:
                return False
        for bucket in buckets:
            bucket.left -= 1
        for key, pace in everywhere:
            if not await self._together.allow(key, pace):
                return False
        return True

    def _bucket(self, key: str, pace: Pace) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(pace)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
            bucket.fill_up()
        return bucket

    async def forget(self) -> None:
        """What was counted together with other servers and is of no use any more."""
        await self._together.forget()

    # Pages at tables ---------------------------------------------------------------------------------------------

    async def enter(self, who: Who) -> bool:
        """Whether there is room for one more page; who entered must leave."""
        rooms = {name: most for name, most in zip(names(who), most_pages(), strict=True) if name}
        crowded = any(self._pages[name] >= most for name, most in rooms.items())
        self._pages.update(rooms.keys())
        if self._on and (crowded or not await self.allow(ARRIVALS, who) or not await self._together.enter(rooms)):
            self._go(rooms)
            return False
        return True

    async def leave(self, who: Who) -> None:
        left = [name for name in names(who) if name]
        self._go(left)
        if self._on:
            await self._together.leave(left)

    def _go(self, left: Iterable[str]) -> None:
        for name in left:
            self._pages[name] -= 1
            if self._pages[name] <= 0:
                del self._pages[name]


def names(who: Who) -> tuple[str, str]:
    """Address and browser as they are counted; what is empty is not."""
    address, browser = who.address, who.keyring.hex()
    return address and f"address {address}", browser and f"browser {browser}"


def most_pages() -> tuple[int, int]:
    return MOST_PAGES_OF_ADDRESS, MOST_PAGES_OF_ONE
