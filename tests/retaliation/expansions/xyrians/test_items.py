"""Xyrian items: the pickup, the healing, and what each of them does."""

import pytest

from hypersleep.common.belongings import LeaveIt
from hypersleep.common.keeping import kept
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.xyrians import items
from hypersleep.retaliation.expansions.xyrians.telling import BlowSoftened, XyrianItemFound
from hypersleep.retaliation.ids import AMMO
from hypersleep.retaliation.invariants import problems
from hypersleep.retaliation.items.belongings import ChooseFilling, FillWith
from hypersleep.retaliation.phases.rounds import SufferFire
from hypersleep.retaliation.soldiers.wounds import ChooseWound, PickWound
from tests.retaliation.expansions.xyrians.staging import (
    ASIDE,
    HERE,
    MATE,
    ME,
    NEXT,
    QUIET,
    a_row,
    activate,
    is_injured,
    laid,
    lay,
    shut,
    xyrian,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
CARAPACE, HARNESS, GAUNTLETS = "xyrian.carapace", "xyrian.phase-harness", "xyrian.arc-gauntlets"
TAKE = items.TakeXyrianItem(seat=ME)


def beside_item(item: str = GAUNTLETS) -> Scene:
    """An item token in the room, and this item on top of the deck."""
    return lay(a_row("recon", "officer"), "xyrian-item", HERE).top("xyrian", item)


def worn(scene: Scene) -> list[str]:
    return scene.faces(scene.who(ME).armor)


# Picking up ----------------------------------------------------------------------------------------------------------


@rule("retaliation:xyrian.item.pickup", "retaliation:xyrian.item.armor")
def test_for_two_cards_the_token_goes_and_the_item_is_worn() -> None:
    scene = beside_item().turn(ME).act(TAKE)
    assert worn(scene) == [GAUNTLETS]
    assert laid(scene, "xyrian-item", HERE) == 0
    assert len(scene.who(ME).hand) == 2
    assert scene.told(XyrianItemFound) == [XyrianItemFound(ME, GAUNTLETS)]
    assert not {*scene.who(ME).held, *scene.who(ME).inventory} & set(scene.content.item_cards[GAUNTLETS])
    assert problems(scene.game) == []


@rule("retaliation:xyrian.item.pickup")
def test_not_in_combat_nor_without_token_or_cards() -> None:
    scene = beside_item()
    scene.intruder("adult", HERE)
    assert scene.turn(ME).refusal(TAKE) == "action.not-in-combat"
    scene.world.intruders.clear()
    xyrian(scene, HERE)
    assert TAKE in scene.turn(ME).options()
    assert scene.place(ME, NEXT).turn(ME).refusal(TAKE) == "xyrian.item.pickup"
    assert scene.place(ME, HERE).action_cards(ME, 1).turn(ME).refusal(TAKE) == "action.cost.insufficient"


@rule("retaliation:xyrian.item.heal")
def test_first_a_wound_is_discarded_and_three_points_are_restored() -> None:
    scene = beside_item().wounds(ME, "wound-leg")
    scene.who(ME).health = 5
    scene.turn(ME).act(TAKE)
    assert scene.who(ME).wounds == ()
    assert scene.who(ME).health == 2
    order = [type(event) for event in scene.game.events]
    assert order.index(telling.WoundDiscarded) < order.index(telling.HealthRestored)
    assert order.index(telling.HealthRestored) < order.index(telling.HeavyItemTaken)


@rule("retaliation:xyrian.item.heal")
def test_of_several_wounds_one_is_chosen_and_even_the_heavily_injured_can_wear_it() -> None:
    scene = beside_item().wounds(ME, "wound-leg", "wound-arm")
    scene.who(ME).health = 8
    scene.turn(ME).act(TAKE)
    assert isinstance(scene.question, ChooseWound)
    assert problems(scene.game) == []
    scene.choose(PickWound("wound-arm"))
    assert scene.faces(scene.who(ME).wounds) == ["wound-leg"]
    assert scene.who(ME).health == 5
    assert worn(scene) == [GAUNTLETS]


@rule("retaliation:xyrian.item.armor", "retaliation:xyrian.item.heal")
@pytest.mark.parametrize("choice", [items.WearIt(), LeaveIt()])
def test_who_wears_armor_decides_which_to_keep_and_only_a_worn_item_heals(choice: items.WearIt | LeaveIt) -> None:
    scene = beside_item().items(ME, "support.utility-vest")
    scene.who(ME).health = 2
    scene.turn(ME).act(TAKE)
    assert isinstance(scene.question, items.ChooseArmor)
    assert problems(scene.game) == []
    scene.choose(choice)
    taken = choice == items.WearIt()
    assert worn(scene) == [GAUNTLETS if taken else "support.utility-vest"]
    assert scene.who(ME).health == (0 if taken else 2)
    assert (scene.world.decks["xyrian"][0] in scene.content.item_cards[GAUNTLETS]) is not taken
    assert laid(scene, "xyrian-item", HERE) == 0


@rule("retaliation:xyrian.item.heal")
def test_who_is_given_it_later_is_not_healed() -> None:
    scene = beside_item().turn(ME).act(TAKE)
    card = scene.card_of(ME, GAUNTLETS)
    scene.who(ME).armor = ()
    scene.who(MATE).health = 2
    scene.run(steps.GainItem(seat=MATE, item=card))
    assert scene.faces(scene.who(MATE).armor) == [GAUNTLETS]
    assert scene.who(MATE).health == 2


@rule("retaliation:xyrian.item.armor")
def test_its_slot_comes_filled_and_heavy_injury_destroys_it() -> None:
    scene = beside_item(CARAPACE).turn(ME).act(TAKE)
    assert isinstance(scene.question, ChooseFilling)
    scene.choose(FillWith("medpack"))
    assert scene.gear_on(ME, CARAPACE) == ("medpack",)
    scene.who(ME).health = 5
    scene.run(steps.LoseHealth(by=ME)).choose(steps.LetItHappen())
    assert worn(scene) == []
    assert CARAPACE in scene.faces(scene.world.discards["xyrian"])
    assert problems(scene.game) == []


# What they do --------------------------------------------------------------------------------------------------------


def wearing(item: str, *crew: str) -> Scene:
    return a_row(*crew or ("heavy-gun-operator", "officer")).items(ME, item)


def test_the_carapace_knows_no_fire() -> None:
    scene = wearing(CARAPACE)
    scene.room(HERE, fire=True).run(SufferFire(seat=ME), SufferFire(seat=MATE))
    assert [scene.who(seat).health for seat in (ME, MATE)] == [0, 1]
    assert scene.question is None


def test_once_a_round_the_carapace_takes_two_points_of_a_loss() -> None:
    scene = wearing(CARAPACE)
    xyrian(scene, HERE)
    scene.run(steps.LoseHealth(by=ME, count=3))
    assert isinstance(scene.question, items.ChooseSoftening)
    scene.choose(items.Soften())
    assert scene.who(ME).health == 1
    assert scene.told(BlowSoftened) == [BlowSoftened(ME, 2)]
    scene.run(steps.LoseHealth(by=ME, count=3))
    assert scene.question is None
    assert scene.who(ME).health == 4


def test_whoever_lets_a_loss_happen_may_reduce_the_next() -> None:
    scene = wearing(CARAPACE).run(steps.LoseHealth(by=ME), steps.LoseHealth(by=ME))
    scene.choose(steps.LetItHappen())
    assert scene.who(ME).health == 1
    assert isinstance(scene.question, items.ChooseSoftening)
    scene.choose(items.Soften())
    assert scene.who(ME).health == 1


def test_the_harness_goes_through_doors_and_past_intruders_without_noise_three_times() -> None:
    scene = wearing(HARNESS)
    passage = scene.between(HERE, NEXT)
    shut(scene, passage, NEXT)
    scene.intruder("adult", HERE)
    scene.intruder("adult", corridor=passage)
    phase = steps.UseItem(seat=ME, item=HARNESS, option="phase")
    for goal, left in ((NEXT, True), (HERE, True), (ASIDE, False)):
        scene.action_cards(ME, 3).turn(ME).act(phase).choose(steps.PickRoom(goal))
        assert scene.who(ME).room == goal
        assert (HARNESS in worn(scene)) is left
    assert not scene.told(telling.IntruderAttacked)
    assert not scene.told(telling.NoiseRolled)
    assert scene.world.doors[passage] == "closed"
    assert problems(scene.game) == []


def test_the_harness_goes_only_into_discovered_rooms_next_door() -> None:
    scene = wearing(HARNESS).corridor(HERE, 15, "corridor-205")
    phase = steps.UseItem(seat=ME, item=HARNESS, option="phase")
    scene.turn(ME).act(phase)
    assert {choice.room for choice in scene.options()} == {NEXT, ASIDE}
    alone = Scene("recon", expansions=("xyrians",)).items(ME, HARNESS).action_cards(ME, 3)
    assert alone.turn(ME).refusal(phase) == "map.neighboring-rooms"


def loaded(scene: Scene) -> steps.FireShot:
    card = scene.who(ME).held[0]
    scene.world.gear[card] = (AMMO,) * len(scene.world.gear[card])
    target = scene.intruder("adult", HERE)
    return steps.FireShot(seat=ME, weapon=card, intruder=target.id)


def test_the_gauntlets_make_a_roll_critical_for_oxygen_once_a_round() -> None:
    scene = wearing(GAUNTLETS).rolls(shoot="4 4")
    scene.run(loaded(scene))
    assert isinstance(scene.question, items.ChooseGauntlets)
    scene.choose(items.Charge())
    assert scene.enemies(HERE) == []
    assert scene.who(ME).oxygen == 6
    scene.run(loaded(scene))
    assert scene.question is None
    assert scene.enemies(HERE) == ["adult"]


def test_the_gauntlets_work_in_melee_and_may_be_left_alone() -> None:
    scene = wearing(GAUNTLETS).rolls(shoot="4 4", noise=QUIET)
    target = xyrian(scene, HERE)
    scene.run(steps.Strike(seat=ME, intruder=target.id)).choose(steps.LetItHappen())
    assert not is_injured(scene, target)
    assert not kept(scene.world, items.ArmorUsed).charged
    scene.rolls(noise=QUIET).run(steps.Strike(seat=ME, intruder=target.id)).choose(items.Charge())
    assert is_injured(scene, target)


@pytest.mark.parametrize(("oxygen", "rolled"), [(0, "4"), (3, "critical")])
def test_the_gauntlets_need_oxygen_and_a_roll_that_is_no_critical_hit(oxygen: int, rolled: str) -> None:
    scene = wearing(GAUNTLETS).rolls(shoot=rolled)
    scene.who(ME).oxygen = oxygen
    scene.run(loaded(scene))
    assert scene.question is None
    assert scene.who(ME).oxygen == oxygen


def test_a_xyrian_hurts_who_wears_its_armor_less() -> None:
    scene = wearing(CARAPACE).place(MATE, NEXT)
    xyrian(scene, HERE)
    activate(scene, "xyrian-purge")
    scene.choose(items.Soften())
    assert scene.who(ME).health == 0
