"""Actions: what they cost, in combat and out of it, whose turn it is, cards and rooms."""

import pytest

from hypersleep.kernel.errors import Illegal, Stale
from hypersleep.retaliation import steps, telling
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
MARKED = (steps.PlaceSecureToken, steps.ActivateRobot, steps.Trade, steps.UseRoom, steps.MoveCautiously)
UNMARKED = (steps.PlayCard, steps.Pass, steps.Move, steps.Burst, steps.UseItem, steps.UseGear)
IN_COMBAT = (steps.Shoot, steps.Melee)


def equipped(cards: int = 5) -> Scene:
    """A Recon who could do nearly everything, in Life Support Control A, and the Officer beside."""
    scene = Scene("recon", "officer").room(11, "life-support-control-a").room(12, "armory")
    scene.corridor(11, 12, "corridor-404").corridor(11, 16, "corridor-304").place("recon", 11).place("officer", 11)
    scene.items("recon", "item.oxygen-tank").gear("recon", "oxygen").action_cards("recon", cards)
    scene.discovered().robot("robot.securing", 11)
    scene.who("recon").oxygen = 1
    scene.intruder("adult", corridor=scene.between(11, 16))
    return scene


def kinds(scene: Scene) -> set[type[steps.Action]]:
    """What counts as an action, of all that is offered."""
    return {type(option) for option in scene.options(steps.Action) if option.counts}


def costs(scene: Scene, kind: type[steps.Action]) -> set[int]:
    return {option.cost for option in scene.options(kind)}


# Costs ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:action.cost.payment")
def test_an_action_is_paid_for_first_and_the_cards_have_no_effect() -> None:
    scene = equipped().hand("recon", "action.search", "action.rest", "action.demolition").turn("recon")
    scene.choose(scene.use("recon", "switch-life-support"))
    assert isinstance(scene.question, steps.PayCards)
    assert scene.question.count == 2
    scene.choose(steps.Pay("action.rest"))
    assert scene.told(telling.LifeSupportFlipped) == [], "not yet"
    scene.choose(steps.Pay("action.search"))
    assert scene.world.life_support["A"] == "active"
    assert scene.faces(scene.who("recon").discard) == ["action.rest", "action.search"]
    assert [event.cards for event in scene.told(telling.CardsDiscarded)] == [("action.rest",), ("action.search",)]
    assert not scene.told(telling.CardsDrawn) + scene.told(telling.CardsScanned)


@rule("retaliation:action.cost.insufficient")
def test_what_cannot_be_paid_whole_cannot_be_chosen() -> None:
    scene = equipped(cards=1).turn("recon")
    assert scene.refusal(scene.use("recon", "switch-life-support")) == "action.cost.insufficient"
    assert scene.refusal(scene.move("recon", 12, cautiously=True)) == "action.cost.insufficient"
    assert scene.move("recon", 12) in scene.options()
    scene = equipped(cards=0).turn("recon")
    assert scene.refusal(scene.move("recon", 12)) == "action.cost.insufficient"
    assert kinds(scene) == {steps.Pass}


@rule("retaliation:action.cost.one", "retaliation:action.cost.two", "retaliation:action.cost.zero")
def test_what_each_action_costs() -> None:
    scene = equipped().turn("recon")
    one = {steps.Trade, steps.Move, steps.Burst, steps.ActivateRobot, steps.UseItem, steps.UseGear}
    for kind in one | {steps.PlaceSecureToken}:
        assert costs(scene, kind) == {1}, kind
    for kind in (steps.UseRoom, steps.MoveCautiously):
        assert costs(scene, kind) == {2}, kind
    assert costs(scene, steps.Pass) == {0}
    scene.intruder("adult", 11)
    scene.turn("recon")
    for kind in IN_COMBAT:
        assert costs(scene, kind) == {1}, kind


