"""The door of a table in play: who has nothing but its code asks there for the seat of an AI crew mate. Until everybody
has agreed, they see no more of the game than that it goes on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Response, delete, post
from litestar.exceptions import ClientException
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_409_CONFLICT

from hypersleep.server import asking, keyring, limits, wire
from hypersleep.server.keyring import Keyring
from hypersleep.server.live import LiveTable
from hypersleep.server.pacing import at_most
from hypersleep.server.refusing import REFUSALS
from hypersleep.server.routes import AnyRequest, TheHall


@asynccontextmanager
async def heard_at(table: LiveTable) -> AsyncIterator[None]:
    """One request at a time; what is refused is said in the words that a page at the table would hear."""
    async with table.lock:
        try:
            yield
        except REFUSALS as problem:
            raise ClientException(str(problem), status_code=HTTP_409_CONFLICT) from None
    table.crew.wake()


@post("/api/tables/{code:str}/door", guards=[at_most(limits.SECOND_THOUGHTS)])
async def ask_at_door(
    request: AnyRequest, code: FromPath[str], data: JSONBody[wire.TakeSeat], hall: TheHall
) -> Response[wire.TableInfo]:
    """Ask everybody who sits at a table in play for the seat of an AI crew mate."""
    table, ring = await hall.find(code), await Keyring.of(request, hall)
    held = await hall.seats_of(ring.id, code)
    async with heard_at(table):
        await asking.ask_for_seat(table, ring.id, held, data.seat, data.name)
    return ring.answer(table.info(ring.id, held))


@delete("/api/tables/{code:str}/door", status_code=HTTP_200_OK)
async def leave_door(request: AnyRequest, code: FromPath[str], hall: TheHall) -> wire.TableInfo:
    """Ask no more."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    async with heard_at(table):
        table.newcomers.withdraw(ring)
        table.tell_presence()
    return table.info(ring, await hall.seats_of(ring, code))


DOOR = [ask_at_door, leave_door]
