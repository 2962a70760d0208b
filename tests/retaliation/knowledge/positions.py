"""Positions in which there is something of everything to be seen and to be hidden."""

from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import EVERYONE
from hypersleep.retaliation.world import Retaliation
from tests.retaliation.scene import Scene

ME, RIVAL, THIRD = map(Seat, range(3))


def busy_table() -> Scene:
    """Three characters in the middle of a game: every zone holds something, and every track has moved."""
    scene = Scene("recon", "officer", "medical-support").discovered()
    scene.room(11, "armory", fire=True, secured=2).room(12, "surgery-room", malfunction=True).room(6, "nest")
    scene.corridor(10, 11, "corridor-104", noise=True).corridor(11, 12, "corridor-201", door="closed")
    scene.corridor(6, 10, "corridor-302", reinforced=True)
    scene.intruder("drone", 12, hits=1)
    scene.intruder("adult", corridor=scene.between(6, 10))
    scene.place("recon", 11).place("officer", 12)
    scene.items("recon", "support.heavy-armor", "item.stimulants").items(
        "officer", "item.stimulants", "support.bayonet"
    )
    scene.gear("recon", "ammo", "grenade").wounds("officer", "wound-arm").hand("recon", "action.search")
    scene.hand("officer", "action.search", "contamination-infected").discard("medical-support", "contamination-clean")
    hurt_and_count(scene)
    return scene


def hurt_and_count(scene: Scene) -> None:
    world, officer = scene.world, scene.who("officer")
    officer.health, officer.oxygen, officer.larva, officer.data = 3, 2, True, True
    world.queen_hits, world.eggs, world.objectives_chosen, world.round = 2, 3, 1, 5
    world.life_support["B"], world.autodestruction = "active", 9
    world.broken = (scene.card_of("officer", "support.bayonet"),)
    world.counters = {scene.card_of("recon", "support.heavy-armor"): 2}
    world.anti_aircraft = tuple(secret.shown_to(ME) for secret in world.anti_aircraft)
    world.show(ME, scene.card_of("officer", "item.stimulants"))
    *deck, unseen, drawn = world.decks["queen-health"]
    world.decks["queen-health"], world.discards["queen-health"] = tuple(deck), (unseen, drawn)
    world.known[drawn] = EVERYONE


def eyes(game: Retaliation) -> tuple[Seat, ...]:
    """All seats, and a spectator."""
    return (Seat(-1), *(character.seat for character in game.world.characters))
