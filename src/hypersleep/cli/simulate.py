"""`hypersleep simulate`: whole games played by bots, counted."""

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter

import click
from rich.progress import Progress

from hypersleep.bots.match import GameReport, Tally, crew_of_bots, play
from hypersleep.bots.usage import usable
from hypersleep.cli.speech import BadInput, console
from hypersleep.table.games import BadSetting, Setting, default_mode, game_kind

BATCH = 10
"""Games that a worker process plays before it reports."""


def player_counts(text: str) -> list[int]:
    """`4` or `1-5`."""
    first, dash, last = text.partition("-")
    try:
        return list(range(int(first), int(last if dash else first) + 1))
    except ValueError:
        raise BadInput(f"no number of players {text!r}; give a number such as 4 or a range such as 1-5") from None


def settings(
    game: str, mode: str, board: str, variant: str, counts: list[int], games: int, seed: str
) -> Iterator[Setting]:
    """One setting a game, the numbers of players in turn, each with a seed of its own."""
    for number in range(games):
        players = counts[number % len(counts)]
        chosen = mode or default_mode(game, players)
        agreed = Setting(game=game, mode=chosen, players=players, board=board, variant=variant, seed=f"{seed}-{number}")
        yield agreed.checked()


def play_batch(batch: list[Setting], bots: tuple[str, ...], check: bool, usage: bool) -> list[GameReport]:
    return [play(s, crew_of_bots(bots, s.players, s.seed), check=check, usage=usage) for s in batch]


def reports(plan: list[Setting], bots: tuple[str, ...], *, check: bool, usage: bool, jobs: int) -> Iterator[GameReport]:
    """The games of the plan, in its order whatever the number of jobs."""
    batches = [plan[at : at + BATCH] for at in range(0, len(plan), BATCH)]
    play_some = partial(play_batch, bots=bots, check=check, usage=usage)
    if jobs == 1:
        for batch in batches:
            yield from play_some(batch)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for played in pool.map(play_some, batches):
            yield from played


@click.command()
@click.option("--game", default="nemesis", show_default=True, help="Which game.")
@click.option("--mode", default="", help="Mode of play; by default the first that seats the players.")
@click.option("--board", default="standard", show_default=True, help="Side of the board.")
@click.option("--variant", default="", help="Variant of the rules, such as intruder-player.")
@click.option("--players", default="4", show_default=True, metavar="N or N-M", help="Number of players, or a range.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help="How many games.")
@click.option("--seed", default="0", show_default=True, help="The same seed plays the same games.")
@click.option("--bots", default="random", show_default=True, help="Bots by name, separated by commas, round the table.")
@click.option("--check", is_flag=True, help="Hold every position against the laws of the game.")
@click.option("--usage", is_flag=True, help="Also tell in which share of games everything in the box was used.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="Processes to use.")
@click.option("--json", "as_json", is_flag=True, help="Figures as JSON.")
@click.pass_context
def simulate(
    context: click.Context,
    game: str,
    mode: str,
    board: str,
    variant: str,
    players: str,
    games: int,
    seed: str,
    bots: str,
    check: bool,
    usage: bool,
    jobs: int,
    as_json: bool,
) -> None:
    """Play whole games with bots and count how they end."""
    names = tuple(bots.split(","))
    try:
        game_kind(game)
        plan = list(settings(game, mode, board, variant, player_counts(players), games, seed))
        crew_of_bots(names, 1, seed)
    except BadSetting as problem:
        raise BadInput(str(problem)) from None
    tally = Tally()
    began = perf_counter()
    with Progress(disable=as_json, transient=True) as progress:
        task = progress.add_task("Simulating", total=games)
        for report in reports(plan, names, check=check, usage=usage, jobs=jobs):
            tally.add(report)
            progress.advance(task)
    tally.seconds = perf_counter() - began
    shares = {use: tally.share(use) for use in usable(plan)} if usage else {}
    click.echo(json.dumps(figures(tally, shares))) if as_json else print_figures(tally, shares)
    context.exit(1 if tally.crashes else 0)


def figures(tally: Tally, shares: dict[str, float]) -> dict[str, object]:
    usage = {"usage": {use: round(share, 6) for use, share in shares.items()}} if shares else {}
    return {
        "games": tally.games,
        "decisions": tally.decisions,
        "ends": dict(sorted(tally.ends.items())),
        "crashes": len(tally.crashes),
        "failures": tally.crashes,
        "decisions_per_second": round(tally.decisions_per_second),
        "win_rate": round(tally.win_rate, 4),
        **usage,
    }


def print_figures(tally: Tally, shares: dict[str, float]) -> None:
    out = console()
    out.print(f"{tally.games} games, {tally.decisions} decisions, {tally.decisions_per_second:,.0f} a second")
    for ending, number in sorted(tally.ends.items()):
        out.print(f"  {ending:<20} {number:>6}  {number / tally.games:6.1%}")
    out.print(f"  seats that won       {tally.wins:>6}  {tally.win_rate:6.1%}")
    out.print(f"  crashes              {len(tally.crashes):>6}")
    for crash in tally.crashes:
        out.print(f"  {crash}", style="red")
    for use, share in sorted(shares.items(), key=lambda found: found[1]):
        out.print(f"  {use:<52} {share:6.1%}", style="" if share else "red")
