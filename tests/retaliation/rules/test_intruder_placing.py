"""Intruders that appear: the pool, full corridors, and what coming into a room leads to."""

import pytest

from hypersleep.retaliation import steps, telling
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def a_corridor(**facts: bool) -> tuple[Scene, int]:
    """The Landing Zone with everybody in it, and a corridor to the Armory."""
    scene = Scene("recon", "officer").room(11, "armory").corridor(10, 11, **facts)
    return scene, scene.between(10, 11)


@rule("retaliation:component.intruders")
def test_the_pool_and_the_tokens_are_those_of_the_box() -> None:
    content = Scene().content
    assert content.models == {"larva": 6, "adult": 36, "drone": 8, "queen": 1}
    kinds = [content.token(token).kind for token in content.tokens]
    assert {kind: kinds.count(kind) for kind in kinds} == {"blank": 1, "larva": 6, "adult": 16, "drone": 8, "queen": 9}


@rule("retaliation:component.intruders.backs")
def test_the_backs_of_tokens_say_how_many_models_there_are() -> None:
    content = Scene().content
    backs = [tuple(content.token(token).models.items()) for token in content.tokens]
    adults = [dict(back)["adult"] for back in backs if [kind for kind, _ in back] == ["adult"]]
    drones = [back for back in backs if "drone" in dict(back)]
    assert [adults.count(number) for number in (2, 3, 4)] == [6, 6, 4]
    assert [drones.count((("adult", number), ("drone", 1))) for number in (1, 2, 3)] == [2, 4, 2]


@rule("retaliation:setup.intruder.token-piles", "retaliation:setup.intruder.decks")
def test_tokens_lie_in_piles_by_kind_and_decks_are_whole() -> None:
    scene = Scene("recon", "officer").bag()
    decks, token = scene.world.decks, scene.content.token
    for kind, count in (("blank", 1), ("larva", 6), ("adult", 16), ("drone", 8), ("queen", 9)):
        assert [token(card).kind for card in decks[f"tokens-{kind}"]] == [kind] * count
    assert (len(decks["attacks"]), len(decks["events"])) == (20, 20)
    assert scene.world.discards["attacks"] == scene.world.discards["events"] == ()


@rule("retaliation:setup.intruder.bag")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_bag_begins_with_an_adult_more_for_each_character(players: int) -> None:
    scene = Scene(*Scene().content.cast[:players])
    assert scene.bag_kinds() == sorted(["blank", "larva", "larva", *["adult"] * (3 + players)])


@rule("retaliation:setup.intruder.help-sheet")
def test_at_the_beginning_the_queen_lives() -> None:
    scene = Scene().bag("queen").draws("queen").run(steps.DrawToken(context="room", room=LANDING_ZONE))
    assert scene.enemies(LANDING_ZONE) == ["queen"]
    assert not scene.world.queen_dead


@rule("retaliation:intruder.pool.limit")
def test_of_a_kind_that_runs_out_as_many_as_there_are_are_placed() -> None:
    scene, corridor = a_corridor()
    for _ in range(5):
        scene.intruder("larva", 11)
    scene.run(steps.PlaceIntruders(kinds=("larva", "larva", "larva", "adult"), corridor=corridor))
    assert sorted(scene.lurking(corridor)) == ["adult", "larva"]
    scene.run(steps.PlaceIntruders(kinds=("larva",), room=LANDING_ZONE))
    assert scene.enemies(LANDING_ZONE) == []
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:intruder.pool.limit", "retaliation:larva.board")
def test_a_larva_on_a_board_takes_no_model() -> None:
    scene, corridor = a_corridor()
    scene.who("recon").larva = True
    scene.run(steps.PlaceIntruders(kinds=("larva",) * 6, corridor=corridor))
    assert scene.lurking(corridor) == ["larva"] * 6


@rule("retaliation:corridor.capacity", "retaliation:corridor.overflow-place")
def test_six_fit_into_a_corridor_and_no_more() -> None:
    scene, corridor = a_corridor()
    scene.run(steps.PlaceIntruders(kinds=("adult",) * 4, corridor=corridor))
    scene.run(steps.PlaceIntruders(kinds=("adult",) * 4, corridor=corridor))
    assert scene.lurking(corridor) == ["adult"] * 6


@rule("retaliation:corridor.overflow-place")
def test_larger_ones_take_the_place_of_smaller_ones_which_return_to_the_pool() -> None:
    scene, corridor = a_corridor()
    for kind in ("adult", "adult", "adult", "larva", "larva", "drone"):
        scene.intruder(kind, corridor=corridor)
    scene.run(steps.PlaceIntruders(kinds=("adult", "drone", "adult"), corridor=corridor))
    assert sorted(scene.lurking(corridor)) == ["adult"] * 4 + ["drone"] * 2
    assert [event.kind for event in scene.told(telling.IntruderWithdrawn)] == ["larva", "larva"]


@rule("retaliation:corridor.overflow-place", "retaliation:corridor.capacity")
def test_the_queen_takes_the_space_of_four() -> None:
    scene, corridor = a_corridor()
    for kind in ("adult", "adult", "drone", "drone", "larva"):
        scene.intruder(kind, corridor=corridor)
    scene.run(steps.PlaceIntruders(kinds=("queen",), corridor=corridor))
    assert scene.lurking(corridor) == ["drone", "drone", "queen"]
    scene.run(steps.PlaceIntruders(kinds=("adult", "drone"), corridor=corridor))
    assert scene.lurking(corridor) == ["drone", "drone", "queen"]


