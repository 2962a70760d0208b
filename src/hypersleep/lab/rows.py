"""Rows of whole numbers: what options, events and questions name, as each seat counts it, whatever the game.

A row is written once, for all seats; but where an Intruder stands among those that are seen is found at each look.
"""

from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

Rows = npt.NDArray[np.int16]
SEATS = ("seats", "other")
"""Columns that hold a bit for each seat, counted from one's own."""
INTRUDER = "intruder"
"""The column that says where an Intruder stands among those of the observation, from 1."""


class Seen(Protocol):
    """What every game shows: the intruders."""

    @property
    def intruders(self) -> Sequence[Any]: ...


class Row(NamedTuple):
    """Numbers as one seat counts, packed; and the Intruder they name, 0 for none, with the column of its place."""

    numbers: bytes
    intruder: int
    column: int


class Relative(NamedTuple):
    """The columns of what hangs on who looks, and when."""

    seats: tuple[int, ...]
    intruder: int


def relative(columns: Sequence[str]) -> Relative:
    return Relative(tuple([columns.index(name) for name in SEATS if name in columns]), columns.index(INTRUDER))


def plain(number: int) -> int:
    return number


def plus_one(number: int) -> int:
    """So that 0 is none."""
    return number + 1


def seat_bit(seat: int) -> int:
    return 1 << seat if seat >= 0 else 0


def rows_for(numbers: Sequence[int], columns: Relative, seats: int) -> tuple[Row, ...]:
    """Numbers that name seats and an Intruder by their own numbers, as each of so many seats counts them."""
    counted, intruder, place = array("h", numbers), numbers[columns.intruder], columns.intruder
    counted[place] = 0
    seated = [(column, numbers[column]) for column in columns.seats if numbers[column]]
    if not seated:
        return (Row(counted.tobytes(), intruder, place),) * seats
    rows = []
    for own in range(seats):
        for column, bits in seated:
            counted[column] = turned(bits, own, seats)
        rows.append(Row(counted.tobytes(), intruder, place))
    return tuple(rows)


def turned(bits: int, own: int, seats: int) -> int:
    """A set of seats counted from one's own: every bit moves round the table."""
    return (bits >> own | bits << (seats - own)) & ((1 << seats) - 1)


def write_rows(to: Rows, rows: Sequence[Row], view: Seen) -> None:
    """Row by row, where nothing is written yet."""
    if rows:
        numbers = np.frombuffer(b"".join([row.numbers for row in rows]), np.int16)
        to[: len(rows)] = numbers.reshape(len(rows), -1)
        for line, (_, intruder, column) in enumerate(rows):
            if intruder:
                to[line, column] = place_among(view.intruders, intruder)


def place_among(intruders: Sequence[Any], id: int) -> int:
    return next((place for place, intruder in enumerate(intruders, 1) if intruder.id == id), 0)
