"""The table of mutants fits the code as it is now, and two of its mutants are made and caught."""

import ast
import tomllib
from pathlib import Path

import pytest

from hypersleep.content.ledger import Ledger
from tests.mutants.examine import HOME, SOURCE, BadMutant, Mutant, apply, by_rule, examine, table

FILES_OF_RULES = ("nemesis/**/*.py", "common/**/*.py", "content/data/nemesis/**/*.toml")
MADE_HERE = ("common/markers.py", "content/data/nemesis/setup.toml")
"""One mistake in a chapter, one in the data."""

every_mutant = pytest.mark.parametrize("mutant", table().mutants, ids=lambda mutant: f"{mutant.file}-{mutant.breaks}")


def copy_of(mutant: Mutant, to: Path) -> Path:
    """The one file that the mutant changes, at its place in a copy of the project."""
    copy = to / SOURCE / mutant.file
    copy.parent.mkdir(parents=True)
    copy.write_text((HOME / SOURCE / mutant.file).read_text("utf-8"), "utf-8")
    return copy


def test_there_are_at_least_sixty_mutants_and_no_two_are_alike() -> None:
    assert len(table().mutants) == len({(mutant.file, mutant.before) for mutant in table().mutants}) >= 60


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
    assert mutant.breaks in Ledger.load("nemesis").rules
    assert mutant.why.endswith(".")
    own, _ = by_rule(HOME, mutant.breaks)
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
