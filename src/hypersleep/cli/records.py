"""`hypersleep replay` and `hypersleep trace`: look at a recorded game, and at the agenda as it unfolds."""

from pathlib import Path

import click

from hypersleep.bots.match import crew_of_bots
from hypersleep.cli.speech import BadInput, clear_errors, console, difficulty_option, expansion_option, game_option
from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.trace import outline
from hypersleep.table.games import Setting, default_board, default_mode
from hypersleep.table.table import Match, Table


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
@game_option
@click.option("--mode", default="", help="Mode of play; by default the first that seats the players.")
@expansion_option
@difficulty_option
@click.option("--players", default=2, show_default=True, help="Number of players.")
@click.option("--board", default="", help="Side of the board; by default the first.")
@click.option("--seed", default="0", show_default=True, help="The same seed plays the same game.")
@click.option("--decisions", default=40, show_default=True, type=click.IntRange(min=1), help="How far to play.")
@clear_errors
def trace(
    game: str,
    mode: str,
    expansion: tuple[str, ...],
    difficulty: int,
    players: int,
    board: str,
    seed: str,
    decisions: int,
) -> None:
    """Print the agenda of a random game as an outline that reads like the rulebook."""
    setting = Setting(
        game=game,
        mode=mode or default_mode(game, players),
        players=players,
        board=board or default_board(game),
        expansions=expansion,
        seed=seed,
        difficulty=difficulty,
    )
    match = Match.start(setting.checked())
    match.game.tracer = outline(click.echo)
    bots = crew_of_bots(("random",), players, seed, game)
    while not match.over and match.game.number < decisions:
        seat = match.seat()
        match.take(seat, bots[seat].decide(match.frame_for(seat)))
