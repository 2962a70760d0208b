"""Action cards that move their owner."""

import pytest

from hypersleep.common.keeping import kept
from hypersleep.kernel.steps import NOBODY
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.movement import ChooseAttackToPrevent
from hypersleep.retaliation.items.searching import ChooseFind
from hypersleep.retaliation.soldiers.fallen import ChooseLoad, TakeAlong
from hypersleep.retaliation.soldiers.marching import (
    AgreeToCome,
    ChooseCompany,
    ChooseFirstShot,
    ChooseSprint,
    FireFirst,
    Vigilance,
)
from hypersleep.retaliation.soldiers.reactions import ChoosePrevention
from tests.retaliation.cards.playing import BEYOND, HERE, THERE, dealt, play, playing, refused, two_rooms
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def through(scene: Scene, a: int, b: int) -> steps.PickPassage:
    return steps.PickPassage(scene.between(a, b))


# Moving quietly and with care ----------------------------------------------------------------------------------------


def test_move_quietly_makes_no_noise() -> None:
    scene = playing(two_rooms("contractor"), "contractor", "move-quietly", "move")
    scene.choose(through(scene, HERE, THERE))
    assert scene.who("contractor").room == THERE
    assert not scene.told(telling.NoiseRolled)


def test_move_quietly_leads_to_discovered_rooms_only() -> None:
    scene = two_rooms("contractor").place("contractor", THERE)
    playing(scene, "contractor", "move-quietly", "move")
    assert scene.options() == [through(scene, HERE, THERE)]


def test_without_a_discovered_room_next_to_it_nobody_moves_quietly() -> None:
    scene = Scene("contractor").corridor(HERE, THERE, "corridor-104")
    assert refused(scene, "contractor", "move-quietly", "move") == "movement.enter-discovered"


def test_scouting_cautiously_secures_the_room_and_still_makes_noise() -> None:
    scene = playing(two_rooms("recon"), "recon", "scouting", "move-cautiously")
    scene.rolls(noise="4").choose(through(scene, HERE, THERE))
    assert scene.who("recon").room == THERE
    assert scene.world.secured[THERE] == 1
    assert scene.told(telling.NoiseRolled)


def edge_of_the_unknown() -> Scene:
    """The recon before a single unexplored corridor; behind it will lie a room with icons, and corridors of value 3."""
    scene = Scene("recon").corridor(HERE, THERE, "corridor-401").top("exploration", "exploration-04")
    scene.top("corridors", "corridor-304", "corridor-305", "corridor-306")
    return scene.top("rooms-A", "life-support-control-a")


def test_scouting_explores_and_searches_the_new_room() -> None:
    """The whole exploration with its noise roll, then an item card for each icon of the new room."""
    scene = edge_of_the_unknown()
    icons = scene.content.box.rooms["life-support-control-a"].items
    playing(scene, "recon", "scouting", "explore")
    assert scene.options() == [through(scene, HERE, THERE)]
    scene.rolls(noise="4").choose(through(scene, HERE, THERE))
    assert scene.world.tiles[THERE] == "life-support-control-a"
    assert isinstance(scene.question, ChooseFind)
    assert len(scene.question.drawn) == len(icons)


def test_scouting_needs_an_unexplored_corridor() -> None:
    assert refused(two_rooms("recon"), "recon", "scouting", "explore") == "corridor.unexplored"


# Sprinting -----------------------------------------------------------------------------------------------------------


def test_a_sprint_goes_on_for_one_oxygen() -> None:
    """Two whole movements, each with a noise roll of its own (conflict:two-moves)."""
    scene = playing(two_rooms("recon"), "recon", "sprint", "move")
    before = scene.who("recon").oxygen
    scene.rolls(noise="4 4").choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, ChooseSprint)
    scene.choose(through(scene, THERE, HERE))
    assert scene.who("recon").room == HERE
    assert scene.who("recon").oxygen == before - 1
    assert len(scene.told(telling.NoiseRolled)) == 2


