"""The event cards of the Sangrevores."""

from collections.abc import Callable

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.sangrevores.bloodline import GrantTaintedBlood
from hypersleep.retaliation.expansions.sangrevores.fevers import ChooseBadBlood, SpitBlood
from hypersleep.retaliation.expansions.sangrevores.shadow_cards import TakeInfection
from tests.retaliation.expansions.sangrevores.scenes import (
    HERE,
    HOME,
    blood,
    blood_of,
    shadow,
    shadows,
    star,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def drawn(scene: Scene, card: str) -> Scene:
    """The event card is drawn; movement, main and secondary effect take place."""
    return scene.top("events", f"event-{card}").run(steps.DrawEvent())


def calm(*crew: str) -> Scene:
    """Nobody is anywhere: the recon in the Armory, the officer in the Landing Zone, both secured."""
    scene = star(*crew)
    scene.world.secured[HERE] = scene.world.secured[HOME] = 3
    return scene


def infections(scene: Scene) -> list[int]:
    return [event.seat for event in scene.told(telling.Contaminated)]


def unexplored(scene: Scene) -> dict[int, list[str]]:
    return {room: scene.lurking(scene.between(HERE, room)) for room in (12, 15, 6)}


# Secondary effects ---------------------------------------------------------------------------------------------------


def test_a_ghoul_in_every_unexplored_corridor_with_space() -> None:
    scene = calm()
    scene.run(steps.PlaceIntruders(kinds=("blood-specter",) * 6, corridor=scene.between(HERE, 15)))
    drawn(scene, "looted-supplies")
    assert scene.lurking(scene.between(HERE, 12)) == ["ghoul"]
    assert scene.lurking(scene.between(HERE, 15)) == ["blood-specter"] * 6
    assert scene.lurking(scene.between(HERE, HOME)) == [], "it is explored"


def test_shadows_around_who_is_not_secured() -> None:
    scene = calm()
    scene.world.secured[HOME] = 0
    drawn(scene, "air-of-the-tomb")
    assert shadows(scene) == {(HOME, HERE): 1, (6, HOME): 1}


def test_infections_for_who_is_not_secured() -> None:
    scene = calm()
    scene.world.secured[HOME] = 0
    assert infections(drawn(scene, "darkness-falls")) == [1]


@rule("retaliation:sangrevore.types")
def test_a_crowd_of_ghouls_brings_forth_a_specter() -> None:
    scene = calm().discovered()
    scene.run(steps.PlaceIntruders(kinds=("ghoul",) * 3, corridor=scene.between(HERE, 12)))
    scene.run(steps.PlaceIntruders(kinds=("ghoul",) * 2, corridor=scene.between(HERE, 6)))
    drawn(scene, "bad-blood")
    assert sorted(scene.lurking(scene.between(HERE, 12))) == ["blood-specter", "ghoul", "ghoul"]
    assert scene.lurking(scene.between(HERE, 6)) in (["ghoul", "ghoul"], ["ghoul"])


def test_without_a_model_no_ghoul_is_promoted() -> None:
    scene = calm()
    for _ in range(8):
        scene.intruder("blood-specter", HOME)
    scene.run(steps.PlaceIntruders(kinds=("ghoul",) * 3, corridor=scene.between(HERE, 12)))
    scene.place("officer", HERE).place("recon", HERE)
    drawn(scene, "bad-blood")
    assert "blood-specter" not in scene.lurking(scene.between(HERE, 12))


# Main effects --------------------------------------------------------------------------------------------------------


def test_swelling_ranks() -> None:
    scene = calm()
    scene.intruder("ghoul", corridor=scene.between(HERE, HOME))
    scene.intruder("blood-specter", corridor=scene.between(HOME, 6))
    drawn(scene, "swelling-ranks")
    assert scene.lurking(scene.between(HERE, HOME)) == ["ghoul"] * 2


def test_the_king_wakes_and_the_infected_are_wounded() -> None:
    scene = calm().bag().hand("recon", "infection-sweat")
    drawn(scene, "the-king-wakes")
    assert scene.bag_kinds() == ["king"] * 7
    assert [len(c.wounds) for c in scene.world.characters] == [1, 0]
    dead = calm().bag()
    dead.world.queen_dead = True
    assert drawn(dead, "the-king-wakes").bag_kinds() == []


def test_a_pressing_crowd_breaks_rooms() -> None:
    scene = calm()
    scene.run(steps.PlaceIntruders(kinds=("ghoul",) * 2, corridor=scene.between(HERE, 6)))
    scene.run(steps.PlaceIntruders(kinds=("ghoul",), corridor=scene.between(HERE, 15)))
    drawn(scene, "pressing-crowd")
    assert (scene.world.malfunction[HERE], scene.world.malfunction[HOME]) == (True, False)


def test_whispers_infect_whom_shadows_surround() -> None:
    scene = shadow(shadow(calm(), HERE, 12, 2), HERE, 15)
    assert infections(drawn(scene, "whispers")) == [0]
    assert infections(drawn(shadow(calm(), HERE, 12, 2), "whispers")) == []


def test_open_wounds_are_infected() -> None:
    scene = calm()
    scene.who("officer").health = 3
    assert infections(drawn(scene, "open-wounds")) == [1]


def test_blood_calls_shadows() -> None:
    scene = drawn(blood(calm(), "officer", "blood-haste"), "call-of-the-blood")
    assert shadows(scene) == {(HOME, HERE): 1, (6, HOME): 1}


def test_guardians_of_the_crypt() -> None:
    scene = calm().room(12, "nest").place("officer", 12).top("attacks", *["attack-blood-kiss"] * 3, "attack-drain")
    drawn(scene, "guardians-of-the-crypt")
    assert scene.enemies(12) == ["ghoul"] * 4
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1] * 4
    in_section = [p for p in scene.content.grid.passages if "C" in scene.content.grid.places[p].sections]
    laid = [p for p in in_section if scene.world.corridors[p]]
    assert all(scene.lurking(passage) == ["ghoul"] for passage in laid)


