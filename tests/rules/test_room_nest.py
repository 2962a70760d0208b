"""The Nest and its Eggs."""

from collections.abc import Callable

import pytest

from hypersleep.common.trade import Exchange, LayOut
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.intruders.eggs import PickFloorEgg, PickNestEgg
from hypersleep.nemesis.invariants import problems
from hypersleep.nemesis.world import Object
from tests.scene import Scene

rule = pytest.mark.rule

NEST = 4
NEXT = 8
FLAMETHROWER = "crafted.flamethrower"
EGG: tuple[Object, ...] = ("egg",)


def nest(*crew: str, eggs: int = 5) -> Scene:
    """Seat 0 stands in the Nest with five cards."""
    scene = Scene(*(crew or ("scout",))).inside(0, "nest")
    scene.world.eggs = eggs
    return scene


def shooting(scene: Scene) -> steps.Action:
    return steps.ShootEggs(seat=scene.seat("scout"), weapon="weapon.rifle")


def striking(scene: Scene) -> steps.Action:
    return steps.MeleeEggs(seat=scene.seat("scout"))


# Taking Eggs ---------------------------------------------------------------------------------------------------------


@rule("room.nest.take-egg", "room.nest.eggs-on-intruder-board")
def test_an_egg_is_taken_from_the_intruder_board_and_noise_is_rolled() -> None:
    scene = nest().rolls(noise="1").turn("scout")
    scene.act(scene.use("scout", "take-egg"))
    assert scene.who("scout").objects == EGG
    assert scene.world.eggs == 4
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.passage(NEST, 1))]


@rule("room.nest.take-egg")
def test_an_egg_needs_a_free_hand() -> None:
    scene = nest()
    scene.who("scout").objects = ("carcass",)
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "take-egg")) == "item.hands.slots"


@rule("room.nest.eggs-on-intruder-board")
def test_an_egg_dropped_in_the_nest_is_no_longer_one_of_the_nest() -> None:
    scene = nest(eggs=4)
    scene.who("scout").objects = EGG
    scene.turn("scout").choose(steps.DropObject(seat=scene.seat("scout"), object="egg"))
    assert scene.world.lying[NEST] == EGG
    assert scene.world.eggs == 4


@rule("room.nest.eggs-on-intruder-board")
def test_eggs_on_the_floor_cannot_be_taken_with_the_room_action() -> None:
    scene = nest(eggs=0).room(NEST, lying=EGG).turn("scout")
    assert scene.refusal(scene.use("scout", "take-egg")) == "room.nest.eggs-on-intruder-board"


@rule("room.nest.floor-egg")
@pytest.mark.parametrize("room", [NEST, 11])
def test_an_egg_on_the_floor_is_picked_up_for_one_card_and_without_noise(room: int) -> None:
    scene = nest().room(room, lying=EGG).place("scout", room).action_cards("scout", 1).turn("scout")
    scene.act(steps.PickUp(seat=scene.seat("scout"), object="egg"))
    assert scene.who("scout").objects == EGG
    assert scene.world.lying[room] == ()
    assert scene.who("scout").hand == ()
    assert scene.world.eggs == 5
    assert scene.told(telling.NoiseRolled) == []


# Destruction of the Nest ---------------------------------------------------------------------------------------------


@rule("room.nest.destroyed")
@pytest.mark.parametrize(("eggs", "destroyed"), [(1, True), (2, False)])
def test_the_nest_is_destroyed_when_its_last_egg_is_carried_out_of_the_room(eggs: int, destroyed: bool) -> None:
    scene = nest("scout", "captain", eggs=eggs).place("captain", NEXT).room(NEXT, "storage")
    scene.rolls(noise="silence").turn("scout")
    scene.act(scene.use("scout", "take-egg"))
    assert not scene.world.nest_destroyed, "it is still in the Room"
    scene.act(scene.move("scout", NEXT))
    assert scene.world.nest_destroyed is destroyed
    assert bool(scene.told(telling.NestDestroyed)) is destroyed


