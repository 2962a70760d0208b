"""The robot: revealed with the Hibernatorium, activated by characters, and doing nothing by itself."""

from collections.abc import Sequence

from hypersleep.common.acting import ask, where, who_acts
from hypersleep.common.actions import offers
from hypersleep.common.asking import asks_by
from hypersleep.common.conditions import condition, first_failure
from hypersleep.common.markers import malfunctions_placed
from hypersleep.content.ids import Cost, Face, OptionKey, RoomId
from hypersleep.content.retaliation.records import Robot
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Choice, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.bursting import is_special
from hypersleep.retaliation.facility.exploration import ExploreFromAfar, corridors_to_explore
from hypersleep.retaliation.ids import BurstResult
from hypersleep.retaliation.queries import door_between, exits, intruders_at, is_barred, is_discovered, tile_at
from hypersleep.retaliation.rooms.additional_rooms import strike_corridor
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.soldiers.conditions import at_computer
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("robot")

LOCALLY, REMOTELY = Cost(1), Cost(2)


# What everybody sees of it -------------------------------------------------------------------------------------------


class FetchRobot(Effect, frozen=True, kw_only=True):
    """The robot stands in this room now; nobody has to have found it before."""


@chapter.does(steps.RevealHibernatorium)
def reveal_hibernatorium(g: Retaliation, step: steps.RevealHibernatorium) -> None:
    """room.hibernatorium.connection: the cover leaves, and the robot card is turned up where it has not been yet."""
    if g.world.covered:
        g.world.covered = False
        g.tell(telling.HibernatoriumConnected())
        reveal_robot(g)


def reveal_robot(g: Retaliation) -> None:
    """robot.reveal."""
    if not g.world.robot.known_to_all():
        g.world.robot = g.world.robot.opened()
        g.reveal()
        g.tell(telling.RobotRevealed(g.world.robot.value))


@chapter.does(FetchRobot)
def fetch_robot(g: Retaliation, step: FetchRobot) -> None:
    """robot.reveal: fetched early, its card is revealed too."""
    reveal_robot(g)
    put_robot(g, where(g, step))


def put_robot(g: Retaliation, room: RoomId) -> None:
    """Objectives remember whether it has ever been in the Reactor."""
    g.world.robot_room = room
    g.world.robot_saw_reactor = g.world.robot_saw_reactor or tile_at(g, room).id == "reactor"
    g.tell(telling.RobotMoved(room))


def robot_card(g: Retaliation) -> Robot:
    return g.content.box.robots[g.world.robot.value]


@Query
def possible_robots(g: Retaliation) -> list[Face]:
    """Which card the robot may have, for all that lies open."""
    return [robot.id for robot in g.content.box.robots.values()]


@condition(chapter, "robot.reveal")
def robot_revealed(g: Retaliation, character: Character, room: RoomId) -> bool:
    return g.world.robot.known_to_all()


@condition(chapter, "marker.malfunction.robot")
def robot_works(g: Retaliation, character: Character, room: RoomId) -> bool:
    return not g.world.robot_broken


# Activating it -------------------------------------------------------------------------------------------------------


class UseRobot(EffectOnCharacter, frozen=True, kw_only=True):
    """Activate the robot wherever it is, for nothing."""


class ChooseRobotOption(ActingQuestion, frozen=True, kw_only=True): ...


UNKNOWN = OptionKey("")
"""What a robot can do whose card nobody has seen."""


class PickRobotOption(Choice, frozen=True):
    option: OptionKey


