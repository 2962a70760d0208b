"""Piles that everybody may read and count: decks, what was discarded beside them, and everybody's own."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.table import Table

from hypersleep.cli.speech import DIM

NOTHING = "-"


def piles(names: Any) -> Table:
    """As much as the viewer may know of each: cards that lie face down are only counted."""
    view, table = names.view, Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading, style in {"Pile": DIM, "Left": "", "Discarded": ""}.items():
        table.add_column(heading, header_style=DIM, style=style)
    for deck, left in view.decks.items():
        table.add_row(names.deck(deck), str(left), faces(names, view.discards.get(deck, ())))
    for character in view.characters:
        table.add_row(names.player(character.seat), str(character.deck), faces(names, character.discard))
    return table


def faces(names: Any, pile: Sequence[str | None]) -> str:
    """The cards that can be read, equal ones counted, and how many cannot."""
    known = Counter(names.thing(face) for face in pile if face is not None)
    said = [f"{number} {name}" if number > 1 else name for name, number in known.items()]
    hidden = sum([face is None for face in pile])
    return ", ".join([*said, *([f"{hidden} unseen"] if hidden else [])]) or NOTHING
