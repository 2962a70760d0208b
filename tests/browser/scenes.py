"""Scenes of the documentation: how a visitor comes to what is seen in a picture, always of the same games."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driving import Driver
from tests.browser.positions import (
    ANNA,
    BEA,
    IN_THE_THICK_OF,
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
from tests.browser.visiting import DESK, Visitor
from tests.server.serving import Served

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
    """A facility with what an expansion brings into it."""

    def scene(visitor: Visitor, served: Served) -> None:
        shown = IN_THE_THICK_OF[expansion]
        sit_down(visitor, served, shown, shown, "retaliation", expansion)

    scene.__name__ = f"facility_{expansion}"
    return scene


def sit_down(
    visitor: Visitor, served: Served, done: Moment, comes_to: Moment, game: str = "nemesis", *expansions: str
) -> str:
    """Somebody's turn at a shared screen, at a certain moment of a game that comes to another."""
    seed = seed_for(comes_to, game, *expansions)
    code: str = visitor.new_table(THREE_AT_ONE_SCREEN, game=game, seed=seed, expansions=list(expansions))["code"]
    play_on(served, code, done)
    visitor.open(f"/t/{code}")
    visitor.button("I am ", exact=False).click()
    expect(visitor.page.get_by_role("button", name="Pass").first).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    return code


def curtain(visitor: Visitor, served: Served) -> None:
    code = visitor.new_table(THREE_AT_ONE_SCREEN, seed=seed_for(in_trouble))["code"]
    play_on(served, code, is_turn_of(BEA))
    visitor.open(f"/t/{code}")
    expect(visitor.button("I am Bea")).to_be_visible()


def end_report(visitor: Visitor, served: Served) -> None:
    report(visitor, served, "nemesis")


def end_report_retaliation(visitor: Visitor, served: Served) -> None:
    report(visitor, served, "retaliation")


def report(visitor: Visitor, served: Served, game: str) -> str:
    code: str = visitor.new_table(THREE_AT_ONE_SCREEN, game=game, seed=seed_for(is_survived, game))["code"]
    play_out(served, code)
    visitor.open(f"/t/{code}")
    expect(visitor.heading("What became of everybody")).to_be_visible()
    return code


def rules_drawer(visitor: Visitor, served: Served) -> None:
    table_early(visitor, served)
    visitor.button("Rules").click()
    drawer = visitor.page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("heading", name="Behind this question")).to_be_visible()


def stage(visitor: Visitor, _: Served) -> None:
    watch(visitor, "nemesis")


def stage_retaliation(visitor: Visitor, _: Served) -> None:
    watch(visitor, "retaliation")


def watch(visitor: Visitor, game: str, shown: str = "Event") -> None:
    """The first time that something is shown, an event card at first, for who goes step by step."""
    crew = [{"holder": "me", "name": "Anna"}, {"holder": "ai"}, {"holder": "ai"}]
    visitor.open(f"/t/{visitor.new_table(crew, game=game, seed='stage')['code']}")
    driver, happening = (
        Driver(visitor, "stage", skips=False),
        visitor.page.get_by_role("region", name="What is happening"),
    )
    is_shown = happening.get_by_role("heading", name=shown, exact=True)
    driver.play(lambda _: happening.is_visible())
    while not is_shown.is_visible():
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