@offers(chapter, in_combat=False)
def offer_robot(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """robot.activate.*; robot.cards: one of the alternatives on its card."""
    if not g.world.robot.known_to_all():
        menu.refuse(steps.ActivateRobot(seat=actor.seat, option=UNKNOWN), "robot.reveal")
        return
    cost = price_of_activation(g, actor)
    rule = actor.forbids(cost, "out_of_combat") or out_of_reach(g, actor)
    if rule and not menu.explains:
        return
    for option in [option for option in robot_card(g).options if option.do]:
        fails = rule or first_failure(g, actor.character, g.world.robot_room, option.when)
        menu.judge(steps.ActivateRobot(seat=actor.seat, cost=cost, option=option.key), fails)


@Query
def price_of_activation(g: Retaliation, actor: Actor) -> Cost:
    """robot.activate.data-token: it saves the additional card."""
    return LOCALLY if actor.room == g.world.robot_room or actor.character.data else REMOTELY


def out_of_reach(g: Retaliation, actor: Actor) -> str:
    """The rule that keeps a character from this robot; "" if none does."""
    if g.world.robot_broken:
        return "marker.malfunction.robot"
    if actor.room != g.world.robot_room and not at_computer(g, actor.character, actor.room):
        return "robot.activate.remote"
    return ""


@chapter.does(steps.ActivateRobot)
def activate_robot(g: Retaliation, step: steps.ActivateRobot) -> None:
    """Everything on the card happens where the robot is."""
    if not g.world.robot_broken:
        g.then(*g.content.scripts.of(g.world.robot.value, step.seat, step.option, g.world.robot_room))


@asks_by(chapter, UseRobot, ChooseRobotOption, when="robot-of-use", rule="golden.choice-fully-resolvable")
def robot_options(g: Retaliation, character: Character, room: RoomId) -> list[PickRobotOption]:
    if g.world.robot_broken or not g.world.robot.known_to_all():
        return []
    options = robot_card(g).options
    return [PickRobotOption(o.key) for o in options if not first_failure(g, character, g.world.robot_room, o.when)]


@chapter.answers(ChooseRobotOption)
def use_robot(g: Retaliation, question: ChooseRobotOption, choice: PickRobotOption) -> None:
    """Everybody sees what it is made to do."""
    g.tell(telling.RobotUsedForFree(who_acts(g, question).seat, g.world.robot.value, choice.option))
    room = g.world.robot_room
    g.then(*g.content.scripts.of(g.world.robot.value, question.by, choice.option, room, question.actor))


# Moving it -----------------------------------------------------------------------------------------------------------


class MoveRobot(EffectOnAll, frozen=True, kw_only=True):
    """Up to so many rooms."""

    rooms: int


class ChooseRobotStep(ActingQuestion, frozen=True, kw_only=True):
    """`left` are the rooms that it may still go; once it has `moved`, it may stay."""

    tells = ("left",)
    left: int
    moved: bool = False


def robot_ways(g: Retaliation) -> list[RoomId]:
    """robot.move, robot.no-exploring: neighboring rooms, no closed door on the way; intruders do not matter."""
    ways = exits(g, g.world.robot_room)
    return [way.to for way in ways if is_discovered(g, way.to) and not is_barred(g, way.passage)]


@condition(chapter, "robot.move")
def robot_can_move(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(robot_ways(g))


@chapter.does(MoveRobot)
def move_robot(g: Retaliation, step: MoveRobot) -> None:
    if robot_ways(g):
        g.then(ask(ChooseRobotStep, step, left=step.rooms))


@chapter.asks(ChooseRobotStep)
def offer_robot_steps(g: Retaliation, question: ChooseRobotStep, menu: Menu) -> None:
    for room in robot_ways(g):
        menu.offer(steps.PickRoom(room))
    if question.moved:
        menu.offer(steps.Done())


@chapter.answers(ChooseRobotStep)
def take_robot_step(g: Retaliation, question: ChooseRobotStep, choice: Choice) -> None:
    if not isinstance(choice, steps.PickRoom):
        return
    put_robot(g, choice.room)
    if question.left > 1:
        g.then(ask(ChooseRobotStep, question, left=question.left - 1, moved=True))


# Exploring with it ---------------------------------------------------------------------------------------------------


class SendRobot(Effect, frozen=True, kw_only=True):
    """Through an unexplored corridor, to make a noise roll there."""


class ChooseCorridorForRobot(ActingQuestion, frozen=True, kw_only=True): ...


class RobotArrives(Step, frozen=True, kw_only=True):
    room: RoomId


@asks_by(chapter, SendRobot, ChooseCorridorForRobot, when="corridor-for-robot", rule="corridor.unexplored")
def corridors_for_robot(g: Retaliation, character: Character, room: RoomId) -> Sequence[Choice]:
    return corridors_to_explore(g, character, g.world.robot_room)


@chapter.answers(ChooseCorridorForRobot)
def send_robot(g: Retaliation, question: ChooseCorridorForRobot, choice: steps.PickPassage) -> None:
    """robot.no-exploring: no entrance effect, but a noise roll in the new room, which is nobody's own."""
    room = g.content.grid.far_end(choice.passage, g.world.robot_room)
    explored = ExploreFromAfar(seat=question.seat, room=room, corridor=choice.passage)
    g.then(explored, RobotArrives(room=room), steps.RollNoise(at=room))


@chapter.does(RobotArrives)
def robot_arrives(g: Retaliation, step: RobotArrives) -> None:
    put_robot(g, step.room)


# Shooting with it ----------------------------------------------------------------------------------------------------


class FireRobot(Effect, frozen=True, kw_only=True):
    """A burst of its own; the symbol on the die breaks it."""


class ChooseRobotTarget(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, FireRobot, ChooseRobotTarget, when="target-of-robot", rule="combat.burst.adjacent-corridor")
def targets_of_robot(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    """conflict:turrets-and-doors: like a character, at intruders, and not through a closed door of its room."""
    here = g.world.robot_room
    near = [way.passage for way in exits(g, here) if not door_between(g, way.passage, here)]
    return [steps.PickPassage(passage) for passage in near if intruders_at(g.world, passage)]


@chapter.answers(ChooseRobotTarget)
def fire_robot(g: Retaliation, question: ChooseRobotTarget, choice: steps.PickPassage) -> None:
    """The symbol on the die breaks it, once the hits are dealt."""
    rolled = BurstResult(g.roll(g.content.burst_die))
    if is_special(rolled):
        g.then(steps.BreakRobot())
    strike_corridor(g, question.seat, choice.passage, rolled)


# Breaking it ---------------------------------------------------------------------------------------------------------


@chapter.does(steps.BreakRobot)
def break_robot(g: Retaliation, step: steps.BreakRobot) -> None:
    """marker.malfunction.robot-second: not twice; without a marker left its room takes what takes the place of one."""
    if g.world.robot_broken:
        return
    if malfunctions_placed(g) >= g.content.supplies["malfunction"]:
        g.then(steps.RunOutOfMarkers(marker="malfunction", room=g.world.robot_room))
        return
    g.world.robot_broken = True
    g.tell(telling.RobotBroken())


def repair_robot(g: Retaliation) -> None:
    """marker.malfunction.discard."""
    if g.world.robot_broken:
        g.world.robot_broken = False
        g.tell(telling.RobotRepaired())
