"""The ladder, and the history of benchmarks."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from hypersleep.cli.bench import bench
from hypersleep.cli.lab import ladder, usual_bots
from hypersleep.lab.batch import here, play_batch
from hypersleep.lab.entrants import entrants
from hypersleep.lab.history import Machine, Played, Run, last_like, ratios, record, this_machine
from hypersleep.lab.ladder import pairings
from hypersleep.lab.peers import measured
from hypersleep.lab.plan import Plan
from hypersleep.table.games import GAMES
from tests.lab.guests import TROUBLED, written


def test_every_two_meet_with_two_seats_each(tmp_path: Path) -> None:
    crew = entrants(f"random,curious,{written(tmp_path, TROUBLED)}:Raises")
    met = list(pairings(Plan(entrants=crew, games=3, seed="x"), here))
    assert [tuple(s.bot.rpartition(":")[2] for s in pairing.standings) for pairing in met] == [
        ("random", "curious"),
        ("random", "Raises"),
        ("curious", "Raises"),
    ]
    assert all(s.won.cases == s.lived.cases == 6 for pairing in met for s in pairing.standings)
    assert met[0].forfeits == 0
    assert met[1].forfeits > 0
    assert not any(pairing.crashes for pairing in met)


def test_the_ladder_is_printed_with_its_intervals() -> None:
    arguments = ["--bots", "random,curious", "--games", "4", "--jobs", "1"]
    printed = CliRunner().invoke(ladder, arguments).stdout
    assert "random and curious, 4 games" in printed
    assert "0.0% (0.0% to" in printed
    figures = json.loads(CliRunner().invoke(ladder, [*arguments, "--json"]).stdout)
    assert [standing["bot"] for standing in figures[0]["standings"]] == ["random", "curious"]
    assert all(len(standing["won_interval"]) == 2 for standing in figures[0]["standings"])
    assert all(standing["faults"]["empty-hand"] > 0 for standing in figures[0]["standings"])


def test_a_ladder_is_played_in_any_mode_by_any_number() -> None:
    arguments = [
        "--bots",
        "random,curious",
        "--games",
        "4",
        "--jobs",
        "1",
        "--json",
        "--mode",
        "solo",
        "--players",
        "1",
    ]
    [alone] = json.loads(CliRunner().invoke(ladder, arguments).stdout)
    assert [standing["seats"] for standing in alone["standings"]] == [2, 2]
    arguments[-1] = "1-2"
    refused = CliRunner().invoke(ladder, [*arguments, "--game", "retaliation", "--mode", "duet"])
    assert refused.exit_code == 2
    assert "duet" in refused.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_ladder_tells_what_nobody_did_and_how_often_nobody_won(game: str) -> None:
    plan = Plan(entrants=entrants("random,curious"), game=game, players=(2,), games=3, seed="idle")
    [met] = pairings(plan, here)
    assert met.nobody.cases == 3
    assert met.nobody.hits == 3 - len({row.game for part in play_batch(plan, here) for row in part.rows if row.wins})
    done = {use for part in play_batch(plan, here) for use in part.used}
    left = {use for uses in met.unused.values() for use in uses}
    assert left
    assert left.isdisjoint(done)
    assert all("/" in use for use in left)


def test_every_game_has_bots_that_meet_where_nobody_says_otherwise() -> None:
    assert usual_bots("nemesis") == "random,recruit,veteran"
    assert all(len(entrants(usual_bots(game), game)) > 1 for game in GAMES)


@pytest.mark.parametrize(("bots", "words"), [("random", "at least two"), ("random,genius", "genius")])
def test_a_ladder_that_cannot_be_played_is_refused(bots: str, words: str) -> None:
    result = CliRunner().invoke(ladder, ["--bots", bots])
    assert result.exit_code == 2
    assert words in result.stderr


# History -------------------------------------------------------------------------------------------------------------


def run(machine: Machine, **figures: float) -> Run:
    return Run(date="2026-01-01", version="1", machine=machine, played=NEMESIS, figures=figures)


HERE, THERE = Machine("fast", "CPython 3.12"), Machine("slow", "CPython 3.12")
NEMESIS = Played("nemesis")


def test_the_last_run_of_the_same_kind_of_machine_counts(tmp_path: Path) -> None:
    file = tmp_path / "bench" / "history.jsonl"
    assert last_like(file, HERE, NEMESIS) is None
    for machine, speed in ((HERE, 1.0), (HERE, 2.0), (THERE, 3.0)):
        record(file, run(machine, decisions_per_second=speed))
    with file.open("a") as history:
        history.write("not a run\n")
    assert last_like(file, HERE, NEMESIS) == run(HERE, decisions_per_second=2.0)
    assert last_like(file, Machine("other", "PyPy 3.11"), NEMESIS) is None


@pytest.mark.parametrize("other", [Played("retaliation"), Played("nemesis", ("intruder-player",))])
def test_what_else_was_played_on_the_machine_is_no_measure(tmp_path: Path, other: Played) -> None:
    file = tmp_path / "history.jsonl"
    record(file, replace(run(HERE, decisions_per_second=9.0), played=other))
    assert last_like(file, HERE, NEMESIS) is None
    assert last_like(file, HERE, other) is not None


def test_more_a_second_and_fewer_microseconds_are_better() -> None:
    now = run(HERE, decisions_per_second=50, clone_microseconds=5, new_per_second=1)
    before = run(HERE, decisions_per_second=100, clone_microseconds=10)
    assert ratios(now, before) == {"decisions_per_second": 0.5, "clone_microseconds": 2.0}


def test_bench_calls_out_a_drop_and_fails_nothing(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    arguments = ["--games", "1", "--rounds", "1", "--json", "--history", str(file)]
    first = CliRunner().invoke(bench, [*arguments, "--compare", "--record"])
    assert first.exit_code == 0
    assert "no run of nemesis is recorded for this kind of machine" in first.stderr
    record(file, run(this_machine(), decisions_per_second=1e12, clone_microseconds=1e12))
    second = CliRunner().invoke(bench, [*arguments, "--compare"])
    assert second.exit_code == 0
    said = {line.partition("  ")[0]: line for line in second.stderr.splitlines()}
    assert "DROP" in said["decisions per second"]
    assert "DROP" not in said["clone microseconds"]
    assert set(json.loads(second.stdout)) >= {"decisions_per_second", "clone_microseconds"}


@pytest.mark.parametrize("game", GAMES)
def test_bench_measures_what_a_learner_gets(game: str) -> None:
    arguments = ["--observed", "--game", game, "--games", "2", "--rounds", "1", "--json"]
    figures = json.loads(CliRunner().invoke(bench, arguments).stdout)
    assert set(figures) == {"observed_steps_per_second", "decisions_beside_veterans_per_second"}
    assert all(figure > 0 for figure in figures.values())


def test_peers_that_are_not_installed_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hypersleep.lab.peers.find_spec", lambda name: None)
    assert measured() == {}
    monkeypatch.setattr("hypersleep.lab.peers.find_spec", lambda name: name)
    monkeypatch.setattr("hypersleep.lab.peers.PEERS", {"chess": lambda seconds: (100, 2.0)})
    assert measured() == {"chess_decisions_per_second": 50}
