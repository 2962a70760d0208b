"""What the Weapons make of the Combat die."""

import pytest

from hypersleep.nemesis import steps
from tests.scene import Scene

rule = pytest.mark.rule

HERE = 11
OWNERS = {
    "weapon.six-shooter": "captain",
    "weapon.shotgun": "pilot",
    "weapon.pistol": "scientist",
    "weapon.rifle": "scout",
    "weapon.assault-rifle": "soldier",
    "weapon.sawed-off-shotgun": "mechanic",
}
FACES = ("blank", "creeper", "adult", "one_hit", "two_hits")
INJURIES = {
    "weapon.six-shooter": {"creeper": (0, 1, 1, 1, 3), "adult": (0, 0, 1, 1, 3), "queen": (0, 0, 0, 1, 3)},
    "weapon.shotgun": {"creeper": (0, 2, 2, 2, 3), "adult": (0, 0, 2, 2, 3), "queen": (0, 0, 0, 2, 3)},
    "weapon.pistol": {"creeper": (0, 1, 1, 1, 1), "adult": (0, 0, 1, 1, 1), "queen": (0, 0, 0, 1, 1)},
    "weapon.rifle": {"creeper": (0, 1, 1, 1, 2), "adult": (0, 0, 1, 1, 2), "queen": (0, 0, 0, 1, 2)},
    "weapon.assault-rifle": {"creeper": (0, 2, 2, 2, 3), "adult": (0, 0, 2, 2, 3), "queen": (0, 0, 0, 2, 3)},
    "weapon.sawed-off-shotgun": {"creeper": (0, 1, 1, 2, 2), "adult": (0, 0, 1, 2, 2), "queen": (0, 0, 0, 2, 2)},
    "item.prototype-shotgun": {"creeper": (0, 1, 1, 2, 3), "adult": (0, 1, 1, 2, 3), "queen": (0, 1, 1, 2, 3)},
    "crafted.flamethrower": {"creeper": (0, 1, 1, 1, 2), "adult": (0, 1, 1, 1, 2), "queen": (0, 1, 1, 1, 2)},
}
"""By Weapon and target, face by face in the order of FACES."""


def fire(weapon: str, face: str, kind: str) -> tuple[Scene, int]:
    """One shot with a Weapon by its owner, or by the Scout who has found it; the scene and the Injuries dealt."""
    who = OWNERS.get(weapon, "scout")
    scene = Scene(who).top("attacks", "attack-scratch-4", "attack-bite-3").rolls(combat=face)
    if weapon not in OWNERS:
        scene.items(who, weapon)
    target = scene.intruder(kind, HERE)
    scene.run(steps.Shoot(seat=scene.seat(who), weapon=weapon, intruder=target.id))
    return scene, target.injuries


@rule("combat.shoot.weapon-exceptions")
@pytest.mark.parametrize("kind", ["creeper", "adult", "queen"])
@pytest.mark.parametrize("weapon", INJURIES)
def test_a_weapon_changes_the_die_as_its_card_says(weapon: str, kind: str) -> None:
    assert tuple(fire(weapon, face, kind)[1] for face in FACES) == INJURIES[weapon][kind]


@pytest.mark.parametrize(("weapon", "burns"), [("crafted.flamethrower", True), ("weapon.rifle", False)])
def test_two_hits_of_a_flamethrower_set_the_room_on_fire(weapon: str, burns: bool) -> None:
    scene, _ = fire(weapon, "two_hits", "adult")
    assert [room for room, burning in enumerate(scene.world.fire) if burning] == ([HERE] if burns else [])


@pytest.mark.parametrize("face", ["blank", "creeper", "adult", "one_hit"])
def test_a_flamethrower_lights_nothing_with_any_other_face(face: str) -> None:
    scene, _ = fire("crafted.flamethrower", face, "adult")
    assert not any(scene.world.fire)


@pytest.mark.parametrize(
    ("weapon", "ammo"),
    [
        ("weapon.six-shooter", 6),
        ("weapon.shotgun", 2),
        ("weapon.pistol", 3),
        ("weapon.rifle", 4),
        ("weapon.assault-rifle", 5),
        ("weapon.sawed-off-shotgun", 2),
    ],
)
def test_a_starting_weapon_comes_loaded(weapon: str, ammo: int) -> None:
    assert Scene(OWNERS[weapon]).ammo_of(OWNERS[weapon], weapon) == ammo
