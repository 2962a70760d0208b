"""`hypersleep verify`: a record that keeps its promise, and all the ways not to."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hypersleep.cli.verify import verify
from hypersleep.kernel.record import Mix, read, write
from hypersleep.kernel.steps import Seat
from hypersleep.table.fairness import commitment, mixed_seed, pledge
from hypersleep.table.games import Setting, header_for
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
    file = tmp_path / "open.json"
    file.write_bytes(write(read(RECORD.read_bytes()).up_to(20)))
    result = run(str(file), "--commitment", PROMISED)
    assert result.exit_code == 0
    assert "The game is not over. Waiting for " in result.stdout


# Who made the seed ---------------------------------------------------------------------------------------------------

ANNAS, BEAS, STRANGERS = "0a" * 32, "b0" * 32, "cc" * 32
MIX = Mix(part="server", contributions={Seat(0): ANNAS, Seat(1): BEAS})


def mixed(tmp_path: Path, **otherwise: str) -> tuple[str, str]:
    """The file of a game at its first decision with a seed of three parts, and its commitment."""
    setting = Setting(players=2, seed=otherwise.get("seed", mixed_seed(MIX)))
    table = Table.start(setting, salt="pepper", mix=MIX)
    file = tmp_path / "mixed.json"
    file.write_bytes(table.save())
    return str(file), commitment(header_for(Setting(players=2, seed="server"), salt="pepper"))


def test_a_mixed_seed_is_proved_by_commitment_pledges_and_contribution(tmp_path: Path) -> None:
    file, promised = mixed(tmp_path)
    result = run(file, "--commitment", promised, "--pledge", pledge(ANNAS), "--contribution", BEAS.upper())
    assert result.exit_code == 0, result.output
    for expected in (
        "the server's part of the seed and setting were fixed beforehand",
        "the mix of the server's part and what the pages of these seats added: 1, 2.",
        "What you added is in it",
        "Every part was pledged before any was opened",
    ):
        assert expected in result.stdout


def test_a_part_that_nobody_vouches_for_is_named(tmp_path: Path) -> None:
    file, promised = mixed(tmp_path)
    result = run(file, "--commitment", promised, "--contribution", BEAS)
    assert result.exit_code == 0
    assert "No pledge was given for these seats, so theirs may have been chosen last: 1." in result.stdout
    assert "Every part was pledged" not in result.stdout


def test_what_was_not_mixed_in_is_named(tmp_path: Path) -> None:
    file, _ = mixed(tmp_path)
    line = refusal(run(file, "--contribution", BEAS, "--contribution", STRANGERS))
    assert f"this contribution was not mixed: {STRANGERS}" in line
    assert f"no contribution that keeps this pledge: {pledge(STRANGERS)}" in refusal(
        run(file, "--pledge", pledge(STRANGERS))
    )


def test_a_seed_that_its_parts_do_not_make_is_named(tmp_path: Path) -> None:
    file, promised = mixed(tmp_path, seed="handpicked")
    assert "another seed than its parts make: handpicked" in refusal(run(file, "--commitment", promised))


def test_a_seed_of_one_alone_says_so(tmp_path: Path) -> None:
    assert "One computer alone drew the seed; no page added to it." in run(str(RECORD)).stdout
    assert "no page has added anything" in refusal(run(str(RECORD), "--contribution", BEAS))
    assert "no page has added anything" in refusal(run(str(RECORD), "--pledge", pledge(BEAS)))


def test_a_chosen_seed_says_so(tmp_path: Path) -> None:
    file = tmp_path / "chosen.json"
    file.write_bytes(Table.start(Setting(players=2, seed="mine"), chosen=True).save())
    result = run(str(file))
    assert result.exit_code == 0
    assert "The seed was chosen by a person, who may have known what it deals." in result.stdout
