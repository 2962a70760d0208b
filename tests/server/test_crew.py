"""AI crew mates: they play on while somebody looks, hold up nobody, and answer only for seats that are theirs."""

import threading
import time
from collections.abc import Iterator

import pytest

from hypersleep.bots.games import BOTS, levels_of
from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame
from tests.server.serving import ANNA_AND_AN_AI, PATIENCE, Browser, Served, serving, two_browsers, wait_until


class Ponderer:
    """Thinks until it may go on, then takes the first option."""

    may_go_on = threading.Event()
    thinking = threading.Event()
    options: list[Choice] = []

    def __init__(self, seed: str) -> None:
        pass

    def decide(self, frame: Frame) -> int:
        self.thinking.set()
        assert self.may_go_on.wait(PATIENCE)
        type(self).options = frame.options
        return 0


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data"), idle_after=0) as running:
        yield running


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Ponderer]]:
    """Takes every AI seat, and thinks whenever `may_go_on` is cleared."""
    for level in levels_of():
        monkeypatch.setitem(BOTS["nemesis"].levels, level, Ponderer)
    Ponderer.thinking.clear()
    Ponderer.may_go_on.clear()
    Ponderer.options = []
    yield Ponderer
    Ponderer.may_go_on.set()


def test_ai_crew_mates_play_on_until_a_person_is_asked(browser: Browser) -> None:
    page = browser()
    line = page.connect(page.new_table([*ANNA_AND_AN_AI, {"holder": "ai"}], seed="1")["code"])
    line.send("sit", seat=0)
    frame = line.frame()
    for _ in range(15):
        while frame["waiting_for"] != [0] or frame["eyes"] != 0:
            frame = line.frame()
        frame = line.answer(frame)
    assert frame["number"] > 30


def test_nobody_plays_when_nobody_looks(browser: Browser, served: Served) -> None:
    page = browser()
    info = page.new_table([{"holder": "ai"}, {"holder": "ai"}])
    page.get(f"/api/tables/{info['code']}")
    assert served.place(info["code"])[1] == 0
    page.connect(info["code"]).frame_where(lambda frame: frame["number"] >= 3)


def test_others_are_served_while_a_crew_mate_thinks(browser: Browser, ponderer: type[Ponderer]) -> None:
    page = browser()
    code = page.new_table([{"holder": "me", "name": "Anna"}, {"holder": "ai"}], seed="1")["code"]
    line = page.connect(code)
    assert ponderer.thinking.wait(PATIENCE)
    started = time.monotonic()
    assert page.get("/api/catalogue").status_code == 200
    assert line.sit(0)["number"] == 0
    line.send("say", text="take your time")
    assert line.until("talk")["talk"][0]["text"] == "take your time"
    assert time.monotonic() - started < PATIENCE / 2
    ponderer.may_go_on.set()
    assert line.frame_where(lambda frame: frame["number"] == 1)["waiting_for"] == [0]


def test_who_comes_back_answers_even_if_the_crew_mate_has_thought_already(
    browser: Browser, served: Served, ponderer: type[Ponderer]
) -> None:
    code, anna, bea = two_browsers(browser)
    anna.send("cover", seat=1)
    assert ponderer.thinking.wait(PATIENCE)
    bea.send("come-back", seat=1)
    bea.rest()
    ponderer.may_go_on.set()
    crew = served.table(code).crew.task
    assert crew is not None
    wait_until(crew.done)
    frame = bea.sit(1)
    assert (frame["number"], frame["waiting_for"]) == (0, [1])
    assert bea.answer(frame)["number"] == 1


def test_a_crew_mate_looks_at_the_decision_it_was_given_though_the_game_has_moved_on(
    browser: Browser, ponderer: type[Ponderer]
) -> None:
    _, anna, bea = two_browsers(browser)
    anna.send("cover", seat=1)
    assert ponderer.thinking.wait(PATIENCE)
    bea.send("come-back", seat=1)
    frame = bea.sit(1)
    assert bea.answer(frame)["waiting_for"] == [0]
    ponderer.may_go_on.set()
    wait_until(lambda: ponderer.options)
    assert len(ponderer.options) == len(frame["options"])
    assert anna.answer(anna.sit(0))["number"] == 2


def test_an_undo_under_a_thinking_crew_mate_leaves_its_answer_behind(
    browser: Browser, ponderer: type[Ponderer]
) -> None:
    page = browser()
    code = page.new_table([{"holder": "ai"}, {"holder": "me", "name": "Anna"}], seed="1")["code"]
    line = page.connect(code)
    ponderer.may_go_on.set()
    line.answer(line.sit(1))
    frame = line.frame_where(lambda frame: frame["number"] == 2)
    ponderer.may_go_on.clear()
    ponderer.thinking.clear()
    while frame["waiting_for"] == [1]:
        frame = line.answer(frame)
    assert ponderer.thinking.wait(PATIENCE)
    assert frame["can_undo"]
    line.send("undo", number=frame["number"])
    back = line.frame_where(lambda new: new["number"] < frame["number"])
    ponderer.may_go_on.set()
    wait_until(lambda: ponderer.options)
    assert line.sit(1) == back | {"since": 0, "log": line.log}
    assert line.answer(back)["number"] > back["number"]
    assert line.frame_where(lambda new: new["number"] > frame["number"])
