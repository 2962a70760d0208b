"""`hypersleep backup`, `restore` and `move-store`: copies of all that a server keeps."""

import os
from pathlib import Path
from typing import Any

import click

from hypersleep.cli.speech import BadInput
from hypersleep.server.copying import Tally, copy, is_database, named
from hypersleep.server.settings import BadSettings, Settings, read_settings
from hypersleep.server.store import StoreError


def of_a_server(command: Any) -> Any:
    """The options that say whose store is meant."""
    data = click.option("--data", type=click.Path(path_type=Path), help="Folder of the server's data file.")
    store = click.option("--store", help="Address of the server's database (postgresql://...), in place of a file.")
    return data(store(command))


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@of_a_server
def backup(file: Path, data: Path | None, store: str | None) -> None:
    """Write all that a server keeps into a new data file, readable by you alone. It may be running meanwhile.

    The copy holds seeds and the secrets behind links: whoever has it can play every seat.
    """
    if file.exists():
        raise BadInput(f"{file} is there already; a backup is a new file")
    told(kept_by(data, store), str(file), under_play=True)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@of_a_server
def restore(file: Path, data: Path | None, store: str | None) -> None:
    """Bring a backup back, to where nothing is kept yet."""
    kept = kept_by(data, store)
    if not file.is_file():
        raise BadInput(f"there is no data file {file}")
    if not is_database(kept):
        make_folder(Path(kept).parent)
    told(str(file), kept, under_play=False)


@click.command("move-store")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move_store(source: str, target: str) -> None:
    """Copy a whole store into another while nobody plays, and prove the copy.

    FROM and TO are data files or addresses of databases (postgresql://...). FROM stays as it is.
    """
    told(source, target, under_play=False)


def kept_by(data: Path | None, store: str | None) -> str:
    try:
        settings: Settings = read_settings(data=data, store=store)
    except BadSettings as problem:
        raise BadInput(str(problem)) from None
    return settings.store or str(settings.file)


def make_folder(folder: Path) -> None:
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as problem:
        raise BadInput(f"the folder {folder} cannot be used: {problem.strerror}") from None


def told(source: str, target: str, *, under_play: bool) -> None:
    """Copy, and say what was copied."""
    try:
        tallies: dict[str, Tally] = copy(source, target, under_play=under_play)
    except StoreError as problem:
        raise BadInput(str(problem)) from None
    for table, tally in tallies.items():
        click.echo(f"{table:14} {tally}")
    click.echo(f"{named(source)} was copied to {named(target)}, and both are the same.")
