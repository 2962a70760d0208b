"""What can be done now: all of it in sight and in full, in its place from the first moment, at hand for mouse, finger
and keys, and never taken by who only looks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from hypersleep.common.steps import Pass
from hypersleep.server import entries
from hypersleep.table.table import Table
from tests.browser.positions import ANNA, THREE_AT_ONE_SCREEN, accept, in_trouble, is_turn_of, play_on, seed_for
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit, Visitor
from tests.server.serving import ANNA_AND_AN_AI, Served, wait_until

SIZES = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
PHONES = pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE], ids=["phone", "landscape"])
LISTED = "[data-area='options'] li > button"
FEW_STOPS = 5

PLACES = """() => {
    window.places = [];
    const look = () => {
        const all = [...document.querySelectorAll("[data-area='options'] li > button, button[aria-keyshortcuts=p]")];
        const now = JSON.stringify(all.map((one) => one.getBoundingClientRect()));
        if (all.length > 0 && now !== window.places.at(-1)) window.places.push(now);
        requestAnimationFrame(look);
    };
    look();
}"""
CUT = """() => [...document.querySelectorAll("[data-area='options'] li > button *")]
    .filter((one) => one.scrollHeight > one.clientHeight + 2 && getComputedStyle(one).overflow !== "visible")
    .map((one) => one.textContent)"""
STOPS = """(first) => {
    const all = [...document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]")];
    const stops = all.filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
    return stops.indexOf(document.querySelector(first)) + 1;
}"""
HAS_LOST_FOCUS = "() => document.activeElement === document.body"
OFF_SCREEN = """() => {
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflow);
    const isScrolled = (one) => one && (scrolls(one) || isScrolled(one.parentElement));
    return [...document.querySelectorAll("button, a, [role=tab], [role=status], h2, h3, summary")]
        .filter((one) => one.checkVisibility() && !one.ownerSVGElement && !isScrolled(one.parentElement))
        .map((one) => ({one, box: one.getBoundingClientRect()}))
        .filter(({box}) => box.width > 1 && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1
            || box.bottom > innerHeight + 1))
        .map(({one, box}) => `${one.ariaLabel ?? one.textContent}: ${JSON.stringify(box)}`);
}"""


def at_turn(visitor: Visitor, served: Served) -> str:
    """Anna's first turn."""
    code: str = visitor.new_table(ANNA_AND_AN_AI, seed="access")["code"]
    play_on(served, code, is_turn_of(ANNA))
    visitor.open(f"/t/{code}")
    expect(visitor.page.locator(LISTED).first).to_be_enabled()
    return code


def at_fight(visitor: Visitor, served: Served) -> None:
    code = visitor.new_table(THREE_AT_ONE_SCREEN, seed=seed_for(in_trouble))["code"]
    play_on(served, code, in_trouble)
    visitor.open(f"/t/{code}")
    visitor.page.evaluate(PLACES)
    visitor.button("I am ", exact=False).click()
    expect(visitor.page.locator(LISTED).first).to_be_enabled()


# In sight ------------------------------------------------------------------------------------------------------------


@SIZES
def test_options_are_whole_in_their_order_and_stay_where_they_are(
    visit: Visit, served: Served, viewport: ViewportSize
) -> None:
    anna = visit(viewport=viewport)
    at_fight(anna, served)
    page = anna.page
    expect(page.get_by_text("Not possible now, and why")).to_be_attached()
    assert len(page.evaluate("() => window.places")) == 1
    assert page.evaluate(CUT) == []
    headings = page.locator("[data-area='options'] section").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert headings[:2] == ["Fight", "Move"]
    closing = (
        page.locator("button[aria-keyshortcuts=p]") if viewport == DESK else page.get_by_role("button", name="Pass")
    )
    expect(closing).to_be_in_viewport(ratio=1)
    box = page.locator("[data-area='options']").bounding_box()
    assert box is not None
    assert box["height"] > 300


@SIZES
def test_text_of_twice_the_size_leaves_everything_on_the_screen(
    visit: Visit, served: Served, viewport: ViewportSize
) -> None:
    anna = visit(viewport=viewport)
    at_turn(anna, served)
    page = anna.page
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    assert page.evaluate(OFF_SCREEN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    expect(page.locator(LISTED).first).to_be_in_viewport(ratio=0.5)
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("tab", name="Talk")).to_be_in_viewport(ratio=1)


def test_on_a_phone_every_question_is_read_from_its_top(visit: Visit, served: Served) -> None:
    anna = visit(viewport=PHONE)
    at_turn(anna, served)
    panel = anna.page.locator(".phone .panel").first
    panel.evaluate("(panel) => panel.scrollTo({top: panel.scrollHeight})")
    assert panel.evaluate("(panel) => panel.scrollTop") > 0, "there is too little to scroll through"
    anna.button("Pass").click()
    anna.button("Do it").click()
    expect(anna.prompt).to_contain_text("Discard any unwanted cards")
    assert panel.evaluate("(panel) => panel.scrollHeight > panel.clientHeight"), "it would be at its top anyway"
    assert panel.evaluate("(panel) => panel.scrollTop") == 0


def test_on_a_phone_who_is_asked_something_new_is_led_to_it(visit: Visit, served: Served) -> None:
    anna = visit(viewport=PHONE)
    code = at_turn(anna, served)
    game, page = served.table(code).state.game, anna.page
    page.get_by_role("tab", name="Log").first.click()
    expect(anna.button("Pass", exact=False)).to_have_count(0)
    expect(page.get_by_role("tab", name="Actions 1")).to_be_visible()
    anna.button("Back to the question").click()
    expect(page.get_by_role("tab", name="Actions")).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Log").first.click()
    passing = next(place for place, one in enumerate(game.frame_for(ANNA).options) if isinstance(one, Pass))
    accept(served, code, entries.Answered(number=game.number, seat=ANNA, option=passing))
    expect(page.get_by_role("tab", name="Actions")).to_have_attribute("aria-selected", "true")
    expect(anna.button("Keep the rest")).to_be_visible()


