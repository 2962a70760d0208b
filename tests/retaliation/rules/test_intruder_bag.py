"""Tokens on their way between piles and bag."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.bag import AddTokens
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


@rule("retaliation:intruder.bag.token-lifecycle")
def test_tokens_come_from_the_top_of_their_pile_and_go_to_its_bottom() -> None:
    scene = Scene().bag("token-adult-4").draws("token-adult-4")
    pile = scene.world.decks["tokens-adult"]
    token = scene.world.bag[0]
    scene.run(steps.DrawToken(context="corridor", corridor=0), AddTokens(kind="adult", count=2))
    assert scene.world.bag == pile[-2:]
    assert scene.world.decks["tokens-adult"] == (token, *pile[:-2])
    assert scene.told(telling.TokenDrawn) == [telling.TokenDrawn("token-adult-4", "corridor")]


@rule("retaliation:intruder.bag.token-lifecycle", "retaliation:noise.marker.resolve.queen")
def test_a_queen_token_leaves_the_game_after_her_death() -> None:
    scene = Scene().bag("queen").draws("queen")
    token = scene.world.bag[0]
    scene.world.queen_dead = True
    scene.run(steps.DrawToken(context="bag"))
    assert token not in scene.world.bag + scene.world.decks["tokens-queen"]
    assert token in scene.world.box


@rule("retaliation:intruder.bag.development-table", "retaliation:golden.component-limit")
def test_tokens_that_are_no_longer_available_are_not_added() -> None:
    scene = Scene().bag("adult", *["queen"] * 8).draws("adult").run(steps.DevelopBag())
    assert scene.bag_kinds() == ["queen"] * 9
    scene.bag("adult", *["queen"] * 9).draws("adult").run(steps.DevelopBag())
    assert scene.bag_kinds() == ["queen"] * 9
    assert [event.count for event in scene.told(telling.TokensAdded)] == [1]


@rule("retaliation:intruder.bag.blank")
def test_the_blank_alone_stays_in_the_bag_for_ever() -> None:
    scene = Scene().bag("blank").draws("blank", "blank").run(steps.DevelopBag(), steps.DevelopBag())
    assert scene.bag_kinds() == ["adult"] * 4 + ["blank"]
    assert scene.world.decks["tokens-blank"] == ()


def test_nothing_is_drawn_from_an_empty_bag() -> None:
    scene = Scene().bag().run(steps.DrawToken(context="room", room=LANDING_ZONE))
    assert not scene.told(telling.TokenDrawn)


@rule("retaliation:noise.roll.hazard", "retaliation:intruder.attack.entry-target")
def test_the_placed_intruder_attacks_whose_hazard_it_is() -> None:
    scene = Scene("recon", "officer").bag("adult").draws("adult").top("attacks", "attack-scratch-3")
    scene.run(steps.DrawToken(context="room", room=LANDING_ZONE, seat=1))
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1]


@rule("retaliation:noise.roll.hazard-queen", "retaliation:intruder.target.activating")
def test_whose_hazard_it_is_is_approached_by_the_queen_it_activates() -> None:
    scene = (
        Scene("recon", "officer")
        .room(11, "armory")
        .room(12, "shelter")
        .corridor(10, 11)
        .corridor(11, 12, "corridor-105")
    )
    scene.place("officer", 12).bag("queen").draws("queen").intruder("queen", 11)
    scene.run(steps.DrawToken(context="room", room=12, seat=1))
    assert scene.lurking(scene.between(11, 12)) == ["queen"]


@rule("retaliation:corridor.overflow-place", "retaliation:noise.marker.resolve.count")
def test_a_drone_token_for_a_full_corridor_brings_the_drone_and_the_adults_that_fit() -> None:
    scene = Scene("recon").room(11, "armory").corridor(10, 11).bag("token-drone-3-1").draws("drone")
    corridor = scene.between(10, 11)
    for kind in ("adult", "adult", "adult", "larva"):
        scene.intruder(kind, corridor=corridor)
    scene.run(steps.DrawToken(context="corridor", corridor=corridor))
    assert sorted(scene.lurking(corridor)) == ["adult"] * 5 + ["drone"]
