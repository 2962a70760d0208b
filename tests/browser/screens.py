"""Takes the pictures of the documentation, always of the same games: `python -m tests.browser.screens docs/screens`.
Who names scenes behind it gets only those."""

import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from tests.browser import scenes, scenes_of_play
from tests.browser.built import check_pages
from tests.browser.palette import reduced
from tests.browser.positions import IN_THE_THICK_OF
from tests.browser.scenes import Scene
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, chromium, visitors
from tests.server.serving import serving

SIZES: dict[str, ViewportSize] = {"desktop": DESK, "phone": PHONE, "landscape": LANDSCAPE}
LARGEST = 900_000
WINDOW = 60
"""Seconds to react, enough for a picture on a slow machine."""

IN_TWO_SIZES: list[Scene] = [
    scenes.start,
    scenes.how_to_play,
    scenes.how_to_play_retaliation,
    scenes.lesson,
    scenes.lesson_retaliation,
    scenes.lobby,
    scenes.table_early,
    scenes.table_trouble,
    scenes.facility_early,
    scenes.facility_crowded,
    scenes.curtain,
    scenes.end_report,
    scenes.end_report_retaliation,
    scenes.rules_drawer,
    scenes.stage,
    scenes.stage_retaliation,
    scenes.pictures,
    scenes.pictures_retaliation,
]
IN_ONE_SIZE: list[tuple[Scene, str]] = [
    *((scenes.facility_with(expansion), "desktop") for expansion in IN_THE_THICK_OF),
    (scenes.table_trouble, "landscape"),
    (scenes.facility_crowded, "landscape"),
    (scenes_of_play.paying, "desktop"),
    (scenes_of_play.recap, "desktop"),
    (scenes_of_play.waiting, "phone"),
    (scenes_of_play.looking_on, "desktop"),
    (scenes_of_play.reaction, "desktop"),
    (scenes_of_play.talk, "desktop"),
    (scenes_of_play.peek, "desktop"),
    (scenes_of_play.open_piles, "desktop"),
    (scenes_of_play.legend, "desktop"),
    (scenes_of_play.invitation, "phone"),
    (scenes_of_play.settings, "phone"),
    (scenes_of_play.menu, "desktop"),
    (scenes_of_play.replay, "desktop"),
    (scenes_of_play.stage_die, "phone"),
]
SELDOM = 100
"""Milliseconds."""
STEPWISE = (scenes.stage, scenes.stage_retaliation, scenes_of_play.stage_die)

IS_DRAWN = """() => [...document.querySelectorAll("[data-picture], .art")].filter((one) => one.checkVisibility())
    .every((one) => one.querySelector("svg, image") || one.querySelector("img")?.naturalWidth > 0)"""


def take(folder: Path, only: Sequence[str] = ()) -> None:
    """All scenes in their sizes, or only some by name; nothing may go wrong in any of the pages."""
    check_pages()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data), window=WINDOW) as served, chromium() as browser:
        easel = browser.new_page()
        for scene, size in [*product(IN_TWO_SIZES, ("desktop", "phone")), *IN_ONE_SIZE]:
            if only and scene.__name__ not in only:
                continue
            with visitors(browser, served.address) as visit:
                visitor = visit(viewport=SIZES[size], settings={"pace": "step" if scene in STEPWISE else "off"})
                scene(visitor, served)
                file = folder / f"{scene.__name__.replace('_', '-')}-{size}.png"
                file.write_bytes(reduced(easel, picture(visitor.page)))
                assert file.stat().st_size < LARGEST, f"{file} is too large"
                print(file, flush=True)


def picture(page: Page) -> bytes:
    """As it looks when nothing is pointed at, and everything that is drawn has come."""
    page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")
    page.wait_for_function(IS_DRAWN, polling=SELDOM)  # who looks at every frame leaves no rest in which to draw
    page.evaluate("document.fonts.ready")
    return page.screenshot(animations="disabled", caret="hide")


if __name__ == "__main__":
    take(Path(sys.argv[1]), sys.argv[2:])
