"""Limits on what is asked over HTTP, as guards: who asks, and whether that is not one too many."""

from typing import Any

from litestar import Request
from litestar.exceptions import TooManyRequestsException

from hypersleep.server import keyring
from hypersleep.server.guard import AnyConnection, address_of
from hypersleep.server.hall import Hall
from hypersleep.server.limits import CHANGES, READING, Limit, Who
from hypersleep.server.settings import Settings


def who_asks(connection: AnyConnection, settings: Settings) -> Who:
    return Who(address=address_of(connection, settings), keyring=keyring.counted(connection.cookies))


def at_most(limit: Limit) -> Any:
    """A guard for what may be asked only so often. All guards are coroutines: others are sent to a thread."""

    async def guard(connection: AnyConnection, _: object) -> None:
        hall: Hall = connection.app.state.hall
        if not await hall.limits.allow(limit, who_asks(connection, hall.settings)):
            raise TooManyRequestsException(limit.words)

    return guard


READ_SLOWLY, CHANGE_SLOWLY = at_most(READING), at_most(CHANGES)


async def within_limits(connection: AnyConnection, handler: object) -> None:
    """A guard for everything; what changes something counts for more. Lines to tables are counted where they arrive."""
    if isinstance(connection, Request):
        looks_only = connection.method in ("GET", "HEAD")
        await (READ_SLOWLY if looks_only else CHANGE_SLOWLY)(connection, handler)
