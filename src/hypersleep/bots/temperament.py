"""Temperaments: the small differences in character that colour a bot's choices."""

from random import Random

import msgspec


class Temperament(msgspec.Struct, frozen=True, kw_only=True):
    """Weights around 1: `caution` fears harm, `loyalty` helps others and speaks the truth, `greed` likes to search."""

    name: str
    caution: float = 1.0
    loyalty: float = 1.0
    greed: float = 1.0


TEMPERAMENTS = (
    Temperament(name="steady"),
    Temperament(name="bold", caution=0.7),
    Temperament(name="careful", caution=1.3, greed=0.8),
    Temperament(name="loyal", loyalty=1.5),
    Temperament(name="selfish", loyalty=0.3, greed=1.3),
)


def temperament_for(seed: str) -> Temperament:
    """The same seed has always the same character."""
    return Random(f"temperament/{seed}").choice(TEMPERAMENTS)
