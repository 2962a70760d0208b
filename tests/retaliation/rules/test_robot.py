"""The robot: found with the Hibernatorium, activated from near and far, and what each of the six can do."""

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.kernel.zones import Secret
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.rooms import robot
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene

rule = pytest.mark.rule


def beside(face: str, *crew: str) -> Scene:
    """Seat 0 has five cards and stands beside this robot in room 12, the Armory; 13 and 14 lie in a row with it."""
    scene = Scene(*crew).discovered().room(12, "armory").room(13, "shelter").room(14, "supply-room")
    scene.corridor(12, 13, "corridor-104").corridor(13, 14, "corridor-105")
    return scene.robot(f"robot.{face}", 12).place(0, 12).action_cards(0, 5)


def activate(option: str, cost: int = 1, seat: int = 0) -> steps.ActivateRobot:
    return steps.ActivateRobot(seat=seat, option=option, cost=cost)


# Finding it ----------------------------------------------------------------------------------------------------------


@rule("retaliation:robot.reveal", "retaliation:room.hibernatorium.connection", "retaliation:visibility.robot-card")
def test_the_robot_is_revealed_with_the_hibernatorium_and_not_before() -> None:
    scene = Scene().place(0, HIBERNATORIUM).action_cards(0, 5).turn(0)
    assert scene.world.robot.seen_by(0) is None
    assert scene.refusal(activate("")) == "robot.reveal"
    scene.run(steps.RevealHibernatorium())
    assert not scene.world.covered
    assert scene.world.robot.known_to_all()
    assert scene.world.robot_room == HIBERNATORIUM
    assert scene.told(telling.RobotRevealed) == [telling.RobotRevealed(scene.world.robot.value)]


@rule("retaliation:robot.reveal")
def test_a_robot_that_is_fetched_early_is_revealed_and_stays_where_it_is_then() -> None:
    scene = Scene().run(robot.FetchRobot(by=0))
    assert scene.world.robot_room == LANDING_ZONE
    assert scene.world.robot.known_to_all()
    assert scene.world.covered
    scene.run(steps.RevealHibernatorium())
    assert scene.world.robot_room == LANDING_ZONE
    assert not scene.world.covered
    assert len(scene.told(telling.RobotRevealed)) == 1


# Activating it -------------------------------------------------------------------------------------------------------


@rule("retaliation:robot.activate.local")
def test_beside_it_one_card_is_enough() -> None:
    scene = beside("technical").turn(0).act(activate("move")).choose(steps.PickRoom(13)).choose(steps.Done())
    assert scene.world.robot_room == 13
    assert len(scene.who(0).hand) == 4


@rule("retaliation:robot.activate.remote")
def test_from_a_computer_room_it_costs_one_card_more() -> None:
    scene = beside("technical").room(20, "server-room", malfunction=True).place(0, 20).turn(0)
    assert activate("move") not in scene.options()
    scene.act(activate("move", cost=2)).choose(steps.PickRoom(13))
    assert scene.world.robot_room == 13
    assert len(scene.who(0).hand) == 3


@rule("retaliation:robot.activate.remote")
def test_elsewhere_without_a_computer_it_is_out_of_reach() -> None:
    scene = beside("technical").place(0, 14).turn(0)
    assert scene.refusal(activate("move", cost=2)) == "robot.activate.remote"


@rule("retaliation:robot.activate.data-token")
def test_a_data_token_saves_the_additional_card_and_is_kept() -> None:
    scene = beside("technical").room(20, "server-room").place(0, 20)
    scene.who(0).data = True
    scene.turn(0).act(activate("move")).choose(steps.PickRoom(13))
    assert len(scene.who(0).hand) == 4
    assert scene.who(0).data


@rule("retaliation:robot.activate.data-token")
def test_a_data_token_is_no_computer() -> None:
    scene = beside("technical").place(0, 14)
    scene.who(0).data = True
    assert scene.turn(0).refusal(activate("move")) == "robot.activate.remote"


@rule("retaliation:action.not-in-combat")
def test_nobody_activates_the_robot_in_combat() -> None:
    scene = beside("technical")
    scene.intruder("adult", 12)
    assert scene.turn(0).refusal(activate("move")) == "action.not-in-combat"


