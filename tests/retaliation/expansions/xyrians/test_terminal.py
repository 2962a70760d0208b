"""What the terminal draws and says of Xyrians."""

from rich.console import Console

from hypersleep.cli.retaliation import board
from hypersleep.retaliation.knowledge.view import whole_view
from hypersleep.retaliation.words import RetaliationNames
from hypersleep.table.games import Setting
from hypersleep.table.words import Phrasebook
from tests.retaliation.expansions.xyrians.staging import (
    FAR_OFF,
    HERE,
    LAST,
    MATE,
    ME,
    NEXT,
    a_row,
    afflict,
    lay,
    pledged,
    xyrian,
)


def test_models_their_injuries_and_all_tokens_are_drawn() -> None:
    scene = lay(lay(a_row(), "trace", NEXT), "xyrian-item", FAR_OFF)
    xyrian(scene, HERE, injured=True)
    xyrian(scene, LAST, hits=1)
    console = Console(width=140, record=True)
    console.print(board.drawing(RetaliationNames(whole_view(scene.game, ME), {}, "standard"), 130))
    drawn = console.export_text()
    assert all(sign in drawn for sign in ("│y%", "│y(1)", "│x ", "│$ "))


def test_everybody_is_reminded_of_statuses_and_allegiance() -> None:
    scene = pledged(afflict(a_row(), ME, "xyrian-drained"), MATE)
    setting = Setting(game="retaliation", mode="semi-cooperative", players=2, expansions=("xyrians",))
    book = Phrasebook(setting, whole_view(scene.game, ME), {})
    assert {note.state: note.text for note in book.notes()} == {
        "statuses": "Struck by the Xyrians: you (Drained).",
        "allegiance": "The Officer serves the Xyrians.",
    }
