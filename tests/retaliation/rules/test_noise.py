"""The noise roll, noise markers and hazards."""

import pytest

from hypersleep.retaliation import steps, telling
from tests.retaliation.scene import HIBERNATORIUM, Scene

rule = pytest.mark.rule


def star(*crew: str) -> Scene:
    """The recon in the Armory (11) with corridors of value 1 to the west, east and south-west, and one of value 2."""
    scene = Scene(*crew).room(11, "armory").place("recon", 11).corridor(11, 10, "corridor-104")
    scene.corridor(11, 12, "corridor-105").corridor(11, 15, "corridor-106").corridor(11, 6, "corridor-204")
    return scene


def noisy(scene: Scene) -> list[int]:
    return [passage for passage, noise in enumerate(scene.world.noise) if noise]


@rule("retaliation:noise.roll.number", "retaliation:noise.roll.place-marker", "retaliation:noise.roll.corridor-order")
def test_every_corridor_with_the_value_gets_a_marker_row_by_row() -> None:
    scene = star().rolls(noise="1").run(steps.RollNoise(by=0))
    ones = [scene.between(11, room) for room in (10, 12, 15)]
    assert ones == sorted(ones)
    assert [event.corridor for event in scene.told(telling.NoisePlaced)] == ones
    assert noisy(scene) == ones


@rule("retaliation:noise.roll.no-match")
def test_a_number_that_no_corridor_shows_does_nothing() -> None:
    scene = star().rolls(noise="3").run(steps.RollNoise(by=0))
    assert noisy(scene) == []
    assert scene.told(telling.NoiseRolled) == [telling.NoiseRolled(0, 11, "3")]


@rule("retaliation:noise.roll.existing-marker", "retaliation:noise.marker.resolve")
def test_a_marker_that_is_there_is_resolved_for_its_corridor() -> None:
    scene = star().bag("token-adult-3", "larva").draws("adult").rolls(noise="2")
    way = scene.between(11, 6)
    scene.world.noise[way] = True
    scene.run(steps.RollNoise(by=0))
    assert noisy(scene) == []
    assert scene.lurking(way) == ["adult"] * 3
    assert scene.bag_kinds() == ["larva"], "the token is discarded"
    assert scene.enemies(11) == []


@rule("retaliation:noise.roll.intruder-in-corridor")
def test_only_the_largest_of_a_corridor_comes_and_attacks_and_no_marker_is_left() -> None:
    scene = star().rolls(noise="2").top("attacks", "attack-scratch-1")
    way = scene.between(11, 6)
    scene.intruder("adult", corridor=way)
    drone = scene.intruder("drone", corridor=way)
    scene.run(steps.RollNoise(by=0))
    assert scene.enemies(11) == ["drone"]
    assert scene.lurking(way) == ["adult"]
    assert [event.intruder for event in scene.told(telling.IntruderAttacked)] == [drone.id]
    assert noisy(scene) == []


def test_the_only_intruder_of_a_corridor_leaves_no_marker_behind() -> None:
    scene = star().room(11, "armory", secured=1).rolls(noise="2")
    scene.intruder("adult", corridor=scene.between(11, 6))
    scene.run(steps.RollNoise(by=0))
    assert scene.enemies(11) == ["adult"]
    assert noisy(scene) == []


@rule("retaliation:noise.roll.number")
def test_matching_corridors_are_handled_each_on_its_own() -> None:
    scene = star().room(11, "armory", secured=1).bag("larva").draws("larva").rolls(noise="1")
    west, east, south = [scene.between(11, room) for room in (10, 12, 15)]
    scene.intruder("adult", corridor=west)
    scene.world.noise[east] = True
    scene.run(steps.RollNoise(by=0))
    assert scene.enemies(11) == ["adult"]
    assert scene.lurking(east) == ["larva"]
    assert noisy(scene) == [south]


