"""Exploration: cards that say what is set up behind a corridor, and what happens to who enters."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.exploration import ExploreNextDoor
from hypersleep.retaliation.queries import is_discovered
from tests.retaliation.scene import HIBERNATORIUM, Scene

rule = pytest.mark.rule


def at_the_edge(card: str, *tiles: str, of: str = "rooms-A") -> Scene:
    """The recon in the Landing Zone (10), an unexplored corridor to the east (11), this card on top.

    The corridor has value 4, the next ones to be laid have value 3.
    """
    scene = Scene().corridor(10, 11, "corridor-401").top("exploration", card).action_cards("recon", 2)
    scene.top("corridors", "corridor-304", "corridor-305", "corridor-306", "corridor-307")
    if tiles:
        scene.top(of, *tiles)
    return scene


def explore(scene: Scene, room: int = 11, *, cautiously: bool = False) -> Scene:
    return scene.turn("recon").act(scene.move("recon", room, cautiously=cautiously))


def laid_around(scene: Scene, room: int) -> list[str]:
    return [way.direction for way in scene.content.grid.ways[room] if scene.world.corridors[way.passage]]


@rule("retaliation:exploration.sequence", "retaliation:exploration.where", "retaliation:movement.explore")
def test_a_card_is_resolved_for_the_slot_behind_the_corridor_in_the_order_of_its_parts() -> None:
    scene = at_the_edge("exploration-04", "life-support-control-a").rolls(noise="4")
    explore(scene)
    assert scene.world.tiles[11] == "life-support-control-a"
    assert scene.who("recon").room == 11
    told = (
        telling.RoomDiscovered,
        telling.CorridorLaid,
        telling.MalfunctionPlaced,
        telling.NoisePlaced,
        telling.CharacterMoved,
        telling.NoiseRolled,
    )
    kinds = [type(event) for event in scene.game.events if isinstance(event, told)]
    assert list(dict.fromkeys(kinds)) == list(told)
    assert scene.told(telling.RoomDiscovered) == [
        telling.RoomDiscovered(0, 11, "life-support-control-a", "exploration-04")
    ]


@rule("retaliation:exploration.orientation", "retaliation:exploration.corridors.place")
def test_corridors_are_laid_as_the_card_shows_them_with_north_up_and_the_way_one_came_by_stays() -> None:
    scene = (
        at_the_edge("exploration-04").top("corridors", "corridor-101", "corridor-104", "corridor-201").rolls(noise="3")
    )
    explore(scene)
    assert laid_around(scene, 11) == ["NE", "W", "E", "SE"]
    laid = {room: scene.world.corridors[scene.between(11, room)] for room in (7, 12, 16, 10)}
    assert laid == {7: "corridor-101", 12: "corridor-104", 16: "corridor-201", 10: "corridor-401"}
    assert scene.world.door_ends[scene.between(11, 7)] == 11
    assert scene.world.door_ends[scene.between(11, 16)] == 11
    assert not any(scene.world.reinforced)


@rule("retaliation:exploration.corridors.not-placed")
def test_no_corridor_over_the_border_nor_to_a_room_on_the_map() -> None:
    scene = Scene().room(7, "armory").corridor(10, 6, "corridor-401").top("exploration", "exploration-04")
    scene.action_cards("recon", 1).rolls(noise="1").turn("recon").act(scene.move("recon", 6))
    assert laid_around(scene, 6) == ["NE", "SW", "SE"], "to the east lies the Armory"
    scene = (
        Scene().room(6, "armory").place("recon", 6).corridor(6, 1, "corridor-401").top("exploration", "exploration-01")
    )
    scene.action_cards("recon", 1).turn("recon").act(scene.move("recon", 1))
    assert laid_around(scene, 1) == ["SE"], "there is nothing above the first row"


def test_a_corridor_that_lies_there_is_not_laid_again() -> None:
    scene = at_the_edge("exploration-04").corridor(11, 12, "corridor-402").rolls(noise="1")
    explore(scene)
    assert scene.world.corridors[scene.between(11, 12)] == "corridor-402"
    assert laid_around(scene, 11) == ["NE", "W", "E", "SE"]


@rule("retaliation:exploration.corridors.exhausted")
def test_without_tiles_no_corridor_is_laid() -> None:
    scene = at_the_edge("exploration-04").rolls(noise="1")
    scene.world.decks["corridors"] = scene.world.decks["corridors"][-1:]
    explore(scene)
    assert laid_around(scene, 11) == ["NE", "W"]


@rule("retaliation:exploration.room.type", "retaliation:map.room-types")
def test_a_card_calls_for_a_room_of_the_section_or_for_one_of_any() -> None:
    scene = at_the_edge("exploration-04").rolls(noise="1")
    explore(scene)
    assert scene.content.room(scene.world.tiles[11]).type == "A"
    scene = at_the_edge("exploration-03").bag("larva").draws("larva")
    explore(scene)
    assert scene.content.room(scene.world.tiles[11]).type == "?"
    stacks = {kind: len(scene.content.tile_stack(kind)) for kind in ("A", "B", "C", "?")}
    assert stacks == {"A": 3, "B": 3, "C": 4, "?": 13}


@rule("retaliation:exploration.room.exhausted")
def test_a_type_that_has_run_out_is_replaced_by_a_room_of_any() -> None:
    scene = at_the_edge("exploration-04").top("rooms-?", "shelter").rolls(noise="1")
    scene.world.decks["rooms-A"] = ()
    explore(scene)
    assert scene.world.tiles[11] == "shelter"


def test_without_rooms_of_any_kind_the_section_helps_out_and_then_whatever_is_left() -> None:
    scene = at_the_edge("exploration-03", "drilling-station").bag("blank").draws("blank")
    scene.world.decks["rooms-?"] = ()
    explore(scene)
    assert scene.world.tiles[11] == "drilling-station"
    scene = at_the_edge("exploration-03").bag("blank").draws("blank")
    scene.world.decks["rooms-?"] = scene.world.decks["rooms-A"] = scene.world.decks["rooms-B"] = ()
    explore(scene)
    assert scene.content.room(scene.world.tiles[11]).type == "C"


@rule("retaliation:exploration.markers")
def test_markers_are_placed_on_the_room_and_its_corridors() -> None:
    scene = at_the_edge("exploration-02", "armory", of="rooms-?").rolls(noise="1")
    explore(scene)
    assert (scene.world.fire[11], scene.world.malfunction[11]) == (True, True)
    assert [n for n, noise in enumerate(scene.world.noise) if noise] == [scene.between(11, 7)]


@rule("retaliation:exploration.markers")
def test_a_noise_marker_is_left_out_beside_another_an_intruder_or_without_a_corridor() -> None:
    scene = at_the_edge("exploration-01").corridor(11, 7, "corridor-402", noise=True).corridor(11, 16, "corridor-403")
    scene.intruder("larva", corridor=scene.between(11, 16))
    scene.room(6, "armory")
    explore(scene)
    placed = [event.corridor for event in scene.told(telling.NoisePlaced)]
    assert placed == [scene.between(11, 15)], "NW leads to a room on the map, NE is noisy, SE is occupied"


@rule("retaliation:exploration.arrival")
def test_a_cautious_explorer_secures_the_new_room_before_the_entrance_effect() -> None:
    scene = at_the_edge("exploration-03", "armory", of="rooms-?").bag("adult").draws("adult")
    explore(scene, cautiously=True)
    assert scene.who("recon").room == 11
    assert scene.told(telling.RoomSecured) == [telling.RoomSecured(11, 1)]
    assert scene.world.secured[11] == 0, "it has kept off who came with the hazard"
    assert scene.enemies(11) == ["adult"]


@rule("retaliation:exploration.arrival")
def test_a_room_that_is_never_secured_stays_so() -> None:
    scene = at_the_edge("exploration-02", "supply-room", of="rooms-?").rolls(noise="1")
    explore(scene, cautiously=True)
    assert scene.world.secured[11] == 0


@rule("retaliation:exploration.entrance-effect")
def test_a_card_without_a_noise_roll_brings_none() -> None:
    scene = at_the_edge("exploration-01")
    explore(scene)
    assert scene.who("recon").room == 11
    assert not scene.told(telling.NoiseRolled)
    assert not scene.told(telling.HazardStruck)


@rule("retaliation:exploration.entrance-effect")
def test_adults_come_after_in_the_corridor_and_may_be_called_by_the_roll() -> None:
    scene = at_the_edge("exploration-11").rolls(noise="4").top("attacks", "attack-miss")
    explore(scene)
    assert scene.lurking(scene.between(10, 11)) == ["adult"] * 2
    assert scene.enemies(11) == ["adult"]


@rule("retaliation:exploration.close-doors-scope")
def test_only_doors_at_the_new_room_are_closed() -> None:
    scene = Scene().discovered().room(6, "armory").place("recon", 6).corridor(6, 2, "corridor-401", door_at=6)
    scene.top("exploration", "exploration-07").top("corridors", "corridor-101", "corridor-104").action_cards("recon", 1)
    scene.rolls(noise="2").turn("recon").act(scene.move("recon", 2))
    doors = {room: scene.world.doors[scene.between(2, room)] for room in (3, 6, 7)}
    assert doors == {3: "open", 6: "open", 7: "closed"}
    assert scene.world.door_ends[scene.between(2, HIBERNATORIUM)] == HIBERNATORIUM


def test_doors_close_row_by_row_while_tokens_last() -> None:
    scene = at_the_edge("exploration-01").top(
        "corridors", "corridor-101", "corridor-102", "corridor-103", "corridor-201"
    )
    for passage in range(37, 50):
        scene.world.doors[passage] = "destroyed"
    explore(scene)
    closed = [passage for passage, door in enumerate(scene.world.doors) if door == "closed"]
    assert closed == [scene.between(11, 6)]


@rule("retaliation:exploration.discard", "retaliation:exploration.deck.reshuffle")
def test_cards_are_discarded_and_shuffled_when_the_deck_is_empty_but_for_those_that_left_the_game() -> None:
    scene = at_the_edge("exploration-04").rolls(noise="1")
    explore(scene)
    assert scene.faces(scene.world.discards["exploration"]) == ["exploration-04"]
    scene = at_the_edge("exploration-02").rolls(noise="1")
    explore(scene)
    assert scene.faces(scene.world.discards["exploration"]) == []
    assert "exploration-02" in scene.faces(scene.world.box)
    assert sum(card.leaves_game for card in scene.content.box.explorations.values()) == 3
    gone = scene.world.decks["exploration"]
    scene.world.decks["exploration"], scene.world.discards["exploration"] = (), gone
    scene.rolls(noise="1").run(steps.MoveCharacter(seat=0, room=16, corridor=scene.between(11, 16)))
    assert len(scene.world.decks["exploration"]) + len(scene.world.discards["exploration"]) == 11
    assert "exploration-02" in scene.faces(scene.world.box)


@rule("retaliation:exploration.insider-icon")
def test_the_insider_icon_does_nothing() -> None:
    scene = at_the_edge("exploration-06", "life-support-control-a").rolls(noise="1")
    cards = scene.content.box.explorations
    assert cards["exploration-06"].insider
    assert sum(card.insider for card in cards.values()) == 6
    explore(scene)
    set_up = ["RoomDiscovered", "CorridorLaid", "CorridorLaid", "FirePlaced", "NoisePlaced"]
    arrival = ["CharacterMoved", "NoiseRolled"]
    told = [type(event).__name__ for event in scene.game.events]
    assert told == ["ActionTaken", "CardsDiscarded", *set_up, *arrival]
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:exploration.remove-is-separate")
def test_a_look_from_afar_sets_up_the_room_without_entering_and_the_card_still_leaves_the_game() -> None:
    scene = at_the_edge("exploration-02", "armory", of="rooms-?").run(ExploreNextDoor(by=0))
    scene.choose(steps.PickPassage(scene.between(10, 11)))
    assert scene.world.tiles[11] == "armory"
    assert (scene.world.fire[11], scene.world.malfunction[11]) == (True, True)
    assert scene.who("recon").room == 10
    assert "closed" not in scene.world.doors
    assert not scene.told(telling.NoiseRolled)
    assert "exploration-02" in scene.faces(scene.world.box)


def test_nothing_is_explored_through_a_closed_door_or_a_known_corridor() -> None:
    scene = Scene().corridor(10, 11, "corridor-401", door="closed").room(6, "armory").corridor(10, 6, "corridor-104")
    scene.run(ExploreNextDoor(by=0))
    assert scene.question is None
    scene.corridor(10, 15, "corridor-105").run(ExploreNextDoor(by=0))
    assert scene.options() == [steps.PickPassage(scene.between(10, 15))]


@rule("retaliation:room.hibernatorium.connection", "retaliation:room.hibernatorium.arrival")
def test_the_first_room_beside_the_hibernatorium_uncovers_it_before_its_noise_is_placed() -> None:
    scene = (
        Scene().room(1, "armory").place("recon", 1).corridor(1, 2, "corridor-104").top("exploration", "exploration-05")
    )
    scene.action_cards("recon", 2).rolls(noise="4 3").turn("recon")
    assert not is_discovered(scene.game, HIBERNATORIUM)
    scene.act(scene.move("recon", 2))
    assert is_discovered(scene.game, HIBERNATORIUM)
    assert scene.told(telling.RobotRevealed)
    assert scene.world.noise[scene.between(2, HIBERNATORIUM)], "the marker of the card lies in the printed corridor"
    scene.act(scene.move("recon", HIBERNATORIUM))
    assert len(scene.told(telling.RoomDiscovered)) == 1
    assert [event.room for event in scene.told(telling.NoiseRolled)] == [2, HIBERNATORIUM]


def test_an_explorer_who_is_attacked_first_may_never_explore() -> None:
    scene = at_the_edge("exploration-04").top("attacks", "attack-bite")
    scene.who("recon").health = 8
    scene.intruder("adult", corridor=scene.between(10, 11))
    explore(scene)
    assert not scene.world.tiles[11]
    assert scene.content.faces[scene.world.decks["exploration"][-1]] == "exploration-04"


def test_a_follower_comes_into_the_new_room_before_the_entrance_effect() -> None:
    scene = at_the_edge("exploration-12").top("attacks", "attack-blood-sense").rolls(noise="1")
    scene.intruder("drone", 10)
    explore(scene)
    assert scene.enemies(11) == ["drone"]
    assert scene.lurking(scene.between(10, 11)) == ["adult"] * 4
