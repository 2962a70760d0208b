"""`hypersleep play`: a game at the terminal, alone, among AI crew mates, or with others at one keyboard."""

from pathlib import Path
from secrets import token_hex
from typing import Any

import click

from hypersleep.bots.games import levels_of
from hypersleep.cli.company import Company, crew_levels, gathered, usual_crew
from hypersleep.cli.saves import SaveFile, check_folder, read_save
from hypersleep.cli.seating import (
    agreed_setting,
    ask_crew,
    ask_game,
    ask_people,
    ask_setting,
    check_wishes,
    first_seats,
)
from hypersleep.cli.session import Session
from hypersleep.cli.speech import BadInput, clear_errors, expansion_option, known_game
from hypersleep.common.kind import USUAL
from hypersleep.table.games import FIRST, default_board
from hypersleep.table.table import Table

SAVE = Path("hypersleep-save.json")


class Number(click.ParamType[int]):
    """A whole number; anything else is answered with one clear line."""

    name = "N"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            return int(value)
        except ValueError:
            option = param.opts[0] if param is not None else "this"
            raise BadInput(f"{option} takes a number, not {value!r}") from None


@click.command()
@click.option("--game", metavar="GAME", callback=known_game, help=f"Which game. [default: {FIRST}]")
@click.option("--mode", metavar="MODE", help="Mode of play; by default the first that seats the players.")
@click.option("--players", type=Number(), help="Number of players.")
@click.option("--board", metavar="BOARD", help="Side of the board; by default the first.")
@expansion_option
@click.option("--difficulty", type=Number(), metavar="N", help="How hard, for modes that let you choose.")
@click.option("--seed", metavar="SEED", help="The same seed deals the same game; by default each game is new.")
@click.option(
    "--me", type=Number(), help="How many seats people take, the first ones; AI crew mates the others. [default: 1]"
)
@click.option(
    "--crew",
    metavar="LEVELS",
    help=f"AI crew mates, as in {FIRST} {', '.join(levels_of())}; several go round. [default: the strongest]",
)
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game.")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help=f"Where to save. [default: {SAVE}]")
@click.option("--fast", is_flag=True, help="No pauses.")
@click.option("--ask-always", is_flag=True, help="Ask even when there is only one option.")
@clear_errors
def play(resume: Path | None, save: Path | None, *, fast: bool, ask_always: bool, **wishes: Any) -> None:
    """Play a game. Without options you are asked how; `help` during the game lists what can be typed."""
    try:
        table, company, file = resumed(resume, save, wishes) if resume else begun(save, **wishes)
    except (EOFError, KeyboardInterrupt):
        click.echo("\nNo game was started.")
        raise click.exceptions.Exit(1) from None
    Session(table, company, file, fast=fast, ask_always=ask_always).run()


def begun(
    save: Path | None,
    game: str | None,
    mode: str | None,
    players: int | None,
    board: str | None,
    expansion: tuple[str, ...],
    difficulty: int | None,
    seed: str | None,
    me: int | None,
    crew: str | None,
) -> tuple[Table, Company, SaveFile]:
    """A new game, by options or, if they say nothing about who plays, by asking."""
    file = save or SAVE
    check_folder(file)
    chosen = seed is not None
    asking = mode is None and players is None and me is None
    game = game or (ask_game() if asking and not (board or expansion or difficulty or crew) else FIRST)
    board, seed = board or default_board(game), token_hex(4) if seed is None else seed
    levels = usual_crew(game) if crew is None else crew_levels(crew, game)
    if asking:
        check_wishes(game, board, expansion, difficulty)
        setting = ask_setting(game, board, seed, expansion, difficulty)
        people = first_seats(1, 1) if setting.players == 1 else ask_people(setting.players)
        if crew is None and len(people) < setting.players:
            levels = ask_crew(game)
    else:
        setting = agreed_setting(game, mode, players, board, seed, me, expansion, difficulty or USUAL)
        people = first_seats(1 if me is None else me, setting.players)
    return Table.start(setting, chosen=chosen), gathered(people, setting.players, levels), SaveFile(file)


def resumed(resume: Path, save: Path | None, wishes: dict[str, Any]) -> tuple[Table, Company, SaveFile]:
    """A saved game; it brings its own setting, and is saved to its own file unless another is named."""
    given = [name for name, wish in wishes.items() if wish not in (None, ())]
    if given:
        raise BadInput(f"--{given[0]} does not go with --resume; the saved game says it")
    table, company = read_save(resume)
    if save is not None:
        check_folder(save)
    return table, company, SaveFile(save or resume, own=save in (None, resume))
