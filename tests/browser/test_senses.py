"""What is heard, and a screen that stays awake: from the first press on, for as long as somebody is at the table."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.driving import Driver
from tests.browser.positions import ANNA, is_turn_of, play_on
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit, Visitor
from tests.server.serving import ANNA_AND_AN_AI, Served

LISTED = "[data-area='options'] li > button"
SIZES = pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])

INSTRUMENTS = """
    window.instruments = [];
    window.notes = 0;
    // Whoever asks the page something from here counts as somebody who has pressed a key.
    Object.defineProperty(navigator, "userActivation", {value: {hasBeenActive: false}});
    window.AudioContext = class extends AudioContext {
        constructor() { super(); window.instruments.push(this); }
        createGain() { const gain = super.createGain(); this.first ??= gain; return gain; }
    };
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) { window.notes++; return start.apply(this, when); };
"""
LOUDNESS = "instruments[0].first.gain.value"

LOCKS = """
    window.locks = 0;
    Object.defineProperty(navigator, "wakeLock", {value: {
        request: async () => { window.locks++; return {release: async () => void window.locks--}; },
    }});
"""


def at_table(visitor: Visitor, served: Served) -> None:
    code = visitor.new_table(ANNA_AND_AN_AI, seed="senses")["code"]
    play_on(served, code, is_turn_of(ANNA))
    visitor.open(f"/t/{code}")
    expect(visitor.page.locator(LISTED).first).to_be_enabled()


@SIZES
def test_nothing_is_heard_before_the_first_press_and_all_of_it_can_be_muted(
    visit: Visit, served: Served, viewport: ViewportSize
) -> None:
    anna = visit(viewport=viewport, settings={"pace": "step"})
    page = anna.page
    page.add_init_script(INSTRUMENTS)
    at_table(anna, served)
    assert page.evaluate("instruments.length") == 0
    page.keyboard.press("Shift")
    page.wait_for_function("() => instruments.length === 1 && instruments[0].state === 'running'")
    ambience = page.evaluate("notes")
    assert ambience > 0
    stage = page.get_by_role("region", name="What is happening")
    Driver(anna, skips=False).play(lambda _: stage.is_visible())
    page.wait_for_function(f"() => notes > {ambience}")
    anna.button("Skip to now").click()
    open_settings(anna)
    loudness = page.get_by_role("slider", name="Volume")
    loudness.fill("0.2")
    page.wait_for_function(f"() => Math.abs({LOUDNESS} - 0.2) < 0.15 && {LOUDNESS} > 0")
    page.get_by_role("checkbox", name="Sound").uncheck()
    page.wait_for_function(f"() => {LOUDNESS} < 0.01")


@pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE], ids=["phone", "landscape"])
def test_on_a_phone_the_menu_has_the_switch(visit: Visit, served: Served, viewport: ViewportSize) -> None:
    anna = visit(viewport=viewport)
    at_table(anna, served)
    anna.button("Menu").click()
    sound = anna.page.get_by_role("list").get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    expect(sound).to_contain_text("Off")


def open_settings(visitor: Visitor) -> None:
    visitor.button("Menu").click()
    visitor.button("Settings").click()
    expect(visitor.page.get_by_role("dialog", name="Settings")).to_be_visible()


@SIZES
def test_the_screen_stays_awake_at_a_table_and_nowhere_else(
    visit: Visit, served: Served, viewport: ViewportSize
) -> None:
    anna = visit(viewport=viewport)
    anna.page.add_init_script(LOCKS)
    anna.open("/")
    assert anna.page.evaluate("locks") == 0
    at_table(anna, served)
    anna.page.wait_for_function("() => locks === 1")
    anna.page.evaluate("history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))")
    anna.page.wait_for_function("() => locks === 0")
