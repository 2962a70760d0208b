"""An expansion that the page has never heard of is chosen, seen and played to the end in it."""

from playwright.sync_api import expect

from tests.browser.driving import Driver
from tests.browser.setting_up import set_up
from tests.browser.visiting import Visit


def test_an_expansion_that_only_its_package_knows(visit: Visit) -> None:
    anna = visit()
    set_up(anna, [("Me", "Anna"), ("AI crew mate", "")], seed="dust", expansions=("Drift", "Intruder player"))
    page, driver = anna.page, Driver(anna)
    driver.play(lambda now: page.locator("[data-marker=dust]").count() > 0)
    expect(page.locator("[data-marker=dust] title").first).to_have_text("Dust")
    expect(page.get_by_role("list", name="To keep in mind")).to_contain_text("blown through the ship.")
    assert page.locator(".spot[aria-label*=Dust]").count(), "who cannot see the map is told of dust, too"
    driver.play(lambda now: now.ended)
    expect(page.get_by_role("heading", name="What became of everybody")).to_be_attached()
