"""What the page says of what lies ahead: what an option leads into, what is paid for, what stands in the way."""

import json

import pytest
from playwright.sync_api import ViewportSize, expect

from hypersleep.kernel.steps import Seat
from tests.browser.positions import THREE_AT_ONE_SCREEN, in_trouble, play_on, seed_for, told
from tests.browser.visiting import DESK, PHONE, Visit
from tests.server.serving import Served


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_beside_an_intruder_one_reads_what_each_option_leads_into(
    visit: Visit, served: Served, viewport: ViewportSize
) -> None:
    anna = visit(viewport=viewport)
    code = anna.new_table(THREE_AT_ONE_SCREEN, seed=seed_for(in_trouble))["code"]
    play_on(served, code, in_trouble)
    asked: Seat = served.table(code).state.game.waiting_for[0]
    name = THREE_AT_ONE_SCREEN[asked]["name"]
    anna.open(f"/t/{code}")
    anna.button(f"I am {name}").click()
    frame = json.loads(told(served, code, asked))
    foreseen = {option["kind"]: option for option in frame["options"] if option["outlook"]}
    assert {"move", "melee", "pass"} <= foreseen.keys()
    buttons = anna.page.get_by_role("button")
    for option in foreseen.values():
        button = buttons.filter(has_text=option["title"]).filter(has_text=option["outlook"][0]["text"])
        expect(button.first).to_be_attached()
    escape = foreseen["move"]["title"]
    buttons.filter(has_text=escape).first.click()
    expect(anna.page.get_by_role("heading", name=f"Pay 1 card for: {escape}")).to_be_visible()
