"""A game that is damaged, or of other rules, is a line in the list and a sentence when opened; the others go on."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from hypersleep.kernel import record
from hypersleep.server import entries
from hypersleep.table.games import GAMES
from tests.browser.visiting import PHONE, Visit
from tests.server.serving import ANNA_AND_BEA, Served, serving
from tests.server.test_ending import play_out


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
    expect(anna.page.get_by_role("link").filter(has_text=whole)).to_contain_text("Waiting for")
    line.click()
    expect(anna.page.get_by_text("cannot be opened by this version: its set-up is damaged")).to_be_visible()
    anna.open(f"/t/{whole}")
    expect(anna.prompt).to_contain_text("choose a Character")


def test_a_game_of_other_rules_is_told_in_words_and_can_be_downloaded(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = visit(viewport=PHONE)
    begun, over = (anna.new_table(ANNA_AND_BEA)["code"] for _ in range(2))
    table = served.table(over)
    for place, entry in enumerate(play_out(table.state)):
        served.call(served.hall.store.append(over, place, entries.write(entry), changed=1.0))
    served.call(table.book.file(table.state))
    served.call(served.hall.tidy())
    kind = GAMES["nemesis"]
    monkeypatch.setitem(GAMES, "nemesis", replace(kind, ruleset=lambda *way: kind.ruleset(*way).named("anew")))
    anna.forgives = re.compile("409")
    anna.open("/")
    for code in (begun, over):
        expect(anna.page.get_by_role("link").filter(has_text=code)).to_contain_text("+anew")
    anna.open(f"/t/{begun}")
    expect(anna.page.get_by_text("cannot be opened by this version: it was begun by the rules")).to_be_visible()
    expect(anna.page.get_by_role("link", name="Download the record")).to_have_count(0)
    for page in ("t", "replay"):
        anna.open(f"/{page}/{over}")
        with anna.page.expect_download() as download:
            anna.page.get_by_role("link", name="Download the record").click()
        assert record.read(download.value.path().read_bytes()).answers
