"""The examples of the README run as they stand there, in order, with warnings as errors."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"
HYPERSLEEP = f"{sys.executable} -W error -c 'from hypersleep.cli.main import main; main()'"


def blocks(heading: str, language: str) -> list[str]:
    """The examples under a heading."""
    section = README.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(rf"```{language}\n(.*?)```", section, re.DOTALL)


def run(command: list[str], folder: Path) -> str:
    quiet = {**os.environ, "MPLCONFIGDIR": str(folder), "PYTHONWARNINGS": "error"}
    done = subprocess.run(command, cwd=folder, env=quiet, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a bot author has followed the README."""
    place = tmp_path_factory.mktemp("readme")
    [bot] = blocks("For bot authors", "python")
    assert bot.startswith("# mybot.py\n")
    (place / "mybot.py").write_text(bot)
    [commands] = blocks("For bot authors", "sh")
    for command in commands.splitlines():
        if not command.startswith("pip "):
            run(["sh", "-c", re.sub(r"^hypersleep", HYPERSLEEP, command)], place)
    return place


def test_the_bot_of_the_readme_plays_without_a_forfeit(folder: Path) -> None:
    report = (folder / "results" / "report.html").read_text()
    assert "mybot.py:Bot" in report
    assert "Troubles" not in report


def test_the_examples_for_researchers_run(folder: Path) -> None:
    examples = blocks("For researchers", "python")
    assert len(examples) == 4
    for example in examples:
        said = run([sys.executable, "-W", "error", "-c", example], folder)
        assert not said or "mybot.py:Bot" in said
