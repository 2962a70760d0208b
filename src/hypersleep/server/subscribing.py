"""Being called: what a browser asks for over HTTP, for one table, and takes back. Whoever sits there may."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.status import HTTP_200_OK, HTTP_403_FORBIDDEN, HTTP_409_CONFLICT

from hypersleep.kernel.steps import NOBODY
from hypersleep.server import keyring, push, wire
from hypersleep.server.endpoints import delete, get, post
from hypersleep.server.hall import Hall
from hypersleep.server.live import LiveTable
from hypersleep.server.outgoing import NotToBeCalled, read_target
from hypersleep.server.push import BadSubscription, decoded
from hypersleep.server.store import Conflict, Subscription
from hypersleep.table.games import BadSetting

NOT_ALLOWED = "whoever runs this server has not allowed it to call anybody"


@get("/api/tables/{code}/calls")
async def calls(request: Request, code: str, hall: Hall) -> wire.Calls:
    """How this browser and the group of the table are called."""
    await seated(request, code, hall)
    return await told(request, code, hall)


@post("/api/tables/{code}/calls", status=HTTP_200_OK)
async def call_me(request: Request, code: str, data: wire.CallMe, hall: Hall) -> wire.Calls:
    """Call this browser when it is the turn of somebody who plays with it."""
    table = await seated(request, code, hall)
    must_be_callable(table, hall)
    try:
        to = push.checked(Subscription(data.endpoint, decoded(data.p256dh), decoded(data.auth)))
        await hall.store.subscribe(await keyring.known(request.cookies, hall), code, to)
    except (NotToBeCalled, BadSubscription) as problem:
        raise BadSetting(str(problem)) from None
    except Conflict as problem:
        raise HTTPException(HTTP_409_CONFLICT, str(problem)) from None
    await table.calling.look()
    return await told(request, code, hall)


@delete("/api/tables/{code}/calls")
async def leave_me_alone(request: Request, code: str, hall: Hall) -> wire.Calls:
    """Forget how to call this browser from the table."""
    table = await seated(request, code, hall)
    await hall.store.unsubscribe(await keyring.known(request.cookies, hall), code)
    await table.calling.look()
    return await told(request, code, hall)


@post("/api/tables/{code}/hook", status=HTTP_200_OK)
async def set_hook(request: Request, code: str, data: wire.Hook, hall: Hall) -> wire.Calls:
    """Tell a group whose turn it is; without an address, tell it no more."""
    table = await seated(request, code, hall)
    if data.address:
        must_be_callable(table, hall)
        try:
            read_target(data.address)
        except NotToBeCalled as problem:
            raise BadSetting(str(problem)) from None
    await hall.store.set_hook(code, data.address)
    await table.calling.look()
    return await told(request, code, hall)


async def seated(request: Request, code: str, hall: Hall) -> LiveTable:
    table = await hall.find(code)
    held = await hall.seats_of(await keyring.known(request.cookies, hall), code)
    if not [seat for seat in held if seat != NOBODY and table.state.is_persons(seat)]:
        raise HTTPException(HTTP_403_FORBIDDEN, "only who sits at this table can be called from it")
    return table


def must_be_callable(table: LiveTable, hall: Hall) -> None:
    if not hall.calls.allowed:
        raise HTTPException(HTTP_403_FORBIDDEN, NOT_ALLOWED)
    if table.state.stage == "over":
        raise HTTPException(HTTP_409_CONFLICT, "this game is over")


async def told(request: Request, code: str, hall: Hall) -> wire.Calls:
    """Of the address of a group only whether there is one."""
    me = await hall.store.is_subscribed(await keyring.known(request.cookies, hall), code)
    hook = bool(await hall.store.hook(code))
    return wire.Calls(allowed=hall.calls.allowed, key=hall.calls.key, me=me, hook=hook)


CALLING = [calls, call_me, leave_me_alone, set_hook]
