"""The officer: searches ahead from the veteran's advice, and judges what comes of it by its features."""

import time
from copy import copy

from msgspec.structs import replace

from hypersleep.bots.bot import Bot
from hypersleep.bots.nemesis.care import is_bluff
from hypersleep.bots.nemesis.features import evaluate, plan_of
from hypersleep.bots.nemesis.player import passing
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.reasons import reason
from hypersleep.bots.nemesis.recruit import Recruit
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.reasons import Reason
from hypersleep.bots.search.races import Search
from hypersleep.bots.temperament import Temperament, temperament_for
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps
from hypersleep.table.table import Frame

LEAST_CAUTION = 1.0
"""An officer is never bold: veterans who are win one game in five less."""
NEVER = (steps.Pass, steps.DropItem, steps.DropObject, steps.DropLater)
"""Not worth a descent unless the veteran says so: whoever waits looks safe as far as this search can see."""


class Officer:
    """Thinks for so many seconds, or for so many descents where the same answer must come out again."""

    searched = "choose-action"

    def __init__(
        self, seed: str, temperament: Temperament | None = None, *, seconds: float = 2.0, descents: int = 0
    ) -> None:
        self.temperament = careful(temperament or temperament_for(seed))
        self.why: Reason = reason("only-choice")
        self.seconds = seconds
        self.search = Search(seed, seconds=seconds, descents=descents)
        self._adviser = Veteran(seed, self.temperament)
        self._crew = Recruit(seed, self.temperament)

    def decide(self, frame: Frame) -> int:
        began = time.monotonic()
        place = self._adviser.decide(frame)
        self.why = self._adviser.why
        if frame.topic != self.searched or len(frame.options) == 1:
            return place
        advice, p = frame.options[place], Position(frame.view, frame.seat, self.temperament)
        others = [option for option in frame.options if option != advice and is_worth_a_descent(p, option)]
        taken = self.search.best(frame, advice, others, self, began)
        if taken != advice:
            plan = plan_of(p)
            self.why = reason("searched", objective=plan.objective, exit=plan.exit)
        return frame.options.index(taken)

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        return self._adviser.announce(frame)

    def myself(self) -> Bot:
        return copy(self._adviser)

    def bystander(self, frame: Frame) -> int:
        """What the others do in a round rarely makes one choice better than another, so they stand still."""
        return passing(frame.options).place if frame.topic == self.searched else self._crew.decide(frame)

    def chance(self, frame: Frame) -> float:
        return evaluate(Position(frame.view, frame.seat, self.temperament))


def is_worth_a_descent(p: Position, option: Choice) -> bool:
    """Bluffs deceive nobody in an imagined world, and cost cards in the real one."""
    return not isinstance(option, NEVER) and not is_bluff(p, option)


def careful(temperament: Temperament) -> Temperament:
    """The same character without its boldness."""
    return replace(temperament, caution=max(LEAST_CAUTION, temperament.caution))
