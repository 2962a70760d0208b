"""Soldiers who win together: everybody has a part in the tasks, nobody works against one, and somebody comes home."""

import pytest
from msgspec.structs import replace

from hypersleep.bots.retaliation.deeds import deed
from hypersleep.bots.retaliation.goals import Plan
from hypersleep.bots.retaliation.player import DEFENCE
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.together import launches_together, plan_for
from hypersleep.bots.retaliation.veteran import TIME_TO_LOOK, Veteran
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.content.ids import NOWHERE, Face
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import LANDED
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.table.table import Frame
from tests.retaliation.scene import LANDING_ZONE, Scene

STEADY = TEMPERAMENTS[0]


def crew(*tasks: str) -> Scene:
    """Two soldiers in a facility of which the far rooms are known, each beside one of them."""
    scene = Scene("recon", "officer", mode="cooperative")
    cards = {scene.content.faces[card]: card for card in scene.content.objectives}
    wanted = tuple([cards[Face(task)] for task in tasks])
    scene.world.box = tuple([card for card in (*scene.world.box, *scene.world.tasks) if card not in wanted])
    scene.world.tasks = wanted
    scene.room(7, "server-room").room(11, "cooling-system").room(12, "nest").corridor(7, 11, "corridor-201")
    scene.corridor(LANDING_ZONE, 11, "corridor-202").corridor(7, 12, "corridor-204")
    return scene.place(0, 7).place(1, 11)


def position(scene: Scene, seat: int = 0) -> Position:
    return Position(Frame(RETALIATION, scene.game, Seat(seat)).view, Seat(seat), STEADY)


def plan(scene: Scene, seat: int = 0) -> Plan:
    return plan_for(position(scene, seat))


def keys(scene: Scene, seat: int = 0) -> list[str]:
    return [task.key for task in plan(scene, seat).errands]


def test_everybody_takes_on_what_is_nearest() -> None:
    scene = crew("coop-crucial-intelligence", "coop-culinary-sample")
    assert [keys(scene, seat)[0] for seat in (0, 1)] == ["gain-data", "take-egg"]


def test_the_countdown_is_started_by_who_is_there_while_the_other_works() -> None:
    scene = crew("coop-crucial-intelligence", "coop-faceoff")
    assert [keys(scene, seat)[0] for seat in (0, 1)] == ["gain-data", "start-autodestruction"]


def test_a_reactor_that_has_to_be_shut_down_is_not_blown_up() -> None:
    scene = crew("coop-shutdown", "coop-clean-up")
    assert "start-autodestruction" not in keys(scene, 0) + keys(scene, 1)
    assert "take-egg" in keys(scene, 0) + keys(scene, 1)


def with_shuttle(*tasks: str) -> Scene:
    """The way out is one step from the first soldier."""
    return crew(*tasks).room(8, "escape-shuttle").corridor(7, 8, "corridor-302")


def test_one_leaves_as_soon_as_there_is_a_way_out_and_the_other_works() -> None:
    scene = with_shuttle("coop-faceoff", "coop-safety-procedure")
    assert keys(scene, 0) == ["escape"]
    assert keys(scene, 1)[0] == "start-autodestruction"
    scene.who(1).fate, scene.who(1).room = "escaped", NOWHERE
    assert keys(scene, 0) != ["escape"]


def test_while_one_waits_in_the_lander_the_other_works() -> None:
    scene = crew("coop-faceoff").place(0, LANDING_ZONE)
    scene.world.lander = LANDED
    assert keys(scene, 0) == ["board"]
    scene.who(1).in_lander, scene.who(1).room = True, NOWHERE
    assert keys(scene, 0)[0] == "start-autodestruction"


def test_a_lander_that_has_to_take_data_is_left_to_who_has_it() -> None:
    scene = crew("coop-crucial-intelligence").place(0, LANDING_ZONE)
    scene.world.lander = LANDED
    assert keys(scene, 0)[0] == "gain-data"


def test_the_only_shuttle_is_kept_for_who_carries_an_egg() -> None:
    assert keys(with_shuttle("coop-culinary-sample", "coop-faceoff"), 0) != ["escape"]


