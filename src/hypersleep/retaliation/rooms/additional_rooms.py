"""Rooms that turn up in any section, in the order of the alphabet."""

from hypersleep.common.acting import actor_of, ask, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.conditions import condition
from hypersleep.common.contamination import contamination_of
from hypersleep.common.doors import SwitchDoor, switch
from hypersleep.common.markers import put_out_fire
from hypersleep.content.ids import DeckName, Face, IntruderId, PassageId, RoomId
from hypersleep.content.retaliation.records import Section
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.kernel.zones import Cards
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.bursting import hits_of
from hypersleep.retaliation.facility.corridors import ReinforceHere, ways_to_reinforce
from hypersleep.retaliation.facility.doors import switchable
from hypersleep.retaliation.facility.noise import RemoveNoise
from hypersleep.retaliation.facility.securing import room_for_tokens
from hypersleep.retaliation.ids import BurstResult
from hypersleep.retaliation.intruders.repelling import ways_out
from hypersleep.retaliation.items.searching import FindItems
from hypersleep.retaliation.queries import (
    can_be_moved,
    discovered_rooms,
    exits,
    has_noise,
    in_order,
    laid_corridors,
    may_be_aimed_at,
    routes,
    tile_at,
)
from hypersleep.retaliation.rooms.section_rooms import discard_action_cards
from hypersleep.retaliation.soldiers.infection import remove_contamination
from hypersleep.retaliation.steps import ActingQuestion, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import Character, Intruder, Retaliation

chapter = Chapter("additional rooms")

SECTIONS: tuple[Section, ...] = ("A", "B", "C")


class PickSection(Choice, frozen=True):
    section: Section


# Alarm Room ----------------------------------------------------------------------------------------------------------


