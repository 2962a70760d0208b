"""Orders and the robot: crew mates use others and the machine where it pays, and say no where it may harm them."""

import pytest

from hypersleep.bots.retaliation.care import care_of
from hypersleep.bots.retaliation.deeds import deed
from hypersleep.bots.retaliation.orders import is_refused, steps_of, worth_of_command
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.robot import worth_of_robot
from hypersleep.bots.retaliation.truth import TRUTH
from hypersleep.bots.retaliation.veteran import Veteran
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.content.ids import FREE, Face, OptionKey, PassageId, RoomId
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.kernel.zones import Secret
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import LANDED
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.table.table import Frame
from tests.retaliation.scene import LANDING_ZONE, Scene

STEADY = TEMPERAMENTS[0]
ME, MATE = Seat(0), Seat(1)
NEXT_DOOR = 11


def squad(*hand: str, mode: str = "cooperative") -> Scene:
    """An officer in the Landing Zone with a recon next door, who is of lower rank."""
    scene = Scene("officer", "recon", mode=mode).place(0, LANDING_ZONE).room(NEXT_DOOR, "armory").place(1, NEXT_DOOR)
    return scene.corridor(LANDING_ZONE, NEXT_DOOR).hand(0, *hand)


def frame_of(scene: Scene, seat: Seat = ME) -> Frame:
    return Frame(RETALIATION, scene.game, seat)


def position(scene: Scene, seat: Seat = ME) -> Position:
    return Position(frame_of(scene, seat).view, seat, STEADY)


def picked(scene: Scene, bot: Veteran) -> Choice:
    assert scene.asked is not None
    frame = frame_of(scene, scene.asked)
    return frame.options[bot.decide(frame)]


def play_on(scene: Scene, bot: Veteran, until: type[Choice]) -> Choice:
    """What the bot comes to as its order takes shape."""
    for _ in range(8):
        choice = picked(scene, bot)
        if isinstance(choice, until):
            return choice
        scene.choose(choice)
    raise AssertionError("it never comes to that")


def passage(scene: Scene, room: int) -> PassageId:
    return next(PassageId(c.passage) for c in frame_of(scene).view.corridors if room in (c.a, c.b))


# Orders --------------------------------------------------------------------------------------------------------------


def test_somebody_is_ordered_to_shoot_at_what_threatens_them() -> None:
    scene = squad("action.first-in-command", "action.rest")
    scene.gear(1, "ammo", on="weapon.assault-rifle").intruder("larva", NEXT_DOOR)
    scene.turn(0)
    bot = Veteran("x", STEADY)
    ordered = picked(scene, bot)
    assert (deed(ordered), bot.key) == ("command", "command")
    scene.choose(ordered)
    shot = play_on(scene, bot, steps.Shoot)
    assert isinstance(shot, steps.Shoot)
    assert shot.seat == MATE


def test_a_rival_is_helped_less_than_a_friend_and_nobody_by_who_is_outranked() -> None:
    worths, scene = [], squad()
    for mode in ("cooperative", "semi-cooperative"):
        scene = squad("action.first-in-command", mode=mode)
        scene.gear(1, "ammo", on="weapon.assault-rifle").intruder("adult", NEXT_DOOR)
        worths.append(worth_of_command(position(scene.turn(0)), "action.first-in-command"))
    assert worths[0] > worths[1] > 0
    assert worth_of_command(position(scene, MATE), "action.chain-of-command") == 0


def worth_of_steps(scene: Scene) -> float:
    p = position(scene)
    return steps_of(p, p.view.characters[MATE])


def test_somebody_is_ordered_out_of_a_fire_but_not_out_of_a_fight() -> None:
    scene = squad("action.first-in-command")
    assert worth_of_steps(scene) <= 0
    scene.room(NEXT_DOOR, "armory", fire=True)
    assert worth_of_steps(scene) > 0
    scene.intruder("adult", NEXT_DOOR)
    assert worth_of_steps(scene) == 0


def test_everybody_bursts_where_most_is_to_be_hit_and_the_channel_reaches_far() -> None:
    scene = squad("action.fire-at-will", "action.officers-channel")
    scene.gear(1, "ammo", on="weapon.assault-rifle")
    idle = worth_of_command(position(scene), "action.fire-at-will")
    for _ in range(3):
        scene.intruder("adult", corridor=passage(scene, NEXT_DOOR))
    assert worth_of_command(position(scene), "action.fire-at-will") > idle == 0
    assert worth_of_command(position(scene), "action.officers-channel") > 0


def test_who_is_the_last_one_inside_speaks_of_the_shots_and_not_of_the_others() -> None:
    scene = squad("action.fire-at-will")
    command = steps.PlayCard(seat=ME, cost=FREE, card=Face("action.fire-at-will"), option=OptionKey("command"))
    assert care_of(position(scene), command)[0] == "command"
    scene.who(1).fate = "dead"
    assert care_of(position(scene), command)[0] == "burst"


