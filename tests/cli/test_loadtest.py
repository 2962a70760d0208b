"""The load test itself: it plays, and its figures make sense. How good they are is for people to judge."""

import json
from collections.abc import Sequence

import pytest
from click.testing import CliRunner

from hypersleep.cli.main import main
from hypersleep.server.loadtest import message_at, percentile
from hypersleep.table.games import GAMES

BOTH = pytest.mark.parametrize("game", list(GAMES))


@BOTH
def test_five_games_at_once_are_played_and_measured(game: str) -> None:
    options = ["--game", game, "--games", "5", "--saturate", "--seconds", "2", "--json"]
    told = CliRunner().invoke(main, ["loadtest", *options])
    assert told.exit_code == 0, told.output
    figures = json.loads(told.stdout)
    assert (figures["games"], figures["seats"]) == (5, 4)
    assert figures["answers"] > 5
    assert 0 < figures["p50"] <= figures["p95"] <= figures["p99"]
    assert figures["answers_per_second"] == pytest.approx(figures["answers"] / figures["seconds"], rel=0.05)


def test_at_human_pace_a_game_answers_once_in_a_while() -> None:
    options = ["--games", "3", "--seats", "2", "--every", "0.5", "--seconds", "2"]
    told = CliRunner().invoke(main, ["loadtest", *options])
    assert told.exit_code == 0, told.output
    answers = next(line.split()[-1] for line in told.stdout.splitlines() if line.startswith("answers "))
    assert 3 <= int(answers) <= 12


@BOTH
def test_from_inside_the_same_games_are_told_in_the_same_words_whatever_they_cost(game: str) -> None:
    options = ["loadtest", "--game", game, "--inside", "--games", "2", "--seats", "2", "--json"]
    first, second = (json.loads(CliRunner().invoke(main, options).stdout) for _ in range(2))
    assert (first["games"], first["seats"]) == (2, 2)
    assert first["answers"] > 20
    assert first["answers_per_second"] == pytest.approx(1e6 / first["microseconds"], rel=0.01)
    same = ("answers", "characters", "told")
    assert [first[name] for name in same] == [second[name] for name in same]


def test_from_inside_other_games_are_told_otherwise() -> None:
    options = ["loadtest", "--inside", "--games", "1"]
    told = CliRunner().invoke(main, [*options, "--seats", "3"])
    assert told.exit_code == 0, told.output
    other = CliRunner().invoke(main, [*options, "--seats", "4"])
    marks = [output.splitlines()[-1].split()[-1] for output in (told.stdout, other.stdout)]
    assert len(set(marks)) == 2


def test_an_expansion_is_played_under_load() -> None:
    options = ["loadtest", "--game", "retaliation", "--inside", "--games", "1", "--seats", "2", "--json"]
    plain = CliRunner().invoke(main, options)
    assert plain.exit_code == 0, plain.output
    more = CliRunner().invoke(main, [*options, "--expansion", "insider"])
    assert more.exit_code == 0, more.output
    assert json.loads(plain.stdout)["told"] != json.loads(more.stdout)["told"]


@pytest.mark.parametrize(
    ("times", "share", "milliseconds"),
    [([], 0.5, 0.0), ([0.001], 0.99, 1.0), ([0.001, 0.002, 0.003, 0.004], 0.5, 3.0), ([0.001, 0.9], 0.99, 900.0)],
)
def test_percentiles(times: Sequence[float], share: float, milliseconds: float) -> None:
    assert percentile(times, share) == milliseconds


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536])
def test_a_message_is_found_when_all_of_it_is_there(length: int) -> None:
    head = b"\x81" + (
        bytes([length])
        if length < 126
        else b"\x7e" + length.to_bytes(2, "big")
        if length < 65536
        else b"\x7f" + length.to_bytes(8, "big")
    )
    data = bytearray(b"?" + head + b"x" * length)
    assert message_at(data, 1) == (1, 1 + len(head), len(data))
    assert message_at(data[:-1], 1) is None
