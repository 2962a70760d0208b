"""One Chromium and one server for the tests of a module, and pages in which nothing may go wrong."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.built import check_pages
from tests.browser.visiting import Visit, chromium, visitors
from tests.server.serving import Served, serving


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Gone with its module: while Playwright runs, no other test of the same process could run an event loop."""
    check_pages()
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def game() -> str:
    """What is played where a test does not say that it means both."""
    return "nemesis"


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visit]:
    """Lets somebody come; each has a browser of their own."""
    with visitors(browser, served.address) as come:
        yield come