@rule("retaliation:noise.marker.not-with-intruders")
def test_a_noise_marker_is_discarded_unresolved_when_intruders_are_placed() -> None:
    scene, corridor = a_corridor(noise=True)
    scene.run(steps.PlaceIntruders(kinds=("adult",), corridor=corridor))
    assert not scene.world.noise[corridor]
    assert scene.lurking(corridor) == ["adult"]
    assert scene.told(telling.NoiseDiscarded) == [telling.NoiseDiscarded(corridor)]


@rule("retaliation:corridor.reinforced-intruders")
def test_a_reinforced_corridor_takes_intruders() -> None:
    scene, corridor = a_corridor(reinforced=True)
    scene.run(steps.PlaceIntruders(kinds=("adult", "adult"), corridor=corridor))
    assert scene.lurking(corridor) == ["adult", "adult"]
    assert scene.world.reinforced[corridor]


@rule("retaliation:queen.ignored-when-dead")
def test_a_dead_queen_is_not_placed_again() -> None:
    scene, corridor = a_corridor()
    scene.world.queen_dead = True
    scene.run(steps.PlaceIntruders(kinds=("queen",), corridor=corridor))
    scene.run(steps.PlaceIntruders(kinds=("queen",), room=LANDING_ZONE))
    assert scene.world.intruders == {}


# Coming into a room --------------------------------------------------------------------------------------------------


@rule("retaliation:intruder.attack.on-entry")
def test_who_is_placed_in_a_room_with_a_character_attacks_before_the_next_one_comes() -> None:
    scene = Scene("recon", "officer").top("attacks", "attack-scratch-3", "attack-scratch-1")
    scene.run(steps.PlaceIntruders(kinds=("adult", "drone"), room=LANDING_ZONE))
    happened = [type(e).__name__ for e in scene.game.events]
    assert happened == [
        "IntruderPlaced",
        "IntruderAttacked",
        "HealthLost",
        "IntruderPlaced",
        "IntruderAttacked",
        "Contaminated",
    ]
    assert [event.kind for event in scene.told(telling.IntruderAttacked)] == ["drone", "adult"]


@rule("retaliation:intruder.attack.on-entry")
def test_nobody_is_attacked_by_calm_ones_or_in_an_empty_room() -> None:
    scene, _ = a_corridor()
    scene.run(steps.PlaceIntruders(kinds=("drone", "drone"), room=LANDING_ZONE, calm=True))
    scene.run(steps.PlaceIntruders(kinds=("adult",), room=11))
    assert scene.enemies(LANDING_ZONE) == ["drone", "drone"]
    assert scene.enemies(11) == ["adult"]
    assert not scene.told(telling.IntruderAttacked)


def test_who_has_left_the_room_or_is_gone_by_then_does_not_attack() -> None:
    scene, corridor = a_corridor()
    away, moved = scene.intruder("adult", 11), scene.intruder("adult", corridor=corridor)
    for intruder in (away.id, moved.id, 99):
        scene.run(steps.EnterRoom(intruder=intruder, room=LANDING_ZONE))
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:lander.inside.ejected-attack", "retaliation:intruder.attack.on-entry")
def test_it_attacks_once_though_it_drives_passengers_out() -> None:
    scene = Scene("recon", "officer").top("attacks", "attack-scratch-3")
    scene.who("recon").room, scene.who("recon").in_lander = 0, True
    scene.run(steps.PlaceIntruders(kinds=("adult",), room=LANDING_ZONE))
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [0]


@rule("retaliation:intruder.attack.entry-target")
@pytest.mark.parametrize(("activating", "first", "attacked"), [(1, 0, 1), (-1, 0, 0), (-1, 1, 1), (2, 1, 1)])
def test_an_entry_attack_hits_whose_effect_it_was_or_the_first_in_turn_order(
    activating: int, first: int, attacked: int
) -> None:
    scene = (
        Scene("recon", "officer", "contractor")
        .room(11, "armory")
        .place("contractor", 11)
        .top("attacks", "attack-scratch-3")
    )
    scene.world.first_player = first
    scene.run(steps.PlaceIntruders(kinds=("adult",), room=LANDING_ZONE, seat=activating))
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [attacked]


@rule("retaliation:token.secure.protect", "retaliation:token.secure.each-entry")
def test_each_intruder_that_comes_in_uses_up_a_secure_token() -> None:
    scene = Scene("recon").room(LANDING_ZONE, secured=2).top("attacks", "attack-scratch-3")
    scene.run(steps.PlaceIntruders(kinds=("adult", "adult"), room=LANDING_ZONE))
    assert scene.world.secured[LANDING_ZONE] == 0
    assert scene.enemies(LANDING_ZONE) == ["adult", "adult"]
    assert not scene.told(telling.IntruderAttacked)
    scene.run(steps.PlaceIntruders(kinds=("drone",), room=LANDING_ZONE))
    assert [event.kind for event in scene.told(telling.IntruderAttacked)] == ["drone"]


@rule("retaliation:token.secure.unoccupied")
def test_in_an_empty_room_no_secure_token_is_used_up() -> None:
    scene = Scene("recon").room(11, "armory", secured=1).run(steps.PlaceIntruders(kinds=("adult",), room=11))
    assert scene.world.secured[11] == 1


@rule("retaliation:token.secure.always-room", "retaliation:room.shelter.always-secured")
def test_the_shelter_keeps_off_every_entry_attack_and_tokens_are_used_up_first() -> None:
    scene = Scene("recon").room(11, "shelter", secured=1).place("recon", 11)
    scene.run(steps.PlaceIntruders(kinds=("adult", "adult", "adult"), room=11))
    assert scene.enemies(11) == ["adult"] * 3
    assert scene.world.secured[11] == 0
    assert not scene.told(telling.IntruderAttacked)
