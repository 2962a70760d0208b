"""Undo by consent: somebody asks to go back past chance or a secret, and everybody else agrees or not."""

from collections.abc import Set

from msgspec.structs import replace

from hypersleep.kernel.errors import Stale, UndoRefused
from hypersleep.kernel.steps import Seat
from hypersleep.server import entries, wire
from hypersleep.server.connection import Forbidden
from hypersleep.server.memory import beginning
from hypersleep.server.state import TableState

SETTLING = (entries.Answered, entries.Undone, entries.Rewound, entries.Refused, entries.Restored)
"""Entries after which what was asked is settled, or void: another decision is open."""


class TakingBack:
    """What is asked at one table, and who has not agreed yet."""

    def __init__(self) -> None:
        self.asked: wire.UndoAsked | None = None

    def ask(self, state: TableState, seat: Seat, here: Set[Seat]) -> None:
        """Going back to before the seat's last answer is put to all other people who do not sit `here` with it."""
        back_to = would_go_to(state, seat)
        if back_to is None or state.game.over:
            raise UndoRefused("there is nothing to take back")
        if self.asked is not None:
            raise UndoRefused("somebody has asked already; that must be settled first")
        if seat in state.past.refused:
            raise UndoRefused("the others have refused; play on before you ask again")
        must_be_open_to_all(state, back_to)
        missing = tuple(other for other in other_people(state, seat) if other not in here)
        self.asked = wire.UndoAsked(seat=seat, number=back_to, told=told_before(state, back_to), missing=missing)

    def consent(self, seats: Set[Seat], request: wire.Consent) -> entries.Refused | None:
        """The people at these seats agree, or do not: that is kept."""
        asked = self.asked
        if asked is None or request.number != asked.number:
            raise Stale("nobody asks that any more")
        missing = tuple(seat for seat in asked.missing if seat not in seats)
        if missing == asked.missing:
            raise Forbidden("you have not been asked")
        if not request.agree:
            by = tuple(seat for seat in asked.missing if seat in seats)
            return entries.Refused(seat=asked.seat, number=asked.number, by=by)
        self.asked = replace(asked, missing=missing)
        return None

    def withdraw(self, seat: Seat, number: int) -> None:
        """Who has asked asks no more."""
        if self.asked is None or number != self.asked.number:
            raise Stale("nobody asks that any more")
        if seat != self.asked.seat:
            raise Forbidden("only who has asked can withdraw it")
        self.asked = None

    def overtake(self, entry: entries.Entries) -> None:
        if isinstance(entry, SETTLING) or (isinstance(entry, entries.Left) and self._asks(entry.seat)):
            self.asked = None
        elif isinstance(entry, entries.Left) and self.asked is not None:
            missing = tuple(seat for seat in self.asked.missing if seat != entry.seat)
            self.asked = replace(self.asked, missing=missing)

    def _asks(self, seat: Seat) -> bool:
        return self.asked is not None and self.asked.seat == seat


def would_go_to(state: TableState, seat: Seat) -> int | None:
    """The decision to which the game would go back for a seat: where that began which it did last."""
    last = state.game.last_answer_of(seat)
    return None if last is None else beginning(state.marks, seat, last)


def would_take_back(state: TableState, seat: Seat) -> int | None:
    """The first event that would be taken back for a seat."""
    back_to = would_go_to(state, seat)
    return None if back_to is None else told_before(state, back_to)


def told_before(state: TableState, number: int) -> int:
    """How much had been told before a decision; what is not remembered has told nothing."""
    mark = state.marks.get(number)
    return state.game.told if mark is None else mark.told


def other_people(state: TableState, seat: Seat) -> list[Seat]:
    return [Seat(n) for n, other in enumerate(state.seats) if n != seat and not other.by_ai]


def must_be_open_to_all(state: TableState, number: int) -> None:
    """What somebody has refused stays refused while an AI crew mate plays for them: they cannot be asked again."""
    for seat, refused in state.past.vetoes.items():
        if state.seats[seat].covered and refused >= number:
            raise UndoRefused(f"{state.seats[seat].name} has refused and is away; that stays refused")


def can_be_put_back(state: TableState, seat: Seat) -> Seat | None:
    """Whose going back the seat may undo: it was away and is here again, and nothing has followed."""
    cut = state.past.cut
    if cut is None or seat not in cut.unasked or state.seats[seat].covered:
        return None
    return cut.seat
