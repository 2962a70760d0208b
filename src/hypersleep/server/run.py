"""Runs the server: one process, one data file."""

import asyncio
import gc

import uvicorn

from hypersleep.server.app import create_app
from hypersleep.server.files import raise_file_limit
from hypersleep.server.lines import lines
from hypersleep.server.settings import Settings
from hypersleep.server.sqlite import SqliteStore
from hypersleep.server.store import Store, Unusable

LARGEST_REQUEST = 16_384
PATIENCE = 5
"""Seconds that open connections are given when the server stops."""


COLLECT_AT = (2_000, 10, 1_000)
"""A search for cyclic garbage among all objects stands still longer the more games there are, and finds next to
nothing: it is made a hundred times less often than Python would, that among the youngest a little less often."""


def make_ready(settings: Settings) -> None:
    """Bring folder and data file up to date, or say why they cannot be used: before anybody is told that it runs."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Unusable(f"the folder {settings.data} cannot be used: {problem.strerror}") from None
    asyncio.run(try_out(SqliteStore(settings.file)))


async def try_out(store: Store) -> None:
    await store.open()
    try:
        await store.secret()
    finally:
        await store.close()


def server(settings: Settings) -> uvicorn.Server:
    """The server; whether it can start is for `make_ready` to find out."""
    settings.data.mkdir(parents=True, exist_ok=True)
    raise_file_limit()
    http, ws = lines(settings)
    config = uvicorn.Config(
        create_app(settings, SqliteStore(settings.file)),
        host=settings.host,
        port=settings.port,
        loop="auto",  # uvloop, where there is one
        http=http,
        ws=ws,
        ws_max_size=LARGEST_REQUEST,
        ws_per_message_deflate=False,
        access_log=False,
        proxy_headers=False,  # whom to believe is ours to say: guard.address_of
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    gc.freeze()  # what has been loaded stays
    gc.set_threshold(*COLLECT_AT)
    return uvicorn.Server(config)
