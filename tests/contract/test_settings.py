"""The generator of settings: all that can be played and nothing else, and every pair of choices in a few of them."""

import os
import subprocess
import sys
from itertools import chain, combinations, product
from pathlib import Path

import pytest
from msgspec.structs import replace

from hypersleep.common.kind import Expansion
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.table.games import GAMES, BadSetting, Setting
from hypersleep.table.ways import every_setting
from tests.contract.settings import MOST, covering, every_game, in_words, pairs, settings_of

HOME = Path(__file__).parents[2]
GARDEN = "garden"


def unchanged(base: Ruleset) -> Ruleset:
    return base


@pytest.fixture
def garden(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with many expansions, some of which exclude each other, and some of which are for one mode alone."""
    both, alone = ("crowded", "lonely"), ("lonely",)
    grown = (
        Expansion(name="spiders", apply=unchanged, modes=both, excludes=("flies",)),
        Expansion(name="flies", apply=unchanged, modes=both),
        Expansion(name="rain", apply=unchanged, modes=alone),
        Expansion(name="frost", apply=unchanged, modes=both, excludes=("rain", "flies")),
        Expansion(name="bees", apply=unchanged, modes=both),
    )
    kind = replace(
        next(iter(GAMES.values())),
        name=GARDEN,
        modes={"crowded": (2, 3, 4), "lonely": (1, 2)},
        boards=("beds", "lawn"),
        expansions={found.name: found for found in grown},
        difficulties={"lonely": (1, 2)},
    )
    monkeypatch.setitem(GAMES, GARDEN, kind)
    return GARDEN


def playable(game: str) -> list[Setting]:
    """Whatever is not refused, out of all that could be wished for."""
    kind, found = GAMES[game], []
    names = sorted(kind.expansions)
    together = list(chain.from_iterable(combinations(names, number) for number in range(len(names) + 1)))
    numbers = sorted({number for allowed in kind.modes.values() for number in allowed})
    for mode, players, board, expansions in product(kind.modes, numbers, kind.boards, together):
        wish = Setting(game=game, mode=mode, players=players, board=board, expansions=expansions)
        try:
            found.append(wish.checked())
        except BadSetting:
            continue
    plain = {mode: next(wish for wish in found if wish.mode == mode and not wish.expansions) for mode in kind.modes}
    return found + [replace(plain[mode], difficulty=hard) for mode, some in kind.difficulties.items() for hard in some]


def assert_every_pair_is_covered(game: str) -> None:
    chosen = covering.__wrapped__(game)
    assert 0 < len(chosen) <= MOST
    assert set(chosen) <= set(every_setting(game))
    possible = {pair for setting in playable(game) for pair in pairs(setting)}
    assert {pair for setting in chosen for pair in pairs(setting)} == possible


@every_game
def test_every_setting_that_can_be_played_is_generated_once_and_no_other(game: str) -> None:
    settings = every_setting(game)
    assert sorted(map(in_words, settings)) == sorted(map(in_words, playable(game)))
    assert len(set(settings)) == len(settings)
    assert all(setting.checked() == setting for setting in settings)


def test_expansions_stay_apart_that_exclude_each_other_or_belong_to_another_mode(garden: str) -> None:
    settings = every_setting(garden)
    assert sorted(map(in_words, settings)) == sorted(map(in_words, playable(garden)))
    together = {setting.expansions for setting in settings}
    assert ("bees", "frost", "spiders") in together
    assert not any({"spiders", "flies"} <= set(chosen) for chosen in together)
    assert not any({"frost", "rain"} <= set(chosen) for chosen in together)
    assert {setting.mode for setting in settings if "rain" in setting.expansions} == {"lonely"}


@every_game
def test_any_two_choices_that_can_stand_together_do_so_in_a_few_settings(game: str) -> None:
    assert_every_pair_is_covered(game)


def test_any_two_choices_meet_even_where_many_expansions_are_apart(garden: str) -> None:
    assert_every_pair_is_covered(garden)
    assert len(covering.__wrapped__(garden)) < len(every_setting(garden)) // 5


@every_game
def test_the_short_form_plays_the_covering_set_and_the_long_form_everything(game: str) -> None:
    params = settings_of(game)
    short = [param.values[0] for param in params if not param.marks]
    assert [param.values[0] for param in params] == list(every_setting(game))
    assert sorted(map(in_words, short)) == sorted(map(in_words, covering(game)))


def test_only_the_registry_names_a_game() -> None:
    contract = Path(__file__).parent
    for file in sorted(contract.glob("*.py")):
        written = file.read_text(encoding="utf-8").lower()
        assert [game for game in GAMES if game in written] == [], file.name


def collected(hash_seed: str) -> str:
    parametrized = str(Path(__file__).with_name("test_engine.py"))
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", parametrized]
    run = subprocess.run(
        [*command, "-m", "long or not long"],
        cwd=HOME,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return "\n".join(line for line in run.stdout.splitlines() if "::" in line)


def test_the_same_tests_are_collected_in_the_same_order_whatever_the_order_of_sets() -> None:
    one, other = collected("1"), collected("2")
    assert one == other
    assert one.count("\n") > MOST