@rule("room.nest.destroyed")
def test_an_egg_carried_by_somebody_else_in_the_nest_keeps_it_alive() -> None:
    scene = nest("scout", "captain", eggs=0).place("captain", NEST).room(NEXT, "storage").rolls(noise="silence silence")
    scene.who("scout").objects = scene.who("captain").objects = EGG
    scene.turn("scout").act(scene.move("scout", NEXT))
    assert not scene.world.nest_destroyed
    scene.action_cards("captain", 1).place("scout", 1).turn("captain").act(scene.move("captain", NEXT))
    assert scene.world.nest_destroyed


@rule("room.nest.destroyed", "movement.together")
def test_two_who_leave_together_with_the_last_eggs_destroy_the_nest_once() -> None:
    scene = nest("scout", "captain", eggs=0).place("captain", NEST).room(NEXT, "storage").rolls(noise="silence")
    scene.who("scout").objects = scene.who("captain").objects = EGG
    along = (scene.seat("captain"),)
    scene.run(steps.EnterRoom(seat=scene.seat("scout"), room=NEXT, came_by=scene.corridor(NEST, NEXT), along=along))
    assert len(scene.told(telling.NestDestroyed)) == 1


@rule("room.nest.destroyed", "wound.death.drop")
def test_the_last_egg_falls_to_the_floor_with_its_bearer_and_keeps_the_nest_alive() -> None:
    scene = nest("scout", "captain", eggs=0)
    scene.who("scout").objects = EGG
    scene.run(steps.Die(seat=scene.seat("scout"), cause="wounds"))
    assert not scene.world.nest_destroyed
    scene.room(NEST, fire=True, lying=scene.world.lying[NEST]).run(steps.FireDamage())
    assert scene.world.nest_destroyed


@rule("room.nest.destroyed", "combat.escape.attacks")
def test_a_bearer_killed_while_escaping_does_not_carry_the_egg_out() -> None:
    scene = nest("scout", "captain", eggs=0).room(NEXT, "storage").wounds("scout", *["wound-body"] * 2)
    scene.who("scout").objects = EGG
    scene.intruder("adult", NEST)
    scene.top("attacks", "attack-bite-1").turn("scout").act(scene.move("scout", NEXT))
    assert scene.who("scout").fate == "dead"
    assert scene.world.lying[NEST] == ("corpse-0", "egg")
    assert not scene.world.nest_destroyed


@rule("room.nest.destroyed")
@pytest.mark.parametrize(("lying", "destroyed"), [((), True), (EGG, False)])
def test_hatching_destroys_the_nest_with_its_last_egg(lying: tuple[Object, ...], destroyed: bool) -> None:
    scene = nest(eggs=1).room(NEST, lying=lying).place("scout", 11).bag("blank").event("event-hatching")
    assert scene.world.eggs == 0
    assert scene.world.nest_destroyed is destroyed


@rule("room.nest.destroyed")
def test_hatching_leaves_eggs_on_the_floor_alone() -> None:
    scene = nest(eggs=0).room(NEST, lying=EGG).place("scout", 11).bag("blank").event("event-hatching")
    assert scene.world.lying[NEST] == EGG
    assert not scene.world.nest_destroyed


@rule("room.nest.destroyed")
def test_eggs_elsewhere_do_not_keep_the_nest_alive() -> None:
    scene = nest("scout", "captain", eggs=1).room(20, lying=EGG).rolls(combat="one_hit", noise="silence")
    scene.place("captain", 20).who("captain").objects = EGG
    scene.turn("scout").act(shooting(scene))
    assert scene.world.nest_destroyed


@rule("room.nest.destroyed")
@pytest.mark.parametrize(("eggs", "destroyed"), [(1, True), (2, True), (3, False)])
def test_the_nest_is_destroyed_when_its_last_egg_is_shot(eggs: int, destroyed: bool) -> None:
    scene = nest(eggs=eggs).rolls(combat="two_hits", noise="silence").turn("scout")
    scene.act(shooting(scene))
    assert scene.world.nest_destroyed is destroyed
    assert bool(scene.told(telling.NestDestroyed)) is destroyed


