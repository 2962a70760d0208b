"""Somebody with one weapon, something to aim at, and the words for firing."""

from hypersleep.retaliation import steps
from hypersleep.retaliation.combat import bursting
from hypersleep.retaliation.world import Intruder
from tests.retaliation.scene import Scene

RIFLE, BF_GUN, SHOTGUN = "weapon.assault-rifle", "weapon.bf-gun", "weapon.automatic-shotgun"
CARBINE, SAWED_OFF, HANDGUN = "weapon.carbine", "weapon.sawed-off-shotgun", "weapon.handgun"
OWNERS = {
    RIFLE: "recon",
    BF_GUN: "heavy-gun-operator",
    SHOTGUN: "combat-engineer",
    CARBINE: "medical-support",
    SAWED_OFF: "officer",
    HANDGUN: "contractor",
}


def armed(weapon: str, *ammo: str) -> Scene:
    """Seat 0 with this weapon alone, in the Landing Zone, and somebody in the Armory behind a corridor to the east."""
    who = OWNERS.get(weapon, "recon")
    other = "recon" if who == "officer" else "officer"
    scene = Scene(who, other).action_cards(who, 5).room(11, "armory").corridor(10, 11).place(other, 11)
    if weapon not in OWNERS:
        scene.empty_hands(who).items(who, weapon)
    if ammo:
        scene.gear(who, *ammo, on=weapon)
    return scene


def shoot(scene: Scene, weapon: str, target: Intruder, rolled: str = "") -> Scene:
    scene.rolls(shoot=rolled).turn(0)
    return scene.act(steps.Shoot(seat=0, weapon=weapon, intruder=target.id))


def fire(scene: Scene, weapon: str, rolled: str = "") -> Scene:
    scene.rolls(burst=rolled).turn(0)
    return scene.act(steps.Burst(seat=0, weapon=weapon, corridor=scene.between(10, 11)))


def lurkers(scene: Scene, *kinds: str) -> list[Intruder]:
    return [scene.intruder(kind, corridor=scene.between(10, 11)) for kind in kinds]


def hits_to_assign(scene: Scene) -> int:
    return scene.question.hits if isinstance(scene.question, bursting.AssignHits) else 0
