"""Shots by card, rerolls of the Combat die, and what else Ammo can buy."""

import pytest

from hypersleep.common.belongings import Piece
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.intruders import combat
from hypersleep.nemesis.intruders.combat import ChooseExtraAmmo, ChooseReroll, ChooseShot, RollAgain, SpendAmmo
from hypersleep.nemesis.ship.movement import ChooseWay
from tests.cards.playing import play
from tests.scene import Scene

rule = pytest.mark.rule

HERE = 11
KEEP = steps.KeepRoll()
SOLDIER = "weapon.assault-rifle"
TOUGH = ("attack-scratch-4", "attack-bite-3")
"""Blood enough to survive nearly everything."""


def fighting(who: str, card: str = "", *kinds: str, hand: tuple[str, ...] = ()) -> Scene:
    """A Character with one card in hand, in combat with these Intruders or with an Adult."""
    scene = Scene(who, "pilot").objectives_are_chosen().place("pilot", 1).top("attacks", *TOUGH)
    scene.hand(who, *([f"action.{card}"] if card else []), *hand)
    for kind in kinds or ("adult",):
        scene.intruder(kind, HERE)
    return scene


def shot(scene: Scene, who: str, weapon: str, target: int = 1, cost: int = 0) -> steps.Shoot:
    return steps.Shoot(seat=scene.seat(who), weapon=weapon, intruder=target, cost=cost)


def injuries(scene: Scene, target: int = 1) -> int:
    return next(intruder.injuries for intruder in scene.world.intruders if intruder.id == target)


# Taking Aim ----------------------------------------------------------------------------------------------------------


def aim(scene: Scene, weapon: str = SOLDIER) -> Scene:
    scene.turn("soldier").act(play(scene, "soldier", "taking-aim", "aimed-shot"))
    return scene.choose(shot(scene, "soldier", weapon))


@rule("combat.shoot.weapon-exceptions")
@pytest.mark.parametrize(("first", "second", "dealt"), [("blank", "two_hits", 3), ("two_hits", "blank", 0)])
def test_an_aimed_shot_may_be_rerolled_once_for_better_or_worse(first: str, second: str, dealt: int) -> None:
    scene = aim(fighting("soldier", "taking-aim").rolls(combat=f"{first} {second}"))
    assert scene.options() == [KEEP, RollAgain()]
    scene.choose(RollAgain())
    assert not isinstance(scene.question, ChooseReroll)
    assert injuries(scene) == dealt
    assert scene.ammo_of("soldier", SOLDIER) == 4, "one shot, one Ammo"
    assert [event.result for event in scene.told(telling.CombatRolled)] == [first, second]


def test_an_aimed_shot_may_be_left_as_it_fell() -> None:
    scene = aim(fighting("soldier", "taking-aim").rolls(combat="one_hit")).choose(KEEP)
    assert injuries(scene) == 2


def test_taking_aim_costs_the_card_and_one_action() -> None:
    scene = fighting("soldier", "taking-aim", hand=("action.rest",)).rolls(combat="blank")
    aim(scene).choose(KEEP)
    assert scene.hand_of("soldier") == ["action.rest"]
    assert scene.question == steps.ChooseAction(seat=scene.seat("soldier"), left=1)


def test_aim_is_taken_with_any_energy_weapon_at_any_intruder_in_the_room() -> None:
    scene = fighting("soldier", "taking-aim", "adult", "creeper").items("soldier", "item.prototype-rifle")
    scene.intruder("adult", 1)
    scene.turn("soldier").act(play(scene, "soldier", "taking-aim", "aimed-shot"))
    assert isinstance(scene.question, ChooseShot)
    weapons = (SOLDIER, "item.prototype-rifle")
    assert scene.options() == [shot(scene, "soldier", weapon, target) for weapon in weapons for target in (1, 2)]


@rule("combat.shoot.requirements")
@pytest.mark.parametrize("why", ["no ammo", "classic weapon", "unarmed"])
def test_aim_needs_a_loaded_energy_weapon(why: str) -> None:
    scene = fighting("soldier", "taking-aim")
    if why == "no ammo":
        scene.ammo("soldier", SOLDIER, 0)
    else:
        scene.empty_hands("soldier").items("soldier", *(["crafted.flamethrower"] if why == "classic weapon" else []))
    scene.turn("soldier")
    assert scene.refusal(play(scene, "soldier", "taking-aim", "aimed-shot")) == "combat.shoot.requirements"


@rule("action.combat.only")
@pytest.mark.parametrize(
    ("who", "card", "option"),
    [
        ("soldier", "taking-aim", "aimed-shot"),
        ("soldier", "full-auto", "empty-magazine"),
        ("scout", "adrenaline", "shoot-and-draw"),
        ("scout", "adrenaline", "escape-and-draw"),
    ],
)
def test_these_cards_are_for_combat_only(who: str, card: str, option: str) -> None:
    scene = fighting(who, card)
    scene.world.intruders.clear()
    assert scene.turn(who).refusal(play(scene, who, card, option)) == "action.combat.only"


