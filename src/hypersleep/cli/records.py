"""`hypersleep replay` and `hypersleep trace`: look at a recorded game, and at the agenda as it unfolds."""

from pathlib import Path
from typing import Any

import click
import msgspec
from click.core import ParameterSource

from hypersleep.bots.crew import Motive
from hypersleep.bots.match import crew_of_bots
from hypersleep.cli.company import printable
from hypersleep.cli.speech import BadInput, clear_errors, console, difficulty_option, expansion_option, game_option
from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.trace import outline
from hypersleep.table.games import Setting, default_board, default_mode
from hypersleep.table.table import Match, Table

SHORT = 40
"""Decisions that show what a game is like."""


class Reasons(msgspec.Struct):
    """What may stand beside a record: why AI crew mates and bots did what they did."""

    motives: list[Motive] = []


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def replay(file: Path) -> None:
    """Play a recorded game again and prove that it comes to the same position."""
    table = load_table(file)
    out = console()
    out.print(f"{table.number} decisions replayed, digest {table.digest()}")
    if not table.over:
        out.print(f"The game is open: waiting for seat {', '.join(str(seat + 1) for seat in table.waiting_for)}.")
        return
    outcome = table.outcome()
    out.print(f"Ended by {outcome.ending} in round {outcome.rounds}.")
    for fate in outcome.fates:
        out.print(
            f"  seat {fate.seat + 1}, {fate.who}: {fate.fate} {fate.death}{', wins' if fate.wins else ''}".rstrip()
        )


def load_table(file: Path) -> Table:
    """The game in a file, or one clear line about what is wrong with it."""
    try:
        return Table.load(file.read_bytes())
    except OSError as problem:
        raise BadInput(f"{file} cannot be read: {problem.strerror}") from None
    except RecordError as problem:
        raise BadInput(f"{file}: {problem}") from None


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@game_option
@click.option("--mode", default="", help="Mode of play; by default the first that seats the players.")
@expansion_option
@difficulty_option
@click.option("--players", default=2, show_default=True, help="Number of players.")
@click.option("--board", default="", help="Side of the board; by default the first.")
@click.option("--seed", default="0", show_default=True, help="The same seed plays the same game.")
@click.option(
    "--decisions", type=click.IntRange(min=1), help=f"How far to play: {SHORT} by default, a recorded game to its end."
)
@click.pass_context
@clear_errors
def trace(
    context: click.Context,
    /,
    file: Path | None,
    decisions: int | None,
    **wishes: Any,
) -> None:
    """Print the agenda of a game as an outline that reads like the rulebook.

    The game is that of FILE, with the reasons kept there, or else a random one.
    """
    if file is None:
        trace_random(random_setting(**wishes), decisions or SHORT)
    else:
        for name in wishes:
            if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
                raise BadInput(f"a recorded game goes as it went: leave out --{name}")
        trace_record(file, decisions)


def random_setting(
    *,
    game: str,
    mode: str,
    expansion: tuple[str, ...],
    difficulty: int,
    players: int,
    board: str,
    seed: str,
) -> Setting:
    return Setting(
        game=game,
        mode=mode or default_mode(game, players),
        players=players,
        board=board or default_board(game),
        expansions=expansion,
        seed=seed,
        difficulty=difficulty,
    ).checked()


def trace_random(setting: Setting, decisions: int) -> None:
    match = Match.start(setting)
    match.game.tracer = outline(click.echo)
    bots = crew_of_bots(("random",), setting.players, setting.seed, setting.game)
    while not match.over and match.game.number < decisions:
        seat = match.seat()
        match.take(seat, bots[seat].decide(match.frame_for(seat)))


def trace_record(file: Path, decisions: int | None) -> None:
    """A recorded game, each answer below its reason if one is kept; seats by the numbers that steps have."""
    table = load_table(file)
    why = {motive.number: motive for motive in reasons_in(file)}
    match = Match.start(table.setting)
    match.game.tracer = outline(click.echo)
    for seat, option in table.answers_since(0)[:decisions]:
        if motive := why.get(match.game.number):
            click.echo(f"# seat {motive.seat}: {printable(motive.full or motive.public)}")
        match.take(seat, option)


def reasons_in(file: Path) -> list[Motive]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Reasons).motives
    except msgspec.ValidationError as problem:
        raise BadInput(f"{file}: its reasons are damaged: {problem}") from None
