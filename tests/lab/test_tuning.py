"""Habits looked for by an optimiser: candidates in the same games, a search that goes on, and an honest check."""

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from hypersleep.bots.games import BOTS
from hypersleep.bots.kind import Tuning
from hypersleep.bots.nemesis.habits import HABITS, Habits, Kept
from hypersleep.cli.tune import tune
from hypersleep.lab.tuning import (
    AnotherSearch,
    Check,
    Diary,
    Search,
    checked,
    habits_of,
    numbers_of,
    read_diary,
    searched,
    share_won,
    write_diary,
)
from hypersleep.table.games import Setting

ALONE = Setting(mode="solo", players=1)
SEARCH = Search(game="nemesis", ways=((ALONE, 2),), population=6, seed="tests")


def tunable() -> Tuning:
    tuning = BOTS["nemesis"].tuning
    assert tuning is not None
    return tuning


def by_discount(tuning: Tuning, candidates: list[Habits], settings: list[Setting]) -> list[float]:
    """A game that is won by whoever gives little for what is still to be done."""
    return [1 - habits.discount for habits in candidates]


def test_habits_become_numbers_without_bounds_and_come_back() -> None:
    assert habits_of(tunable(), numbers_of(tunable())) == HABITS
    wild = habits_of(tunable(), [9.0 for _ in numbers_of(tunable())])
    assert 0 < wild.discount < 1 < wild.fire_cost


def test_the_search_finds_what_wins() -> None:
    *_, (_, found) = searched(tunable(), Diary(SEARCH), 25, by_discount)
    assert found.discount < HABITS.discount - 0.02


def test_a_search_that_was_interrupted_comes_to_the_same_end(tmp_path: Path) -> None:
    whole = list(searched(tunable(), Diary(SEARCH), 6, by_discount))
    write_diary(tmp_path / "diary.json", whole[2][0])
    resumed = list(searched(tunable(), read_diary(tmp_path / "diary.json", SEARCH), 6, by_discount))
    assert resumed[-1] == whole[-1]


def test_a_diary_of_another_search_is_refused(tmp_path: Path) -> None:
    write_diary(tmp_path / "diary.json", Diary(SEARCH))
    with pytest.raises(AnotherSearch):
        read_diary(tmp_path / "diary.json", replace(SEARCH, population=7))


def test_candidates_of_a_generation_play_the_same_games_and_those_of_the_next_others() -> None:
    seeds = [{setting.seed for setting in SEARCH.settings(generation)} for generation in (0, 0, 1, "check")]
    assert seeds[0] == seeds[1] != seeds[2] != seeds[3]
    assert not seeds[0] & seeds[2]


def test_habits_make_a_difference_to_what_is_played() -> None:
    settings = replace(SEARCH, ways=((ALONE, 30),)).settings(0)
    hasty = replace(HABITS, discount=0.5, safe_hand=0.1, harmless=0.9)
    assert share_won(tunable(), HABITS, settings) > share_won(tunable(), hasty, settings)
    same = checked(tunable(), HABITS, settings[:3])
    assert same.today == same.tuned


def test_how_sure_a_gain_is_depends_on_how_much_the_games_differ() -> None:
    steady, wild = Check((0.0, 0.0, 0.0), (1.0, 1.0, 1.0)), Check((0.0, 0.0, 1.0), (1.0, 1.0, 0.0))
    assert steady.gain == 1.0
    assert steady.interval == (1.0, 1.0)
    low, high = wild.interval
    assert low < 0 < wild.gain < high


def test_the_command_keeps_what_it_found_and_says_how_it_was_found(tmp_path: Path) -> None:
    options = ["--way", "solo:1:1", "--generations", "1", "--population", "4", "--check", "2", "--seed", "tests"]
    done = CliRunner().invoke(tune, [str(tmp_path), *options])
    assert done.exit_code == 0, done.output
    kept = msgspec.json.decode((tmp_path / "habits.json").read_bytes(), type=Kept)
    assert kept.made_by.endswith("--way solo:1:1 --generations 1 --population 4 --seed tests")
    assert "2 other games" in done.output
    refused = CliRunner().invoke(tune, [str(tmp_path), "--way", "solo:1"])
    assert refused.exit_code
    assert "MODE:PLAYERS:GAMES" in refused.output
