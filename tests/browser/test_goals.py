"""Goal and danger in sight: how objectives stand, whom they name, that changes are told, and wounds of how many."""

from itertools import count

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from hypersleep.kernel.steps import Seat
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from tests.browser.positions import ANNA, THREE_AT_ONE_SCREEN, is_turn_of, play_on, play_out
from tests.browser.visiting import DESK, PHONE, Visit, Visitor
from tests.server.serving import Served

NEST = "the Nest is destroyed"
FOR_THE_NEST = "coop-cleanup-crew"
ALONE = [{"holder": "me", "name": "Anna"}]


def seed_with(objective: str, mode: str, players: int) -> str:
    """A seed that deals somebody this Objective; it may change with the rules."""

    def is_dealt(seed: str) -> bool:
        table = Table.start(Setting(mode=mode, players=players, seed=seed))
        goals = [goal for seat in range(players) for goal in table.frame_for(Seat(seat)).goals]
        return any(goal.objective == objective for goal in goals)

    return next(seed for seed in map("goal {}".format, count()) if is_dealt(seed))


def sit_down(visitor: Visitor, served: Served, mode: str, seats: list[dict[str, str]]) -> str:
    """To the first turn of Anna, in a game in which somebody wants the Nest destroyed."""
    seed = seed_with(FOR_THE_NEST, mode, len(seats))
    code: str = visitor.new_table(seats, mode=mode, seed=seed)["code"]
    play_on(served, code, is_turn_of(ANNA))
    visitor.open(f"/t/{code}")
    return code


def mine(visitor: Visitor) -> Locator:
    """One's own things, which are behind a tab on a phone."""
    expect(visitor.prompt).to_contain_text("Choose an action")
    tab = visitor.page.get_by_role("tab", name="Me", exact=True)
    if tab.count():
        tab.click()
    return visitor.page.get_by_role("group", name="My things")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_goal_says_how_it_stands_and_its_change_is_announced(
    visit: Visit, served: Served, size: ViewportSize
) -> None:
    anna = visit(viewport=size)
    code = sit_down(anna, served, "solo", ALONE)
    things = mine(anna)
    nest = things.get_by_role("listitem").filter(has_text=NEST).last
    expect(nest).to_contain_text("not yet")
    expect(things).to_contain_text("0 of 3 Serious Wounds")
    expect(things).to_contain_text("0 of 2 Light Wounds")
    game = served.table(code).state.game
    game._play.game.world.nest_destroyed = True
    number = game.number
    play_on(served, code, lambda table: table.number > number)
    news = anna.page.get_by_role("status").filter(has_text=f"Your Objective: {NEST} (done)")
    expect(news).to_be_in_viewport()
    if size == PHONE:  # what is asked next has taken its place
        anna.page.locator("[role=tab][data-tab=me]").click()
    expect(nest).to_contain_text("done")
    news.get_by_role("button", name="Close").click()
    expect(news).to_have_count(0)
    if size == PHONE:
        anna.page.get_by_role("tab", name="Log", exact=True).click()
    kept = anna.page.locator("[data-area=log]").get_by_text(f"Your Objective: {NEST} (done)")
    expect(kept).to_be_in_viewport()


def test_in_a_game_together_all_objectives_are_in_sight_and_judged_at_the_end(visit: Visit, served: Served) -> None:
    anna = visit()
    code = sit_down(anna, served, "cooperative", THREE_AT_ONE_SCREEN)
    anna.button("I am Anna").click()
    things = mine(anna)
    for whose in ("Your Objective", "The Objective of Bea the", "The Objective of Cleo the"):
        expect(things).to_contain_text(whose)
    expect(things).to_contain_text("All must be met")
    play_out(served, code)
    anna.open(f"/t/{code}")
    expect(anna.heading("What became of everybody")).to_be_visible()
    expect(anna.page.locator(".goal").filter(has_text=NEST)).to_contain_text("met")
