"""What all servers of a database count together: how much somebody has asked for, and how many pages they have open.

A database that crashes forgets it, and so does a copy. Whom it is about, only fingerprints say, and not for long.
"""

import asyncio
from collections.abc import Sequence

from hypersleep.server.leases import ALIVE, Attendance
from hypersleep.server.statements import Row, Statement, Statements

FORGOTTEN_AFTER = 600
"""Seconds after which every bucket has filled up again."""

LEFT = "least(%s, b.remains + extract(epoch FROM clock_timestamp() - b.at)::float8 * %s)"
SPEND = f"""INSERT INTO buckets AS b VALUES (%s, %s - 1, clock_timestamp())
    ON CONFLICT (key) DO UPDATE SET remains = {LEFT} - 1, at = clock_timestamp() WHERE {LEFT} >= 1"""
OPEN_ELSEWHERE = f"SELECT coalesce(sum(open), 0) FROM pages JOIN servers ON name = server WHERE key = %s AND {ALIVE}"
ENTER = f"""INSERT INTO pages AS p SELECT %s, %s, 1 WHERE ({OPEN_ELSEWHERE}) < %s
    ON CONFLICT (key, server) DO UPDATE SET open = p.open + 1"""
LEAVE = "UPDATE pages SET open = greatest(open - 1, 0) WHERE key = %s AND server = %s"
FULL_AGAIN = f"at < clock_timestamp() - interval '{FORGOTTEN_AFTER} seconds'"
FORGET = (
    f"DELETE FROM buckets WHERE key IN (SELECT key FROM buckets WHERE {FULL_AGAIN} FOR UPDATE SKIP LOCKED)",
    "DELETE FROM pages WHERE key IN (SELECT key FROM pages WHERE open <= 0 FOR UPDATE SKIP LOCKED) AND open <= 0",
)


class InOrder(Statements):
    """Each statement begins with the key it is about. Servers that take the same keys in the same order never wait for
    each other in a circle."""

    def do_together(self, works: Sequence[Statement]) -> Sequence[object]:
        order = sorted(range(len(works)), key=lambda place: str(works[place].values[:1]))
        done = super().do_together([works[place] for place in order])
        return [outcome for _, outcome in sorted(zip(order, done, strict=True), key=lambda pair: pair[0])]


class Counting:
    """The part of one server in it."""

    def __init__(self, name: str, address: str, loop: asyncio.AbstractEventLoop, attendance: Attendance) -> None:
        self._name = name
        self._attendance = attendance
        self._worker = InOrder("store-counter", address, loop)

    @property
    def servers(self) -> int:
        return self._attendance.servers

    async def spend(self, key: bytes, burst: float, rate: float) -> bool:
        return bool(await self._do(SPEND, key, burst, burst, rate, burst, rate))

    async def enter(self, key: bytes, most: int) -> bool:
        return bool(await self._do(ENTER, key, self._name, key, most))

    async def leave(self, key: bytes) -> None:
        await self._do(LEAVE, key, self._name)

    async def forget(self) -> None:
        for statement in FORGET:
            await self._do(statement)

    async def _do(self, sql: str, *values: object) -> list[Row]:
        rows: list[Row] = await self._worker.submit(Statement(sql, values))
        return rows

    def finish(self) -> None:
        self._worker.finish()

    def stop(self) -> None:
        self._worker.stop()
