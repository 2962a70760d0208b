"""`hypersleep problems`: what players have reported, and the positions in which they did."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click
import msgspec

from hypersleep.cli.company import Company, default_nickname
from hypersleep.cli.saves import SaveFile, check_folder
from hypersleep.cli.speech import BadInput, console
from hypersleep.cli.stores import of_a_server
from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.steps import Seat
from hypersleep.server.kept import moment
from hypersleep.server.plain import one_line
from hypersleep.server.settings import BadSettings, read_settings
from hypersleep.server.store import ProblemRow, Store, StoreError
from hypersleep.server.stores import archive_for
from hypersleep.server.wire import KeptProblem
from hypersleep.table.table import Table

SEALED = "sealed until its game is over: the player has not shared it"
DAMAGED = "damaged"


class Report(msgspec.Struct, frozen=True):
    """A report as far as it may be read: nothing of it while its game runs, unless the player shared it. `closed` says
    why it cannot."""

    row: ProblemRow
    open: KeptProblem | None
    closed: str = ""


@click.command()
@click.argument("report", required=False, metavar="[ID]")
@of_a_server
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Where to write the game of report ID.")
def problems(report: str | None, data: Path | None, store: str | None, out: Path | None) -> None:
    """List the problems that players have reported, or open one; the server may be running meanwhile.

    `hypersleep play --resume FILE` opens the game that was written at the decision of the report.
    """
    if out is not None and report is None:
        raise BadInput("--out needs the id of a report; `hypersleep problems` lists them")
    try:
        reports = asyncio.run(read_reports(archive_for(read_settings(data=data, store=store))))
    except (BadSettings, StoreError) as problem:
        raise BadInput(str(problem)) from None
    if report is None:
        list_reports(reports)
    else:
        open_report(found(reports, report), out)


async def read_reports(archive: Store) -> list[Report]:
    """All reports, newest first."""
    await archive.open()
    try:
        return [await as_readable(archive, row) for row in await archive.problems()]
    finally:
        await archive.close()


async def as_readable(store: Store, row: ProblemRow) -> Report:
    """A game that is over, or was deleted, has no secrets left to keep."""
    game = await store.read(row.code)
    if not (row.shared or game is None or game.row.state == "over"):
        return Report(row, None, closed=SEALED)
    try:
        return Report(row, msgspec.json.decode(row.data, type=KeptProblem))
    except (msgspec.MsgspecError, TypeError):
        return Report(row, None, closed=DAMAGED)


def found(reports: list[Report], id: str) -> Report:
    for report in reports:
        if report.row.id == id:
            return report
    raise BadInput(f"there is no report {id!r}; `hypersleep problems` lists them")


# Showing -------------------------------------------------------------------------------------------------------------


def list_reports(reports: list[Report]) -> None:
    out = console()
    for report in reports:
        words = one_line(report.open.text.splitlines()[0]) if report.open else f"({report.closed})"
        out.print(f"{report.row.id}  {when(report.row)}  table {report.row.code}  {words}", soft_wrap=True)
    if not reports:
        out.print("Nobody has reported a problem.")


def open_report(report: Report, file: Path | None) -> None:
    """Print what was reported; write the game to a file, if one is named."""
    if report.open is None:
        raise BadInput(f"report {report.row.id} is {report.closed}")
    out = console()
    out.print(f"{report.row.id}  {when(report.row)}  table {report.row.code}, decision {report.open.number}")
    for line in report.open.text.splitlines():
        out.print(one_line(line), soft_wrap=True)
    if file is not None:
        out.print(f"Written to {write_game(report.row.id, report.open, file)}.", soft_wrap=True)


def write_game(id: str, report: KeptProblem, file: Path) -> Path:
    """A saved game in which people sit everywhere, so that it opens at the very decision of the report."""
    check_folder(file)
    if not report.record:
        raise BadInput(f"report {id} was made before its game began: there is no game to write")
    try:
        table = Table.load(report.record)
    except RecordError as problem:
        raise BadInput(f"the game of report {id} cannot be opened by this version: {problem}") from None
    return SaveFile(file).write(table, everybody(table.setting.players))


def everybody(players: int) -> Company:
    seats = map(Seat, range(players))
    return Company(people={seat: default_nickname(seat, alone=players == 1) for seat in seats})


def when(row: ProblemRow) -> str:
    return f"{datetime.fromtimestamp(moment(row.created), UTC):%Y-%m-%d %H:%M} UTC"
