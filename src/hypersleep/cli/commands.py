"""What can be typed instead of the number of an option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from hypersleep.bots.hints import hint_for, offers_hints
from hypersleep.cli.menu import MARK, Listing
from hypersleep.cli.speech import DIM
from hypersleep.content.games import mark_of
from hypersleep.content.ledger import Ledger, Rule
from hypersleep.content.reading import ContentError
from hypersleep.kernel.errors import UndoRefused
from hypersleep.table.games import BadSetting
from hypersleep.table.table import Frame, Refused
from hypersleep.table.words import Phrasebook, capital

if TYPE_CHECKING:
    from hypersleep.cli.session import Session

EXAMPLES = 3
HELP = """\
<number>    take that option
why         what is not possible now, and the rules that say so
why <n>     the n-th of those rules in full, with all it forbids
rule <id>   a rule of the ledger, such as: rule {rule}
card <n>    the text of the card, item or room of option n
hint        what a veteran would do here, and why; nobody else hears it
map         {place}
me          what you hold and know
piles       decks and what lies open beside them, everybody's discards
objectives  every objective you know, and how it stands as far as you know
log         what has happened; `log all` from the beginning
claim       what everybody has claimed, and what can be claimed
claim <about> <value>   tell the table something, true or not: claim {claim}
undo        take your last answer back, as long as neither dice nor secrets have spoken
save        save the game and play on
quit        leave; the game can be saved
help        this list"""


class Commands:
    """Obeys one line at a time; True means that the decision must be looked at afresh."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.screen = session.screen
        looks = self.screen.looks
        self.examples = {"place": looks.place, "rule": looks.rule, "claim": looks.claim}
        self.ledger = Ledger.load(session.table.setting.game)

    def obey(self, line: str, frame: Frame, menu: Listing) -> bool:
        word, _, rest = line.lower().partition(" ")
        rest = rest.strip()
        match word:
            case "undo" | "u":
                return self.undo(frame)
            case "":
                self.screen.out.print(self.session.question(frame, menu))
            case "why" | "w":
                self.why(frame, menu.book, rest)
            case "rule" | "r":
                self.rule(rest)
            case "card" | "c":
                self.card(menu, rest)
            case "quit" | "q" | "exit":
                self.session.quit()
            case "save" | "s":
                self.session.save()
            case "claim":
                self.claim(frame, menu.book, rest)
            case _:
                self.look(word, rest, frame, menu)
        return False

    def look(self, word: str, rest: str, frame: Frame, menu: Listing) -> None:
        """Commands that only show something."""
        match word:
            case "hint":
                self.hint(frame, menu)
            case "map" | "m":
                self.screen.map(menu.book)
            case "me":
                self.screen.me(menu.book, frame.goals)
            case "piles" | "p":
                self.screen.piles(menu.book)
            case "objectives" | "o":
                self.screen.out.print(self.screen.goals(menu.book, frame.goals))
            case "log" | "l":
                story = self.session.mates.story(menu.book, self.session.table.frame_for(frame.seat), 0)
                self.screen.log(story, fully=rest == "all")
            case "help" | "h" | "?":
                self.screen.say(HELP.format(**self.examples))
            case _ if word.lstrip("-").isdecimal():
                self.screen.say(f"There is no option {word}; there are 1 to {len(menu)}.", "red")
            case _:
                self.screen.say(f"There is no command {word!r}; `help` lists what there is.", "red")

    def hint(self, frame: Frame, menu: Listing) -> None:
        """What a veteran would do with what this seat sees."""
        if not offers_hints(frame.game):
            self.screen.say("There is no veteran of this game to ask.", "red")
            return
        hint = hint_for(self.session.table.frame_for(frame.seat))
        number = menu.number(hint.option)
        self.screen.say(f"A veteran would take {number}: {menu.book.choice(frame.options[hint.option])}")
        self.screen.say(hint.why, DIM)

    def undo(self, frame: Frame) -> bool:
        try:
            self.session.undo(frame.seat)
        except UndoRefused as refusal:
            self.screen.say(f"Not possible: {refusal}.", "red")
            return False
        self.screen.say("Taken back.", "green")
        return True

    # Claims ------------------------------------------------------------------------------------------------------

    def claim(self, frame: Frame, book: Phrasebook, what: str) -> None:
        """Announce something, or list what was announced and what could be."""
        table = self.session.table
        about, _, value = what.partition(" ")
        if about:
            try:
                table.claim(frame.seat, about, value.strip())
            except BadSetting as problem:
                self.screen.say(capital(str(problem)), "red")
                return
        for claim in table.claims:
            self.screen.say(book.claim(claim.seat, claim.about, claim.value))
        if not about:
            subjects = [claimable(subject, values) for subject, values in table.can_be_claimed().items()]
            self.screen.say(f"You may claim something about: {', '.join(subjects)}", DIM)
            appeals = [claimable(subject, values) for subject, values in table.can_be_asked().items()]
            self.screen.say(f"You may ask the others: {', '.join(appeals)}", DIM)

    # Rules -------------------------------------------------------------------------------------------------------

    def why(self, frame: Frame, book: Phrasebook, which: str) -> None:
        """What is not possible now, gathered under the rule that forbids it."""
        forbidden = by_rule(self.session.table.why_not(frame.seat))
        rules = list(forbidden)
        if not forbidden:
            self.screen.say("Nothing is refused here.")
        elif not which:
            for number, rule in enumerate(rules, 1):
                self.forbids(number, rule, [reasoned(refused, frame, book) for refused in forbidden[rule]], EXAMPLES)
        elif which.isdecimal() and 1 <= int(which) <= len(rules):
            rule = rules[int(which) - 1]
            choices = [reasoned(refused, frame, book) for refused in forbidden[rule]]
            self.forbids(int(which), rule, choices, len(choices))
        else:
            self.screen.say(f"There is no reason {which!r}; there are 1 to {len(rules)}.", "red")

    def forbids(self, number: int, name: str, choices: list[str], most: int) -> None:
        """One rule with what it forbids now."""
        rule = self.ledger.rules.get(name)
        out = self.screen.out
        out.print(Text.assemble((f"{number:>2} ", "bold cyan"), (name, "cyan"), f"  {rule.title if rule else ''}"))
        if rule is not None:
            out.print(Padding(Text(rule.text, DIM), (0, 0, 0, 3)))
        for choice in choices[:most]:
            out.print(f"   - {choice}", no_wrap=True, overflow="ellipsis")
        if len(choices) > most:
            out.print(f"   - and {len(choices) - most} more: `why {number}`", style=DIM)

    def rule(self, name: str) -> None:
        if not name:
            self.screen.say(f"Which rule? For example: rule {self.screen.looks.rule}", "red")
            return
        try:
            self.show_rule(self.ledger.rule(name))
        except ContentError as problem:
            self.screen.say(capital(str(problem)), "red")

    def show_rule(self, rule: Rule) -> None:
        out = self.screen.out
        out.print(Text.assemble((rule.id, "cyan"), f"  {rule.title}"))
        out.print(Padding(rule.text, (0, 0, 0, 3)))
        for conflict in self.ledger.rulings(rule.id):
            out.print(Padding(Text(f"Ruling {conflict.id}: {conflict.ruling}", DIM), (0, 0, 0, 3)))

    # Cards -------------------------------------------------------------------------------------------------------

    def card(self, menu: Listing, which: str) -> None:
        """The texts behind an option."""
        if not (which.isdecimal() and 1 <= int(which) <= len(menu)):
            self.screen.say(f"Which option? There are 1 to {len(menu)}: card 1", "red")
            return
        choice = menu.choices[int(which) - 1]
        subjects = menu.book.subjects(choice)
        if not subjects:
            self.screen.say(f"{menu.book.choice(choice)}: there is no card behind it.")
        for name in dict.fromkeys(subjects):
            self.show_text(menu.book, name)

    def show_text(self, book: Phrasebook, name: str) -> None:
        words, mark, out = book.names.text.words[name], mark_of(book.game, name), self.screen.out
        out.print(Text.assemble((words.name, "bold"), (f" ({mark})" if mark else "", MARK)))
        written = book.names.explanation(name) if words.text else ""
        for text in (written, *(f"- {option}" for option in words.options.values())):
            if text:
                out.print(Padding(text, (0, 0, 0, 3)))


def claimable(about: str, values: tuple[str, ...]) -> str:
    """What can be claimed, with what can be said about it where that is short."""
    return f"{about} ({' or '.join(values)})" if len(values) <= EXAMPLES else about


def reasoned(refused: Refused, frame: Frame, book: Phrasebook) -> str:
    """What is not possible, and what stands in its way; where that is the rule alone, what it would do."""
    why = book.obstacle(refused.rule, frame.obstacles(refused))
    return f"{book.headed(refused.choice)[0]} ({why.rstrip('.')})" if why else book.choice(refused.choice)


def by_rule(refused: list[Refused]) -> dict[str, list[Refused]]:
    """The refusals of each rule, the busiest rule last, so that the telling ones are read first."""
    gathered: dict[str, list[Refused]] = {}
    for refusal in refused:
        gathered.setdefault(refusal.rule, []).append(refusal)
    return dict(sorted(gathered.items(), key=lambda item: len(item[1])))
