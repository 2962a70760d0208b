"""Damage spoils one table and no more: it is told in words, and the rest goes on."""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from hypersleep.server.state import TableState
from tests.server.serving import ANNA_AND_A_FRIEND, ANNA_AND_BEA, Page, Served, pages, serving, wait_until
from tests.server.test_keeping import a_game, everything_seen, put_away

NONSENSE = [
    b"",
    b"\x00\xff\xfe",
    b"{}",
    b"[" * 5000,
    b'{"entry":"answered","number":0,"seat":99,"option":0}',
    7,
    "text",
]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, unload_after=0) as running:
        yield running


@pytest.fixture
def page(served: Served) -> Iterator[Page]:
    with pages(served) as browser:
        yield browser()


@pytest.fixture
def spoil(served: Served) -> Callable[..., None]:
    """Changes something in the data file behind the server's back."""

    def change(statement: str, *values: object) -> None:
        with closing(sqlite3.connect(served.settings.file)) as db, db:
            assert db.execute(statement, values).rowcount == 1

    return change


def lines(page: Page) -> dict[str, bool]:
    """The list of my games, by code: which are damaged."""
    answer = page.get("/api/mine")
    assert answer.status_code == 200
    return {table["code"]: table["damaged"] for table in answer.json()["tables"]}


# A snapshot ----------------------------------------------------------------------------------------------------------


def flipped(data: bytes) -> bytes:
    """One digit of a position is another: the result can still be read, and says something else."""
    place = data.rindex(b'"number":') + len(b'"number":')
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


@pytest.mark.parametrize("damage", [*NONSENSE[:4], 7, flipped, lambda data: data[:-9]], ids=range(7))
def test_a_damaged_snapshot_falls_back_to_the_log(
    served: Served, page: Page, spoil: Callable[..., None], damage: object, caplog: pytest.LogCaptureFixture
) -> None:
    code = a_game(page, 2)
    seen, place = everything_seen(page, code), served.place(code)
    put_away(served, code)
    stored = served.call(served.hall.store.read(code))
    assert stored is not None
    assert stored.snapshot is not None
    spoil("UPDATE snapshots SET data = ?", damage(stored.snapshot.data) if callable(damage) else damage)
    with caplog.at_level(logging.WARNING, "hypersleep"):
        assert everything_seen(page, code) == seen
    assert served.place(code) == place
    assert [record.getMessage().split(":")[0] for record in caplog.records] == [f"table {code} is rebuilt from its log"]


def test_a_snapshot_that_cannot_be_taken_keeps_no_other_table_awake(
    served: Served, page: Page, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code, other = a_game(page, 2), page.new_table(ANNA_AND_BEA)["code"]
    seen, snapshot = everything_seen(page, code), TableState.snapshot
    wait_until(lambda: not served.table(code).connections)
    odd = served.table(code).state
    monkeypatch.setattr(TableState, "snapshot", lambda state: 1 // 0 if state is odd else snapshot(state))
    with caplog.at_level(logging.ERROR, "hypersleep"):
        served.call(served.hall.tidy())
    assert not served.hall.tables.keys() & {code, other}
    assert [record.getMessage() for record in caplog.records] == [f"table {code} goes to sleep without a snapshot"]
    assert everything_seen(page, code) == seen


# Other rows ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("nonsense", NONSENSE, ids=range(len(NONSENSE)))
@pytest.mark.parametrize("column", ["entry", "setup"])
def test_a_damaged_row_spoils_its_own_table_alone(
    served: Served,
    page: Page,
    spoil: Callable[..., None],
    column: str,
    nonsense: object,
    caplog: pytest.LogCaptureFixture,
) -> None:
    healthy, code = page.new_table(ANNA_AND_BEA)["code"], page.new_table(ANNA_AND_A_FRIEND)["code"]
    page.post(f"/api/tables/{code}/seats", {"seat": 1, "name": "Bea"})
    served.call(served.hall.tidy())
    if column == "entry":
        spoil("UPDATE log SET entry = ? WHERE code = ?", nonsense, code)
    else:
        spoil("UPDATE games SET setup = ? WHERE code = ?", nonsense, code)
    with caplog.at_level(logging.ERROR, "hypersleep"):
        answer = page.get(f"/api/tables/{code}")
    assert (answer.status_code, "cannot be opened" in answer.json()["message"]) == (409, True)
    assert [record.getMessage().startswith(f"table {code} cannot be opened") for record in caplog.records] == [True]
    assert page.connect(code).closed() == 4003
    assert lines(page) == {healthy: False, code: column == "setup"}
    assert page.connect(healthy).frame()["number"] == 0


@pytest.mark.parametrize("nonsense", NONSENSE, ids=range(len(NONSENSE)))
def test_a_damaged_line_of_the_list_is_mended_when_its_table_is_opened(
    served: Served, page: Page, spoil: Callable[..., None], nonsense: object
) -> None:
    code, other = (page.new_table(ANNA_AND_BEA)["code"] for _ in range(2))
    served.call(served.hall.tidy())
    spoil("UPDATE games SET summary = ? WHERE code = ?", nonsense, code)
    assert lines(page) == {code: True, other: False}
    assert page.get(f"/api/tables/{code}").json()["state"] == "playing"
    assert lines(page) == {code: False, other: False}


def test_a_stage_that_is_none_is_mended_too(served: Served, page: Page, spoil: Callable[..., None]) -> None:
    code = page.new_table(ANNA_AND_BEA)["code"]
    served.call(served.hall.tidy())
    spoil("UPDATE games SET state = CAST(? AS TEXT)", b"\xff\xfe")
    assert lines(page) == {code: True}
    page.get(f"/api/tables/{code}")
    assert lines(page) == {code: False}


@pytest.mark.parametrize(
    "date", [-1e9, -1e308, float("inf"), float("-inf"), 1e300, 253_402_300_800, "yesterday", b"x"], ids=str
)
def test_absurd_dates_spoil_nothing(page: Page, spoil: Callable[..., None], date: object) -> None:
    code = page.new_table(ANNA_AND_BEA)["code"]
    spoil("UPDATE games SET created = ?, changed = ?", date, date)
    (line,) = page.get("/api/mine").json()["tables"]
    assert (line["code"], line["damaged"]) == (code, False)
    for moment in (line["created"], line["changed"]):
        assert 0 <= moment < 253_402_300_800
