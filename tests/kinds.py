"""All records that the rules of the games and of their expansions bring."""

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from hypersleep.common import steps
from hypersleep.content.homes import installed

S = TypeVar("S", bound=msgspec.Struct)
OURS = ("hypersleep.nemesis.", "hypersleep.common.", *(entry.module for entry in installed("nemesis").values()))
ABSTRACT = (steps.Action, steps.ActingQuestion)


def kinds(base: type[S]) -> Iterator[type[S]]:
    """All records of the ruleset below a base class; the toys of other tests are none of them."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith(OURS) and kind not in ABSTRACT:
            yield kind
        yield from kinds(kind)
