"""Objectives: which conditions they name, and whether these hold at the end of the game."""

from collections.abc import Callable

from hypersleep.common import telling
from hypersleep.common.world import AnyGame, Character
from hypersleep.content.ids import Clause
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.zones import EVERYONE, CardId

Judge = Callable[..., bool]


def judges(chapter: Chapter) -> Callable[[Judge], Judge]:
    """A condition that Objectives name, `name:argument:argument`."""

    def register(check: Judge) -> Judge:
        chapter.defines("judge", check.__name__, check)
        return check

    return register


def conditions_of(g: AnyGame, objective: str) -> list[Clause]:
    """All conditions that an Objective names, each once."""
    ways = g.content.goals[objective].any_of
    return list(dict.fromkeys(condition for way in ways for condition in way))


def is_met(g: AnyGame, character: Character, objective: str) -> bool:
    """All conditions of one alternative hold."""
    return any(
        all(holds(g, character, condition) for condition in alternative)
        for alternative in g.content.goals[objective].any_of
    )


@Query
def holds(g: AnyGame, character: Character, condition: str) -> bool:
    """Whether one condition of an Objective holds for its owner."""
    name, *arguments = condition.split(":")
    judge: Judge = g.rules.terms["judge"][name]
    return judge(g, character, *arguments)


def reveal_objective(g: AnyGame, character: Character, card: CardId) -> None:
    """Turned over for everybody, and judged condition by condition."""
    g.world.known[card] = EVERYONE
    g.reveal()
    objective = g.content.faces[card]
    g.tell(telling.ObjectiveRevealed(character.seat, objective, is_met(g, character, objective)))
    for condition in conditions_of(g, objective):
        g.tell(telling.ConditionJudged(character.seat, condition, holds(g, character, condition)))
