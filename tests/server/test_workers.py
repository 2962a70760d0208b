"""`hypersleep serve --workers`: processes at one address share a database. Who dies is replaced, who stops drains."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

from hypersleep.cli.main import main
from hypersleep.server import workers
from hypersleep.server.settings import Settings
from hypersleep.server.workers import Workers
from tests.server.databases import Cluster
from tests.server.killing import a_game, check_log, in_time, log_in, served
from tests.server.serving import PATIENCE

SERVE = "from hypersleep.cli.main import main; main()"
UNHURRIED = {"HYPERSLEEP_LIMITS": "false", "HYPERSLEEP_PACE": "0", "HYPERSLEEP_WINDOW": "0"}


class Company:
    """A server of several processes."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        assert process.stdout is not None
        said = re.search(r"http://\S+:(\d+)", process.stdout.readline())
        assert said is not None
        self.port = int(said[1])

    def servers(self) -> set[int]:
        """The processes that serve; beside them there is one that Python needs to start others."""
        born = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return {int(child) for child in born if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


@contextmanager
def company(folder: Path, database: str, workers: int, log: Path | None = None, **settings: str) -> Iterator[Company]:
    options = ["serve", "--port", "0", "--data", str(folder), "--store", database, "--workers", str(workers)]
    command = [sys.executable, "-c", SERVE, *options]
    environment = os.environ | UNHURRIED | settings
    with (
        open(log or os.devnull, "w") as said,
        subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=said, text=True) as process,
    ):
        try:
            yield Company(process)
        finally:
            process.terminate()


def test_processes_that_die_are_replaced_and_all_stop_together(tmp_path: Path, cluster: Cluster) -> None:
    database = cluster.new_database()

    async def scene(company: Company) -> None:
        await served(company)
        await in_time(lambda: len(company.servers()) == 2)
        async with a_game(company, "workers") as players:
            await in_time(lambda: players[0].number >= 5)
            before = company.servers()
            victim = min(before)
            os.kill(victim, signal.SIGKILL)
            await in_time(lambda: len(company.servers()) == 2 and victim not in company.servers())
            reached = players[0].number
            await in_time(lambda: players[0].number >= reached + 5 or players[0].over.is_set())
            company.process.terminate()
            assert await asyncio.to_thread(company.process.wait, PATIENCE) == 0
            for player in players:
                player.over.set()
                player.hang_up()
        check_log(log_in(database, players[0].code), players)

    with company(tmp_path, database, 2) as running:
        asyncio.run(scene(running))
        assert running.process.poll() == 0


def test_all_that_is_said_is_said_as_it_was_asked_for(tmp_path: Path, cluster: Cluster) -> None:
    """By the first process, by those that serve, and by what they are built upon."""
    log = tmp_path / "log"

    async def scene(company: Company) -> None:
        await served(company)
        await in_time(lambda: len(company.servers()) == 2)
        with socket.create_connection(("127.0.0.1", company.port), PATIENCE) as line:
            line.sendall(b"this is no request\r\n\r\n")
            assert line.recv(1_000).startswith(b"HTTP/1.1 400")
        victim = min(company.servers())
        os.kill(victim, signal.SIGKILL)
        await in_time(lambda: "is replaced" in log.read_text())
        company.process.terminate()
        assert await asyncio.to_thread(company.process.wait, PATIENCE) == 0

    with company(tmp_path, cluster.new_database(), 2, log, HYPERSLEEP_LOGS="json") as running:
        asyncio.run(scene(running))
    said = [json.loads(line) for line in log.read_text().splitlines()]
    assert all({"time", "level", "process", "message"} <= line.keys() for line in said)
    told = {line["message"]: line["level"] for line in said}
    assert told["Invalid HTTP request received."] == "warning"
    assert "error" in [level for message, level in told.items() if message.endswith("has died and is replaced")]


def test_nobody_goes_on_whose_first_process_was_killed(tmp_path: Path, cluster: Cluster) -> None:
    async def scene(company: Company) -> None:
        await served(company)
        await in_time(lambda: len(company.servers()) == 2)
        orphans = company.servers()
        company.process.kill()
        await in_time(lambda: not any(Path(f"/proc/{orphan}").exists() for orphan in orphans))
        with socket.create_server(("127.0.0.1", company.port)):
            """The port is free."""

    with company(tmp_path, cluster.new_database(), 2) as running:
        asyncio.run(scene(running))


class Failing:
    """A process that dies at once."""

    def __init__(self, sentinel: socket.socket) -> None:
        self.sentinel = sentinel

    def start(self) -> None:
        """In vain."""

    def is_alive(self) -> bool:
        return False

    def terminate(self) -> None:
        """It is gone."""

    def join(self) -> None:
        """Likewise."""


def test_processes_that_die_as_soon_as_they_begin_are_not_replaced_for_ever(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun: list[float] = []

    def begin(workers: Workers, number: int) -> Failing:
        begun.append(time.monotonic())
        return Failing(ended)

    monkeypatch.setattr(Workers, "_begin", begin)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(workers, "PAUSE", 0.1)
    monkeypatch.setattr(workers, "LOOK", 0.01)
    monkeypatch.setattr(workers, "GIVE_UP", 4)
    ended, other = socket.socketpair()
    with ended, other, socket.socket() as listening:
        other.shutdown(socket.SHUT_RDWR)
        assert not Workers(Settings(store="postgresql://nobody/none"), listening).run()
    pauses = [later - earlier for earlier, later in pairwise(begun)]
    assert [pause >= 0.1 * 2**place for place, pause in enumerate(pauses)] == [True] * 3
    assert "has died 4 times as soon as it began: the server gives up" in caplog.text


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"HYPERSLEEP_PEER": "192.0.2.1:8001"}, "HYPERSLEEP_PEER"),
        ({"HYPERSLEEP_PEER": "nowhere.invalid"}, "HYPERSLEEP_PEER"),
        ({"HYPERSLEEP_PEER": "127.0.0.1:65535", "HYPERSLEEP_WORKERS": "2"}, "there is no port 65536"),
        ({"HYPERSLEEP_METRICS": "{taken}"}, "HYPERSLEEP_METRICS"),
    ],
)
def test_a_port_that_cannot_be_had_is_told_in_one_line(
    tmp_path: Path, cluster: Cluster, settings: dict[str, str], words: str
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        environment = {name: text.format(taken=taken.getsockname()[1]) for name, text in settings.items()}
        command = ["serve", "--port", "0", "--data", str(tmp_path), "--store", cluster.new_database()]
        said = CliRunner().invoke(main, command, env=environment)
    assert said.exit_code == 1
    (line,) = said.stderr.strip().splitlines()
    assert words in line
