"""The Event phase: what an event card does, in which order, and what is ignored."""

import pytest

from hypersleep.retaliation import steps, telling
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def facility(*crew: str) -> Scene:
    """Everybody is in the Armory (11): E-W of it the Landing Zone (10), NW-SE of it nothing yet (16)."""
    scene = Scene(*(crew or ("recon", "officer"))).room(11, "armory").corridor(10, 11, "corridor-104")
    scene.corridor(11, 16, "corridor-304")
    for character in scene.world.characters:
        character.room = 11
    return scene


def event(scene: Scene, card: str) -> Scene:
    return scene.top("events", f"event-{card}").run(steps.DrawEvent())


def kinds_told(scene: Scene, *kinds: type) -> list[str]:
    return [type(event).__name__ for event in scene.game.events if isinstance(event, kinds)]


@rule("retaliation:round.event.card", "retaliation:round.event.main-effect", "retaliation:round.event.secondary-effect")
def test_movement_then_the_main_effect_then_the_secondary_one_then_the_discard() -> None:
    scene = facility().room(11, secured=1).room(12, "server-room")
    scene.intruder("adult", corridor=scene.between(10, 11))
    scene.world.noise[scene.between(11, 16)] = True
    card = next(c for c in scene.content.events if scene.content.faces[c] == "event-system-failure")
    event(scene.bag("adult").draws("token-adult-2"), "system-failure")
    order = [telling.EventDrawn, telling.IntruderMoved, telling.MalfunctionPlaced, telling.TokenDrawn]
    assert kinds_told(scene, *order) == [kind.__name__ for kind in order]
    assert scene.world.discards["events"] == (card,)


@rule("retaliation:round.event.movement", "retaliation:round.event.movement.corridors")
def test_only_intruders_in_corridors_of_the_axis_move() -> None:
    scene = facility().room(11, secured=3)
    scene.intruder("adult", corridor=scene.between(10, 11))
    there = scene.intruder("adult", corridor=scene.between(11, 16))
    event(scene, "damage")
    assert scene.enemies(11) == ["adult"]
    assert scene.world.intruders[there.id].corridor == scene.between(11, 16), "damage moves along E-W only"


@rule("retaliation:round.event.movement.rooms", "retaliation:round.event.movement")
@pytest.mark.parametrize(("card", "moved"), [("system-failure", True), ("damage", False)])
def test_intruders_in_rooms_move_only_if_the_card_says_so(card: str, moved: bool) -> None:
    scene = facility().room(11, secured=1)
    scene.intruder("adult", 10)
    event(scene, card)
    assert scene.lurking(scene.between(10, 11)) == (["adult"] if moved else [])


@rule("retaliation:round.event.movement.rooms")
def test_who_is_held_by_a_character_does_not_move() -> None:
    scene = facility().place("officer", 10)
    scene.intruder("adult", 10)
    event(scene, "system-failure")
    assert scene.enemies(10) == ["adult"]


@rule("retaliation:round.event.movement.rooms", "retaliation:round.event.movement.corridors")
def test_rooms_come_after_corridors_on_the_same_card() -> None:
    scene = facility().room(12, "server-room").corridor(11, 12, "corridor-204").room(11, secured=2)
    scene.place("recon", 12).place("officer", 12)
    scene.intruder("adult", corridor=scene.between(10, 11))
    event(scene, "system-failure")
    assert scene.lurking(scene.between(11, 12)) == ["adult"], "into the empty room, and on out of it"


@rule("retaliation:round.event.impossible")
def test_an_impossible_sentence_is_ignored_and_the_rest_is_done() -> None:
    scene = facility()
    event(scene, "hatching")
    assert scene.lurking(scene.between(11, 16)) == ["larva"], "there is no Nest, but there is a corridor"
    assert scene.faces(scene.world.discards["events"]) == ["event-hatching"]


