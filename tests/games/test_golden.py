"""Recorded games replay to the same digests, and the same seeds still play the same games."""

import shutil
from pathlib import Path
from random import Random

import pytest

from hypersleep.content.homes import installed
from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.ruleset import CHAPTERS, RULES, ruleset
from hypersleep.nemesis.steps import ChooseAction
from hypersleep.nemesis.world import World
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from tests.games import golden
from tests.games.golden import FOLDER, SETTINGS, file_for, fingerprint, record, versions

HOW_TO = "if rules or components were meant to change: raise RULES and run python -m tests.games.golden"


def test_there_is_a_game_for_every_setting_and_no_other() -> None:
    assert sorted(FOLDER.glob("*.json")) == sorted(file_for(setting) for setting in SETTINGS)


def test_every_expansion_that_comes_with_the_game_is_played() -> None:
    played = {name for setting in SETTINGS for name in setting.expansions}
    assert NEMESIS.expansions.keys() - installed("nemesis").keys() == played, "add a setting to tests/games/golden.py"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: file_for(setting).stem)
def test_a_golden_game_replays_to_its_end(setting: Setting) -> None:
    data = file_for(setting).read_bytes()
    try:
        table = Table.load(data)
    except RecordError as problem:
        pytest.fail(f"{problem}; {HOW_TO}")
    assert table.over
    assert table.save() == data, HOW_TO


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: file_for(setting).stem)
def test_the_same_seed_still_plays_the_same_game(setting: Setting) -> None:
    assert record(setting) == file_for(setting).read_bytes(), HOW_TO


def test_games_that_go_otherwise_need_a_new_version_of_the_rules() -> None:
    known = versions()
    assert list(known) == list(range(min(known), RULES + 1))
    assert known[RULES] == fingerprint(file_for(setting).read_bytes() for setting in SETTINGS)


def test_a_changed_game_cannot_be_recorded_under_the_same_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copy = shutil.copytree(FOLDER, tmp_path / "golden")
    monkeypatch.setattr(golden, "FOLDER", copy)
    monkeypatch.setattr(golden, "VERSIONS", copy / golden.VERSIONS.name)
    kept = [file_for(setting).read_bytes() for setting in SETTINGS]
    monkeypatch.setattr(golden, "record", lambda setting: file_for(setting).read_bytes().replace(b'"move"', b'"walk"'))
    with pytest.raises(SystemExit, match="raise RULES in"):
        golden.main()
    assert [file_for(setting).read_bytes() for setting in SETTINGS] == kept


def test_the_names_of_modules_decide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Renaming or moving a chapter keeps every kept game: rules made anew from shuffled names play the same games."""
    rules = ruleset()
    functions = [*rules.handlers.values(), *rules.menus.values(), *(part.offer for part in rules.parts[ChooseAction])]
    names = [function.__module__ for function in functions]
    Random(7).shuffle(names)
    for function, name in zip(functions, names, strict=True):
        monkeypatch.setattr(function, "__module__", name)
    ruleset.cache_clear()
    try:
        for setting in SETTINGS:
            assert record(setting) == file_for(setting).read_bytes()
    finally:
        ruleset.cache_clear()


def test_the_order_of_chapters_is_the_order_of_options() -> None:
    backwards = Ruleset.of("backwards", reversed(CHAPTERS), phases={}, content=None, world=World)
    assert set(backwards.parts[ChooseAction]) == set(ruleset().parts[ChooseAction])
    assert backwards.parts[ChooseAction] != ruleset().parts[ChooseAction]
