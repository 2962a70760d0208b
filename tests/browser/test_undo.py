"""Taking back in the page: freely while nothing was revealed, else by asking the other person."""

from playwright.sync_api import expect

from hypersleep.server import entries
from tests.browser.driving import Driver
from tests.browser.kinds import BOTH, MOVE
from tests.browser.positions import ANNA, BEA, accept, is_turn_of, play_on
from tests.browser.visiting import Visit, Visitor
from tests.server.serving import ANNA_AND_A_FRIEND, ANNA_AND_AN_AI, Served, wait_until

SINCE = {"nemesis": "You enter Room ", "retaliation": "Anna gains Medpack"}
"""What has happened from the answer on that Anna would take back."""


@BOTH
def test_what_revealed_nothing_is_taken_back_at_once(visit: Visit, served: Served, game: str) -> None:
    anna = visit()
    code = anna.new_table(ANNA_AND_AN_AI, game=game, seed="undo")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    options = anna.actions.get_by_role("button")
    expect(options.first).to_be_visible()
    before = anna.prompt.inner_text()
    options.filter(has_text=MOVE).first.click()
    expect(anna.actions.get_by_text("Pay 1 card").first).to_be_visible()
    anna.button("Take back").click()
    expect(anna.prompt).to_have_text(before, use_inner_text=True)
    expect(options.filter(has_text=MOVE).first).to_be_enabled()


def test_a_payment_can_be_cancelled(visit: Visit, served: Served) -> None:
    anna = visit()
    code = anna.new_table(ANNA_AND_AN_AI, seed="undo")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    anna.actions.get_by_role("button").filter(has_text=MOVE).first.click()
    anna.button("Cancel").click()
    expect(anna.actions.get_by_role("button").filter(has_text=MOVE).first).to_be_enabled()


@BOTH
def test_past_chance_one_is_asked_once_more_where_nobody_else_is(visit: Visit, served: Served, game: str) -> None:
    anna = visit()
    code = anna.new_table(ANNA_AND_AN_AI, game=game, seed="undo")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    further = anna.button("Take back…")
    Driver(anna).play(lambda _: further.is_visible())
    further.click()
    sure = anna.page.get_by_role("dialog", name="Take this back?")
    expect(sure).to_contain_text("You ")
    sure.get_by_role("button", name="Leave it so").click()
    expect(sure).to_have_count(0)


def two_people(visit: Visit, served: Served, game: str) -> tuple[Visitor, Visitor, str]:
    """Anna and Bea at their own browsers; it is Anna's turn."""
    anna, bea = visit(), visit()
    code = anna.new_table(ANNA_AND_A_FRIEND, game=game, seed="ask")["code"]
    bea.post(f"/api/tables/{code}/seats", {"seat": BEA, "name": "Bea"})
    anna.post(f"/api/tables/{code}/start")
    play_on(served, code, is_turn_of(ANNA))
    for visitor in (anna, bea):
        visitor.open(f"/t/{code}")
        expect(visitor.hand).to_be_visible()
    return anna, bea, code


@BOTH
def test_past_a_reveal_the_other_person_is_asked(visit: Visit, served: Served, game: str) -> None:
    anna, bea, code = two_people(visit, served, game)
    table, driver = served.table(code).state.game, Driver(anna)
    asking = anna.button("Ask to take back")
    driver.play(lambda _: asking.is_visible())
    before, told = table.number, table.told
    asking.click()
    expect(bea.page.get_by_role("alert")).to_contain_text(f"Anna asks to take back: {SINCE[game]}")
    anna.button("Withdraw").click()
    expect(bea.page.get_by_role("alert").filter(has_text="asks")).to_have_count(0)
    asking.click()
    bea.button("Agree").click()
    expect(anna.page.get_by_role("alert").filter(has_text="asks")).to_have_count(0)
    expect(anna.actions.get_by_role("button").first).to_be_visible()
    wait_until(lambda: table.number < before)
    assert table.told < told


def test_what_the_other_person_refuses_stays(visit: Visit, served: Served, game: str) -> None:
    anna, bea, code = two_people(visit, served, game)
    driver = Driver(anna)
    asking = anna.button("Ask to take back")
    driver.play(lambda _: asking.is_visible())
    before = served.place(code)[0]
    asking.click()
    bea.button("Refuse").click()
    expect(anna.page.get_by_role("alert").filter(has_text="asks")).to_have_count(0)
    assert served.place(code)[0] == before


@BOTH
def test_who_was_away_puts_back_what_was_taken_back(visit: Visit, served: Served, game: str) -> None:
    anna, bea, code = two_people(visit, served, game)
    table, driver = served.table(code).state.game, Driver(anna)
    driver.play(lambda _: anna.button("Ask to take back").is_visible())
    accept(served, code, entries.Covered(seat=BEA))
    play_on(served, code, is_turn_of(ANNA))
    digest, number = served.place(code)[0], table.last_answer_of(ANNA)
    assert number is not None
    accept(served, code, entries.Rewound(seat=ANNA, number=number))
    bea.button("Take my seat back").click()
    banner = bea.page.get_by_role("alert").filter(has_text="While you were away Anna took an answer back")
    expect(banner).to_be_visible()
    banner.get_by_role("button", name="Put it back").click()
    expect(banner).to_have_count(0)
    assert served.place(code)[0] == digest
