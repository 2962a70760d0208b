"""What the fields of a record mean, read from their types.

A step, choice, question or event says by the type of a field what stands in it: a `RoomId`, a `Face`, a `Seat`. Words,
targets of the page and observations all ask here, so that a new record needs no further code.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

Record = type[msgspec.Struct]
Kind = Any
"""A type of ids, a `Literal`, or a plain type."""
OWN = "seat"
"""The field that says whose record it is: who is asked, who chooses, to whom it has happened."""


@cache
def meanings(record: Record) -> Mapping[str, Kind]:
    """What each field names; of several in a row, what each of them is."""
    hints = get_type_hints(record)
    return {name: innermost(hints[name]) for name in record.__struct_fields__}


def innermost(hint: Any) -> Kind:
    """A type without `None` beside it and without the tuple around it."""
    if get_origin(hint) in (Union, UnionType):
        some = [part for part in get_args(hint) if part is not NoneType]
        return innermost(some[0]) if len(some) == 1 else hint
    if get_origin(hint) is tuple:
        parts = {innermost(part) for part in get_args(hint) if part is not ...}
        return parts.pop() if len(parts) == 1 else hint
    return hint


@cache
def naming(record: Record, *kinds: Kind) -> tuple[str, ...]:
    """The fields that name something of these kinds, kind by kind."""
    return tuple([name for kind in kinds for name, meant in meanings(record).items() if meant == kind])


def is_whole(kind: Kind) -> bool:
    """Whether a row of values is one thing of this kind, and not several."""
    return get_origin(getattr(kind, "__supertype__", None)) is tuple


def named(record: Record, fields: Mapping[str, Any], *kinds: Kind) -> list[Any]:
    """All values of these kinds in a record, as far as its fields are known."""
    return values(naming(record, *kinds), fields)


def values(names: Iterable[str], fields: Mapping[str, Any]) -> list[Any]:
    """What stands in some fields, as far as they are known."""
    found: list[Any] = []
    for name in names:
        value = fields.get(name)
        if isinstance(value, list | tuple):
            found += value
        elif value is not None:
            found.append(value)
    return found


def each(value: Any) -> tuple[Any, ...]:
    """One value, or all of a row."""
    return tuple(value) if isinstance(value, list | tuple) else (value,)
