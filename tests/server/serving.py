"""A real server on a free port, and browsers that knock at it."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from hypersleep.server.app import STATIC, create_app
from hypersleep.server.hall import Hall
from hypersleep.server.live import LiveTable
from hypersleep.server.outgoing import Outgoing
from hypersleep.server.run import server
from hypersleep.server.settings import Settings
from hypersleep.server.state import TableState
from hypersleep.server.stores import store_for

PATIENCE = 60.0
"""Seconds after which a test gives up. A busy machine may take its time, so this is long; nothing waits for its end."""
Json = dict[str, Any]
T = TypeVar("T")

ANNA_AND_BEA = [{"holder": "me", "name": "Anna"}, {"holder": "shared", "name": "Bea"}]
ANNA_AND_A_FRIEND = [{"holder": "me", "name": "Anna"}, {"holder": "friend"}]
ANNA_AND_AN_AI = [{"holder": "me", "name": "Anna"}, {"holder": "ai", "bot": "recruit"}]


class Served:
    """A running server: where it is, and what it has in memory."""

    def __init__(self, settings: Settings, app: Starlette, port: int, loop: asyncio.AbstractEventLoop) -> None:
        self.settings = settings
        self.app = app
        self.port = port
        self._loop = loop
        self.address = f"http://127.0.0.1:{port}"

    @property
    def hall(self) -> Hall:
        hall = self.app.state.hall
        assert isinstance(hall, Hall)
        return hall

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def table(self, code: str) -> LiveTable:
        """The table as the server has it in memory."""
        return self.hall.tables[code]

    def place(self, code: str) -> tuple[str, int]:
        """All that a refused request must leave alone: the position, and how much has been accepted."""
        state = self.table(code).state
        return (state.game.digest() if state.table is not None else ""), state.place


@contextmanager
def serving(
    data: Path, *, static: Path = STATIC, outgoing: Outgoing | None = None, **settings: Any
) -> Iterator[Served]:
    """Serve from a folder, without pauses and limits unless they are asked for; `static` are pages of one's own, and
    `outgoing` a way out to nobody but the test."""
    chosen = Settings(**{"data": data, "pace": 0, "window": 0, "limits": False, **settings})
    door = socket.create_server(("127.0.0.1", 0))
    at = f"127.0.0.1:{door.getsockname()[1]}" if chosen.store else ""
    running = server(chosen, at)
    if static != STATIC or outgoing is not None:
        running.config.app = create_app(chosen, store_for(chosen, at), static, outgoing=outgoing)
    app = running.config.app
    assert isinstance(app, Starlette)
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening, door]})
    thread.start()
    try:
        wait_until(lambda: running.started or not thread.is_alive())
        assert running.started, "the server did not start"
        yield Served(chosen, app, listening.getsockname()[1], running.servers[0].get_loop())
    finally:
        running.should_exit = True
        thread.join()
        listening.close()
        door.close()


def wait_until(done: Callable[[], object]) -> None:
    """Until something that happens in another thread has happened."""
    deadline = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < deadline, "this takes too long"
        time.sleep(0.005)


class PageView:
    """The view that a page has, kept up to date as the page does it."""

    def __init__(self) -> None:
        self.view: Json = {}
        self.goals: list[Json] = []

    def caught_up(self, message: Json) -> Json:
        """The message, if it is no update; otherwise the whole frame that it stands for."""
        if message["is"] == "frame":
            self.view, self.goals = message["view"], message["goals"]
        if message["is"] != "update":
            return message
        changes = message.pop("changes")
        rows = {name: self._row(name, changed) for name, changed in changes["rows"].items()}
        self.view = self.view | changes["fields"] | rows
        assert self.view["seat"] == message["eyes"], "an update came before the frame that it changes"
        self.goals = self.goals if message["goals"] is None else message["goals"]
        return message | {"is": "frame", "view": self.view, "goals": self.goals}

    def _row(self, name: str, changed: Json) -> list[Any]:
        return [changed.get(str(place), record) for place, record in enumerate(self.view[name])]


class Line:
    """The websocket of a page."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.text = ""
        self.seen = PageView()
        self.info: Json = {}
        self.log: list[Json] = []
        self.talk: list[Json] = []

    def send(self, do: str, **fields: Any) -> None:
        self.raw(json.dumps({"do": do, **fields}))

    def raw(self, data: str | bytes) -> None:
        self.socket.send(data)

    def next(self) -> Json:
        """The next message; frames, log and talk are kept as a page keeps them."""
        self.text = self.socket.recv(timeout=PATIENCE, decode=True)
        message = self.seen.caught_up(json.loads(self.text))
        if message["is"] == "table":
            self.info = message["info"]
        if message["is"] == "frame":
            self.log = [line for line in self.log if line["place"] < message["since"]] + message["log"]
        if message["is"] == "talk":
            self.talk = message["talk"] if message["all"] else self.talk + message["talk"]
        return message

    def until(self, kind: str) -> Json:
        """The next message of that kind; others are passed over."""
        while (message := self.next())["is"] != kind:
            pass
        return message

    def until_table(self, fits: Callable[[Json], object]) -> None:
        """Until the table is told to be so, if it has not been already."""
        while not fits(self.info):
            self.until("table")

    def frame(self) -> Json:
        return self.until("frame")

    def frame_where(self, fits: Callable[[Json], object]) -> Json:
        while not fits(frame := self.frame()):
            pass
        return frame

    def refusal(self) -> Json:
        """Why the last request was refused."""
        return self.until("refused")

    def refused(self, do: str, **fields: Any) -> Json:
        self.send(do, **fields)
        return self.refusal()

    def rest(self) -> list[Json]:
        """Everything that was sent before the server hears something that it must refuse."""
        self.raw("fence")
        messages = []
        while not (message := self.next()).get("message", "").startswith("this is no request"):
            messages.append(message)
        return messages

    def sit(self, seat: int) -> Json:
        """Take a seat's eyes; all that it sees now, whatever was on its way before."""
        self.send("sit", seat=seat)
        return [message for message in self.rest() if message["is"] == "frame"][-1]

    def answer(self, frame: Json, option: int = 0) -> Json:
        """Answer the open decision for the first seat asked; the frame that acknowledges it."""
        self.send("answer", seat=frame["waiting_for"][0], number=frame["number"], option=option)
        return self.frame_where(lambda new: new["number"] > frame["number"])

    def farewell(self) -> tuple[int, list[Json]]:
        """The code with which the server hangs up, and what it has said before."""
        said: list[Json] = []
        with suppress(ConnectionClosed):
            while True:
                said.append(self.next())
        code = self.socket.close_code
        assert code is not None
        return code, said

    def closed(self) -> int:
        return self.farewell()[0]

    def close(self) -> None:
        self.socket.close()


