"""Many games stepped together."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from hypersleep.lab.episode import Task
from hypersleep.lab.nemesis.layout import layout
from hypersleep.lab.options import MAX_OPTIONS
from hypersleep.lab.vector import Fleet, Fleets, Observations
from hypersleep.table.games import BadSetting

TASK = Task(players=2)


def middle(seen: Observations) -> npt.NDArray[np.int64]:
    """An action for each game: the middle of its options."""
    return np.asarray(seen.action_mask.sum(axis=1) // 2, np.int64)


def same(one: Observations, other: Observations) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Observations._fields)


def test_games_that_end_are_followed_by_new_ones() -> None:
    fleet = Fleet(TASK, games=4)
    seen, endings = fleet.reset(), 0
    assert seen.observation.shape == (4, layout().size)
    assert seen.action_mask.shape == (4, MAX_OPTIONS)
    for _ in range(400):
        seen, paid, ended = fleet.step(middle(seen))
        assert seen.action_mask.any(axis=1).all()
        assert not paid[~ended].any()
        endings += int(ended.sum())
    assert endings > 2


def test_several_processes_play_the_same_games() -> None:
    fleet = Fleet(TASK, games=5, seed="shared")
    with Fleets(TASK, games=5, jobs=2, seed="shared") as fleets:
        one, many = fleet.reset(), fleets.reset()
        for _ in range(40):
            assert same(one, many)
            actions = middle(one)
            one, paid_one, ended_one = fleet.step(actions)
            many, paid_many, ended_many = fleets.step(actions)
            assert np.array_equal(paid_one, paid_many)
            assert np.array_equal(ended_one, ended_many)


def fleets(task: Task) -> Fleets:
    return Fleets(task, games=2, jobs=1)


def fleet(task: Task) -> Fleet:
    return Fleet(task, games=2)


@pytest.mark.parametrize("make", [fleet, fleets])
def test_nested_observations_cannot_be_stacked(make: Callable[[Task], object]) -> None:
    with pytest.raises(ValueError, match="flat"):
        make(Task(structured=True))


@pytest.mark.parametrize("make", [fleet, fleets])
def test_a_setting_that_cannot_be_played_is_refused_at_once(make: Callable[[Task], object]) -> None:
    with pytest.raises(BadSetting, match="there are: intruder-player"):
        make(Task(expansions=("chess",)))
