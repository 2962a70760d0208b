"""The server is killed in the middle of a game, again and again: no acknowledged answer is lost, and all play on.

The short form kills 20 times. The long form kills 1,000 times and runs on demand:
`pytest tests/server/test_kill.py -m long`
"""

import asyncio
import contextlib
import json
import multiprocessing
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hypersleep.server import entries
from hypersleep.server.run import server
from hypersleep.server.settings import Settings
from tests.server.serving import PageView

Json = dict[str, Any]
PEOPLE = 3
PATIENCE = 30.0
SEATS = [
    {"holder": "me", "name": "Ann"},
    {"holder": "shared", "name": "Ben"},
    {"holder": "shared", "name": "Cat"},
    {"holder": "ai"},
]


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


class Player:
    """Somebody who answers when asked, and comes back by themselves when the line is cut."""

    def __init__(self, mortal: Mortal, seat: int, code: str, token: str, chance: Random) -> None:
        self.mortal = mortal
        self.seat = seat
        self.code = code
        self.token = token
        self.chance = chance
        self.seen: Json = {}
        self.answers: dict[int, int] = {}
        self.returns = 0
        self.over = asyncio.Event()

    @property
    def number(self) -> int:
        """The decision up to which every answer has been acknowledged to this page."""
        return int(self.seen.get("number", 0))

    async def play(self) -> None:
        while not self.over.is_set():
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, EOFError):
                async with self._line() as line:
                    await self._attend(line)
            await asyncio.sleep(0.02)

    def _line(self) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.mortal.port}/ws/{self.code}",
            additional_headers={"Authorization": f"Bearer {self.token}"},
            compression=None,
            max_size=None,
            close_timeout=1,
        )

    async def _attend(self, line: ClientConnection) -> None:
        await line.send(f'{{"do":"sit","seat":{self.seat}}}')
        back, seen = False, PageView()
        async for text in line:
            message = seen.caught_up(json.loads(text))
            if message["is"] != "frame" or message["eyes"] != self.seat:
                continue
            if not back:
                self._recognize(message)
                back = True
            await self._answer(line, message)
            if self.over.is_set():
                return

    def _recognize(self, frame: Json) -> None:
        """What a page finds when it comes back is what it left, or later."""
        self.returns += 1
        assert frame["number"] >= self.number
        if self.seen and frame["number"] == self.number:
            same = ("waiting_for", "topic", "prompt", "asked", "options", "view", "told", "over")
            assert {name: frame[name] for name in same} == {name: self.seen[name] for name in same}

    async def _answer(self, line: ClientConnection, frame: Json) -> None:
        self.seen = frame
        if frame["over"]:
            self.over.set()
        elif self.seat in frame["waiting_for"]:
            await asyncio.sleep(self.chance.random() * 0.01)
            option = self.chance.randrange(len(frame["options"]))
            self.answers[frame["number"]] = option
            answer = f'{{"do":"answer","seat":{self.seat},"number":{frame["number"]},"option":{option}}}'
            await line.send(answer)


@contextlib.asynccontextmanager
async def a_game(mortal: Mortal, seed: str) -> AsyncIterator[list[Player]]:
    """People at a new table, playing."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{mortal.port}") as browser:
        made = await browser.post("/api/tables", json={"seats": SEATS, "seed": seed})
    info = made.json()
    links = info["links"]["seats"]
    players = [
        Player(mortal, seat, info["code"], links[str(seat)].removeprefix("/seat/"), Random(f"{seed}/{seat}"))
        for seat in range(PEOPLE)
    ]
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        yield players


async def served(mortal: Mortal) -> None:
    """Wait until the server answers."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{mortal.port}") as browser:
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(httpx.TransportError):
                    await browser.get("/api/catalogue")
                    return
                await asyncio.sleep(0.02)


async def kill_and_revive(mortal: Mortal, players: list[Player]) -> None:
    """One kill: what anybody has seen acknowledged is on the disk, and everybody finds their way back."""
    mortal.kill()
    returns = [player.returns for player in players]
    check_log(mortal.log_of(players[0].code), players)
    mortal.start()
    async with asyncio.timeout(PATIENCE):
        while not all(p.returns > before or p.over.is_set() for p, before in zip(players, returns, strict=True)):
            await asyncio.sleep(0.005)


def check_log(log: list[entries.Entries], players: list[Player]) -> None:
    answers = [entry for entry in log if isinstance(entry, entries.Answered)]
    assert [answer.number for answer in answers] == list(range(len(answers)))
    assert len(answers) >= max(player.number for player in players)
    for answer in answers:
        if answer.seat < PEOPLE:
            assert players[answer.seat].answers[answer.number] == answer.option


async def survive(data: Path, kills: int, seed: str) -> tuple[int, int]:
    """Play games under kills, and the last one to its end; how many games and answers there were."""
    mortal, chance, games, answers = Mortal(data), Random(seed), 0, 0
    mortal.start()
    try:
        while kills:
            await served(mortal)
            async with a_game(mortal, f"{seed}-{games}") as players:
                while kills and not players[0].over.is_set():
                    await asyncio.sleep(chance.random() * 0.15)
                    await kill_and_revive(mortal, players)
                    kills -= 1
            games, answers = games + 1, answers + players[0].number
            assert len({player.number for player in players}) == 1
    finally:
        mortal.end()
    return games, answers


def test_twenty_kills_lose_nothing(tmp_path: Path) -> None:
    games, answers = asyncio.run(survive(tmp_path, 20, "short"))
    assert games >= 1
    assert answers > 20


@pytest.mark.long
def test_a_thousand_kills_lose_nothing(tmp_path: Path) -> None:
    games, _ = asyncio.run(survive(tmp_path, 1000, "long"))
    assert games > 1
