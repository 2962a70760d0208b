"""One server for the tests of a module, browsers that are closed after each test, and a place for a data file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Browser, Served, pages, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def browser(served: Served) -> Iterator[Browser]:
    with pages(served) as open_page:
        yield open_page


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"
