"""Event cards of the cult: movement by kind, the number of Cultists, and every card."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.neoflesh.event_phase import MoveKind, ResolvePart
from hypersleep.retaliation.expansions.neoflesh.telling import LanderLost
from hypersleep.retaliation.world import GONE, LANDED
from tests.retaliation.expansions.neoflesh.cult import (
    REBOOT,
    active,
    bodies,
    body_spaces,
    row,
    table,
    there,
    with_dead,
)
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene

rule = pytest.mark.rule
EVENTS = sorted(table().content.box.events)


def event(scene: Scene, card: str) -> Scene:
    return scene.top("events", f"neoflesh-event-{card}").run(steps.DrawEvent())


def main(scene: Scene, card: str) -> Scene:
    """Only the main effect of a card."""
    return scene.run(ResolvePart(card=f"neoflesh-event-{card}", part="main"))


def burning(scene: Scene) -> list[int]:
    return [room for room, marker in enumerate(scene.world.fire) if marker]


def broken(scene: Scene) -> list[int]:
    return [room for room, marker in enumerate(scene.world.malfunction) if marker]


def lost(scene: Scene) -> list[tuple[int, int]]:
    return [(told.seat, told.points) for told in scene.told(telling.HealthLost)]


# Movement ------------------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.event.typed-movement")
def test_all_of_a_kind_move_with_those_in_the_same_corridor() -> None:
    scene = row("recon").room(13, "shelter").corridor(12, 13, "corridor-304")
    for kind in ("slasher", "ironclad"):
        scene.intruder(kind, corridor=scene.between(12, 13))
    scene.intruder("firespitter", corridor=scene.between(11, 12))
    scene.intruder("slasher", 13)
    scene.intruder("crawlmine", 13)
    scene.run(MoveKind(kind="slasher"))
    assert scene.enemies(12) == ["slasher", "ironclad"]
    assert scene.lurking(scene.between(11, 12)) == ["firespitter"]
    assert scene.lurking(scene.between(12, 13)) == ["slasher"]
    assert scene.enemies(13) == ["crawlmine"]


@rule("retaliation:neoflesh.event.typed-movement")
def test_the_room_part_then_moves_those_in_rooms_without_a_character() -> None:
    """conflict:neoflesh-typed-movement-rooms: one step for each instruction"""
    scene = row("recon")
    scene.intruder("slasher", corridor=scene.between(11, 12))
    scene.intruder("crawlmine", 12)
    scene.run(MoveKind(kind="slasher", rooms=True))
    assert scene.lurking(scene.between(10, 11)) == ["slasher"]
    assert scene.lurking(scene.between(11, 12)) == ["crawlmine"]


@rule("retaliation:neoflesh.event.no-twitchlings", "retaliation:neoflesh.event.no-cultists")
def test_twitchlings_and_cultists_move_in_neither_part() -> None:
    scene = row("recon")
    for kind in ("slasher", "twitchling"):
        scene.intruder(kind, corridor=scene.between(11, 12))
    for kind in ("twitchling", "cultist"):
        scene.intruder(kind, 12)
    scene.run(MoveKind(kind="slasher", rooms=True))
    assert scene.lurking(scene.between(11, 12)) == ["twitchling"]
    assert there(scene, 12) == ["twitchling", "cultist"]


# How many Cultists ---------------------------------------------------------------------------------------------------


@rule("retaliation:neoflesh.event.cultist-condition")
@pytest.mark.parametrize(("dead", "happens"), [(0, True), (2, True), (3, False), (5, False)])
def test_a_gated_effect_needs_that_many_cultists_alive(dead: int, happens: bool) -> None:
    scene = with_dead(bodies(row("recon"), 8, 11, 14), dead)
    main(scene, "congregation")
    assert body_spaces(scene) == ((7, 10, 13) if happens else (8, 11, 14))


@rule("retaliation:neoflesh.event.cultist-condition")
@pytest.mark.parametrize(("dead", "hazards"), [(2, 1), (3, 0)])
def test_the_secondary_effect_can_be_the_gated_one(dead: int, hazards: int) -> None:
    scene = with_dead(row("recon"), dead).bag("blank")
    if hazards:
        scene.draws("blank")
    event(scene, "cold-sleep-denied")
    assert burning(scene) == broken(scene) == [HIBERNATORIUM]
    assert len(scene.told(telling.HazardStruck)) == hazards


@pytest.mark.parametrize("card", EVENTS)
def test_every_card_can_be_resolved_and_names_its_effects(card: str) -> None:
    facts = table().content.box.events[card]
    assert facts.do
    assert facts.secondary or facts.reshuffle
    assert not facts.axes
    scene = bodies(row("recon", "officer"), 8, 11, 14).discovered().place("officer", 12).bag("blank")
    scene.corridor(12, 13, "corridor-304")
    scene.rolls(noise="4 4", burst="1").draws("blank", "blank")
    scene.top("events", card).run(steps.DrawEvent())
    assert scene.question is None
    scene.game.script.clear()
    assert [told.card for told in scene.told(telling.EventDrawn)] == [card]


# Single cards --------------------------------------------------------------------------------------------------------


def test_chain_reaction_blows_up_crawlmines_in_rooms_alone() -> None:
    scene = row("recon", "officer").place("officer", 12)
    scene.intruder("crawlmine", LANDING_ZONE)
    scene.intruder("slasher", LANDING_ZONE)
    scene.intruder("crawlmine", corridor=scene.between(10, 11))
    main(scene, "chain-reaction")
    assert burning(scene) == broken(scene) == [LANDING_ZONE]
    assert lost(scene) == [(0, 3)]
    assert scene.enemies(LANDING_ZONE) == ["slasher"]
    assert scene.lurking(scene.between(10, 11)) == ["crawlmine"]


def test_altar_guard_puts_a_slasher_beside_each_cultist() -> None:
    scene = row("recon").top("attacks", REBOOT)
    for room in (LANDING_ZONE, 12):
        scene.intruder("cultist", room)
    main(scene, "altar-guard")
    assert there(scene, 12) == ["cultist", "slasher"]
    assert [told.victim for told in scene.told(telling.IntruderAttacked)] == [0]


@pytest.mark.parametrize("door", ["open", "closed"])
def test_covering_fire_hits_who_stands_beside_a_firespitter_with_no_door_between(door: str) -> None:
    scene = table("recon", "officer").room(11, "armory").place("officer", 11)
    scene.corridor(10, 11, "corridor-104", door=door, door_at=10)
    for _ in range(2):
        scene.intruder("firespitter", corridor=scene.between(10, 11))
    main(scene, "covering-fire")
    assert lost(scene) == ([(0, 2), (1, 2)] if door == "open" else [(1, 2)])
    assert {told.source for told in scene.told(telling.HealthLost)} == {"neoflesh-event-covering-fire"}


@pytest.mark.parametrize(("space", "then"), [(8, 13), (12, 14), (14, GONE), (LANDED, LANDED), (GONE, GONE)])
def test_jammed_approach_delays_the_lander_until_it_never_comes(space: int, then: int) -> None:
    scene = row("recon")
    scene.world.lander = space
    main(scene, "jammed-approach")
    assert scene.world.lander == then
    assert bool(scene.told(LanderLost)) == (space == 14)


def test_crawling_cables_bring_twitchlings_to_computer_rooms_with_a_character() -> None:
    scene = row("recon", "officer").place("officer", 12).room(13, "server-room")
    main(scene, "crawling-cables")
    assert [(told.kind, told.room) for told in scene.told(telling.IntruderPlaced)] == [("twitchling", 12)]
    assert len(scene.told(telling.Contaminated)) == 1


def test_picked_apart_takes_the_highest_room_of_each_section() -> None:
    scene = row("recon").room(LANDING_ZONE, secured=2)
    section = scene.content.grid.section
    highest: dict[str, tuple[int, int]] = {}
    for room in (10, 11, 12):
        number = scene.content.box.rooms[scene.world.tiles[room]].number
        highest[section(room)] = max(highest.get(section(room), (0, 0)), (number, room))
    main(scene, "picked-apart")
    placed = sorted(told.room for told in scene.told(telling.IntruderPlaced))
    assert placed == sorted(room for _, room in highest.values())
    assert scene.world.secured[LANDING_ZONE] == 0, "one is taken, one keeps the Twitchling off"


def test_scavengers_gather_in_the_landing_zone_and_carry_supplies_away() -> None:
    scene = row("recon", "officer").place("recon", 11).place("officer", 11).corridor(12, 13, "corridor-304")
    stay = scene.intruder("twitchling", 11)
    unexplored = scene.intruder("twitchling", corridor=scene.between(12, 13))
    scene.intruder("twitchling", LANDING_ZONE)
    for place in ({"room": 12}, {"corridor": scene.between(11, 12)}):
        scene.intruder("twitchling", **place)
    before = dict(scene.world.landing_supply)
    main(scene, "scavengers")
    assert scene.enemies(LANDING_ZONE) == ["twitchling"] * 3
    assert scene.world.intruders[stay.id].room == 11
    assert scene.world.intruders[unexplored.id].corridor == scene.between(12, 13)
    assert scene.world.landing_supply == {kind: count - 2 for kind, count in before.items()}


def test_scavengers_drive_passengers_out_of_the_lander_and_attack_them() -> None:
    scene = row("recon")
    scene.world.lander = LANDED
    recon = scene.who("recon")
    recon.in_lander, recon.room = True, 0
    scene.intruder("twitchling", 12)
    main(scene, "scavengers")
    assert (recon.in_lander, recon.room) == (False, LANDING_ZONE)
    assert len(scene.told(telling.Contaminated)) == 1


def test_from_the_vents_turns_noise_beside_characters_into_twitchlings() -> None:
    scene = table("recon").room(11, "armory").room(12, "alarm-room").corridor(10, 11, "corridor-104", noise=True)
    scene.corridor(11, 12, "corridor-204", noise=True)
    main(scene, "from-the-vents")
    assert scene.lurking(scene.between(10, 11)) == ["twitchling"]
    assert not scene.world.noise[scene.between(10, 11)]
    assert scene.lurking(scene.between(11, 12)) == []


@pytest.mark.parametrize(("slasher", "lander"), [(True, LANDED), (False, LANDED), (True, 9)])
def test_an_ambush_destroys_the_lander_or_prepares_for_it(slasher: bool, lander: int) -> None:
    scene = row("recon").place("recon", 12)
    scene.world.lander = lander
    if slasher:
        scene.intruder("slasher", LANDING_ZONE)
    main(scene, "ambush-at-the-lander")
    destroyed = slasher and lander == LANDED
    assert scene.world.lander == (GONE if destroyed else lander)
    assert len(scene.enemies(LANDING_ZONE)) == slasher + (not destroyed)


def test_part_of_the_cult_lets_the_robot_come_and_fire() -> None:
    scene = row("recon", "officer").place("recon", 12).discovered().rolls(burst="2")
    scene.world.robot_room = LANDING_ZONE
    scene.place("officer", LANDING_ZONE).place("officer", 12)
    main(scene, "part-of-the-cult")
    assert scene.world.robot_room == 12
    assert scene.world.robot_broken
    assert lost(scene) == [(0, 2), (1, 2)]


def test_part_of_the_cult_stops_at_the_first_character_and_does_nothing_before_the_reveal() -> None:
    scene = row("recon", "officer").place("recon", 11).place("officer", 12)
    main(scene, "part-of-the-cult")
    assert not scene.world.robot_broken
    scene.discovered().rolls(burst="1")
    scene.world.robot_room, scene.world.robot_broken = LANDING_ZONE, True
    main(scene, "part-of-the-cult")
    assert scene.world.robot_room == 11
    assert lost(scene) == [(0, 1)]


@pytest.mark.parametrize("dead", [0, 1])
def test_the_doctrine_of_ending_needs_all_cultists(dead: int) -> None:
    scene = main(with_dead(row("recon"), dead), "doctrine-of-ending")
    assert bool(scene.world.autodestruction) == (not dead)


def test_rise_of_the_machine_breaks_and_burns_the_covered_hibernatorium() -> None:
    scene = main(row("recon"), "rise-of-the-machine")
    assert burning(scene) == broken(scene) == [HIBERNATORIUM]
    assert scene.world.robot_broken
    assert lost(scene) == []


def test_thin_air_removes_what_is_inactive_and_shuts_off_the_rest() -> None:
    scene = row("recon")
    scene.world.life_support = {"A": "active", "B": "inactive", "C": "gone"}
    main(scene, "thin-air")
    assert scene.world.life_support == {"A": "inactive", "B": "gone", "C": "gone"}
    assert len(scene.told(telling.LifeSupportFlipped)) == 2


def test_burning_terminals_burn_as_far_as_markers_reach_and_shut_characters_in() -> None:
    """conflict:neoflesh-burning-terminals"""
    scene = table("recon").room(11, "alarm-room").room(12, "server-room").room(13, "pressure-control")
    scene.corridor(11, 12, "corridor-104", door_at=11).place("recon", 12)
    plain = ("shelter", "emergency-room", "supply-room", "armory", "nest", "reactor", "escape-shuttle")
    slots = (1, 2, 4, 5, 6, 7, 9)
    for room, tile in zip(slots, plain, strict=True):
        scene.room(room, tile, fire=True)
    assert scene.content.supplies["fire"] == 9
    main(scene, "burning-terminals")
    assert set(burning(scene)) == {*slots, 12, 13}, "with a character first, then the lowest number"
    assert not scene.told(telling.FacilityDestroyed)
    door = scene.content.box.corridors["corridor-104"].door
    assert scene.world.doors[scene.between(11, 12)] == ("closed" if door else "open")


@pytest.mark.parametrize(("card", "fate"), [("contamination-clean", "dead"), ("", "aboard")])
def test_artificial_fever_hatches_larvae_and_infects_the_others(card: str, fate: str) -> None:
    scene = row("recon", "officer").place("officer", 12)
    recon, officer = scene.who("recon"), scene.who("officer")
    recon.larva = True
    if card:
        scene.top("contamination", card)
    else:
        scene.world.decks["contamination"] = scene.world.discards["contamination"] = ()
    recon.deck = recon.deck[:3]
    event(scene, "artificial-fever")
    assert recon.fate == fate
    assert scene.enemies(LANDING_ZONE) == (["slasher"] if fate == "dead" else [])
    assert not officer.hand
    assert len(scene.told(telling.EventsReshuffled)) == 1


def test_artificial_fever_scans_the_cards_that_the_others_draw() -> None:
    scene = row("recon").deck("recon", "contamination-infected")
    event(scene, "artificial-fever")
    assert scene.who("recon").larva
    assert not scene.who("recon").hand


def test_feedback_hum_makes_corridors_around_intruders_noisy() -> None:
    scene = row("recon").corridor(12, 13, "corridor-304").corridor(12, 8, "corridor-103")
    scene.intruder("slasher", 12)
    scene.intruder("cultist", LANDING_ZONE)
    scene.intruder("firespitter", corridor=scene.between(12, 13))
    main(scene, "feedback-hum")
    noisy = [passage for passage, marker in enumerate(scene.world.noise) if marker]
    assert noisy == sorted([scene.between(11, 12), scene.between(8, 12)])


def test_congregation_draws_bodies_nearer() -> None:
    scene = bodies(row("recon"), 2, 6, 9).bag()
    main(scene, "congregation")
    assert body_spaces(scene) == (5, 8)
    assert scene.bag_kinds() == ["motherbrain"]


def test_a_battering_ram_destroys_doors_and_secure_tokens() -> None:
    scene = table("recon").room(10, secured=3).room(11, "armory", secured=3).room(12, "alarm-room", secured=3)
    scene.corridor(10, 11, "corridor-104").corridor(11, 12, "corridor-204", door="closed", door_at=12)
    scene.intruder("ironclad", corridor=scene.between(11, 12))
    main(scene, "battering-ram")
    assert scene.world.doors[scene.between(11, 12)] == "destroyed"
    assert [scene.world.secured[room] for room in (10, 11, 12)] == [2, 0, 0]


@pytest.mark.parametrize("dead", [0, 2, 4])
def test_the_assembly_line_adds_an_adult_for_each_living_cultist(dead: int) -> None:
    scene = main(with_dead(row("recon").bag(), dead), "assembly-line")
    assert [scene.content.token(t).lies_on for t in scene.world.bag] == ["adult"] * (5 - dead)
    assert active(scene)
