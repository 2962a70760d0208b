"""Goals in words for one viewer: whose they are, what is written there, and how each condition stands."""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from hypersleep.common.goals import Condition, Goal
from hypersleep.common.names import Names
from hypersleep.common.objectives import Standing
from hypersleep.content.ids import Face
from hypersleep.content.sentences import fill
from hypersleep.kernel.steps import NOBODY, Seat

Stands = Literal["lost", "not-yet", "unknown", "so-far", "done"]
"""No longer possible; not as things stand; hidden from the viewer; as things stand; for good."""
STANDS: dict[Standing, Stands] = {
    Standing.LOST: "lost",
    Standing.NOT_YET: "not-yet",
    Standing.UNKNOWN: "unknown",
    Standing.SO_FAR: "so-far",
    Standing.DONE: "done",
}


class ConditionTold(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    text: str
    how: str
    stands: Stands


class GoalTold(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An Objective of a seat, or of NOBODY in particular, as far as the viewer knows: one of its `ways` must hold, with
    all conditions of it. `text` is what is written there, with people where the card has numbers of players; `how` says
    by what a condition is met, and where, or nothing where the condition says it all."""

    seat: Seat
    objective: Face
    whose: str
    text: str
    stands: Stands
    ways: tuple[tuple[ConditionTold, ...], ...]


def goals_told(names: Names, goals: Iterable[Goal]) -> tuple[GoalTold, ...]:
    return tuple([goal_told(names, goal) for goal in goals])


def goal_told(names: Names, goal: Goal) -> GoalTold:
    return GoalTold(
        seat=goal.seat,
        objective=goal.objective,
        whose=whose(names, goal),
        text=names.explanation(goal.objective, goal.seat),
        stands=STANDS[goal.stands],
        ways=tuple([tuple([condition_told(names, condition) for condition in way]) for way in goal.ways]),
    )


def condition_told(names: Names, condition: Condition) -> ConditionTold:
    clause = condition.clause
    return ConditionTold(text=names.condition(clause), how=names.how(clause), stands=STANDS[condition.stands])


def whose(names: Names, goal: Goal) -> str:
    """Whose Objective it is, in words; a task is everybody's."""
    if goal.seat == NOBODY:
        return names.words["goal-all"]
    word = "goal-own" if goal.seat == names.viewer else "goal-other"
    return fill(names.words[word], player=names.person(goal.seat))


def stands_in_words(names: Names, condition: Condition) -> str:
    return names.words[f"goal-{STANDS[condition.stands]}"]


# What has changed ----------------------------------------------------------------------------------------------------


def changed(before: Iterable[Goal], now: Iterable[Goal]) -> Iterator[tuple[Goal, Condition]]:
    """The conditions that stand otherwise than before, each once."""
    stood = {(goal.seat, goal.objective): dict(conditions(goal)) for goal in before}
    for goal in now:
        earlier = stood.get((goal.seat, goal.objective), {})
        for clause, condition in conditions(goal):
            if clause in earlier and earlier[clause].stands != condition.stands:
                yield goal, condition


def conditions(goal: Goal) -> Iterator[tuple[str, Condition]]:
    """All conditions of a goal, each once."""
    yield from {condition.clause: condition for way in goal.ways for condition in way}.items()


def news(names: Names, before: Iterable[Goal], now: Iterable[Goal]) -> list[str]:
    """What has changed, in sentences."""
    return [
        fill(
            names.words["goal-changed"],
            whose=whose(names, goal),
            condition=names.condition(condition.clause),
            stands=stands_in_words(names, condition),
        )
        for goal, condition in changed(before, now)
    ]
