"""How much is too much, for one person and for all behind one address, and the words for it.

A person is counted by seat and by browser, never by connection: whoever opens another line has not got more breath.
An address may do about five times as much, for friends around one router. The clock is one that nobody can set.
"""

import time
from collections import Counter, OrderedDict
from typing import NamedTuple

REMEMBERED = 20_000
"""Buckets kept at most. The least used are forgotten, which costs nothing: they have filled up again by then."""


class Pace(NamedTuple):
    """So many at once, so many a second."""

    burst: float
    rate: float


class Limit(NamedTuple):
    """What a person may do, what all behind an address may do together, and what is said beyond that."""

    name: str
    one: Pace
    address: Pace
    words: str


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


class Bucket:
    """What is left of a burst; it fills up again with time."""

    __slots__ = ("at", "left", "pace")

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.left = pace.burst
        self.at = time.monotonic()

    def fill_up(self) -> None:
        now = time.monotonic()
        self.left = min(self.pace.burst, self.left + (now - self.at) * self.pace.rate)
        self.at = now

    @property
    def is_empty(self) -> bool:
        return self.left < 1


class Limits:
    """The buckets of a server, and how many pages are open from where."""

    def __init__(self, *, on: bool) -> None:
        self._on = on
        self._buckets: OrderedDict[tuple[str, str, str | bytes], Bucket] = OrderedDict()
        self._pages: Counter[str | bytes] = Counter()

    def __len__(self) -> int:
        return len(self._buckets)

    def allow(self, limit: Limit, who: Who) -> bool:
        """Whether that is not too much for anybody it is counted for; then it is counted. The address comes first: who
        makes up browsers gets no further."""
        if not self._on:
            return True
        kinds = (
            ("address", who.address, limit.address),
            ("browser", who.keyring, limit.one),
            ("seat", who.seat, limit.one),
        )
        buckets = []
        for kind, name, pace in kinds:
            if name:
                buckets.append(self._bucket((limit.name, kind, name), pace))
                if buckets[-1].is_empty:
                    return False
        for bucket in buckets:
            bucket.left -= 1
        return True

    def _bucket(self, key: tuple[str, str, str | bytes], pace: Pace) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(pace)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
            bucket.fill_up()
        return bucket

    # Pages at tables ---------------------------------------------------------------------------------------------

    def enter(self, who: Who) -> bool:
        """Whether there is room for one more page; who entered must leave."""
        crowded = (
            self._pages[who.address] >= MOST_PAGES_OF_ADDRESS
            or (bool(who.keyring) and self._pages[who.keyring] >= MOST_PAGES_OF_ONE)
            or not self.allow(ARRIVALS, who)
        )
        if self._on and crowded:
            return False
        self._pages.update(key for key in (who.address, who.keyring) if key)
        return True

    def leave(self, who: Who) -> None:
        for key in (who.address, who.keyring):
            self._pages[key] -= 1
            if self._pages[key] <= 0:
                del self._pages[key]