def test_on_a_phone_who_writes_is_not_interrupted(visit: Visit, served: Served) -> None:
    anna = visit(viewport=PHONE)
    code = at_turn(anna, served)
    game, page = served.table(code).state.game, anna.page
    page.get_by_role("tab", name="Log").first.click()
    page.get_by_role("tab", name="Talk").click()
    anna.field("Say something to everybody").fill("Wait a")
    passing = next(place for place, one in enumerate(game.frame_for(ANNA).options) if isinstance(one, Pass))
    accept(served, code, entries.Answered(number=game.number, seat=ANNA, option=passing))
    expect(anna.prompt).to_contain_text("Discard any unwanted cards")
    expect(anna.field("Say something to everybody")).to_have_value("Wait a")
    expect(page.get_by_role("tab", name="Actions 1")).to_be_visible()


def may_keep_a_find(game: Table) -> bool:
    return not game.over and game.frame_for(ANNA).topic == "choose-find"


@SIZES
def test_what_would_be_given_up_is_named_and_asked_once_more(
    visit: Visit, served: Served, viewport: ViewportSize
) -> None:
    anna = visit(viewport=viewport)
    seed = seed_for(may_keep_a_find, "retaliation")
    code = anna.new_table(THREE_AT_ONE_SCREEN, game="retaliation", seed=seed)["code"]
    play_on(served, code, may_keep_a_find)
    anna.open(f"/t/{code}")
    anna.button("I am ", exact=False).click()
    number = served.table(code).state.game.number
    anna.button("Keep none of these", exact=False).click()
    dialog = anna.page.get_by_role("dialog", name="Keep none of these")
    dialog.get_by_role("button", name="Not yet").click()
    assert served.table(code).state.game.number == number
    anna.button("Keep none of these", exact=False).click()
    dialog.get_by_role("button", name="Do it").click()
    expect(anna.button("Keep none of these", exact=False)).to_have_count(0)
    wait_until(lambda: served.table(code).state.game.number > number)


# At hand -------------------------------------------------------------------------------------------------------------


@SIZES
def test_keys_reach_options_at_once_and_the_focus_is_never_lost(
    visit: Visit, served: Served, viewport: ViewportSize
) -> None:
    anna = visit(viewport=viewport)
    at_turn(anna, served)
    page = anna.page
    assert 1 <= page.evaluate(STOPS, LISTED) <= FEW_STOPS
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Pay 1 card")).to_be_enabled()
    assert not page.evaluate(HAS_LOST_FOCUS)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pay 1 card")).to_have_count(0)
    assert not page.evaluate(HAS_LOST_FOCUS)
    page.keyboard.press("p")
    expect(anna.button("Do it")).to_be_focused()


def test_who_clicks_on_the_map_is_told_what_it_would_do(visit: Visit, served: Served) -> None:
    anna = visit()
    code = at_turn(anna, served)
    game, page = served.table(code).state.game, anna.page
    number = game.number
    page.locator("[data-area='board'] [role=button][data-kind=room]").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("li > button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert game.number == number


@PHONES
def test_a_finger_that_is_held_down_reads_and_takes_nothing(
    visit: Visit, served: Served, viewport: ViewportSize
) -> None:
    anna = visit(viewport=viewport, has_touch=True, is_mobile=True)
    code = at_turn(anna, served)
    game, page = served.table(code).state.game, anna.page
    number = game.number
    hold(page, LISTED, lambda: expect(page.get_by_role("dialog")).to_be_visible())
    assert game.number == number


def hold(page: Page, wanted: str, until: Callable[[], object]) -> None:
    """As a finger does."""
    box = page.locator(wanted).first.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    until()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


MINE = """() => {
    const middle = ({x, y, width, height}) => [x + width / 2, y + height / 2];
    const board = document.querySelector("section.board").getBoundingClientRect();
    const me = document.querySelector("section.board .mine").getBoundingClientRect();
    const [[x, y], [left, top]] = [middle(me), middle(board)];
    return {size: me.width, away: Math.hypot(x - left, y - top) / Math.min(board.width, board.height)};
}"""
IN_THE_MIDDLE = 0.3
IN_SIGHT = """(all) => all.findIndex((one) => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
})"""


@PHONES
def test_on_a_phone_nearer_means_nearer_to_me(visit: Visit, served: Served, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport, has_touch=True, is_mobile=True)
    at_turn(anna, served)
    before = anna.page.evaluate(MINE)["size"]
    anna.button("Everything, or what is around me").tap()
    for _ in range(5):
        anna.button("Zoom in").tap()
    seen = anna.page.evaluate(MINE)
    assert seen["size"] > before
    assert seen["away"] < IN_THE_MIDDLE


@PHONES
def test_on_a_phone_no_card_opens_over_a_payment(visit: Visit, served: Served, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport, has_touch=True, is_mobile=True)
    at_turn(anna, served)
    page = anna.page
    lit = page.locator("[data-area='board'] [role=button][data-kind=room]")
    lit.nth(lit.evaluate_all(IN_SIGHT)).tap()
    page.get_by_role("dialog").locator("li > button").first.tap()
    pay = anna.button("Pay ", exact=False)
    expect(pay).to_be_visible()
    expect(page.locator(":popover-open")).to_have_count(0)
    pay.tap()
    expect(pay).to_have_count(0)
