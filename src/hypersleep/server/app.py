"""The server put together: routes, websocket, pages, guards, and the store behind them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Litestar, MediaType, Response, get, route
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.response import File
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND, HTTP_503_SERVICE_UNAVAILABLE

from hypersleep import __version__
from hypersleep.server import guard
from hypersleep.server.calling import Calls
from hypersleep.server.door import DOOR
from hypersleep.server.hall import Hall
from hypersleep.server.outgoing import Outgoing
from hypersleep.server.pacing import within_limits
from hypersleep.server.packing import Packing
from hypersleep.server.push import Sender, new_key
from hypersleep.server.relay import Relay
from hypersleep.server.routes import HANDLERS, Past
from hypersleep.server.settings import Settings
from hypersleep.server.sockets import table_socket
from hypersleep.server.store import Store
from hypersleep.server.subscribing import CALLING

STATIC = Path(__file__).parent / "static"
PAGES = [
    "/",
    "/rules",
    "/how",
    "/pictures",
    *(f"/{page}/{{name:str}}" for page in ("t", "join", "replay", "seat", "watch")),
]
NOT_BUILT = "The pages of Hypersleep are not built yet. In a checkout, `make web` builds them.\n"
BESIDE = {
    "icon.svg": "image/svg+xml",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "manifest.webmanifest": "application/manifest+json",
    "worker.js": "text/javascript",
}
"""What lies beside the pages under its own name, so that they can be installed; asked for anew each time."""
FOREVER = CacheControlHeader(max_age=31_536_000, immutable=True, public=True)


def create_app(
    settings: Settings, store: Store, static: Path = STATIC, *, outgoing: Outgoing | None = None
) -> Litestar:
    """One application over one store. Tests alone bring a way out of their own."""
    past = Past()
    return Litestar(
        route_handlers=[*HANDLERS, *DOOR, *CALLING, table_socket, *pages(static), *assets(static)],
        lifespan=[lambda app: open_hall(app, settings, store, outgoing)],
        request_class=guard.ReadableRequest,
        dependencies={
            "hall": Provide(hall_of, sync_to_thread=False),
            "past": Provide(lambda: past, sync_to_thread=False),
        },
        middleware=[Relay],
        guards=[within_limits, guard.own_names_only(settings), guard.own_origin_only(settings)],
        exception_handlers=guard.ON_ERROR,
        before_send=[guard.tie_down],
        after_exception=[guard.note],
        logging_config=None,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude=["^/ws"], middleware_class=Packing
        ),
        request_max_body_size=guard.LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Hypersleep",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
    )


@asynccontextmanager
async def open_hall(app: Litestar, settings: Settings, store: Store, outgoing: Outgoing | None) -> AsyncIterator[None]:
    """The hall of a server while it runs."""
    await store.open()
    sender = Sender(await store.push_key(new_key()), settings.calls)
    calls = Calls(store, settings.calls, sender, (outgoing or Outgoing()) if settings.calls else None)
    app.state.hall = hall = Hall(store, await store.secret(), settings, calls)
    observe(hall)
    tidying = asyncio.create_task(hall.keep_tidy())
    try:
        with hall.health.metrics.served(settings.metrics):
            yield
    finally:
        tidying.cancel()
        with suppress(asyncio.CancelledError):
            await tidying
        await calls.close()
        await asyncio.to_thread(hall.thinkers.close)
        await store.close()


def observe(hall: Hall) -> None:
    """What is counted by looking."""
    watch = hall.health.metrics.watch
    watch("tables", "Tables in memory", lambda: len(hall.tables))
    watch("sockets", "Pages at tables", lambda: sum(len(table.connections) for table in list(hall.tables.values())))
    watch("thinkers_waiting", "AI crew mates that wait for their turn to ponder", lambda: hall.thinkers.waiting)


def hall_of(state: State) -> Hall:
    hall = state.hall
    assert isinstance(hall, Hall)
    return hall


def pages(static: Path) -> list[Any]:
    """Every page is the same document; its script looks at the address, and has words for a lost one."""

    @route(PAGES, http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, sync_to_thread=False)
    def page() -> Response[str]:
        return document(static / "index.html")

    @get("/{address:path}", include_in_schema=False, sync_to_thread=False)
    def lost(address: FromPath[str]) -> Response[str]:
        if address.startswith(("/api/", "/assets/")):
            raise NotFoundException(f"there is nothing at {address}")
        return document(static / "index.html", status=HTTP_404_NOT_FOUND)

    return [page, lost]


def document(file: Path, status: int = HTTP_200_OK) -> Response[str]:
    if not file.is_file():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=HTTP_503_SERVICE_UNAVAILABLE)
    headers = {"Cache-Control": "no-cache"}
    return Response(file.read_text(encoding="utf-8"), media_type=MediaType.HTML, status_code=status, headers=headers)


def assets(static: Path) -> list[Any]:
    """Files whose names change with their contents. A visitor's words are held against the names that there are, and
    never handed to the file system."""
    folder = static / "assets"
    if not folder.is_dir():
        return []

    @route(
        "/assets/{name:str}",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        cache_control=FOREVER,
    )
    async def asset(name: FromPath[str]) -> File:
        files = {file.name: file for file in folder.iterdir() if file.is_file()}
        if name not in files:
            raise NotFoundException(f"there is nothing at /assets/{name}")
        kind, _ = guess_type(name)
        return File(files[name], media_type=kind, content_disposition_type="inline")

    return [asset, *(beside(static / name, kind) for name, kind in BESIDE.items() if (static / name).is_file())]


def beside(file: Path, kind: str) -> Any:
    @get(f"/{file.name}", include_in_schema=False, sync_to_thread=False)
    def one() -> File:
        return File(file, media_type=kind, content_disposition_type="inline", headers={"Cache-Control": "no-cache"})

    return one
