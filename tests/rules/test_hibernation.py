"""Hibernation: out of harm's way, and what nobody can change any more."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import INACTIVE
from tests.scene import Scene

rule = pytest.mark.rule

HIBERNATORIUM = 11


def asleep() -> Scene:
    """The Scout sleeps; the Captain is awake and elsewhere."""
    scene = Scene("scout", "captain").inside("scout", "hibernatorium").place("captain", 1).rolls(noise="silence")
    scene.world.time = 7
    return scene.turn("scout").act(scene.use("scout", "hibernate"))


@rule("hibernation.effect")
def test_a_hibernating_character_leaves_the_board_and_the_turn_order() -> None:
    scene = asleep()
    assert scene.who("scout").room == 0
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"))
    scene.run(steps.NextTurn(after=scene.seat("captain")))
    assert scene.asked == scene.seat("captain")


@rule("hibernation.effect")
def test_nothing_aboard_harms_a_hibernating_character() -> None:
    scene = asleep().run(steps.PlaceFire(room=HIBERNATORIUM))
    scene.intruder("adult", HIBERNATORIUM)
    seat = scene.seat("scout")
    scene.run(steps.IntrudersAttack(), steps.EndTurn(seat=seat), steps.SufferSeriousWound(by=seat))
    scout = scene.who("scout")
    assert scene.told(telling.IntruderAttacked) == []
    assert (scout.light, scout.wounds, scout.fate) == (0, (), "hibernating")


@rule("hibernation.effect")
def test_no_light_wound_reaches_a_hibernating_character() -> None:
    scene = asleep()
    scene.run(steps.SufferLightWound(by=scene.seat("scout"), count=3))
    assert (scene.who("scout").light, scene.who("scout").wounds) == (0, ())
    assert not scene.told(telling.LightWoundSuffered)


@rule("hibernation.effect")
@pytest.mark.parametrize(("ending", "fate"), [("jump", "hibernating"), ("ninth-fire", "dead")])
def test_the_fate_of_the_ship_decides_about_the_sleepers(ending: str, fate: str) -> None:
    scene = asleep().objectives_are_chosen().engines(True, True, True)
    scene.world.destination = "D"
    scene.run(steps.EndGame(ending="jump" if ending == "jump" else "ninth-fire"))
    assert scene.who("scout").fate == fate


@rule("hibernation.lockout")
def test_from_the_first_hibernation_on_controls_are_locked() -> None:
    scene = asleep().inside("captain", "cockpit").turn("captain")
    assert scene.refusal(scene.use("captain", "set-destination")) == "hibernation.lockout"
    scene.inside("captain", "generator").turn("captain")
    assert scene.refusal(scene.use("captain", "start")) == "room.generator.start-refused"


@rule("hibernation.lockout.coolant-leak")
@pytest.mark.parametrize(("broken", "marker"), [(True, 0), (False, INACTIVE)])
def test_a_coolant_leak_in_a_broken_generator_starts_the_sequence_all_the_same(broken: bool, marker: int) -> None:
    scene = asleep().room(9, "generator", malfunction=broken)
    scene.top("events", "event-coolant-leak").run(steps.DrawEvent())
    assert scene.world.self_destruct == marker


@rule("hibernation.lockout.running")
def test_a_sequence_already_running_goes_on_and_can_still_be_stopped() -> None:
    scene = asleep().inside("captain", "generator")
    scene.world.self_destruct = 1
    scene.run(steps.AdvanceTime())
    assert scene.world.self_destruct == 2
    scene.turn("captain").act(scene.use("captain", "stop"))
    assert scene.world.self_destruct == INACTIVE
