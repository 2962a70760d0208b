"""Whole games are played in the page, from the first page to the final report, with the mouse alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.driving import Driver
from tests.browser.setting_up import set_up
from tests.browser.visiting import Visit


def test_a_solo_game_from_the_first_page_to_the_report(visit: Visit) -> None:
    anna = visit()
    set_up(anna, [("Me", "Anna")], mode="Solo", seed="solo")
    driver = Driver(anna)
    driver.play()
    expect(anna.heading("Was the shuffle honest?")).to_be_visible()
    assert len(driver.clicks) > 20


def test_a_game_of_three_around_one_screen(visit: Visit) -> None:
    anna = visit()
    set_up(anna, [("Me", "Anna"), ("Shared screen", "Bea"), ("Shared screen", "Cleo")], seed="three")
    driver = Driver(anna)
    driver.play()
    for name in ("Anna", "Bea", "Cleo"):
        assert f"I am {name}" in driver.clicks
    expect(anna.heading("Every secret opened")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("mode", ["Semi-cooperative", "Cooperative"])
def test_many_games(visit: Visit, mode: str, seed: int) -> None:
    anna = visit()
    others = [("Shared screen", "Bea"), ("AI crew mate", ""), ("AI crew mate", "")]
    set_up(anna, [("Me", "Anna"), *others], mode=mode, seed=f"{mode} {seed}")
    Driver(anna, str(seed)).play()
