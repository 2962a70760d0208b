"""Noise: the die, the markers and Danger."""

import pytest

from hypersleep.nemesis import steps, telling
from tests.scene import Scene

rule = pytest.mark.rule


@rule("noise.roll.number")
def test_a_number_puts_a_marker_into_the_exit_that_bears_it() -> None:
    scene = Scene("scout").place("scout", 7).rolls(noise="3")
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.passage(7, 3))]
    assert sum(scene.world.noise) == 1


@rule("noise.roll.encounter", "encounter.trigger")
def test_noise_where_noise_already_lies_is_an_encounter() -> None:
    scene = Scene("scout").place("scout", 7).noise(7, 3).rolls(noise="3").draws("blank")
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    assert [event.room for event in scene.told(telling.EncounterBegan)] == [7]