@rule("retaliation:marker.malfunction.robot", "retaliation:marker.malfunction.robot-second")
def test_a_broken_robot_does_nothing_and_breaks_no_further() -> None:
    scene = beside("technical").run(steps.BreakRobot(), steps.BreakRobot())
    assert len(scene.told(telling.RobotBroken)) == 1
    assert scene.turn(0).refusal(activate("move")) == "marker.malfunction.robot"


@rule("retaliation:marker.malfunction.exhausted")
def test_without_a_marker_left_the_room_of_the_robot_burns() -> None:
    scene = beside("technical")
    for room in range(1, 15):
        scene.world.malfunction[room] = True
    scene.run(steps.BreakRobot())
    assert not scene.world.robot_broken
    assert scene.world.fire[12]


def test_the_marker_on_the_robot_comes_from_the_supply() -> None:
    scene = beside("technical").run(steps.BreakRobot())
    for room in range(1, 14):
        scene.world.malfunction[room] = True
    scene.room(20, "reactor").run(steps.PlaceMalfunction(room=20))
    assert not scene.world.malfunction[20]
    assert scene.world.fire[20]


@rule("retaliation:robot.cards")
def test_an_item_activates_it_from_anywhere_for_one_of_its_alternatives() -> None:
    scene = beside("securing").place(0, 14).run(robot.UseRobot(by=0))
    assert scene.options() == [robot.PickRobotOption("move"), robot.PickRobotOption("secure")]
    scene.choose(robot.PickRobotOption("secure"))
    assert scene.world.secured[12] == 2
    assert scene.question is None


@rule("retaliation:robot.reveal", "retaliation:marker.malfunction.robot")
def test_no_item_activates_a_robot_that_is_broken_or_not_found() -> None:
    scene = beside("securing").run(steps.BreakRobot(), robot.UseRobot(by=0))
    assert scene.question is None
    scene = Scene().run(robot.UseRobot(by=0))
    assert scene.question is None


@rule("retaliation:robot.cards")
def test_there_are_six_robots() -> None:
    cards = Scene().content.box.robots
    assert sorted(cards) == [
        "robot.exploration",
        "robot.medical",
        "robot.military",
        "robot.securing",
        "robot.server",
        "robot.technical",
    ]
    assert all(option.do for card in cards.values() for option in card.options)


# What it is like -----------------------------------------------------------------------------------------------------


@rule("retaliation:robot.passive", "retaliation:robot.ignored")
def test_intruders_do_not_notice_it_and_it_does_nothing_by_itself() -> None:
    scene = beside("military").place(0, 14).place(1, 14)
    near = scene.intruder("adult", corridor=scene.between(12, 13))
    scene.intruder("larva", 12)
    scene.run(steps.MoveIntruders(intruders=(near.id,)))
    assert scene.enemies(13) == ["adult"]
    scene.run(steps.IntrudersAttack())
    assert (scene.world.robot_room, scene.world.robot_broken) == (12, False)
    assert scene.enemies(12) == ["larva"]


@rule("retaliation:robot.gear-slots")
def test_its_slots_are_its_own() -> None:
    scene = beside("medical").gear(0)
    assert scene.world.robot_gear == ("ammo", "oxygen")
    assert set(scene.who(0).belt) == {""}
    scene.run(steps.BreakRobot())
    assert scene.world.robot_gear == ("ammo", "oxygen")


@rule("retaliation:robot.move")
def test_it_walks_past_intruders_as_far_as_its_card_says() -> None:
    scene = beside("technical")
    scene.intruder("adult", 13)
    scene.intruder("queen", corridor=scene.between(12, 13))
    scene.turn(1)
    scene.run(robot.MoveRobot(by=0, rooms=2)).choose(steps.PickRoom(13)).choose(steps.PickRoom(14))
    assert scene.world.robot_room == 14
    assert scene.told(telling.RobotMoved) == [telling.RobotMoved(13), telling.RobotMoved(14)]
    assert not scene.told(telling.NoiseRolled)
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:robot.move")
def test_a_closed_door_at_either_end_stops_it() -> None:
    for end in (12, 13):
        scene = beside("technical").corridor(12, 13, "corridor-101", door="closed", door_at=end).turn(0)
        assert scene.refusal(activate("move")) == "robot.move"


