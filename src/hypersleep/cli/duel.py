"""`hypersleep duel`: whether one bot is better than another, with no more games than it takes."""

import json
from pathlib import Path

import click
from msgspec.structs import replace

from hypersleep.cli.simulate import names, opened, player_counts, progress_bar
from hypersleep.cli.speech import clear_errors, console, expansion_option, game_option
from hypersleep.lab.batch import Shelf, on_cores
from hypersleep.lab.duel import Score, duel, plans
from hypersleep.lab.entrants import entrants
from hypersleep.lab.plan import Plan
from hypersleep.table.games import BadSetting


@click.command("duel")
@click.option("--bots", default="officer:80d,veteran", show_default=True, help="The challenger, and the champion.")
@game_option
@expansion_option
@click.option("--mode", default="", help="Modes of play, separated by commas; by default the first with enough seats.")
@click.option("--players", default="4", show_default=True, metavar="N", help="Number of players.")
@click.option("--games", default=400, show_default=True, type=click.IntRange(min=1), help="Games at most, each twice.")
@click.option("--seed", default="duel", show_default=True, help="The same seed plays the same games.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=0), help="Processes; 0 is one a core.")
@click.option("--out", type=click.Path(path_type=Path), help="Keep the games in this folder, and go on where it ends.")
@click.option("--json", "as_json", is_flag=True, help="Figures as JSON.")
@clear_errors
def meet(
    bots: str,
    game: str,
    expansion: tuple[str, ...],
    mode: str,
    players: str,
    games: int,
    seed: str,
    jobs: int,
    out: Path | None,
    as_json: bool,
) -> None:
    """Let two bots sit in the same seat of the same games, the others being champions, until one of them is shown to be
    better or the games are used up. Run it again with the same --out to go on."""
    crew = entrants(bots, game)
    if len(crew) != 2:
        raise BadSetting("a duel is fought by two bots: --bots challenger,champion")
    table = Plan(entrants=crew, game=game, expansions=expansion, modes=names(mode), games=games, seed=seed)
    met, without = plans(replace(table, players=player_counts(players)))
    score = Score()
    with progress_bar(as_json) as progress:
        task = progress.add_task("Playing", total=games)
        for score in duel(met, without, on_cores(jobs), (shelf(out, "met", met), shelf(out, "without", without))):
            progress.update(task, completed=score.games)
    if as_json:
        click.echo(json.dumps(figures(score)))
    else:
        told(crew[0].name, crew[1].name, score)


def shelf(out: Path | None, name: str, plan: Plan) -> Shelf | None:
    return opened(out / name if out else None, plan)


def figures(score: Score) -> dict[str, object]:
    return {
        "games": score.games,
        "won": score.rates,
        "lead": score.lead,
        "lead_interval": score.interval,
        "only_challenger": score.challenger,
        "only_champion": score.champion,
        "evidence": score.evidence,
        "evidence_against": score.evidence_against,
    }


def told(challenger: str, champion: str, score: Score) -> None:
    say = console().print
    (mine, yours), (low, high) = score.rates, score.interval
    say(f"{score.games} games, each twice: {challenger} won {mine:.1%}, {champion} in the same seats {yours:.1%}")
    say(f"lead {score.lead:+.1%} ({low:+.1%} to {high:+.1%}); alone won {score.challenger} to {score.champion}")
    better = challenger if score.evidence > score.evidence_against else champion
    strength = max(score.evidence, score.evidence_against)
    shown = f"{better} is better" if score.decided else "nothing is shown"
    say(f"{shown}: p {min(1.0, 1 / strength):.3f} that {better} seems so by chance, whenever one looks")
