"""An expansion that the page has never heard of is chosen, seen and played to the end in it."""

from drift import dust
from playwright.sync_api import expect

from hypersleep.common.steps import UseItem
from hypersleep.table.table import Table
from tests.browser.driving import Driver
from tests.browser.positions import TURN, play_on
from tests.browser.setting_up import set_up
from tests.browser.visiting import Visit
from tests.server.serving import ANNA_AND_BEA, Served

SEED = "dust"
BRUSH, SWEEP = "Dust Brush", "Sweep up the dust of your Room or a neighbouring one."


def may_sweep(game: Table) -> bool:
    """Whether dust lies near who has the turn; a brush has everybody."""
    if game.over or (frame := game.frame_for(game.waiting_for[0])).topic != TURN:
        return False
    return any(isinstance(choice, UseItem) and choice.item == dust.BRUSH for choice in frame.options)


def test_an_expansion_that_only_its_package_knows(visit: Visit) -> None:
    anna = visit()
    set_up(anna, [("Me", "Anna"), ("AI crew mate", "Recruit")], seed=SEED, expansions=("Drift", "Intruder player"))
    page, driver = anna.page, Driver(anna)
    driver.play(lambda now: page.locator("[data-marker=dust]").count() > 0)
    expect(page.locator("[data-marker=dust] title").first).to_have_text("Dust")
    expect(page.get_by_role("list", name="To keep in mind")).to_contain_text("blown through the ship.")
    assert page.locator(".spot[aria-label*=Dust]").count(), "who cannot see the map is told of dust, too"
    driver.play(lambda now: now.ended)
    expect(page.get_by_role("heading", name="What became of everybody")).to_be_attached()


def test_a_card_of_its_own_is_played(visit: Visit, served: Served) -> None:
    """Bea has the first turn of this game; at the same screen all are asked aloud whether anybody reacts. There is
    dust in one place only, so that nothing is left to choose."""
    anna = visit()
    code = anna.new_table(ANNA_AND_BEA, seed=SEED, expansions=["drift", "intruder-player"])["code"]
    play_on(served, code, may_sweep)
    anna.open(f"/t/{code}")
    anna.button("I am Bea").click()
    brush = anna.options.filter(has=anna.page.get_by_text(BRUSH, exact=True))
    expect(brush).to_contain_text(SWEEP)
    brush.click()
    anna.button("Pay 1 card").click()
    anna.button("Nobody reacts").click()
    expect(anna.page.get_by_text("You sweep up dust in").first).to_be_visible()
