"""What a game has to offer to be played at a table."""

from collections.abc import Callable, Collection, Mapping
from importlib.metadata import EntryPoint
from random import Random
from typing import Any

import msgspec

from hypersleep.common.goals import Goal, Judged
from hypersleep.common.knowing import GlanceAtWorld, Sights, as_known
from hypersleep.common.names import Names
from hypersleep.common.viewing import Viewer
from hypersleep.content.homes import installed
from hypersleep.content.ids import Cause, Face
from hypersleep.content.reading import ContentError
from hypersleep.kernel.game import Game
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Question, Seat

USUAL = 0
"""The difficulty that the rules of a mode have by themselves."""


class Fate(msgspec.Struct, frozen=True, kw_only=True):
    """How the game ended for one seat."""

    seat: Seat
    who: Face
    fate: str
    death: Cause
    wins: bool


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended."""

    ending: str
    rounds: int
    fates: tuple[Fate, ...]


class Expansion(msgspec.Struct, frozen=True, kw_only=True):
    """What players may add to a game: other rules, the modes it goes with, and which expansions it excludes.

    Where two replace the same step, the one with the higher `place` is applied later. `version` is that of its rules.
    """

    name: str
    apply: Callable[[Ruleset], Ruleset]
    modes: tuple[str, ...]
    excludes: tuple[str, ...] = ()
    place: int = 0
    version: int = 1

    def __call__(self, base: Ruleset) -> Ruleset:
        """The rules of a game with this expansion, which their id names."""
        return self.apply(base).named(f"{self.name}-{self.version}")


def installed_expansions(game: str) -> list[Expansion]:
    """Expansions of a game that are installed as packages of their own, each under the name of its entry point."""
    return [loaded(name, entry) for name, entry in installed(game).items()]


def loaded(name: str, entry: EntryPoint) -> Expansion:
    expansion = entry.load()
    if not isinstance(expansion, Expansion) or expansion.name != name:
        raise ContentError(f"entry point {entry.name}: {entry.value} is no expansion called '{name}'")
    return expansion


class GameKind(msgspec.Struct, frozen=True, kw_only=True):
    """One game: which modes it has for how many players, which expansions there are, how it begins, what a seat sees,
    what it calls that and what it can imagine, and how it ended."""

    name: str
    modes: Mapping[str, tuple[int, ...]]
    boards: tuple[str, ...]
    board_record: type[msgspec.Struct]
    """What is printed on a side of the board."""
    expansions: Mapping[str, Expansion]
    ruleset: Callable[[str, str, tuple[Expansion, ...]], Ruleset]
    begin: Callable[[Ruleset, int, str], Game[Any, Any]]
    view: Callable[[Game[Any, Any], Seat], msgspec.Struct]
    viewer: Callable[[Game[Any, Any], Any], Viewer[Any, Any]]
    imagine: Callable[[Game[Any, Any], Seat, Random], Game[Any, Any]]
    names: Callable[[Any, Mapping[Seat, str], str], Names]
    sights: Sights
    """Who may see what of a position."""
    goals_in: Callable[[Game[Any, Any]], tuple[Goal, ...]]
    """The Objectives that are known in a position of which the rest is covered, and how they stand."""
    outcome: Callable[[Game[Any, Any]], Outcome]
    problems: Callable[[Game[Any, Any]], list[str]]
    claims: Callable[[Game[Any, Any]], Mapping[str, tuple[str, ...]]]
    appeals: Callable[[Game[Any, Any]], Mapping[str, tuple[str, ...]]]
    """What can be asked of the others, and answered to that; neither is true or false."""
    truth: Callable[[Game[Any, Any], Seat, str], str]
    content_digest: Callable[[Collection[str]], str]
    difficulties: Mapping[str, tuple[int, ...]] = {}
    """How hard a mode can be made, if that can be chosen."""
    harder: Callable[[Ruleset, int], Ruleset] | None = None
    """The rules at one of these difficulties."""
    laid_open: tuple[type[Question], ...] = ()
    """Questions of which all lies before everybody that can be answered to them."""
    on_page: bool = True
    """Whether there is a page that draws it; in a browser only such games are offered."""

    def rules(self, mode: str, board: str, expansions: Collection[str] = (), difficulty: int = USUAL) -> Ruleset:
        """The rules of one way to play."""
        rules = self.ruleset(mode, board, self.in_order(expansions))
        return rules if difficulty == USUAL or self.harder is None else self.harder(rules, difficulty)

    def goals(self, g: Game[Any, Any], seat: Seat) -> tuple[Goal, ...]:
        """The Objectives that a seat knows, and how they stand as far as it knows."""
        return self.judged(g, seat).goals

    def judged(self, g: Game[Any, Any], seat: Seat) -> Judged:
        """The same, for as long as it holds."""
        known = as_known(g, seat, self.sights)
        goals, world = self.goals_in(known), known.world
        return Judged(goals, world.facts() if isinstance(world, GlanceAtWorld) else None)

    def in_order(self, names: Collection[str]) -> tuple[Expansion, ...]:
        """These expansions in the order in which they change the rules."""
        return tuple(sorted((self.expansions[name] for name in names), key=lambda found: (found.place, found.name)))

    def expansions_of(self, mode: str) -> tuple[str, ...]:
        return tuple(name for name, expansion in self.expansions.items() if mode in expansion.modes)

    def excluded_by(self, name: str) -> tuple[str, ...]:
        """What cannot be played together with an expansion, whichever of the two says so."""
        named = self.expansions[name].excludes
        return tuple(other for other, found in self.expansions.items() if other in named or name in found.excludes)
