"""Retaliation is played in the page to its end with the mouse alone, on a desk and on a phone, and read by axe on the
way."""

import pytest
from playwright.sync_api import ViewportSize, expect

from hypersleep.table.games import GAMES
from tests.browser.axe import violations
from tests.browser.driving import Driver
from tests.browser.setting_up import set_up
from tests.browser.visiting import DESK, PHONE, Visit

GAME = "Nemesis: Retaliation"
KIND = GAMES["retaliation"]
TWO = [("Me", "Anna"), ("Shared screen", "Bea")]
WAYS = [(mode, "") for mode in KIND.modes] + [
    (mode, name) for name, one in KIND.expansions.items() for mode in one.modes
]
LOOKS = (0, 12, 28)
"""After so many more clicks axe looks: a draft, an early turn, a fuller board."""


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_game_from_the_first_page_to_the_report(visit: Visit, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport)
    set_up(anna, TWO, game=GAME, seed="landing")
    driver = Driver(anna)
    for clicks in LOOKS:
        driver.turns(clicks)
        driver.wait_for_choice()
        assert violations(anna.page) == []
    driver.play()
    expect(anna.heading("Every secret opened")).to_be_visible()
    expect(anna.heading("Was the shuffle honest?")).to_be_visible()
    assert violations(anna.page) == []
    assert len(driver.clicks) > sum(LOOKS)


@pytest.mark.long
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("mode", "expansion"), WAYS, ids=[f"{mode}-{name or 'alone'}" for mode, name in WAYS])
def test_every_mode_and_expansion(visit: Visit, mode: str, expansion: str, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport)
    people = [
        {"holder": "me", "name": "Anna"},
        {"holder": "shared", "name": "Bea"},
        {"holder": "shared", "name": "Cleo"},
    ]
    seats = people[: max(KIND.modes[mode])]
    wish = {"game": KIND.name, "mode": mode, "expansions": [expansion] if expansion else [], "seed": "every way"}
    anna.open(f"/t/{anna.new_table(seats, **wish)['code']}")
    Driver(anna).play()
    expect(anna.heading("What became of everybody")).to_be_visible()
    assert violations(anna.page) == []
