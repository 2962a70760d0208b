"""What is in the box and what the rules say, as everybody may read it."""

import pytest

from hypersleep.content.ledger import Ledger
from hypersleep.content.loader import load
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.text import Text
from hypersleep.table.reference import reference, rulebook


def test_every_component_with_facts_has_words() -> None:
    box = reference("nemesis")
    unnamed = [name for name, facts in box.facts.items() if name not in box.words and facts.kind not in UNSPOKEN]
    assert unnamed == []


UNSPOKEN = ("pods", "supplies", "tracks", "contamination", "intruder_tokens", "exploration_tokens")
"""Kinds that are counted or drawn, and spoken of by their kind alone."""


def test_faces_of_dice_do_not_take_the_place_of_intruders() -> None:
    facts = reference("nemesis").facts
    assert facts["adult"].kind == "models"
    assert facts["combat.adult"].kind == "combat_die"


def test_weapons_say_how_much_ammo_they_hold() -> None:
    facts = reference("nemesis").facts
    weapons = [fact for fact in facts.values() if fact.capacity is not None]
    assert weapons
    assert all(fact.kind == "items" for fact in weapons)


def test_tokens_tell_what_is_printed_on_them() -> None:
    facts = reference("nemesis").facts
    assert (facts["exploration-slime-4"].sign, facts["exploration-slime-4"].number) == ("slime", 4)
    assert (facts["intruder-adult-3"].sign, facts["intruder-adult-3"].number) == ("adult", 3)
    assert (facts["intruder-blank"].sign, facts["intruder-blank"].number) == ("blank", 0)


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_options_are_listed_as_it_fits_a_fight(game: str) -> None:
    assert reference(game).groups[:2] == ("Fight", "Move")


def test_limits_and_sizes_are_those_of_the_box() -> None:
    box, printed = load(NEMESIS), reference("nemesis")
    assert printed.facts["fire"].count == box.supplies["fire"].count > 1
    assert printed.numbers["hand_slots"] == box.setup.hand_slots
    assert printed.numbers["light_wound_spaces"] == box.setup.light_wound_spaces
    assert "count" not in printed.numbers


def test_words_are_those_of_the_text_file() -> None:
    text, words = Text.load("nemesis"), reference("nemesis").words
    assert words.keys() == text.words.keys()
    assert words["cockpit"].name == text.name("cockpit")


def test_the_rulebook_is_the_whole_ledger() -> None:
    book, ledger = rulebook("nemesis"), Ledger.load("nemesis")
    assert [rule.id for rule in book.rules] == list(ledger.rules)
    assert [ruling.id for ruling in book.rulings] == list(ledger.conflicts)


def test_every_link_into_the_rulebook_leads_somewhere() -> None:
    book = rulebook("nemesis")
    known = {rule.id for rule in book.rules}
    led_to = {rule for rules in (*book.topics.values(), *book.components.values()) for rule in rules}
    assert led_to
    assert led_to <= known
