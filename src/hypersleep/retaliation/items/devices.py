"""Devices: what stuns, drives off, blows up, reads and refills."""

from hypersleep.common.acting import actor_of, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.cards import discard_from_hand
from hypersleep.common.conditions import condition
from hypersleep.common.crew import action_cards, crew_in
from hypersleep.content.ids import Cause, RoomId, Source
from hypersleep.content.retaliation.records import Section
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.doors import CloseWithoutSlot, can_be_barred
from hypersleep.retaliation.facility.securing import discard_secure_tokens
from hypersleep.retaliation.ids import NO_GEAR, GearToken
from hypersleep.retaliation.intruders.harm import in_order_of_harm
from hypersleep.retaliation.items.gear import gear_left, robot_rack
from hypersleep.retaliation.items.telling import ObjectivesRead, RobotRefilled
from hypersleep.retaliation.queries import (
    can_be_moved,
    crew_inside,
    discovered_rooms,
    exits,
    may_be_aimed_at,
    targets_in,
)
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("devices")

BLAST = 3
"""Health that each character loses where a charge is set off."""


# Driving off ---------------------------------------------------------------------------------------------------------


class DriveOff(Effect, frozen=True, kw_only=True):
    """Repel one intruder from the room."""


class ChooseIntruderToDriveOff(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, DriveOff, ChooseIntruderToDriveOff, when="intruder-here", rule="repel.definition")
def intruders_to_drive_off(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickIntruder]:
    there = [intruder for intruder in targets_in(g, room) if can_be_moved(g, intruder)]
    return [steps.PickIntruder(intruder.id) for intruder in may_be_aimed_at(g, there)]


@chapter.answers(ChooseIntruderToDriveOff)
def drive_off(g: Retaliation, question: ChooseIntruderToDriveOff, choice: steps.PickIntruder) -> None:
    g.then(steps.RepelIntruder(intruder=choice.intruder, source=where(g, question), by=question.seat))


# Stunning ------------------------------------------------------------------------------------------------------------


class Stun(Effect, frozen=True, kw_only=True):
    """A character in the room loses all Action cards in hand."""


class ChooseCharacterToStun(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, Stun, ChooseCharacterToStun, when="somebody-to-stun", rule="golden.choice-fully-resolvable")
def characters_to_stun(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickCharacter]:
    """Whoever has any card in hand, which is all that others can tell; others come first."""
    there = [c for c in crew_in(g.world, room) if c.hand]
    return [steps.PickCharacter(c.seat) for c in sorted(there, key=lambda c: c.seat == character.seat)]


@chapter.answers(ChooseCharacterToStun)
def stun(g: Retaliation, question: ChooseCharacterToStun, choice: steps.PickCharacter) -> None:
    """Contamination stays in the hand."""
    victim = g.world.characters[choice.on]
    cards = action_cards(g, victim.hand)
    g.reveal()  # Others come to know a hand.
    for card in cards:
        discard_from_hand(g, victim, card)
    g.tell(telling.CardsDiscarded(victim.seat, tuple([g.content.faces[card] for card in cards])))


# The remote detonator ------------------------------------------------------------------------------------------------


class Detonate(Effect, frozen=True, kw_only=True):
    """A secure token of the section is a charge."""


