"""Conduct: what nobody likes to watch, noticed decision by decision at one seat, whoever plays there."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, NamedTuple, Protocol, runtime_checkable

from hypersleep.bots.bot import Bot
from hypersleep.bots.speech import Grounds
from hypersleep.bots.truth import Case, Truth
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame

ACTING = "choose-action"


class Watch(Protocol):
    """Watches one seat for a whole game."""

    def faults(self, frame: Frame, place: int, bot: Bot) -> Iterable[str]:
        """What was wrong with an answer, in one word each; nothing, most of the time."""
        ...


@runtime_checkable
class Reasoning(Protocol):
    """A bot that can say what its last answer rests on."""

    @property
    def grounds(self) -> Grounds: ...


class Trail(NamedTuple):
    """Where somebody came from with their last action, if that was a step to where everything was known, and whether
    they fled."""

    room: RoomId = NOWHERE
    fled: bool = False


COLD = Trail()


class Watcher(ABC):
    """Remembers where its seat has come from, as long as it does nothing but walk through places that are known."""

    truth: ClassVar[Truth]

    def __init__(self) -> None:
        self._trail = COLD
        self._left = NOWHERE  # the room of the last action, if that was a step at one's ease
        self._blind: Any = None  # the position in which a card was played that lets one choose later where to go
        self._heard = 0

    def faults(self, frame: Frame, place: int, bot: Bot) -> Iterator[str]:
        yield from self.befell(frame, self._heard)
        self._heard = frame.told
        if frame.topic != ACTING:
            return
        p, option = self.position(frame), frame.options[place]
        if self._blind is not None and p.room != self._blind.room:
            yield from self._step(self._blind, p.room)
        yield from self.noticed(p, option, frame.options)
        if isinstance(bot, Reasoning):
            case = Case(p, frame, option, bot.grounds, self._left)
            if not self.truth.is_true(case):
                yield "false-reason"
        to = self.way_to(p, option)
        self._blind = p if to is None else None
        self._left = p.room if to and not p.enemies else NOWHERE
        if to:
            yield from self._step(p, to)
        elif to is not None:
            self._trail = COLD

    def _step(self, p: Any, to: RoomId) -> Iterator[str]:
        """What is wrong with a step, and how it goes on from there."""
        before, fleeing = self._trail, bool(p.enemies)
        if not fleeing:
            if self.is_danger(p, to):
                yield "walk-into-danger"
            if to == before.room and not self.burns(p):
                yield "fled-and-returned" if before.fled else "undone-move"
        self._trail = Trail(p.room, fleeing) if self.is_known(p, to) else COLD

    def befell(self, frame: Frame, since: int) -> Iterator[str]:
        """What has happened to the seat that better care had prevented."""
        return iter(())

    @abstractmethod
    def position(self, frame: Frame) -> Any:
        """What the seat makes of the table."""

    @abstractmethod
    def noticed(self, p: Any, option: Choice, options: list[Choice]) -> Iterator[str]:
        """What is wrong with a deed wherever it is done."""

    @abstractmethod
    def way_to(self, p: Any, option: Choice) -> RoomId | None:
        """Where a step leads; None if that is chosen later, and NOWHERE if it is none."""

    @abstractmethod
    def is_danger(self, p: Any, to: RoomId) -> bool:
        """Whether everybody sees that nobody should go there now."""

    @abstractmethod
    def burns(self, p: Any) -> bool:
        """Whether it burns where one stands, which is a reason to go anywhere."""

    @abstractmethod
    def is_known(self, p: Any, to: RoomId) -> bool:
        """Whoever has seen something new may well turn back."""
