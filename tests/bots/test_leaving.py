"""What a veteran does when the way off the ship is open and time presses: nothing else."""

import pytest

from hypersleep.bots.errands import Outlook
from hypersleep.bots.nemesis.goals import cured
from hypersleep.bots.nemesis.printed import jump, point_of_no_return
from hypersleep.nemesis import steps
from hypersleep.nemesis.ids import SelfDestructPlace, TimePlace
from tests.bots.test_plans import picks, position
from tests.scene import Scene


def next_to_a_pod() -> Scene:
    """The Pilot has nothing left to do but to leave, and an open Pod is next door."""
    scene = Scene("pilot").objectives_are_chosen().room(6, "evacuation-a").unlocked(1).place("pilot", 7)
    scene.who("pilot").objectives = ()
    return scene.empty_hands("pilot")


@pytest.mark.parametrize(("hurried", "mends"), [(False, True), (True, False)])
def test_in_the_last_round_nothing_is_mended_with_cards_that_it_takes_to_leave(hurried: bool, mends: bool) -> None:
    scene = next_to_a_pod().hand("pilot", "action.repairs", "action.piloting", "action.rest", "action.search")
    for room, tile in ((2, "armory"), (3, "storage"), (4, "canteen"), (5, "cabins")):
        scene.room(room, tile, malfunction=True)
    scene.room(7, "laboratory", malfunction=True)
    scene.world.time = TimePlace(jump() - 1 if hurried else 3)
    assert (getattr(picks(scene.turn("pilot")), "option", "") == "clear-malfunction") == mends


def test_who_has_come_for_a_pod_waits_there_until_it_opens() -> None:
    scene = next_to_a_pod().place("pilot", 6).room(7, "emergency-room").wounds("pilot", "wound-leg", "wound-hand")
    scene.unlocked()
    scene.hand("pilot", "action.rest", "action.piloting")
    scene.world.self_destruct = SelfDestructPlace(point_of_no_return() - 1)
    assert isinstance(picks(scene.turn("pilot")), steps.Pass)


def test_nobody_goes_to_the_surgery_who_would_be_late_for_the_way_off() -> None:
    scene = next_to_a_pod().room(18, "surgery")
    scene.who("pilot").larva = True
    scene.hand("pilot", "contamination-clean", "contamination-clean", "contamination-clean", "action.rest")
    assert cured(position(scene), Outlook(0.9)).errands
    scene.world.time = TimePlace(jump() - 1)
    assert cured(position(scene), Outlook(0.9)).errands == ()
