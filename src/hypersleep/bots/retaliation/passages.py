"""Small questions about doors, corridors, noise and fire, and where intruders are sent: how good each option is."""

from typing import Any

from hypersleep.bots.retaliation import tactics
from hypersleep.bots.retaliation.mind import Mind, Scores, scoring
from hypersleep.bots.retaliation.orders import regard
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import all_boxes, attack_harm, grid
from hypersleep.content.ids import NO_PASSAGE, NOWHERE, PassageId, RoomId
from hypersleep.kernel.steps import kebab
from hypersleep.retaliation import steps

PASSAGES: Scores = {}
"""By topic."""
THROUGH: Scores = {}
"""By the kind of an option, wherever its topic has none of its own."""
answers, weighs = scoring(PASSAGES), scoring(THROUGH)

SAME_ROOM, BESIDE = 3.0, 1.5
"""How near an intruder in the same room is, and one in a corridor that leads there."""


def is_beside(p: Position, passage: PassageId) -> bool:
    """Whether a corridor leads to the room that one is in."""
    corridor = p.facility.corridors.get(passage)
    return corridor is not None and p.room in (corridor.a, corridor.b)


def is_ahead(p: Position, mind: Mind, passage: PassageId) -> bool:
    """Whether one is about to go through."""
    way = p.ways.get(mind.heading)
    return way is not None and way.passage == passage


# Doors ---------------------------------------------------------------------------------------------------------------


@answers(
    "choose-door-for-voice", "choose-door-to-destroy", "choose-door-to-open", "choose-door-to-take", "choose-doors"
)
@weighs("switch-door")
def useful_door(p: Position, mind: Mind, option: Any) -> float:
    """Open the way to where one is going; close what intruders would come through."""
    passage = getattr(option, "passage", NO_PASSAGE)
    corridor = p.facility.corridors.get(passage)
    if corridor is None:
        return 0.0 if passage == NO_PASSAGE else -1.0
    danger = len(p.facility.lurking.get(passage, ()))
    beside = p.room in (corridor.a, corridor.b)
    if corridor.door == "closed":
        return (2.0 if beside and is_ahead(p, mind, passage) else 0.0) - danger
    return (1.0 if beside else -1.0) * danger - 0.5


@answers("choose-section-to-lock", "choose-section-with-doors")
def own_section(p: Position, mind: Mind, option: Any) -> float:
    """Doors are of use where one can be reached through them."""
    return float(bool(p.room) and p.facility.rooms[p.room].section == option.section)


# Corridors -----------------------------------------------------------------------------------------------------------


@weighs("pick-passage")
def lively_corridor(p: Position, mind: Mind, option: Any) -> float:
    """To fire into, to reinforce, to bar: where most is to be feared from."""
    corridor = p.facility.corridors.get(option.passage)
    noisy = bool(corridor and corridor.noise)
    return tactics.saved_by_burst(p, option.passage) + 0.3 * noisy + 0.2 * is_beside(p, option.passage)


@answers("choose-security-target")
def guarded_corridor(p: Position, mind: Mind, option: Any) -> float:
    """The tokens of that room are gone afterwards; one's own are missed most."""
    return lively_corridor(p, mind, option) - 0.5 * bool(option.room == p.room)


@answers("choose-place-between-rooms", "choose-place-for-corridor")
def short_cut(p: Position, mind: Mind, option: Any) -> float:
    """Nearer to where one is going, and not into the unknown if there is anything else."""
    to = next((way.to for way in grid().ways[p.room] if way.passage == option.passage), NOWHERE)
    if not to or not p.facility.is_known(to):
        return -1.0
    way = p.facility.ways(to).get(mind.heading)
    return 2.0 if to == mind.heading else 1.0 / (1.0 + way.cost) if way else 0.0


# Noise and shadows ---------------------------------------------------------------------------------------------------


@answers("choose-noise", "choose-noise-near")
def hush(p: Position, mind: Mind, option: Any) -> float:
    """A marker is discarded, and the nearer the better: whoever resolves one calls for what made it."""
    if isinstance(option, steps.Done):
        return 0.0
    if kebab(type(option).__name__) == "resolve-noise":
        return -1.0 - is_beside(p, option.passage)
    return 0.5 * is_ahead(p, mind, option.passage) + is_beside(p, option.passage)


@answers("choose-where-noise-goes", "choose-where-to-make-noise")
def noise_elsewhere(p: Position, mind: Mind, option: Any) -> float:
    return -float(is_beside(p, option.passage)) - is_ahead(p, mind, option.passage)


@answers("choose-way-out")
def away_from_me(p: Position, mind: Mind, option: Any) -> float:
    """Where one does not want to go, and nobody else is."""
    return -float(is_ahead(p, mind, option.passage)) - 0.1 * len(p.facility.lurking.get(option.passage, ()))


@answers("choose-shadows-to-hit")
def shadows_or_bodies(p: Position, mind: Mind, option: Any) -> float:
    """Shadows only where there is nothing beside one that bites already."""
    exits = p.facility.exits.get(p.room, ())
    biting = any(p.facility.lurking.get(corridor.passage) for corridor in exits)
    return -float(option.count) if biting else float(option.count)


# Fire ----------------------------------------------------------------------------------------------------------------


@answers("choose-section-to-douse")
def burning_section(p: Position, mind: Mind, option: Any) -> float:
    """Where one stands in it, or a friend does; then where it burns most."""
    burning = [room.number for room in p.view.rooms if room.fire and room.section == option.section]
    friends = sum([mate.room in burning for mate in p.others_inside])
    return SAME_ROOM * (p.room in burning) + regard(p) * friends + 0.1 * len(burning)


# Intruders on their way ----------------------------------------------------------------------------------------------


def nearness(p: Position, mind: Mind, room: RoomId, passage: PassageId) -> float:
    """How much an intruder is in the way there."""
    if not room:
        return BESIDE * is_beside(p, passage)
    friends = sum([mate.room == room for mate in p.others_inside])
    return SAME_ROOM * (room == p.room) + regard(p) * friends + 1.0 * (room == mind.heading)


@answers("choose-its-way", "choose-thrall")
def send_away(p: Position, mind: Mind, option: Any) -> float:
    """One that is near goes somewhere else, and none comes nearer."""
    id = getattr(option, "intruder", mind.asked.get("intruder"))
    sent = next((each for each in p.view.intruders if each.id == id), None)
    before = nearness(p, mind, sent.room, sent.corridor) if sent else 0.0
    room, passage = getattr(option, "room", NOWHERE), getattr(option, "passage", NO_PASSAGE)
    return before - nearness(p, mind, room, passage)


# Exploration ---------------------------------------------------------------------------------------------------------


@answers("choose-exploration")
def gentle_exploration(p: Position, mind: Mind, option: Any) -> float:
    """Hazards, intruders and fire are left to somebody else; more corridors are more ways."""
    card = all_boxes().explorations.get(option.card)
    if card is None:
        return 0.0
    harm = attack_harm("adult") * (card.hazard + card.adults_behind) + 0.5 * card.noise_roll
    return 0.1 * len(card.corridors) - harm - 0.3 * len(card.noise) - len(card.markers)
