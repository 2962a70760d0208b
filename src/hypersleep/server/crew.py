"""AI crew mates at a table: they get a frame and give an option, in a thread of their own."""

import asyncio

from hypersleep.bots.bot import BOTS, LEVELS, Bot
from hypersleep.kernel.steps import Seat
from hypersleep.table.table import Frame

DEFAULT = "veteran"
"""The level that takes over free and covered seats."""
OFFERED = tuple(LEVELS)
"""The levels that people can choose from, weakest first."""


class Crew:
    """The AI crew mates of one table, each with a character of its own that the seed of the table decides."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._bots: dict[tuple[Seat, str], Bot] = {}

    async def decide(self, level: str, frame: Frame) -> int:
        """The answer of the AI crew mate at the frame's seat; the loop goes on meanwhile.

        All that the bot may look at is drawn up before it thinks: the game may move on under it.
        """
        bot = self._bots.get((frame.seat, level))
        if bot is None:
            bot = self._bots[frame.seat, level] = BOTS[level](f"{self._seed}/{frame.seat}")
        _ = frame.view, frame.options, frame.events
        return await asyncio.to_thread(bot.decide, frame)
