"""Scenes against the Neoflesh Cult."""

from hypersleep.common.keeping import keep, kept
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.neoflesh.bodies import Bodies
from hypersleep.retaliation.expansions.neoflesh.cultists import DeadCultists
from hypersleep.retaliation.expansions.neoflesh.skills import Deactivate, Skills
from hypersleep.retaliation.queries import targets_in
from hypersleep.retaliation.world import Intruder
from tests.retaliation.scene import Scene

ORDER = ["slasher", "crawlmine", "ironclad", "firespitter", "twitchling", "cultist"]
SLASH, BOOM, BASH = "neoflesh-attack-slash", "neoflesh-attack-boom", "neoflesh-attack-shield-bash"
FLAME, GRAFT, PUNCTURE = "neoflesh-attack-flame-burst", "neoflesh-attack-graft", "neoflesh-attack-puncture"
REBOOT = "neoflesh-attack-reboot"
RIFLE = "weapon.assault-rifle"


def table(*crew: str, mode: str = "") -> Scene:
    return Scene(*crew, mode=mode, expansions=("neoflesh",))


def row(*crew: str, mode: str = "") -> Scene:
    """The Landing Zone (10), the Armory (11) and the Alarm Room (12) in a row; nothing lies behind them."""
    scene = table(*crew, mode=mode).room(11, "armory").room(12, "alarm-room")
    return scene.corridor(10, 11, "corridor-104").corridor(11, 12, "corridor-204")


def armed(*crew: str) -> Scene:
    """The row, with cards and ammo for the first one, in the Landing Zone; the others are in the Alarm Room."""
    scene = row(*(crew or ("recon", "officer"))).action_cards(0, 5).gear(0, "ammo", on=RIFLE)
    for other in scene.world.characters[1:]:
        other.room = 12
    return scene


def without_skill(scene: Scene, *kinds: str) -> Scene:
    """These skills are lost already."""
    return scene.run(*[Deactivate(skill=f"skill-{kind}") for kind in kinds])


def only_skill(scene: Scene, kind: str) -> Scene:
    return without_skill(scene, *[other for other in ORDER if other != kind])


def active(scene: Scene) -> list[str]:
    """The kinds whose skills are active, in order."""
    return [face.removeprefix("skill-") for face in scene.faces(kept(scene.world, Skills).active)]


def bodies(scene: Scene, *spaces: int, absorbed: int = 0) -> Scene:
    """So many bodies are absorbed, and the others lie there."""
    tokens = scene.content.more["bodies"]
    left = tokens[absorbed : absorbed + len(spaces)]
    keep(scene.world, Bodies(left, tuple(spaces), tokens[:absorbed]))
    return scene


def body_spaces(scene: Scene) -> tuple[int, ...]:
    return kept(scene.world, Bodies).spaces


def absorbed(scene: Scene) -> int:
    return len(kept(scene.world, Bodies).absorbed)


def dead(scene: Scene) -> int:
    return kept(scene.world, DeadCultists).count


def with_dead(scene: Scene, count: int) -> Scene:
    keep(scene.world, DeadCultists(count))
    return scene


def there(scene: Scene, room: int) -> list[str]:
    """Everybody in a room who is no character, Cultists too."""
    return [intruder.kind for intruder in targets_in(scene.game, room)]


def attack(scene: Scene, intruder: Intruder, victim: int = 0, occasion: str = "phase") -> Scene:
    return scene.run(steps.AttackCharacter(victim=victim, occasion=occasion, intruder=intruder.id))


def kill(scene: Scene, intruder: Intruder, by: int = -1) -> Scene:
    return scene.run(steps.KillIntruder(intruder=intruder.id, by=by))


def motherbrains_in_bag(scene: Scene) -> int:
    return scene.bag_kinds().count("motherbrain")
