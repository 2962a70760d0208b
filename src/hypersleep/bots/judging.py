"""Judgement of positions, fitted to games that were played: what a game tells of a position, and what is made of that.

A judgement is a list of small trees, kept as data that can be read, with the command that made it. It needs no library
to be asked: each tree asks for a few features, and what all of them say adds up to the log odds to win.
"""

import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import exp, log
from typing import Any, NamedTuple, TypeAlias

import msgspec

from hypersleep.table.table import Frame

ACT = "choose-action"
"""The question at which positions are judged, in every game."""

ALONE, TOGETHER, AMONG_OTHERS = "solo", "cooperative", "semi-cooperative"
"""Files of judgement, each named after the mode that it was fitted to."""

HOPELESS, SURE = 0.005, 0.98
"""No plan is judged beyond these chances."""

Features: TypeAlias = Mapping[str, float]
Tree: TypeAlias = "float | tuple[str, float, Tree, Tree]"
"""What it says; or a feature, a limit, the tree for who is not above it, and the one for who is."""


def odds(chance: float) -> float:
    """A chance as trees are asked for it."""
    chance = min(SURE, max(HOPELESS, chance))
    return log(chance / (1 - chance))


class Judging(NamedTuple):
    """`features` of a position by name, the same names every time, or None if there is nothing left to be done in it;
    `chance` to win in it, as crew mates judge it. More of what is in `better` never makes it worse, all else equal, and
    more of what is in `worse` never better: who searches would find every place where chance made it look otherwise."""

    features: Callable[[Frame], Features | None]
    chance: Callable[[Frame], float]
    better: frozenset[str] = frozenset()
    worse: frozenset[str] = frozenset()

    def direction(self, feature: str) -> int:
        return (feature in self.better) - (feature in self.worse)


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """Trees, by which command they were made, and how well they did in games that they were not fitted to."""

    made_by: str
    checked: dict[str, float]
    trees: tuple[Any, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "trees", tuple(map(grown, self.trees)))

    def chance(self, features: Features) -> float:
        return 1 / (1 + exp(-sum([said(tree, features) for tree in self.trees])))

    def asked(self) -> set[str]:
        """The features that make any difference."""
        return {name for tree in self.trees for name in asked_by(tree)}


def said(tree: Tree, features: Features) -> float:
    while type(tree) is tuple:
        name, limit, low, high = tree
        tree = low if features[name] <= limit else high
    return tree  # type: ignore[return-value]


def grown(tree: Any) -> Tree:
    """A tree as it is asked: of tuples, with names that are found quickly."""
    if isinstance(tree, int | float):
        return float(tree)
    name, limit, low, high = tree
    return sys.intern(name), float(limit), grown(low), grown(high)


def asked_by(tree: Tree) -> list[str]:
    return [tree[0], *asked_by(tree[2]), *asked_by(tree[3])] if isinstance(tree, tuple) else []


def read(file: Traversable) -> Judgement:
    return msgspec.json.decode(file.read_bytes(), type=Judgement)


def judgement_of(package: str, *, alone: bool, together: bool) -> Judgement:
    """What has been fitted for the bots of that package, to games in such company."""
    return kept(package, ALONE if alone else TOGETHER if together else AMONG_OTHERS)


@cache
def kept(package: str, name: str) -> Judgement:
    return read(files(package) / "judgement" / f"{name}.json")


def written(judgement: Judgement) -> bytes:
    """One line a tree."""
    told = msgspec.to_builtins(judgement)
    head = [
        f"{msgspec.json.encode(key).decode()}: {msgspec.json.encode(told[key]).decode()}"
        for key in ("made_by", "checked")
    ]
    trees = ",\n".join(msgspec.json.encode(tree).decode() for tree in told["trees"])
    return ("{\n" + ",\n".join(head) + ',\n"trees": [\n' + trees + "\n]\n}\n").encode()
