"""`hypersleep`: which commands there are, and that nobody waits for what they did not ask for."""

import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from hypersleep.cli.main import HOMES, main
from tests.cli.commands import commands_in

NAMES_WHAT_IS_LOADED = """
import sys
import click
from hypersleep.cli.main import main
main.get_command(click.Context(main), {command!r})
print(*sorted(sys.modules))
"""


def loaded_for(command: str) -> set[str]:
    """The packages of ours, and those we build on, that a command loads before it does anything."""
    said = subprocess.run(
        [sys.executable, "-c", NAMES_WHAT_IS_LOADED.format(command=command)], capture_output=True, text=True, check=True
    )
    modules = said.stdout.split()
    return {name.split(".")[1] for name in modules if name.startswith("hypersleep.")} | {"rich", "uvicorn"} & {*modules}


@pytest.mark.parametrize(
    ("command", "not_needed"),
    [("serve", {"lab", "rich"}), ("rules", {"lab", "server", "bots", "uvicorn"}), ("play", {"lab", "server"})],
)
def test_a_command_loads_nothing_that_only_others_need(command: str, not_needed: set[str]) -> None:
    assert loaded_for(command) & not_needed == set()


def test_every_command_goes_by_its_own_name_and_is_listed() -> None:
    assert {name: command.name for name, command in commands_in(main)} == {name: name for name in HOMES}
    said = CliRunner().invoke(main, ["--help"]).output
    assert [name for name in HOMES if f"\n  {name} " not in said] == []


def test_a_command_that_there_is_not_is_refused_with_its_name() -> None:
    result = CliRunner().invoke(main, ["sevre"])
    assert result.exit_code == click.UsageError.exit_code
    assert "sevre" in result.output
