"""The grid of the facility: slots, corridor places, their order, and the ways of a layout."""

import pytest

from hypersleep.retaliation.facility.routes import FAR
from hypersleep.retaliation.queries import routes
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene


@pytest.mark.rule("retaliation:map.grid", "retaliation:map.structure")
def test_rows_of_five_and_four_slots_are_joined_by_fifty_places_in_three_sections() -> None:
    grid = Scene().content.grid
    assert [sum(slot.row == row for slot in grid.slots.values()) for row in range(5)] == [5, 4, 5, 4, 5]
    assert (len(grid.slots), len(grid.places)) == (23, 50)
    assert [way.direction for way in grid.ways[11]] == ["NW", "NE", "W", "E", "SW", "SE"]
    assert {slot.section for slot in grid.slots.values()} == {"A", "B", "C"}


@pytest.mark.rule("retaliation:map.resolution-order")
def test_corridors_between_two_rows_come_after_the_rooms_above_and_before_those_below() -> None:
    grid = Scene().content.grid
    assert [grid.places[n][:2] for n in range(6)] == [(1, 2), (2, 3), (3, 4), (4, 5), (1, 6), (2, 6)]
    for passage, place in enumerate(grid.places):
        assert grid.room_order[place.a] < grid.corridor_order[passage] < grid.room_order[place.b]
    ranks = sorted([*grid.room_order.values(), *grid.corridor_order.values()])
    assert ranks == list(range(73))


@pytest.mark.rule("retaliation:map.section-of-border-corridor")
def test_a_corridor_between_two_sections_lies_in_both() -> None:
    grid = Scene().content.grid
    assert grid.places[grid.between(11, 12)].sections == ("A", "B")
    assert grid.places[grid.between(10, 11)].sections == ("A",)


@pytest.mark.rule("retaliation:map.fixed-rooms")
def test_the_landing_zone_is_in_the_west_and_the_hibernatorium_in_the_north_with_four_printed_corridors() -> None:
    scene = Scene()
    grid = scene.content.grid
    assert (grid.landing_zone, grid.hibernatorium) == (LANDING_ZONE, HIBERNATORIUM)
    printed = {way.direction: scene.world.corridors[way.passage] for way in grid.ways[HIBERNATORIUM]}
    assert printed == {"W": "corridor-001", "SW": "corridor-002", "SE": "corridor-003", "E": "corridor-004"}
    assert all(scene.world.door_ends[way.passage] == HIBERNATORIUM for way in grid.ways[HIBERNATORIUM])
    assert sum(bool(tile) for tile in scene.world.tiles) == 2


@pytest.mark.rule("retaliation:corridor.unexplored", "retaliation:map.neighboring-rooms")
def test_ways_follow_from_what_is_laid() -> None:
    scene = Scene().room(11, "armory").corridor(10, 11, door="closed").corridor(11, 12, "corridor-105")
    ways = routes(scene.game)
    assert ways.neighbours(10) == [11]
    assert ways.neighbours(11) == [10], "behind an unexplored corridor is no room"
    assert ways.is_unexplored(scene.between(11, 12))
    assert not ways.is_unexplored(scene.between(10, 11))
    assert ways.distance(10)[11] == 1
    assert ways.distance(10)[12] == FAR


@pytest.mark.rule("retaliation:map.axes")
def test_a_corridor_lies_on_one_of_three_axes_whichever_end_one_looks_from() -> None:
    grid = Scene().content.grid
    axes = {"NW": "NW-SE", "SE": "NW-SE", "NE": "NE-SW", "SW": "NE-SW", "E": "E-W", "W": "E-W"}
    for room in grid.numbers:
        for way in grid.ways[room]:
            assert grid.places[way.passage].axis == axes[way.direction]
            assert grid.far_end(way.passage, way.to) == room
