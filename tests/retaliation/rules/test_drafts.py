"""Drafts: support equipment and starting gear."""

import pytest

from hypersleep.retaliation.items.belongings import ChooseFilling, FillWith
from hypersleep.retaliation.items.telling import SupportRevealed
from hypersleep.retaliation.phases.drafts import (
    ChooseStartingGear,
    ChooseSupport,
    DraftGear,
    DraftSupport,
    TakeStartingGear,
    TakeSupport,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def numbered(*crew: str) -> Scene:
    """Players with the numbers of their seats, from 1."""
    scene = Scene(*crew)
    for character in scene.world.characters:
        character.number = character.seat + 1
    return scene


@rule("retaliation:setup.support.draft", "retaliation:setup.support.leftovers")
def test_seven_cards_are_revealed_and_each_player_takes_one_in_descending_number() -> None:
    scene = numbered("recon", "officer", "medical-support")
    deck = len(scene.world.decks["support"])
    scene.run(DraftSupport())
    (shown,) = scene.told(SupportRevealed)
    assert len(shown.offered) == 7
    order, taken = [], []
    while isinstance(scene.question, ChooseSupport):
        order.append(scene.asked)
        left = scene.options()
        taken.append(left[0].item)
        scene.choose(left[0])
        while isinstance(scene.question, ChooseFilling):
            scene.choose(FillWith("oxygen"))
    assert order == [2, 1, 0]
    assert len(set(taken)) == 3
    carried = [face for who in scene.world.characters for face in scene.faces(who.carried)]
    assert set(taken) <= set(carried)
    gone = scene.faces(scene.world.box)
    assert sorted([face for face in gone if face.startswith("support.")]) == sorted(set(shown.offered) - set(taken))
    assert len(scene.world.decks["support"]) == deck - 7, "the rest may be drawn later"


@rule("retaliation:setup.support.contractor-excluded")
def test_the_contractor_takes_no_support_equipment() -> None:
    scene = numbered("recon", "contractor").run(DraftSupport())
    assert scene.asked == 0
    scene.choose(scene.options()[0])
    while isinstance(scene.question, ChooseFilling):
        scene.choose(FillWith("oxygen"))
    assert scene.question is None


@rule("retaliation:setup.support.fill-slots")
def test_drafted_equipment_is_filled_and_gray_slots_as_its_owner_likes() -> None:
    scene = numbered("recon", "officer").top("support", "support.utility-vest", "support.grenade-launcher")
    scene.run(DraftSupport()).choose(TakeSupport("support.grenade-launcher"))
    assert scene.gear_on(1, "support.grenade-launcher") == ("ammo", "grenade", "grenade")
    scene.choose(TakeSupport("support.utility-vest")).choose(FillWith("grenade")).choose(FillWith("ammo"))
    assert scene.gear_on(0, "support.utility-vest") == ("grenade", "ammo")
    assert scene.faces(scene.who(0).armor) == ["support.utility-vest"]


@rule("retaliation:setup.player.gear-choice", "retaliation:gear.belt", "retaliation:gear.ammo-full")
def test_everybody_picks_four_tokens_the_highest_number_first() -> None:
    scene = numbered("recon", "contractor").run(DraftGear())
    assert scene.asked == 1
    for kind in ("ammo", "ammo", "grenade", "oxygen"):
        scene.choose(TakeStartingGear(kind))
    assert scene.who(1).belt == ("ammo", "ammo", "grenade", "oxygen")
    assert isinstance(scene.question, ChooseStartingGear)
    assert scene.asked == 0
    for _ in range(4):
        scene.choose(TakeStartingGear("medpack"))
    assert scene.who(0).belt == ("medpack",) * 4
    assert scene.question is None


@rule("retaliation:setup.player.gear-choice")
def test_a_kind_of_which_none_is_left_cannot_be_picked() -> None:
    scene = numbered("recon")
    scene.world.landing_supply = {"medpack": 20}
    scene.run(DraftGear())
    assert scene.refusal(TakeStartingGear("medpack")) == "golden.component-limit"


@rule("retaliation:setup.player.character-item")
def test_a_character_begins_with_an_item_whose_ammo_slots_are_full() -> None:
    scene = Scene("heavy-gun-operator", "recon")
    assert scene.faces(scene.who(0).held) == ["weapon.bf-gun"]
    assert scene.gear_on(0, "weapon.bf-gun") == ("ammo", "ammo")


@rule("retaliation:setup.player.contractor-items", "retaliation:armor.placement")
def test_the_contractor_begins_with_a_weapon_and_an_armor() -> None:
    scene = Scene("contractor", "recon")
    assert scene.faces(scene.who(0).held) == ["weapon.handgun"]
    assert scene.faces(scene.who(0).armor) == ["armor.bulletproof-vest"]
