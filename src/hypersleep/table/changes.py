"""What a viewer sees otherwise than before: little, after most answers."""

from typing import Any

import msgspec
from msgspec.structs import astuple


class Changes(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Fields of a view that are new, and of rows of records only those that differ, by their place in the row."""

    fields: dict[str, Any]
    rows: dict[str, dict[int, Any]]


def changes(before: msgspec.Struct, now: msgspec.Struct) -> Changes:
    """What turns one view into another of the same kind."""
    fields: dict[str, Any] = {}
    rows: dict[str, dict[int, Any]] = {}
    for name, old, new in zip(now.__struct_fields__, astuple(before), astuple(now), strict=True):
        if new is old or new == old:
            continue
        if is_row(old, new):
            rows[name] = {place: record for place, record in enumerate(new) if record != old[place]}
        else:
            fields[name] = new
    return Changes(fields=fields, rows=rows)


def is_row(old: object, new: object) -> bool:
    """Whether two values hold records in the same places."""
    if not isinstance(old, tuple) or not isinstance(new, tuple) or len(old) != len(new):
        return False
    return isinstance(new[0], msgspec.Struct)