def test_nobody_changes_their_mind_for_a_little() -> None:
    scene = crew("coop-crucial-intelligence", "coop-culinary-sample", "coop-faceoff")
    nest = next(task for task in plan(scene, 0).errands if task.key == "take-egg")
    before = replace(plan(scene, 0), begun=nest)
    assert plan_for(position(scene), before).begun == nest
    assert plan(scene, 0).begun != nest


def test_a_crew_with_data_to_send_calls_the_lander() -> None:
    scene = crew("coop-crucial-intelligence", "coop-faceoff")
    scene.hand(0, "action.chain-of-command", "action.rest", "action.repairs", "action.secure")
    frame = Frame(RETALIATION, scene.turn(0).game, Seat(0))
    assert deed(frame.options[Veteran("scene", STEADY).decide(frame)]) == "shift-lander"


def shifts(scene: Scene, *claims: Claim) -> bool:
    frame = Frame(RETALIATION, scene.game, Seat(0), claims=claims)
    return deed(frame.options[Veteran("scene", STEADY).decide(frame)]) == "shift-lander"


def test_the_lander_is_not_called_down_before_somebody_knows_that_it_is_not_shot_at() -> None:
    scene = crew("coop-crucial-intelligence", "coop-faceoff")
    scene.hand(0, "action.chain-of-command", "action.rest", "action.repairs", "action.secure").turn(0)
    scene.world.lander = type(scene.world.lander)(scene.world.round + TIME_TO_LOOK)
    assert not shifts(scene)
    assert shifts(scene, Claim(before=0, seat=Seat(1), about=DEFENCE, value="inactive"))


def test_who_needs_the_lander_looks_at_what_shoots_at_it_before_anybody_has_data() -> None:
    scene = crew("coop-crucial-intelligence").room(8, "life-support-control-b").corridor(7, 8, "corridor-302")
    assert (keys(scene, 0) + keys(scene, 1)).count("order-tokens") == 1
    scene.who(0).data = True
    assert keys(scene, 0) == ["board"]
    assert keys(scene, 1)[0] == "order-tokens"


def test_whoever_carries_data_goes_home_with_it() -> None:
    scene = crew("coop-crucial-intelligence", "coop-safety-procedure")
    assert "board" not in keys(scene, 1)[:1]
    scene.who(0).data = True
    assert keys(scene, 0) == ["board"]
    assert plan(scene, 0).exit == "lander"


def test_the_lander_waits_for_what_has_to_leave() -> None:
    scene = crew("coop-crucial-intelligence").place(0, LANDING_ZONE)
    scene.world.lander = LANDED
    scene.who(1).data = True
    scene.who(0).in_lander, scene.who(0).room = True, NOWHERE
    assert not launches_together(position(scene))
    scene.who(1).in_lander, scene.who(1).room = True, NOWHERE
    assert launches_together(position(scene))


def test_two_samples_are_two_persons_business() -> None:
    scene = crew("coop-culinary-sample", "coop-scientific-sample")
    assert [keys(scene, seat)[0] for seat in (0, 1)] == ["take-egg", "take-egg"]


def test_the_robot_is_sent_to_the_reactor() -> None:
    scene = crew("coop-systems-backup").room(13, "reactor").corridor(12, 13, "corridor-301")
    scene.world.robot, scene.world.covered = scene.world.robot.opened(), False
    scene.world.robot_room = 7
    scene.hand(0, "action.search", "action.rest", "action.repairs", "action.secure", "action.demolition")
    frame = Frame(RETALIATION, scene.turn(0).game, Seat(0))
    chosen = frame.options[Veteran("scene", STEADY).decide(frame)]
    assert isinstance(chosen, steps.ActivateRobot)
    assert deed(chosen) == "move"


@pytest.mark.parametrize("seat", [0, 1])
def test_only_one_sees_to_the_defence(seat: int) -> None:
    scene = crew("coop-crucial-intelligence").room(8, "life-support-control-b").corridor(7, 8, "corridor-302")
    scene.who(0).data, scene.who(1).data = True, True
    assert ("order-tokens" in keys(scene, seat)) == (seat == 0)
