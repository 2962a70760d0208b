"""The golden rules: where a doubt is left, the worst reading holds, and it falls on who is first in turn order."""

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.retaliation import steps, telling
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


@rule("retaliation:golden.nightmare", "retaliation:combat.ammo.which-token")
def test_of_two_tokens_the_one_is_spent_that_leaves_less() -> None:
    """Nothing says which token of a weapon is spent: it is the half-full one, so that a slot is empty sooner."""
    scene = Scene("heavy-gun-operator", "officer").gear("heavy-gun-operator", "ammo", "half-ammo", on="weapon.bf-gun")
    scene.run(steps.SpendAmmo(weapon=scene.card_of("heavy-gun-operator", "weapon.bf-gun")))
    assert scene.gear_on("heavy-gun-operator", "weapon.bf-gun") == ("ammo", "")


@rule("retaliation:golden.nightmare", "retaliation:intruder.size-order.tie")
def test_of_two_alike_the_healthier_one_attacks_first() -> None:
    scene = Scene().place("officer", 11).room(11, "armory").top("attacks", "attack-scratch-1", "attack-scratch-2")
    hurt, sound = scene.intruder("adult", 10, hits=2), scene.intruder("adult", 10)
    scene.run(steps.IntrudersAttack())
    assert [attack.intruder for attack in scene.told(telling.IntruderAttacked)] == [sound.id, hurt.id]


@rule("retaliation:golden.nightmare.turn-order-fallback")
@pytest.mark.parametrize("first", [Seat(0), Seat(1), Seat(2)])
def test_what_could_fall_on_anybody_falls_on_who_is_first_in_turn_order(first: Seat) -> None:
    """Three are equally close, and nobody has called the intruder: the starting player is attacked, whoever that is."""
    scene = Scene("recon", "officer", "medical-support").top("attacks", "attack-scratch-1")
    scene.world.first_player = first
    adult = scene.intruder("adult", 10)
    scene.run(steps.EnterRoom(intruder=adult.id, room=10))
    assert [attack.victim for attack in scene.told(telling.IntruderAttacked)] == [first]


@rule("retaliation:golden.nightmare.turn-order-fallback")
def test_if_the_starting_player_is_elsewhere_the_next_in_turn_order_bears_it() -> None:
    scene = Scene("recon", "officer", "medical-support").top("attacks", "attack-scratch-1").room(11, "armory")
    scene.world.first_player = Seat(1)
    scene.place("officer", 11)
    adult = scene.intruder("adult", 10)
    scene.run(steps.EnterRoom(intruder=adult.id, room=10))
    assert [attack.victim for attack in scene.told(telling.IntruderAttacked)] == [Seat(2)]
