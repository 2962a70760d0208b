"""`simulate` with bots from files, results on disk, and interruptions."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hypersleep.cli.simulate import simulate
from hypersleep.lab.store import Store
from hypersleep.table.games import FIRST
from hypersleep.table.ways import every_setting
from tests.lab.guests import SEEDED, TROUBLED, written


def run(*arguments: str) -> Result:
    return CliRunner().invoke(simulate, list(arguments))


def figures(*arguments: str) -> dict[str, object]:
    result = run("--json", *arguments)
    assert result.exit_code == 0, result.output
    told: dict[str, object] = json.loads(result.stdout)
    return {name: value for name, value in told.items() if name != "decisions_per_second"}


def test_a_bot_from_a_file_plays_beside_ours(tmp_path: Path) -> None:
    bots = f"{written(tmp_path, SEEDED)}:Bot,random"
    told = figures("--bots", bots, "--games", "4", "--players", "2")
    assert told["crashes"] == 0
    assert told["forfeits"] == {}


def test_a_bot_that_forfeits_is_named_with_the_decision_and_the_batch_goes_on(tmp_path: Path) -> None:
    name = f"{written(tmp_path, TROUBLED)}:Raises"
    result = run("--bots", f"{name},random", "--games", "3", "--players", "2")
    assert result.exit_code == 0
    assert "3 games" in result.stdout
    assert f"{name} forfeited" in result.stdout
    assert "decision" in result.stdout
    assert "RuntimeError: no idea" in result.stdout


def test_several_modes_and_boards_take_turns(tmp_path: Path) -> None:
    out = tmp_path / "out"
    arguments = ["--mode", "solo,cooperative", "--board", "standard,alternate", "--players", "1-2", "--games", "4"]
    figures(*arguments, "--out", str(out))
    rows = Store(out).seats().filter(Store(out).seats()["seat"] == 0)
    assert sorted(zip(rows["mode"], rows["players"], rows["board"], strict=True)) == [
        ("cooperative", 2, "alternate"),
        ("cooperative", 2, "standard"),
        ("solo", 1, "alternate"),
        ("solo", 1, "standard"),
    ]


def test_every_setting_takes_its_turn(tmp_path: Path) -> None:
    ways, out = every_setting(FIRST), tmp_path / "out"
    told = figures("--every-setting", "--games", str(len(ways)), "--check", "--out", str(out))
    assert told["crashes"] == 0
    rows = Store(out).seats().filter(Store(out).seats()["seat"] == 0)
    played = sorted(zip(*(rows[name] for name in ("mode", "players", "board", "expansions")), strict=True))
    assert played == sorted((way.mode, way.players, way.board, "+".join(way.expansions)) for way in ways)


def test_kept_results_give_the_same_figures_again_without_playing(tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    arguments = ["--games", "6", "--players", "1-3", "--out", out]
    first = figures(*arguments)
    before = {file: file.stat().st_mtime_ns for file in Path(out).rglob("*.parquet")}
    assert figures(*arguments) == first
    assert figures("--resume", out) == first
    assert {file: file.stat().st_mtime_ns for file in Path(out).rglob("*.parquet")} == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--resume", "nowhere"], "no batch in nowhere"),
        (["--bots", "missing.py:Bot"], "missing.py"),
        (["--players", "5-1"], "nobody plays"),
        (["--every-setting", "--players", "2"], "--every-setting plays them all: leave out --players"),
        (["--difficulty", "3"], "no difficulty in semi-cooperative mode 3; there are: 0"),
        (["--every-setting", "--difficulty", "3"], "--every-setting plays them all: leave out --difficulty"),
        (["--every-setting", "--expansion", "x"], "--every-setting plays them all: leave out --expansion"),
        (["--mode", "solo,chess", "--players", "1"], "chess"),
    ],
)
def test_bad_input_is_answered_in_one_line(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
    assert words in result.stderr


def test_another_batch_is_not_mixed_in(tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    figures("--games", "2", "--out", out)
    result = run("--games", "3", "--out", out)
    assert result.exit_code == 2
    assert "another batch" in result.stderr


@pytest.mark.parametrize(("module", "arguments"), [("polars", ["--out", "x"]), ("ray", ["--cluster", "local"])])
def test_what_is_not_installed_is_named_with_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, module: str, arguments: list[str]
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, "hypersleep.lab.store", raising=False)
    result = run("--games", "1", *arguments)
    assert result.exit_code == 2
    assert "pip install 'hypersleep[" in result.stderr


def test_a_bot_that_takes_the_process_of_the_batch_down_loses_nothing_that_was_finished(tmp_path: Path) -> None:
    source = "import os\nclass Bot:\n    def decide(self, seen):\n        os.kill(os.getppid(), 9)\n"
    result = run(
        "--bots", f"{written(tmp_path, source)}:Bot", "--games", "4", "--jobs", "2", "--out", str(tmp_path / "o")
    )
    assert result.exit_code == 3
    assert "A process of the batch has died. 0 of 4 games are kept" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals of Unix")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_batch_says_what_is_kept(tmp_path: Path, jobs: str) -> None:
    start = [sys.executable, "-c", "from hypersleep.cli.main import main; main()", "simulate"]
    out = tmp_path / "out"
    command = [*start, "--games", "190", "--jobs", jobs, "--out", str(out)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        while not list(out.glob("seats/*.parquet")) and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate()
    assert process.returncode == 130
    assert "Interrupted." in said
    assert "of 190 games are kept; the same command goes on from there" in said
    assert "Traceback" not in said
