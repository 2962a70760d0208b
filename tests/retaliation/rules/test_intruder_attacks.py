"""Attacks: the card, the deck, preventing them, and Larvae."""

import pytest

from hypersleep.common.cards import put_on_discard
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.larvae import Cling
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def attack(scene: Scene, intruder: int, victim: int = 0, occasion: str = "phase") -> Scene:
    return scene.run(steps.AttackCharacter(victim=victim, occasion=occasion, intruder=intruder))


# The card ------------------------------------------------------------------------------------------------------------


@rule("retaliation:intruder.attack.card")
@pytest.mark.parametrize(("kind", "lost"), [("adult", 3), ("queen", 3), ("drone", 0)])
def test_a_card_does_what_stands_beside_the_kind_of_the_attacker(kind: str, lost: int) -> None:
    scene = Scene("recon").top("attacks", "attack-deadly-claws-3")
    attack(scene, scene.intruder(kind, LANDING_ZONE).id)
    assert sum(event.points for event in scene.told(telling.HealthLost)) == lost
    assert len(scene.who("recon").wounds) == (2 if kind == "drone" else 0)
    assert scene.faces(scene.world.discards["attacks"]) == ["attack-deadly-claws-3"]


@rule("retaliation:intruder.attack.reshuffle")
def test_only_the_card_that_says_so_shuffles_the_discards_back() -> None:
    scene = Scene("recon").top("attacks", "attack-scratch-1", "attack-miss")
    adult = scene.intruder("adult", LANDING_ZONE).id
    attack(scene, adult)
    assert (len(scene.world.decks["attacks"]), len(scene.world.discards["attacks"])) == (19, 1)
    attack(scene, adult)
    assert (len(scene.world.decks["attacks"]), len(scene.world.discards["attacks"])) == (20, 0)
    assert len(scene.told(telling.AttackDeckReshuffled)) == 1


@rule("retaliation:intruder.attack.reshuffle")
def test_after_the_shuffle_nobody_knows_a_card_of_the_deck_any_more() -> None:
    scene = Scene("recon").top("attacks", "attack-miss", "attack-bite")
    scene.world.show(0, scene.world.decks["attacks"][-2])
    attack(scene, scene.intruder("adult", LANDING_ZONE).id)
    assert not set(scene.world.decks["attacks"]) & set(scene.world.known)


@rule("retaliation:intruder.attack.deck-empty")
def test_an_empty_deck_is_made_anew_so_that_the_attack_takes_place() -> None:
    scene = Scene("recon").top("attacks", "attack-scratch-3")
    world = scene.world
    *rest, card = world.decks["attacks"]
    world.decks["attacks"], world.box = (), world.box + tuple(rest)
    put_on_discard(scene.game, "attacks", card)
    attack(scene, scene.intruder("adult", LANDING_ZONE).id)
    assert [event.card for event in scene.told(telling.IntruderAttacked)] == ["attack-scratch-3"]


@rule("retaliation:room.technical-corridor-entrance.attack")
def test_an_attack_without_a_model_is_of_its_kind() -> None:
    scene = Scene("recon").room(LANDING_ZONE, secured=1).top("attacks", "attack-fury-1")
    scene.run(steps.AttackCharacter(victim=0, occasion="effect", kind="adult"))
    assert scene.told(telling.IntruderAttacked) == [telling.IntruderAttacked(0, "adult", 0, "attack-fury-1")]
    assert scene.who("recon").health == 1
    assert scene.world.secured[LANDING_ZONE] == 1


@rule("retaliation:intruder.target.lander", "retaliation:intruder.attack.card")
def test_nobody_is_attacked_who_is_not_there_any_more() -> None:
    scene = Scene("recon", "officer").room(11, "armory").corridor(10, 11).place("officer", 11)
    adult = scene.intruder("adult", LANDING_ZONE).id
    attack(scene, adult, victim=1)
    scene.who("recon").room, scene.who("recon").in_lander = 0, True
    attack(scene, adult)
    attack(scene, scene.intruder("adult", corridor=scene.between(10, 11)).id)
    attack(scene, 99, victim=1)
    scene.run(steps.AttackCharacter(victim=0, occasion="effect", kind="adult"))
    scene.who("officer").fate = "dead"
    scene.run(steps.AttackCharacter(victim=1, occasion="effect", kind="adult"))
    assert not scene.told(telling.IntruderAttacked)
    assert len(scene.world.decks["attacks"]) == 20


