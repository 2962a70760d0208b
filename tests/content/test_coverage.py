"""Rules coverage: which ids the tests name, and which marks are wrong."""

from pathlib import Path

import pytest

from hypersleep.content.coverage import floor_for, measure
from hypersleep.content.ledger import Ledger, Rule, ledgers_of
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
    found = measure({"base": LEDGER}, tests)
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
    found = measure({"base": LEDGER}, write_tests(tmp_path, f"{mark}\ndef test_one(): ...\n"))
    assert found.problems == (f"deeper/test_some.py:1: {problem}",)


def test_a_game_and_its_expansions_are_told_apart_and_counted_together(tmp_path: Path) -> None:
    shadow = Rule(id="shadow.cast", title="", text="", sources=())
    ledgers = {"base": LEDGER, "sangrevores": Ledger("nemesis", (shadow,), ())}
    tests = write_tests(tmp_path, '@rule("noise.roll", "nemesis:shadow.cast")\ndef test_one(): ...\n')
    found = measure(ledgers, tests)
    assert found.problems == ()
    assert (found.covered, found.total) == (2, len(LEDGER.rules) + 1)
    assert (found.parts["base"].covered, found.parts["base"].total) == (1, len(LEDGER.rules))
    assert (found.parts["sangrevores"].covered, found.parts["sangrevores"].total) == (1, 1)
    assert found.topics["shadow"].total == 1
    assert "shadow.cast" in measure(ledgers, write_tests(tmp_path / "none", "")).uncovered


def test_an_expansion_brings_its_ledger_in_a_folder_of_its_own(tmp_path: Path) -> None:
    for folder, rule in ((tmp_path, "noise.roll"), (tmp_path / "sangrevores", "shadow.cast")):
        folder.mkdir(exist_ok=True)
        text = f'[[rule]]\nid = "{rule}"\ntitle = "t"\ntext = "t"\nsources = ["s"]\n'
        (folder / "rules.toml").write_text(text, encoding="utf-8")
        (folder / "conflicts.toml").write_text("conflict = []\n", encoding="utf-8")
    (tmp_path / "pictures").mkdir()
    found = ledgers_of("nemesis", tmp_path)
    assert {part: list(ledger.rules) for part, ledger in found.items()} == {
        "base": ["noise.roll"],
        "sangrevores": ["shadow.cast"],
    }


def test_a_directory_that_is_missing_or_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no tests directory"):
        measure({"base": LEDGER}, tmp_path / "nowhere")
    with pytest.raises(ContentError, match=r"deeper/test_some\.py:1: "):
        measure({"base": LEDGER}, write_tests(tmp_path, "def"))


def test_the_floor_is_read_from_the_nearest_project(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, "")
    (tmp_path / "pyproject.toml").write_text("[tool.hypersleep.rules]\nfloor = { nemesis = 0.25 }\n", encoding="utf-8")
    assert floor_for("nemesis", tests) == 0.25
    assert floor_for("retaliation", tests) == 0.0
