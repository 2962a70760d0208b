"""What whoever runs a server sees of it: whether it is well, figures, lines in a log, and games that are forgotten."""

import json
import logging
import socket
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import psycopg
import pytest

from hypersleep.server import book, limits, pacing
from hypersleep.server.buckets import Pace
from hypersleep.server.connection import NOT_YOURS, OUTBOX, TOO_MANY, TOO_SLOW, Connection
from hypersleep.server.logs import AsJson
from hypersleep.server.postgres import PostgresStore
from hypersleep.server.settings import DAY, BadSettings, read_settings
from hypersleep.server.store import Store, StoreError
from tests.server.databases import Cluster
from tests.server.serving import ANNA_AND_BEA, Page, serving, wait_until
from tests.server.storing import Place, add, on, row


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def test_a_server_says_that_it_is_well_to_anybody_who_asks(tmp_path: Path) -> None:
    with serving(tmp_path, hosts=("play.example",)) as served:
        asked = {"Host": "10.0.0.7"}
        assert httpx.get(f"{served.address}/health", headers=asked).text == "ok"
        assert httpx.get(f"{served.address}/ready", headers=asked).text == "ready"
        assert httpx.get(f"{served.address}/api/catalogue", headers=asked).status_code == 421


def test_a_server_whose_store_fails_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(code: str) -> None:
        raise StoreError("out of order")

    with serving(tmp_path) as served:
        monkeypatch.setattr(served.hall.store, "read", failing)
        answer = httpx.get(f"{served.address}/ready")
        assert answer.status_code == 503
        assert "out of order" not in answer.text
        assert httpx.get(f"{served.address}/health").text == "ok"


def test_a_server_that_can_keep_nothing_any_more_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "JUST_NOW", 0.0)
    with serving(tmp_path) as served:
        assert httpx.get(f"{served.address}/ready").status_code == 200
        (tmp_path / "hypersleep.db.lock").unlink()  # whoever does so lets another server in
        assert httpx.get(f"{served.address}/ready").status_code == 503
        assert httpx.get(f"{served.address}/health").text == "ok"


def test_who_asks_whether_a_server_is_ready_wears_out_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "JUST_NOW", 60.0)
    with serving(tmp_path) as served:
        tried, keep = list[int](), served.hall.store.try_to_keep

        async def counted() -> None:
            tried.append(1)
            await keep()

        monkeypatch.setattr(served.hall.store, "try_to_keep", counted)
        for _ in range(10):
            assert httpx.get(f"{served.address}/ready").status_code == 200
        assert len(tried) == 1
        served.hall.health.failed(StoreError("out of order"))
        assert httpx.get(f"{served.address}/ready").status_code == 200
        assert len(tried) == 2
        assert served.hall.health.trouble == "", "it could be kept again"


def test_figures_tell_of_games_and_of_none_by_name(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, metrics=port) as served:
        anna = Page(served)
        code = anna.new_table(ANNA_AND_BEA)["code"]
        line = anna.connect(code)
        line.answer(line.sit(0))
        line.refused("answer", seat=0, number=0, option=0)
        said = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        anna.close()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", port))  # another address of the machine
    for figure in (
        "hypersleep_tables 1.0",
        "hypersleep_sockets 1.0",
        "hypersleep_thinkers_waiting 0.0",
        "hypersleep_answer_seconds_count 2.0",
        'hypersleep_refusals_total{reason="stale"} 1.0',
    ):
        assert figure in said, said
    assert code not in said
    assert float(said.split("hypersleep_commit_seconds_count ")[1].split()[0]) >= 1


def test_figures_tell_what_was_refused_and_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHANGES", limits.CHANGES._replace(address=Pace(3, 0.01)))
    monkeypatch.setattr(pacing, "CHANGES", limits.CHANGES)
    monkeypatch.setattr(limits, "MOST_PAGES_OF_ADDRESS", 1)
    port = free_port()
    with serving(tmp_path, metrics=port, limits=True) as served:
        anna = Page(served)
        code = anna.new_table(ANNA_AND_BEA)["code"]
        assert anna.get("/api/tables/NOWHERE").status_code == 404
        assert anna.post("/api/tables", {"seats": []}).status_code == 400
        assert anna.post("/api/links/none").status_code == 404
        assert anna.post("/api/links/none").status_code == 429
        line = anna.connect(code)
        line.frame()
        assert anna.connect(code).closed() == TOO_MANY
        (page,) = served.table(code).connections
        served.call(flood(page))
        assert line.closed() == TOO_SLOW
        wait_until(lambda: not served.table(code).connections)
        assert anna.connect("NOWHERE").closed() == NOT_YOURS
        said = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        anna.close()
    for reason, times in {
        "http-404": 2,
        "http-400": 1,
        "http-429": 1,
        "too-many": 1,
        "too-slow": 1,
        "not-yours": 1,
    }.items():
        assert f'hypersleep_refusals_total{{reason="{reason}"}} {times}.0' in said, said


