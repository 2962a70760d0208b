"""What observations are made of: numbers between 0 and 1, each with a name, in the same place for every position."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate

import msgspec
import numpy as np
import numpy.typing as npt

from hypersleep.common.meaning import Kind
from hypersleep.content.phrases import Phrases
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import kebab
from hypersleep.table.games import game_kind

Vector = npt.NDArray[np.float32]
Written = Callable[[int], int]
"""How a number that an option names is written."""
NumbersOf = Mapping[Kind, tuple[str, Written]]
"""For each kind of number that an option may name the code it belongs to, and how it is written. What is a plain number
stands under its own name."""
NUMBER = ("count",)
FLAG = ("yes",)
Expansions = tuple[str, ...]
FACTS = 64
"""What a number of a question is counted of: there are that many corridors and Intruders, or nearly."""
UNKNOWN = "unknown"
"""Cards of which the viewer knows no more than that they are there."""


class Field(msgspec.Struct, frozen=True):
    """Some numbers that belong together, each with a label."""

    name: str
    labels: tuple[str, ...]
    about: str


class Group:
    """Fields that come once, or once for each piece of a kind."""

    def __init__(self, name: str, places: int, fields: tuple[Field, ...]) -> None:
        self.name = name
        self.places = places
        self.fields = fields
        self.width = sum(len(field.labels) for field in fields)
        starts = accumulate((len(field.labels) for field in fields), initial=0)
        self.at = {
            field.name: {label: start + place for place, label in enumerate(field.labels)}
            for field, start in zip(fields, starts, strict=False)
        }
        self.start = 0

    @property
    def size(self) -> int:
        return self.places * self.width


class Layout:
    """All groups, one after the other; and what the whole numbers are that stand for an option, for what has happened
    and for what a question is about, and 0 for nothing."""

    def __init__(
        self,
        groups: tuple[Group, ...],
        codes: Mapping[str, str],
        numbers: NumbersOf,
        words: Iterable[str],
        phrases: Phrases,
    ) -> None:
        self.groups = {group.name: group for group in groups}
        self.codes = codes
        self.numbers = numbers
        self.size = 0
        for group in groups:
            group.start = self.size
            self.size += group.size
        self.words = numbered(words)
        self.choices = numbered(phrases.choices)
        self.events = numbered(phrases.events)
        self.prospects = numbered(phrases.prospects)

    def names(self) -> Iterator[str]:
        """The name of every number of the flat observation, in order."""
        for group in self.groups.values():
            for place in range(group.places):
                at = f"{group.name}[{place}]" if group.places > 1 else group.name
                for field in group.fields:
                    yield from (f"{at}.{field.name}.{label}" for label in field.labels)


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Each name and its place, from 1."""
    return {name: number for number, name in enumerate(dict.fromkeys(names), 1)}


def structured(vector: Vector, layout: Layout) -> dict[str, Vector]:
    """The numbers of a flat observation by group, one row for each place."""
    return {
        group.name: vector[group.start : group.start + group.size].reshape(group.places, group.width)
        for group in layout.groups.values()
    }


class Writer:
    """Writes the row of one place in a group: a number for each label."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.row = array("f", bytes(4 * group.width))
        self._at = group.at

    def put(self, field: str, label: str, value: float = 1.0) -> None:
        """What stands there, at most 1; what is nothing, and what belongs to no label, is left at 0."""
        if value and label in self._at[field]:
            self.row[self._at[field][label]] = min(1.0, value)

    def count(self, field: str, labels: Iterable[str], scale: float = 1.0) -> None:
        """How often each label occurs, of `scale`."""
        at, row, one = self._at[field], self.row, 1.0 / scale
        for label in labels:
            place = at[label]
            row[place] = min(1.0, row[place] + one)


# What every game has -------------------------------------------------------------------------------------------------


def seat_labels(seats: int) -> tuple[str, ...]:
    """Seats are counted from one's own: +0 is oneself, +1 the next to the left."""
    return tuple(f"+{seat}" for seat in range(seats))


def setting_fields(game: str, expansions: Expansions) -> tuple[Field, ...]:
    kind = game_kind(game)
    agreed = (
        Field("mode", tuple(kind.modes), "how the game is played"),
        Field("board", kind.boards, "side of the board"),
        Field("expansions", expansions, "expansions in play"),
    )
    levels = {str(level) for chosen in kind.difficulties.values() for level in chosen}
    harder = Field(
        "difficulty", tuple(sorted(levels, key=int)), "how hard it was made, none of these as the rules have it"
    )
    return (*agreed, harder) if levels else agreed


def question_fields(game: str, expansions: Expansions) -> tuple[Field, ...]:
    asked = {kebab(question.__name__): question for rules in ways(game, expansions) for question in rules.menus}
    topics = tuple(topic for topic in Phrases.load(game).topics if topic in asked)
    numbers = tuple(sorted({name for question in asked.values() for name in question.tells}))
    return (
        Field("asked", FLAG, "whether it is one's own decision"),
        Field("topic", topics, "what the open decision is about, which everybody knows"),
        Field("numbers", numbers, f"small facts of one's own question, of {FACTS}"),
    )


def ways(game: str, expansions: Expansions) -> list[Ruleset]:
    """The rules of a game with these expansions, in every mode that they go with."""
    kind = game_kind(game)
    modes = [mode for mode in kind.modes if all(mode in kind.expansions[name].modes for name in expansions)]
    return [kind.rules(mode, kind.boards[0], expansions) for mode in modes]