@rule("retaliation:robot.no-exploring")
def test_an_unexplored_corridor_is_no_way_for_it() -> None:
    scene = beside("technical").undiscover(13).turn(0)
    assert scene.refusal(activate("move")) == "robot.move"


@rule("retaliation:robot.move")
def test_it_may_stop_early_but_must_take_a_step() -> None:
    scene = beside("server").run(robot.MoveRobot(by=0, rooms=3))
    assert scene.options() == [steps.PickRoom(13)]
    scene.choose(steps.PickRoom(13)).choose(steps.Done())
    assert scene.world.robot_room == 13


@pytest.mark.parametrize(
    ("face", "rooms"),
    [("server", 3), ("securing", 3), ("exploration", 2), ("technical", 2), ("medical", 2), ("military", 1)],
)
def test_each_robot_has_its_own_pace(face: str, rooms: int) -> None:
    scene = beside(face).turn(0).act(activate("move"))
    for step in range(rooms):
        scene.choose(steps.PickRoom(13 if step % 2 == 0 else 12))
    assert isinstance(scene.question, steps.ChooseAction)
    assert len(scene.told(telling.RobotMoved)) == rooms


def test_the_reactor_is_remembered() -> None:
    scene = beside("server").room(14, "reactor").run(robot.MoveRobot(by=0, rooms=3))
    scene.choose(steps.PickRoom(13))
    assert not scene.world.robot_saw_reactor
    scene.choose(steps.PickRoom(14)).choose(steps.PickRoom(13))
    assert scene.world.robot_saw_reactor


# The six of them -----------------------------------------------------------------------------------------------------


@rule("retaliation:robot.cards")
def test_the_server_robot_uses_its_room_broken_or_not() -> None:
    scene = beside("server").room(12, "cooling-system", malfunction=True).turn(0).act(activate("use-room"))
    assert scene.world.autodestruction == 6
    assert scene.told(telling.RoomUsedForFree) == [
        telling.RoomUsedForFree(0, "cooling-system", "start-autodestruction")
    ]


def test_the_server_robot_needs_a_computer_and_something_to_do() -> None:
    scene = beside("server").turn(0)
    assert scene.refusal(activate("use-room")) == "map.computer-icon"
    scene = beside("server").room(12, "cooling-system").run(steps.StartAutodestruction()).turn(0)
    assert scene.refusal(activate("use-room")) == "golden.choice-fully-resolvable"


def test_a_room_used_by_the_robot_is_used_where_the_robot_is() -> None:
    """room.server-room.use-other-room: the room itself is left out, and not where the character stands."""
    scene = beside("server").room(12, "server-room").room(20, "cooling-system").place(0, 20).turn(0)
    scene.act(activate("use-room", cost=2))
    scene.choose(steps.UseRoom(seat=0, cost=0, option="use-computer-room", at=12))
    assert scene.options() == [steps.PickRoom(20)]
    scene.choose(steps.PickRoom(20))
    assert scene.world.autodestruction == 6


@rule("retaliation:robot.cards")
def test_the_securing_robot_places_two_tokens_or_none() -> None:
    scene = beside("securing").turn(0).act(activate("secure"))
    assert scene.world.secured[12] == 2
    assert scene.refusal(activate("secure")) == "token.secure.limit"


def test_the_securing_robot_switches_a_door_that_it_can_reach() -> None:
    scene = beside("securing").corridor(12, 13, "corridor-101", door="closed").place(0, 14)
    scene.run(robot.UseRobot(by=0)).choose(robot.PickRobotOption("switch-door"))
    scene.choose(SwitchDoor(scene.between(12, 13)))
    assert scene.world.doors[scene.between(12, 13)] == "open"


@rule("retaliation:robot.no-exploring")
def test_the_exploration_robot_explores_without_entrance_effect_and_makes_a_noise_roll_there() -> None:
    scene = beside("exploration").corridor(12, 17, "corridor-106").top("exploration", "exploration-08")
    scene.rolls(noise="1").turn(0).act(activate("explore"))
    scene.choose(steps.PickPassage(scene.between(12, 17)))
    assert scene.world.tiles[17]
    assert scene.world.robot_room == 17
    assert [event.room for event in scene.told(telling.NoiseRolled)] == [17]
    assert scene.world.noise[scene.between(12, 17)]
    assert scene.who(0).room == 12
    assert not scene.told(telling.HazardStruck)


