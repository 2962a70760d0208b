"""Reports of problems: kept with the position, sealed while the game runs unless shared, and read by `problems`."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from hypersleep.cli.main import main
from hypersleep.cli.saves import read_save
from hypersleep.server.postgres import PostgresArchive
from hypersleep.server.sqlite import SqliteArchive
from hypersleep.server.store import Filed, StoreError
from hypersleep.server.wire import LONGEST_PROBLEM, KeptProblem
from hypersleep.table.table import Table
from tests.server.databases import Cluster
from tests.server.serving import ANNA_AND_A_FRIEND, ANNA_AND_BEA, Browser, Page, Served, serving


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def served(data: Path) -> Iterator[Served]:
    with serving(data) as running:
        yield running


def report(page: Page, code: str, text: str = "the door is stuck", *, share: bool = False) -> str:
    answer = page.post(f"/api/tables/{code}/problems", {"text": text, "share": share})
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def played(page: Page, decisions: int) -> str:
    """A game under way."""
    code: str = page.new_table(ANNA_AND_BEA, seed="1")["code"]
    line = page.connect(code)
    frame = line.sit(1)
    for _ in range(decisions):
        frame = line.answer(frame)
    line.close()
    return code


def read(data: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["problems", "--data", str(data), *arguments])


def refusal(result: Result) -> str:
    """The one line that says why not."""
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    return line


# Reporting -----------------------------------------------------------------------------------------------------------


def test_a_report_is_kept_with_the_position(browser: Browser, served: Served) -> None:
    page = browser()
    code = played(page, 3)
    id = report(page, code, "  the door\nis stuck ", share=True)
    row = served.call(served.hall.store.problem(id))
    assert row is not None
    assert (row.code, row.shared) == (code, True)
    kept = msgspec.json.decode(row.data, type=KeptProblem)
    assert (kept.text, kept.number) == ("the door\nis stuck", 3)
    assert Table.load(kept.record).digest() == served.place(code)[0]


def test_a_report_answers_with_nothing_but_its_name(browser: Browser) -> None:
    page = browser()
    answer = page.post(f"/api/tables/{played(page, 1)}/problems", {"text": "x"})
    assert set(answer.json()) == {"id"}


def test_only_who_sits_at_the_table_can_report(browser: Browser, served: Served) -> None:
    code = played(browser(), 1)
    answer = browser().post(f"/api/tables/{code}/problems", {"text": "x"})
    assert (answer.status_code, "only who sits" in answer.json()["message"]) == (401, True)
    assert served.call(served.hall.store.problems()) == ()


@pytest.mark.parametrize("text", ["", " \n", "x" * (LONGEST_PROBLEM + 1)])
def test_a_report_has_something_to_say_and_comes_to_an_end(browser: Browser, served: Served, text: str) -> None:
    page = browser()
    answer = page.post(f"/api/tables/{played(page, 1)}/problems", {"text": text})
    assert (answer.status_code, str(LONGEST_PROBLEM) in answer.json()["message"]) == (400, True)
    assert served.call(served.hall.store.problems()) == ()


def test_a_report_keeps_its_lines_and_nothing_that_cannot_be_seen(browser: Browser, served: Served, data: Path) -> None:
    page = browser()
    report(page, played(page, 1), " one\u202e\r\n\ntwo\u2028\u0007 three ", share=True)
    (kept,) = served.call(served.hall.store.problems())
    assert json.loads(kept.data)["text"] == "one\n\ntwo\nthree"


# Reading -------------------------------------------------------------------------------------------------------------


def test_nothing_reported_nothing_listed(served: Served, data: Path) -> None:
    result = read(data)
    assert (result.exit_code, result.stdout) == (0, "Nobody has reported a problem.\n")


def test_while_the_game_runs_a_report_is_sealed_to_its_last_word(
    browser: Browser, served: Served, data: Path, tmp_path: Path
) -> None:
    page = browser()
    code = played(page, 3)
    id = report(page, code, "my objective is impossible")
    listed = read(data)
    assert (id in listed.stdout, code in listed.stdout) == (True, True)
    assert "sealed until its game is over" in listed.stdout
    assert "objective" not in listed.stdout
    file = tmp_path / "game.json"
    for arguments in ([id], [id, "--out", str(file)]):
        assert "sealed until its game is over" in refusal(read(data, *arguments))
    assert not file.exists()


def test_a_shared_report_opens_at_its_very_decision(
    browser: Browser, served: Served, data: Path, tmp_path: Path
) -> None:
    page = browser()
    code = played(page, 5)
    digest = served.place(code)[0]
    id = report(page, code, "stuck\nat the door", share=True)
    assert "stuck" in read(data).stdout
    file = tmp_path / "game.json"
    result = read(data, id, "--out", str(file))
    assert result.exit_code == 0, result.output
    for words in (code, "decision 5", "stuck", "at the door", str(file)):
        assert words in result.stdout
    table, company = read_save(file)
    assert (table.number, table.digest(), set(company.people)) == (5, digest, {0, 1})
    assert CliRunner().invoke(main, ["play", "--resume", str(file), "--fast"], input="quit\n").exit_code == 0
    assert read_save(file)[0].digest() == digest


def test_when_the_game_is_over_the_seal_is_broken(browser: Browser, served: Served, data: Path) -> None:
    page = browser()
    code = played(page, 1)
    id = report(page, code, "sealed words")
    store = served.hall.store
    served.call(store.update(code, Filed("over", b'{"mode":"","players":[]}'), changed=1.0))
    assert "sealed words" in read(data, id).stdout


def test_a_report_made_in_the_lobby_has_no_game(browser: Browser, served: Served, data: Path, tmp_path: Path) -> None:
    page = browser()
    id = report(page, page.new_table(ANNA_AND_A_FRIEND)["code"], "nobody comes", share=True)
    assert "nobody comes" in read(data, id).stdout
    assert "before its game began" in refusal(read(data, id, "--out", str(tmp_path / "game.json")))


def test_a_strangers_words_do_the_screen_no_harm(browser: Browser, served: Served, data: Path) -> None:
    page = browser()
    id = report(page, played(page, 1), "\u001b[2J[red]boo\u0007\u202e", share=True)
    for result in (read(data), read(data, id)):
        assert "[2J[red]boo" in result.stdout
        assert not {"\u001b", "\u0007", "\u202e"} & set(result.stdout)


def test_a_damaged_report_is_said_to_be_one(browser: Browser, served: Served, data: Path) -> None:
    page = browser()
    whole = report(page, played(page, 1), "boo", share=True)
    for id, content, created in (("flat", b"{", 1.0), ("odd", 7, -1e300), ("late", b"\xff", float("inf"))):
        keep = served.hall.store.keep_problem(id, "CODE", content, shared=True, created=created)  # type: ignore[arg-type]
        served.call(keep)
        assert "damaged" in refusal(read(data, id))
    assert read(data).stdout.count("(damaged)") == 3
    assert "boo" in read(data, whole).stdout


def test_what_is_not_there_is_named(served: Served, data: Path, tmp_path: Path) -> None:
    assert "'none'" in refusal(read(data, "none"))
    assert "id of a report" in refusal(read(data, "--out", str(tmp_path / "game.json")))
    missing = tmp_path / "elsewhere"
    assert "no data file" in refusal(read(missing))
    assert not missing.exists()


def test_reading_changes_nothing_and_the_server_goes_on(browser: Browser, served: Served, data: Path) -> None:
    page = browser()
    code = played(page, 1)
    report(page, code)
    read(data)
    report(page, code, "another")
    assert len(read(data).stdout.splitlines()) == 2


def test_the_archive_refuses_every_write(browser: Browser, served: Served, data: Path) -> None:
    code = played(browser(), 1)

    async def write() -> None:
        archive = SqliteArchive(data / "hypersleep.db")
        await archive.open()
        try:
            await archive.update(code, Filed("over", b""), changed=2.0)
        finally:
            await archive.close()

    with pytest.raises(StoreError):
        asyncio.run(write())
    stored = served.call(served.hall.store.read(code))
    assert stored is not None
    assert stored.row.state == "playing"


def test_reports_are_read_from_a_database_too_while_its_servers_run(tmp_path: Path, cluster: Cluster) -> None:
    database = cluster.new_database()
    none = CliRunner().invoke(main, ["problems", "--store", database])
    assert "nothing is kept in" in refusal(none)
    with serving(tmp_path, store=database) as served:
        anna = Page(served)
        report(anna, played(anna, 1), "the door is stuck", share=True)
        anna.close()
        said = CliRunner().invoke(main, ["problems", "--store", database])
        assert said.exit_code == 0, said.output
        assert "the door is stuck" in said.stdout
        assert served.call(served.hall.store.problems())
    asyncio.run(refuses_writes(database))


async def refuses_writes(database: str) -> None:
    archive = PostgresArchive(database)
    await archive.open()
    try:
        with pytest.raises(StoreError, match="read-only"):
            await archive.keep_problem("new", "ABC", b"{}", shared=True, created=1.0)
    finally:
        await archive.close()
