"""Setting up a game at the first page, as a person does it."""

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.visiting import Visitor


def set_up(
    visitor: Visitor,
    seats: Sequence[tuple[str, str]],
    *,
    game: str = "",
    mode: str = "Semi-cooperative",
    seed: str = "",
    expansions: Sequence[str] = (),
) -> str:
    """Fill in the form with who sits where under which name, or at which level, and send it; the code of the table."""
    page = visitor.page
    visitor.open("/")
    if game:
        page.get_by_role("radio", name=re.compile(rf"{re.escape(game)}(?!:)")).check()
    page.get_by_role("radio", name=mode, exact=False).first.check()
    if mode != "Solo":
        page.get_by_role("radio", name=str(len(seats)), exact=True).check()
    for number, (holder, name) in enumerate(seats, 1):
        page.get_by_label(f"Who sits at seat {number}").select_option(holder)
        if name and holder == "AI crew mate":
            page.get_by_label(f"How the AI at seat {number} plays").select_option(name)
        elif name:
            page.get_by_label(f"Name at seat {number}").fill(name)
    for expansion in expansions:
        page.get_by_role("checkbox", name=expansion, exact=False).check()
    if seed:
        page.get_by_text("Advanced", exact=True).click()
        page.get_by_label("Seed").fill(seed)
    inviting = any(holder == "A friend by link" for holder, _ in seats)
    visitor.button("Open the table" if inviting else "Start the game").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("status").first).to_be_visible()
    return page.url.rsplit("/", 1)[-1]


def join(visitor: Visitor, link: str, name: str) -> None:
    """Come by a link and take the first free seat."""
    visitor.open(link)
    visitor.page.get_by_label("Your name").fill(name)
    visitor.button("Sit down").click()
    visitor.page.wait_for_url("**/t/*")
