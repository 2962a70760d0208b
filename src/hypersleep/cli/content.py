"""`hypersleep content`: is the content complete, what is doubtful, what is not implemented yet?"""

import click
from rich.table import Table

from hypersleep.cli.speech import clear_errors, console, game_option
from hypersleep.content import check as checking
from hypersleep.content.games import load_box, manifest_of
from hypersleep.content.help import help_problems
from hypersleep.table.check import rule_problems


@click.group()
def content() -> None:
    """Inspect the cards, tiles and tokens."""


@content.command()
@game_option
@click.pass_context
@clear_errors
def check(context: click.Context, game: str) -> None:
    """Count everything against the component list and follow every reference; fail if something is wrong."""
    problems = [*checking.check(manifest_of(game)), *help_problems(game), *rule_problems(game)]
    out = console()
    for problem in problems:
        out.print(problem, style="red")
    if problems:
        out.print(f"{len(problems)} problems")
        context.exit(1)
    out.print("The content is complete and consistent.")


@content.command()
@game_option
@clear_errors
def doubts(game: str) -> None:
    """List what is recalled, designed or disputed."""
    found = checking.doubts(load_box(game))
    table = Table("id", "confidence", "doubt", box=None, pad_edge=False)
    for doubt in found:
        table.add_row(doubt.id, doubt.confidence, doubt.doubt)
    out = console()
    out.print(table)
    out.print(f"{len(found)} entries")


@content.command()
@game_option
@clear_errors
def missing(game: str) -> None:
    """List the effects that nobody has implemented yet."""
    found = checking.missing(load_box(game))
    table = Table("id", "option", box=None, pad_edge=False)
    for effect in found:
        table.add_row(effect.id, effect.key)
    out = console()
    if found:
        out.print(table)
    out.print(f"{len(found)} effects are missing" if found else "Every effect is implemented.")
