"""A player that searches ahead from somebody's advice: what officers have in common in every game."""

import time
from abc import ABC, abstractmethod
from copy import copy
from typing import Protocol

from msgspec.structs import replace

from hypersleep.bots.bot import Bot, Speaking
from hypersleep.bots.conduct import Reasoning
from hypersleep.bots.forfeit import default_place
from hypersleep.bots.reasons import Reason
from hypersleep.bots.search.races import Search
from hypersleep.bots.speech import Grounds
from hypersleep.bots.temperament import Temperament, temperament_for
from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame

SEARCHED = "searched"
"""The reason for what the search has found to be better than the advice."""
LEAST_CAUTION = 1.0
"""Who looks ahead is never bold: veterans who are win one game in five less."""


class Adviser(Speaking, Reasoning, Protocol):
    """A bot that says why, in words and in one word."""


class Ponderer(ABC):
    """Thinks for so many seconds, or for so many descents where the same answer must come out again."""

    searched = "choose-action"

    def __init__(
        self, seed: str, temperament: Temperament | None = None, *, seconds: float = 2.0, descents: int = 0
    ) -> None:
        self.temperament = careful(temperament or temperament_for(seed))
        self.seconds = seconds
        self.search = Search(seed, seconds=seconds, descents=descents)
        self._adviser = self.adviser(seed)
        self._crew = self.mate(seed)
        self.why: Reason = self._adviser.why
        self.grounds = self._adviser.grounds

    def decide(self, frame: Frame) -> int:
        began = time.monotonic()
        place = self._adviser.decide(frame)
        self.why, self.grounds = self._adviser.why, self._adviser.grounds
        if frame.topic != self.searched or len(frame.options) == 1:
            return place
        advice = frame.options[place]
        others = [option for option in self.worth_trying(frame) if option != advice]
        taken = self.search.best(frame, advice, others, self, began)
        if taken != advice:
            self.why, self.grounds = self.searched_for(frame), Grounds(SEARCHED)
        return frame.options.index(taken)

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        return self._adviser.announce(frame)

    def myself(self) -> Bot:
        return copy(self._adviser)

    def bystander(self, frame: Frame) -> int:
        """What the others do in a round rarely makes one choice better than another, so they stand still."""
        return default_place(frame.options) if frame.topic == self.searched else self._crew.decide(frame)

    @abstractmethod
    def adviser(self, seed: str) -> Adviser:
        """Whose advice is the best that there is without a search."""

    @abstractmethod
    def mate(self, seed: str) -> Bot:
        """Who answers small questions for the others in an imagined world."""

    @abstractmethod
    def worth_trying(self, frame: Frame) -> list[Choice]:
        """The options that are worth a descent."""

    @abstractmethod
    def searched_for(self, frame: Frame) -> Reason:
        """What there is to say when the search knows better than the advice."""

    @abstractmethod
    def chance(self, frame: Frame) -> float:
        """How likely the seat of the frame wins, by what it sees of a game that is not over."""


def careful(temperament: Temperament) -> Temperament:
    """The same character without its boldness."""
    return replace(temperament, caution=max(LEAST_CAUTION, temperament.caution))
