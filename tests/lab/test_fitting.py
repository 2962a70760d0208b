"""Judgement fitted to games: positions where an officer judges, trees that can be read, and an honest check."""

from pathlib import Path
from random import Random

import polars as pl
import pytest
from click.testing import CliRunner

from hypersleep.bots.bot import RandomBot
from hypersleep.bots.games import BOTS
from hypersleep.bots.judging import ACT, Judgement, Judging, read, written
from hypersleep.bots.match import crew_of_bots, run
from hypersleep.cli.simulate import simulate
from hypersleep.lab.batch import here, on_cores, play_batch
from hypersleep.lab.entrants import entrants
from hypersleep.lab.plan import Plan
from hypersleep.lab.positions import Observed
from hypersleep.lab.store import POSITIONS, Store
from hypersleep.table.games import BadSetting, Setting
from hypersleep.table.table import Frame, Match

PLAN = Plan(entrants=entrants("veteran"), players=(2,), games=5, seed="fit", usage=False, positions=True)

# Positions -----------------------------------------------------------------------------------------------------------


def test_positions_are_those_in_which_a_seat_acts_first_in_a_round_and_end_as_the_game_did() -> None:
    parts = list(play_batch(PLAN, here))
    won = {(row.game, row.seat): row.wins for part in parts for row in part.rows}
    rows = [row for part in parts for row in part.positions]
    taken = [(row.game, row.seat, row.round) for row in rows]
    assert len(set(taken)) == len(taken) > 20
    assert all(row.wins == won[row.game, row.seat] for row in rows)
    assert len({tuple(row.features) for row in rows}) == 1
    assert all(0 <= row.today <= 1 for row in rows)
    assert all(row.features["rounds.played"] == row.round for row in rows)


def test_who_goes_astray_is_not_written_down_before_it_is_over() -> None:
    setting = Setting(players=2, seed="astray")
    crew = [Observed(bot, f"{seat}") for seat, bot in enumerate(crew_of_bots(("veteran",), 2, "astray"))]
    crew[0]._astray, crew[1]._astray = 3, 0
    run(Match.start(setting), crew)
    assert min(crew[0].seen) == 4
    assert min(crew[1].seen) == 1


def test_the_number_of_processes_changes_no_position_and_what_is_kept_is_read_back(tmp_path: Path) -> None:
    for jobs in (1, 2):
        list(play_batch(PLAN, on_cores(jobs), Store.of(tmp_path / str(jobs), PLAN)))
    first, second = (Store(tmp_path / str(jobs)).positions() for jobs in (1, 2))
    assert first.equals(second)
    assert tuple(first.columns[: len(POSITIONS)]) == tuple(POSITIONS)
    assert first["game"].n_unique() == PLAN.games


def test_positions_are_kept_beside_a_batch_or_not_at_all(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="positions"):
        Store.of(tmp_path, Plan(entrants=entrants("random"))).positions()
    with pytest.raises(BadSetting, match="either"):
        Plan(entrants=entrants("random"), positions=True, records=True).checked()
    refused = CliRunner().invoke(simulate, ["--positions", "--games", "1"])
    assert refused.exit_code == 2
    assert "--out" in refused.stderr


@pytest.mark.parametrize("game", [game for game, bots in BOTS.items() if bots.judging])
def test_features_are_worked_out_from_what_the_seat_sees(game: str) -> None:
    """The same view makes the same features: nothing else of the game is looked at."""
    judging = BOTS[game].judging
    assert judging is not None
    match, bot, found = Match.start(Setting(game=game, players=3, seed="seen")), RandomBot("seen"), 0
    while not match.over and found < 10:
        frame = match.frame_for(match.seat())
        if frame.topic == ACT:
            elsewhere = Frame(match.kind, Match.start(Setting(game=game, seed="x")).game, frame.seat, view=frame.view)
            assert judging.features(frame) == judging.features(elsewhere)
            assert 0 <= judging.chance(frame) <= 1
            found += 1
        match.take(frame.seat, bot.decide(frame))
    assert found == 10


# Judgement -----------------------------------------------------------------------------------------------------------

TREES = (["slime", 0.5, ["hand", 2.5, -1.0, 1], -3.0], 0.25)


def test_trees_are_asked_feature_by_feature_and_add_up(tmp_path: Path) -> None:
    judgement = Judgement(made_by="hand", checked={}, trees=TREES)
    assert judgement.asked() == {"slime", "hand"}
    chances = [judgement.chance({"slime": slime, "hand": hand}) for slime, hand in ((0, 2), (0, 3), (1, 5))]
    assert chances == pytest.approx([0.3208, 0.7773, 0.0601], abs=1e-4)
    (tmp_path / "judgement.json").write_bytes(written(judgement))
    assert read(tmp_path / "judgement.json") == judgement


def drawn(games: int) -> pl.DataFrame:
    """Positions in which luck counts, and cards only without slime; what they are judged by today is worthless."""
    random, rows = Random(1), []
    for game in range(games):
        hand, slime = random.randrange(6), random.random() < 0.5
        wins = random.random() < (0.1 if slime else hand / 5)
        rows += [
            {
                "game": game,
                "seat": 0,
                "round": now,
                "wins": wins,
                "today": 0.5,
                "hand": float(hand),
                "slime": slime * 1.0,
            }
            for now in (1, 2)
        ]
    return pl.DataFrame(rows)


def test_what_makes_the_difference_is_found_and_checked_on_games_that_were_held_out() -> None:
    fitting = pytest.importorskip("hypersleep.lab.fitting")
    judging = Judging(features=lambda frame: None, chance=lambda frame: 0.5, better=frozenset({"hand"}))
    judgement, check = fitting.fitted(drawn(3000), 500, judging, PLAN)
    assert (check.games, check.positions) == (500, 1000)
    assert check.today == 0.5
    assert check.fitted > 0.8
    assert check.gain_interval[0] > 0.2
    assert check.fitted_interval[0] < check.fitted < check.fitted_interval[1]
    assert judgement.asked() == {"hand", "slime"}
    played = "hypersleep simulate --game nemesis --players 2 --games 3000 --seed fit --bots veteran --positions"
    assert judgement.made_by == f"{played} --out FOLDER; hypersleep fit FOLDER --held-out 500"
    assert judgement.checked["fitted_to_games"] == 2500
    assert judgement.chance({"hand": 5, "slime": 0}) > 0.8
    assert judgement.chance({"hand": 5, "slime": 1}) < 0.3
    hands = [judgement.chance({"hand": hand, "slime": 1}) for hand in range(6)]
    assert hands == sorted(hands), "more cards make nothing worse, though chance may have had it otherwise"
    assert (judgement, check) == fitting.fitted(drawn(3000), 500, judging, PLAN)


def test_too_few_games_teach_nothing() -> None:
    fitting = pytest.importorskip("hypersleep.lab.fitting")
    with pytest.raises(fitting.TooFew, match="won"):
        fitting.fitted(drawn(20), 20, Judging(features=lambda frame: None, chance=lambda frame: 0.5), PLAN)


def test_the_check_counts_how_often_the_won_position_is_judged_better() -> None:
    fitting = pytest.importorskip("hypersleep.lab.fitting")
    judged = pl.DataFrame({"wins": [True, True, False, False], "good": [0.9, 0.4, 0.4, 0.1], "flat": [0.5] * 4})
    assert fitting.auc(judged, "good") == pytest.approx((1 + 1 + 0.5 + 1) / 4)
    assert fitting.auc(judged, "flat") == 0.5
