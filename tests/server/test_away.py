"""Absent players: after a while an AI crew mate plays for them, until they come back."""

from collections.abc import Iterator

import pytest

from tests.server.serving import ANNA_AND_AN_AI, Browser, Json, Line, Served, pages, serving, shared_table, two_browsers


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Here nobody waits for anybody."""
    with serving(tmp_path_factory.mktemp("data"), idle_after=0) as running:
        yield running


def seats(line: Line, *, covered: bool) -> Json:
    """What everybody is told of the second seat."""
    while (seat := line.until("table")["info"]["seats"][1])["covered"] != covered:
        pass
    return seat  # type: ignore[no-any-return]


def test_an_ai_crew_mate_plays_for_who_keeps_the_others_waiting(browser: Browser) -> None:
    _, anna, bea = two_browsers(browser)
    anna.send("cover", seat=1)
    assert anna.frame_where(lambda frame: frame["number"] == 1)["waiting_for"] == [0]
    assert [(said["kind"], said["seat"], said["text"]) for said in anna.talk[-1:]] == [("note", 1, "covered")]
    seat = seats(bea, covered=True)
    assert (seat["name"], seat["holder"], seat["bot"]) == ("Bea", "friend", "")


def test_a_covered_seat_does_not_answer_until_it_is_taken_back(browser: Browser, served: Served) -> None:
    code, anna, bea = two_browsers(browser)
    anna.send("cover", seat=1)
    frame = anna.frame_where(lambda frame: frame["number"] == 1)
    assert "take it back" in bea.refused("answer", seat=1, number=1, option=0)["message"]
    bea.send("come-back", seat=1)
    seats(anna, covered=False)
    anna.answer(frame)
    mine = bea.sit(1)
    assert (mine["number"], mine["waiting_for"]) == (2, [1])
    assert bea.answer(mine)["number"] == 3
    assert [said.text for said in served.table(code).state.talk] == ["taken", "covered", "returned"]


def test_nobody_returns_to_anothers_seat(browser: Browser, served: Served) -> None:
    code, anna, _ = two_browsers(browser)
    anna.send("cover", seat=1)
    anna.frame_where(lambda frame: frame["number"] == 1)
    before = served.place(code)
    assert anna.refused("come-back", seat=1)["code"] == "forbidden"
    assert served.place(code) == before


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_must_be_somebody_to_cover(browser: Browser, seat: int) -> None:
    _, anna, _ = two_browsers(browser)
    assert anna.refused("cover", seat=seat)["code"] == "malformed"


def test_an_ai_crew_mate_is_never_away(browser: Browser) -> None:
    page = browser()
    line = page.connect(page.new_table(ANNA_AND_AN_AI)["code"])
    line.sit(0)
    assert line.refused("cover", seat=1)["code"] == "malformed"


def test_spectators_cover_nobody(browser: Browser, served: Served) -> None:
    _, code, line = shared_table(browser)
    assert line.refused("cover", seat=1)["code"] == "forbidden"
    assert served.place(code)[1] == 0


def test_until_then_others_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("patient"), idle_after=60) as patient, pages(patient) as browser:
        code, anna, bea = two_browsers(browser)
        before = patient.place(code)
        message = anna.refused("cover", seat=1)["message"]
        assert message.startswith("Bea may still come back; ask again in")
        bea.close()
        assert anna.refused("cover", seat=1)["code"] == "forbidden"
        assert patient.place(code) == before
