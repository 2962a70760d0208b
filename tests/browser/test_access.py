"""Everybody can play: no finding of axe-core, keys alone suffice, nothing moves for those who do not want it,
and on a phone what is needed is in sight and within reach."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from _pytest.mark.structures import ParameterSet
from playwright.sync_api import FloatRect, Locator, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.driving import REACHABLE, Driver
from tests.browser.kinds import BOARDS, BOTH, TITLES
from tests.browser.positions import (
    ANNA,
    BEA,
    CLEO,
    THREE_AT_ONE_SCREEN,
    in_trouble,
    is_turn_of,
    play_on,
    seed_for,
)
from tests.browser.scenes import end_report
from tests.browser.visiting import DESK, PHONE, STILL, Visit, Visitor
from tests.server.serving import ANNA_AND_A_FRIEND, ANNA_AND_AN_AI, Served

TOUCH = 44
PEOPLE = {ANNA, BEA, CLEO}
Scene = Callable[[Visitor, Served], None]


# Screens -------------------------------------------------------------------------------------------------------------


def start(visitor: Visitor, _: Served) -> None:
    visitor.open("/")
    expect(visitor.heading("Set up a game")).to_be_visible()


def lobby(visitor: Visitor, _: Served) -> None:
    visitor.open(f"/t/{visitor.new_table(ANNA_AND_A_FRIEND)['code']}")
    expect(visitor.heading("The crew gathers")).to_be_visible()


def joining(visitor: Visitor, served: Served) -> None:
    code = visitor.new_table(ANNA_AND_A_FRIEND)["code"]
    visitor.context.clear_cookies()
    visitor.open(f"/join/{code}")
    expect(visitor.button("Sit down")).to_be_visible()


def table(visitor: Visitor, served: Served) -> None:
    """Anna's first turn."""
    code = visitor.new_table(ANNA_AND_AN_AI, seed="access")["code"]
    play_on(served, code, is_turn_of(ANNA))
    visitor.open(f"/t/{code}")
    expect(visitor.page.get_by_role("button", name="Pass").first).to_be_visible()


def trouble(visitor: Visitor, served: Served) -> None:
    code = visitor.new_table(THREE_AT_ONE_SCREEN, seed=seed_for(in_trouble))["code"]
    play_on(served, code, in_trouble)
    visitor.open(f"/t/{code}")
    visitor.button("I am ", exact=False).click()
    expect(visitor.page.get_by_role("region", name="The ship")).to_be_visible()


def table_with_dialog(visitor: Visitor, served: Served) -> None:
    table(visitor, served)
    visitor.page.get_by_role("button", name="Pass").first.click()
    expect(visitor.button("Do it")).to_be_visible()


def table_with_settings(visitor: Visitor, served: Served) -> None:
    table(visitor, served)
    visitor.button("Menu").click()
    visitor.button("Settings").click()
    expect(visitor.page.get_by_role("dialog", name="Settings")).to_be_visible()


def table_with_invitation(visitor: Visitor, served: Served) -> None:
    table(visitor, served)
    visitor.button("Menu").click()
    visitor.button("Invite", exact=False).click()
    expect(visitor.page.get_by_role("dialog", name="Invite")).to_be_visible()


def table_with_talk(visitor: Visitor, served: Served) -> None:
    table(visitor, served)
    if visitor.page.viewport_size == PHONE:
        visitor.page.get_by_role("tab", name="Log").click()
    visitor.page.get_by_role("tab", name="Talk").click()
    visitor.button("Claim something").click()
    expect(visitor.page.get_by_role("dialog", name="Claim something")).to_be_visible()


def curtain(visitor: Visitor, served: Served) -> None:
    code = visitor.new_table(THREE_AT_ONE_SCREEN)["code"]
    play_on(served, code, is_turn_of(BEA))
    visitor.open(f"/t/{code}")
    expect(visitor.button("I am Bea")).to_be_visible()


def rules(visitor: Visitor, _: Served) -> None:
    visitor.open("/rules")
    expect(visitor.heading("Rules").first).to_be_visible()


def rules_drawer(visitor: Visitor, served: Served) -> None:
    table(visitor, served)
    visitor.button("Rules").click()
    expect(visitor.page.get_by_role("dialog", name="Rules")).to_be_visible()


def replay(visitor: Visitor, served: Served) -> None:
    end_report(visitor, served)
    visitor.page.get_by_role("link", name="Watch the replay").click()
    expect(visitor.page.get_by_role("region", name="Controls")).to_be_visible()


SCENES: list[Scene] = [
    start,
    lobby,
    joining,
    table,
    trouble,
    table_with_dialog,
    table_with_settings,
    table_with_invitation,
    table_with_talk,
    curtain,
    rules,
    rules_drawer,
    end_report,
    replay,
]
SIZES = {"desk": DESK, "phone": PHONE}
LONG_LISTS = {("phone", rules), ("desk", rules_drawer)}
"""The whole ledger takes axe a while; each size looks at one of its two places."""


def screens() -> Iterator[ParameterSet]:
    for (size, viewport), scene in product(SIZES.items(), SCENES):
        marks = [pytest.mark.long] if (size, scene) in LONG_LISTS else []
        yield pytest.param(scene, viewport, id=f"{scene.__name__}-{size}", marks=marks)


