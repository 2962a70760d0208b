"""Hints: a veteran thinks off the loop and without the lock, and only the page that asked is told what came of it.

Nothing of it is kept, and nobody else can see it: neither frames nor log nor any clock at the table depend on it.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from hypersleep.server import wire
from hypersleep.server.connection import Connection
from hypersleep.server.thinking import Thinkers
from hypersleep.table.table import Frame

if TYPE_CHECKING:
    from hypersleep.server.live import LiveTable

logger = logging.getLogger(__name__)
AT_A_LOSS = wire.Refused(code="stale", message="the veteran is at a loss here")


class Hinting:
    """The hints that are being thought about at one table."""

    def __init__(self, table: "LiveTable", thinkers: Thinkers) -> None:
        self._table = table
        self._thinkers = thinkers
        self._tasks: set[asyncio.Task[None]] = set()

    def give(self, connection: Connection, frame: Frame) -> None:
        """Let a veteran think about what this page sees; drawn up now, as the game may move on meanwhile."""
        _ = frame.options, frame.view, frame.events
        task = asyncio.create_task(self._think(connection, frame))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, connection: Connection, frame: Frame) -> None:
        said: wire.Messages
        try:
            hint = await self._thinkers.advise(frame)
            said = wire.HintTold(number=frame.number, option=hint.option, why=hint.why)
        except Exception as problem:
            logger.exception("no hint for seat %s at decision %s: %r", frame.seat, frame.number, problem)
            said = AT_A_LOSS
        if self._is_open(connection, frame):
            connection.tell(said)

    def _is_open(self, connection: Connection, frame: Frame) -> bool:
        """Whether the page still looks through the same eyes at the same decision with the same options."""
        table = self._table
        if connection not in table.connections or connection.eyes != frame.seat or table.number != frame.number:
            return False
        return table.state.game.frame_for(frame.seat).options == frame.options
