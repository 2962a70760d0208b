"""Servers that share a database: each says every second that it is alive, and hears which tables others have taken.

A server that has not been heard of for some seconds has lost its tables to whoever is asked for them next. It may only
have been asleep: what it then tries to write is refused, because the tables are no longer its own.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from threading import Event, Thread

import psycopg

from hypersleep.server.database import Connection, connect, in_words
from hypersleep.server.settings import shown
from hypersleep.server.store import StoreError, Unusable

LOG = logging.getLogger("hypersleep")

EVERY = 1.0
"""Seconds between two signs of life."""
LISTENING = 0.1
"""Seconds of listening at a time: whoever stops a server does not want to wait."""
LEASE = 5
"""Seconds after which a server that gave none has lost its tables."""
SILENCE = 2.5
"""Seconds in which the database must answer a sign of life, so that a server knows when it has lost its tables."""
FORGOTTEN = 3_600
"""Seconds after which nobody needs to know that it was there."""
ALIVE = f"seen > clock_timestamp() - interval '{LEASE} seconds'"


class Attendance:
    """The signs of life of one server, in a thread of its own: an event loop that is busy is not dead. `servers` is how
    many there were when it gave the last."""

    def __init__(
        self,
        name: str,
        at: str,
        address: str,
        loop: asyncio.AbstractEventLoop,
        taken: Callable[[str], None],
    ) -> None:
        self._name, self._at, self._address = name, at, address
        self._loop = loop
        self._taken = taken
        self.servers = 1
        self._out_of_reach = False
        self._stopping = Event()
        self._db = self._arrive()
        self._thread = Thread(target=self._run, name="attendance", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Leave, and every table with it, so that nobody has to wait."""
        self._stopping.set()
        self._thread.join()
        with suppress(psycopg.Error, StoreError):
            db = connect(self._address, SILENCE) if self._db.closed else self._db
            with db:
                db.execute("UPDATE games SET owner = NULL WHERE owner = %s", (self._name,))
                db.execute("DELETE FROM servers WHERE name = %s", (self._name,))

    def _arrive(self) -> Connection:
        db = connect(self._address, SILENCE)
        try:
            db.execute("LISTEN taken")
            self._sign(db)
        except psycopg.errors.LockNotAvailable:
            db.close()
            raise Unusable(f"{shown(self._address)} is being copied; start the server when that is done") from None
        except psycopg.Error as problem:
            db.close()
            raise Unusable(f"{shown(self._address)} cannot be used: {in_words(problem)}") from None
        return db

    def _sign(self, db: Connection) -> None:
        db.execute(
            """INSERT INTO servers VALUES (%s, %s, clock_timestamp())
            ON CONFLICT (name) DO UPDATE SET seen = excluded.seen""",
            (self._name, self._at),
        )
        found = db.execute(f"SELECT count(*) FROM servers WHERE {ALIVE}".encode()).fetchone()
        self.servers = max(1, found[0]) if found else 1
        db.execute("DELETE FROM servers WHERE seen < clock_timestamp() - make_interval(secs => %s)", (FORGOTTEN,))

    def _run(self) -> None:
        signed, lost = time.monotonic(), False
        while not self._stopping.is_set():
            try:
                if self._db.closed:
                    self._db = self._arrive()
                self._listen()
                if (now := time.monotonic()) - signed >= EVERY:
                    self._sign(self._db)
                    self._be_in_reach()
                    lost, signed = lost or now - signed > LEASE, now
                    if lost:
                        self._find_out()
                    lost = False
            except (psycopg.Error, StoreError) as problem:
                self._be_out_of_reach(problem)
                self._db.close()
                self._stopping.wait(EVERY)
            if not lost and time.monotonic() - signed > LEASE:
                lost = True
                self._find_out()

    def _listen(self) -> None:
        """The driver's own waiting would use the processor for a millisecond each time, in which it asks again and
        again."""
        with DefaultSelector() as line:
            line.register(self._db, EVENT_READ)
            line.select(LISTENING)
        for notice in self._db.notifies(timeout=0):
            self._hear(notice.payload)

    def _be_out_of_reach(self, problem: Exception) -> None:
        """Whoever runs the server reads it once, however long it lasts, and that it is over."""
        if not self._out_of_reach:
            LOG.warning("the database cannot be reached: %s", in_words(problem))
        self._out_of_reach = True

    def _be_in_reach(self) -> None:
        if self._out_of_reach:
            LOG.warning("the database answers again")
        self._out_of_reach = False

    def _hear(self, payload: str) -> None:
        code, _, by = payload.partition(" ")
        if by != self._name:
            self._tell(code)

    def _find_out(self) -> None:
        """In a long silence anything may have been taken: all that is in memory is to be looked up again."""
        LOG.warning("no sign of life for %d seconds: tables may be with other servers by now", LEASE)
        self._tell("")

    def _tell(self, code: str) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._taken, code)
