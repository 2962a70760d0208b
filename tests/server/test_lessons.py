"""A table that teaches: it leads from step to step, lets nobody astray, and is a table like any other besides."""

from pathlib import Path

import pytest

from hypersleep.content.lessons import lessons_of
from hypersleep.table.table import Table
from tests.server.serving import Browser, Json, Line, Page, Served, pages, serving

LESSON = {"game": "nemesis", "lesson": "first-game", "name": "Anna"}
STEPS = lessons_of("nemesis")["first-game"].steps


def begin(page: Page) -> tuple[str, Line, Json]:
    """Somebody sits down to the first lesson; what they see on their first turn."""
    answer = page.post("/api/lessons", LESSON)
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    line = page.connect(code)
    line.send("sit", seat=0)
    return code, line, line.frame_where(lambda frame: speaks(frame) and 0 in frame["waiting_for"])


def speaks(frame: Json) -> bool:
    return frame["eyes"] == 0 and frame["lesson"] is not None and bool(frame["lesson"]["say"])


def go_on(line: Line, frame: Json) -> Json:
    """Read on, or take the last of the options that are lit; what is seen when the lesson speaks again, or is over."""
    lesson = frame["lesson"]
    if lesson["lit"]:
        line.send("answer", seat=0, number=frame["number"], option=lesson["lit"][-1])
    else:
        line.send("read-on", at=lesson["at"])
    moved_on = lambda new: new["lesson"] is None or (speaks(new) and new["lesson"]["at"] > lesson["at"])  # noqa: E731
    return line.frame_where(moved_on)


def to_deed(line: Line, frame: Json) -> Json:
    """Read on until something is to be done."""
    while not frame["lesson"]["lit"]:
        frame = go_on(line, frame)
    return frame


def test_the_catalogue_offers_lessons(browser: Browser) -> None:
    for game in browser().get("/api/catalogue").json()["games"]:
        assert game["lessons"][0]["name"] == "first-game"
        assert game["lessons"][0]["minutes"] == 10


def test_a_lesson_leads_from_its_first_to_its_last_step(browser: Browser, served: Served) -> None:
    code, line, frame = begin(browser())
    heard = []
    while frame["lesson"] is not None:
        heard.append((frame["lesson"]["say"], frame["lesson"]["step"], frame["lesson"]["last"]))
        assert frame["lesson"]["steps"] == len([step for step in STEPS if step.say])
        frame = go_on(line, frame)
    assert heard == [(step.say, n, step is STEPS[-1]) for n, step in enumerate([step for step in STEPS if step.say], 1)]
    game = served.table(code).state.game
    assert Table.load(game.save()).digest() == game.digest()
    line.answer(line.sit(0))


def test_what_is_for_later_is_refused_kindly(browser: Browser, served: Served) -> None:
    code, line, frame = begin(browser())
    before = served.place(code)
    assert "Read on" in line.refused("answer", seat=0, number=frame["number"], option=0)["message"]
    assert line.refused("read-on", at=frame["lesson"]["at"] + 1)["code"] == "stale"
    assert served.place(code) == before
    frame = to_deed(line, frame)
    before, (wanted,) = served.place(code), frame["lesson"]["lit"]
    refused = line.refused("answer", seat=0, number=frame["number"], option=wanted - 1)
    assert refused["message"] == f"Later. Now: {frame['options'][wanted]['title']}."
    assert line.refused("read-on", at=frame["lesson"]["at"])["code"] == "stale"
    assert served.place(code) == before


def test_nothing_is_taken_back_in_a_lesson(browser: Browser) -> None:
    _, line, frame = begin(browser())
    frame = go_on(line, to_deed(line, frame))
    assert not frame["can_undo"]
    assert frame["taken_back"] is None
    for request in ("undo", "ask-undo"):
        assert line.refused(request, number=frame["number"])["code"] == "undo"


def test_only_who_is_taught_hears_the_lesson(browser: Browser) -> None:
    page = browser()
    code, _, frame = begin(page)
    spectator = page.connect(code)
    assert spectator.frame()["lesson"] is None
    assert spectator.refused("read-on", at=frame["lesson"]["at"])["code"] == "forbidden"
    assert spectator.refused("leave-lesson")["code"] == "forbidden"


def test_whoever_leaves_the_lesson_plays_the_same_game_on(browser: Browser) -> None:
    _, line, frame = begin(browser())
    frame = to_deed(line, frame)
    line.send("leave-lesson")
    after = line.frame_where(lambda new: new["lesson"] is None)
    assert (after["number"], after["options"]) == (frame["number"], frame["options"])
    line.answer(after, option=frame["lesson"]["lit"][0] - 1)
    assert line.refused("leave-lesson")["code"] == "stale"


def test_an_ordinary_table_teaches_nothing(browser: Browser) -> None:
    page = browser()
    line = page.connect(page.new_table([{"holder": "me", "name": "Anna"}], mode="solo")["code"])
    assert line.sit(0)["lesson"] is None
    assert line.refused("read-on", at=0)["code"] == "stale"


@pytest.mark.parametrize("wish", [{"lesson": "chess"}, {"game": "chess"}])
def test_a_lesson_that_there_is_not_is_refused_in_words(browser: Browser, wish: Json) -> None:
    answer = browser().post("/api/lessons", LESSON | wish)
    assert answer.status_code == 400
    assert "chess" in answer.json()["message"]


def test_whoever_comes_back_finds_the_same_words(tmp_path: Path) -> None:
    with serving(tmp_path) as served, pages(served) as browser:
        page = browser()
        code, line, frame = begin(page)
        frame = go_on(line, to_deed(line, frame))
        cookies = dict(page.http.cookies)
        assert page.connect(code).frame()["eyes"] == -1
        assert line.sit(0)["lesson"] == frame["lesson"]
    with serving(tmp_path) as served, pages(served) as browser:
        page = browser()
        page.http.cookies.update(cookies)
        assert page.connect(code).sit(0)["lesson"] == frame["lesson"]
