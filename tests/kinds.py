"""All records that the rules of the games and of their expansions bring."""

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from hypersleep.common import steps
from hypersleep.content.homes import installed

S = TypeVar("S", bound=msgspec.Struct)
ABSTRACT = (steps.Action, steps.ActingQuestion)


def homes(game: str) -> tuple[str, ...]:
    """The packages whose records a game may bring."""
    return (f"hypersleep.{game}.", "hypersleep.common.", *(entry.module for entry in installed(game).values()))


def kinds(base: type[S], game: str = "nemesis") -> Iterator[type[S]]:
    """All records of the rules of a game below a base class; the toys of other tests are none of them."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith(homes(game)) and kind not in ABSTRACT:
            yield kind
        yield from kinds(kind, game)
