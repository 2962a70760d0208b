"""Costs: what an action takes from the hand, and when."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items import belongings
from tests.scene import Scene

rule = pytest.mark.rule
INFECTED, CLEAN = "contamination-infected", "contamination-clean"


def check_coordinates(scene: Scene) -> steps.UseRoom:
    """A Room action without conditions, for two cards."""
    return steps.UseRoom(seat=scene.seat("scout"), option="check-coordinates")


@rule("action.cost.pay")
def test_a_cost_is_exactly_that_many_cards_face_up_onto_ones_own_pile() -> None:
    scene = Scene("scout", "captain").place("scout", 1)
    scene.hand("scout", "action.demolition", "action.rest", "action.interruption").turn("scout")
    scene.act(check_coordinates(scene), paying=("action.demolition", "action.rest"))
    assert scene.hand_of("scout") == ["action.interruption"]
    assert scene.faces(scene.who("scout").discard) == ["action.demolition", "action.rest"]
    assert [event.cards for event in scene.told(telling.CardsDiscarded)] == [("action.demolition",), ("action.rest",)]


@rule("action.cost.pay")
def test_the_text_of_a_card_that_pays_is_not_used() -> None:
    scene = Scene("scout", "captain").place("scout", 1).hand("scout", "action.demolition", "action.rest").turn("scout")
    scene.act(check_coordinates(scene))
    assert not any(scene.world.malfunction)
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)


@rule("action.cost.pay")
def test_who_cannot_pay_in_full_cannot_act() -> None:
    scene = Scene("scout", "captain").place("scout", 1).action_cards("scout", 1).turn("scout")
    assert scene.refusal(check_coordinates(scene)) == "action.cost.pay"
    scene.action_cards("scout", 2).turn("scout")
    assert check_coordinates(scene) in scene.options()


@rule("action.cost.no-contamination")
@pytest.mark.parametrize("contamination", [INFECTED, CLEAN])
def test_contamination_cards_cannot_be_discarded_to_pay(contamination: str) -> None:
    scene = Scene("scout", "captain").hand("scout", contamination, "action.rest").turn("scout")
    scene.choose(scene.move("scout", 6))
    assert scene.refusal(steps.Pay("contamination")) == "action.cost.no-contamination"
    assert scene.options() == [steps.Pay("action.rest")]


@rule("action.cost.no-contamination")
def test_contamination_cards_do_not_make_an_action_affordable() -> None:
    scene = Scene("scout", "captain").place("scout", 1).hand("scout", INFECTED, CLEAN, "action.rest").turn("scout")
    assert scene.refusal(check_coordinates(scene)) == "action.cost.pay"


@rule("action.cost.no-contamination")
def test_a_contamination_card_known_from_a_scan_pays_no_more_than_others() -> None:
    scene = Scene("scout", "captain").hand("scout", INFECTED, "action.rest")
    scene.run(steps.ScanHand(by=scene.seat("scout"))).turn("scout")
    scene.choose(scene.move("scout", 6))
    assert scene.hand_of("scout") == [INFECTED, "action.rest"]
    assert scene.options() == [steps.Pay("action.rest")]


@rule("action.cost.zero")
def test_an_action_for_nothing_is_still_one_of_the_two() -> None:
    scene = Scene("scout", "captain").room(3, "storage", items=3).place("scout", 3)
    scene.hand("scout", "action.search", "action.search", "action.demolition").turn("scout")
    for _ in range(2):
        scene.act(steps.PlayCard(seat=scene.seat("scout"), cost=0, card="action.search", option="search"))
        scene.choose(scene.options(belongings.KeepItem)[0])
    assert scene.hand_of("scout") == ["action.demolition"]
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"), left=2)


@rule("action.cost.basic")
def test_basic_actions_cost_one_card_and_careful_movement_two() -> None:
    scene = Scene("scout", "captain").items("scout", "item.tools", "item.chemicals", "item.energy-charge-red")
    scene.action_cards("scout", 2).turn("scout")
    costs = {type(action): action.cost for action in scene.options(steps.Action)}
    one = (steps.Move, steps.PickUp, steps.Trade, steps.Craft, steps.ActivateQuest)
    assert {kind: costs[kind] for kind in one} == dict.fromkeys(one, 1)
    assert costs[steps.MoveCarefully] == 2


@rule("action.cost.basic")
@pytest.mark.parametrize("kind", [steps.Move, steps.Shoot, steps.Melee])
def test_basic_actions_of_combat_cost_one_card(kind: type[steps.Action]) -> None:
    scene = Scene("scout", "captain").action_cards("scout", 1)
    scene.intruder("adult", 11)
    assert {action.cost for action in scene.turn("scout").options(kind)} == {1}
    assert not scene.action_cards("scout", 0).turn("scout").options(kind)


@rule("action.cost.basic")
@pytest.mark.parametrize(("cards", "kinds"), [(0, set()), (1, {steps.Move}), (2, {steps.Move, steps.MoveCarefully})])
def test_a_step_takes_one_card_and_a_careful_one_two(cards: int, kinds: set[type]) -> None:
    scene = Scene("scout", "captain").action_cards("scout", cards).turn("scout")
    assert {type(option) for option in scene.options(steps.Action)} & {steps.Move, steps.MoveCarefully} == kinds
    for kind in {steps.Move, steps.MoveCarefully} - kinds:
        refused = {rule for choice, rule in scene.game.refusals(scene.asked).items() if isinstance(choice, kind)}
        assert refused == {"action.cost.pay"}


@rule("action.cost.room")
@pytest.mark.parametrize(
    ("tile", "option"),
    [("surgery", "operate"), ("command-center", "set-doors"), ("engine-control", "check-engines")],
)
def test_a_room_action_takes_two_cards(tile: str, option: str) -> None:
    scene = Scene("scout", "captain").room(7, tile).place("scout", 7).action_cards("scout", 1).turn("scout")
    action = steps.UseRoom(seat=scene.seat("scout"), cost=2, option=option)
    assert scene.refusal(action) == "action.cost.pay"
    assert action in scene.action_cards("scout", 2).turn("scout").options()


@rule("action.cost.room")
def test_every_room_with_an_action_asks_for_two_cards() -> None:
    rooms = Scene("scout", "captain").content.box.rooms.values()
    assert {room.cost for room in rooms if room.kind == "action"} == {2}


@rule("action.cost.before-effect")
@pytest.mark.parametrize(("cards", "surprised"), [(2, True), (3, False)])
def test_cards_spent_on_a_move_do_not_count_against_the_surprise_it_leads_to(cards: int, surprised: bool) -> None:
    scene = Scene("scout", "captain").objectives_are_chosen().room(6, "shower-room").noise(6, 2)
    scene.action_cards("scout", cards).turn("scout").top("attacks", "attack-scratch-1")
    scene.rolls(noise="2").draws("intruder-adult-2").act(scene.move("scout", 6))
    check = telling.SurpriseChecked(scene.seat("scout"), number=2, cards=cards - 1, surprised=surprised)
    assert scene.told(telling.SurpriseChecked) == [check]
    assert bool(scene.told(telling.IntruderAttacked)) == surprised
