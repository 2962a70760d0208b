"""Escape: out of a Room with an Intruder, and what it costs."""

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Intruder
from tests.scene import Scene

rule = pytest.mark.rule

SCOUT = Seat(0)
HERE, AWAY = 11, 6
MISSES = ("attack-transformation-1", "attack-transformation-2", "attack-tail-1", "attack-tail-2")
"""In this order they miss the Queen, a Breeder, an Adult and a Creeper."""


def cornered(*kinds: str) -> tuple[Scene, list[Intruder]]:
    """The Scout among Intruders in the Hibernatorium, the Captain far away; Room 6 is known, the others are not."""
    scene = Scene("scout", "captain").place("captain", 1).room(AWAY).action_cards("scout", 4)
    return scene.objectives_are_chosen(), [scene.intruder(kind, HERE) for kind in kinds]


@rule("combat.escape")
def test_an_escape_costs_one_card_and_leads_to_any_neighbouring_room() -> None:
    scene, _ = cornered("adult")
    scene.turn("scout")
    assert {(move.room, move.cost) for move in scene.options(steps.Move)} == {(15, 1), (6, 1), (8, 1), (14, 1)}


@rule("combat.escape")
def test_the_attacks_come_before_the_move() -> None:
    scene, (adult,) = cornered("adult")
    scene.top("attacks", "attack-tail-1").rolls(noise="silence").turn("scout").act(scene.move("scout", AWAY))
    order = [
        event for event in scene.game.events if isinstance(event, telling.IntruderAttacked | telling.CharacterMoved)
    ]
    assert order == [
        telling.IntruderAttacked(adult.id, "adult", SCOUT, "attack-tail-1", hit=False),
        telling.CharacterMoved(SCOUT, AWAY),
    ]
    assert len(scene.who("scout").hand) == 3


@rule("combat.escape.attacks", "intruder.types")
def test_every_intruder_in_the_room_attacks_once_the_largest_first() -> None:
    scene, _ = cornered("creeper", "queen", "larva", "breeder", "adult")
    scene.intruder("adult", AWAY)
    scene.top("attacks", *MISSES).turn("scout").act(scene.move("scout", AWAY))
    attackers = [attack.kind for attack in scene.told(telling.IntruderAttacked)]
    assert attackers == ["queen", "breeder", "adult", "creeper", "larva"]


@rule("intruder.types", "intruder.attack.order")
def test_no_two_types_are_of_a_size_even_if_the_smaller_came_first() -> None:
    scene, _ = cornered("larva", "creeper", "adult", "breeder", "queen")
    scene.top("attacks", *MISSES).rolls(noise="silence").turn("scout").act(scene.move("scout", AWAY))
    attackers = [attack.kind for attack in scene.told(telling.IntruderAttacked)]
    assert attackers == ["queen", "breeder", "adult", "creeper", "larva"]


@rule("combat.escape.attacks")
def test_without_an_intruder_nobody_attacks_who_leaves() -> None:
    scene, _ = cornered()
    scene.rolls(noise="silence").turn("scout").act(scene.move("scout", AWAY))
    assert not scene.told(telling.IntruderAttacked)


@rule("combat.escape.arrival")
@pytest.mark.parametrize("captain_at", [1, AWAY])
def test_who_escapes_into_an_empty_room_rolls_for_noise(captain_at: int) -> None:
    scene, _ = cornered("adult")
    alone = captain_at != AWAY
    scene.place("captain", captain_at).top("attacks", "attack-tail-1").rolls(noise="3" if alone else "")
    scene.turn("scout").act(scene.move("scout", AWAY))
    assert scene.who("scout").room == AWAY
    assert scene.told(telling.NoiseRolled) == ([telling.NoiseRolled(SCOUT, "3")] if alone else [])


@rule("combat.escape.arrival")
def test_who_escapes_into_an_unexplored_room_explores_it() -> None:
    scene, _ = cornered("adult")
    scene.room(14, "storage", explored=False, token="exploration-silence-1").top("attacks", "attack-tail-1")
    scene.turn("scout").act(scene.move("scout", 14))
    assert [(explored.room, explored.tile) for explored in scene.told(telling.RoomExplored)] == [(14, "storage")]


@rule("combat.escape.death")
def test_who_dies_escaping_stays_as_a_corpse_and_is_not_attacked_again() -> None:
    scene, (adult, queen) = cornered("adult", "queen")
    scene.wounds("scout", "wound-leg", "wound-hand", dressed=True).top("attacks", "attack-bite-1")
    scene.turn("scout").act(scene.move("scout", AWAY))
    assert [attack.intruder for attack in scene.told(telling.IntruderAttacked)] == [queen.id]
    assert "corpse-0" in scene.world.lying[HERE]
    assert "corpse-0" not in scene.world.lying[AWAY]
    assert not scene.told(telling.CharacterMoved)
    assert adult.room == HERE


@rule("combat.escape.wound-stays")
@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("attack-claws-1", telling.LightWoundSuffered(SCOUT, "attack-claws-1")),
        ("attack-bite-1", telling.SeriousWoundSuffered(SCOUT, "wound-leg", "attack-bite-1")),
        ("attack-slime", telling.SlimeChanged(SCOUT, slime=True)),
        ("attack-scratch-1", telling.Contaminated(SCOUT, "attack-scratch-1")),
    ],
)
def test_what_the_attacks_do_does_not_stop_the_escape(card: str, effect: object) -> None:
    scene, _ = cornered("adult")
    scene.hand("scout", "action.rest").top("attacks", card).top("wounds", "wound-leg").rolls(noise="1")
    scene.turn("scout").act(scene.move("scout", AWAY))
    assert effect in scene.game.events
    assert scene.who("scout").room == AWAY
