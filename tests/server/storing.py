"""A store on a file or in a database, for the tests of it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from hypersleep.server.postgres import PostgresStore
from hypersleep.server.sqlite import SqliteStore
from hypersleep.server.store import (
    GameRow,
    Store,
)

ANNA, BEA, CAT = b"keyring of Anna", b"keyring of Bea", b"keyring of Cat"
Place = Path | str
"""Where a store is: a data file, or the address of a database."""


def store_at(place: Place, **options: Any) -> Store:
    return PostgresStore(place, **options) if isinstance(place, str) else SqliteStore(place, **options)


@asynccontextmanager
async def opened(place: Place, **options: Any) -> AsyncIterator[Store]:
    store = store_at(place, **options)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def on(place: Place, scene: Callable[[Store], Awaitable[None]]) -> None:
    """Play a scene on an open store."""

    async def play() -> None:
        async with opened(place) as store:
            await scene(store)

    asyncio.run(play())


def row(code: str, *, state: str = "playing", changed: float = 1.0) -> GameRow:
    return GameRow(code=code, setup=b"{}", state=state, summary=b"new", created=1.0, changed=changed)


async def add(store: Store, code: str, *entries: bytes, start: int = 0) -> None:
    for place, entry in enumerate(entries, start):
        await store.append(code, place, entry, changed=2.0)


async def outcomes(*writes: Awaitable[object]) -> list[type[object]]:
    return [type(outcome) for outcome in await asyncio.gather(*writes, return_exceptions=True)]
