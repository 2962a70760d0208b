"""Deadly mode: corridors answer to two values."""

import pytest

from hypersleep.retaliation import steps
from hypersleep.retaliation.modes import DEADLY
from hypersleep.retaliation.queries import noise_values
from hypersleep.retaliation.ruleset import MODES, ruleset
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
ME = "recon"
TWO_VALUES = "corridor-107"
"""Noise 1, deadly 2."""


def deadly(**layout: bool) -> tuple[Scene, int]:
    scene = Scene(ME, "officer", expansions=["deadly"]).room(11, "armory").corridor(10, 11, TWO_VALUES, **layout)
    return scene, scene.between(10, 11)


@rule("retaliation:mode.deadly.values")
@pytest.mark.parametrize("roll", ["1", "2"])
def test_a_roll_of_either_value_matches(roll: str) -> None:
    scene, passage = deadly()
    scene.rolls(noise=roll).run(steps.RollNoise(by=0))
    assert scene.world.noise[passage]


def test_without_deadly_mode_the_second_value_means_nothing() -> None:
    scene = Scene().room(11, "armory").corridor(10, 11, TWO_VALUES).rolls(noise="2")
    scene.run(steps.RollNoise(by=0))
    assert not any(scene.world.noise)


def test_sixteen_tiles_have_a_second_value_which_may_be_the_higher_one() -> None:
    tiles = [tile for tile in Scene().content.box.corridors.values() if tile.deadly]
    assert len(tiles) == 16
    assert {tile.deadly > tile.noise for tile in tiles} == {True, False}


@rule("retaliation:mode.deadly.reinforced")
def test_a_reinforced_corridor_has_no_second_value() -> None:
    scene, passage = deadly(reinforced=True)
    assert noise_values(scene.game, passage) == (0,)
    scene.rolls(noise="2").run(steps.RollNoise(by=0))
    assert not scene.world.noise[passage]


@rule("retaliation:mode.deadly.once-per-roll")
def test_a_corridor_is_resolved_once_for_a_roll() -> None:
    scene, passage = deadly()
    scene.rolls(noise="2").run(steps.RollNoise(by=0))
    assert scene.world.noise[passage]
    assert scene.world.intruders == {}
    assert all(tile.deadly != tile.noise for tile in scene.content.box.corridors.values())


@rule("retaliation:mode.deadly.tiebreak")
def test_comparisons_between_corridors_use_the_standard_value() -> None:
    """From a burning room fire spreads through its corridors of the lowest value: 2, although 1 is printed small."""
    scene = Scene(ME, "officer", expansions=["deadly"]).room(11, "armory", fire=True).room(12, "shelter")
    scene.room(6, "alarm-room").corridor(11, 12, "corridor-207").corridor(11, 6, "corridor-107")
    scene.run(*scene.content.scripts.of("event-damaging-fire", -1))
    assert scene.world.fire[6]
    assert not scene.world.fire[12]
    assert noise_values(scene.game, scene.between(11, 12)) == (2, 1)


@rule("retaliation:mode.deadly.combinable")
def test_deadly_mode_goes_with_every_mode() -> None:
    assert set(DEADLY.modes) == set(MODES)
    for mode in MODES:
        assert "deadly" in ruleset(mode, "standard", (DEADLY,)).id
