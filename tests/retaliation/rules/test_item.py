"""Items: backpack, hands, armor, using and giving up."""

import pytest

from hypersleep.common.belongings import LeaveIt, MakeRoomForItem
from hypersleep.retaliation import steps
from hypersleep.retaliation.items.belongings import ChooseFilling, FillWith, Strap, StrapItems
from hypersleep.retaliation.items.gear import DiscardGear, PutGear, gear_left
from hypersleep.retaliation.items.remedies import AllowHelp, ChoosePatient
from hypersleep.retaliation.items.telling import HelpRefused
from hypersleep.retaliation.queries import hands_of
from hypersleep.retaliation.rooms.nest import spare_egg
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def using(item: str, option: str, *, seat: int = 0, cost: int = 1) -> steps.UseItem:
    return steps.UseItem(seat=seat, item=item, option=option, cost=cost)


def gain(scene: Scene, face: str, deck: str = "support", seat: int = 0) -> Scene:
    """This card of a deck is gained in play."""
    scene.top(deck, face)
    card = scene.world.decks[deck][-1]
    scene.world.decks[deck] = scene.world.decks[deck][:-1]
    return scene.run(steps.GainItem(seat=seat, item=card))


# Where items are kept ------------------------------------------------------------------------------------------------


@rule("retaliation:item.regular.backpack")
def test_a_backpack_holds_any_number_of_regular_items() -> None:
    scene = Scene()
    for face in ("item.ammo", "item.grenade", "item.flashbang", "item.ammo", "item.exploring-drone"):
        gain(scene, face, "red")
    assert len(scene.who(0).inventory) == 5
    assert scene.question is None


@rule("retaliation:item.heavy.hand-slots", "retaliation:item.heavy.full-hands")
def test_each_of_two_hands_holds_a_heavy_item() -> None:
    scene = gain(Scene(), "item.medkit", "green")
    assert len(scene.who(0).held) == 2
    gain(scene, "item.military-taser", "red")
    assert isinstance(scene.question, MakeRoomForItem)
    assert scene.options() == [
        steps.DropItem(seat=0, item="weapon.assault-rifle"),
        steps.DropItem(seat=0, item="item.medkit"),
        LeaveIt(),
    ]
    scene.choose(steps.DropItem(seat=0, item="item.medkit"))
    assert scene.faces(scene.who(0).held) == ["weapon.assault-rifle", "item.military-taser"]
    assert scene.faces(scene.world.discards["green"]) == ["item.medkit"]


def test_with_an_arm_wound_one_hand_is_left() -> None:
    scene = gain(Scene().wounds(0, "wound-arm"), "item.medkit", "green")
    assert isinstance(scene.question, MakeRoomForItem)
    scene.choose(steps.DropItem(seat=0, item="weapon.assault-rifle"))
    assert scene.faces(scene.who(0).held) == ["item.medkit"]


@rule("retaliation:item.egg")
def test_an_egg_takes_a_hand_and_is_gone_when_it_is_dropped() -> None:
    scene = Scene()
    scene.run(steps.GainItem(seat=0, item=spare_egg(scene.game)))
    assert scene.faces(scene.who(0).held) == ["weapon.assault-rifle", "item.egg"]
    gain(scene, "item.medkit", "green").choose(steps.DropItem(seat=0, item="item.egg"))
    assert scene.world.eggs == 5, "it does not lie in the Nest again"
    assert "item.medkit" in scene.faces(scene.who(0).held)


def test_a_bayonet_shares_the_hand_of_a_ranged_weapon() -> None:
    scene = gain(gain(Scene(), "support.bayonet"), "item.medkit", "green")
    assert scene.question is None
    assert len(scene.who(0).held) == 3
    gain(scene, "item.military-taser", "red")
    assert isinstance(scene.question, MakeRoomForItem)


def test_a_bayonet_alone_needs_a_hand() -> None:
    scene = gain(gain(Scene().empty_hands(0), "support.bayonet"), "item.medkit", "green")
    assert len(hands_of(scene.game, scene.who(0).held)) == 2
    gain(scene, "support.hand-cannon")
    assert scene.question is None, "the bayonet goes onto the new weapon"


