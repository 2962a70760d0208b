"""`hypersleep verify`: a record that keeps its promise, and all the ways not to."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hypersleep.cli.verify import verify
from hypersleep.table.fairness import commitment
from hypersleep.table.table import Table
from tests.games.golden import SETTINGS, file_for

RECORD = file_for(SETTINGS[1])
PROMISED = commitment(Table.load(RECORD.read_bytes()).header)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(verify, [*arguments], env={"COLUMNS": "200"})


def refusal(result: Result) -> str:
    """The one line that says what does not fit."""
    assert result.exit_code == 1, result.output
    (line,) = result.stderr.splitlines()
    return line


def changed(tmp_path: Path, **changes: object) -> Path:
    """The record with something else in it."""
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(json.loads(RECORD.read_bytes()) | changes))
    return file


def test_a_record_is_replayed_and_told_in_words() -> None:
    result = run(str(RECORD))
    table = Table.load(RECORD.read_bytes())
    assert result.exit_code == 0
    for expected in (
        f"The record replays: {table.number} decisions, digest {table.digest()}.",
        f"It ended in round {table.outcome().rounds}: ",
        "Player A, ",
        f"Commitment {PROMISED}\n",
        "Compare it with the one shown before the game.",
    ):
        assert expected in result.stdout


@pytest.mark.parametrize("given", [PROMISED, PROMISED.upper(), f" {PROMISED}"])
def test_a_promise_that_was_kept(given: str) -> None:
    result = run(str(RECORD), "--commitment", given)
    assert result.exit_code == 0
    assert "seed and setting were fixed beforehand" in result.stdout


@pytest.mark.parametrize("given", ["0" * 64, PROMISED[:-1], "nonsense"])
def test_a_promise_that_was_not_kept(given: str) -> None:
    assert f"was not played as promised: the commitment given was {given}" in refusal(
        run(str(RECORD), "--commitment", given)
    )


def test_a_record_with_another_salt_breaks_its_promise(tmp_path: Path) -> None:
    header = json.loads(RECORD.read_bytes())["header"] | {"salt": "sugar"}
    assert "not played as promised" in refusal(run(str(changed(tmp_path, header=header)), "--commitment", PROMISED))


def test_a_record_that_diverges_says_where(tmp_path: Path) -> None:
    file = changed(tmp_path, digests={"50": "0" * 16})
    assert "the game diverges from its record before decision 50" in refusal(run(str(file)))


def test_a_file_that_is_no_record_or_not_there_is_named(tmp_path: Path) -> None:
    file = tmp_path / "poem.txt"
    file.write_text("not a game")
    assert "poem.txt: this is no record of a game" in refusal(run(str(file)))
    assert "none.json cannot be read: No such file" in refusal(run(str(tmp_path / "none.json")))


def test_a_game_under_way_can_be_verified_too(tmp_path: Path) -> None:
    finished = Table.load(RECORD.read_bytes())
    table = Table.start(finished.setting, salt=finished.header.salt)
    while table.number < 20:
        table.answer(table.number, table.waiting_for[0], 0)
    file = tmp_path / "open.json"
    file.write_bytes(table.save())
    result = run(str(file), "--commitment", PROMISED)
    assert result.exit_code == 0
    assert "The game is not over. Waiting for " in result.stdout