class Page:
    """A browser with its cookies."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self._open = ExitStack()
        plain = httpx.Client(base_url=served.address, timeout=PATIENCE, trust_env=False, verify=False)  # no TLS here
        self.http = self._open.enter_context(plain)

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def delete(self, path: str) -> httpx.Response:
        return self.http.delete(path)

    def post(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        return self.http.post(path, json=body, headers=headers)

    def new_table(self, seats: list[Json], **wish: Any) -> Json:
        answer = self.post("/api/tables", {"seats": seats, **wish})
        assert answer.status_code == 201, answer.text
        info: Json = answer.json()
        return info

    def connect(self, code: str, *, origin: str = "", **headers: str) -> Line:
        """Come to a table and see it as a spectator sees it."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        opening = connect(
            f"ws://127.0.0.1:{self.served.port}/ws/{code}",
            origin=Origin(origin) if origin else None,
            additional_headers={"Cookie": cookies, **headers} if cookies else headers,
            compression=None,
            max_size=None,
            close_timeout=1,
        )
        return Line(self._open.enter_context(opening))

    def close(self) -> None:
        self._open.close()


Browser = Callable[[], Page]


@contextmanager
def pages(served: Served) -> Iterator[Browser]:
    """Opens browsers, and closes them all in the end."""
    opened: list[Page] = []

    def open_page() -> Page:
        opened.append(Page(served))
        return opened[-1]

    try:
        yield open_page
    finally:
        for page in opened:
            page.close()


def rebuilt(served: Served, code: str) -> TableState:
    """The table as another server would find it."""
    stored = served.call(served.hall.store.read(code))
    assert stored is not None
    return served.call(served.hall.rebuild(stored))


def shared_table(browser: Browser) -> tuple[Page, str, Line]:
    """Anna and Bea at one screen; the page looks on as a spectator does."""
    page = browser()
    code = page.new_table(ANNA_AND_BEA, seed="1")["code"]
    line = page.connect(code)
    line.frame()
    return page, code, line


def two_browsers(browser: Browser, **wish: Any) -> tuple[str, Line, Line]:
    """Anna and Bea, each at her own browser and in her own seat."""
    anna, bea = browser(), browser()
    code = anna.new_table(ANNA_AND_A_FRIEND, **{"seed": "1"} | wish)["code"]
    bea.post(f"/api/tables/{code}/seats", {"seat": 1, "name": "Bea"})
    anna.post(f"/api/tables/{code}/start")
    lines = anna.connect(code), bea.connect(code)
    for seat, line in enumerate(lines):
        line.frame()
        line.sit(seat)
    return code, lines[0], lines[1]
