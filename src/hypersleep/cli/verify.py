"""`hypersleep verify`: hold a record against itself and against what was promised before the game."""

from pathlib import Path

import click
from rich.console import Console

from hypersleep.cli.saves import default_nickname
from hypersleep.cli.speech import console
from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.table.fairness import commitment
from hypersleep.table.table import Table
from hypersleep.table.words import Phrasebook


class DoesNotFit(click.ClickException):
    """The record is not what it should be; says so in one line."""

    exit_code = 1


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", "promised", default="", metavar="HEX", help="The commitment shown before the game.")
def verify(file: Path, promised: str) -> None:
    """Replay a recorded game and check that its chance was fixed before it began."""
    table = replayed(file)
    out = console()
    out.print(f"The record replays: {table.number} decisions, digest {table.digest()}.")
    tell_outcome(out, table)
    found = commitment(table.header)
    out.print(f"Commitment {found}", soft_wrap=True)
    if not promised:
        out.print("Compare it with the one shown before the game.")
    elif promised.strip().lower() == found:
        out.print("That is the one that was promised: seed and setting were fixed beforehand.")
    else:
        raise DoesNotFit(f"{file} was not played as promised: the commitment given was {promised.strip()}")


def replayed(file: Path) -> Table:
    try:
        return Table.load(file.read_bytes())
    except OSError as problem:
        raise DoesNotFit(f"{file} cannot be read: {problem.strerror}") from None
    except RecordError as problem:
        raise DoesNotFit(f"{file}: {problem}") from None


def tell_outcome(out: Console, table: Table) -> None:
    """How it ended in words, or whom it waits for."""
    frame = table.frame_for(NOBODY)
    players = {seat: default_nickname(seat, alone=False) for seat in map(Seat, range(table.setting.players))}
    book = Phrasebook(frame.view, players, table.setting.board)
    if not table.over:
        out.print(f"The game is not over. {book.waiting(frame.waiting_for, frame.topic)}")
        return
    outcome = table.outcome()
    out.print(f"It ended in round {outcome.rounds}: {book.ending(outcome)}")
    for fate in outcome.fates:
        out.print(f"  {'won' if fate.wins else 'lost':<4} {book.fate(fate)}")
