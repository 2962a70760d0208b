"""One page that is connected to a table: whose seats its browser holds, through whose eyes it looks."""

import asyncio
import time
from collections import deque
from contextlib import suppress
from math import inf
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import wire

OUTBOX = 200
"""Messages a page may lag behind before it is cut off; it then comes back and gets everything anew."""

TOO_SLOW, GONE_WRONG, NOT_YOURS = 4008, 4011, 4003
ENCODER = msgspec.json.Encoder()


class Forbidden(Exception):
    """Not this browser's to ask for."""


class Bucket:
    """So many at once, so many a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Connection:
    """Sends through an outbox, so that a slow page never holds up the table."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], address: str, keyring: bytes, seats: set[Seat], *, limits: bool
    ) -> None:
        self.socket = socket
        self.address = address
        self.keyring = keyring
        self.seats = seats
        self.eyes: Seat = NOBODY
        self.requests = Bucket(burst=60, rate=20) if limits else Bucket(burst=inf, rate=0)
        self.words = Bucket(burst=5, rate=0.5) if limits else Bucket(burst=inf, rate=0)
        self._outbox: deque[str | int] = deque()
        self._filled = asyncio.Event()

    def post(self, text: str) -> None:
        """Put a message into the outbox; a page that does not keep up is cut off."""
        if len(self._outbox) >= OUTBOX:
            self.hang_up(TOO_SLOW)
        else:
            self._outbox.append(text)
            self._filled.set()

    def tell(self, message: wire.Messages) -> None:
        self.post(ENCODER.encode(message).decode())

    def hang_up(self, code: int, last: wire.Messages | None = None) -> None:
        """Close after a last word or none: what waits in the outbox is dropped."""
        self._outbox.clear()
        if last is not None:
            self.tell(last)
        self._outbox.append(code)
        self._filled.set()

    async def deliver(self) -> None:
        """Send what is in the outbox until the page is gone."""
        with suppress(WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
            while True:
                await self._filled.wait()
                item = self._outbox.popleft()
                if not self._outbox:
                    self._filled.clear()
                if isinstance(item, int):
                    await self.socket.close(code=item)
                    return
                await self.socket.send_text(item)
