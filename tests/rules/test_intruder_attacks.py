"""Attacks of Intruders: when, upon whom, in what order, and how they are resolved."""

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps, telling
from tests.scene import Scene

rule = pytest.mark.rule

CREW = ("scout", "captain", "pilot")
HERE = 11


def crowd(*hands: int) -> Scene:
    """Scout, Captain and Pilot in the Hibernatorium with so many Action cards in hand."""
    scene = Scene(*CREW).objectives_are_chosen()
    for who, cards in zip(CREW, hands, strict=True):
        scene.action_cards(who, cards)
    return scene


def victims(scene: Scene) -> list[Seat]:
    return [attack.victim for attack in scene.told(telling.IntruderAttacked)]


# Whom they attack ----------------------------------------------------------------------------------------------------


@rule("intruder.attack.target")
@pytest.mark.parametrize(("hands", "victim"), [((2, 3, 4), 0), ((3, 2, 4), 1), ((4, 3, 0), 2)])
def test_the_character_with_the_fewest_action_cards_is_attacked(hands: tuple[int, ...], victim: int) -> None:
    scene = crowd(*hands).top("attacks", "attack-tail-1")
    scene.intruder("adult", HERE)
    assert victims(scene.run(steps.IntrudersAttack())) == [victim]


@rule("intruder.attack.target")
def test_contamination_cards_do_not_count_as_protection() -> None:
    scene = crowd(3, 2, 3).top("attacks", "attack-tail-1")
    scene.hand("captain", "action.rest", "action.search", *["contamination-clean"] * 3)
    scene.intruder("adult", HERE)
    assert victims(scene.run(steps.IntrudersAttack())) == [scene.seat("captain")]


@rule("intruder.attack.target")
def test_nobody_in_another_room_is_attacked() -> None:
    scene = crowd(0, 4, 5).place("scout", 6).top("attacks", "attack-tail-1")
    scene.intruder("adult", HERE)
    assert victims(scene.run(steps.IntrudersAttack())) == [scene.seat("captain")]


@rule("intruder.attack.target-tie")
@pytest.mark.parametrize(
    ("first_player", "hands", "victim"),
    [(0, (2, 2, 2), 0), (1, (2, 2, 2), 1), (2, (2, 2, 3), 0), (1, (2, 3, 2), 2)],
)
def test_a_tie_is_broken_in_player_order(first_player: int, hands: tuple[int, ...], victim: int) -> None:
    scene = crowd(*hands).top("attacks", "attack-tail-1")
    scene.world.first_player = Seat(first_player)
    scene.intruder("adult", HERE)
    assert victims(scene.run(steps.IntrudersAttack())) == [victim]


@rule("intruder.attack.surprise-target")
def test_a_surprise_attack_hits_at_who_triggered_the_encounter() -> None:
    scene = crowd(0, 3, 1).bag("intruder-adult-4", "blank").draws("adult").top("attacks", "attack-tail-1")
    scene.run(steps.ResolveEncounter(seat=scene.seat("captain")))
    assert victims(scene) == [scene.seat("captain")]


@rule("intruder.attack.escape-target")
def test_the_attacks_of_an_escape_are_made_against_who_escapes() -> None:
    scene = crowd(5, 0, 0).room(6).top("attacks", "attack-tail-1", "attack-tail-2").rolls(noise="silence")
    scene.intruder("adult", HERE)
    scene.intruder("adult", HERE)
    scene.turn("scout").act(scene.move("scout", 6))
    assert victims(scene) == [scene.seat("scout")] * 2


# When and in what order ----------------------------------------------------------------------------------------------


@rule("intruder.attack.occasions")
def test_an_intruder_alone_does_not_attack() -> None:
    scene = crowd(1, 1, 1)
    scene.intruder("adult", 6)
    assert not victims(scene.run(steps.IntrudersAttack()))


@rule("intruder.attack.order")
def test_attacks_go_by_room_number_and_then_by_size() -> None:
    scene = crowd(1, 1, 1).place("captain", 6).place("pilot", 7)
    expected = [(room, kind) for room in (6, 7, HERE) for kind in ("adult", "creeper")]
    placed = {scene.intruder(kind, room).id: (room, kind) for room, kind in reversed(expected)}
    scene.top("attacks", "attack-tail-1", "attack-claws-1", "attack-tail-2", "attack-claws-2")
    scene.top("attacks", "attack-frenzy-1", "attack-claws-3").run(steps.IntrudersAttack())
    assert [placed[attack.intruder] for attack in scene.told(telling.IntruderAttacked)] == expected


@rule("intruder.attack.order")
def test_the_victim_is_determined_anew_for_each_attack() -> None:
    scene = crowd(1, 2, 3).wounds("scout", "wound-leg", "wound-hand").top("attacks", "attack-bite-1", "attack-tail-1")
    scene.intruder("adult", HERE)
    scene.intruder("adult", HERE)
    scene.run(steps.IntrudersAttack())
    assert victims(scene) == [scene.seat("scout"), scene.seat("captain")]


