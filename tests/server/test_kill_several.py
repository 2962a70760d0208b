"""Servers on one database are killed, asked to stop, put to sleep and cut off from it under play: no acknowledged
answer is lost, no table has two truths, and every page comes back to its decision.

The short form kills six times. The long form kills 200 times in five parts and runs on demand:
`pytest tests/server/test_kill_several.py -m long`
"""

import asyncio
import multiprocessing
import os
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import psycopg
import pytest

from hypersleep.server import leases
from hypersleep.server.run import work
from hypersleep.server.settings import Settings
from tests.server.databases import Cluster
from tests.server.killing import Player, a_game, all_back, check_log, in_time, log_in, served

SERVERS = 3
TO_STOP = 30
"""Seconds that systemd and compose give a server, as `deploy` says."""


def serve(data: Path, database: str, port: int, limits: bool) -> None:
    settings = Settings(data=data, store=database, pace=0, window=0, limits=limits)
    work(settings, socket.create_server(("127.0.0.1", port)), 0)


class Mortals:
    """Servers in processes of their own, each always at the same address."""

    def __init__(self, data: Path, database: str, seed: str, *, number: int = SERVERS, limits: bool = False) -> None:
        self.data = data
        self.database = database
        self.limits = limits
        self.chance = Random(seed)
        self.up: dict[int, multiprocessing.process.BaseProcess] = {}
        self._forks = multiprocessing.get_context("forkserver")
        self._forks.set_forkserver_preload(["hypersleep.server.run", "hypersleep.server.postgres"])
        for _ in range(number):
            with socket.create_server(("127.0.0.1", 0)) as free:
                self.start(free.getsockname()[1])

    @property
    def port(self) -> int:
        """Any of them; whoever is dead does not answer, and is not asked for long."""
        return self.chance.choice(sorted(self.up))

    def start(self, port: int) -> None:
        process = self._forks.Process(target=serve, args=(self.data, self.database, port, self.limits), daemon=True)
        process.start()
        self.up[port] = process

    def kill(self) -> int:
        """One of them; where it was."""
        return self._end(signal.SIGKILL)

    def stop(self) -> int:
        """The same, but it is asked to, and takes its leave."""
        port = self.ask_to_stop()
        assert self.present() == SERVERS - 1
        return port

    def ask_to_stop(self) -> int:
        return self._end(signal.SIGTERM)

    def present(self) -> int:
        """How many have come and not left."""
        with psycopg.connect(self.database) as db:
            found = db.execute("SELECT count(*) FROM hypersleep.servers").fetchone()
        assert found is not None
        return int(found[0])

    def _end(self, sign: signal.Signals) -> int:
        port = self.port
        process = self.up.pop(port)
        assert process.pid is not None
        os.kill(process.pid, sign)
        process.join()
        assert process.exitcode == -sign
        return port

    def end(self) -> None:
        for process in self.up.values():
            process.kill()
            process.join()

    def owner(self, code: str) -> int:
        """The process that has a table."""
        with psycopg.connect(self.database) as db:
            found = db.execute(
                "SELECT address FROM hypersleep.games JOIN hypersleep.servers ON name = owner WHERE code = %s", (code,)
            ).fetchone()
        assert found is not None
        door = int(found[0].rpartition(":")[2])
        return next(process.pid for process in self.up.values() if process.pid and listens(process.pid, door))

    def deafen(self) -> None:
        """Whoever hears of taken tables is cut off from the database; who is awake comes back to listen."""
        with psycopg.connect(self.database) as db:
            db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'DELETE FROM servers%'")


def listens(process: int, port: int) -> bool:
    """Whether a process has that port open, as the kernel tells."""
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    inodes = {line.split()[9] for line in lines if line.split()[1].endswith(f":{port:04X}") and line.split()[3] == "0A"}
    folder = Path(f"/proc/{process}/fd")
    return any(os.readlink(file) == f"socket:[{inode}]" for file in folder.iterdir() for inode in inodes)


@asynccontextmanager
async def a_table(folder: Path, database: str, seed: str) -> AsyncIterator[tuple[Mortals, list[Player]]]:
    mortals = Mortals(folder, database, seed)
    try:
        for _ in range(SERVERS * 3):
            await served(mortals)
        async with a_game(mortals, seed) as players:
            yield mortals, players
            check_log(log_in(mortals.database, players[0].code), players)
            for player in players:
                player.over.set()
                player.hang_up()
    finally:
        mortals.end()


