"""How each game looks on a terminal."""

from hypersleep.cli.looks import Looks
from hypersleep.cli.nemesis.looks import NEMESIS
from hypersleep.cli.retaliation.looks import RETALIATION

LOOKS: dict[str, Looks] = {"nemesis": NEMESIS, "retaliation": RETALIATION}
