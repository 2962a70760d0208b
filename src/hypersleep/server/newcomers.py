"""A late friend: somebody who watches, or has the code, asks for the seat of an AI crew mate, and all people agree or
not."""

from typing import NamedTuple

from hypersleep.kernel.errors import Malformed, Stale
from hypersleep.kernel.steps import Seat
from hypersleep.server import entries, wire
from hypersleep.server.connection import Forbidden
from hypersleep.server.state import TableState
from hypersleep.table.games import BadSetting


class Asking(NamedTuple):
    """Who asks by which browser for which seat, and which people have agreed already."""

    keyring: bytes
    seat: Seat
    name: str
    agreed: frozenset[Seat] = frozenset()

    def missing(self, state: TableState) -> tuple[Seat, ...]:
        """Whoever sits here now and has not agreed: each person for themselves, also around one screen."""
        return tuple(seat for seat in state.present_people() if seat not in self.agreed)


class Newcomers:
    """Who stands at the door of one table. Who was turned away may ask again in another round."""

    def __init__(self) -> None:
        self.asking: Asking | None = None
        self._turned_away: dict[bytes, int] = {}

    def ask(self, state: TableState, keyring: bytes, seat: Seat, name: str) -> None:
        must_be_to_be_had(state, seat)
        if not keyring:
            raise Forbidden("only a browser can take a seat")
        if not state.present_people():
            raise Forbidden("nobody sits here who could agree")
        if self.asking is not None:
            raise Stale("somebody has asked already; that must be settled first")
        if self._turned_away.get(keyring) == state.game.round:
            raise Forbidden("you were turned away; ask again in another round")
        if name in state.nicknames().values():
            raise BadSetting(f"somebody at this table is called {name} already")
        self.asking = Asking(keyring, seat, name)

    def hear(self, state: TableState, by: Seat, *, agree: bool) -> entries.TurnedAway | None:
        """A person agrees or does not: one who does not is enough."""
        asking = self._asked()
        if by not in asking.missing(state):
            raise Forbidden("you have not been asked")
        if agree:
            self.asking = asking._replace(agreed=asking.agreed | {by})
            return None
        self._turned_away[asking.keyring] = state.game.round
        return entries.TurnedAway(seat=asking.seat, name=asking.name, by=by)

    def withdraw(self, keyring: bytes) -> None:
        """Who has asked asks no more, or is gone."""
        if self._asked().keyring != keyring:
            raise Forbidden("only who has asked can withdraw it")
        self.asking = None

    def _asked(self) -> Asking:
        if self.asking is None:
            raise Stale("nobody asks that any more")
        return self.asking

    def overtake(self, state: TableState, entry: entries.Entries) -> None:
        """What is settled, or has nobody left to settle it, is asked no more."""
        settled = isinstance(entry, entries.TookOver | entries.TurnedAway)
        if settled or state.stage != "playing" or not state.present_people():
            self.asking = None

    def agreed(self, state: TableState) -> Asking | None:
        """Who has been made welcome by everybody."""
        return self.asking if self.asking is not None and not self.asking.missing(state) else None

    def told(self, state: TableState, keyring: bytes) -> wire.SeatAsked | None:
        """What everybody may know of it."""
        asking = self.asking
        if asking is None:
            return None
        mine = asking.keyring == keyring
        return wire.SeatAsked(seat=asking.seat, name=asking.name, missing=asking.missing(state), mine=mine)


def must_be_to_be_had(state: TableState, seat: Seat) -> None:
    """Only the seat of an AI crew mate in a running game is to be had; who is away comes back to theirs."""
    if state.stage != "playing":
        raise Stale("no game is going on here")
    if state.led_by() is not None:
        raise Forbidden("this table teaches; nobody else can join it")
    if not 0 <= seat < len(state.seats) or state.seats[seat].is_person:
        raise Malformed("no AI crew mate has that seat")
