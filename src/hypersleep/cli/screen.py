"""One screen of a game: the board, the tracks, the crew, what the player holds, what has happened, what is asked."""

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from hypersleep.cli.games import LOOKS
from hypersleep.cli.piles import piles
from hypersleep.cli.speech import DIM, console
from hypersleep.common.goals import Condition, Goal
from hypersleep.common.objectives import Standing
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.table.games import Setting
from hypersleep.table.goals import stands_in_words
from hypersleep.table.table import Frame
from hypersleep.table.words import Phrasebook

SIDE = 56
"""Columns for what stands beside the board on a wide terminal."""
SIDE_NEWS = 12
NEWS_FRAME = 2
FEWEST_NEWS = 6
LONGEST_NEWS = 30
LONGEST_LOG = 60
CLEAR_ALL = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what can be scrolled back to."""
STYLES: Mapping[Standing, str] = {
    Standing.LOST: "red",
    Standing.NOT_YET: "yellow",
    Standing.UNKNOWN: DIM,
    Standing.SO_FAR: "green",
    Standing.DONE: "bold green",
}
HEADINGS = ("turn.", "begins.")


class Screen:
    """Draws for one viewer at a time, on whatever terminal there is now."""

    def __init__(self, nicknames: Mapping[Seat, str], setting: Setting, *, fast: bool) -> None:
        self.nicknames = nicknames
        self.setting = setting
        self.looks = LOOKS[setting.game]
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

    def whole(self, book: Phrasebook, goals: tuple[Goal, ...], lines: list[str], question: RenderableType) -> None:
        """Everything the viewer sees, from top to bottom, in as many lines as the terminal has, if possible."""
        out, names, looks = self.out, book.names, self.looks
        mine = Group(self.notes(book), looks.mine(names), self.goals(book, goals))
        below = Group(looks.legend(names), looks.crew(names), mine)
        if out.width >= looks.narrowest + SIDE:
            drawn, news = looks.drawing(names, out.width - SIDE - 2), self.news(lines, SIDE_NEWS)
            top = beside(drawn, Group(looks.tracks(names), news))
            if height(out, Group(top, below, question)) < out.height:
                self._page(lines, SIDE_NEWS)
                out.print(top, below, question)
                return
        crew = Group(looks.crew(names), mine)
        below = Group(looks.legend(names), Rule(style=DIM), looks.tracks(names), crew)
        drawn, left = self._map(book, height(out, Group(below, question)) + 1)
        self._page(lines, left)
        out.print(drawn, below, self.news(lines, left), question)

    def _map(self, book: Phrasebook, rest: int) -> tuple[Group, int]:
        """The board drawn, or listed where that does not fit, and how many lines are left for news."""
        out = self.out
        if out.width >= self.looks.narrowest:
            drawn = self.looks.drawing(book.names, out.width)
            left = out.height - rest - height(out, drawn) - NEWS_FRAME
            if left >= FEWEST_NEWS:
                return drawn, left
        listed = self.looks.listing(book.names)
        left = out.height - rest - height(out, listed) - NEWS_FRAME
        return listed, max(left, FEWEST_NEWS) if out.is_terminal else LONGEST_NEWS

    def _page(self, lines: list[str], most: int) -> None:
        """What does not fit beside the table is read before it; then the screen is empty."""
        if len(lines) > most and self.out.is_terminal and not self.fast:
            self.clear()
            self.out.print(self.news(lines, len(lines)))
            input("Enter to go on ")
        self.clear()

    # Parts -------------------------------------------------------------------------------------------------------

    def map(self, book: Phrasebook) -> None:
        out, names, looks = self.out, book.names, self.looks
        drawn = looks.drawing(names, out.width) if out.width >= looks.narrowest else looks.listing(names)
        out.print(Group(drawn, looks.legend(names), looks.tracks(names), self.notes(book)))

    def notes(self, book: Phrasebook) -> Group:
        """What there is to be reminded of, a line each."""
        return Group(*(Text(note.text) for note in book.notes()))

    def me(self, book: Phrasebook, goals: tuple[Goal, ...]) -> None:
        self.out.print(self.looks.mine(book.names, fully=True), self.goals(book, goals))

    def goals(self, book: Phrasebook, goals: tuple[Goal, ...]) -> Table:
        """Every Objective that the viewer knows: what is written there, and how each condition stands."""
        table = Table.grid(padding=(0, 1))
        table.add_column(style=DIM, no_wrap=True)
        table.add_column()
        for goal in goals:
            table.add_row("Task" if goal.seat == NOBODY else "Objective", goal_text(book, goal))
        return table

    def piles(self, book: Phrasebook) -> None:
        self.out.print(piles(book.names, book.game))

    def log(self, lines: list[str], *, fully: bool) -> None:
        self.out.print(self.news(lines, len(lines) if fully else LONGEST_LOG, more="`log all` shows them"))

    def news(self, lines: list[str], most: int, *, more: str = "`log` shows more") -> Group:
        """What has happened, the latest at the end; what was longer ago is counted."""
        if not lines:
            return Group()
        before = [Text(f"  … {len(lines) - most} lines before; {more}", DIM)] if len(lines) > most else []
        shown = [news_line(line, self.looks.alarms) for line in lines[-most:]]
        return Group(Rule("What happened", style=DIM, align="left"), *before, *shown)


def goal_text(book: Phrasebook, goal: Goal) -> Text:
    names = book.names
    owner = "" if goal.seat in (NOBODY, names.viewer) else f" ({names.person(goal.seat)})"
    text = Text(f"{names.thing(goal.objective)}{owner}: {names.explanation(goal.objective, goal.seat)}\n")
    for way in goal.ways:
        text.append("" if way is goal.ways[0] else " or ", DIM)
        for condition in way:
            text.append("" if condition is way[0] else ", ").append_text(condition_text(book, condition))
    return text


def condition_text(book: Phrasebook, condition: Condition) -> Text:
    stands, style = stands_in_words(book.names, condition), STYLES[condition.stands]
    return Text.assemble(book.names.condition(condition.clause), (f" ({stands})", style))


def height(out: Console, part: RenderableType) -> int:
    """How many lines something takes."""
    return len(out.render_lines(part, pad=False))


def beside(left: RenderableType, right: RenderableType) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(width=SIDE)
    table.add_row(left, right)
    return table


def news_line(line: str, alarms: tuple[str, ...]) -> Text:
    heading = line.endswith(HEADINGS)
    style = "bold" if heading else "yellow" if line.startswith(alarms) else ""
    return Text(line if heading else f"  {line}", style)