@rule("retaliation:round.event.character-order")
def test_characters_are_taken_in_turn_order() -> None:
    scene = facility("recon", "officer", "contractor")
    scene.world.first_player = 2
    scene.world.robot_room = 11
    event(scene, "rise-of-the-machine")
    assert [event.seat for event in scene.told(telling.HealthLost)] == [2, 0, 1]


@rule("retaliation:round.event.noise-order")
def test_noise_markers_are_taken_from_the_top_left() -> None:
    scene = facility().room(1, "reactor").room(20, "surgery-room").bag("larva", "larva", "larva")
    passages = [scene.between(20, 21), scene.between(1, 2), scene.between(11, 16)]
    for (a, b), tile in zip(
        [(20, 21), (1, 2), (11, 16)], ("corridor-405", "corridor-406", "corridor-305"), strict=True
    ):
        scene.corridor(a, b, tile, noise=True)
    event(scene.draws("larva", "larva", "larva"), "breaking-in")
    assert [event.corridor for event in scene.told(telling.NoiseResolved)] == sorted(passages)
    assert sorted(passages) == [scene.between(1, 2), scene.between(11, 16), scene.between(20, 21)]


@rule("retaliation:round.event.noise-order")
def test_a_corridor_that_no_longer_fits_when_its_turn_comes_is_left_out() -> None:
    scene = facility().room(12, "server-room").place("officer", 12).corridor(12, 17, "corridor-404", noise=True)
    scene.world.noise[scene.between(10, 11)] = True
    scene.intruder("queen", 12)
    scene.who("officer").health = 8
    scene.bag("queen").draws("queen").top("attacks", "attack-bite").rolls(noise="4")
    event(scene, "scent-of-prey")
    assert scene.who("officer").fate == "dead", "the first marker has roused the Queen"
    assert scene.world.noise[scene.between(12, 17)], "nobody is beside it any more"


@rule("retaliation:deck.reshuffle-by-card")
def test_a_card_that_reshuffles_its_deck_is_shuffled_in() -> None:
    scene = facility()
    all_events = set(scene.world.decks["events"])
    event(scene.room(11, secured=1), "damage")
    event(scene, "reactor-overheating")
    assert set(scene.world.decks["events"]) == all_events
    assert scene.world.discards["events"] == ()


@rule("retaliation:round.event.launch-window")
def test_the_launch_is_decided_before_the_event_is_drawn() -> None:
    scene = facility("recon", "officer")
    scene.world.lander = 0
    scene.who("officer").in_lander, scene.who("officer").room = True, 0
    scene.top("events", "event-system-failure").turn("recon").choose(steps.Pass(seat=0))
    assert scene.asked == 1
    assert scene.told(telling.EventDrawn) == []
    assert scene.who("officer").passed


@rule("retaliation:round.event.bag-development")
def test_the_bag_develops_after_the_event_card() -> None:
    scene = facility("recon", "officer").top("events", "event-system-failure").bag("larva").draws("larva")
    scene.who("officer").passed = True
    scene.turn("recon").choose(steps.Pass(seat=0))
    kinds = kinds_told(scene, telling.EventDrawn, telling.TokenDrawn, telling.RoundBegan)
    assert kinds == ["EventDrawn", "TokenDrawn", "RoundBegan"]
    assert "larva" not in scene.bag_kinds(), "it was discarded"


def test_passengers_of_the_lander_are_passed_by() -> None:
    scene = facility("recon", "officer").rolls(noise="4")
    scene.who("officer").in_lander, scene.who("officer").room = True, 0
    event(scene, "generators-overheat")
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [0]


def test_who_dies_of_the_event_makes_no_roll() -> None:
    scene = facility("recon", "officer").rolls(noise="4").room(13, "nest").place("recon", 13)
    scene.who("recon").health = 8
    scene.top("attacks", "attack-bite")
    event(scene, "egg-protection")
    assert scene.who("recon").fate == "dead"
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [1]
