"""Exploration: turning up a Room tile and resolving its token."""

import pytest

from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import NOBODY
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.world import Door
from tests.scene import Scene

rule = pytest.mark.rule

EFFECTS: tuple[type[Event], ...] = (
    telling.DangerStruck,
    telling.SlimeChanged,
    telling.FirePlaced,
    telling.MalfunctionPlaced,
    telling.DoorChanged,
)


def unknown(tile: str, token: str) -> Scene:
    """The Scout stands in the Hibernatorium, next to Room 6, which holds this tile and token."""
    scene = Scene("scout", "captain").place("captain", 1).room(6, tile, explored=False, token=f"exploration-{token}")
    return scene.action_cards("scout", 3).turn("scout")


def enter(scene: Scene, room: int = 6) -> Scene:
    return scene.act(scene.move("scout", room))


def order_of(scene: Scene, *kinds: type[Event]) -> list[type[Event]]:
    return [type(event) for event in scene.game.events if isinstance(event, kinds)]


# The tile and its token


@rule("exploration.first-entry", "exploration.token.removed")
def test_a_room_is_explored_by_the_first_who_enters_and_never_again() -> None:
    scene = enter(unknown("storage", "fire-2").rolls(noise="silence silence silence"))
    assert scene.world.explored[6]
    assert scene.world.tokens[6].value == ""
    scene.world.fire[6], scene.world.items[6] = False, 1
    enter(scene, 11).turn("scout")
    enter(scene, 6)
    assert len(scene.told(telling.RoomExplored)) == 1
    assert not scene.world.fire[6]
    assert scene.world.items[6] == 1


@rule("exploration.first-entry")
def test_an_intruder_does_not_explore() -> None:
    scene = unknown("storage", "fire-2")
    adult = scene.intruder("adult", 7)
    scene.run(steps.MoveIntruders(moves=((adult.id, scene.corridor(7, 6)),)))
    assert adult.room == 6
    assert not scene.world.explored[6]
    assert not scene.world.fire[6]
    assert scene.world.tokens[6].value == "exploration-fire-2"


@rule("exploration.reveal-room")
def test_the_tile_is_turned_up_for_everybody() -> None:
    scene = unknown("storage", "fire-2").rolls(noise="silence")
    assert not scene.world.tiles[6].known_to_all()
    enter(scene)
    assert scene.world.tiles[6].known_to_all()
    assert scene.told(telling.RoomExplored) == [
        telling.RoomExplored(scene.seat("scout"), 6, "storage", "exploration-fire-2", 2)
    ]


@rule("exploration.reveal-room", "exploration.token.silence-slime")
def test_slime_of_the_room_comes_before_the_token() -> None:
    scene = enter(unknown("slime-room", "silence-1"))
    assert order_of(scene, telling.SlimeChanged, telling.DangerStruck) == [telling.SlimeChanged, telling.DangerStruck]


@rule("exploration.token.reveal")
@pytest.mark.parametrize("token", ["fire-2", "malfunction-3", "slime-4", "doors-1"])
def test_a_token_sets_the_counter_and_then_has_its_effect(token: str) -> None:
    scene = enter(unknown("storage", token).rolls(noise="silence" if "slime" not in token else "1"))
    explored, effect = order_of(scene, telling.RoomExplored, *EFFECTS)
    assert explored is telling.RoomExplored
    assert effect in EFFECTS
    assert scene.world.items[6] == int(token[-1])


@rule("exploration.item-count")
@pytest.mark.parametrize("items", [1, 2, 3, 4])
def test_the_item_counter_is_set_to_the_number_on_the_token(items: int) -> None:
    scene = enter(unknown("storage", f"doors-{items}").rolls(noise="silence"))
    assert scene.world.items[6] == items


@rule("exploration.item-count")
def test_so_many_items_can_be_found_and_no_more() -> None:
    scene = unknown("storage", "doors-1").hand("scout", "action.search", "action.search", "action.rest")
    enter(scene.rolls(noise="silence").turn("scout"))
    search = steps.PlayCard(seat=scene.seat("scout"), cost=0, card="action.search", option="search")
    scene.hand("scout", "action.search", "action.search").turn("scout").act(search).choose(scene.options()[0])
    assert scene.refusal(search) == "item.search.empty"


@rule("exploration.item-count.exceptions")
@pytest.mark.parametrize("tile", ["nest", "slime-room"])
def test_the_nest_and_the_slimy_room_get_no_counter(tile: str) -> None:
    scene = enter(unknown(tile, "doors-4").rolls(noise="1"))
    assert scene.world.items[6] == 0
    assert scene.told(telling.RoomExplored)[0].items == 0


@rule("exploration.enter-with-intruder")
def test_a_room_with_an_intruder_is_explored_without_noise_and_in_combat() -> None:
    scene = unknown("storage", "malfunction-4")
    adult = scene.intruder("adult", 6)
    enter(scene)
    assert scene.world.malfunction[6]
    assert scene.world.items[6] == 4
    assert not scene.told(telling.NoiseRolled)
    assert not scene.told(telling.EncounterBegan)
    assert steps.Melee(seat=scene.seat("scout"), intruder=adult.id) in scene.options()


# Effects


@rule("exploration.effect")
@pytest.mark.parametrize(
    ("token", "effect", "rolls"),
    [
        ("silence-1", None, False),
        ("danger-3", telling.DangerStruck, False),
        ("slime-3", telling.SlimeChanged, True),
        ("fire-1", telling.FirePlaced, True),
        ("malfunction-2", telling.MalfunctionPlaced, True),
        ("doors-3", telling.DoorChanged, True),
    ],
)
def test_each_symbol_has_its_effect(token: str, effect: type[Event] | None, rolls: bool) -> None:
    scene = enter(unknown("storage", token).rolls(noise="1" if rolls else ""))
    assert order_of(scene, *EFFECTS) == ([effect] if effect else [])
    assert len(scene.told(telling.NoiseRolled)) == rolls


