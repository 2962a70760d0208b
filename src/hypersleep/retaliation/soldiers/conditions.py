"""Conditions that cards, items and rooms name."""

from hypersleep.common.conditions import condition
from hypersleep.content.ids import RoomId
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.retaliation.queries import can_be_repaired, tile_at
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("conditions")


@Query
def at_computer(g: Retaliation, character: Character, room: RoomId) -> bool:
    """map.computer-icon: whether a room counts as a computer room for what this character does there."""
    return tile_at(g, room).computer


@condition(chapter, "map.computer-icon")
def computer_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    return at_computer(g, character, room)


@condition(chapter, "marker.malfunction.room")
def working_computer_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    """A computer room without a malfunction marker."""
    return at_computer(g, character, room) and not g.world.malfunction[room]


@condition(chapter, "golden.choice-fully-resolvable")
def malfunction_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    return can_be_repaired(g, room)


@condition(chapter, "golden.choice-fully-resolvable")
def fire_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    return g.world.fire[room]
