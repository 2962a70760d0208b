"""Hints in the page: what a veteran would choose is told and lit, on desktop and phone, and nothing is taken by it."""

import pytest
from playwright.sync_api import ViewportSize, expect

from hypersleep.bots.hints import hint_for
from tests.browser.axe import violations
from tests.browser.kinds import BOTH
from tests.browser.positions import ANNA, is_turn_of, play_on
from tests.browser.visiting import DESK, PHONE, Visit
from tests.server.serving import Served

ALONE = [{"holder": "me", "name": "Anna"}]


@BOTH
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_veteran_says_what_to_do_and_why(visit: Visit, served: Served, game: str, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport)
    code = anna.new_table(ALONE, game=game, mode="solo", seed="hints")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    ask = anna.button("Hint What would a veteran do?")
    before, hint = served.place(code), hint_for(served.table(code).state.game.frame_for(ANNA))
    expect(ask).to_be_in_viewport()
    ask.click()
    advice = anna.page.get_by_text(hint.why)
    expect(advice).to_be_in_viewport(ratio=1)
    expect(anna.page.get_by_text("A veteran would choose this.").first).to_be_attached()
    assert violations(anna.page) == []
    anna.button("Close the hint").click()
    expect(advice).to_have_count(0)
    anna.page.keyboard.press("v")
    expect(advice).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    assert served.place(code) == before
