"""The Intruder bag: its development, and which tokens go in and out."""

from typing import Any

import pytest

from hypersleep.kernel.chance import Chance
from hypersleep.kernel.game import Game
from hypersleep.kernel.steps import Seat, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Nemesis
from tests.scene import Scene

rule = pytest.mark.rule

SEEDS = range(60)


def develop(scene: Scene, token: str) -> Scene:
    return scene.draws(token).run(steps.DevelopBag())


def supply_kinds(scene: Scene) -> list[str]:
    return [scene.content.token(token).kind for token in scene.world.supply]


def without_supply(scene: Scene, *kinds: str) -> Scene:
    """No token of these kinds is left beside the board."""
    kept = (token for token in scene.world.supply if scene.content.token(token).kind not in kinds)
    scene.world.supply = tuple(kept)
    return scene


def in_the_nest(*crew: str) -> Scene:
    """All in the Nest, the first Encounter of the game behind them."""
    scene = Scene(*crew).room(7, "nest").objectives_are_chosen()
    for who in crew:
        scene.place(who, 7)
    return scene


def by_chance(scene: Scene, seed: int, *happening: Step) -> Nemesis:
    """The same position, with the dice of a real game."""
    game: Nemesis = Game(scene.game.rules, scene.world.clone(), Chance(f"seed {seed}"), happening)
    return game.run()


# Development ---------------------------------------------------------------------------------------------------------


@rule("bag.develop")
def test_one_token_is_drawn_and_told() -> None:
    scene = develop(Scene().bag("larva", "larva", "blank"), "larva")
    assert scene.told(telling.BagDeveloped) == [telling.BagDeveloped("intruder-larva-1", "adult", "larva")]


@rule("bag.develop")
@pytest.mark.parametrize("token", ["larva", "creeper", "blank", "queen", "adult", "breeder"])
def test_development_places_no_intruder_unless_told_to(token: str) -> None:
    scene = Scene("scout", "captain").bag(token)
    scene.rolls(noise="silence silence" if token in ("adult", "breeder") else "")
    develop(scene, token)
    assert scene.world.intruders == []
    assert not scene.told(telling.EncounterBegan)


@rule("bag.develop.larva", "bag.develop.creeper")
@pytest.mark.parametrize(("token", "grown"), [("larva", "adult"), ("creeper", "breeder")])
def test_small_tokens_are_replaced_by_grown_ones(token: str, grown: str) -> None:
    scene = Scene().bag(token, "blank")
    drawn, before = scene.world.bag[0], supply_kinds(scene)
    develop(scene, token)
    assert scene.bag_kinds() == sorted(["blank", grown])
    assert drawn in scene.world.supply
    assert supply_kinds(scene).count(grown) == before.count(grown) - 1


@rule("bag.supply-empty")
@pytest.mark.parametrize(("token", "grown"), [("larva", "adult"), ("creeper", "breeder")])
def test_small_tokens_leave_the_bag_even_if_no_grown_one_is_left(token: str, grown: str) -> None:
    scene = develop(without_supply(Scene().bag(token, "blank"), grown), token)
    assert scene.bag_kinds() == ["blank"]
    assert token in supply_kinds(scene)


@rule("bag.develop.adult", "bag.develop.breeder")
@pytest.mark.parametrize("token", ["adult", "breeder"])
def test_large_tokens_return_and_everybody_out_of_combat_rolls_for_noise(token: str) -> None:
    scene = Scene("scout", "captain", "pilot").place("scout", 7).place("captain", 8).place("pilot", 10)
    scene.world.first_player = Seat(2)
    scene.intruder("creeper", 8)
    develop(scene.bag(token, "blank").rolls(noise="1 1"), token)
    assert scene.bag_kinds() == sorted([token, "blank"])
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [scene.seat("pilot"), scene.seat("scout")]


@rule("bag.noise-order")
def test_the_drawn_token_is_back_before_the_first_roll() -> None:
    scene = Scene("scout").place("scout", 7).noise(7, 1).objectives_are_chosen().action_cards("scout", 5)
    develop(scene.bag("adult").rolls(noise="1").draws("adult"), "adult")
    assert scene.enemies(7) == ["adult"]
    assert scene.bag_kinds() == []


@rule("bag.noise-order")
def test_each_roll_is_resolved_with_its_encounter_before_the_next() -> None:
    scene = Scene("scout", "captain", "pilot").objectives_are_chosen().action_cards("captain", 5)
    scene.place("scout", 7).place("captain", 7).place("pilot", 8).noise(7, 1)
    scene.world.first_player = Seat(1)
    develop(scene.rolls(noise="1 2").draws("adult"), "adult")
    rolled = [event.seat for event in scene.told(telling.NoiseRolled)]
    assert rolled == [scene.seat("captain"), scene.seat("pilot")]
    story = (telling.NoiseRolled, telling.SurpriseChecked)
    order = [type(event) for event in scene.game.events if isinstance(event, story)]
    assert order == [telling.NoiseRolled, telling.SurpriseChecked, telling.NoiseRolled]


@rule("bag.develop.blank")
def test_the_blank_brings_an_adult_into_the_bag_and_no_noise() -> None:
    scene = develop(Scene("scout", "captain").bag("blank", "larva"), "blank")
    assert scene.bag_kinds() == ["adult", "blank", "larva"]
    assert not any(scene.world.noise)


