"""Acting for others in Retaliation: hits are spread by clicking on Intruders, and orders, parries and the robot are
answered with mouse, finger and keys."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from hypersleep.table.table import Table
from tests.browser.axe import violations
from tests.browser.positions import Moment, game_of_three, play_on, seed_for, told
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit, Visitor
from tests.server.serving import Served

GAME = "retaliation"
LISTED = "[data-area='options'] li > button"
SIZES = pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])


def is_asked(topic: str) -> Moment:
    """Somebody has a choice of this kind."""

    def it_is(game: Table) -> bool:
        if game.over or len(game.waiting_for) > 1:
            return False
        frame = game.frame_for(game.waiting_for[0])
        return frame.topic == topic and len(frame.options) > 1

    it_is.__name__ = topic
    return it_is


MOMENTS = {
    topic: is_asked(topic)
    for topic in (
        "choose-enemy-to-hit",
        "choose-parry",
        "choose-ordered-action",
        "choose-corridor-for-robot",
        "choose-prevention",
        "choose-refusal",
    )
}


def sit_down(visit: Visit, served: Served, topic: str, viewport: ViewportSize) -> tuple[Visitor, str]:
    touch = viewport["width"] < DESK["width"]
    anna = visit(viewport=viewport, has_touch=touch, is_mobile=touch)
    done = MOMENTS[topic]
    seed = seed_for(done, GAME)
    (asked,) = game_of_three(seed, done, GAME).waiting_for
    seats = [{"holder": "me", "name": "Anna"} if seat == asked else {"holder": "ai"} for seat in range(3)]
    code = anna.new_table(seats, game=GAME, seed=seed)["code"]
    play_on(served, code, done)
    anna.open(f"/t/{code}")
    listed = anna.page.locator(LISTED)
    expect(listed.first).to_be_enabled()
    return anna, code


def by_mouse(_: Visitor, spot: Locator) -> None:
    spot.click()


def by_finger(_: Visitor, spot: Locator) -> None:
    spot.tap()


def by_keys(visitor: Visitor, spot: Locator) -> None:
    spot.focus()
    visitor.page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("viewport", "pick"),
    [(DESK, by_mouse), (DESK, by_keys), (PHONE, by_finger), (LANDSCAPE, by_finger)],
    ids=["mouse", "keys", "phone", "landscape"],
)
def test_a_burst_is_spread_by_clicking_on_intruders(
    visit: Visit, served: Served, viewport: ViewportSize, pick: Callable[[Visitor, Locator], None]
) -> None:
    anna, code = sit_down(visit, served, "choose-enemy-to-hit", viewport)
    game = served.table(code).state.game
    frame = game.frame_for(game.waiting_for[0])
    lit = anna.page.locator("[data-area='board'] [role=button][data-kind=intruder]")
    expect(lit.first).to_be_in_viewport(ratio=0.99)
    number, alive = game.number, len(frame.view.intruders)
    pick(anna, lit.first)
    sure = anna.page.get_by_role("dialog").locator("li > button")
    if sure.count():
        sure.first.click()
    wait_for_answer(anna, game, number)
    after = game.frame_for(game.waiting_for[0]).view.intruders
    hits = {intruder.id: intruder.hits for intruder in frame.view.intruders}
    assert len(after) < alive or any(one.hits > hits.get(one.id, 0) for one in after)


def wait_for_answer(visitor: Visitor, game: Table, number: int) -> None:
    for _ in range(100):
        if game.number > number:
            return
        visitor.page.wait_for_timeout(50)
    raise AssertionError("nothing was answered")


@SIZES
@pytest.mark.parametrize("topic", [topic for topic in MOMENTS if topic != "choose-enemy-to-hit"])
def test_what_is_asked_besides_ones_turn_is_read_in_full_and_answered_with_one_key_or_tap(
    visit: Visit, served: Served, topic: str, viewport: ViewportSize
) -> None:
    anna, code = sit_down(visit, served, topic, viewport)
    game = served.table(code).state.game
    page, number = anna.page, game.number
    listed = page.locator(LISTED)
    for option in json.loads(told(served, code, game.waiting_for[0]))["options"]:
        expect(page.get_by_role("button").filter(has_text=option["title"]).first).to_be_attached()
    assert page.evaluate(CUT) == []
    assert violations(page) == []
    if viewport == DESK:
        page.keyboard.press("1")
    else:
        listed.first.tap()
    sure = anna.button("Do it")
    if sure.count():
        sure.click()
    wait_for_answer(anna, game, number)


CUT = """() => [...document.querySelectorAll("[data-area='options'] li > button *")]
    .filter((one) => one.scrollHeight > one.clientHeight + 2 && getComputedStyle(one).overflow !== "visible")
    .map((one) => one.textContent)"""
