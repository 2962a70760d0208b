"""What a table remembers besides its game: what AI crew mates had in mind, what was refused, and what was cut off."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from hypersleep.bots.crew import Motive
from hypersleep.kernel.steps import Seat
from hypersleep.server import wire
from hypersleep.table.table import Given


def told(motive: Motive, text: str) -> wire.ReasonTold:
    """A motive as far as the reader may know it."""
    return wire.ReasonTold(seat=motive.seat, number=motive.number, after=motive.after, text=text)


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """A decision that was answered: by whom, how many events had been told before, what was asked, and whether it was a
    window in which they were silent."""

    seat: Seat
    told: int
    topic: str
    silent: bool


TURN = "choose-action"


def beginning(marks: Mapping[int, Mark], seat: Seat, last: int) -> int:
    """Where that began which the seat did last: the turn's question, if only others' silence lies between."""
    begun = last
    for number in range(last, -1, -1):
        mark = marks.get(number)
        if mark is None or (mark.seat != seat and not mark.silent):
            break
        begun = number if mark.seat == seat else begun
        if mark.seat == seat and mark.topic == TURN:
            break
    return begun


class Cut(msgspec.Struct, frozen=True, kw_only=True):
    """Answers that `seat` had taken back, with their motives; `unasked` were away and had no say in it."""

    seat: Seat
    answers: tuple[Given, ...]
    motives: tuple[Motive, ...]
    unasked: tuple[Seat, ...]


class Past(msgspec.Struct, kw_only=True):
    """What has become of going back.

    `refused` are seats that must let the game go on before they ask again; `vetoes` say of a seat the latest decision
    to which it would not have the game go back; `cut` can be put back as long as nothing has followed.
    """

    refused: tuple[Seat, ...] = ()
    vetoes: dict[Seat, int] = {}
    cut: Cut | None = None

    def go_on(self) -> None:
        """Somebody has answered."""
        self.refused = ()
        self.cut = None

    def refuse(self, asker: Seat, number: int, by: tuple[Seat, ...]) -> None:
        self.refused = (*self.refused, asker)
        self.vetoes |= {seat: max(number, self.vetoes.get(seat, number)) for seat in by}

    def forget(self, seat: Seat) -> None:
        """Somebody else has the seat: what was refused there, or not asked, is no concern of theirs."""
        self.refused = tuple(other for other in self.refused if other != seat)
        self.vetoes = {other: number for other, number in self.vetoes.items() if other != seat}
        unasked = tuple(other for other in self.cut.unasked if other != seat) if self.cut is not None else ()
        self.cut = replace(self.cut, unasked=unasked) if self.cut is not None and unasked else None

    def go_back(self, number: int, cut: Cut) -> None:
        """The game stands at that decision again. What was cut off before, with no answer since, belongs to it too."""
        if self.cut is not None:
            answers, motives = cut.answers + self.cut.answers, cut.motives + self.cut.motives
            unasked = tuple(sorted({*cut.unasked, *self.cut.unasked}))
            cut = Cut(seat=cut.seat, answers=answers, motives=motives, unasked=unasked)
        self.cut = cut if cut.unasked else None
        self.vetoes = {seat: refused for seat, refused in self.vetoes.items() if refused < number}
