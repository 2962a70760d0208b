"""Where rules of the cult meet each other, those of the game and those of other expansions."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.neoflesh.event_phase import MoveKind
from hypersleep.retaliation.expansions.neoflesh.skills import ChooseSkill, TurnOver
from hypersleep.retaliation.expansions.neoflesh.telling import CrawlmineExamined, SkillDeactivated
from hypersleep.retaliation.intruders.repelling import ChooseWayOut
from hypersleep.retaliation.items.devices import ChooseCharge, Detonate
from hypersleep.retaliation.queries import is_in_combat
from hypersleep.retaliation.soldiers.firing import HitAndFight
from hypersleep.retaliation.soldiers.reactions import ChoosePrevention
from tests.retaliation.expansions.neoflesh.cult import (
    BOOM,
    FLAME,
    PUNCTURE,
    REBOOT,
    RIFLE,
    SLASH,
    active,
    armed,
    attack,
    bodies,
    dead,
    kill,
    only_skill,
    row,
    table,
    there,
    without_skill,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def detonate(scene: Scene) -> Scene:
    """A charge goes off in the Armory (11)."""
    scene.world.secured[11] = 1
    scene.turn(0).run(Detonate(by=0))
    assert isinstance(scene.question, ChooseCharge)
    return scene.choose(steps.PickRoom(11))


# Several deaths at once ----------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.cultist.death", "retaliation:neoflesh.ironclad.room")
@pytest.mark.parametrize(("lost", "left"), [("ironclad", []), ("slasher", ["ironclad"])])
def test_a_skill_lost_with_a_cultist_no_longer_saves_who_dies_after_it(lost: str, left: list[str]) -> None:
    scene = armed()
    scene.intruder("cultist", 11)
    scene.intruder("ironclad", 11)
    detonate(scene)
    assert isinstance(scene.question, ChooseSkill)
    scene.choose(TurnOver(f"skill-{lost}"))
    assert scene.enemies(11) == []
    assert scene.lurking(scene.between(10, 11)) == left, "from afar into the corridor with the lowest number"


@rule("retaliation:neoflesh.crawlmine")
def test_each_of_two_crawlmines_is_examined_by_itself() -> None:
    scene = armed().top("attacks", BOOM, REBOOT, SLASH)
    for _ in range(2):
        scene.intruder("crawlmine", 11)
    detonate(scene)
    assert len(scene.told(CrawlmineExamined)) == 2


@rule("retaliation:neoflesh.crawlmine")
def test_an_explosion_that_kills_who_acts_comes_after_the_other_deaths() -> None:
    """conflict:neoflesh-boom-among-targets"""
    scene = armed().place(0, 11).top("attacks", BOOM)
    scene.who(0).health = 8
    for kind in ("crawlmine", "slasher", "firespitter"):
        scene.intruder(kind, 11)
    detonate(scene)
    assert scene.who(0).fate == "dead"
    assert scene.enemies(11) == []


@rule("retaliation:neoflesh.cultist.death")
def test_two_cultists_take_two_skills_and_cost_one_noise_roll_at_the_end() -> None:
    scene = armed()
    for _ in range(2):
        scene.intruder("cultist", 11)
    detonate(scene)
    scene.choose(TurnOver("skill-slasher")).choose(TurnOver("skill-twitchling"))
    assert (dead(scene), len(active(scene))) == (2, 4)
    assert not scene.told(telling.NoiseRolled), "this was no whole action: the roll is still to come"


# Actions -------------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.cultist.passive")
def test_a_cultist_that_is_struck_does_not_strike_back() -> None:
    scene = armed().rolls(shoot="5", noise="4")
    cultist = scene.intruder("cultist", LANDING_ZONE)
    scene.turn(0).act(steps.Melee(seat=0, intruder=cultist.id))
    assert scene.hits_on(cultist) == 1
    assert not scene.told(telling.IntruderAttacked)
    assert len(scene.told(telling.NoiseRolled)) == 1


@rule("retaliation:neoflesh.ironclad.all-actions")
def test_cards_that_hit_first_begin_with_the_ironclad_too() -> None:
    scene = armed().turn(0)
    scene.intruder("twitchling", LANDING_ZONE)
    ironclad = scene.intruder("ironclad", LANDING_ZONE)
    scene.run(HitAndFight(by=0))
    assert scene.options() == [steps.PickIntruder(ironclad.id)]


@rule("retaliation:neoflesh.ironclad.first-target", "retaliation:neoflesh.ironclad.room")
def test_once_it_is_repelled_the_others_of_the_room_can_be_shot() -> None:
    scene = armed().rolls(shoot="critical")
    slasher, ironclad = scene.intruder("slasher", LANDING_ZONE), scene.intruder("ironclad", LANDING_ZONE)
    scene.turn(0).act(steps.Shoot(seat=0, weapon=RIFLE, intruder=ironclad.id))
    assert isinstance(scene.question, ChooseWayOut)
    scene.choose(scene.options()[0])
    assert {shot.intruder for shot in scene.options(steps.Shoot)} == {slasher.id}


@rule("retaliation:neoflesh.firespitter")
def test_grenades_cost_no_health() -> None:
    scene = armed().gear(0, "grenade").rolls(burst="1").turn(0)
    spitter = scene.intruder("firespitter", corridor=scene.between(10, 11))
    scene.run(steps.ThrowGrenade(by=0)).choose(steps.PickPassage(scene.between(10, 11)))
    scene.choose(steps.PickIntruder(spitter.id))
    assert not scene.told(telling.HealthLost)
    assert scene.lurking(scene.between(10, 11)) == []


# Attacks -------------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.slasher")
def test_the_second_attack_can_be_prevented_by_itself() -> None:
    """conflict:neoflesh-second-slash"""
    scene = row("recon", "officer").hand("officer", "action.stay-calm").top("attacks", SLASH)
    attack(scene, scene.intruder("slasher", LANDING_ZONE))
    assert isinstance(scene.question, ChoosePrevention)
    scene.choose(steps.LetItHappen())
    assert isinstance(scene.question, ChoosePrevention), "asked anew for the second one"
    scene.choose(next(way for way in scene.options() if not isinstance(way, steps.LetItHappen)))
    assert [event.card for event in scene.told(telling.IntruderAttacked)] == [SLASH]


@rule("retaliation:neoflesh.slasher")
def test_a_prevented_first_attack_gives_no_second_one() -> None:
    """conflict:neoflesh-second-slash"""
    scene = row("recon", "officer").hand("officer", "action.stay-calm")
    attack(scene, scene.intruder("slasher", LANDING_ZONE))
    scene.choose(next(way for way in scene.options() if not isinstance(way, steps.LetItHappen)))
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:neoflesh.slasher")
def test_secure_tokens_keep_a_slasher_off_but_not_its_second_attack() -> None:
    scene = row("recon").room(LANDING_ZONE, secured=1).top("attacks", SLASH, REBOOT)
    slasher = scene.intruder("slasher", corridor=scene.between(10, 11))
    scene.run(steps.ForceIntruder(intruder=slasher.id, room=LANDING_ZONE))
    assert not scene.told(telling.IntruderAttacked)
    scene.world.secured[LANDING_ZONE] = 1
    scene.run(steps.IntrudersAttack())
    assert [event.card for event in scene.told(telling.IntruderAttacked)] == [SLASH, REBOOT]
    assert scene.world.secured[LANDING_ZONE] == 1


@rule("retaliation:neoflesh.attack-card.row1")
def test_an_opportunity_attack_from_a_corridor_burns_the_room_of_the_victim() -> None:
    scene = armed().top("attacks", FLAME).rolls(noise="4")
    scene.intruder("firespitter", corridor=scene.between(10, 11))
    scene.turn(0).act(scene.move(0, 11))
    assert scene.world.fire[LANDING_ZONE]
    assert not scene.world.fire[11]
    assert scene.who(0).room == 11


@rule("retaliation:neoflesh.attack-card.row2")
def test_boom_of_a_grown_motherbrain_leaves_her_alive_and_nothing_burning() -> None:
    scene = bodies(row("recon", "officer"), absorbed=2).top("attacks", BOOM)
    attack(scene, scene.intruder("motherbrain", LANDING_ZONE))
    assert [(event.seat, event.points) for event in scene.told(telling.HealthLost)] == [(0, 3), (1, 3)]
    assert there(scene, LANDING_ZONE) == ["motherbrain"]
    assert not scene.world.fire[LANDING_ZONE]


# Movement ------------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.event.typed-movement", "retaliation:neoflesh.skill-order-tiebreak")
def test_of_a_mixed_group_the_first_in_skill_order_enters_a_room_with_characters() -> None:
    scene = row("recon").top("attacks", REBOOT)
    for kind in ("firespitter", "crawlmine", "ironclad"):
        scene.intruder(kind, corridor=scene.between(10, 11))
    scene.run(MoveKind(kind="ironclad"))
    assert scene.enemies(LANDING_ZONE) == ["crawlmine"]
    assert sorted(scene.lurking(scene.between(10, 11))) == ["firespitter", "ironclad"]


# Other expansions ----------------------------------------------------------------------------------------------------


def test_with_xyrians_cultists_and_xyrians_stand_beside_each_other_and_nobody_is_in_combat() -> None:
    scene = Scene("recon", "officer", expansions=("neoflesh", "xyrians")).action_cards(0, 3)
    scene.intruder("cultist", LANDING_ZONE)
    xyrian = scene.intruder("xyrian", LANDING_ZONE)
    assert not is_in_combat(scene.world, LANDING_ZONE)
    scene.turn(0)
    assert xyrian.id in {shot.intruder for shot in scene.options(steps.Shoot)} | {
        blow.intruder for blow in scene.options(steps.Melee)
    }


@rule("retaliation:neoflesh.ironclad.first-target")
def test_an_ironclad_comes_before_a_xyrian_too() -> None:
    scene = Scene("recon", "officer", expansions=("neoflesh", "xyrians")).action_cards(0, 3)
    scene.intruder("xyrian", LANDING_ZONE)
    ironclad = scene.intruder("ironclad", LANDING_ZONE)
    scene.turn(0)
    assert {blow.intruder for blow in scene.options(steps.Melee)} == {ironclad.id}


@pytest.mark.parametrize("mode", ["semi-cooperative", "cooperative"])
def test_who_falls_to_a_slasher_in_any_mode_leaves_the_second_attack_to_the_next(mode: str) -> None:
    scene = table("recon", "officer", mode=mode).top("attacks", PUNCTURE, REBOOT)
    scene.who("recon").health = 6
    attack(scene, scene.intruder("slasher", LANDING_ZONE))
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [0, 1]


def test_the_last_skill_falls_with_the_last_cultist_but_one() -> None:
    scene = only_skill(row("recon"), "crawlmine")
    kill(scene, scene.intruder("cultist", 12))
    assert [event.skill for event in scene.told(SkillDeactivated)][-1] == "skill-crawlmine"
    kill(without_skill(scene), scene.intruder("cultist", 12))
    assert (active(scene), dead(scene)) == ([], 2)
