"""Why a bot did what it did in Nemesis; the words stand in reasons.en.toml."""

from functools import cache
from pathlib import Path
from typing import Any

from hypersleep.bots import reasons
from hypersleep.bots.reasons import FILE, Reason, worded
from hypersleep.content.reading import read_toml
from hypersleep.content.text import Text


@cache
def _all_words() -> dict[str, dict[str, Any]]:
    return read_toml(Path(__file__).parent / FILE)


@cache
def words() -> dict[str, dict[str, str]]:
    """The sentences, by deed."""
    return reasons.words() | {key: said for key, said in _all_words().items() if "public" in said}


def reason(key: str, **secrets: str) -> Reason:
    """The sentence for a deed, in full with an Objective and a way off the ship by name."""
    return worded(key, words(), name_of, **secrets)


def name_of(secret: str) -> str:
    """What people call it."""
    exits: dict[str, str] = _all_words()["ways-off"]
    written = Text.load("nemesis").words.get(secret)
    return exits.get(secret) or (f"“{written.name}”" if written else secret)
