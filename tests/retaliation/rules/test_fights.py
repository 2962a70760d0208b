"""Fights in which rules meet: who dies in the middle of what, whom an attacker follows, which hits still count."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.items.equipment import WardOff
from hypersleep.retaliation.soldiers.action_cards import BlastCorridor
from tests.retaliation.cards.arming import BF_GUN, RIFLE, armed, fire, lurkers, shoot
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def last_cards(scene: Scene, *faces: str) -> Scene:
    """Exactly these Queen Health cards in the deck, the first one drawn first."""
    cards = [next(c for c in scene.content.queen_health if scene.content.faces[c] == face) for face in faces]
    scene.world.decks["queen-health"] = tuple(reversed(cards))
    return scene


# Death in the middle -------------------------------------------------------------------------------------------------


@rule("retaliation:combat.burst.assign", "retaliation:health.death-interrupts")
def test_all_assigned_hits_land_though_the_queens_answer_kills_who_dealt_them() -> None:
    scene = armed(BF_GUN, "ammo").top("queen-health", "queen-health-02").top("attacks", "attack-bite")
    queen, adult = lurkers(scene, "queen", "adult")
    scene.world.queen_hits, scene.who(0).health = 4, 8
    fire(scene, BF_GUN, "2").choose(steps.PickIntruder(queen.id)).choose(steps.PickIntruder(adult.id))
    assert scene.who(0).fate == "dead"
    assert adult.id not in scene.world.intruders
    assert scene.enemies(LANDING_ZONE) == ["queen"]


def test_a_blast_kills_all_others_in_the_corridor_before_the_queen_answers() -> None:
    scene = armed(RIFLE, "ammo").top("queen-health", "queen-health-02").top("attacks", "attack-bite").turn(0)
    lurkers(scene, "queen", "drone", "adult")
    scene.who(0).health = 8
    scene.run(BlastCorridor(by=0)).choose(steps.PickPassage(scene.between(10, 11)))
    assert scene.who(0).fate == "dead"
    assert scene.lurking(scene.between(10, 11)) == []
    assert scene.enemies(LANDING_ZONE) == ["queen"]


WHAT_THEY_LEAVE = [("support.sonic-gun", "malfunction"), ("support.flamethrower", "fire")]


@rule("retaliation:health.death-interrupts")
@pytest.mark.parametrize(("weapon", "marker"), WHAT_THEY_LEAVE)
def test_who_dies_of_an_ordered_shot_rolls_no_die_for_it(weapon: str, marker: str) -> None:
    scene = armed(weapon).top("queen-health", "queen-health-02").top("attacks", "attack-bite").turn(1)
    queen = scene.intruder("queen", LANDING_ZONE)
    scene.world.queen_hits, scene.who(0).health = 4, 8
    scene.run(steps.FireShot(seat=0, by=1, weapon=scene.card_of(0, weapon), intruder=queen.id))
    assert scene.who(0).fate == "dead"
    assert not scene.told(telling.ShootDieRolled)
    assert not any(getattr(scene.world, marker))


@rule("retaliation:combat.burst.special")
@pytest.mark.parametrize(("weapon", "marker"), WHAT_THEY_LEAVE)
def test_the_symbol_of_an_ordered_burst_counts_where_it_was_fired(weapon: str, marker: str) -> None:
    scene = armed(weapon).top("queen-health", "queen-health-02").top("attacks", "attack-bite").turn(1)
    (queen,) = lurkers(scene, "queen")
    scene.world.queen_hits, scene.who(0).health = 4, 8
    scene.rolls(burst="4-special")
    scene.run(steps.FireBurst(seat=0, by=1, weapon=scene.card_of(0, weapon), corridor=queen.corridor))
    scene.choose(steps.PickIntruder(queen.id))
    assert scene.who(0).fate == "dead"
    assert [room for room, there in enumerate(getattr(scene.world, marker)) if there] == [LANDING_ZONE]


@rule("retaliation:queen.death", "retaliation:end.trigger.nobody-left")
def test_the_queen_dies_of_her_last_card_though_it_kills_the_last_character() -> None:
    scene = last_cards(armed(RIFLE, "ammo"), "queen-health-02").top("attacks", "attack-bite")
    scene.who(1).fate, scene.who(1).left_by = "escaped", "shuttle"
    queen = scene.intruder("queen", LANDING_ZONE)
    scene.world.queen_hits, scene.who(0).health = 4, 8
    shoot(scene, RIFLE, queen)
    assert scene.who(0).fate == "dead"
    assert scene.world.ending == "nobody-left"
    assert scene.world.queen_dead
    assert queen.id not in scene.world.intruders


# Hits on the Queen outside of actions --------------------------------------------------------------------------------


@rule("retaliation:queen.health-card.excess", "retaliation:queen.burning")
def test_a_hit_in_answer_to_her_attack_counts_though_fire_has_just_drawn_a_card() -> None:
    scene = Scene("recon", "officer").room(10, fire=True).items("recon", "support.assault-shotgun")
    scene.gear("recon", "ammo", on="support.assault-shotgun").top("queen-health", "queen-health-06")
    scene.intruder("queen", LANDING_ZONE)
    scene.world.queen_hits = 4
    scene.run(steps.BurnIntruders(), steps.IntrudersAttack())
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    scene.choose(next(way for way in scene.options() if isinstance(way, WardOff)))
    assert scene.world.queen_hits == 1
