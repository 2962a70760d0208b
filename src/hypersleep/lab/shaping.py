"""What a learner may be paid on the way: how well a seat does in the middle of a game, told by what it sees itself.

Any function of a frame can be named in `Task(shaping=0.5, prospects=...)`; this one looks at the Objectives.
"""

from collections.abc import Callable

from hypersleep.common.goals import Condition, Goal
from hypersleep.common.objectives import Standing
from hypersleep.kernel.steps import NOBODY
from hypersleep.table.table import Frame

Prospects = Callable[[Frame], float]
"""How well the seat of a frame does. It is asked for every seat after every decision, and must not change anything."""


def objective_progress(frame: Frame) -> float:
    """The share of conditions that hold, as far as the seat knows: of the Objective that it is nearest to, in the way
    that it is nearest by. What everybody has to do counts as one's own; what can no longer be done counts nothing."""
    own = [goal for goal in frame.goals if goal.seat in (frame.seat, NOBODY)]
    return max(map(progress, own), default=0.0)


def progress(goal: Goal) -> float:
    return max(map(share_of, goal.ways), default=0.0)


def share_of(way: tuple[Condition, ...]) -> float:
    standings = [condition.stands for condition in way]
    if Standing.LOST in standings:
        return 0.0
    return sum(stands >= Standing.SO_FAR for stands in standings) / len(standings)
