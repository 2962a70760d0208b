"""The boards of both games: nothing lies over the map, and its rooms are drawn at playing size."""

import base64
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.positions import ANNA, THREE_AT_ONE_SCREEN, is_turn_of, play_on
from tests.browser.scenes import watch
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, STILL, Json, Visit, Visitor
from tests.server.serving import Served

GAMES = pytest.mark.parametrize("game", ["nemesis", "retaliation"])
OVER_THE_MAP = """() => {
    const port = document.querySelector("section.board .port").getBoundingClientRect();
    const buttons = [...document.querySelectorAll("[data-area=board] button")];
    const lies = ({top, bottom, left, right}) =>
        top < port.bottom && bottom > port.top && left < port.right && right > port.left;
    return buttons.filter((button) => lies(button.getBoundingClientRect())).map((button) => button.title);
}"""
SCENERY = (
    """() => [...document.querySelectorAll("section.board .scenery")].filter((one) => one.checkVisibility()).length"""
)
LIGHT = """async ([source, boxes]) => {
    const picture = new Image();
    picture.src = "data:image/png;base64," + source;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const easel = canvas.getContext("2d", {willReadFrequently: true});
    easel.drawImage(picture, 0, 0);
    const linear = (value) => value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return boxes.map(([left, top, wide, high]) => {
        const {data} = easel.getImageData(left, top, wide, high);
        let light = 0;
        for (let at = 0; at < data.length; at += 4)
            light += 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
        return light / (data.length / 4);
    });
}"""
BRIGHTER = 1.5
"""How much more light a dark room that is known gives than one that nobody has seen."""


def at_the_table(visit: Visit, served: Served, game: str, viewport: ViewportSize, settings: Json = STILL) -> Visitor:
    anna = visit(viewport=viewport, settings=settings)
    code = anna.new_table(THREE_AT_ONE_SCREEN, game=game, seed="boards")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    anna.button("I am Anna").click()
    expect(anna.page.get_by_role("button", name="Pass").first).to_be_visible()
    return anna


@GAMES
@pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])
def test_no_button_lies_over_the_map(visit: Visit, served: Served, game: str, viewport: ViewportSize) -> None:
    anna = at_the_table(visit, served, game, viewport)
    expect(anna.button("What happened")).to_be_visible()
    assert anna.page.evaluate(OVER_THE_MAP) == []


@GAMES
def test_nor_does_any_while_something_is_shown(visit: Visit, game: str) -> None:
    anna = visit(viewport=PHONE, settings={"pace": "step"})
    watch(anna, game)
    assert anna.page.evaluate(OVER_THE_MAP) == []


@GAMES
def test_rooms_are_drawn_at_playing_size(visit: Visit, served: Served, game: str) -> None:
    anna = at_the_table(visit, served, game, DESK)
    expect(anna.page.locator("[data-distance=middle]")).to_be_visible()
    anna.page.wait_for_function(SCENERY)
    for _ in range(9):
        anna.button("Zoom out").click()
    anna.page.set_viewport_size(PHONE)
    anna.button("Everything, or what is around me").click()
    expect(anna.page.locator("[data-distance=far]")).to_be_visible()
    assert anna.page.evaluate(SCENERY) == 0, "from far away nothing of it could be seen"


def test_a_room_without_life_support_that_is_known_is_brighter_than_one_that_nobody_has_seen(
    visit: Visit, served: Served
) -> None:
    anna = at_the_table(visit, served, "retaliation", DESK)
    known, unknown = (lights(anna.page, f".room{which} .base") for which in (".discovered.dark", ":not(.discovered)"))
    assert min(known) / max(unknown) >= BRIGHTER


def lights(page: Page, rooms: str) -> Sequence[float]:
    """How bright rooms are that are seen whole, on the average."""
    port = page.locator("section.board .port").bounding_box()
    assert port is not None
    boxes = [box for one in page.locator(rooms).all() if (box := one.bounding_box())]
    seen = [
        [box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.2, box["width"] * 0.6, box["height"] * 0.6]
        for box in boxes
        if box["x"] >= port["x"] and box["x"] + box["width"] <= port["x"] + port["width"]
        if box["y"] >= port["y"] and box["y"] + box["height"] <= port["y"] + port["height"]
    ]
    assert seen
    source = base64.b64encode(page.screenshot()).decode()
    found: list[float] = page.evaluate(LIGHT, [source, seen])
    return found
