"""The table of mutants fits the code as it is now, and some of its mutants are made and caught."""

import ast
import tomllib
from pathlib import Path

import pytest

from hypersleep.content.ledger import Ledger
from hypersleep.table.games import GAMES
from tests.mutants.__main__ import MAY_SURVIVE, mutants_of
from tests.mutants.examine import HOME, SOURCE, SUITES, BadMutant, Mutant, apply, by_rule, examine, table

FILES_OF_RULES = ("common/**/*.py", *(f"{game}/**/*.py" for game in GAMES), "content/data/*/**/*.toml")
AT_LEAST = {"nemesis": 60, "retaliation": 42}
MADE_HERE = ("common/markers.py", "content/data/nemesis/setup.toml", "retaliation/intruders/harm.py")
"""A mistake in a shared chapter, one in the data, and one in each further game."""

every_mutant = pytest.mark.parametrize("mutant", table().mutants, ids=lambda mutant: f"{mutant.file}-{mutant.breaks}")


def copy_of(mutant: Mutant, to: Path) -> Path:
    """The one file that the mutant changes, at its place in a copy of the project."""
    copy = to / SOURCE / mutant.file
    copy.parent.mkdir(parents=True)
    copy.write_text((HOME / SOURCE / mutant.file).read_text("utf-8"), "utf-8")
    return copy


def test_no_two_mutants_are_alike() -> None:
    assert len(table().mutants) == len({(mutant.file, mutant.before) for mutant in table().mutants})


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_share_of_mutants_and_tests_to_catch_them(game: str) -> None:
    assert len(mutants_of([game])) >= AT_LEAST[game]
    assert all((HOME / suite).is_dir() for suite in SUITES[game])
    assert MAY_SURVIVE[game] <= 3


@every_mutant
def test_a_mutant_applies_and_can_still_be_read(mutant: Mutant, tmp_path: Path) -> None:
    copy = copy_of(mutant, tmp_path)
    original = copy.read_text("utf-8")
    apply(mutant, tmp_path)
    changed = copy.read_text("utf-8")
    assert changed != original
    (ast.parse if copy.suffix == ".py" else tomllib.loads)(changed)


@every_mutant
def test_a_mutant_breaks_a_rule_that_some_test_names(mutant: Mutant) -> None:
    assert mutant.rule in Ledger.load(mutant.game).rules
    assert mutant.why.endswith(".")
    own, _ = by_rule(HOME, mutant)
    assert own, f"no test names {mutant.breaks}"


def test_every_file_of_rules_has_a_mutant_or_a_reason_why_not() -> None:
    root = HOME / SOURCE
    files = {
        file.relative_to(root).as_posix()
        for pattern in FILES_OF_RULES
        for file in root.glob(pattern)
        if file.name != "__init__.py"
    }
    mutated, left_out = {mutant.file for mutant in table().mutants}, table().left_out
    assert files == mutated | left_out.keys()
    assert not mutated & left_out.keys()
    assert all(left_out.values())


@pytest.mark.parametrize("file", MADE_HERE)
def test_a_mutant_is_caught_by_a_test_that_names_its_rule(file: str, tmp_path: Path) -> None:
    number, mutant = next(found for found in enumerate(table().mutants, 1) if found[1].file == file)
    verdict = examine(number, mutant, HOME, tmp_path)
    assert verdict.caught
    assert verdict.own


@pytest.mark.parametrize("before", ["nowhere to be found", "g.world"])
def test_a_mutant_whose_text_is_not_there_exactly_once_cannot_be_made(before: str, tmp_path: Path) -> None:
    mutant = Mutant(file="common/markers.py", before=before, after="", breaks="end.ninth-fire", why="")
    copy_of(mutant, tmp_path)
    with pytest.raises(BadMutant, match="instead of once"):
        apply(mutant, tmp_path)
