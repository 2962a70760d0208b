"""The hand: all that its cards say can be read where they lie, on a desktop and on a phone."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import ViewportSize, expect

from hypersleep.content.loader import library
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.retaliation.manifest import RETALIATION
from tests.browser.positions import ANNA, THREE_AT_ONE_SCREEN, is_turn_of, play_on
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit, Visitor
from tests.server.serving import ANNA_AND_AN_AI, Served

DECKS: dict[str, list[Any]] = {
    NEMESIS.game: list(library(NEMESIS).action_cards.values()),
    RETALIATION.game: list(library(RETALIATION).action_cards.values()),
}
DRAWN = 5
CUT = """(hand) => [...hand.querySelectorAll(".text")].filter((text) => text.scrollHeight > text.clientHeight + 6)
    .map((text) => text.textContent.trim())"""
LETTERS = """(hand) => [...hand.querySelectorAll(".text")].map((text) => parseFloat(getComputedStyle(text).fontSize))"""
READABLE = 12
"""Pixels."""


def wordiest(served: Served, game: str) -> list[list[str]]:
    """For each Character the cards with the most to say, as many as one draws; who has most to say comes first."""
    words = httpx.get(f"{served.address}/api/reference/{game}", trust_env=False).json()["words"]

    def letters(card: str) -> int:
        return len("".join([*words[card]["options"].values(), words[card]["text"]]))

    owners = sorted({owner for card in DECKS[game] for owner in card.owners})
    decks = ([card.id for card in DECKS[game] if owner in card.owners] for owner in owners)
    hands = [sorted(deck, key=letters, reverse=True)[:DRAWN] for deck in decks]
    return sorted(hands, key=lambda hand: sum(map(letters, hand)), reverse=True)


def hold(anna: Visitor, served: Served, game: str, hand: list[str]) -> None:
    """Anna's turn, with these cards in hand; the list may change."""

    def change(frame: dict[str, Any]) -> None:
        if frame["eyes"] == ANNA:
            frame["view"]["characters"][ANNA]["hand"] = hand

    code = anna.new_table(THREE_AT_ONE_SCREEN, game=game, seed="hand")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.imagine(change)
    anna.open(f"/t/{code}")
    look(anna)


def look(anna: Visitor) -> None:
    anna.button("I am Anna").click()
    expect(anna.hand.get_by_role("button")).to_have_count(DRAWN)
    anna.page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("game", DECKS)
def test_the_wordiest_hand_is_read_without_pointing_at_it(visit: Visit, served: Served, game: str) -> None:
    anna = visit()
    hold(anna, served, game, wordiest(served, game)[0])
    assert anna.hand.evaluate(CUT) == []
    assert min(anna.hand.evaluate(LETTERS)) >= READABLE


@pytest.mark.long
@pytest.mark.parametrize("game", DECKS)
def test_so_is_everybody_elses(visit: Visit, served: Served, game: str) -> None:
    anna = visit()
    first, *others = wordiest(served, game)
    hand = [*first]
    hold(anna, served, game, hand)
    for other in others:
        hand[:] = other
        anna.page.reload()
        look(anna)
        assert anna.hand.evaluate(CUT) == []


@pytest.mark.parametrize("game", DECKS)
def test_on_a_phone_it_is_a_list_of_whole_texts(visit: Visit, served: Served, game: str) -> None:
    anna = visit(viewport=PHONE)
    hold(anna, served, game, wordiest(served, game)[0])
    anna.page.get_by_role("tab", name="Hand").click()
    assert anna.hand.evaluate(CUT) == []
    assert min(anna.hand.evaluate(LETTERS)) > READABLE


def test_on_a_phone_a_card_is_held_to_be_read_and_nothing_is_taken(visit: Visit, served: Served) -> None:
    anna = visit(viewport=PHONE, has_touch=True)
    hold(anna, served, NEMESIS.game, wordiest(served, NEMESIS.game)[0])
    card = anna.hand.get_by_role("button").first
    name = card.inner_text().strip()
    card.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True})
    read = anna.page.get_by_role("dialog", name=name)
    expect(read).to_be_visible()
    card.dispatch_event("pointerup", {"pointerType": "touch"})
    card.dispatch_event("click")
    expect(read).to_be_visible()
    expect(anna.page.locator("dialog[open]")).to_have_count(0)


FLIGHTS = """() => {
    window.flown = new Set();
    const look = () => {
        for (const one of document.getAnimations())
            if (one.effect?.target?.closest("ul[aria-label='My hand'] > li")) window.flown.add(one);
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.mark.parametrize(("motion", "flies"), [("no-preference", True), ("reduce", False)])
@pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])
def test_cards_fly_in_and_out_of_a_hand_unless_one_wants_it_still(
    visit: Visit, served: Served, viewport: ViewportSize, motion: str, flies: bool
) -> None:
    anna = visit(viewport=viewport, settings={"pace": "normal"}, reduced_motion=motion)
    code = anna.new_table(ANNA_AND_AN_AI, seed="flying")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    cards = anna.hand.get_by_role("button")
    moves = anna.page.locator("[data-area='options'] li > button").filter(has_text="Move to Room")
    expect(moves.first).to_be_enabled()
    before = cards.count()
    anna.page.evaluate(FLIGHTS)
    moves.first.click()
    anna.button("Pay 1 card").click()
    expect(cards).to_have_count(before - 1)
    assert (anna.page.evaluate("window.flown.size") > 0) is flies
