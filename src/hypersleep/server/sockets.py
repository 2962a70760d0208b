"""The websocket of a table: lets a page in, hears its requests, and tells it what its eyes may see."""

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import asking, keyring, limits, wire
from hypersleep.server.connection import GONE_WRONG, NOT_YOURS, TOO_MANY, TOO_SLOW, Connection
from hypersleep.server.guard import address_of, is_own_origin, stranger_to
from hypersleep.server.hall import Hall, NoSuchTable
from hypersleep.server.live import LiveTable
from hypersleep.server.store import StoreError
from hypersleep.server.tokens import open_link

DECODER = msgspec.json.Decoder(wire.Requests)
BEARER = "bearer "
PATIENCE = 5
"""Seconds in which a page must have taken the last word."""
BREATHER = 0.05
"""Seconds for which nothing is heard of a page that was too fast."""
LONGEST_LINK = 64
CUT = {NOT_YOURS: "not-yours", TOO_MANY: "too-many", TOO_SLOW: "too-slow", GONE_WRONG: "gone-wrong"}
"""What figures call it that a line was cut."""
LIMITS: dict[type[wire.Request], limits.Limit] = {
    wire.Say: limits.TALK,
    wire.Announce: limits.TALK,
    wire.Earlier: limits.SIGHTS,
    wire.Sit: limits.SIGHTS,
    wire.Rise: limits.SIGHTS,
    wire.AskHint: limits.HINTS,
    wire.Pledge: limits.SECOND_THOUGHTS,
    wire.Undo: limits.SECOND_THOUGHTS,
    wire.AskUndo: limits.SECOND_THOUGHTS,
    wire.Consent: limits.SECOND_THOUGHTS,
    wire.PutBack: limits.SECOND_THOUGHTS,
    wire.MoreTime: limits.SECOND_THOUGHTS,
    wire.Cover: limits.SECOND_THOUGHTS,
    wire.ComeBack: limits.SECOND_THOUGHTS,
    wire.Leave: limits.SECOND_THOUGHTS,
    wire.AskSeat: limits.SECOND_THOUGHTS,
    wire.Welcome: limits.SECOND_THOUGHTS,
    wire.AskNoMore: limits.SECOND_THOUGHTS,
}
"""What costs more than others, beside what all requests have in common."""


async def table_socket(socket: WebSocket) -> None:
    """Who holds a seat or a watch link comes in; everybody else is told that it is not theirs."""
    hall: Hall = socket.app.state.hall
    if stranger_to(socket, hall.settings) or not is_own_origin(socket, hall.settings):
        await turn_away(socket, NOT_YOURS)
        return
    try:
        await socket.accept()
    except OSError:  # gone before it was let in
        return
    who = who_comes(socket, hall)
    if not await hall.limits.enter(who):
        await turn_away(socket, TOO_MANY, limits.ARRIVALS.words)
        return
    try:
        await let_in(socket, socket.path_params["code"], hall, who)
    finally:
        await hall.limits.leave(who)


async def turn_away(socket: WebSocket, code: int, reason: str = "") -> None:
    """Hang up on a page that is not let in."""
    hall: Hall = socket.app.state.hall
    hall.health.metrics.refused(CUT[code])
    await socket.close(code=code, reason=reason)


def who_comes(socket: WebSocket, hall: Hall) -> limits.Who:
    """A program without a cookie is counted by the link that it brings along."""
    ring = keyring.counted(socket.cookies) or link_of(socket).encode()
    return limits.Who(address=address_of(socket, hall.settings), keyring=ring)


async def let_in(socket: WebSocket, code: str, hall: Hall, who: limits.Who) -> None:
    try:
        ring = await keyring.known(socket.cookies, hall)
        table = await hall.find(code)
        seats = await hall.seats_of(ring, code) | seats_by_link(socket, hall, table)
    except (NoSuchTable, RecordError) as problem:
        await turn_away(socket, NOT_YOURS, str(problem)[:100])
        return
    except StoreError:
        await turn_away(socket, GONE_WRONG)
        return
    if not seats and table.state.stage != "over":
        await turn_away(socket, NOT_YOURS, "you have no seat at this table")
        return
    await attend(Connection(socket, ring, seats, who), table, hall.limits)


def link_of(socket: WebSocket) -> str:
    """The secret of a seat that programs bring along in place of a cookie."""
    said = socket.headers.get("authorization", "")
    return said[len(BEARER) :][:LONGEST_LINK] if said.lower().startswith(BEARER) else ""


def seats_by_link(socket: WebSocket, hall: Hall, table: LiveTable) -> set[Seat]:
    link = open_link(hall.key, link_of(socket))
    return {link.seat} if link is not None and link.code == table.code and table.state.opens(*link[1:]) else set()


async def attend(connection: Connection, table: LiveTable, allowed: limits.Limits) -> None:
    """Serve a page until it is gone."""
    delivery = asyncio.create_task(connection.deliver())
    last: wire.Refused | None = None
    try:
        await table.join(connection)
        while not table.broken:
            await hear(connection, table, allowed, await said_on(connection.socket))
    except WebSocketDisconnect:
        pass
    except StoreError as problem:
        last = wire.Refused(code="store", message=problem.for_players)
    finally:
        table.leave(connection)
        if connection.too_slow:
            table.metrics.refused(CUT[TOO_SLOW])
        connection.hang_up(GONE_WRONG, last)
        with suppress(TimeoutError):
            await asyncio.wait_for(delivery, PATIENCE)


async def said_on(socket: WebSocket) -> str:
    """What a page says next, be it sent as text or as bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text: str | None = message.get("text")
    return text if text is not None else bytes(message["bytes"]).decode(errors="replace")


async def hear(connection: Connection, table: LiveTable, allowed: limits.Limits, text: str) -> None:
    """One request, if it can be read and is not one too many."""
    who = counted(connection, table)
    if not await allowed.allow(limits.REQUESTS, who):
        asking.refuse(table, connection, wire.Refused(code="too-fast", message=limits.REQUESTS.words))
        await asyncio.sleep(BREATHER)
        return
    try:
        request = DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        why = wire.Refused(code="malformed", message=f"this is no request: {problem}")
        asking.refuse(table, connection, why)
        return
    limit = LIMITS.get(type(request))
    if limit is not None and not await allowed.allow(limit, who):
        asking.refuse(table, connection, wire.Refused(code="too-fast", message=limit.words))
        return
    if not isinstance(request, wire.GiveAnswer):
        await asking.hear(table, connection, request)
        return
    with table.metrics.answers.time():
        await asking.hear(table, connection, request)


def counted(connection: Connection, table: LiveTable) -> limits.Who:
    """Whose request it is: of the address, of the browser, and of the seat whose eyes it has."""
    if connection.eyes == NOBODY:
        return connection.counted_as
    return connection.counted_as._replace(seat=f"{table.code}/{connection.eyes}")
