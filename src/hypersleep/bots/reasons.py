"""Why a bot did what it did, in one sentence; the words stand in reasons.en.toml."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from hypersleep.content.reading import read_toml
from hypersleep.content.text import Text

TOLD = ("choose-action", "choose-objectives")
"""Questions whose answers a table likes to have explained; the others are settled in passing."""


class Reason(msgspec.Struct, frozen=True):
    """`public` says what everybody could say who looks at the table; `full` also what only this seat knows."""

    public: str
    full: str


@cache
def _all_words() -> dict[str, dict[str, Any]]:
    return read_toml(Path(__file__).parent / "reasons.en.toml")


@cache
def words() -> dict[str, dict[str, str]]:
    """The sentences, by deed."""
    return {key: said for key, said in _all_words().items() if "public" in said}


def reason(key: str, **secrets: str) -> Reason:
    """The sentence for a deed; a deed without words of its own is only called the best one could think of.

    Secrets are spelt out in the full sentence alone; without any there is no more to say than the public one.
    """
    said = words().get(key) or words()["otherwise"]
    public = said["public"]
    if not secrets or not all(secrets.values()):
        return Reason(public, public)
    named = {name: name_of(secret) for name, secret in secrets.items()}
    return Reason(public, said.get("full", public).format(**named))


def name_of(secret: str) -> str:
    """What people call it."""
    exits: dict[str, str] = _all_words()["ways-off"]
    written = Text.load("nemesis").words.get(secret)
    return exits.get(secret) or (f"“{written.name}”" if written else secret)
