"""What expansions add to an observation, from what they declare: markers by what holds them, and what chapters keep."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from hypersleep.common.keeping import tag_of
from hypersleep.content.records import Marker
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import Seat
from hypersleep.lab.fields import FLAG, NUMBER, Expansions, Field, Group, Writer, seat_labels, ways

SCALE = 16
"""What a number that a chapter keeps is counted of."""
IN_USE = "in-use"
Markers = Mapping[str, Mapping[str, int]]
States = Mapping[str, Mapping[str, Any]]


class Outlook(NamedTuple):
    """The seat from which others are counted, and how many there are."""

    own: int
    seats: int

    def distance(self, seat: int) -> int:
        return (seat - self.own) % self.seats

    def relative(self, holder: str) -> str:
        """What holds a marker; a seat as it is counted from one's own."""
        kind, _, number = holder.rpartition("-")
        return f"seat-{self.distance(int(number))}" if kind == "seat" else holder


def marker_groups(markers: Mapping[str, Marker], holders: Iterable[str]) -> tuple[Group, ...]:
    """How many of each marker lie in all and on what, of as many as there are in the box or may lie there."""
    places = tuple(holders)
    fields = [
        Field(name, (IN_USE, *(place for place in places if place.rpartition("-")[0] in marker.on)), "where they lie")
        for name, marker in markers.items()
    ]
    return (Group("markers", 1, tuple(fields)),) if fields else ()


def write_markers(to: Writer, seen: tuple[Markers, Outlook, Mapping[str, Marker]]) -> None:
    laid, at, markers = seen
    for name, held in laid.items():
        facts = markers[name]
        to.put(name, IN_USE, sum(held.values()) / facts.count)
        for holder, count in held.items():
            to.put(name, at.relative(holder), count / (facts.most or facts.count))


def state_groups(game: str, expansions: Expansions, seats: int) -> tuple[Group, ...]:
    """Numbers, facts, seats and words that chapters keep, and how many cards."""
    kinds = dict.fromkeys(kind for rules in ways(game, expansions) for kind in rules.states)
    fields = [field for kind in kinds for field in state_fields(kind, seats)]
    return (Group("states", 1, tuple(fields)),) if fields else ()


def state_fields(kind: type[State], seats: int) -> Iterator[Field]:
    for field in msgspec.structs.fields(kind):
        yield Field(f"{tag_of(kind)}.{field.name}", labels_of(field.type, seats), f"kept; numbers of {SCALE}")


def labels_of(kind: Any, seats: int) -> tuple[str, ...]:
    """What a value of this type may be told as; of a name only whether there is one."""
    if kind is Seat:
        return seat_labels(seats)
    if getattr(kind, "__supertype__", None) is str:
        return FLAG
    if get_origin(kind) is Literal:
        return tuple(map(str, get_args(kind)))
    if isinstance(kind, type) and issubclass(kind, bool):
        return FLAG
    inner = get_args(kind)[:1]
    is_one = inner and get_origin(kind) is not tuple
    return labels_of(inner[0], seats) if is_one else NUMBER


def write_states(to: Writer, seen: tuple[States, Outlook]) -> None:
    kept, at = seen
    for field in to.group.fields:
        tag, _, name = field.name.partition(".")
        write_value(to, field, kept.get(tag, {}).get(name), at)


def write_value(to: Writer, field: Field, value: Any, at: Outlook) -> None:
    if value is None:
        return
    if field.labels == FLAG:
        to.put(field.name, "yes", bool(value))
    elif field.labels == NUMBER:
        to.put(field.name, "count", (len(value) if isinstance(value, list | tuple) else max(0, value)) / SCALE)
    elif isinstance(value, int):
        to.put(field.name, f"+{at.distance(value)}", value >= 0)
    else:
        to.put(field.name, str(value))
