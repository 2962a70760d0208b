"""What one hostile browser can do: hammer at every door at once, and cost next to nothing.

The short form hammers for five seconds. The long one takes forty and runs on demand:
`pytest tests/server/test_bounds.py -m long`
"""

import asyncio
import json
import multiprocessing
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.alone import Alone, alone
from tests.server.serving import ANNA_AND_BEA, PATIENCE

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs to see the memory of a process")

DISK, MEMORY = 1_000_000, 50_000_000
LONG_WORDS = "\U0001f680" * 400
GONE = (ConnectionClosed, InvalidHandshake, OSError, httpx.HTTPError, TimeoutError)


class Hostile:
    """One browser with a table of its own, and a friend who looks on without a word."""

    def __init__(self, server: Alone) -> None:
        self.server = server
        self.address = f"http://127.0.0.1:{server.port}"
        with self.client() as http:
            made = http.post("/api/tables", json={"seats": ANNA_AND_BEA, "seed": "1"})
            assert made.status_code == 201, made.text
            self.code = made.json()["code"]
            self.cookie = f"hypersleep={http.cookies['hypersleep']}"

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, trust_env=False, timeout=PATIENCE)

    def line(self) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.server.port}/ws/{self.code}",
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=None,
            ping_interval=None,
            proxy=None,
        )

    async def hammer(self, seconds: float) -> None:
        ways = [*[self.chatter] * 20, *[self.deaf] * 20, *[self.post_tables] * 2, self.report, self.half_send]
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
                for way in ways:
                    group.create_task(self.again_and_again(way))

    async def again_and_again(self, way: Any) -> None:
        while True:
            with suppress(*GONE):
                await way()
            await asyncio.sleep(0.01)

    async def chatter(self) -> None:
        """All that can be asked at a table, without waiting for answers; then the same on a new line."""
        async with self.line() as line:
            listening = asyncio.create_task(ignore(line))
            try:
                for n in range(200):
                    for request in requests(n):
                        await line.send(json.dumps(request))
                    await asyncio.sleep(0)
            finally:
                listening.cancel()

    async def deaf(self) -> None:
        """A line that asks for whole frames and reads nothing."""
        _, writer = await asyncio.open_connection("127.0.0.1", self.server.port, limit=1)
        try:
            writer.write(
                f"GET /ws/{self.code} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
                f"Cookie: {self.cookie}\r\n\r\n".encode()
            )
            for n in range(1_000):
                text = json.dumps({"do": "sit", "seat": n % 2}).encode()
                writer.write(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)
                await writer.drain()
                await asyncio.sleep(0.02)
        finally:
            writer.transport.abort()

    async def post_tables(self) -> None:
        """Each with a cookie of its own."""
        async with httpx.AsyncClient(base_url=self.address, trust_env=False, timeout=5) as http:
            await http.post("/api/tables", json={"seats": ANNA_AND_BEA})

    async def report(self) -> None:
        async with httpx.AsyncClient(base_url=self.address, trust_env=False, timeout=5) as http:
            headers = {"Cookie": self.cookie}
            for _ in range(10):
                await http.post(f"/api/tables/{self.code}/problems", json={"text": "x" * 4_000}, headers=headers)
                await http.get(f"/api/tables/{self.code}/ending", headers=headers)

    async def half_send(self) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: " + b"x" * 10_000)
        try:
            await asyncio.sleep(0.5)
        finally:
            writer.transport.abort()


def requests(n: int) -> list[dict[str, object]]:
    return [
        {"do": "sit", "seat": n % 2},
        {"do": "say", "text": LONG_WORDS},
        {"do": "claim", "about": "engine-1", "value": "damaged"},
        {"do": "answer", "seat": n % 2, "number": n, "option": 0},
        {"do": "undo", "number": n},
        {"do": "rise"},
    ]


async def ignore(line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in line:
            pass


def hammer(hostile: Hostile, seconds: float) -> None:
    asyncio.run(hostile.hammer(seconds))


def costs(data: Path, seconds: float) -> tuple[int, int]:
    """What the hammering adds to the disk and to the memory of the server, in bytes; it must go on serving."""
    with alone(data) as server:
        hostile = Hostile(server)
        disk, memory = server.disk(), server.memory()
        hammering = multiprocessing.get_context("spawn").Process(target=hammer, args=(hostile, seconds))
        hammering.start()
        hammering.join()
        added = server.disk() - disk, server.memory() - memory
        with hostile.client() as http:
            assert http.get("/api/catalogue").status_code in (200, 429)
        return added


def test_a_hostile_browser_costs_next_to_nothing(tmp_path: Path) -> None:
    disk, memory = costs(tmp_path, 5)
    assert (disk < DISK, memory < MEMORY) == (True, True), (disk, memory)


@pytest.mark.long
def test_a_hostile_browser_costs_next_to_nothing_in_the_long_run_either(tmp_path: Path) -> None:
    disk, memory = costs(tmp_path, 40)
    assert (disk < DISK, memory < MEMORY) == (True, True), (disk, memory)


# Many at one table ---------------------------------------------------------------------------------------------------

CROWD = 600


def test_a_crowd_at_one_table_hears_of_itself_twice_at_most(tmp_path: Path) -> None:
    with alone(tmp_path, limits=False) as server:
        hostile = Hostile(server)
        counts = asyncio.run(crowd(hostile))
    assert len(counts) == CROWD
    assert max(counts) <= 2
    assert min(counts) >= 1


async def crowd(hostile: Hostile) -> list[int]:
    """How often each of many pages is told how the table stands, while all of them come in."""
    gate, told = asyncio.Semaphore(50), Counter[int]()

    async def come(n: int) -> ClientConnection:
        async with gate:
            line = await hostile.line()
        listening.append(asyncio.create_task(count(line, n)))
        return line

    async def count(line: ClientConnection, n: int) -> None:
        with suppress(ConnectionClosed):
            async for text in line:
                told[n] += '"is":"table"' in str(text)[:20]

    listening: list[asyncio.Task[None]] = []
    lines = await asyncio.gather(*(come(n) for n in range(CROWD)))
    await asyncio.sleep(1)
    heard = [told[n] for n in range(CROWD)]
    await closed(asyncio.gather(*(line.close() for line in lines)), *listening)
    return heard


async def closed(*waiting: Coroutine[Any, Any, Any] | asyncio.Future[Any]) -> None:
    await asyncio.gather(*waiting, return_exceptions=True)
