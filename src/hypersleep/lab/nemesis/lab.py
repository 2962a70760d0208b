"""Nemesis in the laboratory."""

from hypersleep.lab.kind import GameLab
from hypersleep.lab.nemesis.drawing import drawn
from hypersleep.lab.nemesis.kinds import kinds
from hypersleep.lab.nemesis.layout import layout
from hypersleep.lab.nemesis.observe import SECTIONS
from hypersleep.lab.nemesis.prospects import prospects

NEMESIS = GameLab(
    version=2,
    layout=layout,
    sections=SECTIONS,
    drawn=drawn,
    prospects=prospects,
    kinds=kinds,
)