@rule("retaliation:action.cost.one")
@pytest.mark.parametrize("kind", [steps.Burst, steps.Move, steps.PlaceSecureToken, steps.UseGear, steps.UseItem])
def test_one_card_is_really_paid(kind: type[steps.Action]) -> None:
    scene = equipped().turn("recon")
    scene.choose(scene.options(kind)[0])
    assert isinstance(scene.question, steps.PayCards)
    assert scene.question.count == 1


# In combat -----------------------------------------------------------------------------------------------------------


@rule("retaliation:action.not-in-combat.list", "retaliation:action.not-in-combat")
def test_five_actions_are_barred_in_combat_and_no_other() -> None:
    scene = equipped().hand("recon", *["action.demolition"], "action.search", "action.rest", "action.repairs")
    scene.turn("recon")
    assert kinds(scene) == {*MARKED, *UNMARKED}
    scene.intruder("adult", 11)
    scene.turn("recon")
    assert kinds(scene) == {*UNMARKED, *IN_COMBAT}
    refused = scene.game.refusals(0)
    for kind in MARKED:
        rules = {forbidden for choice, forbidden in refused.items() if type(choice) is kind}
        assert rules == {"action.not-in-combat"}, kind


@rule("retaliation:action.not-in-combat")
def test_marked_cards_are_barred_in_combat() -> None:
    scene = equipped().hand("recon", "action.demolition", "action.rest").turn("recon")
    rest = steps.PlayCard(seat=0, cost=0, card="action.rest", option="rest")
    assert rest in scene.options()
    scene.intruder("adult", 11)
    scene.turn("recon")
    assert scene.refusal(rest) == "action.not-in-combat"
    assert {option.card for option in scene.options(steps.PlayCard)} == {"action.demolition"}


@rule("retaliation:action.in-combat")
def test_an_intruder_in_a_corridor_makes_no_combat() -> None:
    scene = equipped().turn("recon")
    assert steps.PlaceSecureToken in kinds(scene), "an Adult is in a corridor beside"
    scene.world.intruders.clear()
    scene.intruder("larva", 11)
    scene.turn("recon")
    assert steps.PlaceSecureToken not in kinds(scene), "even a Larva in the room makes combat"
    scene.place("recon", 12).turn("recon")
    assert steps.MoveCautiously in kinds(scene), "one room further there is none"


# Whose turn ----------------------------------------------------------------------------------------------------------


@rule("retaliation:action.own-turn")
def test_actions_are_for_ones_own_turn() -> None:
    scene = equipped().action_cards("officer", 5).turn("recon")
    assert scene.game.options(1) == []
    with pytest.raises(Stale):
        scene.game.answer(scene.game.number, 1, steps.PlaceSecureToken(seat=1))
    with pytest.raises(Illegal):
        scene.choose(steps.PlaceSecureToken(seat=1), seat=0)
    assert scene.world.secured[11] == 0


@rule("retaliation:action.no-third")
def test_what_is_no_action_takes_none_of_the_two() -> None:
    scene = equipped().turn("recon")
    scene.choose(steps.DropItem(seat=0, item="item.oxygen-tank"))
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.question.left == 2
    scene.act(steps.PlaceSecureToken(seat=0))
    assert scene.question.left == 1
    scene.act(steps.PlaceSecureToken(seat=0))
    assert scene.asked == 1
    assert scene.world.secured[11] == 2


# Cards ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:action.card.play")
def test_a_played_card_is_seen_resolved_and_discarded_and_is_one_of_the_actions() -> None:
    scene = equipped().hand("recon", "action.demolition", "action.rest", "contamination-clean").turn("recon")
    scene.choose(steps.PlayCard(seat=0, cost=0, card="action.rest", option="rest"))
    assert scene.told(telling.ActionTaken) == [telling.ActionTaken(0, "play-card", "action.rest", "rest")]
    assert scene.faces(scene.who("recon").discard) == ["action.rest"]
    assert scene.told(telling.CardsScanned) == [telling.CardsScanned(0, 1, 1, 0)]
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.question.left == 1


