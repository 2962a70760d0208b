"""The lines that come in, before anything is understood of them: who dawdles is cut off, and makes room for others.

A request must be there within seconds, headers and body, and an answer must be read. A line that sends half a request
and waits costs nothing but its place; of those places there are so many for one address and so many in all, and the
oldest makes way.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hypersleep.server.guard import household, is_proxy, read_address
from hypersleep.server.letters import letter_for
from hypersleep.server.settings import Settings

REQUEST_PATIENCE = 10.0
"""Seconds from the first sign of a request until all of it is there."""
ANSWER_PATIENCE = 10.0
"""Seconds for which a line may take nothing of what it is sent."""
LARGEST_HEADER = 32_768
"""Bytes; headers of ours have a few hundred."""
HALF_SENT_OF_ONE = 50
"""Half-sent requests from one address. A browser has six at a time."""
HALF_SENT = 400
"""Half-sent requests from everywhere."""
LINES_OF_ONE = 400
"""Lines of any kind from one address, idle ones too."""


class Porch:
    """Who stands outside and has not said yet what they want; and how many lines there are from where. The door `at`
    which other servers knock is theirs: what they pass on is counted for the visitor whom their letter names."""

    def __init__(self, settings: Settings, at: str = "", key: Callable[[], bytes] = bytes) -> None:
        self._settings = settings
        self._at = at
        self._key = key
        self._waiting: dict[HttpLine, str] = {}
        self._lines: Counter[str] = Counter()

    def address(self, client: str) -> str:
        """Whom a line is counted for; "" for nobody. The lines of a proxy are many people's."""
        peer = read_address(client) if self._settings.limits else None
        return "" if is_proxy(peer, self._settings) else household(peer)

    def is_for_servers(self, line: HttpToolsProtocol) -> bool:
        host, port = line.server or ("", 0)
        return bool(self._at) and self._at in (f"{host}:{port}", f"[{host}]:{port}")

    def visitor(self, client: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """Whom a request at the door of the servers is counted for, now that its headers are there."""
        letter = letter_for(self._at, headers, self._key())
        return self.address(letter.client if letter is not None else client)

    def enter(self, address: str) -> bool:
        self._lines[address] += 1
        return not address or self._lines[address] <= LINES_OF_ONE

    def leave(self, address: str) -> None:
        self._lines[address] -= 1
        if self._lines[address] <= 0:
            del self._lines[address]

    def wait(self, line: "HttpLine") -> None:
        """The oldest of too many is cut off, first of those from the same address. Servers come in crowds, when pages
        do: they are cut off by time alone."""
        if line.for_servers:
            return
        self._waiting[line] = line.address
        same = [other for other, address in self._waiting.items() if address == line.address] if line.address else []
        if len(same) > HALF_SENT_OF_ONE:
            same[0].cut()
        elif len(self._waiting) > HALF_SENT and self._settings.limits:
            next(iter(self._waiting)).cut()

    def understood(self, line: "HttpLine") -> None:
        self._waiting.pop(line, None)


class Stalling:
    """Cuts a line off that takes nothing of what it is sent."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        self.end()
        self._timer = asyncio.get_running_loop().call_later(ANSWER_PATIENCE, self._transport.abort)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class HttpLine(HttpToolsProtocol):
    """A line on which requests come."""

    porch: ClassVar[Porch]
    address = ""
    for_servers = False
    _timer: asyncio.TimerHandle | None = None
    _stalling: Stalling
    _header = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._stalling = Stalling(transport)
        self.for_servers = self.porch.is_for_servers(self)
        self.address = "" if self.for_servers else self.porch.address(self._client_host)
        if self.porch.enter(self.address):
            self._expect()
        else:
            self.cut()

    @property
    def _client_host(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        self._be_content()
        self._stalling.end()
        self.porch.leave(self.address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._header += len(data)
        super().data_received(data)
        if self._timer is not None and self._header > LARGEST_HEADER and not self.has_header:
            self.cut()

    @property
    def has_header(self) -> bool:
        return self.cycle is not None and self.cycle.scope is self.scope

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._header = 0
        self._expect()

    def on_headers_complete(self) -> None:
        if self.for_servers and not self._come_for(self.porch.visitor(self._client_host, self.headers)):
            self.cut()
        if not self.transport.is_closing():
            super().on_headers_complete()

    def _come_for(self, address: str) -> bool:
        self.porch.leave(self.address)
        self.address = address
        return self.porch.enter(address)

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._be_content()
        if not self.transport.is_closing():
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a `TableLine`, and counted as such."""
        self._be_content()
        self._stalling.end()
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()
            self.parser = None  # type: ignore[assignment]  # as at the end of a line: it is in a ring with the parser

    def pause_writing(self) -> None:
        self._stalling.begin()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._stalling.end()
        super().resume_writing()

    def _expect(self) -> None:
        """All of a request shall be here soon."""
        if self._timer is None:
            self._timer = self.loop.call_later(REQUEST_PATIENCE, self.cut)
            self.porch.wait(self)

    def _be_content(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.porch.understood(self)

    def cut(self) -> None:
        self._be_content()
        self.transport.abort()


class TableLine(WebSocketsSansIOProtocol):
    """The line of a page at a table, which has been an `HttpLine` until now and stays counted."""

    porch: ClassVar[Porch]
    address = ""
    _stalling: Stalling

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._stalling = Stalling(self.transport)
        before = self.transport.get_protocol()
        assert isinstance(before, HttpLine)
        self.address = before.address

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalling.end()
        self.porch.leave(self.address)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._stalling.begin()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._stalling.end()
        super().resume_writing()


def lines(settings: Settings, at: str = "", key: Callable[[], bytes] = bytes) -> tuple[type[HttpLine], type[TableLine]]:
    """How one server listens: whoever stands outside stands on the same porch."""
    porch = Porch(settings, at, key)
    return type("HttpLine", (HttpLine,), {"porch": porch}), type("TableLine", (TableLine,), {"porch": porch})
