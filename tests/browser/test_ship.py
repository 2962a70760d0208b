"""The ship of Nemesis in trouble and crowded: what everybody may know can be read, whatever lies around it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from hypersleep.content.loader import library
from hypersleep.content.nemesis.manifest import NEMESIS
from tests.browser.positions import ANNA, THREE_AT_ONE_SCREEN, in_trouble, is_turn_of, play_on
from tests.browser.scenes import sit_down
from tests.browser.test_facility import LABELS, SLACK
from tests.browser.test_watching import READABLE
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit, Visitor
from tests.server.serving import Served

FEW = 2
LEAD = 0.18
BOARDS = ("standard", "alternate")
PUBLIC = "text.name, .band text, .pill text, .network .title"
"""Names and numbers of Rooms, what is left in them, what was seen of them."""
OVER = ".badge rect, .piece .lair, .piece .stand, .piece .floor"
"""What is drawn over them."""
SIZED = ":is(text.name, .small-number, .number, .title, .badge text)"
SIZES = """() => [...document.querySelectorAll("section.board %s")]
    .filter((text) => text.checkVisibility())
    .map((text) => [text.textContent.trim(), parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a])"""
ALL_SIZES = pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])

Change = Callable[[dict[str, Any]], None]
Box = tuple[float, float, float, float, str]


def overlaps(one: Box, other: Box) -> bool:
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > SLACK and min(one[3], other[3]) - max(one[1], other[1]) > SLACK
    )


def inked(label: Box) -> Box:
    """A box of letters without what it keeps free above capitals and below the line."""
    left, top, right, bottom, words = label
    spare = LEAD * (bottom - top)
    return left, top + spare, right, bottom - spare, words


def covered(page: Page) -> list[str]:
    """What is public and lies under something, by measured rectangles."""
    public = [inked(label) for label in page.evaluate(LABELS, PUBLIC)]
    over = page.evaluate(LABELS, OVER)
    assert len(public) > FEW
    assert len(over) > FEW
    return [f"{one[4]} under {other}" for one in public for other in over if overlaps(one, other)]


def explored(frame: dict[str, Any]) -> None:
    """Every Room explored, with Items, Fire, a Malfunction and three pieces; the Nest has all its Eggs."""
    view = frame["view"]
    tiles = [tile for tile in library(NEMESIS).rooms if tile not in [room["tile"] for room in view["rooms"]]]
    for room in view["rooms"]:
        room |= {"tile": room["tile"] or tiles.pop(), "explored": True, "items": 3, "fire": True, "malfunction": True}
    view["eggs"], view["nest_destroyed"] = 8, False
    crowd = [room["number"] for room in view["rooms"] for _ in range(2)]
    view["intruders"] = [{"id": 100 + n, "kind": "adult", "room": room, "injuries": 1} for n, room in enumerate(crowd)]


def looked_at(frame: dict[str, Any]) -> None:
    """Nothing is explored, but all of it was looked at."""
    explored(frame)
    for room in frame["view"]["rooms"]:
        if room["number"] not in (1, 11, 19, 20, 21):
            room |= {"explored": False, "token": "exploration-danger-3", "fire": False, "malfunction": False}


def at_the_ship(visit: Visit, served: Served, viewport: ViewportSize, change: Change, board: str) -> Visitor:
    anna = visit(viewport=viewport)
    code = anna.new_table(THREE_AT_ONE_SCREEN, seed="ship", board=board)["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.imagine(change)
    anna.open(f"/t/{code}")
    anna.button("I am Anna").click()
    expect(anna.page.get_by_role("button", name="Pass").first).to_be_visible()
    return anna


@ALL_SIZES
def test_no_label_covers_the_name_of_a_room(visit: Visit, served: Served, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport)
    sit_down(anna, served, in_trouble, in_trouble)
    names, others = (
        [inked(label) for label in anna.page.evaluate(LABELS, what)] for what in ("text.name", "text:not(.name)")
    )
    assert len(names) > FEW
    assert len(others) > FEW
    assert [f"{name[4]} / {other[4]}" for name in names for other in others if other[4] and overlaps(name, other)] == []


@ALL_SIZES
@pytest.mark.parametrize("position", [explored, looked_at])
@pytest.mark.parametrize("board", BOARDS)
def test_no_badge_or_piece_covers_what_everybody_may_know(
    visit: Visit, served: Served, board: str, position: Change, viewport: ViewportSize
) -> None:
    anna = at_the_ship(visit, served, viewport, position, board)
    expect(anna.page.locator("[data-of=egg]")).to_have_text(["8"] if position is explored else [])
    assert covered(anna.page) == []


@pytest.mark.parametrize("position", [explored, looked_at])
@pytest.mark.parametrize("board", BOARDS)
def test_on_a_desktop_all_names_and_numbers_of_the_ship_are_read_at_once(
    visit: Visit, served: Served, board: str, position: Change
) -> None:
    anna = at_the_ship(visit, served, DESK, position, board)
    sizes = anna.page.evaluate(SIZES % SIZED)
    assert len(sizes) > FEW
    assert [text for text, size in sizes if size < READABLE] == []
