"""The websocket: who is let in, whose eyes a page may use, which answers count, and what frames carry."""

import json
import re
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from hypersleep.server.run import LARGEST_REQUEST
from hypersleep.table.games import GAMES
from tests.server.serving import (
    ANNA_AND_A_FRIEND,
    Browser,
    Json,
    Served,
    pages,
    serving,
    shared_table,
    two_browsers,
)

# Who is let in -------------------------------------------------------------------------------------------------------


def test_who_holds_nothing_is_told_that_it_is_not_theirs(browser: Browser) -> None:
    _, code, _ = shared_table(browser)
    assert browser().connect(code).closed() == 4003


def test_a_made_up_cookie_opens_nothing(browser: Browser) -> None:
    _, code, _ = shared_table(browser)
    eve = browser()
    eve.http.cookies.set("hypersleep", "A" * 32)
    assert eve.connect(code).closed() == 4003


def test_there_is_nobody_at_an_unknown_table(browser: Browser) -> None:
    assert browser().connect("NOWHERE").closed() == 4003


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1:1"])
def test_a_page_of_another_site_is_refused(browser: Browser, origin: str) -> None:
    page, code, _ = shared_table(browser)
    with pytest.raises(InvalidStatus, match="403"):
        page.connect(code, origin=origin)


def test_a_page_of_our_own_is_let_in(browser: Browser, served: Served) -> None:
    page, code, _ = shared_table(browser)
    assert page.connect(code, origin=served.address).frame()["eyes"] == -1


def test_a_new_page_is_told_the_table_the_talk_and_what_everybody_sees(browser: Browser) -> None:
    page, code, _ = shared_table(browser)
    line = page.connect(code)
    table, talk, frame = (line.next() for _ in range(3))
    assert (table["is"], table["info"]["code"]) == ("table", code)
    assert talk == {"is": "talk", "talk": [], "all": True}
    assert (frame["is"], frame["eyes"], frame["since"], frame["asked"]) == ("frame", -1, 0, {})


# Sitting and rising --------------------------------------------------------------------------------------------------


def test_sitting_shows_the_seat_and_rising_hides_it_again(browser: Browser) -> None:
    page, code, line = shared_table(browser)
    public = page.connect(code).frame()
    seated = line.sit(1)
    assert (seated["eyes"], seated["since"], seated["waiting_for"]) == (1, 0, [1])
    assert seated["options"]
    assert seated["view"] != public["view"]
    line.send("rise")
    assert line.frame() == public


def test_a_seat_that_is_not_asked_gets_no_options_but_those_that_lie_before_everybody(browser: Browser) -> None:
    _, _, line = shared_table(browser)
    draft = line.sit(0)
    assert (draft["waiting_for"], draft["laid_open"], draft["asked"]) == ([1], True, {})
    frame = line.sit(1)
    while frame["laid_open"]:
        frame = line.answer(frame)
    other = line.sit(1 - frame["waiting_for"][0])
    assert (other["waiting_for"], other["options"], other["asked"]) == (frame["waiting_for"], [], {})


@pytest.mark.parametrize("seat", [1, -1, -2, 2, 10**30])
def test_only_ones_own_seat_can_be_sat_in(browser: Browser, seat: int) -> None:
    _, anna, _ = two_browsers(browser)
    assert anna.refused("sit", seat=seat)["code"] == "forbidden"
    assert not [message for message in anna.rest() if message["is"] == "frame"]


def test_a_seat_that_was_taken_after_connecting_can_be_sat_in(browser: Browser) -> None:
    anna, bea = browser(), browser()
    info = anna.new_table(ANNA_AND_A_FRIEND, seed="1")
    bea.post(f"/api/links/{info['links']['watch'].rsplit('/', 1)[1]}")
    line = bea.connect(info["code"])
    bea.post(f"/api/tables/{info['code']}/seats", {"seat": 1, "name": "Bea"})
    anna.post(f"/api/tables/{info['code']}/start")
    assert line.sit(1)["eyes"] == 1


# Answers -------------------------------------------------------------------------------------------------------------


def test_an_answer_brings_only_what_has_changed_to_who_was_there_and_all_to_who_comes(browser: Browser) -> None:
    page, code, line = shared_table(browser)
    before = line.sit(1)
    after = line.answer(before, 1)
    assert json.loads(line.text)["is"] == "update"
    assert len(line.text) < len(json.dumps(after)) / 2
    late = page.connect(code)
    assert late.sit(1) == after | {"since": 0, "log": line.log}


