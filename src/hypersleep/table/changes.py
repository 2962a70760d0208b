"""What a viewer sees otherwise than before: little, after most answers."""

from typing import Any

import msgspec


class Changes(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Fields of a view that are new, and of rows of records only those that differ, by their place in the row."""

    fields: dict[str, Any]
    rows: dict[str, dict[int, Any]]


def changes(before: msgspec.Struct, now: msgspec.Struct) -> Changes:
    """What turns one view into another of the same kind."""
    fields: dict[str, Any] = {}
    rows: dict[str, dict[int, Any]] = {}
    for name in now.__struct_fields__:
        old, new = getattr(before, name), getattr(now, name)
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
