"""`python -m tests.mutants`: make every mutant, run the tests against it, and count those that were caught."""

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import msgspec

from tests.mutants.examine import HOME, SUITES, BadMutant, Verdict, copy_project, examine, mistaken, run_tests, table

MAY_SURVIVE = {"nemesis": 3, "retaliation": 2}
"""Of all mutants of a game; of those picked with --only none."""


@click.command()
@click.option("--jobs", type=click.IntRange(min=1), default=os.cpu_count() or 1, help="Mutants examined side by side.")
@click.option(
    "--game", type=click.Choice(list(SUITES)), multiple=True, help="Only mutants of this game; can be repeated."
)
@click.option(
    "--only", type=int, multiple=True, metavar="K", help="Only the K-th mutant of the table; can be repeated."
)
@click.option("--json", "as_json", is_flag=True, help="Print the verdicts as JSON.")
def main(jobs: int, game: tuple[str, ...], only: tuple[int, ...], as_json: bool) -> None:
    """Let the tests catch mistakes made on purpose; fails if too many are missed."""
    numbers = only or mutants_of(game or tuple(SUITES))
    strange = [number for number in numbers if not 1 <= number <= len(table().mutants)]
    if strange:
        raise click.BadParameter(f"there are mutants 1 to {len(table().mutants)}, no {strange[0]}")
    started = time.monotonic()
    verdicts = []
    try:
        for verdict in examine_all(numbers, jobs):
            verdicts.append(verdict)
            if not as_json:
                click.echo(line(verdict))
    except BadMutant as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(as_report(verdicts) if as_json else total(verdicts, time.monotonic() - started))
    survived = Counter(verdict.game for verdict in verdicts if not verdict.caught)
    sys.exit(any(count > (0 if only else MAY_SURVIVE[name]) for name, count in survived.items()))


def mutants_of(games: Sequence[str]) -> tuple[int, ...]:
    """Their places in the table, counted from 1."""
    return tuple(number for number, mutant in enumerate(table().mutants, 1) if mutant.game in games)


def examine_all(numbers: Sequence[int], jobs: int) -> Iterator[Verdict]:
    """Each in a copy of its own, made from one that is known to be sound and whose files are compiled."""
    with TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        sound = Path(folder, "sound")
        copy_project(HOME, sound)
        meant = [table().mutants[number - 1] for number in numbers]
        for mutant in meant:
            mistaken(mutant, sound)
        run = run_tests(sound, [suite for game in dict.fromkeys(m.game for m in meant) for suite in SUITES[game]])
        if run.outcome == "failed":
            raise BadMutant(f"the tests fail without any mutant: {run.test}: {run.said}")
        yield from pool.map(lambda number: examine_one(number, sound, Path(folder)), numbers)


def examine_one(number: int, sound: Path, folder: Path) -> Verdict:
    """The copy goes as soon as the verdict is known."""
    with TemporaryDirectory(dir=folder) as own:
        return examine(number, table().mutants[number - 1], sound, Path(own))


def line(verdict: Verdict) -> str:
    outcome = "caught" if verdict.caught else "SURVIVED"
    where = verdict.by.partition("::")[2] if verdict.by else table().mutants[verdict.number - 1].why
    mark = "" if verdict.own or not verdict.caught else " (by a test of another rule)"
    place = verdict.file.removeprefix("content/data/")
    return f"{verdict.number:3} {outcome:8} {verdict.seconds:6.1f} s  {place:36} {verdict.breaks:44} {where}{mark}"


def total(verdicts: list[Verdict], seconds: float) -> str:
    caught = sum(verdict.caught for verdict in verdicts)
    return f"{caught} of {len(verdicts)} mutants caught in {seconds:.0f} s"


def as_report(verdicts: list[Verdict]) -> str:
    caught = sum(verdict.caught for verdict in verdicts)
    return json.dumps({"caught": caught, "of": len(verdicts), "mutants": msgspec.to_builtins(verdicts)}, indent=2)


if __name__ == "__main__":
    main(prog_name="python -m tests.mutants")
