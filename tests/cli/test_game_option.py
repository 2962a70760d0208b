"""Wherever a game is chosen, `--game` says which; by default the first there is."""

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from hypersleep.cli.main import main
from hypersleep.table.games import FIRST, GAMES
from tests.cli.commands import commands_in

CHOOSING = {"mode", "board", "expansion", "topic"}
"""Options that mean something only once it is known which game is meant."""


def commands(group: click.Group, *path: str) -> Iterator[tuple[str, click.Command]]:
    for name, command in commands_in(group):
        if isinstance(command, click.Group):
            yield from commands(command, *path, name)
        else:
            yield " ".join((*path, name)), command


ALL = dict(commands(main))
WITH_GAME = sorted(name for name, command in ALL.items() if any(option.name == "game" for option in command.params))
PLAYING = [name for name in WITH_GAME if name.split()[0] not in ("rules", "content")]
"""Rules and content are looked up in all there is."""


def test_whatever_chooses_a_way_to_play_chooses_the_game() -> None:
    choosing = {name for name, command in ALL.items() if CHOOSING & {str(option.name) for option in command.params}}
    assert choosing
    assert choosing <= set(WITH_GAME)


def test_whatever_plays_a_game_plays_it_with_any_expansions() -> None:
    options = {name: {str(option.name): option for option in ALL[name].params} for name in PLAYING}
    assert set(PLAYING) == {"bench", "duel", "ladder", "loadtest", "play", "simulate", "trace"}
    assert [name for name, known in options.items() if "expansion" not in known] == []
    assert all(option["expansion"].multiple for option in options.values())


@pytest.mark.parametrize("name", PLAYING)
def test_expansions_that_exclude_each_other_are_refused_in_one_line_that_names_what_goes(name: str) -> None:
    both = ["--expansion", "sangrevores", "--expansion", "neoflesh"]
    result = CliRunner().invoke(main, [name, "--game", "retaliation", *both])
    assert result.exit_code == 2
    (line,) = result.output.splitlines()
    assert line.startswith("Error: sangrevores excludes neoflesh; it goes with: ")


@pytest.mark.parametrize("name", WITH_GAME)
def test_an_unknown_game_is_refused_in_one_line_that_names_those_there_are(name: str) -> None:
    result = CliRunner().invoke(main, [*name.split(), "--game", "monopoly"])
    assert result.exit_code == 2
    assert result.output.splitlines() == [f"Error: unknown game 'monopoly': there are {', '.join(GAMES)}"]


@pytest.mark.parametrize("name", WITH_GAME)
def test_the_first_game_is_meant_where_none_is_named(name: str) -> None:
    help_text = CliRunner().invoke(main, [*name.split(), "--help"]).output
    assert f"[default: {FIRST}]" in " ".join(help_text.split())
