"""What is of our own design says so, wherever players read what it does."""

import pytest

from hypersleep.content.check import doubts
from hypersleep.content.games import GAMES, OWN_DESIGN, designed, load_box, mark_of
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation import steps
from hypersleep.table.games import Setting
from hypersleep.table.reference import reference
from hypersleep.table.table import Table
from hypersleep.table.words import Phrasebook

OURS, FOUND = "captain.inspiration", "action.search"
SETTING = Setting(game="retaliation", mode="semi-cooperative", players=2, expansions=("contractors",), seed="marks")


def book() -> Phrasebook:
    return Phrasebook(SETTING, Table.start(SETTING).frame_for(Seat(0)).view)


def played(card: str, option: str) -> steps.PlayCard:
    return steps.PlayCard(seat=Seat(0), cost=0, card=card, option=option)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_page_describes_has_a_mark_if_the_data_calls_it_designed(game: str) -> None:
    words = reference(game).words
    marked = {name for name, said in words.items() if said.mark}
    assert marked == designed(game) & words.keys()
    assert {words[name].mark for name in marked} == {OWN_DESIGN}


def test_what_is_marked_is_among_the_doubts() -> None:
    listed = {doubt.id for doubt in doubts(load_box("retaliation")) if doubt.confidence == "designed"}
    own = {
        name
        for name in designed("retaliation")
        if not name.startswith(("noise.", "shoot.", "burst.", "help.", "board."))
    }
    assert OURS in own
    assert own <= listed


def test_cards_of_contractors_are_marked_and_cards_that_were_found_are_not() -> None:
    assert mark_of("retaliation", OURS) == OWN_DESIGN
    assert mark_of("retaliation", FOUND) == mark_of("retaliation", "no such thing") == ""


def test_a_choice_that_says_what_a_card_does_carries_its_mark() -> None:
    assert book().mark(played(OURS, "inspire")) == OWN_DESIGN
    assert book().mark(played(FOUND, "search")) == ""


def test_a_choice_that_only_names_a_card_does_not() -> None:
    assert book().mark(steps.Pay(OURS)) == ""


def test_what_is_told_with_the_text_of_a_card_carries_its_mark() -> None:
    told = {"event": "action-taken", "seat": 1, "action": "play-card", "subject": OURS, "option": "inspire"}
    assert book().mark_on(told) == OWN_DESIGN
    assert book().mark_on(told | {"subject": FOUND, "option": "search"}) == ""
    assert book().mark_on({"event": "cards-discarded", "seat": 1, "cards": (OURS,)}) == ""
    assert book().mark_on({"event": "unheard-of"}) == ""
