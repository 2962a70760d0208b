"""The facility of Retaliation, crowded and explored to its last corner: everything on it can be read."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from hypersleep.content.loader import library
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.retaliation.words import grid_of
from tests.browser.axe import violations
from tests.browser.positions import ANNA, THREE_AT_ONE_SCREEN, is_turn_of, play_on
from tests.browser.visiting import DESK, PHONE, Visit, Visitor
from tests.server.serving import Served

FULL = 6
"""So many intruders fit into a corridor."""
IN_A_ROOM = 3
LABELS = """(what) => {
    const board = document.querySelector("section.board");
    const frame = board.querySelector(".port").getBoundingClientRect();
    const seen = (box) => box.width > 0 && box.left >= frame.left && box.right <= frame.right
        && box.top >= frame.top && box.bottom <= frame.bottom;
    const labels = [...board.querySelectorAll(what)];
    return labels.map((label) => ({box: label.getBoundingClientRect(), words: label.textContent.trim()}))
        .filter(({box}) => seen(box)).map(({box, words}) => [box.left, box.top, box.right, box.bottom, words]);
}"""
NAMES = """() => [...document.querySelectorAll("section.board text.name")].map((name) => ({
    words: name.textContent.trim(), box: name.getBoundingClientRect(), room: name.parentNode.getBoundingClientRect(),
    letter: parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a,
})).filter(({box, room, letter}) => letter < %g || box.left < room.left || box.right > room.right)"""
LETTER = 9.5
"""Pixels on a desktop, where all of the facility is shown at once."""
SLACK = 1.0
"""Boxes of letters are a little larger than what is drawn of them."""


def explored(frame: dict[str, Any]) -> None:
    """The same position with every room and corridor laid, and as much on them as there can be."""
    view = frame["view"]
    tiles = [tile for tile in library(RETALIATION).rooms if tile not in ("landing-zone", "hibernatorium")]
    for room in view["rooms"]:
        tile = room["tile"] or tiles.pop()
        room |= {"tile": tile, "discovered": True, "fire": True, "malfunction": True, "secured": 2}
    places = enumerate(grid_of("standard").places)
    view["corridors"] = [laid(passage, place.a, place.b) for passage, place in places]
    silent = [corridor["passage"] for corridor in view["corridors"] if not corridor["noise"]]
    crowds = [(0, passage) for passage in silent for _ in range(FULL)]
    crowds += [(room["number"], 0) for room in view["rooms"] for _ in range(IN_A_ROOM)]
    view["intruders"] = [
        {"id": 100 + n, "kind": "adult", "room": room, "corridor": passage, "hits": 1}
        for n, (room, passage) in enumerate(crowds)
    ]
    view["markers"] = {"shadow": {f"passage-{corridor['passage']}": 3 for corridor in view["corridors"]}}


def laid(passage: int, a: int, b: int) -> dict[str, Any]:
    noise = passage % 3 == 0
    return {
        "passage": passage,
        "tile": "corridor-101",
        "a": a,
        "b": b,
        "values": [1, 2],
        "reinforced": passage % 5 == 0,
        "noise": noise,
        "door": "closed" if passage % 2 else "destroyed",
        "door_end": b,
        "barrier": False,
    }


def at_the_facility(visit: Visit, served: Served, size: ViewportSize) -> Visitor:
    anna = visit(viewport=size)
    wish = {"game": "retaliation", "mode": "semi-cooperative", "board": "standard", "seed": "facility"}
    code = anna.new_table(THREE_AT_ONE_SCREEN, **wish)["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.imagine(explored)
    anna.open(f"/t/{code}")
    anna.button("I am Anna").click()
    expect(anna.page.get_by_role("button", name="Pass").first).to_be_visible()
    return anna


def overlapping(visitor: Visitor, what: str = "text") -> list[str]:
    labels = [label for label in visitor.page.evaluate(LABELS, what) if label[4]]
    assert len(labels) > FULL
    return [
        f"{one[4]} / {other[4]}"
        for place, one in enumerate(labels)
        for other in labels[place + 1 :]
        if min(one[2], other[2]) - max(one[0], other[0]) > SLACK
        and min(one[3], other[3]) - max(one[1], other[1]) > SLACK
    ]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_no_label_of_a_full_facility_covers_another(visit: Visit, served: Served, size: ViewportSize) -> None:
    anna = at_the_facility(visit, served, size)
    expect(anna.page.locator("section.board text.name")).to_have_count(len(grid_of("standard").slots))
    assert overlapping(anna) == []
    anna.button("Everything, or what is around me").click()
    anna.page.wait_for_timeout(500)
    assert overlapping(anna, "text, button") == [], "nor are they covered by the buttons when all of it is shown"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_wrong_with_it(visit: Visit, served: Served, size: ViewportSize) -> None:
    anna = at_the_facility(visit, served, size)
    assert violations(anna.page) == []


def test_on_a_desktop_all_names_are_read_at_once_and_none_leaves_its_room(visit: Visit, served: Served) -> None:
    anna = at_the_facility(visit, served, DESK)
    assert anna.page.evaluate(NAMES % LETTER) == []
