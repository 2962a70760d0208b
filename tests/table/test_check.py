"""What the data names is known to the rules, what the rules bring can be said; and what is missing is named."""

from itertools import chain

import pytest
from msgspec.structs import replace

from hypersleep.common.kind import Expansion
from hypersleep.common.scripts import Scripts
from hypersleep.content.ledger import Ledger
from hypersleep.content.phrases import Phrases
from hypersleep.content.reading import ContentError
from hypersleep.content.records import PrintedChoice
from hypersleep.content.sentences import Phrase
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.ruleset import ruleset
from hypersleep.table import check
from hypersleep.table.check import rule_problems, unsaid, unwritten
from hypersleep.table.games import GAMES

PHRASES = Phrases.load("nemesis")
RULES = NEMESIS.rules("semi-cooperative", "standard", ("drift",))
TABLES = {"topics": "choose-airlock", "choices": "use-room", "events": "fire-placed", "states": "drift"}


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_rules_fit_the_data_and_can_be_said(game: str) -> None:
    assert rule_problems(game) == []


def test_an_expansion_without_words_is_named_even_if_it_only_changes_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = Expansion(name="silent", apply=lambda base: base, modes=("solo",))
    monkeypatch.setattr(check, "game_kind", lambda _: replace(NEMESIS, expansions={"silent": silent}))
    assert rule_problems("nemesis") == ["text.en.toml: expansion.silent: no words for this id"]


@pytest.mark.parametrize(("table", "tag"), TABLES.items())
def test_what_cannot_be_said_is_named(table: str, tag: str) -> None:
    said = {name: words for name, words in getattr(PHRASES, table).items() if name != tag}
    assert list(unsaid(RULES, replace(PHRASES, **{table: said}))) == [f"phrases.en.toml: {table}: no words for '{tag}'"]


def test_a_rule_that_is_cited_and_not_in_the_ledger_is_named() -> None:
    ledger = Ledger.load("nemesis")
    cited = RULES.terms["condition"]["intruder-here"][1]
    rules = [rule for rule in ledger.rules.values() if rule.id != cited]
    assert not list(unwritten(RULES, ledger))
    missing = list(unwritten(RULES, Ledger("nemesis", tuple(rules), ())))
    assert f"rules.toml: condition 'intruder-here': no rule '{cited}'" in missing


@pytest.mark.parametrize(("condition", "cited"), [("intruder-here", ""), ("items-left", "item.search.empty")])
def test_a_condition_that_does_not_say_what_is_missing_is_named(condition: str, cited: str) -> None:
    """By its own name, or by the rule that it cites."""
    kept = {name: form for name, form in PHRASES.prospects["unmet"].forms.items() if name != condition}
    unmet = Phrase({"by": "condition"})
    unmet.forms = kept
    rules = {rule: words for rule, words in PHRASES.obstacles.items() if rule != cited}
    silent = replace(PHRASES, prospects={**PHRASES.prospects, "unmet": unmet}, obstacles=rules)
    assert f"phrases.en.toml: prospects.unmet: no words for '{condition}'" in unsaid(RULES, silent)


@pytest.mark.parametrize(
    ("option", "problem"),
    [
        (PrintedChoice(key="lure", when=("raining",)), "item.beacon: option 'lure': no such condition: raining"),
        (PrintedChoice(key="lure", do=({"do": "dance"},)), "item.beacon: lure: no such verb: dance"),
    ],
)
def test_what_no_rule_knows_is_named_with_the_card(option: PrintedChoice, problem: str) -> None:
    with pytest.raises(ContentError, match=f"^{problem}$"):
        Scripts(ruleset()).learn("item.beacon", (option,))


def test_data_that_no_rule_knows_is_a_problem_and_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise ContentError("item.beacon: lure: no such verb: dance")

    monkeypatch.setattr(check, "game_kind", lambda _: replace(NEMESIS, ruleset=stumble))
    assert rule_problems("nemesis") == ["item.beacon: lure: no such verb: dance"]


def test_every_way_to_play_is_looked_at() -> None:
    looked_at = {rules.id for rules in check.every_ruleset("nemesis")}
    alone = [NEMESIS.rules(mode, board) for mode in NEMESIS.modes for board in NEMESIS.boards]
    together = [NEMESIS.rules(NEMESIS.expansions[name].modes[0], "standard", (name,)) for name in NEMESIS.expansions]
    assert {rules.id for rules in chain(alone, together)} <= looked_at
