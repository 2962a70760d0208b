"""What the Intruder player does with a card: a move, an attack, or its text."""

import pytest

from hypersleep.kernel.errors import Illegal
from hypersleep.nemesis import telling
from hypersleep.nemesis.expansions.intruder_player.leading import (
    AttackByCard,
    ChooseAttackCard,
    MoveByCard,
    PickAttackCard,
    PlayForEffect,
)
from hypersleep.nemesis.invariants import problems
from tests.rules.test_mode_intruder_player import CAPTAIN, CREW, ROOM, ambush, led
from tests.scene import Scene

rule = pytest.mark.rule


# Moves ---------------------------------------------------------------------------------------------------------------


def move(scene: Scene, card: str, intruder: int, number: int, room: int = ROOM) -> MoveByCard:
    return MoveByCard(card=card, intruder=intruder, passage=scene.passage(room, number))


@rule("mode.intruder-player.move")
def test_an_intruder_moves_through_the_corridor_with_the_number_of_the_card() -> None:
    scene = led("intruder-chase-2")
    adult = scene.intruder("adult", ROOM)
    exits = scene.content.board.exits[ROOM]
    for other in [exit for exit in exits if 2 not in exit.numbers]:
        wrong = MoveByCard(card="intruder-chase-2", intruder=adult.id, passage=other.passage)
        assert scene.refusal(wrong) == "mode.intruder-player.move"
    exit = scene.content.board.by_number[ROOM][2]
    scene.choose(move(scene, "intruder-chase-2", adult.id, 2))
    assert adult.room == exit.to


@rule("mode.intruder-player.move")
def test_a_card_for_any_corridor_lets_the_player_choose() -> None:
    scene = led("intruder-chase-any")
    adult = scene.intruder("adult", ROOM)
    passages = {option.passage for option in scene.options(MoveByCard)}
    assert passages == set(scene.content.board.around[ROOM])
    assert {option.intruder for option in scene.options(MoveByCard)} == {adult.id}


@rule("mode.intruder-player.move", "technical.intruder-vanishes")
def test_technical_corridors_swallow_the_intruder_as_usual() -> None:
    board = Scene(*CREW).content.board
    room, network = next((n, board.entrances(n)[0]) for n in board.numbers if board.entrances(n))
    scene = led("intruder-chase-any").bag("blank")
    adult = scene.intruder("adult", room)
    scene.choose(MoveByCard(card="intruder-chase-any", intruder=adult.id, passage=network))
    assert scene.enemies(room) == []
    assert "adult" in scene.bag_kinds()


@rule("mode.intruder-player.move", "door.closed.intruders")
def test_a_closed_door_holds_the_intruder_and_is_destroyed() -> None:
    scene = led("intruder-chase-any")
    adult = scene.intruder("adult", ROOM)
    exit = scene.content.board.corridor_exits[ROOM][0]
    scene.world.doors[exit.passage] = "closed"
    scene.choose(MoveByCard(card="intruder-chase-any", intruder=adult.id, passage=exit.passage))
    assert adult.room == ROOM
    assert scene.world.doors[exit.passage] == "destroyed"


# Attacks -------------------------------------------------------------------------------------------------------------


@rule("mode.intruder-player.attack")
def test_several_attack_cards_are_drawn_one_is_resolved_and_the_others_go_under_the_deck() -> None:
    scene, adult = ambush("intruder-chase-1")
    scene.top("attacks", "attack-scratch-1", "attack-claws-1")
    scene.choose(AttackByCard(card="intruder-chase-1", intruder=adult, victim=scene.seat("scout")))
    assert isinstance(scene.question, ChooseAttackCard)
    assert scene.asked == CAPTAIN
    assert problems(scene.game) == []
    assert scene.options() == [PickAttackCard("attack-scratch-1"), PickAttackCard("attack-claws-1")]
    scene.choose(PickAttackCard("attack-claws-1"))
    assert scene.faces(scene.world.decks["attacks"])[0] == "attack-scratch-1"
    assert scene.faces(scene.world.discards["attacks"]) == ["attack-claws-1"]
    assert [event.card for event in scene.told(telling.IntruderAttacked)] == ["attack-claws-1"]


