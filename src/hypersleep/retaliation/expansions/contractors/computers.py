"""Computers: rooms used from afar, power, the robot, the Lander, and what can be read."""

from collections.abc import Callable, Sequence

from hypersleep.common.acting import actor_of, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.conditions import condition, first_failure
from hypersleep.content.ids import RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.items.devices import whose_objectives
from hypersleep.retaliation.items.telling import ObjectivesRead
from hypersleep.retaliation.queries import discovered_rooms, tile_at
from hypersleep.retaliation.rooms.robot import PickRobotOption, robot_card
from hypersleep.retaliation.rooms.using import room_options
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import GONE, LANDED, Character, Retaliation

chapter = Chapter("computers")

AtComputer = Callable[[Retaliation, Character, RoomId], bool]


def or_with_computer(at_computer: AtComputer) -> AtComputer:
    """A computer in hand that works makes the own room a computer room for what its owner does."""

    def at_or_with_computer(g: Retaliation, character: Character, room: RoomId) -> bool:
        return at_computer(g, character, room) or (room == character.room and bool(computers_held(g, character)))

    return at_or_with_computer


def computers_held(g: Retaliation, character: Character) -> list[CardId]:
    return [card for card in character.held if g.content.item(card).computer and card not in g.world.broken]


# Rooms from afar -----------------------------------------------------------------------------------------------------


class UseSectionComputer(Effect, frozen=True, kw_only=True):
    """Any computer room of the section that works."""


class ChooseSectionComputer(ActingQuestion, frozen=True, kw_only=True): ...


class UseAnyComputer(Effect, frozen=True, kw_only=True):
    """Any computer room of the facility that works."""


class ChooseAnyComputer(ActingQuestion, frozen=True, kw_only=True): ...


def computers_of_use(g: Retaliation, character: Character) -> list[RoomId]:
    """Discovered, without a malfunction marker, and of use to this character now; the own room among them."""
    rooms = [room for room in discovered_rooms(g) if tile_at(g, room).computer and not g.world.malfunction[room]]
    return [room for room in rooms if room_options(g, character, room)]


@asks_by(chapter, UseSectionComputer, ChooseSectionComputer, when="section-computer-to-use", rule="map.computer-icon")
def section_computers(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    section = g.content.grid.section
    return [steps.PickRoom(o) for o in computers_of_use(g, character) if section(o) == section(room)]


@asks_by(chapter, UseAnyComputer, ChooseAnyComputer, when="any-computer-to-use", rule="map.computer-icon")
def all_computers(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    return [steps.PickRoom(other) for other in computers_of_use(g, character)]


@chapter.answers(ChooseSectionComputer)
def use_section_computer(g: Retaliation, question: ChooseSectionComputer, choice: steps.PickRoom) -> None:
    g.then(steps.UseRoomHere(by=question.by, actor=question.actor, at=choice.room))


@chapter.answers(ChooseAnyComputer)
def use_any_computer(g: Retaliation, question: ChooseAnyComputer, choice: steps.PickRoom) -> None:
    g.then(steps.UseRoomHere(by=question.by, actor=question.actor, at=choice.room))


class ReroutePower(Effect, frozen=True, kw_only=True):
    """The life support token of the section is flipped."""


@condition(chapter, "room.reactor.consequences")
def power_to_reroute(g: Retaliation, character: Character, room: RoomId) -> bool:
    """The token of the section, whatever tile lies there, has not left the game."""
    return g.world.life_support[g.content.grid.section(room)] != "gone"


@chapter.does(ReroutePower)
def reroute_power(g: Retaliation, step: ReroutePower) -> None:
    g.then(steps.FlipLifeSupport(section=g.content.grid.section(where(g, step))))


# The Lander ----------------------------------------------------------------------------------------------------------


class ReadAntiAircraft(EffectOnCharacter, frozen=True, kw_only=True):
    """Look at the upper token, which gives the other away, and leave both as they are."""


class BringDownLander(EffectOnAll, frozen=True, kw_only=True):
    """The Lander comes down now, as if it arrived."""


@chapter.does(ReadAntiAircraft)
def read_anti_aircraft(g: Retaliation, step: ReadAntiAircraft) -> None:
    """anti-aircraft.check: the faces are for that player alone."""
    if g.world.anti_aircraft:
        seat = actor_of(step)
        g.world.anti_aircraft = tuple([token.shown_to(seat) for token in g.world.anti_aircraft])
        g.reveal()
        g.tell(telling.AntiAircraftChecked(seat, g.world.anti_aircraft[0].value, swapped=False))


@condition(chapter, "golden.choice-fully-resolvable")
def lander_on_the_track(g: Retaliation, character: Character, room: RoomId) -> bool:
    return g.world.lander not in (LANDED, GONE)


@chapter.does(BringDownLander)
def bring_down_lander(g: Retaliation, step: BringDownLander) -> None:
    """lander.arrival-check: it shares the space of the round marker."""
    if g.world.lander not in (LANDED, GONE):
        g.world.lander = RoundPlace(g.world.round)
        g.tell(telling.LanderShifted(g.world.lander))
        g.then(steps.CheckLander())


# The robot -----------------------------------------------------------------------------------------------------------


class PuppetRobot(EffectOnCharacter, frozen=True, kw_only=True):
    """Activate the robot wherever it is, broken or not."""


class ChoosePuppetry(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, PuppetRobot, ChoosePuppetry, when="robot-to-puppet", rule="robot.reveal")
def puppetry(g: Retaliation, character: Character, room: RoomId) -> list[PickRobotOption]:
    if not g.world.robot.known_to_all():
        return []
    there, options = g.world.robot_room, robot_card(g).options
    return [PickRobotOption(o.key) for o in options if o.do and not first_failure(g, character, there, o.when)]


@chapter.answers(ChoosePuppetry)
def puppet_robot(g: Retaliation, question: ChoosePuppetry, choice: PickRobotOption) -> None:
    robot, room = g.world.robot.value, g.world.robot_room
    g.tell(telling.RobotUsedForFree(actor_of(question), robot, choice.option))
    g.then(*g.content.scripts.of(robot, question.by, choice.option, room, question.actor))


# Reading -------------------------------------------------------------------------------------------------------------


class ReadOneObjective(EffectOnCharacter, frozen=True, kw_only=True):
    """One objective of another character, at random."""


class ChooseWhoseObjective(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, ReadOneObjective, ChooseWhoseObjective)
def whose_objective(g: Retaliation, character: Character, room: RoomId) -> Sequence[Choice]:
    return whose_objectives(g, character, room)


@chapter.answers(ChooseWhoseObjective)
def read_one_objective(g: Retaliation, question: ChooseWhoseObjective, choice: steps.PickCharacter) -> None:
    """Whoever has looked at it remembers it; the others only see that it happens."""
    reader = who_acts(g, question).seat
    card = g.pick(g.world.characters[choice.on].objectives)
    g.world.show(reader, card)
    g.reveal()
    g.tell(ObjectivesRead(reader, choice.on, (g.content.faces[card],)))
