"""The terminal says what an option leads into, and what stands in the way of the others."""

from io import StringIO

from rich.console import Console

from hypersleep.cli.commands import reasoned
from hypersleep.cli.menu import Listing
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Table
from hypersleep.table.words import Phrasebook

SETTING = Setting(players=2, seed="outlook")


def first_turn() -> tuple[Table, Frame, Phrasebook]:
    table = Table.start(SETTING)
    while (frame := table.frame_for(table.waiting_for[0])).topic != "choose-action":
        table.answer(table.number, frame.seat, 0)
    return table, frame, Phrasebook(SETTING, frame.view)


def test_under_a_move_stands_what_it_leads_into() -> None:
    _, frame, book = first_turn()
    written = StringIO()
    Console(file=written, width=200).print(Listing(book, frame.options, frame.prospects).table())
    lines = [line.strip() for line in written.getvalue().splitlines()]
    moves = [number for number, line in enumerate(lines) if "Move to Room" in line]
    assert moves
    assert all(lines[number + 1].startswith("Noise roll") for number in moves)


def test_beside_what_is_refused_stands_why() -> None:
    table, frame, book = first_turn()
    said = [reasoned(refused, frame, book) for refused in table.why_not(frame.seat)]
    assert [line for line in said if line.endswith("(Only while an Intruder is here)")]
