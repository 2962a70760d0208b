"""What a game has to offer to the laboratory."""

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from hypersleep.kernel.steps import Seat
from hypersleep.lab.fields import Layout, Vector
from hypersleep.lab.options import NumbersOf
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame
from hypersleep.table.words import Phrasebook


class GameLab(NamedTuple):
    """`version` is that of the environments; `kinds` are the components that are counted, under their headings."""

    version: int
    layout: Callable[[tuple[str, ...]], Layout]
    observe: Callable[[Frame, Setting], Vector]
    numbers: NumbersOf
    drawn: Callable[[Frame, Phrasebook], str]
    prospects: Callable[[Any, Seat], float]
    kinds: Callable[[], dict[str, Collection[str]]]
