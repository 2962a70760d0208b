"""A driver who plays with the mouse: it sees what is on the page, and clicks what a person could click."""

import time
from collections.abc import Callable
from random import Random

import msgspec
from playwright.sync_api import ElementHandle, Error, JSHandle

from tests.browser.visiting import Visitor

PATIENCE = 10.0
"""Seconds after which a prompt is called dead: nothing to click, and nothing that others do."""
PAUSE = 0.01
QUICK = 1500
"""Milliseconds in which something on the map takes a click, unless something else covers it."""

REACHABLE = """() => {
    const dialog = document.querySelector("dialog[open]");
    return [...(dialog ?? document).querySelectorAll("button, [role=button]")].filter(
        (one) => one.checkVisibility() && !one.disabled && one.getAttribute("aria-disabled") !== "true"
            && !one.closest("details, [inert]")
    );
}"""
DESCRIBED = """(all) => {
    const called = (one) => one.ariaLabel ?? one.ariaLabelledByElements?.[0]?.textContent.trim() ?? "";
    const place = (one) => one.localName === "dialog" ? "dialog" : called(one);
    const around = (one) => one ? [place(one), ...around(one.parentElement)] : [];
    return all.map((one) => ({
        // A drawing has no text, and its label may have gone since it was found.
        name: (one.ariaLabel ?? one.innerText ?? "").replace(/\\s+/g, " ").trim(),
        places: around(one.parentElement).filter((name) => name),
        key: one.getAttribute("aria-keyshortcuts") ?? "",
    }));
}"""
SITUATION = """() => ({
    title: document.title,
    prompt: document.querySelector("[role=status]")?.textContent ?? "",
    news: document.querySelector(".for-readers[aria-live]")?.textContent ?? "",
    ended: [...document.querySelectorAll("h2")].some((one) => one.textContent === "What became of everybody"),
})"""

DIALOG, OPTIONS, HAND, MAPS = "dialog", ("What you can do", "Actions"), "My hand", ("The ship", "The facility")
STAGE = "What is happening"
TOLD = ("What happened", "Your part is over")
"""What is told to those who wait, or only watch by now, stands where the options stand, and answers nothing."""
USES = ("Playable", "Can be discarded", "Can be chosen")
MINE = "● Your move"
MOVED_ON = ("not attached", "not enabled")
TAKEN = "click action done"
"""In the words of Playwright: the page has got the click, whatever a busy machine is still waiting for."""
REFUSING = "Refuse"
"""Only if nothing else can be done: whoever has nothing to give, and is asked for a gift."""
NEVER = ("Close", "Not yet", "Cancel", REFUSING)
ELSEWHERE = 0.2
"""How often a card or a place on the map is clicked instead of a line in the list."""


class Situation(msgspec.Struct):
    title: str
    prompt: str
    news: str
    ended: bool

    @property
    def mine(self) -> bool:
        return self.title.startswith(MINE)


class Button(msgspec.Struct):
    """Something that can be clicked: its name, the named parts of the page in which it is, and its key."""

    name: str
    places: list[str]
    key: str
    index: int = -1

    def is_in(self, *places: str) -> bool:
        return any(place in self.places for place in places)

    @property
    def is_lit(self) -> bool:
        """Whether a card or a place on the map says that it may be picked."""
        on_map = self.is_in(*MAPS) and "you may choose this" in self.name
        return on_map or (self.is_in(HAND) and any(use in self.name for use in USES))