@rule("retaliation:movement.opportunity-attacks")
def test_an_opportunity_attack_comes_from_the_corridor_too_and_others_do_not() -> None:
    scene = Scene("recon").room(11, "armory").corridor(10, 11).top("attacks", "attack-scratch-3")
    adult = scene.intruder("adult", corridor=scene.between(10, 11)).id
    attack(scene, adult, occasion="phase")
    assert not scene.told(telling.IntruderAttacked)
    attack(scene, adult, occasion="opportunity")
    assert len(scene.told(telling.IntruderAttacked)) == 1
    scene.room(12, "shelter").corridor(11, 12, "corridor-105")
    attack(scene, scene.intruder("adult", corridor=scene.between(11, 12)).id, occasion="opportunity")
    assert len(scene.told(telling.IntruderAttacked)) == 1


@rule("retaliation:intruder.attack.prevent")
def test_for_a_prevented_attack_no_card_is_drawn() -> None:
    scene = Scene("officer", "recon").hand("officer", "action.stay-calm")
    attack(scene, scene.intruder("adult", LANDING_ZONE).id, victim=1)
    scene.choose(steps.React("action.stay-calm", "prevent-attack"))
    assert len(scene.world.decks["attacks"]) == 20
    assert not scene.told(telling.IntruderAttacked)
    assert not scene.told(telling.HealthLost)


@rule("retaliation:intruder.attack.prevent")
def test_an_attacker_that_is_gone_by_then_does_not_attack() -> None:
    scene = Scene("officer", "recon").hand("officer", "action.stay-calm")
    adult = scene.intruder("adult", LANDING_ZONE)
    attack(scene, adult.id, victim=1)
    del scene.world.intruders[adult.id]
    scene.choose(steps.LetItHappen())
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:intruder.attack.prevent")
def test_who_has_left_by_then_is_not_attacked_and_nobody_is_asked_about_who_is_elsewhere() -> None:
    scene = Scene("officer", "recon").hand("officer", "action.stay-calm").room(11, "armory")
    adult = scene.intruder("adult", LANDING_ZONE)
    attack(scene, adult.id, victim=1)
    scene.place("recon", 11).choose(steps.LetItHappen())
    attack(scene, adult.id, victim=1)
    assert scene.question is None
    assert not scene.told(telling.IntruderAttacked)


# Several victims -----------------------------------------------------------------------------------------------------


@rule("retaliation:intruder.attack.card", "retaliation:health.death-interrupts")
def test_a_fury_strikes_everybody_there_though_it_kills_who_acts() -> None:
    scene = Scene("recon", "officer", "contractor").top("attacks", "attack-fury-1").room(11, "armory")
    scene.place("contractor", 11).turn("recon")
    scene.who("recon").health = 6
    attack(scene, scene.intruder("drone", LANDING_ZONE).id)
    assert scene.who("recon").fate == "dead"
    assert [len(scene.who(who).wounds) for who in ("officer", "contractor")] == [1, 0]


# Following -----------------------------------------------------------------------------------------------------------


@rule("retaliation:movement.opportunity-attacks.stay")
@pytest.mark.parametrize(
    ("kind", "occasion", "follows"),
    [("drone", "opportunity", True), ("adult", "opportunity", False), ("drone", "phase", False)],
)
def test_blood_sense_makes_the_larger_ones_follow_who_moves(kind: str, occasion: str, follows: bool) -> None:
    scene = Scene("recon").top("attacks", "attack-blood-sense")
    attacker = scene.intruder(kind, LANDING_ZONE).id
    attack(scene, attacker, occasion=occasion)
    assert scene.world.followers == ((attacker,) if follows else ())


@rule("retaliation:movement.opportunity-attacks.stay")
def test_nobody_follows_the_dead() -> None:
    scene = Scene("recon", "officer").top("attacks", "attack-blood-sense")
    scene.who("recon").health = 8
    attack(scene, scene.intruder("drone", LANDING_ZONE).id, occasion="opportunity")
    assert scene.who("recon").fate == "dead"
    assert scene.world.followers == ()


# Larvae --------------------------------------------------------------------------------------------------------------


@rule("retaliation:larva.attack")
def test_a_larva_contaminates_and_moves_onto_the_board_without_a_card() -> None:
    scene = Scene("recon")
    attack(scene, scene.intruder("larva", LANDING_ZONE).id)
    recon = scene.who("recon")
    assert (recon.larva, len(recon.discard), scene.enemies(LANDING_ZONE)) == (True, 1, [])
    assert recon.discard[0] in scene.content.contamination
    assert len(scene.world.decks["attacks"]) == 20
    assert [type(event).__name__ for event in scene.game.events] == [
        "IntruderAttacked",
        "Contaminated",
        "IntruderWithdrawn",
        "LarvaGained",
    ]