async def on_and_on(players: list[Player], answers: int = 5) -> None:
    """Until some more answers have been acknowledged, or the game is over."""
    until = players[0].number + answers
    await in_time(lambda: players[0].number >= until or players[0].over.is_set())


async def survive(folder: Path, database: str, kills: int, seed: str) -> int:
    """Play under kills; how many games it took."""
    games = 0
    while kills:
        async with a_table(folder, database, f"{seed}-{games}") as (mortals, players):
            games += 1
            while kills and not players[0].over.is_set():
                await on_and_on(players)
                kills -= 1
                port = mortals.kill()
                check_log(log_in(mortals.database, players[0].code), players)
                await on_and_on(players)
                mortals.start(port)
    return games


def test_six_kills_among_three_servers_lose_nothing(tmp_path: Path, cluster: Cluster) -> None:
    asyncio.run(survive(tmp_path, cluster.new_database(), 6, "short"))


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_two_hundred_kills_among_three_servers_lose_nothing(tmp_path: Path, cluster: Cluster, part: int) -> None:
    asyncio.run(survive(tmp_path, cluster.new_database(), 40, f"long-{part}"))


def test_servers_that_are_asked_to_stop_let_everybody_move_on(tmp_path: Path, cluster: Cluster) -> None:
    async def scene() -> None:
        async with a_table(tmp_path, cluster.new_database(), "stopped") as (mortals, players):
            for _ in range(SERVERS):
                await on_and_on(players)
                await in_time(lambda: mortals.present() == SERVERS)
                port = await asyncio.to_thread(mortals.stop)
                check_log(log_in(mortals.database, players[0].code), players)
                await on_and_on(players)
                mortals.start(port)

    asyncio.run(scene())


def test_a_server_that_slept_past_its_lease_writes_nothing(tmp_path: Path, cluster: Cluster) -> None:
    async def scene() -> None:
        async with a_table(tmp_path, cluster.new_database(), "asleep") as (mortals, players):
            await on_and_on(players)
            sleeper = mortals.owner(players[0].code)
            async with held_back(players) as answers:
                os.kill(sleeper, signal.SIGSTOP)
                try:
                    await answers()
                    mortals.deafen()
                    for player in players:
                        player.hang_up()
                    await asyncio.sleep(leases.LEASE + 1)
                    await on_and_on(players)
                    assert mortals.owner(players[0].code) != sleeper
                finally:
                    os.kill(sleeper, signal.SIGCONT)
                await asyncio.sleep(1)
            await on_and_on(players)

    asyncio.run(scene())


@asynccontextmanager
async def held_back(players: list[Player]) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """Second pages of all players, and a way to have each answer whatever may be open, over lines that stay up: a
    server that sleeps finds all of that when it wakes."""
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(player.dial()) for player in players]
        for player, line in zip(players, lines, strict=True):
            await line.send(f'{{"do":"sit","seat":{player.seat}}}')

        async def answer() -> None:
            number = max(player.number for player in players)
            for player, line in zip(players, lines, strict=True):
                for near in range(number - 1, number + 4):
                    await line.send(f'{{"do":"answer","seat":{player.seat},"number":{near},"option":0}}')

        yield answer


def test_while_the_database_is_away_nothing_is_lost(tmp_path: Path, cluster: Cluster) -> None:
    async def scene() -> None:
        async with a_table(tmp_path, cluster.new_database(), "away") as (_, players):
            await on_and_on(players)
            cluster.stop("immediate")
            returns = [player.returns for player in players]
            await asyncio.sleep(0.5)
            cluster.start()
            await all_back(players, returns)
            await on_and_on(players)

    asyncio.run(scene())


def test_while_the_database_is_silent_nothing_is_lost_and_servers_can_be_stopped(
    tmp_path: Path, cluster: Cluster
) -> None:
    async def scene() -> None:
        async with a_table(tmp_path, cluster.new_database(), "silent") as (mortals, players):
            await on_and_on(players)
            returns = [player.returns for player in players]
            with cluster.paused():
                await asyncio.sleep(leases.LEASE + 1)
                await asyncio.wait_for(asyncio.to_thread(mortals.ask_to_stop), TO_STOP)
            await all_back(players, returns)
            await on_and_on(players)

    asyncio.run(scene())