@rule("mode.intruder-player.attack")
@pytest.mark.parametrize(
    ("card", "count"),
    [
        ("intruder-chase-1", 2),
        ("intruder-chase-2", 2),
        ("intruder-chase-3", 2),
        ("intruder-chase-any", 3),
        ("intruder-metamorphosis-1", 1),
        ("intruder-preparation-any", 1),
        ("intruder-preparation-4", 1),
        ("intruder-pack-hunt-3", 1),
        ("intruder-pack-hunt-4", 1),
        ("intruder-recovery-2", 1),
    ],
)
def test_the_card_says_how_many_attack_cards_are_drawn(card: str, count: int) -> None:
    scene, adult = ambush(card)
    scene.choose(AttackByCard(card=card, intruder=adult, victim=scene.seat("scout")))
    assert isinstance(scene.question, ChooseAttackCard)
    assert len(scene.question.drawn) == count


@rule("mode.intruder-player.attack")
def test_of_two_attack_cards_that_are_alike_one_is_offered() -> None:
    scene, adult = ambush("intruder-chase-1")
    scene.top("attacks", "attack-bite-2", "attack-bite-1")
    scene.choose(AttackByCard(card="intruder-chase-1", intruder=adult, victim=scene.seat("scout")))
    assert scene.options() == [PickAttackCard("attack-bite-2")]


@rule("mode.intruder-player.attack")
def test_only_the_intruder_player_knows_the_cards_put_under_the_deck() -> None:
    scene, adult = ambush("intruder-chase-1")
    scene.top("attacks", "attack-scratch-1", "attack-claws-1")
    scene.choose(AttackByCard(card="intruder-chase-1", intruder=adult, victim=scene.seat("scout")))
    scene.choose(PickAttackCard("attack-claws-1"))
    assert scene.world.known[scene.world.decks["attacks"][0]] == 1 << CAPTAIN


@rule("mode.intruder-player.attack")
def test_there_is_no_attack_without_a_character_in_the_room() -> None:
    scene, adult = ambush("intruder-chase-1")
    scene.place("scout", 1).place("pilot", 1)
    scene.game.run()
    attack = AttackByCard(card="intruder-chase-1", intruder=adult, victim=scene.seat("scout"))
    assert scene.refusal(attack) == "mode.intruder-player.attack"
    with pytest.raises(Illegal):
        scene.choose(attack)


@rule("mode.intruder-player.attack", "intruder.attack.larva")
def test_a_larva_attacks_without_cards() -> None:
    scene, _ = ambush("intruder-chase-1")
    larva = scene.intruder("larva", ROOM)
    deck = scene.world.decks["attacks"]
    scene.choose(AttackByCard(card="intruder-chase-1", intruder=larva.id, victim=scene.seat("pilot")))
    assert scene.who("pilot").larva
    assert scene.world.decks["attacks"] == deck


@rule("mode.intruder-player.attack-target")
@pytest.mark.parametrize("victim", ["scout", "pilot"])
def test_the_intruder_player_picks_the_victim_whatever_the_hands(victim: str) -> None:
    scene, adult = ambush("intruder-chase-any")
    scene.action_cards("scout", 1).action_cards("pilot", 5).top("attacks", "attack-scratch-1")
    scene.choose(AttackByCard(card="intruder-chase-any", intruder=adult, victim=scene.seat(victim)))
    scene.choose(PickAttackCard("attack-scratch-1"))
    (attack,) = scene.told(telling.IntruderAttacked)
    assert attack.victim == scene.seat(victim)


# Effects -----------------------------------------------------------------------------------------


@rule("mode.intruder-player.effect")
def test_a_card_played_for_its_text_moves_and_attacks_nobody() -> None:
    scene, _ = ambush("intruder-chase-1")
    scene.rolls(noise="silence").choose(PlayForEffect(card="intruder-chase-1"))
    scene.choose(scene.options()[0])
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [scene.seat("scout")]
    assert scene.world.intruders[0].room == ROOM
    assert not scene.told(telling.IntruderAttacked)


@rule("mode.intruder-player.effect", "action.refuse-impossible")
def test_a_text_that_cannot_take_effect_is_refused() -> None:
    scene, _ = ambush("intruder-recovery-2")
    assert scene.refusal(PlayForEffect(card="intruder-recovery-2")) == "action.refuse-impossible"


@rule("action.interruption")
def test_plays_of_the_intruder_player_cannot_be_interrupted() -> None:
    scene, adult = ambush("intruder-chase-1")
    scene.hand("scout", "action.interruption").choose(move(scene, "intruder-chase-1", adult, 1))
    assert scene.world.intruders[0].room != ROOM
    assert scene.question is None
