"""What a field means is said once, by its type: nothing that any ruleset knows of is left without a meaning."""

from collections.abc import Collection
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from hypersleep.common.meaning import Kind, Record, innermost, is_whole, meanings, named, naming
from hypersleep.content.ids import Copy, Cost, Face, IntruderId, Offered, OptionKey, PassageId, PodId, RoomId, Tag
from hypersleep.kernel.events import Event, Public
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Choice, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis.ids import Course, EngineTokens
from hypersleep.nemesis.words import NEMESIS_WORDERS
from hypersleep.retaliation.words import RETALIATION_WORDERS
from tests.kinds import kinds, rulesets

SAID: dict[str, Collection[Kind]] = {"nemesis": NEMESIS_WORDERS, "retaliation": RETALIATION_WORDERS}
SAID_AS_IT_IS: tuple[Kind, ...] = (PodId, Copy, Cost, Course)
"""Numbers and letters that are printed so on the components."""
NEVER_SAID: tuple[Kind, ...] = (CardId, OptionKey, Tag)
"""A card by its place in the box; an option and a kind of action, which pick a sentence or are said with their card."""


class Sighted(Choice, frozen=True, kw_only=True):
    seat: Seat
    rooms: tuple[RoomId, ...]
    hunter: IntruderId | None = None
    way: tuple[RoomId, PassageId]


class Heard(Event, frozen=True):
    room: Public[RoomId]
    tokens: Public[EngineTokens]


def records(game: str, rules: Ruleset) -> set[Record]:
    return {*rules.handlers, *rules.menus, *rules.events, *kinds(Choice, game)}


def is_plain(kind: Kind) -> bool:
    """A number, a flag, a word of a list, or another record, whose fields have meanings of their own."""
    origin: Any = get_origin(kind)
    if origin is tuple:
        return all(has_meaning(part) for part in get_args(kind))
    if origin in (Union, UnionType):
        return all(part is NoneType or is_plain(innermost(part)) for part in get_args(kind))
    if isinstance(kind, type) and issubclass(kind, tuple):
        return all(has_meaning(part) for part in get_type_hints(kind).values())
    return kind in (int, bool) or origin is Literal or (isinstance(kind, type) and issubclass(kind, Step))


def has_meaning(kind: Kind, worders: Collection[Kind] = NEMESIS_WORDERS) -> bool:
    return kind in (*worders, *SAID_AS_IT_IS, *NEVER_SAID) or is_plain(kind)


@pytest.mark.parametrize(("game", "rules"), list(rulesets()), ids=lambda value: getattr(value, "id", value))
def test_every_field_of_every_record_has_a_meaning(game: str, rules: Ruleset) -> None:
    for record in records(game, rules):
        for name, kind in meanings(record).items():
            assert has_meaning(kind, SAID[game]), f"{record.__name__}.{name}: {kind}"


def test_the_meaning_of_a_field_is_its_innermost_type() -> None:
    assert meanings(Sighted) == {
        "seat": Seat,
        "rooms": RoomId,
        "hunter": IntruderId,
        "way": tuple[RoomId, PassageId],
    }
    assert meanings(Heard) == {"room": RoomId, "tokens": EngineTokens}


def test_a_row_is_one_thing_if_its_type_says_so() -> None:
    assert is_whole(EngineTokens)
    assert is_whole(Offered)
    assert not is_whole(Face)
    assert not is_whole(int)


def test_fields_are_found_by_kind_and_values_one_by_one() -> None:
    fields: dict[str, Any] = {"rooms": [3, 4], "hunter": 7}
    assert naming(Sighted, IntruderId, RoomId) == ("hunter", "rooms")
    assert named(Sighted, fields, IntruderId, RoomId) == [7, 3, 4]
    assert named(Sighted, {}, RoomId) == []
    assert named(Heard, msgspec.to_builtins(Heard(RoomId(5), EngineTokens(()))), RoomId) == [5]
