"""`hypersleep simulate`: whole games played by bots, counted, and kept if wanted."""

import json
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any

import click
from click.core import ParameterSource
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hypersleep.bots.games import BOTS
from hypersleep.cli.speech import (
    BadInput,
    clear_errors,
    console,
    console_for_errors,
    difficulty_option,
    expansion_option,
    game_option,
)
from hypersleep.lab.album import Album
from hypersleep.lab.batch import Runner, Shelf, on_cores, play_batch
from hypersleep.lab.cluster import NoCluster, on_cluster
from hypersleep.lab.entrants import entrants
from hypersleep.lab.plan import Plan
from hypersleep.lab.summary import Summary

INTERRUPTED, DIED = 130, 3
NEEDS_LAB = "{} needs what players do not: pip install 'hypersleep[lab]' ({} is missing)"


def player_counts(text: str) -> tuple[int, ...]:
    """`4` or `1-5`."""
    first, dash, last = text.partition("-")
    try:
        return tuple(range(int(first), int(last if dash else first) + 1))
    except ValueError:
        raise BadInput(f"no number of players {text!r}; give a number such as 4 or a range such as 1-5") from None


def names(text: str) -> tuple[str, ...]:
    """A list with commas; nothing is an empty list."""
    return tuple(name.strip() for name in text.split(",")) if text else ()


