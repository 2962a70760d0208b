"""What happens is told where the player looks: on a phone while waiting, beside the board on request, to those whose
part is over; and what matters of the ship can be read at playing size."""

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from hypersleep.server import entries
from hypersleep.table.table import Table
from tests.browser.positions import ANNA, BEA, accept, is_turn_of, play_on
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit, Visitor
from tests.server.serving import Served

DOOMED = {"nemesis": "doomed", "retaliation": "doomed 4"}
"""Seeds with which Anna dies before the end."""
READABLE = 9.5
"""The least height of letters that are read without effort, in pixels."""

SIZES = pytest.mark.parametrize(
    ("game", "viewport"),
    [
        ("nemesis", DESK),
        ("nemesis", PHONE),
        ("nemesis", LANDSCAPE),
        ("retaliation", DESK),
        ("retaliation", PHONE),
    ],
    ids=["desk", "phone", "landscape", "retaliation", "retaliation-phone"],
)

NAMES = """() => [...document.querySelectorAll("[data-area=board] text.name")].flatMap((name) => {
    const box = name.getBoundingClientRect(), board = name.closest("[data-area=board]").getBoundingClientRect();
    const isInSight = box.left >= board.left && box.right <= board.right && box.top >= board.top
        && box.bottom <= board.bottom;
    const scale = name.getScreenCTM().a;
    return isInSight && name.checkVisibility() ? [parseFloat(getComputedStyle(name).fontSize) * scale] : [];
})"""


def table_of_two(
    visit: Visit, served: Served, game: str, viewport: ViewportSize, seed: str = "watching"
) -> tuple[Visitor, str]:
    """Anna and Bea at screens of their own, and an AI crew mate; it is Bea's turn after some others."""
    touch = viewport["width"] < DESK["width"]
    anna = visit(viewport=viewport, has_touch=touch, is_mobile=touch)
    code = anna.new_table(
        [{"holder": "me", "name": "Anna"}, {"holder": "friend"}, {"holder": "ai"}], game=game, seed=seed
    )["code"]
    visit().post(f"/api/tables/{code}/seats", {"seat": BEA, "name": "Bea"})
    anna.post(f"/api/tables/{code}/start")
    play_on(served, code, is_turn_of(ANNA))
    let_bea_act(served, code)
    return anna, code


def let_bea_act(served: Served, code: str) -> None:
    """Until it is Bea's turn still, or again."""
    play_on(served, code, is_turn_of(BEA))
    number = served.table(code).state.game.number
    play_on(served, code, lambda game: game.number > number and is_turn_of(BEA)(game))


def is_beside(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    across = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return across or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


@pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE], ids=["phone", "landscape"])
def test_who_waits_with_a_phone_sees_what_happens_and_reads_the_names_around(
    visit: Visit, served: Served, game: str, viewport: ViewportSize
) -> None:
    anna, code = table_of_two(visit, served, game, viewport)
    anna.open(f"/t/{code}")
    story = anna.page.get_by_role("region", name="What happened")
    expect(story.get_by_role("button").first).to_be_attached()
    let_bea_act(served, code)
    expect(story.get_by_role("button").last).to_be_in_viewport()
    sizes = anna.page.evaluate(NAMES)
    assert sizes
    assert min(sizes) >= READABLE
    anna.button("Everything, or what is around me").click()
    expect(anna.page.locator("[data-distance=far]")).to_be_visible()
    anna.button("Everything, or what is around me").click()
    expect(anna.page.locator("[data-distance=far]")).to_have_count(0)


@SIZES
def test_what_happened_is_told_on_request_and_the_board_shows_where(
    visit: Visit, served: Served, game: str, viewport: ViewportSize
) -> None:
    anna, code = table_of_two(visit, served, game, viewport)
    anna.open(f"/t/{code}")
    anna.page.get_by_role("button", name="What happened", exact=True).click()
    told = anna.page.get_by_role("region", name="What happened lately")
    for line in told.get_by_role("button").and_(anna.page.locator("[aria-pressed]:enabled")).all():
        line.click()
        expect(line).to_have_attribute("aria-pressed", "true")
        spot = anna.page.locator("[data-shown]").first
        expect(spot).to_be_in_viewport()
        assert is_beside(spot, told)
    anna.page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(anna.page.locator("[data-shown]")).to_have_count(0)


@pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE], ids=["phone", "landscape"])
def test_on_a_phone_a_badge_says_that_somebody_has_spoken(
    visit: Visit, served: Served, game: str, viewport: ViewportSize
) -> None:
    anna, code = table_of_two(visit, served, game, viewport)
    accept(served, code, entries.Said(seat=BEA, text="before"))
    anna.open(f"/t/{code}")
    tab = anna.page.get_by_role("tab", name="Log").first
    expect(tab).to_have_text("Log")
    accept(served, code, entries.Said(seat=BEA, text="we should run"))
    expect(tab).to_have_text("Log 1")
    tab.click()
    expect(anna.page.get_by_text("we should run").first).to_be_visible()
    expect(tab).to_have_text("Log")


def anna_is_dead(game: Table) -> bool:
    is_dead: bool = game.frame_for(ANNA).view.characters[ANNA].fate == "dead"
    return is_dead


@SIZES
def test_whose_part_is_over_sees_what_they_may_still_do_and_no_hand(
    visit: Visit, served: Served, game: str, viewport: ViewportSize
) -> None:
    anna, code = table_of_two(visit, served, game, viewport, seed=DOOMED[game])
    play_on(served, code, anna_is_dead)
    anna.open(f"/t/{code}")
    over = anna.page.get_by_role("region", name="Your part is over")
    expect(over).to_contain_text("Your fate: Dead")
    expect(over).to_contain_text("Still at it")
    expect(anna.prompt).to_contain_text("Your part is over")
    expect(anna.hand).to_have_count(0)
    over.get_by_role("button", name="Open piles").click()
    expect(anna.page.get_by_role("dialog", name="Open piles")).to_be_visible()
