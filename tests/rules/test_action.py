"""Actions: the four groups, their conditions and combat symbols, and what is refused."""

from collections.abc import Callable

import pytest

from hypersleep.content.records import Combat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew import wounds
from hypersleep.nemesis.crew.actions import Actor
from hypersleep.nemesis.items import belongings
from tests.scene import Scene

rule = pytest.mark.rule

CREW = ("captain", "pilot", "scientist", "scout", "soldier", "mechanic")
OUT_OF_COMBAT = {steps.Move, steps.MoveCarefully, steps.PickUp, steps.Trade, steps.Craft, steps.ActivateQuest}
IN_COMBAT = {steps.Move, steps.Shoot, steps.Melee}
OTHER_GROUPS = {steps.PlayCard, steps.UseItem, steps.UseRoom}
NO_ACTIONS = {steps.Pass, steps.DropItem, steps.DropObject, steps.DropLater}


def offered(scene: Scene) -> set[type]:
    return {type(action) for action in scene.options(steps.Action)} - NO_ACTIONS


def play(scene: Scene, card: str, option: str, cost: int = 0) -> steps.PlayCard:
    return steps.PlayCard(seat=scene.seat("scout"), cost=cost, card=f"action.{card}", option=option)


def use_room(scene: Scene, option: str) -> steps.UseRoom:
    return steps.UseRoom(seat=scene.seat("scout"), option=option)


def in_room(tile: str, *, cards: int = 2) -> Scene:
    """The Scout alone in a Room, about to act, with cards to pay."""
    return Scene("scout", "captain").room(7, tile).place("scout", 7).action_cards("scout", cards).turn("scout")


# Groups and conditions


@rule("action.groups")
def test_basic_actions_cards_items_and_the_room_are_what_one_can_do() -> None:
    scene = Scene("scout", "captain").room(7, "emergency-room").place("scout", 7).items("scout", "item.bandages")
    scene.hand("scout", "action.demolition", "action.rest", "action.search")
    scene.run(steps.SufferLightWound(by=scene.seat("scout"))).turn("scout")
    assert offered(scene) == {steps.Move, steps.MoveCarefully} | OTHER_GROUPS


@rule("action.conditions")
def test_conditions_are_looked_at_anew_for_each_action() -> None:
    scene = Scene("scout", "captain").room(7, "armory", items=1).place("scout", 7)
    scene.hand("scout", "action.search", "action.search").turn("scout")
    scene.act(play(scene, "search", "search")).choose(scene.options()[0])
    assert scene.refusal(play(scene, "search", "search")) == "item.search.empty"


@rule("action.conditions")
@pytest.mark.parametrize(
    ("tile", "items", "refusal"),
    [("slime-room", 1, "item.search.forbidden-rooms"), ("armory", 0, "item.search.empty"), ("armory", 1, "")],
)
def test_all_conditions_must_be_met(tile: str, items: int, refusal: str) -> None:
    scene = Scene("scout", "captain").room(7, tile, items=items).place("scout", 7)
    scene.hand("scout", "action.search").turn("scout")
    if refusal:
        assert scene.refusal(play(scene, "search", "search")) == refusal
    else:
        assert play(scene, "search", "search") in scene.options()


@rule("action.refuse-impossible")
@pytest.mark.parametrize(
    ("tile", "option", "refusal", "provide"),
    [
        ("fire-control", "extinguish", "room.fire-control.action", lambda s: s.room(3, "storage", fire=True)),
        ("armory", "reload", "item.ammo.capacity", lambda s: s.ammo("scout", "weapon.rifle", 3)),
        ("emergency-room", "dress-all", "wound.dress", lambda s: s.wounds("scout", "wound-body")),
        (
            "emergency-room",
            "heal-dressed",
            "wound.heal.serious",
            lambda s: s.wounds("scout", "wound-leg", dressed=True),
        ),
    ],
)
def test_an_action_with_nothing_to_act_on_is_refused(
    tile: str, option: str, refusal: str, provide: Callable[[Scene], Scene]
) -> None:
    scene = in_room(tile)
    assert scene.refusal(use_room(scene, option)) == refusal
    provide(scene).turn("scout")
    assert use_room(scene, option) in scene.options()


