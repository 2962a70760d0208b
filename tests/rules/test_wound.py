"""Wounds: suffering, dressing and healing them, and death."""

from collections.abc import Callable

import pytest

from hypersleep.common.crew import crew_in
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew import wounds
from tests.scene import Scene

rule = pytest.mark.rule
THREE = ("wound-body", "wound-leg", "wound-hand")


def wounded(*faces: str, light: int = 0, dressed: int = 0) -> Scene:
    """The Scout with Serious Wounds, the last few of them dressed, and the Captain elsewhere."""
    scene = Scene("scout", "captain").objectives_are_chosen().place("scout", 2).room(2, "emergency-room")
    whole = len(faces) - dressed
    scene.wounds("scout", *faces[:whole]).wounds("scout", *faces[whole:], dressed=True)
    scene.who("scout").light = light
    return scene


def wounds_of(scene: Scene) -> int:
    scout = scene.who("scout")
    return len(scout.wounds) + len(scout.dressed)


def use(scene: Scene, item: str, option: str) -> steps.UseItem:
    """The Scout's use of a healing Item on themselves."""
    return steps.UseItem(seat=scene.seat("scout"), item=item, option=option, on=scene.seat("scout"))


# Suffering -----------------------------------------------------------------------------------------------------------


@rule("wound.light")
@pytest.mark.parametrize("before", [0, 1])
def test_a_light_wound_moves_the_marker_one_space_down(before: int) -> None:
    scene = wounded(light=before)
    scene.run(steps.SufferLightWound(by=scene.seat("scout")))
    assert scene.who("scout").light == before + 1
    assert not wounds_of(scene)


@rule("wound.light.third")
@pytest.mark.parametrize(
    ("before", "suffered", "light", "serious"), [(0, 2, 2, 0), (2, 1, 0, 1), (2, 2, 1, 1), (1, 2, 0, 1), (2, 4, 0, 2)]
)
def test_every_third_light_wound_becomes_a_serious_one(before: int, suffered: int, light: int, serious: int) -> None:
    scene = wounded(light=before).top("wounds", "wound-leg", "wound-body")
    scene.run(steps.SufferLightWound(by=scene.seat("scout"), count=suffered))
    assert (scene.who("scout").light, wounds_of(scene)) == (light, serious)


@rule("wound.serious")
def test_a_serious_wound_is_the_top_card_face_up() -> None:
    scene = wounded(light=1).top("wounds", "wound-leg", "wound-body")
    scene.run(steps.SufferSeriousWound(by=scene.seat("scout")))
    assert scene.faces(scene.who("scout").wounds) == ["wound-leg"]
    assert scene.who("scout").light == 1
    assert scene.faces(scene.world.decks["wounds"])[-1] == "wound-body"


@rule("wound.serious.deck")
def test_an_empty_wound_deck_is_made_of_its_discards() -> None:
    scene = wounded()
    top = scene.world.decks["wounds"][-1]
    scene.world.discards["wounds"], scene.world.decks["wounds"] = scene.world.decks["wounds"], ()
    scene.run(steps.SufferSeriousWound(by=scene.seat("scout")))
    assert scene.who("scout").wounds == (top,)
    assert len(scene.world.decks["wounds"]) == 15
    assert not scene.world.discards["wounds"]


@rule("wound.serious.limit")
@pytest.mark.parametrize("dressed", [0, 1, 2])
def test_three_serious_wounds_can_be_borne(dressed: int) -> None:
    scene = wounded("wound-body", "wound-leg", dressed=dressed)
    scene.run(steps.SufferSeriousWound(by=scene.seat("scout")))
    assert scene.who("scout").fate == "aboard"
    assert wounds_of(scene) == 3


@rule("wound.serious.limit", "wound.death.fourth")
@pytest.mark.parametrize("wound", [steps.SufferLightWound, steps.SufferSeriousWound])
@pytest.mark.parametrize("dressed", [0, 2, 3])
def test_with_three_serious_wounds_any_further_wound_kills(wound: Callable[..., steps.Effect], dressed: int) -> None:
    scene = wounded(*THREE, dressed=dressed)
    scene.run(wound(by=scene.seat("scout")))
    assert scene.who("scout").fate == "dead"
    assert wounds_of(scene) == 3