@rule("room.nest.destroyed")
def test_the_nest_lives_while_an_egg_lies_on_its_floor() -> None:
    scene = nest(eggs=1).room(NEST, lying=EGG).rolls(combat="two_hits one_hit", noise="silence silence").turn("scout")
    scene.act(striking(scene)).choose(PickNestEgg())
    assert (scene.world.eggs, scene.world.nest_destroyed) == (0, False)
    scene.act(striking(scene))
    assert scene.world.lying[NEST] == ()
    assert scene.world.nest_destroyed


@rule("room.nest.destroyed", "bag.develop.queen-egg")
def test_the_queen_lays_an_egg_while_the_last_one_lies_on_the_floor() -> None:
    scene = nest(eggs=0).room(NEST, lying=EGG).place("scout", 11).bag("queen").draws("queen").run(steps.DevelopBag())
    assert scene.world.eggs == 1
    assert not scene.world.nest_destroyed


@rule("room.nest.destroyed", "action.trade.hands")
def test_the_last_egg_may_go_from_hand_to_hand_in_the_nest() -> None:
    scene = nest("scout", "captain", eggs=0).place("captain", NEST)
    scene.who("scout").objects, scene.who("captain").objects = EGG, ("carcass",)
    scene.run(Exchange(giver=scene.seat("scout"), taker=scene.seat("captain"), laid=(LayOut("egg"),)))
    assert problems(scene.game) == [], "it is on its way into hands that are full"
    scene.choose(steps.DropObject(seat=scene.seat("captain"), object="carcass"))
    assert scene.who("captain").objects == EGG
    assert not scene.world.nest_destroyed


@rule("room.nest.destroyed", "objective.destroy-nest")
def test_an_egg_still_carried_in_the_nest_at_the_end_spoils_the_objective() -> None:
    scene = nest("scout", "captain", eggs=0).engines(True, True, True)
    scene.who("captain").objects = EGG
    scene.place("captain", NEST).run(steps.EndGame(ending="jump"))
    assert not scene.world.nest_destroyed


@rule("room.nest.destroyed-permanent")
@pytest.mark.parametrize(("destroyed", "eggs"), [(True, 0), (False, 1)])
def test_a_destroyed_nest_gets_no_more_eggs(destroyed: bool, eggs: int) -> None:
    scene = nest(eggs=0).place("scout", 11).bag("queen").draws("queen")
    scene.world.nest_destroyed = destroyed
    scene.run(steps.DevelopBag())
    assert scene.world.eggs == eggs
    assert scene.world.nest_destroyed is destroyed


@rule("room.nest.destroyed-permanent")
def test_an_egg_brought_back_does_not_restore_the_nest() -> None:
    scene = nest(eggs=0)
    scene.world.nest_destroyed = True
    scene.who("scout").objects = EGG
    scene.turn("scout").choose(steps.DropObject(seat=scene.seat("scout"), object="egg"))
    assert scene.world.nest_destroyed
    assert scene.world.eggs == 0


# Fire ----------------------------------------------------------------------------------------------------------------


@rule("room.nest.fire")
@pytest.mark.parametrize(("known", "left"), [(False, 4), (True, 3)])
def test_fire_in_the_nest_burns_one_egg_or_two(known: bool, left: int) -> None:
    scene = nest().room(NEST, fire=True).weakness("egg", "weakness-vulnerability-to-fire", discovered=known)
    scene.weakness("corpse", "weakness-way-of-moving", discovered=False).run(steps.FireDamage())
    assert scene.world.eggs == left


@rule("room.nest.fire")
def test_fire_burns_eggs_on_the_floor_but_no_carried_ones() -> None:
    scene = nest().room(20, fire=True, lying=("egg", "egg")).place("scout", 20)
    scene.who("scout").objects = EGG
    scene.run(steps.FireDamage())
    assert scene.world.lying[20] == EGG
    assert scene.who("scout").objects == EGG
    assert scene.world.eggs == 5


