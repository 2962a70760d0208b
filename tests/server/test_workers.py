"""`hypersleep serve --workers`: processes at one address share a database. Who dies is replaced, who stops drains."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
def company(folder: Path, database: str, workers: int) -> Iterator[Company]:
    options = ["serve", "--port", "0", "--data", str(folder), "--store", database, "--workers", str(workers)]
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, *options], env=os.environ | UNHURRIED, stdout=subprocess.PIPE, text=True
    ) as process:
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
