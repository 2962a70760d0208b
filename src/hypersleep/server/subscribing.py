"""Being called: what a browser asks for over HTTP, for one table, and takes back. Whoever sits there may."""

from litestar import delete, get, post
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_409_CONFLICT

from hypersleep.kernel.steps import NOBODY
from hypersleep.server import keyring, push, wire
from hypersleep.server.live import LiveTable
from hypersleep.server.outgoing import NotToBeCalled, read_target
from hypersleep.server.push import BadSubscription, decoded
from hypersleep.server.routes import AnyRequest, TheHall
from hypersleep.server.store import Conflict, Subscription
from hypersleep.table.games import BadSetting

NOT_ALLOWED = "whoever runs this server has not allowed it to call anybody"


@get("/api/tables/{code:str}/calls")
async def calls(request: AnyRequest, code: FromPath[str], hall: TheHall) -> wire.Calls:
    """How this browser and the group of the table are called."""
    await seated(request, code, hall)
    return await told(request, code, hall)


@post("/api/tables/{code:str}/calls", status_code=HTTP_200_OK)
async def call_me(request: AnyRequest, code: FromPath[str], data: JSONBody[wire.CallMe], hall: TheHall) -> wire.Calls:
    """Call this browser when it is the turn of somebody who plays with it."""
    table = await seated(request, code, hall)
    must_be_callable(table, hall)
    try:
        to = push.checked(Subscription(data.endpoint, decoded(data.p256dh), decoded(data.auth)))
        await hall.store.subscribe(await keyring.known(request.cookies, hall), code, to)
    except (NotToBeCalled, BadSubscription) as problem:
        raise BadSetting(str(problem)) from None
    except Conflict as problem:
        raise ClientException(str(problem), status_code=HTTP_409_CONFLICT) from None
    await table.calling.look()
    return await told(request, code, hall)


@delete("/api/tables/{code:str}/calls", status_code=HTTP_200_OK)
async def leave_me_alone(request: AnyRequest, code: FromPath[str], hall: TheHall) -> wire.Calls:
    """Forget how to call this browser from the table."""
    table = await seated(request, code, hall)
    await hall.store.unsubscribe(await keyring.known(request.cookies, hall), code)
    await table.calling.look()
    return await told(request, code, hall)


@post("/api/tables/{code:str}/hook", status_code=HTTP_200_OK)
async def set_hook(request: AnyRequest, code: FromPath[str], data: JSONBody[wire.Hook], hall: TheHall) -> wire.Calls:
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


async def seated(request: AnyRequest, code: str, hall: TheHall) -> LiveTable:
    table = await hall.find(code)
    held = await hall.seats_of(await keyring.known(request.cookies, hall), code)
    if not [seat for seat in held if seat != NOBODY and table.state.is_persons(seat)]:
        raise PermissionDeniedException("only who sits at this table can be called from it")
    return table


def must_be_callable(table: LiveTable, hall: TheHall) -> None:
    if not hall.calls.allowed:
        raise PermissionDeniedException(NOT_ALLOWED)
    if table.state.stage == "over":
        raise ClientException("this game is over", status_code=HTTP_409_CONFLICT)


async def told(request: AnyRequest, code: str, hall: TheHall) -> wire.Calls:
    """Of the address of a group only whether there is one."""
    me = await hall.store.is_subscribed(await keyring.known(request.cookies, hall), code)
    hook = bool(await hall.store.hook(code))
    return wire.Calls(allowed=hall.calls.allowed, key=hall.calls.key, me=me, hook=hook)


CALLING = [calls, call_me, leave_me_alone, set_hook]
