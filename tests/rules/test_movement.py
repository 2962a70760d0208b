"""Movement: where a Character may go, and what arriving there brings."""

import pytest

from hypersleep.kernel.events import Event
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Door, Object
from tests.scene import Scene

rule = pytest.mark.rule


def leaving(room: int, *, cards: int = 2) -> Scene:
    """The Scout about to leave a Room, with the Captain out of the way in the Cockpit."""
    scene = Scene("scout", "captain").place("scout", room).place("captain", 1)
    return scene.action_cards("scout", cards).turn("scout")


def order_of(scene: Scene, *kinds: type[Event]) -> list[type[Event]]:
    return [type(event) for event in scene.game.events if isinstance(event, kinds)]


# Where to


@rule("movement.action")
def test_movement_takes_one_card_and_leads_to_a_neighbouring_room() -> None:
    scene = leaving(11).room(6, "shower-room").rolls(noise="silence")
    scene.act(scene.move("scout", 6))
    assert scene.who("scout").room == 6
    assert len(scene.who("scout").hand) == 1
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [scene.seat("scout")]


@rule("movement.neighbor")
@pytest.mark.parametrize(("room", "neighbours"), [(11, {6, 8, 14, 15}), (1, {2, 3, 4}), (20, {17, 18}), (2, {1, 6})])
def test_rooms_joined_by_a_corridor_are_neighbours_and_no_others(room: int, neighbours: set[int]) -> None:
    scene = leaving(room)
    assert {move.room for move in scene.options(steps.Move)} == neighbours
    assert {move.room for move in scene.options(steps.MoveCarefully)} == neighbours


@rule("movement.neighbor")
@pytest.mark.parametrize(("door", "passable"), [("open", True), ("destroyed", True), ("closed", False)])
def test_only_a_closed_door_cuts_neighbours_off(door: Door, passable: bool) -> None:
    scene = leaving(11).door(11, 6, door).turn("scout")
    assert (scene.move("scout", 6) in scene.options()) == passable
    assert scene.move("scout", 8) in scene.options()


@rule("movement.closed-door")
def test_nobody_moves_through_a_closed_door() -> None:
    scene = leaving(11).door(11, 6).turn("scout")
    assert scene.refusal(scene.move("scout", 6)) == "movement.closed-door"
    assert scene.refusal(scene.move("scout", 6, careful=True)) == "movement.closed-door"


@rule("movement.closed-door")
def test_an_escape_through_a_closed_door_is_refused_before_anything_attacks() -> None:
    scene = leaving(11).door(11, 6)
    scene.intruder("adult", 11)
    assert scene.turn("scout").refusal(scene.move("scout", 6)) == "movement.closed-door"
    assert scene.move("scout", 8) in scene.options()
    assert not scene.told(telling.IntruderAttacked)


@rule("movement.rooms-only")
@pytest.mark.parametrize(("start", "end"), [(6, 11), (11, 6)])
def test_a_move_through_a_corridor_ends_in_the_room_beyond_it(start: int, end: int) -> None:
    scene = leaving(start).room(6, "shower-room").rolls(noise="silence")
    scene.act(scene.move("scout", end))
    assert scene.who("scout").room == end


@rule("movement.rooms-only")
def test_an_intruder_that_a_door_stops_stays_in_its_room() -> None:
    scene = leaving(11).door(7, 6)
    adult = scene.intruder("adult", 7)
    scene.run(steps.MoveIntruders(moves=((adult.id, scene.corridor(7, 6)),)))
    assert adult.room == 7
    scene.run(steps.MoveIntruders(moves=((adult.id, scene.corridor(7, 6)),)))
    assert adult.room == 6


# Arriving


@rule("movement.after-entering")
def test_noise_of_a_move_belongs_to_the_room_that_was_entered() -> None:
    scene = leaving(11).room(6, "shower-room").rolls(noise="3")
    scene.act(scene.move("scout", 6))
    assert order_of(scene, telling.CharacterMoved, telling.NoiseRolled) == [telling.CharacterMoved, telling.NoiseRolled]
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.corridor(6, 5))]


@rule("movement.sequence", "movement.after-entering")
def test_the_tile_is_turned_up_first_then_comes_its_token_and_then_the_noise() -> None:
    scene = leaving(11).room(6, "storage", explored=False, token="exploration-fire-2").rolls(noise="silence")
    scene.act(scene.move("scout", 6))
    order: list[type[Event]] = [telling.CharacterMoved, telling.RoomExplored, telling.FirePlaced, telling.NoiseRolled]
    assert order_of(scene, *order) == order


