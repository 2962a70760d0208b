"""`hypersleep bench`: how fast the engine is on this machine, and whether it was faster before. Figures, not a test."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter, process_time

import click
from msgspec.structs import replace

from hypersleep.cli.simulate import NEEDS_LAB
from hypersleep.cli.speech import BadInput, clear_errors, console, console_for_errors, expansion_option, game_option
from hypersleep.kernel.record import load, save
from hypersleep.lab.history import DROP, Played, Run, last_like, ratios, record, this_run
from hypersleep.lab.peers import measured
from hypersleep.table.games import Setting, game_kind
from hypersleep.table.table import Match

PLAYERS = 4
HISTORY = Path("bench/history.jsonl")
SHARE = 5
"""Of the games of a round, so many times fewer are played with each expansion."""
ALONE = "_to_base"
"""Ends the names of figures that hold an expansion against the game without it."""
MIDGAME = 80
"""Decisions after which a game is taken as the sample for clone, save and load."""


def random_games(setting: Setting, games: int, seed: int) -> tuple[int, float]:
    """Play games with random choices; how many decisions were taken, in how many seconds."""
    random = Random(seed).random
    decisions = 0
    began = perf_counter()
    for number in range(games):
        match = Match.start(replace(setting, seed=f"{seed}-{number}"))
        while not match.over:
            seat = match.seat()
            match.take(seat, int(random() * len(match.options(seat))))
        decisions += match.game.number
    return decisions, perf_counter() - began


def midgame(setting: Setting) -> Match:
    """The first of some games that is still under play some way in, with things on the board."""
    random = Random(1).random
    for number in range(1000):
        match = Match.start(replace(setting, seed=f"midgame-{number}"))
        while not match.over and match.game.number < MIDGAME:
            seat = match.seat()
            match.take(seat, int(random() * len(match.options(seat))))
        if not match.over:
            return match
    raise AssertionError("no game lasts that long")


def microseconds(act: Callable[[], object], times: int = 2000, rounds: int = 5) -> float:
    """The best of some rounds, because machines are noisy."""
    best = float("inf")
    for _ in range(rounds):
        began = perf_counter()
        for _ in range(times):
            act()
        best = min(best, perf_counter() - began)
    return best / times * 1e6


@click.command()
@game_option
@expansion_option
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help="Games a round.")
@click.option("--rounds", default=5, show_default=True, type=click.IntRange(min=1), help="Rounds; the best counts.")
@click.option("--json", "as_json", is_flag=True, help="Figures as JSON.")
@click.option("--peers", is_flag=True, help="Also measure python-chess and Catanatron, if they are installed.")
@click.option("--observed", is_flag=True, help="Measure what a learner gets instead: see docs/learning.md.")
@click.option("--compare", is_flag=True, help="Hold the figures against the last run of this game on such a machine.")
@click.option("--record", "keep", is_flag=True, help="Add the figures to the history.")
@click.option("--history", type=click.Path(path_type=Path), default=HISTORY, show_default=True, help="The history.")
@clear_errors
def bench(
    game: str,
    expansion: tuple[str, ...],
    games: int,
    rounds: int,
    as_json: bool,
    peers: bool,
    observed: bool,
    compare: bool,
    keep: bool,
    history: Path,
) -> None:
    """Measure decisions and games a second with four random players, and clone, save and load of a position; then each
    expansion alone, as a share of the speed of the game without it. With --observed, steps a second with everything
    observed, and decisions a second of a learner beside veterans, in time of the processor."""
    setting = Setting(game=game, players=PLAYERS, expansions=expansion).checked()
    if observed:
        figures = as_learners_see(setting, games, rounds)
    else:
        figures = measure(setting, games, rounds) | (measured() if peers else {})
        if not expansion:
            figures |= alone(setting, max(1, games // SHARE), rounds)
    if as_json:
        click.echo(json.dumps(figures))
    else:
        for name, figure in figures.items():
            console().print(f"{name.replace('_', ' '):<32} {figure:>12,}")
    run = this_run(Played(game, setting.expansions), figures)
    if compare:
        console_for_errors().print(comparison(run, last_like(history, run.machine, run.played)))
    if keep:
        record(history, run)


def measure(setting: Setting, games: int, rounds: int) -> dict[str, float]:
    runs = [random_games(setting, games, seed) for seed in range(rounds)]
    decisions, seconds = max(runs, key=lambda run: run[0] / run[1])
    game = midgame(setting).game
    saved = save(game)
    return {
        "decisions_per_second": round(decisions / seconds),
        "games_per_second": round(games / seconds, 1),
        "clone_microseconds": round(microseconds(game.clone), 2),
        "save_microseconds": round(microseconds(lambda: save(game)), 2),
        "load_microseconds": round(microseconds(lambda: load(game.rules, saved)), 2),
    }


def as_learners_see(setting: Setting, games: int, rounds: int) -> dict[str, float]:
    try:
        from hypersleep.lab.observed import observed
    except ImportError as missing:
        raise BadInput(NEEDS_LAB.format("--observed", missing.name)) from None
    return observed(setting.game, setting.expansions, setting.players, games, rounds)


def alone(setting: Setting, games: int, rounds: int) -> dict[str, float]:
    """How fast the game is with each expansion alone, as a share of its speed without any in the same run: by turns and
    in time of the processor, because machines are noisy, and without the first turn, which puts rules together."""
    names = game_kind(setting.game).expansions_of(setting.mode)
    settings = [setting, *[replace(setting, expansions=(name,)) for name in names]]
    turns = [[busy_games(each, games, seed) for each in settings] for seed in range(rounds + 1)][1:]
    base, *others = [
        sum(taken) / sum(seconds) for taken, seconds in [zip(*turn, strict=True) for turn in zip(*turns, strict=True)]
    ]
    return {f"{name}{ALONE}": round(other / base, 2) for name, other in zip(names, others, strict=True)}


def busy_games(setting: Setting, games: int, seed: int) -> tuple[int, float]:
    """Play games with random choices; how many decisions were taken, in how many seconds of the processor."""
    began = process_time()
    decisions, _ = random_games(setting, games, seed)
    return decisions, process_time() - began


def comparison(run: Run, last: Run | None) -> str:
    """Each figure against the last run; a drop is called out, and nothing more: machines are noisy."""
    kind = f"{run.machine.cpu}, {run.machine.python}"
    if last is None:
        what = " with ".join((run.played.game, *run.played.expansions))
        return (
            f"Nothing to compare with: no run of {what} is recorded for this kind of machine ({kind}). "
            "--record keeps this one."
        )
    lines = [f"Against {last.date}, version {last.version}, on {kind}:"]
    for name, ratio in ratios(run, last).items():
        called = "  DROP of more than 30 %" if ratio < DROP else ""
        lines.append(f"{name.replace('_', ' '):<32} {ratio:>11.2f}x{called}")
    return "\n".join(lines)
