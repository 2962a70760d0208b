"""What the laboratory knows of each game: how it is observed, drawn, paid for and counted."""

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from hypersleep.kernel.steps import Seat
from hypersleep.lab.fields import Layout, Vector
from hypersleep.lab.nemesis.drawing import drawn
from hypersleep.lab.nemesis.kinds import kinds
from hypersleep.lab.nemesis.layout import layout
from hypersleep.lab.nemesis.observe import NUMBERS, observe
from hypersleep.lab.nemesis.prospects import prospects
from hypersleep.lab.options import NumbersOf
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame
from hypersleep.table.words import Phrasebook


class GameLab(NamedTuple):
    """`version` is that of the environments; `kinds` are the components that are counted, under their headings."""

    title: str
    version: int
    layout: Callable[[tuple[str, ...]], Layout]
    observe: Callable[[Frame, Setting], Vector]
    numbers: NumbersOf
    drawn: Callable[[Frame, Phrasebook], str]
    prospects: Callable[[Any, Seat], float]
    kinds: Callable[[], dict[str, Collection[str]]]


LABS = {
    "nemesis": GameLab(
        title="Nemesis",
        version=1,
        layout=layout,
        observe=observe,
        numbers=NUMBERS,
        drawn=drawn,
        prospects=prospects,
        kinds=kinds,
    )
}
