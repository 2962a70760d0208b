"""What was said at a table, in portions: pages get the latest and ask for more, and nobody talks without end."""

from collections.abc import Sequence

from hypersleep.kernel.errors import Malformed
from hypersleep.kernel.steps import Seat
from hypersleep.server import entries, limits, wire
from hypersleep.server.connection import Enough
from hypersleep.server.plain import one_line

PORTION = 100
"""Lines that a page gets at a time."""
AFTER_THE_GAME = 500
"""Lines that are told again beside a finished game."""


def latest(talk: Sequence[wire.Talk]) -> wire.Talking:
    """For a page that comes; places count from 0, so it sees whether there is more."""
    return wire.Talking(talk=tuple(talk[-PORTION:]), all=True)


def earlier(talk: Sequence[wire.Talk], before: int) -> wire.Talking:
    """What had been said before that place, as much as fits a portion."""
    end = min(max(before, 0), len(talk))
    return wire.Talking(talk=tuple(talk[max(0, end - PORTION) : end]), all=False)


def told_again(talk: Sequence[wire.Talk]) -> tuple[wire.Talk, ...]:
    return tuple(talk[-AFTER_THE_GAME:])


def said(talk: Sequence[wire.Talk], seat: Seat, text: str) -> entries.Said:
    """A message, if there is something in it and the seat has not said too much already."""
    words = one_line(text)
    if not words or len(words) > wire.LONGEST_CHAT:
        raise Malformed(f"a message has 1 to {wire.LONGEST_CHAT} characters")
    must_have_breath(talk, seat)
    return entries.Said(seat=seat, text=words)


def must_have_breath(talk: Sequence[wire.Talk], seat: Seat) -> None:
    """What a seat says stays on the disk for as long as its table."""
    lines = (len(line.text.encode()) + limits.OF_A_LINE for line in talk if line.seat == seat and line.kind != "note")
    if sum(lines) > limits.MOST_SAID:
        raise Enough(limits.ENOUGH_SAID)