@rule("retaliation:noise.roll.closed-door", "retaliation:door.closed")
def test_noise_passes_closed_doors() -> None:
    scene = Scene().room(11, "armory").place("recon", 11).corridor(11, 10, "corridor-101", door="closed", door_at=11)
    scene.corridor(11, 12, "corridor-102", door="closed", door_at=12, noise=True).bag("larva").draws("larva")
    scene.rolls(noise="1").run(steps.RollNoise(by=0))
    assert noisy(scene) == [scene.between(11, 10)]
    assert scene.lurking(scene.between(11, 12)) == ["larva"]
    assert scene.world.doors[scene.between(11, 10)] == "closed"


@rule("retaliation:noise.roll.closed-door")
def test_an_intruder_called_from_behind_a_door_destroys_it_and_stays() -> None:
    scene = Scene().room(11, "armory").place("recon", 11).corridor(11, 10, "corridor-101", door="closed", door_at=11)
    way = scene.between(11, 10)
    scene.intruder("adult", corridor=way)
    scene.rolls(noise="1").run(steps.RollNoise(by=0))
    assert scene.world.doors[way] == "destroyed"
    assert (scene.lurking(way), scene.enemies(11)) == (["adult"], [])
    assert noisy(scene) == []


@rule("retaliation:noise.roll.hazard")
@pytest.mark.parametrize(
    ("token", "kind"), [("token-adult-4", "adult"), ("token-drone-3-1", "drone"), ("larva", "larva")]
)
def test_a_hazard_brings_one_model_into_the_room(token: str, kind: str) -> None:
    scene = (
        star().room(11, "armory", secured=1).bag(token).draws(token).rolls(noise="hazard").run(steps.RollNoise(by=0))
    )
    assert scene.enemies(11) == [kind]
    assert noisy(scene) == []
    assert scene.world.bag == ()
    assert scene.content.token(scene.world.decks[f"tokens-{kind}"][0]).kind == kind, "under its pile"


@rule("retaliation:noise.roll.hazard-queen")
def test_a_hazard_calls_the_queen_into_the_room_if_she_is_off_the_map() -> None:
    scene = star().room(11, "armory", secured=1).bag("queen").draws("queen").rolls(noise="hazard")
    scene.run(steps.RollNoise(by=0))
    assert scene.enemies(11) == ["queen"]


@rule("retaliation:noise.roll.hazard-queen")
def test_a_hazard_activates_a_queen_on_the_map_and_brings_a_drone_once_she_is_dead() -> None:
    scene = star("recon", "officer").room(11, "armory", secured=1).bag("queen").draws("queen").rolls(noise="hazard")
    queen = scene.intruder("queen", corridor=scene.between(11, 10))
    scene.run(steps.RollNoise(by=0))
    assert scene.enemies(11) == ["queen"], "she has come one step closer"
    del scene.world.intruders[queen.id]
    scene.world.queen_dead = True
    scene.bag("queen").draws("queen").rolls(noise="hazard").run(steps.Secure(by=0), steps.RollNoise(by=0))
    assert scene.enemies(11) == ["drone"]
    assert scene.bag_kinds() == []
    assert "token-queen" in scene.faces(scene.world.box), "the token leaves the game"


@rule("retaliation:noise.roll.hazard-blank", "retaliation:noise.marker.resolve.blank")
def test_the_blank_brings_nobody_but_two_adults_into_the_bag() -> None:
    scene = star().bag("blank").draws("blank").rolls(noise="hazard").run(steps.RollNoise(by=0))
    assert scene.bag_kinds() == ["adult", "adult", "blank"]
    scene.bag("blank").draws("blank")
    scene.world.noise[scene.between(11, 6)] = True
    scene.run(steps.ResolveNoiseMarker(corridor=scene.between(11, 6), seat=0))
    assert scene.bag_kinds() == ["adult", "adult", "blank"]
    assert noisy(scene) == []
    assert not scene.world.intruders


@rule("retaliation:noise.marker.resolve.count")
@pytest.mark.parametrize(
    ("token", "kinds"),
    [
        ("token-adult-2", ["adult"] * 2),
        ("token-adult-4", ["adult"] * 4),
        ("token-drone-2-1", ["drone", "adult", "adult"]),
        ("token-larva", ["larva"]),
    ],
)
def test_the_back_of_a_token_says_how_many_come(token: str, kinds: list[str]) -> None:
    scene = star().bag(token).draws(token)
    scene.world.noise[scene.between(11, 6)] = True
    scene.run(steps.ResolveNoiseMarker(corridor=scene.between(11, 6), seat=0))
    assert scene.lurking(scene.between(11, 6)) == kinds


