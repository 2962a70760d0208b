"""One server for the tests of a module, browsers that are closed after each test, and places for what is kept."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.server.databases import Cluster, running_cluster
from tests.server.serving import Browser, Served, pages, serving
from tests.server.storing import Place


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


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with running_cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def new_place(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Place]:
    """Places where nothing is kept yet: data files, then databases."""
    if request.param == "sqlite":
        names = (tmp_path / f"tables-{number}.db" for number in count())
        return lambda: next(names)
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database


@pytest.fixture
def kept_at(new_place: Callable[[], Place]) -> Place:
    return new_place()


@pytest.fixture
def elsewhere(new_place: Callable[[], Place]) -> Place:
    return new_place()