@rule("intruder.attack.no-victim")
def test_an_attack_that_finds_nobody_alive_does_not_take_place() -> None:
    scene = crowd(1, 2, 3).place("captain", 1).place("pilot", 1)
    scene.wounds("scout", "wound-leg", "wound-hand").top("attacks", "attack-bite-1", "attack-tail-1")
    scene.intruder("adult", HERE)
    scene.intruder("creeper", HERE)
    scene.run(steps.IntrudersAttack())
    assert victims(scene) == [scene.seat("scout")]
    assert scene.faces(scene.world.discards["attacks"]) == ["attack-bite-1"]


# How they are resolved -----------------------------------------------------------------------------------------------


@rule("intruder.attack.card")
@pytest.mark.parametrize("card", ["attack-claws-1", "attack-claws-4"])
def test_a_card_with_the_symbol_of_the_attacker_strikes_whatever_its_blood_value(card: str) -> None:
    scene = Scene("scout").top("attacks", card)
    adult = scene.intruder("adult", HERE, injuries=4)
    scene.run(steps.AttackCharacter(intruder=adult.id, occasion="event"))
    assert scene.who("scout").light == 2
    assert (adult.room, scene.enemies(HERE)) == (HERE, ["adult"])
    assert [attack.hit for attack in scene.told(telling.IntruderAttacked)] == [True]


@rule("intruder.attack.miss")
def test_a_card_without_the_symbol_of_the_attacker_has_no_effect() -> None:
    scene = Scene("scout").top("attacks", "attack-claws-1")
    creeper = scene.intruder("creeper", HERE)
    scene.run(steps.AttackCharacter(intruder=creeper.id, occasion="event"))
    assert (scene.who("scout").light, scene.who("scout").discard) == (0, ())
    assert [attack.hit for attack in scene.told(telling.IntruderAttacked)] == [False]


@rule("intruder.attack.card", "intruder.attack.miss")
@pytest.mark.parametrize(
    ("card", "strikers"),
    [
        ("attack-scratch-1", {"creeper", "adult", "breeder", "queen"}),
        ("attack-claws-1", {"adult", "breeder", "queen"}),
        ("attack-bite-1", {"adult", "breeder", "queen"}),
        ("attack-tail-1", {"queen"}),
        ("attack-transformation-1", {"creeper"}),
        ("attack-frenzy-1", {"breeder", "queen"}),
        ("attack-slime", {"creeper", "adult", "breeder", "queen"}),
        ("attack-summoning", {"creeper", "queen"}),
    ],
)
@pytest.mark.parametrize("kind", ["creeper", "adult", "breeder", "queen"])
def test_the_symbols_decide_who_strikes(kind: str, card: str, strikers: set[str]) -> None:
    scene = crowd(2, 2, 2).top("attacks", card).top("wounds", "wound-leg")
    if card == "attack-summoning" and kind in strikers:
        scene.draws("blank")
    scene.run(steps.AttackCharacter(intruder=scene.intruder(kind, HERE).id, occasion="event"))
    assert [attack.hit for attack in scene.told(telling.IntruderAttacked)] == [kind in strikers]


@rule("intruder.attack.discard")
def test_the_cards_of_attacks_and_of_injury_checks_are_discarded() -> None:
    scene = Scene("scout").top("attacks", "attack-tail-1", "attack-scratch-4")
    adult = scene.intruder("adult", HERE)
    scene.run(steps.AttackCharacter(intruder=adult.id, occasion="event"))
    scene.run(steps.InjureIntruder(intruder=adult.id, injuries=1))
    assert scene.faces(scene.world.discards["attacks"]) == ["attack-tail-1", "attack-scratch-4"]
    assert len(scene.world.decks["attacks"]) == 18


@rule("intruder.attack.discard")
def test_an_exhausted_deck_is_made_anew_from_its_discard_pile() -> None:
    scene = Scene("scout").top("attacks", "attack-tail-1")
    *others, last = scene.world.decks["attacks"]
    scene.world.decks["attacks"], scene.world.discards["attacks"] = (last,), tuple(others)
    adult = scene.intruder("adult", HERE)
    scene.run(steps.AttackCharacter(intruder=adult.id, occasion="event"))
    assert (scene.world.decks["attacks"], len(scene.world.discards["attacks"])) == ((), 20)
    scene.run(steps.InjureIntruder(intruder=adult.id, injuries=1))
    assert (len(scene.world.decks["attacks"]), len(scene.world.discards["attacks"])) == (19, 1)


# Larvae --------------------------------------------------------------------------------------------------------------


@rule("intruder.attack.larva")
def test_a_larva_needs_no_card_to_settle_on_its_victim() -> None:
    scene = crowd(2, 1, 2).top("contamination", "contamination-infected")
    scene.intruder("larva", HERE)
    scene.run(steps.IntrudersAttack())
    assert [scene.who(who).larva for who in CREW] == [False, True, False]
    assert scene.faces(scene.who("captain").discard) == ["contamination-infected"]
    assert scene.enemies(HERE) == []
    assert not scene.world.discards["attacks"]


@rule("intruder.attack.larva-second")
def test_a_host_keeps_one_larva_and_lives_through_a_second_one() -> None:
    scene = crowd(2, 1, 2).top("contamination", "contamination-infected")
    scene.who("captain").larva = True
    scene.intruder("larva", HERE)
    scene.run(steps.IntrudersAttack())
    captain = scene.who("captain")
    assert (captain.larva, captain.plays, scene.faces(captain.discard)) == (True, True, ["contamination-infected"])
    assert scene.enemies(HERE) == []
