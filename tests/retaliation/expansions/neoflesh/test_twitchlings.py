"""The Intruder phase: no burning, attacks, and what Twitchlings do."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.neoflesh.skills import ChooseSkill, TurnOver
from hypersleep.retaliation.expansions.neoflesh.telling import TwitchlingEscaped
from hypersleep.retaliation.expansions.neoflesh.twitchlings import ActivateTwitchlings
from hypersleep.retaliation.phases.rounds import ROUND
from hypersleep.retaliation.rooms.nest import SmashEgg
from tests.retaliation.expansions.neoflesh.cult import (
    BOOM,
    REBOOT,
    armed,
    attack,
    bodies,
    body_spaces,
    row,
    table,
    there,
    without_skill,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def open_row(*crew: str) -> Scene:
    """The row, with an unexplored corridor behind the Alarm Room."""
    return row(*(crew or ("recon",))).corridor(12, 13, "corridor-304")


def activate(scene: Scene) -> Scene:
    return scene.run(ActivateTwitchlings())


# The phase -----------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.phase.no-burning")
def test_fire_hurts_no_machine_and_destroys_no_egg() -> None:
    scene = row("recon").room(13, "nest", fire=True).room(12, "alarm-room", fire=True)
    scene.intruder("twitchling", 12)
    slasher = scene.intruder("slasher", 12)
    scene.run(steps.BurnIntruders())
    assert scene.enemies(12) == ["twitchling", "slasher"]
    assert scene.hits_on(slasher) == 0
    assert scene.world.eggs == scene.content.setup.eggs


@rule("retaliation:neoflesh.phase.attacks")
def test_cultists_do_not_attack_and_twitchlings_draw_no_card() -> None:
    scene = row("recon").top("attacks", REBOOT)
    for kind in ("cultist", "twitchling", "ironclad"):
        scene.intruder(kind, LANDING_ZONE)
    scene.run(steps.IntrudersAttack())
    attacks = [(event.kind, event.card) for event in scene.told(telling.IntruderAttacked)]
    assert attacks == [("ironclad", REBOOT), ("twitchling", "")]


@rule("retaliation:neoflesh.phase.twitchlings")
def test_twitchlings_activate_once_a_round_between_the_attacks_and_the_event() -> None:
    phase = table("recon", "officer").game.rules.phases["round"]
    added = [step for step in phase if step not in ROUND]
    assert added == [ActivateTwitchlings()]
    at = phase.index(ActivateTwitchlings())
    assert phase[at - 1] == steps.IntrudersAttack()
    assert phase.index(steps.DrawEvent()) > at


# Moving --------------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.twitchling.move")
def test_one_step_towards_the_closest_unexplored_corridor() -> None:
    scene = open_row().place("recon", LANDING_ZONE)
    scene.intruder("twitchling", 11)
    activate(scene)
    assert scene.lurking(scene.between(11, 12)) == ["twitchling"], "away from who is in the Landing Zone"
    activate(scene)
    assert scene.enemies(12) == ["twitchling"]
    activate(scene)
    assert scene.lurking(scene.between(12, 13)) == ["twitchling"]


@rule("retaliation:neoflesh.twitchling.move")
def test_it_attacks_in_a_room_that_it_enters() -> None:
    scene = open_row().place("recon", 12)
    scene.intruder("twitchling", corridor=scene.between(11, 12))
    activate(scene)
    assert [(event.kind, event.victim) for event in scene.told(telling.IntruderAttacked)] == [("twitchling", 0)]
    assert len(scene.told(telling.Contaminated)) == 1


@rule("retaliation:neoflesh.twitchling.leave")
def test_out_of_an_unexplored_corridor_it_leaves_and_bodies_come_nearer() -> None:
    scene = open_row()
    scene.intruder("twitchling", corridor=scene.between(12, 13))
    activate(scene)
    assert not scene.world.intruders
    assert len(scene.told(TwitchlingEscaped)) == 1
    assert body_spaces(scene) == (7, 10, 13)


@rule("retaliation:neoflesh.twitchling.leave")
def test_each_that_gets_away_counts() -> None:
    scene = open_row()
    for _ in range(3):
        scene.intruder("twitchling", corridor=scene.between(12, 13))
    activate(scene)
    assert body_spaces(scene) == (5, 8, 11)


@rule("retaliation:neoflesh.twitchling.route")
def test_of_equally_short_ways_it_takes_the_corridor_with_the_lowest_number() -> None:
    scene = open_row()
    scene.corridor(12, 8, "corridor-103")
    scene.intruder("twitchling", 12)
    activate(scene)
    assert scene.lurking(scene.between(8, 12)) == ["twitchling"]


@rule("retaliation:neoflesh.twitchling.route")
def test_of_two_equally_near_one_with_space_comes_first() -> None:
    scene = open_row().corridor(12, 8, "corridor-103")
    for _ in range(6):
        scene.intruder("slasher", corridor=scene.between(8, 12))
    scene.intruder("twitchling", 12)
    activate(scene)
    assert scene.lurking(scene.between(12, 13)) == ["twitchling"]


@rule("retaliation:neoflesh.twitchling.route")
def test_a_closed_door_is_destroyed_in_place_of_the_step() -> None:
    scene = row("recon").corridor(12, 13, "corridor-304", door="closed", door_at=12)
    scene.intruder("twitchling", 12)
    activate(scene)
    assert scene.enemies(12) == ["twitchling"]
    assert scene.world.doors[scene.between(12, 13)] == "destroyed"


@rule("retaliation:neoflesh.twitchling.route")
def test_they_move_singly_from_the_top_left() -> None:
    scene = open_row().room(8, "shelter").corridor(8, 12, "corridor-103")
    late = scene.intruder("twitchling", 11)
    early = scene.intruder("twitchling", 8)
    activate(scene)
    assert [event.intruder for event in scene.told(telling.IntruderMoved)] == [early.id, late.id]


@rule("retaliation:neoflesh.twitchling.no-corridor")
@pytest.mark.parametrize("where", [11, -1])
def test_without_an_unexplored_corridor_within_reach_it_stays(where: int) -> None:
    scene = row("recon")
    corridor = scene.between(11, 12)
    scene.intruder("twitchling", max(where, 0), corridor=-1 if where > 0 else corridor)
    activate(scene)
    assert not scene.told(telling.IntruderMoved)


@rule("retaliation:neoflesh.twitchling.in-combat")
def test_characters_in_its_room_do_not_hold_it() -> None:
    scene = open_row().place("recon", 12)
    scene.intruder("twitchling", 12)
    activate(scene)
    assert scene.lurking(scene.between(12, 13)) == ["twitchling"]
    assert not scene.told(telling.IntruderAttacked)


# What they are -------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.twitchling.larva-equivalent")
def test_they_rank_as_larvae_below_all_adults() -> None:
    scene = table("recon")
    assert scene.content.kind_for("larva") == "twitchling"
    sizes = scene.content.size
    assert sizes["twitchling"] < min(sizes[kind] for kind, rank in scene.content.rank.items() if rank == "adult")


@rule("retaliation:neoflesh.twitchling.attack")
def test_an_attack_is_one_contamination_and_the_twitchling_stays() -> None:
    scene = row("recon")
    twitchling = scene.intruder("twitchling", LANDING_ZONE)
    before = len(scene.world.decks["attacks"])
    attack(scene, twitchling)
    assert len(scene.told(telling.Contaminated)) == 1
    assert scene.enemies(LANDING_ZONE) == ["twitchling"]
    assert not scene.who("recon").larva
    assert len(scene.world.decks["attacks"]) == before


@rule("retaliation:neoflesh.twitchling.skill")
def test_with_their_skill_a_hit_does_not_kill_them_in_a_room_but_in_a_corridor() -> None:
    scene = row("recon")
    inside = scene.intruder("twitchling", LANDING_ZONE)
    outside = scene.intruder("twitchling", corridor=scene.between(10, 11))
    scene.run(steps.HitIntruder(intruder=inside.id), steps.HitIntruder(intruder=outside.id))
    assert scene.hits_on(inside) == 1
    assert outside.id not in scene.world.intruders
    without_skill(scene, "twitchling")
    other = scene.intruder("twitchling", LANDING_ZONE)
    scene.run(steps.HitIntruder(intruder=other.id))
    assert other.id not in scene.world.intruders


@rule("retaliation:neoflesh.twitchling.skill-lost")
def test_with_the_skill_every_wounded_twitchling_dies_at_once() -> None:
    scene = armed()
    wounded = scene.intruder("twitchling", 11, hits=1)
    whole = scene.intruder("twitchling", 12)
    slasher = scene.intruder("slasher", 11, hits=2)
    cultist = scene.intruder("cultist", LANDING_ZONE)
    scene.run(steps.KillIntruder(intruder=cultist.id, by=0))
    assert isinstance(scene.question, ChooseSkill)
    scene.choose(TurnOver("skill-twitchling"))
    assert wounded.id not in scene.world.intruders
    assert {whole.id, slasher.id} <= scene.world.intruders.keys()


@rule("retaliation:neoflesh.larva-on-board")
def test_an_infected_card_brings_a_larva_and_its_eclosion_a_slasher() -> None:
    scene = row("recon", "officer").place("officer", 12)
    scene.hand("recon", "contamination-infected").run(steps.RunInfection(by=0))
    assert scene.who("recon").larva
    assert not there(scene, LANDING_ZONE)
    scene.hand("recon", "contamination-clean").run(steps.RunEclosion(by=0))
    assert scene.who("recon").fate == "dead"
    assert scene.enemies(LANDING_ZONE) == ["slasher"]


@rule("retaliation:neoflesh.eggs")
def test_the_nest_follows_the_rules_of_the_game() -> None:
    scene = table("recon").room(13, "nest").place("recon", 13).action_cards("recon", 5).turn("recon")
    scene.rolls(noise="1").act(steps.UseRoom(seat=0, option="take-egg", cost=2)).choose(SmashEgg())
    assert scene.world.eggs == scene.content.setup.eggs - 1


def test_a_body_that_meets_the_marker_while_twitchlings_escape_is_absorbed_at_once() -> None:
    scene = bodies(open_row(), 3, 6, 9).bag()
    for _ in range(2):
        scene.intruder("twitchling", corridor=scene.between(12, 13))
    activate(scene)
    assert body_spaces(scene) == (4, 7)
    assert scene.bag_kinds() == ["motherbrain"]


def test_boom_is_no_skill_of_twitchlings() -> None:
    scene = row("recon").top("attacks", BOOM)
    scene.run(steps.KillIntruder(intruder=scene.intruder("twitchling", LANDING_ZONE).id))
    assert scene.faces(scene.world.decks["attacks"])[-1] == BOOM
