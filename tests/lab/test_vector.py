"""Many games stepped together."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from hypersleep.lab.episode import Task
from hypersleep.lab.nemesis.layout import layout
from hypersleep.lab.opponents import company
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
        seen, paid, over, cut, final = fleet.step(middle(seen))
        assert seen.action_mask.any(axis=1).all()
        assert not cut.any()
        assert not paid[~over].any()
        assert list(final) == list(np.flatnonzero(over))
        assert all(list(last.seat) == [0, 1] and not last.action_mask.any() for last in final.values())
        endings += int(over.sum())
    assert endings > 2


def test_a_game_that_is_cut_off_is_not_over_and_its_last_sight_is_kept() -> None:
    fleet, twin = Fleet(Task(players=2, longest=6), games=2), Fleet(TASK, games=2)
    seen, longer = fleet.reset(), twin.reset()
    for _ in range(5):
        seen, longer = fleet.step(middle(seen)).seen, twin.step(middle(longer)).seen
    step, longer = fleet.step(middle(seen)), twin.step(middle(longer)).seen
    assert step.cut.all()
    assert not step.over.any()
    for place, last in step.final.items():
        asked = longer.seat[place]
        assert np.array_equal(last.observation[asked], longer.observation[place])
        assert np.array_equal(last.action_mask[asked], longer.action_mask[place])
        assert not np.array_equal(step.seen.observation[place], longer.observation[place])


def test_several_processes_play_the_same_games() -> None:
    short, ends = Task(players=2, longest=15), 0
    fleet = Fleet(short, games=5, seed="shared")
    with Fleets(short, games=5, jobs=2, seed="shared") as fleets:
        one, many = fleet.reset(), fleets.reset()
        for _ in range(40):
            assert same(one, many)
            actions = middle(one)
            one, *others_one, final_one = fleet.step(actions)
            many, *others_many, final_many = fleets.step(actions)
            assert all(map(np.array_equal, others_one, others_many))
            assert list(final_one) == list(final_many)
            assert all(same(final_one[place], final_many[place]) for place in final_one)
            ends += len(final_one)
        assert ends


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


def test_a_learner_plays_beside_bots_who_answer_for_all_other_seats() -> None:
    task, sits = Task(players=3), 1
    beside = company("curious", task, sits)
    fleet = Fleet(task, games=3, seed="beside", company=beside)
    seen, ends = fleet.reset(), 0
    for _ in range(150):
        assert list(seen.seat) == [sits] * 3
        assert seen.action_mask.any(axis=1).all()
        seen, paid, over, cut, _ = fleet.step(middle(seen))
        assert not cut.any()
        assert (paid[over] != 0).any() == bool(over.any())
        ends += int(over.sum())
    assert ends


def test_several_processes_play_the_same_games_beside_bots() -> None:
    task = Task(players=2, longest=60)
    fleet = Fleet(task, games=2, seed="shared", company=company("curious", task))
    with Fleets(task, games=2, jobs=2, seed="shared", company=company("curious", task)) as fleets:
        one, many = fleet.reset(), fleets.reset()
        for _ in range(12):
            assert same(one, many)
            one, many = fleet.step(middle(one)).seen, fleets.step(middle(many)).seen
