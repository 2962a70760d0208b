"""Taking back: freely while chance and secrets allow it, and past that if everybody agrees."""

import pytest

from tests.server.serving import ANNA_AND_AN_AI, Browser, Json, Line, Served, shared_table, two_browsers

FIRST_TURN = 2
"""With this seed Bea's first Action, after both have chosen a Character."""


def to_first_turn(anna: Line, bea: Line) -> tuple[Json, Json]:
    """The frames of both when Bea may act for the first time."""
    bea.send("answer", seat=1, number=0, option=0)
    anna.answer(anna.frame_where(lambda frame: frame["number"] == 1))
    return anna.sit(0), bea.sit(1)


# Freely --------------------------------------------------------------------------------------------------------------


def test_what_was_answered_last_is_taken_back_for_everybody(browser: Browser, served: Served) -> None:
    code, anna, bea = two_browsers(browser)
    of_anna, of_bea = to_first_turn(anna, bea)
    digest, logs = served.place(code)[0], (anna.log, bea.log)
    answered = bea.answer(of_bea)
    assert answered["can_undo"]
    anna.frame_where(lambda frame: frame["number"] == FIRST_TURN + 1)
    bea.send("undo", number=FIRST_TURN + 1)
    for line, before in ((anna, of_anna), (bea, of_bea)):
        after = line.frame_where(lambda frame: frame["number"] == FIRST_TURN)
        assert (after["view"], after["options"], after["told"]) == (before["view"], before["options"], before["told"])
        assert after["since"] == before["told"]
        assert line.talk[-1]["text"] == "undone"
    assert (anna.log, bea.log) == logs
    assert served.place(code)[0] == digest


@pytest.mark.parametrize("number", [FIRST_TURN, FIRST_TURN + 2, -1])
def test_undo_names_the_open_decision(browser: Browser, served: Served, number: int) -> None:
    code, anna, bea = two_browsers(browser)
    bea.answer(to_first_turn(anna, bea)[1])
    before = served.place(code)
    assert bea.refused("undo", number=number)["code"] == "stale"
    assert served.place(code) == before


def test_nobody_takes_back_what_another_has_answered(browser: Browser, served: Served) -> None:
    code, anna, bea = two_browsers(browser)
    bea.answer(to_first_turn(anna, bea)[1])
    before = served.place(code)
    assert anna.refused("undo", number=FIRST_TURN + 1)["code"] == "undo"
    bea.send("rise")
    assert bea.refused("undo", number=FIRST_TURN + 1)["code"] == "forbidden"
    assert served.place(code) == before


def test_what_chance_has_answered_is_not_taken_back_freely(browser: Browser, served: Served) -> None:
    code, _, bea = two_browsers(browser)
    frame = bea.answer(bea.sit(1))
    assert frame["can_undo"] is False
    assert frame["taken_back"] is not None
    before = served.place(code)
    assert bea.refused("undo", number=1)["code"] == "undo"
    assert served.place(code) == before


# By asking -----------------------------------------------------------------------------------------------------------


def asked(browser: Browser) -> tuple[str, Line, Line]:
    """Bea has chosen a Character, and asks to choose anew."""
    code, anna, bea = two_browsers(browser)
    bea.answer(bea.sit(1))
    bea.send("ask-undo", number=1)
    for line in (anna, bea):
        question = line.frame_where(lambda frame: frame["undo_asked"])["undo_asked"]
        assert (question["seat"], question["number"], question["missing"]) == (1, 0, [0])
    return code, anna, bea


def test_it_is_said_what_would_be_taken_back_and_as_a_whole(browser: Browser) -> None:
    _, anna, bea = two_browsers(browser)
    frame = to_first_turn(anna, bea)[1]
    moves = [option["place"] for option in frame["options"] if option["kind"] == "move"]
    frame = bea.answer(frame, moves[0])
    while frame["taken_back"] is None:
        (asked,), number = frame["waiting_for"], frame["number"]
        (anna, bea)[asked].send("answer", seat=asked, number=number, option=0)
        while frame["number"] == number:
            frame = bea.frame()
    assert first_after(bea, frame["taken_back"]).startswith("You enter Room ")
    bea.send("ask-undo", number=frame["number"])
    said = anna.frame_where(lambda frame: frame["undo_asked"])["undo_asked"]
    assert said["number"] == FIRST_TURN
    assert first_after(anna, said["told"]).startswith("Bea enters Room ")


