"""Dropping after the last action: whoever wants to says so before it, and the turn stays open."""

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps
from tests.scene import Scene

rule = pytest.mark.rule

SCOUT, CAPTAIN = Seat(0), Seat(1)
LATER = steps.DropLater(seat=SCOUT)
PICK_UP = steps.PickUp(seat=SCOUT, object="egg")
DROP_EGG = steps.DropObject(seat=SCOUT, object="egg")
DROP_GRENADE = steps.DropItem(seat=SCOUT, item="item.grenade")
DROP_RIFLE = steps.DropItem(seat=SCOUT, item="weapon.rifle")
NEXT_TURN = steps.ChooseAction(seat=CAPTAIN, left=2)


def at_an_egg(*items: str) -> Scene:
    """The Scout is about to take the last action, in a Room with an Egg."""
    scene = Scene("scout", "captain").room(2, "armory", lying=("egg",)).place("scout", 2)
    return scene.items("scout", *items).action_cards("scout", 5).turn("scout", left=1)


@rule("item.drop")
def test_a_turn_kept_open_for_it_ends_only_when_all_is_dropped_that_should_be() -> None:
    scene = at_an_egg("item.grenade").choose(LATER).act(PICK_UP)
    things = [DROP_GRENADE, DROP_RIFLE, DROP_EGG]
    assert scene.options() == [steps.Done(), *things]
    scene.choose(DROP_EGG)
    assert scene.world.lying[2] == ("egg",)
    assert scene.options() == [steps.Done(), *things[:2]]
    assert scene.choose(steps.Done()).question == NEXT_TURN


@rule("item.drop")
def test_a_turn_kept_open_ends_by_itself_when_nothing_is_left_to_drop() -> None:
    scene = at_an_egg().empty_hands("scout").turn("scout", left=1)
    scene.choose(LATER).act(PICK_UP).choose(DROP_EGG)
    assert scene.question == NEXT_TURN
    empty = at_an_egg().empty_hands("scout").turn("scout", left=1)
    empty.rolls(noise="1").room(6, "storage").choose(LATER).act(empty.move("scout", 6))
    assert empty.question == NEXT_TURN


@rule("item.drop", "round.turn.two-actions")
def test_nobody_is_asked_what_to_drop_who_has_not_kept_the_turn_open() -> None:
    scene = at_an_egg("item.grenade").act(PICK_UP)
    assert scene.question == NEXT_TURN


@rule("item.drop")
def test_a_turn_is_kept_open_at_no_cost_once_and_only_before_its_last_action() -> None:
    scene = at_an_egg()
    assert not scene.turn("scout", left=2).options(steps.DropLater)
    assert not scene.turn("scout", left=steps.UNLIMITED).options(steps.DropLater)
    scene.turn("scout", left=1)
    others = [option for option in scene.options() if option != LATER]
    scene.choose(LATER)
    assert scene.question == steps.ChooseAction(seat=SCOUT, left=1, dropping=True)
    assert scene.options() == others
    assert not scene.game.events
    bare = at_an_egg().empty_hands("scout").action_cards("scout", 0).turn("scout", left=1)
    assert bare.options() == [steps.Pass(seat=SCOUT)]


@rule("item.drop")
def test_dropping_in_between_leaves_the_turn_open() -> None:
    scene = at_an_egg("item.grenade").choose(LATER).act(DROP_GRENADE)
    assert scene.question == steps.ChooseAction(seat=SCOUT, left=1, dropping=True)


@rule("item.drop", "round.turn.pass")
def test_passing_ends_a_turn_that_was_kept_open() -> None:
    scene = at_an_egg("item.grenade").action_cards("scout", 0).choose(LATER)
    scene.act(steps.Pass(seat=SCOUT))
    assert scene.question == NEXT_TURN


@rule("item.drop", "combat.definition")
def test_things_can_be_dropped_late_in_combat_too() -> None:
    scene = at_an_egg("item.grenade").place("captain", 6)
    adult = scene.intruder("adult", 2)
    scene.turn("scout", left=1).rolls(combat="blank").ammo("scout", "weapon.rifle", 1).choose(LATER)
    scene.act(steps.Shoot(seat=SCOUT, weapon="weapon.rifle", intruder=adult.id))
    assert scene.options() == [steps.Done(), DROP_GRENADE, DROP_RIFLE]


@rule("item.drop", "wound.death.drop")
def test_who_dies_in_a_turn_kept_open_is_asked_nothing_more() -> None:
    scene = at_an_egg("item.grenade").place("captain", 6).objectives_are_chosen()
    scene.wounds("scout", "wound-leg", "wound-hand", "wound-body").turn("scout", left=1).choose(LATER)
    scene.run(steps.Die(seat=SCOUT, cause="wounds"))
    assert scene.asked == CAPTAIN
    assert isinstance(scene.question, steps.ChooseAction)


@rule("item.drop", "action.interruption")
def test_an_interrupted_last_action_leaves_the_turn_open() -> None:
    scene = at_an_egg("item.grenade").place("captain", 2).hand("captain", "action.interruption")
    scene.turn("scout", left=1).choose(LATER).act(PICK_UP, contested=True)
    scene.choose(steps.React("action.interruption", "cancel-action"))
    scene.choose(steps.LetItHappen())
    assert scene.options() == [steps.Done(), DROP_GRENADE, DROP_RIFLE]
