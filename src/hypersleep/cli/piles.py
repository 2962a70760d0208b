"""Piles that everybody may read and count: decks, what was discarded beside them, and everybody's own."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from rich.table import Table

from hypersleep.cli.speech import DIM
from hypersleep.content.games import OWN_DESIGN, mark_of

NOTHING = "-"
STAR = "*"
"""Stands behind the names of cards of our own design."""


def piles(names: Any, game: str) -> Table:
    """As much as the viewer may know of each: cards that lie face down are only counted."""
    said = partial(faces, names, game)
    view, table = names.view, Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading, style in {"Pile": DIM, "Left": "", "Discarded": ""}.items():
        table.add_column(heading, header_style=DIM, style=style)
    for deck, left in view.decks.items():
        table.add_row(names.deck(deck), str(left), said(view.discards.get(deck, ())))
    for character in view.characters:
        table.add_row(names.player(character.seat), str(character.deck), said(character.discard))
    ours = any(mark_of(game, face) for pile in every_pile(view) for face in pile if face is not None)
    table.caption = f"{STAR} {OWN_DESIGN}" if ours else None
    table.caption_justify = "left"
    return table


def every_pile(view: Any) -> list[Sequence[str | None]]:
    return [*view.discards.values(), *[character.discard for character in view.characters]]


def faces(names: Any, game: str, pile: Sequence[str | None]) -> str:
    """The cards that can be read, equal ones counted, and how many cannot."""
    known = Counter(names.thing(face) + STAR * bool(mark_of(game, face)) for face in pile if face is not None)
    said = [f"{number} {name}" if number > 1 else name for name, number in known.items()]
    hidden = sum([face is None for face in pile])
    return ", ".join([*said, *([f"{hidden} unseen"] if hidden else [])]) or NOTHING
