"""The server is killed in the middle of a game, again and again: no acknowledged answer is lost, and all play on.

The short form kills 20 times. The long form kills 1,000 times in five parts and runs on demand:
`pytest tests/server/test_kill.py -m long`
"""

import asyncio
import contextlib
import multiprocessing
import signal
import socket
import sqlite3
from pathlib import Path
from random import Random

import pytest

from hypersleep.server import entries
from hypersleep.server.run import server
from hypersleep.server.settings import Settings
from hypersleep.table.games import GAMES
from tests.server.killing import Player, a_game, all_back, check_log, served


def serve(data: Path, port: int) -> None:
    server(Settings(data=data, pace=0, window=0, limits=False)).run(sockets=[socket.create_server(("127.0.0.1", port))])


class Mortal:
    """A server in a process of its own, always at the same address and on the same data file.

    Its processes are forked from one that has read the program already, so that dying costs little time.
    """

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._forks = multiprocessing.get_context("forkserver")
        self._forks.set_forkserver_preload(["hypersleep.server.run"])

    def start(self) -> None:
        self._process = self._forks.Process(target=serve, args=(self.data, self.port), daemon=True)
        self._process.start()

    def kill(self) -> None:
        assert self._process.is_alive(), "the server has died of something else"
        self.end()
        assert self._process.exitcode == -signal.SIGKILL

    def end(self) -> None:
        self._process.kill()
        self._process.join()

    def log_of(self, code: str) -> list[entries.Entries]:
        """What is on the disk while nobody serves it."""
        with contextlib.closing(sqlite3.connect(self.data / "hypersleep.db")) as db:
            found = db.execute("SELECT entry FROM log WHERE code = ? ORDER BY place", (code,))
            return [entries.read(entry) for (entry,) in found]


async def kill_and_revive(mortal: Mortal, players: list[Player]) -> None:
    """One kill: what anybody has seen acknowledged is on the disk, and everybody finds their way back."""
    mortal.kill()
    returns = [player.returns for player in players]
    check_log(mortal.log_of(players[0].code), players)
    mortal.start()
    await all_back(players, returns)


async def survive(data: Path, game: str, kills: int, seed: str) -> tuple[int, int]:
    """Play games under kills, and the last one to its end; how many games and answers there were."""
    mortal, chance, games, answers = Mortal(data), Random(seed), 0, 0
    mortal.start()
    try:
        while kills:
            await served(mortal)
            async with a_game(mortal, f"{seed}-{games}", game) as players:
                while kills and not players[0].over.is_set():
                    await asyncio.sleep(chance.random() * 0.15)
                    await kill_and_revive(mortal, players)
                    kills -= 1
            games, answers = games + 1, answers + players[0].number
            assert len({player.number for player in players}) == 1
    finally:
        mortal.end()
    return games, answers


@pytest.mark.parametrize("game", GAMES)
def test_twenty_kills_lose_nothing(tmp_path: Path, game: str) -> None:
    games, answers = asyncio.run(survive(tmp_path, game, 20, "short"))
    assert games >= 1
    assert answers > 20


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("game", GAMES)
def test_a_thousand_kills_lose_nothing(tmp_path: Path, game: str, part: int) -> None:
    games, _ = asyncio.run(survive(tmp_path, game, 200, f"long-{part}"))
    assert games > 1
