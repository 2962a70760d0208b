"""What a game has to offer to be played at a table."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

from hypersleep.kernel.game import Game
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Seat


class Fate(msgspec.Struct, frozen=True, kw_only=True):
    """How the game ended for one seat."""

    seat: Seat
    who: str
    fate: str
    death: str
    wins: bool


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended."""

    ending: str
    rounds: int
    fates: tuple[Fate, ...]


class GameKind(msgspec.Struct, frozen=True, kw_only=True):
    """One game: which modes it has for how many players, which variants go with which modes, how it begins, what a
    seat sees and what it can imagine, and how it ended."""

    name: str
    modes: Mapping[str, tuple[int, ...]]
    boards: tuple[str, ...]
    variants: Mapping[str, tuple[str, ...]]
    ruleset: Callable[[str, str, str], Ruleset]
    begin: Callable[[Ruleset, int, str], Game[Any, Any]]
    view: Callable[[Game[Any, Any], Seat], msgspec.Struct]
    viewer: Callable[[Game[Any, Any], Any], Callable[[Seat], msgspec.Struct]]
    imagine: Callable[[Game[Any, Any], Seat, Random], Game[Any, Any]]
    outcome: Callable[[Game[Any, Any]], Outcome]
    problems: Callable[[Game[Any, Any]], list[str]]
    claims: Callable[[Game[Any, Any]], Mapping[str, tuple[str, ...]]]
    truth: Callable[[Game[Any, Any], Seat, str], str]
    content_digest: Callable[[], str]

    def variants_of(self, mode: str) -> tuple[str, ...]:
        return tuple(variant for variant, modes in self.variants.items() if mode in modes)
