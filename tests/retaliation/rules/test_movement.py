"""Movement: from room to room, opportunity attacks, care, and ways regardless of distance."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.movement import ChooseAttackToPrevent, GoAnywhere
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def two_rooms(*crew: str) -> Scene:
    """The Landing Zone, and the Armory to the east of it; the officer waits elsewhere."""
    scene = Scene(*crew).room(11, "armory").room(15, "alarm-room").corridor(10, 11, "corridor-401")
    return scene.place("officer", 15)


def attacked_by(scene: Scene) -> list[int]:
    return [event.intruder for event in scene.told(telling.IntruderAttacked)]


@rule(
    "retaliation:movement.room-to-room",
    "retaliation:movement.enter-discovered",
    "retaliation:noise.roll.after-movement",
)
def test_a_move_leads_through_one_corridor_into_the_next_room_and_is_heard() -> None:
    scene = two_rooms().action_cards("recon", 1).rolls(noise="4").turn("recon")
    assert [move.room for move in scene.options(steps.Move)] == [11]
    scene.act(scene.move("recon", 11))
    assert scene.who("recon").room == 11
    assert scene.told(telling.CharacterMoved) == [telling.CharacterMoved(0, 11)]
    assert scene.world.noise[scene.between(10, 11)]


@rule("retaliation:noise.roll.after-movement")
def test_a_room_with_others_is_entered_no_quieter() -> None:
    scene = two_rooms().place("officer", 11).action_cards("recon", 1).rolls(noise="1").turn("recon")
    scene.intruder("larva", 11)
    scene.act(scene.move("recon", 11))
    assert scene.told(telling.NoiseRolled) == [telling.NoiseRolled(0, 11, "1")]


@rule("retaliation:movement.choose-direction", "retaliation:door.blocks-characters")
@pytest.mark.parametrize("end", [10, 11])
def test_a_closed_door_at_either_end_bars_the_way(end: int) -> None:
    scene = Scene().room(11, "armory").corridor(10, 11, "corridor-101", door="closed", door_at=end)
    scene.action_cards("recon", 2).turn("recon")
    assert scene.refusal(scene.move("recon", 11)) == "movement.choose-direction"
    assert scene.refusal(scene.move("recon", 11, cautiously=True)) == "movement.choose-direction"


def test_a_move_that_cannot_be_paid_is_refused() -> None:
    scene = two_rooms().action_cards("recon", 1).turn("recon")
    assert scene.refusal(scene.move("recon", 11, cautiously=True)) == "action.cost.insufficient"
    scene.hand("recon").turn("recon")
    assert scene.refusal(scene.move("recon", 11)) == "action.cost.insufficient"


@rule("retaliation:movement.opportunity-attacks", "retaliation:movement.sequence")
def test_who_leaves_is_attacked_from_the_room_and_from_the_corridor_the_largest_first() -> None:
    scene = two_rooms().action_cards("recon", 1).top("attacks", "attack-scratch-1", "attack-scratch-2")
    here = scene.intruder("adult", 10)
    there = scene.intruder("drone", corridor=scene.between(10, 11))
    scene.rolls(noise="1").turn("recon").act(scene.move("recon", 11))
    assert attacked_by(scene) == [there.id, here.id]
    order = [
        type(event)
        for event in scene.game.events
        if isinstance(event, (telling.IntruderAttacked, telling.CharacterMoved, telling.NoiseRolled))
    ]
    assert order == [telling.IntruderAttacked] * 2 + [telling.CharacterMoved, telling.NoiseRolled]


@rule("retaliation:movement.opportunity-attacks.limit")
def test_three_attacks_at_most_and_the_smallest_are_left_out() -> None:
    scene = (
        two_rooms().action_cards("recon", 1).top("attacks", "attack-scratch-1", "attack-scratch-2", "attack-scratch-3")
    )
    larva = scene.intruder("larva", 10)
    adults = [scene.intruder("adult", 10), scene.intruder("adult", corridor=scene.between(10, 11))]
    drone = scene.intruder("drone", 10)
    scene.rolls(noise="1").turn("recon").act(scene.move("recon", 11))
    assert attacked_by(scene) == [drone.id, *[adult.id for adult in adults]]
    assert larva.id in scene.world.intruders


@rule("retaliation:movement.opportunity-attacks.stay")
def test_attackers_stay_where_they_are() -> None:
    scene = two_rooms().action_cards("recon", 1).top("attacks", "attack-scratch-1")
    scene.intruder("drone", 10)
    scene.rolls(noise="1").turn("recon").act(scene.move("recon", 11))
    assert (scene.enemies(10), scene.enemies(11)) == (["drone"], [])


@rule("retaliation:movement.opportunity-attacks.stay", "retaliation:movement.opportunity-attacks.secure")
def test_one_that_follows_comes_after_the_arrival_keeps_its_hits_and_uses_no_secure_token() -> None:
    scene = two_rooms().room(11, "armory", secured=1).action_cards("recon", 1).top("attacks", "attack-blood-sense")
    drone = scene.intruder("drone", 10, hits=2)
    scene.rolls(noise="1").turn("recon").act(scene.move("recon", 11))
    assert attacked_by(scene) == [drone.id]
    assert scene.enemies(11) == ["drone"]
    assert scene.hits_on(drone) == 2
    assert scene.world.secured[11] == 1
    assert scene.world.followers == ()


def test_one_that_follows_into_a_room_secured_with_care_comes_after_the_token() -> None:
    scene = two_rooms().action_cards("recon", 2).top("attacks", "attack-blood-sense")
    scene.intruder("drone", corridor=scene.between(10, 11))
    scene.rolls(noise="1").turn("recon").act(scene.move("recon", 11, cautiously=True))
    assert scene.world.secured[11] == 1
    assert scene.enemies(11) == ["drone"]


@rule("retaliation:movement.opportunity-attacks.secure", "retaliation:token.secure.entry-only")
def test_secure_tokens_are_no_help_against_opportunity_attacks() -> None:
    scene = two_rooms().room(10, secured=2).action_cards("recon", 1).top("attacks", "attack-scratch-1")
    adult = scene.intruder("adult", 10)
    scene.rolls(noise="1").turn("recon").act(scene.move("recon", 11))
    assert attacked_by(scene) == [adult.id]
    assert scene.world.secured[10] == 2


@rule("retaliation:movement.opportunity-attacks.stay")
def test_a_movement_ends_with_who_is_killed_on_the_way() -> None:
    scene = two_rooms().action_cards("recon", 1).top("attacks", "attack-bite")
    scene.who("recon").health = 8
    scene.intruder("adult", 10)
    scene.intruder("adult", 10)
    scene.turn("recon").act(scene.move("recon", 11))
    assert scene.who("recon").fate == "dead"
    assert len(attacked_by(scene)) == 1
    assert not scene.told(telling.CharacterMoved)
    assert not scene.told(telling.NoiseRolled)


@rule("retaliation:movement.cautious", "retaliation:movement.cautious.still-noisy")
def test_care_costs_two_cards_and_secures_the_room_before_the_noise_roll() -> None:
    scene = two_rooms().action_cards("recon", 2).rolls(noise="4").turn("recon")
    scene.intruder("adult", corridor=scene.between(10, 11))
    scene.top("attacks", "attack-miss").act(scene.move("recon", 11, cautiously=True))
    assert not scene.who("recon").hand
    assert len(attacked_by(scene)) == 1, "the one in the corridor came in on the roll, and the token kept it off"
    assert scene.enemies(11) == ["adult"]
    assert scene.world.secured[11] == 0
    assert scene.told(telling.RoomSecured) == [telling.RoomSecured(11, 1)]


@rule("retaliation:movement.cautious.occupied")
@pytest.mark.parametrize(
    ("tile", "secured", "intruder"), [("armory", 0, True), ("armory", 3, False), ("nest", 0, False)]
)
def test_care_is_lost_where_no_token_can_be_placed(tile: str, secured: int, intruder: bool) -> None:
    scene = Scene().room(11, tile, secured=secured).corridor(10, 11, "corridor-401").action_cards("recon", 2)
    if intruder:
        scene.intruder("larva", 11)
    scene.rolls(noise="1").turn("recon").act(scene.move("recon", 11, cautiously=True))
    assert scene.who("recon").room == 11
    assert scene.world.secured[11] == secured


def test_there_is_no_care_in_combat() -> None:
    scene = two_rooms().action_cards("recon", 3)
    scene.intruder("larva", 10)
    scene.turn("recon")
    assert scene.refusal(scene.move("recon", 11, cautiously=True)) == "action.not-in-combat"
    assert scene.move("recon", 11) in scene.options()


@rule("retaliation:movement.teleport", "retaliation:door.facility-wide-effects")
def test_regardless_of_distance_only_those_in_the_room_attack() -> None:
    scene = two_rooms().room(20, "nest").corridor(20, 19, "corridor-101", door="closed").rolls(noise="1")
    scene.top("attacks", "attack-scratch-1")
    here = scene.intruder("adult", 10)
    scene.intruder("adult", corridor=scene.between(10, 11))
    scene.run(GoAnywhere(by=0))
    assert [choice.room for choice in scene.options()] == [11, 15, 20]
    scene.choose(steps.PickRoom(20))
    assert attacked_by(scene) == [here.id]
    assert scene.who("recon").room == 20
    assert scene.told(telling.NoiseRolled) == [telling.NoiseRolled(0, 20, "1")]


def test_a_quiet_movement_makes_no_noise_roll() -> None:
    scene = two_rooms()
    scene.run(steps.MoveCharacter(seat=0, room=11, corridor=scene.between(10, 11), quiet=True))
    assert scene.who("recon").room == 11
    assert not scene.told(telling.NoiseRolled)


def test_companions_arrive_together_and_one_roll_is_made() -> None:
    scene = two_rooms("recon", "officer", "medical-support").rolls(noise="1")
    scene.run(steps.MoveCharacter(seat=0, room=11, corridor=scene.between(10, 11), along=(2,)))
    assert [scene.who(seat).room for seat in (0, 1, 2)] == [11, 15, 11]
    assert len(scene.told(telling.NoiseRolled)) == 1


def test_prevented_attacks_are_picked_by_who_decides() -> None:
    scene = two_rooms().rolls(noise="1")
    drone, larva = scene.intruder("drone", 10), scene.intruder("larva", 10)
    scene.top("attacks", "attack-scratch-1")
    scene.run(steps.MoveCharacter(seat=0, room=11, corridor=scene.between(10, 11), prevented=1))
    assert isinstance(scene.question, ChooseAttackToPrevent)
    scene.choose(steps.PickIntruder(larva.id))
    assert attacked_by(scene) == [drone.id]


def test_all_attacks_prevented_leave_nothing_to_pick() -> None:
    scene = two_rooms().rolls(noise="1")
    scene.intruder("drone", 10)
    scene.intruder("larva", 10)
    scene.run(steps.MoveCharacter(seat=0, room=11, corridor=scene.between(10, 11), prevented=steps.ALL))
    assert scene.who("recon").room == 11
    assert not attacked_by(scene)


def test_a_wounded_leg_or_knee_makes_moves_dearer() -> None:
    scene = two_rooms().wounds("recon", "wound-leg", "wound-knee").action_cards("recon", 3).turn("recon")
    assert [(type(move), move.cost) for move in scene.options() if hasattr(move, "corridor")] == [
        (steps.Move, 1),
        (steps.MoveCautiously, 3),
    ]
    scene.intruder("larva", 10)
    scene.turn("recon")
    assert [move.cost for move in scene.options(steps.Move)] == [2]


@rule("retaliation:map.occupancy")
def test_characters_are_never_in_corridors() -> None:
    scene = two_rooms().action_cards("recon", 1).top("attacks", "attack-scratch-1").rolls(noise="1")
    scene.intruder("adult", corridor=scene.between(10, 11))
    scene.turn("recon").act(scene.move("recon", 11))
    rooms = {event.room for event in scene.told(telling.CharacterMoved)}
    assert rooms == {11}
    assert all(scene.world.tiles[c.room] for c in scene.world.characters)
    assert LANDING_ZONE not in {c.room for c in scene.world.characters}
