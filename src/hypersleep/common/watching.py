"""What is no longer as it was in an earlier position of the same game, field by field."""

import msgspec
from msgspec.structs import astuple

from hypersleep.common.world import BaseWorld
from hypersleep.kernel.steps import Seat

Fact = str | tuple[Seat, str]
"""A field of the world, or of the Character of a seat."""
CREW = "characters"


def changed(before: BaseWorld, now: BaseWorld) -> frozenset[Fact]:
    """The facts that differ, of positions that share nothing that can change."""
    facts: set[Fact] = set(fields_apart(before, now))
    if CREW in facts:
        facts.remove(CREW)
        for was, character in zip(before.characters, now.characters, strict=True):
            if was != character:
                facts.update([(character.seat, name) for name in fields_apart(was, character)])
    return frozenset(facts)


def fields_apart(before: msgspec.Struct, now: msgspec.Struct) -> list[str]:
    pairs = zip(now.__struct_fields__, astuple(before), astuple(now), strict=True)
    return [name for name, old, new in pairs if old is not new and old != new]