@rule("room.nest.fire")
def test_a_nest_that_has_not_been_discovered_does_not_burn() -> None:
    scene = Scene("scout").room(NEST, explored=False, fire=True).run(steps.FireDamage())
    assert scene.world.eggs == 5


@rule("room.nest.which-eggs", "room.nest.fire")
@pytest.mark.parametrize(("known", "eggs", "left", "lying"), [(False, 1, 0, 2), (True, 1, 0, 1), (True, 2, 0, 2)])
def test_fire_burns_the_eggs_of_the_nest_before_those_on_its_floor(
    known: bool, eggs: int, left: int, lying: int
) -> None:
    scene = nest(eggs=eggs).room(NEST, fire=True, lying=("egg", "egg"))
    scene.weakness("egg", "weakness-vulnerability-to-fire", discovered=known)
    scene.weakness("corpse", "weakness-way-of-moving", discovered=False).run(steps.FireDamage())
    assert scene.question is None
    assert (scene.world.eggs, scene.world.lying[NEST].count("egg")) == (left, lying)


# Destroying Eggs -----------------------------------------------------------------------------------------------------


@rule("room.nest.destroy-eggs")
@pytest.mark.parametrize(
    ("face", "hits"), [("blank", 0), ("creeper", 1), ("adult", 1), ("one_hit", 1), ("two_hits", 2)]
)
def test_shooting_at_eggs(face: str, hits: int) -> None:
    scene = nest().rolls(combat=face, noise="silence").turn("scout")
    scene.act(shooting(scene))
    assert scene.world.eggs == 5 - hits
    assert len(scene.who("scout").hand) == 4
    assert scene.ammo_of("scout", "weapon.rifle") == 3


@rule("room.nest.destroy-eggs")
@pytest.mark.parametrize(
    ("face", "hits"), [("blank", 0), ("creeper", 1), ("adult", 1), ("one_hit", 1), ("two_hits", 1)]
)
def test_striking_at_eggs(face: str, hits: int) -> None:
    scene = nest().rolls(combat=face, noise="silence").turn("scout")
    scene.act(striking(scene))
    assert scene.world.eggs == 5 - hits
    assert len(scene.who("scout").hand) == 4


@rule("room.nest.destroy-eggs")
def test_eggs_on_the_floor_of_any_room_can_be_attacked() -> None:
    scene = nest().room(20, lying=("carcass", "egg", "egg")).place("scout", 20)
    scene.rolls(combat="two_hits", noise="silence").turn("scout")
    scene.act(shooting(scene))
    assert scene.world.lying[20] == ("carcass",)
    assert scene.world.eggs == 5


@rule("room.nest.destroy-eggs")
def test_a_double_hit_elsewhere_does_not_reach_the_eggs_of_the_nest() -> None:
    scene = nest().room(20, lying=EGG).place("scout", 20).rolls(combat="two_hits", noise="silence").turn("scout")
    scene.act(shooting(scene))
    assert scene.world.lying[20] == ()
    assert scene.world.eggs == 5


@rule("room.nest.destroy-eggs")
def test_carried_eggs_cannot_be_attacked() -> None:
    scene = nest("scout", "captain").place("scout", 20).place("captain", 20)
    scene.who("captain").objects = EGG
    scene.turn("scout")
    assert scene.options(steps.ShootEggs) + scene.options(steps.MeleeEggs) == []


@rule("room.nest.destroy-eggs")
@pytest.mark.parametrize(("face", "burns"), [("one_hit", False), ("two_hits", True)])
def test_two_hits_of_a_flamethrower_on_eggs_set_the_room_on_fire(face: str, burns: bool) -> None:
    scene = nest().items("scout", FLAMETHROWER).rolls(combat=face, noise="silence").turn("scout")
    scene.act(steps.ShootEggs(seat=scene.seat("scout"), weapon=FLAMETHROWER))
    assert scene.world.eggs == (3 if burns else 4)
    assert scene.world.fire[NEST] is burns


