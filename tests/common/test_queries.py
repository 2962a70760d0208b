"""Queries answer; only steps act."""

import dis
import sys
from collections.abc import Iterator
from types import CodeType, NoneType
from typing import Any, get_type_hints

import pytest

from hypersleep.kernel.game import Game
from hypersleep.kernel.ruleset import Query
from hypersleep.table.games import GAMES
from tests.kinds import rulesets

RULES = ("hypersleep.common.", *[f"hypersleep.{game}." for game in GAMES])
QUERIES: dict[str, Query[..., Any]] = {
    f"{value.default.__module__}.{value.name}": value
    for name, module in sorted(sys.modules.items())
    if name.startswith(RULES)
    for value in vars(module).values()
    if isinstance(value, Query)
}
ACTING = {"then", "tell", "reveal", "roll", "shuffle", "pick", "abandon", "abandon_all", "keep", "lay_marker"}
"""What handlers do."""


def answers() -> Iterator[Any]:
    """How every query is answered, by the game and by modes and expansions."""
    yield from (query.default for query in QUERIES.values())
    for _, rules in rulesets():
        yield from rules.queries.values()


def acts(answer: Any) -> list[str]:
    """What is done to a game, or to something of it, in the code of a function and of those within it."""
    codes = [answer.__code__]
    for code in codes:
        codes += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    steps = [step for code in codes for step in dis.get_instructions(code)]
    named = [step.argval for step in steps if step.opname.startswith(("LOAD_GLOBAL", "LOAD_METHOD", "LOAD_ATTR"))]
    return [name for name in named if name in ACTING] + [s.argval for s in steps if s.opname == "STORE_ATTR"]


def test_no_answer_to_a_query_changes_anything() -> None:
    found = {f"{answer.__module__}.{answer.__qualname__}": acts(answer) for answer in answers()}
    assert len(found) > len(QUERIES), "otherwise nobody answers otherwise"
    assert {name: done for name, done in found.items() if done} == {}


def test_what_acts_would_be_found() -> None:
    def noisy(g: Game[Any, Any]) -> int:
        g.world.round = g.pick((1, 2))
        return 1

    assert acts(noisy) == ["pick", "round"]
    assert acts(lambda g: any(g.pick((1, 2)) for _ in range(3))) == ["pick"]


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_a_query_has_an_answer_so_that_it_need_not_act(query: Query[..., Any]) -> None:
    assert get_type_hints(query.default)["return"] is not NoneType


def test_no_two_queries_share_a_name() -> None:
    names = [query.name for query in QUERIES.values()]
    assert len(set(names)) == len(names) > 10
