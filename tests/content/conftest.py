"""A copy of the shipped data files that a test may damage."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from hypersleep.content.reading import game_folder

Damage = Callable[[str, str, str], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(game_folder("nemesis"), tmp_path / "nemesis"))


@pytest.fixture
def damage(folder: Path) -> Damage:
    """Replace one passage of a data file, which must be there, by another."""

    def replace(file: str, old: str, new: str) -> None:
        path = folder / file
        before = path.read_text(encoding="utf-8")
        assert old in before, f"{file} does not hold {old!r}"
        path.write_text(before.replace(old, new, 1), encoding="utf-8")

    return replace
