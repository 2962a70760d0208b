"""A game at the terminal: people decide in turn at one keyboard, AI crew mates for themselves."""

from pathlib import Path

from click.exceptions import Exit
from rich.console import Group
from rich.constrain import Constrain
from rich.rule import Rule
from rich.text import Text

from hypersleep.bots.crew import temperament_at
from hypersleep.cli.commands import Commands
from hypersleep.cli.company import Company
from hypersleep.cli.mates import Mates
from hypersleep.cli.menu import Listing
from hypersleep.cli.report import report
from hypersleep.cli.saves import SaveFile
from hypersleep.cli.screen import LONGEST_NEWS, Screen
from hypersleep.cli.speech import DIM
from hypersleep.common.goals import Goal
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.table.goals import news
from hypersleep.table.review import Review
from hypersleep.table.table import Frame, Table
from hypersleep.table.words import capital

MENU_WIDTH = 120
REMINDER = "number, or: why  hint  card N  map  log  me  objectives  claim  undo  save  quit  help"


class Leave(Exception):
    """The player has had enough for now."""


class Session:
    """Runs a table to its end, or to where somebody leaves."""

    def __init__(self, table: Table, company: Company, save: SaveFile, *, fast: bool, ask_always: bool) -> None:
        self.table = table
        self.company = company
        self.people = company.people
        self.mates = Mates(table, company)
        self.save_file = save
        self.ask_always = ask_always
        self.screen = Screen(company.nicknames(), table.setting, fast=fast)
        self.commands = Commands(self)
        self.viewer: Seat = NOBODY
        self.seen: dict[Seat, int] = {}
        self.goals: dict[Seat, tuple[Goal, ...]] = {}
        self._before = self._told = this_round(table)
        self._ask_at = -1

    def run(self) -> None:
        """Play on until the game is over; whoever leaves is offered to save."""
        try:
            while not self.table.over:
                self._decide(self.table.waiting_for[0])
            self._finish()
        except Leave:
            return
        except KeyboardInterrupt:
            self.screen.say()
            self.leave()
        except EOFError:
            self.screen.say()
            if self.save() is None:
                raise Exit(1) from None

    # Deciding ----------------------------------------------------------------------------------------------------

    def _decide(self, seat: Seat) -> None:
        heard, self._told = min(self._told, self.table.told), self.table.told
        if seat not in self.people:
            self._wait_for(seat, heard)
            return
        frame = self.table.frame_for(seat, self.seen.get(seat, self._before))
        if self._goes_without_saying(frame):
            self.table.answer(frame.number, seat, 0)
            return
        self._hand_over(seat)
        self._ask(frame)

    def _wait_for(self, seat: Seat, heard: int) -> None:
        """Let an AI crew mate answer."""
        thinking = f"{self.screen.nicknames[seat]} is thinking" if self.mates.takes_time(seat) else ""
        with self.screen.waiting(thinking):
            self.mates.answer(seat, heard)

    def _goes_without_saying(self, frame: Frame) -> bool:
        """A single option is taken at once, but a turn is never passed for anybody."""
        asked = self.ask_always or frame.number == self._ask_at or frame.topic == "choose-action"
        return len(frame.options) == 1 and not asked

    def _hand_over(self, seat: Seat) -> None:
        """Nobody sees what is not theirs: the screen is empty until the next player sits there."""
        if self.viewer != seat and len(self.people) > 1:
            self.screen.clear(scrollback=True)
            self.screen.say(f"Hand over to {self.people[seat]}, press Enter", "bold")
            input()
            self.screen.clear()
        self.viewer = seat

    def _ask(self, frame: Frame) -> None:
        """Show the decision, then take commands until it is made, taken back or left."""
        menu = self.show(frame)
        while True:
            line = input(f"{self._name(frame.seat)}> ").strip()
            if line.isdecimal() and 1 <= int(line) <= len(menu):
                self.table.answer(frame.number, frame.seat, menu.place(int(line)))
                return
            if self.commands.obey(line, frame, menu):
                return

    # Showing -----------------------------------------------------------------------------------------------------

    def show(self, frame: Frame) -> Listing:
        """The decision with all that is needed for it."""
        book = self.screen.book(frame)
        lines = self.mates.story(book, frame, self.seen.get(frame.seat, self._before))
        lines += news(book.names, self.goals.get(frame.seat, ()), frame.goals)
        self.seen[frame.seat], self.goals[frame.seat] = self.table.told, frame.goals
        menu = Listing(book, frame.options, frame.prospects)
        if frame.topic in self.screen.looks.whole_at:
            self.screen.whole(book, frame.goals, lines, self.question(frame, menu))
        else:
            self.screen.out.print(Group(self.screen.news(lines, LONGEST_NEWS), self.question(frame, menu)))
        return menu

    def question(self, frame: Frame, menu: Listing) -> Group:
        """What is asked, and what can be answered."""
        name = self._name(frame.seat)
        question = f"{menu.book.topic(frame.topic)}{self._actions_done(frame)}"
        title = Rule(f"{name}: {question}" if name else capital(question), style=DIM, align="left")
        about = [Text(said.text, "bold") for said in menu.book.foreseen(frame.matters)]
        return Group(title, *about, Constrain(menu.table(), MENU_WIDTH), Text(REMINDER, DIM))

    def _name(self, seat: Seat) -> str:
        """Whom the screen speaks to; a single person needs no name."""
        return self.people[seat] if len(self.people) > 1 else ""

    def _actions_done(self, frame: Frame) -> str:
        """How many actions this turn has already seen; asides are none."""
        if frame.topic != "choose-action":
            return ""
        done = 0
        for event in reversed(self.table.frame_for(frame.seat).events):
            if event["event"] == "turn-began":
                break
            done += event["event"] == "action-taken" and event["action"] not in self.screen.looks.asides
        return f" ({done} done this turn)" if done else ""

    # Going back, saving, leaving ---------------------------------------------------------------------------------

    def undo(self, seat: Seat) -> None:
        """Take the last answer back, and those before it that went without saying. May raise UndoRefused."""
        self.table.undo(seat)
        while self._goes_without_saying(self.table.frame_for(seat)) and self.table.can_undo(seat):
            self.table.undo(seat)
        self._ask_at = self.table.number
        self.goals.clear()
        self.seen = {who: min(told, self.table.told) for who, told in self.seen.items()}

    def save(self) -> Path | None:
        """Save and say how to go on; None if it could not be done."""
        try:
            path = self.save_file.write(self.table, self.company)
        except OSError as problem:
            self.screen.say(f"The game could not be saved to {self.save_file.path}: {problem.strerror}", "red")
            return None
        self.screen.say(f"Saved. Go on with: hypersleep play --resume {path}", "green")
        return path

    def leave(self) -> None:
        """Offer to save; no answer is a yes."""
        try:
            answer = input("Save the game? [Y/n] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            answer = ""
            self.screen.say()
        if answer not in ("n", "no"):
            self.save()

    def quit(self) -> None:
        self.leave()
        raise Leave

    # The end -----------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        """What happened last, and how it all ended; with several people nobody's secrets are told."""
        viewer = next(iter(self.people)) if len(self.people) == 1 else NOBODY
        since = self.seen.get(viewer, min(self.seen.values(), default=self._before))
        frame = self.table.frame_for(viewer, since)
        book = self.screen.book(frame)
        self.screen.clear(scrollback=viewer == NOBODY)
        self.screen.out.print(self.screen.news(self.mates.story(book, frame, since), LONGEST_NEWS))
        outcome = self.table.outcome()
        told = self.table.frame_for(viewer).events
        report(self.screen.out, self.screen.looks, self.table.setting.mode, book, outcome, told, frame.goals)
        for claim, truth in Review(self.table).truths():
            self.screen.say(book.claim(claim.seat, claim.about, claim.value, truth))
        for seat, mate in self.company.crew.items():
            character = temperament_at(mate.level, self.table, seat)
            if character:
                self.screen.say(f"{mate.name}. {character}", DIM)
        rounds = "1 round" if outcome.rounds == 1 else f"{outcome.rounds} rounds"
        self.screen.say(f"{rounds}, {self.table.number} decisions, seed {self.table.setting.seed}", DIM)


def this_round(table: Table) -> int:
    """The number of the event with which the present round began: where the news of a resumed game begin."""
    begun = [at for at, event in enumerate(table.frame_for(NOBODY).events) if event["event"] == "round-began"]
    return begun[-1] if begun else 0
