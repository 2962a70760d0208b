"""Rooms in general: which there are, and when their actions can be used."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.ruleset import new_game, ruleset
from tests.scene import Scene

rule = pytest.mark.rule

SEEDS = ("one", "two", "three", "four", "five", "six")
BASIC = {
    "armory",
    "comms-room",
    "emergency-room",
    "evacuation-a",
    "evacuation-b",
    "fire-control",
    "generator",
    "laboratory",
    "nest",
    "storage",
    "surgery",
}
ADDITIONAL = {
    "airlock-control",
    "cabins",
    "canteen",
    "command-center",
    "engine-control",
    "hatch-control",
    "monitoring-room",
    "slime-room",
    "shower-room",
}
ROOMS_WITH_ACTIONS = sorted((BASIC | ADDITIONAL) - {"cabins", "slime-room"})
SPECIAL = {1: "cockpit", 11: "hibernatorium", 19: "engine-3", 20: "engine-2", 21: "engine-1"}


def tiles_of_a_new_game(seed: str) -> list[str]:
    game = new_game(ruleset(), 2, seed)
    return [tile.value for tile in game.world.tiles if tile.value and tile.value not in SPECIAL.values()]


def searching(scene: Scene, who: str) -> steps.Action:
    return steps.PlayCard(seat=scene.seat(who), cost=0, card="action.search", option="search")


# Which Rooms there are -----------------------------------------------------------------------------------------------


@rule("room.list.basic")
@pytest.mark.parametrize("seed", SEEDS)
def test_all_eleven_basic_rooms_are_aboard_once_in_every_game(seed: str) -> None:
    assert sorted(tile for tile in tiles_of_a_new_game(seed) if tile not in ADDITIONAL) == sorted(BASIC)


@rule("room.list.additional")
@pytest.mark.parametrize("seed", SEEDS)
def test_five_different_additional_rooms_are_aboard(seed: str) -> None:
    additional = [tile for tile in tiles_of_a_new_game(seed) if tile not in BASIC]
    assert len(additional) == 5
    assert len(set(additional)) == 5
    assert set(additional) <= ADDITIONAL


@rule("room.list.additional")
def test_each_of_the_nine_additional_rooms_turns_up_in_some_game() -> None:
    assert {tile for seed in SEEDS for tile in tiles_of_a_new_game(seed)} >= ADDITIONAL


@rule("room.special.list")
@pytest.mark.parametrize("seed", SEEDS)
def test_special_rooms_lie_in_their_places_and_they_alone_are_explored(seed: str) -> None:
    world = new_game(ruleset(), 2, seed).world
    assert {n: world.tiles[n].value for n in SPECIAL} == SPECIAL
    assert {n for n, explored in enumerate(world.explored) if explored} == set(SPECIAL)


@rule("room.special.normal")
@pytest.mark.parametrize("room", SPECIAL)
def test_special_rooms_burn_and_break_down(room: int) -> None:
    scene = Scene("scout").place("scout", room).action_cards("scout", 5)
    scene.run(steps.PlaceFire(room=room), steps.PlaceMalfunction(room=room))
    assert scene.world.fire[room]
    assert scene.world.malfunction[room]


@rule("room.special.normal")
@pytest.mark.parametrize("room", SPECIAL)
def test_special_rooms_cannot_be_searched(room: int) -> None:
    scene = Scene("scout").room(room, items=1).place("scout", room).hand("scout", "action.search").turn("scout")
    assert scene.refusal(searching(scene, "scout")) == "item.search.forbidden-rooms"


# When their actions can be used --------------------------------------------------------------------------------------


@rule("room.action.presence")
@pytest.mark.parametrize(
    ("tile", "options"),
    [
        ("storage", ["search-stores"]),
        ("cockpit", ["check-coordinates", "set-destination"]),
        ("engine-2", ["check-engine"]),
        ("slime-room", []),
        ("cabins", []),
    ],
)
def test_only_the_action_of_the_room_one_is_in_can_be_used(tile: str, options: list[str]) -> None:
    scene = Scene("scout", "captain").inside("captain", "command-center").inside("scout", tile).turn("scout")
    assert [action.option for action in scene.options(steps.UseRoom)] == options


@rule("action.cost.room")
def test_a_room_action_costs_two_cards() -> None:
    scene = Scene("scout").inside("scout", "engine-2", cards=2).turn("scout")
    scene.act(scene.use("scout", "check-engine"))
    assert scene.told(telling.EngineChecked)
    assert scene.hand_of("scout") == []
    assert len(scene.who("scout").discard) == 2


@rule("action.cost.room")
@pytest.mark.parametrize("tile", ROOMS_WITH_ACTIONS)
def test_no_room_can_be_used_for_a_single_card(tile: str) -> None:
    scene = Scene("scout").inside("scout", tile, cards=1).turn("scout")
    assert scene.options(steps.UseRoom) == []
    for option in scene.content.box.rooms[tile].options:
        assert scene.refusal(scene.use("scout", option.key)) == "action.cost.pay"


@rule("room.action.combat")
def test_no_room_action_with_an_intruder_in_the_room() -> None:
    scene = Scene("scout").inside("scout", "engine-2")
    scene.intruder("larva", 20)
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "check-engine")) == "room.action.combat"


@rule("room.action.combat")
def test_an_intruder_next_door_does_not_hinder_a_room_action() -> None:
    scene = Scene("scout").inside("scout", "engine-2")
    scene.intruder("adult", 17)
    scene.turn("scout")
    assert scene.use("scout", "check-engine") in scene.options()


@rule("room.action.malfunction")
@pytest.mark.parametrize("who", ["scout", "captain"])
def test_nobody_uses_a_room_that_has_broken_down(who: str) -> None:
    scene = Scene("scout", "captain").inside("scout", "engine-2").place("captain", 20).action_cards("captain", 5)
    scene.room(20, malfunction=True).turn(who)
    assert scene.refusal(scene.use(who, "check-engine")) == "room.action.malfunction"


@rule("room.action.malfunction")
def test_a_malfunction_elsewhere_does_not_hinder_a_room_action() -> None:
    scene = Scene("scout").inside("scout", "engine-2").room(17, malfunction=True).turn("scout")
    assert scene.use("scout", "check-engine") in scene.options()


@rule("room.action.unlimited")
def test_a_room_action_can_be_repeated_by_anyone() -> None:
    scene = Scene("scout", "captain").inside("scout", "engine-2").place("captain", 20).action_cards("captain", 5)
    scene.turn("scout")
    scene.act(scene.use("scout", "check-engine")).act(scene.use("scout", "check-engine"))
    scene.act(scene.use("captain", "check-engine"))
    assert [event.seat for event in scene.told(telling.EngineChecked)] == [0, 0, 1]


@rule("room.computer")
def test_computers_matter_where_an_event_refers_to_them() -> None:
    scene = Scene("scout").room(6, "airlock-control").room(9, "generator").room(18, "armory")
    scene.top("events", "event-short-circuit").run(steps.DrawEvent())
    broken = [scene.world.tiles[n].value for n, is_broken in enumerate(scene.world.malfunction) if is_broken]
    assert broken == ["generator"]
