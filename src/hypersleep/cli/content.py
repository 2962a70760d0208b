"""`hypersleep content`: is the content complete, what is doubtful, what is not implemented yet?"""

import re
from pathlib import Path

import click
from msgspec.structs import replace
from rich.table import Table

from hypersleep.cli.speech import clear_errors, console, game_option
from hypersleep.content import check as checking
from hypersleep.content.games import load_box, manifest_of
from hypersleep.content.help import help_problems
from hypersleep.content.lessons import lesson_path, lesson_problems, lessons_of
from hypersleep.table.check import rule_problems
from hypersleep.table.lessons import find_seed, teaching_problems, unknown_tags


@click.group()
def content() -> None:
    """Inspect the cards, tiles and tokens."""


@content.command()
@game_option
@click.pass_context
@clear_errors
def check(context: click.Context, game: str) -> None:
    """Count everything against the component list and follow every reference; fail if something is wrong."""
    lessons = [*lesson_problems(game), *unknown_tags(game)]
    problems = [*checking.check(manifest_of(game)), *help_problems(game), *rule_problems(game), *lessons]
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


@content.command()
@game_option
@click.option("--find", is_flag=True, help="Look for another seed where a lesson cannot be played, and write it down.")
@click.pass_context
@clear_errors
def lessons(context: click.Context, game: str, *, find: bool) -> None:
    """List the lessons, and whether they can be played as they are written."""
    out, bad = console(), 0
    for name, lesson in lessons_of(game).items():
        problems = teaching_problems(game, name)
        if problems and find:
            seed = find_seed(game, name, lesson)
            write_seed(lesson_path(game, name), seed)
            problems, lesson = [], replace(lesson, seed=seed)
        bad += bool(problems)
        spoken = sum(bool(step.say) for step in lesson.steps)
        out.print("\n".join(problems) or f"{name}: {lesson.title}, {spoken} steps, seed {lesson.seed}")
    context.exit(1 if bad else 0)


def write_seed(path: Path, seed: str) -> None:
    """The file with another seed, and otherwise as it was."""
    written = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'(?m)^seed = ".*"$', f'seed = "{seed}"', written), encoding="utf-8")
