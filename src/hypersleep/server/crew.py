"""AI crew mates at a table: they get a frame and give an option, say why, and never hold up the game."""

import logging

from hypersleep.bots.bot import BOTS, LEVELS, Bot
from hypersleep.bots.forfeit import default_place
from hypersleep.kernel.steps import Seat
from hypersleep.server.thinking import Decision, Thinkers
from hypersleep.table.table import Table

DEFAULT = "veteran"
"""The level that takes over free and covered seats."""
OFFERED = tuple(LEVELS)
"""The levels that people can choose from, weakest first."""

logger = logging.getLogger(__name__)


class Crew:
    """The AI crew mates of one table, each with a character of its own that the seed of the table decides."""

    def __init__(self, seed: str, thinkers: Thinkers) -> None:
        self._seed = seed
        self._thinkers = thinkers
        self._bots: dict[tuple[Seat, str], Bot] = {}

    async def decide(self, level: str, table: Table, seat: Seat, since: int) -> Decision:
        """The answer of the AI crew mate at that seat, who has heard everything before event `since`.

        Who raises, answers what is no option, or takes too long forfeits the choice and starts afresh. All that a bot
        may look at is drawn up before it thinks: the game may move on under it.
        """
        frame = table.frame_for(seat, since)
        options, _ = frame.options, (frame.view, frame.events)
        try:
            bot = self._bots.pop((seat, level), None) or BOTS[level](f"{self._seed}/{seat}")
            self._bots[seat, level], decision = await self._thinkers.think(bot, table, frame, since)
        except Exception as problem:
            logger.exception("the %s at seat %s forfeits decision %s: %r", level, seat, frame.number, problem)
            decision = Decision(default_place(options))
        return decision
