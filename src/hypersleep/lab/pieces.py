"""How a view becomes numbers: group by group, piece by piece, and only what has changed since the last look.

A section says what of a view stands in the places of a group; its pieces say which fields each of these things fills,
and with what. What is written comes from the view and the open question, and nothing else. `Observer` writes what
`plainly` would, for one pair of eyes in one game: what is the same as before it leaves as it is, and rows that were
written once, here or in another game, it copies.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np

from hypersleep.lab.additions import Outlook, write_states
from hypersleep.lab.fields import FACTS, UNKNOWN, Group, Layout, Vector, Writer
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame

REMEMBERED = 4096
"""Rows of a piece that are kept at hand: hands, discard piles and people come back."""


class Look(NamedTuple):
    """All that is looked at."""

    frame: Frame
    view: Any
    setting: Setting
    at: Outlook


class Piece(NamedTuple):
    """What a thing says about some fields, which stand one after the other, or about all of its group if none is named:
    a value, and how it is written there."""

    fields: tuple[str, ...]
    seen: Callable[[Any], Any]
    write: Callable[[Writer, Any], None]
    remembered: bool = True
    """Whether rows are kept at hand; for what rarely comes back, or cannot be looked up, that is not worth it."""


class Section(NamedTuple):
    """What stands in a group: `source` of it is looked at first, `things` are one for each place, None for nobody."""

    group: str
    source: Callable[[Look], Any]
    things: Callable[[Any], Sequence[Any]]
    pieces: tuple[Piece, ...]


def plainly(sight: Look, sections: Sequence[Section], layout: Layout) -> Vector:
    """All numbers, one after the other, written by nobody who remembers anything."""
    vector = np.zeros(layout.size, np.float32)
    for section, group in in_layout(sections, layout):
        for place, thing in enumerate(section.things(section.source(sight))):
            if thing is not None:
                to = Writer(group)
                for piece in in_group(section, group):
                    piece.write(to, piece.seen(thing))
                start = group.start + place * group.width
                vector[start : start + group.width] = to.row
    return vector


def in_layout(sections: Sequence[Section], layout: Layout) -> Iterator[tuple[Section, Group]]:
    """The sections that there are with these expansions."""
    return ((section, layout.groups[section.group]) for section in sections if section.group in layout.groups)


def in_group(section: Section, group: Group) -> tuple[Piece, ...]:
    return tuple(piece for piece in section.pieces if all(field in group.at for field in piece.fields))


# Written with memory -------------------------------------------------------------------------------------------------


class Bound(NamedTuple):
    """A piece in its group: from where to where it writes, and the row for what is seen."""

    seen: Callable[[Any], Any]
    start: int
    end: int
    row: Callable[[Any], Vector]


class Bench(NamedTuple):
    """A section with its place in a layout."""

    source: Callable[[Look], Any]
    things: Callable[[Any], Sequence[Any]]
    group: Group
    pieces: tuple[Bound, ...]


def benches(sections: Sequence[Section], layout: Layout) -> tuple[Bench, ...]:
    """All sections that there are in a layout, ready to be written with what others have already written."""
    return tuple(
        Bench(section.source, section.things, group, tuple(bound(piece, group) for piece in in_group(section, group)))
        for section, group in in_layout(sections, layout)
    )


def bound(piece: Piece, group: Group) -> Bound:
    places = [place for field in piece.fields or group.at for place in group.at[field].values()]
    start, end = min(places, default=0), max(places, default=-1) + 1
    assert len(places) == end - start, f"{piece.fields} of {group.name} do not stand together"
    row = partial(row_for, piece.write, group, start, end)
    return Bound(piece.seen, start, end, lru_cache(REMEMBERED)(row) if piece.remembered else row)


def row_for(write: Callable[[Writer, Any], None], group: Group, start: int, end: int, value: Any) -> Vector:
    to = Writer(group)
    write(to, value)
    return np.frombuffer(to.row[start:end], np.float32)


class Observer:
    """The eyes of one seat in one game, or in one game after the other."""

    def __init__(self, ready: tuple[Bench, ...], size: int) -> None:
        self.vector: Vector = np.zeros(size, np.float32)
        self._benches = ready
        self._sources: list[Any] = [None] * len(ready)
        self._things: list[list[Any]] = [[None] * bench.group.places for bench in ready]
        self._values: list[list[list[Any]]] = [[[]] * bench.group.places for bench in ready]

    def look(self, sight: Look) -> Vector:
        """What is seen now; to be copied before the next look."""
        sources = self._sources
        for number, bench in enumerate(self._benches):
            source = bench.source(sight)
            last = sources[number]
            if source is not last and source != last:
                sources[number] = source
                self._look_at(number, bench, bench.things(source))
        return self.vector

    def _look_at(self, number: int, bench: Bench, things: Sequence[Any]) -> None:
        known, group = self._things[number], bench.group
        for place, thing in enumerate(things):
            last = known[place]
            if thing is not last and thing != last:
                known[place] = thing
                self._write(number, bench, place, thing)
        for place in range(len(things), group.places):
            if known[place] is not None:
                known[place] = None
                self._write(number, bench, place, None)

    def _write(self, number: int, bench: Bench, place: int, thing: Any) -> None:
        vector, values, group = self.vector, self._values[number], bench.group
        base = group.start + place * group.width
        if thing is None:
            values[place] = []
            vector[base : base + group.width] = 0
            return
        before = values[place]
        if not before:
            before = values[place] = [UNSEEN] * len(bench.pieces)
        for nth, (seen, start, end, row) in enumerate(bench.pieces):
            value = seen(thing)
            last = before[nth]
            if value is not last and value != last:
                before[nth] = value
                vector[base + start : base + end] = row(value)


UNSEEN = object()


# What every game has -------------------------------------------------------------------------------------------------


def alone(thing: Any) -> tuple[Any]:
    """In a group of one place."""
    return (thing,)


def itself(thing: Any) -> Any:
    return thing


def whole(sight: Look) -> Look:
    return sight


def agreed(sight: Look) -> tuple[Any, ...]:
    setting = sight.setting
    return setting.mode, setting.board, setting.expansions, setting.difficulty


def asked(frame: Frame) -> tuple[tuple[str, int], ...]:
    return tuple(frame.asked.items())


def write_asked(to: Writer, told: tuple[tuple[str, int], ...]) -> None:
    for name, number in told:
        to.put("numbers", name, max(0, number) / FACTS)


def from_own_seat(sight: Look) -> tuple[Any, ...]:
    """Everybody, beginning with oneself and going round the table."""
    everybody, own = sight.view.characters, sight.at.own
    return (*everybody[own:], *everybody[:own])


QUESTION = Section(
    "question",
    lambda sight: sight.frame,
    alone,
    (
        Piece(("asked",), lambda frame: frame.seat in frame.waiting_for, lambda to, own: to.put("asked", "yes", own)),
        Piece(("topic",), attrgetter("topic"), lambda to, topic: to.put("topic", topic)),
        Piece(("numbers",), asked, write_asked),
    ),
)
STATES = Section(
    "states", lambda sight: (sight.view.states, sight.at), alone, (Piece((), itself, write_states, remembered=False),)
)


# Pieces of every kind ------------------------------------------------------------------------------------------------


def label(field: str, attribute: str = "") -> Piece:
    """One of the labels, or none of them."""
    return Piece((field,), attrgetter(attribute or field), partial(write_label, field))


def write_label(field: str, to: Writer, value: Any) -> None:
    to.put(field, str(value))


def amount(field: str, scale: float, attribute: str = "") -> Piece:
    """A number, of so many."""
    return Piece((field,), attrgetter(attribute or field), partial(write_amount, field, scale))


def write_amount(field: str, scale: float, to: Writer, value: float) -> None:
    to.put(field, "count", value / scale)


def flags(field: str, *attributes: str, there: bool = False) -> Piece:
    """Facts, under their own names; `there` is one that always holds."""
    names = [name.removeprefix("view.").replace(".", "-").replace("_", "-") for name in attributes]
    seen = attrgetter(*attributes) if len(attributes) > 1 else lambda thing: (getattr(thing, attributes[0]),)

    def write(to: Writer, facts: tuple[bool, ...]) -> None:
        if there:
            to.put(field, "there")
        for name, holds in zip(names, facts, strict=True):
            to.put(field, name, holds)

    return Piece((field,), seen, write)


def faces(field: str, scale: float, attribute: str = "") -> Piece:
    """Cards or pieces by what they are, as far as that is known: how many of each, of so many."""
    return Piece((field,), attrgetter(attribute or field), partial(write_faces, field, scale))


def write_faces(field: str, scale: float, to: Writer, seen: Sequence[str | None]) -> None:
    to.count(field, (face or UNKNOWN for face in seen), scale)


def counts(field: str, scale: float, attribute: str = "") -> Piece:
    """How many there are of each label."""
    return Piece((field,), attrgetter(attribute or field), partial(write_counts, field, scale), remembered=False)


def write_counts(field: str, scale: float, to: Writer, counted: Mapping[str, int]) -> None:
    for name, number in counted.items():
        to.put(field, name, number / scale)


def piles(field: str, scale: float, attribute: str = "") -> Piece:
    """What lies on several piles, all together."""

    def write(to: Writer, lying: Mapping[str, Sequence[str | None]]) -> None:
        for pile in lying.values():
            write_faces(field, scale, to, pile)

    return Piece((field,), attrgetter(attribute or field), write, remembered=False)


def seat(field: str) -> Piece:
    """Which seat, counted from one's own."""
    get = attrgetter(f"view.{field}")

    def seen(sight: Look) -> int:
        return sight.at.distance(get(sight)) if get(sight) >= 0 else -1

    return Piece((field,), seen, lambda to, distance: to.put(field, f"+{distance}"))


# The setting ---------------------------------------------------------------------------------------------------------


def write_setting(to: Writer, chosen: tuple[str, str, tuple[str, ...], int]) -> None:
    mode, board, expansions, difficulty = chosen
    to.put("mode", mode)
    to.put("board", board)
    for expansion in expansions:
        to.put("expansions", expansion)
    if difficulty:
        to.put("difficulty", str(difficulty))


def setting(*, harder: bool) -> Piece:
    """What was agreed on before the game; `harder` where there is a choice."""
    return Piece(("mode", "board", "expansions", *(("difficulty",) if harder else ())), agreed, write_setting)