def test_a_larva_does_not_cling_to_the_dead() -> None:
    scene = Scene("recon", "officer")
    larva = scene.intruder("larva", LANDING_ZONE)
    scene.who("recon").fate = "dead"
    scene.run(Cling(intruder=larva.id, victim=0))
    assert scene.enemies(LANDING_ZONE) == ["larva"]


@rule("retaliation:larva.attack.already-infected", "retaliation:larva.board")
def test_who_carries_a_larva_is_contaminated_and_the_other_returns_to_the_pool() -> None:
    scene = Scene("recon")
    scene.who("recon").larva = True
    attack(scene, scene.intruder("larva", LANDING_ZONE).id)
    assert scene.enemies(LANDING_ZONE) == []
    assert len(scene.who("recon").discard) == 1
    assert not scene.told(telling.LarvaGained)


@rule("retaliation:larva.attack.already-infected", "retaliation:intruder.attack.on-entry")
def test_of_two_larvae_that_come_in_the_first_clings_and_the_second_returns() -> None:
    scene = Scene("recon").run(steps.PlaceIntruders(kinds=("larva", "larva"), room=LANDING_ZONE))
    assert scene.enemies(LANDING_ZONE) == []
    assert (len(scene.told(telling.LarvaGained)), len(scene.who("recon").discard)) == (1, 2)


@rule("retaliation:larva.attack", "retaliation:token.secure.protect")
def test_a_larva_that_comes_into_a_secured_room_stays_there() -> None:
    scene = Scene("recon").room(LANDING_ZONE, secured=1)
    scene.run(steps.PlaceIntruders(kinds=("larva",), room=LANDING_ZONE))
    assert scene.enemies(LANDING_ZONE) == ["larva"]
    assert not scene.who("recon").larva
    scene.run(steps.IntrudersAttack())
    assert scene.who("recon").larva


# The Lander ----------------------------------------------------------------------------------------------------------


@rule("retaliation:lander.inside.ejected", "retaliation:lander.inside.ejected-attack")
def test_passengers_are_back_before_an_intruder_that_comes_in_attacks() -> None:
    scene = Scene("recon", "officer").room(11, "armory").corridor(10, 11).place("officer", 11)
    scene.top("attacks", "attack-scratch-3")
    scene.who("recon").room, scene.who("recon").in_lander = 0, True
    scene.world.lander = 0
    scene.run(steps.PlaceIntruders(kinds=("adult",), room=LANDING_ZONE))
    assert (scene.who("recon").in_lander, scene.who("recon").room) == (False, LANDING_ZONE)
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [0]


@rule("retaliation:lander.inside.ejected-attack", "retaliation:intruder.move.largest-enters")
def test_a_group_that_comes_into_the_landing_zone_drives_passengers_out_and_attacks_as_a_whole() -> None:
    scene = Scene("recon", "officer").room(11, "armory").corridor(10, 11).corridor(10, 6, "corridor-105")
    scene.room(6, "shelter").place("officer", 6).top("attacks", "attack-scratch-3", "attack-scratch-1")
    scene.who("recon").room, scene.who("recon").in_lander = 0, True
    group = tuple(scene.intruder(kind, corridor=scene.between(10, 11)).id for kind in ("adult", "drone"))
    scene.run(steps.MoveIntruders(intruders=group))
    assert [(event.kind, event.victim) for event in scene.told(telling.IntruderAttacked)] == [
        ("drone", 0),
        ("adult", 0),
    ]


@rule("retaliation:lander.inside.ejected", "retaliation:token.secure.protect")
def test_a_secure_token_helps_passengers_who_have_just_been_driven_out() -> None:
    scene = Scene("recon", "officer").room(11, "armory").place("officer", 11).room(LANDING_ZONE, secured=1)
    scene.who("recon").room, scene.who("recon").in_lander = 0, True
    scene.run(steps.PlaceIntruders(kinds=("adult",), room=LANDING_ZONE))
    assert (scene.who("recon").room, scene.world.secured[LANDING_ZONE]) == (LANDING_ZONE, 0)
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:lander.inside.ejected")
def test_calm_intruders_drive_passengers_out_and_do_not_attack() -> None:
    scene = Scene("recon", "officer").room(11, "armory").place("officer", 11)
    scene.who("recon").room, scene.who("recon").in_lander = 0, True
    scene.run(steps.PlaceIntruders(kinds=("drone",), room=11, calm=True))
    assert scene.who("recon").in_lander
    scene.run(steps.PlaceIntruders(kinds=("drone",), room=LANDING_ZONE, calm=True))
    assert scene.who("recon").room == LANDING_ZONE
    assert not scene.told(telling.IntruderAttacked)
