"""The officer: searches ahead from the veteran's advice, and judges what comes of it by its features."""

from hypersleep.bots.reasons import Reason
from hypersleep.bots.retaliation.judging import evaluate
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.recruit import Recruit
from hypersleep.bots.retaliation.speech import SPEECH
from hypersleep.bots.retaliation.together import plan_for
from hypersleep.bots.retaliation.veteran import Veteran
from hypersleep.bots.search.ponderer import Ponderer
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.retaliation.items.gear import DiscardGear
from hypersleep.retaliation.soldiers.objectives import SettleOn
from hypersleep.table.table import Frame

NEVER = (steps.DropItem, steps.DropLater, DiscardGear, SettleOn, steps.Trade)
"""Not worth a descent: an objective that is given up cannot be met, and what is thrown away is missed later."""


class Officer(Ponderer):
    """Looks ahead where a veteran goes by rules of thumb."""

    def adviser(self, seed: str) -> Veteran:
        return Veteran(seed, self.temperament)

    def mate(self, seed: str) -> Recruit:
        return Recruit(seed, self.temperament)

    def worth_trying(self, frame: Frame) -> list[Choice]:
        return [option for option in frame.options if not isinstance(option, NEVER)]

    def searched_for(self, frame: Frame) -> Reason:
        plan = plan_for(self.position(frame))
        return SPEECH.reason("searched", objective=plan.objective, exit=plan.exit)

    def chance(self, frame: Frame) -> float:
        return evaluate(self.position(frame))

    def position(self, frame: Frame) -> Position:
        return Position(frame.view, frame.seat, self.temperament)
