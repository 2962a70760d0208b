"""The last page: how the game ended, what was found out, and who won."""

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from hypersleep.cli.looks import Looks
from hypersleep.cli.speech import DIM
from hypersleep.common.kind import Fate, Outcome
from hypersleep.table.words import Phrasebook, Told


def report(out: Console, looks: Looks, mode: str, book: Phrasebook, outcome: Outcome, events: list[Told]) -> None:
    """The end in sentences: what it ended by, the checks in their order, each Character, the winners."""
    out.print(Rule("The end", style="bold"))
    out.print(end_line(book, events), style="bold")
    for sentence in checks(looks, book, events):
        out.print(Padding(sentence, (0, 0, 0, 2)))
    out.print()
    for fate in outcome.fates:
        out.print(fate_line(book, fate))
        for sentence in own_objectives(book, fate):
            out.print(Padding(Text(sentence, DIM), (0, 0, 0, 4)))
    out.print()
    out.print(victory(looks, mode, book, outcome.fates), style="bold")


def end_line(book: Phrasebook, events: list[Told]) -> str:
    return next((book.event(event) for event in reversed(events) if event["event"] == "game-ended"), "")


def checks(looks: Looks, book: Phrasebook, events: list[Told]) -> list[str]:
    """The victory check; with nobody left alive there is none."""
    told = book.story(event for event in events if event["event"] in looks.checks)
    return told or [looks.nobody_left]


def fate_line(book: Phrasebook, fate: Fate) -> Text:
    mark, style = ("won", "bold green") if fate.wins else ("lost", DIM)
    return Text.assemble((f"{mark:<5}", style), book.fate(fate))


def own_objectives(book: Phrasebook, fate: Fate) -> list[str]:
    """The Objectives of a Character as far as the viewer may know them."""
    names = book.names
    return [f"Objective {names.thing(face)}: {names.explanation(face)}" for face in names.objectives(fate.seat)]


def victory(looks: Looks, mode: str, book: Phrasebook, fates: tuple[Fate, ...]) -> str:
    """Who won and why."""
    winners = [book.names.player(fate.seat) for fate in fates if fate.wins]
    won, lost = looks.verdicts.get(mode, looks.verdicts[""])
    return won.format(who=book.names.joined(winners)) if winners else lost
