"""What looks the same in every game: signs of markers, cards and backs in a line, words that stay together."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

MARKER = "bold blue"


def marker_signs(names: Any, holder: str) -> Text:
    """Markers that data describes, by their signs; several of a kind are counted."""
    found = Text()
    for marker, held in names.view.markers.items():
        if count := held.get(holder, 0):
            found.append(names.box.markers[marker].sign + (str(count) if count > 1 else ""), MARKER)
    return found


def legend_of(shown: Iterable[tuple[str, str, str]]) -> Text:
    """Signs in their style, each with what it means."""
    return Text("   ").join(Text.assemble((sign, style), unbroken(f" {word}")) for sign, style, word in shown)


def unbroken(words: str) -> str:
    """Words that stay on one line."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def cards(names: Any, faces: Iterable[str | None]) -> str:
    said: str = names.joined(names.thing(face or "") for face in faces)
    return said


def backs(names: Any, inventory: Sequence[Any]) -> str:
    """Items by the colour of their backs."""
    decks = [item.deck for item in inventory]
    return ", ".join(f"{decks.count(deck)} {names.deck(deck)}" for deck in dict.fromkeys(decks)) or "-"
