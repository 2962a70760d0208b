"""Takes the pictures of the documentation, always of the same games: `python -m tests.browser.screens docs/screens`.
Who names scenes behind it gets only those."""

import sys
import tempfile
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from hypersleep.table.games import GAMES
from tests.browser.built import check_pages
from tests.browser.driving import Driver
from tests.browser.palette import reduced
from tests.browser.positions import (
    ANNA,
    BEA,
    THREE_AT_ONE_SCREEN,
    Moment,
    in_the_thick,
    in_trouble,
    is_survived,
    is_turn_of,
    play_on,
    play_out,
    seed_for,
)
from tests.browser.visiting import DESK, PHONE, Visitor, chromium, visitors
from tests.server.serving import Served, serving

SIZES: dict[str, ViewportSize] = {"desktop": DESK, "phone": PHONE}
LARGEST = 700_000
WITH_FRIENDS = [{"holder": "me", "name": "Anna"}, {"holder": "friend"}, {"holder": "friend"}, {"holder": "ai"}]

Scene = Callable[[Visitor, Served], None]


def start(visitor: Visitor, _: Served) -> None:
    visitor.open("/")
    expect(visitor.button("Play alone with AI crew mates")).to_be_enabled()


def how_to_play(visitor: Visitor, _: Served) -> None:
    how_one_plays(visitor, "nemesis")


def how_to_play_retaliation(visitor: Visitor, _: Served) -> None:
    how_one_plays(visitor, "retaliation")


def how_one_plays(visitor: Visitor, game: str) -> None:
    visitor.open(f"/how?game={game}")
    expect(visitor.heading("How one dies")).to_be_visible()


def lesson(visitor: Visitor, _: Served) -> None:
    learn(visitor, "Nemesis")


def lesson_retaliation(visitor: Visitor, _: Served) -> None:
    learn(visitor, "Nemesis: Retaliation")


def learn(visitor: Visitor, game: str) -> None:
    """What is read first, and then something to do."""
    visitor.open("/")
    visitor.button(game).click()
    visitor.button("Learn by playing, 10 minutes").click()
    bubble = visitor.page.get_by_role("region", name="Lesson")
    for step in range(1, 5):
        expect(bubble).to_contain_text(f"Step {step} of")
        bubble.get_by_role("button", name="Next").click()
    expect(bubble).to_contain_text("Step 5 of")
    visitor.page.wait_for_load_state("networkidle")


def lobby(visitor: Visitor, _: Served) -> None:
    code = visitor.new_table(WITH_FRIENDS)["code"]
    visitor.open(f"/t/{code}")
    expect(visitor.heading("The crew gathers")).to_be_visible()


def table_early(visitor: Visitor, served: Served) -> None:
    sit_down(visitor, served, is_turn_of(ANNA), in_trouble)


def table_trouble(visitor: Visitor, served: Served) -> None:
    sit_down(visitor, served, in_trouble, in_trouble)


def facility_early(visitor: Visitor, served: Served) -> None:
    sit_down(visitor, served, is_turn_of(ANNA), in_the_thick, "retaliation")


def facility_crowded(visitor: Visitor, served: Served) -> None:
    sit_down(visitor, served, in_the_thick, in_the_thick, "retaliation")


def facility_with(expansion: str) -> Scene:
    """A crowded facility with what an expansion lays on it."""

    def scene(visitor: Visitor, served: Served) -> None:
        sit_down(visitor, served, in_the_thick, in_the_thick, "retaliation", expansion)

    scene.__name__ = f"facility_{expansion}"
    return scene


def sit_down(
    visitor: Visitor, served: Served, done: Moment, comes_to: Moment, game: str = "nemesis", *expansions: str
) -> None:
    """Somebody's turn at a shared screen, at a certain moment of a game that comes to another."""
    seed = seed_for(comes_to, game, *expansions)
    code = visitor.new_table(THREE_AT_ONE_SCREEN, game=game, seed=seed, expansions=list(expansions))["code"]
    play_on(served, code, done)
    visitor.open(f"/t/{code}")
    visitor.button("I am ", exact=False).click()
    expect(visitor.page.get_by_role("button", name="Pass").first).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")


