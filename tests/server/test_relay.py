"""What is passed on between servers: for whom it is counted, how it ends, and that a letter is only believed with its
seal."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close
from websockets.sync.client import connect

from hypersleep.server import limits, lines
from hypersleep.server.buckets import Pace
from hypersleep.server.connection import GONE_WRONG, NOT_YOURS, TOO_MANY
from hypersleep.server.letters import SEALED, Letter, seal, unseal
from hypersleep.server.relay import listen
from tests.server.databases import Cluster
from tests.server.serving import ANNA_AND_BEA, PATIENCE, Line, Page, Served
from tests.server.test_lines import is_cut
from tests.server.test_several import servers

FEW = 5


@pytest.fixture
def pair(tmp_path: Path, cluster: Cluster) -> Iterator[tuple[Served, Served]]:
    """Two servers with all limits."""
    with servers(tmp_path, cluster.new_database(), limits=True) as (first, second):
        yield first, second


# Lines ---------------------------------------------------------------------------------------------------------------


def dial(stack: ExitStack, port: int, host: str = "127.0.0.1") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(host, 0))
    return stack.enter_context(line)


def test_lines_that_are_passed_on_are_counted_for_the_visitors(
    pair: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of many visitors has few; the server that passes them on has all of them."""
    monkeypatch.setattr(lines, "LINES_OF_ONE", FEW)
    first, second = pair
    with ExitStack() as stack:
        anna = Page(first)
        stack.callback(anna.close)
        info = anna.new_table(ANNA_AND_BEA)
        token = info["links"]["watch"].rpartition("/")[2]
        anna.connect(info["code"]).frame()
        assert info["code"] in first.hall.tables
        for visitor in range(2, 2 + 3 * FEW):
            page = connect(
                f"ws://127.0.0.1/ws/{info['code']}",
                sock=dial(stack, second.port, f"127.0.0.{visitor}"),
                additional_headers={"Authorization": f"Bearer {token}"},
            )
            assert Line(stack.enter_context(page)).frame()["eyes"] == -1


def sealed(served: Served, client: str) -> bytes:
    letter = Letter(time.time(), served.hall.store.at, client, "http", [("host", "127.0.0.1")])
    return f"{SEALED}: {seal(letter, served.hall.key)}\r\n".encode()


def asks(stack: ExitStack, served: Served, header: bytes = b"") -> socket.socket:
    """A line at the door of the servers, which stays open."""
    line = dial(stack, int(served.hall.store.at.rpartition(":")[2]))
    line.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n" + header + b"\r\n")
    return line


def is_heard(line: socket.socket) -> bool:
    try:
        return line.recv(65_536).startswith(b"HTTP/1.1 200")
    except ConnectionResetError:
        return False


def test_nobody_has_more_lines_for_being_passed_on(
    pair: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "LINES_OF_ONE", FEW)
    with ExitStack() as stack:
        for client in ("192.0.2.7", "192.0.2.8"):
            mine = [asks(stack, pair[0], sealed(pair[0], client)) for _ in range(FEW)]
            assert all(map(is_heard, mine))
            assert is_cut(asks(stack, pair[0], sealed(pair[0], client)))


def test_who_brings_no_letter_to_the_door_of_the_servers_is_counted_as_anywhere(
    pair: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "LINES_OF_ONE", FEW)
    forged = SEALED.encode() + b": a.\xe9\r\n"
    with ExitStack() as stack:
        assert all(map(is_heard, [asks(stack, pair[0], forged) for _ in range(FEW)]))
        for header in (b"", forged, sealed(pair[1], "192.0.2.7")):
            assert is_cut(asks(stack, pair[0], header))


# Looking for tables --------------------------------------------------------------------------------------------------


def test_codes_that_are_made_up_do_not_reach_the_database_without_end(
    pair: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = pair[0]
    claimed: list[str] = []

    async def claim(code: str) -> str:
        claimed.append(code)
        return ""

    monkeypatch.setattr(first.hall.store, "claim", claim)
    few = limits.WHEREABOUTS._replace(one=Pace(FEW, 0.01), address=Pace(FEW, 0.01))
    monkeypatch.setattr("hypersleep.server.relay.WHEREABOUTS", few)
    anna = Page(first)
    found = [anna.get(f"/api/tables/MADEUP{number}").status_code for number in range(3 * FEW)]
    assert found == [404] * FEW + [429] * 2 * FEW
    assert len(set(claimed)) == FEW
    assert anna.connect("MADEUP99").closed() == TOO_MANY
    assert "MADEUP99" not in claimed
    anna.close()


# The end of a line ---------------------------------------------------------------------------------------------------


class Cut:
    """A line to another server that says one thing, and then nothing any more."""

    def __init__(self, last: Close | None) -> None:
        self._said = ["hello"]
        self._last = last

    async def recv(self, *, decode: bool) -> str:
        if not self._said:
            raise ConnectionClosedError(self._last, None)
        return self._said.pop()


@pytest.mark.parametrize(
    ("last", "code"),
    [
        (None, GONE_WRONG),
        (Close(1005, ""), GONE_WRONG),
        (Close(NOT_YOURS, "no seat"), NOT_YOURS),
        (Close(1001, ""), 1001),
    ],
)
def test_a_page_hears_the_last_word_of_the_other_server_or_that_something_went_wrong(
    last: Close | None, code: int
) -> None:
    heard: list[Any] = []

    async def send(message: Any) -> None:
        heard.append(message)

    asyncio.run(listen(cast(ClientConnection, Cut(last)), send))
    assert [message.get("text", message.get("code")) for message in heard] == ["hello", code]


@pytest.mark.parametrize("gone", [ClientDisconnected(), RuntimeError("Unexpected ASGI message 'websocket.send'")])
def test_a_page_that_is_gone_first_is_no_trouble(gone: Exception) -> None:
    async def send(message: Any) -> None:
        raise gone

    asyncio.run(listen(cast(ClientConnection, Cut(None)), send))


def test_a_seal_is_good_for_its_words_its_key_and_a_moment() -> None:
    def letter(at: float) -> Letter:
        return Letter(at, "127.0.0.1:1", "192.0.2.7", "https", [("host", "play.example")])

    now = time.time()
    sealed = seal(letter(now), b"key")
    assert unseal(sealed, b"key") == letter(now)
    assert unseal(sealed, b"another key") is None
    assert unseal("x" + sealed, b"key") is None
    assert unseal("", b"key") is None
    assert unseal("a.\u00e9", b"key") is None, "whoever made that up is no server of ours"
    assert unseal(seal(letter(now - 60), b"key"), b"key") is None