@rule("wound.death.fourth", "wound.light.third")
def test_a_light_wound_left_over_after_the_third_serious_wound_kills() -> None:
    scene = wounded("wound-body", "wound-leg", light=2)
    scene.run(steps.SufferLightWound(by=scene.seat("scout"), count=2))
    assert scene.who("scout").fate == "dead"


@rule("wound.serious.identical")
def test_two_wounds_of_a_kind_count_as_two() -> None:
    scene = wounded("wound-leg", "wound-leg", "wound-leg")
    scene.run(steps.SufferLightWound(by=scene.seat("scout")))
    assert scene.who("scout").fate == "dead"


# Treatment -----------------------------------------------------------------------------------------------------------


@rule("wound.serious.identical", "wound.dress")
def test_wounds_of_a_kind_are_treated_one_by_one() -> None:
    scene = wounded("wound-leg", "wound-leg")
    scene.run(wounds.DressWound(by=scene.seat("scout"))).choose(wounds.PickWound("wound-leg"))
    assert scene.faces(scene.who("scout").wounds) == ["wound-leg"]
    assert scene.faces(scene.who("scout").dressed) == ["wound-leg"]


@rule("wound.dress")
def test_dressing_turns_the_wound_of_ones_choice_face_down() -> None:
    scene = wounded("wound-leg", "wound-body")
    scene.run(wounds.DressWound(by=scene.seat("scout")))
    assert scene.options() == [wounds.PickWound("wound-leg"), wounds.PickWound("wound-body")]
    scene.choose(wounds.PickWound("wound-body"))
    assert scene.faces(scene.who("scout").wounds) == ["wound-leg"]
    assert scene.faces(scene.who("scout").dressed) == ["wound-body"]


@rule("wound.heal.light")
@pytest.mark.parametrize(("before", "healed", "after"), [(2, 1, 1), (1, 1, 0), (2, 2, 0), (1, 2, 0)])
def test_healing_light_wounds_moves_the_marker_up_or_takes_it_off(before: int, healed: int, after: int) -> None:
    scene = wounded("wound-leg", light=before)
    scene.run(wounds.HealLightWounds(by=scene.seat("scout"), count=healed))
    assert scene.who("scout").light == after
    assert wounds_of(scene) == 1


@rule("wound.heal.serious")
def test_a_healed_wound_is_discarded() -> None:
    scene = wounded("wound-leg", "wound-body", "wound-hand", dressed=2)
    scene.run(wounds.HealDressedWound(by=scene.seat("scout")))
    assert scene.options() == [wounds.PickWound("wound-body"), wounds.PickWound("wound-hand")]
    scene.choose(wounds.PickWound("wound-body"))
    assert scene.faces(scene.who("scout").wounds + scene.who("scout").dressed) == ["wound-leg", "wound-hand"]
    assert scene.faces(scene.world.discards["wounds"]) == ["wound-body"]


@rule("wound.heal.serious")
def test_an_undressed_wound_cannot_be_healed() -> None:
    scene = wounded("wound-leg").items("scout", "item.medkit").action_cards("scout", 1).turn("scout")
    assert scene.refusal(use(scene, "item.medkit", "heal-dressed")) == "wound.heal.serious"
    assert use(scene, "item.medkit", "dress-wound") in scene.options()


@rule("wound.treat.means")
@pytest.mark.parametrize(
    ("item", "can"),
    [
        ("item.medkit", ["dress-wound", "heal-dressed"]),
        ("item.bandages", ["dress-wound", "heal-light"]),
        ("item.clothes-green", ["dress-wound"]),
        ("item.clothes-yellow", ["dress-wound"]),
    ],
)
def test_each_item_treats_what_it_says(item: str, can: list[str]) -> None:
    scene = wounded("wound-leg", "wound-body", light=1, dressed=1).items("scout", item).action_cards("scout", 1)
    scene.turn("scout")
    assert [option.option for option in scene.options(steps.UseItem)] == can


@rule("wound.treat.means", "wound.heal.light")
@pytest.mark.parametrize(
    ("tile", "option", "light", "open_wounds", "dressed"),
    [
        ("emergency-room", "dress-all", 2, 0, 3),
        ("emergency-room", "heal-light", 0, 2, 1),
        ("emergency-room", "heal-dressed", 2, 2, 0),
        ("canteen", "eat", 1, 2, 1),
    ],
)
def test_each_room_treats_what_it_says(tile: str, option: str, light: int, open_wounds: int, dressed: int) -> None:
    scene = wounded("wound-leg", "wound-body", "wound-hand", light=2, dressed=1).room(2, tile)
    scene.action_cards("scout", 2).turn("scout").act(steps.UseRoom(seat=scene.seat("scout"), option=option))
    if option == "heal-dressed":
        scene.choose(wounds.PickWound("wound-hand"))
    scout = scene.who("scout")
    assert (scout.light, len(scout.wounds), len(scout.dressed)) == (light, open_wounds, dressed)


