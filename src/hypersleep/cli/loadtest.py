"""`hypersleep loadtest`: how many answers a second a server takes, and how soon all see them. Figures, no test."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import click
import msgspec

from hypersleep.cli.speech import clear_errors, console, expansion_option, game_option
from hypersleep.server import inside as within
from hypersleep.server import loadtest as load
from hypersleep.server.files import raise_file_limit
from hypersleep.table.games import Setting

START = "from hypersleep.cli.main import main; main()"


@click.command()
@game_option
@expansion_option
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help="Games at the same time.")
@click.option("--seats", default=4, show_default=True, type=click.IntRange(2, 5), help="Players of each game.")
@click.option("--every", default=5.0, show_default=True, type=click.FloatRange(min=0), help="Seconds between answers.")
@click.option("--saturate", is_flag=True, help="Answer at once, as fast as the server can.")
@click.option("--seconds", default=20.0, show_default=True, type=click.FloatRange(min=0.1), help="How long to measure.")
@click.option("--url", help="Measure a server that runs already, its rate limits off, in place of one of our own.")
@click.option("--store", default="", help="Address of an empty PostgreSQL database, in place of a data file.")
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Servers that share the database."
)
@click.option("--inside", is_flag=True, help="Count what whole games cost a processor, without websockets.")
@click.option("--json", "as_json", is_flag=True, help="Figures as JSON.")
@clear_errors
def loadtest(
    game: str,
    expansion: tuple[str, ...],
    games: int,
    seats: int,
    every: float,
    saturate: bool,
    seconds: float,
    url: str | None,
    store: str,
    workers: int,
    inside: bool,
    as_json: bool,
) -> None:
    """Play many games at once over websockets and measure the server.

    Each seat has a connection of its own. Times are from sending an answer until every seat of the game has its update;
    every answer is on the disk before anybody sees it.

    With --inside always the same games are played, within this process, and the time of the processor is counted: so
    two versions can be held against each other on a busy machine. What was told has a fingerprint.
    """
    Setting(game=game, players=seats, expansions=expansion).checked()
    if inside:
        show(within.run(within.Plan(games=games, seats=seats, game=game, expansions=expansion)), as_json=as_json)
        return
    raise_file_limit()
    with servers(url, store, workers) as (host, ports, processes):
        plan = load.Plan(
            host=host,
            ports=ports,
            game=game,
            expansions=expansion,
            games=games,
            seats=seats,
            every=0 if saturate else every,
            seconds=seconds,
        )
        show(load.run(plan, processes), as_json=as_json)


@contextmanager
def servers(url: str | None, store: str, workers: int) -> Iterator[tuple[str, tuple[int, ...], list[int]]]:
    """Host, ports and processes of the servers to measure; of one that runs already no process is known."""
    if url is not None:
        address = urlsplit(url)
        yield address.hostname or "127.0.0.1", (address.port or 80,), []
        return
    if workers > 1 and not store:
        raise click.UsageError("several servers need a database in common: name it as --store")
    with ExitStack() as stack:
        started = [stack.enter_context(running(store)) for _ in range(workers)]
        yield "127.0.0.1", tuple(port for port, _ in started), [process for _, process in started]


@contextmanager
def running(store: str) -> Iterator[tuple[int, int]]:
    """Port and process of a server to measure."""
    with TemporaryDirectory(prefix="hypersleep-") as data:
        options = ["serve", "--port", "0", "--data", data, *(["--store", store] if store else [])]
        with subprocess.Popen(
            [sys.executable, "-c", START, *options],
            env={**os.environ, "HYPERSLEEP_LIMITS": "false", "HYPERSLEEP_WINDOW": "0"},
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                yield port_of(process), process.pid
            finally:
                process.terminate()


def port_of(process: "subprocess.Popen[str]") -> int:
    """The port that the server says it listens on."""
    assert process.stdout is not None
    said = re.search(r"http://\S+:(\d+)", process.stdout.readline())
    if said is None:
        raise click.ClickException("the server did not start")
    return int(said[1])


def show(figures: load.Figures | within.Figures, *, as_json: bool) -> None:
    if as_json:
        click.echo(msgspec.json.encode(figures))
        return
    for name, figure in msgspec.structs.asdict(figures).items():
        if figure is not None:
            console().print(f"{WORDS[name]:<34} {figure if isinstance(figure, str) else f'{figure:,}':>12}")


WORDS = {
    "games": "games at the same time",
    "seats": "seats of each",
    "seconds": "seconds",
    "answers": "answers",
    "answers_per_second": "answers a second",
    "microseconds": "microseconds an answer",
    "characters": "characters told by an answer",
    "told": "fingerprint of all that was told",
    "p50": "ms until all have seen it, p50",
    "p95": "ms until all have seen it, p95",
    "p99": "ms until all have seen it, p99",
    "server_cpu": "processors used by the server",
    "server_microseconds": "microseconds of it for an answer",
    "server_megabytes": "megabytes used by the server",
}
