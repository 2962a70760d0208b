"""Servers behind a real nginx, set up as the README says: games go through, and all are counted as themselves; of two
servers each is asked for its own tables."""

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from hypersleep.server import relay
from tests.server.databases import Cluster
from tests.server.serving import ANNA_AND_BEA, PATIENCE, Line, Served, serving, wait_until

ROOT = Path(__file__).parents[2]
README, COMPOSED = ROOT / "README.md", ROOT / "deploy" / "nginx.conf"
NAME = "play.example"
AROUND = """daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
access_log off;
{temporary}
{block}
}}
"""
KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
ANNA, BEA = "127.0.0.2", "127.0.0.3"
"""Everything in 127.0.0.0/8 is this machine, so that two people can come from two addresses."""
ENOUGH = 2000
TABLES = 12

pytestmark = pytest.mark.long


def block(folder: Path, port: int, behind: int) -> str:
    """The README's very block, with other ports and a certificate of our own."""
    found = re.search(r"```nginx\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    certify(folder)
    return put(
        found.group(1),
        {
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            "http://127.0.0.1:8000": f"http://127.0.0.1:{behind}",
            f"/etc/ssl/{NAME}": str(folder / NAME),
        },
    )


def composed(port: int, one: int, two: int) -> str:
    """What stands in front of two servers, with other ports."""
    text = COMPOSED.read_text(encoding="utf-8")
    ports = {"listen 80": f"listen 127.0.0.1:{port}", "one:8000": f"127.0.0.1:{one}", "two:8000": f"127.0.0.1:{two}"}
    return put(text, ports)


def put(text: str, places: dict[str, str]) -> str:
    for said, meant in places.items():
        assert said in text
        text = text.replace(said, meant)
    return text


def needed(command: str) -> str:
    """Where a command is; Debian keeps some where only root looks."""
    found = shutil.which(command, path=f"{os.environ['PATH']}:/usr/sbin")
    assert found, f"this test needs {command}: `make proxy` installs it, on Debian and as root"
    return found


def certify(folder: Path) -> None:
    """A certificate that nobody need believe."""
    files = ("-keyout", str(folder / f"{NAME}.key"), "-out", str(folder / f"{NAME}.pem"))
    made = (needed("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}")
    subprocess.run([*made, *files], check=True, capture_output=True)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port: int = one.getsockname()[1]
        return port


def answers(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def nginx(folder: Path, port: int, block: str) -> Iterator[None]:
    """nginx in front of servers."""
    program = needed("nginx")
    temporary = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in KINDS)
    config = folder / "nginx.conf"
    config.write_text(AROUND.format(folder=folder, temporary=temporary, block=block))
    process = subprocess.Popen([program, "-p", str(folder), "-e", "stderr", "-c", str(config)])
    try:
        wait_until(lambda: answers(port) or process.poll() is not None)
        assert process.poll() is None, "nginx did not start"
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data"), limits=True, hosts=(NAME,), proxies=("127.0.0.1",)) as running:
        yield running


@pytest.fixture(scope="module")
def port(served: Served, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder, port = tmp_path_factory.mktemp("nginx"), free_port()
    with nginx(folder, port, block(folder, port, served.port)):
        yield port


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def visitor(port: int, address: str) -> httpx.Client:
    """Somebody who comes from that address, under the name that the README gives."""
    transport = httpx.HTTPTransport(local_address=address, verify=trusting())
    headers = {"Host": NAME, "Origin": f"https://{NAME}"}
    return httpx.Client(transport=transport, base_url=f"https://127.0.0.1:{port}", headers=headers, timeout=PATIENCE)


def test_a_game_is_played_through_the_proxy(port: int) -> None:
    with visitor(port, ANNA) as anna:
        made = anna.post("/api/tables", json={"seats": ANNA_AND_BEA, "seed": "1"})
        assert made.status_code == 201, made.text
        cookie = made.headers["set-cookie"]
        assert "secure" in cookie.lower()
        line = socket.create_connection(("127.0.0.1", port), source_address=(ANNA, 0))
        with connect(
            f"wss://{NAME}/ws/{made.json()['code']}",
            sock=line,
            ssl=trusting(),
            origin=Origin(f"https://{NAME}"),
            additional_headers={"Cookie": cookie.partition(";")[0]},
        ) as socket_:
            page = Line(socket_)
            frame = page.sit(1)
            for _ in range(4):
                page.sit(frame["waiting_for"][0])
                frame = page.answer(frame)
            assert frame["number"] == 4


def test_other_sites_and_other_names_stay_outside(port: int) -> None:
    with visitor(port, ANNA) as anna:
        refused = anna.post("/api/tables", json={"seats": ANNA_AND_BEA}, headers={"Origin": "https://evil.example"})
        assert refused.status_code == 403
        assert anna.get("/api/catalogue", headers={"Host": "evil.example"}).status_code == 421


def test_everybody_is_counted_as_themselves_whatever_they_say(port: int) -> None:
    with visitor(port, ANNA) as anna, visitor(port, BEA) as bea:
        for n in range(ENOUGH):
            forged = {"X-Forwarded-For": f"192.0.2.{n % 256}, 198.51.100.{n // 256}", "X-Real-IP": "192.0.2.1"}
            if anna.post("/api/links/none", headers=forged).status_code == 429:
                break
        else:
            pytest.fail("a forged address was believed")
        assert bea.post("/api/links/none").status_code == 404
        assert bea.post("/api/links/none", headers={"X-Forwarded-For": ANNA}).status_code == 404
        assert anna.post("/api/links/none").status_code == 429


# Two servers ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def pair(tmp_path: Path, cluster: Cluster) -> Iterator[tuple[Served, Served]]:
    database = cluster.new_database()
    behind: dict[str, Any] = {"store": database, "proxies": ("127.0.0.1",), "hosts": (NAME,)}
    with serving(tmp_path / "one", **behind) as one, serving(tmp_path / "two", **behind) as two:
        yield one, two


def test_all_that_is_about_a_table_goes_to_the_server_that_has_it(
    tmp_path: Path, pair: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = pair
    passed_on: list[str] = []
    monkeypatch.setattr(relay, "tunnel", lambda *_: passed_on.append("websocket"))
    monkeypatch.setattr(relay, "pass_on", lambda *_: passed_on.append("request"))
    port = free_port()
    with nginx(tmp_path, port, composed(port, one.port, two.port)):
        codes = [play_a_little(port) for _ in range(TABLES)]
    assert passed_on == []
    assert {*one.hall.tables} | {*two.hall.tables} == {*codes}
    assert all([one.hall.tables, two.hall.tables]), "nginx asks only one of them"


def test_what_speaks_https_in_front_of_it_is_believed(tmp_path: Path, pair: tuple[Served, Served]) -> None:
    port = free_port()
    with nginx(tmp_path, port, composed(port, pair[0].port, pair[1].port)):
        for spoken, secure in (("https", True), ("", False)):
            headers = {"Host": NAME, "Origin": f"https://{NAME}"} | ({"X-Forwarded-Proto": spoken} if spoken else {})
            wish = {"seats": ANNA_AND_BEA}
            made = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=wish, headers=headers, trust_env=False)
            assert made.status_code == 201, made.text
            assert ("secure" in made.headers["set-cookie"].lower()) == secure


def play_a_little(port: int) -> str:
    """A new table at which somebody sits down and answers; its code."""
    address, headers = f"127.0.0.1:{port}", {"Host": NAME, "Origin": f"http://{NAME}"}
    with httpx.Client(base_url=f"http://{address}", headers=headers, timeout=PATIENCE) as anna:
        made = anna.post("/api/tables", json={"seats": ANNA_AND_BEA})
        assert made.status_code == 201, made.text
        code: str = made.json()["code"]
        assert anna.get(f"/api/tables/{code}").status_code == 200
    with connect(
        f"ws://{NAME}/ws/{code}",
        sock=socket.create_connection(("127.0.0.1", port)),
        origin=Origin(f"http://{NAME}"),
        additional_headers={"Cookie": made.headers["set-cookie"].partition(";")[0]},
    ) as line:
        page = Line(line)
        frame = page.sit(0)
        page.sit(frame["waiting_for"][0])
        page.answer(frame)
    return code
