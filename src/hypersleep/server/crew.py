"""AI crew mates at a table: they get a frame and give an option, in a thread of their own."""

import asyncio

from hypersleep.bots.bot import BOTS
from hypersleep.table.table import Frame

DEFAULT = "curious"
"""The level that takes over free and covered seats."""


async def decide(level: str, seed: str, frame: Frame) -> int:
    """The answer of an AI crew mate; the loop goes on meanwhile.

    All that the bot may look at is drawn up before it thinks: the game may move on under it.
    """
    bot = BOTS.get(level, BOTS[DEFAULT])(seed)
    _ = frame.view, frame.options
    return await asyncio.to_thread(bot.decide, frame)