class Driver:
    """Plays all seats of a visitor's page, as chance has it."""

    def __init__(self, visitor: Visitor, seed: str = "driver", *, skips: bool = True) -> None:
        """Whoever does not skip what happens is stopped by it."""
        self.page = visitor.page
        self.skips = skips
        self.chance = Random(seed)
        self.clicks: list[str] = []
        self.handovers = 0

    def play(self, done: Callable[[Situation], bool] = lambda now: now.ended) -> None:
        """Until something is so; a prompt that nobody can answer fails the test."""
        deadline, before = time.monotonic() + PATIENCE, None
        while not done(now := self.look()):
            if self.click_something() or now != before:
                deadline, before = time.monotonic() + PATIENCE, now
            assert time.monotonic() < deadline, f"nothing to click at: {now}; last clicks: {self.clicks[-5:]}"
            time.sleep(PAUSE)

    def look(self) -> Situation:
        return msgspec.convert(self.page.evaluate(SITUATION), Situation)

    def wait_for_choice(self) -> None:
        """Until there is something to choose; nothing is clicked, and a single option answers itself meanwhile."""
        deadline = time.monotonic() + PATIENCE
        while self.choose(self._described(self.page.evaluate_handle(REACHABLE))) is None:
            assert time.monotonic() < deadline, f"nothing to choose at: {self.look()}"
            time.sleep(PAUSE)

    def turns(self, count: int) -> None:
        """Answer so many decisions."""
        last = len(self.clicks) + count
        self.play(lambda now: now.ended or len(self.clicks) >= last)

    def click_something(self) -> bool:
        """One click on something that leads on; False if there is nothing now."""
        reachable = self.page.evaluate_handle(REACHABLE)
        buttons = self._described(reachable)
        chosen = self.choose(buttons)
        if chosen is None:
            return False
        element = reachable.evaluate_handle("(all, index) => all[index]", chosen.index).as_element()
        is_clicked = element is not None and self._click(element, chosen)
        for held in (reachable, element):  # or the page would keep all that it ever showed
            if held is not None:
                held.dispose()
        return is_clicked

    def _described(self, reachable: JSHandle) -> list[Button]:
        buttons = msgspec.convert(reachable.evaluate(DESCRIBED), list[Button])
        for index, button in enumerate(buttons):
            button.index = index
        return buttons

    def _click(self, element: ElementHandle, button: Button) -> bool:
        """Something on the map may be covered by something else, and a list may change under the hand."""
        try:
            element.click(timeout=QUICK if button.is_in(*MAPS) else PATIENCE * 1000)
        except Error as problem:
            if TAKEN in problem.message:
                return self._clicked(button)
            if button.is_in(*MAPS) or any(sign in problem.message for sign in MOVED_ON):
                return False
            raise AssertionError(f"{button} cannot be clicked") from problem
        return self._clicked(button)

    def _clicked(self, button: Button) -> bool:
        if button.is_in(STAGE):
            return True  # Whoever only looks has answered nothing.
        self.clicks.append(button.name)
        self.handovers += button.name.startswith("I am ")
        return True

    def choose(self, buttons: list[Button]) -> Button | None:
        """What to click: what is in front first, then mostly from the list, sometimes on the map or in the hand."""
        in_front = [one for one in buttons if one.is_in(DIALOG) and one.name not in NEVER]
        happening = [one for one in buttons if one.is_in(STAGE)]
        pressing = [one for one in buttons if one.name.startswith("I am ") or one.name == "Agree"]
        options = [one for one in buttons if one.is_in(*OPTIONS) and not one.is_in(*TOLD)]
        listed = [one for one in options if one.name not in NEVER] or [one for one in options if one.name == REFUSING]
        paying = [one for one in listed if one.name.startswith("Pay ")]
        elsewhere = [one for one in buttons if one.is_lit]
        if happening and not self.skips:
            return None
        for group in (in_front, happening, pressing, paying):
            if group:
                return self.chance.choice(group)
        if listed and elsewhere and self.chance.random() < ELSEWHERE:
            return self.chance.choice(elsewhere)
        return self.chance.choice(listed) if listed else None


def play_together(drivers: list[Driver], done: Callable[[], bool]) -> None:
    """Everybody answers when asked, until something is so."""
    deadline = time.monotonic() + PATIENCE
    while not done():
        for driver in drivers:
            if driver.look().mine and driver.click_something():
                deadline = time.monotonic() + PATIENCE
        assert time.monotonic() < deadline, f"nobody can go on at: {[driver.look() for driver in drivers]}"
        time.sleep(PAUSE)
