"""`simulate --records`: games that are kept, with reasons, and read by `replay`, `trace` and `verify`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hypersleep.cli.records import replay, trace
from hypersleep.cli.simulate import simulate
from hypersleep.cli.verify import verify
from hypersleep.kernel.steps import Seat
from hypersleep.lab.store import Store
from hypersleep.table.table import Match


def run(command: object, *arguments: object) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments])  # type: ignore[arg-type]


def kept(folder: Path, *arguments: str) -> list[Path]:
    result = run(simulate, "--players", "2", "--records", folder, *arguments)
    assert result.exit_code == 0, result.output
    return sorted(folder.iterdir())


@pytest.fixture(scope="module", params=["nemesis", "retaliation"])
def record(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of two veterans."""
    folder = tmp_path_factory.mktemp("records") / "games"
    [file] = kept(folder, "--games", "1", "--bots", "veteran", "--seed", "kept", "--game", request.param)
    return file


def test_a_kept_game_is_replayed_and_verified_to_its_end(record: Path) -> None:
    assert "Ended by" in run(replay, record).stdout
    assert "The record replays" in run(verify, record).stdout
    assert "The seed was chosen by a person" in run(verify, record).stdout


def test_who_played_and_why_stands_beside_the_answers(record: Path) -> None:
    document = json.loads(record.read_text())
    assert document["bots"] == ["veteran", "veteran"]
    assert {motive["seat"] for motive in document["motives"]} == {0, 1}
    for motive in document["motives"]:
        assert motive["full"]
        assert document["answers"][motive["number"]][0] == motive["seat"]


def test_trace_tells_a_kept_game_with_its_reasons(record: Path) -> None:
    motives = json.loads(record.read_text())["motives"]
    lines = run(trace, record).stdout.splitlines()
    said = [line for line in lines if line.startswith("# ")]
    assert said == [f"# seat {motive['seat']}: {motive['full']}" for motive in motives]
    assert any(line.strip().startswith("Begin round") for line in lines)
    assert len(run(trace, record, "--decisions", "5").stdout.splitlines()) < len(lines)


def test_a_kept_game_has_its_setting_in_it(record: Path) -> None:
    result = run(trace, record, "--players", "3")
    assert result.exit_code == 2
    assert "leave out --players" in result.stderr


def test_records_and_results_tell_of_the_same_games_on_one_core_and_on_two(tmp_path: Path) -> None:
    one = kept(tmp_path / "one", "--games", "3", "--out", str(tmp_path / "out"))
    two = kept(tmp_path / "two", "--games", "3", "--jobs", "2")
    assert [file.read_bytes() for file in one] == [file.read_bytes() for file in two]
    seats = Store(tmp_path / "out").seats()
    decisions = [len(json.loads(file.read_text())["answers"]) for file in one]
    assert decisions == seats.filter(seats["seat"] == 0)["decisions"].to_list()
    again = run(simulate, "--resume", tmp_path / "out", "--records", tmp_path / "one")
    assert again.exit_code == 0


def test_a_game_that_crashes_is_kept_up_to_the_answer_that_did_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = Match.take

    def stumbling(match: Match, seat: Seat, option: int) -> None:
        take(match, seat, option)
        if match.game.number == 7:
            raise AssertionError("lost count")

    monkeypatch.setattr(Match, "take", stumbling)
    result = run(simulate, "--players", "2", "--games", "1", "--records", tmp_path / "games")
    assert result.exit_code == 1
    [file] = (tmp_path / "games").iterdir()
    assert "6 decisions replayed" in run(replay, file).stdout


def test_a_folder_of_other_games_is_left_alone(tmp_path: Path) -> None:
    [file] = kept(tmp_path / "games", "--games", "1")
    before = file.read_bytes()
    result = run(simulate, "--players", "3", "--games", "1", "--records", tmp_path / "games")
    assert result.exit_code == 2
    assert "holds the games of another batch" in result.stderr
    assert file.read_bytes() == before


def test_a_batch_goes_on_as_it_was_begun(tmp_path: Path) -> None:
    assert run(simulate, "--games", "1", "--players", "2", "--out", tmp_path / "out").exit_code == 0
    result = run(simulate, "--resume", tmp_path / "out", "--records", tmp_path / "games")
    assert result.exit_code == 2
    assert "begun without --records" in result.stderr


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file")
    result = run(simulate, "--games", "1", "--records", tmp_path / "games")
    assert result.exit_code == 2
    assert "records cannot be kept in" in result.stderr


def test_damaged_reasons_are_named(record: Path, tmp_path: Path) -> None:
    document = json.loads(record.read_text())
    (tmp_path / "game.json").write_text(json.dumps(document | {"motives": [1]}))
    result = run(trace, tmp_path / "game.json")
    assert result.exit_code == 2
    assert "its reasons are damaged" in result.stderr
