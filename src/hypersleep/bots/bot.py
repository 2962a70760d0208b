"""What a bot is, and the simplest ones."""

from random import Random
from typing import ClassVar, Protocol, runtime_checkable

from hypersleep.bots.reasons import Reason, reason
from hypersleep.kernel.steps import Choice, kebab
from hypersleep.table.table import Frame


class Bot(Protocol):
    """Sees a frame and picks one of its options."""

    def decide(self, frame: Frame) -> int:
        """The place of the chosen option."""
        ...


@runtime_checkable
class Announcing(Bot, Protocol):
    """A bot that may tell the table something, true or not."""

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        """About what, and what of it; nothing, most of the time."""
        ...


@runtime_checkable
class Speaking(Announcing, Protocol):
    """A bot that can also say why it did what it last did."""

    why: Reason


@runtime_checkable
class Pondering(Bot, Protocol):
    """A bot that takes its time, up to so many seconds for one decision; it is given a process of its own."""

    seconds: float


class Advising(Bot, Protocol):
    """A bot that can tell somebody why they should do what it has just decided in their place."""

    def advice(self) -> str: ...


class Maker(Protocol):
    """How a bot is made: the same seed plays the same way."""

    def __call__(self, seed: str) -> Bot: ...


class RandomBot:
    """Any legal option, each as likely as the others."""

    why: ClassVar[Reason] = reason("otherwise")

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
        "drop-later": 0.1,
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
    why: ClassVar[Reason] = reason("otherwise")

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)
        self.likes = self.LIKES

    def decide(self, frame: Frame) -> int:
        weights = [self.liking(option) for option in frame.options]
        return self._random.choices(range(len(weights)), weights)[0]

    def liking(self, choice: Choice) -> float:
        """How much it is drawn to a choice: to one option of a card or Room by name, or else to all of that kind."""
        kind = kebab(type(choice).__name__)
        return self.likes.get(f"{kind}/{getattr(choice, 'option', '')}", self.likes.get(kind, 1))


FOR_ANY_GAME: dict[str, Maker] = {"random": RandomBot, "curious": CuriousBot}
"""Those that need to know nothing of the game."""
