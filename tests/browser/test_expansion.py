"""An expansion that the page has never heard of is chosen, seen and played to the end in it."""

import re

from playwright.sync_api import expect

from tests.browser.driving import Driver
from tests.browser.setting_up import set_up
from tests.browser.visiting import Visit

SWEEP = re.compile("Dust Brush: Sweep")


SEEDS = ("dust", "more dust", "dust everywhere", "only dust")
"""A driver who plays by chance dies in some games before anything is found."""


def test_an_expansion_that_only_its_package_knows(visit: Visit) -> None:
    anna = visit()
    page, driver, sweep = anna.page, Driver(anna), anna.options.filter(has_text=SWEEP)
    for seed in SEEDS:
        set_up(anna, [("Me", "Anna"), ("AI crew mate", "")], seed=seed, expansions=("Drift", "Intruder player"))
        driver.play(lambda now: page.locator("[data-marker=dust]").count() > 0)
        expect(page.locator("[data-marker=dust] title").first).to_have_text("Dust")
        expect(page.get_by_role("list", name="To keep in mind")).to_contain_text("blown through the ship.")
        assert page.locator(".spot[aria-label*=Dust]").count(), "who cannot see the map is told of dust, too"
        driver.play(lambda now: now.ended or (now.mine and sweep.count() > 0))
        if sweep.count():
            break
    sweep.first.click()
    driver.play(lambda now: now.ended or page.get_by_text("You sweep up dust in").count() > 0)
    expect(page.get_by_text("You sweep up dust in").first).to_be_attached()
    driver.play(lambda now: now.ended)
    expect(page.get_by_role("heading", name="What became of everybody")).to_be_attached()
