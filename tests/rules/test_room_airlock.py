"""The Airlock Control: a yellow Room loses its air once all players have passed."""

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.rooms import room_actions
from tests.scene import Scene

rule = pytest.mark.rule

GENERATOR = 9


def airlock(*crew: str) -> Scene:
    """Seat 0 in the Airlock Control; the Generator is the only explored yellow Room besides."""
    return Scene(*(crew or ("scout", "captain"))).room(GENERATOR, "generator").inside(0, "airlock-control")


def sealed(*crew: str) -> Scene:
    """The Generator is about to lose its air."""
    scene = airlock(*crew).door(GENERATOR, 8).door(GENERATOR, 12)
    scene.world.depressurized = GENERATOR
    return scene


@rule("room.airlock-control.action")
def test_the_doors_of_the_chosen_room_close_and_the_token_is_placed() -> None:
    scene = airlock().turn("scout")
    scene.act(scene.use("scout", "depressurize")).choose(steps.PickRoom(GENERATOR))
    closed = {corridor for corridor, door in enumerate(scene.world.doors) if door == "closed"}
    assert closed == {scene.corridor(GENERATOR, 8), scene.corridor(GENERATOR, 12)}
    assert scene.world.depressurized == GENERATOR


@rule("room.airlock-control.choice")
def test_only_explored_yellow_rooms_without_destroyed_doors_can_be_chosen() -> None:
    scene = airlock().room(10, "fire-control").door(10, 5, "destroyed").room(17, "comms-room", explored=False)
    scene.room(3, "storage").turn("scout").act(scene.use("scout", "depressurize"))
    assert scene.options() == [steps.PickRoom(GENERATOR)]


@rule("room.airlock-control.choice")
def test_without_a_legal_room_the_airlock_cannot_be_used() -> None:
    scene = airlock().door(GENERATOR, 8, "destroyed").turn("scout")
    assert scene.refusal(scene.use("scout", "depressurize")) == "room.airlock-control.choice"


@rule("room.airlock-control.one-token")
def test_while_the_token_is_on_the_board_the_airlock_cannot_be_used_again() -> None:
    scene = sealed().room(10, "fire-control").turn("scout")
    assert scene.refusal(scene.use("scout", "depressurize")) == "room.airlock-control.one-token"


@rule("room.airlock-control.cancel")
def test_an_opened_door_saves_those_inside_even_if_it_closes_again() -> None:
    scene = sealed().place("captain", GENERATOR)
    scene.run(room_actions.ControlDoors(by=scene.seat("scout"))).choose(steps.PickRoom(8))
    scene.choose(SwitchDoor(scene.corridor(8, GENERATOR))).choose(steps.Done())
    assert scene.world.depressurized == 0
    scene.door(8, GENERATOR).run(steps.CheckDepressurization())
    assert scene.who("captain").plays


@rule("room.airlock-control.cancel")
@pytest.mark.parametrize(("start", "saved"), [(GENERATOR, True), (14, False)])
def test_a_destroyed_door_saves_them_too_but_only_around_that_room(start: int, saved: bool) -> None:
    scene = sealed().door(14, 11)
    adult = scene.intruder("adult", start)
    to = {GENERATOR: 8, 14: 11}[start]
    scene.run(steps.MoveIntruders(moves=((adult.id, scene.corridor(start, to)),)))
    assert scene.world.doors[scene.corridor(start, to)] == "destroyed"
    assert scene.world.depressurized == (0 if saved else GENERATOR)


@rule("room.airlock-control.resolve")
def test_everything_alive_in_the_room_dies_and_its_fire_goes_out() -> None:
    scene = sealed("scout", "captain", "pilot").room(GENERATOR, "generator", fire=True).place("captain", GENERATOR)
    scene.place("pilot", 8)
    scene.intruder("queen", GENERATOR)
    scene.intruder("adult", 8)
    scene.run(steps.CheckDepressurization())
    assert [character.who for character in scene.world.characters if character.plays] == ["scout", "pilot"]
    assert [intruder.room for intruder in scene.world.intruders] == [8]
    assert not scene.world.fire[GENERATOR]
    assert scene.world.depressurized == 0


@rule("room.airlock-control.resolve")
def test_with_one_door_not_closed_nobody_dies() -> None:
    scene = sealed().door(GENERATOR, 12, "open").place("captain", GENERATOR).run(steps.CheckDepressurization())
    assert scene.who("captain").plays
    assert scene.world.depressurized == 0


@rule("room.airlock-control.resolve")
def test_the_air_is_lost_when_all_have_passed_and_before_the_event_phase() -> None:
    scene = sealed().place("captain", GENERATOR).turn("captain")
    scene.choose(steps.Pass(seat=scene.seat("captain")))
    assert scene.who("captain").plays
    scene.action_cards("scout", 0).top("events", "event-regeneration").draws("blank")
    scene.choose(steps.Pass(seat=scene.seat("scout")))
    told = [type(event) for event in scene.game.events]
    assert told.index(telling.CharacterDied) < told.index(telling.TimeAdvanced)
    assert scene.who("captain").fate == "dead"


@rule("room.airlock-control.objects")
def test_objects_stay_with_the_bodies_of_those_just_killed() -> None:
    scene = sealed().room(GENERATOR, "generator", lying=("corpse-blue",)).place("captain", GENERATOR)
    scene.who("captain").objects = ("egg",)
    scene.intruder("adult", GENERATOR)
    scene.run(steps.CheckDepressurization())
    assert sorted(scene.world.lying[GENERATOR]) == ["carcass", "corpse-1", "corpse-blue", "egg"]