@rule("retaliation:action.card.additional-cost")
def test_a_played_card_does_not_pay_for_itself() -> None:
    scene = equipped().hand("recon", "action.repairs").room(11, malfunction=True).turn("recon")
    repair = steps.PlayCard(seat=0, cost=1, card="action.repairs", option="repair")
    assert scene.refusal(repair) == "action.cost.insufficient"
    scene.hand("recon", "action.repairs", "action.rest").turn("recon").choose(repair)
    assert scene.options() == [steps.Pay("action.rest")]
    scene.choose(steps.Pay("action.rest")).choose(scene.options()[0])
    assert not scene.world.malfunction[11]
    assert scene.hand_of("recon") == []


@rule("retaliation:action.card.deck-reshuffle")
def test_a_card_that_makes_one_draw_is_left_out_of_the_shuffle() -> None:
    scene = equipped().place("recon", 12).hand("officer", "action.stay-calm")
    officer = scene.who("officer")
    played = officer.hand[0]
    officer.discard, officer.deck = officer.deck[:1], ()
    scene.turn("officer").choose(steps.PlayCard(seat=1, cost=0, card="action.stay-calm", option="command"))
    scene.choose(steps.PickRoom(11))
    assert officer.discard == (played,)
    assert len(officer.hand) == 1, "the only card that lay on the discard pile"


# Rooms ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:action.room.use")
def test_a_room_is_used_for_two_cards() -> None:
    scene = equipped().turn("recon").act(steps.UseRoom(seat=0, cost=2, option="switch-life-support"))
    assert scene.world.life_support["A"] == "active"
    assert len(scene.who("recon").hand) == 3


@rule("retaliation:action.room.use")
def test_a_broken_room_cannot_be_used() -> None:
    scene = equipped().room(11, malfunction=True).turn("recon")
    assert scene.refusal(scene.use("recon", "switch-life-support")) == "marker.malfunction.room"


@rule("retaliation:action.room.use")
def test_a_room_whose_conditions_are_not_met_cannot_be_used() -> None:
    scene = equipped().room(11, "cooling-system").turn("recon")
    use = scene.use("recon", "start-autodestruction")
    assert use in scene.options()
    scene.world.autodestruction = 5
    assert scene.turn("recon").refusal(use) == "autodestruct.already-active"


# Golden rules --------------------------------------------------------------------------------------------------------


@rule("retaliation:golden.local-effects")
def test_what_names_no_place_happens_where_the_character_stands() -> None:
    scene = equipped().place("officer", 12)
    scene.run(steps.Secure(by=0), steps.Secure(by=0, actor=1))
    assert (scene.world.secured[11], scene.world.secured[12]) == (1, 1)


@rule("retaliation:golden.local-effects")
def test_the_room_that_is_used_is_the_one_where_the_character_stands() -> None:
    scene = equipped().room(12, "life-support-control-b").turn("recon")
    scene.act(scene.use("recon", "switch-life-support"))
    assert scene.world.life_support == {"A": "active", "B": "inactive", "C": "inactive"}


@rule("retaliation:golden.choice-fully-resolvable")
def test_what_would_do_nothing_cannot_be_chosen() -> None:
    scene = equipped().items("recon", "item.medical-stapler").turn("recon")
    treat = steps.UseItem(seat=0, item="item.medical-stapler", option="treat-wound")
    assert scene.refusal(treat) == "golden.choice-fully-resolvable"
    scene.wounds("recon", "wound-eyes").turn("recon")
    assert treat in scene.options()


@rule("retaliation:oxygen.spend-limit")
def test_oxygen_that_is_not_there_cannot_be_spent() -> None:
    scene = equipped().empty_hands("recon").items("recon", "support.flamethrower")
    scene.gear("recon", *["ammo"] * 2, on="support.flamethrower").turn("recon")
    burst = steps.Burst(seat=0, weapon="support.flamethrower", corridor=scene.between(11, 16))
    assert burst in scene.options(), "it burns oxygen, and 1 is left"
    scene.who("recon").oxygen = 0
    assert scene.turn("recon").refusal(burst) == "oxygen.spend-limit"
    scene.world.life_support["A"] = "active"
    assert burst in scene.turn("recon").options()
