"""`hypersleep verify`: hold a record against itself and against what was promised before the game."""

from pathlib import Path

import click
from rich.console import Console

from hypersleep.cli.company import default_nickname
from hypersleep.cli.speech import console
from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.record import Header, Mix
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.table.fairness import commitment, mixed_seed, pledge
from hypersleep.table.table import Table
from hypersleep.table.words import Phrasebook


class DoesNotFit(click.ClickException):
    """The record is not what it should be; says so in one line."""

    exit_code = 1


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", "promised", default="", metavar="HEX", help="The commitment shown before the game.")
@click.option("--pledge", "pledges", multiple=True, metavar="HEX", help="A seat's pledge shown at the start; several.")
@click.option("--contribution", "added", multiple=True, metavar="HEX", help="What your own page added; several.")
def verify(file: Path, promised: str, pledges: tuple[str, ...], added: tuple[str, ...]) -> None:
    """Replay a recorded game and check that nobody chose its chance.

    With the commitment shown before the game, the pledges of the seats shown when it started, and what your own page
    added to the seed, it proves that no one decided the shuffle alone.
    """
    table = replayed(file)
    out = console()
    out.print(f"The record replays: {table.number} decisions, digest {table.digest()}.")
    tell_outcome(out, table)
    check_commitment(out, file, table.header, promised.strip().lower())
    shown = {given.strip().lower() for given in pledges}
    check_seed(out, file, table.header, shown, {given.strip().lower() for given in added})


def check_commitment(out: Console, file: Path, header: Header, promised: str) -> None:
    """What was fixed before anybody sat down."""
    found = commitment(header)
    out.print(f"Commitment {found}", soft_wrap=True)
    what = "seed" if header.mix is None else "the server's part of the seed"
    if not promised:
        out.print("Compare it with the one shown before the game.")
    elif promised == found:
        out.print(f"That is the one that was promised: {what} and setting were fixed beforehand.")
    else:
        raise DoesNotFit(f"{file} was not played as promised: the commitment given was {promised}")


def check_seed(out: Console, file: Path, header: Header, pledges: set[str], added: set[str]) -> None:
    """Who has made the seed."""
    if header.chosen:
        out.print("The seed was chosen by a person, who may have known what it deals. Nothing here proves otherwise.")
    elif header.mix is None:
        out.print("One computer alone drew the seed; no page added to it.")
    if header.mix is not None:
        check_mix(out, file, header.seed, header.mix)
        check_contributions(out, file, header.mix, pledges, added)
    elif pledges or added:
        raise DoesNotFit(f"{file} has a seed to which no page has added anything")


def check_mix(out: Console, file: Path, seed: str, mix: Mix) -> None:
    if mixed_seed(mix) != seed:
        raise DoesNotFit(f"{file} was played with another seed than its parts make: {seed}")
    seats = ", ".join(str(seat + 1) for seat in sorted(mix.contributions))
    out.print(f"The seed is the mix of the server's part and what the pages of these seats added: {seats}.")


def check_contributions(out: Console, file: Path, mix: Mix, pledges: set[str], added: set[str]) -> None:
    """What was given must be among what was mixed; whatever nobody vouches for is named."""
    contributions = set(mix.contributions.values())
    made = {pledge(contribution) for contribution in contributions}
    for stranger in sorted(added - contributions):
        raise DoesNotFit(f"{file} has a seed into which this contribution was not mixed: {stranger}")
    for stranger in sorted(pledges - made):
        raise DoesNotFit(f"{file} has no contribution that keeps this pledge: {stranger}")
    if added:
        out.print("What you added is in it: without your page's part nobody could know the seed.")
    vouched = pledges | {pledge(contribution) for contribution in added}
    open_seats = [seat + 1 for seat, one in sorted(mix.contributions.items()) if pledge(one) not in vouched]
    if not open_seats:
        out.print("Every part was pledged before any was opened: nobody chose theirs to suit the others'.")
    else:
        named = ", ".join(map(str, open_seats))
        out.print(f"No pledge was given for these seats, so theirs may have been chosen last: {named}.")


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
    book = Phrasebook(table.setting, frame.view, players)
    if not table.over:
        out.print(f"The game is not over. {book.waiting(frame.waiting_for, frame.topic)}")
        return
    outcome = table.outcome()
    out.print(f"It ended in round {outcome.rounds}: {book.ending(outcome)}")
    for fate in outcome.fates:
        out.print(f"  {'won' if fate.wins else 'lost':<4} {book.fate(fate)}")
