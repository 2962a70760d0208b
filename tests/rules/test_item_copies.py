"""Two Items of one kind: where they differ, their owner says which one is meant."""

from typing import Any

import pytest

from hypersleep.common.belongings import LeaveIt
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew import orders
from hypersleep.nemesis.items import arming
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.ship import hazards
from hypersleep.table.games import Setting
from hypersleep.table.words import Phrasebook
from tests.scene import Scene

rule = pytest.mark.rule

SCOUT = Seat(0)
FLAMETHROWER, EXTINGUISHER, CHEMICALS = "crafted.flamethrower", "item.fire-extinguisher", "item.chemicals"
HERE = 2


def armed(*ammo: int, items: tuple[str, ...] = ()) -> Scene:
    """The Scout holds a Flamethrower for each of these, with so much Ammo."""
    scene = Scene("scout", "captain").room(HERE, "armory").place("scout", HERE).empty_hands("scout")
    scene.items("scout", *(FLAMETHROWER for _ in ammo), *items).action_cards("scout", 5)
    scene.world.ammo |= dict(zip(scene.who("scout").held, ammo, strict=False))
    return scene.turn("scout")


def loads(scene: Scene) -> list[int]:
    return [scene.world.ammo[card] for card in scene.who("scout").held]


def drop(item: str, copy: int = 0) -> steps.DropItem:
    return steps.DropItem(seat=SCOUT, item=item, copy=copy)


def said(scene: Scene, kind: type[Any]) -> list[str]:
    book = Phrasebook(Setting(), view(scene.game, SCOUT))
    return [book.choice(option) for option in scene.options(kind)]


@rule("item.copies", "item.drop")
@pytest.mark.parametrize(("copy", "left"), [(1, [3]), (2, [1])])
def test_the_owner_says_which_of_two_weapons_is_dropped(copy: int, left: list[int]) -> None:
    scene = armed(1, 3)
    assert scene.options(steps.DropItem) == [drop(FLAMETHROWER, 1), drop(FLAMETHROWER, 2)]
    assert said(scene, steps.DropItem) == ["Drop Flamethrower (1 Ammo)", "Drop Flamethrower (3 Ammo)"]
    assert loads(scene.act(drop(FLAMETHROWER, copy))) == left


@rule("item.copies")
def test_copies_that_are_alike_are_offered_once() -> None:
    scene = armed(2, 2)
    assert scene.options(steps.DropItem) == [drop(FLAMETHROWER)]
    assert said(scene, steps.DropItem) == ["Drop Flamethrower"]
    scene.items("scout", "item.medkit", "item.medkit").turn("scout")
    assert drop("item.medkit") in scene.options()
    assert len(scene.options(steps.DropItem)) == 2


@rule("item.copies", "item.hands.duct-tape")
def test_what_is_taped_to_something_is_told_from_what_is_loose() -> None:
    scene = armed(2, 2, items=(EXTINGUISHER,))
    first, _, extinguisher = scene.who("scout").held
    scene.world.taped = ((first, extinguisher),)
    scene.turn("scout")
    assert said(scene, steps.DropItem) == [
        "Drop Flamethrower (2 Ammo, taped to Fire Extinguisher)",
        "Drop Flamethrower (2 Ammo)",
        "Drop Fire Extinguisher",
    ]
    scene.act(drop(FLAMETHROWER, 2))
    assert scene.who("scout").held == (first, extinguisher)


@rule("item.copies", "item.hands.replace")
@pytest.mark.parametrize(("copy", "left"), [(1, [3, 1]), (2, [1, 1])])
def test_the_owner_says_which_makes_room_for_a_new_one(copy: int, left: list[int]) -> None:
    scene = armed(1, 3).top("red", "item.prototype-pistol")
    *rest, pistol = scene.world.decks["red"]
    scene.world.decks["red"], scene.world.ammo[pistol] = tuple(rest), 1
    scene.run(steps.GainItem(seat=SCOUT, item=pistol))
    assert scene.options() == [drop(FLAMETHROWER, 1), drop(FLAMETHROWER, 2), LeaveIt()]
    assert loads(scene.choose(drop(FLAMETHROWER, copy))) == left