def test_strapped_items_share_a_hand_and_are_dropped_one_by_one() -> None:
    scene = gain(Scene(), "item.medkit", "green").run(StrapItems(by=0))
    scene.choose(Strap("weapon.assault-rifle", "item.medkit"))
    gain(scene, "item.military-taser", "red")
    assert scene.question is None
    scene.run(StrapItems(by=0)).choose(Strap("item.medkit", "item.military-taser"))
    assert len(hands_of(scene.game, scene.who(0).held)) == 1
    scene.action_cards(0, 1).turn(0).choose(steps.DropItem(seat=0, item="item.medkit"))
    assert len(hands_of(scene.game, scene.who(0).held)) == 1
    assert scene.faces(scene.world.strapped[0]) == ["weapon.assault-rifle", "item.military-taser"]


# Armor ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:armor.placement")
def test_armor_is_worn_and_takes_no_hand() -> None:
    scene = gain(gain(Scene(), "item.medkit", "green"), "support.heavy-armor")
    assert scene.faces(scene.who(0).armor) == ["support.heavy-armor"]
    assert len(scene.who(0).held) == 2
    assert not scene.who(0).inventory


@rule("retaliation:armor.one")
def test_another_armor_is_gained_only_for_the_old_one() -> None:
    scene = gain(Scene(), "support.heavy-armor")
    gain(scene, "support.tactical-armor")
    assert isinstance(scene.question, MakeRoomForItem)
    scene.choose(steps.DropItem(seat=0, item="support.heavy-armor"))
    assert scene.faces(scene.who(0).armor) == ["support.tactical-armor"]
    assert scene.gear_on(0, "support.tactical-armor") == ("medpack",)
    gain(scene, "support.biohazard-armor").choose(LeaveIt())
    assert scene.faces(scene.who(0).armor) == ["support.tactical-armor"]


@rule("retaliation:armor.heavily-injured")
def test_the_heavily_injured_cannot_put_on_armor() -> None:
    scene = Scene()
    scene.who(0).health = 6
    gain(scene, "support.heavy-armor")
    assert not scene.who(0).armor
    assert scene.faces(scene.world.discards["support"]) == ["support.heavy-armor"]
    assert gear_left(scene.game, "medpack") == 16, "no token is left on it"


@rule("retaliation:armor.heavily-injured")
def test_the_injured_can_put_on_armor() -> None:
    scene = Scene()
    scene.who(0).health = 5
    gain(scene, "support.heavy-armor")
    assert scene.faces(scene.who(0).armor) == ["support.heavy-armor"]


@rule("retaliation:armor.destroyed", "retaliation:armor.no-soak")
def test_armor_breaks_without_saving_any_health() -> None:
    scene = gain(Scene(), "support.utility-vest")
    scene.choose(FillWith("oxygen")).choose(FillWith("oxygen"))
    scene.who(0).health = 4
    scene.run(steps.LoseHealth(by=0, count=3))
    assert scene.who(0).health == 7
    assert not scene.who(0).armor
    assert gear_left(scene.game, "oxygen") == 20 - 4 - 1


@rule("retaliation:armor.no-soak")
def test_armor_loses_no_health_for_its_wearer() -> None:
    scene = gain(Scene(), "support.utility-vest").choose(FillWith("ammo")).choose(FillWith("ammo"))
    scene.run(steps.LoseHealth(by=0, count=2, attack=True))
    assert scene.who(0).health == 2
    assert scene.who(0).armor


# Loaded finds --------------------------------------------------------------------------------------------------------


@rule("retaliation:item.found-full")
def test_an_item_gained_in_play_comes_with_its_slots_filled() -> None:
    scene = gain(Scene(), "support.grenade-launcher")
    assert scene.gear_on(0, "support.grenade-launcher") == ("ammo", "grenade", "grenade")


@rule("retaliation:item.found-full")
def test_gray_slots_are_filled_as_the_player_likes() -> None:
    scene = gain(Scene(), "support.utility-vest")
    assert isinstance(scene.question, ChooseFilling)
    scene.choose(FillWith("grenade")).choose(FillWith("medpack"))
    assert scene.gear_on(0, "support.utility-vest") == ("grenade", "medpack")


@rule("retaliation:item.found-full", "retaliation:golden.component-limit")
def test_what_the_supply_lacks_is_not_put_on_an_item() -> None:
    scene = Scene()
    scene.world.landing_supply = {"grenade": 19, "medpack": 20}
    gain(scene, "support.grenade-launcher")
    assert scene.gear_on(0, "support.grenade-launcher") == ("ammo", "grenade", "")
    gain(scene, "support.utility-vest")
    assert scene.refusal(FillWith("medpack")) == "golden.component-limit"


