"""Technical Corridors: one network, one Noise space, closed to Characters, a way out for Intruders."""

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.rooms import room_actions
from tests.scene import Scene

rule = pytest.mark.rule

ENTRANCES = {2: 1, 4: 2, 5: 4, 9: 3, 14: 3, 15: 4, 19: 3, 21: 2}
"""Rooms with an entrance, and a number that leads into it."""


def at_entrance(room: int = 14) -> Scene:
    """The Scout in a Room with an entrance, with the Captain out of the way in the Cockpit."""
    scene = Scene("scout", "captain").objectives_are_chosen().room(14, "hatch-control")
    return scene.place("scout", room).place("captain", 1).action_cards("scout", 4)


def space(scene: Scene) -> int:
    """The Technical Corridors space."""
    return scene.passage(14, ENTRANCES[14])


@rule("technical.definition")
@pytest.mark.parametrize(("room", "number"), ENTRANCES.items())
def test_all_entrances_lead_to_one_space_and_are_called_like_corridors(room: int, number: int) -> None:
    scene = at_entrance(room).rolls(noise=str(number))
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(space(scene))]


@rule("technical.definition")
def test_only_some_rooms_have_an_entrance() -> None:
    scene = at_entrance()
    board = scene.content.board
    assert {room for room in board.numbers if space(scene) in board.around[room]} == set(ENTRANCES)


@rule("technical.no-characters")
@pytest.mark.parametrize("room", ENTRANCES)
def test_no_character_walks_into_an_entrance(room: int) -> None:
    scene = at_entrance(room).turn("scout")
    moves = [*scene.options(steps.Move), *scene.options(steps.MoveCarefully)]
    assert moves
    assert space(scene) not in {move.corridor for move in moves}


@rule("technical.not-neighbor")
def test_rooms_that_share_only_the_network_are_no_neighbours() -> None:
    scene = at_entrance(14).turn("scout")
    assert {move.room for move in scene.options(steps.Move)} == {11, 13, 17}
    assert not set(scene.content.board.neighbors[14]) & {2, 4, 5, 9, 15, 19, 21}


@rule("technical.not-neighbor")
def test_danger_does_not_reach_through_the_network() -> None:
    scene = at_entrance(14)
    scene.intruder("adult", 15)
    scene.run(steps.ResolveDanger(room=14))
    assert scene.enemies(15) == ["adult"]
    assert [scene.world.noise[scene.passage(14, number)] for number in (1, 2, 3, 4)] == [1, 1, 1, 1]


# Noise


@rule("technical.noise-space")
def test_a_marker_on_the_space_lies_in_every_entrance() -> None:
    scene = at_entrance(19).rolls(noise="4 4").draws("blank")
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    assert not scene.told(telling.EncounterBegan)
    scene.place("scout", 15).run(steps.RollNoise(by=scene.seat("scout")))
    assert [event.room for event in scene.told(telling.EncounterBegan)] == [15]


@rule("technical.noise-space")
def test_the_space_holds_one_marker_at_most() -> None:
    scene = at_entrance(14).noise(2, 1)
    scene.run(steps.ResolveDanger(room=14))
    assert scene.world.noise[space(scene)] == 1
    assert space(scene) not in [event.passage for event in scene.told(telling.NoisePlaced)]


# Doors


@rule("technical.no-doors")
def test_doors_can_be_closed_in_corridors_only() -> None:
    scene = at_entrance(14)
    scene.run(room_actions.ControlDoors(by=scene.seat("scout"))).choose(steps.PickRoom(14))
    doors = {choice.passage for choice in scene.options(SwitchDoor)}
    assert doors == {scene.corridor(14, to) for to in (11, 13, 17)}


@rule("technical.no-doors", "technical.intruder-vanishes")
def test_no_door_blocks_an_intruder_on_its_way_into_an_entrance() -> None:
    scene = at_entrance(11)
    for to in (11, 13, 17):
        scene.door(14, to)
    adult = scene.intruder("adult", 14)
    scene.run(steps.MoveIntruders(moves=((adult.id, space(scene)),)))
    assert scene.world.intruders == []
    assert scene.world.doors.count("closed") == 3


# Intruders


@rule("technical.intruder-vanishes")
@pytest.mark.parametrize("kind", ["larva", "creeper", "adult", "breeder", "queen"])
def test_an_intruder_that_moves_into_an_entrance_returns_to_the_bag(kind: str) -> None:
    scene = at_entrance(11).noise(14, 1, 3).bag("blank")
    intruder, other = scene.intruder(kind, 14, injuries=2), scene.intruder("larva", 6)
    scene.run(steps.MoveIntruders(moves=((intruder.id, space(scene)),)))
    assert scene.world.intruders == [other]
    assert scene.bag_kinds() == sorted(["blank", kind])
    assert scene.world.noise[space(scene)] == 1
    assert [event.kind for event in scene.told(telling.IntruderWithdrew)] == [kind]


@rule("technical.intruder-vanishes")
def test_a_retreat_into_an_entrance_is_a_way_off_the_board() -> None:
    scene = at_entrance(14).bag("blank").top("events", "event-hatching")
    creeper = scene.intruder("creeper", 14, injuries=1)
    scene.run(steps.RetreatIntruder(intruder=creeper.id))
    assert scene.world.intruders == []
    assert scene.bag_kinds() == ["blank", "creeper"]


@rule("technical.intruder-vanishes")
def test_the_injuries_of_an_intruder_do_not_wait_for_its_return() -> None:
    scene = at_entrance(14).bag("blank", "breeder").noise(14, 3).rolls(noise="3 3").draws("breeder", "breeder")
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    (breeder,) = scene.world.intruders
    breeder.injuries = 3
    scene.run(steps.MoveIntruders(moves=((breeder.id, space(scene)),)))
    scene.noise(14, 3).run(steps.RollNoise(by=scene.seat("scout")))
    assert [(intruder.kind, intruder.injuries) for intruder in scene.world.intruders] == [("breeder", 0)]
