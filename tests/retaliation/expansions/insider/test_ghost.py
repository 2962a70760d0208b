"""Ghost in the Wires, card by card."""

from random import Random

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import ghost, telling
from hypersleep.retaliation.knowledge.imagining import imagine
from hypersleep.retaliation.rooms.robot import UseRobot
from tests.retaliation.expansions.insider.stories import (
    FAR,
    HERE,
    NEXT,
    action,
    begun,
    follow,
    go_to,
    insider,
    laid,
    resolved,
    second,
    symbol,
    where_is_she,
)
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene


def with_robot(scene: Scene, room: int = NEXT, card: str = "robot.technical") -> Scene:
    return scene.discovered().robot(card, room)


def second_card(scene: Scene, option: str, cost: int = 1) -> ghost.ActivateSecondCard:
    [laid_out] = scene.told(telling.SecondRobotLaidOut)
    return ghost.ActivateSecondCard(seat=0, cost=cost, robot=laid_out.robot, option=option)


def test_301_a_second_robot_card_lies_open_and_may_be_used_once_the_robot_is_revealed() -> None:
    scene = begun(301)
    [laid_out] = scene.told(telling.SecondRobotLaidOut)
    assert laid_out.robot != scene.world.robot.value
    assert (where_is_she(scene), insider(scene).side) == (0, "")
    scene.turn(0)
    assert not scene.options(ghost.ActivateSecondCard)
    with_robot(scene, HERE, scene.world.robot.value).turn(0)
    offered = scene.options(ghost.ActivateSecondCard)
    assert {choice.robot for choice in offered} == {laid_out.robot}
    scene.act(second_card(scene, "move"))
    scene.choose(steps.PickRoom(NEXT))
    assert scene.world.robot_room == NEXT
    scene.world.robot_broken = True
    scene.turn(0)
    assert scene.refusal(second_card(scene, "move", cost=2)) == "marker.malfunction.robot", "it holds for both cards"


def test_301_nobody_imagines_that_the_robot_has_the_card_that_lies_beside_it() -> None:
    scene = begun(301)
    [laid_out] = scene.told(telling.SecondRobotLaidOut)
    imagined = {imagine(scene.game, 0, Random(n)).world.robot.value for n in range(60)}
    assert laid_out.robot not in imagined
    assert len(imagined) == len(scene.content.box.robots) - 1


def test_301_an_activation_for_nothing_may_use_either_card() -> None:
    scene = with_robot(begun(301), HERE).run(UseRobot(by=0))
    [laid_out] = scene.told(telling.SecondRobotLaidOut)
    assert {choice.robot for choice in scene.options()} == {laid_out.robot, "robot.technical"}
    scene.choose(ghost.PickCardOption("robot.technical", "move")).choose(steps.PickRoom(NEXT))
    assert scene.world.robot_room == NEXT
    scene = with_robot(laid(301), HERE).run(UseRobot(by=0))
    assert not scene.options(ghost.PickCardOption), "without a second card as ever"


def test_301_answering_and_cutting_need_a_computer() -> None:
    assert resolved(follow(begun(301), "answer", 301))[-1] == "story-302"
    assert resolved(follow(begun(301), "cut", 301))[-1] == "story-303"
    scene = begun(301).place(0, FAR).turn(0)
    assert scene.refusal(action(scene, "answer", 301)) == "map.computer-icon"


@pytest.mark.rule("retaliation:insider.story.ongoing")
def test_302_a_door_may_be_switched_and_the_robot_answers_from_afar() -> None:
    scene = go_to(begun(301), 302)
    assert isinstance(scene.question, ghost.ChooseDoorForVoice)
    corridor = scene.between(LANDING_ZONE, HERE)
    assert steps.Done() in scene.options()
    scene.choose(SwitchDoor(corridor))
    assert scene.world.doors[corridor] == "closed"
    scene = with_robot(laid(302), NEXT).turn(0)
    assert {choice.cost for choice in scene.options(steps.ActivateRobot)} == {1}
    scene = with_robot(laid(301), NEXT).turn(0)
    assert {choice.cost for choice in scene.options(steps.ActivateRobot)} == {2}
    assert resolved(follow(laid(302), "let-in", 302))[-1] == "story-304"


