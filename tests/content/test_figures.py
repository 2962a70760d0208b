"""Counts are told once, by the data: the words of the rules take them from there."""

import re
from pathlib import Path

import pytest

from hypersleep.content.figures import NAMED, figures
from hypersleep.content.ledger import Ledger
from hypersleep.content.loader import load
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.reading import ContentError, game_folder, read_toml
from tests.content.conftest import Damage

HOME = game_folder("nemesis")
RULES = read_toml(HOME / "rules.toml")["rule"]
NUMBER = (
    r"(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|"
    r"(?:twen|thir|for|fif|six)ty(?:-\w+)?)"
)
PIECES = re.compile(rf"\b{NUMBER}(?: [\w/-]+){{0,2}} (?:markers?|tokens?|models?|tiles?|faces|spaces)\b", re.IGNORECASE)
CARDS = re.compile(rf"\b{NUMBER}(?: [\w/-]+){{0,2}} (?:cards?|Items|Weapons|Objectives|Pods)\b", re.IGNORECASE)
LIMIT = re.compile(rf"\b(?:(?:all|limit of) {NUMBER}|ninth|thirteenth)\b", re.IGNORECASE)
NO_COUNT = {
    "marker.injury": "five Injuries are worth one token",
    "mode.solo.items": "what half of a number is",
    "room.engine-control.action": "the Engines are Rooms of the board",
    "setup.engines": "of each Engine one token works and one is damaged",
    "setup.quest-items": "an entry of quest_items.toml has an owner; nothing counts them",
}
"""Numbers that no data file holds as a count, and why."""


def counts_in(rule: dict[str, str]) -> list[str]:
    """Counts of components that the words of a rule repeat."""
    boxed = rule["id"].startswith(("component.", "setup."))
    words = f"{rule['title']}. {rule['text']}"
    return [found[0] for kind in (PIECES, LIMIT, *[CARDS] * boxed) for found in kind.finditer(words)]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])
def test_no_rule_repeats_a_count_that_data_holds(rule: dict[str, str]) -> None:
    assert not counts_in(rule) or rule["id"] in NO_COUNT


@pytest.mark.parametrize(
    "words",
    [
        "The pool holds 8 Fire markers.",
        "while all 8 are on the ship",
        "Twenty-seven Intruder tokens",
        "A ninth marker ends the game.",
        "The combat die has six faces.",
        "There are 60 Action cards.",
    ],
)
def test_a_count_in_the_words_would_be_found(words: str) -> None:
    assert counts_in({"id": "component.some", "title": "Some", "text": words})


def test_words_show_the_counts_that_they_name() -> None:
    ledger, box = Ledger.load("nemesis"), load(NEMESIS)
    assert f"holds {box.supplies['fire'].count} Fire markers" in ledger.rule("component.limit.fire").text
    assert f"{box.setup.bag['larva']} Larva" in ledger.rule("setup.bag").text
    assert f"{sum(token.count for token in box.intruder_tokens.values())} tokens" in (
        ledger.rule("component.limit.intruder-tokens").text
    )
    assert not any(NAMED.search(rule.text + rule.title) for rule in ledger.rules.values())


def test_another_count_in_the_data_is_another_count_in_the_words(folder: Path, damage: Damage) -> None:
    damage("tokens.toml", '{ id = "fire", count = 8', '{ id = "fire", count = 9')
    damage("component_list.toml", 'id = "fire" }, number = 8', 'id = "fire" }, number = 9')
    assert "holds 9 Fire markers" in Ledger.load("nemesis", folder).rule("component.limit.fire").text


def test_a_count_that_nothing_holds_is_named(folder: Path, damage: Damage) -> None:
    damage("rules.toml", "holds {supplies.fire}", "holds {supplies.fires}")
    with pytest.raises(ContentError, match=r"component\.limit\.fire: no count 'supplies\.fires'"):
        Ledger.load("nemesis", folder)


def test_counts_are_those_of_the_box() -> None:
    box, found = load(NEMESIS), figures(HOME)
    for kind, tokens in (("models", box.models), ("supplies", box.supplies)):
        for token in tokens.values():
            assert found[f"{kind}.{token.id}"] == token.count
    assert found["setup.hand_size"] == box.setup.hand_size
