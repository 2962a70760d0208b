"""Whole games are played in the page, from the first page to the final report, with the mouse alone."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.driving import Driver
from tests.browser.setting_up import set_up
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit


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


NO_ENGLISH = re.compile(r"\b[Yy]ou (is|has|was|dies|plays|moves|claims|draws|discards|passes|enters)\b")


@pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])
@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_who_gives_no_name_is_spoken_to_and_otherwise_called_by_their_character(
    visit: Visit, game: str, viewport: ViewportSize
) -> None:
    somebody, watcher = visit(viewport=viewport), visit(viewport=viewport)
    table = somebody.new_table([{"holder": "me"}, {"holder": "ai"}], game=game, seed="nameless")
    somebody.open(f"/t/{table['code']}")
    watcher.open(table["links"]["watch"])
    watcher.button("Go on").click()
    Driver(somebody).turns(30)
    (seat, *_) = somebody.context.request.get(f"{somebody.address}/api/tables/{table['code']}").json()["seats"]
    for visitor in (somebody, watcher):
        assert NO_ENGLISH.findall("\n".join(visitor.heard)) == []
    assert seat["called"].startswith("the ")
    assert seat["called"].removeprefix("the ") in "\n".join(watcher.heard)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("mode", ["Semi-cooperative", "Cooperative"])
def test_many_games(visit: Visit, mode: str, seed: int) -> None:
    anna = visit()
    others = [("Shared screen", "Bea"), ("AI crew mate", ""), ("AI crew mate", "")]
    set_up(anna, [("Me", "Anna"), *others], mode=mode, seed=f"{mode} {seed}")
    Driver(anna, str(seed)).play()
