"""The five Serious Wounds: each does what its card says, stops when dressed, and two of a kind do not add up."""

from collections.abc import Callable
from typing import Literal

import pytest

from hypersleep.nemesis import steps
from tests.scene import Scene

rule = pytest.mark.rule

State = Literal["none", "one", "two", "one of two dressed", "dressed"]
STATES = pytest.mark.parametrize("state", ["none", "one", "two", "one of two dressed", "dressed"])
AT_WORK = ("one", "two", "one of two dressed")


def suffering(face: str, state: State) -> Scene:
    """The Scout in the Armory, with one or two Wounds of a kind, open or dressed, and the Captain far off."""
    scene = Scene("scout", "captain").objectives_are_chosen().room(2, "armory").place("scout", 2)
    open_wounds = {"none": 0, "one": 1, "two": 2, "one of two dressed": 1, "dressed": 0}[state]
    scene.wounds("scout", *[face] * open_wounds)
    if "dressed" in state:
        scene.wounds("scout", face, dressed=True)
    return scene


@rule("wound.serious", "wound.dress", "wound.serious.identical")
@STATES
def test_body_draws_up_to_four_cards(state: State) -> None:
    scene = suffering("wound-body", state).action_cards("scout", 1)
    scene.run(steps.DrawHands())
    assert len(scene.who("scout").hand) == (4 if state in AT_WORK else 5)
    assert len(scene.who("captain").hand) == 5


@rule("wound.serious", "wound.dress", "wound.serious.identical")
@STATES
def test_leg_makes_an_escape_cost_two(state: State) -> None:
    scene = suffering("wound-leg", state).action_cards("scout", 5)
    scene.intruder("adult", 2)
    scene.turn("scout")
    assert {move.cost for move in scene.options(steps.Move)} == {2 if state in AT_WORK else 1}


@rule("wound.serious")
def test_leg_does_not_hinder_a_move_out_of_combat() -> None:
    scene = suffering("wound-leg", "one").action_cards("scout", 5).turn("scout")
    assert {move.cost for move in scene.options(steps.Move)} == {1}
    assert {move.cost for move in scene.options(steps.MoveCarefully)} == {2}


@rule("wound.serious")
def test_leg_keeps_a_character_with_one_card_from_escaping() -> None:
    scene = suffering("wound-leg", "one").action_cards("scout", 1)
    scene.intruder("adult", 2)
    scene.turn("scout")
    assert scene.refusal(scene.move("scout", 6, cost=2)) == "action.cost.pay"


@rule("wound.serious", "wound.dress", "wound.serious.identical")
@STATES
def test_hand_makes_items_cost_one_card_more(state: State) -> None:
    scene = suffering("wound-hand", state).items("scout", "item.bandages").action_cards("scout", 5)
    scene.who("scout").light = 1
    scene.turn("scout")
    healing = [use for use in scene.options(steps.UseItem) if use.option == "heal-light"]
    assert [use.cost for use in healing] == [2 if state in AT_WORK else 1]


@rule("wound.serious")
def test_the_hand_that_is_hurt_is_that_of_the_user_not_of_the_patient() -> None:
    scene = suffering("wound-hand", "one").place("captain", 2).items("captain", "item.bandages")
    scene.action_cards("captain", 5).turn("captain")
    assert [(use.on, use.cost) for use in scene.options(steps.UseItem)] == [(scene.seat("scout"), 1)]


@rule("wound.serious", "action.item.not-shoot")
def test_hand_does_not_make_a_shot_dearer() -> None:
    scene = suffering("wound-hand", "one").action_cards("scout", 1)
    scene.intruder("adult", 2)
    scene.turn("scout")
    assert [shot.cost for shot in scene.options(steps.Shoot)] == [1]


@rule("wound.serious", "wound.dress", "wound.serious.identical")
@STATES
def test_bleeding_costs_a_light_wound_at_each_pass(state: State) -> None:
    scene = suffering("wound-bleeding", state).turn("scout")
    scene.act(steps.Pass(seat=scene.seat("scout")))
    assert scene.who("scout").light == (state in AT_WORK)


@rule("wound.serious")
def test_bleeding_does_nothing_while_the_character_acts_or_others_pass() -> None:
    scene = suffering("wound-bleeding", "one").items("scout", "item.grenade").action_cards("captain", 2)
    scene.turn("scout").act(steps.DropItem(seat=scene.seat("scout"), item="item.grenade"))
    scene.turn("captain").act(steps.Pass(seat=scene.seat("captain"))).choose(steps.Done())
    assert scene.who("captain").passed
    assert not scene.who("scout").light


@rule("wound.serious", "wound.dress", "wound.serious.identical")
@STATES
def test_arm_leaves_one_hand_slot(state: State) -> None:
    scene = suffering("wound-arm", state).room(2, lying=("egg",)).action_cards("scout", 1).turn("scout")
    picking_up = steps.PickUp(seat=scene.seat("scout"), object="egg")
    if state in AT_WORK:
        assert scene.refusal(picking_up) == "item.hands.replace"
    else:
        assert picking_up in scene.options()


@rule("wound.serious", "wound.serious.identical")
@STATES
def test_arm_leaves_room_for_one_heavy_thing(state: State) -> None:
    scene = suffering("wound-arm", state).empty_hands("scout").room(2, lying=("egg",))
    scene.action_cards("scout", 1).turn("scout")
    assert steps.PickUp(seat=scene.seat("scout"), object="egg") in scene.options()


def drop_rifle(scene: Scene) -> steps.Action:
    return steps.DropItem(seat=scene.seat("scout"), item="weapon.rifle")


def drop_egg(scene: Scene) -> steps.Action:
    return steps.DropObject(seat=scene.seat("scout"), object="egg")


@rule("wound.serious", "item.hands.slots")
@pytest.mark.parametrize(("drop", "held", "objects"), [(drop_rifle, [], ("egg",)), (drop_egg, ["weapon.rifle"], ())])
def test_arm_makes_a_character_with_two_heavy_things_drop_one(
    drop: Callable[[Scene], steps.Action], held: list[str], objects: tuple[str, ...]
) -> None:
    scene = suffering("wound-arm", "none").top("wounds", "wound-arm").items("scout", "item.grenade")
    scene.who("scout").objects = ("egg",)
    scene.run(steps.SufferSeriousWound(by=scene.seat("scout")))
    assert scene.options() == [drop_rifle(scene), drop_egg(scene)]
    scene.choose(drop(scene))
    assert scene.question is None
    assert (scene.faces(scene.who("scout").held), scene.who("scout").objects) == (held, objects)


@rule("wound.serious")
def test_arm_lets_a_character_with_one_heavy_thing_keep_it() -> None:
    scene = suffering("wound-arm", "none").top("wounds", "wound-arm")
    scene.run(steps.SufferSeriousWound(by=scene.seat("scout")))
    assert scene.question is None
    assert scene.faces(scene.who("scout").held) == ["weapon.rifle"]
