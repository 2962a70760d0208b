"""The page stays light: what comes over the wire before pictures, and what is held in memory after a whole game."""

import pytest

from tests.browser.figures import LARGEST_HEAP, MOST_LOADED, first_load, heap_after_game
from tests.browser.visiting import Visit
from tests.server.serving import Served


def test_the_first_load_stays_small_and_pictures_come_when_they_are_looked_at(visit: Visit, served: Served) -> None:
    loaded = first_load(visit(), served)
    assert loaded["script"] > 0
    assert loaded["fonts"] > 0
    assert loaded["pictures"] > 0, "the crew has portraits"
    assert sum(loaded.values()) - loaded["pictures"] <= MOST_LOADED


@pytest.mark.long
def test_a_whole_game_leaves_little_behind(visit: Visit) -> None:
    assert heap_after_game(visit()) < LARGEST_HEAP
