"""How AI crew mates think, so that nobody at any table waits for it: quick ones in a thread, those that ponder at a
workplace, when it is their turn.

How long it was thought tells how hard the choice was, and so of secrets. Therefore an answer is held back until the
time is over that everybody knows the bot may take for such a question.
"""

import asyncio
import time

import msgspec

from hypersleep.bots.bot import Bot, Pondering
from hypersleep.bots.crew import Decision, decision_of
from hypersleep.bots.hints import Hint, hint_for
from hypersleep.bots.reasons import TOLD
from hypersleep.server.turns import ANYBODY, Party, Turns
from hypersleep.server.workplaces import PATIENCE, Workplace
from hypersleep.table.games import Setting
from hypersleep.table.sending import known
from hypersleep.table.table import Frame

OVERRUN = 0.2
"""Seconds beyond its own time until the answer of who ponders is shown: for the way there and back."""
IN_PASSING = 0.1
"""Seconds until the answer to a small question is shown."""


class Thinkers:
    """The AI crew mates of one server at work."""

    def __init__(self, workplace: Workplace) -> None:
        self._workplace = workplace
        self._turns = Turns(workplace.places)

    @property
    def waiting(self) -> int:
        """How many wait for their turn to ponder."""
        return self._turns.waiting

    async def think(self, bot: Bot, setting: Setting, frame: Frame, party: Party = ANYBODY) -> tuple[Bot, Decision]:
        """The decision of a bot, and the bot as it is afterwards. Whatever goes wrong with it is raised here, and that
        it was not its turn in time."""
        if not isinstance(bot, Pondering):
            return bot, await asyncio.wait_for(asyncio.to_thread(decision_of, bot, frame), PATIENCE)
        sent = msgspec.json.encode(known(frame, setting))
        async with self._turns.turn(party):
            until = time.monotonic() + shown_after(bot.seconds, frame.topic)
            thought = await self._workplace.ponder(bot, sent)
        await asyncio.sleep(until - time.monotonic())
        return thought

    async def advise(self, frame: Frame) -> Hint:
        """A hint for who asked. All that may be looked at is in the frame already: the game may move on meanwhile."""
        return await asyncio.wait_for(asyncio.to_thread(hint_for, frame), PATIENCE)

    def close(self) -> None:
        self._workplace.close()


def shown_after(seconds: float, topic: str) -> float:
    """How long an answer takes, seen from outside: by the level and the question, which everybody knows."""
    return seconds + OVERRUN if topic in TOLD else IN_PASSING
