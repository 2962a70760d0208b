"""The websocket of a table: lets a page in, hears its requests, and tells it what its eyes may see."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.steps import Seat
from hypersleep.server import keyring, wire
from hypersleep.server.connection import GONE_WRONG, NOT_YOURS, Connection
from hypersleep.server.guard import address_of, is_own_origin
from hypersleep.server.hall import Hall, NoSuchTable
from hypersleep.server.live import LiveTable
from hypersleep.server.store import StoreError
from hypersleep.server.tokens import open_link

DECODER = msgspec.json.Decoder(wire.Requests)
BEARER = "bearer "
PATIENCE = 5
"""Seconds in which a page must have taken the last word."""
WORDY = (wire.Say, wire.Announce, wire.AskUndo)


@websocket("/ws/{code:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], code: FromPath[str], hall: NamedDependency[Hall]) -> None:
    """Who holds a seat or a watch link comes in; everybody else is told that it is not theirs."""
    if not is_own_origin(socket, hall.settings):
        await socket.close(code=NOT_YOURS)
        return
    try:
        await socket.accept()
    except OSError:  # gone before it was let in
        return
    try:
        ring = await keyring.known(socket.cookies, hall)
        table = await hall.find(code)
        seats = await hall.seats_of(ring, code) | seats_by_link(socket, hall, code)
    except (NoSuchTable, RecordError) as problem:
        await socket.close(code=NOT_YOURS, reason=str(problem)[:100])
        return
    except StoreError:
        await socket.close(code=GONE_WRONG)
        return
    if not seats and table.state.stage != "over":
        await socket.close(code=NOT_YOURS, reason="you have no seat at this table")
        return
    address = address_of(socket, hall.settings)
    await attend(Connection(socket, address, ring, seats, limits=hall.settings.limits), table)


def seats_by_link(socket: WebSocket[Any, Any, Any], hall: Hall, code: str) -> set[Seat]:
    """Programs bring the secret of their seat along in place of a cookie."""
    said = socket.headers.get("authorization", "")
    opened = open_link(hall.key, said[len(BEARER) :]) if said.lower().startswith(BEARER) else None
    return {opened[1]} if opened is not None and opened[0] == code else set()


async def attend(connection: Connection, table: LiveTable) -> None:
    """Serve a page until it is gone."""
    delivery = asyncio.create_task(connection.deliver())
    last: wire.Refused | None = None
    try:
        await table.join(connection)
        while not table.broken:
            await hear(connection, table, await connection.socket.receive_data(mode="text"))
    except WebSocketDisconnect:
        pass
    except StoreError as problem:
        last = wire.Refused(code="store", message=problem.for_players)
    finally:
        table.leave(connection)
        connection.hang_up(GONE_WRONG, last)
        with suppress(TimeoutError):
            await asyncio.wait_for(delivery, PATIENCE)


async def hear(connection: Connection, table: LiveTable, text: str) -> None:
    """One request, if it can be read and is not one too many."""
    if not connection.requests.take():
        connection.tell(wire.Refused(code="too-fast", message="slow down a little; this was too fast"))
        return
    try:
        request = DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        connection.tell(wire.Refused(code="malformed", message=f"this is no request: {problem}"))
        return
    if isinstance(request, WORDY) and not connection.words.take():
        connection.tell(wire.Refused(code="too-fast", message="that was a lot at once; wait a few seconds"))
        return
    await table.hear(connection, request)
