"""What is asked before a game at the terminal, and what is refused before anything is asked."""

import json

import pytest
from click.testing import CliRunner, Result

from hypersleep.cli.play import play
from hypersleep.table.games import game_kind
from tests.cli.playing import SAVE, run, saved

pytestmark = pytest.mark.usefixtures("empty_folder")


# Asking for the mode -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_name", [True, False])
def test_a_mode_is_picked_by_name_or_by_number(by_name: bool) -> None:
    modes = list(game_kind("nemesis").modes)
    answer = "solo" if by_name else str(modes.index("solo") + 1)
    result = run("--seed", "a", typed=["versus", answer])
    assert "There is no 'versus'" in result.output
    assert "Number of players" not in result.output
    assert json.loads(SAVE.read_text())["header"]["setup"]["mode"] == "solo"


# Asking for expansions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["1", "intruder-player", " 1 ,"])
def test_expansions_that_go_with_the_mode_are_asked_for(answer: str) -> None:
    shown = run("--seed", "a", typed=["cooperative", "3", answer, "Bea", "", ""])
    assert "  1  intruder-player" in shown.output
    assert json.loads(saved())["header"]["setup"]["expansions"] == ["intruder-player"]


def test_no_expansion_is_an_empty_line() -> None:
    run("--seed", "a", typed=["cooperative", "3", "", "Bea", "", ""])
    assert json.loads(saved())["header"]["setup"]["expansions"] == []


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("9", "No expansion of nemesis '9'; there are: intruder-player"),
        ("1 intruder-player", "Intruder-player is named twice"),
    ],
)
def test_expansions_that_cannot_be_combined_are_answered_and_asked_for_again(answer: str, said: str) -> None:
    shown = run("--seed", "a", typed=["cooperative", "3", answer, "1", "Bea", "", ""])
    assert said in shown.output
    assert shown.output.count("Expansions: ") == 2
    assert json.loads(saved())["header"]["setup"]["expansions"] == ["intruder-player"]


def test_no_expansion_is_asked_for_where_none_goes_with_the_mode() -> None:
    assert "expansion" not in solo_by_questions().output


def test_an_expansion_named_before_must_go_with_the_mode_that_is_chosen() -> None:
    shown = solo_by_questions("--expansion", "intruder-player")
    assert shown.exit_code == 2
    assert shown.output.endswith(
        "Error: intruder-player goes with semi-cooperative, cooperative, not with solo mode; that has: none\n"
    )
    assert "Expansions: " not in run("--expansion", "intruder-player", typed=["cooperative", "3"]).output


@pytest.mark.parametrize(
    ("wish", "line"),
    [
        (["--expansion", "chess"], "no expansion of nemesis 'chess'; there are: intruder-player, drift"),
        (["--expansion", "intruder-player"] * 2, "intruder-player is named twice"),
        (["--board", "round"], "no board 'round'; there are: standard, alternate"),
        (["--difficulty", "9"], "no difficulty of nemesis 9; there are: 0"),
    ],
)
def test_what_no_mode_can_be_played_with_is_refused_before_anything_is_asked(wish: list[str], line: str) -> None:
    assert run(*wish).output == f"Error: {line}\n"


def solo_by_questions(*arguments: str) -> Result:
    return run("--seed", "a", *arguments, typed=["solo"])


# Another game --------------------------------------------------------------------------------------------------------


def test_without_options_the_game_is_asked_for() -> None:
    result = CliRunner().invoke(play, ["--fast"], input="chess\n2\nsolo\n\n\n\n", env={"COLUMNS": "120", "LINES": "60"})
    assert "  1  Nemesis\n  2  Nemesis: Retaliation\n" in result.output
    assert "There is no 'chess'; there are: 1, 2, or the name" in result.output
    assert "Play the " in result.output
