"""Runs the server, in one process."""

import asyncio
import logging
import socket
import sys

import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette

from hypersleep.server.app import create_app
from hypersleep.server.faraway import workplace_for
from hypersleep.server.files import raise_file_limit
from hypersleep.server.garbage import search_no_more
from hypersleep.server.hall import Hall
from hypersleep.server.lines import lines
from hypersleep.server.logs import speak
from hypersleep.server.metrics import LOOPBACK
from hypersleep.server.settings import Settings
from hypersleep.server.store import Store, Unusable
from hypersleep.server.stores import store_for

LOG = logging.getLogger("hypersleep")

LARGEST_REQUEST = 16_384
PATIENCE = 5
"""Seconds that open connections are given when the server stops."""
LAST_PORT = 65_535


def make_ready(settings: Settings) -> None:
    """Bring folder and data file up to date, or say why they cannot be used: before anybody is told that it runs. A
    cluster must be there as well, and every port free that a process will need."""
    make_folder(settings)
    for number in range(settings.workers):
        try_ports(settings, number)
    asyncio.run(try_out(store_for(settings)))
    if not settings.thinkers.isdecimal():
        workplace_for(settings.thinkers).close()


def try_ports(settings: Settings, number: int) -> None:
    if settings.store:
        peer_socket(settings.peer, number).close()
    if settings.metrics:
        port_for_figures(settings.metrics + number).close()


def make_folder(settings: Settings) -> None:
    if settings.store:
        return
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Unusable(f"the folder {settings.data} cannot be used: {problem.strerror}") from None


async def try_out(store: Store) -> None:
    await store.open()
    try:
        await store.secret()
    finally:
        await store.close()


def server(settings: Settings, at: str = "") -> uvicorn.Server:
    """The server, which others reach `at` some address; whether it can start is for `make_ready` to find out."""
    make_folder(settings)
    raise_file_limit()
    app = create_app(settings, store_for(settings, at))
    http, ws = lines(settings, at, lambda: key_of(app))
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="auto",  # uvloop, where there is one
        http=http,
        ws=ws,
        ws_max_size=LARGEST_REQUEST,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,  # as all of us speak: logs.speak
        proxy_headers=False,  # whom to believe is ours to say: guard.address_of
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    return uvicorn.Server(config)


def key_of(app: Starlette) -> bytes:
    """The secret of all servers, once the hall is open."""
    hall: Hall = app.state.hall
    return hall.key


def work(settings: Settings, listening: socket.socket, number: int = 0) -> None:
    """Serve until somebody says stop; `number` is that of the process. If it shares a database, other servers have a
    door of their own to it."""
    speak(settings.logs)
    if settings.metrics:
        settings = replace(settings, metrics=settings.metrics + number)
    try:
        if not settings.store:
            serve(server(settings), listening)
            return
        with peer_socket(settings.peer, number) as door:
            host, port = door.getsockname()[:2]
            at = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
            serve(server(settings, at), listening, door)
    except Unusable as problem:
        LOG.critical("%s", problem)
        sys.exit(1)


def serve(running: uvicorn.Server, *sockets: socket.socket) -> None:
    search_no_more()
    running.run(sockets=list(sockets))
    if not running.started:
        raise Unusable("the server could not start")


def peer_socket(peer: str, number: int) -> socket.socket:
    """Where other servers knock: the port that was named and those after it, or any that is free."""
    host, _, port = peer.rpartition(":") if peer.rpartition(":")[2].isdecimal() else (peer, "", "")
    try:
        return listen(host.strip("[]"), int(port) + number if port else 0, "HYPERSLEEP_PEER")
    except OSError as problem:
        raise Unusable(f"other servers cannot reach this one as {peer!r} (HYPERSLEEP_PEER): {said(problem)}") from None


def port_for_figures(port: int) -> socket.socket:
    try:
        return listen(LOOPBACK, port, "HYPERSLEEP_METRICS")
    except OSError as problem:
        raise Unusable(f"figures cannot be asked for at port {port} (HYPERSLEEP_METRICS): {said(problem)}") from None


def listen(host: str, port: int, setting: str) -> socket.socket:
    if port > LAST_PORT:
        raise Unusable(f"there is no port {port} ({setting})")
    return socket.create_server((host, port))


def said(problem: OSError) -> str:
    return problem.strerror or str(problem)
