"""Passes on what is about a table to the server that has it, and brings back its answer.

Whatever comes in here could have come in there: the other server hears of the same visitor with the same headers.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import h11
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.status import HTTP_429_TOO_MANY_REQUESTS
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_websocket
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.frames import Close, CloseCode

from hypersleep.server import sockets
from hypersleep.server.connection import GONE_WRONG, TOO_MANY
from hypersleep.server.endpoints import whole_body
from hypersleep.server.hall import Hall
from hypersleep.server.letters import SEALED, letter_for, letter_to, seal, stand_in_for
from hypersleep.server.limits import WHEREABOUTS
from hypersleep.server.pacing import who_asks
from hypersleep.server.store import StoreError
from hypersleep.server.tokens import open_link

PATIENCE = 10.0
"""Seconds in which the other server must answer."""
LARGEST_ANSWER = 64 * 1024 * 1024
UNREACHABLE = b'{"message": "this table is with another server, which does not answer; try again in a moment"}'
Headers = list[tuple[bytes, bytes]]


# The relay -----------------------------------------------------------------------------------------------------------


class Relay:
    """Stands before every route."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        hall: Hall = scope["app"].state.hall
        letter = letter_for(hall.store.at, scope["headers"], hall.key)
        if letter is not None:
            stand_in_for(letter, scope)
            await self._app(scope, receive, send)
            return
        if not await may_ask(scope, hall):
            await turn_away(scope, receive, send)
            return
        address = await whereabouts(scope, hall)
        if not address:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await pass_on(scope, receive, send, address, hall.key)
        else:
            await tunnel(scope, receive, send, address, hall.key)


def table_of(scope: Scope, hall: Hall) -> str:
    """The code of the table that the request is about; "" for none."""
    named: dict[str, Any] = scope["path_params"]
    link = open_link(hall.key, str(named.get("token", "")))
    return str(named.get("code") or (link.code if link is not None else ""))


async def may_ask(scope: Scope, hall: Hall) -> bool:
    """Whoever asks for a table that is not here troubles the database, be there such a table or not."""
    code = table_of(scope, hall)
    if not code or not hall.store.at or hall.has(code):
        return True
    return await hall.limits.allow(WHEREABOUTS, who_asks(HTTPConnection(scope), hall.settings))


async def turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        raise HTTPException(HTTP_429_TOO_MANY_REQUESTS, WHEREABOUTS.words)
    with suppress(OSError):  # gone before it was let in
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        await sockets.turn_away(socket, TOO_MANY, WHEREABOUTS.words)


async def whereabouts(scope: Scope, hall: Hall) -> str:
    """Where the table is that the request is about; a store that does not answer is for the route to complain of."""
    code = table_of(scope, hall)
    try:
        return await hall.whereabouts(code) if code else ""
    except StoreError:
        return ""


# Requests ------------------------------------------------------------------------------------------------------------


async def pass_on(scope: Scope, receive: Receive, send: Send, address: str, key: bytes) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            status, headers, body = await asked(scope, await whole_body(receive), address, key)
    except (OSError, TimeoutError, h11.RemoteProtocolError):
        status, headers, body = 503, [(b"content-type", b"application/json")], UNREACHABLE
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def asked(scope: Scope, body: bytes, address: str, key: bytes) -> tuple[int, Headers, bytes]:
    """What the other server answers, unpacked: whether the visitor can unpack it is asked here."""
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    headers = [
        (b"Host", address.encode()),
        (b"Content-Length", b"%d" % len(body)),
        (b"Connection", b"close"),
        (SEALED.encode(), seal(letter_to(address, plainly(scope)), key).encode()),
    ]
    request = h11.Request(method=scope["method"], target=target, headers=headers)
    async with connected(address) as (reader, writer):
        line = h11.Connection(h11.CLIENT)
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(line.send(event) or b"")
        await writer.drain()
        return await answered(line, reader)


def plainly(scope: Scope) -> Scope:
    """The same request by somebody who cannot unpack anything."""
    kept = [(name, value) for name, value in scope["headers"] if name != b"accept-encoding"]
    return {**scope, "headers": kept}


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    try:
        yield reader, writer
    finally:
        writer.close()


async def answered(line: h11.Connection, reader: asyncio.StreamReader) -> tuple[int, Headers, bytes]:
    status, headers, body = 0, list[tuple[bytes, bytes]](), bytearray()
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(65_536))
        elif isinstance(event, h11.Response):
            status = event.status_code
            headers = [(name, value) for name, value in event.headers if name not in BY_THE_WAY]
        elif isinstance(event, h11.Data):
            body += event.data
            if len(body) > LARGEST_ANSWER:
                raise OSError("the answer is too long")
        elif isinstance(event, h11.EndOfMessage):
            return status, headers, bytes(body)


BY_THE_WAY = frozenset({b"connection", b"transfer-encoding", b"date", b"server"})
"""Headers of the line between two servers, not of the answer."""


# Websockets ----------------------------------------------------------------------------------------------------------


async def tunnel(scope: Scope, receive: Receive, send: Send, address: str, key: bytes) -> None:
    """Whatever the page says goes there, whatever is said there comes here, until one of them hangs up."""
    await receive()  # websocket.connect
    try:
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    except OSError:  # gone before it was let in
        return
    try:
        line = await connect_websocket(
            f"ws://{address}{scope['path']}",
            additional_headers={SEALED: seal(letter_to(address, scope), key)},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            user_agent_header=None,
        )
    except (OSError, TimeoutError, WebSocketException):
        await hang_up(send, Close(GONE_WRONG, ""))
        return
    outward = asyncio.create_task(speak(receive, line))
    try:
        await listen(line, send)
    finally:
        outward.cancel()
        with suppress(asyncio.CancelledError):
            await outward
        await line.close()


async def speak(receive: Receive, line: ClientConnection) -> None:
    """What the page says, until it is gone."""
    with suppress(ConnectionClosed):
        while (message := await receive())["type"] == "websocket.receive":
            text = message.get("text")
            await line.send(text if text is not None else message.get("bytes") or b"")
    await line.close()


async def listen(line: ClientConnection, send: Send) -> None:
    """What the page is told, and with which word the other server hangs up; one that was killed has none."""
    last: Close | None = None
    try:
        while True:
            text = await line.recv(decode=True)
            try:
                await send({"type": "websocket.send", "text": text, "bytes": None})
            except (OSError, RuntimeError):  # the page was the first to go
                return
    except ConnectionClosed as closed:
        last = closed.rcvd
    if last is None or last.code == CloseCode.NO_STATUS_RCVD:
        last = Close(GONE_WRONG, "")
    await hang_up(send, last)


async def hang_up(send: Send, last: Close) -> None:
    with suppress(OSError, RuntimeError):  # the page was the first to go
        await send({"type": "websocket.close", "code": last.code, "reason": last.reason})