def test_a_sprint_may_end_after_the_first_movement() -> None:
    scene = playing(two_rooms("recon"), "recon", "sprint", "move")
    before = scene.who("recon").oxygen
    scene.rolls(noise="4").choose(through(scene, HERE, THERE)).choose(steps.Done())
    assert scene.who("recon").room == THERE
    assert scene.who("recon").oxygen == before


@rule("retaliation:oxygen.spend-limit")
def test_without_oxygen_a_sprint_is_one_movement() -> None:
    scene = two_rooms("recon")
    scene.who("recon").oxygen = 0
    playing(scene, "recon", "sprint", "move").rolls(noise="4")
    scene.choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, steps.ChooseAction)


# Movements without attacks -------------------------------------------------------------------------------------------


@rule("retaliation:action.card.additional-cost")
def test_duck_and_cover_costs_a_card_more_and_prevents_one_attack_of_the_movement() -> None:
    scene = two_rooms("contractor")
    first, second = scene.intruder("adult", HERE), scene.intruder("adult", HERE)
    scene.top("attacks", "attack-scratch-1")
    playing(scene, "contractor", "duck-and-cover", "move")
    assert len(scene.who("contractor").hand) == 1
    scene.choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, ChooseAttackToPrevent)
    scene.rolls(noise="4").choose(steps.PickIntruder(second.id))
    attacks = scene.told(telling.IntruderAttacked)
    assert [attack.intruder for attack in attacks] == [first.id]


@rule("retaliation:intruder.attack.prevent-during-movement")
def test_an_attack_after_the_noise_roll_is_not_prevented() -> None:
    """The attack that the card prevents is an opportunity attack; who comes out of the next corridor does attack."""
    scene = two_rooms("contractor")
    scene.intruder("adult", HERE)
    scene.intruder("adult", corridor=scene.between(THERE, BEYOND))
    scene.top("attacks", "attack-scratch-1")
    playing(scene, "contractor", "duck-and-cover", "move").rolls(noise="2")
    scene.choose(through(scene, HERE, THERE))
    assert len(scene.told(telling.IntruderAttacked)) == 1
    assert scene.enemies(THERE) == ["adult"]


def test_tactical_retreat_spends_ammo_and_prevents_all_attacks() -> None:
    scene = two_rooms("combat-engineer", "recon")
    scene.intruder("adult", HERE)
    scene.intruder("drone", HERE)
    playing(scene, "combat-engineer", "tactical-retreat", "retreat")
    scene.choose(scene.options()[0])
    assert scene.gear_on("combat-engineer", "weapon.automatic-shotgun") == ("half-ammo",)
    scene.choose(through(scene, HERE, THERE))
    scene.rolls(noise="4").choose(steps.Done())
    assert scene.who("combat-engineer").room == THERE
    assert scene.who("recon").room == HERE
    assert not scene.told(telling.IntruderAttacked)


def test_who_agrees_comes_along_on_a_retreat_and_makes_no_noise() -> None:
    scene = two_rooms("combat-engineer", "recon")
    scene.intruder("adult", HERE)
    playing(scene, "combat-engineer", "tactical-retreat", "retreat")
    scene.choose(scene.options()[0]).choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, ChooseCompany)
    scene.choose(steps.PickCharacter(scene.seat("recon")))
    assert isinstance(scene.question, AgreeToCome)
    assert scene.asked == scene.seat("recon")
    scene.rolls(noise="4").choose(steps.AcceptOffer())
    assert [scene.who(who).room for who in ("combat-engineer", "recon")] == [THERE, THERE]
    assert len(scene.told(telling.NoiseRolled)) == 1


def test_who_refuses_stays_behind() -> None:
    scene = two_rooms("combat-engineer", "recon")
    scene.intruder("adult", HERE)
    playing(scene, "combat-engineer", "tactical-retreat", "retreat")
    scene.choose(scene.options()[0]).choose(through(scene, HERE, THERE))
    scene.rolls(noise="4").choose(steps.PickCharacter(scene.seat("recon"))).choose(steps.RefuseOffer())
    assert scene.who("recon").room == HERE
    assert scene.who("combat-engineer").room == THERE


