"""One page that is connected to a table: whose seats its browser holds, through whose eyes it looks."""

import asyncio
from collections import deque
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import wire
from hypersleep.server.limits import Who

OUTBOX = 200
"""Messages a page may lag behind before it is cut off; it then comes back and gets everything anew."""
LARGEST_OUTBOX = 1_000_000
"""Characters likewise, unless it is one message: a whole frame late in a game has a hundred thousand."""

TOO_SLOW, GONE_WRONG, NOT_YOURS, TOO_MANY = 4008, 4011, 4003, 4029
ENCODER = msgspec.json.Encoder()


class Forbidden(Exception):
    """Not this browser's to ask for."""


class Enough(Exception):
    """Too much for one table."""


class Connection:
    """Sends through an outbox, so that a slow page never holds up the table."""

    def __init__(self, socket: WebSocket, keyring: bytes, seats: set[Seat], counted_as: Who) -> None:
        self.socket = socket
        self.keyring = keyring
        self.seats = seats
        self.counted_as = counted_as
        self.eyes: Seat = NOBODY
        self.told_of_table = ""
        self.too_slow = False
        self._outbox: deque[str | int] = deque()
        self._characters = 0
        self._filled = asyncio.Event()

    def lose(self, seat: Seat) -> None:
        """The seat is not the page's any more; if it looked through its eyes, it looks on as a spectator."""
        self.seats.discard(seat)
        if self.eyes == seat:
            self.eyes = NOBODY

    def post(self, text: str) -> None:
        """Put a message into the outbox; a page that does not keep up is cut off."""
        if len(self._outbox) >= OUTBOX or (self._outbox and self._characters + len(text) > LARGEST_OUTBOX):
            self.too_slow = True
            self.hang_up(TOO_SLOW)
        else:
            self._outbox.append(text)
            self._characters += len(text)
            self._filled.set()

    def tell(self, message: wire.Messages) -> None:
        self.post(ENCODER.encode(message).decode())

    def hang_up(self, code: int, last: wire.Messages | None = None) -> None:
        """Close after a last word or none: what waits in the outbox is dropped."""
        self._outbox.clear()
        self._characters = 0
        if last is not None:
            self.tell(last)
        self._outbox.append(code)
        self._filled.set()

    async def deliver(self) -> None:
        """Send what is in the outbox until the page is gone."""
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                await self._filled.wait()
                item = self._outbox.popleft()
                if not self._outbox:
                    self._filled.clear()
                if isinstance(item, int):
                    await self.socket.close(code=item)
                    return
                self._characters -= len(item)
                await self.socket.send_text(item)
