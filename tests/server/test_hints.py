"""Hints on request: only who asks is told, at their own decision, within bounds, and nothing of it is kept."""

from pathlib import Path
from threading import Event

import pytest

from hypersleep.bots.games import BOTS
from hypersleep.bots.hints import hint_for
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.kernel.steps import Seat
from hypersleep.server.limits import HINTS
from hypersleep.table.table import Frame
from tests.server.serving import ANNA_AND_BEA, Browser, Json, Line, Served, pages, serving, two_browsers


def ask(line: Line, frame: Json) -> Json:
    line.send("hint", number=frame["number"])
    return line.until("hint")


def advised_by(monkeypatch: pytest.MonkeyPatch, veteran: type[Veteran] | None) -> None:
    adviser = None if veteran is None else lambda: veteran("test")
    monkeypatch.setitem(BOTS, "nemesis", BOTS["nemesis"]._replace(adviser=adviser))


def test_only_who_asks_is_told_and_nothing_is_kept(served: Served, browser: Browser) -> None:
    code, anna, bea = two_browsers(browser)
    anna.rest()
    frame = bea.sit(1)
    before, log = served.place(code), served.call(served.hall.store.read(code))
    told = ask(bea, frame)
    hint = hint_for(served.table(code).state.game.frame_for(Seat(1)))
    assert told == {"is": "hint", "number": frame["number"], "option": hint.option, "why": hint.why}
    assert ask(bea, frame) == told
    assert anna.rest() == []
    assert bea.rest() == []
    assert served.place(code) == before
    assert served.call(served.hall.store.read(code)) == log
    assert bea.sit(1) == frame


def test_who_is_not_asked_gets_no_hint(browser: Browser) -> None:
    _, anna, bea = two_browsers(browser)
    frame = bea.sit(1)
    assert anna.refused("hint", number=frame["number"])["message"] == "there is nothing for you to decide now"
    assert bea.refused("hint", number=frame["number"] + 1)["code"] == "stale"
    bea.send("rise")
    assert bea.refused("hint", number=frame["number"])["code"] == "forbidden"


def test_a_game_without_a_veteran_offers_no_hints(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, bea = two_browsers(browser)
    assert bea.info["hints"]
    frame = bea.sit(1)
    advised_by(monkeypatch, None)
    assert bea.refused("hint", number=frame["number"])["message"] == "there is no veteran of this game to ask"


class Slow(Veteran):
    """Is told when to go on."""

    go_on = Event()

    def decide(self, frame: Frame) -> int:
        self.go_on.wait(10)
        return super().decide(frame)


class AtALoss(Veteran):
    def decide(self, frame: Frame) -> int:
        raise RuntimeError("what now?")


def test_a_hint_that_comes_too_late_is_dropped_and_nobody_waits_for_it(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    advised_by(monkeypatch, Slow)
    _, _, bea = two_browsers(browser)
    frame = bea.sit(1)
    bea.send("hint", number=frame["number"])
    after = bea.answer(frame)
    Slow.go_on.set()
    assert after["number"] > frame["number"]
    assert [message for message in bea.rest() if message["is"] == "hint"] == []


def test_a_veteran_at_a_loss_says_so(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    advised_by(monkeypatch, AtALoss)
    _, _, bea = two_browsers(browser)
    assert "at a loss" in bea.refused("hint", number=bea.sit(1)["number"])["message"]


def test_a_seat_that_asks_all_the_time_is_told_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as served, pages(served) as browser:
        page = browser()
        code = page.new_table(ANNA_AND_BEA, seed="1")["code"]
        line = page.connect(code)
        seat = line.frame()["waiting_for"][0]
        number = line.sit(seat)["number"]
        for _ in range(int(HINTS.one.burst)):
            line.send("hint", number=number)
            line.until("hint")
        refused = line.refused("hint", number=number)
        assert (refused["code"], refused["message"]) == ("too-fast", HINTS.words)