def first_after(line: Line, told: int) -> str:
    """The first sentence that would be taken back, but for what was paid."""
    after = [said for said in line.log if said["place"] >= told and said["event"]["event"] != "cards-discarded"]
    return str(after[0]["text"])


def test_who_has_asked_may_withdraw_it_and_nobody_else(browser: Browser, served: Served) -> None:
    code, anna, bea = asked(browser)
    before = served.place(code)
    assert anna.refused("withdraw", number=0)["code"] == "forbidden"
    assert bea.refused("withdraw", number=1)["code"] == "stale"
    bea.send("withdraw", number=0)
    for line in (anna, bea):
        assert line.frame()["undo_asked"] is None
    assert anna.refused("consent", number=0, agree=True)["code"] == "stale"
    bea.send("ask-undo", number=1)
    assert anna.frame_where(lambda frame: frame["undo_asked"])["undo_asked"]["seat"] == 1
    assert served.place(code) == before


def test_when_the_others_agree_the_game_goes_back(browser: Browser, served: Served) -> None:
    code, anna, bea = two_browsers(browser)
    start, logs, digest = bea.sit(1), (anna.log, bea.log), served.place(code)[0]
    bea.answer(start)
    bea.send("ask-undo", number=1)
    anna.frame_where(lambda frame: frame["undo_asked"])
    anna.send("consent", number=0, agree=True)
    for line in (anna, bea):
        back = line.frame_where(lambda frame: frame["number"] == 0)
        assert (back["undo_asked"], back["since"], back["log"]) == (None, start["told"], [])
        assert line.talk[-1]["text"] == "rewound"
    assert (anna.log, bea.log) == logs
    assert served.place(code)[0] == digest
    assert bea.sit(1) == start


def test_when_somebody_refuses_the_game_stays_and_nobody_is_pestered(browser: Browser, served: Served) -> None:
    code, anna, bea = asked(browser)
    before = served.place(code)[0]
    anna.send("consent", number=0, agree=False)
    for line in (anna, bea):
        assert line.frame()["undo_asked"] is None
    assert "play on" in bea.refused("ask-undo", number=1)["message"]
    assert served.place(code)[0] == before
    anna.answer(anna.sit(0))
    bea.send("ask-undo", number=2)
    assert bea.frame_where(lambda frame: frame["undo_asked"])["undo_asked"]["missing"] == [0]


def test_one_question_at_a_time(browser: Browser) -> None:
    _, anna, bea = asked(browser)
    assert "already" in bea.refused("ask-undo", number=1)["message"]
    assert anna.refused("ask-undo", number=1)["code"] == "undo"


def test_only_who_is_asked_can_agree(browser: Browser, served: Served) -> None:
    code, anna, bea = asked(browser)
    before = served.place(code)
    assert bea.refused("consent", number=0, agree=True)["code"] == "forbidden"
    assert anna.refused("consent", number=1, agree=True)["code"] == "stale"
    assert served.place(code) == before


def test_playing_on_is_an_answer_too(browser: Browser) -> None:
    _, anna, _ = asked(browser)
    assert anna.answer(anna.sit(0))["undo_asked"] is None
    assert anna.refused("consent", number=0, agree=True)["code"] == "stale"


def test_there_must_be_something_to_take_back(browser: Browser) -> None:
    _, anna, _ = two_browsers(browser)
    assert "nothing to take back" in anna.refused("ask-undo", number=0)["message"]
    anna.send("rise")
    assert anna.refused("ask-undo", number=0)["code"] == "forbidden"


def test_at_one_screen_nobody_else_need_be_asked(browser: Browser) -> None:
    _, _, line = shared_table(browser)
    line.answer(line.sit(1))
    line.send("ask-undo", number=1)
    assert line.frame_where(lambda frame: frame["number"] == 0)["waiting_for"] == [1]


def test_ai_crew_mates_are_not_asked(browser: Browser) -> None:
    page = browser()
    line = page.connect(page.new_table(ANNA_AND_AN_AI, seed="1")["code"])
    line.frame()
    line.send("sit", seat=0)
    line.answer(line.frame_where(lambda frame: frame["eyes"] == frame["waiting_for"][0] == 0))
    frame = line.sit(0)
    while not (frame["waiting_for"] == [0] and frame["taken_back"] is not None):
        frame = line.answer(frame) if frame["waiting_for"] == [0] else line.frame()
    line.send("ask-undo", number=frame["number"])
    back = line.frame_where(lambda new: new["number"] < frame["number"])
    assert (back["waiting_for"], back["undo_asked"]) == ([0], None)