def test_two_pages_with_the_same_eyes_see_the_same_whenever_they_came(browser: Browser) -> None:
    page, code, line = shared_table(browser)
    frame = line.answer(line.sit(1), 1)
    other = page.connect(code)
    for seat in (0, 1, 0):
        frame, seen = line.sit(seat), other.sit(seat)
        assert seen == frame
        for _ in range(3):
            frame = line.answer(frame)
            while (seen := other.frame())["number"] < frame["number"]:
                pass
            assert seen == frame


def test_an_answer_is_acknowledged_by_the_next_frame_of_everybody(browser: Browser, served: Served) -> None:
    code, anna, bea = two_browsers(browser)
    before = served.place(code)
    bea.send("answer", seat=1, number=0, option=1)
    for line, seat in ((anna, 0), (bea, 1)):
        frame = line.frame_where(lambda frame: frame["number"] == 1)
        assert (frame["eyes"], frame["waiting_for"]) == (seat, [0])
    assert served.place(code) != before


WRONG: list[tuple[str, Json, str]] = [
    ("forged for another's seat", {"do": "answer", "seat": 1, "number": 1, "option": 0}, "forbidden"),
    ("for a seat that does not exist", {"do": "answer", "seat": 7, "number": 1, "option": 0}, "forbidden"),
    ("for nobody", {"do": "answer", "seat": -1, "number": 1, "option": 0}, "forbidden"),
    ("to a past decision", {"do": "answer", "seat": 0, "number": 0, "option": 0}, "stale"),
    ("to a decision to come", {"do": "answer", "seat": 0, "number": 2, "option": 0}, "stale"),
    ("to no decision", {"do": "answer", "seat": 0, "number": -1, "option": 0}, "stale"),
    ("with an option that is not there", {"do": "answer", "seat": 0, "number": 1, "option": 2}, "malformed"),
    ("with an option from the end", {"do": "answer", "seat": 0, "number": 1, "option": -1}, "malformed"),
    ("with an enormous option", {"do": "answer", "seat": 0, "number": 1, "option": 10**30}, "malformed"),
    ("with words for an option", {"do": "answer", "seat": 0, "number": 1, "option": "0"}, "malformed"),
    ("with half an option", {"do": "answer", "seat": 0, "number": 1, "option": 0.5}, "malformed"),
    ("with a choice of one's own", {"do": "answer", "seat": 0, "number": 1, "option": {"do": "pass"}}, "malformed"),
    ("with more than was asked", {"do": "answer", "seat": 0, "number": 1, "option": 0, "eyes": 1}, "malformed"),
    ("without an option", {"do": "answer", "seat": 0, "number": 1}, "malformed"),
    ("to what nobody knows", {"do": "win"}, "malformed"),
    ("to nothing", {}, "malformed"),
]


@pytest.fixture(scope="module", params=GAMES)
def annas_turn(served: Served, request: pytest.FixtureRequest) -> Any:
    """A table at decision 1, which is Anna's, and her line: what is refused leaves it for the next test."""
    with pages(served) as browser:
        code, anna, bea = two_browsers(browser, game=request.param, seed="2")
        bea.answer({"waiting_for": [1], "number": 0})
        anna.frame_where(lambda frame: frame["number"] == 1)
        yield code, anna, bea


