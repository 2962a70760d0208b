"""How intruders move: whom they approach, which way they take, and what is in their way."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.world import Intruder
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def a_row(*crew: str) -> Scene:
    """The Landing Zone (10), the Armory (11) and the Alarm Room (12) in a row."""
    scene = Scene(*(crew or ("recon", "officer"))).room(11, "armory").room(12, "alarm-room")
    return scene.corridor(10, 11, "corridor-104").corridor(11, 12, "corridor-204")


def a_ring(*crew: str) -> Scene:
    """The Landing Zone, and from slot 7 two ways there: by slot 6 (Door Control, 6) and by slot 11 (Armory, 5)."""
    scene = Scene(*(crew or ("recon", "officer"))).room(6, "door-control-room").room(11, "armory").room(7, "shelter")
    scene.corridor(10, 6, "corridor-304").corridor(10, 11, "corridor-404")
    return scene.corridor(6, 7, "corridor-105").corridor(11, 7, "corridor-204")


def several(scene: Scene, kinds: str, room: int = 0, corridor: int = -1) -> tuple[int, ...]:
    return tuple(scene.intruder(kind, room, corridor=corridor).id for kind in kinds.split())


def go(scene: Scene, *group: int, seat: int = -1) -> Scene:
    return scene.run(steps.MoveIntruders(intruders=group, seat=seat))


def spot(scene: Scene, intruder: Intruder | int) -> tuple[int, int]:
    """Room and corridor of an intruder."""
    there = scene.world.intruders[intruder if isinstance(intruder, int) else intruder.id]
    return there.room, there.corridor


# One step ------------------------------------------------------------------------------------------------------------


@rule("retaliation:intruder.move.group", "retaliation:intruder.move.alternate")
def test_a_group_goes_together_from_corridor_to_room_to_corridor() -> None:
    scene = a_row()
    group = several(scene, "adult larva drone", corridor=scene.between(11, 12))
    go(scene, *group)
    assert scene.enemies(11) == ["adult", "larva", "drone"]
    go(scene, *group)
    assert scene.lurking(scene.between(10, 11)) == ["adult", "larva", "drone"]
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:intruder.move.group")
def test_only_those_still_in_the_place_of_the_group_move() -> None:
    scene = a_row()
    one, other = several(scene, "adult adult", 12)
    scene.run(steps.ForceIntruder(intruder=one, corridor=scene.between(11, 12)))
    scene.run(steps.MoveIntruders(intruders=(one, other), room=12))
    assert spot(scene, one) == spot(scene, other) == (0, scene.between(11, 12))


@rule("retaliation:intruder.move.largest-enters", "retaliation:intruder.size-order")
def test_only_the_largest_goes_into_a_room_with_a_character() -> None:
    scene = a_row().top("attacks", *["attack-scratch-3", "attack-scratch-1", "attack-scratch-2"])
    corridor = scene.between(10, 11)
    group = several(scene, "larva adult queen drone", corridor=corridor)
    for largest in ("queen", "drone", "adult", "larva"):
        go(scene, *group)
        assert [event.kind for event in scene.told(telling.IntruderAttacked)][-1] == largest
    assert scene.lurking(corridor) == []


@rule("retaliation:intruder.size-order.tie")
def test_of_one_kind_the_one_with_the_fewest_hits_counts_as_the_larger() -> None:
    scene = a_row().place("recon", 12).place("officer", 12).top("attacks", "attack-scratch-3", "attack-scratch-2")
    hurt, sound = scene.intruder("adult", 12, hits=2), scene.intruder("adult", 12)
    scene.run(steps.IntrudersAttack())
    assert [event.intruder for event in scene.told(telling.IntruderAttacked)] == [sound.id, hurt.id]


@rule("retaliation:intruder.attack.on-entry", "retaliation:intruder.attack.entry-target")
def test_who_moves_in_attacks_the_first_in_turn_order_or_whose_effect_it_is() -> None:
    scene = a_row().top("attacks", "attack-scratch-3", "attack-scratch-2")
    scene.world.first_player = 1
    one, other = several(scene, "adult adult", corridor=scene.between(10, 11))
    go(scene, one)
    go(scene, other, seat=0)
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1, 0]


@rule("retaliation:intruder.move.stay-in-combat")
def test_who_is_in_a_room_with_a_character_stays_though_another_is_as_close() -> None:
    scene = a_row().place("officer", 12)
    group = several(scene, "adult drone", LANDING_ZONE)
    go(scene, *group)
    assert scene.enemies(LANDING_ZONE) == ["adult", "drone"]


@rule("retaliation:intruder.health.corridor-reset", "retaliation:combat.hit-markers")
def test_hits_are_kept_in_a_room_and_dropped_in_a_corridor() -> None:
    scene = a_row()
    adult = scene.intruder("adult", 12)
    scene.run(steps.HitIntruder(intruder=adult.id, hits=2), steps.HitIntruder(intruder=adult.id))
    assert scene.hits_on(adult) == 3
    go(scene, adult.id)
    assert spot(scene, adult) == (0, scene.between(11, 12))
    assert scene.hits_on(adult) == 0


@rule("retaliation:intruder.health.corridor-reset", "retaliation:queen.hits-track")
def test_the_queen_keeps_her_hits_in_a_corridor() -> None:
    scene = a_row()
    queen = scene.intruder("queen", 12)
    scene.run(steps.HitIntruder(intruder=queen.id, hits=2))
    go(scene, queen.id)
    assert spot(scene, queen) == (0, scene.between(11, 12))
    assert scene.world.queen_hits == 2


@rule("retaliation:noise.marker.not-with-intruders")
def test_a_noise_marker_is_discarded_when_an_intruder_moves_in() -> None:
    scene = a_row().corridor(10, 11, "corridor-105", noise=True)
    go(scene, scene.intruder("adult", 11).id)
    assert scene.lurking(scene.between(10, 11)) == ["adult"]
    assert not scene.world.noise[scene.between(10, 11)]


# Whom they approach --------------------------------------------------------------------------------------------------


@rule("retaliation:intruder.target.closest", "retaliation:intruder.target.choice")
def test_the_closest_is_approached_whoever_acts_or_comes_first() -> None:
    scene = a_row().room(13, "shelter").corridor(12, 13, "corridor-105").place("officer", 13)
    adult = scene.intruder("adult", 12)
    go(scene, adult.id, seat=0)
    assert spot(scene, adult) == (0, scene.between(12, 13))


@rule("retaliation:intruder.target.activating", "retaliation:intruder.target.turn-order")
@pytest.mark.parametrize(("seat", "first", "towards"), [(-1, 0, 10), (-1, 1, 12), (0, 1, 10), (1, 0, 12), (2, 1, 12)])
def test_of_the_equally_close_whose_effect_it_is_then_turn_order(seat: int, first: int, towards: int) -> None:
    scene = a_row("recon", "officer", "contractor").place("officer", 12).place("contractor", 12)
    scene.world.first_player = first
    adult = scene.intruder("adult", 11)
    go(scene, adult.id, seat=seat)
    assert spot(scene, adult) == (0, scene.between(11, towards))


@rule("retaliation:intruder.target.closest", "retaliation:intruder.target.turn-order")
def test_from_a_corridor_the_nearer_end_counts() -> None:
    scene = a_ring().room(6, "emergency-room").corridor(6, 11, "corridor-106")
    scene.room(12, "alarm-room").corridor(11, 12, "corridor-107").place("recon", 12)
    adult = scene.intruder("adult", corridor=scene.between(6, 11))
    go(scene, adult.id, seat=1)
    assert spot(scene, adult) == (6, -1)
    scene.run(steps.ForceIntruder(intruder=adult.id, corridor=scene.between(6, 11)))
    go(scene, adult.id)
    assert spot(scene, adult) == (11, -1)


@rule("retaliation:intruder.target.lander")
def test_passengers_of_the_lander_are_not_approached() -> None:
    scene = a_row().place("officer", 12)
    scene.who("recon").room, scene.who("recon").in_lander = 0, True
    adult = scene.intruder("adult", corridor=scene.between(10, 11))
    go(scene, adult.id, seat=0)
    assert spot(scene, adult) == (11, -1)
    scene.who("officer").room, scene.who("officer").in_lander = 0, True
    go(scene, adult.id)
    assert spot(scene, adult) == (11, -1)


@rule("retaliation:intruder.move.shortest-route")
def test_without_a_way_to_anybody_nobody_moves() -> None:
    scene = a_row().room(14, "shelter").corridor(14, 18, "corridor-105")
    shut_in, lost = scene.intruder("adult", 14), scene.intruder("drone", corridor=scene.between(14, 18))
    go(scene, shut_in.id)
    go(scene, lost.id)
    assert (spot(scene, shut_in), spot(scene, lost)) == ((14, -1), (0, scene.between(14, 18)))


@rule("retaliation:intruder.move.shortest-route")
def test_the_fallen_and_the_dead_are_not_approached() -> None:
    scene = a_row().place("officer", 12)
    scene.who("recon").fate = "dead"
    adult = scene.intruder("adult", corridor=scene.between(10, 11))
    go(scene, adult.id)
    assert spot(scene, adult) == (11, -1)


# Which way -----------------------------------------------------------------------------------------------------------


@rule("retaliation:intruder.move.route-tie", "retaliation:map.id-tiebreak")
@pytest.mark.parametrize(("lower", "through"), [("corridor-106", 6), ("corridor-205", 11)])
def test_of_equally_short_ways_the_corridor_with_the_lowest_number_is_taken(lower: str, through: int) -> None:
    scene = a_ring().corridor(6, 7, lower)
    adult = scene.intruder("adult", 7)
    go(scene, adult.id)
    assert spot(scene, adult) == (0, scene.between(7, through))


@rule("retaliation:intruder.move.route-tie", "retaliation:map.id-tiebreak")
@pytest.mark.parametrize(("tile", "entered"), [("door-control-room", 11), ("emergency-room", 6)])
def test_of_equally_close_rooms_that_with_the_lowest_number_is_entered(tile: str, entered: int) -> None:
    scene = a_ring().corridor(6, 11, "corridor-106").room(6, tile)
    adult = scene.intruder("adult", corridor=scene.between(6, 11))
    go(scene, adult.id)
    assert spot(scene, adult) == (entered, -1)


@rule("retaliation:intruder.move.shortest-route")
def test_the_number_counts_only_among_the_shortest_ways() -> None:
    scene = a_row().room(7, "shelter").corridor(12, 7, "corridor-105").corridor(7, 11, "corridor-106")
    adult = scene.intruder("adult", 12)
    go(scene, adult.id)
    assert spot(scene, adult) == (0, scene.between(11, 12))


@rule("retaliation:intruder.move.shortest-route", "retaliation:intruder.move.door")
def test_closed_doors_do_not_change_the_way_and_are_destroyed_in_place_of_the_step() -> None:
    scene = a_ring().corridor(7, 6, "corridor-101", door="closed")
    adult = scene.intruder("adult", 7)
    go(scene, adult.id)
    assert spot(scene, adult) == (7, -1)
    assert scene.world.doors[scene.between(7, 6)] == "destroyed"
    go(scene, adult.id)
    assert spot(scene, adult) == (0, scene.between(7, 6))


@rule("retaliation:intruder.move.door", "retaliation:noise.roll.closed-door")
def test_a_group_in_a_corridor_destroys_the_door_at_its_way_out_and_nobody_enters() -> None:
    scene = a_row().corridor(10, 11, "corridor-101", door="closed")
    corridor = scene.between(10, 11)
    group = several(scene, "adult drone", corridor=corridor)
    go(scene, *group)
    assert scene.lurking(corridor) == ["adult", "drone"]
    assert scene.world.doors[corridor] == "destroyed"
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:intruder.move.door")
def test_a_door_behind_their_back_does_not_stop_them() -> None:
    scene = a_row().corridor(11, 12, "corridor-101", door="closed", door_at=12)
    adult = scene.intruder("adult", corridor=scene.between(11, 12))
    go(scene, adult.id)
    assert spot(scene, adult) == (11, -1)
    assert scene.world.doors[scene.between(11, 12)] == "closed"


@rule("retaliation:intruder.move.full-corridor")
def test_a_way_without_room_for_all_is_left_for_one_as_short_that_has_it() -> None:
    scene = a_ring()
    several(scene, "larva larva larva larva larva", corridor=scene.between(6, 7))
    group = several(scene, "adult adult", 7)
    go(scene, *group)
    assert scene.lurking(scene.between(7, 11)) == ["adult", "adult"]
    assert scene.lurking(scene.between(6, 7)) == ["larva"] * 5


@rule("retaliation:intruder.move.full-corridor")
def test_a_group_that_just_fits_keeps_its_way() -> None:
    scene = a_ring()
    several(scene, "larva larva larva larva", corridor=scene.between(6, 7))
    go(scene, *several(scene, "adult adult", 7))
    assert scene.lurking(scene.between(6, 7)) == ["larva"] * 4 + ["adult"] * 2


@rule("retaliation:intruder.move.full-corridor", "retaliation:corridor.overflow-move")
def test_without_another_way_those_that_fit_go_and_the_rest_wait() -> None:
    scene = a_row()
    corridor = scene.between(10, 11)
    several(scene, "adult adult adult adult drone", corridor=corridor)
    group = several(scene, "larva adult adult", 11)
    go(scene, *group)
    assert sorted(scene.lurking(corridor)) == ["adult"] * 5 + ["drone"]
    assert sorted(scene.enemies(11)) == ["adult", "larva"]
    go(scene, *group)
    assert sorted(scene.enemies(11)) == ["adult", "larva"]


@rule("retaliation:corridor.overflow-move")
def test_larger_ones_swap_places_with_smaller_ones_which_do_not_attack() -> None:
    scene = a_row()
    corridor = scene.between(10, 11)
    several(scene, "adult adult larva larva drone drone", corridor=corridor)
    group = several(scene, "drone adult", 11)
    go(scene, *group)
    assert sorted(scene.lurking(corridor)) == ["adult"] * 3 + ["drone"] * 3
    assert scene.enemies(11) == ["larva", "larva"]


@rule("retaliation:corridor.overflow-move", "retaliation:corridor.capacity")
def test_the_queen_swaps_with_as_many_as_take_her_space() -> None:
    scene = a_row()
    corridor = scene.between(10, 11)
    several(scene, "adult adult adult drone drone drone", corridor=corridor)
    go(scene, *several(scene, "queen", 11))
    assert sorted(scene.lurking(corridor)) == ["drone", "drone", "queen"]
    assert sorted(scene.enemies(11)) == ["adult", "adult", "adult", "drone"]


# By force ------------------------------------------------------------------------------------------------------------


@rule("retaliation:room.pressure-control.effect", "retaliation:intruder.move.door")
def test_who_is_forced_goes_there_attacks_there_and_is_stopped_by_doors() -> None:
    scene = a_row().corridor(10, 11, "corridor-101", door="closed").top("attacks", "attack-scratch-3")
    corridor = scene.between(10, 11)
    adult = scene.intruder("adult", corridor=corridor)
    scene.run(steps.ForceIntruder(intruder=adult.id, room=LANDING_ZONE))
    assert (spot(scene, adult), scene.world.doors[corridor]) == ((0, corridor), "destroyed")
    scene.run(steps.ForceIntruder(intruder=adult.id, room=LANDING_ZONE, seat=1))
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1]
    scene.run(steps.ForceIntruder(intruder=adult.id, corridor=corridor))
    assert spot(scene, adult) == (0, corridor)


@rule("retaliation:corridor.overflow-move")
def test_who_is_forced_into_a_full_corridor_swaps_or_stays() -> None:
    scene = a_row()
    corridor = scene.between(10, 11)
    several(scene, "adult adult adult adult adult larva", corridor=corridor)
    one, other = several(scene, "adult adult", LANDING_ZONE)
    scene.run(steps.ForceIntruder(intruder=one, corridor=corridor))
    assert (spot(scene, one), scene.enemies(LANDING_ZONE)) == ((0, corridor), ["larva", "adult"])
    scene.run(steps.ForceIntruder(intruder=other, corridor=corridor))
    assert spot(scene, other) == (LANDING_ZONE, -1)
    assert not scene.told(telling.IntruderAttacked)


def test_who_is_gone_neither_moves_nor_is_forced() -> None:
    scene = a_row()
    scene.run(steps.MoveIntruders(intruders=(98, 99)), steps.ForceIntruder(intruder=99, room=LANDING_ZONE))
    assert not scene.told(telling.IntruderMoved)


def test_who_is_put_from_room_to_room_passes_no_door_and_keeps_its_hits() -> None:
    scene = a_row().room(22, "shelter").room(23, "server-room").corridor(22, 23, "corridor-101", door="closed")
    assert scene.between(22, 23) == len(scene.world.doors) - 1
    adult = scene.intruder("adult", 12, hits=2)
    scene.run(steps.ForceIntruder(intruder=adult.id, room=22))
    assert (spot(scene, adult), scene.hits_on(adult)) == ((22, -1), 2)


# Events --------------------------------------------------------------------------------------------------------------


@rule("retaliation:round.event.movement.corridors", "retaliation:intruder.move.event-order")
def test_an_event_moves_those_in_corridors_of_its_axes_row_by_row() -> None:
    scene = a_ring("recon").top("attacks", "attack-scratch-3")
    lower = scene.intruder("adult", corridor=scene.between(10, 11))
    still = [scene.intruder("adult", corridor=scene.between(*ends)) for ends in ((10, 6), (11, 7))]
    scene.run(steps.MoveByEvent(axes=("E-W", "NW-SE")))
    assert [event.intruder for event in scene.told(telling.IntruderMoved)] == [lower.id]
    assert [spot(scene, adult)[0] for adult in still] == [0, 0]
    scene.game.events.clear()
    scene.run(steps.ForceIntruder(intruder=lower.id, corridor=scene.between(6, 7))).place("recon", 7)
    scene.game.events.clear()
    scene.top("attacks", "attack-scratch-2").run(steps.MoveByEvent(axes=("E-W", "NE-SW")))
    assert [event.intruder for event in scene.told(telling.IntruderMoved)] == [lower.id, still[0].id, still[1].id]


@rule("retaliation:intruder.move.event-once")
def test_one_instruction_moves_nobody_twice() -> None:
    scene = a_row()
    adult = scene.intruder("adult", 12)
    scene.run(steps.MoveByEvent(rooms=True))
    assert spot(scene, adult) == (0, scene.between(11, 12))


@rule("retaliation:intruder.move.event-once", "retaliation:round.event.movement.rooms")
def test_two_instructions_of_a_card_may_move_it_twice_corridors_first() -> None:
    scene = a_row()
    adult, other = scene.intruder("adult", corridor=scene.between(11, 12)), scene.intruder("adult", 12)
    scene.run(steps.MoveByEvent(axes=("E-W",), rooms=True))
    assert spot(scene, adult) == (0, scene.between(10, 11))
    assert spot(scene, other) == (0, scene.between(11, 12))


@rule("retaliation:intruder.move.event-order", "retaliation:round.event.movement.rooms")
def test_an_event_moves_rooms_row_by_row() -> None:
    scene = a_ring().room(12, "alarm-room").corridor(11, 12, "corridor-106")
    order = [scene.intruder("adult", room).id for room in (12, 7, 11, 6)]
    scene.run(steps.MoveByEvent(rooms=True))
    assert [event.intruder for event in scene.told(telling.IntruderMoved)] == [order[3], order[1], order[2], order[0]]


@rule("retaliation:round.event.movement.rooms", "retaliation:intruder.move.stay-in-combat")
def test_an_event_that_moves_rooms_leaves_those_in_combat() -> None:
    scene = a_row()
    held, free = scene.intruder("adult", LANDING_ZONE), scene.intruder("drone", 12)
    scene.run(steps.MoveByEvent(rooms=True))
    assert spot(scene, held) == (LANDING_ZONE, -1)
    assert spot(scene, free) == (0, scene.between(11, 12))


@rule("retaliation:intruder.move.event-order", "retaliation:intruder.move.largest-enters")
def test_each_group_sends_its_largest_and_its_attack_comes_before_the_next_group() -> None:
    scene = a_ring("recon").top("attacks", "attack-scratch-3", "attack-scratch-2")
    several(scene, "adult drone", corridor=scene.between(10, 11))
    several(scene, "adult larva", corridor=scene.between(10, 6))
    scene.run(steps.MoveByEvent(axes=("E-W", "NE-SW")))
    told = [e for e in scene.game.events if isinstance(e, telling.IntruderMoved | telling.IntruderAttacked)]
    assert [(type(e).__name__, e.kind) for e in told] == [
        ("IntruderMoved", "adult"),
        ("IntruderAttacked", "adult"),
        ("IntruderMoved", "drone"),
        ("IntruderAttacked", "drone"),
    ]
    assert scene.lurking(scene.between(10, 11)) == ["adult"]


@rule("retaliation:intruder.move.event-order", "retaliation:intruder.target.closest")
def test_each_group_of_an_event_looks_for_its_target_when_its_turn_comes() -> None:
    scene = a_row().room(13, "shelter").corridor(12, 13, "corridor-105").place("recon", 12).place("officer", 13)
    scene.top("attacks", "attack-bite", "attack-scratch-3").who("recon").health = 6
    first, second = (scene.intruder("drone", corridor=scene.between(*ends)) for ends in ((11, 12), (12, 13)))
    third = scene.intruder("adult", corridor=scene.between(10, 11))
    scene.run(steps.MoveIntruders(intruders=(first.id,)), steps.MoveByEvent(axes=("E-W",)))
    assert scene.who("recon").fate == "dead"
    assert (spot(scene, second), spot(scene, third)) == ((13, -1), (11, -1))


def test_behind_a_full_corridor_and_a_closed_door_an_equally_short_way_is_taken() -> None:
    """conflict:full-corridor-behind-door: whether all fit is asked first, and then for the door."""
    scene = a_ring().corridor(7, 6, "corridor-101", door="closed")
    several(scene, "adult adult adult adult adult adult", corridor=scene.between(6, 7))
    adult = scene.intruder("adult", 7)
    go(scene, adult.id)
    assert spot(scene, adult) == (0, scene.between(7, 11))
    assert scene.world.doors[scene.between(6, 7)] == "closed"
