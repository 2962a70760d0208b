"""How recruits err, the same in every game: they forget to look after themselves and what they have promised, dawdle,
and go for what is near and shiny."""

from collections.abc import Iterable
from random import Random
from typing import Protocol, TypeVar

from hypersleep.bots.appeals import PROMISED

FORGETS, DAWDLES, DAZZLED = "forgets", "dawdle", "dazzled"
LAPSES = ("", "", "", "", "", FORGETS, DAWDLES, DAZZLED)
"""What a round of a recruit may suffer from; most suffer from nothing."""


class Thought(Protocol):
    """What comes to mind: how good it is, and what it is in one word."""

    @property
    def worth(self) -> float: ...

    @property
    def key(self) -> str: ...


T = TypeVar("T", bound=Thought)


class Whims:
    """The lapses of one recruit: the same seed always errs in the same rounds."""

    def __init__(self, seed: str) -> None:
        self.whim = Random(f"whim/{seed}").random()

    def lapse(self, round: int) -> str:
        """What is wrong with this round, if anything is."""
        return Random(f"{self.whim}/{round}").choice(LAPSES)


def remembered(thoughts: Iterable[T], lapse: str, urgent: float) -> list[T]:
    """Who forgets thinks of what is urgent only, and of no promise."""
    return [t for t in thoughts if lapse != FORGETS or (t.worth > urgent and t.key != PROMISED)]