# Death ---------------------------------------------------------------------------------------------------------------


def die_of_wounds(scene: Scene) -> None:
    scene.run(steps.SufferSeriousWound(by=scene.seat("scout")))


def die_of_a_bite(scene: Scene) -> None:
    adult = scene.intruder("adult", 2)
    scene.top("attacks", "attack-bite-1").run(steps.AttackCharacter(intruder=adult.id, occasion="event"))


def die_of_a_larva(scene: Scene) -> None:
    scene.who("scout").larva = True
    scene.run(steps.Infect(seat=scene.seat("scout")))


def die_in_the_void(scene: Scene) -> None:
    scene.world.depressurized = 2
    for exit in scene.content.board.corridor_exits[2]:
        scene.door(2, exit.to)
    scene.run(steps.CheckDepressurization())


@rule("wound.death.corpse")
@pytest.mark.parametrize("death", [die_of_wounds, die_of_a_bite, die_of_a_larva, die_in_the_void])
def test_the_dead_leave_a_corpse_in_their_room_whatever_the_cause(death: Callable[[Scene], None]) -> None:
    scene = wounded(*THREE)
    death(scene)
    assert scene.world.lying[2] == ("corpse-0",)
    assert [event.room for event in scene.told(telling.CharacterDied)] == [2]
    assert not crew_in(scene.world, 2)


def burdened(mode: str = "") -> Scene:
    """The Captain with an Egg, a Weapon and two Items, about to die."""
    scene = Scene("scout", "captain", mode=mode).place("captain", 2).room(2, "armory").wounds("captain", *THREE)
    scene.items("captain", "item.grenade", "item.tools")
    scene.who("captain").objects = ("egg",)
    return scene


@rule("wound.death.drop")
def test_the_objects_of_the_dead_fall_and_their_items_leave_the_game() -> None:
    scene = burdened()
    captain = scene.who("captain")
    belongings = {*captain.held, *captain.inventory}
    scene.run(steps.SufferLightWound(by=captain.seat))
    assert sorted(scene.world.lying[2]) == ["corpse-1", "egg"]
    assert (captain.objects, captain.held, captain.inventory) == ((), (), ())
    assert belongings <= set(scene.world.box)
    assert len(belongings) == 3


@rule("wound.death.drop")
def test_in_the_cooperative_mode_the_dead_keep_their_items_but_not_their_objects() -> None:
    scene = burdened("cooperative")
    captain = scene.who("captain")
    scene.run(steps.SufferLightWound(by=captain.seat))
    assert sorted(scene.world.lying[2]) == ["corpse-1", "egg"]
    assert captain.objects == ()
    assert scene.faces(captain.held + captain.inventory) == ["weapon.six-shooter", "item.grenade", "item.tools"]


@rule("wound.death.turn-ends")
def test_dying_in_ones_own_turn_drops_the_rest_of_the_action_and_ends_the_turn() -> None:
    scene = wounded(*THREE, dressed=3).top("attacks", "attack-scratch-1").action_cards("scout", 5)
    scene.intruder("adult", 2)
    scene.turn("scout").act(scene.move("scout", 6))
    assert not scene.told(telling.CharacterMoved)
    assert scene.told(telling.CharacterDied)[0].room == 2
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"))


@rule("wound.death.turn-ends")
def test_who_dies_of_their_surgery_does_not_get_to_pass() -> None:
    scene = wounded(*THREE).room(2, "surgery").action_cards("scout", 5).turn("scout")
    scene.act(steps.UseRoom(seat=scene.seat("scout"), option="operate"))
    assert scene.who("scout").fate == "dead"
    assert not scene.told(telling.Passed)
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"))


@rule("wound.death.turn-ends")
def test_the_death_of_another_does_not_end_the_turn() -> None:
    scene = wounded(*THREE).action_cards("captain", 2).turn("captain", left=1)
    scene.run(steps.SufferLightWound(by=scene.seat("scout")))
    assert scene.who("scout").fate == "dead"
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"), left=1)