# Using ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:item.use.action", "retaliation:item.use.one-use")
def test_an_item_is_used_for_a_card_and_gone() -> None:
    scene = Scene().items(0, "item.stimulants").action_cards(0, 3).turn(0)
    scene.act(using("item.stimulants", "draw"))
    assert len(scene.who(0).hand) == 4
    assert not scene.who(0).inventory
    assert scene.faces(scene.world.discards["green"]) == ["item.stimulants"]
    assert scene.question == steps.ChooseAction(seat=0, left=1)


@rule("retaliation:item.use.action")
def test_an_item_cannot_be_used_without_a_card() -> None:
    scene = Scene().items(0, "item.stimulants").hand(0).turn(0)
    assert scene.refusal(using("item.stimulants", "draw")) == "action.cost.insufficient"


def test_with_a_hand_wound_an_item_costs_two_cards() -> None:
    scene = Scene().items(0, "item.stimulants").wounds(0, "wound-hand").action_cards(0, 3).turn(0)
    scene.act(using("item.stimulants", "draw", cost=2))
    assert len(scene.who(0).hand) == 3


@rule("retaliation:item.use.passive")
def test_a_passive_item_is_never_used_as_an_action() -> None:
    scene = Scene().items(0, "support.bayonet", "support.heavy-armor").action_cards(0, 3).turn(0)
    assert not scene.options(steps.UseItem)


@rule("retaliation:action.not-in-combat")
def test_an_item_with_the_mark_is_not_used_in_combat() -> None:
    scene = Scene().items(0, "item.stimulants", "item.medical-stapler").action_cards(0, 3)
    scene.who(0).health = 1
    scene.intruder("adult", 10)
    scene.turn(0)
    assert scene.refusal(using("item.stimulants", "draw")) == "action.not-in-combat"
    assert using("item.medical-stapler", "heal") in scene.options()


@rule("retaliation:marker.malfunction.item")
def test_a_broken_item_is_not_used() -> None:
    scene = Scene().items(0, "item.medkit").action_cards(0, 3)
    scene.who(0).health = 1
    scene.world.broken = (scene.card_of(0, "item.medkit"),)
    scene.turn(0)
    assert scene.refusal(using("item.medkit", "treat")) == "marker.malfunction.item"


def test_of_two_copies_the_one_that_works_is_used() -> None:
    scene = Scene().empty_hands(0).items(0, "item.medkit", "item.medkit").action_cards(0, 3)
    scene.who(0).health = 1
    scene.world.broken = (scene.who(0).held[0],)
    scene.turn(0).act(using("item.medkit", "treat"))
    assert scene.who(0).held == scene.world.broken


# On others -----------------------------------------------------------------------------------------------------------


@rule("retaliation:item.use.on-other")
def test_who_is_to_be_treated_decides() -> None:
    scene = Scene("recon", "officer", "contractor").items(0, "item.medical-stapler").action_cards(0, 3)
    for seat in range(3):
        scene.who(seat).health = 2
    scene.turn(0).act(using("item.medical-stapler", "heal"))
    assert isinstance(scene.question, ChoosePatient)
    scene.choose(steps.PickCharacter(1))
    assert isinstance(scene.question, AllowHelp)
    scene.choose(steps.RefuseOffer())
    assert scene.told(HelpRefused) == [HelpRefused(1, 0)]
    assert scene.asked == 0
    assert scene.options() == [steps.PickCharacter(0), steps.PickCharacter(2)]
    scene.choose(steps.PickCharacter(0))
    assert [scene.who(seat).health for seat in range(3)] == [0, 2, 2]


@rule("retaliation:item.use.on-other")
def test_wounds_and_oxygen_of_others_are_treated_too() -> None:
    scene = Scene().items(0, "item.medical-stapler", "item.oxygen-tank").action_cards(0, 3).wounds(1, "wound-leg")
    scene.who(1).health, scene.who(1).oxygen = 3, 2
    scene.turn(0).act(using("item.medical-stapler", "treat-wound"))
    scene.choose(steps.PickCharacter(1)).choose(steps.AcceptOffer())
    assert not scene.who(1).wounds
    scene.act(using("item.oxygen-tank", "breathe")).choose(steps.PickCharacter(1)).choose(steps.AcceptOffer())
    assert scene.who(1).oxygen == 5


