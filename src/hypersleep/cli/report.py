"""The last page: how the game ended, what was found out, and who won."""

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from hypersleep.cli.looks import Looks
from hypersleep.cli.screen import goal_text
from hypersleep.cli.speech import DIM
from hypersleep.common.goals import Goal
from hypersleep.common.kind import Fate, Outcome
from hypersleep.common.objectives import Standing
from hypersleep.table.words import Phrasebook, Told


def report(
    out: Console,
    looks: Looks,
    mode: str,
    book: Phrasebook,
    outcome: Outcome,
    events: list[Told],
    goals: tuple[Goal, ...],
) -> None:
    """The end in sentences: what it ended by, the checks in their order, each Character, the winners."""
    out.print(Rule("The end", style="bold"))
    out.print(end_line(book, events), style="bold")
    for sentence in checks(looks, book, events):
        out.print(Padding(sentence, (0, 0, 0, 2)))
    out.print()
    for fate in outcome.fates:
        out.print(fate_line(book, fate))
        for goal in [goal for goal in goals if goal.seat == fate.seat]:
            out.print(Padding(Text.assemble("Objective ", goal_text(book, goal), verdict(goal, fate)), (0, 0, 0, 4)))
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


def verdict(goal: Goal, fate: Fate) -> str:
    """Why an Objective that was met did not count."""
    return "\nAll of it was met; the dead do not win." if goal.stands > Standing.UNKNOWN and fate.fate == "dead" else ""


def victory(looks: Looks, mode: str, book: Phrasebook, fates: tuple[Fate, ...]) -> str:
    """Who won and why."""
    winners = [book.names.player(fate.seat) for fate in fates if fate.wins]
    won, lost = looks.verdicts.get(mode, looks.verdicts[""])
    return won.format(who=book.names.joined(winners)) if winners else lost
