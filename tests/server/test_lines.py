"""Lines that dawdle: half a request, an endless one, an answer that nobody reads. They are cut off."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from hypersleep.server import lines
from tests.server.alone import alone
from tests.server.serving import PATIENCE, Browser, Served, serving, shared_table, wait_until

SOON = 0.4
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
NO_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"
)
HANDSHAKE = b"GET /ws/ABCDEFGH HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(lines, "REQUEST_PATIENCE", SOON)
    monkeypatch.setattr(lines, "ANSWER_PATIENCE", SOON)
    with serving(tmp_path, limits=True) as running:
        yield running


def dial(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), 10)


def is_cut(line: socket.socket) -> bool:
    """Whether the server hangs up, whatever it says before."""
    try:
        while line.recv(65_536):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize("sent", [b"", b"G", HALF, NO_BODY, HANDSHAKE])
def test_a_request_that_does_not_come_to_its_end_is_cut_off(served: Served, sent: bytes) -> None:
    with dial(served.port) as line:
        line.sendall(sent)
        began = time.monotonic()
        assert is_cut(line)
        assert time.monotonic() - began < SOON + 1


def pours(line: socket.socket, drop: bytes, every: float, seconds: float) -> float:
    """For how many seconds the server takes more and more of the same."""
    began = time.monotonic()
    with suppress(ConnectionError):
        while time.monotonic() - began < seconds:
            line.sendall(drop)
            time.sleep(every)
    return time.monotonic() - began


def test_drop_by_drop_is_no_better(served: Served) -> None:
    with dial(served.port) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        assert pours(line, b"X-A: b\r\n", 0.05, 5) < SOON + 1


def test_a_second_request_on_the_same_line_must_come_to_its_end_too(served: Served) -> None:
    with dial(served.port) as line:
        line.sendall(b"GET /api/catalogue HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")
        line.sendall(HALF)
        began = time.monotonic()
        assert is_cut(line)
        assert time.monotonic() - began < SOON + 1


def test_an_endless_header_is_cut_off(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "REQUEST_PATIENCE", 60)
    with dial(served.port) as line:
        line.sendall(HALF)
        assert pours(line, b"x" * 10_000, 0, 10) < 5


def test_a_page_that_is_quiet_stays(browser: Browser) -> None:
    _, _, line = shared_table(browser)
    time.sleep(2 * SOON)
    line.send("hello")
    assert line.until("here")


def test_a_page_that_reads_nothing_is_cut_off(browser: Browser, served: Served) -> None:
    page, code, line = shared_table(browser)
    token = page.get(f"/api/tables/{code}").json()["links"]["seats"]["0"].removeprefix("/seat/")
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        deaf.connect(("127.0.0.1", served.port))
        key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        head = HANDSHAKE.replace(b"ABCDEFGH", code.encode()) + key
        deaf.sendall(head + f"Authorization: Bearer {token}\r\n\r\n".encode())
        table = served.table(code)
        wait_until(lambda: len(table.connections) == 2)
        line.sit(0)
        (theirs,) = [one for one in table.connections if not one.keyring]
        served.call(flood(theirs))
        wait_until(lambda: len(table.connections) == 1)
    assert line.sit(1)["eyes"] == 1


async def flood(connection: object) -> None:
    for _ in range(60):
        connection.post("x" * 100_000)  # type: ignore[attr-defined]


# Room for others -----------------------------------------------------------------------------------------------------


def test_three_hundred_half_sent_requests_leave_newcomers_room(tmp_path: Path) -> None:
    with alone(tmp_path, files=256) as server, ExitStack() as open_lines:
        for _ in range(300):
            line = open_lines.enter_context(dial(server.port))
            line.sendall(HALF)
        began = time.monotonic()
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", trust_env=False, timeout=PATIENCE) as newcomer:
            assert newcomer.get("/").status_code in (200, 503)  # the page, be it built or not
            assert newcomer.get("/api/catalogue").status_code == 200
        assert time.monotonic() - began < lines.REQUEST_PATIENCE, "they made way, and were not waited for"


def test_no_address_has_more_lines_than_its_share(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LINES_OF_ONE", 5)
    with ExitStack() as open_lines:
        for _ in range(5):
            open_lines.enter_context(dial(served.port))
        time.sleep(0.1)
        with dial(served.port) as one_more:
            one_more.settimeout(SOON / 2)
            assert is_cut(one_more)
    wait_until(lambda: httpx.get(served.address + "/api/catalogue", trust_env=False).status_code == 200)
