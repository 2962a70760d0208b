"""How rows of an observation are put together, whatever the game: empty places, seats and intruders as numbers."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

import numpy as np

from hypersleep.kernel.steps import Seat
from hypersleep.lab.fields import Group, Vector, Writer

REMEMBERED = 4096
"""Rows that are kept at hand: from one decision to the next most places and people stay as they were."""


class Seen(Protocol):
    """What every game shows: whose eyes it is seen through, everybody, and the intruders."""

    @property
    def seat(self) -> Seat: ...
    @property
    def characters(self) -> Sequence[Any]: ...
    @property
    def intruders(self) -> Sequence[Any]: ...


def filled(group: Group, rows: list[Vector]) -> list[Vector]:
    """The rows of a group, and nothing in the places that are left."""
    return rows + [nothing(group)] * (group.places - len(rows))


@cache
def nothing(group: Group) -> Vector:
    """The row of an empty place."""
    return np.zeros(group.width, np.float32)


def from_own_seat(view: Seen) -> tuple[Any, ...]:
    """Everybody, beginning with oneself and going round the table."""
    return (*view.characters[view.seat :], *view.characters[: view.seat])


def from_seat(seat: int, view: Seen) -> int:
    """How far a seat is from one's own, going round the table."""
    return (seat - view.seat) % len(view.characters)


def put_seat(to: Writer, field: str, seat: int, view: Seen) -> None:
    if seat >= 0:
        to.put(field, f"+{from_seat(seat, view)}")


def seat_bit(seat: int, view: Seen) -> int:
    return 1 << from_seat(seat, view) if seat >= 0 else 0


def intruder_place(id: int, view: Seen) -> int:
    """Where an intruder stands among those of the observation, from 1."""
    return next((place for place, intruder in enumerate(view.intruders, 1) if intruder.id == id), 0)