async def flood(page: Connection) -> None:
    for _ in range(OUTBOX + 1):
        page.post("x")


def test_figures_are_for_this_machine_alone_and_only_if_wished(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        assert served.settings.metrics is None
        assert "hypersleep_tables" not in httpx.get(f"{served.address}/metrics").text


def test_a_line_for_programs_is_an_object() -> None:
    record = logging.LogRecord("hypersleep", logging.ERROR, "", 0, "it is %s", ("so",), None)
    said = json.loads(AsJson().format(record))
    assert (said["level"], said["message"]) == ("error", "it is so")
    assert "T" in said["time"]


def test_a_failing_request_is_noted_without_its_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def failing(code: str) -> None:
        raise RuntimeError("a bug")

    with serving(tmp_path) as served:
        anna = Page(served)
        link = anna.new_table(ANNA_AND_BEA)["links"]["watch"]
        token = link.rpartition("/")[2]
        monkeypatch.setattr(served.hall, "find", failing)
        assert anna.post(f"/api/links/{token}").status_code == 500
        anna.close()
    assert "failed" in caplog.text
    assert token not in caplog.text


def test_whatever_fails_no_line_holds_what_players_are_called_say_or_were_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seats = [{"holder": "me", "name": "Nausicaa"}, {"holder": "shared", "name": "Bea"}]
    with serving(tmp_path) as served:
        anna = Page(served)
        info = anna.new_table(seats, seed="seed of the house")
        line = anna.connect(info["code"])
        line.sit(0)
        for broken in (StoreError("out of order"), RuntimeError("a bug")):
            monkeypatch.setattr(served.hall.store, "append", failing_with(broken))
            line.send("say", text="between you and me")
            line.closed()
            monkeypatch.undo()
            line = anna.connect(info["code"])
            line.sit(0)
        monkeypatch.setattr(served.hall.store, "held", failing_with(RuntimeError("another bug")))
        assert anna.get(f"/api/tables/{info['code']}").status_code == 500
        monkeypatch.undo()
        anna.close()
    said = "\n".join(map(AsJson().format, caplog.records))
    assert "a bug" in said
    assert "another bug" in said
    links = [*info["links"]["seats"].values(), info["links"]["watch"]]
    secrets = ["Nausicaa", "seed of the house", "between you and me", anna.http.cookies["hypersleep"]]
    assert [secret for secret in (*secrets, *(link.rpartition("/")[2] for link in links)) if secret in said] == []


def failing_with(problem: Exception) -> Callable[..., Awaitable[None]]:
    async def failing(*_: object, **__: object) -> None:
        raise problem

    return failing


def test_games_that_are_long_over_are_forgotten(kept_at: Place) -> None:
    async def scene(store: Store) -> None:
        for code, state, changed in (
            ("OLD", "over", 1.0),
            ("SEEN", "over", 1.0),
            ("NEW", "over", 50.0),
            ("LONG", "playing", 1.0),
        ):
            await store.create(row(code, state=state, changed=changed))
            if code != "SEEN":
                await store.let_go(code)
        assert await store.forget_finished(40.0, {"SEEN"}) == 1
        assert await store.read("OLD") is None
        assert None not in [await store.read(code) for code in ("SEEN", "NEW", "LONG")]
        await store.create(row("OLD"))
        await add(store, "OLD", b"a new beginning")

    on(kept_at, scene)


def test_a_game_is_forgotten_too_whose_server_has_died(cluster: Cluster) -> None:
    database = cluster.new_database()

    async def scene(store: Store) -> None:
        dead = PostgresStore(database)
        await dead.open()
        for code in ("ONE", "TWO"):
            await dead.create(row(code, state="over"))
        assert await store.forget_finished(40.0, set()) == 0, "their server has them"
        with psycopg.connect(database, autocommit=True) as db:
            db.execute("UPDATE hypersleep.servers SET seen = 'epoch' WHERE name = %s", (dead.name,))
        assert await store.forget_finished(40.0, set()) == 2
        await dead.close()

    on(database, scene)


def test_how_long_games_are_kept_is_a_number_of_days(tmp_path: Path) -> None:
    assert read_settings({}).finished_after is None
    assert read_settings({"HYPERSLEEP_KEEP_FINISHED": "365d"}).finished_after == 365 * DAY
    with pytest.raises(BadSettings, match="keep_finished"):
        read_settings({"HYPERSLEEP_KEEP_FINISHED": "a year"})
    with serving(tmp_path, keep_finished="30d") as served:
        now = time.time()
        for code, changed in (("OLD", now - 31 * DAY), ("NEW", now - 29 * DAY)):
            served.call(served.hall.store.create(row(code, state="over", changed=changed)))
        served.call(served.hall.forget_finished())
        assert served.call(served.hall.store.read("OLD")) is None
        assert served.call(served.hall.store.read("NEW")) is not None
