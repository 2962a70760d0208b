"""Autodestruction: the countdown, what stops it, and what is left."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.rooms import lander, life_support
from hypersleep.retaliation.world import GONE, LANDED
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


@rule("retaliation:autodestruct.activate")
def test_the_token_is_placed_five_spaces_ahead() -> None:
    scene = Scene()
    scene.world.round = 3
    scene.run(steps.StartAutodestruction())
    assert scene.world.autodestruction == 8
    assert scene.told(telling.AutodestructionStarted) == [telling.AutodestructionStarted(8)]


@rule("retaliation:autodestruct.beyond-track")
def test_a_track_that_is_too_short_puts_it_behind_the_last_space() -> None:
    for now, place in ((9, 14), (10, 15), (13, 15)):
        scene = Scene()
        scene.world.round = now
        assert scene.run(steps.StartAutodestruction()).world.autodestruction == place


@rule("retaliation:autodestruct.already-active")
def test_a_countdown_is_not_started_again() -> None:
    for place in (5, GONE):
        scene = Scene()
        scene.world.autodestruction, scene.world.round = place, 4
        scene.run(steps.StartAutodestruction())
        assert scene.world.autodestruction == place
        assert not scene.told(telling.AutodestructionStarted)


@rule("retaliation:autodestruct.trigger")
def test_the_facility_is_destroyed_when_the_marker_enters_the_space() -> None:
    scene = Scene()
    scene.run(steps.StartAutodestruction())
    scene.world.round = scene.world.autodestruction - 2
    scene.run(steps.AdvanceTime())
    assert not scene.world.destroyed
    scene.run(steps.AdvanceTime())
    assert scene.world.destroyed


@rule("retaliation:autodestruct.stop")
def test_the_shutdown_takes_the_running_token_off_the_track() -> None:
    scene = Scene().run(steps.StartAutodestruction(), life_support.ShutDownReactor())
    assert scene.world.autodestruction == GONE
    scene.world.round = 5
    scene.run(steps.AdvanceTime())
    assert not scene.world.destroyed


@rule("retaliation:autodestruct.facility-destroyed", "retaliation:escape.hibernation-risk")
def test_everybody_in_the_facility_dies_and_who_has_escaped_does_not() -> None:
    scene = Scene("recon", "officer", "contractor", "medical-support")
    scene.world.lander = LANDED
    scene.run(lander.BoardLander(seat=1))
    scene.who("contractor").fate = "hibernating"
    scene.who("medical-support").fate = "escaped"
    scene.intruder("queen", 10)
    scene.intruder("adult", corridor=3)
    scene.run(steps.DestroyFacility(ending="autodestruction"))
    fates = [one.fate for one in scene.world.characters]
    assert fates[:3] == ["dead"] * 3
    assert fates[3] != "dead" or scene.who("medical-support").death != "explosion"
    assert (scene.world.destroyed, scene.world.nest_destroyed, scene.world.queen_dead) == (True, True, True)
    assert not scene.world.intruders


@rule("retaliation:autodestruct.pending-at-end")
def test_a_running_countdown_takes_effect_when_the_game_ends_for_another_reason() -> None:
    scene = Scene("recon", "officer")
    scene.world.round = 13
    scene.who("recon").fate = "hibernating"
    scene.run(steps.StartAutodestruction(), steps.EndGame(ending="last-round"))
    assert scene.world.destroyed
    assert scene.who("recon").death == "explosion"
