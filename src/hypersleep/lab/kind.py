"""What a game has to offer to the laboratory."""

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from hypersleep.kernel.steps import Seat
from hypersleep.lab.fields import Layout
from hypersleep.lab.pieces import Section
from hypersleep.table.table import Frame
from hypersleep.table.words import Phrasebook


class GameLab(NamedTuple):
    """`version` is that of the environments; `sections` are what is observed; `kinds` are the components that are
    counted, under their headings."""

    version: int
    layout: Callable[[tuple[str, ...]], Layout]
    sections: tuple[Section, ...]
    drawn: Callable[[Frame, Phrasebook], str]
    prospects: Callable[[Any, Seat], float]
    kinds: Callable[[], dict[str, Collection[str]]]