class HandleNoise(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseNoise(ActingQuestion, frozen=True, kw_only=True): ...


class ResolveNoise(Choice, frozen=True):
    passage: PassageId


class DiscardNoise(Choice, frozen=True):
    passage: PassageId


@asks_by(chapter, HandleNoise, ChooseNoise, when="noise-anywhere", rule="golden.choice-fully-resolvable")
def noises(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    """room.alarm-room.effect: any marker in the facility, to resolve or to discard."""
    noisy = [passage for passage in laid_corridors(g) if has_noise(g, passage)]
    return [*[ResolveNoise(passage) for passage in noisy], *[DiscardNoise(passage) for passage in noisy]]


@chapter.answers(ChooseNoise)
def handle_noise(g: Retaliation, question: ChooseNoise, choice: ResolveNoise | DiscardNoise) -> None:
    if isinstance(choice, ResolveNoise):
        g.then(steps.ResolveNoiseMarker(corridor=choice.passage, seat=actor_of(question)))
    else:
        g.then(RemoveNoise(corridor=choice.passage))


# Decontamination Room and Shelter ------------------------------------------------------------------------------------


DECONTAMINATION_OXYGEN = 2


class Decontaminate(EffectOnCharacter, frozen=True, kw_only=True): ...


class WashOff(EffectOnCharacter, frozen=True, kw_only=True): ...


@condition(chapter, "room.decontamination-room.oxygen")
def oxygen_to_spend(g: Retaliation, character: Character, room: RoomId) -> bool:
    return character.oxygen >= DECONTAMINATION_OXYGEN


@chapter.does(Decontaminate)
def decontaminate(g: Retaliation, step: Decontaminate) -> None:
    """room.decontamination-room.effect: for the hand and 2 oxygen; what is in hand stays there."""
    character = who_acts(g, step)
    if character.oxygen < DECONTAMINATION_OXYGEN:
        return
    discard_action_cards(g, character)
    remove_unscanned(g, character, character.deck + character.discard)
    g.then(steps.LoseOxygen(by=character.seat, count=DECONTAMINATION_OXYGEN))


@condition(chapter, "room.shelter.effect")
def without_larva(g: Retaliation, character: Character, room: RoomId) -> bool:
    return not character.larva


@chapter.does(WashOff)
def wash_off(g: Retaliation, step: WashOff) -> None:
    """room.shelter.effect."""
    character = who_acts(g, step)
    if not character.larva:
        remove_unscanned(g, character, character.hand)


def remove_unscanned(g: Retaliation, character: Character, cards: Cards) -> None:
    """All contamination among these cards leaves the game, and nobody learns what it was."""
    found = contamination_of(g, cards)
    for card in found:
        remove_contamination(g, character, card)
    g.tell(telling.ContaminationRemoved(character.seat, len(found)))


# Door Control Room ---------------------------------------------------------------------------------------------------


class ControlDoors(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseSectionWithDoors(ActingQuestion, frozen=True, kw_only=True): ...


class ChooseDoors(ActingQuestion, frozen=True, kw_only=True):
    """Open or close doors one after another, each at most once and so many at most."""

    left: tuple[PassageId, ...]
    most: int = steps.ALL


@asks_by(chapter, ControlDoors, ChooseSectionWithDoors, when="doors-to-control", rule="golden.choice-fully-resolvable")
def sections_with_doors(g: Retaliation, character: Character, room: RoomId) -> list[PickSection]:
    return [PickSection(section) for section in SECTIONS if doors_of_section(g, section)]


def doors_of_section(g: Retaliation, section: Section) -> list[PassageId]:
    """map.section-of-border-corridor: a door on the border is in both sections."""
    places = g.content.grid.places
    return switchable(g, [passage for passage in laid_corridors(g) if section in places[passage].sections])


@chapter.answers(ChooseSectionWithDoors)
def control_section(g: Retaliation, question: ChooseSectionWithDoors, choice: PickSection) -> None:
    places = g.content.grid.places
    doors = [passage for passage in laid_corridors(g) if choice.section in places[passage].sections]
    g.then(ask(ChooseDoors, question, left=tuple(doors)))


@chapter.asks(ChooseDoors)
def offer_doors(g: Retaliation, question: ChooseDoors, menu: Menu) -> None:
    """room.door-control-room.effect: closed only on slots; what is destroyed stays so."""
    menu.offer(steps.Done())
    possible = switchable(g, question.left)
    for passage in question.left:
        menu.judge(SwitchDoor(passage), "" if passage in possible else "room.door-control-room.effect")


@chapter.answers(ChooseDoors)
def switch_doors(g: Retaliation, question: ChooseDoors, choice: Choice) -> None:
    if not isinstance(choice, SwitchDoor):
        return
    left = tuple([passage for passage in question.left if passage != choice.passage])
    if question.most > 1:
        g.then(ask(ChooseDoors, question, left=left, most=question.most - 1))
    switch(g, choice.passage, question.seat)


# Experimental Military Lab and Supply Room ---------------------------------------------------------------------------


class DrawFrom(EffectOnCharacter, frozen=True, kw_only=True):
    """A card from each of these decks, of which so many may be kept."""

    decks: tuple[DeckName, ...]
    keep: int


@chapter.does(DrawFrom)
def draw_from_decks(g: Retaliation, step: DrawFrom) -> None:
    """room.supply-room.effect, room.experimental-military-lab.equipment."""
    g.then(FindItems(seat=actor_of(step), decks=step.decks, keep=step.keep))


# Gunnery Room --------------------------------------------------------------------------------------------------------


class FireTurret(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseTurretTarget(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, FireTurret, ChooseTurretTarget, when="turret-target", rule="room.gunnery-room.effect")
def turret_targets(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    """room.gunnery-room.effect: next to a red item icon without a malfunction; doors do not matter."""
    turrets = [r for r in discovered_rooms(g) if "red" in tile_at(g, r).items and not g.world.malfunction[r]]
    return [steps.PickPassage(passage) for passage in sorted({way.passage for r in turrets for way in exits(g, r)})]


@chapter.answers(ChooseTurretTarget)
def fire_turret(g: Retaliation, question: ChooseTurretTarget, choice: steps.PickPassage) -> None:
    """No ammo, and no burst of a weapon: only the number counts."""
    strike_corridor(g, question.seat, choice.passage, BurstResult(g.roll(g.content.burst_die)))


def strike_corridor(g: Retaliation, seat: Seat, corridor: PassageId, rolled: BurstResult) -> None:
    """The hits that a burst die shows, from no weapon that anybody holds."""
    hits = hits_of(rolled)
    g.tell(telling.TurretFired(seat, corridor, rolled, hits))
    g.then(steps.DistributeHits(seat=seat, corridor=corridor, hits=hits))


# Pressure Control ----------------------------------------------------------------------------------------------------


class PressIntruder(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseIntruderToPress(ActingQuestion, frozen=True, kw_only=True): ...


class ChooseItsWay(ActingQuestion, frozen=True, kw_only=True):
    tells = ("intruder",)
    intruder: IntruderId


@asks_by(chapter, PressIntruder, ChooseIntruderToPress, when="intruder-to-press", rule="golden.choice-fully-resolvable")
def intruders_to_press(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickIntruder]:
    there = [i for i in in_order(list(g.world.intruders.values())) if can_be_moved(g, i) and ways_of(g, i)]
    return [steps.PickIntruder(intruder.id) for intruder in may_be_aimed_at(g, there)]


def ways_of(g: Retaliation, intruder: Intruder) -> list[Choice]:
    """room.pressure-control.effect: from its room to a corridor that can take it, from its corridor to a room."""
    if intruder.room:
        return [steps.PickPassage(passage) for passage in ways_out(g, intruder)]
    return [steps.PickRoom(room) for room in routes(g).ends[intruder.corridor]]


@chapter.answers(ChooseIntruderToPress)
def press_intruder(g: Retaliation, question: ChooseIntruderToPress, choice: steps.PickIntruder) -> None:
    g.then(ask(ChooseItsWay, question, intruder=choice.intruder))


@chapter.asks(ChooseItsWay)
def offer_its_ways(g: Retaliation, question: ChooseItsWay, menu: Menu) -> None:
    for way in ways_of(g, g.world.intruders[question.intruder]):
        menu.offer(way)


@chapter.answers(ChooseItsWay)
def send_its_way(g: Retaliation, question: ChooseItsWay, choice: Choice) -> None:
    """Closed doors and entry attacks are as for any movement."""
    seat = actor_of(question)
    if isinstance(choice, steps.PickRoom):
        g.then(steps.ForceIntruder(intruder=question.intruder, room=choice.room, seat=seat))
    elif isinstance(choice, steps.PickPassage):
        g.then(steps.ForceIntruder(intruder=question.intruder, corridor=choice.passage, seat=seat))


# Security Robot Room -------------------------------------------------------------------------------------------------


class SecureByRobot(EffectOnAll, frozen=True, kw_only=True): ...


class ReinforceByRobot(EffectOnAll, frozen=True, kw_only=True): ...


@condition(chapter, "room.security-robot-room.secure")
def robot_can_secure(g: Retaliation, character: Character, room: RoomId) -> bool:
    """conflict:securing-by-robot: like any room, not beside an intruder."""
    return room_for_tokens(g, g.world.robot_room) > 0


@condition(chapter, "room.security-robot-room.reinforce")
def robot_can_reinforce(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(ways_to_reinforce(g, g.world.robot_room))


@chapter.does(SecureByRobot)
def secure_by_robot(g: Retaliation, step: SecureByRobot) -> None:
    g.then(steps.Secure(by=step.by, actor=step.actor, at=g.world.robot_room))


@chapter.does(ReinforceByRobot)
def reinforce_by_robot(g: Retaliation, step: ReinforceByRobot) -> None:
    g.then(ReinforceHere(by=step.by, actor=step.actor, at=g.world.robot_room))


# Sprinklers Control --------------------------------------------------------------------------------------------------


class DouseSection(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseSectionToDouse(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, DouseSection, ChooseSectionToDouse, when="section-on-fire", rule="golden.choice-fully-resolvable")
def sections_on_fire(g: Retaliation, character: Character, room: RoomId) -> list[PickSection]:
    return [PickSection(section) for section in SECTIONS if fires_in(g, section)]


def fires_in(g: Retaliation, section: Section) -> list[RoomId]:
    grid = g.content.grid
    return [room for room in grid.numbers if g.world.fire[room] and grid.section(room) == section]


@chapter.answers(ChooseSectionToDouse)
def douse_section(g: Retaliation, question: ChooseSectionToDouse, choice: PickSection) -> None:
    """room.sprinklers-control.effect."""
    for room in fires_in(g, choice.section):
        put_out_fire(g, room)


# Technical Corridor Entrance -----------------------------------------------------------------------------------------


class FaceAmbush(EffectOnCharacter, frozen=True, kw_only=True):
    """Of a kind of intruder, without a model."""

    kind: Face


@chapter.does(FaceAmbush)
def suffer_attack(g: Retaliation, step: FaceAmbush) -> None:
    """room.technical-corridor-entrance.attack: nothing enters, so that no secure token helps or is used up."""
    g.then(steps.AttackCharacter(victim=actor_of(step), occasion="effect", kind=g.content.kind_for(step.kind)))
