"""Markers: Noise, Slime, Fire and Injuries; Malfunctions have a file of their own."""

from collections.abc import Callable

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items import belongings
from tests.scene import Scene

rule = pytest.mark.rule

POOL = 8
"""Fire markers in the box."""


def burning(scene: Scene) -> list[int]:
    return [room for room, fire in enumerate(scene.world.fire) if fire]


def slimed(*crew: str) -> Scene:
    """A crew whose first member has Slime."""
    scene = Scene(*crew)
    scene.who(0).slime = True
    return scene


# Noise ---------------------------------------------------------------------------------------------------------------


@rule("marker.noise.one-per-corridor")
def test_two_rooms_that_share_a_corridor_fill_it_once() -> None:
    scene = Scene().run(steps.SpreadNoise(room=6), steps.SpreadNoise(room=7))
    assert len(scene.told(telling.NoisePlaced)) == sum(scene.world.noise) == 6
    assert max(scene.world.noise) == 1


@rule("marker.noise.one-per-corridor")
def test_a_careful_step_cannot_add_a_second_marker() -> None:
    scene = Scene("scout", "captain").place("scout", 6).room(7, "canteen").noise(7, 1, 2).action_cards("scout", 2)
    scene.turn("scout").act(scene.move("scout", 7, careful=True))
    assert scene.options() == [steps.PickPassage(scene.corridor(7, 3))]


# Slime ---------------------------------------------------------------------------------------------------------------


def by_exploration_token(scene: Scene) -> None:
    scene.room(7, "canteen", explored=False, token="exploration-slime-3").rolls(noise="1").place("scout", 6)
    scene.run(steps.EnterRoom(seat=scene.seat("scout"), room=7, came_by=scene.corridor(6, 7)))


def by_slime_room(scene: Scene) -> None:
    scene.room(7, "slime-room").rolls(noise="1").place("scout", 6)
    scene.run(steps.EnterRoom(seat=scene.seat("scout"), room=7, came_by=scene.corridor(6, 7)))


def by_attack(scene: Scene) -> None:
    adult = scene.place("scout", 7).top("attacks", "attack-slime").intruder("adult", 7)
    scene.run(steps.AttackCharacter(intruder=adult.id, occasion="event"))


@rule("marker.slime.sources")
@pytest.mark.parametrize("slime", [by_exploration_token, by_slime_room, by_attack])
def test_slime_comes_from_tokens_rooms_and_attacks(slime: Callable[[Scene], None]) -> None:
    scene = Scene("scout", "captain")
    slime(scene)
    assert scene.told(telling.SlimeChanged) == [telling.SlimeChanged(scene.seat("scout"), slime=True)]
    assert [character.slime for character in scene.world.characters] == [True, False]


@rule("marker.slime.one")
def test_a_second_slime_marker_does_nothing() -> None:
    scene = slimed("scout", "captain").inside("scout", "shower-room").turn("scout")
    scene.run(steps.GainSlime(by=scene.seat("scout")))
    assert not scene.told(telling.SlimeChanged)
    scene.act(scene.use("scout", "shower"))
    assert not scene.who("scout").slime


@rule("marker.slime.effect")
@pytest.mark.parametrize("slime", [True, False])
def test_a_silence_token_is_danger_for_a_character_with_slime(slime: bool) -> None:
    scene = Scene("scout", "captain").place("scout", 6)
    scene.who("scout").slime = slime
    scene.room(7, "canteen", explored=False, token="exploration-silence-1")
    scene.run(steps.EnterRoom(seat=scene.seat("scout"), room=7, came_by=scene.corridor(6, 7)))
    assert len(scene.told(telling.DangerStruck)) == slime
    assert sum(scene.world.noise) == (3 if slime else 0)


@rule("marker.slime.remove")
def test_the_shower_removes_slime() -> None:
    scene = slimed("scout", "captain").inside("scout", "shower-room").turn("scout")
    scene.act(scene.use("scout", "shower"))
    assert not scene.who("scout").slime


@rule("marker.slime.remove")
@pytest.mark.parametrize("clothes", ["item.clothes-green", "item.clothes-yellow"])
def test_clothes_remove_slime_and_need_some(clothes: str) -> None:
    scene = slimed("scout", "captain").items("scout", clothes).action_cards("scout", 2)
    use = steps.UseItem(seat=scene.seat("scout"), item=clothes, option="remove-slime", on=scene.seat("scout"))
    scene.who("scout").slime = False
    scene.turn("scout")
    assert scene.refusal(use) == "action.refuse-impossible"
    scene.who("scout").slime = True
    scene.turn("scout").act(use)
    assert not scene.who("scout").slime
    assert clothes not in scene.faces(scene.who("scout").inventory)


# Fire ----------------------------------------------------------------------------------------------------------------


@rule("marker.fire.place")
@pytest.mark.parametrize("room", [1, 7, 11, 20])
def test_any_room_can_burn(room: int) -> None:
    scene = Scene().room(7, "slime-room").run(steps.PlaceFire(room=room))
    assert scene.told(telling.FirePlaced) == [telling.FirePlaced(room)]
    assert burning(scene) == [room]


@rule("marker.fire.unexplored")
def test_an_unexplored_room_burns_without_being_revealed() -> None:
    scene = Scene().room(7, "nest", explored=False).run(steps.PlaceFire(room=7))
    assert burning(scene) == [7]
    assert not scene.world.explored[7]
    assert not scene.world.tiles[7].known_to_all()