@rule("room.nest.destroy-eggs", "end.ninth-fire")
def test_a_flamethrower_destroys_the_eggs_before_its_fire_destroys_the_ship() -> None:
    scene = nest("scout", "captain", eggs=2).items("scout", FLAMETHROWER).rolls(combat="two_hits").engines(*[True] * 3)
    for room in (1, 2, 3, 5, 6, 7, 8, 9):
        scene.room(room, fire=True)
    scene.turn("scout").act(steps.ShootEggs(seat=scene.seat("scout"), weapon=FLAMETHROWER))
    assert scene.world.nest_destroyed
    assert scene.world.exploded
    assert not scene.told(telling.NoiseRolled)


@rule("room.nest.which-eggs")
@pytest.mark.parametrize(("pick", "eggs", "lying"), [(PickNestEgg(), 4, EGG), (PickFloorEgg(), 5, ())])
@pytest.mark.parametrize("attack", [shooting, striking])
def test_the_attacker_chooses_between_the_eggs_of_the_nest_and_those_on_its_floor(
    attack: Callable[[Scene], steps.Action], pick: Choice, eggs: int, lying: tuple[Object, ...]
) -> None:
    scene = nest().room(NEST, lying=EGG).rolls(combat="one_hit", noise="silence").turn("scout")
    scene.act(attack(scene))
    assert scene.options() == [PickNestEgg(), PickFloorEgg()]
    assert not scene.told(telling.NoiseRolled)
    scene.choose(pick)
    assert (scene.world.eggs, scene.world.lying[NEST]) == (eggs, lying)
    assert scene.told(telling.NoiseRolled)


@rule("room.nest.which-eggs")
def test_each_hit_is_chosen_by_itself_while_there_is_a_choice() -> None:
    scene = nest().room(NEST, lying=EGG).rolls(combat="two_hits", noise="silence").turn("scout")
    scene.act(shooting(scene)).choose(PickFloorEgg())
    assert (scene.world.eggs, scene.world.lying[NEST]) == (4, ())
    assert isinstance(scene.question, steps.ChooseAction)


@rule("room.nest.which-eggs")
def test_nothing_is_asked_if_all_eggs_of_the_room_are_hit_or_none() -> None:
    scene = nest(eggs=1).room(NEST, lying=EGG).rolls(combat="blank two_hits", noise="silence silence").turn("scout")
    scene.act(shooting(scene)).act(shooting(scene))
    assert (scene.world.eggs, scene.world.lying[NEST]) == (0, ())
    assert scene.world.nest_destroyed


@rule("room.nest.destroy-melee")
@pytest.mark.parametrize("face", ["blank", "one_hit"])
def test_striking_at_eggs_neither_contaminates_nor_wounds(face: str) -> None:
    scene = nest().rolls(combat=face, noise="silence").turn("scout")
    scene.act(striking(scene))
    scout = scene.who("scout")
    assert scene.told(telling.Contaminated) == []
    assert (scout.wounds, scout.light) == ((), 0)


@rule("room.nest.destroy-noise")
@pytest.mark.parametrize("face", ["blank", "one_hit"])
@pytest.mark.parametrize("attack", [shooting, striking])
def test_every_attack_on_eggs_is_followed_by_a_noise_roll(attack: Callable[[Scene], steps.Action], face: str) -> None:
    scene = nest().rolls(combat=face, noise="1").turn("scout")
    scene.act(attack(scene))
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.passage(NEST, 1))]


@rule("room.nest.destroy-noise")
def test_an_attack_on_eggs_is_noisy_in_combat_too() -> None:
    scene = nest().rolls(combat="one_hit", noise="1")
    scene.intruder("larva", NEST)
    scene.turn("scout").act(striking(scene))
    assert scene.world.noise[scene.passage(NEST, 1)] == 1