def test_an_undiscovered_nest_is_left_alone() -> None:
    scene = drawn(calm(), "guardians-of-the-crypt")
    assert not [i for i in scene.world.intruders.values() if i.room]


def test_supplies_are_looted() -> None:
    scene = calm()
    scene.world.landing_supply["ammo"] = 0
    drawn(scene, "looted-supplies")
    assert scene.world.landing_supply == {"ammo": 0, "grenade": 3, "medpack": 3, "oxygen": 3}


def test_the_air_of_the_tomb() -> None:
    scene = calm()
    scene.world.life_support["A"] = "active"
    assert set(drawn(scene, "air-of-the-tomb").world.life_support.values()) == {"inactive"}


def test_the_reactor_overheats_and_the_deck_is_shuffled() -> None:
    scene = calm().room(12, "reactor")
    drawn(scene, "sangrevore-reactor-overheating")
    assert scene.world.malfunction[12]
    assert not scene.world.autodestruction
    assert len(scene.world.decks["events"]) == 20
    drawn(scene, "sangrevore-reactor-overheating")
    assert scene.world.autodestruction


def test_the_king_scents_the_wounded() -> None:
    scene = calm().top("attacks", "attack-rake")
    scene.intruder("king", corridor=scene.between(HERE, 6))
    scene.who("officer").health = 4
    scene.world.secured[HOME] = 0
    drawn(scene, "scent-of-the-wounded")
    assert scene.enemies(HOME) == ["king"]
    assert [event.victim for event in scene.told(telling.IntruderAttacked)][-1] == 1


def test_without_him_the_wounded_make_noise() -> None:
    scene = calm().rolls(noise="4")
    scene.who("officer").health = 4
    drawn(scene, "scent-of-the-wounded")
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [1]


def test_lights_out() -> None:
    computer = next(id for id, room in star().content.box.rooms.items() if room.computer and not room.fixed)
    scene = calm().room(HERE, computer).room(15, "shelter")
    scene.world.secured[HERE] = 3
    drawn(scene, "lights-out")
    assert scene.world.malfunction[HERE]
    assert shadows(scene) == {(6, HERE): 1, (HOME, HERE): 1, (HERE, 12): 1, (HERE, 15): 1}


def test_desecration() -> None:
    scene = shadow(calm(), HERE, 12)
    drawn(scene, "desecration")
    assert (scene.world.secured[HERE], scene.world.secured[HOME]) == (0, 2)


@rule("retaliation:sangrevore.infection.as-contamination")
def test_a_fever_dream() -> None:
    scene = calm().hand("recon", "infection-sweat", "action.rest").hand("officer")
    scene.deck("officer", "infection-nausea")
    drawn(scene, "fever-dream")
    assert [c.health for c in scene.world.characters] == [1, 1]
    assert [c.hand for c in scene.world.characters] == [(), ()]
    assert len(scene.who("recon").discard) == 6
    assert len(scene.world.decks["events"]) == 20