@rule("exploration.effect")
def test_there_are_six_effects() -> None:
    tokens = Scene("scout", "captain").content.box.exploration_tokens.values()
    assert {token.effect for token in tokens} == {"silence", "danger", "slime", "fire", "malfunction", "doors"}


@rule("exploration.token.silence")
def test_silence_means_no_noise_at_all() -> None:
    scene = unknown("storage", "silence-1")
    scene.intruder("adult", 7)
    enter(scene)
    assert not scene.told(telling.NoiseRolled)
    assert not any(scene.world.noise)
    assert scene.enemies(6) == []


@rule("exploration.token.silence-slime")
def test_silence_is_danger_for_a_character_with_slime() -> None:
    scene = unknown("storage", "silence-1")
    scene.who("scout").slime = True
    scene.intruder("adult", 7)
    enter(scene)
    assert scene.enemies(6) == ["adult"]
    assert not scene.told(telling.NoiseRolled)


@rule("exploration.token.danger")
def test_danger_calls_the_intruders_next_to_the_room_just_entered() -> None:
    scene = unknown("storage", "danger-2")
    for kind, room in [("adult", 7), ("creeper", 5), ("breeder", 8)]:
        scene.intruder(kind, room)
    enter(scene)
    assert sorted(scene.enemies(6)) == ["adult", "creeper"]
    assert scene.enemies(8) == ["breeder"]
    assert not scene.told(telling.NoiseRolled)
    assert not any(scene.world.noise)


@rule("exploration.token.danger")
def test_danger_without_intruders_next_door_spreads_noise_around_the_room() -> None:
    scene = enter(unknown("storage", "danger-2").noise(6, 1))
    noisy = {passage for passage, noise in enumerate(scene.world.noise) if noise}
    assert noisy == {scene.passage(6, number) for number in (1, 2, 3, 4)}
    assert not scene.told(telling.EncounterBegan)
    assert not scene.told(telling.NoiseRolled)


@rule("exploration.token.slime")
def test_slime_sticks_before_the_noise_roll() -> None:
    scene = enter(unknown("storage", "slime-3").rolls(noise="silence"))
    assert scene.who("scout").slime
    assert not scene.who("captain").slime
    assert scene.told(telling.DangerStruck) == [telling.DangerStruck(6)]


@rule("exploration.token.fire")
def test_a_fire_breaks_out_and_noise_follows() -> None:
    scene = enter(unknown("storage", "fire-1").rolls(noise="4"))
    assert [room for room, fire in enumerate(scene.world.fire) if fire] == [6]
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.passage(6, 4))]


@rule("exploration.token.malfunction")
def test_the_room_breaks_and_noise_follows() -> None:
    scene = enter(unknown("storage", "malfunction-1").rolls(noise="4"))
    assert [room for room, broken in enumerate(scene.world.malfunction) if broken] == [6]
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.passage(6, 4))]


@rule("exploration.token.malfunction")
@pytest.mark.parametrize("tile", ["nest", "slime-room"])
def test_where_nothing_can_break_a_malfunction_token_only_leaves_the_noise(tile: str) -> None:
    scene = enter(unknown(tile, "malfunction-1").rolls(noise="4"))
    assert not any(scene.world.malfunction)
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.passage(6, 4))]


@rule("exploration.token.doors")
def test_a_door_closes_behind_and_noise_follows() -> None:
    scene = enter(unknown("storage", "doors-2").rolls(noise="4"))
    closed = [corridor for corridor, door in enumerate(scene.world.doors) if door == "closed"]
    assert closed == [scene.corridor(11, 6)]
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.passage(6, 4))]


@rule("exploration.token.slime", "exploration.token.fire", "exploration.token.doors")
@pytest.mark.parametrize("token", ["slime-3", "fire-1", "doors-2"])
def test_noise_does_not_follow_in_an_occupied_room(token: str) -> None:
    scene = unknown("storage", token).place("captain", 6)
    assert not enter(scene).told(telling.NoiseRolled)


@rule("exploration.token.doors.impossible")
@pytest.mark.parametrize(("door", "after"), [("destroyed", "destroyed"), ("open", "closed")])
def test_a_destroyed_door_does_not_close(door: Door, after: Door) -> None:
    scene = enter(unknown("storage", "doors-2").door(11, 6, door).rolls(noise="4"))
    assert scene.world.doors[scene.corridor(11, 6)] == after
    assert scene.world.doors.count("closed") == (after == "closed")
    assert len(scene.told(telling.NoiseRolled)) == 1


@rule("exploration.token.doors.impossible", "technical.no-doors")
def test_no_door_closes_behind_one_who_came_by_technical_corridors() -> None:
    scene = Scene("scout", "captain").place("scout", 19).rolls(noise="4")
    scene.room(14, "storage", explored=False, token="exploration-doors-2")
    scene.run(steps.EnterRoom(seat=scene.seat("scout"), room=14, came_by=scene.passage(14, 3)))
    assert set(scene.world.doors) == {"open"}
    assert len(scene.told(telling.NoiseRolled)) == 1


@rule("exploration.token.removed")
def test_a_spent_token_is_gone_from_its_room_and_from_no_other() -> None:
    scene = unknown("storage", "silence-1")
    before = [token.value for token in scene.world.tokens]
    enter(scene)
    assert [token.value for token in scene.world.tokens] == [*before[:6], "", *before[7:]]
    assert view(scene.game, NOBODY).spent_tokens == {before[6]: 1}