def test_a_retreat_needs_ammo_and_an_empty_corridor() -> None:
    scene = two_rooms("combat-engineer")
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    assert refused(scene, "combat-engineer", "tactical-retreat", "retreat") == "corridor.empty"
    scene.gear("combat-engineer", on="weapon.automatic-shotgun")
    assert refused(scene, "combat-engineer", "tactical-retreat", "retreat") == "combat.ammo.spend"


def test_a_breakthrough_bursts_and_moves_through_the_same_corridor() -> None:
    scene = two_rooms("heavy-gun-operator")
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    playing(scene, "heavy-gun-operator", "breakthrough", "burst-and-move")
    scene.rolls(burst="1", noise="4").choose(scene.options()[0])
    scene.choose(scene.options()[0]).choose(scene.options()[0])
    assert scene.who("heavy-gun-operator").room == THERE
    assert scene.told(telling.BurstDieRolled)
    assert not scene.told(telling.IntruderAttacked)


def test_a_breakthrough_needs_intruders_in_a_corridor_without_a_closed_door() -> None:
    scene = two_rooms("heavy-gun-operator")
    who = "heavy-gun-operator"
    assert refused(scene, who, "breakthrough", "burst-and-move") == "combat.burst.adjacent-corridor"
    scene = Scene(who).room(THERE, "armory").corridor(HERE, THERE, "corridor-101", door="closed", door_at=THERE)
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    assert refused(scene, who, "breakthrough", "burst-and-move") == "combat.burst.adjacent-corridor"


# Together ------------------------------------------------------------------------------------------------------------


def test_lets_go_takes_somebody_along_without_asking() -> None:
    """conflict:companion: both arrive before the one noise roll."""
    scene = playing(two_rooms("officer", "recon"), "officer", "lets-go", "move")
    scene.choose(through(scene, HERE, THERE))
    scene.rolls(noise="4").choose(steps.PickCharacter(scene.seat("recon")))
    assert [scene.who(who).room for who in ("officer", "recon")] == [THERE, THERE]
    assert len(scene.told(telling.NoiseRolled)) == 1


def test_nobody_is_taken_along_through_a_corridor_with_intruders() -> None:
    scene = two_rooms("officer", "recon")
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    scene.top("attacks", "attack-scratch-1")
    playing(scene, "officer", "lets-go", "move").rolls(noise="4")
    scene.choose(through(scene, HERE, THERE))
    assert scene.who("recon").room == HERE
    assert scene.who("officer").room == THERE


@rule("retaliation:mode.solo-coop.carry")
def test_the_fallen_are_carried_in_a_movement_of_a_card_for_a_card_each() -> None:
    scene = Scene("recon", "officer", mode="cooperative").room(THERE, "armory")
    scene.corridor(HERE, THERE, "corridor-104")
    scene.run(steps.Die(seat=scene.seat("officer"), cause="fire"))
    playing(scene, "recon", "sprint", "move")
    scene.choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, ChooseLoad)
    scene.rolls(noise="4").choose(TakeAlong((scene.seat("officer"),)))
    scene.choose(scene.options()[0])
    assert scene.who("officer").room == THERE
    assert len(scene.who("recon").hand) == 1


# Shooting first ------------------------------------------------------------------------------------------------------


def test_shoot_first_needs_an_empty_corridor() -> None:
    scene = two_rooms("recon")
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    assert refused(scene, "recon", "shoot-first", "move") == "corridor.empty"


def test_shoot_first_fires_on_arrival_before_the_noise_roll() -> None:
    scene = two_rooms("recon")
    adult = scene.intruder("adult", THERE)
    playing(scene, "recon", "shoot-first", "move").choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, ChooseFirstShot)
    assert not scene.told(telling.NoiseRolled)
    shot = next(option for option in scene.options(FireFirst) if option.intruder == adult.id)
    scene.rolls(shoot="critical", noise="4").choose(shot)
    assert scene.enemies(THERE) == []
    assert scene.told(telling.NoiseRolled)
    assert isinstance(scene.question, steps.ChooseAction)


