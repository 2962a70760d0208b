"""Coming late and leaving for good, in the page: asked for, agreed to, told to everybody."""

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser import qr
from tests.browser.kinds import BOTH
from tests.browser.positions import ANNA, BEA, found_in, is_turn_of, play_on, secrets_of
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit
from tests.server.serving import ANNA_AND_AN_AI, Served


@BOTH
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_late_friend_is_let_in_and_leaves_again(
    visit: Visit, served: Served, game: str, viewport: ViewportSize
) -> None:
    anna, cy = visit(viewport=viewport), visit(viewport=viewport)
    table = anna.new_table(ANNA_AND_AN_AI, game=game, seed="late")
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
    if viewport == PHONE:
        anna.page.get_by_role("tab", name="Log").first.click()
    expect(anna.page.get_by_text("Everybody agreed: Cy takes over").first).to_be_visible()
    cy.button("Menu").click()
    cy.button("Leave for good").click()
    dialog = cy.page.get_by_role("dialog", name="Leave this game for good?")
    expect(dialog).to_contain_text("The secrets of the seat stay with the AI crew mate")
    dialog.get_by_role("button", name="Leave for good").click()
    expect(cy.hand).to_have_count(0)
    expect(anna.page.get_by_text("Cy has left for good").first).to_be_visible()
    assert not found_in(cy.page.content(), secrets_of(served, code, BEA))


def test_a_friend_with_the_link_to_join_asks_at_the_door(visit: Visit, served: Served) -> None:
    anna, cy = visit(), visit(viewport=PHONE)
    table = anna.new_table(ANNA_AND_AN_AI, seed="door")
    code = table["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    cy.open(table["links"]["join"])
    cy.page.get_by_label("Your name").fill("Cy")
    cy.button("Ask everybody").click()
    expect(cy.page.get_by_text("You ask for the seat of")).to_be_visible()
    assert not found_in(cy.memory(), secrets_of(served, code, ANNA))
    anna.button("Refuse").click()
    expect(cy.page.get_by_text("somebody does not agree")).to_be_visible()
    play_on(served, code, lambda game: game.round > 1 and is_turn_of(ANNA)(game))
    cy.button("Ask everybody").click()
    anna.button("Agree").click()
    expect(cy.hand).to_be_visible()
    assert cy.page.url.endswith(f"/t/{code}")


SHARING = """
    window.shared = [];
    navigator.share = async (what) => void window.shared.push(what);
"""
DRAWN = """(code) => ({
    size: code.viewBox.baseVal.width,
    dark: [...code.querySelector("path").getAttribute("d").matchAll(/M(\\d+) (\\d+)h1v1h-1z/g)]
        .map(([, column, row]) => [Number(row), Number(column)]),
})"""
BORDER = 2


def read_code(code: Locator) -> str:
    """What a camera reads from the screen."""
    drawn = code.evaluate(DRAWN)
    inside = range(BORDER, drawn["size"] - BORDER)
    return qr.read([[[row, column] in drawn["dark"] for column in inside] for row in inside])


@pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])
def test_an_invitation_is_shared_or_read_from_the_screen(visit: Visit, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport)
    anna.page.add_init_script(SHARING)
    table = anna.new_table([{"holder": "me", "name": "Anna"}, {"holder": "friend"}])
    anna.open(f"/t/{table['code']}")
    anna.button("Share: Link to join").click()
    join = anna.address + table["links"]["join"]
    assert [shared["url"] for shared in anna.page.evaluate("shared")] == [join]
    anna.page.get_by_text("Code for a phone").click()
    code = anna.page.get_by_role("img", name="A code for the camera of a phone")
    expect(code).to_be_in_viewport(ratio=1)
    assert read_code(code) == join


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_first_page_knows_the_last_game_and_tells_ones_games_apart(visit: Visit, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport)
    page, code = anna.page, anna.new_table(ANNA_AND_AN_AI)["code"]
    anna.open("/")
    anna.button("Nemesis: Retaliation").click()
    anna.button("Learn by playing", exact=False).click()
    page.wait_for_url("**/t/*")
    anna.open("/")
    expect(anna.button("Nemesis: Retaliation")).to_have_attribute("aria-pressed", "true")
    games = page.get_by_role("region", name="Go on playing").get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(games.filter(has_text="Nemesis: Retaliation")).to_contain_text("Lesson")
    anna.button(f"Take {code} off this list").click()
    expect(games).to_have_count(1)
    page.reload()
    expect(games).to_contain_text("Lesson")
    expect(games).to_have_count(1)
