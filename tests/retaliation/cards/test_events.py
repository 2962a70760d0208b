"""Every event card: its movement is that of all cards, its main and its secondary effect are its own."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.phases.event_cards import ChooseWaste, WasteAmmo, WasteOxygen
from tests.retaliation.scene import HIBERNATORIUM, Scene

EVENTS = sorted(Scene().content.box.events)
LIFE_SUPPORT = {"A": "life-support-control-a", "B": "life-support-control-b", "C": "life-support-control-c"}
ATTACKS = ("attack-scratch-1", "attack-scratch-2")


def facility(*crew: str) -> Scene:
    """Everybody is in the Armory (11); open corridors lead from it to 12 and 16, and a way to the Landing Zone (10).

    1: to the Landing Zone; 2: to the unknown 12; 3: to the unknown 16.
    """
    scene = Scene(*(crew or ("recon", "officer"))).room(11, "armory").corridor(10, 11, "corridor-104")
    scene.corridor(11, 12, "corridor-204").corridor(11, 16, "corridor-304")
    for character in scene.world.characters:
        character.room = 11
    return scene


def event(scene: Scene, card: str) -> Scene:
    """This event is drawn and resolved."""
    return scene.top("events", f"event-{card}").run(steps.DrawEvent())


def broken(scene: Scene) -> list[int]:
    return [room for room, marker in enumerate(scene.world.malfunction) if marker]


def burning(scene: Scene) -> list[int]:
    return [room for room, marker in enumerate(scene.world.fire) if marker]


def noisy(scene: Scene) -> list[int]:
    return [passage for passage, marker in enumerate(scene.world.noise) if marker]


@pytest.mark.parametrize("card", EVENTS)
def test_every_card_does_something(card: str) -> None:
    facts = Scene().content.box.events[card]
    assert facts.do
    assert facts.secondary or facts.reshuffle
    assert facts.axes or not facts.rooms_move


# Secondary effects ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card", ["egg-protection", "fire-breath", "generators-overheat", "no-way-out", "scent-of-prey"]
)
def test_everybody_makes_a_noise_roll_in_turn_order(card: str) -> None:
    scene = facility("recon", "officer", "contractor").rolls(noise="2 3 4")
    scene.world.first_player = 1
    event(scene, card)
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [1, 2, 0]
    assert set(noisy(scene)) >= {scene.between(11, 12), scene.between(11, 16)}


@pytest.mark.parametrize("card", ["breaking-in", "hatching", "panic", "system-failure"])
def test_noise_in_unexplored_corridors_is_resolved(card: str) -> None:
    scene = facility().room(15, "shelter").corridor(15, 19, "corridor-404", noise=True)
    scene.world.noise[scene.between(10, 11)] = True
    event(scene.bag("adult").draws("token-adult-2"), card)
    assert scene.lurking(scene.between(15, 19)) == ["adult", "adult"]
    assert noisy(scene) == [scene.between(10, 11)], "that corridor joins two rooms"


@pytest.mark.parametrize(
    "card", ["damage", "damaging-fire", "overwhelming-enemies", "protect-and-serve", "short-circuit"]
)
def test_who_is_not_in_a_secured_room_faces_a_hazard(card: str) -> None:
    scene = facility("recon", "officer").room(12, "supply-room", secured=0).place("officer", 12)
    scene.room(11, secured=1).bag("adult").draws("adult").top("attacks", *ATTACKS)
    event(scene, card)
    assert scene.enemies(12) == ["adult"]
    assert scene.enemies(11) == []
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1]


def test_a_hazard_of_one_may_use_up_the_token_of_the_next() -> None:
    scene = facility("recon", "officer", "contractor").place("recon", 10)
    scene.room(12, "supply-room").place("contractor", 12)
    scene.bag("larva", "adult", "drone").draws("larva", "adult", "drone").top("attacks", *ATTACKS)
    event(scene, "short-circuit")
    assert [len(scene.enemies(room)) for room in (10, 11, 12)] == [0, 1, 1], "a Larva goes onto its victim"
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [0, 1, 2]


@pytest.mark.parametrize(
    "card", ["landing-zone-explodes", "life-support-failure", "rise-of-the-machine", "the-queen-awakens"]
)
def test_every_silent_unexplored_corridor_becomes_noisy(card: str) -> None:
    scene = facility()
    scene.world.noise[scene.between(11, 16)] = True
    event(scene, card)
    assert noisy(scene) == [scene.between(11, 12), scene.between(11, 16)], "nothing at the covered Hibernatorium"


@pytest.mark.parametrize("card", ["leaving-the-shell", "reactor-overheating"])
def test_the_whole_deck_is_shuffled_with_this_card(card: str) -> None:
    scene = facility()
    deck = set(scene.world.decks["events"])
    events = scene.top("events", f"event-{card}").world.decks["events"]
    scene.world.decks["events"], scene.world.discards["events"] = events[3:], events[:3]
    event(scene, card)
    assert set(scene.world.decks["events"]) == deck
    assert scene.world.discards["events"] == ()
    assert len(scene.told(telling.EventsReshuffled)) == 1


# Main effects --------------------------------------------------------------------------------------------------------


def test_breaking_in_takes_a_secure_token_from_every_room() -> None:
    scene = facility().room(10, secured=3).room(11, secured=1).room(15, "surgery-room", secured=0)
    event(scene, "breaking-in")
    assert [scene.world.secured[room] for room in (10, 11, 15)] == [2, 0, 0]


def test_damage_breaks_rooms_with_intruders() -> None:
    scene = facility().room(11, secured=1).room(15, "nest").room(14, "reactor").room(13, "escape-shuttle")
    for room in (14, 15):
        scene.intruder("adult", room)
    scene.intruder("adult", corridor=scene.between(11, 16))
    event(scene, "damage")
    assert broken(scene) == [14], "the Nest cannot break, and a corridor is no room"


def test_damaging_fire_breaks_what_burns_and_spreads_along_the_lowest_value() -> None:
    scene = facility().room(11, "armory", fire=True, secured=1).room(12, "reactor").room(16, "server-room")
    event(scene, "damaging-fire")
    assert broken(scene) == [11]
    assert burning(scene) == [10, 11], "1 is lower than 2 and 3"


def test_damaging_fire_does_not_spread_into_nothing_or_through_a_door() -> None:
    scene = facility().room(11, fire=True, secured=1).room(12, "reactor").undiscover(10)
    scene.corridor(11, 16, "corridor-101", door="closed").room(16, "server-room")
    event(scene, "damaging-fire")
    assert burning(scene) == [11], "both corridors of value 1 lead nowhere, and no other one is taken"


def test_damaging_fire_takes_all_corridors_of_the_same_value_and_a_reinforced_one_first() -> None:
    scene = facility().room(11, fire=True, secured=1).room(12, "reactor").room(16, "server-room")
    scene.corridor(11, 16, "corridor-105").corridor(11, 12, "corridor-205")
    event(scene, "damaging-fire")
    assert burning(scene) == [10, 11, 16]
    scene = facility().room(11, fire=True, secured=1).room(12, "reactor").room(16, "server-room")
    scene.world.reinforced[scene.between(11, 12)] = True
    event(scene, "damaging-fire")
    assert burning(scene) == [11, 12]


def test_fires_that_the_card_lights_do_not_spread() -> None:
    scene = facility().room(11, secured=1).room(10, fire=True).room(15, "surgery-room")
    scene.corridor(10, 15, "corridor-404").corridor(11, 15, "corridor-406").room(12, "reactor")
    scene.world.life_support["A"] = scene.world.life_support["B"] = "active"
    event(scene.rolls(noise="1 1").bag("blank").draws("blank"), "fire-breath")
    assert burning(scene) == [10, 11, 15], "12 is next to 11 only"


def test_egg_protection_brings_drones_to_the_nest_and_to_section_c() -> None:
    scene = facility().room(13, "nest").corridor(13, 14, "corridor-404").corridor(12, 13, "corridor-403")
    scene.corridor(13, 18, "corridor-405").room(18, "reactor").rolls(noise="4 4")
    event(scene, "egg-protection")
    assert scene.enemies(13) == ["drone", "drone"]
    assert scene.lurking(scene.between(13, 14)) == ["drone"]
    assert scene.lurking(scene.between(12, 13)) == ["drone"], "on the border of B and C"
    assert scene.lurking(scene.between(3, 4)) == ["drone"], "printed at the covered Hibernatorium"
    assert scene.lurking(scene.between(13, 18)) == [], "explored"
    assert scene.lurking(scene.between(11, 12)) == [], "not in C"


def test_egg_protection_attacks_who_is_in_the_nest() -> None:
    scene = facility().room(13, "nest").place("officer", 13).rolls(noise="4 4").top("attacks", *ATTACKS)
    event(scene, "egg-protection")
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1, 1]


def test_before_the_nest_is_found_that_sentence_is_ignored() -> None:
    scene = facility().rolls(noise="4 4").room(13, "reactor").corridor(13, 14, "corridor-404")
    event(scene, "egg-protection")
    assert scene.lurking(scene.between(13, 14)) == ["drone"]


def test_fire_breath_spreads_to_rooms_with_life_support() -> None:
    scene = facility().room(11, fire=True).room(12, "reactor").room(16, "server-room").rolls(noise="4 4")
    scene.world.life_support["A"] = "active"
    event(scene, "fire-breath")
    assert burning(scene) == [10, 11], "12 and 16 are in B"


def test_fire_breath_is_stopped_by_closed_doors() -> None:
    scene = facility().room(11, fire=True).corridor(10, 11, "corridor-101", door="closed").rolls(noise="4 4")
    scene.world.life_support["A"] = "active"
    event(scene, "fire-breath")
    assert burning(scene) == [11]


def test_generators_overheat_by_the_life_support_of_their_section() -> None:
    scene = facility().rolls(noise="4 4")
    for room, tile in zip((15, 21, 22), LIFE_SUPPORT.values(), strict=True):
        scene.room(room, tile)
    scene.world.life_support |= {"A": "active", "B": "inactive", "C": "gone"}
    event(scene, "generators-overheat")
    assert burning(scene) == [15]
    assert broken(scene) == [21, 22]


def test_hatching_brings_larvae_to_the_nest_and_around_characters() -> None:
    scene = facility().room(13, "nest").room(20, "reactor").corridor(20, 21, "corridor-404")
    event(scene, "hatching")
    assert scene.enemies(13) == ["larva"]
    assert scene.lurking(scene.between(11, 12)) == ["larva"]
    assert scene.lurking(scene.between(11, 16)) == ["larva"]
    assert scene.lurking(scene.between(10, 11)) == [], "explored"
    assert scene.lurking(scene.between(20, 21)) == [], "nobody is near"


def test_hatching_attacks_in_the_nest_at_once() -> None:
    scene = facility().room(13, "nest").place("recon", 13).place("officer", 10)
    event(scene, "hatching")
    assert scene.who("recon").larva
    assert scene.enemies(13) == []


def test_the_landing_zone_burns_and_breaks() -> None:
    scene = facility()
    event(scene, "landing-zone-explodes")
    assert (burning(scene), broken(scene)) == ([10], [10])


def test_leaving_the_shell_hatches_larvae() -> None:
    scene = facility("recon", "officer").hand("recon", "action.rest")
    scene.who("recon").larva = True
    scene.top("attacks", *ATTACKS)
    event(scene, "leaving-the-shell")
    assert scene.who("recon").fate == "dead", "the new contamination lies on top of the shuffled deck"
    assert scene.enemies(11) == ["adult"]
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1]


def test_who_leaves_the_shell_may_live() -> None:
    scene = facility("recon", "officer").action_cards("recon", 4)
    recon = scene.who("recon")
    recon.larva = True
    event(scene, "leaving-the-shell")
    assert recon.plays, "the four cards of the hand lie above the new contamination"
    assert recon.larva, "it is still there"
    assert (len(recon.hand), len(recon.discard), len(recon.deck)) == (0, 4, 7)


def test_the_others_scan_four_cards() -> None:
    scene = facility("recon", "officer").hand("recon", "action.rest", "contamination-infected")
    scene.deck("recon", "contamination-clean", "action.search", "action.repairs", "action.demolition")
    event(scene, "leaving-the-shell")
    recon = scene.who("recon")
    assert recon.larva
    assert recon.hand == ()
    assert len(recon.discard) == 6
    assert [event for event in scene.told(telling.CardsScanned) if event.seat == 0] == [
        telling.CardsScanned(0, 2, 0, 1)
    ]


def test_life_support_fails_where_it_works() -> None:
    scene = facility().room(15, LIFE_SUPPORT["A"]).room(22, LIFE_SUPPORT["C"])
    scene.world.life_support |= {"A": "active", "B": "inactive", "C": "gone"}
    event(scene, "life-support-failure")
    assert scene.world.life_support == {"A": "inactive", "B": "inactive", "C": "gone"}
    assert broken(scene) == [15, 22]


def test_no_way_out_fills_the_corridors_of_the_landing_zone() -> None:
    scene = facility().corridor(10, 6, "corridor-404", noise=True).corridor(10, 15, "corridor-405", reinforced=True)
    event(scene.rolls(noise="4 4"), "no-way-out")
    for end in (6, 11):
        assert scene.lurking(scene.between(10, end)) == ["adult"] * 4
    assert scene.lurking(scene.between(10, 15)) == []
    assert noisy(scene) == []


def test_overwhelming_enemies_come_out_of_noise_near_characters() -> None:
    scene = facility().room(11, secured=1).room(20, "reactor").corridor(20, 21, "corridor-404", noise=True)
    scene.world.noise[scene.between(10, 11)] = scene.world.noise[scene.between(11, 16)] = True
    event(scene, "overwhelming-enemies")
    assert scene.lurking(scene.between(10, 11)) == scene.lurking(scene.between(11, 16)) == ["drone"]
    assert scene.lurking(scene.between(11, 12)) == []
    assert noisy(scene) == [scene.between(20, 21)]


def test_panic_costs_oxygen_or_ammo() -> None:
    scene = facility("recon", "officer", "contractor").empty_hands("officer").place("contractor", 10)
    scene.corridor(10, 11, "corridor-405", door="closed").room(10)
    scene.intruder("adult", corridor=scene.between(11, 16))
    weapon = scene.faces(scene.who("recon").held)[0]
    before = scene.gear_on("recon", weapon)
    event(scene, "panic")
    assert isinstance(scene.question, ChooseWaste)
    assert WasteAmmo(weapon) in scene.options()
    scene.choose(WasteAmmo(weapon))
    assert scene.gear_on("recon", weapon) != before
    assert scene.who("officer").oxygen == 6, "with no weapon there is no choice"
    assert scene.who("contractor").oxygen == 7, "nothing is near"


def test_panic_may_cost_the_last_breath() -> None:
    scene = facility("recon", "officer").place("officer", 10)
    scene.intruder("adult", 11)
    scene.who("recon").oxygen = 0
    event(scene, "panic").choose(WasteOxygen())
    assert scene.who("recon").suffocating


def test_a_broken_or_empty_weapon_does_not_help_in_panic() -> None:
    scene = facility("recon", "officer").place("officer", 10)
    scene.intruder("adult", corridor=scene.between(11, 16))
    scene.world.broken = scene.who("recon").held
    event(scene, "panic")
    assert scene.who("recon").oxygen == 6


@pytest.mark.parametrize("room", [True, False])
def test_drones_protect_the_queen_without_attacking(room: bool) -> None:
    scene = facility().room(11, secured=1)
    passage = scene.between(11, 16)
    queen = scene.intruder("queen", 11) if room else scene.intruder("queen", corridor=passage)
    event(scene, "protect-and-serve")
    kinds = scene.enemies(11) if room else scene.lurking(passage)
    assert kinds == ["queen", "drone", "drone"]
    assert scene.told(telling.IntruderAttacked) == []
    assert queen.id in scene.world.intruders


def test_without_the_queen_drones_join_the_bag() -> None:
    scene = facility().room(11, secured=1).bag("blank")
    event(scene, "protect-and-serve")
    assert scene.bag_kinds() == ["blank", "drone", "drone"]


@pytest.mark.parametrize("tile", ["cooling-system", "reactor"])
def test_an_overheating_reactor_starts_autodestruction_if_something_is_broken(tile: str) -> None:
    scene = facility().room(12, tile, malfunction=True)
    event(scene, "reactor-overheating")
    assert scene.world.autodestruction == 6
    assert broken(scene) == [12]


def test_an_overheating_reactor_breaks_both_rooms_first_of_all_without_an_explosion() -> None:
    scene = facility().room(12, "cooling-system").room(13, "reactor")
    event(scene, "reactor-overheating")
    assert scene.world.autodestruction == 0
    assert broken(scene) == [12, 13]


def test_the_robot_rages_in_its_room() -> None:
    scene = facility("recon", "officer").discovered().place("officer", 10)
    scene.world.robot_room = 11
    event(scene, "rise-of-the-machine")
    assert scene.world.robot_broken
    assert broken(scene) == [11]
    assert (scene.who("recon").health, scene.who("officer").health) == (2, 0)
    assert [lost.source for lost in scene.told(telling.HealthLost)] == ["event-rise-of-the-machine"]


def test_the_covered_hibernatorium_breaks_with_the_robot() -> None:
    scene = facility()
    event(scene, "rise-of-the-machine")
    assert scene.world.robot_broken
    assert broken(scene) == [HIBERNATORIUM]


def test_a_broken_robot_rages_all_the_same() -> None:
    scene = facility().discovered()
    scene.world.robot_room, scene.world.robot_broken = 11, True
    event(scene, "rise-of-the-machine")
    assert broken(scene) == [11]
    assert scene.who("recon").health == 2


def test_the_scent_of_prey_calls_what_is_heard_near_characters() -> None:
    scene = facility().room(20, "reactor").corridor(20, 21, "corridor-404", noise=True)
    scene.world.noise[scene.between(10, 11)] = True
    event(scene.bag("adult").draws("token-adult-2").rolls(noise="4 4"), "scent-of-prey")
    assert scene.lurking(scene.between(10, 11)) == ["adult", "adult"]
    assert noisy(scene) == [scene.between(20, 21)]


def test_a_short_circuit_lights_broken_rooms_with_life_support() -> None:
    scene = facility().room(10, malfunction=True).room(11, secured=1).room(12, "reactor", malfunction=True)
    scene.room(15, "surgery-room")
    scene.world.life_support["A"] = "active"
    event(scene, "short-circuit")
    assert burning(scene) == [10]


def test_a_system_failure_breaks_computers() -> None:
    scene = facility().room(12, "server-room").room(15, "surgery-room").room(16, "door-control-room", malfunction=True)
    event(scene, "system-failure")
    assert broken(scene) == [12, 16]


@pytest.mark.parametrize("dead", [False, True])
def test_the_queen_awakens_while_she_lives(dead: bool) -> None:
    scene = facility().bag("blank")
    scene.world.queen_dead = dead
    event(scene, "the-queen-awakens")
    assert scene.bag_kinds().count("queen") == (0 if dead else 9)
