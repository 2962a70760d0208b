"""`python -m tests.mutants`: make every mutant, run the tests against it, and count those that were caught."""

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import msgspec

from tests.mutants.examine import HOME, BadMutant, Verdict, copy_project, examine, mistaken, run_tests, table

MAY_SURVIVE = 3
"""Of all; of mutants picked with --only none."""


@click.command()
@click.option("--jobs", type=click.IntRange(min=1), default=os.cpu_count() or 1, help="Mutants examined side by side.")
@click.option(
    "--only", type=int, multiple=True, metavar="K", help="Only the K-th mutant of the table; can be repeated."
)
@click.option("--json", "as_json", is_flag=True, help="Print the verdicts as JSON.")
def main(jobs: int, only: tuple[int, ...], as_json: bool) -> None:
    """Let the tests catch mistakes made on purpose; fails if too many are missed."""
    numbers = only or tuple(range(1, len(table().mutants) + 1))
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
    survived = sum(not verdict.caught for verdict in verdicts)
    sys.exit(survived > (0 if only else MAY_SURVIVE))


def examine_all(numbers: Sequence[int], jobs: int) -> Iterator[Verdict]:
    """Each in a copy of its own, made from one that is known to be sound and whose files are compiled."""
    with TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        sound = Path(folder, "sound")
        copy_project(HOME, sound)
        for number in numbers:
            mistaken(table().mutants[number - 1], sound)
        run = run_tests(sound)
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
    place = verdict.file.removeprefix("content/data/nemesis/")
    return f"{verdict.number:3} {outcome:8} {verdict.seconds:6.1f} s  {place:26} {verdict.breaks:34} {where}{mark}"


def total(verdicts: list[Verdict], seconds: float) -> str:
    caught = sum(verdict.caught for verdict in verdicts)
    return f"{caught} of {len(verdicts)} mutants caught in {seconds:.0f} s"


def as_report(verdicts: list[Verdict]) -> str:
    caught = sum(verdict.caught for verdict in verdicts)
    return json.dumps({"caught": caught, "of": len(verdicts), "mutants": msgspec.to_builtins(verdicts)}, indent=2)


if __name__ == "__main__":
    main(prog_name="python -m tests.mutants")
