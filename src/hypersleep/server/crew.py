"""AI crew mates at a table: they get a frame and give an option, say why, and never hold up the game."""

import logging

from msgspec.structs import replace

from hypersleep.bots import claiming
from hypersleep.bots.bot import Bot
from hypersleep.bots.crew import Decision, crew_mate
from hypersleep.bots.forfeit import default_place
from hypersleep.bots.games import stand_in
from hypersleep.bots.reasons import Reason, reason
from hypersleep.kernel.steps import Seat
from hypersleep.server.state import TableState
from hypersleep.server.thinking import Thinkers
from hypersleep.server.turns import ANYBODY, Busy, Party
from hypersleep.table.table import Frame, Table

logger = logging.getLogger(__name__)


class Crew:
    """The AI crew mates of one table, each with a character of its own that the seed of the game decides."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._bots: dict[tuple[Seat, str], Bot] = {}

    async def decide(self, level: str, table: Table, seat: Seat, since: int, party: Party = ANYBODY) -> Decision:
        """The answer of the AI crew mate at that seat, who has heard everything before event `since`.

        Who raises, answers what is no option, or takes too long forfeits the choice and starts afresh. Whose turn to
        think does not come decides as a quicker level would. All that a bot may look at is drawn up before it thinks:
        the game may move on under it.
        """
        frame = table.frame_for(seat, since)
        options, _ = frame.options, (frame.view, frame.events)
        try:
            try:
                return await self._think(level, table, frame, party)
            except Busy:
                return hurried(await self._think(stand_in(table.setting.game), table, frame, party))
        except Exception as problem:
            logger.exception("the %s at seat %s forfeits decision %s: %r", level, seat, frame.number, problem)
            return Decision(default_place(options))

    async def _think(self, level: str, table: Table, frame: Frame, party: Party) -> Decision:
        """Ask the bot of that level, which is there again only if all goes well."""
        bot = self._bots.pop((frame.seat, level), None) or crew_mate(level, table, frame.seat)
        try:
            bot, decision = await self._thinkers.think(bot, table.setting, frame, party)
        except Busy:
            self._bots[frame.seat, level] = bot
            raise
        self._bots[frame.seat, level] = bot
        return decision


def hurried(decision: Decision) -> Decision:
    """The decision, with words for why it was not thought through."""
    if decision.why is None:
        return decision
    words = reason("hurried").public
    why = Reason(f"{decision.why.public} {words}".strip(), f"{decision.why.full} {words}".strip())
    return replace(decision, why=why)


def may_announce(state: TableState, seat: Seat, about: str) -> bool:
    """AI crew mates never speak in the name of a person."""
    return claiming.may_announce(state.game, seat, about) and not state.seats[seat].is_person
