"""What the laboratory knows of each game: how it is observed, drawn, paid for and counted."""

from hypersleep.lab.kind import GameLab
from hypersleep.lab.nemesis.lab import NEMESIS

LABS: dict[str, GameLab] = {"nemesis": NEMESIS}
