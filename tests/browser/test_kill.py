"""The server dies under an open page: the page says so, comes back by itself to the same prompt, and play goes on."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.driving import Driver
from tests.browser.kinds import BOTH, TITLES
from tests.browser.setting_up import set_up
from tests.browser.visiting import Visitor, visitors
from tests.server.test_kill import Mortal

KILLS = 2
PATIENCE = 30.0
LOST = "The connection to the table is lost. Your game is safe."


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    server = Mortal(tmp_path)
    server.start()
    wait_for(server)
    yield server
    server.kill()


def wait_for(server: Mortal) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            httpx.get(f"http://127.0.0.1:{server.port}/api/catalogue", trust_env=False)
            return
        except httpx.TransportError:
            assert time.monotonic() < deadline, "the server does not start"
            time.sleep(0.05)


@BOTH
def test_the_page_outlives_its_server(browser: Browser, mortal: Mortal, game: str) -> None:
    with visitors(browser, f"http://127.0.0.1:{mortal.port}") as visit:
        anna = visit()
        anna.forgives = re.compile("WebSocket connection to .* failed")
        set_up(anna, [("Me", "Anna"), ("AI crew mate", "")], game=TITLES[game], seed="mortal")
        driver = Driver(anna)
        for _ in range(KILLS):
            driver.turns(4)
            driver.wait_for_choice()
            die_and_return(anna, mortal)
        driver.turns(4)


def die_and_return(anna: Visitor, mortal: Mortal) -> None:
    """The prompt, the options and the hand are the same before and after."""
    before = anna.prompt.inner_text(), anna.options.all_inner_texts(), anna.hand.inner_text()
    lost = anna.page.get_by_role("alert").filter(has_text=LOST)
    mortal.kill()
    expect(lost).to_be_visible()
    expect(anna.button("Try now")).to_be_visible()
    mortal.start()
    expect(lost).to_have_count(0, timeout=PATIENCE * 1000)
    expect(anna.options.first).to_be_enabled()
    assert (anna.prompt.inner_text(), anna.options.all_inner_texts(), anna.hand.inner_text()) == before
