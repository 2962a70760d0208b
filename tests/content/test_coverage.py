"""Rules coverage: which ids the tests name, and which marks are wrong."""

from pathlib import Path

import pytest

from hypersleep.content.coverage import floor_for, measure
from hypersleep.content.ledger import Ledger
from hypersleep.content.reading import ContentError

LEDGER = Ledger.load("nemesis")


def write_tests(folder: Path, source: str) -> Path:
    tests = folder / "tests"
    (tests / "deeper").mkdir(parents=True)
    (tests / "deeper" / "test_some.py").write_text(source, encoding="utf-8")
    return tests


def test_ids_of_marks_are_covered(tmp_path: Path) -> None:
    tests = write_tests(
        tmp_path,
        """
@rule("noise.roll", "noise.roll.who")
def test_one(): ...
@pytest.mark.rule("nemesis:noise.roll")
class TestTwo:
    @other("noise.roll.silence")
    @rule("door.shortage")
    async def test_three(self): ...
""",
    )
    found = measure(LEDGER, tests)
    assert (found.covered, found.total) == (3, len(LEDGER.rules))
    assert found.topics["noise"].covered == 2
    assert found.topics["noise"].total == len(LEDGER.about("noise"))
    assert "noise.roll.silence" in found.uncovered
    assert "noise.roll" not in found.uncovered
    assert found.problems == ()
    assert found.fraction == 3 / len(LEDGER.rules)


@pytest.mark.parametrize(
    ("mark", "problem"),
    [
        ('@rule("noise.rol")', "unknown rule id 'noise.rol'"),
        ('@rule("elsewhere:noise.roll")', "unknown rule id 'elsewhere:noise.roll'"),
        ("@rule()", "names no rule"),
        ("@rule(NOISE)", "a rule id must be a plain string"),
        (
            '@rule("noise.roll", "noise.roll.who", "door.shortage", "end.ninth-fire")',
            "names 4 rules, at most 3 are allowed",
        ),
    ],
)
def test_a_wrong_mark_is_a_problem(tmp_path: Path, mark: str, problem: str) -> None:
    found = measure(LEDGER, write_tests(tmp_path, f"{mark}\ndef test_one(): ...\n"))
    assert found.problems == (f"deeper/test_some.py:1: {problem}",)


def test_a_directory_that_is_missing_or_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no tests directory"):
        measure(LEDGER, tmp_path / "nowhere")
    with pytest.raises(ContentError, match=r"deeper/test_some\.py:1: "):
        measure(LEDGER, write_tests(tmp_path, "def"))


def test_the_floor_is_read_from_the_nearest_project(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, "")
    (tmp_path / "pyproject.toml").write_text("[tool.hypersleep.rules]\nfloor = { nemesis = 0.25 }\n", encoding="utf-8")
    assert floor_for("nemesis", tests) == 0.25
    assert floor_for("retaliation", tests) == 0.0