class ChooseCharge(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, Detonate, ChooseCharge, when="charge-in-section", rule="golden.choice-fully-resolvable")
def charges(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    """Rooms of the section with a secure token, the own one among them."""
    section = g.content.grid.section
    return [steps.PickRoom(r) for r in g.content.grid.numbers if g.world.secured[r] and section(r) == section(room)]


@chapter.answers(ChooseCharge)
def detonate(g: Retaliation, question: ChooseCharge, choice: steps.PickRoom) -> None:
    """All intruders there take a critical hit, all characters lose health; who acts now last, whose death ends it."""
    room = choice.room
    discard_secure_tokens(g, room)
    seat = actor_of(question)
    killed = [steps.DealCriticalHit(intruder=i.id, by=seat) for i in in_order_of_harm(g, targets_in(g, room))]
    crew = sorted(crew_in(g.world, room), key=lambda c: c.seat == g.world.turn)
    hurt = [steps.LoseHealth(by=c.seat, count=BLAST, cause=Cause("blast"), source=Source("blast")) for c in crew]
    g.then(*killed, *hurt)


# Codes ---------------------------------------------------------------------------------------------------------------


class ReadObjectives(EffectOnCharacter, frozen=True, kw_only=True): ...


class ChooseWhoseObjectives(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(
    chapter, ReadObjectives, ChooseWhoseObjectives, when="objectives-to-read", rule="golden.choice-fully-resolvable"
)
def whose_objectives(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickCharacter]:
    """Others who are still in the facility and have any."""
    others = [c for c in crew_inside(g.world) if c.seat != character.seat and c.objectives]
    return [steps.PickCharacter(c.seat) for c in others]


@chapter.answers(ChooseWhoseObjectives)
def read_objectives(g: Retaliation, question: ChooseWhoseObjectives, choice: steps.PickCharacter) -> None:
    """Whoever has looked at them remembers them; the others only see that it happens."""
    reader = who_acts(g, question).seat
    cards = g.world.characters[choice.on].objectives
    g.world.show(reader, *cards)
    g.reveal()
    g.tell(ObjectivesRead(reader, choice.on, tuple([g.content.faces[card] for card in cards])))


class SwitchAnyLifeSupport(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseLifeSupport(ActingQuestion, frozen=True, kw_only=True): ...


class FlipToken(Choice, frozen=True):
    section: Section


@asks_by(chapter, SwitchAnyLifeSupport, ChooseLifeSupport, when="any-life-support", rule="room.reactor.consequences")
def tokens_to_flip(g: Retaliation, character: Character, room: RoomId) -> list[FlipToken]:
    """Those of all sections that have not left the game."""
    return [FlipToken(section) for section, state in g.world.life_support.items() if state != "gone"]


@chapter.answers(ChooseLifeSupport)
def flip_token(g: Retaliation, question: ChooseLifeSupport, choice: FlipToken) -> None:
    g.then(steps.FlipLifeSupport(section=choice.section))


class ShutRoomOff(EffectOnAll, frozen=True, kw_only=True):
    """Close all doors around one room."""


class ChooseRoomToShutOff(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, ShutRoomOff, ChooseRoomToShutOff, when="room-to-shut-off", rule="door.states")
def rooms_to_shut_off(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    """Any room of the facility with anything left to close."""
    rooms = discovered_rooms(g)
    return [steps.PickRoom(r) for r in rooms if [w for w in exits(g, r) if can_be_barred(g, w.passage, r)]]


@chapter.answers(ChooseRoomToShutOff)
def shut_room_off(g: Retaliation, question: ChooseRoomToShutOff, choice: steps.PickRoom) -> None:
    """door.without-slot: also where there is no slot; in the row order, as long as there are tokens."""
    g.then(*[CloseWithoutSlot(corridor=way.passage, room=choice.room) for way in exits(g, choice.room)])


# The robot's slots ---------------------------------------------------------------------------------------------------


class RefillRobot(EffectOnAll, frozen=True, kw_only=True): ...


@condition(chapter, "robot.gear-slots")
def robot_slot_empty(g: Retaliation, character: Character, room: RoomId) -> bool:
    return NO_GEAR in g.world.robot_gear


@chapter.does(RefillRobot)
def refill_robot(g: Retaliation, step: RefillRobot) -> None:
    """Every empty slot gets its kind, as long as the supply lasts."""
    rack = robot_rack(g)
    tokens = list(rack.tokens)
    for at, slot in enumerate(rack.slots):
        if not tokens[at] and slot != "any" and gear_left(g, slot) > 0:
            tokens[at] = GearToken(slot)
    g.world.robot_gear = tuple(tokens)
    g.tell(RobotRefilled(actor_of(step)))
