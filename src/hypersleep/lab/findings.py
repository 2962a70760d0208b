"""What the rows of a batch say: tables by name, ready to be drawn and printed."""

from collections.abc import Iterable

import msgspec
import polars as pl

from hypersleep.bots.games import BOTS
from hypersleep.lab.games import LABS
from hypersleep.lab.labels import Labels
from hypersleep.lab.stats import Rate
from hypersleep.table.games import Setting

NOT_CHOSEN = 1
"""A seat with more Objectives than this has never chosen: none of them was its own."""


class NothingPlayed(ValueError):
    """There is nothing to report yet."""


class Line(msgspec.Struct, frozen=True):
    """One group of seats: how often they won, and how often they lived to the end."""

    name: str
    won: Rate
    lived: Rate


class Share(msgspec.Struct, frozen=True):
    """In which share of the games something was used."""

    name: str
    used: Rate


class Deaths(msgspec.Struct, frozen=True):
    """How many died of each cause in each round."""

    rounds: list[int]
    causes: dict[str, list[int]]


def by_column(seats: pl.DataFrame, column: str, labels: Labels) -> list[Line]:
    """Seats grouped by what stands in a column."""
    grouped = seats.group_by(column).agg(
        pl.len().alias("seats"), pl.col("wins").sum(), (pl.col("fate") != "dead").sum().alias("lived")
    )
    return [
        Line(labels.of(column, name), Rate(wins, count), Rate(lived, count))
        for name, count, wins, lived in grouped.sort(column).iter_rows()
    ]


def by_objective(seats: pl.DataFrame, labels: Labels) -> list[Line]:
    """Seats by the Objective that they had made their own."""
    chosen = seats.filter(pl.col("objectives").list.len() <= NOT_CHOSEN).explode("objectives").drop_nulls("objectives")
    return best_first(by_column(chosen, "objectives", labels))


def best_first(lines: Iterable[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: (-line.won.share, -line.lived.share, line.name))


def deaths_by_round(seats: pl.DataFrame, labels: Labels) -> Deaths:
    dead = seats.filter(pl.col("death") != "").drop_nulls("death_round")
    rounds = list(range(1, max(dead["death_round"].to_list(), default=0) + 1))
    counted = dead.group_by("death", "death_round").len()
    causes: dict[str, list[int]] = {
        labels.of("death", cause): [0] * len(rounds) for cause in sorted(dead["death"].unique().to_list())
    }
    for cause, death_round, count in counted.iter_rows():
        causes[labels.of("death", cause)][death_round - 1] = count
    return Deaths(rounds, causes)


def games_of(seats: pl.DataFrame) -> pl.DataFrame:
    """One row a game."""
    return seats.filter(pl.col("seat") == 0)


def lost_games(seats: pl.DataFrame) -> Rate:
    """Of the games that came to an end those that nobody won."""
    won = seats.filter(pl.col("crash") == "").group_by("game").agg(pl.col("wins").any())["wins"].to_list()
    return Rate(won.count(False), len(won))


def lengths(seats: pl.DataFrame, column: str) -> list[tuple[int, int]]:
    """How many games took so many rounds or decisions."""
    return [(length, count) for length, count in games_of(seats).group_by(column).len().sort(column).iter_rows()]


def endings(seats: pl.DataFrame, labels: Labels) -> list[Share]:
    games = games_of(seats)
    counted = games.group_by("ending").len().sort("len", "ending", descending=[True, False])
    return [Share(labels.of("ending", ending), Rate(count, games.height)) for ending, count in counted.iter_rows()]


def usage_by_kind(
    usage: pl.DataFrame, settings: Iterable[Setting], games: int, labels: Labels
) -> dict[str, list[Share]]:
    """What was used and what could have been, by kind of component, the most used first."""
    ways = list(settings)
    game = ways[0].game
    used: dict[str, int] = dict.fromkeys(BOTS[game].usable(ways), 0) | dict(usage.iter_rows())
    found = {
        kind: [Share(labels.use(use), Rate(used[use], games)) for use in used if use.partition("/")[0] in entries]
        for kind, entries in LABS[game].kinds().items()
    }
    return {kind: sorted(shares, key=lambda s: (-s.used.share, s.name)) for kind, shares in found.items() if shares}


def conduct(seats: pl.DataFrame) -> list[tuple[str, dict[str, float]]]:
    """By bot, how often each fault of conduct is seen in the game of one seat."""
    played = dict(seats.group_by("bot").len().iter_rows())
    counted = seats.explode("faults").drop_nulls("faults").group_by("bot", "faults").len().sort("bot", "faults")
    found: dict[str, dict[str, float]] = {bot: {} for bot in sorted(played)}
    for bot, fault, count in counted.iter_rows():
        found[bot][fault] = count / played[bot]
    return list(found.items())


def troubles(seats: pl.DataFrame) -> list[tuple[str, str, str]]:
    """Crashes of the engine and forfeits of bots: where, who, what."""
    crashed = games_of(seats).filter(pl.col("crash") != "")
    forfeited = seats.filter(pl.col("forfeits") > 0)
    return [
        *((seed, "engine", crash) for seed, crash in crashed.select("seed", "crash").iter_rows()),
        *(
            (f"{seed}, seat {seat}", bot, f"{count} forfeited, first at {first}")
            for seed, seat, bot, count, first in forfeited.select(
                "seed", "seat", "bot", "forfeits", "first_forfeit"
            ).iter_rows()
        ),
    ]
