"""Many games at once over websockets, to measure a server: how many answers a second, and how long until all see one.

The client shares the machine with the server, so it is lean: it reads of a frame only what it needs to answer.
"""

import asyncio
import json
import os
import time
from base64 import b64encode
from collections.abc import Sequence
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import cast

import msgspec
import uvloop

from hypersleep.server.files import raise_file_limit
from hypersleep.table.games import FIRST

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")
CONNECTING_AT_ONCE = 50
PATIENCE = 60.0
TEXT, PING, PONG = 0x1, 0x9, 0xA


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to measure. `every` is the mean pause in seconds between answers of one game; 0 answers at once. Of several
    servers each has as many games, and all lines of a game lead to the same, as a proxy in front of them sees to."""

    host: str
    ports: tuple[int, ...]
    games: int
    seats: int
    every: float
    seconds: float
    game: str = FIRST
    expansions: tuple[str, ...] = ()


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured, times in milliseconds from sending an answer until every seat has its update."""

    games: int
    seats: int
    seconds: float
    answers: int
    answers_per_second: float
    p50: float
    p95: float
    p99: float
    server_cpu: float | None = None
    server_microseconds: float | None = None
    server_megabytes: float | None = None


# One seat ------------------------------------------------------------------------------------------------------------


class Skipped(msgspec.Struct):
    """An option, of which only the place counts."""


class Glance(msgspec.Struct):
    """As much of a frame or an update as a player who does not care must read."""

    eyes: int
    number: int
    waiting_for: list[int]
    options: list[Skipped]
    over: bool


SIGHTS = b'{"is":"frame"', b'{"is":"update"'
GLANCES = msgspec.json.Decoder(Glance)


