"""Ghost in the Wires: a voice without a body, a second robot card, and the way into the robot."""

from collections.abc import Callable

from hypersleep.common.acting import ask, who_acts
from hypersleep.common.actions import offers
from hypersleep.common.asking import asks_by
from hypersleep.common.conditions import condition, first_failure
from hypersleep.common.crew import crew_in, has_crew
from hypersleep.common.doors import SwitchDoor, switch
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import NOTHING, UNTOLD, Cost, Face, OptionKey, RoomId, Source
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import NOBODY, Choice, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import telling
from hypersleep.retaliation.expansions.insider.steps import SecondRobot, Story
from hypersleep.retaliation.expansions.insider.story import is_ongoing
from hypersleep.retaliation.facility.doors import doors_of_facility
from hypersleep.retaliation.intruders.harm import in_order_of_harm
from hypersleep.retaliation.intruders.moving import choose_target
from hypersleep.retaliation.queries import discovered_rooms, intruders_in, routes, tile_at
from hypersleep.retaliation.rooms.robot import (
    LOCALLY,
    ChooseRobotStep,
    UseRobot,
    out_of_reach,
    possible_robots,
    price_of_activation,
    put_robot,
    repair_robot,
    robot_card,
    robot_ways,
)
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.steps import ActingQuestion, EffectOnAll
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("ghost in the wires")

Robots = Callable[[Retaliation], list[Face]]
Price = Callable[[Retaliation, Actor], Cost]


class LayOutSecondRobot(EffectOnAll, frozen=True, kw_only=True): ...


class WithdrawSecondRobot(EffectOnAll, frozen=True, kw_only=True): ...


class ActivateSecondCard(steps.ActivateRobot, frozen=True, kw_only=True):
    """The robot does what its second card says."""

    shows = ("robot", "option")
    robot: Face


class ChooseEitherRobotOption(ActingQuestion, frozen=True, kw_only=True): ...


class PickCardOption(Choice, frozen=True):
    """Of one of the two cards."""

    robot: Face
    option: OptionKey


class OfferDoor(EffectOnAll, frozen=True, kw_only=True):
    """One door anywhere may be opened or closed."""


class ChooseDoorForVoice(ActingQuestion, frozen=True, kw_only=True): ...


class BreakComputers(EffectOnAll, frozen=True, kw_only=True):
    """A malfunction in every computer room of the section where the story began."""


class OfferRobotStep(EffectOnAll, frozen=True, kw_only=True): ...


class LetRobotStalk(EffectOnAll, frozen=True, kw_only=True):
    """Towards the closest character, until it meets one."""

    rooms: int


class BreakRobotsRoom(EffectOnAll, frozen=True, kw_only=True): ...


class MendRobot(EffectOnAll, frozen=True, kw_only=True): ...


class BlowUpRobot(EffectOnAll, frozen=True, kw_only=True):
    """It and its room break and burn; intruders there take a critical hit, characters lose health."""

    health: int
    source: Source = UNTOLD


# The second card -----------------------------------------------------------------------------------------------------


@chapter.does(LayOutSecondRobot)
def lay_out_second_robot(g: Retaliation, step: LayOutSecondRobot) -> None:
    """Any card but the one that the robot has."""
    card = g.pick([robot for robot in possible_robots(g) if robot != g.world.robot.value])
    keep(g.world, SecondRobot(card=card))
    g.reveal()
    g.tell(telling.SecondRobotLaidOut(card))


def other_robots(possible: Robots) -> Robots:
    """What lies open beside it is not the robot's own card."""

    def others(g: Retaliation) -> list[Face]:
        return [robot for robot in possible(g) if robot != kept(g.world, SecondRobot).card]

    return others


@chapter.does(WithdrawSecondRobot)
def withdraw_second_robot(g: Retaliation, step: WithdrawSecondRobot) -> None:
    card = kept(g.world, SecondRobot).card
    if card:
        keep(g.world, SecondRobot(card=NOTHING))
        g.tell(telling.SecondRobotWithdrawn(card))