def test_stay_calm_is_for_others() -> None:
    scene = squad("action.stay-calm")
    assert worth_of_command(position(scene.place(1, LANDING_ZONE)), "action.stay-calm") > 0
    alone = squad("action.stay-calm")
    alone.world.doors[passage(alone, NEXT_DOOR)] = "closed"
    assert worth_of_command(position(alone), "action.stay-calm") == 0


@pytest.mark.parametrize(("mode", "landed", "refuses"), [
    ("semi-cooperative", True, True), ("semi-cooperative", False, False), ("cooperative", True, False),
])  # fmt: skip
def test_who_waits_at_the_lander_is_not_ordered_away_by_a_rival(mode: str, landed: bool, refuses: bool) -> None:
    scene = squad(mode=mode)
    if landed:
        scene.world.lander, scene.world.anti_aircraft = LANDED, ()
    assert is_refused(position(scene), "act-on-order") is refuses
    assert not is_refused(position(scene), "draw-on-order"), "a card harms nobody"


def test_the_card_is_played_that_refuses() -> None:
    scene = Scene("officer", "recon").place(0, NEXT_DOOR).room(NEXT_DOOR, "armory").place(1, LANDING_ZONE)
    scene.corridor(LANDING_ZONE, NEXT_DOOR).hand(0, "action.first-in-command").hand(1, "action.chain-of-command")
    scene.world.lander, scene.world.anti_aircraft = LANDED, ()
    scene.turn(0)
    command = next(o for o in frame_of(scene).options if deed(o) == "command")
    scene.choose(command)
    while scene.asked == ME:
        scene.choose(next(iter(frame_of(scene).options)))
    assert isinstance(picked(scene, Veteran("x", STEADY)), steps.React)


# The robot -----------------------------------------------------------------------------------------------------------


def with_robot(card: str, room: int = LANDING_ZONE) -> Scene:
    scene = squad("action.rest", "action.demolition", "action.repairs")
    scene.world.robot, scene.world.robot_room = Secret(card).opened(), RoomId(room)
    return scene


def activation(option: str) -> steps.ActivateRobot:
    return steps.ActivateRobot(seat=ME, option=OptionKey(option))


def test_the_robot_fires_where_they_come_from_and_says_why() -> None:
    scene = with_robot("robot.military")
    assert worth_of_robot(position(scene), activation("fire")) == 0
    for _ in range(3):
        scene.intruder("adult", corridor=passage(scene, NEXT_DOOR))
    p = position(scene)
    key, worth = care_of(p, activation("fire"))
    assert (key, worth > 0) == ("robot", True)
    assert "robot" in TRUTH.holds


def test_the_robot_heals_and_treats_who_stands_beside_it() -> None:
    scene = with_robot("robot.medical")
    assert worth_of_robot(position(scene), activation("heal")) == 0
    scene.who(0).health = 2
    assert worth_of_robot(position(scene), activation("heal")) > 0
    scene.world.robot_room = RoomId(NEXT_DOOR)
    assert worth_of_robot(position(scene), activation("heal")) == 0


def test_the_robot_looks_behind_corridors_in_place_of_somebody() -> None:
    scene = with_robot("robot.exploration").corridor(LANDING_ZONE, 6, "corridor-201")
    p = position(scene)
    assert worth_of_robot(p, activation("explore")) == 0
    p.goals = (RoomId(6),)
    assert worth_of_robot(p, activation("explore")) > 0


def test_the_robot_mends_what_is_needed_and_puts_out_what_burns() -> None:
    scene = with_robot("robot.technical").room(NEXT_DOOR, "armory", fire=True, malfunction=True).place(0, NEXT_DOOR)
    scene.world.robot_room = RoomId(NEXT_DOOR)
    p = position(scene)
    assert worth_of_robot(p, activation("put-out-fire")) > 1
    assert worth_of_robot(p, activation("repair")) == 0
    p.goals = (RoomId(NEXT_DOOR),)
    assert worth_of_robot(p, activation("repair")) > 1


def test_who_waits_calls_the_robot() -> None:
    scene = with_robot("robot.securing", NEXT_DOOR)
    scene.world.secured[LANDING_ZONE] = 0
    p = position(scene)
    assert worth_of_robot(p, activation("move")) == 0
    p.staying = True
    assert worth_of_robot(p, activation("move")) > 0


# Grenades ------------------------------------------------------------------------------------------------------------


def test_a_grenade_is_for_a_crowd() -> None:
    scene = squad("action.rest").gear(0, "grenade")
    use = steps.UseGear(seat=ME)
    scene.intruder("adult", corridor=passage(scene, NEXT_DOOR))
    assert care_of(position(scene), use)[1] == 0
    scene.intruder("adult", corridor=passage(scene, NEXT_DOOR))
    assert care_of(position(scene), use)[1] > 0
