"""AI crew mates at work: whoever of them is asked thinks, off the loop and without the lock, and then answers."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from hypersleep.bots.crew import Decision
from hypersleep.bots.reasons import TOLD, Reason
from hypersleep.kernel.errors import AnswerError
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries
from hypersleep.server.crew import Crew, may_announce
from hypersleep.server.store import StoreError
from hypersleep.server.thinking import IN_PASSING, Thinkers
from hypersleep.server.turns import Party
from hypersleep.table.games import BadSetting

if TYPE_CHECKING:
    from hypersleep.server.live import LiveTable

NO_REASON = Reason("", "")


class CrewAtWork:
    """The AI crew mates of one table; they play as long as some page is there to see it, or somebody wants to be called
    when the game has come to them."""

    def __init__(self, table: "LiveTable", thinkers: Thinkers) -> None:
        self.task: asyncio.Task[None] | None = None
        self._table = table
        self._bots = Crew(thinkers)

    def wake(self) -> None:
        """Let them answer, if they are not at it already."""
        if not self.is_at_work and self._asked():
            self.task = asyncio.create_task(self._play())

    def _asked(self) -> list[Seat]:
        table = self._table
        return table.windows.crew_asked(table.state) if table.is_followed and not table.broken else []

    @property
    def is_at_work(self) -> bool:
        return self.task is not None and not self.task.done()

    async def _play(self) -> None:
        """One answer after the other."""
        while asked := self._asked():
            if self._table.book.health.trouble:
                await self._table.until_it_keeps()
            else:
                await self._play_for(asked[0])

    async def _play_for(self, seat: Seat) -> None:
        state, told = self._table.state, self._table.heard_before()
        number, pause = state.game.number, self._pause(state.game.frame_for(NOBODY).topic)
        guide = state.led_by()
        if guide is not None:
            decision = Decision(guide.answer_for(state.game, seat))
            await pause
        else:
            thinking = self._bots.decide(state.bot_at(seat), state.game, seat, told, self._party())
            decision, _ = await asyncio.gather(thinking, pause)
        await self._answer(seat, number, decision)

    async def _answer(self, seat: Seat, number: int, decision: Decision) -> None:
        """Unless the person has come back or the game has moved while it was thinking."""
        table, why = self._table, decision.why or NO_REASON
        in_full = why.full if why.full != why.public else ""
        answer = entries.Answered(number=number, seat=seat, option=decision.option, why=why.public, in_full=in_full)
        async with table.lock:
            if not table.broken and table.state.plays_itself(seat):
                with suppress(AnswerError, BadSetting, StoreError):
                    await table.take(answer)
                    if decision.claim is not None and may_announce(table.state, seat, decision.claim[0]):
                        about, value = decision.claim
                        await table.accept(entries.Claimed(seat=seat, about=about, value=value))

    async def _pause(self, topic: str) -> None:
        """Time for people to follow. It hangs on what everybody knows, never on how many options there were."""
        pace = self._table.settings.pace
        await asyncio.sleep(pace if topic in TOLD else min(pace, IN_PASSING))

    def _party(self) -> Party:
        """For whom they think here: whoever has been looking on the longest, if anybody has."""
        pages = self._table.connections
        return Party(address=pages[0].counted_as.address if pages else "", host=self._table.state.setup.host)
