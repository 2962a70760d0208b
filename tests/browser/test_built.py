"""Pages of another checkout are no pages to test: they say so at once, and not by what they lack."""

from pathlib import Path

import pytest

from tests.browser.built import BUILD, check_pages, fingerprint


def pages(folder: Path, built_from: str) -> Path:
    (folder / "index.html").touch()
    (folder / "sources.sha256").write_text(built_from, encoding="utf-8")
    return folder


def test_pages_of_these_sources_are_tested(tmp_path: Path) -> None:
    check_pages(pages(tmp_path, fingerprint()))


def test_pages_of_other_sources_are_not(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=BUILD):
        check_pages(pages(tmp_path, "0" * 64))


def test_pages_from_before_they_said_so_are_not(tmp_path: Path) -> None:
    (tmp_path / "index.html").touch()
    with pytest.raises(AssertionError, match=BUILD):
        check_pages(tmp_path)


def test_missing_pages_are_not(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="make web"):
        check_pages(tmp_path)
