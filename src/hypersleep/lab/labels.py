"""What ids are called in a report."""

from hypersleep.content.phrases import Phrases
from hypersleep.content.text import Text


class Labels:
    """Names for what stands in the columns of a batch."""

    def __init__(self, game: str) -> None:
        self.text = Text.load(game)
        self.phrases = Phrases.load(game)

    def of(self, column: str, value: object) -> str:
        match column:
            case "character" | "objectives":
                return self.name(str(value))
            case "seat":
                return f"Seat {int(str(value)) + 1}"
            case "players":
                return "1 player" if value == 1 else f"{value} players"
            case "death":
                return self.phrases.deaths.get(str(value), str(value))
            case "ending":
                return str(value).replace("-", " ") or "not finished"
            case _:
                return str(value) or "none"

    def name(self, name: str) -> str:
        """The name of a component, its id where it has none."""
        words = self.text.words.get(name)
        return words.name if words is not None else name or "none"

    def use(self, use: str) -> str:
        """A thing of the box and what was done with it."""
        name, _, way = use.partition("/")
        return f"{self.name(name)}: {way.replace('-', ' ')}" if way else self.name(name)
