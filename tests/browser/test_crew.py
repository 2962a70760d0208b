"""AI crew mates at the table: what they do is explained to everybody, and what they had in mind when it is over."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import expect

from hypersleep.kernel.errors import AnswerError
from hypersleep.server import entries
from hypersleep.server.state import TableState
from tests.browser.axe import violations
from tests.browser.positions import ANNA, accept
from tests.browser.visiting import PHONE, WHOLE_GAME, Visit, Visitor
from tests.server.serving import Served, pages, serving

PATIENCE = 120.0
ANNA_AND_THREE_AIS = [{"holder": "me", "name": "Anna"}, *[{"holder": "ai", "bot": "veteran"} for _ in range(3)]]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Whoever does not answer at once may be played for."""
    with serving(tmp_path_factory.mktemp("data"), idle_after=1) as running:
        yield running


def play_until(served: Served, code: str, done: Callable[[TableState], bool]) -> None:
    """Anna answers as chance has it, and the AI crew mates as they see fit."""
    state, random, deadline = served.table(code).state, Random("anna"), time.monotonic() + PATIENCE
    while not done(state):
        assert time.monotonic() < deadline, "it never comes to that"
        number, waiting = state.game.number, state.game.waiting_for
        if ANNA in waiting:
            option = random.randrange(len(state.game.frame_for(ANNA).options))
            with suppress(AnswerError):  # somebody else was faster where all are asked at once
                accept(served, code, entries.Answered(number=number, seat=ANNA, option=option))
        time.sleep(0.005)


def sit_down(visitor: Visitor) -> str:
    code: str = visitor.new_table(ANNA_AND_THREE_AIS, seed="crew")["code"]
    visitor.open(f"/t/{code}")
    expect(visitor.prompt).to_be_visible()
    return code


def all_have_acted(state: TableState) -> bool:
    return {motive.seat for motive in state.motives} == {1, 2, 3} and state.game.waiting_for == (ANNA,)


def last_reason(state: TableState, seat: int) -> str:
    return next(motive.public for motive in reversed(state.motives) if motive.seat == seat)


def test_reasons_are_shown_while_the_game_runs_and_told_in_full_at_its_end(visit: Visit, served: Served) -> None:
    anna = visit()
    code, page = sit_down(anna), anna.page
    play_until(served, code, all_have_acted)
    state = served.table(code).state
    name, said = state.seats[1].name, last_reason(state, 1)
    expect(page.get_by_role("region", name="What happened")).to_contain_text(said)
    ask = anna.button(f"Why? {name}")
    expect(ask).to_have_attribute("aria-expanded", "false")
    ask.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Crew").get_by_text(said)).to_be_visible()
    play_until(served, code, lambda state: state.game.over)
    expect(anna.heading("What became of everybody")).to_be_visible(timeout=WHOLE_GAME)
    secret = next(motive for motive in state.motives if motive.full != motive.public)
    heard = " ".join(text for text in anna.heard if '"over":true' not in text)
    assert secret.public in heard
    assert not any(motive.full in heard for motive in state.motives if "“" in motive.full)
    anna.button("Open all rounds").click()
    for told in page.get_by_text("What AI crew mates had in mind").all():
        told.click()
    expect(page.get_by_text(secret.full, exact=True).first).to_be_visible()
    assert page.locator("q").count() == len(state.motives)
    assert violations(page) == []


def test_on_a_phone_one_asks_in_the_crew_tab(visit: Visit, served: Served) -> None:
    anna = visit(viewport=PHONE)
    code, page = sit_down(anna), anna.page
    play_until(served, code, all_have_acted)
    state = served.table(code).state
    # Whatever is asked anew leads away from the crew, so the last question must be there first.
    last = re.compile(rf'"number":\s*{state.game.number}\b')
    until = time.monotonic() + PATIENCE
    while not any(last.search(told) for told in anna.heard):
        assert time.monotonic() < until
        page.wait_for_timeout(50)
    page.get_by_role("tab", name="Crew").click()
    ask = anna.button(f"Why? {state.seats[1].name}")
    expect(ask).to_be_visible()
    box = ask.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    ask.click()
    expect(page.get_by_text(last_reason(state, 1)).first).to_be_visible()
    assert violations(page) == []


def test_who_is_there_but_keeps_the_others_waiting_can_be_played_for(visit: Visit, served: Served) -> None:
    anna = visit()
    info = anna.new_table([{"holder": "me", "name": "Anna"}, {"holder": "friend"}], seed="1")
    code = info["code"]
    with pages(served) as browser:
        bea = browser()
        assert bea.post(f"/api/tables/{code}/seats", {"seat": 1, "name": "Bea"}).status_code == 201
        anna.post(f"/api/tables/{code}/start")
        bea.connect(code).sit(1)
        anna.open(f"/t/{code}")
        if served.table(code).state.game.waiting_for == (ANNA,):
            accept(served, code, entries.Answered(number=0, seat=ANNA, option=0))
        expect(anna.page.get_by_text("Bea has been deciding for a while.")).to_be_visible()
        anna.button("Let an AI crew mate play for Bea").click()
        expect(anna.page.get_by_text("Played by AI")).to_be_visible()
