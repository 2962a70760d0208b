"""Coming late and leaving for good, in the page: asked for, agreed to, told to everybody."""

from playwright.sync_api import expect

from tests.browser.positions import ANNA, BEA, found_in, is_turn_of, play_on, secrets_of
from tests.browser.visiting import Visit
from tests.server.serving import ANNA_AND_AN_AI, Served


def test_a_late_friend_is_let_in_and_leaves_again(visit: Visit, served: Served) -> None:
    anna, cy = visit(), visit()
    table = anna.new_table(ANNA_AND_AN_AI, seed="late")
    code = table["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    expect(anna.hand).to_be_visible()
    cy.open(table["links"]["watch"])
    cy.button("Go on").click()
    cy.button("Menu").click()
    cy.button("Ask for a seat").click()
    cy.page.get_by_label("Your name").fill("Cy")
    cy.button("Ask everybody").click()
    expect(cy.page.get_by_text("You ask for the seat of")).to_be_visible()
    expect(cy.hand).to_have_count(0)
    anna.button("Agree").click()
    expect(cy.hand).to_be_visible()
    expect(anna.page.get_by_text("Everybody agreed: Cy takes over").first).to_be_visible()
    cy.button("Menu").click()
    cy.button("Leave for good").click()
    dialog = cy.page.get_by_role("dialog", name="Leave this game for good?")
    expect(dialog).to_contain_text("The secrets of the seat stay with the AI crew mate")
    dialog.get_by_role("button", name="Leave for good").click()
    expect(cy.hand).to_have_count(0)
    expect(anna.page.get_by_text("Cy has left for good").first).to_be_visible()
    assert not found_in(cy.page.content(), secrets_of(served, code, BEA))
