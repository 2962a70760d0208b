"""Soldiers who try everything out, and some of whom live long enough to see the Lander."""

from random import Random
from typing import ClassVar

from hypersleep.bots.bot import CuriousBot

ANXIOUS = 3
"""One of so many would rather wait where it is."""


class CuriousSoldier(CuriousBot):
    """Random with a bent for using what there is. The anxious stay where they are, and pass while they can."""

    LIKES: ClassVar[dict[str, float]] = {
        "melee": 0.1,
        "pass": 0.4,
        "discard-card": 0.1,
        "drop-item": 0.01,
        "drop-later": 0.05,
        "discard-gear": 0.02,
        "done": 0.5,
        "trade": 0.3,
        "move-cautiously": 2,
        "shoot": 3,
        "burst": 3,
        "play-card": 2,
        "play-card/search": 20,
        "play-card/shift-lander": 6,
        "play-card/gather": 60,
        "play-card/cure": 20,
        "play-card/scan": 20,
        "play-card/switch-power": 20,
        "play-card/read-token": 20,
        "use-room": 5,
        "use-room/resupply": 2,
        "use-room/switch-life-support": 12,
        "use-room/board": 50,
        "use-room/activate-hibernatorium": 30,
        "use-room/hibernate": 200,
        "use-item": 20,
        "keep-for-later": 0.3,
        "use-gear": 6,
        "use-token": 4,
        "place-secure-token": 8,
        "activate-robot": 6,
        "take-xyrian-item": 30,
        "pledge-allegiance": 20,
        "guide-xyrian": 3,
        "take-remedy": 3,
        "play-infection": 1,
        "use-tainted-blood": 9,
        "follow-story": 40,
        "lead-insider": 2,
    }
    WAITING: ClassVar[dict[str, float]] = LIKES | {
        "pass": 20,
        "move": 0.02,
        "move-cautiously": 0.05,
        "play-card": 1,
        "use-gear": 12,
        "place-secure-token": 40,
    }

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.likes = self.WAITING if Random(f"{seed}/bent").randrange(ANXIOUS) == 0 else self.LIKES
