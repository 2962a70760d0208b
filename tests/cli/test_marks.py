"""Cards of our own design say so at the terminal: in the list of options, when they are looked up, and in the log."""

from io import StringIO

from msgspec.structs import replace
from rich.console import Console

from hypersleep.cli.mates import marked
from hypersleep.cli.menu import Listing
from hypersleep.cli.piles import piles
from hypersleep.content.games import OWN_DESIGN
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation import steps
from hypersleep.table.words import LogLine
from tests.cli.test_retaliation import run
from tests.table.test_marks import FOUND, OURS, book, played


def test_an_option_shows_the_mark_beside_the_name_of_the_card() -> None:
    menu = Listing(book(), [played(OURS, "inspire"), played(FOUND, "search"), steps.Pass(seat=Seat(0))])
    written = StringIO()
    Console(file=written, width=100).print(menu.table())
    lines = written.getvalue().splitlines()
    assert [OWN_DESIGN in line for line in lines] == [True, False, False]
    assert f"Inspiration ({OWN_DESIGN}): " in lines[0]


def test_the_log_tells_it_with_what_the_card_says() -> None:
    event = {"event": "action-taken", "seat": 1, "action": "play-card", "subject": OURS, "option": "inspire"}
    line = LogLine(place=0, text="The Captain plays Inspiration.", event=event, names=())
    assert marked(book(), line).text == f"The Captain plays Inspiration. ({OWN_DESIGN})"
    other = LogLine(place=0, text="A turn.", event={"event": "turn-began", "seat": 1}, names=())
    assert marked(book(), other) is other


def test_piles_put_a_star_behind_it_and_say_what_that_means() -> None:
    said = book()
    (me, *others), written = said.names.view.characters, StringIO()
    for discard in ((OURS, FOUND, OURS), (FOUND,)):
        said.names.view = replace(said.names.view, characters=(replace(me, discard=discard), *others))
        Console(file=written, width=120).print(piles(said.names, said.game))
    first, second = written.getvalue().split("Pile", 2)[1:]
    assert "2 Inspiration*, Search" in first
    assert f"* {OWN_DESIGN}" in first
    assert "*" not in second


def test_doubts_list_what_is_marked() -> None:
    assert OURS in run("content", "doubts", "--game", "retaliation").output
