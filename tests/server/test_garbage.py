"""Memory is freed without a search among all objects, or by one that is made seldom."""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from weakref import ref

import pytest

from hypersleep.server.garbage import HOUR, Rings
from hypersleep.server.live import PRESENCE_AFTER
from tests.server.serving import ANNA_AND_AN_AI, ANNA_AND_BEA, Browser, Page, Served, pages, serving, wait_until

OURS = ("hypersleep.", "uvicorn.", "starlette.", "httptools.", "uvloop.")


@contextmanager
def found_in_rings() -> Iterator[Callable[[], set[str]]]:
    """What would have been kept in memory for want of a search, by kind; of what the server is made of alone."""
    gc.collect()
    gc.disable()
    try:
        yield search
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def search() -> set[str]:
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    kinds = {f"{type(found).__module__}.{type(found).__name__}" for found in gc.garbage}
    return {kind for kind in kinds if kind.startswith(OURS)}


def visit(page: Page, code: str, *people: int) -> None:
    """Look at a table, play, be refused, and go."""
    line = page.connect(code)
    frame = line.sit(0)
    while frame["waiting_for"][0] not in people:
        frame = line.frame()
    line.answer(frame)
    line.send("undo", number=frame["number"] + 1)
    line.send("say", text="hello")
    line.refused("answer", seat=0, number=-1, option=0)
    line.close()
    assert page.get(f"/api/tables/{code}").status_code == 200
    assert page.get("/api/tables/nowhere").status_code == 404


def all_gone(served: Served) -> bool:
    return not any(table.connections for table in served.hall.tables.values())


def test_what_pages_and_answers_leave_behind_is_in_no_ring(served: Served, browser: Browser) -> None:
    page = browser()
    at_one_screen, alone = (page.new_table(seats)["code"] for seats in (ANNA_AND_BEA, ANNA_AND_AN_AI))
    visit(page, at_one_screen, 0, 1)  # what is made once is made
    with found_in_rings() as found:
        visit(page, at_one_screen, 0, 1)
        visit(page, alone, 0)
        wait_until(lambda: all_gone(served))
        assert found() == set()


def test_tables_that_are_gone_are_freed(tmp_path: Path) -> None:
    with serving(tmp_path, unload_after=0) as served, pages(served) as browser:
        page = browser()
        code = page.new_table(ANNA_AND_BEA)["code"]
        visit(page, code, 0, 1)
        wait_until(lambda: all_gone(served))
        time.sleep(2 * PRESENCE_AFTER)  # until then its clock holds it
        table = ref(served.table(code))
        served.call(served.hall.tidy())
        served.hall.rings.free(len(served.hall.tables))
        assert table() is None


def test_a_search_is_made_when_it_is_worth_it(monkeypatch: pytest.MonkeyPatch) -> None:
    searches, now = list[float](), [0.0]
    monkeypatch.setattr(gc, "collect", lambda: searches.append(now[0]))
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    rings = Rings()
    for _ in range(100):
        rings.come()
    rings.free(there=100)
    rings.free(there=50)
    assert searches == []
    rings.free(there=49)
    rings.free(there=49)
    assert searches == [0.0]
    for now[0] in (HOUR - 1, HOUR, HOUR + 1):
        rings.free(there=49)
    assert searches == [0.0, HOUR]
