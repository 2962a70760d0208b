"""Which files make the box of a game, and what only that game knows of its components."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from hypersleep.content import records
from hypersleep.content.phrases import Phrases

B = TypeVar("B", bound=records.Box)


class Deck(NamedTuple):
    """A table of entries in a file fills a field of the same name, keyed by id; several files may fill one field."""

    file: str
    field: str
    record: type[records.Entry]


class Sheet(NamedTuple):
    """A whole file is one entry of a field, keyed by id."""

    file: str
    field: str
    record: type[records.Sheet]


class Page(NamedTuple):
    """A whole file is the field. Of one that is adjustable, an expansion may give some figures anew."""

    file: str
    field: str
    record: type[records.Record]
    adjustable: bool = False


Part = Deck | Sheet | Page
MARKERS = Deck("markers.toml", "markers", records.Marker)
"""In any folder that has markers."""


@dataclass(frozen=True, eq=False)
class Manifest(Generic[B]):
    """`expansions` are the decks that those which come with the game have of their own. `problems` are checks of the
    game alone, `references` those that hold with any expansions. `worded_as` are kinds of component whose ids are short
    or shared: their words are kept under a longer id. `spoken` are further ids that need words, and `printed` is what
    stands on components whose text follows from their facts.
    """

    game: str
    box: type[B]
    parts: tuple[Part, ...]
    expansions: Mapping[str, tuple[Deck, ...]]
    problems: Callable[[B], Iterator[str]]
    references: Callable[[B], Iterator[str]]
    worded_as: Mapping[str, str]
    spoken: Callable[[B], Iterator[str]]
    printed: Callable[[B, Phrases], Mapping[str, str]]


AnyManifest = Manifest[Any]
