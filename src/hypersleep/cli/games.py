"""How each game looks on a terminal."""

from hypersleep.cli.looks import Looks
from hypersleep.cli.nemesis.looks import NEMESIS

LOOKS: dict[str, Looks] = {"nemesis": NEMESIS}