@pytest.mark.parametrize(("scene", "viewport"), list(screens()))
def test_axe_finds_nothing(visit: Visit, served: Served, scene: Scene, viewport: ViewportSize) -> None:
    visitor = visit(viewport=viewport)
    scene(visitor, served)
    assert violations(visitor.page) == []


# Keys ----------------------------------------------------------------------------------------------------------------


@BOTH
def test_a_whole_turn_by_keys_alone(visit: Visit, served: Served, game: str) -> None:
    anna = visit()
    code = anna.new_table(THREE_AT_ONE_SCREEN, game=game, seed="keys")["code"]
    play_on(served, code, is_turn_of(BEA))
    anna.open(f"/t/{code}")
    expect(anna.button("I am Bea")).to_be_focused()
    driver, table = KeyDriver(anna), served.table(code).state.game
    driver.play(lambda now: now.mine and any(is_turn_of(other)(table) for other in PEOPLE - {BEA}))
    assert "Enter" in driver.keys
    assert not driver.clicks


class KeyDriver(Driver):
    """Plays with the keyboard: every option has its key, Enter goes on."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.keys: list[str] = []

    def click_something(self) -> bool:
        reachable = self._described(self.page.evaluate_handle(REACHABLE))
        chosen = self.choose(reachable)
        if chosen is None:
            return False
        self.keys.append(chosen.key or "Enter")
        self.page.keyboard.press(self.keys[-1])
        return True


@BOTH
def test_the_first_page_needs_no_mouse(visit: Visit, game: str) -> None:
    anna = visit()
    anna.open("/")
    expect(anna.button("Play alone with AI crew mates")).to_be_enabled()
    reach(anna, anna.button(TITLES[game]))
    anna.page.keyboard.press("Enter")
    reach(anna, anna.button("Play alone with AI crew mates"))
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("region", name=BOARDS[game])).to_be_visible()


def reach(visitor: Visitor, wanted: Locator, most: int = 60) -> None:
    """With the Tab key."""
    for _ in range(most):
        visitor.page.keyboard.press("Tab")
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
    raise AssertionError(f"{wanted} cannot be reached with the Tab key")


# Motion --------------------------------------------------------------------------------------------------------------

RUNNING = """() => document.getAnimations()
    .filter(({playState}) => playState === "running")
    .map((one) => one.animationName ?? one.transitionProperty)"""


def test_nothing_moves_for_those_who_want_it_still(visit: Visit) -> None:
    anna = visit(settings={}, reduced_motion="reduce")
    anna.open("/")
    expect(anna.button("Play alone with AI crew mates")).to_be_enabled()
    assert anna.page.evaluate(RUNNING) == []
    anna.button("Play alone with AI crew mates").click()
    driver = Driver(anna)
    for _ in range(12):
        driver.turns(1)
        assert anna.page.evaluate(RUNNING) == []


def test_moments_are_shown_step_by_step_to_those_who_want_it(visit: Visit, served: Served) -> None:
    anna = visit(settings={**STILL, "pace": "step"})
    code = anna.new_table(ANNA_AND_AN_AI, seed="access")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    stage = anna.page.get_by_role("region", name="What is happening")
    Driver(anna).play(lambda _: stage.is_visible())
    while stage.is_visible():
        stage.get_by_role("button", name="Go on").click()
    Driver(anna).turns(1)


# Phones --------------------------------------------------------------------------------------------------------------


def box_of(one: Locator) -> FloatRect:
    box = one.bounding_box()
    assert box is not None
    return box


def is_in_sight(one: Locator) -> bool:
    box = box_of(one)
    below, right = box["y"] + box["height"], box["x"] + box["width"]
    return box["x"] >= 0 and box["y"] >= 0 and right <= PHONE["width"] and below <= PHONE["height"]


def test_on_a_phone_prompt_hand_and_confirm_are_in_sight(visit: Visit, served: Served) -> None:
    anna = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    table(anna, served)
    page = anna.page
    assert is_in_sight(anna.prompt)
    assert is_in_sight(anna.hand)
    page.get_by_role("tabpanel", name="Actions").get_by_role("button").filter(has_text="Move to Room").first.tap()
    pay = page.get_by_role("button", name="Pay 1 card")
    expect(pay).to_be_visible()
    assert all(is_in_sight(one) for one in (pay, anna.prompt, anna.hand, anna.button("Take back")))
    pay.tap()
    expect(pay).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]


@pytest.mark.parametrize("scene", [start, lobby, joining, table, table_with_dialog, curtain, end_report, replay])
def test_on_a_phone_a_thumb_can_hit_everything(visit: Visit, served: Served, scene: Scene) -> None:
    anna = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    scene(anna, served)
    small = anna.page.evaluate(TOO_SMALL, TOUCH)
    assert small == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


TOO_SMALL = """(least) => {
    const around = document.querySelector("dialog[open]") ?? document;
    return [...around.querySelectorAll("button, [role=tab], select, input, summary")]
        .filter((one) => one.checkVisibility() && !one.disabled)
        .map((one) => ({one, box: (one.closest("label") ?? one).getBoundingClientRect()}))
        .filter(({box}) => box.width > 1 && (box.height < least || box.width < least))
        .map(({one, box}) => `${one.ariaLabel ?? one.innerText}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
}"""
