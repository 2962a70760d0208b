"""Nemesis: Retaliation in the laboratory."""

from hypersleep.lab.kind import GameLab
from hypersleep.lab.retaliation.drawing import drawn
from hypersleep.lab.retaliation.kinds import kinds
from hypersleep.lab.retaliation.layout import layout
from hypersleep.lab.retaliation.observe import NUMBERS, observe
from hypersleep.lab.retaliation.prospects import prospects

RETALIATION = GameLab(
    version=2,
    layout=layout,
    observe=observe,
    numbers=NUMBERS,
    drawn=drawn,
    prospects=prospects,
    kinds=kinds,
)
