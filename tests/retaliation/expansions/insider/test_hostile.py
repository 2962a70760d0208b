"""The hostile Insider: a target for characters, a danger to them, and nothing to intruders."""

import pytest

from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import friendly, hostile, model, story, telling
from hypersleep.retaliation.facility.securing import what_forbids_securing
from hypersleep.retaliation.intruders.repelling import ways_out
from hypersleep.retaliation.phases.event_cards import MarkRooms
from hypersleep.retaliation.queries import is_in_combat
from hypersleep.retaliation.rooms.escapes import CompleteEscape
from hypersleep.retaliation.world import Intruder
from tests.retaliation.expansions.insider.stories import (
    FAR,
    HERE,
    NEXT,
    begun,
    enemy,
    facility,
    go_to,
    insider,
    resolved,
    where_is_she,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def shot(scene: Scene, target: Intruder) -> steps.Shoot:
    return steps.Shoot(seat=0, weapon=scene.faces(scene.who(0).held)[0], intruder=target.id)


# A target ------------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.hostile.target")
def test_she_is_shot_like_an_adult_and_her_hits_stay() -> None:
    scene = facility().rolls(shoot="5 2")
    target = enemy(scene)
    scene.turn(0).act(shot(scene, target))
    assert scene.hits_on(target) == 1
    scene.place(0, NEXT).place("officer", FAR).run(hostile.ActAsEnemy())
    assert (where_is_she(scene), scene.hits_on(target)) == (NEXT, 1), "they go with her"
    scene.turn(0).act(shot(scene, target))
    assert insider(scene).fate == "dead"
    assert model.her_room(scene.game) == NEXT


@rule("retaliation:insider.hostile.target", "retaliation:insider.death")
def test_when_she_is_killed_what_waits_for_it_follows() -> None:
    scene = go_to(begun(201), 203)
    [target] = scene.world.intruders.values()
    scene.run(steps.KillIntruder(intruder=target.id, by=0))
    assert insider(scene).fate == "dead"
    assert scene.told(telling.InsiderDied)
    assert resolved(scene)[-1] == "story-208"
    assert not scene.world.intruders
    assert scene.world.decks[story.DECK], "the others stay"


@rule("retaliation:insider.hostile.target")
def test_beside_her_a_character_is_in_combat_but_she_neither_strikes_back_nor_follows() -> None:
    """conflict:insider-hostile-as-intruder."""
    scene = facility().rolls(shoot="5", noise="4")
    target = enemy(scene)
    assert is_in_combat(scene.world, HERE)
    assert what_forbids_securing(scene.game, HERE) == "token.secure.no-intruder"
    scene.turn(0).act(steps.Melee(seat=0, intruder=target.id))
    assert isinstance(scene.question, steps.ChooseAction), "nobody is asked to parry"
    assert not scene.told(log.IntruderAttacked)
    scene.act(scene.move(0, NEXT))
    assert not scene.told(log.IntruderAttacked), "no opportunity attack"
    assert where_is_she(scene) == HERE


def test_she_cannot_be_driven_into_a_corridor() -> None:
    """conflict:insider-not-repelled."""
    scene = facility()
    target = enemy(scene)
    assert ways_out(scene.game, target) == []
    scene.run(steps.RepelIntruder(intruder=target.id, source=HERE, by=0))
    assert where_is_she(scene) == HERE


def test_she_keeps_characters_from_escaping() -> None:
    """conflict:insider-escape."""
    scene = facility("escape-shuttle")
    enemy(scene)
    scene.run(CompleteEscape(seat=0, room=HERE, way="shuttle"))
    assert scene.who(0).fate == "aboard"
    assert scene.told(log.EscapeFailed)


# Ignored -------------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.hostile.ignored", "retaliation:insider.no-interaction")
def test_she_and_intruders_take_no_notice_of_each_other() -> None:
    scene = facility().place("recon", LANDING_ZONE).place("officer", LANDING_ZONE).room(NEXT, fire=True)
    target = enemy(scene, NEXT)
    scene.intruder("adult", NEXT)
    scene.run(steps.BurnIntruders())
    assert scene.hits_on(target) == 0, "fire does not touch her"
    scene.run(steps.IntrudersAttack(), steps.MoveByEvent(rooms=True))
    assert not scene.told(log.IntruderAttacked)
    assert not scene.told(telling.InsiderAttacked)
    assert scene.lurking(scene.between(NEXT, HERE)) == ["adult"], "intruders leave her room"
    assert where_is_she(scene) == NEXT, "and events do not move her"
    scene.run(MarkRooms(marker="malfunction", having="intruder"))
    assert not scene.world.malfunction[NEXT], "events do not take her for one"
    scene.turn("recon")
    assert not scene.options(friendly.LeadInsider)


# What she does -------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.card.sides")
def test_at_the_end_of_the_event_phase_she_comes_nearer_and_strikes_whom_she_finds() -> None:
    scene = facility().place("recon", FAR).place("officer", FAR)
    scene.world.first_player = scene.seat("officer")
    enemy(scene, HERE)
    round = scene.game.rules.phases["round"]
    assert round.index(steps.DevelopBag()) < round.index(hostile.ActAsEnemy()) < round.index(steps.CleanUp())
    scene.run(hostile.ActAsEnemy())
    assert where_is_she(scene) == NEXT
    assert not scene.told(log.HealthLost)
    scene.run(hostile.ActAsEnemy())
    assert where_is_she(scene) == FAR
    assert scene.told(log.HealthLost) == [log.HealthLost(scene.seat("officer"), 1, "hostile-insider")], (
        "the first in turn order"
    )
    scene.run(hostile.ActAsEnemy())
    assert where_is_she(scene) == FAR, "beside a character she stays"
    assert len(scene.told(log.HealthLost)) == 2


@rule("retaliation:insider.movement.limits")
def test_as_an_enemy_she_moves_only_through_empty_corridors_without_closed_doors() -> None:
    scene = facility().place("recon", FAR).place("officer", FAR)
    enemy(scene, HERE)
    scene.intruder("larva", corridor=scene.between(HERE, NEXT))
    scene.run(hostile.ActAsEnemy())
    assert where_is_she(scene) == HERE
    scene.world.intruders = {i.id: i for i in scene.world.intruders.values() if i.kind == model.MODEL}
    scene.world.doors[scene.between(HERE, NEXT)] = "closed"
    scene.run(hostile.ActAsEnemy())
    assert where_is_she(scene) == HERE


def test_who_dies_of_her_blow_is_killed_by_her() -> None:
    scene = facility()
    enemy(scene)
    scene.empty_hands(0).wounds(0, "wound-leg", "wound-knee")
    scene.who(0).health = 8
    scene.run(hostile.ActAsEnemy())
    assert scene.told(log.CharacterDied)[0].cause == "insider"
