"""What is printed on the components: frozen facts, read from the data files and never changed in play.

Words for players live apart, in `text.<language>.toml`; verbs (`do`) are left as plain tables here and become
steps when a game's ruleset is built, because the vocabulary of steps belongs to the game. Each game adds records of
its own.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Protocol, TypeVar

import msgspec

from hypersleep.content.ids import Face, OptionKey

Verb = dict[str, Any]
Confidence = Literal["found", "recalled", "designed"]
Combat = Literal["any", "in_combat", "out_of_combat"]
MarkerHolder = Literal["room", "passage", "item", "seat", "intruder"]

PROVENANCE = ("confidence", "source", "doubt")
"""Fields that say where a fact comes from, and nothing about how it is played."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of all content records: an unknown field is an error, not a silent extra."""


class Entry(Record, frozen=True, kw_only=True):
    """One kind of component, with its number of copies and where the facts come from.

    What has an odd back lies among cards of another deck, and is told from them when it is on top. What turns up comes
    into play as a whole, and not only by what is chosen of it; `ways` are those to use it that are not printed on it.
    """

    odd_back: ClassVar[bool] = False
    turns_up: ClassVar[bool] = False
    ways: ClassVar[tuple[str, ...]] = ()
    id: Face
    count: int = 1
    confidence: Confidence
    source: str
    doubt: str = ""


E = TypeVar("E", bound=Entry)


class PrintedChoice(Record, frozen=True, kw_only=True):
    """One of the effects a card or Room offers; `do` is empty while nobody has implemented it.

    A passive effect has no verbs: `query` names what the rules ask in its place.
    """

    key: OptionKey
    when: tuple[str, ...] = ()
    do: tuple[Verb, ...] = ()
    query: str = ""


class TimeSpace(Record, frozen=True, kw_only=True):
    label: str
    colour: str


class Track(Entry, frozen=True, kw_only=True):
    spaces: tuple[TimeSpace, ...]
    start: str


class Wound(Entry, frozen=True, kw_only=True):
    effect: str


class Contamination(Entry, frozen=True, kw_only=True):
    infected: bool


class DieFace(Entry, frozen=True, kw_only=True):
    """`id` is the result, `count` the number of faces that show it."""


class Supply(Entry, frozen=True, kw_only=True):
    """Pieces kept beside the board; `start` of them begin the game on it."""

    start: int = 0


class Marker(Entry, frozen=True, kw_only=True):
    """A marker that rules count and everybody sees: `on` what it lies, at most how many on each (0 for any number), and
    how it is drawn: a sign of one or two letters for the terminal, a colour and an icon for the page."""

    on: tuple[MarkerHolder, ...]
    most: int = 0
    sign: str
    colour: str
    icon: str = ""


class Count(Record, frozen=True, kw_only=True):
    """So many pieces of this kind are in the box; `where` narrows the kind by the value of a field."""

    of: str
    where: dict[str, str | int | bool] = {}
    number: int


class Counts(Record, frozen=True, kw_only=True):
    """The component list of an expansion: what its own folder holds, and which decks of the game stay in the box while
    it is played."""

    counts: tuple[Count, ...]
    replaces: tuple[str, ...] = ()


class Sheet(Record, frozen=True, kw_only=True):
    """A side of the board, or whatever else fills a file of its own."""

    id: str


class ComponentList(Protocol):
    """The component list of a box, against which the data files are counted."""

    @property
    def counts(self) -> tuple[Count, ...]: ...


class Extended(Record, frozen=True, kw_only=True):
    """What a box holds besides the decks of its game: markers, and decks of kinds that only expansions know."""

    markers: dict[str, Marker] = {}
    more: dict[str, dict[str, Any]] = {}

    def entries(self, record: type[E]) -> dict[str, E]:
        """The components of a kind that an expansion brings, by id; none if it is not in play."""
        return {name: entry for table in self.more.values() for name, entry in table.items() if type(entry) is record}


class Box(Protocol):
    """The facts of all components of a game, each table keyed by content id in file order; as far as games agree."""

    __struct_fields__: ClassVar[tuple[str, ...]]

    @property
    def markers(self) -> Mapping[str, Marker]: ...

    @property
    def more(self) -> Mapping[str, Mapping[str, Any]]: ...

    @property
    def boards(self) -> Mapping[str, Any]: ...

    @property
    def tracks(self) -> Mapping[str, Track]: ...

    @property
    def component_list(self) -> ComponentList: ...


def tables_of(box: Box) -> dict[str, Mapping[str, Entry]]:
    """All decks and supplies by kind of component, those of expansions last."""
    known = {kind: table for kind in box.__struct_fields__ if _is_table(table := getattr(box, kind))}
    return known | dict(box.more)


def _is_table(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(entry, Entry) for entry in value.values())
