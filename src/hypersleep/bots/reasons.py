"""Why a bot did what it did, in one sentence; the words stand in reasons.en.toml."""

from functools import cache
from pathlib import Path

import msgspec

from hypersleep.content.reading import read_toml


class Reason(msgspec.Struct, frozen=True):
    """`public` says what everybody could say who looks at the table; `full` also what only this seat knows."""

    public: str
    full: str


@cache
def words() -> dict[str, dict[str, str]]:
    return read_toml(Path(__file__).parent / "reasons.en.toml")


def reason(key: str, **secrets: str) -> Reason:
    """The sentence for a deed; a deed without words of its own is only called the best one could think of.

    Secrets are spelt out in the full sentence alone; without any there is no more to say than the public one.
    """
    said = words().get(key) or words()["otherwise"]
    public = said["public"]
    return Reason(public, said.get("full", public).format(**secrets) if secrets else public)
