"""Events: what has happened, with an audience for every field.

A field says in its type who may read it: `Public[...]` everybody, `Private[...]` only the seat named by the event's
`seat` field. A field that says neither reaches nobody (and fails the secrecy tests).
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar, Union, get_type_hints

import msgspec

from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat, kebab

T = TypeVar("T")
EVERYBODY = "everybody"
OWN_SEAT = "own seat"
Public = Annotated[T, EVERYBODY]
Private = Annotated[T, OWN_SEAT]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=kebab, gc=False):
    """Something that has happened, named in the past tense.

    `brings` names the facts that say what comes into play by it: a card, or a card and what is done of it.
    """

    brings: ClassVar[tuple[str, ...]] = ()


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


@cache
def readable(kind: type[Event], *, own: bool) -> tuple[str, ...]:
    """The fields that everybody may read, or that the event's own seat may."""
    open_to = (EVERYBODY, OWN_SEAT) if own else (EVERYBODY,)
    return tuple([name for name, audience in audiences(kind).items() if audience in open_to])


def project(event: Event, seat: Seat) -> dict[str, Any]:
    """The seat's copy of an event: exactly the fields it may read, and nothing in place of the others.

    All-seeing eyes read every field.
    """
    kind = type(event)
    names: tuple[str, ...] = kind.__struct_fields__ if seat == ALL_SEEING else readable(kind, own=is_own(event, seat))
    whole: dict[str, Any] = msgspec.to_builtins(event)
    return whole if len(names) == len(kind.__struct_fields__) else {name: whole[name] for name in ("event", *names)}


def is_own(event: Event, seat: Seat) -> bool:
    """Whether the event is the seat's own, so that it may read what is private in it."""
    return seat != NOBODY and getattr(event, "seat", NOBODY) == seat


def project_all(events: Sequence[Event], seats: Iterable[Seat]) -> dict[Seat, list[dict[str, Any]]]:
    """Each seat's copies of the events; those it reads like everybody are one and the same, and so is the whole list if
    none is its own."""
    public = [project(event, NOBODY) for event in events]
    owners = {getattr(event, "seat", NOBODY) for event in events}
    return {
        seat: [
            project(event, seat) if seat == ALL_SEEING or is_own(event, seat) else common
            for event, common in zip(events, public, strict=True)
        ]
        if seat == ALL_SEEING or (seat != NOBODY and seat in owners)
        else public
        for seat in seats
    }
