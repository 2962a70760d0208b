"""Last Seat, card by card."""

import pytest
from msgspec.structs import replace

from hypersleep.common.doors import may_close
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import NOWHERE
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import story
from hypersleep.retaliation.expansions.insider.last_seat import ChooseFreeMove
from hypersleep.retaliation.expansions.insider.model import LoseInsider
from hypersleep.retaliation.expansions.insider.steps import Insider, ShuttleSeats
from hypersleep.retaliation.facility.doors import can_be_barred
from hypersleep.retaliation.rooms.escapes import FlyOff
from tests.retaliation.expansions.insider.stories import (
    FAR,
    HERE,
    NEXT,
    action,
    begun,
    facility,
    follow,
    friend,
    go_to,
    insider,
    laid,
    resolved,
    second,
    state,
    symbol,
    where_is_she,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

SHUTTLE = "escape-shuttle"


def on_track(scene: Scene, space: int) -> Scene:
    keep(scene.world, replace(insider(scene), track=space))
    return scene


@pytest.mark.rule("retaliation:insider.movement.limits")
def test_601_she_is_on_the_round_track_and_in_no_room() -> None:
    """conflict:insider-off-map."""
    scene = begun(601)
    assert (insider(scene).track, where_is_she(scene)) == (7, 0)
    scene = facility("sprinklers-control")
    scene.world.round = 12
    symbol(scene)
    assert insider(scene).track == 15, "behind the track"
    scene = begun(601)
    scene.world.round = 6
    scene.run(story.CheckStoryTime())
    assert resolved(scene) == ["story-601"]
    scene.world.round = 7
    scene.run(story.CheckStoryTime())
    assert resolved(scene) == [], "the round marker has met her, and all story cards are gone"
    assert scene.world.shuttle_gone
    assert insider(scene).fate == "removed"


def test_601_racing_and_leaving_a_message() -> None:
    scene = begun(601).place(0, NEXT).turn(0)
    assert scene.refusal(action(scene, "race", 601)) == "insider.story.new-action"
    assert resolved(follow(begun(601), "race", 601))[-1] == "story-602"
    scene = follow(begun(601), "message", 601)
    assert resolved(scene)[-1] == "story-603"
    assert (where_is_she(scene), insider(scene).side, insider(scene).track) == (HERE, "friendly", 0)
    assert resolved(follow(scene, "agree", 603))[-1] == "story-604"


def test_602_a_free_move_and_doors_that_stay_open() -> None:
    scene = go_to(begun(601), 602)
    assert isinstance(scene.question, ChooseFreeMove)
    scene.rolls(noise="4").choose(steps.PickPassage(scene.between(HERE, NEXT)))
    assert scene.who(0).room == NEXT
    assert len(scene.who(0).hand) == 5
    scene = go_to(begun(601), 602).choose(steps.Done())
    assert scene.who(0).room == HERE
    scene = laid(602).corridor(HERE, 7, "corridor-201", door_at=HERE)
    at_start, elsewhere = scene.between(HERE, 7), scene.between(NEXT, FAR)
    assert not may_close(scene.game, at_start)
    assert not can_be_barred(scene.game, at_start, HERE)
    assert not can_be_barred(scene.game, at_start, 7), "its door is at the starting room"
    scene.world.door_ends[scene.between(HERE, NEXT)] = NOWHERE
    assert not can_be_barred(scene.game, scene.between(HERE, NEXT), HERE)
    assert can_be_barred(scene.game, scene.between(HERE, NEXT), NEXT), "without a door, at its other end"
    assert can_be_barred(scene.game, elsewhere, NEXT)
    scene.run(steps.CloseDoor(corridor=at_start))
    assert scene.world.doors[at_start] == "open"
    assert may_close(laid(603).corridor(HERE, 7, "corridor-201", door_at=HERE).game, at_start)


@pytest.mark.rule("retaliation:insider.movement.limits")
def test_602_she_is_delayed_from_anywhere_while_she_is_on_the_track() -> None:
    scene = on_track(laid(602), 5).place(0, FAR)
    follow(scene, "delay", 602)
    assert insider(scene).track == 6
    assert resolved(scene)[-1] == "story-604"
    scene = friend(laid(602)).turn(0)
    assert scene.refusal(action(scene, "delay", 602)) == "insider.story.new-action"


def test_604_quiet_around_the_shuttle_and_she_comes_nearer() -> None:
    scene = begun(601).room(FAR, SHUTTLE)
    scene.world.noise[scene.between(NEXT, FAR)] = scene.world.noise[scene.between(LANDING_ZONE, HERE)] = True
    go_to(scene, 604)
    assert scene.told(log.NoiseDiscarded) == [log.NoiseDiscarded(scene.between(NEXT, FAR))]
    scene = on_track(laid(604), 5)
    symbol(scene)
    assert insider(scene).track == 4
    scene = friend(laid(604).room(FAR, SHUTTLE))
    symbol(scene)
    assert where_is_she(scene) == NEXT
    scene.intruder("adult", corridor=scene.between(NEXT, FAR))
    symbol(scene)
    assert where_is_she(scene) == NEXT, "no way is open to her"
    scene = friend(laid(604))
    symbol(scene)
    assert where_is_she(scene) == HERE, "the shuttle is not discovered"


@pytest.mark.parametrize("number", [604, 605])
def test_604_and_605_making_room_needs_the_shuttle(number: int) -> None:
    scene = laid(number).room(FAR, SHUTTLE).place(0, FAR)
    assert resolved(follow(scene, "make-room", number))[-1] == "story-606"
    scene = laid(number).room(FAR, SHUTTLE).turn(0)
    assert scene.refusal(action(scene, "make-room", number)) == "insider.story.new-action"
    scene = laid(number).room(FAR, SHUTTLE).place(0, FAR)
    scene.world.shuttle_gone = True
    scene.turn(0)
    assert scene.refusal(action(scene, "make-room", number)) == "insider.story.new-action"


def test_605_boarding_call() -> None:
    scene = begun(601).rolls(noise="4 4")
    go_to(scene, 605)
    assert [event.seat for event in scene.told(log.NoiseRolled)] == [0, 1]
    scene = on_track(laid(605), 5)
    symbol(scene)
    assert insider(scene).track == 4
    scene = friend(laid(605))
    symbol(scene)
    assert insider(scene).health == 1
    scene = on_track(laid(605), 2)
    symbol(scene)
    assert scene.world.shuttle_gone, "she has met the round marker"


def test_606_two_may_leave_one_after_the_other() -> None:
    scene = go_to(on_track(laid(604, "recon", "officer", "contractor"), 5), 606)
    assert insider(scene).fate == "removed", "she was on the track"
    assert kept(scene.world, ShuttleSeats).two
    for seat, gone in ((0, False), (1, True)):
        scene.run(FlyOff(seat=seat))
        assert scene.who(seat).left_by == "shuttle"
        assert scene.world.shuttle_gone is gone
    scene.run(FlyOff(seat=2))
    assert scene.who(2).fate == "aboard"
    assert second(scene).fulfilled
    scene = go_to(friend(laid(604)), 606)
    assert not insider(scene).fate, "on the map she stays"


def test_607_the_hangar_is_empty() -> None:
    scene = go_to(begun(601), 607)
    assert scene.world.shuttle_gone
    assert insider(scene).fate == "removed"
    assert state(scene).stage == "over"


def test_608_the_stowaway() -> None:
    scene = go_to(begun(601).room(FAR, SHUTTLE), 608)
    assert (where_is_she(scene), insider(scene).side, insider(scene).track) == (FAR, "hostile", 0)
    scene = go_to(begun(601), 608)
    assert where_is_she(scene) == HERE
    scene = friend(laid(604))
    hands = [len(character.hand) for character in scene.world.characters]
    scene.run(LoseInsider())
    assert resolved(scene)[-1] == "story-608"
    assert [len(character.hand) for character in scene.world.characters] == [count + 1 for count in hands]
    assert insider(scene) == Insider(fate="dead", room=HERE)
