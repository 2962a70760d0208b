"""Events: what has happened, with an audience for every field.

A field says in its type who may read it: `Public[...]` everybody, `Private[...]` only the seat named by the event's
`seat` field. A field that says neither reaches nobody (and fails the secrecy tests).
"""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, TypeVar, Union, get_type_hints

import msgspec

from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat, kebab

T = TypeVar("T")
EVERYBODY = "everybody"
OWN_SEAT = "own seat"
Public = Annotated[T, EVERYBODY]
Private = Annotated[T, OWN_SEAT]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=kebab, gc=False):
    """Something that has happened, named in the past tense."""


def events_decoder(kinds: Iterable[type[Event]]) -> msgspec.json.Decoder[list[Event]]:
    """Reads a log back in which only these kinds of events are told."""
    any_event: Any = Union[tuple(kinds)]  # noqa: UP007
    return msgspec.json.Decoder(list[any_event])


@cache
def audiences(kind: type[Event]) -> dict[str, str | None]:
    """Who may read each field; None for a field that forgot to say."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: _audience(hints[name]) for name in kind.__struct_fields__}


def _audience(hint: Any) -> str | None:
    """The narrower audience wins where a type names both, so that no nesting can widen it."""
    said = getattr(hint, "__metadata__", ())
    return next((audience for audience in (OWN_SEAT, EVERYBODY) if audience in said), None)


def project(event: Event, seat: Seat) -> dict[str, Any]:
    """The seat's copy of an event: exactly the fields it may read, and nothing in place of the others.

    All-seeing eyes read every field.
    """
    seen: dict[str, Any] = {"event": kebab(type(event).__name__)}
    own = seat != NOBODY and getattr(event, "seat", NOBODY) == seat
    for name, audience in audiences(type(event)).items():
        if audience == EVERYBODY or (audience == OWN_SEAT and own) or seat == ALL_SEEING:
            seen[name] = msgspec.to_builtins(getattr(event, name))
    return seen
