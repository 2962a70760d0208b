"""Malfunction markers: where they go, what they stop, and how they are removed."""

from collections.abc import Callable

import pytest

from hypersleep.common import markers
from hypersleep.kernel.zones import Secret
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items import belongings
from hypersleep.nemesis.phases import endgame
from hypersleep.nemesis.queries import has_computer
from tests.scene import Scene

rule = pytest.mark.rule

POOL = 8


def broken(scene: Scene) -> list[int]:
    return [room for room, malfunction in enumerate(scene.world.malfunction) if malfunction]


def with_pool_used_up() -> Scene:
    """All eight markers on the ship, none of them in Rooms 7 and 10."""
    scene = Scene("scout", "captain").room(3, "armory").room(4, "comms-room").room(8, "canteen")
    for room in (1, 3, 4, 8, 11, 19, 20, 21):
        scene.world.malfunction[room] = True
    return scene


def repair(scene: Scene, who: str, card: str, cost: int) -> steps.Action:
    return steps.PlayCard(seat=scene.seat(who), card=card, option="clear-malfunction", cost=cost)


# Placing -------------------------------------------------------------------------------------------------------------


def by_exploration_token(scene: Scene) -> None:
    scene.room(7, "canteen", explored=False, token="exploration-malfunction-1").place("scout", 6).rolls(noise="1")
    scene.run(steps.EnterRoom(seat=scene.seat("scout"), room=7, came_by=scene.corridor(6, 7)))


def by_event(scene: Scene) -> None:
    scene.room(7, "canteen").event("event-life-support-failure")


def by_action(scene: Scene) -> None:
    scene.room(7, "canteen").place("scout", 7).hand("scout", "action.demolition").turn("scout")
    seat = scene.seat("scout")
    scene.act(steps.PlayCard(seat=seat, card="action.demolition", option="sabotage-room", cost=0))


@rule("marker.malfunction.place")
@pytest.mark.parametrize("breaks", [by_exploration_token, by_event, by_action])
def test_tokens_events_and_actions_break_rooms(breaks: Callable[[Scene], None]) -> None:
    scene = Scene("scout", "captain")
    breaks(scene)
    assert scene.told(telling.MalfunctionPlaced) == [telling.MalfunctionPlaced(7)]
    assert broken(scene) == [7]


@rule("marker.malfunction.place")
@pytest.mark.parametrize("room", [1, 11, 19, 20, 21])
def test_special_rooms_can_break(room: int) -> None:
    assert broken(Scene().run(steps.PlaceMalfunction(room=room))) == [room]


@rule("marker.malfunction.one-per-room")
def test_a_broken_room_takes_no_second_marker_even_when_none_is_left() -> None:
    scene = with_pool_used_up().room(7, "cabins").run(steps.PlaceMalfunction(room=8))
    assert not scene.told(telling.MalfunctionPlaced)
    assert not scene.told(telling.GameEnded)
    scene.run(steps.PlaceMalfunction(room=7))
    assert [event.ending for event in scene.told(telling.GameEnded)] == ["ninth-malfunction"]


@rule("marker.malfunction.one-per-room")
def test_a_broken_room_cannot_be_sabotaged() -> None:
    scene = Scene("scout", "captain").room(7, "canteen", malfunction=True).place("scout", 7)
    scene.hand("scout", "action.demolition").turn("scout")
    sabotage = steps.PlayCard(seat=scene.seat("scout"), card="action.demolition", option="sabotage-room", cost=0)
    assert scene.refusal(sabotage) == "marker.malfunction.one-per-room"


@rule("marker.malfunction.forbidden-rooms")
@pytest.mark.parametrize("tile", ["nest", "slime-room"])
def test_nest_and_slime_room_never_break_nor_count_as_a_ninth(tile: str) -> None:
    scene = Scene().room(7, tile).run(steps.PlaceMalfunction(room=7))
    assert broken(scene) == []
    scene = with_pool_used_up().room(7, tile).run(steps.PlaceMalfunction(room=7))
    assert scene.world.ending == ""


