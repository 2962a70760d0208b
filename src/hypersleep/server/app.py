"""The server put together: routes, websocket, pages, guards, and the store behind them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from mimetypes import guess_type
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.status import HTTP_200_OK, HTTP_404_NOT_FOUND, HTTP_503_SERVICE_UNAVAILABLE

from hypersleep import __version__
from hypersleep.server import guard, wire
from hypersleep.server.calling import Calls
from hypersleep.server.door import DOOR
from hypersleep.server.endpoints import JSON, Endpoint, described, get
from hypersleep.server.hall import Hall
from hypersleep.server.outgoing import Outgoing
from hypersleep.server.pacing import must_be_within
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
    *(f"/{page}/{{name}}" for page in ("t", "join", "replay", "seat", "watch")),
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
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
ANEW = {"Cache-Control": "no-cache"}
SMALL = 1000
"""Bytes that are not worth packing."""


def create_app(
    settings: Settings, store: Store, static: Path = STATIC, *, outgoing: Outgoing | None = None
) -> Starlette:
    """One application over one store. Tests alone bring a way out of their own."""
    endpoints: list[Endpoint] = [*HANDLERS, *DOOR, *CALLING]
    described_so = msgspec.json.encode(described(endpoints, "Hypersleep", __version__, wire.Trouble))

    @get("/api/schema/openapi.json", in_schema=False)
    async def schema() -> Response:
        return Response(described_so, media_type=JSON)

    app = Starlette(
        routes=[
            *map(route_to, [*endpoints, schema, *assets(static), *pages(static)]),
            WebSocketRoute("/ws/{code}", table_socket, middleware=[Middleware(Relay)]),
        ],
        lifespan=lambda app: open_hall(app, settings, store, outgoing),
        middleware=[Middleware(guard.Tied), Middleware(Packing, minimum_size=SMALL)],
        exception_handlers=guard.ON_ERROR,
    )
    app.state.past = Past()
    return app


def route_to(endpoint: Endpoint) -> BaseRoute:
    """What is about a table of another server is passed on, and counted there."""

    async def guarded(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        await must_be_within(request, hall, endpoint.limit)
        if not endpoint.for_anybody:
            guard.must_be_meant(request, hall.settings)
        guard.must_be_ours(request, hall.settings)
        return await endpoint.answer(request)

    return Route(endpoint.path, guarded, methods=[endpoint.method], middleware=[Middleware(Relay)])


@asynccontextmanager
async def open_hall(app: Starlette, settings: Settings, store: Store, outgoing: Outgoing | None) -> AsyncIterator[None]:
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
        try:
            await store.close()  # first: whoever is asked for a table next may have it, and nobody waits for a thought
        finally:
            await asyncio.to_thread(hall.thinkers.close)


def observe(hall: Hall) -> None:
    """What is counted by looking."""
    watch = hall.health.metrics.watch
    watch("tables", "Tables in memory", lambda: len(hall.tables))
    watch("sockets", "Pages at tables", lambda: sum(len(table.connections) for table in list(hall.tables.values())))
    watch("thinkers_waiting", "AI crew mates that wait for their turn to ponder", lambda: hall.thinkers.waiting)


def pages(static: Path) -> list[Endpoint]:
    """Every page is the same document; its script looks at the address, and has words for a lost one."""

    async def page() -> Response:
        return document(static / "index.html")

    @get("/{address:path}", in_schema=False)
    async def lost(address: str) -> Response:
        if address.startswith(("api/", "assets/")):
            raise HTTPException(HTTP_404_NOT_FOUND, f"there is nothing at /{address}")
        return document(static / "index.html", status=HTTP_404_NOT_FOUND)

    async def any_page(name: str) -> Response:
        return await page()

    shown = [get(path, in_schema=False)(any_page if "{" in path else page) for path in PAGES]
    return [*shown, lost]


def document(file: Path, status: int = HTTP_200_OK) -> Response:
    if not file.is_file():
        return Response(NOT_BUILT, HTTP_503_SERVICE_UNAVAILABLE, media_type="text/plain")
    return Response(file.read_text(encoding="utf-8"), status, media_type="text/html", headers=ANEW)


def assets(static: Path) -> list[Endpoint]:
    """Files whose names change with their contents. A visitor's words are held against the names that there are, and
    never handed to the file system."""
    folder = static / "assets"
    if not folder.is_dir():
        return []

    @get("/assets/{name}", in_schema=False)
    async def asset(name: str) -> Response:
        files = {file.name: file for file in folder.iterdir() if file.is_file()}
        if name not in files:
            raise HTTPException(HTTP_404_NOT_FOUND, f"there is nothing at /assets/{name}")
        kind, _ = guess_type(name)
        return FileResponse(files[name], media_type=kind, headers=FOREVER)

    return [asset, *(beside(static / name, kind) for name, kind in BESIDE.items() if (static / name).is_file())]


def beside(file: Path, kind: str) -> Endpoint:
    @get(f"/{file.name}", in_schema=False)
    async def one() -> Response:
        return FileResponse(file, media_type=kind, headers=ANEW)

    return one
