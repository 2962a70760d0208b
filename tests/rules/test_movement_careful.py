"""Careful Movement: a marker of one's choice instead of the Noise roll."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.ship import movement
from tests.scene import Scene

rule = pytest.mark.rule


def sneaking(room: int) -> Scene:
    """The Scout about to leave a Room with care, with the Captain out of the way in the Cockpit."""
    scene = Scene("scout", "captain").place("scout", room).place("captain", 1)
    return scene.action_cards("scout", 3).turn("scout")


def sneak(scene: Scene, to: int) -> Scene:
    return scene.act(scene.move("scout", to, careful=True))


@rule("movement.careful")
def test_careful_movement_takes_two_cards_and_places_a_marker_instead_of_a_roll() -> None:
    scene = sneak(sneaking(11).room(6, "shower-room"), 6)
    assert scene.who("scout").room == 6
    assert len(scene.who("scout").hand) == 1
    assert scene.question == movement.ChooseNoiseCorridor(seat=scene.seat("scout"))
    scene.choose(steps.PickPassage(scene.corridor(6, 7)))
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.corridor(6, 7))]
    assert scene.world.noise[scene.corridor(6, 7)] == 1
    assert sum(scene.world.noise) == 1
    assert not scene.told(telling.NoiseRolled)


@rule("movement.careful")
def test_the_marker_goes_to_any_corridor_of_the_room_that_is_entered() -> None:
    scene = sneak(sneaking(11).room(6, "shower-room"), 6)
    passages = {choice.passage for choice in scene.options(steps.PickPassage)}
    assert passages == {scene.corridor(6, to) for to in (2, 5, 7, 11)}


@rule("movement.careful.marker")
def test_a_corridor_with_noise_cannot_be_chosen() -> None:
    scene = sneak(sneaking(11).room(6, "shower-room").noise(6, 1, 2), 6)
    assert scene.refusal(steps.PickPassage(scene.passage(6, 1))) == "movement.careful.marker"
    assert scene.options() == [steps.PickPassage(scene.passage(6, 3)), steps.PickPassage(scene.passage(6, 4))]


@rule("movement.careful.marker")
def test_the_technical_corridors_are_a_legal_choice_where_there_is_an_entrance() -> None:
    scene = sneak(sneaking(11).room(14, "hatch-control").noise(14, 1, 2, 4), 14)
    entrance = steps.PickPassage(scene.passage(14, 3))
    assert scene.options() == [entrance]
    scene.choose(entrance)
    assert scene.world.noise[scene.passage(21, 2)] == 1


@rule("movement.careful.full-noise")
@pytest.mark.parametrize(("room", "free"), [(6, 4), (14, 3), (14, 4)])
def test_careful_movement_is_refused_where_no_corridor_is_free(room: int, free: int) -> None:
    scene = sneaking(11).room(room, "storage").noise(room, 1, 2, 3, 4).turn("scout")
    assert scene.refusal(scene.move("scout", room, careful=True)) == "movement.careful.full-noise"
    assert scene.move("scout", room) in scene.options()
    scene.world.noise[scene.passage(room, free)] = 0
    assert scene.move("scout", room, careful=True) in scene.turn("scout").options()


@rule("movement.careful.full-noise")
def test_noise_around_the_room_that_is_left_does_not_matter() -> None:
    scene = sneaking(11).noise(11, 1, 2, 3, 4).turn("scout")
    assert len(scene.options(steps.MoveCarefully)) == 4


@rule("movement.careful.not-in-combat")
def test_nobody_walks_away_carefully_from_combat() -> None:
    scene = sneaking(11)
    scene.intruder("larva", 11)
    assert scene.turn("scout").refusal(scene.move("scout", 6, careful=True)) == "movement.careful.not-in-combat"
    assert not scene.options(steps.MoveCarefully)


@rule("movement.careful.not-in-combat")
def test_an_intruder_elsewhere_does_not_forbid_careful_movement() -> None:
    scene = sneaking(11)
    scene.intruder("larva", 6)
    assert scene.move("scout", 6, careful=True) in scene.turn("scout").options()


@rule("movement.careful.replaces-roll")
@pytest.mark.parametrize("slime", [False, True])
@pytest.mark.parametrize("token", ["exploration-silence-1", "exploration-danger-2"])
def test_silence_and_danger_of_a_token_give_way_to_the_marker(token: str, slime: bool) -> None:
    scene = sneaking(11).room(6, "storage", explored=False, token=token)
    scene.who("scout").slime = slime
    scene.intruder("adult", 7)
    sneak(scene, 6).choose(steps.PickPassage(scene.corridor(6, 5)))
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.corridor(6, 5))]
    assert not scene.told(telling.DangerStruck)
    assert scene.enemies(7) == ["adult"]
    assert scene.world.items[6] == (1 if token == "exploration-silence-1" else 2)


@rule("movement.careful.replaces-roll")
def test_other_effects_of_a_token_apply_before_the_marker_is_placed() -> None:
    scene = sneak(sneaking(11).room(6, "storage", explored=False, token="exploration-fire-2"), 6)
    assert scene.world.fire[6]
    assert scene.world.items[6] == 2
    assert isinstance(scene.question, movement.ChooseNoiseCorridor)


@rule("movement.careful.replaces-roll")
def test_no_marker_is_placed_in_a_room_that_holds_a_character() -> None:
    scene = sneaking(11).place("captain", 6).room(6, "storage")
    sneak(scene, 6)
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)
    assert not any(scene.world.noise)


@rule("movement.careful.replaces-roll", "exploration.token.danger")
@pytest.mark.parametrize(("tile", "token"), [("storage", "danger-2"), ("slime-room", "silence-1")])
def test_danger_of_a_token_strikes_in_an_occupied_room(tile: str, token: str) -> None:
    scene = sneaking(11).room(6, tile, explored=False, token=f"exploration-{token}")
    scene.intruder("larva", 6)
    scene.intruder("adult", 7)
    sneak(scene, 6)
    assert scene.enemies(6) == ["larva", "adult"]
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)
    assert not any(scene.world.noise)


@rule("movement.careful.replaces-roll", "noise.danger.no-intruders")
def test_danger_of_a_token_makes_noise_all_around_an_occupied_room_with_nobody_next_door() -> None:
    scene = sneaking(11).room(6, "storage", explored=False, token="exploration-danger-2")
    scene.intruder("larva", 6)
    sneak(scene, 6)
    assert [n for n, noisy in enumerate(scene.world.noise) if noisy] == sorted(scene.content.board.around[6])


@rule("movement.careful.replaces-roll", "exploration.token.silence")
@pytest.mark.parametrize("slime", [False, True])
def test_silence_of_a_token_in_an_occupied_room_is_danger_for_the_slimed_alone(slime: bool) -> None:
    scene = sneaking(11).room(6, "storage", explored=False, token="exploration-silence-1")
    scene.who("scout").slime = slime
    scene.intruder("larva", 6)
    sneak(scene, 6)
    assert bool(scene.told(telling.DangerStruck)) is slime
    assert any(scene.world.noise) is slime


@rule("movement.variants")
def test_reconnaissance_cancels_danger_in_an_occupied_room_too() -> None:
    scene = sneaking(11).room(6, "storage", explored=False, token="exploration-danger-2")
    scene.intruder("larva", 6)
    scene.run(steps.MoveCharacter(seat=scene.seat("scout"), room=6, came_by=scene.corridor(11, 6), manner="quiet"))
    assert not scene.told(telling.DangerStruck)
    assert not any(scene.world.noise)


@rule("movement.careful.replaces-roll")
def test_no_marker_is_placed_in_a_room_that_holds_an_intruder() -> None:
    scene = sneaking(11).room(6, "storage")
    scene.intruder("larva", 6)
    sneak(scene, 6)
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)
    assert not any(scene.world.noise)
