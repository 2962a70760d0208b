"""The Event step: movement, effect, and where the card goes. What each card does is told in tests/cards."""

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps, telling
from tests.scene import Scene

rule = pytest.mark.rule

REMOVED = [
    "event-evacuation-pod-ejection",
    "event-short-circuit",
    "event-coolant-leak",
    "event-life-support-failure",
]


def events(scene: Scene, pile: str) -> list[str]:
    """The Event cards in the deck, among the discards or in the box."""
    if pile == "box":
        return [face for face in scene.faces(scene.world.box) if face in scene.content.box.events]
    piles = {"deck": scene.world.decks, "discards": scene.world.discards}
    return scene.faces(piles[pile]["events"])


def deck_and_discards(scene: Scene, deck: list[str], discards: list[str]) -> Scene:
    """Exactly these cards in the deck, the last one on top, and these among the discards."""
    card = {scene.content.faces[card]: card for card in scene.content.events}
    scene.world.decks["events"] = tuple(card[face] for face in deck)
    scene.world.discards["events"] = tuple(card[face] for face in discards)
    return scene


@rule("event.draw")
def test_one_event_card_is_drawn_from_the_top() -> None:
    scene = Scene("scout", "captain").event("event-nest")
    assert scene.told(telling.EventDrawn) == [telling.EventDrawn("event-nest")]
    assert len(events(scene, "deck")) == len(scene.content.events) - 1


@rule("event.draw")
def test_intruders_move_before_the_effect() -> None:
    scene = Scene("scout", "captain").room(6, "canteen").room(7, "cabins")
    adult, breeder = scene.intruder("adult", 7), scene.intruder("breeder", 10)
    scene.event("event-bulkheads-open")
    assert (adult.room, breeder.room) == (6, 5)
    scene.event("event-damage")
    assert adult.room == 11
    assert [event.room for event in scene.told(telling.MalfunctionPlaced)] == [11]


@rule("event.draw")
def test_doors_stop_the_movement_before_the_effect_opens_them() -> None:
    scene = Scene("scout", "captain").door(6, 7).door(3, 7)
    adult = scene.intruder("adult", 7)
    scene.event("event-bulkheads-open")
    assert adult.room == 7
    assert scene.world.doors[scene.corridor(6, 7)] == "destroyed"
    assert scene.world.doors[scene.corridor(3, 7)] == "open"


@rule("event.effect")
@pytest.mark.parametrize("first", ["scout", "captain", "pilot"])
def test_an_event_affects_the_players_in_player_order(first: str) -> None:
    scene = Scene("scout", "captain", "pilot").draws("blank", "blank", "blank")
    for character in scene.world.characters:
        character.objects = ("egg",)
    start = scene.world.first_player = scene.seat(first)
    scene.event("event-egg-protection")
    order = [Seat((start + n) % 3) for n in range(3)]
    assert [event.seat for event in scene.told(telling.EncounterBegan)] == order


@rule("event.effect")
@pytest.mark.parametrize("first", ["scout", "captain"])
def test_eclosion_infects_the_players_in_player_order(first: str) -> None:
    scene = Scene("scout", "captain")
    for who in ("scout", "captain"):
        scene.deck(who, "contamination-infected")
    start = scene.world.first_player = scene.seat(first)
    scene.event("event-eclosion")
    assert [event.seat for event in scene.told(telling.LarvaGained)] == [start, 1 - start]


@rule("event.effect")
def test_an_event_is_applied_as_far_as_possible() -> None:
    scene = Scene("scout", "captain").room(7, "nest").room(8, explored=False)
    for room in (7, 8, 20):
        scene.intruder("queen", room)
    scene.event("event-damage")
    assert [event.room for event in scene.told(telling.MalfunctionPlaced)] == [20]


@rule("event.discard")
def test_an_event_goes_to_the_discards() -> None:
    scene = Scene("scout", "captain").event("event-nest").event("event-lurking")
    assert events(scene, "discards") == ["event-nest", "event-lurking"]
    assert "event-nest" not in events(scene, "deck")


@rule("event.discard")
def test_the_malfunction_event_is_shuffled_back_into_the_deck() -> None:
    scene = Scene("scout", "captain").event("event-nest").event("event-malfunction")
    assert events(scene, "discards") == ["event-nest"]
    assert events(scene, "deck").count("event-malfunction") == 1


@rule("event.discard")
@pytest.mark.parametrize("event", REMOVED)
def test_some_events_leave_the_game_even_without_effect_and_the_discards_return(event: str) -> None:
    scene = Scene("scout", "captain").event("event-nest").event("event-lurking")
    scene.world.pods = []
    scene.event(event)
    told = [type(happened) for happened in scene.game.events]
    assert told == [telling.EventDrawn] * 3
    assert events(scene, "box") == [event]
    assert events(scene, "discards") == []
    assert sorted(events(scene, "deck")) == sorted(set(scene.content.box.events) - {event})


@rule("event.reshuffle")
def test_an_empty_event_deck_is_made_anew_from_the_discards() -> None:
    scene = deck_and_discards(Scene("scout", "captain"), [], ["event-lurking", "event-nest"])
    scene.run(steps.DrawEvent())
    assert scene.told(telling.EventDrawn) == [telling.EventDrawn("event-nest")]
    assert events(scene, "deck") == ["event-lurking"]
    assert events(scene, "discards") == ["event-nest"]


@rule("event.reshuffle")
def test_a_retreat_can_empty_the_deck_and_the_next_one_makes_it_anew() -> None:
    scene = deck_and_discards(Scene("scout", "captain"), ["event-regeneration"], ["event-lurking"])
    adult = scene.intruder("adult", 7)
    scene.run(steps.RetreatIntruder(intruder=adult.id))
    assert adult.room == 6
    assert events(scene, "deck") == []
    scene.run(steps.RetreatIntruder(intruder=adult.id))
    assert adult.room == 7
    assert events(scene, "deck") == ["event-lurking"]


@rule("event.reshuffle")
def test_the_discards_stay_where_they_are_while_the_deck_lasts() -> None:
    scene = deck_and_discards(Scene("scout", "captain"), ["event-nest"], ["event-lurking"])
    scene.run(steps.DrawEvent())
    assert events(scene, "deck") == []
    assert events(scene, "discards") == ["event-lurking", "event-nest"]
