"""Games under kills: people who answer when asked, and come back by themselves when the line is cut."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any, Protocol

import httpx
import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hypersleep.server import entries
from tests.server.serving import PageView

Json = dict[str, Any]
PEOPLE = 3
PATIENCE = 30.0
PAUSE = 0.01
LOOKS = 6_000
SEATS = [
    {"holder": "me", "name": "Ann"},
    {"holder": "shared", "name": "Ben"},
    {"holder": "shared", "name": "Cat"},
    {"holder": "ai"},
]


class Mortal(Protocol):
    """What may die under play: one server, or several."""

    @property
    def port(self) -> int:
        """Where to knock, this time."""


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
        self.line: ClientConnection | None = None

    @property
    def number(self) -> int:
        """The decision up to which every answer has been acknowledged to this page."""
        return int(self.seen.get("number", 0))

    async def play(self) -> None:
        while not self.over.is_set():
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, EOFError):
                async with self.dial() as self.line:
                    await self._attend(self.line)
            await asyncio.sleep(0.02)

    def hang_up(self) -> None:
        """Give up a line on which nothing comes any more."""
        if self.line is not None:
            self.line.transport.abort()

    def dial(self) -> connect:
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
async def a_game(mortal: Mortal, seed: str, game: str = "nemesis") -> AsyncIterator[list[Player]]:
    """People at a new table, playing."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{mortal.port}") as browser:
        made = await browser.post("/api/tables", json={"game": game, "seats": SEATS, "seed": seed})
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
    await served_at(mortal.port)


async def served_at(port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as browser:
        for _ in range(LOOKS):
            with contextlib.suppress(httpx.TransportError):
                await browser.get("/api/catalogue")
                return
            await asyncio.sleep(PAUSE)
    raise AssertionError("no server there")


def log_in(database: str, code: str) -> list[entries.Entries]:
    """The log of a table that servers share."""
    with psycopg.connect(database) as db:
        found = db.execute("SELECT entry FROM hypersleep.log WHERE code = %s ORDER BY place", (code,))
        return [entries.read(entry) for (entry,) in found]


def check_log(log: list[entries.Entries], players: list[Player]) -> None:
    answers = [entry for entry in log if isinstance(entry, entries.Answered)]
    assert [answer.number for answer in answers] == list(range(len(answers)))
    assert len(answers) >= max(player.number for player in players)
    for answer in answers:
        if answer.seat < PEOPLE:
            assert players[answer.seat].answers[answer.number] == answer.option


async def all_back(players: list[Player], returns: list[int]) -> None:
    """Until everybody has found their way back."""
    await in_time(
        lambda: all(p.returns > before or p.over.is_set() for p, before in zip(players, returns, strict=True))
    )


async def in_time(done: Callable[[], bool]) -> None:
    """Wait, but not for ever. Looks are counted, not seconds: while the whole machine stands still, nobody is late."""
    for _ in range(LOOKS):
        if done():
            return
        await asyncio.sleep(PAUSE)
    raise AssertionError("this takes too long")
