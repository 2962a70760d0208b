"""Corridors: how they are laid, reinforced, and what touches what."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.corridors import (
    ChooseCorridorToReinforce,
    LayCorridorBetween,
    LayCorridorHere,
    ReinforceHere,
    ReinforceTowardCompany,
)
from hypersleep.retaliation.queries import exits, routes
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene

rule = pytest.mark.rule


def picked(scene: Scene) -> list[int]:
    return [choice.passage for choice in scene.options(steps.PickPassage)]


@rule("retaliation:corridor.adjacency", "retaliation:door.adjacency-kept")
def test_a_corridor_touches_the_rooms_at_both_ends_whatever_lies_in_it() -> None:
    scene = Scene().room(11, "armory").corridor(10, 11, "corridor-101", door="closed", noise=True)
    way = scene.between(10, 11)
    scene.intruder("adult", corridor=way)
    assert [exit.passage for exit in exits(scene.game, 10)] == [way]
    assert [exit.passage for exit in exits(scene.game, 11)] == [way]
    assert routes(scene.game).neighbours(11) == [10]


@rule("retaliation:corridor.draw-hidden", "retaliation:door.slot-orientation")
def test_a_corridor_is_drawn_from_the_pile_and_turns_its_door_slot_to_the_room_it_is_laid_for() -> None:
    scene = Scene().top("corridors", "corridor-101", "corridor-104")
    scene.run(steps.LayCorridor(corridor=scene.between(10, 11), toward=11))
    scene.run(steps.LayCorridor(corridor=scene.between(10, 6), toward=10))
    assert scene.world.corridors[scene.between(10, 11)] == "corridor-101"
    assert scene.world.door_ends[scene.between(10, 11)] == 11
    assert scene.world.corridors[scene.between(10, 6)] == "corridor-104"
    assert scene.world.door_ends[scene.between(10, 6)] == 0
    assert scene.game.revealed


def test_no_corridor_is_laid_over_another() -> None:
    scene = Scene().corridor(10, 11, "corridor-104").top("corridors", "corridor-101")
    scene.run(steps.LayCorridor(corridor=scene.between(10, 11), toward=10))
    assert scene.world.corridors[scene.between(10, 11)] == "corridor-104"
    assert scene.content.faces[scene.world.decks["corridors"][-1]] == "corridor-101"


@rule("retaliation:map.border")
def test_a_corridor_can_be_laid_wherever_there_is_a_place_within_the_border() -> None:
    scene = Scene().corridor(10, 11).run(LayCorridorHere(by=0))
    assert picked(scene) == [scene.between(10, 6), scene.between(10, 15)]
    scene.top("corridors", "corridor-101").choose(steps.PickPassage(scene.between(10, 6)))
    assert scene.world.corridors[scene.between(10, 6)] == "corridor-101"
    assert scene.world.door_ends[scene.between(10, 6)] == LANDING_ZONE


def test_a_blast_lays_a_corridor_only_to_a_room_on_the_map() -> None:
    scene = Scene().room(6, "armory").run(LayCorridorBetween(by=0))
    assert picked(scene) == [scene.between(10, 6)]


def test_without_a_tile_left_there_is_no_place_for_a_corridor() -> None:
    scene = Scene()
    scene.world.decks["corridors"] = ()
    scene.run(LayCorridorHere(by=0), steps.LayCorridor(corridor=scene.between(10, 11), toward=10))
    assert scene.question is None
    assert not scene.world.corridors[scene.between(10, 11)]


@rule("retaliation:corridor.reinforce", "retaliation:corridor.empty")
def test_reinforcing_discards_the_noise_marker_and_shows_value_0() -> None:
    scene = Scene().corridor(10, 11, "corridor-302", noise=True).run(ReinforceHere(by=0))
    scene.choose(steps.PickPassage(scene.between(10, 11)))
    way = scene.between(10, 11)
    assert scene.world.reinforced[way]
    assert not scene.world.noise[way]
    assert scene.told(telling.NoiseDiscarded) == [telling.NoiseDiscarded(way)]
    assert scene.told(telling.CorridorReinforced) == [telling.CorridorReinforced(way)]


@rule("retaliation:corridor.reinforce-empty")
def test_a_corridor_with_an_intruder_cannot_be_reinforced() -> None:
    scene = Scene().corridor(10, 11).corridor(10, 6, "corridor-105")
    scene.intruder("larva", corridor=scene.between(10, 11))
    scene.run(ReinforceHere(by=0))
    assert picked(scene) == [scene.between(10, 6)]
    scene.run(steps.Reinforce(corridor=scene.between(10, 11)))
    assert not scene.world.reinforced[scene.between(10, 11)]


@rule("retaliation:corridor.reinforce-hibernatorium")
def test_corridors_of_the_hibernatorium_cannot_be_reinforced() -> None:
    scene = Scene().discovered().room(2, "armory").corridor(2, 1).place("recon", 2).run(ReinforceHere(by=0))
    assert picked(scene) == [scene.between(2, 1)]
    scene.run(steps.Reinforce(corridor=scene.between(2, HIBERNATORIUM)))
    assert not scene.world.reinforced[scene.between(2, HIBERNATORIUM)]


def test_a_corridor_is_reinforced_once_and_not_behind_a_closed_door_of_the_room() -> None:
    scene = Scene().corridor(10, 11, "corridor-101", door="closed", door_at=10)
    scene.corridor(10, 6, "corridor-105", reinforced=True).corridor(10, 15, "corridor-102", door="closed", door_at=15)
    scene.run(ReinforceHere(by=0))
    assert picked(scene) == [scene.between(10, 15)]
    assert isinstance(scene.question, ChooseCorridorToReinforce)


def test_a_card_may_ask_for_company_at_the_far_end() -> None:
    scene = Scene("recon", "officer", "heavy-gun-operator").discovered()
    scene.room(11, "armory").room(6, "alarm-room").room(15, "server-room")
    scene.corridor(10, 11).corridor(10, 6, "corridor-105").corridor(10, 15, "corridor-106")
    scene.place("officer", 11).robot("robot.medical", 15)
    scene.who("heavy-gun-operator").room, scene.who("heavy-gun-operator").fate = 6, "dead"
    scene.run(ReinforceTowardCompany(by=0))
    assert picked(scene) == [scene.between(10, 11), scene.between(10, 15)]


@rule("retaliation:corridor.reinforced-noise")
def test_no_noise_roll_matches_a_reinforced_corridor() -> None:
    scene = Scene().corridor(10, 11, "corridor-104", reinforced=True).corridor(10, 6, "corridor-105")
    scene.rolls(noise="1").run(steps.RollNoise(by=0))
    assert not scene.world.noise[scene.between(10, 11)]
    assert scene.world.noise[scene.between(10, 6)]
