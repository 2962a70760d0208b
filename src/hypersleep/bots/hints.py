"""Hints on request: what a veteran would do at a seat, and why, from what that seat sees and no more."""

import msgspec

from hypersleep.bots.forfeit import legal_place
from hypersleep.bots.games import BOTS
from hypersleep.table.table import Frame


class Hint(msgspec.Struct, frozen=True):
    """The place of the option that a veteran would take, and the reason in words."""

    option: int
    why: str


def offers_hints(game: str) -> bool:
    """Whether there is anybody to ask."""
    return BOTS[game].adviser is not None


def hint_for(frame: Frame) -> Hint:
    """What the adviser of the game would do. It comes afresh to every question: the same sight gets the same advice."""
    adviser = BOTS[frame.game].adviser
    assert adviser is not None, f"nobody gives advice in {frame.game}"
    veteran = adviser()
    place = legal_place(veteran.decide(frame), frame.options)
    return Hint(place, veteran.advice())