@rule("retaliation:noise.marker.resolve.queen")
def test_a_queen_token_for_a_marker_brings_her_or_a_drone_and_nothing_else() -> None:
    scene = star().bag("queen").draws("queen")
    way = scene.between(11, 6)
    scene.world.noise[way] = True
    scene.run(steps.ResolveNoiseMarker(corridor=way, seat=0))
    assert scene.lurking(way) == ["queen"]
    scene.world.intruders.clear()
    scene.world.queen_dead, scene.world.noise[way] = True, True
    scene.bag("queen").draws("queen").run(steps.ResolveNoiseMarker(corridor=way, seat=0))
    assert scene.lurking(way) == ["drone"]


@rule("retaliation:noise.marker.one-per-corridor", "retaliation:noise.marker.not-with-intruders")
def test_no_second_marker_and_none_beside_an_intruder() -> None:
    scene = star()
    scene.intruder("larva", corridor=scene.between(11, 10))
    for room in (10, 12, 12):
        scene.run(steps.PlaceNoise(corridor=scene.between(11, room)))
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.between(11, 12))]


@rule("retaliation:noise.marker.existing-only")
def test_to_resolve_a_marker_makes_none_where_there_was_none() -> None:
    scene = star().run(steps.ResolveNoiseMarker(corridor=star().between(11, 6), seat=0))
    assert noisy(scene) == []
    assert not scene.told(telling.TokenDrawn)


@rule("retaliation:room.hibernatorium.undiscovered")
def test_no_noise_around_the_covered_hibernatorium() -> None:
    scene = Scene()
    way = scene.between(HIBERNATORIUM, 2)
    scene.run(steps.PlaceNoise(corridor=way))
    assert noisy(scene) == []
    scene.discovered().run(steps.PlaceNoise(corridor=way))
    assert noisy(scene) == [way]


def test_the_box_has_thirty_noise_markers() -> None:
    scene = star()
    for passage in range(20, 50):
        scene.world.noise[passage] = True
    scene.run(steps.PlaceNoise(corridor=scene.between(11, 6)))
    assert not scene.world.noise[scene.between(11, 6)]


def test_the_rest_of_a_roll_ends_with_who_made_it() -> None:
    scene = star("recon", "officer", "medical-support").rolls(noise="1").top("attacks", "attack-bite")
    scene.who("recon").health = 8
    scene.intruder("adult", corridor=scene.between(11, 10))
    scene.turn("recon").run(steps.RollNoise(by=0))
    assert scene.who("recon").fate == "dead"
    assert noisy(scene) == []


def test_a_roll_for_a_room_without_a_character_is_resolved_there() -> None:
    scene = star().place("recon", 10).room(11, "armory", secured=1).rolls(noise="2")
    scene.intruder("adult", corridor=scene.between(11, 6))
    scene.run(steps.RollNoise(by=0, at=11))
    assert scene.enemies(11) == ["adult"]
    assert scene.world.secured[11] == 1
    assert not scene.told(telling.IntruderAttacked)


def test_a_hazard_of_a_safe_roll_is_ignored() -> None:
    scene = star().rolls(noise="hazard").run(steps.RollNoise(by=0, safe=True))
    assert not scene.told(telling.HazardStruck)
    assert not scene.world.intruders


@rule("retaliation:token.secure.no-refusal")
def test_a_secure_token_is_lost_to_who_enters_without_a_question() -> None:
    scene = star().place("officer", 11).room(11, "armory", secured=1).hand("officer", "action.stay-calm")
    scene.intruder("adult", corridor=scene.between(11, 6))
    scene.rolls(noise="2").run(steps.RollNoise(by=1))
    assert scene.world.secured[11] == 0
    assert scene.question is None
    assert scene.hand_of("officer") == ["action.stay-calm"]
    assert not scene.told(telling.IntruderAttacked)
