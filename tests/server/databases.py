"""A throw-away PostgreSQL server for the tests, run by somebody who may do nothing else."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest

USER = "hypersleep"
LOCKED, PASSWORD = "locked", "open/ses@me?#%"
"""Somebody who must bring a password, and may do nothing yet."""
NUMBERS = count()
FAST = {"fsync": "off", "full_page_writes": "off", "max_connections": "60", "shared_buffers": "32MB"}
"""What a server may leave out whose data nobody wants tomorrow. Commits are still awaited."""


@cache
def programs() -> Path | None:
    """Where PostgreSQL's own programs are; Debian keeps those of the server off the PATH."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").is_file()), None)


def unprivileged() -> dict[str, str]:
    """PostgreSQL refuses to be run by root; "nobody" will do."""
    return {"user": pwd.getpwnam("nobody").pw_name} if os.geteuid() == 0 else {}


class Cluster:
    """A server that can be stopped, killed and started again."""

    def __init__(self, folder: Path, bin: Path, settings: Mapping[str, str]) -> None:
        self.folder = folder
        self._settings = settings
        self._bin = bin
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]

    def address(self, database: str, *, user: str = USER, password: str = "") -> str:
        who = f"{user}:{quote(password, safe='')}" if password else user
        return f"postgresql://{who}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of a database with nothing in it."""
        name = f"tables_{next(NUMBERS)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name} TEMPLATE template0".encode())
        return self.address(name)

    def lock_out(self) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(f"CREATE ROLE {LOCKED} LOGIN PASSWORD '{PASSWORD}'".encode())

    def make(self) -> None:
        self._run("initdb", "--no-sync", "--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C")
        rules = self.folder / "data" / "pg_hba.conf"
        rules.write_text(f"host all {LOCKED} 127.0.0.1/32 scram-sha-256\n{rules.read_text()}")

    def start(self) -> None:
        settings = {**self._settings, "port": str(self.port), "listen_addresses": "127.0.0.1"}
        options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        self._run("pg_ctl", "start", "-w", "-s", "-l", str(self.folder / "log"), "-o", f"-k {self.folder} {options}")

    @contextmanager
    def paused(self) -> Iterator[None]:
        """All its processes are there, and none of them does anything."""
        main = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(main, signal.SIGSTOP)  # first: from here on it begins no others
        asleep = [int(child) for child in Path(f"/proc/{main}/task/{main}/children").read_text().split()]
        for process in asleep:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in (*asleep, main):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "stop", "-w", "-s", "-m", how)

    def _run(self, program: str, *options: str) -> None:
        """From the folder: whoever may do nothing else may not even look at ours."""
        subprocess.run(
            [self._bin / program, "-D", str(self.folder / "data"), *options],
            check=True,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            **unprivileged(),  # type: ignore[call-overload]
        )


@contextmanager
def running_cluster(settings: Mapping[str, str] = FAST) -> Iterator[Cluster]:
    bin = programs()
    if bin is None:
        pytest.skip("no PostgreSQL server on this machine; on Debian: apt install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="hypersleep-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, unprivileged()["user"])
    cluster = Cluster(folder, bin, settings)
    try:
        cluster.make()
        cluster.start()
        cluster.lock_out()
        yield cluster
        cluster.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
