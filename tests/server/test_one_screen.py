"""Around one screen: what lies open and who might react is asked aloud, of everybody at once."""

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from tests.browser.positions import play_on
from tests.server.serving import Browser, Json, Line, Served
from tests.server.test_windows import ANNA, BEA, CLEO, ONE_SCREEN, Crew, bea_may_interrupt, seed, served

__all__ = ["served"]


def bea_before_cleo(game: Table) -> bool:
    return bea_may_interrupt(game) and game.may_react == (BEA, CLEO)


def around_one_screen(browser: Browser, served: Served) -> tuple[Line, Json]:
    host = browser()
    code = host.new_table(ONE_SCREEN, seed=seed())["code"]
    play_on(served, code, bea_before_cleo)
    line = host.connect(code)
    return line, line.sit(ANNA)


def test_everybody_sees_who_may_react_and_nobody_whether_they_can(browser: Browser, served: Served) -> None:
    _, frame = around_one_screen(browser, served)
    assert (frame["window"]["may"], frame["waiting_for"], frame["options"]) == ([BEA, CLEO], [BEA], [])


def test_when_nobody_reacts_all_of_them_let_it_happen_at_once(browser: Browser, served: Served) -> None:
    line, frame = around_one_screen(browser, served)
    line.send("let-pass", number=frame["number"])
    after = line.frame_where(lambda now: now["number"] == frame["number"] + 2)
    assert after["window"] is None


def test_who_wants_to_react_is_asked_and_those_before_let_it_happen(browser: Browser, served: Served) -> None:
    line, frame = around_one_screen(browser, served)
    line.send("let-pass", number=frame["number"], until=BEA)
    line.send("let-pass", number=frame["number"], until=CLEO)
    after = line.frame_where(lambda now: now["number"] == frame["number"] + 1)
    assert (after["waiting_for"], after["window"]["may"]) == ([CLEO], [CLEO])


def test_nobody_is_silent_for_others_or_for_long_past(browser: Browser, served: Served) -> None:
    line, frame = around_one_screen(browser, served)
    assert line.refused("let-pass", number=frame["number"] - 1)["code"] == "stale"
    crew = Crew(browser, served)
    assert crew.bea.refused("let-pass", number=crew.number)["code"] == "stale", "this window closes by itself"


def test_what_lies_open_is_shown_to_all_and_answered_by_who_is_asked(browser: Browser) -> None:
    host = browser()
    line = host.connect(host.new_table(ONE_SCREEN, seed=seed())["code"])
    frame = line.frame()
    assert (frame["eyes"], frame["laid_open"]) == (-1, True)
    assert {option["kind"] for option in frame["options"]} == {"keep-character"}
    assert line.answer(frame)["number"] == 1


@pytest.mark.parametrize(("game", "is_open"), [("nemesis", True), ("retaliation", False)])
def test_a_draft_lies_open_where_everybody_is_told_of_it(game: str, is_open: bool) -> None:
    table = Table.start(Setting(game=game, players=3, seed="draft"))
    while table.frame_for(Seat(0)).topic != "choose-character":
        table.answer(table.number, table.waiting_for[0], 0)
    (asked,) = table.waiting_for
    offered = {getattr(choice, "who", "") for choice in table.frame_for(asked).options}
    told = [set(event.get("offered") or ()) for event in table.frame_for(Seat(-1)).events]
    assert (table.is_laid_open, offered in told) == (is_open, is_open)