@rule("marker.malfunction.unexplored")
def test_unexplored_rooms_never_break_nor_count_as_a_ninth() -> None:
    scene = Scene().room(7, "canteen", explored=False).run(steps.PlaceMalfunction(room=7))
    assert broken(scene) == []
    scene = with_pool_used_up().room(7, "cabins", explored=False).run(steps.PlaceMalfunction(room=7))
    assert scene.world.ending == ""


# What it stops -------------------------------------------------------------------------------------------------------


@rule("marker.malfunction.search-works")
def test_a_broken_room_can_be_searched_but_not_used() -> None:
    scene = Scene("scout", "captain").room(7, "surgery", malfunction=True, items=2).place("scout", 7)
    scene.hand("scout", "action.search", "action.rest", "action.demolition").turn("scout")
    assert scene.refusal(scene.use("scout", "operate")) == "room.action.malfunction"
    scene.act(steps.PlayCard(seat=scene.seat("scout"), card="action.search", option="search", cost=0))
    assert isinstance(scene.question, belongings.ChooseFind)
    assert scene.world.items[7] == 1


@rule("marker.malfunction.computer")
def test_a_malfunction_takes_the_computer_of_its_room_out() -> None:
    scene = Scene().room(7, "comms-room").room(10, "canteen")
    assert has_computer(scene.game, 7)
    assert not has_computer(scene.game, 10)
    scene.run(steps.PlaceMalfunction(room=7))
    assert not has_computer(scene.game, 7)


@rule("marker.malfunction.engines")
def test_a_malfunction_in_an_engine_room_does_not_damage_the_engine() -> None:
    scene = Scene("scout", "captain")
    scene.world.engines = [Secret(True), Secret(True), Secret(True)]
    scene.run(*(steps.PlaceMalfunction(room=room) for room in (19, 20, 21)), endgame.CheckEngines())
    assert scene.told(telling.EnginesRevealed) == [telling.EnginesRevealed((True, True, True), exploded=False)]


@rule("marker.malfunction.hibernatorium")
def test_a_malfunction_stops_hibernating_but_does_not_wake_the_sleepers() -> None:
    scene = Scene("scout", "captain").action_cards("scout", 2)
    scene.world.time = scene.content.time_track.index("blue")
    scene.who("captain").fate = "hibernating"
    scene.turn("scout")
    assert scene.use("scout", "hibernate") in scene.options()
    scene.run(steps.PlaceMalfunction(room=11))
    assert scene.refusal(scene.use("scout", "hibernate")) == "room.action.malfunction"
    scene.world.engines = [Secret(True), Secret(True), Secret(True)]
    scene.run(endgame.CheckEngines())
    assert scene.who("captain").fate == "hibernating"


# Repairing -----------------------------------------------------------------------------------------------------------


@rule("marker.malfunction.repair")
@pytest.mark.parametrize(
    ("who", "card", "cost"),
    [("captain", "action.basic-repairs", 2), ("pilot", "action.repairs", 1), ("mechanic", "action.fast-repairs", 0)],
)
def test_repairs_remove_the_malfunction_of_the_room(who: str, card: str, cost: int) -> None:
    scene = Scene(who, "scout").room(7, "canteen", malfunction=True).room(8, "cabins", malfunction=True)
    scene.place(who, 7).hand(who, card, "action.rest", "action.search").turn(who)
    scene.act(repair(scene, who, card, cost))
    assert broken(scene) == [8]
    assert scene.told(telling.MalfunctionRemoved) == [telling.MalfunctionRemoved(7)]


@rule("marker.malfunction.repair")
def test_there_is_nothing_to_repair_in_a_sound_room() -> None:
    scene = Scene("mechanic", "scout").room(7, "canteen").room(8, "cabins", malfunction=True)
    scene.place("mechanic", 7).hand("mechanic", "action.fast-repairs").turn("mechanic")
    assert scene.refusal(repair(scene, "mechanic", "action.fast-repairs", 0)) == "action.refuse-impossible"


@rule("marker.malfunction.repair")
def test_a_removed_marker_can_be_placed_again() -> None:
    scene = with_pool_used_up().room(7, "cabins").place("scout", 8)
    scene.run(markers.ClearMalfunction(by=scene.seat("scout")), steps.PlaceMalfunction(room=7))
    assert scene.world.ending == ""
    assert 7 in broken(scene)
    assert len(broken(scene)) == POOL