def test_a_hunting_pack() -> None:
    scene = calm().top("attacks", "attack-rake")
    scene.intruder("blood-specter", HERE)
    drawn(scene, "hunting-pack")
    assert len(scene.told(telling.IntruderAttacked)) == 1
    assert drawn(calm().bag(), "hunting-pack").bag_kinds() == ["blood-specter"] * 2


def test_darkness_falls() -> None:
    scene = shadow(shadow(shadow(calm(), HERE, 12, 2), HERE, 15), HERE, 6, 3)
    drawn(scene, "darkness-falls")
    assert shadows(scene) == {(HERE, 12): 3, (HERE, 15): 1}
    assert scene.lurking(scene.between(HERE, 6)) == ["blood-specter"]


def test_funeral_pyres() -> None:
    scene = calm().room(12, "shelter", malfunction=True).room(15, "nest")
    scene.place("recon", 12).place("officer", 12)
    for room in (HERE, HERE, 12, 15):
        scene.intruder("ghoul", room)
    scene.run(*scene.content.scripts.of("event-funeral-pyre", -1))
    assert (scene.world.fire[HERE], scene.world.fire[12], scene.world.fire[15]) == (True, True, False)


def test_the_kings_guard() -> None:
    scene = calm()
    scene.intruder("king", HERE)
    drawn(scene, "the-kings-guard")
    assert sorted(scene.enemies(HERE)) == ["blood-specter", "king"]
    assert not scene.told(telling.IntruderAttacked)
    assert all(there == ["ghoul"] for there in unexplored(scene).values())
    assert drawn(calm().bag(), "the-kings-guard").bag_kinds() == ["blood-specter"] * 2


@pytest.mark.parametrize(("lander", "count"), [(10, 2), (0, 3)])
def test_the_road_back(lander: int, count: int) -> None:
    scene = calm()
    scene.world.lander = lander
    scene.world.reinforced[scene.between(HOME, 6)] = True
    drawn(scene, "the-road-back")
    assert scene.lurking(scene.between(HERE, HOME)) == ["ghoul"] * count
    assert scene.lurking(scene.between(HOME, 6)) == []


def test_bad_blood_is_spat_out_or_sickens() -> None:
    scene = blood(blood(calm(), "recon", "blood-haste"), "officer", "blood-kinship").hand("recon", "infection-sweat")
    drawn(scene, "bad-blood")
    assert scene.question == ChooseBadBlood(seat=0, source="event-bad-blood")
    scene.choose(SpitBlood())
    assert blood_of(scene, "recon") == []
    scene.choose(TakeInfection())
    assert infections(scene) == [1]
    assert blood_of(scene, "officer") == ["blood-kinship"]
    assert scene.who("recon").health == 1, "without tainted blood the infection in hand hurts"


def test_who_has_no_blood_only_suffers_with_an_infection_in_hand() -> None:
    scene = drawn(calm().hand("officer", "infection-sweat"), "bad-blood")
    assert [c.health for c in scene.world.characters] == [0, 1]


# The whole deck ------------------------------------------------------------------------------------------------------


def lonely() -> Scene:
    return calm()


def crowded() -> Scene:
    scene = blood(shadow(star().discovered(), HERE, 12, 3), "recon", "blood-haste").place("officer", HERE)
    scene.run(steps.PlaceIntruders(kinds=("ghoul",) * 4, corridor=scene.between(HERE, 15)))
    scene.intruder("king", HOME)
    scene.who("recon").health = 4
    return scene


@pytest.mark.parametrize("position", [lonely, crowded])
@pytest.mark.parametrize("card", sorted(star().content.box.events))
def test_every_card_can_be_drawn_anywhere(card: str, position: Callable[[], Scene]) -> None:
    scene = position().rolls(noise="")
    scene.game.script["noise"] = ["4"] * 9
    scene.top("events", card).run(steps.DrawEvent())
    for _ in range(30):
        if scene.question is None:
            break
        scene.choose(scene.options()[0])
    assert scene.question is None
    scene.game.script.clear()


def test_blood_granted_by_nobody_is_granted_to_nobody() -> None:
    scene = calm().run(GrantTaintedBlood())
    assert [blood_of(scene, seat) for seat in (0, 1)] == [[], []]
