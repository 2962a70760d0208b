"""The Rooms printed on the board: Cockpit and Engines. The Hibernatorium is among the ways off the ship."""

import pytest

from hypersleep.kernel.events import project
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.rooms import controls
from tests.scene import Scene

rule = pytest.mark.rule


def in_room(tile: str, *crew: str) -> Scene:
    """Seat 0 stands in this Room with five cards."""
    return Scene(*crew).inside(0, tile)


# Cockpit -------------------------------------------------------------------------------------------------------------


@rule("room.cockpit.check-coordinates", "room.cockpit.one-choice")
def test_the_coordinates_are_seen_by_one_player_and_go_back_face_down() -> None:
    scene = in_room("cockpit", "scout", "captain").turn("scout", left=1)
    card = scene.world.coordinates.value
    scene.act(scene.use("scout", "check-coordinates"))
    assert scene.told(telling.CoordinatesChecked) == [telling.CoordinatesChecked(scene.seat("scout"), card)]
    assert scene.world.coordinates.known_to(scene.seat("scout"))
    assert not scene.world.coordinates.known_to(scene.seat("captain"))
    assert scene.world.coordinates.value == card
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"))


@rule("room.cockpit.set-destination", "room.cockpit.one-choice")
def test_the_destination_marker_moves_to_any_space() -> None:
    scene = in_room("cockpit", "scout", "captain").turn("scout", left=1)
    scene.act(scene.use("scout", "set-destination"))
    assert scene.options() == [controls.PickDestination(letter) for letter in "ABCD"]
    scene.choose(controls.PickDestination("D"))
    assert scene.world.destination == "D"
    assert scene.told(telling.CoordinatesChecked) == []
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"))


@rule("room.cockpit.set-destination-refused", "hibernation.lockout")
def test_the_destination_stays_while_somebody_hibernates_but_can_be_looked_up() -> None:
    scene = in_room("cockpit", "scout", "captain")
    scene.who("captain").fate = "hibernating"
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "set-destination")) == "hibernation.lockout"
    assert scene.use("scout", "check-coordinates") in scene.options()


@rule("room.cockpit.set-destination-refused")
def test_nobody_sets_a_destination_with_an_intruder_in_the_cockpit() -> None:
    scene = in_room("cockpit", "scout")
    scene.intruder("larva", 1)
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "set-destination")) == "room.action.combat"


# Engines -------------------------------------------------------------------------------------------------------------


@rule("room.engine.check")
@pytest.mark.parametrize(("tile", "engine", "working"), [("engine-1", 1, True), ("engine-2", 2, False)])
def test_an_engine_is_checked_by_looking_at_its_top_token(tile: str, engine: int, working: bool) -> None:
    scene = in_room(tile, "scout", "captain").engines(True, False, True).turn("scout")
    scene.act(scene.use("scout", "check-engine"))
    assert scene.told(telling.EngineChecked) == [telling.EngineChecked(scene.seat("scout"), engine, working)]
    knowing = [n + 1 for n, secret in enumerate(scene.world.engines) if secret.known_to(scene.seat("scout"))]
    assert knowing == [engine]
    assert not any(secret.known_to(scene.seat("captain")) for secret in scene.world.engines)


REPAIRS = "action.basic-repairs"


def mechanic_at(room: int) -> Scene:
    """A Scout with a Repairs card and two cards to pay for it; Engine 2 is damaged, the others work."""
    scene = Scene("scout", "captain").engines(True, False, True).place("scout", room)
    return scene.hand("scout", REPAIRS, "action.rest", "action.search")


def repairing(scene: Scene) -> steps.Action:
    return steps.PlayCard(seat=scene.seat("scout"), cost=2, card=REPAIRS, option="repair-or-break-engine")


def engines(scene: Scene) -> list[bool]:
    return [engine.value for engine in scene.world.engines]


@rule("room.engine.repair")
@pytest.mark.parametrize(("room", "states"), [(20, [True, True, True]), (19, [True, False, False])])
def test_repairing_puts_the_tokens_of_this_engine_in_the_other_order(room: int, states: list[bool]) -> None:
    scene = mechanic_at(room).turn("scout")
    scene.act(repairing(scene))
    assert len(scene.told(telling.EngineChecked)) == 1
    scene.choose(controls.SwapOrder())
    assert engines(scene) == states


@rule("room.engine.repair")
def test_the_tokens_may_go_back_as_they_were() -> None:
    scene = mechanic_at(20).turn("scout")
    scene.act(repairing(scene)).choose(controls.LeaveOrder())
    assert engines(scene) == [True, False, True]


@rule("room.engine.repair")
def test_an_engine_is_repaired_in_its_own_room() -> None:
    scene = mechanic_at(11).turn("scout")
    assert scene.refusal(repairing(scene)) == "room.engine.repair"


@rule("room.engine.repair-announce")
@pytest.mark.parametrize(("choice", "changed"), [(controls.SwapOrder(), True), (controls.LeaveOrder(), False)])
def test_all_hear_whether_the_order_was_changed_but_not_to_what(choice: Choice, changed: bool) -> None:
    scene = mechanic_at(20).turn("scout")
    scene.act(repairing(scene)).choose(choice)
    (told,) = [project(event, scene.seat("captain")) for event in scene.told(telling.EngineRestacked)]
    assert (told["engine"], told["changed"]) == (2, changed)
    assert "working" not in told


@rule("room.engine.repair-malfunction")
def test_a_malfunction_does_not_hinder_the_repair_of_an_engine() -> None:
    scene = mechanic_at(20).room(20, malfunction=True).turn("scout")
    assert scene.refusal(scene.use("scout", "check-engine")) == "room.action.malfunction"
    scene.act(repairing(scene)).choose(controls.SwapOrder())
    assert engines(scene) == [True, True, True]
    assert scene.world.malfunction[20]
