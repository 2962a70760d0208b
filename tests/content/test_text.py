"""The words of the game: every id speaks, and a missing one says so."""

from pathlib import Path

import pytest

from hypersleep.content.reading import ContentError
from hypersleep.content.text import Text
from tests.content.conftest import Damage


def test_names_texts_actions_and_options() -> None:
    text = Text.load("nemesis")
    assert text.name("captain") == "Captain"
    assert text.action("armory") == "Reload an Energy Weapon"
    assert "Draw 2 Action cards" in text.option("item.synthetic-food", "draw")
    assert text.text("combat.blank") == "A miss."
    assert text.text("pod-1") == ""


def test_missing_words_are_named() -> None:
    text = Text.load("nemesis")
    with pytest.raises(ContentError, match=r"text\.en\.toml: cook: no words for this id"):
        text.name("cook")
    with pytest.raises(ContentError, match=r"text\.en\.toml: armory: no words for option 'dance'"):
        text.option("armory", "dance")


def test_an_unknown_language_and_a_wrong_field_are_named(folder: Path, damage: Damage) -> None:
    with pytest.raises(ContentError, match=r"text\.tlh\.toml: file is missing"):
        Text.load("nemesis", "tlh")
    damage("text.en.toml", 'name = "Captain"', 'nmae = "Captain"')
    with pytest.raises(ContentError, match=r"text\.en\.toml: captain: field 'nmae': unknown field"):
        Text.load("nemesis", folder=folder)


def test_an_id_may_not_have_words_twice(folder: Path, damage: Damage) -> None:
    damage("text.en.toml", "[bays.bay-a]", "[bays.captain]")
    with pytest.raises(ContentError, match=r"bays\.captain: this id has words already"):
        Text.load("nemesis", folder=folder)
