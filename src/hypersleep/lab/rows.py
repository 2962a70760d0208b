"""Seats and intruders as numbers, as who has the view counts them, whatever the game."""

from collections.abc import Sequence
from typing import Any, Protocol

from hypersleep.kernel.steps import Seat


class Seen(Protocol):
    """What every game shows: whose eyes it is seen through, everybody, and the intruders."""

    @property
    def seat(self) -> Seat: ...
    @property
    def characters(self) -> Sequence[Any]: ...
    @property
    def intruders(self) -> Sequence[Any]: ...


def plain(number: int, _: Any) -> int:
    return number


def plus_one(number: int, _: Any) -> int:
    """So that 0 is none."""
    return number + 1


def seat_bit(seat: int, view: Seen) -> int:
    """How far a seat is from one's own, going round the table."""
    return 1 << (seat - view.seat) % len(view.characters) if seat >= 0 else 0


def intruder_place(id: int, view: Seen) -> int:
    """Where an intruder stands among those of the observation, from 1."""
    return place_among(view.intruders, id)


def place_among(intruders: Sequence[Any], id: int) -> int:
    return next((place for place, intruder in enumerate(intruders, 1) if intruder.id == id), 0)


RELATIVE = (seat_bit, intruder_place)
"""What hangs on who looks, and when."""