class SeatLine(asyncio.Protocol):
    """The websocket of one seat, no more of the protocol than a server's text messages need (RFC 6455)."""

    def __init__(self, game: "Game", seat: int, token: str) -> None:
        self.game = game
        self.seat = seat
        self.token = token
        self._received = bytearray()
        self._greeted = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's own kind, which no class check knows
        key = b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /ws/{self.game.code} HTTP/1.1\r\nHost: {self.game.plan.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self.token}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.game.ended.set()

    def data_received(self, data: bytes) -> None:
        self._received += data
        if not self._greeted:
            head, found, rest = self._received.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.close()
                return
            self._greeted, self._received = True, rest
            self.send({"do": "sit", "seat": self.seat})
        self._take_messages()

    def _take_messages(self) -> None:
        start, received = 0, self._received
        while (whole := message_at(received, start)) is not None:
            kind, begin, end = whole
            if kind == TEXT:
                self._hear(bytes(received[begin:end]))
            elif kind == PING:
                self._send(PONG, bytes(received[begin:end]))
            start = end
        del received[:start]

    def _hear(self, text: bytes) -> None:
        if text.startswith(SIGHTS):
            frame = GLANCES.decode(text)
            if frame.eyes == self.seat:
                self.game.saw(self, frame)

    def send(self, request: dict[str, object]) -> None:
        self._send(TEXT, json.dumps(request).encode())

    def _send(self, kind: int, text: bytes) -> None:
        """One short message, masked with zeros, which changes nothing and is allowed."""
        assert self._transport is not None
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self._transport.write(bytes([0x80 | kind]) + length + bytes(4) + text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


def message_at(data: bytearray, start: int) -> tuple[int, int, int] | None:
    """The kind of the message that begins there and where its text lies; None while a part is missing."""
    if len(data) < start + 2:
        return None
    length, begin = data[start + 1], start + 2
    if length >= 126:
        wide = 2 if length == 126 else 8
        if len(data) < begin + wide:
            return None
        length, begin = int.from_bytes(data[begin : begin + wide], "big"), begin + wide
    return (data[start] & 0x0F, begin, begin + length) if len(data) >= begin + length else None


# One game ------------------------------------------------------------------------------------------------------------


class Game:
    """A table and its seats. The next answer is sent when every seat has seen the last one."""

    def __init__(
        self, plan: Plan, port: int, code: str, tokens: Sequence[str], chance: Random, times: list[float]
    ) -> None:
        self.plan = plan
        self.port = port
        self.code = code
        self.ended = asyncio.Event()
        self._chance = chance
        self._times = times
        self._lines = [SeatLine(self, seat, token) for seat, token in enumerate(tokens)]
        self._numbers = [-1] * len(tokens)
        self._number = -1
        self._asked = (self._lines[0], 0)
        self._sent_at = 0.0

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        for line in self._lines:
            await loop.create_connection(lambda line=line: line, self.plan.host, self.port)  # type: ignore[misc]

    def saw(self, line: SeatLine, frame: Glance) -> None:
        """A seat is up to date; the first that is asked answers once all of them are."""
        self._numbers[line.seat] = frame.number
        if line.seat in frame.waiting_for[:1]:
            self._asked = line, len(frame.options)
        if min(self._numbers) > self._number:
            self._number = frame.number
            self._all_saw(frame)

    def _all_saw(self, frame: Glance) -> None:
        if self._sent_at:
            self._times.append(time.perf_counter() - self._sent_at)
        if frame.over:
            self.ended.set()
        elif self.plan.every:
            # People think now longer, now shorter; a fixed pause would keep the crowd of the beginning together.
            wait = self.plan.every * (self._chance.uniform(0.5, 1.5) if self._sent_at else self._chance.random())
            asyncio.get_running_loop().call_later(wait, self._answer)
        else:
            self._answer()

    def _answer(self) -> None:
        if self.ended.is_set():
            return
        line, options = self._asked
        self._sent_at = time.perf_counter()
        option = int(self._chance.random() * options)
        line.send({"do": "answer", "seat": line.seat, "number": self._number, "option": option})

    def close(self) -> None:
        self.ended.set()
        for line in self._lines:
            line.close()


# All of them ---------------------------------------------------------------------------------------------------------


class Load:
    """Keeps so many games going; where one ends, another begins."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.times: list[float] = []
        self._made = 0
        self._gate = asyncio.Semaphore(CONNECTING_AT_ONCE)

    async def measured(self, processes: Sequence[int]) -> Figures:
        """Connect all, then measure; `processes` are the servers' own, if they can be looked at."""
        async with asyncio.TaskGroup() as group:
            first = [group.create_task(self._new_game()) for _ in range(self.plan.games)]
        keepers = [asyncio.create_task(self._keep_going(game.result())) for game in first]
        await asyncio.sleep(min(self.plan.every, self.plan.seconds))
        self.times.clear()
        began, busy = time.perf_counter(), sum(map(cpu_seconds, processes))
        await asyncio.sleep(self.plan.seconds)
        figures = self._figures(time.perf_counter() - began, sum(map(cpu_seconds, processes)) - busy, processes)
        for keeper in keepers:
            keeper.cancel()
        await asyncio.gather(*keepers, return_exceptions=True)
        return figures

    async def _new_game(self) -> Game:
        async with self._gate:
            self._made += 1
            chance, port = Random(self._made), self.plan.ports[self._made % len(self.plan.ports)]
            code, tokens = await asyncio.to_thread(new_table, self.plan, port)
            game = Game(self.plan, port, code, tokens, chance, self.times)
            await game.connect()
            return game

    async def _keep_going(self, game: Game) -> None:
        try:
            while True:
                await game.ended.wait()
                game.close()
                game = await self._new_game()
        finally:
            game.close()

    def _figures(self, seconds: float, busy: float, processes: Sequence[int]) -> Figures:
        times = sorted(self.times)
        return Figures(
            games=self.plan.games,
            seats=self.plan.seats,
            seconds=round(seconds, 2),
            answers=len(times),
            answers_per_second=round(len(times) / seconds, 1),
            p50=percentile(times, 0.50),
            p95=percentile(times, 0.95),
            p99=percentile(times, 0.99),
            server_cpu=round(busy / seconds, 2) if processes else None,
            server_microseconds=round(busy / len(times) * 1e6, 1) if processes and times else None,
            server_megabytes=round(sum(map(megabytes, processes)), 1) if processes else None,
        )


def percentile(times: Sequence[float], share: float) -> float:
    """In milliseconds; 0 if nothing was measured."""
    return round(times[min(int(len(times) * share), len(times) - 1)] * 1000, 2) if times else 0.0


def new_table(plan: Plan, port: int) -> tuple[str, list[str]]:
    """The code of a new table at which all seats are ours, and the secret of each seat."""
    seats = [{"holder": "me" if place == 0 else "shared", "name": NAMES[place]} for place in range(plan.seats)]
    wish = {"game": plan.game, "expansions": plan.expansions, "seats": seats}
    asked = HTTPConnection(plan.host, port, timeout=PATIENCE)
    try:
        asked.request("POST", "/api/tables", json.dumps(wish), {"Content-Type": "application/json"})
        info = json.loads(asked.getresponse().read())
    finally:
        asked.close()
    links = info["links"]["seats"]
    return info["code"], [links[str(seat)].removeprefix("/seat/") for seat in range(plan.seats)]


# The machine ---------------------------------------------------------------------------------------------------------


def cpu_seconds(process: int) -> float:
    """What a process has used of the processors so far, where the system tells; 0 elsewhere."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.is_file():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(process: int) -> float:
    """The most memory that a process has held, where the system tells; 0 elsewhere."""
    status = Path(f"/proc/{process}/status")
    if not status.is_file():
        return 0.0
    peak = next((line for line in status.read_text().splitlines() if line.startswith("VmHWM")), None)
    return int(peak.split()[1]) / 1024 if peak else 0.0


def run(plan: Plan, processes: Sequence[int] = ()) -> Figures:
    """Measure servers that are there already."""
    raise_file_limit()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(Load(plan).measured(processes))
