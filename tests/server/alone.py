"""A server in a process of its own, whose memory and disk can be looked at."""

import multiprocessing
import resource
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from hypersleep.server.run import serve, server
from hypersleep.server.settings import Settings
from tests.server.serving import PATIENCE, wait_until


class Alone(NamedTuple):
    """Where it listens, where its data are, and which process it is."""

    port: int
    data: Path
    process: int

    def memory(self) -> int:
        """Bytes that it holds now."""
        status = Path(f"/proc/{self.process}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS"))

    def disk(self) -> int:
        return sum(file.stat().st_size for file in self.data.iterdir())


def run(settings: Settings, port: int, files: int) -> None:
    if files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    serve(server(settings), socket.create_server(("127.0.0.1", port), backlog=1_000))


@contextmanager
def alone(data: Path, *, files: int = 0, **settings: Any) -> Iterator[Alone]:
    """Serve with all limits, unless they are asked away; `files` is how many it may have open at most."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    chosen = Settings(**{"data": data, "pace": 0, **settings})
    process = multiprocessing.get_context("spawn").Process(target=run, args=(chosen, port, files), daemon=True)
    process.start()
    try:
        wait_until(lambda: answers(port))
        assert process.pid is not None
        yield Alone(port, data, process.pid)
    finally:
        process.terminate()
        process.join(PATIENCE)
        process.kill()


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True
