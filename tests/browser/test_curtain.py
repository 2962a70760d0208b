"""Around one screen: between two people nothing private is in the page, wherever one looks for it."""

from playwright.sync_api import expect

from tests.browser.driving import Driver
from tests.browser.kinds import BOTH
from tests.browser.positions import (
    ANNA,
    BEA,
    CLEO,
    FIVE_AT_ONE_SCREEN,
    THREE_AT_ONE_SCREEN,
    found_in,
    is_turn_of,
    play_on,
    secrets_of,
)
from tests.browser.visiting import Visit, Visitor
from tests.server.serving import Served

SEED = "curtain"
SEATS = (ANNA, BEA, CLEO)


def curtain_for_bea(visit: Visit, served: Served, game: str) -> tuple[Visitor, str]:
    """Anna has looked at her cards, and hands over to Bea."""
    anna = visit()
    code = anna.new_table(THREE_AT_ONE_SCREEN, game=game, seed=SEED)["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    anna.button("I am Anna").click()
    expect(anna.hand.get_by_role("button")).not_to_have_count(0)
    anna.hand.get_by_role("button").first.hover()
    anna.button("Hand over to Bea").click()
    expect(anna.heading("Hand over to Bea")).to_be_visible()
    return anna, code


@BOTH
def test_behind_the_curtain_there_is_nothing_private(visit: Visit, served: Served, game: str) -> None:
    anna, code = curtain_for_bea(visit, served, game)
    for seat in SEATS:
        assert not found_in(anna.memory(), secrets_of(served, code, seat))
    expect(anna.page.get_by_role("button")).to_have_count(1)


@BOTH
def test_after_it_there_is_only_what_the_next_may_know(visit: Visit, served: Served, game: str) -> None:
    anna, code = curtain_for_bea(visit, served, game)
    heard = len(anna.heard)
    anna.button("I am Bea").click()
    expect(anna.hand.get_by_role("button")).not_to_have_count(0)
    assert found_in(anna.memory(), secrets_of(served, code, BEA))
    for other in (ANNA, CLEO):
        secrets = secrets_of(served, code, other, BEA)
        assert not found_in("\n".join([anna.memory(), *anna.heard[heard:]]), secrets)


def test_whoever_was_called_looks_in_peace_and_hands_back(visit: Visit, served: Served, game: str) -> None:
    anna, _ = curtain_for_bea(visit, served, game)
    anna.button("I am Bea").click()
    expect(anna.actions).to_contain_text("Waiting for Anna")
    anna.button("Hand over to Anna").click()
    anna.button("I am Anna").click()
    expect(anna.prompt).to_contain_text("Your move, Anna")
    Driver(anna).play(lambda now: "Your move, Bea" in now.prompt)


def test_a_reload_lifts_no_curtain(visit: Visit, served: Served, game: str) -> None:
    anna, code = curtain_for_bea(visit, served, game)
    heard = len(anna.heard)
    anna.page.reload()
    expect(anna.button("I am Anna")).to_be_visible()
    for seat in SEATS:
        assert not found_in("\n".join([anna.memory(), *anna.heard[heard:]]), secrets_of(served, code, seat))


def test_five_around_one_screen_call_each_other_without_scrolling(visit: Visit, served: Served) -> None:
    anna = visit()
    code = anna.new_table(FIVE_AT_ONE_SCREEN, seed=SEED)["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    anna.button("I am Anna").click()
    for guest in FIVE_AT_ONE_SCREEN[1:]:
        expect(anna.button(f"Hand over to {guest['name']}")).to_be_in_viewport(ratio=1)
