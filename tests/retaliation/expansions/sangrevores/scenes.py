"""Scenes with Sangrevores: shadows laid by hand, and a room with four ways out of it."""

from msgspec.structs import replace

from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, lay_marker
from hypersleep.retaliation.expansions.sangrevores.shadows import shadows_in
from hypersleep.retaliation.expansions.sangrevores.tainted_blood import Taint
from tests.retaliation.scene import Scene

HERE, HOME = 11, 10
"""The Armory, and the Landing Zone west of it."""


def hunted(*crew: str, mode: str = "", also: tuple[str, ...] = ()) -> Scene:
    return Scene(*crew, mode=mode, expansions=("sangrevores", *also))


def star(*crew: str, mode: str = "") -> Scene:
    """The recon in the Armory (11), with corridors to the Landing Zone (10) and to what lies undiscovered in 12, 15 and
    6; from the Landing Zone another one leads to 6."""
    scene = hunted(*crew, mode=mode).room(HERE, "armory").place("recon", HERE).corridor(HERE, HOME, "corridor-104")
    scene.corridor(HERE, 12, "corridor-105").corridor(HERE, 15, "corridor-106").corridor(HERE, 6, "corridor-204")
    return scene.corridor(HOME, 6, "corridor-205")


def shadow(scene: Scene, a: int, b: int, count: int = 1) -> Scene:
    lay_marker(scene.game, "shadow", holder("passage", scene.between(a, b)), count)
    return scene


def shadows(scene: Scene) -> dict[tuple[int, int], int]:
    """How many shadow markers lie in each corridor that holds any, by the slots at its ends."""
    places = scene.content.grid.places
    found = {n: shadows_in(scene.world, n) for n in scene.content.grid.passages}
    return {(places[n].a, places[n].b): count for n, count in found.items() if count}


def blood(scene: Scene, who: str | int, *faces: str) -> Scene:
    """This tainted blood, the lowest card first and the active one last."""
    seat, state = scene.seat(who), kept(scene.world, Taint)
    cards = []
    for face in faces:
        card = next(c for c in scene.world.decks["tainted_blood"] if scene.content.faces[c] == face)
        scene.world.decks["tainted_blood"] = tuple(c for c in scene.world.decks["tainted_blood"] if c != card)
        cards.append(card)
    piles = list(state.piles or ((),) * len(scene.world.characters))
    piles[seat] = tuple(cards)
    keep(scene.world, replace(state, piles=tuple(piles)))
    return scene


def blood_of(scene: Scene, who: str | int) -> list[str]:
    piles = kept(scene.world, Taint).piles
    return scene.faces(piles[scene.seat(who)]) if piles else []
