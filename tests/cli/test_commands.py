"""`simulate`, `bench`, `replay` and `trace`: what they print, and how they answer bad input."""

import json
from pathlib import Path

import pytest
from click import Command
from click.testing import CliRunner, Result

from hypersleep.bots.match import crew_of_bots
from hypersleep.cli.bench import bench
from hypersleep.cli.records import replay, trace
from hypersleep.cli.simulate import simulate
from hypersleep.table.games import Setting, game_kind
from hypersleep.table.table import Table


def run(command: Command, *arguments: str) -> Result:
    return CliRunner().invoke(command, list(arguments))


def one_line_error(result: Result) -> str:
    """The single line of a refusal, with exit code 2 and without a traceback."""
    assert result.exit_code == 2, result.output
    assert len(result.stderr.strip().splitlines()) == 1, result.stderr
    return result.stderr


# simulate ------------------------------------------------------------------------------------------------------------


def test_simulate_reports_its_figures_as_json() -> None:
    result = run(simulate, "--players", "1-3", "--games", "6", "--check", "--json")
    figures = json.loads(result.stdout)
    assert result.exit_code == 0
    assert figures["games"] == 6
    assert figures["crashes"] == 0
    assert sum(figures["ends"].values()) == 6
    assert figures["decisions"] > 6
    assert figures["decisions_per_second"] > 0
    low, high = figures["win_rate_interval"]
    assert 0 <= low <= figures["win_rate"] <= high <= 1
    assert (figures["loss_rate"] == 1) == (figures["win_rate"] == 0)


def test_the_same_seed_simulates_the_same_games_with_any_number_of_jobs() -> None:
    outputs = [run(simulate, "--games", "12", "--seed", "x", "--jobs", jobs, "--json").stdout for jobs in ("1", "2")]
    one, two = (json.loads(output) for output in outputs)
    for figures in (one, two):
        del figures["decisions_per_second"]
    assert one == two


def test_an_expansion_can_be_simulated_in_every_mode_it_goes_with() -> None:
    for mode in ("semi-cooperative", "cooperative"):
        result = run(simulate, "--expansion", "intruder-player", "--mode", mode, "--games", "4", "--check", "--json")
        assert json.loads(result.stdout)["crashes"] == 0


def test_another_seed_simulates_other_games() -> None:
    decisions = {
        json.loads(run(simulate, "--games", "4", "--seed", seed, "--json").stdout)["decisions"] for seed in "abc"
    }
    assert len(decisions) > 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--game", "chess"], ["chess", "nemesis"]),
        (["--mode", "versus"], ["versus", "semi-cooperative", "solo", "cooperative"]),
        (["--players", "9"], ["9", "1, 2, 3, 4, 5"]),
        (["--players", "many"], ["many", "1-5"]),
        (["--mode", "solo", "--players", "3"], ["3", "solo", "1"]),
        (["--board", "round"], ["round", "standard", "alternate"]),
        (["--expansion", "chess"], ["chess", "intruder-player"]),
        (["--players", "1", "--expansion", "intruder-player"], ["solo", "intruder-player", "none"]),
        (["--bots", "genius"], ["genius", "random"]),
        (["--seed", "x" * 200], ["seed", "100"]),
    ],
)
def test_simulate_names_what_was_wrong_and_what_is_allowed(arguments: list[str], words: list[str]) -> None:
    error = one_line_error(run(simulate, *arguments))
    assert all(word in error for word in words), error


# bench ---------------------------------------------------------------------------------------------------------------


def test_bench_prints_every_figure() -> None:
    figures = json.loads(run(bench, "--games", "2", "--rounds", "1", "--json").stdout)
    assert set(figures) >= FIGURES
    assert all(figure > 0 for figure in figures.values())


FIGURES = {
    "decisions_per_second",
    "games_per_second",
    "clone_microseconds",
    "save_microseconds",
    "load_microseconds",
}


def test_bench_holds_each_expansion_alone_against_the_game_without_it() -> None:
    result = run(bench, "--game", "retaliation", "--games", "2", "--rounds", "2", "--json")
    shares = {name: share for name, share in json.loads(result.stdout).items() if name not in FIGURES}
    kind = game_kind("retaliation")
    assert set(shares) == {f"{name}_to_base" for name in kind.expansions_of("semi-cooperative")}
    assert {"contractors_to_base", "deadly_to_base"} <= set(shares)
    assert all(0.1 < share < 10 for share in shares.values())


def test_bench_prints_the_shares_and_leaves_them_out_with_an_expansion() -> None:
    sizes = ("--games", "1", "--rounds", "1")
    assert "deadly to base" in run(bench, "--game", "retaliation", *sizes).output
    assert "to base" not in run(bench, "--game", "retaliation", "--expansion", "deadly", *sizes).output


# replay --------------------------------------------------------------------------------------------------------------


def saved_game(folder: Path, decisions: int) -> Path:
    table = Table.start(Setting(players=2, seed="cli"))
    bots = crew_of_bots(("random",), 2, "cli")
    while not table.over and table.number < decisions:
        seat = table.waiting_for[0]
        table.answer(table.number, seat, bots[seat].decide(table.frame_for(seat)))
    file = folder / "game.json"
    file.write_bytes(table.save())
    return file


def test_replay_says_where_an_open_game_stands(tmp_path: Path) -> None:
    result = run(replay, str(saved_game(tmp_path, 20)))
    assert result.exit_code == 0
    assert "20 decisions replayed" in result.stdout
    assert "waiting for seat" in result.stdout


def test_replay_tells_how_a_finished_game_ended(tmp_path: Path) -> None:
    result = run(replay, str(saved_game(tmp_path, 10_000)))
    assert "Ended by" in result.stdout
    assert result.stdout.count("seat") == 2


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: text[: len(text) // 2], "damaged"),
        (lambda text: "hello", "no record"),
        (lambda text: text.replace("hypersleep-record-2", "other-9"), "other-9"),
        (lambda text: text.replace('"ruleset": "', '"ruleset": "9.'), "other rules (9."),
        (lambda text: text.replace('"mode": "semi-cooperative"', '"mode": "versus"'), "versus"),
        (lambda text: text.replace('"content": "', '"content": "0'), "components"),
    ],
)
def test_a_damaged_or_foreign_record_is_refused_and_left_untouched(
    tmp_path: Path, damage: "object", words: str
) -> None:
    file = saved_game(tmp_path, 60)
    assert callable(damage)
    file.write_text(damage(file.read_text()))
    before = file.read_bytes()
    assert words in one_line_error(run(replay, str(file)))
    assert file.read_bytes() == before


def test_a_record_with_another_answer_names_the_decision_where_it_diverges(tmp_path: Path) -> None:
    file = saved_game(tmp_path, 60)
    record = json.loads(file.read_text())
    record["answers"][3][1] = 1 - record["answers"][3][1] if record["answers"][3][1] < 2 else 0
    file.write_text(json.dumps(record))
    assert "decision" in one_line_error(run(replay, str(file)))


def test_a_file_that_is_not_there_is_named() -> None:
    assert "nowhere.json" in one_line_error(run(replay, "nowhere.json"))


# trace ---------------------------------------------------------------------------------------------------------------


def test_trace_reads_like_the_rulebook() -> None:
    lines = run(trace, "--players", "2", "--decisions", "10").stdout.splitlines()
    for words in ("Begin round", "Draw hands", "Take turns", "Choose action"):
        assert any(line.strip().startswith(words) for line in lines), words
    assert any(line.startswith("  ") for line in lines)


def test_trace_names_a_bad_setting() -> None:
    assert "9" in one_line_error(run(trace, "--players", "9"))