@rule("action.refuse-impossible")
def test_a_signal_is_sent_once() -> None:
    scene = in_room("comms-room", cards=4)
    scene.act(use_room(scene, "send-signal"))
    assert scene.who("scout").signal
    assert scene.refusal(use_room(scene, "send-signal")) == "action.refuse-impossible"


@rule("action.refuse-impossible")
def test_no_egg_is_taken_from_an_empty_nest() -> None:
    scene = in_room("nest")
    assert use_room(scene, "take-egg") in scene.options()
    scene.world.eggs = 0
    assert scene.turn("scout").refusal(use_room(scene, "take-egg")) == "room.nest.eggs-on-intruder-board"


@rule("action.refuse-impossible", "action.trade")
def test_there_is_nobody_to_trade_with_in_an_empty_room() -> None:
    scene = in_room("armory").place("captain", 6)
    trade = steps.Trade(seat=scene.seat("scout"))
    assert scene.refusal(trade) == "action.refuse-impossible"
    assert trade in scene.place("captain", 7).turn("scout").options()


@rule("action.refuse-impossible")
def test_useless_actions_are_allowed() -> None:
    scene = Scene("scout", "captain").place("scout", 1).action_cards("scout", 5).turn("scout")
    scene.act(use_room(scene, "check-coordinates"))
    assert use_room(scene, "check-coordinates") in scene.options()
    scene.room(3, "storage").rolls(noise="silence").act(scene.move("scout", 3)).turn("scout")
    assert scene.move("scout", 1) in scene.options()
    queen = scene.intruder("queen", 3)
    assert steps.Melee(seat=scene.seat("scout"), intruder=queen.id) in scene.turn("scout").options()


@rule("action.refuse-impossible", "action.bluff")
@pytest.mark.parametrize("card", ["contamination-infected", "contamination-clean", "action.search"])
def test_what_others_cannot_see_is_no_reason_for_a_refusal(card: str) -> None:
    scene = Scene("scout", "captain").hand("scout", "action.rest", card).turn("scout")
    assert play(scene, "rest", "scan-hand") in scene.options()


# Combat symbols


@rule("action.combat.none")
@pytest.mark.parametrize("room", [7, 6])
def test_an_action_without_symbol_is_possible_in_combat_and_out_of_it(room: int) -> None:
    scene = Scene("scout", "captain").room(7, "armory").place("scout", 7).hand("scout", "action.demolition")
    scene.intruder("larva", room)
    assert play(scene, "demolition", "sabotage-room") in scene.turn("scout").options()


@rule("action.combat.never")
@pytest.mark.parametrize(("room", "in_combat"), [(7, True), (6, False)])
def test_an_out_of_combat_action_is_impossible_while_an_intruder_is_in_the_room(room: int, in_combat: bool) -> None:
    scene = Scene("scout", "captain").room(7, "armory", items=1).place("scout", 7).hand("scout", "action.search")
    scene.intruder("larva", room)
    scene.turn("scout")
    if in_combat:
        assert scene.refusal(play(scene, "search", "search")) == "action.combat.never"
    else:
        assert play(scene, "search", "search") in scene.options()


@rule("action.combat.never")
def test_an_out_of_combat_item_is_impossible_in_combat() -> None:
    scene = Scene("scout", "captain").items("scout", "item.bandages").wounds("scout", "wound-leg")
    scene.action_cards("scout", 1).intruder("creeper", 11)
    bandages = steps.UseItem(
        seat=scene.seat("scout"), item="item.bandages", option="dress-wound", on=scene.seat("scout")
    )
    assert scene.turn("scout").refusal(bandages) == "action.combat.never"


