"""Nemesis: Retaliation in the laboratory."""

from hypersleep.lab.kind import GameLab
from hypersleep.lab.retaliation.drawing import drawn
from hypersleep.lab.retaliation.kinds import kinds
from hypersleep.lab.retaliation.layout import layout
from hypersleep.lab.retaliation.observe import SECTIONS
from hypersleep.lab.retaliation.prospects import prospects

RETALIATION = GameLab(
    version=2,
    layout=layout,
    sections=SECTIONS,
    drawn=drawn,
    prospects=prospects,
    kinds=kinds,
)