def curtain(visitor: Visitor, served: Served) -> None:
    code = visitor.new_table(THREE_AT_ONE_SCREEN, seed=seed_for(in_trouble))["code"]
    play_on(served, code, is_turn_of(BEA))
    visitor.open(f"/t/{code}")
    expect(visitor.button("I am Bea")).to_be_visible()


def end_report(visitor: Visitor, served: Served) -> None:
    report(visitor, served, "nemesis")


def end_report_retaliation(visitor: Visitor, served: Served) -> None:
    report(visitor, served, "retaliation")


def report(visitor: Visitor, served: Served, game: str) -> None:
    code = visitor.new_table(THREE_AT_ONE_SCREEN, game=game, seed=seed_for(is_survived, game))["code"]
    play_out(served, code)
    visitor.open(f"/t/{code}")
    expect(visitor.heading("What became of everybody")).to_be_visible()


def rules_drawer(visitor: Visitor, served: Served) -> None:
    table_early(visitor, served)
    visitor.button("Rules").click()
    drawer = visitor.page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("heading", name="Behind this question")).to_be_visible()


def stage(visitor: Visitor, _: Served) -> None:
    watch(visitor, "nemesis")


def stage_retaliation(visitor: Visitor, _: Served) -> None:
    watch(visitor, "retaliation")


def watch(visitor: Visitor, game: str) -> None:
    """The first event card that is turned over, for who goes step by step."""
    crew = [{"holder": "me", "name": "Anna"}, {"holder": "ai"}, {"holder": "ai"}]
    visitor.open(f"/t/{visitor.new_table(crew, game=game, seed='stage')['code']}")
    driver, happening = (
        Driver(visitor, "stage", skips=False),
        visitor.page.get_by_role("region", name="What is happening"),
    )
    is_event = happening.get_by_role("heading", name="Event", exact=True)
    driver.play(lambda _: happening.is_visible())
    while not is_event.is_visible():
        happening.get_by_role("button", name="Go on").click()
        driver.play(lambda _: happening.is_visible())
    visitor.page.wait_for_load_state("networkidle")


def pictures(visitor: Visitor, _: Served) -> None:
    sheet_of(visitor, "nemesis")


def pictures_retaliation(visitor: Visitor, _: Served) -> None:
    sheet_of(visitor, "retaliation")


def sheet_of(visitor: Visitor, game: str) -> None:
    """All that was drawn, on a sheet as long as it takes; a phone shows its beginning."""
    visitor.open(f"/pictures?game={game}")
    expect(visitor.page.locator(".picture:not(:has(img))")).to_have_count(0)
    expect(visitor.page.locator(".picture img").first).to_be_visible()
    if visitor.page.viewport_size == DESK:
        visitor.page.set_viewport_size({**DESK, "height": visitor.page.evaluate("document.body.scrollHeight")})


SCENES: list[Scene] = [
    start,
    how_to_play,
    how_to_play_retaliation,
    lesson,
    lesson_retaliation,
    lobby,
    table_early,
    table_trouble,
    facility_early,
    facility_crowded,
    curtain,
    end_report,
    end_report_retaliation,
    rules_drawer,
    stage,
    stage_retaliation,
    pictures,
    pictures_retaliation,
]
STEPWISE = (stage, stage_retaliation)


ONCE = [facility_with(expansion) for expansion in GAMES["retaliation"].expansions]
"""Where one size is enough."""


def take(folder: Path, only: Sequence[str] = ()) -> None:
    """All scenes in all sizes, or only some by name; nothing may go wrong in any of the pages."""
    check_pages()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as served, chromium() as browser:
        easel = browser.new_page()
        for scene, (size, viewport) in [*product(SCENES, SIZES.items()), *product(ONCE, [("desktop", DESK)])]:
            if only and scene.__name__ not in only:
                continue
            with visitors(browser, served.address) as visit:
                visitor = visit(viewport=viewport, settings={"pace": "step" if scene in STEPWISE else "off"})
                scene(visitor, served)
                file = folder / f"{scene.__name__.replace('_', '-')}-{size}.png"
                file.write_bytes(reduced(easel, picture(visitor.page)))
                assert file.stat().st_size < LARGEST, f"{file} is too large"
                print(file)


def picture(page: Page) -> bytes:
    """As it looks when nothing is pointed at."""
    page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready")
    return page.screenshot(animations="disabled", caret="hide")


if __name__ == "__main__":
    take(Path(sys.argv[1]), sys.argv[2:])