@rule("action.combat.only", "action.combat.none", "action.combat.never")
@pytest.mark.parametrize(
    ("symbol", "peace", "combat"),
    [
        ("in_combat", "action.combat.only", ""),
        ("out_of_combat", "", "action.combat.never"),
        ("any", "", ""),
    ],
)
def test_what_each_symbol_forbids(symbol: Combat, peace: str, combat: str) -> None:
    scene = Scene("scout", "captain")
    assert Actor(scene.game, scene.seat("scout")).forbids(0, symbol) == peace
    scene.intruder("adult", 11)
    assert Actor(scene.game, scene.seat("scout")).forbids(0, symbol) == combat


# Basic actions


@rule("action.basic.list")
@pytest.mark.parametrize("who", CREW)
def test_every_character_has_the_same_basic_actions(who: str) -> None:
    other = "captain" if who != "captain" else "scout"
    scene = Scene(who, other).items(who, "item.tools", "item.chemicals", "item.energy-charge-red")
    scene.action_cards(who, 4)
    assert offered(scene.turn(who)) - OTHER_GROUPS == OUT_OF_COMBAT
    scene.intruder("adult", 11)
    assert offered(scene.turn(who)) - OTHER_GROUPS == IN_COMBAT


@rule("action.basic.combat")
def test_in_combat_basic_actions_are_moving_shooting_and_striking() -> None:
    scene = Scene("scout", "captain").items("scout", "item.tools", "item.chemicals", "item.energy-charge-red")
    scene.action_cards("scout", 4).intruder("creeper", 11)
    scene.turn("scout")
    refusals = {type(action): rule for action, rule in scene.game.refusals(scene.asked).items()}
    for kind in (steps.PickUp, steps.Trade, steps.Craft, steps.ActivateQuest):
        assert refusals[kind] == "action.basic.combat"
    assert refusals[steps.MoveCarefully] == "movement.careful.not-in-combat"
    assert not {steps.Move, steps.Shoot, steps.Melee} - offered(scene)


# Action cards


@rule("action.card")
def test_a_card_is_laid_down_face_up_and_paid_with_others() -> None:
    scene = Scene("scout", "captain").room(7, "armory", malfunction=True).place("scout", 7)
    scene.hand("scout", "action.rest", "action.basic-repairs", "action.demolition").turn("scout")
    scene.act(play(scene, "basic-repairs", "clear-malfunction", cost=2))
    assert scene.faces(scene.who("scout").discard)[0] == "action.basic-repairs"
    assert scene.hand_of("scout") == []
    assert not scene.world.malfunction[7]
    assert scene.told(telling.CardsDiscarded)[0].cards == ("action.basic-repairs",)


@rule("action.card")
def test_a_card_never_counts_towards_its_own_cost() -> None:
    scene = Scene("scout", "captain").room(7, "armory", malfunction=True).place("scout", 7)
    scene.hand("scout", "action.rest", "action.basic-repairs").turn("scout")
    assert scene.refusal(play(scene, "basic-repairs", "clear-malfunction", cost=2)) == "action.cost.pay"


@rule("action.or")
def test_the_user_of_a_card_picks_one_of_its_effects() -> None:
    scene = Scene("scout", "captain").room(7, "armory").door(7, 6).place("scout", 7).hand("scout", "action.demolition")
    scene.turn("scout").act(play(scene, "demolition", "sabotage-room"))
    assert scene.world.malfunction[7]
    assert scene.world.doors[scene.corridor(7, 6)] == "closed"


@rule("action.or", "action.refuse-impossible")
def test_an_option_that_cannot_take_effect_cannot_be_picked() -> None:
    scene = Scene("scout", "captain").room(7, "armory").place("scout", 7).hand("scout", "action.demolition")
    assert scene.turn("scout").refusal(play(scene, "demolition", "destroy-door")) == "action.refuse-impossible"
    assert play(scene, "demolition", "sabotage-room") in scene.options()
    scene.room(7, malfunction=True).door(7, 6).turn("scout")
    assert scene.refusal(play(scene, "demolition", "sabotage-room")) == "marker.malfunction.one-per-room"
    assert play(scene, "demolition", "destroy-door") in scene.options()