def test_shoot_first_fires_before_leaving_and_only_once() -> None:
    scene = two_rooms("recon").room(6, "emergency-room").corridor(HERE, 6, "corridor-105")
    scene.intruder("adult", corridor=scene.between(HERE, 6))
    scene.intruder("adult", THERE)
    playing(scene, "recon", "shoot-first", "move")
    burst = next(option for option in scene.options(FireFirst) if option.corridor == scene.between(HERE, 6))
    scene.rolls(burst="1", noise="4").choose(burst).choose(scene.options()[0])
    scene.choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.enemies(THERE) == ["adult"]


def test_shoot_first_fires_just_before_an_attack_which_the_dead_do_not_make() -> None:
    scene = two_rooms("recon")
    adult = scene.intruder("adult", corridor=scene.between(THERE, BEYOND))
    playing(scene, "recon", "shoot-first", "move").rolls(noise="2")
    scene.choose(through(scene, HERE, THERE)).choose(steps.Done())
    assert isinstance(scene.question, ChoosePrevention)
    shot = next(option for option in scene.options(FireFirst) if option.intruder == adult.id)
    scene.rolls(shoot="critical").choose(shot)
    assert not scene.told(telling.IntruderAttacked)
    assert isinstance(scene.question, steps.ChooseAction)


def test_who_explores_may_fire_when_the_exploration_is_done() -> None:
    """conflict:first-shot-and-exploring: what the noise roll has called into the room is shot before it attacks."""
    scene = edge_of_the_unknown()
    playing(scene, "recon", "shoot-first", "move").rolls(noise="hazard").draws("adult")
    scene.choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, ChoosePrevention)
    scene.top("attacks", "attack-scratch-1").choose(steps.LetItHappen())
    assert len(scene.told(telling.IntruderAttacked)) == 1
    assert isinstance(scene.question, ChooseFirstShot)
    scene.rolls(shoot="critical").choose(scene.options(FireFirst)[0])
    assert scene.enemies(THERE) == []
    assert isinstance(scene.question, steps.ChooseAction)


def test_the_dead_shoot_first_no_more_even_when_they_stand_up_again() -> None:
    """The turn is dropped, but not the end of the vigilance."""
    scene = Scene("recon", "officer", mode="cooperative").room(THERE, "armory")
    scene.corridor(HERE, THERE, "corridor-104").corridor(THERE, BEYOND, "corridor-205")
    scene.intruder("adult", corridor=scene.between(THERE, BEYOND))
    scene.who("recon").health = 8
    playing(scene, "recon", "shoot-first", "move").rolls(noise="2").choose(through(scene, HERE, THERE))
    scene.top("attacks", "attack-scratch-3").choose(steps.Done()).choose(steps.LetItHappen())
    assert scene.who("recon").fallen
    assert kept(scene.world, Vigilance).seat == NOBODY


def test_after_the_movement_nobody_shoots_first_any_more() -> None:
    scene = two_rooms("recon")
    adult = scene.intruder("adult", THERE)
    playing(scene, "recon", "shoot-first", "move").choose(through(scene, HERE, THERE))
    scene.rolls(noise="4").choose(steps.Done())
    scene.top("attacks", "attack-scratch-1")
    scene.run(steps.AttackCharacter(victim=scene.seat("recon"), occasion="phase", intruder=adult.id))
    assert scene.told(telling.IntruderAttacked)


def test_a_card_that_moves_needs_a_way_out() -> None:
    scene = Scene("recon", "officer").room(THERE, "armory")
    scene.corridor(HERE, THERE, "corridor-101", door="closed")
    assert refused(scene, "recon", "sprint", "move") == "movement.choose-direction"
    assert refused(scene, "officer", "lets-go", "move") == "movement.choose-direction"


def test_who_cannot_pay_for_it_does_not_play_it() -> None:
    scene = two_rooms("contractor").hand("contractor", "action.duck-and-cover").turn("contractor")
    assert scene.refusal(play(scene, "contractor", "duck-and-cover", "move")) == "action.cost.insufficient"
    dealt(scene, "contractor", "duck-and-cover", "action.rest")
    assert play(scene, "contractor", "duck-and-cover", "move") in scene.options()
