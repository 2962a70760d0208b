"""The numbered list of options, by groups, each with its cost."""

from collections.abc import Callable, Iterable

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hypersleep.cli.speech import DIM
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Choice
from hypersleep.table.words import Phrasebook, Said

Ahead = Callable[[Choice], Iterable[Prospect]]
"""What a choice leads into."""
LAST = "Other"
MARK = f"{DIM} italic"
FORESEEN = f"{DIM} yellow"


class Listing:
    """The options of a decision in the order in which they are listed; `places` leads back to the game's own order."""

    def __init__(self, book: Phrasebook, options: list[Choice], ahead: Ahead = lambda choice: ()) -> None:
        self.book = book
        order = [*book.phrases.groups, ""]
        self.places = sorted(range(len(options)), key=lambda place: order.index(book.group(options[place])))
        self.choices = [options[place] for place in self.places]
        self.outlooks = [book.foreseen(ahead(choice)) for choice in self.choices]

    def __len__(self) -> int:
        return len(self.choices)

    def place(self, number: int) -> int:
        """The place of the option with that number."""
        return self.places[number - 1]

    def number(self, place: int) -> int:
        """The number of the option at that place."""
        return self.places.index(place) + 1

    def table(self) -> Table:
        grouped = len({self.book.group(choice) for choice in self.choices}) > 1
        table = Table.grid(padding=(0, 1), expand=True)
        if grouped:
            table.add_column(style=DIM, no_wrap=True)
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        table.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
        table.add_column(style=DIM, no_wrap=True, justify="right")
        before = None
        for number, (choice, outlook) in enumerate(zip(self.choices, self.outlooks, strict=True), 1):
            group = self.book.group(choice) or LAST
            heading = [group if group != before else ""] if grouped else []
            words = said(self.book.choice(choice), self.book.mark(choice))
            table.add_row(*heading, str(number), words, cost(choice))
            if outlook:
                table.add_row(*[""] * len(heading), "", foreseen(outlook), "")
            before = group
        return table


def foreseen(outlook: tuple[Said, ...]) -> Padding:
    """What an option leads into, under its name and as long as it takes."""
    said = Text(" ".join([each.text for each in outlook]), FORESEEN, no_wrap=False, overflow="fold")
    return Padding(said, (0, 0, 0, 2))


def said(sentence: str, mark: str = "") -> Text:
    """The name of a card stands out from what it does, and from its mark, if it has one."""
    name, colon, rest = sentence.partition(": ")
    return Text.assemble(name, (f" ({mark})" if mark else "", MARK), (f"{colon}{rest}", DIM))


def cost(choice: Choice) -> str:
    """In Action cards; answers to questions cost nothing and say nothing."""
    price = getattr(choice, "cost", None)
    if price is None:
        return ""
    return "free" if price == 0 else f"{price} card" if price == 1 else f"{price} cards"
