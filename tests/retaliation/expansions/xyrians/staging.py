"""Scenes with Xyrians: rooms in a row, models, tokens and cards where they are wanted."""

from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, lay_marker, markers_on
from hypersleep.content.ids import RoomId
from hypersleep.retaliation.expansions.xyrians import activation, allegiance, presence, statuses
from hypersleep.retaliation.world import Intruder
from tests.retaliation.scene import LANDING_ZONE, Scene

ME, MATE = 0, 1
HERE, NEXT, FAR_OFF, LAST, ASIDE = LANDING_ZONE, 11, 12, 13, 6
"""The Landing Zone, the Armory, the Alarm Room and the Shelter in a row; the Emergency Room beside the first two."""
QUIET = "4"
"""A noise roll that no corridor of the scene answers to."""


def a_row(*crew: str, expansions: tuple[str, ...] = ("xyrians",), mode: str = "") -> Scene:
    """Everybody in the Landing Zone with four cards."""
    scene = Scene(*crew or ("recon", "officer"), expansions=expansions, mode=mode)
    scene.room(NEXT, "armory").room(FAR_OFF, "alarm-room").room(LAST, "shelter").room(ASIDE, "emergency-room")
    scene.corridor(HERE, NEXT, "corridor-204").corridor(NEXT, FAR_OFF, "corridor-104")
    scene.corridor(FAR_OFF, LAST, "corridor-105").corridor(HERE, ASIDE, "corridor-304")
    for character in scene.world.characters:
        scene.action_cards(character.seat, 4)
    return scene


def xyrian(scene: Scene, room: int, *, hits: int = 0, injured: bool = False) -> Intruder:
    model = scene.intruder("xyrian", room, hits)
    if injured:
        lay_marker(scene.game, presence.INJURY, holder("intruder", model.id))
    return model


def is_injured(scene: Scene, model: Intruder) -> bool:
    return markers_on(scene.world, presence.INJURY, holder("intruder", model.id)) == 1


def room_of(scene: Scene, model: Intruder) -> int:
    """0 if it is not on the map any more."""
    there = scene.world.intruders.get(model.id)
    return there.room if there is not None else 0


def lay(scene: Scene, marker: str, room: int) -> Scene:
    lay_marker(scene.game, marker, holder("room", room))
    return scene


def laid(scene: Scene, marker: str, room: int) -> int:
    return markers_on(scene.world, marker, holder("room", room))


def shut(scene: Scene, passage: int, room: int) -> None:
    """A closed door at that end of a corridor."""
    scene.world.doors[passage], scene.world.door_ends[passage] = "closed", RoomId(room)


def activate(scene: Scene, card: str, *, seat: int = -1) -> Scene:
    """All Xyrians follow this card."""
    scene.top(activation.ACTIVATIONS, card)
    return scene.run(activation.ActivateXyrians(seat=seat))


def phase(scene: Scene, card: str) -> Scene:
    """A Xyrian phase with this card."""
    scene.top(activation.ACTIVATIONS, card)
    return scene.run(activation.XyrianPhase())


def afflict(scene: Scene, who: int, status: str) -> Scene:
    """This status beside a character."""
    deck = scene.world.decks[statuses.STATUSES]
    card = next(card for card in deck if scene.content.faces[card] == status)
    scene.world.decks[statuses.STATUSES] = tuple(other for other in deck if other != card)
    statuses.lay_beside(scene.game, who, card)
    return scene


def statuses_of(scene: Scene, who: int) -> list[str]:
    return scene.faces(statuses.statuses_of(scene.game, who))


def pledged(scene: Scene, who: int) -> Scene:
    """This character has the allegiance card."""
    keep(scene.world, allegiance.Allegiance(seat=who, taken=True))
    return scene


def servant(scene: Scene) -> int:
    return kept(scene.world, allegiance.Allegiance).seat


def dead(scene: Scene) -> int:
    return len(kept(scene.world, presence.Xyrians).slayers)
