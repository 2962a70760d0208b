"""The door of a table in play: who has nothing but its code asks there for the seat of an AI crew mate. Until everybody
has agreed, they see no more of the game than that it goes on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.status import HTTP_409_CONFLICT

from hypersleep.server import asking, keyring, limits, wire
from hypersleep.server.endpoints import Told, delete, post
from hypersleep.server.hall import Hall
from hypersleep.server.keyring import Keyring
from hypersleep.server.live import LiveTable
from hypersleep.server.refusing import REFUSALS


@asynccontextmanager
async def heard_at(table: LiveTable) -> AsyncIterator[None]:
    """One request at a time; what is refused is said in the words that a page at the table would hear."""
    async with table.lock:
        try:
            yield
        except REFUSALS as problem:
            raise HTTPException(HTTP_409_CONFLICT, str(problem)) from None
    table.crew.wake()


@post("/api/tables/{code}/door", limit=limits.SECOND_THOUGHTS)
async def ask_at_door(request: Request, code: str, data: wire.TakeSeat, hall: Hall) -> Told[wire.TableInfo]:
    """Ask everybody who sits at a table in play for the seat of an AI crew mate."""
    table, ring = await hall.find(code), await Keyring.of(request, hall)
    held = await hall.seats_of(ring.id, code)
    async with heard_at(table):
        await asking.ask_for_seat(table, ring.id, held, data.seat, data.name)
    return ring.answer(table.info(ring.id, held))


@delete("/api/tables/{code}/door")
async def leave_door(request: Request, code: str, hall: Hall) -> wire.TableInfo:
    """Ask no more."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    async with heard_at(table):
        table.newcomers.withdraw(ring)
        table.tell_presence()
    return table.info(ring, await hall.seats_of(ring, code))


DOOR = [ask_at_door, leave_door]
