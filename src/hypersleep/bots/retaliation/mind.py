"""What a bot has in mind when it is asked something small, and how answers are kept: by topic, as scores of options."""

from collections.abc import Callable
from typing import Any

import msgspec

from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.trading import Deal

NOBODY_STRUCK = -1


class Mind(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot has in mind when it is asked something small: deeds it wants to do, and where it is going. `asked` are
    the small facts of the question, `victim` is who is attacked, if that is what it is about, `deal` what it would
    offer to somebody here, and `launches` whether it would launch the Lander."""

    wanted: frozenset[str] = frozenset()
    heading: int = 0
    exit: str = ""
    asked: dict[str, int] = {}
    victim: int = NOBODY_STRUCK
    deal: Deal | None = None
    launches: bool = True
    stuck: bool = False
    """What the next step of the plan needs is not in hand."""
    order: str = ""
    """What one is commanded to do, if that is what it is about."""


Score = Callable[[Position, Mind, Any], float]
Scores = dict[str, Score]


def scoring(book: Scores) -> Callable[..., Callable[[Score], Score]]:
    """A function is written into the book, under all the names that it is good for."""

    def under(*names: str) -> Callable[[Score], Score]:
        def register(score: Score) -> Score:
            book.update(dict.fromkeys(names, score))
            return score

        return register

    return under
