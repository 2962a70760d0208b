"""The table explains itself: how to play, rules by chapters, signs, a legend, open piles; on desk and phone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.positions import ANNA, is_turn_of, play_on
from tests.browser.visiting import DESK, PHONE, Visit, Visitor
from tests.server.serving import ANNA_AND_AN_AI, Served

SIZES = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
RULE_ID = re.compile(r"\b[a-z]+(?:-[a-z]+)*(?:\.[a-z0-9-]+)+\b")
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@SIZES
def test_how_to_play_and_the_rules_behind_it(visit: Visit, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport)
    page = anna.page
    anna.open("/")
    page.get_by_role("link", name="How to play").click()
    expect(anna.heading("How one dies")).to_be_visible()
    for part in ("What you want", "Your turn", "Noise", "Fights", "Time", "Contamination", "How one wins"):
        expect(page.get_by_role("heading", name=part, exact=True)).to_have_count(1)
    assert page.locator("section .picture").count() >= 10
    assert violations(page) == []
    assert page.evaluate(SIDEWAYS) <= 0
    page.get_by_role("button", name="More in the rules: Noise").click()
    expect(page.get_by_role("heading", name="Noise", exact=True)).to_be_visible()
    anna.button("All chapters").click()
    expect(page.get_by_role("button", name=re.compile(r"^Noise \d+ rules$"))).to_be_visible()
    assert page.get_by_role("article").count() == 0, "the rules open on chapters"
    assert violations(page) == []
    anna.open("/rules?game=nemesis#noise.roll.encounter")
    expect(page.locator("article[aria-current]")).to_be_in_viewport()
    assert not RULE_ID.search(page.locator("main").inner_text())


@SIZES
def test_the_table_explains_itself(visit: Visit, served: Served, viewport: ViewportSize) -> None:
    is_phone = viewport == PHONE
    anna = visit(viewport=viewport, has_touch=is_phone, is_mobile=is_phone)
    page = anna.page
    code = anna.new_table(ANNA_AND_AN_AI, seed="access")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    expect(page.get_by_role("button", name="Pass").first).to_be_visible()
    for card, text in looked_at(page, is_phone=is_phone):
        expect(card).to_contain_text(text)
        if not is_phone:
            check_long(card)
    check_menu(anna, "How to play", "How one wins")
    check_menu(anna, "What the symbols mean", "Technical corridors")
    check_menu(anna, "Open piles", "In the Intruder bag")
    if not is_phone:
        check_keys(anna)


def looked_at(page: Page, *, is_phone: bool) -> Iterator[tuple[Locator, str]]:
    """Signs of the map and of the bar, pointed at or tapped, each with its card and some words of it."""
    card = page.locator("[popover].card")
    signs = {
        "[data-kind=passage]": "The number at its ends",
        "[data-kind=passage] >> nth=-1": "Shafts behind the walls",
        "[aria-label^='Coordinates card']": "It says which letter leads to Earth",
        "[data-kind=pod]": "A way off the ship",
    }
    for mark, text in signs.items():
        point_at(page.locator(mark).first, is_phone=is_phone)
        yield card, text
        page.keyboard.press("Escape")
    point_at(page.get_by_role("button", name="Fires:"), is_phone=is_phone)
    yield card, "Whoever ends a turn here gets a Light Wound"
    page.keyboard.press("Escape")


def point_at(mark: Locator, *, is_phone: bool) -> None:
    if is_phone:
        mark.dispatch_event("click")
    else:
        mark.dispatch_event("pointermove", {"pointerType": "mouse", "movementX": 1})


def check_long(card: Locator) -> None:
    """However long a card is, it says how to read on."""
    card.evaluate("card => (card.style.maxHeight = '6rem')")
    expect(card.get_by_text("Right-click to keep this open")).to_be_in_viewport()


def check_menu(anna: Visitor, choice: str, inside: str) -> None:
    """What is opened from the menu, and nothing that axe finds in it."""
    anna.button("Menu").click()
    anna.button(choice).click()
    dialog = anna.page.get_by_role("dialog", name=choice)
    expect(dialog.get_by_text(inside, exact=True).last).to_be_visible()
    assert violations(anna.page) == []
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def check_keys(anna: Visitor) -> None:
    """The question mark lists the keys; M and the arrows go over the map, and tell what is there."""
    page = anna.page
    check_key(page, "?", "Keys")
    check_key(page, "o", "Open piles")
    check_key(page, "s", "What the symbols mean")
    page.keyboard.press("m")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-kind=room]:focus")).to_have_count(1)
    expect(page.locator("[popover].card")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".spot:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Destination: ")).to_be_focused()


def check_key(page: Page, key: str, title: str) -> None:
    page.keyboard.press(key)
    heading = page.locator("dialog h2", has_text=title)
    expect(heading).to_be_visible()
    page.keyboard.press("Escape")
    expect(heading).to_have_count(0)
