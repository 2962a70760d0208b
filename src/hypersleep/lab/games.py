"""What the laboratory knows of each game: how it is observed, drawn, paid for and counted."""

from hypersleep.lab.kind import GameLab
from hypersleep.lab.nemesis.lab import NEMESIS
from hypersleep.lab.retaliation.lab import RETALIATION

LABS: dict[str, GameLab] = {"nemesis": NEMESIS, "retaliation": RETALIATION}
