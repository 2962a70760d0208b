"""Judgement fitted to positions: small trees, as many as help in games that they have not seen, and how good they are.

Games are told apart by their number: the last ones are held out, and of the others every tenth says when there are
enough trees. What is checked in the end is the judgement as it is kept, rounded and all.
"""

from collections.abc import Iterator
from typing import Any

import lightgbm
import msgspec
import numpy as np
import polars as pl
from msgspec.structs import replace

from hypersleep.bots.judging import Judgement, Judging
from hypersleep.lab.plan import Plan
from hypersleep.lab.store import POSITIONS

EVERY = 10
"""One in so many games says when there are enough trees."""
MOST_TREES, PATIENCE = 200, 30
GROWING: dict[str, Any] = {
    "objective": "binary",
    "monotone_constraints_method": "intermediate",
    "metric": "binary_logloss",
    "learning_rate": 0.1,
    "num_leaves": 16,
    "max_depth": 6,
    "min_data_in_leaf": 150,
    "lambda_l2": 20.0,
    "feature_fraction": 0.5,
    "seed": 1,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 1,
    "verbosity": -1,
}
DIGITS = 4
RESAMPLED = 200
"""How often the games held out are drawn anew to say how sure a figure is."""


class Check(msgspec.Struct, frozen=True):
    """How well positions are told apart that are won from those that are lost: 0.5 is chance, 1 is without mistake."""

    positions: int
    games: int
    won: float
    fitted: float
    today: float
    fitted_interval: tuple[float, float]
    gain_interval: tuple[float, float]

    @property
    def gain(self) -> float:
        return self.fitted - self.today


class TooFew(ValueError):
    """There is not enough to learn from; says what is missing."""


def fitted(positions: pl.DataFrame, held_out: int, judging: Judging, plan: Plan) -> tuple[Judgement, Check]:
    """A judgement of all positions but those of the last games, which it is checked on. Of a batch that is not played
    to its end it is one of a smaller batch, whose games are the same."""
    last = int(positions["game"].max() or 0)  # type: ignore[arg-type]
    seen = positions.filter(pl.col("game") <= last - held_out)
    learnt, tried = seen.filter(pl.col("game") % EVERY != 0), seen.filter(pl.col("game") % EVERY == 0)
    unseen = positions.filter(pl.col("game") > last - held_out)
    if not all(0 < rows["wins"].sum() < rows.height for rows in (learnt, tried, unseen)):
        raise TooFew("too few games: of those fitted to and those held out, some must be won and some lost")
    trees = grow(learnt, tried, judging)
    check = checked(Judgement(made_by="", checked={}, trees=trees), unseen)
    figures: dict[str, float] = {"fitted_to_games": seen["game"].n_unique(), "games": check.games}
    figures |= {
        "positions": check.positions,
        "auc": round(check.fitted, DIGITS),
        "auc_before": round(check.today, DIGITS),
    }
    played = replace(plan, games=last + 1).told()
    made_by = f"{played} --out FOLDER; hypersleep fit FOLDER --held-out {held_out}"
    return Judgement(made_by=made_by, checked=figures, trees=trees), check


def grow(learnt: pl.DataFrame, tried: pl.DataFrame, judging: Judging) -> tuple[Any, ...]:
    features = [name for name in learnt.columns if name not in POSITIONS]
    data, trial = (
        lightgbm.Dataset(rows[features].to_numpy(), rows["wins"].to_numpy(), feature_name=features)
        for rows in (learnt, tried)
    )
    stop = lightgbm.early_stopping(PATIENCE, verbose=False)
    growing = GROWING | {"monotone_constraints": [judging.direction(name) for name in features]}
    model = lightgbm.train(growing, data, MOST_TREES, valid_sets=[trial], callbacks=[stop])
    told = model.dump_model(num_iteration=model.best_iteration)
    return tuple(plain(tree["tree_structure"], features) for tree in told["tree_info"])


def plain(node: dict[str, Any], features: list[str]) -> Any:
    """A tree in numbers that can be read."""
    if "leaf_value" in node:
        return round(node["leaf_value"], DIGITS)
    name, limit = features[node["split_feature"]], round(node["threshold"], DIGITS)
    return [name, limit, plain(node["left_child"], features), plain(node["right_child"], features)]


# How good it is ------------------------------------------------------------------------------------------------------


def checked(judgement: Judgement, positions: pl.DataFrame) -> Check:
    chances = [judgement.chance(row) for row in positions.iter_rows(named=True)]
    judged = positions.select("game", "wins", "today", fitted=pl.Series(chances, dtype=pl.Float64))
    figures = np.array([(auc(each, "fitted"), auc(each, "today")) for each in resampled(judged)])
    low, high = np.percentile(figures[:, 0], (2.5, 97.5))
    least, most = np.percentile(figures[:, 0] - figures[:, 1], (2.5, 97.5))
    return Check(
        positions=judged.height,
        games=judged["game"].n_unique(),
        won=float(judged["wins"].cast(pl.Float64).mean() or 0.0),  # type: ignore[arg-type]
        fitted=auc(judged, "fitted"),
        today=auc(judged, "today"),
        fitted_interval=(float(low), float(high)),
        gain_interval=(float(least), float(most)),
    )


def auc(judged: pl.DataFrame, column: str) -> float:
    """How often a position that is won is judged better than one that is lost; as good counts half."""
    ranks, wins = judged[column].rank().to_numpy(), judged["wins"].to_numpy()
    won, lost = int(wins.sum()), int((~wins).sum())
    return float((ranks[wins].sum() - won * (won + 1) / 2) / (won * lost)) if won and lost else 0.5


def resampled(judged: pl.DataFrame) -> Iterator[pl.DataFrame]:
    """The same number of games, drawn with replacement: positions of one game are no independent witnesses."""
    games = judged["game"].unique(maintain_order=True)
    for seed in range(RESAMPLED):
        yield judged.join(games.sample(fraction=1.0, with_replacement=True, seed=seed).to_frame(), on="game")
