"""Games at the terminal are saved to the folder they are played in."""

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    assert not [file for file in tmp_path.iterdir() if file.name.startswith(".")], "a half-written file is left"
