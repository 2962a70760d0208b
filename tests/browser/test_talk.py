"""Talk in the page: the latest is there at once, and what was said before comes as one reads back."""

from playwright.sync_api import expect

from hypersleep.server import entries
from hypersleep.server.talking import PORTION
from tests.browser.positions import ANNA, BEA, THREE_AT_ONE_SCREEN
from tests.browser.visiting import Visit
from tests.server.serving import Served

SAID = 2 * PORTION + 30


async def say_much(served: Served, code: str) -> None:
    table = served.table(code)
    async with table.lock:
        for n in range(SAID):
            await table.accept(entries.Said(seat=BEA, text=f"sentence {n}"))


def test_old_talk_comes_as_one_reads_back(visit: Visit, served: Served) -> None:
    anna = visit()
    code = anna.new_table([THREE_AT_ONE_SCREEN[ANNA], {"holder": "ai"}], seed="talk")["code"]
    served.call(say_much(served, code))
    anna.open(f"/t/{code}")
    anna.page.get_by_role("tab", name="Talk").click()
    talk = anna.page.get_by_role("group", name="Talk at the table")
    rows = talk.get_by_text("sentence")
    expect(rows.last).to_be_visible()
    expect(rows).to_have_count(PORTION)
    talk.evaluate("list => list.scrollTop = 0")
    expect(rows).to_have_count(2 * PORTION)
    assert talk.evaluate("list => list.scrollTop") > 1_000, "what one reads has stayed where it is"
    expect(talk.get_by_text(f"sentence {SAID - PORTION}")).to_be_in_viewport()
    anna.button("What was said before").click()
    expect(rows).to_have_count(SAID)
    expect(anna.button("What was said before")).to_have_count(0)
    served.call(say_much(served, code))
    expect(rows).to_have_count(2 * SAID)
    expect(rows.last).to_be_in_viewport()


def test_the_others_can_be_asked_to_come_and_everybody_reads_it(visit: Visit, served: Served) -> None:
    anna = visit()
    code = anna.new_table([THREE_AT_ONE_SCREEN[ANNA], {"holder": "ai"}], seed="talk")["code"]
    anna.open(f"/t/{code}")
    anna.page.get_by_role("tab", name="Talk").click()
    anna.button("Ask the others").click()
    sheet = anna.page.get_by_role("dialog", name="Ask the others")
    expect(sheet.get_by_text("A promise binds nobody")).to_be_visible()
    sheet.get_by_role("button", name="Meet me").click()
    sheet.get_by_role("combobox").last.select_option("room-11")
    expect(sheet.get_by_text("You will say: “Meet me in Room 11 (Hibernatorium).”")).to_be_visible()
    sheet.get_by_role("button", name="Announce it").click()
    talk = anna.page.get_by_role("group", name="Talk at the table")
    expect(talk.get_by_text("Anna: “Meet me in Room 11 (Hibernatorium).”")).to_be_visible()
    (appeal,) = served.table(code).state.game.claims
    assert (appeal.seat, appeal.about, appeal.value) == (ANNA, "meet", "room-11")