@offers(chapter, in_combat=False)
def offer_second_card(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """Once the robot is revealed, an activation may use either card."""
    card = kept(g.world, SecondRobot).card
    if not card or not g.world.robot.known_to_all():
        return
    cost = price_of_activation(g, actor)
    rule = actor.forbids(cost, "out_of_combat") or out_of_reach(g, actor)
    if rule and not menu.explains:
        return
    for option in [option for option in g.content.box.robots[card].options if option.do]:
        fails = rule or first_failure(g, actor.character, g.world.robot_room, option.when)
        menu.judge(ActivateSecondCard(seat=actor.seat, cost=cost, robot=card, option=option.key), fails)


@chapter.does(ActivateSecondCard)
def activate_second_card(g: Retaliation, step: ActivateSecondCard) -> None:
    if not g.world.robot_broken:
        g.then(*g.content.scripts.of(step.robot, step.seat, step.option, g.world.robot_room))


def using_either(use: Handler) -> Handler:
    """The same for an activation that costs nothing."""

    def use_robot(g: Retaliation, step: UseRobot) -> None:
        if kept(g.world, SecondRobot).card:
            if either_options(g, who_acts(g, step)):
                g.then(ask(ChooseEitherRobotOption, step))
        else:
            use(g, step)

    return use_robot


def either_options(g: Retaliation, character: Character) -> list[PickCardOption]:
    if g.world.robot_broken or not g.world.robot.known_to_all():
        return []
    cards = [robot_card(g), g.content.box.robots[kept(g.world, SecondRobot).card]]
    return [
        PickCardOption(card.id, option.key)
        for card in cards
        for option in card.options
        if not first_failure(g, character, g.world.robot_room, option.when)
    ]


@chapter.asks(ChooseEitherRobotOption)
def offer_either(g: Retaliation, question: ChooseEitherRobotOption, menu: Menu) -> None:
    menu.offer_all(either_options(g, who_acts(g, question)))


@chapter.answers(ChooseEitherRobotOption)
def use_either(g: Retaliation, question: ChooseEitherRobotOption, choice: PickCardOption) -> None:
    g.tell(log.RobotUsedForFree(who_acts(g, question).seat, choice.robot, choice.option))
    g.then(*g.content.scripts.of(choice.robot, question.by, choice.option, g.world.robot_room, question.actor))


def without_extra_card(price: Price) -> Price:
    """Activating the robot from afar needs no additional card."""

    def lower(g: Retaliation, actor: Actor) -> Cost:
        return LOCALLY if is_ongoing(g, "remote-robot") else price(g, actor)

    return lower


# Doors and computers -------------------------------------------------------------------------------------------------


@asks_by(chapter, OfferDoor, ChooseDoorForVoice)
def doors_for_voice(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    doors = doors_of_facility(g, character, room)
    return [steps.Done(), *doors] if doors else []


@chapter.answers(ChooseDoorForVoice)
def switch_for_voice(g: Retaliation, question: ChooseDoorForVoice, choice: Choice) -> None:
    if isinstance(choice, SwitchDoor):
        switch(g, choice.passage, question.seat)


@chapter.does(BreakComputers)
def break_computers(g: Retaliation, step: BreakComputers) -> None:
    section = g.content.grid.section
    here = section(kept(g.world, Story).room)
    rooms = [room for room in discovered_rooms(g) if tile_at(g, room).computer and section(room) == here]
    g.then(*[steps.PlaceMalfunction(room=room) for room in rooms])


# The robot -----------------------------------------------------------------------------------------------------------


@chapter.does(OfferRobotStep)
def offer_robot_step(g: Retaliation, step: OfferRobotStep) -> None:
    """It may stay where it is."""
    if g.world.robot.known_to_all() and robot_ways(g):
        g.then(ask(ChooseRobotStep, step, left=1, moved=True))


@chapter.does(LetRobotStalk)
def let_robot_stalk(g: Retaliation, step: LetRobotStalk) -> None:
    """robot.move: past closed doors it does not go; of rooms equally close the lowest number."""
    here = g.world.robot_room
    prey = choose_target(g, (here,), NOBODY)
    if not step.rooms or prey is None or has_crew(g.world, here) or not g.world.robot.known_to_all():
        return
    distance = routes(g).distance(prey.room)
    closer = [room for room in robot_ways(g) if distance[room] < distance[here]]
    if closer:
        put_robot(g, min(closer, key=lambda room: tile_at(g, room).number))
        g.then(LetRobotStalk(rooms=step.rooms - 1))


@chapter.does(BreakRobotsRoom)
def break_robots_room(g: Retaliation, step: BreakRobotsRoom) -> None:
    g.then(steps.PlaceMalfunction(room=g.world.robot_room))


@chapter.does(MendRobot)
def mend_robot(g: Retaliation, step: MendRobot) -> None:
    repair_robot(g)


@chapter.does(BlowUpRobot)
def blow_up_robot(g: Retaliation, step: BlowUpRobot) -> None:
    """Who acts now is hurt last, as their death ends the turn."""
    room = g.world.robot_room
    hit = in_order_of_harm(g, intruders_in(g.world, room))
    hurt = sorted(crew_in(g.world, room), key=lambda character: character.seat == g.world.turn)
    damage: list[Step] = [steps.BreakRobot(), steps.PlaceMalfunction(room=room), steps.PlaceFire(room=room)]
    damage += [steps.DealCriticalHit(intruder=intruder.id) for intruder in hit]
    damage += [steps.LoseHealth(by=character.seat, count=step.health, source=step.source) for character in hurt]
    g.then(*damage)


@condition(chapter, "insider.story.new-action")
def robot_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    """Beside the revealed robot."""
    return room == g.world.robot_room and g.world.robot.known_to_all()
