"""The rules ledger: lookups, search and rulings."""

import pytest

from hypersleep.content.ledger import Ledger
from hypersleep.content.reading import ContentError

LEDGER = Ledger.load("nemesis")


def test_a_rule_has_title_text_sources_and_topic() -> None:
    rule = LEDGER.rule("component.limit.fire")
    assert rule.title == "Fire markers"
    assert "004 p.17" in rule.sources
    assert rule.topic == "component"


def test_an_unknown_id_offers_the_nearest_ones() -> None:
    with pytest.raises(ContentError, match=r"unknown rule id 'noise\.rol': did you mean noise\.roll"):
        LEDGER.rule("noise.rol")
    with pytest.raises(ContentError, match="`hypersleep rules` lists all ids"):
        LEDGER.rule("###")


def test_every_rule_belongs_to_a_topic() -> None:
    assert sum(len(LEDGER.about(topic)) for topic in LEDGER.topics()) == len(LEDGER.rules)
    assert LEDGER.about("nonsense") == ()


def test_rulings_are_the_conflicts_that_name_the_rule() -> None:
    assert [conflict.id for conflict in LEDGER.rulings("setup.pods.count")] == ["pods-four-players"]
    assert LEDGER.rulings("component.limit.fire") == ()


def test_search_wants_all_words_in_any_case() -> None:
    found = LEDGER.search("NOISE door")
    assert found
    assert all(word in f"{rule.id} {rule.title} {rule.text}".lower() for rule in found for word in ("noise", "door"))


def test_search_puts_titles_first() -> None:
    in_title = ["escape" in rule.title.lower() for rule in LEDGER.search("escape")]
    assert in_title == sorted(in_title, reverse=True)
    assert in_title[0]
    assert not in_title[-1]


def test_search_for_nothing_or_nonsense_finds_nothing() -> None:
    assert LEDGER.search("") == ()
    assert LEDGER.search("noise xylophone") == ()
