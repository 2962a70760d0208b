"""What a bot is, and the simplest one."""

from random import Random
from typing import Protocol

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


BOTS: dict[str, type[RandomBot]] = {"random": RandomBot}
