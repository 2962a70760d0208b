"""Runs the server: one process and one data file, or several processes that share a database."""

import asyncio
import gc
import logging
import signal
import socket
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette

from hypersleep.server.app import create_app
from hypersleep.server.faraway import workplace_for
from hypersleep.server.files import raise_file_limit
from hypersleep.server.hall import Hall
from hypersleep.server.lines import lines
from hypersleep.server.logs import speak
from hypersleep.server.settings import Settings
from hypersleep.server.store import Store, Unusable
from hypersleep.server.stores import store_for

LOG = logging.getLogger("hypersleep")

LARGEST_REQUEST = 16_384
PATIENCE = 5
"""Seconds that open connections are given when the server stops."""


COLLECT_AT = (2_000, 10, 1_000)
"""A search for cyclic garbage among all objects stands still longer the more games there are, and finds next to
nothing: it is made a hundred times less often than Python would, that among the youngest a little less often."""


def make_ready(settings: Settings) -> None:
    """Bring folder and data file up to date, or say why they cannot be used: before anybody is told that it runs. A
    cluster must be there as well."""
    make_folder(settings)
    asyncio.run(try_out(store_for(settings)))
    if not settings.thinkers.isdecimal():
        workplace_for(settings.thinkers).close()


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
        proxy_headers=False,  # whom to believe is ours to say: guard.address_of
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    gc.freeze()  # what has been loaded stays
    gc.set_threshold(*COLLECT_AT)
    return uvicorn.Server(config)


def key_of(app: Starlette) -> bytes:
    """The secret of all servers, once the hall is open."""
    hall: Hall = app.state.hall
    return hall.key


# Several processes ---------------------------------------------------------------------------------------------------


def run(settings: Settings, listening: socket.socket) -> None:
    """Serve until somebody says stop."""
    if settings.workers > 1:
        Workers(settings, listening).run()
    else:
        work(settings, listening, 0)


def work(settings: Settings, listening: socket.socket, number: int) -> None:
    """One process. If it shares a database, other servers have a door of their own to it."""
    speak(settings.logs)
    if settings.metrics:
        settings = replace(settings, metrics=settings.metrics + number)
    if not settings.store:
        server(settings).run(sockets=[listening])
        return
    with peer_socket(settings.peer, number) as door:
        host, port = door.getsockname()[:2]
        server(settings, f"[{host}]:{port}" if ":" in host else f"{host}:{port}").run(sockets=[listening, door])


def peer_socket(peer: str, number: int) -> socket.socket:
    """Where other servers knock: the port that was named and those after it, or any that is free."""
    host, _, port = peer.rpartition(":") if peer.rpartition(":")[2].isdecimal() else (peer, "", "")
    return socket.create_server((host.strip("[]"), int(port) + number if port else 0))


class Workers:
    """Processes that take what comes in at one socket by turns; one that dies is replaced."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self._settings = settings
        self._listening = listening
        self._context = get_context("spawn")
        self._processes = [self._begin(number) for number in range(settings.workers)]
        self._stopping = False

    def run(self) -> None:
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self._stop)
        while not self._stopping:
            wait([process.sentinel for process in self._processes], timeout=1)
            for number, process in enumerate(self._processes):
                if not process.is_alive() and not self._stopping:
                    LOG.error("process %d of %d has died and is replaced", number + 1, len(self._processes))
                    self._processes[number] = self._begin(number)
        for process in self._processes:
            process.join()

    def _begin(self, number: int) -> BaseProcess:
        process = self._context.Process(target=work, args=(self._settings, self._listening, number))
        process.start()
        return process

    def _stop(self, *_: object) -> None:
        self._stopping = True
        for process in self._processes:
            process.terminate()
