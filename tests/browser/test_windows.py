"""Reaction windows in the page: a calm countdown for everybody, and who could react is named to nobody."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.positions import ANNA, BEA, play_on
from tests.browser.visiting import PHONE, Visit, Visitor
from tests.server.serving import Served, serving
from tests.server.test_windows import ALL_PEOPLE, ONE_SCREEN, bea_may_interrupt, seed, take_card_away

WINDOW = 30


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data"), window=WINDOW) as running:
        yield running


def at_window(visit: Visit, served: Served, *, holds: bool) -> tuple[Visitor, Visitor]:
    """Anna looks on; Bea is asked, and holds the card or not."""
    anna, bea, cleo = visit(), visit(), visit()
    code = anna.new_table(ALL_PEOPLE, seed=seed())["code"]
    bea.post(f"/api/tables/{code}/seats", {"seat": BEA, "name": "Bea"})
    cleo.post(f"/api/tables/{code}/seats", {"seat": 2, "name": "Cleo"})
    anna.post(f"/api/tables/{code}/start")
    play_on(served, code, bea_may_interrupt)
    if not holds:
        take_card_away(served, code)
    for visitor in (anna, bea):
        visitor.open(f"/t/{code}")
    return anna, bea


def test_others_see_that_somebody_may_react_and_may_ask_for_more_time(visit: Visit, served: Served) -> None:
    anna, bea = at_window(visit, served, holds=True)
    expect(anna.prompt).to_contain_text("Somebody may react.")
    expect(anna.prompt).not_to_contain_text("Bea")
    expect(bea.prompt).to_contain_text("You may react")
    expect(bea.actions).to_contain_text("Anna plays Demolition: Put a Malfunction marker")
    expect(anna.actions).not_to_contain_text("Demolition: ")
    anna.button("More time").click()
    for visitor in (anna, bea):
        expect(visitor.prompt).to_contain_text("More time was asked for")
    bea.actions.get_by_role("button").filter(has_text="Interruption").click()
    expect(bea.actions).to_contain_text("Chosen.")
    expect(bea.actions.locator("button.taken")).to_contain_text("Interruption")
    bea.actions.get_by_role("button").filter(has_text="Let it happen").click()
    expect(bea.actions.locator("button.taken")).to_contain_text("Let it happen")


def test_who_lacks_the_card_sees_what_everybody_sees(visit: Visit, served: Served) -> None:
    anna, bea = at_window(visit, served, holds=False)
    for visitor in (anna, bea):
        expect(visitor.prompt).to_contain_text("Somebody may react.")
        expect(visitor.actions.get_by_role("button").filter(has_text="Let it happen")).to_have_count(0)


def test_around_one_screen_all_are_asked_aloud_and_only_who_reacts_gets_it(visit: Visit, served: Served) -> None:
    host = visit()
    code = host.new_table(ONE_SCREEN, seed=seed())["code"]
    play_on(served, code, bea_may_interrupt)
    take_card_away(served, code)
    host.open(f"/t/{code}")
    expect(host.prompt).to_contain_text("Does anybody react?")
    number = served.table(code).state.game.number
    host.page.wait_for_timeout(1500)
    assert served.table(code).state.game.number == number, "nothing is answered by itself"
    host.button("B reacts").click()
    host.button("I am B").click()
    expect(host.actions.get_by_role("button").filter(has_text="Let it happen")).to_be_enabled()
    assert served.table(code).state.game.waiting_for == (BEA,) != (ANNA,)


def test_on_a_phone_a_question_to_all_leads_to_its_answers_from_every_page(visit: Visit, served: Served) -> None:
    host = visit(viewport=PHONE)
    code = host.new_table(ONE_SCREEN, seed=seed())["code"]
    play_on(served, code, bea_may_interrupt)
    take_card_away(served, code)
    host.open(f"/t/{code}")
    expect(host.button("B reacts")).to_be_visible()
    host.page.get_by_role("tab", name="Log").click()
    expect(host.button("B reacts")).to_be_hidden()
    host.button("Back to the question").click()
    expect(host.button("B reacts")).to_be_visible()


def test_who_does_not_want_to_be_asked_says_so_beforehand_and_sees_what_others_see(
    visit: Visit, served: Served
) -> None:
    _, bea = at_window(visit, served, holds=True)
    expect(bea.prompt).to_contain_text("You may react")
    bea.page.get_by_text("When am I asked to react?").click()
    bea.page.get_by_role("radio", name="Not this round").check()
    expect(bea.prompt).to_contain_text("Somebody may react.")
    expect(bea.actions.get_by_role("button").filter(has_text="Let it happen")).to_have_count(0)
    bea.page.reload()
    expect(bea.page.get_by_role("radio", name="Not this round")).to_be_checked()
    bea.page.get_by_role("radio", name="Ask me").click()
    expect(bea.prompt).to_contain_text("You may react")
    bea.page.get_by_text("When am I asked to react?").click()
    expect(bea.page.get_by_role("radio", name="Ask me")).to_be_checked()
