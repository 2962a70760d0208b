"""`hypersleep serve`: the table in the browser."""

import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import Any

import click

from hypersleep.server.faraway import NoCluster
from hypersleep.server.run import make_ready
from hypersleep.server.settings import PREFIX, BadSettings, Settings, read_settings
from hypersleep.server.store import StoreError
from hypersleep.server.workers import run

VARIABLES = ", ".join(PREFIX + name.upper() for name in Settings.__struct_fields__)


@click.command(epilog=f"Everything can also be set by environment variables: {VARIABLES}.")
@click.option("--host", help="Address to listen on; 0.0.0.0 lets others on your network join.")
@click.option("--port", type=int, help="Port to listen on; 0 picks a free one.")
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the data file.")
@click.option("--store", help="Address of a PostgreSQL database (postgresql://...) in place of the data file.")
@click.option("--workers", type=int, help="Processes that share the database.")
@click.option("--thinkers", help="Processes in which AI crew mates ponder, or a Ray cluster (ray://...) where they do.")
@click.option("--pace", type=float, help="Seconds before an AI crew mate answers.")
@click.option("--keep-finished", metavar="DAYS", help="How long games are kept that are over, such as 365d.")
@click.option("--metrics", type=int, metavar="PORT", help="Port of this machine alone for Prometheus.")
@click.option("--open/--no-open", "open_page", default=False, help="Open the page in a browser, where there is one.")
def serve(open_page: bool, **flags: Any) -> None:
    """Serve the game in the browser: one process, one data file; or several processes that share a database."""
    try:
        settings = read_settings(**flags)
    except BadSettings as problem:
        raise click.ClickException(str(problem)) from None
    listening = listen(settings.host, settings.port)
    try:
        make_ready(settings)
    except (StoreError, NoCluster) as problem:
        listening.close()
        raise click.ClickException(str(problem)) from None
    address = f"http://{shown_host(settings.host)}:{listening.getsockname()[1]}"
    click.echo(f"Hypersleep is at {address}  (data in {settings.where}; stop with Ctrl-C)")
    if open_page:
        threading.Thread(target=open_in_browser, args=(address,), daemon=True).start()
    run(settings, listening)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, so that the address is known before anything is said about it."""
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as problem:
        raise click.ClickException(f"cannot listen on {host}:{port}: {problem.strerror}") from None


def shown_host(host: str) -> str:
    return "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "") else host


def open_in_browser(address: str) -> None:
    time.sleep(0.5)
    webbrowser.open(address)