@pytest.mark.parametrize(("request_", "code"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_wrong_answer_changes_nothing(annas_turn: Any, served: Served, request_: Json, code: str) -> None:
    table, anna, bea = annas_turn
    secrets = contents(bea.sit(1)) - contents(anna.sit(0))
    assert secrets
    before = served.place(table)
    anna.raw(json.dumps(request_))
    refusal = anna.refusal()
    assert refusal["code"] == code
    assert not secrets & contents(refusal)
    assert served.place(table) == before
    assert not [message for message in anna.rest() + bea.rest() if message["is"] == "frame"]


def contents(message: Json) -> set[str]:
    """The cards and tokens that a message speaks of."""
    return set(re.findall(r"[a-z]+[.-][a-z0-9.-]+", json.dumps(message)))


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", '"answer"', "1" * 400, "[" * 5000, '{"do":"say","text":"\\ud800"}', b"\xff\x00"]
)
def test_what_cannot_be_read_is_refused_and_the_line_stays_open(
    annas_turn: Any, served: Served, text: str | bytes
) -> None:
    table, anna, _ = annas_turn
    before = served.place(table)
    anna.raw(text)
    refusal = anna.refusal()
    assert (refusal["code"], refusal["message"].startswith("this is no request")) == ("malformed", True)
    assert served.place(table) == before
    assert anna.sit(0)["number"] == 1


def test_out_of_turn_one_is_told_so(browser: Browser, served: Served) -> None:
    code, anna, _ = two_browsers(browser)
    before = served.place(code)
    assert anna.refused("answer", seat=0, number=0, option=0)["code"] == "stale"
    assert served.place(code) == before


def test_an_answer_that_is_sent_twice_counts_once(browser: Browser, served: Served) -> None:
    code, _, bea = two_browsers(browser)
    for _ in range(2):
        bea.send("answer", seat=1, number=0, option=0)
    messages = bea.rest()
    assert [message["number"] for message in messages if message["is"] == "frame"] == [1]
    assert [message["code"] for message in messages if message["is"] == "refused"] == ["stale"]
    assert [entry["option"] for entry in log_of(served, code) if entry["entry"] == "answered"] == [0]


def log_of(served: Served, code: str) -> list[Json]:
    """What is durable of a table."""
    return [json.loads(entry) for entry in served.call(served.hall.store.entries(code))]


def test_an_enormous_message_ends_the_line_and_nothing_else(browser: Browser, served: Served) -> None:
    code, anna, bea = two_browsers(browser)
    before = served.place(code)
    anna.raw(json.dumps({"do": "say", "text": "x" * LARGEST_REQUEST}))
    assert anna.closed() == 1009
    assert served.place(code) == before
    assert bea.sit(1)["number"] == 0


def test_a_table_says_that_it_is_there_to_whoever_asks(browser: Browser) -> None:
    _, _, line = shared_table(browser)
    line.sit(1)
    line.send("hello")
    assert line.rest() == [{"is": "here"}]


def test_why_not_is_answered_to_who_is_asked_only(browser: Browser) -> None:
    _, _, line = shared_table(browser)
    frame = line.sit(1)
    while frame["topic"] != "choose-action":
        frame = line.answer(line.sit(frame["waiting_for"][0]))
    asked = frame["waiting_for"][0]
    line.sit(asked)
    line.send("why", number=frame["number"])
    reasons = line.until("refusals")
    assert reasons["number"] == frame["number"]
    assert reasons["refusals"]
    line.sit(1 - asked)
    line.send("why", number=frame["number"])
    assert line.rest() == []
    line.send("rise")
    assert line.refused("why", number=frame["number"])["code"] == "forbidden"


# Frames --------------------------------------------------------------------------------------------------------------


def test_the_log_comes_whole_at_first_and_then_only_what_is_new(browser: Browser) -> None:
    _, _, line = shared_table(browser)
    frame = line.sit(1)
    assert [entry["place"] for entry in frame["log"]] == sorted(entry["place"] for entry in frame["log"])
    told = frame["told"]
    for _ in range(12):
        frame = line.answer(frame)
        assert frame["since"] == told
        assert all(told <= entry["place"] < frame["told"] for entry in frame["log"])
        told = frame["told"]
    kept = line.log
    assert line.sit(1)["log"] == kept


def test_spectators_see_exactly_what_a_page_without_eyes_sees(browser: Browser) -> None:
    page, code, line = shared_table(browser)
    info = page.get(f"/api/tables/{code}").json()
    eve = browser()
    eve.post(f"/api/links/{info['links']['watch'].rsplit('/', 1)[1]}")
    watching, resting = eve.connect(code), page.connect(code)
    assert watching.frame() == resting.frame()
    frame = line.sit(1)
    for _ in range(6):
        frame = line.answer(frame)
        seen = watching.frame_where(lambda seen, now=frame: seen["number"] == now["number"])  # type: ignore[misc]
        assert seen == resting.frame_where(lambda seen, now=frame: seen["number"] == now["number"])  # type: ignore[misc]
        assert (seen["eyes"], seen["asked"], seen["can_undo"]) == (-1, {}, False)
        assert seen["laid_open"] or not seen["options"]


def test_two_pages_of_one_seat_both_get_its_frames(browser: Browser) -> None:
    page, code, first = shared_table(browser)
    second = page.connect(code)
    start = first.sit(1)
    second.sit(1)
    answered = first.answer(start)
    assert second.frame_where(lambda frame: frame["number"] == 1) == answered


def test_presence_is_told_when_pages_come_and_go(browser: Browser) -> None:
    _, anna, bea = two_browsers(browser)
    anna.until_table(lambda info: info["seats"][1]["here"])
    bea.close()
    anna.until_table(lambda info: not info["seats"][1]["here"])


# Limits --------------------------------------------------------------------------------------------------------------


def test_who_is_too_fast_is_told_so_in_words(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("limited"), limits=True) as limited, pages(limited) as browser:
        _, code, line = shared_table(browser)
        line.sit(1)
        before = limited.place(code)
        for _ in range(100):
            line.send("answer", seat=1, number=9, option=0)
        refusals = [line.refusal() for _ in range(100)]
        assert {refusal["code"] for refusal in refusals} == {"stale", "too-fast"}
        assert any("slow down" in refusal["message"] for refusal in refusals)
        assert limited.place(code) == before
