"""Temperaments: the differences in character that colour a bot's choices, and that people can tell apart."""

from functools import cache
from pathlib import Path
from random import Random

import msgspec

from hypersleep.content.reading import read_toml


class Temperament(msgspec.Struct, frozen=True, kw_only=True):
    """Weights around 1: `caution` fears harm, `loyalty` helps others and speaks the truth, `greed` likes to search."""

    name: str
    caution: float = 1.0
    loyalty: float = 1.0
    greed: float = 1.0

    @property
    def is_treacherous(self) -> bool:
        """Lies and plots wherever that harms others rather than oneself."""
        return self.loyalty < 0.5

    @property
    def is_honest(self) -> bool:
        """Never lies, and lays hands on nobody."""
        return self.loyalty > 1.2

    @property
    def nerve(self) -> int:
        """Cards more or less than others want in hand before they make a noise: the bold fewer, the cautious more."""
        return (self.caution > 1.2) - (self.caution < 0.8)


TEMPERAMENTS = (
    Temperament(name="steady"),
    Temperament(name="cautious", caution=1.3, greed=0.8),
    Temperament(name="bold", caution=0.7, greed=1.2),
    Temperament(name="loyal", loyalty=1.5),
    Temperament(name="treacherous", loyalty=0.3, greed=1.3),
)


def temperament_for(seed: str) -> Temperament:
    """The same seed has always the same character."""
    return Random(f"temperament/{seed}").choice(TEMPERAMENTS)


@cache
def described() -> dict[str, str]:
    """What each of them is like, in a sentence."""
    return read_toml(Path(__file__).parent / "temperament.en.toml")
