"""`hypersleep report` and `hypersleep ladder`: what batches of games say."""

import json
from pathlib import Path

import click
import msgspec
from rich.table import Table

from hypersleep.bots.bot import Pondering
from hypersleep.bots.games import levels_of, maker, names_of
from hypersleep.cli.simulate import NEEDS_LAB, names, player_counts
from hypersleep.cli.speech import BadInput, clear_errors, console, expansion_option, game_option
from hypersleep.lab.batch import on_cores
from hypersleep.lab.entrants import entrants
from hypersleep.lab.labels import Labels
from hypersleep.lab.ladder import Pairing, Standing, pairings
from hypersleep.lab.plan import Plan
from hypersleep.table.games import BadSetting


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="The page to write; by default report.html in the folder.")
@clear_errors
def report(folder: Path, out: Path | None) -> None:
    """Make one HTML page of the batch in FOLDER, as `simulate --out` leaves it: plots and tables, nothing to load."""
    try:
        from hypersleep.lab.findings import NothingPlayed
        from hypersleep.lab.report import page
        from hypersleep.lab.store import Store
    except ImportError as missing:
        raise BadInput(NEEDS_LAB.format("report", missing.name)) from None
    file = out or folder / "report.html"
    try:
        file.write_text(page(Store(folder)), encoding="utf-8")
    except NothingPlayed as problem:
        raise BadInput(str(problem)) from None
    except OSError as problem:
        raise BadInput(f"{file} cannot be written: {problem.strerror}") from None
    console().print(f"{file} written", soft_wrap=True)


@click.command()
@click.option("--bots", help="At least two, separated by commas. [default: random, and all levels that answer at once]")
@game_option
@expansion_option
@click.option("--mode", default="", help="Modes of play, separated by commas; by default the first with enough seats.")
@click.option("--players", default="4", show_default=True, metavar="N or N-M", help="Number of players, or a range.")
@click.option("--games", default=1000, show_default=True, type=click.IntRange(min=1), help="Games a pairing.")
@click.option("--seed", default="ladder", show_default=True, help="The same seed plays the same games.")
@click.option("--jobs", default=0, show_default=True, type=click.IntRange(min=0), help="Processes; 0 is one a core.")
@click.option("--json", "as_json", is_flag=True, help="Figures as JSON.")
@clear_errors
def ladder(
    bots: str | None,
    game: str,
    expansion: tuple[str, ...],
    mode: str,
    players: str,
    games: int,
    seed: str,
    jobs: int,
    as_json: bool,
) -> None:
    """Let every two bots meet at the same tables, seat by seat in turn, and tell how they fare and what nobody did."""
    crew = entrants(bots or usual_bots(game), game)
    if len(crew) < 2:
        raise BadSetting(f"a ladder needs at least two bots; there are: {', '.join(names_of(game))}")
    met = []
    plan = Plan(
        entrants=crew,
        game=game,
        expansions=expansion,
        modes=names(mode),
        players=player_counts(players),
        games=games,
        seed=seed,
    )
    labels = Labels(game)
    for pairing in pairings(plan, on_cores(jobs)):
        met.append(pairing)
        if not as_json:
            console().print(standings_table(pairing))
            for standing in pairing.standings:
                console().print(conduct_of(standing), soft_wrap=True)
            console().print(f"games that nobody won: {pairing.nobody}")
            for kind, uses in pairing.unused.items():
                console().print(f"never done, {kind}: {', '.join(map(labels.use, uses))}", soft_wrap=True)
    if as_json:
        click.echo(json.dumps([figures(pairing) for pairing in met]))


def usual_bots(game: str) -> str:
    """Those that meet where nobody says otherwise: who ponders would take days."""
    at_once = [level for level in levels_of(game) if not isinstance(maker(level, game)("ladder"), Pondering)]
    return ",".join(["random", *at_once])


def standings_table(pairing: Pairing) -> Table:
    first, second = pairing.standings
    troubles = f", {pairing.crashes} crashes, {pairing.forfeits} forfeits" if pairing.crashes + pairing.forfeits else ""
    table = Table(title=f"{first.bot} and {second.bot}, {pairing.games} games{troubles}", title_justify="left")
    for heading in ("bot", "seats", "won (95 %)", "alive at the end (95 %)"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for standing in pairing.standings:
        table.add_row(standing.bot, f"{standing.won.cases:,}", str(standing.won), str(standing.lived))
    return table


def conduct_of(standing: Standing) -> str:
    """What nobody likes to watch, in the game of one seat."""
    faults = ", ".join(f"{fault} {often:.2f}" for fault, often in standing.faults.items())
    return f"conduct of {standing.bot}, faults a seat and game: {faults or 'none'}"


def figures(pairing: Pairing) -> dict[str, object]:
    """The pairing with shares and intervals worked out."""
    told: dict[str, object] = msgspec.to_builtins(pairing)
    told["nobody"], told["nobody_interval"] = pairing.nobody.share, pairing.nobody.interval
    told["standings"] = [
        {
            "bot": standing.bot,
            "seats": standing.won.cases,
            "won": standing.won.share,
            "won_interval": standing.won.interval,
            "lived": standing.lived.share,
            "lived_interval": standing.lived.interval,
            "faults": standing.faults,
        }
        for standing in pairing.standings
    ]
    return told