@rule("marker.fire.one-per-room")
def test_a_burning_room_takes_no_second_marker_even_when_none_is_left() -> None:
    scene = Scene()
    scene.world.fire[1 : POOL + 1] = [True] * POOL
    scene.run(steps.PlaceFire(room=1))
    assert not scene.told(telling.FirePlaced)
    assert not scene.told(telling.GameEnded)
    scene.run(steps.PlaceFire(room=POOL + 1))
    assert [event.ending for event in scene.told(telling.GameEnded)] == ["ninth-fire"]


@rule("marker.fire.end-of-turn")
def test_fire_wounds_once_and_only_after_the_last_action() -> None:
    scene = Scene("scout", "captain").room(6, "canteen", fire=True).room(7, "cabins", fire=True)
    scene.place("scout", 6).action_cards("scout", 2).turn("scout").rolls(noise="1 1").draws("blank")
    scene.act(scene.move("scout", 7))
    assert scene.who("scout").light == 0
    scene.act(scene.move("scout", 6))
    assert scene.who("scout").light == 1
    assert scene.asked == scene.seat("captain")


@rule("marker.fire.end-of-turn")
def test_who_leaves_the_burning_room_in_time_is_not_wounded() -> None:
    scene = Scene("scout", "captain").room(6, "canteen", fire=True).room(7, "cabins")
    scene.place("scout", 6).action_cards("scout", 1).turn("scout", left=1).rolls(noise="2")
    scene.act(scene.move("scout", 7))
    assert scene.asked == scene.seat("captain")
    assert scene.who("scout").light == 0


@rule("marker.fire.after-pass", "marker.fire.end-of-turn")
def test_after_passing_in_a_fire_it_wounds_once_and_no_more_this_round() -> None:
    scene = Scene("scout", "captain").room(11, fire=True).place("captain", 1).turn("scout")
    scene.act(steps.Pass(seat=scene.seat("scout")))
    assert scene.who("scout").light == 1
    scene.top("events", "event-nest").draws("larva").act(steps.Pass(seat=scene.seat("captain")))
    assert len(scene.told(telling.RoundBegan)) == 1
    assert (scene.who("scout").light, scene.who("captain").light) == (1, 0)


@rule("marker.fire.actions-allowed")
def test_fire_prevents_neither_room_action_nor_search() -> None:
    scene = slimed("scout", "captain").room(6, "shower-room", fire=True, items=2).place("scout", 6)
    scene.hand("scout", "action.search", "action.rest", "action.demolition").turn("scout")
    search = steps.PlayCard(seat=scene.seat("scout"), card="action.search", option="search", cost=0)
    assert search in scene.options()
    scene.act(scene.use("scout", "shower"), paying=["action.rest", "action.demolition"]).choose(steps.Done())
    assert not scene.who("scout").slime
    scene.act(search)
    assert isinstance(scene.question, belongings.ChooseDeck)


@rule("marker.fire.spread")
@pytest.mark.parametrize("event", ["event-consuming-fire", "event-damaging-fire"])
def test_events_carry_fire_next_door_but_only_from_rooms_that_burned_before(event: str) -> None:
    scene = Scene("scout", "captain").room(7, "canteen", fire=True).event(event)
    assert burning(scene) == [3, 6, 7, 8]


@rule("marker.fire.spread")
@pytest.mark.parametrize("event", ["event-consuming-fire", "event-damaging-fire"])
def test_fire_passes_neither_closed_doors_nor_technical_corridors(event: str) -> None:
    scene = Scene("scout", "captain").room(14, "canteen", fire=True).door(14, 17).door(13, 14, "destroyed")
    scene.event(event)
    assert burning(scene) == [11, 13, 14]


@rule("marker.fire.spread")
def test_damaging_fire_breaks_down_burning_rooms_that_can_break() -> None:
    scene = Scene("scout", "captain").room(7, "canteen", fire=True).room(10, "nest", fire=True)
    scene.event("event-damaging-fire")
    assert [event.room for event in scene.told(telling.MalfunctionPlaced)] == [7]


# Injuries ------------------------------------------------------------------------------------------------------------


@rule("marker.injury")
def test_injuries_add_up_from_room_to_room_until_they_kill() -> None:
    scene = Scene("scout", "captain").top("attacks", "attack-claws-2", "attack-claws-3", "attack-bite-2")
    creeper = scene.intruder("creeper", 7)
    scene.run(steps.InjureIntruder(intruder=creeper.id, injuries=2))
    scene.event("event-damaging-fire")
    assert (creeper.room, creeper.injuries) == (6, 2)
    scene.run(steps.InjureIntruder(intruder=creeper.id, injuries=2))
    assert (creeper.injuries, len(scene.world.intruders)) == (4, 1)
    scene.run(steps.InjureIntruder(intruder=creeper.id, injuries=1))
    assert scene.world.intruders == []


@rule("marker.injury")
def test_an_intruder_that_left_the_board_comes_back_unhurt() -> None:
    scene = Scene("scout", "captain").objectives_are_chosen().action_cards("scout", 5).bag("blank")
    scene.intruder("creeper", 7, injuries=3)
    scene.event("event-lurking")
    assert scene.world.intruders == []
    scene.draws("creeper").run(steps.ResolveEncounter(seat=scene.seat("scout")))
    assert [(intruder.kind, intruder.injuries) for intruder in scene.world.intruders] == [("creeper", 0)]
