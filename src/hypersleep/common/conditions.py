"""Conditions that cards and Rooms name in `when`: each a query with the rule that a refusal cites.

A condition is asked of a Character and of the Room in which the effect takes place, which is nearly always their own.
"""

from collections.abc import Callable
from typing import Any

from hypersleep.common.steps import Effect
from hypersleep.common.world import AnyGame, Character
from hypersleep.content.ids import RoomId
from hypersleep.kernel.game import OBSTACLE
from hypersleep.kernel.ruleset import Chapter, Obstacle
from hypersleep.kernel.steps import kebab

Condition = Callable[[Any, Any, RoomId], bool]


def condition(chapter: Chapter, rule: str) -> Callable[[Condition], Condition]:
    """Name a condition after its function, and the rule that forbids the action when it fails."""

    def register(check: Condition) -> Condition:
        chapter.defines("condition", check.__name__.replace("_", "-"), (check, rule))
        return check

    return register


def first_failure(g: AnyGame, character: Character, room: RoomId, when: tuple[str, ...]) -> str:
    """The rule behind the first condition that does not hold; "" if all do."""
    failing = first_unmet(g, character, room, when) if when else ""
    return str(g.rules.terms["condition"][failing][1]) if failing else ""


def first_unmet(g: AnyGame, character: Character, room: RoomId, when: tuple[str, ...]) -> str:
    """The first condition that does not hold; "" if all do."""
    conditions = g.rules.terms["condition"]
    for name in when:
        check, _ = conditions[name]
        if not check(g, character, room):
            return name
    return ""


Idle = Callable[[Any, Any], bool]
IDLE = "idle"


def idle(chapter: Chapter, effect: type[Effect]) -> Callable[[Idle], Idle]:
    """This function says whether an effect finds nothing to do at a Character, by what their player knows."""

    def register(is_idle: Idle) -> Idle:
        chapter.defines(IDLE, kebab(effect.__name__), is_idle)
        return is_idle

    return register


def obstacle(chapter: Chapter, *rules: str) -> Callable[[Obstacle], Obstacle]:
    """This function finds what stands in the way of choices that these rules refuse."""

    def register(find: Obstacle) -> Obstacle:
        for rule in rules:
            chapter.defines(OBSTACLE, rule, find)
        return find

    return register
