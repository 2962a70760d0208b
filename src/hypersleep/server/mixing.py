"""How the seed of a game becomes everybody's: pages pledge in the lobby, and reveal when the host calls the start.

All pledges stand before anything is revealed, so nobody can choose a contribution to suit the others'.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress

from hypersleep.kernel.errors import Malformed, Stale
from hypersleep.kernel.steps import Seat
from hypersleep.server import entries, wire
from hypersleep.server.state import TableState
from hypersleep.server.store import StoreError
from hypersleep.table.fairness import is_fingerprint, pledge

Decision = Callable[[TableState], entries.Entries | None]
Outcome = entries.Pledged | entries.CalledOff | entries.Started
"""What a page's word for the shuffle may lead to."""


class Mixing:
    """What the pages of one table have revealed since the start was called, and how long they may take.

    Both are in memory alone: a table rebuilt from its log asks for everything again.
    """

    def __init__(self, patience: float, decide: Callable[[Decision], Awaitable[bool]]) -> None:
        self._patience = patience
        self._decide = decide
        self._revealed: dict[Seat, str] = {}
        self._waiting: asyncio.Task[None] | None = None

    def tend(self, state: TableState) -> None:
        """The time runs while a start is open; what was revealed for one start counts for no other."""
        if state.opened:
            self._waiting = self._waiting or asyncio.create_task(self._wait())
            return
        self._revealed.clear()
        waiting, self._waiting = self._waiting, None
        if waiting is not None and waiting is not asyncio.current_task():
            waiting.cancel()

    async def _wait(self) -> None:
        """Whoever has not answered by then calls the start off instead of blocking it."""
        await asyncio.sleep(self._patience)
        with suppress(StoreError):
            await self._decide(self._too_late)

    def _too_late(self, state: TableState) -> entries.CalledOff | None:
        return entries.CalledOff(silent=self.silent(state)) if state.opened else None

    def start(self, state: TableState, elsewhere: Collection[Seat]) -> entries.Opened | entries.Started | None:
        """Begin at once where somebody chose the seed or all people sit at the host's browser; otherwise ask every
        page. Seats that the host has taken to another browser are `elsewhere`."""
        if state.stage != "lobby" or state.opened:
            return None
        alone = not state.guests() and not any(seat in elsewhere for seat in state.people())
        if state.setup.chosen or alone:
            return entries.Started(bot=state.default_bot)
        if missing := [state.seats[seat].name for seat in state.people() if not state.seats[seat].pledge]:
            raise Stale(
                f"nothing has come from the page of {' and '.join(missing)} yet, and everybody adds to the shuffle; "
                "wait for it, or let an AI crew mate have the seat"
            )
        return entries.Opened()

    def hear(self, state: TableState, request: wire.Pledge | wire.Reveal) -> Outcome | None:
        """What a page says for its seat, and to what it leads."""
        return self._pledge(state, request) if isinstance(request, wire.Pledge) else self._reveal(state, request)

    def _pledge(self, state: TableState, request: wire.Pledge) -> entries.Pledged | None:
        if not is_fingerprint(request.pledge):
            raise Malformed("a pledge is a SHA-256 fingerprint: 64 hexadecimal digits, in lower case")
        if state.stage != "lobby" or state.setup.chosen:
            raise Stale("nothing more is mixed into the seed of this game")
        if state.opened:
            raise Stale("the host has called the start: what was pledged stands")
        standing = state.seats[request.seat].pledge
        return entries.Pledged(seat=request.seat, pledge=request.pledge) if standing != request.pledge else None

    def _reveal(self, state: TableState, request: wire.Reveal) -> entries.CalledOff | entries.Started | None:
        """The last contribution lets the game begin; one that was not pledged calls the start off."""
        if not is_fingerprint(request.contribution):
            raise Malformed("a contribution is 32 random bytes: 64 hexadecimal digits, in lower case")
        if not state.opened:
            raise Stale("nobody is asked for a contribution now")
        if pledge(request.contribution) != state.seats[request.seat].pledge:
            return entries.CalledOff(forged=(request.seat,))
        self._revealed[request.seat] = request.contribution
        if self.silent(state):
            return None
        contributions = {seat: self._revealed[seat] for seat in state.people()}
        return entries.Started(bot=state.default_bot, contributions=contributions)

    def silent(self, state: TableState) -> tuple[Seat, ...]:
        """The people whose pages have not revealed anything yet."""
        return tuple(seat for seat in state.people() if seat not in self._revealed)


def given(seat: Seat) -> Decision:
    """An AI crew mate gets a guest's seat before the game begins."""

    def decide(state: TableState) -> entries.Given | None:
        fits = state.stage == "lobby" and not state.opened and seat in state.guests()
        return entries.Given(seat=seat, bot=state.default_bot) if fits else None

    return decide


def freed(seat: Seat) -> Decision:
    """A friend may have the seat of an AI crew mate before the game begins."""

    def decide(state: TableState) -> entries.Freed | None:
        there = 0 <= seat < len(state.seats) and not state.seats[seat].is_person
        return entries.Freed(seat=seat) if there and state.stage == "lobby" and not state.opened else None

    return decide
