"""A script that knows nothing plays the first lesson: it presses what the bubble offers, or what the ring is around."""

import re
import time

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.visiting import DESK, PHONE, Json, Visit, Visitor

PATIENCE, ASTRAY = 20.0, 3.0
LOOKS = range(1, 100, 4)
"""The steps at which axe looks too: things to read, to pay, to choose from, a fight."""
TEACHES = """() => {
    const bubble = document.querySelector("section[aria-label='Lesson']");
    const next = bubble?.querySelector("[data-look='main']");
    const tab = bubble?.innerText.includes("Open “");
    const lit = tab ? document.querySelector("[data-shines]") : next ?? document.querySelector("[data-shines]");
    if (!bubble || !lit) return null;
    const {left, top, width, height} = lit.getBoundingClientRect();
    return {
        said: bubble.innerText,
        last: !tab && next?.innerText === "Go on playing",
        place: [left + width / 2, top + height / 2],
        inside: left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight,
    };
}"""


def begin(visitor: Visitor, game: str = "Nemesis") -> Page:
    visitor.open("/")
    visitor.button(game).click()
    visitor.button("Learn by playing, 10 minutes").click()
    expect(visitor.page.get_by_role("region", name="Lesson")).to_be_visible()
    return visitor.page


def hear(page: Page, said: str) -> Json:
    """What is said and lit next; a press that went astray as things moved is made again."""
    began = pressed = time.monotonic()
    now: Json | None = page.evaluate(TEACHES)
    while now is None or now["said"] == said:
        assert time.monotonic() < began + PATIENCE, f"nothing is lit after: {said}"
        if now is not None and time.monotonic() > pressed + ASTRAY:
            page.mouse.click(*now["place"])
            pressed = time.monotonic()
        time.sleep(0.02)
        now = page.evaluate(TEACHES)
    assert now["inside"], f"out of sight: {now['said']}"
    return now


@pytest.mark.parametrize(
    ("game", "viewport"),
    [("Nemesis", DESK), ("Nemesis", PHONE), ("Nemesis: Retaliation", PHONE)],
    ids=["desk", "phone", "retaliation"],
)
def test_a_script_that_knows_nothing_follows_what_is_lit(visit: Visit, game: str, viewport: ViewportSize) -> None:
    page = begin(anna := visit(viewport=viewport), game)
    now: Json = {"said": "", "last": False}
    steps = 0
    while not now["last"]:
        now = hear(page, now["said"])
        if steps in LOOKS:
            assert violations(page) == [], now["said"]
        page.mouse.click(*now["place"])
        steps += 1
    assert steps >= 20
    expect(page.get_by_role("region", name="Lesson")).to_have_count(0)
    expect(anna.prompt).to_contain_text("Choose an action")


def test_a_lesson_is_read_by_keys_found_again_and_left(visit: Visit) -> None:
    page = begin(anna := visit())
    bubble = page.get_by_role("region", name="Lesson")
    expect(bubble).to_contain_text("Step 1 of")
    expect(bubble.get_by_role("button", name="Next")).to_be_focused()
    for step in range(2, 6):
        page.keyboard.press("Enter")
        expect(bubble).to_contain_text(f"Step {step} of")
    page.reload()
    expect(bubble).to_contain_text("Step 5 of")
    expect(anna.button("Hint", exact=False)).to_have_count(0)
    expect(anna.options.and_(page.locator("button:not([aria-disabled])"))).to_have_text(re.compile("Room 8"))
    expect(anna.options.last).to_have_accessible_description("First do what the bubble says")
    anna.options.last.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("Later. Now: Move to Room 8")
    bubble.get_by_role("button", name="Leave").click()
    anna.button("Play on freely").click()
    expect(bubble).to_have_count(0)
    expect(anna.button("Hint", exact=False)).to_be_visible()
    anna.options.filter(has_text="Pass").click()
    anna.button("Do it").click()
    expect(anna.prompt).not_to_contain_text("Choose an action")