# Full Auto -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ammo", "face", "dealt"),
    [
        (5, "blank", 3),
        (5, "one_hit", 4),
        (5, "two_hits", 5),
        (4, "creeper", 3),
        (3, "blank", 2),
        (1, "blank", 0),
        (1, "one_hit", 2),
    ],
)
def test_full_auto_adds_an_injury_for_every_two_ammo_even_on_a_miss(ammo: int, face: str, dealt: int) -> None:
    scene = fighting("soldier", "full-auto").ammo("soldier", SOLDIER, ammo).rolls(combat=face)
    scene.turn("soldier").act(play(scene, "soldier", "full-auto", "empty-magazine"))
    scene.choose(shot(scene, "soldier", SOLDIER))
    assert injuries(scene) == dealt
    assert scene.ammo_of("soldier", SOLDIER) == 0


def test_full_auto_is_fired_with_the_assault_rifle_alone() -> None:
    scene = fighting("soldier", "full-auto").items("soldier", "item.prototype-rifle").rolls(combat="blank")
    scene.turn("soldier").act(play(scene, "soldier", "full-auto", "empty-magazine"))
    assert scene.options() == [shot(scene, "soldier", SOLDIER)]
    scene.choose(scene.options()[0])
    assert scene.ammo_of("soldier", "item.prototype-rifle") == 1


@rule("combat.shoot.requirements")
@pytest.mark.parametrize("held", [True, False])
def test_full_auto_needs_a_loaded_assault_rifle(held: bool) -> None:
    scene = fighting("soldier", "full-auto")
    scene = scene.ammo("soldier", SOLDIER, 0) if held else scene.empty_hands("soldier")
    scene.items("soldier", "item.prototype-rifle").turn("soldier")
    assert scene.refusal(play(scene, "soldier", "full-auto", "empty-magazine")) == "combat.shoot.requirements"


@rule("room.nest.destroy-eggs")
@pytest.mark.parametrize(("face", "left"), [("blank", 1), ("one_hit", 0)])
def test_a_card_may_shoot_at_eggs_and_each_injury_destroys_one(face: str, left: int) -> None:
    scene = fighting("soldier", "full-auto").room(HERE, lying=("egg", "egg", "egg")).rolls(combat=face, noise="silence")
    scene.turn("soldier").act(play(scene, "soldier", "full-auto", "empty-magazine"))
    scene.choose(steps.ShootEggs(seat=scene.seat("soldier"), weapon=SOLDIER, cost=0))
    assert scene.world.lying[HERE].count("egg") == left
    assert injuries(scene) == 0


# Adrenaline ----------------------------------------------------------------------------------------------------------


def test_adrenaline_shoots_and_draws_a_card() -> None:
    scene = fighting("scout", "adrenaline").deck("scout", "action.rest").rolls(combat="one_hit").turn("scout")
    scene.act(play(scene, "scout", "adrenaline", "shoot-and-draw")).choose(shot(scene, "scout", "weapon.rifle"))
    assert injuries(scene) == 1
    assert scene.ammo_of("scout", "weapon.rifle") == 3
    assert scene.hand_of("scout") == ["action.rest"]


@rule("combat.escape.attacks")
def test_adrenaline_escapes_under_attack_and_draws_a_card() -> None:
    scene = fighting("scout", "adrenaline").deck("scout", "action.rest").room(8, "storage").rolls(noise="silence")
    scene.turn("scout").act(play(scene, "scout", "adrenaline", "escape-and-draw"))
    assert isinstance(scene.question, ChooseWay)
    scene.choose(steps.PickPassage(scene.corridor(HERE, 8)))
    assert (scene.who("scout").room, scene.who("scout").light) == (8, 1)
    assert scene.hand_of("scout") == ["action.rest"]


def test_who_dies_in_the_escape_draws_nothing() -> None:
    scene = fighting("scout", "adrenaline").wounds("scout", "wound-leg", "wound-hand", "wound-body")
    scene.turn("scout").act(play(scene, "scout", "adrenaline", "escape-and-draw"))
    scene.choose(steps.PickPassage(scene.corridor(HERE, 8)))
    assert not scene.who("scout").plays
    assert scene.hand_of("scout") == []


@rule("combat.shoot.requirements", "movement.closed-door")
def test_adrenaline_needs_ammo_to_shoot_and_an_open_door_to_escape() -> None:
    scene = fighting("scout", "adrenaline").ammo("scout", "weapon.rifle", 0)
    for exit in scene.content.board.corridor_exits[HERE]:
        scene.world.doors[exit.passage] = "closed"
    scene.turn("scout")
    assert scene.refusal(play(scene, "scout", "adrenaline", "shoot-and-draw")) == "combat.shoot.requirements"
    assert scene.refusal(play(scene, "scout", "adrenaline", "escape-and-draw")) == "movement.closed-door"


# Reload --------------------------------------------------------------------------------------------------------------


