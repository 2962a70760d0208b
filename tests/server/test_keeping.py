"""What was accepted is kept: a table that was put away or lost comes back as it was, and nothing is shown that is not
durable."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.ruleset import ruleset
from hypersleep.server import book, entries
from hypersleep.server.live import PRESENCE_AFTER, LiveTable
from hypersleep.server.state import TableState
from hypersleep.server.store import Filed, StoreError
from tests.server.serving import (
    ANNA_AND_A_FRIEND,
    ANNA_AND_AN_AI,
    ANNA_AND_BEA,
    Browser,
    Line,
    Page,
    Served,
    pages,
    serving,
    two_browsers,
    wait_until,
)


def play(line: Line, decisions: int) -> None:
    """Answer for whoever is asked, now and then with another option than the first."""
    frame = line.sit(1)
    for n in range(decisions):
        seat = frame["waiting_for"][0]
        choices = len(line.sit(seat)["options"])
        frame = line.answer(frame, option=n % choices)


def everything_seen(page: Page, code: str) -> list[str]:
    """What every pair of eyes is told from the beginning, to the byte, and all that was said."""
    line = page.connect(code)
    line.until("talk")
    said = line.text
    line.until("frame")
    texts = [said, line.text]
    for seat in (0, 1):
        line.send("sit", seat=seat)
        line.until("frame")
        texts.append(line.text)
    line.close()
    return texts


def a_game(page: Page, decisions: int) -> str:
    """A game with some words and a claim in it."""
    code: str = page.new_table(ANNA_AND_BEA, seed="kept")["code"]
    line = page.connect(code)
    line.sit(0)
    line.send("say", text="hello")
    play(line, decisions)
    line.send("claim", about="engine-1", value="damaged")
    line.rest()
    line.close()
    return code


def put_away(served: Served, code: str) -> None:
    """Let a table sleep that nobody looks at."""
    wait_until(lambda: not served.table(code).connections)
    served.call(served.hall.tidy())
    assert code not in served.hall.tables


# Coming back ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [1, 2, 7, 30])
def test_a_table_that_was_put_away_comes_back_to_the_byte(tmp_path: Path, decisions: int) -> None:
    with serving(tmp_path, unload_after=0) as served, pages(served) as browser:
        page = browser()
        code = a_game(page, decisions)
        seen, place = everything_seen(page, code), served.place(code)
        put_away(served, code)
        assert everything_seen(page, code) == seen
        assert served.place(code) == place


def test_who_comes_back_while_a_table_goes_to_sleep_finds_one_that_is_still_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, unload_after=0) as served, pages(served) as browser:
        code = a_game(browser(), 2)
        wait_until(lambda: not served.table(code).connections)
        hall, asked = served.hall, list[str]()

        async def noted(what: str, code: str) -> str:
            asked.append(what)
            return ""

        async def scene() -> None:
            book = hall.tables[code].book
            keep_whole = book.keep_whole

            async def slowly(state: TableState) -> None:
                coming.append(asyncio.create_task(hall.find(code)))
                await asyncio.sleep(0.05)
                await keep_whole(state)

            coming: list[asyncio.Task[LiveTable]] = []
            monkeypatch.setattr(book, "keep_whole", slowly)
            monkeypatch.setattr(hall.store, "claim", partial(noted, "claimed"))
            monkeypatch.setattr(hall.store, "let_go", partial(noted, "let go"))
            await hall.tidy()
            assert await coming[0] is hall.tables[code]

        served.call(scene())
        assert asked == ["let go", "claimed"]


def test_a_snapshot_is_kept_where_no_undo_is_open_and_the_log_after_it(tmp_path: Path) -> None:
    with serving(tmp_path, unload_after=0) as served, pages(served) as browser:
        page = browser()
        code = a_game(page, 2)
        put_away(served, code)
        stored = served.call(served.hall.store.read(code))
        assert stored is not None
        assert stored.snapshot is not None
        line = page.connect(code)
        play(line, 1)
        line.close()
        seen = everything_seen(page, code)
        put_away(served, code)
        stored = served.call(served.hall.store.read(code))
        assert stored is not None
        assert len(stored.entries) == 1
        assert everything_seen(page, code) == seen
        line = page.connect(code)
        assert line.sit(1)["can_undo"]


def test_a_restarted_server_shows_the_same_to_the_same_browser(tmp_path: Path) -> None:
    with serving(tmp_path) as served, pages(served) as browser:
        page = browser()
        code = a_game(page, 9)
        seen, links = everything_seen(page, code), page.get(f"/api/tables/{code}").json()["links"]
        cookie = page.http.cookies["hypersleep"]
    with serving(tmp_path) as served, pages(served) as browser:
        page = browser()
        page.http.cookies.set("hypersleep", cookie)
        assert everything_seen(page, code) == seen
        assert page.get(f"/api/tables/{code}").json()["links"] == links
        assert [table["code"] for table in page.get("/api/mine").json()["tables"]] == [code]


def test_a_lobby_and_a_covered_seat_survive_too(tmp_path: Path) -> None:
    with serving(tmp_path, idle_after=0) as served, pages(served) as browser:
        anna = browser()
        lobby = anna.new_table(ANNA_AND_A_FRIEND)["code"]
        browser().post(f"/api/tables/{lobby}/seats", {"seat": 1, "name": "Bea"})
        covered, line, _ = two_browsers(browser)
        line.send("cover", seat=1)
        line.frame_where(lambda frame: frame["number"] == 1)
    with serving(tmp_path) as served, pages(served) as browser:
        info = browser().get(f"/api/tables/{lobby}").json()
        assert (info["state"], info["seats"][1]["name"], info["seats"][1]["taken"]) == ("lobby", "Bea", True)
        assert browser().get(f"/api/tables/{covered}").json()["seats"][1]["covered"]


def test_a_log_that_does_not_fit_this_version_is_refused_in_words(tmp_path: Path) -> None:
    with serving(tmp_path, unload_after=0) as served, pages(served) as browser:
        page = browser()
        code = a_game(page, 1)
        put_away(served, code)
        place = len(served.call(served.hall.store.entries(code)))
        strange = entries.write(entries.Answered(number=99, seat=Seat(0), option=0))
        served.call(served.hall.store.append(code, place, strange, changed=1.0))
        answer = page.get(f"/api/tables/{code}")
        assert (answer.status_code, "cannot be opened by this version" in answer.json()["message"]) == (409, True)
        assert page.connect(code).closed() == 4003


def test_the_log_keeps_the_choice_beside_its_place(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path, unload_after=0) as served, pages(served) as browser:
        page = browser()
        code = a_game(page, 1)
        put_away(served, code)
        kept = [entries.read(data) for data in served.call(served.hall.store.entries(code))]
        answers = [entry for entry in kept if isinstance(entry, entries.Answered)]
        assert answers
        assert all(entry.choice["do"] for entry in answers)
        place, wrong = len(kept), entries.Answered(number=len(answers), seat=Seat(0), option=0, choice={"do": "fly"})
        served.call(served.hall.store.append(code, place, entries.write(wrong), changed=1.0))
        answer = page.get(f"/api/tables/{code}")
        assert (answer.status_code, "fly" in answer.text) == (409, False)
        assert "{'do': 'fly'} was chosen, and at its place is " in caplog.text


def test_a_table_begun_under_other_rules_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, unload_after=0) as served, pages(served) as browser:
        page = browser()
        code = a_game(page, 1)
        put_away(served, code)
        monkeypatch.setattr("hypersleep.table.games.__version__", "99.0")
        assert page.get(f"/api/tables/{code}").status_code == 200, "a version that changes no rule keeps its tables"
        put_away(served, code)
        monkeypatch.setattr("hypersleep.nemesis.ruleset.RULES", 99)
        ruleset.cache_clear()
        answer = page.get(f"/api/tables/{code}")
        ruleset.cache_clear()
        assert answer.status_code == 409
        assert "and this server plays nemesis-99/standard" in answer.json()["message"]


def test_a_stage_that_was_not_filed_is_filed_when_the_table_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path, unload_after=0) as served, pages(served) as browser:
        page = browser()
        code = a_game(page, 1)
        put_away(served, code)
        stored = served.call(served.hall.store.read(code))
        assert stored is not None
        served.call(served.hall.store.update(code, Filed("lobby", stored.row.summary), changed=1.0))
        assert page.get(f"/api/tables/{code}").json()["state"] == "playing"
        assert page.get("/api/mine").json()["tables"][0]["state"] == "playing"


def test_codes_that_lead_nowhere_leave_nothing_behind(browser: Browser, served: Served) -> None:
    page = browser()
    for n in range(5):
        page.get(f"/api/tables/NOWHERE{n}")
    assert not any(code.startswith("NOWHERE") for code in [*served.hall.tables, *served.hall._loading])


# When the store fails ------------------------------------------------------------------------------------------------


async def full(*_: object, **__: object) -> None:
    raise StoreError("the disk is full")


def frames(said: list[dict[str, object]]) -> list[object]:
    return [message["number"] for message in said if message["is"] == "frame"]


def test_what_could_not_be_kept_is_shown_to_nobody(
    browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, anna, bea = two_browsers(browser)
    before = served.place(code)
    with monkeypatch.context() as broken:
        broken.setattr(served.hall.store, "append", full)
        bea.send("answer", seat=1, number=0, option=0)
        for line in (anna, bea):
            closing, said = line.farewell()
            assert (closing, frames(said)) == (4011, [])
    browser().get(f"/api/tables/{code}")
    assert served.place(code) == before


def test_after_a_failure_pages_come_back_to_the_table_as_it_was(
    browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = browser()
    code = a_game(page, 3)
    seen, before = everything_seen(page, code), served.place(code)
    line = page.connect(code)
    frame = line.sit(1)
    with monkeypatch.context() as broken:
        broken.setattr(served.hall.store, "append", full)
        line.send("say", text="lost")
        assert line.closed() == 4011
    assert everything_seen(page, code) == seen
    assert served.place(code) == before
    assert page.connect(code).answer(frame)["number"] == frame["number"] + 1


def test_who_comes_or_speaks_while_a_write_is_failing_sees_and_changes_nothing(
    browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = browser()
    code = page.new_table(ANNA_AND_BEA, seed="1")["code"]
    line = page.connect(code)
    frame = line.sit(1)
    other = page.connect(code)
    other.sit(0)
    disk = SlowAndFull()
    with monkeypatch.context() as broken:
        broken.setattr(served.hall.store, "append", disk.append)
        line.send("answer", seat=1, number=frame["number"], option=0)
        wait_until(lambda: disk.writes)
        late = page.connect(code)
        other.send("say", text="still there?")
        served.call(asyncio.sleep(0.05))
        served.call(disk.fail())
        assert late.farewell() == (4011, [])
        assert (line.closed(), other.closed(), disk.writes) == (4011, 4011, 1)
    assert page.connect(code).frame()["number"] == 0


class SlowAndFull:
    """A disk on which everything waits, and then has no room."""

    def __init__(self) -> None:
        self.writes = 0
        self._failing = asyncio.Event()

    async def append(self, *_: object, **__: object) -> None:
        self.writes += 1
        await self._failing.wait()
        raise StoreError("the disk is full")

    async def fail(self) -> None:
        self._failing.set()


def test_who_sits_where_is_told_to_nobody_before_it_is_kept(
    browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, anna, bea = two_browsers(browser)
    disk = SlowAndFull()
    with monkeypatch.context() as broken:
        broken.setattr(served.hall.store, "append", disk.append)
        bea.send("leave", seat=1)
        wait_until(lambda: disk.writes)
        served._loop.call_soon_threadsafe(served.table(code).tell_presence)
        served.call(asyncio.sleep(2 * PRESENCE_AFTER))
        served.call(disk.fail())
        _, said = anna.farewell()
    assert [told["info"]["seats"][1]["bot"] for told in said if told["is"] == "table"] in ([], [""])


def test_an_ai_answer_that_cannot_be_kept_hangs_up_too(
    browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = browser()
    code = page.new_table(ANNA_AND_AN_AI, seed="1")["code"]
    with monkeypatch.context() as broken:
        broken.setattr(served.hall.store, "append", full)
        closing, said = page.connect(code).farewell()
        assert closing == 4011
        assert set(frames(said)) <= {0}
    assert page.connect(code).frame_where(lambda frame: frame["number"] == 1)


def test_a_start_that_cannot_be_kept_is_no_start(
    browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = browser()
    code = anna.new_table(ANNA_AND_A_FRIEND)["code"]
    with monkeypatch.context() as broken:
        broken.setattr(served.hall.store, "append", full)
        answer = anna.post(f"/api/tables/{code}/start")
    assert (answer.status_code, answer.json()["message"]) == (503, "the game could not be saved; nothing was changed")
    assert anna.get(f"/api/tables/{code}").json()["state"] == "lobby"


def test_a_table_sleeps_even_if_its_snapshot_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, unload_after=0) as served, pages(served) as browser:
        page = browser()
        code = a_game(page, 2)
        seen = everything_seen(page, code)
        with monkeypatch.context() as broken:
            broken.setattr(served.hall.store, "keep_snapshot", full)
            put_away(served, code)
        assert everything_seen(page, code) == seen


def test_a_table_that_cannot_be_read_hangs_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, unload_after=0) as served, pages(served) as browser:
        page = browser()
        code = a_game(page, 1)
        put_away(served, code)
        with monkeypatch.context() as broken:
            broken.setattr(served.hall.store, "read", full)
            assert page.connect(code).closed() == 4011
            assert page.get(f"/api/tables/{code}").status_code == 503


def test_a_server_that_lost_its_lock_says_so_and_shows_what_there_is(tmp_path: Path) -> None:
    with serving(tmp_path) as served, pages(served) as browser:
        page = browser()
        code = a_game(page, 2)
        seen = everything_seen(page, code)
        line = page.connect(code)
        line.sit(0)
        served.settings.file.with_name("hypersleep.db.lock").unlink()
        line.send("say", text="lost")
        closing, said = line.farewell()
        assert (closing, said[-1]["code"], "start it again" in said[-1]["message"]) == (4011, "store", True)
        answer = page.post("/api/tables", {"seats": ANNA_AND_BEA})
        assert (answer.status_code, "start it again" in answer.json()["message"]) == (503, True)
        assert everything_seen(page, code) == seen


def test_without_the_lock_a_page_waits_with_its_ai_crew_mate_and_is_hung_up_on_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crew mate that tried again and again would drive the page away each time."""
    monkeypatch.setattr(book, "TRY_AGAIN_AFTER", 0.01)
    with serving(tmp_path) as served, pages(served) as browser:
        page = browser()
        code = page.new_table(ANNA_AND_AN_AI, seed="1")["code"]
        served.settings.file.with_name("hypersleep.db.lock").unlink()
        assert page.connect(code).closed() == 4011
        line = page.connect(code)
        assert "start it again" in line.refusal()["message"]
        assert line.frame()["number"] == 0
        served.call(asyncio.sleep(0.3))
        assert {message["is"] for message in line.rest()} <= {"table"}
        assert served.table(code).state.place == 0


