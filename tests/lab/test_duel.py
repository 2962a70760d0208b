"""Duels: the same seat of the same games, and an end as soon as it is shown who is better."""

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from hypersleep.cli.duel import meet
from hypersleep.lab.batch import here
from hypersleep.lab.duel import ENOUGH, Score, duel, evidence, plans
from hypersleep.lab.entrants import entrants
from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import play_game


def two(challenger: str, champion: str, **wishes: int | tuple[int, ...]) -> tuple[Plan, Plan]:
    return plans(Plan(entrants=entrants(f"{challenger},{champion}"), seed="duel", **wishes))  # type: ignore[arg-type]


def test_the_challenger_moves_on_by_a_seat_and_everybody_else_is_a_champion() -> None:
    met, without = two("curious", "random", players=(3,), games=3)
    crews = [[e.name for e in met.crew(game, 3)] for game in range(3)]
    assert all(sorted(crew) == ["curious", "random", "random"] for crew in crews)
    assert len({crew.index("curious") for crew in crews}) == 3
    assert [met.setting(game) for game in range(3)] == [without.setting(game) for game in range(3)]
    assert set(without.crew(1, 3)) == set(entrants("random"))


def test_who_plays_the_same_wins_the_same_games() -> None:
    *_, score = duel(*two("veteran", "veteran", players=(1,), games=6), here, (None, None))
    assert score.games == 6
    assert (score.challenger, score.champion) == (0, 0)
    met, _ = two("veteran", "veteran", players=(1,), games=6)
    assert score.both == sum(row.wins for game in range(6) for row in play_game(met, game).rows)


def test_the_evidence_is_that_of_the_beta_function_above_one_half() -> None:
    def by_slices(won: int, lost: int, slices: int = 20_000) -> float:
        shares = [0.5 + 0.5 * (n + 0.5) / slices for n in range(slices)]
        return float(sum(2.0 ** (won + lost) * p**won * (1 - p) ** lost for p in shares)) / slices

    assert evidence(0, 0) == 1
    for won, lost in ((1, 0), (5, 1), (3, 7), (12, 12)):
        assert evidence(won, lost) == pytest.approx(by_slices(won, lost), rel=1e-4)


def test_between_equals_the_evidence_rarely_ever_suffices() -> None:
    random, shown = Random(1), 0
    for _ in range(400):
        score = Score()
        while score.games < 60 and score.evidence < ENOUGH:
            score = score.after(*((True, False) if random.random() < 0.5 else (False, True)))
        shown += score.evidence >= ENOUGH
    assert shown <= 400 / ENOUGH


def test_the_lead_has_an_interval_even_without_games() -> None:
    assert Score().interval == (-1, 1)
    score = Score(both=10, challenger=30, champion=10, neither=50)
    assert score.rates == (0.4, 0.2)
    assert score.lead == pytest.approx(0.2)
    assert score.interval == pytest.approx((0.2 - 0.1276, 0.2 + 0.1276), abs=1e-3)
    assert score.decided


def test_a_duel_ends_when_it_is_decided_and_goes_on_where_it_was_left(tmp_path: Path) -> None:
    arguments = ["--bots", "veteran,random", "--players", "1", "--out", str(tmp_path), "--json", "--games", "60"]
    first = json.loads(CliRunner().invoke(meet, arguments).stdout)
    assert first["evidence"] >= ENOUGH or first["games"] == 60
    kept = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("seats/*.parquet")}
    next(iter(kept)).unlink()
    assert json.loads(CliRunner().invoke(meet, arguments).stdout) == first
    assert sum(file.stat().st_mtime_ns != kept[file] for file in tmp_path.rglob("seats/*.parquet")) == 1
    refused = CliRunner().invoke(meet, ["--bots", "veteran"])
    assert (refused.exit_code, "two bots" in refused.stderr) == (2, True)
    told = CliRunner().invoke(meet, [each for each in arguments if each != "--json"]).stdout
    assert f"{first['games']} games, each twice: veteran won" in told