def test_303_the_computers_of_the_section_break() -> None:
    scene = begun(301)
    section = scene.content.grid.section
    same = next(n for n in scene.content.grid.numbers if section(n) == section(HERE) and not scene.world.tiles[n])
    other = next(n for n in scene.content.grid.numbers if section(n) != section(HERE) and not scene.world.tiles[n])
    scene.room(same, "alarm-room").room(other, "cooling-system")
    go_to(scene, 303)
    assert scene.world.malfunction[HERE]
    assert scene.world.malfunction[same] == scene.content.room("alarm-room").computer
    assert not scene.world.malfunction[other]
    scene.turn(0)
    assert scene.refusal(action(scene, "call-back", 303)) == "marker.malfunction.room"
    scene.room(HERE, malfunction=False)
    assert resolved(follow(scene, "call-back", 303))[-1] == "story-302"


def test_304_the_robot_may_go_one_room_and_stalks_at_symbols() -> None:
    scene = with_robot(begun(301), HERE)
    go_to(scene, 304)
    assert {type(option) for option in scene.options()} == {steps.PickRoom, steps.Done}
    scene.choose(steps.PickRoom(NEXT))
    assert scene.world.robot_room == NEXT
    assert second(scene).task == "task-moved"
    scene = with_robot(laid(304), FAR).place("recon", LANDING_ZONE).place("officer", HERE)
    symbol(scene)
    assert scene.world.robot_room == HERE, "it stops when it meets somebody"
    scene = laid(304)
    symbol(scene)
    assert scene.world.robot_room == HIBERNATORIUM, "nobody has found it yet"


def test_304_and_305_the_transfer() -> None:
    for number in (304, 305):
        scene = with_robot(laid(number), HERE).place(0, HERE)
        assert resolved(follow(scene, "transfer", number))[-1] == "story-306"


@pytest.mark.parametrize("number", [304, 305])
def test_the_transfer_needs_the_robot_and_a_computer_that_works(number: int) -> None:
    scene = laid(number).place(0, HERE).turn(0)
    scene.world.robot_room = HERE
    assert scene.refusal(action(scene, "transfer", number)) == "insider.story.new-action", "nobody has found it yet"
    scene = with_robot(laid(number), NEXT).place(0, HERE).turn(0)
    assert scene.refusal(action(scene, "transfer", number)) == "insider.story.new-action", "it is elsewhere"
    scene = with_robot(laid(number).room(HERE, malfunction=True), HERE).place(0, HERE).turn(0)
    assert scene.refusal(action(scene, "transfer", number)) == "marker.malfunction.room"
    scene = with_robot(laid(number).room(NEXT, "armory"), NEXT).place(0, NEXT).turn(0)
    assert scene.refusal(action(scene, "transfer", number)) == "marker.malfunction.room"


def test_305_every_screen_at_once() -> None:
    scene = begun(301).place("officer", FAR)
    go_to(scene, 305)
    placed = {event.corridor for event in scene.told(log.NoisePlaced)}
    assert placed == {scene.between(LANDING_ZONE, HERE), scene.between(HERE, NEXT)}
    scene = with_robot(laid(305), NEXT)
    symbol(scene)
    assert scene.world.malfunction[NEXT]


def test_306_the_robot_works_and_data_is_there_for_all_beside_it() -> None:
    scene = with_robot(begun(301), HERE).place("officer", FAR)
    scene.world.robot_broken = True
    go_to(scene, 306)
    assert not scene.world.robot_broken
    assert (scene.who("recon").data, scene.who("officer").data) == (True, False)
    scene.turn(0)
    assert scene.options(ghost.ActivateSecondCard), "the second card stays in play"


def test_307_cascade_failure() -> None:
    scene = with_robot(begun(301), NEXT).place("recon", NEXT)
    scene.intruder("drone", NEXT)
    go_to(scene, 307)
    world = scene.world
    assert (world.robot_broken, world.malfunction[NEXT], world.fire[NEXT]) == (True, True, True)
    assert scene.enemies(NEXT) == []
    assert scene.told(log.HealthLost) == [log.HealthLost(0, 3, "story-307")]
    assert scene.told(telling.SecondRobotWithdrawn)
    scene.world.robot_broken = False
    scene.turn(0)
    assert not scene.options(ghost.ActivateSecondCard)
