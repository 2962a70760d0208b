"""What a bot is, and the simplest one."""

from random import Random
from typing import ClassVar, Protocol

from hypersleep.kernel.steps import kebab
from hypersleep.table.table import Frame


class Bot(Protocol):
    """Sees a frame and picks one of its options."""

    def decide(self, frame: Frame) -> int:
        """The place of the chosen option."""
        ...


class RandomBot:
    """Any legal option, each as likely as the others."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def decide(self, frame: Frame) -> int:
        return int(self._random() * len(frame.options))


class CuriousBot:
    """Random with a bent for trying things out: keeps what it finds, crafts, activates, uses, and rarely gives up.

    It plays no better than chance, but in a batch of games hardly anything in the box stays unused.
    """

    LIKES: ClassVar[dict[str, float]] = {
        "drop-item": 0.01,
        "drop-object": 0.05,
        "pass": 0.05,
        "melee": 0.2,
        "discard-card": 0.1,
        "play-card": 2,
        "use-room": 3,
        "use-item": 8,
        "activate-quest": 8,
        "craft": 30,
        "autoload": 30,
    }

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def decide(self, frame: Frame) -> int:
        weights = [self.LIKES.get(kebab(type(option).__name__), 1) for option in frame.options]
        return self._random.choices(range(len(weights)), weights)[0]


BOTS: dict[str, type[RandomBot] | type[CuriousBot]] = {"random": RandomBot, "curious": CuriousBot}
