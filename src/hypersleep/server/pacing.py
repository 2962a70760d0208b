"""Limits on what is asked over HTTP: who asks, and whether that is not one too many."""

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.status import HTTP_429_TOO_MANY_REQUESTS

from hypersleep.server import keyring
from hypersleep.server.guard import address_of, looks_only
from hypersleep.server.hall import Hall
from hypersleep.server.limits import CHANGES, READING, Limit, Who
from hypersleep.server.settings import Settings


def who_asks(connection: HTTPConnection, settings: Settings) -> Who:
    return Who(address=address_of(connection, settings), keyring=keyring.counted(connection.cookies))


async def must_be_within(request: Request, hall: Hall, limit: Limit | None) -> None:
    """What changes something counts for more; some things may be asked less often still. Lines to tables are counted
    where they arrive."""
    for each in (READING if looks_only(request) else CHANGES, limit):
        if each is not None and not await hall.limits.allow(each, who_asks(request, hall.settings)):
            raise HTTPException(HTTP_429_TOO_MANY_REQUESTS, each.words)
