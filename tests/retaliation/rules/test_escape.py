"""Ways out of the facility: the noise roll before them, and what becomes of who has left."""

import pytest

from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.phases.endgame import perish
from hypersleep.retaliation.queries import crew_inside
from hypersleep.retaliation.rooms import escapes
from hypersleep.retaliation.soldiers.objectives import escaped
from hypersleep.retaliation.world import LANDED
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene

rule = pytest.mark.rule

WAYS = [("board", LANDING_ZONE), ("hibernate", HIBERNATORIUM), ("escape", 22)]


def at_the_way_out(room: int, *crew: str) -> Scene:
    """Seat 0 stands in one of the three rooms, all of which can be used."""
    scene = Scene(*crew).discovered().room(22, "escape-shuttle").place(0, room).action_cards(0, 4)
    scene.world.lander, scene.world.hibernatorium = LANDED, True
    return scene


def has_left(scene: Scene) -> bool:
    return scene.who(0).in_lander or not scene.who(0).plays


@rule("retaliation:escape.noise-roll", "retaliation:escape.success", "retaliation:escape.ways")
@pytest.mark.parametrize(("option", "room"), WAYS)
def test_with_no_intruder_after_the_noise_roll_the_way_out_is_free(option: str, room: int) -> None:
    scene = at_the_way_out(room).rolls(noise="1").turn(0).act(scene_use(option))
    assert [event.room for event in scene.told(telling.NoiseRolled)] == [room]
    assert has_left(scene)
    assert scene.who(0).room == 0


def scene_use(option: str) -> steps.Action:
    return steps.UseRoom(seat=0, option=option)


@rule("retaliation:escape.noise-roll", "retaliation:escape.fail")
@pytest.mark.parametrize(("option", "room"), WAYS)
def test_an_intruder_in_the_room_after_the_roll_spoils_it(option: str, room: int) -> None:
    scene = at_the_way_out(room).room(room, secured=1).bag("adult").draws("adult").rolls(noise="hazard")
    scene.turn(0).act(scene_use(option))
    assert not has_left(scene)
    assert scene.who(0).room == room
    assert len(scene.who(0).hand) == 2
    assert scene.told(telling.EscapeFailed) == [telling.EscapeFailed(0, room)]


def test_whoever_is_no_longer_there_after_the_roll_does_not_leave() -> None:
    scene = at_the_way_out(22).place(0, LANDING_ZONE)
    scene.run(escapes.CompleteEscape(seat=0, room=22, way="shuttle"))
    assert not has_left(scene)
    assert not scene.world.shuttle_gone


@rule("retaliation:room.landing-zone.board", "retaliation:lander.board")
def test_the_lander_is_boarded_only_where_it_has_landed() -> None:
    scene = at_the_way_out(LANDING_ZONE)
    scene.world.lander = 10
    assert scene.turn(0).refusal(scene_use("board")) == "room.landing-zone.board"
    scene.world.lander = LANDED
    scene.rolls(noise="1").turn(0).act(scene_use("board"))
    assert scene.told(telling.LanderBoarded) == [telling.LanderBoarded(0)]


@rule("retaliation:room.hibernatorium.hibernate", "retaliation:escape.hibernation-is-not-escape")
def test_sleeping_in_the_active_hibernatorium_is_no_escape() -> None:
    scene = at_the_way_out(HIBERNATORIUM)
    scene.world.hibernatorium = False
    assert scene.turn(0).refusal(scene_use("hibernate")) == "room.hibernatorium.hibernate"
    scene.world.hibernatorium = True
    scene.rolls(noise="1").turn(0).act(scene_use("hibernate"))
    assert scene.who(0).fate == "hibernating"
    assert escaped(scene.game) == []


@rule("retaliation:room.escape-shuttle.escape", "retaliation:room.escape-shuttle.once")
def test_the_shuttle_flies_once() -> None:
    scene = at_the_way_out(22).place(1, 22).action_cards(1, 4).rolls(noise="1").turn(0).act(scene_use("escape"))
    assert (scene.who(0).fate, scene.who(0).left_by) == ("escaped", "shuttle")
    scene.turn(1)
    assert scene.refusal(steps.UseRoom(seat=1, option="escape")) == "room.escape-shuttle.once"


@rule("retaliation:escape.shuttle-ignores-aa")
def test_nothing_is_revealed_or_shot_at_when_the_shuttle_leaves() -> None:
    scene = at_the_way_out(22)
    before = scene.world.anti_aircraft
    scene.run(escapes.FlyOff(seat=0))
    assert scene.who(0).fate == "escaped"
    assert scene.world.anti_aircraft == before
    assert len(before) == 2


@rule("retaliation:escape.out-of-play", "retaliation:escape.not-addressed")
@pytest.mark.parametrize("leaving", [escapes.Hibernate(seat=0), escapes.FlyOff(seat=0)])
def test_who_has_left_gets_no_turn_no_cards_and_is_meant_by_nothing(leaving: Step) -> None:
    scene = at_the_way_out(22).action_cards(0, 1).run(leaving)
    assert [character.seat for character in crew_inside(scene.world)] == [1]
    scene.run(steps.DrawHands())
    assert len(scene.who(0).hand) == 1
    scene.run(steps.LoseHealth(by=0), steps.GainContamination(by=0))
    assert scene.who(0).health == 0
    assert not scene.told(telling.Contaminated)
    scene.run(steps.TakeTurns())
    assert scene.world.turn == 1


@rule("retaliation:escape.counts-despite-death")
def test_who_dies_in_the_checks_at_the_end_has_still_escaped() -> None:
    scene = at_the_way_out(22).run(escapes.FlyOff(seat=0))
    perish(scene.game, scene.who(0), "eclosion")
    assert scene.who(0).fate == "dead"
    assert [character.seat for character in escaped(scene.game)] == [0]


@rule("retaliation:escape.ways")
def test_who_is_left_behind_at_the_end_is_dead() -> None:
    scene = at_the_way_out(22, "recon", "officer", "contractor")
    scene.run(escapes.FlyOff(seat=0), escapes.Hibernate(seat=1), steps.EndGame(ending="last-round"))
    assert [character.fate for character in scene.world.characters] == ["escaped", "hibernating", "dead"]


def test_the_last_one_to_leave_ends_the_game() -> None:
    scene = at_the_way_out(22).run(escapes.Hibernate(seat=1), escapes.FlyOff(seat=0))
    assert scene.world.ending == "nobody-left"
