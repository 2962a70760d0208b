"""What a game has to offer to be played at a table."""

from collections.abc import Callable, Mapping
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
    """One game: which modes it has for how many players, how it begins, what a seat sees, and how it ended."""

    name: str
    modes: Mapping[str, tuple[int, ...]]
    boards: tuple[str, ...]
    ruleset: Callable[[str, str], Ruleset]
    begin: Callable[[Ruleset, int, str], Game[Any]]
    view: Callable[[Game[Any], Seat], msgspec.Struct]
    outcome: Callable[[Game[Any]], Outcome]
    problems: Callable[[Game[Any]], list[str]]
    content_digest: Callable[[], str]
