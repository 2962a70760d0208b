"""`hypersleep`: all commands under one name."""

from importlib import import_module

import click

from hypersleep import __version__

HOMES = {
    "play": "play:play",
    "replay": "records:replay",
    "verify": "verify:verify",
    "trace": "records:trace",
    "serve": "serve:serve",
    "problems": "problems:problems",
    "backup": "stores:backup",
    "restore": "stores:restore",
    "move-store": "stores:move_store",
    "loadtest": "loadtest:loadtest",
    "rules": "rules:rules",
    "content": "content:content",
    "simulate": "simulate:simulate",
    "report": "lab:report",
    "fit": "fit:fit",
    "tune": "tune:tune",
    "ladder": "lab:ladder",
    "duel": "duel:meet",
    "bench": "bench:bench",
}
"""In which module beside this one each command is written, and as which function."""


class Commands(click.Group):
    """A command is loaded when it is named: a server that starts needs no lab, and who looks up a rule no server."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(HOMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in HOMES:
            return None
        module, _, function = HOMES[cmd_name].partition(":")
        command: click.Command = getattr(import_module(f"hypersleep.cli.{module}"), function)
        return command


@click.group(cls=Commands)
@click.version_option(__version__, prog_name="hypersleep")
def main() -> None:
    """An unofficial digital edition of the board games Nemesis and Retaliation: play, look up rules, simulate."""
