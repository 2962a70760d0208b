"""Conduct: what nobody likes to watch, noticed decision by decision at one seat, whoever plays there."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from hypersleep.bots.bot import Bot
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame

ACTING = "choose-action"


class Watch(Protocol):
    """Watches one seat for a whole game."""

    def faults(self, frame: Frame, place: int, bot: Bot) -> Iterable[str]:
        """What was wrong with an answer, in one word each; nothing, most of the time."""
        ...


class Watcher(ABC):
    """Remembers where its seat has come from, as long as it does nothing but walk through places that are known."""

    def __init__(self) -> None:
        self._came_from: RoomId = NOWHERE

    def faults(self, frame: Frame, place: int, bot: Bot) -> Iterator[str]:
        if frame.topic != ACTING:
            return
        p, option = self.position(frame), frame.options[place]
        yield from self.noticed(p, option, frame.options)
        walks = self.walks(p, option)
        if walks:
            yield from self.astray(p, option, self._came_from)
        if not self.is_true(p, option, bot):
            yield "false-reason"
        self._came_from = p.room if walks and self.was_known(p, option) else NOWHERE

    @abstractmethod
    def position(self, frame: Frame) -> Any:
        """What the seat makes of the table."""

    @abstractmethod
    def noticed(self, p: Any, option: Choice, options: list[Choice]) -> Iterator[str]:
        """What is wrong with a deed wherever it is done."""

    @abstractmethod
    def walks(self, p: Any, option: Choice) -> bool:
        """Whether it is a step, and nobody fled."""

    @abstractmethod
    def astray(self, p: Any, option: Choice, came_from: RoomId) -> Iterator[str]:
        """What is wrong with a step."""

    @abstractmethod
    def was_known(self, p: Any, option: Choice) -> bool:
        """Whoever has seen something new may well turn back."""

    @abstractmethod
    def is_true(self, p: Any, option: Choice, bot: Bot) -> bool:
        """Whether what the reason of a bot says of the table holds."""