@rule("retaliation:item.use.on-other")
def test_nobody_in_another_room_is_treated() -> None:
    scene = Scene().room(6, "armory").place(1, 6).items(0, "item.medical-stapler").action_cards(0, 3)
    scene.who(1).health = 2
    scene.turn(0)
    assert scene.refusal(using("item.medical-stapler", "heal")) == "golden.choice-fully-resolvable"


@rule("retaliation:item.use.on-other-limits")
def test_other_effects_are_for_oneself() -> None:
    scene = Scene().items(0, "item.caffeine-pills").action_cards(0, 1).turn(0)
    scene.act(using("item.caffeine-pills", "draw"))
    assert scene.question == steps.ChooseAction(seat=0, left=1), "nobody is asked for whom"
    assert len(scene.who(0).hand) == 3
    assert not scene.who(1).hand


# Giving up -----------------------------------------------------------------------------------------------------------


@rule("retaliation:action.free-discard")
def test_items_go_to_their_discard_pile_for_nothing() -> None:
    scene = Scene().items(0, "item.medkit", "item.stimulants").hand(0).turn(0)
    for face in ("item.stimulants", "item.medkit"):
        scene.choose(steps.DropItem(seat=0, item=face))
    assert scene.faces(scene.world.discards["green"]) == ["item.stimulants", "item.medkit"]
    assert scene.question == steps.ChooseAction(seat=0, left=2)


@rule("retaliation:action.free-discard")
def test_what_a_character_brought_along_leaves_the_game_when_it_is_dropped() -> None:
    scene = Scene().turn(0).choose(steps.DropItem(seat=0, item="weapon.assault-rifle"))
    assert not scene.who(0).held
    assert "weapon.assault-rifle" in scene.faces(scene.world.box)
    assert gear_left(scene.game, "ammo") == 20 - 1 - 1 - 4


@rule("retaliation:item.data-token.permanent", "retaliation:item.data-token")
def test_a_data_token_takes_no_slot_and_cannot_be_dropped() -> None:
    scene = Scene().gear(0, "ammo").hand(0)
    without = scene.turn(0).options()
    scene.who(0).data = True
    assert scene.turn(0).options() == without
    scene.choose(DiscardGear(seat=0, place="belt", token="ammo"))
    assert scene.who(0).data


def test_gained_ammo_can_go_onto_armor_that_takes_it() -> None:
    scene = gain(Scene().empty_hands(0), "support.autoloader-belt")
    assert scene.gear_on(0, "support.autoloader-belt") == ("ammo", "ammo")
    scene.gear(0, on="support.autoloader-belt").run(steps.GainGear(by=0, kind="ammo"))
    assert scene.options() == [PutGear("belt"), PutGear("support.autoloader-belt")]


# Where rules meet ----------------------------------------------------------------------------------------------------


def test_a_hand_that_is_emptied_loses_the_bayonet_with_the_weapon() -> None:
    scene = gain(gain(Scene(), "support.bayonet"), "item.medkit", "green").top("wounds", "wound-arm")
    scene.run(steps.SufferSeriousWound(by=0))
    assert len(scene.options()) == 2, "two hands, with three things in them"
    scene.choose(scene.options()[0])
    assert scene.faces(scene.who(0).held) == ["item.medkit"]


def test_what_breaks_for_good_leaves_the_rest_strapped_together() -> None:
    scene = gain(gain(Scene(), "item.medkit", "green"), "support.bayonet")
    scene.world.strapped = (scene.who(0).held,)
    medkit = scene.card_of(0, "item.medkit")
    scene.run(steps.BreakItem(seat=0, item=medkit), steps.BreakItem(seat=0, item=medkit))
    assert scene.faces(scene.world.strapped[0]) == ["weapon.assault-rifle", "support.bayonet"]
    assert not scene.world.broken


@rule("retaliation:health.death-consequences", "retaliation:gear.lost-with-item")
def test_items_of_the_dead_are_lost_with_their_tokens() -> None:
    scene = gain(Scene("recon", "officer", "contractor"), "support.grenade-launcher")
    before = gear_left(scene.game, "grenade")
    scene.run(steps.Die(seat=0, cause="wounds"))
    assert gear_left(scene.game, "grenade") == before + 2
    assert scene.faces(scene.world.discards["support"]) == ["support.grenade-launcher"]
