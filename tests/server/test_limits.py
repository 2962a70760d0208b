"""Limits: counted for people and addresses, not for lines; forgotten in time, and kept by a clock that nobody sets."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hypersleep.server import limits
from hypersleep.server.buckets import REMEMBERED
from hypersleep.server.connection import TOO_MANY
from hypersleep.server.limits import ARRIVALS, LOOKS_BACK, PROBLEMS, TABLES, TALK, Limits, Who
from hypersleep.server.sharing import Together
from tests.server.serving import ANNA_AND_BEA, Browser, Line, Page, Served, pages, serving, shared_table

ANNA = Who(address="home", keyring=b"anna", seat="TABLE/0")


def counting(*, on: bool = True) -> Limits:
    """The limits of a server that has no other beside it."""
    return Limits(Together(None, b""), on=on)


def allowed(counting: Limits, who: Who, tries: int = 1_000, limit: limits.Limit = TALK) -> int:
    async def count() -> int:
        return sum([await counting.allow(limit, who) for _ in range(tries)])

    return asyncio.run(count())


def enters(counting: Limits, who: Who) -> bool:
    return asyncio.run(counting.enter(who))


def leaves(counting: Limits, who: Who) -> None:
    asyncio.run(counting.leave(who))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1_000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


# Counting ------------------------------------------------------------------------------------------------------------


def test_a_burst_and_then_so_many_a_second(clock: list[float]) -> None:
    here = counting()
    assert allowed(here, ANNA) == TALK.one.burst
    clock[0] += 10
    assert allowed(here, ANNA) == 10 * TALK.one.rate
    clock[0] += 1_000_000
    assert allowed(here, ANNA) == TALK.one.burst


@pytest.mark.parametrize(
    "again", [Who("home", b"anna", "TABLE/1"), Who("away", b"anna"), Who("away", b"other", "TABLE/0")]
)
def test_who_comes_by_another_way_is_the_same_person(clock: list[float], again: Who) -> None:
    here = counting()
    allowed(here, ANNA)
    assert allowed(here, again) == 0


def test_five_at_one_table_behind_one_address_do_not_take_each_others_turns(clock: list[float]) -> None:
    here = counting()
    five = [Who("home", bytes([n]), f"TABLE/{n}") for n in range(1, 6)]
    assert [allowed(here, who, int(TALK.one.burst)) for who in five] == [TALK.one.burst] * 5


def test_new_cookies_are_no_new_breath(clock: list[float]) -> None:
    here = counting()
    made_up = (Who("home", str(n).encode()) for n in range(1_000))
    assert sum(allowed(here, who, 1) for who in made_up) == TALK.address.burst


def test_a_wall_clock_that_is_set_back_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    here = counting()
    allowed(here, ANNA)
    monkeypatch.setattr(time, "time", lambda: -1e9)
    assert allowed(here, ANNA, 10) == 0
    assert allowed(here, Who("elsewhere"), 5) == 5


def test_what_is_remembered_is_bounded(clock: list[float]) -> None:
    here = counting()

    async def many() -> None:
        for n in range(REMEMBERED + 500):
            await here.allow(TALK, Who(address=str(n)))

    asyncio.run(many())
    assert len(here) == REMEMBERED


def test_limits_that_are_off_allow_everything() -> None:
    here = counting(on=False)
    assert allowed(here, ANNA) == 1_000
    assert all(enters(here, ANNA) for _ in range(100))


def test_pages_of_one_browser_are_counted_until_they_leave(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_PAGES_OF_ONE", 3)
    here = counting()
    assert [enters(here, ANNA) for _ in range(4)] == [True, True, True, False]
    assert enters(here, Who("home", b"bea"))
    leaves(here, ANNA)
    assert enters(here, ANNA)
    for _ in range(3):
        leaves(here, ANNA)
    leaves(here, Who("home", b"bea"))
    assert not here._pages


# At a server ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, limits=True) as running:
        yield running


def said(line: Line, tries: int) -> int:
    """How often a line is heard."""
    for n in range(tries):
        line.send("say", text=str(n))
    return sum(message["is"] == "talk" for message in line.rest())


def test_another_line_is_no_new_breath(browser: Browser) -> None:
    page, code, line = shared_table(browser)
    line.sit(0)
    assert said(line, 10) == TALK.one.burst
    another = page.connect(code)
    another.sit(0)
    assert said(another, 10) <= 1
    another.sit(1)
    assert said(another, 10) <= 1


def test_tables_are_made_so_fast_and_no_faster(browser: Browser) -> None:
    page = browser()
    answers = [page.post("/api/tables", {"seats": ANNA_AND_BEA}) for _ in range(int(TABLES.one.burst) + 3)]
    assert {answer.status_code for answer in answers} == {201, 429}
    assert answers[-1].json()["message"] == TABLES.words


def test_problems_are_reported_so_fast_and_no_faster(browser: Browser) -> None:
    page, code, _ = shared_table(browser)
    answers = [page.post(f"/api/tables/{code}/problems", {"text": "stuck"}) for _ in range(int(PROBLEMS.one.burst) + 1)]
    assert [answer.status_code for answer in answers] == [201] * int(PROBLEMS.one.burst) + [429]
    assert answers[-1].json()["message"] == PROBLEMS.words


@pytest.mark.parametrize("what", ["ending", "course", "review/1", "record"])
def test_looking_back_is_limited_in_words(browser: Browser, what: str) -> None:
    page, code, _ = shared_table(browser)
    answers = [page.get(f"/api/tables/{code}/{what}")]
    while answers[-1].status_code != 429:
        answers.append(page.get(f"/api/tables/{code}/{what}"))
        assert len(answers) < 3 * LOOKS_BACK.one.burst
    assert len(answers) > LOOKS_BACK.one.burst
    assert answers[-1].json()["message"] == LOOKS_BACK.words
    assert page.get("/api/mine").status_code == 200


def test_a_storm_of_pages_is_let_in_up_to_a_point(
    browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_PAGES_OF_ONE", 5)
    page, code, _ = shared_table(browser)
    lines = [page.connect(code) for _ in range(5)]
    for line in lines[:4]:
        line.frame()
    assert lines[4].closed() == TOO_MANY
    assert lines[4].socket.close_reason == ARRIVALS.words
    stranger(browser, served)


def stranger(browser: Browser, served: Served) -> None:
    """Somebody else plays as if nothing were."""
    other: Page = browser()
    line = other.connect(other.new_table(ANNA_AND_BEA)["code"])
    assert line.sit(0)["eyes"] == 0


# Enough for one table ------------------------------------------------------------------------------------------------


def test_a_seat_that_has_said_enough_is_told_so_and_the_others_talk_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_SAID", 1_000)
    with serving(tmp_path) as served, pages(served) as browser:
        _, code, line = shared_table(browser)
        line.sit(0)
        for _ in range(50):
            line.send("say", text="ü" * 50)
        heard = line.rest()
        assert 3 < sum(message["is"] == "talk" for message in heard) < 10
        assert heard[-1]["message"] == limits.ENOUGH_SAID
        assert line.refused("claim", about="engine-1", value="damaged")["message"] == limits.ENOUGH_SAID
        before = served.place(code)
        line.sit(1)
        line.send("say", text="hello")
        line.until("talk")
        assert served.place(code)[1] == before[1] + 1


def test_a_table_with_too_long_a_log_hears_moves_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LONGEST_LOG", 2)
    with serving(tmp_path) as served, pages(served) as browser:
        _, _, line = shared_table(browser)
        frame = line.sit(1)
        for text in "ab":
            line.send("say", text=text)
        assert line.refused("say", text="c")["message"] == limits.ENOUGH_DONE
        assert line.refused("undo", number=0)["message"] == limits.ENOUGH_DONE
        assert line.answer(frame)["number"] == 1
