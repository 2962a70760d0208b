"""Recorded games replay to the same digests, and the same seeds still play the same games."""

import shutil
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from hypersleep.common.steps import ChooseAction
from hypersleep.content.homes import installed
from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.table.games import GAMES, Setting, game_kind
from hypersleep.table.table import Table
from tests.contract.settings import every_game
from tests.games import golden
from tests.games.golden import FOLDER, RULESETS, SETTINGS, file_for, fingerprints, record, settings_of, versions

every_setting = pytest.mark.parametrize(
    "setting", SETTINGS, ids=lambda setting: file_for(setting).relative_to(FOLDER).with_suffix("").as_posix()
)
HOW_TO = "if rules or components were meant to change: raise RULES and run python -m tests.games.golden"


def test_there_is_a_game_for_every_setting_and_no_other() -> None:
    assert sorted(FOLDER.glob("*/*.json")) == sorted(file_for(setting) for setting in SETTINGS)


@every_game
def test_every_mode_every_expansion_that_comes_with_the_game_and_a_difficulty_is_played(game: str) -> None:
    kind, played = game_kind(game), settings_of(game)
    expansions = {name for setting in played for name in setting.expansions}
    assert kind.expansions.keys() - installed(game).keys() == expansions, "add a setting to tests/games/golden.py"
    assert kind.modes.keys() == {setting.mode for setting in played}
    assert bool(kind.difficulties) == any(setting.difficulty for setting in played)


@every_setting
def test_a_golden_game_replays_to_its_end(setting: Setting) -> None:
    data = file_for(setting).read_bytes()
    try:
        table = Table.load(data)
    except RecordError as problem:
        pytest.fail(f"{problem}; {HOW_TO}")
    assert table.over
    assert table.save() == data, HOW_TO


@every_setting
def test_the_same_seed_still_plays_the_same_game(setting: Setting) -> None:
    assert record(setting) == file_for(setting).read_bytes(), HOW_TO


@every_game
def test_games_that_go_otherwise_need_a_new_version_of_the_rules(game: str) -> None:
    now = fingerprints({setting: file_for(setting).read_bytes() for setting in settings_of(game)})
    assert {version: versions(game).get(version) for version in now} == now


@every_game
def test_a_changed_game_cannot_be_recorded_under_the_same_version(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(golden, "FOLDER", shutil.copytree(FOLDER, tmp_path / "golden"))
    kept = [file_for(setting).read_bytes() for setting in SETTINGS]
    monkeypatch.setattr(golden, "record", lambda setting: file_for(setting).read_bytes().replace(b'"move"', b'"walk"'))
    with pytest.raises(SystemExit, match=f"raise RULES in hypersleep/{game}"):
        golden.record_all(game)
    assert [file_for(setting).read_bytes() for setting in SETTINGS] == kept


@every_game
def test_an_expansion_whose_games_go_otherwise_needs_a_new_version_of_its_own_alone(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kind, rules = game_kind(game), RULESETS[game].RULES
    name = next(setting.expansions[0] for setting in settings_of(game) if setting.expansions)
    expansion = kind.expansions[name]
    monkeypatch.setattr(golden, "FOLDER", shutil.copytree(FOLDER, tmp_path / "golden"))

    def otherwise(setting: Setting) -> bytes:
        played = file_for(setting).read_bytes()
        return played.replace(b'"move"', b'"walk"') if name in setting.expansions else played

    monkeypatch.setattr(golden, "record", otherwise)
    with pytest.raises(SystemExit, match=rf"otherwise than by {game}-{rules}\+{name}-{expansion.version}: raise"):
        golden.record_all(game)
    newer = replace(expansion, version=expansion.version + 1)
    monkeypatch.setitem(GAMES, game, replace(kind, expansions={**kind.expansions, name: newer}))
    before = golden.versions(game)
    golden.record_all(game)
    assert golden.versions(game).keys() - before.keys() == {f"{game}-{rules}+{name}-{newer.version}"}


@every_game
def test_the_names_of_modules_decide_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Renaming or moving a chapter keeps every kept game: rules made anew from shuffled names play the same games."""
    ruleset = RULESETS[game].ruleset
    rules: Ruleset = ruleset()
    functions = [*rules.handlers.values(), *rules.menus.values(), *(part.offer for part in rules.parts[ChooseAction])]
    names = [function.__module__ for function in functions]
    Random(7).shuffle(names)
    for function, name in zip(functions, names, strict=True):
        monkeypatch.setattr(function, "__module__", name)
    ruleset.cache_clear()
    try:
        for setting in settings_of(game):
            assert record(setting) == file_for(setting).read_bytes()
    finally:
        ruleset.cache_clear()


@every_game
def test_the_order_of_chapters_is_the_order_of_options(game: str) -> None:
    rules: Ruleset = RULESETS[game].ruleset()
    backwards = Ruleset.of("backwards", reversed(RULESETS[game].CHAPTERS), phases={}, content=None, world=rules.world)
    assert set(backwards.parts[ChooseAction]) == set(rules.parts[ChooseAction])
    assert backwards.parts[ChooseAction] != rules.parts[ChooseAction]
