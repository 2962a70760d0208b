"""One mutant at a time: a copy of the project, a mistake in it, and the tests that should fail."""

import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import cache_from_source
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

HOME = Path(__file__).resolve().parents[2]
TABLE = Path(__file__).with_name("mutants.toml")
SOURCE = Path("src", "hypersleep")
SUITES = {
    "nemesis": (Path("tests", "rules"), Path("tests", "cards")),
    "retaliation": (Path("tests", "retaliation"),),
}
"""The tests of each game, which have to catch its mutants; those of Nemesis also catch those of what games share."""
COPIED = ("src", "tests")
HALF_WRITTEN = "*.pyc.*"
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider")
PATIENCE = 600
"""Seconds after which a run of tests counts as failed: a mutant may well play for ever."""
PASSED, FAILED = 0, 1
FIRST_FAILURE = re.compile(r"^(?:FAILED|ERROR) (?P<test>\S+)(?: - (?P<said>.*))?$", re.MULTILINE)
DOES_NOT_LOAD = ("ContentError", "SyntaxError", "ImportError", "NameError")


class Mutant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text of one file that is replaced, the rule that this breaks, and why it does."""

    file: str
    before: str
    after: str
    breaks: str
    why: str

    @property
    def game(self) -> str:
        """Named before the rule that is broken; without a name it is the first one."""
        return self.breaks.rpartition(":")[0] or "nemesis"

    @property
    def rule(self) -> str:
        return self.breaks.rpartition(":")[2]


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All mutants, and the files that have none, each with the reason."""

    mutants: tuple[Mutant, ...]
    left_out: dict[str, str]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """How one mutant fared; `by` is the test that caught it, `own` whether its file names the broken rule."""

    number: int
    game: str
    file: str
    breaks: str
    caught: bool
    seconds: float
    own: bool = False
    by: str = ""
    said: str = ""


class Run(NamedTuple):
    """What a run of pytest came to, with the first test that failed and what it said."""

    outcome: Literal["passed", "failed"]
    test: str = ""
    said: str = ""


class BadMutant(Exception):
    """A mutant that cannot be made or does not load proves nothing."""


@cache
def table() -> Table:
    return msgspec.convert(tomllib.loads(TABLE.read_text("utf-8")), Table)


def copy_project(home: Path, to: Path) -> None:
    """Everything the tests need; compiled files come along, and their sources keep their time, so that they count."""
    for folder in COPIED:
        shutil.copytree(home / folder, to / folder, ignore=shutil.ignore_patterns(HALF_WRITTEN))
    shutil.copy2(home / "pyproject.toml", to)


def mistaken(mutant: Mutant, home: Path) -> str:
    """The file with the mistake; its text must be there exactly once, or nobody knows which one is meant."""
    file = home / SOURCE / mutant.file
    if not file.is_file():
        raise BadMutant(f"{mutant.file}: no such file")
    text = file.read_text("utf-8")
    found = text.count(mutant.before)
    if found != 1:
        raise BadMutant(f"{mutant.file}: found {found} times instead of once: {mutant.before.strip()}")
    return text.replace(mutant.before, mutant.after)


def apply(mutant: Mutant, home: Path) -> None:
    """Make the mistake; what was compiled from the file no longer counts."""
    file = home / SOURCE / mutant.file
    file.write_text(mistaken(mutant, home), "utf-8")
    if file.suffix == ".py":
        Path(cache_from_source(str(file))).unlink(missing_ok=True)


def examine(number: int, mutant: Mutant, home: Path, folder: Path) -> Verdict:
    """First the tests that name the broken rule, then all others; the first failure settles it."""
    started = time.monotonic()
    copy_project(home, folder)
    apply(mutant, folder)
    own, others = by_rule(folder, mutant)
    for files in filter(None, (own, others)):
        run = run_tests(folder, files)
        if run.outcome == "failed":
            return judge(number, mutant, started, run, own=files is own)
    return judge(number, mutant, started)


def by_rule(home: Path, mutant: Mutant) -> tuple[list[Path], list[Path]]:
    """Test files of its game that name the broken rule, and those that do not."""
    files = list(test_files(home, mutant.game))
    own = [file for file in files if f'"{mutant.breaks}"' in (home / file).read_text("utf-8")]
    return own, [file for file in files if file not in own]


def test_files(home: Path, game: str) -> Iterator[Path]:
    for suite in SUITES[game]:
        yield from sorted(file.relative_to(home) for file in (home / suite).rglob("test_*.py"))


def judge(number: int, mutant: Mutant, started: float, run: Run | None = None, *, own: bool = False) -> Verdict:
    """A mutant that does not load is caught by any test, and so by none."""
    run = run or Run("passed")
    if any(word in run.said for word in DOES_NOT_LOAD):
        raise BadMutant(f"{mutant.file}: the mutant does not load: {run.said}")
    return Verdict(
        number=number,
        game=mutant.game,
        file=mutant.file,
        breaks=mutant.breaks,
        caught=run.outcome == "failed",
        seconds=round(time.monotonic() - started, 1),
        own=own,
        by=run.test,
        said=run.said,
    )


def run_tests(home: Path, files: Sequence[Path]) -> Run:
    """Run these tests of the copy against the sources of the copy."""
    command = [*PYTEST, *map(str, files)]
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment = {**inherited, "PYTHONPATH": str(home / "src"), "COLUMNS": "300"}
    try:
        done = subprocess.run(
            command, cwd=home, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return Run("failed", said=f"no end after {PATIENCE} seconds")
    if done.returncode == PASSED:
        return Run("passed")
    if done.returncode != FAILED:
        raise BadMutant(f"pytest gave up with exit code {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    failure = FIRST_FAILURE.search(done.stdout)
    return Run("failed", failure["test"], failure["said"] or "") if failure else Run("failed")