@rule("item.copies", "combat.shoot")
@pytest.mark.parametrize(("copy", "left"), [(1, [0, 3]), (2, [1, 2])])
def test_the_owner_says_which_weapon_shoots(copy: int, left: list[int]) -> None:
    scene = armed(1, 3)
    adult = scene.intruder("adult", HERE)
    scene.turn("scout").rolls(combat="blank")
    shots = [steps.Shoot(seat=SCOUT, weapon=FLAMETHROWER, copy=n, intruder=adult.id) for n in (1, 2)]
    assert scene.options(steps.Shoot) == shots
    assert loads(scene.act(shots[copy - 1])) == left
    assert scene.told(telling.AmmoChanged)[0].ammo == left[copy - 1]


@rule("item.copies", "combat.shoot.requirements")
def test_an_empty_copy_does_not_shoot() -> None:
    scene = armed(0, 3)
    adult = scene.intruder("adult", HERE)
    empty, loaded = (steps.Shoot(seat=SCOUT, weapon=FLAMETHROWER, copy=n, intruder=adult.id) for n in (1, 2))
    assert scene.turn("scout").options(steps.Shoot) == [loaded]
    assert scene.refusal(empty) == "combat.shoot.requirements"


@rule("item.copies", "combat.shoot")
def test_the_owner_says_which_weapon_shoots_at_eggs() -> None:
    scene = armed(1, 3).room(HERE, lying=("egg",)).turn("scout").rolls(combat="blank", noise="1")
    assert loads(scene.act(steps.ShootEggs(seat=SCOUT, weapon=FLAMETHROWER, copy=2))) == [1, 2]


@rule("item.copies", "combat.escape.special-actions")
@pytest.mark.parametrize(("copy", "left"), [(1, [0, 3]), (2, [1, 2])])
def test_the_owner_says_which_weapon_covers_an_escape(copy: int, left: list[int]) -> None:
    scene = armed(1, 3)
    scene.intruder("adult", HERE)
    scene.run(orders.CoverEscape(by=SCOUT))
    assert scene.options() == [orders.FireWeapon(FLAMETHROWER, 1), orders.FireWeapon(FLAMETHROWER, 2)]
    assert loads(scene.choose(orders.FireWeapon(FLAMETHROWER, copy))) == left


@rule("item.copies", "item.ammo.capacity")
@pytest.mark.parametrize(("copy", "left"), [(1, [4, 3]), (2, [1, 4])])
def test_the_owner_says_which_weapon_is_filled(copy: int, left: list[int]) -> None:
    scene = armed(1, 3, items=(CHEMICALS,))
    scene.act(steps.UseItem(seat=SCOUT, item=CHEMICALS, option="refuel"))
    assert scene.options() == [arming.PickWeapon(FLAMETHROWER, 1), arming.PickWeapon(FLAMETHROWER, 2)]
    assert loads(scene.choose(arming.PickWeapon(FLAMETHROWER, copy))) == left


@rule("item.copies")
@pytest.mark.parametrize(("ammo", "left"), [((2, 2), [4, 2]), ((4, 1), [4, 4])])
def test_nobody_is_asked_which_weapon_to_fill_where_there_is_no_choice(ammo: tuple[int, int], left: list[int]) -> None:
    scene = armed(*ammo, items=(CHEMICALS,)).act(steps.UseItem(seat=SCOUT, item=CHEMICALS, option="refuel"))
    assert loads(scene) == left


@rule("item.copies", "item.discard.used")
@pytest.mark.parametrize(("copy", "left"), [(1, [3]), (2, [1])])
def test_the_owner_says_which_weapon_is_burnt(copy: int, left: list[int]) -> None:
    scene = armed(1, 3).run(hazards.StartFire(by=SCOUT))
    assert scene.options() == [hazards.BurnItem(FLAMETHROWER, 1), hazards.BurnItem(FLAMETHROWER, 2)]
    assert loads(scene.choose(hazards.BurnItem(FLAMETHROWER, copy))) == left


@rule("item.copies", "item.one-use")
def test_used_up_is_the_one_that_is_taped_to_nothing() -> None:
    scene = armed(2, items=(EXTINGUISHER, EXTINGUISHER)).room(HERE, "armory", fire=True).place("scout", HERE)
    flamethrower, taped, _ = scene.who("scout").held
    scene.world.taped = ((flamethrower, taped),)
    use = next(use for use in scene.turn("scout").options(steps.UseItem) if use.item == EXTINGUISHER)
    scene.act(use)
    assert scene.who("scout").held == (flamethrower, taped)
