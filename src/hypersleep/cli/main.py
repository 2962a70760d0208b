"""`hypersleep`: all commands under one name."""

import click

from hypersleep import __version__
from hypersleep.cli.bench import bench
from hypersleep.cli.content import content
from hypersleep.cli.duel import meet
from hypersleep.cli.fit import fit
from hypersleep.cli.lab import ladder, report
from hypersleep.cli.loadtest import loadtest
from hypersleep.cli.play import play
from hypersleep.cli.problems import problems
from hypersleep.cli.records import replay, trace
from hypersleep.cli.rules import rules
from hypersleep.cli.serve import serve
from hypersleep.cli.simulate import simulate
from hypersleep.cli.stores import backup, move_store, restore
from hypersleep.cli.tune import tune
from hypersleep.cli.verify import verify


@click.group()
@click.version_option(__version__, prog_name="hypersleep")
def main() -> None:
    """An unofficial digital edition of the board games Nemesis and Retaliation: play, look up rules, simulate."""


PLAYING = (play, replay, verify, trace)
HOSTING = (serve, problems, backup, restore, move_store, loadtest)
KNOWING = (rules, content)
TRYING = (simulate, report, fit, tune, ladder, meet, bench)
for command in (*PLAYING, *HOSTING, *KNOWING, *TRYING):
    main.add_command(command)
