"""Why a bot did what it did, in one sentence; the words stand in reasons.en.toml, and beside the bots of each game."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from hypersleep.content.reading import read_toml

TOLD = ("choose-action", "choose-objectives")
"""Questions whose answers a table likes to have explained; the others are settled in passing."""
FILE = "reasons.en.toml"

Words = Mapping[str, Mapping[str, str]]
"""The sentences, by deed."""


class Reason(msgspec.Struct, frozen=True):
    """`public` says what everybody could say who looks at the table; `full` also what only this seat knows."""

    public: str
    full: str


@cache
def words() -> dict[str, dict[str, Any]]:
    """What can be said in every game."""
    return read_toml(Path(__file__).parent / FILE)


def reason(key: str) -> Reason:
    """The sentence for what a bot does in any game."""
    return worded(key, words(), str)


def worded(key: str, words: Words, name_of: Callable[[str], str], **secrets: str) -> Reason:
    """The sentence for a deed; a deed without words of its own is only called the best one could think of.

    Secrets are spelt out by name in the full sentence alone; without any there is no more to say than the public one,
    or the `plain` one where that says nothing.
    """
    said = words.get(key) or words["otherwise"]
    public = said["public"]
    if not secrets or not all(secrets.values()):
        return Reason(public, said.get("plain", public))
    named = {name: name_of(secret) for name, secret in secrets.items()}
    return Reason(public, said.get("full", public).format(**named))
