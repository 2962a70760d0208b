"""One screen of a game: the ship, the tracks, the crew, what the player holds, what has happened, what is asked."""

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from hypersleep.cli.board import NARROWEST, drawing, legend, listing
from hypersleep.cli.speech import console
from hypersleep.cli.status import DIM, crew, mine, tracks
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.words import NemesisNames
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame
from hypersleep.table.words import Phrasebook

SIDE = 56
"""Columns for what stands beside the ship on a wide terminal."""
SIDE_NEWS = 12
NEWS_FRAME = 2
FEWEST_NEWS = 6
LONGEST_NEWS = 30
LONGEST_LOG = 60
CLEAR_ALL = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what can be scrolled back to."""
HEADINGS = ("turn.", "begins.")
ALARMS = ("Encounter", "Contact", "Danger", "Fire", "Malfunction", "Event", "Self-Destruct")


class Screen:
    """Draws for one viewer at a time, on whatever terminal there is now."""

    def __init__(self, nicknames: Mapping[Seat, str], setting: Setting, *, fast: bool) -> None:
        self.nicknames = nicknames
        self.setting = setting
        self.fast = fast

    @property
    def out(self) -> Console:
        """A console of the terminal's present size."""
        return console()

    def book(self, frame: Frame) -> Phrasebook:
        return Phrasebook(self.setting, frame.view, self.nicknames)

    def say(self, line: str = "", style: str = "") -> None:
        self.out.print(line, style=style)

    def waiting(self, what: str) -> AbstractContextManager[object]:
        """On a terminal it is shown that something takes its time, if it does."""
        out = self.out
        return out.status(what) if what and out.is_terminal else nullcontext()

    def clear(self, *, scrollback: bool = False) -> None:
        """On a terminal only; with `scrollback` nothing that was shown can be looked at again."""
        out = self.out
        if out.is_terminal:
            out.file.write(CLEAR_ALL) if scrollback else out.clear()
            out.file.flush()

    # The whole table ---------------------------------------------------------------------------------------------

    def whole(self, book: Phrasebook, lines: list[str], question: RenderableType) -> None:
        """Everything the viewer sees, from top to bottom, in as many lines as the terminal has, if possible."""
        out, names = self.out, known(book)
        below = Group(legend(names), crew(names), mine(names))
        if out.width >= NARROWEST + SIDE:
            top = beside(drawing(names, out.width - SIDE - 2), Group(tracks(names), news(lines, SIDE_NEWS)))
            if height(out, Group(top, below, question)) < out.height:
                self._page(lines, SIDE_NEWS)
                out.print(top, below, question)
                return
        below = Group(legend(names), Rule(style=DIM), tracks(names), crew(names), mine(names))
        ship, left = self._ship(book, height(out, Group(below, question)) + 1)
        self._page(lines, left)
        out.print(ship, below, news(lines, left), question)

    def _ship(self, book: Phrasebook, rest: int) -> tuple[Group, int]:
        """The ship drawn, or listed where that does not fit, and how many lines are left for news."""
        out = self.out
        if out.width >= NARROWEST:
            drawn = drawing(known(book), out.width)
            left = out.height - rest - height(out, drawn) - NEWS_FRAME
            if left >= FEWEST_NEWS:
                return drawn, left
        listed = listing(known(book))
        left = out.height - rest - height(out, listed) - NEWS_FRAME
        return listed, max(left, FEWEST_NEWS) if out.is_terminal else LONGEST_NEWS

    def _page(self, lines: list[str], most: int) -> None:
        """What does not fit beside the table is read before it; then the screen is empty."""
        if len(lines) > most and self.out.is_terminal and not self.fast:
            self.clear()
            self.out.print(news(lines, len(lines)))
            input("Enter to go on ")
        self.clear()

    # Parts -------------------------------------------------------------------------------------------------------

    def map(self, book: Phrasebook) -> None:
        out, names = self.out, known(book)
        ship = drawing(names, out.width) if out.width >= NARROWEST else listing(names)
        out.print(Group(ship, legend(names), tracks(names)))

    def me(self, book: Phrasebook) -> None:
        self.out.print(mine(known(book), fully=True))

    def log(self, lines: list[str], *, fully: bool) -> None:
        self.out.print(news(lines, len(lines) if fully else LONGEST_LOG, more="`log all` shows them"))


def known(book: Phrasebook) -> NemesisNames:
    """What is called how on the ship that is drawn."""
    assert isinstance(book.names, NemesisNames), "there is a drawing for no other game"
    return book.names


def height(out: Console, part: RenderableType) -> int:
    """How many lines something takes."""
    return len(out.render_lines(part, pad=False))


def beside(left: RenderableType, right: RenderableType) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(width=SIDE)
    table.add_row(left, right)
    return table


def news(lines: list[str], most: int, *, more: str = "`log` shows more") -> Group:
    """What has happened, the latest at the end; what was longer ago is counted."""
    if not lines:
        return Group()
    shown = lines[-most:]
    before = [Text(f"  … {len(lines) - most} lines before; {more}", DIM)] if len(lines) > most else []
    return Group(Rule("What happened", style=DIM, align="left"), *before, *map(news_line, shown))


def news_line(line: str) -> Text:
    heading = line.endswith(HEADINGS)
    style = "bold" if heading else "yellow" if line.startswith(ALARMS) else ""
    return Text(line if heading else f"  {line}", style)