@pytest.mark.parametrize("seconds", [0.0, 0.1])
def test_what_happens_by_itself_goes_on_when_the_store_works_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr(book, "TRY_AGAIN_AFTER", 0.01)
    with serving(tmp_path) as served, pages(served) as browser:
        page = browser()
        code = page.new_table(ANNA_AND_AN_AI, seed="1")["code"]
        with monkeypatch.context() as broken:
            for write in ("append", "update"):
                broken.setattr(served.hall.store, write, full)
            assert page.connect(code).closed() == 4011
            line = page.connect(code)
            assert line.refusal()["code"] == "store"
            served.call(asyncio.sleep(seconds))
        assert line.frame_where(lambda frame: frame["number"] == 1)
        assert served.hall.health.trouble == ""


def test_a_start_is_called_off_only_when_that_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "TRY_AGAIN_AFTER", 0.01)
    with serving(tmp_path, reveal_within=0.1) as served, pages(served) as browser:
        anna, bea = browser(), browser()
        code = anna.new_table(ANNA_AND_A_FRIEND)["code"]
        bea.post(f"/api/tables/{code}/seats", {"seat": 1, "name": "Bea"})
        lines = anna.connect(code), bea.connect(code)
        for seat, line in enumerate(lines):
            line.send("pledge", seat=seat, pledge="ab" * 32)
            line.rest()
        with monkeypatch.context() as broken:
            assert anna.post(f"/api/tables/{code}/start").json()["mixing"]
            for write in ("append", "update"):
                broken.setattr(served.hall.store, write, full)
            assert [line.closed() for line in lines] == [4011, 4011]
            back = bea.connect(code)
            served.call(asyncio.sleep(0.3))
        back.until_table(lambda info: info.get("called_off"))