def test_the_exploration_robot_finds_an_intruder_that_attacks_nobody() -> None:
    scene = beside("exploration").corridor(12, 17, "corridor-106").bag("adult").draws("adult")
    scene.top("exploration", "exploration-08")
    scene.rolls(noise="hazard").turn(0).act(activate("explore")).choose(steps.PickPassage(scene.between(12, 17)))
    assert scene.enemies(17) == ["adult"]
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:robot.no-exploring")
def test_it_explores_only_where_an_open_unexplored_corridor_begins() -> None:
    scene = beside("exploration").turn(0)
    assert scene.refusal(activate("explore")) == "corridor.unexplored"
    scene.corridor(12, 17, "corridor-101", door="closed").turn(0)
    assert scene.refusal(activate("explore")) == "corridor.unexplored"


@rule("retaliation:robot.cards")
def test_the_technical_robot_repairs_and_puts_out_fires_where_it_is() -> None:
    scene = beside("technical").room(12, malfunction=True, fire=True).turn(0).act(activate("repair"))
    assert (scene.world.malfunction[12], scene.world.fire[12]) == (False, True)
    scene.turn(0).act(activate("put-out-fire"))
    assert not scene.world.fire[12]
    for option in ("repair", "put-out-fire"):
        assert scene.turn(0).refusal(activate(option)) == "golden.choice-fully-resolvable"


@rule("retaliation:robot.cards")
def test_the_medical_robot_helps_who_is_in_its_room() -> None:
    scene = beside("medical").room(20, "server-room").place(0, 20).place(1, 12).wounds(0, "wound-arm")
    scene.who(0).health, scene.who(1).health = 5, 2
    scene.turn(0)
    assert scene.refusal(activate("treat-wound", cost=2)) == "golden.choice-fully-resolvable"
    scene.act(activate("heal", cost=2)).choose(steps.PickCharacter(1)).choose(steps.AcceptOffer())
    assert scene.who(1).health == 0
    assert scene.who(0).health == 5


@rule("retaliation:robot.cards")
def test_the_medical_robot_treats_a_wound() -> None:
    scene = beside("medical").wounds(0, "wound-arm").turn(0).act(activate("treat-wound"))
    assert scene.who(0).wounds == ()


@rule("retaliation:robot.cards")
def test_the_military_robot_shoots_into_a_corridor_beside_it() -> None:
    scene = beside("military").rolls(burst="2")
    corridor = scene.between(12, 13)
    adults = [scene.intruder("adult", corridor=corridor) for _ in range(3)]
    scene.turn(0).act(activate("fire")).choose(steps.PickPassage(corridor))
    scene.choose(steps.PickIntruder(adults[0].id)).choose(steps.PickIntruder(adults[1].id))
    assert scene.lurking(corridor) == ["adult"]
    assert not scene.world.robot_broken
    assert scene.who(0).belt == Scene().who(0).belt


def test_the_symbol_on_the_die_breaks_the_military_robot_after_its_hits() -> None:
    scene = beside("military").rolls(burst="4-special")
    corridor = scene.between(12, 13)
    adult = scene.intruder("adult", corridor=corridor)
    scene.turn(0).act(activate("fire")).choose(steps.PickPassage(corridor))
    assert not scene.world.robot_broken
    scene.choose(steps.PickIntruder(adult.id))
    assert scene.world.robot_broken
    assert scene.lurking(corridor) == []


def test_the_military_robot_does_not_shoot_at_nothing_nor_through_its_door() -> None:
    scene = beside("military").turn(0)
    assert scene.refusal(activate("fire")) == "combat.burst.adjacent-corridor"
    scene = beside("military").corridor(12, 13, "corridor-101", door="closed", door_at=12)
    scene.intruder("adult", corridor=scene.between(12, 13))
    assert scene.turn(0).refusal(activate("fire")) == "combat.burst.adjacent-corridor"


def test_who_may_know_the_robot_is_nobody_until_it_is_turned_up() -> None:
    scene = Scene()
    assert scene.world.robot == Secret(scene.world.robot.value)
