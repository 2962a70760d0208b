"""Tree counts from fixed scenes: how many ways there are to go on, so many decisions deep.

A number that changes says that some choice has come or gone; the change must be explained by a rule.
"""

from typing import Any

import pytest

from hypersleep.kernel.game import Game
from hypersleep.nemesis.ruleset import new_game, ruleset
from tests.scene import Scene

HOW_TO = "if a rule, an Item or a Room explains the change: write the new number here"


def leaves(game: Game[Any, Any], depth: int) -> int:
    """Positions after so many decisions of whoever is asked first."""
    if depth == 0 or not game.agenda:
        return 1
    seat = game.waiting_for()[0]
    total = 0
    for place in range(len(game.options(seat))):
        twin = game.clone()
        twin.take(seat, place)
        total += leaves(twin, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 4), (3, 56), (4, 284)])
def test_the_opening_of_a_two_player_game(depth: int, count: int) -> None:
    assert leaves(new_game(ruleset(), 2, "tree"), depth) == count, HOW_TO


def in_the_storage() -> Scene:
    scene = Scene("soldier", "mechanic").objectives_are_chosen()
    scene.room(5, "storage", items=2).place("soldier", 5).place("mechanic", 5)
    scene.hand("soldier", "action.search", "action.rest", "action.demolition", "contamination-clean")
    return scene.items("soldier", "item.tools", "item.chemicals").turn("soldier")


@pytest.mark.parametrize(("depth", "count"), [(1, 16), (2, 107)])
def test_a_turn_among_things_to_do(depth: int, count: int) -> None:
    assert leaves(in_the_storage().game, depth) == count, HOW_TO
