"""What looks the same in every game: signs of markers, cards and backs in a line, the legend."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from hypersleep.cli.speech import DIM

MARKER = "bold blue"
GAP = "   "


def marker_signs(names: Any, holder: str) -> Text:
    """Markers that data describes, by their signs; several of a kind are counted."""
    found = Text()
    for marker, held in names.view.markers.items():
        if count := held.get(holder, 0):
            found.append(names.box.markers[marker].sign + (str(count) if count > 1 else ""), MARKER)
    return found


class Legend:
    """Signs in their style, each with what it means, and notes; each of them stays on one line."""

    def __init__(self, shown: Iterable[tuple[str, str, str]], notes: Iterable[str]) -> None:
        signs = [Text.assemble((sign, style), f" {word}") for sign, style, word in shown]
        self.parts = [*signs, *(Text(note, DIM) for note in notes)]

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for part in self.parts:
            longer = Text.assemble(line, GAP if line else "", part)
            if line and longer.cell_len > options.max_width:
                yield line
                longer = part
            line = longer
        yield line


def cards(names: Any, faces: Iterable[str | None]) -> str:
    said: str = names.joined(names.thing(face or "") for face in faces)
    return said


def backs(names: Any, inventory: Sequence[Any]) -> str:
    """Items by the colour of their backs."""
    decks = [item.deck for item in inventory]
    return ", ".join(f"{decks.count(deck)} {names.deck(deck)}" for deck in dict.fromkeys(decks)) or "-"
