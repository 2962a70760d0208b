"""Threads that ask a PostgreSQL database: all that waits goes there at once, in one transaction and one round trip."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import psycopg

from hypersleep.server.batching import Worker
from hypersleep.server.database import SILENCE, connect, in_words
from hypersleep.server.settings import shown
from hypersleep.server.store import StoreError

Row = tuple[Any, ...]


class Statement(NamedTuple):
    """What is to be asked of the database, and the values in it."""

    sql: str
    values: tuple[object, ...]


class Statements(Worker[Statement]):
    """A thread with a connection, and another connection when that one is lost. The answer to a statement is its rows;
    one that returns none has as many empty ones as it has changed."""

    def __init__(self, name: str, address: str, loop: asyncio.AbstractEventLoop, **session: str) -> None:
        self._address = address
        self._session = session
        self._db = connect(address, SILENCE, **session)
        super().__init__(name, loop)

    def do_together(self, works: Sequence[Statement]) -> Sequence[object]:
        """All at once; if that fails, each by itself, so that nobody's error spoils the others'."""
        try:
            return self._at_once(works)
        except (psycopg.Error, StoreError) as problem:
            self._undo()
            if len(works) == 1 or self._db.closed:
                return [refusal(problem, self._address) for _ in works]
        return self._one_by_one(works)

    def _one_by_one(self, works: Sequence[Statement]) -> Sequence[object]:
        """Nobody waits for long because much of it is locked."""
        until = time.monotonic() + SILENCE
        outcomes: list[object] = []
        for work in works:
            in_time = time.monotonic() < until
            outcomes += self.do_together([work]) if in_time else [StoreError(f"{shown(self._address)} is too slow")]
        return outcomes

    def stop(self) -> None:
        super().stop()
        self._db.close()

    def _at_once(self, works: Sequence[Statement]) -> list[object]:
        if self._db.closed:
            self._db = connect(self._address, SILENCE, **self._session)
        if len(works) == 1:  # a transaction by itself
            return [rows_of(self._ask(works[0]))]
        with self._db.pipeline():
            self._db.execute("BEGIN")
            cursors = [self._ask(work) for work in works]
            self._db.execute("COMMIT")
        return [rows_of(cursor) for cursor in cursors]

    def _ask(self, work: Statement) -> psycopg.Cursor[Row]:
        return self._db.execute(work.sql.encode(), work.values, binary=True)

    def _undo(self) -> None:
        with suppress(psycopg.Error):
            if not self._db.closed:
                self._db.execute("ROLLBACK")


def rows_of(cursor: psycopg.Cursor[Row]) -> list[Row]:
    return cursor.fetchall() if cursor.description else [()] * cursor.rowcount


def refusal(problem: Exception, address: str) -> StoreError:
    """The database's own error in words that do not make others depend on it."""
    if isinstance(problem, StoreError):
        return StoreError(str(problem))
    return StoreError(f"{shown(address)} could not be used: {in_words(problem)}")
