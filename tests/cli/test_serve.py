"""`hypersleep serve`: what it says when it starts, and in one line why it does not."""

import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

COMMAND = [sys.executable, "-c", "from hypersleep.cli.main import main; main()", "serve", "--port", "0"]
PATIENCE = 60


def refused(data: Path, *flags: str) -> str:
    """The one line with which a server does not start."""
    result = subprocess.run(
        [*COMMAND, "--data", str(data), *flags], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (result.returncode, result.stdout) == (1, "")
    (line,) = result.stderr.strip().splitlines()
    assert line.startswith("Error: ")
    return line


@contextmanager
def started(data: Path, *flags: str) -> Iterator[str]:
    """A server in a process of its own, and the address that it says."""
    process = subprocess.Popen([*COMMAND, "--data", str(data), *flags], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        said = re.search(r"http://\S+", process.stdout.readline())
        assert said is not None
        yield said.group()
    finally:
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        process.wait(PATIENCE)


def stranger(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("CREATE TABLE recipes (name TEXT)")


def newer(file: Path) -> None:
    with started(file.parent) as address:
        httpx.get(f"{address}/api/catalogue", trust_env=False)
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA user_version = 99")


def cut_off(file: Path) -> None:
    with started(file.parent) as address:
        httpx.get(f"{address}/api/catalogue", trust_env=False)
    file.write_bytes(file.read_bytes()[:4200])


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda file: file.write_bytes(b"not a database" * 100), "not a database"),
        (lambda file: file.mkdir(), "cannot be used"),
        (stranger, "not one of this program"),
        (newer, "newer version"),
        (cut_off, "malformed"),
    ],
    ids=["nonsense", "folder", "stranger", "newer", "cut off"],
)
def test_a_file_that_cannot_be_used_is_named_in_one_line(
    tmp_path: Path, spoil: Callable[[Path], None], words: str
) -> None:
    spoil(tmp_path / "hypersleep.db")
    assert words in refused(tmp_path)


def test_a_folder_that_cannot_be_made_is_named_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "cannot be used" in refused(tmp_path / "file")
    assert "cannot be used" in refused(tmp_path / "file" / "data")


def test_a_folder_that_cannot_be_written_to_is_named_in_one_line() -> None:
    assert "cannot be used" in refused(Path("/proc/self"))  # closed even to root


def test_a_port_in_use_is_named_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port}" in refused(tmp_path, "--port", str(port))


def test_a_second_server_on_one_file_is_refused_in_one_line(tmp_path: Path) -> None:
    with started(tmp_path) as address:
        assert "in use by another server" in refused(tmp_path)
        assert httpx.get(f"{address}/api/catalogue", trust_env=False).status_code == 200


@pytest.mark.parametrize("flags", [(), ("--host", "0.0.0.0")])
def test_the_address_that_is_said_is_answered(tmp_path: Path, flags: tuple[str, ...]) -> None:
    with started(tmp_path, *flags) as address:
        assert httpx.get(f"{address}/api/catalogue", trust_env=False).status_code == 200
        lan = httpx.get(f"{address}/api/catalogue", trust_env=False, headers={"Host": "192.168.1.5:8000"})
        assert lan.status_code == (200 if flags else 421)
