"""Adults and their skills."""

import pytest
from msgspec.structs import replace

from hypersleep.retaliation import prospects, steps, telling
from hypersleep.retaliation.combat.bursting import AssignHits
from hypersleep.retaliation.expansions.neoflesh.telling import CrawlmineExamined
from hypersleep.retaliation.intruders.repelling import ChooseWayOut
from hypersleep.retaliation.items.devices import DriveOff
from hypersleep.retaliation.queries import largest_first
from hypersleep.retaliation.rooms.additional_rooms import FaceAmbush
from tests.retaliation.expansions.neoflesh.cult import (
    BOOM,
    FLAME,
    PUNCTURE,
    REBOOT,
    RIFLE,
    SLASH,
    armed,
    attack,
    kill,
    row,
    table,
    there,
    without_skill,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule
ARMOR = "support.tactical-armor"


def attacks(scene: Scene) -> list[tuple[int, str]]:
    return [(event.victim, event.card) for event in scene.told(telling.IntruderAttacked)]


def burst(scene: Scene, rolled: str, corridor: int = -1) -> Scene:
    scene.rolls(burst=rolled).turn(0)
    at = scene.between(10, 11) if corridor < 0 else corridor
    return scene.act(steps.Burst(seat=0, weapon=RIFLE, corridor=at))


def lurk(scene: Scene, *kinds: str) -> list[int]:
    return [scene.intruder(kind, corridor=scene.between(10, 11)).id for kind in kinds]


# All of them ---------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.adults")
@pytest.mark.parametrize("kind", ["slasher", "crawlmine", "firespitter", "ironclad"])
def test_they_are_adults_in_every_respect(kind: str) -> None:
    scene = without_skill(row("recon"), kind)
    model = scene.content.box.models[kind]
    assert (model.rank, model.space, model.corridor_hits, model.draws_cards) == ("adult", 1, 1, True)
    inside = scene.intruder(kind, 12)
    outside = scene.intruder(kind, corridor=scene.between(10, 11))
    scene.run(steps.HitIntruder(intruder=inside.id), steps.HitIntruder(intruder=outside.id))
    assert scene.hits_on(inside) == 1
    assert outside.id not in scene.world.intruders


@rule("retaliation:neoflesh.skill-order-tiebreak", "retaliation:neoflesh.adult.same-size")
def test_adults_of_different_kinds_rank_by_the_skill_cards_whatever_their_hits() -> None:
    scene = table("recon")
    kinds = ["firespitter", "cultist", "ironclad", "twitchling", "crawlmine", "slasher", "motherbrain"]
    there = [scene.intruder(kind, LANDING_ZONE, hits=0 if kind == "firespitter" else 2) for kind in kinds]
    order = [intruder.kind for intruder in largest_first(scene.game, there)]
    assert order == ["motherbrain", "slasher", "crawlmine", "ironclad", "firespitter", "twitchling", "cultist"]
    fresh = scene.intruder("crawlmine", LANDING_ZONE)
    assert [i.id for i in largest_first(scene.game, [there[4], fresh])] == [fresh.id, there[4].id]
    assert scene.content.kind_for("adult") == "slasher"


# Slashers ------------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.slasher")
@pytest.mark.parametrize("first", [SLASH, PUNCTURE])
def test_a_slasher_that_has_hurt_somebody_attacks_again_but_never_a_third_time(first: str) -> None:
    scene = row("recon").top("attacks", first, SLASH, SLASH if first == PUNCTURE else PUNCTURE)
    attack(scene, scene.intruder("slasher", LANDING_ZONE))
    assert attacks(scene) == [(0, first), (0, SLASH)]


@rule("retaliation:neoflesh.slasher")
def test_without_the_skill_and_for_other_kinds_there_is_one_attack() -> None:
    scene = row("recon").top("attacks", SLASH, SLASH)
    attack(scene, scene.intruder("ironclad", LANDING_ZONE))
    attack(without_skill(scene, "slasher"), scene.intruder("slasher", LANDING_ZONE))
    assert attacks(scene) == [(0, SLASH), (0, SLASH)]


@rule("retaliation:neoflesh.slasher.harmless")
def test_a_harmless_card_gives_no_second_attack() -> None:
    scene = row("recon").top("attacks", REBOOT)
    attack(scene, scene.intruder("slasher", LANDING_ZONE))
    assert attacks(scene) == [(0, REBOOT)]


@rule("retaliation:neoflesh.slasher.harmless")
def test_neither_does_one_that_armor_takes_in_full() -> None:
    scene = row("recon").empty_hands("recon").items("recon", ARMOR).top("attacks", FLAME)
    assert scene.content.box.items[ARMOR].worn.less_to_attacks == 1
    attack(scene, scene.intruder("slasher", LANDING_ZONE))
    assert attacks(scene) == [(0, FLAME)]
    assert len(scene.told(telling.Contaminated)) == 1


@rule("retaliation:neoflesh.slasher.retarget")
def test_after_a_death_the_next_in_turn_order_is_attacked() -> None:
    scene = row("recon", "officer", "contractor").top("attacks", SLASH, SLASH)
    scene.world.first_player = 2
    scene.who("recon").health = 8
    attack(scene, scene.intruder("slasher", LANDING_ZONE), victim=0)
    assert attacks(scene) == [(0, SLASH), (2, SLASH)]


@rule("retaliation:neoflesh.slasher.retarget")
def test_also_when_the_death_has_ended_the_turn_of_the_victim() -> None:
    scene = armed().place(1, LANDING_ZONE).top("attacks", SLASH, SLASH)
    scene.who(0).health = 8
    scene.intruder("slasher", LANDING_ZONE)
    scene.turn(0).act(scene.move(0, 11))
    assert scene.who(0).fate == "dead"
    assert attacks(scene) == [(0, SLASH), (1, SLASH)]


def test_the_second_attack_is_none_of_the_three_of_a_movement() -> None:
    """conflict:neoflesh-slash-limit"""
    scene = armed().rolls(noise="4").top("attacks", SLASH, SLASH, REBOOT)
    scene.intruder("slasher", LANDING_ZONE)
    for _ in range(3):
        scene.intruder("twitchling", LANDING_ZONE)
    scene.turn(0).act(scene.move(0, 11))
    assert len(scene.told(telling.IntruderAttacked)) == 4


def test_the_ambush_of_the_technical_corridor_entrance_is_by_a_slasher() -> None:
    """conflict:neoflesh-entrance-attack"""
    scene = table("recon").room(11, "technical-corridor-entrance").place("recon", 11).top("attacks", SLASH, REBOOT)
    scene.run(FaceAmbush(by=0, kind="adult"))
    assert [(event.kind, event.card) for event in scene.told(telling.IntruderAttacked)] == [
        ("slasher", SLASH),
        ("slasher", REBOOT),
    ]
    assert scene.who("recon").health == 2


# Crawlmines ----------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.crawlmine")
def test_a_crawlmine_killed_in_a_room_may_explode() -> None:
    scene = row("recon", "officer").place("officer", 12).top("attacks", REBOOT, BOOM, BOOM)
    kill(scene, scene.intruder("crawlmine", LANDING_ZONE), by=0)
    assert [event.cards for event in scene.told(CrawlmineExamined)] == [(BOOM, BOOM, REBOOT)]
    assert [(event.seat, event.points) for event in scene.told(telling.HealthLost)] == [(0, 3)]
    assert scene.world.fire[LANDING_ZONE]
    assert scene.world.malfunction[LANDING_ZONE]
    assert len(scene.world.decks["attacks"]) == 20
    assert not scene.world.discards["attacks"]


@rule("retaliation:neoflesh.crawlmine")
@pytest.mark.parametrize("case", ["harmless cards", "no skill", "corridor"])
def test_it_does_not_explode_otherwise(case: str) -> None:
    scene = row("recon").top("attacks", *([SLASH, REBOOT, PUNCTURE] if case == "harmless cards" else [BOOM]))
    if case == "no skill":
        without_skill(scene, "crawlmine")
    place = {"corridor": scene.between(10, 11)} if case == "corridor" else {"room": LANDING_ZONE}
    kill(scene, scene.intruder("crawlmine", **place))
    assert bool(scene.told(CrawlmineExamined)) == (case == "harmless cards")
    assert not scene.told(telling.HealthLost)


@rule("retaliation:neoflesh.crawlmine")
def test_with_too_few_cards_the_discards_are_shuffled_in_first() -> None:
    scene = row("recon")
    world = scene.world
    world.discards["attacks"], world.decks["attacks"] = world.decks["attacks"][:18], world.decks["attacks"][18:]
    kill(scene, scene.intruder("crawlmine", 12))
    assert len(scene.told(telling.AttackDeckReshuffled)) == 1
    assert (len(world.decks["attacks"]), len(world.discards["attacks"])) == (20, 0)


def test_the_explosion_burns_the_room_though_it_kills_who_acts() -> None:
    scene = armed().top("attacks", BOOM).rolls(shoot="critical")
    scene.who(0).health = 8
    crawlmine = scene.intruder("crawlmine", LANDING_ZONE)
    scene.turn(0).act(steps.Shoot(seat=0, weapon=RIFLE, intruder=crawlmine.id))
    assert scene.who(0).fate == "dead"
    assert scene.world.fire[LANDING_ZONE]


# Firespitters --------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.firespitter")
def test_each_firespitter_costs_who_bursts_a_health_point_first() -> None:
    scene = armed()
    lurk(scene, "firespitter", "firespitter", "slasher")
    burst(scene, "1")
    told = [type(e) for e in scene.game.events if isinstance(e, telling.HealthLost | telling.BurstDieRolled)]
    assert told == [telling.HealthLost, telling.BurstDieRolled]
    assert [event.points for event in scene.told(telling.HealthLost)] == [2]


@rule("retaliation:neoflesh.firespitter")
@pytest.mark.parametrize("case", ["no skill", "other corridor"])
def test_nothing_is_lost_otherwise(case: str) -> None:
    scene = armed().corridor(10, 15, "corridor-304")
    lurk(scene, "slasher" if case == "other corridor" else "firespitter")
    if case == "no skill":
        without_skill(scene, "firespitter")
    else:
        scene.intruder("firespitter", corridor=scene.between(10, 15))
    burst(scene, "1")
    assert not scene.told(telling.HealthLost)


@rule("retaliation:neoflesh.firespitter.death")
@pytest.mark.parametrize("on_turn_of", [0, 1])
def test_who_dies_of_it_does_not_burst(on_turn_of: int) -> None:
    scene = armed().turn(on_turn_of)
    scene.who(0).health = 8
    lurk(scene, "firespitter")
    scene.run(steps.FireBurst(seat=0, weapon=scene.card_of(0, RIFLE), corridor=scene.between(10, 11)))
    assert scene.who(0).fate == "dead"
    assert not scene.told(telling.BurstDieRolled)
    assert scene.lurking(scene.between(10, 11)) == ["firespitter"]


# Ironclads -----------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.ironclad.first-target")
def test_in_its_room_nobody_else_may_be_shot_or_struck() -> None:
    scene = armed()
    slasher, ironclad = scene.intruder("slasher", LANDING_ZONE), scene.intruder("ironclad", LANDING_ZONE)
    scene.intruder("cultist", LANDING_ZONE)
    scene.turn(0)
    assert {shot.intruder for shot in scene.options(steps.Shoot)} == {ironclad.id}
    assert {blow.intruder for blow in scene.options(steps.Melee)} == {ironclad.id}
    shot = steps.Shoot(seat=0, weapon=RIFLE, intruder=slasher.id)
    assert scene.refusal(shot) == "neoflesh.ironclad.first-target"
    without_skill(scene, "ironclad").turn(0)
    assert shot in scene.options(steps.Shoot)


@rule("retaliation:neoflesh.ironclad.room")
def test_of_an_ironclad_it_is_foretold_that_it_is_driven_back() -> None:
    scene = armed()
    shot = steps.Shoot(seat=0, weapon=RIFLE, intruder=scene.intruder("ironclad", LANDING_ZONE).id)
    (active,) = scene.turn(0).game.prospects(0, shot)
    (lost,) = without_skill(scene, "ironclad").game.prospects(0, shot)
    assert isinstance(lost, prospects.ShotChance)
    assert lost.how == ""
    assert active == replace(lost, how="driven-back")


@rule("retaliation:neoflesh.ironclad.first-target", "retaliation:neoflesh.ironclad.corridor")
def test_of_a_burst_it_is_foretold_whether_it_kills_the_ironclad_in_the_way() -> None:
    scene = armed()
    lurk(scene, "ironclad", "slasher")
    volley = steps.Burst(seat=0, weapon=RIFLE, corridor=scene.between(10, 11))
    (active,) = scene.turn(0).game.prospects(0, volley)
    (lost,) = without_skill(scene, "ironclad").game.prospects(0, volley)
    assert isinstance(active, prospects.BurstChance)
    assert isinstance(lost, prospects.BurstChance)
    assert active.kills < lost.kills


@rule("retaliation:neoflesh.ironclad.choice-of-corridor")
def test_a_corridor_without_one_may_be_burst_at() -> None:
    scene = armed().corridor(10, 15, "corridor-304")
    lurk(scene, "ironclad")
    other = scene.between(10, 15)
    slasher = scene.intruder("slasher", corridor=other)
    burst(scene, "1", other)
    scene.choose(steps.PickIntruder(slasher.id))
    assert scene.lurking(other) == []


@rule("retaliation:neoflesh.ironclad.several")
def test_any_of_several_may_be_chosen_but_all_come_before_others() -> None:
    scene = armed()
    first, second = scene.intruder("ironclad", LANDING_ZONE), scene.intruder("ironclad", LANDING_ZONE)
    scene.intruder("slasher", LANDING_ZONE)
    scene.turn(0)
    assert {shot.intruder for shot in scene.options(steps.Shoot)} == {first.id, second.id}
    corridor = scene.between(10, 11)
    ironclads, slasher = lurk(scene, "ironclad", "ironclad"), lurk(scene, "slasher")
    scene.run(steps.DistributeHits(seat=0, corridor=corridor, hits=5))
    assert [c.intruder for c in scene.options(steps.PickIntruder)] == ironclads[:1], "all of a kind are alike"
    scene.choose(steps.PickIntruder(ironclads[0]))
    assert [c.intruder for c in scene.options(steps.PickIntruder)] == ironclads[1:]
    scene.choose(steps.PickIntruder(ironclads[1]))
    assert [c.intruder for c in scene.options(steps.PickIntruder)] == slasher


@rule("retaliation:neoflesh.ironclad.all-actions")
def test_repelling_has_to_begin_with_it_too() -> None:
    scene = armed().turn(0)
    scene.intruder("slasher", LANDING_ZONE)
    ironclad = scene.intruder("ironclad", LANDING_ZONE)
    scene.run(DriveOff(by=0))
    assert [choice.intruder for choice in scene.options()] == [ironclad.id]


@rule("retaliation:neoflesh.ironclad.corridor")
def test_in_a_corridor_it_takes_two_hits_at_once_and_one_hit_is_lost() -> None:
    scene = armed()
    ironclad, slasher = lurk(scene, "ironclad", "slasher")
    corridor = scene.between(10, 11)
    scene.run(steps.DistributeHits(seat=0, corridor=corridor, hits=1))
    assert not isinstance(scene.question, AssignHits)
    scene.run(steps.HitIntruder(intruder=ironclad))
    assert scene.lurking(corridor) == ["ironclad", "slasher"]
    scene.run(steps.DistributeHits(seat=0, corridor=corridor, hits=3)).choose(steps.PickIntruder(ironclad))
    scene.choose(steps.PickIntruder(slasher))
    assert scene.lurking(corridor) == []


@rule("retaliation:neoflesh.ironclad.corridor")
def test_without_the_skill_one_hit_is_enough() -> None:
    scene = without_skill(armed(), "ironclad")
    (ironclad,) = lurk(scene, "ironclad")
    scene.run(steps.HitIntruder(intruder=ironclad))
    assert not scene.world.intruders


@rule("retaliation:neoflesh.ironclad.room")
def test_in_a_room_it_is_repelled_in_place_of_dying() -> None:
    scene = armed().rolls(shoot="critical")
    ironclad = scene.intruder("ironclad", LANDING_ZONE, hits=2)
    scene.turn(0).act(steps.Shoot(seat=0, weapon=RIFLE, intruder=ironclad.id))
    assert isinstance(scene.question, ChooseWayOut)
    scene.choose(steps.PickPassage(scene.between(10, 11)))
    assert scene.lurking(scene.between(10, 11)) == ["ironclad"]
    assert scene.hits_on(ironclad) == 0
    assert not scene.told(telling.IntruderKilled)


@rule("retaliation:neoflesh.ironclad.room")
def test_nobodys_kill_sends_it_into_the_corridor_with_the_lowest_number() -> None:
    """conflict:neoflesh-ironclad-lowest-corridor"""
    scene = row("recon")
    kill(scene, scene.intruder("ironclad", 11, hits=3))
    assert scene.lurking(scene.between(10, 11)) == ["ironclad"]
    kill(without_skill(scene, "ironclad"), scene.intruder("ironclad", 12))
    assert scene.enemies(12) == []


@rule("retaliation:neoflesh.ironclad.room")
def test_without_a_way_out_it_stays_loses_its_hits_and_lives() -> None:
    """conflict:neoflesh-ironclad-no-exit; the door that shuts it in is destroyed"""
    scene = table("recon").room(11, "armory").corridor(10, 11, "corridor-104", door="closed", door_at=11)
    ironclad = scene.intruder("ironclad", 11, hits=3)
    kill(scene, ironclad)
    assert (scene.enemies(11), scene.hits_on(ironclad)) == (["ironclad"], 0)
    assert scene.world.doors[scene.between(10, 11)] == "destroyed"
    shut_in = table("recon").room(12, "alarm-room")
    lonely = shut_in.intruder("ironclad", 12, hits=3)
    kill(shut_in, lonely)
    assert (there(shut_in, 12), shut_in.hits_on(lonely)) == (["ironclad"], 0)


def test_a_wound_alone_brings_the_second_slash_too() -> None:
    scene = row("recon").top("attacks", PUNCTURE, REBOOT)
    attack(scene, scene.intruder("slasher", LANDING_ZONE))
    assert attacks(scene) == [(0, PUNCTURE), (0, REBOOT)]