@rule("bag.develop.blank", "bag.supply-empty")
def test_the_blank_returns_alone_when_no_adult_is_left() -> None:
    scene = develop(without_supply(Scene().bag("blank", "larva"), "adult"), "blank")
    assert scene.bag_kinds() == ["blank", "larva"]


# The Queen -----------------------------------------------------------------------------------------------------------


@rule("bag.develop.queen-nest", "bag.develop.queen-return")
def test_the_queen_appears_to_a_character_in_the_nest_and_her_token_returns() -> None:
    scene = in_the_nest("scout").action_cards("scout", 5).bag("queen", "blank")
    eggs = scene.world.eggs
    develop(scene, "queen")
    assert scene.enemies(7) == ["queen"]
    assert [event.room for event in scene.told(telling.EncounterBegan)] == [7]
    assert scene.world.eggs == eggs
    assert scene.bag_kinds() == ["blank", "queen"]


@rule("bag.develop.queen-encounter")
def test_her_token_is_the_token_of_the_encounter_and_noise_around_the_nest_is_discarded() -> None:
    scene = in_the_nest("scout").action_cards("scout", 4).noise(7, 1, 2).bag("queen", "blank")
    scene.noise(10, 1)
    develop(scene, "queen")
    assert [event.token for event in scene.told(telling.EncounterBegan)] == ["intruder-queen-4"]
    assert scene.told(telling.SurpriseChecked) == [telling.SurpriseChecked(scene.seat("scout"), 4, 4, False)]
    assert sum(scene.world.noise) == scene.world.noise[scene.passage(10, 1)] == 1


@rule("bag.develop.queen-encounter")
@pytest.mark.parametrize(("scouts", "captains", "victim"), [(3, 2, "captain"), (2, 3, "scout"), (3, 3, "captain")])
def test_of_several_in_the_nest_the_one_she_would_attack_is_compared(scouts: int, captains: int, victim: str) -> None:
    scene = in_the_nest("scout", "captain").action_cards("scout", scouts).action_cards("captain", captains)
    scene.world.first_player = scene.seat("captain")
    develop(scene.top("attacks", "attack-slime"), "queen")
    assert [event.seat for event in scene.told(telling.SurpriseChecked)] == [scene.seat(victim)]
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [scene.seat(victim)]


@rule("bag.develop.queen-egg", "bag.develop.queen-return")
@pytest.mark.parametrize("explored", [True, False])
def test_with_nobody_in_the_nest_an_egg_is_laid(explored: bool) -> None:
    scene = Scene("scout", "captain").room(7, "nest", explored=explored).bag("queen", "blank")
    eggs = scene.world.eggs
    develop(scene, "queen")
    assert scene.world.eggs == eggs + 1
    assert scene.bag_kinds() == ["blank", "queen"]


@rule("bag.develop.queen-egg")
def test_the_egg_is_laid_on_the_intruder_board_for_all_to_see() -> None:
    scene = Scene("scout", "captain").room(7, "nest").bag("queen", "blank")
    eggs = scene.world.eggs
    develop(scene, "queen")
    assert scene.told(telling.EggsChanged) == [telling.EggsChanged(0, eggs + 1)]


# Tokens in and out ---------------------------------------------------------------------------------------------------


@rule("bag.return-token")
@pytest.mark.parametrize("kind", ["creeper", "adult", "breeder"])
def test_an_intruder_that_goes_back_to_the_bag_takes_a_token_of_its_type(kind: Any) -> None:
    scene = Scene("scout").bag("blank")
    scene.intruder(kind, 7)
    scene.run(steps.ReturnToBag(intruder=scene.world.intruders[0].id))
    assert scene.bag_kinds() == sorted(["blank", kind])
    assert scene.world.intruders == []


@rule("bag.return-token")
def test_with_no_token_outside_the_bag_the_model_is_just_removed() -> None:
    scene = without_supply(Scene("scout").bag("blank"), "creeper")
    creeper = scene.intruder("creeper", 7)
    scene.run(steps.ReturnToBag(intruder=creeper.id))
    assert scene.bag_kinds() == ["blank"]
    assert scene.world.intruders == []


@rule("bag.random")
def test_any_token_of_the_bag_may_be_drawn() -> None:
    scene = Scene("scout").bag("blank", "larva", "creeper", "queen")
    games = [by_chance(scene, seed, steps.DevelopBag()) for seed in SEEDS]
    drawn = {event.token for game in games for event in game.events if isinstance(event, telling.BagDeveloped)}
    assert drawn == {"intruder-blank", "intruder-larva-1", "intruder-creeper-1", "intruder-queen-4"}


@rule("bag.random", "bag.return-token")
def test_any_token_of_its_type_may_be_added() -> None:
    scene = Scene("scout").bag("blank")
    adult = scene.intruder("adult", 7)
    games = [by_chance(scene, seed, steps.ReturnToBag(intruder=adult.id)) for seed in SEEDS]
    added = {face for game in games for face in scene.faces(game.world.bag)} - {"intruder-blank"}
    assert added == {"intruder-adult-2", "intruder-adult-3", "intruder-adult-4"}
