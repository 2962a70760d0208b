"""Rules of the Sangrevores that meet each other, those of the base game and those of others."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.sangrevores.shadows import HitShadows
from hypersleep.retaliation.expansions.sangrevores.telling import ShadowCardDrawn, ShadowPlaced
from hypersleep.retaliation.facility.movement import ArriveNoisily
from hypersleep.retaliation.rooms.additional_rooms import DiscardNoise, HandleNoise, ResolveNoise
from hypersleep.retaliation.soldiers.marching import MakeMove
from tests.retaliation.expansions.sangrevores.scenes import HERE, HOME, blood, blood_of, hunted, shadow, shadows, star


def test_the_noise_of_crawling_somewhere_is_shadows() -> None:
    """conflict:sangrevore-teleport: room.technical-corridor-entrance.noise."""
    scene = star().place("recon", HOME).run(ArriveNoisily(by=0))
    assert shadows(scene) == {(HOME, HERE): 1, (6, HOME): 1}
    assert not scene.told(telling.NoiseRolled)


def test_who_fires_on_arrival_has_met_the_shadows_and_not_yet_drawn_others() -> None:
    """conflict:sangrevore-vigilant-move."""
    scene = shadow(star(), HERE, HOME).top("shadow_cards", "shadow-claws-from-the-wall")
    scene.run(MakeMove(by=0, vigilant=True)).choose(steps.PickPassage(scene.between(HERE, HOME)))
    while scene.question is not None:
        scene.choose(scene.options()[0])
    kinds = [type(event) for event in scene.game.events]
    assert kinds.index(ShadowCardDrawn) < kinds.index(ShadowPlaced)
    assert shadows(scene) == {(6, HOME): 1}


def test_a_quiet_card_still_leads_through_the_shadows() -> None:
    """conflict:sangrevore-quiet-move."""
    scene = shadow(star(), HERE, HOME, 2).top("shadow_cards", "shadow-claws-from-the-wall")
    scene.run(MakeMove(by=0, into="discovered", quiet=True)).choose(steps.PickPassage(scene.between(HERE, HOME)))
    assert scene.who("recon").health == 2
    assert shadows(scene) == {}


def test_the_alarm_discards_or_resolves_one_shadow() -> None:
    scene = shadow(star(), HERE, 12, 2)
    way = scene.between(HERE, 12)
    scene.run(HandleNoise(by=0))
    assert scene.options() == [ResolveNoise(way), DiscardNoise(way)]
    scene.choose(DiscardNoise(way))
    assert shadows(scene) == {(HERE, 12): 1}
    scene.bag("blank").draws("blank").run(HandleNoise(by=0)).choose(ResolveNoise(way))
    assert shadows(scene) == {}
    assert scene.bag_kinds() == ["blank", "ghoul", "ghoul"]


def test_intruders_among_shadows_attack_who_passes_before_the_card_is_drawn() -> None:
    scene = (
        shadow(star(), HERE, HOME, 1).top("shadow_cards", "shadow-claws-from-the-wall").top("attacks", "attack-rake")
    )
    scene.intruder("ghoul", corridor=scene.between(HERE, HOME))
    scene.run(steps.MoveCharacter(seat=0, room=HOME, corridor=scene.between(HERE, HOME)))
    kinds = [type(event) for event in scene.game.events]
    assert kinds.index(telling.IntruderAttacked) < kinds.index(ShadowCardDrawn)
    assert scene.who("recon").health == 2


def test_the_fallen_who_are_carried_meet_no_shadows() -> None:
    scene = shadow(star("recon", "officer", mode="cooperative"), HERE, HOME, 2)
    scene.top("shadow_cards", "shadow-claws-from-the-wall").place("officer", HERE)
    scene.run(steps.Die(seat=1, cause="attack"))
    scene.run(steps.MoveCharacter(seat=0, room=HOME, corridor=scene.between(HERE, HOME), carried=(1,), loaded=True))
    assert scene.who("officer").room == HOME
    assert [event.seat for event in scene.told(telling.HealthLost)] == [0]


def test_a_deadly_corridor_answers_to_its_second_value_with_a_shadow() -> None:
    scene = hunted(also=("deadly",)).room(HERE, "armory").place("recon", HERE)
    tile = next(id for id, c in scene.content.box.corridors.items() if c.deadly and not c.printed)
    facts = scene.content.box.corridors[tile]
    scene.corridor(HERE, 12, tile).rolls(noise=str(facts.deadly)).run(steps.RollNoise(by=0))
    assert shadows(scene) == {(HERE, 12): 1}


def test_armor_against_contamination_keeps_infections_of_attacks_off() -> None:
    scene = star().top("attacks", "attack-dark-gift").top("tainted_blood", "blood-haste")
    armor = next(id for id, item in scene.content.box.items.items() if item.worn.contamination_for)
    scene.items("recon", armor)
    specter = scene.intruder("blood-specter", HERE)
    scene.run(steps.AttackCharacter(victim=0, occasion="phase", intruder=specter.id))
    assert not scene.told(telling.Contaminated)
    assert scene.who("recon").health == 1
    assert blood_of(scene, "recon") == ["blood-haste"]


def test_a_grenade_clears_shadows_and_kills_with_the_rest() -> None:
    scene = shadow(star(), HERE, 12, 3).rolls(burst="1")
    way = scene.between(HERE, 12)
    scene.intruder("ghoul", corridor=way)
    scene.run(steps.ThrowGrenade(by=0)).choose(steps.PickPassage(way)).choose(HitShadows(2))
    scene.choose(scene.options(steps.PickIntruder)[0])
    assert shadows(scene) == {(HERE, 12): 1}
    assert scene.lurking(way) == []


def test_an_infection_drawn_in_a_fever_hurts_before_it_is_discarded() -> None:
    scene = blood(star(), "recon", "blood-haste").hand("recon").deck("recon", "infection-sweat")
    scene.run(*scene.content.scripts.of("event-fever-dream", -1))
    assert scene.who("recon").health == 1
    assert "infection-sweat" in scene.faces(scene.who("recon").discard)


@pytest.mark.parametrize("also", ["contractors", "xyrians", "deadly"])
def test_they_go_with(also: str) -> None:
    """sangrevore.setup.replace: whatever else is in the game, the race is theirs."""
    scene = hunted(also=(also,))
    assert {rank for rank in scene.content.rank.values() if rank != "bystander"} == {"adult", "drone", "queen"}
    assert scene.content.kind_for("queen") == "king"
