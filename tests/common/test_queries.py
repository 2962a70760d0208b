"""Queries answer; only steps act."""

import sys
from types import NoneType
from typing import Any, get_type_hints

import pytest

from hypersleep.kernel.ruleset import Query
from hypersleep.table.games import GAMES

RULES = ("hypersleep.common.", *[f"hypersleep.{game}." for game in GAMES])
QUERIES: dict[str, Query[..., Any]] = {
    f"{value.default.__module__}.{value.name}": value
    for name, module in sorted(sys.modules.items())
    if name.startswith(RULES)
    for value in vars(module).values()
    if isinstance(value, Query)
}


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_a_query_has_an_answer_so_that_it_need_not_act(query: Query[..., Any]) -> None:
    assert get_type_hints(query.default)["return"] is not NoneType


def test_no_two_queries_share_a_name() -> None:
    names = [query.name for query in QUERIES.values()]
    assert len(set(names)) == len(names) > 10
