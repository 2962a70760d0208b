"""What the nets must know of the secrets of a game, from its rules and never from its views."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from types import ModuleType
from typing import Any

import msgspec

from hypersleep.kernel.game import Game
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId

Row = dict[str, Any]
Split = Callable[[Row], Iterator[Row]]
Fields = Mapping[str, tuple[str, ...]]


class Secrets(msgspec.Struct, frozen=True, kw_only=True):
    """What one game has to hide, and from whom. Each game provides one of these in `tests/contract/games`."""

    perturbed: Callable[[Game[Any, Any], Seat, Random], Game[Any, Any]]
    """The same game with everything dealt anew that a seat, or a spectator, cannot know, and with another future."""
    face_down: tuple[str, ...]
    """The kinds of components that can lie face down somewhere, as the words for players name them."""
    split: Mapping[str, tuple[str, Split]]
    """Kinds of which there are several of a face: the file that lists them, and how each becomes one of a kind."""
    remembered: tuple[Callable[..., Any], ...]
    """What remembers the content of the box, and must forget it when the box is another."""
    lying_open: Callable[[Game[Any, Any], Seat], frozenset[str]]
    """The content ids of all faces that a seat, or a spectator, may see as things lie now."""
    told_to_one: Fields
    told_to_all: Fields
    """By event, the fields that tell the face of something to its own seat, or to everybody."""
    read_by_somebody: int
    """How many secrets the seat that reads most of them reads in a whole game, at the least: cards in hand, objectives,
    finds."""
    never_secret: frozenset[str]
    """Content ids that give nothing away."""
    no_content: frozenset[str]
    """Fields with names of their own, some of which are also content ids; whole records under such a name are
    looked through."""


# What every game counts alike ----------------------------------------------------------------------------------------


def copies(row: Row) -> Iterator[Row]:
    for _ in range(row.get("count", 1)):
        yield row | {"count": 1}


def holds(knowers: int, seat: Seat) -> bool:
    return seat >= 0 and bool(knowers >> seat & 1)


def cards_of(character: Any, piles: Iterable[str]) -> Iterator[CardId]:
    for pile in piles:
        yield from getattr(character, pile)


def memories(*modules: ModuleType) -> Iterator[Callable[..., Any]]:
    """What modules of bots remember of the box."""
    return (found for module in modules for found in vars(module).values() if hasattr(found, "cache_clear"))
