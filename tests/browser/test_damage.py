"""A damaged game is a line in the list and a sentence when it is opened; the other games go on."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.browser.visiting import PHONE, Visit
from tests.server.serving import ANNA_AND_BEA, Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Here tables leave the memory at once."""
    with serving(tmp_path_factory.mktemp("data"), unload_after=0) as running:
        yield running


def test_a_damaged_game_is_told_in_words(visit: Visit, served: Served) -> None:
    anna = visit(viewport=PHONE)
    whole, damaged = (anna.new_table(ANNA_AND_BEA)["code"] for _ in range(2))
    served.call(served.hall.tidy())
    with closing(sqlite3.connect(served.settings.file)) as db, db:
        db.execute("UPDATE games SET setup = x'00', changed = 9e999 WHERE code = ?", (damaged,))
    anna.forgives = re.compile("409")
    anna.open("/")
    line = anna.page.get_by_role("link").filter(has_text=damaged)
    expect(line).to_contain_text("damaged")
    expect(anna.page.get_by_role("link").filter(has_text=whole)).to_contain_text("In play")
    line.click()
    expect(anna.page.get_by_text("cannot be opened by this version: its set-up is damaged")).to_be_visible()
    anna.open(f"/t/{whole}")
    expect(anna.page.get_by_role("heading", name="Hand over to")).to_be_visible()
