"""What a seat has heard, and what the open question is about, as numbers: a row of whole numbers for each.

Events and prospects say by the types of their fields what stands in them, so that each finds its column by itself; what
a seat may not read of an event is not looked at.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from hypersleep.common.meaning import each, meanings
from hypersleep.content.ids import Clause, IntruderId, PassageId, RoomId
from hypersleep.content.phrases import Phrases
from hypersleep.content.records import Box
from hypersleep.kernel.events import Event, is_own, readable
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Choice, Seat, kebab
from hypersleep.lab.additions import Outlook
from hypersleep.lab.fields import Expansions, Layout, ways
from hypersleep.lab.rows import Row, relative, rows_for, seat_bit

MAX_EVENTS, MAX_MATTERS = 32, 4
"""In 5,000 decisions of four random players nine of ten had heard of 30 events or fewer since their last one; of more
than this the first are left out. No question was about more than two things."""
REMEMBERED = 16384
"""Events whose numbers are kept at hand."""
TOLD_CODES = {
    "kind": "what has happened: its place among the events of the phrase book, from 1; or among the prospects, if it is"
    " what a question is about",
    "seats": "whom it is about, a bit for each seat: 1 is one's own, 2 the next to the left, then 4, 8 and 16",
    "other": "who else, in the same way",
    "room": "the Room it names",
    "to": "the second Room or passage it names",
    "passage": "the corridor or passage it names, plus 1",
    "intruder": "the Intruder it names: its place among the intruders of the observation, from 1; 0 if it is gone",
    "number": "the first number it names, plus 1; of a fact 2 if it is so, 1 if not",
    "more": "the second number",
    "most": "the third number",
    "word": "the first id it names: its place in the vocabulary, from 1",
    "second": "the second id it names",
    "third": "the third id it names",
    "fourth": "the fourth id it names",
}
"""What each event is, as whole numbers; 0 is nothing."""
PLACES = {code: place for place, code in enumerate(TOLD_CODES)}
RELATIVE = relative(tuple(TOLD_CODES))
COLUMNS: dict[Any, tuple[str, ...]] = {
    Seat: ("seats", "other"),
    RoomId: ("room", "to"),
    PassageId: ("passage", "to"),
    IntruderId: ("intruder",),
    int: ("number", "more", "most"),
    str: ("word", "second", "third", "fourth"),
}
"""Where values of a kind are written, one field after the other; what finds no place any more is left out."""


class Column(NamedTuple):
    """A field of a record, the kind of values in it, and the places it may fill: more than one only with words."""

    field: str
    kind: Any
    places: tuple[int, ...]


@cache
def columns(record: type[msgspec.Struct], fields: tuple[str, ...]) -> tuple[Column, ...]:
    """Where these fields of a record are written. The others keep their places, for those who may read them."""
    free = {kind: [PLACES[code] for code in codes] for kind, codes in COLUMNS.items()}
    laid = []
    for field, meaning in meanings(record).items():
        kind = kind_of(meaning)
        left = free.get(kind, [])
        if left:
            laid.append(Column(field, kind, tuple(left)))
            del left[0]
    return tuple(column for column in laid if column.field in fields)


def kind_of(meaning: Any) -> Any:
    """A kind that has columns, or none: what is nested, and conditions of Objectives, which only the end tells of."""
    if meaning in COLUMNS or meaning is Clause:
        return meaning
    if literals(meaning):
        return str
    if get_origin(meaning) is tuple:
        return kind_of(get_args(meaning)[0])
    if hasattr(meaning, "__supertype__"):
        return kind_of(meaning.__supertype__)
    return int if meaning is bool else str if meaning is Choice else None


def literals(meaning: Any) -> tuple[str, ...]:
    """The words that a type consists of, if it does."""
    return get_args(meaning) if get_origin(meaning) is Literal else ()


def row_of(record: msgspec.Struct, fields: tuple[str, ...], kind: int, words: dict[str, int]) -> list[int]:
    """A record as far as these fields tell, with seats and Intruders by their own numbers."""
    row = [kind] + [0] * (len(TOLD_CODES) - 1)
    for field, meaning, places in columns(type(record), fields):
        values = each(getattr(record, field))
        if meaning is str:
            for place, word in zip(places, map(word_for, values), strict=False):
                row[place] = words.get(word, 0)
        elif meaning is Seat:
            row[places[0]] = sum(map(seat_bit, values))
        elif meaning in (int, PassageId):
            row[places[0]] = max(0, sum(values) + 1)
        else:
            row[places[0]] = values[0] if values else 0
    return row


def word_for(value: str | Choice) -> str:
    """Of what somebody is about to do, what kind of thing it is."""
    return value if isinstance(value, str) else kebab(type(value).__name__)


class Hearing:
    """What has been told in one game, ready to be heard by any seat."""

    def __init__(self, layout: Layout, seats: int) -> None:
        self._layout = layout
        self._seats = seats
        self._told: list[tuple[Row, ...]] = []

    def tell(self, events: Sequence[Event]) -> None:
        """All events of the game so far: those that are new are written down."""
        self._told += [told(event, self._layout, self._seats) for event in events[len(self._told) :]]

    def heard(self, seat: Seat, since: int) -> list[Row]:
        """What the seat has heard from event `since` on, the last first, as many as are kept."""
        return [rows[seat] for rows in self._told[max(since, len(self._told) - MAX_EVENTS) :][::-1]]


@lru_cache(REMEMBERED)
def told(event: Event, layout: Layout, seats: int) -> tuple[Row, ...]:
    """An event as each seat may read it: its own seat may read more than the others."""
    kind, record = layout.events[kebab(type(event).__name__)], type(event)
    public = rows_for(row_of(event, readable(record, own=False), kind, layout.words), RELATIVE, seats)
    if not private(record):
        return public
    own = rows_for(row_of(event, readable(record, own=True), kind, layout.words), RELATIVE, seats)
    return tuple([(own if is_own(event, Seat(seat)) else public)[seat] for seat in range(seats)])


@cache
def private(kind: type[Event]) -> bool:
    """Whether there is something in such an event that only its own seat may read."""
    return readable(kind, own=True) != readable(kind, own=False)


def matters_of(matters: Sequence[Prospect], layout: Layout, at: Outlook) -> list[Row]:
    """What a question is about; all of it is for the eyes of who is asked."""
    return [matter_of(matter, layout, at.seats)[at.own] for matter in matters[:MAX_MATTERS]]


@lru_cache(REMEMBERED)
def matter_of(matter: Prospect, layout: Layout, seats: int) -> tuple[Row, ...]:
    kind = layout.prospects[kebab(type(matter).__name__)]
    return rows_for(row_of(matter, matter.__struct_fields__, kind, layout.words), RELATIVE, seats)


# The vocabulary ------------------------------------------------------------------------------------------------------


SOURCES = ("fire", "light", "light-wounds", "melee", "blast", "gear")
"""What stands for itself: where something came from, and what is no card."""


def told_words(game: str, expansions: Expansions, box: Box, phrases: Phrases) -> Iterator[str]:
    """Every word that an event or a prospect may name: what is in the box, what somebody may do or die of, and what the
    types of their fields say."""
    tables = [getattr(box, name) for name in box.__struct_fields__]
    for table in (*tables, phrases.choices, phrases.deaths, phrases.decks, phrases.destinations, phrases.objects):
        if isinstance(table, dict):
            yield from table
    for kind in (kind for rules in ways(game, expansions) for kind in rules.events):
        for meaning in meanings(kind).values():
            yield from filter(None, literals(meaning))
    yield from SOURCES
