"""The way from the table to the rules: everything is explained, and by rules that exist."""

from pathlib import Path

import pytest

from hypersleep.content.help import Help, help_problems, rules_of_components
from hypersleep.content.text import Text
from tests.content.conftest import Damage


def test_the_shipped_help_is_complete() -> None:
    assert help_problems("nemesis") == []


def test_a_component_is_explained_by_its_own_rules_first() -> None:
    rules = Help.load("nemesis").of("cockpit", "rooms")
    assert rules[0] == "room.cockpit.check-coordinates"
    assert "action.room" in rules
    assert len(set(rules)) == len(rules)


def test_a_component_without_rules_of_its_own_has_those_of_its_kind() -> None:
    help = Help.load("nemesis")
    assert help.of("event-hunt-2", "events") == help.kinds["events"]


def test_everything_that_has_words_has_rules() -> None:
    rules = rules_of_components("nemesis")
    assert rules.keys() >= Text.load("nemesis").words.keys()
    assert all(rules.values())


def test_a_card_of_which_only_the_back_is_seen_has_the_rules_of_its_kind() -> None:
    assert rules_of_components("nemesis")["contamination"] == Help.load("nemesis").kinds["contamination"]


def test_what_is_called_like_its_kind_is_a_piece_of_which_no_more_is_known() -> None:
    kinds, rules = Help.load("nemesis").kinds, rules_of_components("nemesis")
    both = kinds.keys() & Text.load("nemesis").words.keys()
    assert {name: rules[name] for name in both} == {name: kinds[name] for name in both}


def test_two_expansions_are_kept_apart_by_a_rule_whichever_of_them_cites_it() -> None:
    help = Help.load("retaliation")
    assert help.keeps_apart("neoflesh", "sangrevores") == "sangrevore.setup.excludes-neoflesh"
    assert help.keeps_apart("sangrevores", "neoflesh") == "sangrevore.setup.excludes-neoflesh"
    assert help.keeps_apart("sangrevores", "xyrians") == ""
    assert (help.keeps_to_modes("insider"), help.keeps_to_modes("xyrians")) == ("insider.setup.standard-only", "")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("pay-cards = ", "pay-carts = ", "help.toml: topics: nothing explains 'pay-cards'"),
        ("pay-cards = ", "pay-carts = ", "help.toml: topics: there is no 'pay-carts'"),
        ("pods = ", "boats = ", "help.toml: kinds: nothing explains 'pods'"),
        ("armory = ", "armoury = ", "help.toml: components: no component 'armoury'"),
        ("armory = ", "armoury = ", "help.toml: components: nothing explains 'armory'"),
        ('"room.storage.action"', '"room.storage.acton"', "help.toml: storage: no rule 'room.storage.acton'"),
        ('["room.storage.action"]', "[]", "help.toml: storage: no rule is named"),
    ],
)
def test_damage_is_named(folder: Path, damage: Damage, old: str, new: str, problem: str) -> None:
    damage("help.toml", old, new)
    assert problem in help_problems("nemesis", folder)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("choose-fuel", "item.discard.used"),
        ("choose-objective-to-read", "visibility.objectives"),
        ("action.blocking-access", "marker.malfunction.computer"),
        ("action.pyrotechnics", "item.discard.used"),
        ("quest.log-key", "visibility.objectives"),
        ("emergency-room", "mode.coop.revive"),
        ("canteen", "action.bluff"),
    ],
)
def test_what_is_asked_and_done_is_explained_by_the_rule_behind_it(name: str, rule: str) -> None:
    help = Help.load("nemesis")
    assert rule in (help.topics | help.components)[name]


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("choose-fuel", "item.discard.unused"),
        ("choose-objective-to-read", "mode.intruder-player.effect"),
        ("action.blocking-access", "door.state.closed"),
    ],
)
def test_no_rule_of_something_else_explains_it(name: str, rule: str) -> None:
    help = Help.load("nemesis")
    assert rule not in (help.topics | help.components)[name]


def test_a_limit_by_a_rule_that_there_is_not_is_named(folder: Path, damage: Damage) -> None:
    damage("intruder-player/help.toml", '"mode.intruder-player.who"\n', '"mode.intruder-player.whom"\n')
    assert "help.toml: intruder-player: no rule 'mode.intruder-player.whom'" in help_problems("nemesis", folder)