@rule("action.search")
def test_only_a_search_card_lets_a_character_search() -> None:
    scene = Scene("scout", "captain").room(7, "armory", items=2).place("scout", 7)
    scene.hand("scout", "action.search", "action.interruption").turn("scout").act(play(scene, "search", "search"))
    assert scene.faces(scene.who("scout").discard) == ["action.search"]
    scene.choose(scene.options(belongings.KeepItem)[0])
    assert offered(scene) == {steps.Move}
    assert scene.hand_of("scout") == ["action.interruption"]


# Items


@rule("action.item")
def test_an_item_is_paid_for_and_does_what_it_says_and_then_it_is_spent() -> None:
    scene = Scene("scout", "captain").items("scout", "item.bandages").wounds("scout", "wound-leg", "wound-body")
    scene.hand("scout", "action.rest", "action.demolition").turn("scout")
    seat = scene.seat("scout")
    scene.act(steps.UseItem(seat=seat, item="item.bandages", option="dress-wound", on=seat), paying=["action.rest"])
    scene.choose(wounds.PickWound("wound-leg"))
    assert scene.hand_of("scout") == ["action.demolition"]
    assert scene.faces(scene.who("scout").dressed) == ["wound-leg"]
    assert scene.faces(scene.world.discards["green"]) == ["item.bandages"]
    assert scene.who("scout").inventory == ()


@rule("action.item", "action.item.not-shoot")
@pytest.mark.parametrize(("wound", "cost"), [("wound-hand", 2), ("wound-leg", 1)])
def test_a_hand_wound_makes_items_dearer(wound: str, cost: int) -> None:
    scene = Scene("scout", "captain").items("scout", "item.medkit").wounds("scout", wound).action_cards("scout", cost)
    seat = scene.seat("scout")
    medkit = steps.UseItem(seat=seat, cost=cost, item="item.medkit", option="dress-wound", on=seat)
    assert scene.turn("scout").options(steps.UseItem) == [medkit]
    assert scene.action_cards("scout", cost - 1).turn("scout").refusal(medkit) == "action.cost.pay"


@rule("action.item.not-shoot")
def test_a_hand_wound_does_not_make_shooting_dearer() -> None:
    scene = Scene("scout", "captain").wounds("scout", "wound-hand").action_cards("scout", 1)
    scene.top("attacks", "attack-scratch-3").rolls(combat="one_hit")
    adult = scene.intruder("adult", 11)
    scene.turn("scout").act(steps.Shoot(seat=scene.seat("scout"), cost=1, weapon="weapon.rifle", intruder=adult.id))
    assert adult.injuries == 1


# Rooms


@rule("action.room")
def test_a_room_action_is_for_a_character_in_that_room_and_takes_effect_once_paid() -> None:
    scene = in_room("comms-room")
    assert use_room(scene, "send-signal") in scene.options()
    scene.act(use_room(scene, "send-signal"))
    assert scene.who("scout").hand == ()
    assert scene.told(telling.SignalSent)
    away = in_room("comms-room").room(6, "shower-room").place("scout", 6).turn("scout")
    assert use_room(away, "send-signal") not in [*away.options(), *away.game.refusals(away.asked)]


@rule("action.room")
def test_a_room_action_is_refused_in_combat_with_a_malfunction_or_without_payment() -> None:
    scene = in_room("comms-room", cards=1)
    assert scene.refusal(use_room(scene, "send-signal")) == "action.cost.pay"
    scene.action_cards("scout", 2).room(7, malfunction=True).turn("scout")
    assert scene.refusal(use_room(scene, "send-signal")) == "room.action.malfunction"
    scene.room(7).intruder("larva", 7)
    assert scene.turn("scout").refusal(use_room(scene, "send-signal")) == "room.action.combat"
