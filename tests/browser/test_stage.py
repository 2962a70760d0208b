"""The stage: what happens is shown in its order, where the player looks, and nothing gives it away before."""

from itertools import pairwise

import msgspec
import pytest
from playwright.sync_api import ViewportSize

from tests.browser.driving import Driver
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit, Visitor

MOMENTS = 8
ME = {"holder": "me", "name": "Anna"}
AI = {"holder": "ai"}

SEEN = """() => {
    const stage = document.querySelector("[data-area=stage]"), board = document.querySelector("[data-area=board]");
    const [one, other] = [stage, board].map((each) => each.getBoundingClientRect());
    const moment = stage.querySelector("article").parentElement, head = stage.querySelector("h2");
    const text = (each) => each.innerText.replace(/\\s+/g, " ");
    return {
        captions: [...stage.querySelectorAll(".captions p:not(.goal)")].map(text),
        log: [...document.querySelectorAll("[data-area=log]")].map(text).join(" "),
        head: text(document.querySelector("[role=status]")),
        turned: [...stage.querySelectorAll(".tile strong")].map(text),
        board: [...board.querySelectorAll("[aria-label]")].map((each) => each.ariaLabel).join(" "),
        options: document.querySelectorAll("[data-area=options] button:not([inert] *)").length,
        spots: document.querySelectorAll("[data-shown]").length,
        cut: head.getBoundingClientRect().top < moment.getBoundingClientRect().top
            || (!stage.querySelector("article p.words") && moment.scrollHeight > moment.clientHeight + 1),
        covers: one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
    };
}"""


class Seen(msgspec.Struct):
    """What is on the page while a moment is shown."""

    captions: list[str]
    log: str
    head: str
    turned: list[str]
    """Rooms that are turned over now."""
    board: str
    options: int
    spots: int
    cut: bool
    """Whether its head is out of sight, or anything of it but the words of a card."""
    covers: bool


def moments(visitor: Visitor) -> list[Seen]:
    """What is seen at some moments, one after the other, as chance plays on."""
    driver, seen = Driver(visitor, "stage", skips=False), list[Seen]()
    stage = visitor.page.get_by_role("region", name="What is happening")
    while len(seen) < MOMENTS:
        driver.play(lambda now: now.ended or stage.is_visible())
        seen.append(msgspec.convert(visitor.page.evaluate(SEEN), Seen))
        stage.get_by_role("button", name="Go on").click()
    return seen


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
@pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])
def test_nothing_gives_away_what_comes_of_a_moment_and_nothing_is_asked_meanwhile(
    visit: Visit, viewport: ViewportSize, game: str
) -> None:
    anna = visit(viewport=viewport, settings={"pace": "step"})
    anna.open(f"/t/{anna.new_table([ME, AI, AI], game=game, seed='stage')['code']}")
    shown = moments(anna)
    assert [now for now in shown if now.covers or now.options or now.cut] == []
    assert any(now.spots for now in shown)
    assert {now.head.lower() for now in shown} == {"what is happening see what happens"}
    assert any(now.turned for now in shown)
    assert [name for now in shown for name in now.turned if name in now.board] == []
    for now, after in pairwise(shown):
        assert not now.log or [line for line in now.captions if now.log.count(line) >= after.log.count(line)] == []


def test_who_wants_it_still_is_told_the_same_sentences(visit: Visit) -> None:
    told = []
    for motion in ("no-preference", "reduce"):
        anna = visit(settings={"pace": "step"}, reduced_motion=motion)
        anna.open(f"/t/{anna.new_table([ME], mode='solo', seed='still')['code']}")
        told.append([now.captions for now in moments(anna)])
    assert told[0] == told[1]
