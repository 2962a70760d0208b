"""How the commands speak: plain text that is never taken for markup, and bad input answered with one clear line."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

import click
from rich.console import Console

from hypersleep.common.kind import USUAL
from hypersleep.content.games import FIRST, manifest_of
from hypersleep.content.reading import ContentError
from hypersleep.table.games import GAMES, BadSetting

DIM = "dim"
"""The style of what is beside the point."""
P = ParamSpec("P")
T = TypeVar("T")


class BadInput(click.ClickException):
    """What was asked for does not exist; says so in one line, without the usage text."""

    exit_code = 2


def console() -> Console:
    return Console(markup=False, highlight=False, emoji=False)


def console_for_errors() -> Console:
    """What is said beside the results."""
    return Console(stderr=True, markup=False, highlight=False, emoji=False)


def clear_errors(command: Callable[P, T]) -> Callable[P, T]:
    """Answer what cannot be read or played with its own words, in one line, instead of a traceback."""

    @wraps(command)
    def answering(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return command(*args, **kwargs)
        except (ContentError, BadSetting) as error:
            raise BadInput(str(error)) from None

    return answering


def game_option(command: Callable[P, T]) -> Callable[P, T]:
    """The option `--game`, by default the first there is."""
    return click.option(
        "--game", default=FIRST, show_default=True, metavar="GAME", callback=known_game, help="Which game."
    )(command)


def expansion_option(command: Callable[P, T]) -> Callable[P, T]:
    """The option `--expansion`, as often as there are expansions in play."""
    about = f"An expansion, such as {next(iter(GAMES[FIRST].expansions))}; may be given several times."
    return click.option("--expansion", multiple=True, metavar="NAME", help=about)(command)


def difficulty_option(command: Callable[P, T]) -> Callable[P, T]:
    """The option `--difficulty`, for modes that can be made easier or harder."""
    about = "How hard, for modes that let you choose, such as the number of tasks; by default as the rules have it."
    return click.option("--difficulty", type=int, default=USUAL, metavar="N", help=about)(command)


def known_game(context: click.Context, parameter: click.Parameter, game: str | None) -> str | None:
    """The game itself, if there is such a one, or nothing if none was named."""
    try:
        return game and manifest_of(game).game
    except ContentError as error:
        raise BadInput(str(error)) from None
