"""The officer: searches ahead from the veteran's advice, and judges what comes of it by its features."""

from hypersleep.bots.nemesis.care import is_bluff
from hypersleep.bots.nemesis.judging import chance_in
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.reasons import reason
from hypersleep.bots.nemesis.recruit import Recruit
from hypersleep.bots.nemesis.veteran import Veteran, plan_of
from hypersleep.bots.reasons import Reason
from hypersleep.bots.search.ponderer import Ponderer
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps
from hypersleep.table.table import Frame

NEVER = (steps.Pass, steps.DropItem, steps.DropObject, steps.DropLater)
"""Not worth a descent unless the veteran says so: whoever waits looks safe as far as this search can see."""


class Officer(Ponderer):
    """Looks ahead where a veteran goes by rules of thumb."""

    def adviser(self, seed: str) -> Veteran:
        return Veteran(seed, self.temperament)

    def mate(self, seed: str) -> Recruit:
        return Recruit(seed, self.temperament)

    def worth_trying(self, frame: Frame) -> list[Choice]:
        p = self.position(frame)
        return [option for option in frame.options if is_worth_a_descent(p, option)]

    def searched_for(self, frame: Frame) -> Reason:
        plan = plan_of(self.position(frame))
        return reason("searched", objective=plan.objective, exit=plan.exit)

    def chance(self, frame: Frame) -> float:
        return chance_in(frame)

    def position(self, frame: Frame) -> Position:
        return Position(frame.view, frame.seat, self.temperament)


def is_worth_a_descent(p: Position, option: Choice) -> bool:
    """Bluffs deceive nobody in an imagined world, and cost cards in the real one."""
    return not isinstance(option, NEVER) and not is_bluff(p, option)
