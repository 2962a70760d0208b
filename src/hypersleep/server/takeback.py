"""Undo by consent: somebody asks to go back past chance or a secret, and everybody else agrees or not."""

from collections.abc import Set

from hypersleep.kernel.errors import Stale, UndoRefused
from hypersleep.kernel.steps import Seat
from hypersleep.server import entries, wire
from hypersleep.server.connection import Forbidden
from hypersleep.server.state import TableState

MOVES = (entries.Answered, entries.Undone, entries.Rewound)
"""Entries after which another decision is open."""


class TakingBack:
    """What is asked at one table, who has not agreed yet, and who was refused."""

    def __init__(self) -> None:
        self.asked: wire.UndoAsked | None = None
        self._refused: set[Seat] = set()

    def ask(self, state: TableState, seat: Seat, here: Set[Seat]) -> None:
        """Going back to before the seat's last answer is put to all other people who do not sit `here` with it."""
        back_to = state.game.last_answer_of(seat)
        if back_to is None or state.game.over:
            raise UndoRefused("there is nothing to take back")
        if self.asked is not None:
            raise UndoRefused("somebody has asked already; that must be settled first")
        if seat in self._refused:
            raise UndoRefused("the others have refused; play on before you ask again")
        missing = tuple(other for other in other_people(state, seat) if other not in here)
        self.asked = wire.UndoAsked(seat=seat, number=back_to, missing=missing)

    def consent(self, seats: Set[Seat], request: wire.Consent) -> None:
        """The people at these seats agree, or one of them does not and it is off."""
        asked = self.asked
        if asked is None or request.number != asked.number:
            raise Stale("nobody asks that any more")
        missing = tuple(seat for seat in asked.missing if seat not in seats)
        if missing == asked.missing:
            raise Forbidden("you have not been asked")
        if request.agree:
            self.asked = wire.UndoAsked(seat=asked.seat, number=asked.number, missing=missing)
        else:
            self.asked = None
            self._refused.add(asked.seat)

    def overtake(self, entry: entries.Entries) -> None:
        """What was asked about one decision is void at another."""
        if isinstance(entry, MOVES):
            self.asked = None
        if isinstance(entry, entries.Answered):
            self._refused.clear()


def other_people(state: TableState, seat: Seat) -> list[Seat]:
    return [Seat(n) for n, other in enumerate(state.seats) if n != seat and not other.by_ai]
