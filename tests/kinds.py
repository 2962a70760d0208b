"""All rules of the games and of their expansions, and the records that they bring."""

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from hypersleep.common import steps
from hypersleep.content.homes import installed
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.table.games import GAMES

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


def rulesets() -> Iterator[tuple[str, Ruleset]]:
    """Each mode of each game, and each of its expansions in the first mode that it goes with."""
    for game, kind in GAMES.items():
        ways: list[tuple[str, tuple[str, ...]]] = [(mode, ()) for mode in kind.modes]
        ways += [(expansion.modes[0], (name,)) for name, expansion in kind.expansions.items()]
        yield from ((game, kind.rules(mode, kind.boards[0], expansions)) for mode, expansions in ways)
