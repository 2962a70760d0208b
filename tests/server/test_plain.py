"""Words of strangers: what people write stays, what steers, turns or hides is taken out."""

import sys
from unicodedata import bidirectional, category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hypersleep.server.plain import BLANKS, JOINER, NON_JOINER, one_line, some_lines

WILL = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
"""Persian: two parts of one word, which a non-joiner keeps apart."""
SRI = "\u0dc1\u0dca\u200d\u0dbb\u0dd3"
"""Sinhala: a joiner makes one sign of two letters."""
RAB = "\u09b0\u200d\u09cd\u09af\u09be\u09ac"
"""Bengali: a joiner before the virama."""
KSHA = "\u0915\u094d\u200c\u0937"
"""Hindi: a non-joiner keeps two letters apart that would else be one sign."""
ASTRONAUT = "\U0001f469\U0001f3fd\u200d\U0001f680"
HEART_ON_FIRE = "\u2764\ufe0f\u200d\U0001f525"
TURNS = [chr(n) for n in range(sys.maxunicode + 1) if bidirectional(chr(n)) in ("LRE", "RLE", "LRO", "RLO", "PDF")]
ISOLATES = [chr(n) for n in range(sys.maxunicode + 1) if bidirectional(chr(n)) in ("LRI", "RLI", "FSI", "PDI")]
CONTROLS = [chr(n) for n in (*range(0x20), *range(0x7F, 0xA0))]
UNSEEN = ["\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u2060", "\ufeff", "\u00ad", "\u2028", "\u2029", *BLANKS]


@pytest.mark.parametrize(
    "text",
    ["Zoë 7-of-9", "Ἀγαμέμνων", "שלום", "你好", "e\u0301", ASTRONAUT, HEART_ON_FIRE, WILL, SRI, RAB, KSHA, "<b>&"],
)
def test_what_people_write_stays(text: str) -> None:
    assert one_line(text) == some_lines(text) == text


@pytest.mark.parametrize("sign", [*TURNS, *ISOLATES, *CONTROLS, *sorted(UNSEEN)], ids=ascii)
def test_what_cannot_be_seen_is_taken_out(sign: str) -> None:
    assert one_line(f"{sign}An{sign}na{sign}").replace(" ", "") == "Anna"


@pytest.mark.parametrize("joiner", [NON_JOINER, JOINER], ids=ascii)
@pytest.mark.parametrize("word", [WILL[:2], SRI[:2], KSHA[:2], "\u05e9\u05dc", "\u4f60\u597d"])
def test_joiners_that_spell_nothing_are_taken_out(joiner: str, word: str) -> None:
    """At either end of a word, and doubled."""
    assert one_line(f"{joiner}{word}{joiner} {joiner}{joiner}") == word
    assert one_line(f"{word[0]}{joiner}{joiner}{word[1]}") == word


@pytest.mark.parametrize("joiner", [NON_JOINER, JOINER], ids=ascii)
@pytest.mark.parametrize("word", ["\u05e9\u05dc", "\u4f60\u597d", "\u03b1\u03b2", "e\u0301"])
def test_scripts_that_need_no_joiners_have_none(joiner: str, word: str) -> None:
    assert one_line(joiner.join(word)) == word


def test_there_is_something_to_take_out() -> None:
    assert (len(TURNS), len(ISOLATES), len(CONTROLS)) == (5, 4, 65)


@given(st.text())
def test_plain_words_stay_as_they_are(text: str) -> None:
    plain = one_line(text)
    assert one_line(plain) == plain == " ".join(plain.split(" "))
    assert not any(category(sign)[0] == "C" and sign not in (JOINER, NON_JOINER) for sign in plain)
    assert one_line(some_lines(text)) == plain