@click.command()
@game_option
@click.option("--mode", default="", help="Modes of play, separated by commas; by default the first with enough seats.")
@click.option("--board", default="", help="Sides of the board, separated by commas; by default the first.")
@expansion_option
@difficulty_option
@click.option("--players", default="4", show_default=True, metavar="N or N-M", help="Number of players, or a range.")
@click.option("--every-setting", is_flag=True, help="All modes, boards, numbers of players and expansions take turns.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help="How many games.")
@click.option("--seed", default="0", show_default=True, help="The same seed plays the same games.")
@click.option(
    "--bots", default="random", show_default=True, help="Bots, with commas: names, officer:SECONDS, or file.py:Class."
)
@click.option("--limit", default=30.0, show_default=True, type=click.FloatRange(0.01), help="Seconds for a decision.")
@click.option(
    "--check", is_flag=True, help="Hold every position against the laws of the game; asking why must change nothing."
)
@click.option("--usage", is_flag=True, help="Also tell in which share of games everything in the box was used.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=0), help="Processes; 0 is one a core.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one on this machine.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Keep the results in this folder, and go on where it ends."
)
@click.option(
    "--records", type=click.Path(path_type=Path), help="Keep the games in this folder, with the bots' reasons."
)
@click.option(
    "--positions", is_flag=True, help="Keep positions for `fit` in the folder of --out; bots go astray early on."
)
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with the batch in this folder, as it was begun.")
@click.option("--json", "as_json", is_flag=True, help="Figures as JSON.")
@click.pass_context
@clear_errors
def simulate(
    context: click.Context,
    /,
    usage: bool,
    jobs: int,
    cluster: str | None,
    out: Path | None,
    records: Path | None,
    resume: Path | None,
    as_json: bool,
    **wishes: Any,
) -> None:
    """Play whole games with bots and count how they end.

    Combinations of modes, boards and numbers of players take turns; bots sit round the table and move on by a seat
    from turn to turn. The same command plays the same games, whatever the number of processes. With --out the rows of
    every seat are kept as Parquet; run the command again to go on after an interruption. With --records every game is
    kept in a file of its own, for `replay`, `trace` and `verify`.
    """
    if wishes["every_setting"]:
        leave_all_open(context)
    shelf: Shelf | None
    if resume is not None:
        plan, shelf = reopened(resume)
    else:
        plan = planned(usage=usage or out is not None, records=records is not None, **wishes)
        shelf = opened(out, plan)
    shelf = with_records(records, plan, shelf)
    try:
        runner = on_cluster(cluster) if cluster else on_cores(jobs)
    except NoCluster as problem:
        raise BadInput(str(problem)) from None
    summary, seconds = watch(plan, runner, shelf, quiet=as_json)
    shares = {use: summary.share(use) for use in BOTS[plan.game].usable(plan.ways())} if usage else {}
    if as_json:
        click.echo(json.dumps(figures(summary, shares, seconds)))
    else:
        print_figures(summary, shares, seconds)
    context.exit(1 if summary.crashes else 0)


def leave_all_open(context: click.Context) -> None:
    """Refuse a choice of what is to take turns anyway."""
    for name in ("mode", "board", "expansion", "difficulty", "players"):
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
            raise BadInput(f"--every-setting plays them all: leave out --{name}, or choose without it")


def planned(
    *,
    game: str,
    mode: str,
    board: str,
    expansion: tuple[str, ...],
    difficulty: int,
    players: str,
    every_setting: bool,
    games: int,
    seed: str,
    bots: str,
    limit: float,
    check: bool,
    usage: bool,
    records: bool,
    positions: bool,
) -> Plan:
    """The batch that the options ask for, if it can be played."""
    return Plan(
        entrants=entrants(bots, game),
        game=game,
        modes=names(mode),
        boards=names(board),
        expansions=expansion,
        difficulty=difficulty,
        players=player_counts(players),
        every=every_setting,
        games=games,
        seed=seed,
        check=check,
        usage=usage,
        limit=limit,
        records=records,
        positions=positions,
    ).checked()


# Where results are kept ----------------------------------------------------------------------------------------------


def opened(folder: Path | None, plan: Plan) -> Shelf | None:
    """The folder of a batch, if it is to be kept."""
    if folder is None:
        if plan.positions:
            raise BadInput("positions are kept in the folder of --out: name one")
        return None
    try:
        from hypersleep.lab.store import Store
    except ImportError as missing:
        raise BadInput(NEEDS_LAB.format("--out", missing.name)) from None
    return Store.of(folder, plan)


def reopened(folder: Path) -> tuple[Plan, Shelf]:
    """A batch that was begun, and its folder."""
    try:
        from hypersleep.lab.store import Store
    except ImportError as missing:
        raise BadInput(NEEDS_LAB.format("--resume", missing.name)) from None
    store = Store(folder)
    return store.plan(), store


def with_records(folder: Path | None, plan: Plan, shelf: Shelf | None) -> Shelf | None:
    """The same shelf, and beside it a folder for the games if they are to be kept."""
    if plan.records != (folder is not None):
        raise BadInput(f"this batch was begun {'with' if plan.records else 'without'} --records, and goes on like that")
    return shelf if folder is None else Album.of(folder, plan, shelf)


# The run -------------------------------------------------------------------------------------------------------------


def watch(plan: Plan, runner: Runner, shelf: Shelf | None, *, quiet: bool) -> tuple[Summary, float]:
    """Play the batch behind a progress bar; what it came to, and in how many seconds."""
    summary, began = Summary(), perf_counter()
    try:
        with progress_bar(quiet) as progress, closing(play_batch(plan, runner, shelf)) as parts:
            task = progress.add_task("Simulating", total=plan.games)
            for part in parts:
                summary.add(part)
                progress.update(task, completed=summary.games)
    except KeyboardInterrupt:
        console_for_errors().print(f"Interrupted. {kept(summary, plan, shelf)}")
        raise click.exceptions.Exit(INTERRUPTED) from None
    except BrokenProcessPool:
        console_for_errors().print(f"A process of the batch has died. {kept(summary, plan, shelf)}")
        raise click.exceptions.Exit(DIED) from None
    except NoCluster as problem:
        raise BadInput(str(problem)) from None
    return summary, perf_counter() - began


def kept(summary: Summary, plan: Plan, shelf: Shelf | None) -> str:
    if shelf is None:
        return "Nothing is kept without --out"
    return f"{summary.games} of {plan.games} games are kept; the same command goes on from there"


def progress_bar(quiet: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, disable=quiet, transient=True)


# What it says --------------------------------------------------------------------------------------------------------


def figures(summary: Summary, shares: dict[str, float], seconds: float) -> dict[str, object]:
    usage = {"usage": {use: round(share, 6) for use, share in shares.items()}} if shares else {}
    return {
        "games": summary.games,
        "decisions": summary.decisions,
        "ends": dict(sorted(summary.ends.items())),
        "crashes": len(summary.crashes),
        "failures": summary.failures,
        "forfeits": dict(sorted(summary.forfeits.items())),
        "decisions_per_second": round(summary.decisions / seconds),
        "win_rate": round(summary.won.share, 4),
        "win_rate_interval": [round(bound, 4) for bound in summary.won.interval],
        "loss_rate": round(summary.nobody.share, 4),
        **usage,
    }


def print_figures(summary: Summary, shares: dict[str, float], seconds: float) -> None:
    out = console()
    out.print(f"{summary.games} games, {summary.decisions} decisions, {summary.decisions / seconds:,.0f} a second")
    for ending, number in sorted(summary.ends.items()):
        out.print(f"  {ending:<20} {number:>6}  {number / summary.games:6.1%}")
    out.print(f"  seats that won       {summary.wins:>6}  {summary.won}")
    out.print(f"  games nobody won     {summary.lost:>6}  {summary.nobody}")
    out.print(f"  crashes              {len(summary.crashes):>6}")
    for trouble in (*summary.failures, *summary.forfeited()):
        out.print(f"  {trouble}", style="red", soft_wrap=True)
    for use, share in sorted(shares.items(), key=lambda found: found[1]):
        out.print(f"  {use:<52} {share:6.1%}", style="" if share else "red")
