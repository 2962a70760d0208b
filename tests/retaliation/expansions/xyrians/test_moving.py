"""Xyrians on the move, and what they strike on their way."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.xyrians.moving import CrossCorridor, StrikeDown, WalkToward
from hypersleep.retaliation.intruders.repelling import ChooseWayOut
from hypersleep.retaliation.rooms.additional_rooms import intruders_to_press, ways_of
from tests.retaliation.expansions.xyrians.staging import (
    ASIDE,
    FAR_OFF,
    HERE,
    LAST,
    ME,
    NEXT,
    a_row,
    activate,
    is_injured,
    room_of,
    shut,
    xyrian,
)
from tests.retaliation.scene import HIBERNATORIUM, Scene

rule = pytest.mark.rule


def cross(scene: Scene, model: int, a: int, b: int) -> Scene:
    return scene.run(CrossCorridor(xyrian=model, corridor=scene.between(a, b)))


@rule("retaliation:xyrian.move.rooms", "retaliation:xyrian.move.unhindered")
def test_from_room_to_room_past_closed_doors_and_intruders() -> None:
    scene = a_row()
    passage = scene.between(HERE, NEXT)
    shut(scene, passage, NEXT)
    guards = [scene.intruder("adult", corridor=passage) for _ in range(6)]
    walker = xyrian(scene, HERE, hits=1)
    cross(scene, walker.id, HERE, NEXT)
    assert room_of(scene, walker) == NEXT
    assert scene.hits_on(walker) == 1
    assert scene.world.doors[passage] == "closed"
    assert len([guard for guard in guards if guard.id in scene.world.intruders]) == 5


@rule("retaliation:xyrian.combat.corridor-kill")
def test_the_largest_intruder_in_the_corridor_is_struck_down() -> None:
    scene = a_row()
    passage = scene.between(HERE, NEXT)
    small, large = scene.intruder("adult", corridor=passage), scene.intruder("drone", corridor=passage)
    bystanders = scene.intruder("adult", NEXT)
    cross(scene, xyrian(scene, HERE).id, HERE, NEXT)
    assert {small.id, bystanders.id} <= set(scene.world.intruders)
    assert large.id not in scene.world.intruders
    assert scene.told(telling.IntruderKilled) == [telling.IntruderKilled(large.id, "drone", -1)]


@rule("retaliation:xyrian.combat.queen")
@pytest.mark.parametrize("card", ["queen-health-01", "queen-health-05", "queen-health-09"])
def test_of_a_queen_health_card_only_the_upper_part_counts(card: str) -> None:
    scene = a_row().top("queen-health", card)
    cards, queen = len(scene.world.decks["queen-health"]), scene.intruder("queen", corridor=scene.between(HERE, NEXT))
    hand = scene.hand_of(ME)
    cross(scene, xyrian(scene, HERE).id, HERE, NEXT)
    discarded = scene.content.box.queen_health[card].discard
    assert len(scene.world.decks["queen-health"]) == cards - 1 - discarded
    assert scene.world.intruders[queen.id].corridor == scene.between(HERE, NEXT)
    assert scene.hand_of(ME) == hand
    assert scene.world.queen_hits == 0
    assert not scene.world.queen_spared
    assert scene.question is None


@rule("retaliation:xyrian.combat.queen")
def test_her_last_card_kills_the_queen() -> None:
    scene = a_row()
    scene.world.decks["queen-health"] = scene.world.decks["queen-health"][:1]
    queen = scene.intruder("queen", corridor=scene.between(HERE, NEXT))
    cross(scene, xyrian(scene, HERE).id, HERE, NEXT)
    assert scene.world.queen_dead
    assert queen.id not in scene.world.intruders


def test_each_xyrian_strikes_her_once_whenever_it_acts() -> None:
    scene = a_row().place(ME, ASIDE).place(1, ASIDE)
    cards = len(scene.world.decks["queen-health"])
    for face in ("queen-health-01", "queen-health-02"):
        scene.top("queen-health", face)
    scene.intruder("queen", FAR_OFF)
    xyrian(scene, LAST)
    xyrian(scene, LAST)
    activate(scene, "xyrian-queen-slayers")
    drawn = scene.told(telling.QueenHealthDrawn)
    assert len(drawn) == 2
    assert len(scene.world.decks["queen-health"]) == cards - 2 - sum(card.discarded for card in drawn)


@rule("retaliation:xyrian.no-infighting")
def test_they_never_strike_each_other() -> None:
    scene = a_row()
    one, two = xyrian(scene, LAST), xyrian(scene, LAST)
    scene.intruder("adult", LAST)
    activate(scene, "xyrian-purge")
    scene.run(StrikeDown(intruder=one.id))
    assert not is_injured(scene, one)
    assert not is_injured(scene, two)
    assert scene.enemies(LAST) == []


# Ways ----------------------------------------------------------------------------------------------------------------


def test_the_shortest_way_and_of_two_the_corridor_of_the_lowest_number() -> None:
    scene = a_row().room(7, "supply-room").corridor(ASIDE, 7, "corridor-106").corridor(7, NEXT, "corridor-107")
    walker = xyrian(scene, 7)
    scene.run(WalkToward(xyrian=walker.id, room=HERE, rooms=1))
    assert room_of(scene, walker) == ASIDE
    scene.run(WalkToward(xyrian=walker.id, room=HERE, rooms=5))
    assert room_of(scene, walker) == HERE


def test_never_into_the_unknown_nor_out_of_the_covered_hibernatorium() -> None:
    scene = a_row().corridor(HERE, 15, "corridor-205")
    walker, asleep = xyrian(scene, HERE), xyrian(scene, HIBERNATORIUM)
    cross(scene, walker.id, HERE, 15)
    assert room_of(scene, walker) == HERE
    scene.run(WalkToward(xyrian=asleep.id, room=HERE, rooms=3))
    assert room_of(scene, asleep) == HIBERNATORIUM


# Driven off ----------------------------------------------------------------------------------------------------------


@rule("retaliation:xyrian.move.repel", "retaliation:xyrian.move.rooms")
def test_a_repelled_xyrian_goes_on_to_the_room_beyond_and_strikes_on_its_way() -> None:
    scene = a_row().corridor(HERE, 15, "corridor-205")
    adult = scene.intruder("adult", corridor=scene.between(HERE, NEXT))
    driven = xyrian(scene, HERE)
    scene.run(steps.RepelIntruder(intruder=driven.id, source=HERE, by=ME))
    assert scene.question == ChooseWayOut(seat=ME, intruder=driven.id)
    ways = [scene.between(HERE, ASIDE), scene.between(HERE, NEXT)]
    assert scene.options() == [steps.PickPassage(way) for way in ways]
    scene.choose(steps.PickPassage(ways[1]))
    assert (room_of(scene, driven), scene.world.intruders[driven.id].corridor) == (NEXT, -1)
    assert adult.id not in scene.world.intruders


@rule("retaliation:xyrian.move.repel")
def test_without_a_room_beyond_it_stays() -> None:
    scene = Scene("recon", expansions=("xyrians",)).corridor(HERE, 15, "corridor-205")
    driven = xyrian(scene, HERE)
    scene.run(steps.RepelIntruder(intruder=driven.id, source=HERE, by=ME))
    assert room_of(scene, driven) == HERE
    assert scene.question is None


def test_from_afar_it_goes_by_the_lowest_number() -> None:
    scene = a_row()
    driven = xyrian(scene, FAR_OFF)
    scene.run(steps.RepelIntruder(intruder=driven.id, source=HERE, by=ME))
    assert room_of(scene, driven) == NEXT


def test_pressure_pushes_it_through_a_corridor() -> None:
    scene = a_row()
    pushed, stuck = xyrian(scene, LAST), xyrian(scene, HIBERNATORIUM)
    assert ways_of(scene.game, pushed) == [steps.PickPassage(scene.between(LAST, FAR_OFF))]
    assert intruders_to_press(scene.game, scene.who(ME), HERE) == [steps.PickIntruder(pushed.id)]
    scene.run(steps.ForceIntruder(intruder=pushed.id, corridor=scene.between(LAST, FAR_OFF), seat=ME))
    assert room_of(scene, pushed) == FAR_OFF
    assert room_of(scene, stuck) == HIBERNATORIUM