@rule("movement.sequence")
def test_the_slime_of_a_room_comes_before_the_noise_roll() -> None:
    scene = leaving(11).room(6, "slime-room").rolls(noise="silence")
    scene.act(scene.move("scout", 6))
    assert scene.told(telling.DangerStruck) == [telling.DangerStruck(6)]


@rule("movement.noise-if-empty")
@pytest.mark.parametrize("explored", [True, False])
def test_a_room_without_anybody_calls_for_a_noise_roll(explored: bool) -> None:
    scene = leaving(11).room(6, "storage", explored=explored, token="exploration-fire-2").rolls(noise="1")
    scene.act(scene.move("scout", 6))
    assert len(scene.told(telling.NoiseRolled)) == 1
    assert scene.world.noise[scene.passage(6, 1)] == 1


@rule("movement.no-noise-if-occupied")
@pytest.mark.parametrize("explored", [True, False])
def test_a_room_with_another_character_calls_for_no_roll(explored: bool) -> None:
    scene = leaving(11).room(6, "storage", explored=explored, token="exploration-fire-2").place("captain", 6)
    scene.act(scene.move("scout", 6))
    assert not scene.told(telling.NoiseRolled)


@rule("movement.no-noise-if-occupied", "movement.noise-if-empty")
def test_a_companion_left_behind_does_not_spare_the_roll() -> None:
    scene = leaving(11).room(6, "shower-room").place("captain", 11).rolls(noise="silence")
    scene.act(scene.move("scout", 6))
    assert len(scene.told(telling.NoiseRolled)) == 1


@rule("movement.into-combat", "movement.no-noise-if-occupied")
def test_a_character_may_walk_into_a_room_with_an_intruder_and_is_in_combat() -> None:
    scene = leaving(11, cards=3).room(6, "shower-room").noise(6, 1, 2, 3, 4)
    larva = scene.intruder("larva", 6)
    scene.act(scene.move("scout", 6))
    assert scene.who("scout").room == 6
    assert sum(scene.world.noise) == 4
    assert not scene.told(telling.NoiseRolled)
    assert not scene.told(telling.EncounterBegan)
    assert not scene.told(telling.IntruderAttacked)
    assert steps.Melee(seat=scene.seat("scout"), intruder=larva.id) in scene.options()


@rule("movement.objects-do-not-occupy")
@pytest.mark.parametrize("object", ["corpse-blue", "carcass", "egg"])
def test_objects_do_not_occupy_a_room(object: Object) -> None:
    scene = leaving(11).room(6, "shower-room", lying=(object,)).rolls(noise="silence")
    scene.act(scene.move("scout", 6))
    assert len(scene.told(telling.NoiseRolled)) == 1


@rule("movement.objects-do-not-occupy")
def test_a_dead_character_does_not_occupy_a_room() -> None:
    scene = leaving(11).room(6, "shower-room").place("captain", 6).rolls(noise="silence")
    scene.run(steps.Die(seat=scene.seat("captain"), cause="wounds")).turn("scout").act(scene.move("scout", 6))
    assert scene.world.lying[6] == ("corpse-1",)
    assert len(scene.told(telling.NoiseRolled)) == 1


@rule("movement.objects-do-not-occupy")
def test_a_character_waiting_in_a_pod_occupies_its_section() -> None:
    scene = leaving(10).boarded("captain", pod=1)
    scene.act(scene.move("scout", 13))
    assert scene.who("scout").room == 13
    assert not scene.told(telling.NoiseRolled)


# Leaving combat


@rule("movement.leave-combat")
def test_to_leave_a_room_with_an_intruder_is_to_escape() -> None:
    scene = leaving(11).room(6, "shower-room").top("attacks", "attack-scratch-1").rolls(noise="silence")
    scene.intruder("creeper", 11)
    scene.turn("scout").act(scene.move("scout", 6))
    order: list[type[Event]] = [telling.IntruderAttacked, telling.CharacterMoved]
    assert order_of(scene, *order) == order
    assert scene.who("scout").light == 1
    assert scene.who("scout").room == 6


@rule("movement.leave-combat")
def test_an_intruder_next_door_does_not_make_a_move_an_escape() -> None:
    scene = leaving(11).room(6, "shower-room").rolls(noise="silence")
    scene.intruder("adult", 8)
    scene.turn("scout").act(scene.move("scout", 6))
    assert not scene.told(telling.IntruderAttacked)
