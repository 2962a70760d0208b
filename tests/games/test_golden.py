"""Recorded games replay to the same digests, and the same seeds still play the same games."""

import pytest

from hypersleep.nemesis.actions import OFFERS
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from tests.games.golden import FOLDER, SETTINGS, file_for, record


def test_there_is_a_game_for_every_setting_and_no_other() -> None:
    assert sorted(FOLDER.glob("*.json")) == sorted(file_for(setting) for setting in SETTINGS)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: file_for(setting).stem)
def test_a_golden_game_replays_to_its_end(setting: Setting) -> None:
    data = file_for(setting).read_bytes()
    table = Table.load(data)
    assert table.over
    assert table.save() == data


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: file_for(setting).stem)
def test_the_same_seed_still_plays_the_same_game(setting: Setting) -> None:
    assert record(setting) == file_for(setting).read_bytes()


def test_the_order_of_options_is_that_of_the_chapters_and_not_of_their_imports() -> None:
    chapters = [entry.offer.__module__ for entry in OFFERS]
    assert chapters == sorted(chapters)
