"""AI crew mates speak: they say why they act, in full only after the end, and tell the table things, true or not."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from hypersleep.bots.bot import RandomBot
from hypersleep.bots.games import BOTS
from hypersleep.bots.reasons import Reason
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.server import entries
from hypersleep.server.hall import checked_setup
from hypersleep.server.state import TableState
from hypersleep.server.wire import NewTable, SeatWish
from hypersleep.table.table import Frame
from tests.server.serving import Browser, Line, Page, Served, pages, serving, two_browsers

SECRET = "It was all for the Egg."
TWO_AIS = [{"holder": "ai", "bot": "recruit"}, {"holder": "ai", "bot": "recruit"}]
ANNA_AND_AN_AI = [{"holder": "me", "name": "Anna"}, {"holder": "ai", "bot": "recruit"}]


class Talker(RandomBot):
    """Has a secret, and speaks of the same Engine whenever it is asked."""

    why = Reason("In public nobody should hear this.", SECRET)

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        return "engine-1", "damaged"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data"), idle_after=0) as running:
        yield running


@pytest.fixture(autouse=True)
def talkers(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in ("recruit", "veteran"):
        monkeypatch.setitem(BOTS["nemesis"].levels, level, Talker)


def watch_out(page: Page, code: str) -> tuple[Line, list[str]]:
    """Look on until the game is over; everything that was sent before."""
    line, heard = page.connect(code), list[str]()
    while not ((message := line.next())["is"] == "frame" and message["over"]):
        if '"state":"over"' not in line.text:
            heard.append(line.text)
    return line, heard


# Why -----------------------------------------------------------------------------------------------------------------


def test_everybody_is_told_why_in_public_and_in_full_when_it_is_over(browser: Browser) -> None:
    page = browser()
    code = page.new_table(TWO_AIS, seed="why")["code"]
    _, heard = watch_out(page, code)
    frames = [frame for frame in map(json.loads, heard) if frame["is"] in ("frame", "update")]
    told = [reason for frame in frames[1:] for reason in frame["reasons"]]
    assert {reason["seat"] for reason in told} == {0, 1}
    assert all(reason["after"] >= frame["since"] for frame in frames for reason in frame["reasons"])
    assert not any(SECRET in text or Talker.why.public in text for text in heard)
    ending = page.get(f"/api/tables/{code}/ending").json()
    assert {reason["text"] for reason in ending["reasons"]} == {SECRET}
    numbers = [reason["number"] for reason in ending["reasons"]]
    assert numbers == sorted(set(numbers))
    assert {reason["number"] for reason in told} <= set(numbers)


def test_who_looks_back_reads_only_minds_that_are_open_to_these_eyes(browser: Browser) -> None:
    page = browser()
    code = page.new_table(TWO_AIS, seed="why")["code"]
    watch_out(page, code)

    def reasons(eyes: int, number: int) -> dict[int, str]:
        frame = page.get(f"/api/tables/{code}/review/{number}?eyes={eyes}").json()["frame"]
        return {reason["seat"]: reason["text"] for reason in frame["reasons"]}

    assert reasons(ALL_SEEING, 0) == {}
    last = page.get(f"/api/tables/{code}/course").json()["last"]
    assert set(reasons(ALL_SEEING, last).values()) == {SECRET}
    own = reasons(0, last)
    assert (own[0], own[1] != SECRET) == (SECRET, True)
    assert SECRET not in reasons(NOBODY, last).values()


# Keeping -------------------------------------------------------------------------------------------------------------


def state_with_reasons() -> TableState:
    """A table of AI crew mates after some decisions, each of them explained."""
    seats = (SeatWish(holder="ai"), SeatWish(holder="ai"))
    state = TableState(checked_setup(NewTable(seats=seats, seed="kept"), b"ring"), "veteran")
    for _ in range(12):
        answer_on(state)
    return state


def answer_on(state: TableState) -> None:
    number, seat = state.game.number, state.game.waiting_for[0]
    entry = entries.Answered(number=number, seat=seat, option=0, why=f"why {number}", in_full=f"truly {number}")
    state.apply(entries.read(entries.write(entry)))


def test_reasons_are_kept_with_the_table() -> None:
    state = state_with_reasons()
    back = TableState.restore(state.setup, "veteran", state.place, state.snapshot())
    assert [motive.number for motive in state.motives] == list(range(12))
    assert back.motives == state.motives
    assert [told.text for told in back.reasons(0)] == [f"why {number}" for number in range(12)]
    after = state.motives[7].after
    assert all(told.after >= after for told in state.reasons(after))
    assert "why 7" in [told.text for told in state.reasons(after)]


def test_who_plays_for_themselves_needs_no_reason() -> None:
    answer = entries.Answered(number=0, seat=Seat(0), option=0)
    assert b"why" not in entries.write(answer)
    assert b"in_full" not in entries.write(answer)


def test_what_is_taken_back_needs_no_reason_any_more() -> None:
    state = state_with_reasons()
    state.apply(entries.Rewound(seat=Seat(0), number=5))
    assert [motive.number for motive in state.motives] == list(range(5))
    answer_on(state)
    assert state.motives[-1].number == 5


def test_who_plays_for_somebody_explains_it_but_claims_nothing_in_their_name(browser: Browser, served: Served) -> None:
    code, anna, _ = two_browsers(browser)
    anna.send("cover", seat=1)
    state = served.table(code).state
    frame = anna.sit(0)
    while not state.motives:
        frame = anna.answer(frame) if frame["waiting_for"] == [0] else anna.frame()
    assert {motive.seat for motive in state.motives} == {1}
    assert state.game.claims == ()


# Claims --------------------------------------------------------------------------------------------------------------


def test_an_ai_crew_mate_speaks_of_everything_once(browser: Browser, served: Served) -> None:
    page = browser()
    code = page.new_table(TWO_AIS, seed="claims")["code"]
    line, _ = watch_out(page, code)
    claims = served.table(code).state.game.claims
    assert sorted((claim.seat, claim.about, claim.value) for claim in claims) == [
        (0, "engine-1", "damaged"),
        (1, "engine-1", "damaged"),
    ]
    said = [talk["text"] for talk in line.talk if talk["kind"] == "claim"]
    assert len(said) == 2
    assert all("Engine 1" in text for text in said)


def test_a_claim_is_not_made_again_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as first, pages(first) as browser:
        page = browser()
        code = page.new_table(ANNA_AND_AN_AI, seed="claims")["code"]
        line = page.connect(code)
        play_until_claimed(line, first, code)
        cookies = dict(page.http.cookies)
        before = first.table(code).state.motives
    with serving(tmp_path) as second, pages(second) as browser:
        page = browser()
        page.http.cookies.update(cookies)
        line = page.connect(code)
        frame = line.sit(0)
        state = second.table(code).state
        assert state.motives[: len(before)] == before
        while len(state.motives) < len(before) + 3 and not state.game.over:
            frame = line.answer(frame) if frame["waiting_for"] == [0] else line.frame()
        assert len(state.game.claims) == 1


def play_until_claimed(line: Line, served: Served, code: str) -> None:
    frame = line.sit(0)
    while not served.table(code).state.game.claims:
        frame = line.answer(frame) if frame["waiting_for"] == [0] else line.frame()