@rule("item.ammo.capacity")
def test_reload_puts_one_ammo_into_a_six_shooter_that_is_not_full() -> None:
    scene = Scene("captain", "pilot").hand("captain", "action.reload").ammo("captain", "weapon.six-shooter", 5)
    scene.turn("captain").act(play(scene, "captain", "reload", "reload"))
    assert scene.ammo_of("captain", "weapon.six-shooter") == 6
    scene.hand("captain", "action.reload").turn("captain")
    assert scene.refusal(play(scene, "captain", "reload", "reload")) == "item.ammo.capacity"


@rule("action.refuse-impossible")
def test_reload_is_for_who_carries_the_six_shooter() -> None:
    scene = Scene("captain", "pilot").hand("captain", "action.reload").empty_hands("captain")
    scene.items("captain", "item.prototype-rifle").turn("captain")
    assert scene.refusal(play(scene, "captain", "reload", "reload")) == "action.refuse-impossible"


# Prototypes ----------------------------------------------------------------------------------------------------------


def prototype(weapon: str, ammo: int = 1, **rolls: str) -> Scene:
    """The Scout with a Prototype and nothing else, on the point of shooting an Adult."""
    scene = fighting("scout", hand=("action.rest",)).empty_hands("scout").items("scout", f"item.prototype-{weapon}")
    scene.ammo("scout", f"item.prototype-{weapon}", ammo).rolls(**rolls)
    return scene.turn("scout")


@rule("combat.shoot.weapon-exceptions")
def test_every_roll_of_the_prototype_pistol_may_be_rerolled_once() -> None:
    scene = prototype("pistol", combat="blank two_hits")
    scene.act(shot(scene, "scout", "item.prototype-pistol", cost=1)).choose(RollAgain())
    assert injuries(scene) == 2
    assert scene.ammo_of("scout", "item.prototype-pistol") == 0


def test_the_prototype_pistol_rerolls_shots_at_eggs_too() -> None:
    scene = prototype("pistol", combat="blank one_hit", noise="silence").room(HERE, lying=("egg", "egg"))
    scene.act(steps.ShootEggs(seat=scene.seat("scout"), weapon="item.prototype-pistol")).choose(RollAgain())
    assert scene.world.lying[HERE] == ("egg",)


def test_an_aimed_shot_with_the_prototype_pistol_has_two_rerolls() -> None:
    scene = fighting("soldier", "taking-aim").items("soldier", "item.prototype-pistol")
    aim(scene.rolls(combat="blank creeper one_hit"), "item.prototype-pistol").choose(RollAgain()).choose(RollAgain())
    assert injuries(scene) == 1


@rule("combat.shoot.weapon-exceptions")
@pytest.mark.parametrize(("choice", "dealt", "left"), [(SpendAmmo(), 3, 0), (steps.Done(), 2, 1)])
def test_two_hits_of_the_prototype_rifle_may_be_made_three(choice: Choice, dealt: int, left: int) -> None:
    scene = prototype("rifle", ammo=2, combat="two_hits")
    scene.act(shot(scene, "scout", "item.prototype-rifle", cost=1))
    assert isinstance(scene.question, ChooseExtraAmmo)
    scene.choose(choice)
    assert (injuries(scene), scene.ammo_of("scout", "item.prototype-rifle")) == (dealt, left)


@pytest.mark.parametrize(("ammo", "face", "dealt"), [(1, "two_hits", 2), (2, "one_hit", 1), (2, "blank", 0)])
def test_without_ammo_left_or_two_hits_no_more_is_spent(ammo: int, face: str, dealt: int) -> None:
    scene = prototype("rifle", ammo=ammo, combat=face)
    scene.act(shot(scene, "scout", "item.prototype-rifle", cost=1))
    assert (injuries(scene), scene.ammo_of("scout", "item.prototype-rifle")) == (dealt, ammo - 1)


# Targets that are gone -----------------------------------------------------------------------------------------------


def test_a_target_that_is_gone_is_not_shot_at() -> None:
    scene = fighting("scout").run(steps.KillIntruder(intruder=1))
    scene.run(shot(scene, "scout", "weapon.rifle"))
    assert scene.ammo_of("scout", "weapon.rifle") == 4


def test_a_shot_hurts_nobody_else_when_its_target_is_gone() -> None:
    scene = fighting("scout", "", "adult", "creeper").room(HERE, lying=("egg",)).run(steps.KillIntruder(intruder=1))
    fired = combat.LandShot(
        seat=scene.seat("scout"), weapon=Piece("weapon.rifle"), intruder=1, rolled="two_hits", extra=0
    )
    scene.run(fired)
    assert injuries(scene, 2) == 0
    assert "egg" in scene.world.lying[HERE]


def test_with_nothing_left_to_shoot_at_a_card_asks_nothing() -> None:
    scene = fighting("soldier")
    scene.world.intruders.clear()
    scene.run(combat.TakeShot(by=scene.seat("soldier")))
    assert scene.question is None
