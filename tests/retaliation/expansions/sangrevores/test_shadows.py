"""Shadow markers: what lies in corridors in place of noise."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.sangrevores.shadows import CastShadows, ChooseShadowsToHit, HitShadows
from hypersleep.retaliation.expansions.sangrevores.telling import (
    ShadowCardDrawn,
    ShadowPlaced,
    ShadowsRemoved,
    ShadowsTookForm,
)
from hypersleep.retaliation.facility.exploration import ExploreFromAfar
from hypersleep.retaliation.facility.noise import RemoveNoise
from tests.retaliation.expansions.sangrevores.scenes import HERE, HOME, hunted, shadow, shadows, star
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def place(scene: Scene, a: int, b: int, times: int = 1) -> Scene:
    return scene.run(*[steps.PlaceNoise(corridor=scene.between(a, b))] * times)


# Markers -------------------------------------------------------------------------------------------------------------


@rule("retaliation:sangrevore.shadow.limit")
def test_a_corridor_holds_three_and_there_are_always_more() -> None:
    scene = place(star(), HERE, 12, 3)
    assert shadows(scene) == {(HERE, 12): 3}
    assert len(scene.told(ShadowPlaced)) == 3
    assert scene.content.markers["shadow"].count >= 3 * len(scene.content.grid.passages)
    assert not any(scene.world.noise)


@rule("retaliation:sangrevore.shadow.fourth")
def test_the_fourth_turns_them_into_a_blood_specter() -> None:
    scene = place(star(), HERE, 12, 4)
    assert shadows(scene) == {}
    assert scene.lurking(scene.between(HERE, 12)) == ["blood-specter"]
    assert len(scene.told(ShadowsTookForm)) == 1


@rule("retaliation:sangrevore.shadow.fourth")
def test_a_fifth_begins_anew_beside_the_specter() -> None:
    scene = place(star(), HERE, 12, 5)
    assert shadows(scene) == {(HERE, 12): 1}
    assert scene.lurking(scene.between(HERE, 12)) == ["blood-specter"]


@rule("retaliation:sangrevore.shadow.fourth")
def test_without_a_model_left_three_stay() -> None:
    scene = shadow(star(), HERE, 12, 3)
    for _ in range(8):
        scene.intruder("blood-specter", HOME)
    place(scene, HERE, 12)
    assert shadows(scene) == {(HERE, 12): 3}
    assert scene.lurking(scene.between(HERE, 12)) == []


@rule("retaliation:sangrevore.shadow.coexist")
def test_shadows_take_one_place_whatever_their_number() -> None:
    scene = shadow(star(), HERE, 12, 3)
    way = scene.between(HERE, 12)
    scene.run(steps.PlaceIntruders(kinds=("ghoul",) * 6, corridor=way))
    assert scene.lurking(way) == ["ghoul"] * 5
    assert shadows(scene) == {(HERE, 12): 3}, "they do not give way"


@rule("retaliation:sangrevore.shadow.coexist")
def test_a_marker_joins_intruders_unless_they_fill_the_corridor() -> None:
    scene = star()
    for room, ghouls in ((12, 5), (15, 6)):
        scene.run(steps.PlaceIntruders(kinds=("ghoul",) * ghouls, corridor=scene.between(HERE, room)))
        place(scene, HERE, room)
    assert shadows(scene) == {(HERE, 12): 1}


@rule("retaliation:sangrevore.shadow.coexist")
def test_the_king_and_one_more_beside_shadows_and_the_sixth_comes_for_a_ghoul() -> None:
    scene = shadow(star(), HERE, 12)
    way = scene.between(HERE, 12)
    scene.run(steps.PlaceIntruders(kinds=("king", "ghoul", "ghoul"), corridor=way))
    assert scene.lurking(way) == ["king", "ghoul"]
    scene.run(steps.PlaceIntruders(kinds=("blood-specter",), corridor=way))
    assert scene.lurking(way) == ["king", "blood-specter"], "the smaller one leaves for it"


@rule("retaliation:sangrevore.shadow.coexist")
def test_intruders_that_walk_in_leave_the_shadows() -> None:
    scene = shadow(star(), HERE, HOME, 2).place("recon", HOME).place("officer", HOME)
    ghoul = scene.intruder("ghoul", HERE)
    scene.run(steps.MoveIntruders(intruders=(ghoul.id,)))
    assert scene.lurking(scene.between(HERE, HOME)) == ["ghoul"]
    assert shadows(scene) == {(HOME, HERE): 2}


def test_none_lies_beside_the_covered_hibernatorium() -> None:
    scene = star()
    way = next(way.passage for way in scene.content.grid.ways[3] if scene.world.corridors[way.passage])
    scene.run(steps.PlaceNoise(corridor=way))
    assert shadows(scene) == {}


@rule("retaliation:sangrevore.shadow.markers")
def test_an_effect_that_discards_a_noise_marker_removes_one_shadow() -> None:
    scene = shadow(star(), HERE, 12, 3).run(RemoveNoise(corridor=star().between(HERE, 12)))
    assert shadows(scene) == {(HERE, 12): 2}
    assert scene.told(ShadowsRemoved) == [ShadowsRemoved(scene.between(HERE, 12), 1)]


@rule("retaliation:sangrevore.shadow.markers", "retaliation:sangrevore.noise.roll-elsewhere")
def test_an_effect_that_resolves_a_noise_marker_draws_a_token_for_one_shadow() -> None:
    scene = shadow(star(), HERE, 12, 2).bag("token-ghoul-3", "blank").draws("ghoul")
    way = scene.between(HERE, 12)
    scene.run(steps.ResolveNoiseMarker(corridor=way, seat=0))
    assert scene.lurking(way) == ["ghoul"] * 3
    assert shadows(scene) == {(HERE, 12): 1}


@rule("retaliation:sangrevore.shadow.markers")
def test_nothing_is_resolved_where_no_shadow_lies() -> None:
    scene = star()
    scene.run(steps.ResolveNoiseMarker(corridor=scene.between(HERE, 12)))
    assert not scene.told(telling.TokenDrawn)


@rule("retaliation:sangrevore.shadow.markers")
def test_reinforcing_a_corridor_removes_all_of_them() -> None:
    scene = shadow(star(), HERE, HOME, 3)
    way = scene.between(HERE, HOME)
    scene.run(steps.Reinforce(corridor=way))
    assert scene.world.reinforced[way]
    assert shadows(scene) == {}


def test_a_corridor_that_cannot_be_reinforced_keeps_them() -> None:
    scene = shadow(star(), HERE, HOME, 3)
    scene.intruder("ghoul", corridor=scene.between(HERE, HOME))
    scene.run(steps.Reinforce(corridor=scene.between(HERE, HOME)))
    assert shadows(scene) == {(HOME, HERE): 3}


# Movement ------------------------------------------------------------------------------------------------------------


@rule("retaliation:sangrevore.move.no-noise", "retaliation:sangrevore.move.place-shadows")
def test_shadows_in_place_of_a_noise_roll_but_not_in_the_corridor_just_used() -> None:
    scene = star().corridor(HOME, 15, "corridor-206", reinforced=True).action_cards("recon", 2).turn("recon")
    scene.act(scene.move("recon", HOME))
    assert scene.who("recon").room == HOME
    assert not scene.told(telling.NoiseRolled)
    assert shadows(scene) == {(6, HOME): 1, (HOME, 15): 1}, "reinforced corridors too"


@rule("retaliation:sangrevore.move.place-shadows", "retaliation:sangrevore.move.secure")
def test_a_cautious_move_places_shadows_and_a_secure_token() -> None:
    scene = star().action_cards("recon", 3).turn("recon")
    scene.act(scene.move("recon", HOME, cautiously=True))
    assert shadows(scene) == {(6, HOME): 1}
    assert scene.world.secured[HOME] == 1


def test_a_move_without_noise_roll_places_no_shadows() -> None:
    """conflict:sangrevore-quiet-move."""
    scene = star()
    scene.run(steps.MoveCharacter(seat=0, room=HOME, corridor=scene.between(HERE, HOME), quiet=True))
    assert scene.who("recon").room == HOME
    assert shadows(scene) == {}


def test_a_move_regardless_of_distance_darkens_all_ways() -> None:
    """conflict:sangrevore-teleport."""
    scene = star().run(steps.MoveCharacter(seat=0, room=HOME))
    assert shadows(scene) == {(6, HOME): 1, (HOME, HERE): 1}
    assert not scene.told(ShadowCardDrawn)
    assert not scene.told(telling.NoiseRolled)


@rule("retaliation:sangrevore.shadow.move-through", "retaliation:sangrevore.shadow.card")
@pytest.mark.parametrize(("count", "lost"), [(1, 1), (2, 2), (3, 1)])
def test_who_walks_through_shadows_draws_a_card_for_their_number(count: int, lost: int) -> None:
    scene = shadow(star(), HERE, HOME, count).top("shadow_cards", "shadow-claws-from-the-wall")
    scene.top("attacks", "attack-into-the-dark").action_cards("recon", 2).turn("recon")
    scene.act(scene.move("recon", HOME))
    assert scene.told(ShadowCardDrawn) == [ShadowCardDrawn(0, "shadow-claws-from-the-wall", count)]
    assert scene.who("recon").health == lost
    assert (HOME, HERE) not in shadows(scene), "the markers are discarded"
    assert scene.faces(scene.world.discards["shadow_cards"]) == ["shadow-claws-from-the-wall"]


@rule("retaliation:sangrevore.shadow.move-cautiously")
def test_with_care_nothing_happens_and_they_stay() -> None:
    scene = shadow(star(), HERE, HOME, 3).action_cards("recon", 3).turn("recon")
    scene.act(scene.move("recon", HOME, cautiously=True))
    assert not scene.told(ShadowCardDrawn)
    assert shadows(scene) == {(HOME, HERE): 3, (6, HOME): 1}


@rule("retaliation:sangrevore.shadow.card-order")
def test_new_shadows_come_before_the_card() -> None:
    scene = shadow(shadow(star(), HERE, HOME, 2), HOME, 6, 3).top("shadow_cards", "shadow-claws-from-the-wall")
    scene.action_cards("recon", 2).turn("recon")
    scene.act(scene.move("recon", HOME))
    kinds = [type(event) for event in scene.game.events]
    assert kinds.index(ShadowsTookForm) < kinds.index(ShadowCardDrawn) < kinds.index(telling.HealthLost)


@rule("retaliation:sangrevore.shadow.card-order")
def test_intruders_of_the_card_find_the_corridor_without_its_shadows() -> None:
    """conflict:sangrevore-shadow-discard."""
    scene = shadow(star(), HERE, HOME, 1).top("shadow_cards", "shadow-ambush").action_cards("recon", 2)
    scene.run(steps.PlaceIntruders(kinds=("blood-specter",) * 5, corridor=scene.between(HERE, HOME)))
    scene.place("recon", HERE).run(steps.Arrive(seat=0, room=HOME, corridor=scene.between(HERE, HOME)))
    assert scene.lurking(scene.between(HERE, HOME)) == ["blood-specter"] * 5 + ["ghoul"]


@rule("retaliation:sangrevore.shadow.card")
def test_who_dies_on_the_way_draws_no_card() -> None:
    scene = shadow(star(), HERE, HOME, 2)
    scene.run(steps.Die(seat=0, cause="attack"), steps.Arrive(seat=0, room=HOME, corridor=scene.between(HERE, HOME)))
    assert not scene.told(ShadowCardDrawn)
    assert shadows(scene) == {(HOME, HERE): 2}


@rule("retaliation:sangrevore.shadow.card")
def test_one_card_for_the_move_resolved_for_who_moves() -> None:
    """conflict:sangrevore-companion."""
    scene = shadow(star(), HERE, HOME, 1).place("officer", HERE).top("shadow_cards", "shadow-claws-from-the-wall")
    scene.run(steps.MoveCharacter(seat=0, room=HOME, corridor=scene.between(HERE, HOME), along=(1,)))
    assert [c.health for c in scene.world.characters] == [1, 0]
    assert len(scene.told(ShadowCardDrawn)) == 1


@rule("retaliation:sangrevore.shadow.deck-reshuffle")
def test_an_empty_shadow_deck_is_made_anew_from_its_discards() -> None:
    scene = shadow(star(), HERE, HOME, 1)
    world = scene.world
    world.discards["shadow_cards"], world.decks["shadow_cards"] = world.decks["shadow_cards"], ()
    scene.run(steps.MoveCharacter(seat=0, room=HOME, corridor=scene.between(HERE, HOME)))
    assert len(scene.told(ShadowCardDrawn)) == 1
    assert (len(world.decks["shadow_cards"]), len(world.discards["shadow_cards"])) == (12, 1)


def test_a_full_corridor_is_darkened_only_where_there_is_room() -> None:
    scene = star()
    scene.run(steps.PlaceIntruders(kinds=("ghoul",) * 6, corridor=scene.between(HERE, 12)))
    scene.run(CastShadows(room=HERE, corridor=scene.between(HERE, HOME)))
    assert shadows(scene) == {(HERE, 15): 1, (6, HERE): 1}


# Exploration ---------------------------------------------------------------------------------------------------------


@rule("retaliation:sangrevore.exploration.shadows")
def test_an_exploration_places_the_shadows_of_its_card_but_none_behind() -> None:
    scene = star().top("exploration", "sangrevore-exploration-04").corridor(6, 7, "corridor-107")
    scene.run(steps.MoveCharacter(seat=0, room=12, corridor=scene.between(HERE, 12)))
    around = {ends: count for ends, count in shadows(scene).items() if 12 in ends}
    north_east, south_east = scene.content.grid.toward(12, "NE"), scene.content.grid.toward(12, "SE")
    assert north_east is not None
    assert south_east is not None
    assert around == {(north_east.to, 12): 2, (12, south_east.to): 1}
    assert scene.world.malfunction[12]


@rule("retaliation:sangrevore.exploration.shadows")
def test_not_in_the_corridor_just_used_even_if_the_card_shows_it() -> None:
    scene = star().top("exploration", "sangrevore-exploration-04")
    back = scene.content.grid.toward(15, "NE")
    assert back is not None
    assert back.to == HERE
    scene.run(steps.MoveCharacter(seat=0, room=15, corridor=back.passage))
    south_east = scene.content.grid.toward(15, "SE")
    assert south_east is not None
    assert shadows(scene) == {(15, south_east.to): 1}, "the card shows two to the north-east"


@rule("retaliation:sangrevore.exploration.shadows")
def test_exploring_from_afar_leaves_the_corridor_as_it_is() -> None:
    """conflict:sangrevore-explore-without-move."""
    scene = shadow(star(), HERE, 15, 2).top("exploration", "sangrevore-exploration-04")
    scene.run(ExploreFromAfar(seat=0, room=15, corridor=scene.between(HERE, 15)))
    assert shadows(scene)[HERE, 15] == 2
    assert not scene.told(ShadowCardDrawn)


@rule("retaliation:sangrevore.exploration.shadows")
def test_the_shadow_card_comes_after_the_entrance_effect() -> None:
    """conflict:sangrevore-explore-order."""
    scene = shadow(star(), HERE, 12, 2).top("exploration", "sangrevore-exploration-11")
    scene.top("shadow_cards", "shadow-claws-from-the-wall")
    scene.run(steps.MoveCharacter(seat=0, room=12, corridor=scene.between(HERE, 12)))
    kinds = [type(event) for event in scene.game.events]
    assert kinds.index(telling.IntruderPlaced) < kinds.index(ShadowCardDrawn)
    assert scene.who("recon").health == 2


# Noise rolls ---------------------------------------------------------------------------------------------------------


@rule("retaliation:sangrevore.noise.roll-elsewhere")
def test_another_noise_roll_places_shadows_where_nobody_lurks() -> None:
    scene = shadow(star(), HERE, 12).rolls(noise="1").top("attacks", "attack-rake")
    scene.intruder("ghoul", corridor=scene.between(HERE, 15))
    scene.intruder("blood-specter", corridor=scene.between(HERE, 15))
    scene.run(steps.RollNoise(by=0))
    assert shadows(scene) == {(HERE, 12): 2, (HOME, HERE): 1}, "a marker that is there is not resolved"
    assert scene.enemies(HERE) == ["blood-specter"]
    assert scene.lurking(scene.between(HERE, 15)) == ["ghoul"]


@rule("retaliation:sangrevore.noise.roll-elsewhere")
def test_a_hazard_goes_by_the_room_column() -> None:
    scene = star().bag("token-ghoul-4").draws("ghoul").rolls(noise="hazard").top("attacks", "attack-into-the-dark")
    scene.run(steps.RollNoise(by=0))
    assert len(scene.told(telling.IntruderPlaced)) == 1


# Hits ----------------------------------------------------------------------------------------------------------------


@rule("retaliation:sangrevore.shadow.hits")
def test_hits_go_to_shadows_and_intruders_as_one_likes() -> None:
    scene = shadow(star(), HERE, 12, 2)
    way = scene.between(HERE, 12)
    scene.intruder("ghoul", corridor=way)
    scene.run(steps.DistributeHits(seat=0, corridor=way, hits=3))
    assert scene.options() == [HitShadows(2), HitShadows(1), HitShadows(0)]
    scene.choose(HitShadows(1))
    assert shadows(scene) == {(HERE, 12): 1}
    scene.choose(scene.options(steps.PickIntruder)[0])
    assert scene.lurking(way) == []


@rule("retaliation:sangrevore.shadow.hits")
def test_a_burst_at_nothing_but_shadows_spends_ammo() -> None:
    scene = shadow(star(), HERE, 12, 3).rolls(burst="2").action_cards("recon", 2).turn("recon")
    weapon = scene.content.faces[scene.who("recon").held[0]]
    before = scene.gear_on("recon", weapon)
    bursts = scene.options(steps.Burst)
    assert {burst.corridor for burst in bursts} == {scene.between(HERE, 12)}
    scene.act(bursts[0])
    assert isinstance(scene.question, ChooseShadowsToHit)
    scene.choose(HitShadows(2))
    assert shadows(scene) == {(HERE, 12): 1}
    assert not scene.told(telling.TokenDrawn)
    assert not scene.told(ShadowCardDrawn)
    assert scene.gear_on("recon", weapon) != before


@rule("retaliation:sangrevore.shadow.hits")
def test_hits_may_all_go_to_intruders() -> None:
    scene = shadow(star(), HERE, 12, 1)
    way = scene.between(HERE, 12)
    scene.intruder("ghoul", corridor=way)
    scene.run(steps.DistributeHits(seat=0, corridor=way, hits=1)).choose(HitShadows(0))
    scene.choose(scene.options(steps.PickIntruder)[0])
    assert shadows(scene) == {(HERE, 12): 1}
    assert scene.lurking(way) == []


def test_who_is_hunted_elsewhere_is_not_asked_about_shadows() -> None:
    scene = hunted().corridor(HOME, HERE)
    scene.run(steps.DistributeHits(seat=0, corridor=scene.between(HOME, HERE), hits=2))
    assert scene.question is None
