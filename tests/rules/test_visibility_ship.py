"""What players may know of the ship: Engines, Coordinates, unexplored Rooms, Weaknesses, the bag, and the box."""

from collections.abc import Callable

import pytest

from hypersleep.kernel.zones import Secret
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.knowledge.view import RoomView
from hypersleep.nemesis.phases import endgame
from hypersleep.nemesis.rooms import controls, room_actions
from tests.eyes import SPECTATOR, all_of, hears, table
from tests.scene import Scene

rule = pytest.mark.rule
ONLOOKERS = ("captain", SPECTATOR)
EVERYONE = ("scout", *ONLOOKERS)
NOTHING_KNOWN = (None, None, None)


def inside(tile: str) -> Scene:
    """The Scout's turn in this Room."""
    return Scene("scout", "captain").objectives_are_chosen().inside("scout", tile).turn("scout")


def using(scene: Scene, option: str) -> Scene:
    return scene.act(scene.use("scout", option))


def assert_same_for(one: Scene, other: Scene, *audience: str) -> None:
    for who in audience:
        assert all_of(one, who) == all_of(other, who)


# Engines -------------------------------------------------------------------------------------------------------------


@rule("visibility.engines")
def test_nobody_knows_the_engines_before_looking() -> None:
    one, other = inside("engine-1").engines(True, False, True), inside("engine-1").engines(False, True, False)
    assert_same_for(one, other, *EVERYONE)
    assert table(one, "scout").engines == NOTHING_KNOWN


@rule("visibility.engines")
@pytest.mark.parametrize("working", [True, False])
def test_who_checks_an_engine_sees_it_alone_and_remembers(working: bool) -> None:
    scene = using(inside("engine-2").engines(not working, working, not working), "check-engine")
    assert table(scene, "scout").engines == (None, working, None)
    checked = {"seat": 0, "engine": 2}
    assert hears(scene, "scout", telling.EngineChecked) == [{**checked, "working": working}]
    for who in ONLOOKERS:
        assert table(scene, who).engines == NOTHING_KNOWN
        assert hears(scene, who, telling.EngineChecked) == [checked]


@rule("visibility.engines")
def test_the_engine_control_room_shows_all_engines_to_its_user_alone() -> None:
    scene = inside("engine-control").engines(True, False, True)
    scene.run(controls.CheckAllEngines(by=scene.seat("scout")))
    assert table(scene, "scout").engines == (True, False, True)
    for who in ONLOOKERS:
        assert table(scene, who).engines == NOTHING_KNOWN


def restacked(working: bool) -> Scene:
    """The Scout changes the order of the tokens of Engine 1."""
    scene = inside("engine-1").engines(working, True, True)
    return scene.run(controls.RestackEngine(by=scene.seat("scout"))).choose(controls.SwapOrder())


@rule("visibility.engines")
def test_whether_an_engine_was_repaired_or_broken_is_known_to_the_mechanic_alone() -> None:
    repaired, broken = restacked(working=False), restacked(working=True)
    assert_same_for(repaired, broken, *ONLOOKERS)
    assert table(repaired, "scout").engines[0] is True
    assert table(broken, "scout").engines[0] is False
    assert hears(broken, SPECTATOR, telling.EngineRestacked) == [{"seat": 0, "engine": 1, "changed": True}]


@rule("visibility.engines")
def test_the_engines_are_shown_to_all_at_the_end() -> None:
    scene = Scene("scout", "captain").engines(True, False, True)
    before = scene.game.revealed
    scene.run(endgame.CheckEngines())
    for who in EVERYONE:
        assert table(scene, who).engines == (True, False, True)
        assert [told["working"] for told in hears(scene, who, telling.EnginesRevealed)] == [(True, False, True)]
    assert scene.game.revealed > before


# Coordinates ---------------------------------------------------------------------------------------------------------


def in_the_cockpit(card: str) -> Scene:
    scene = inside("cockpit")
    scene.world.coordinates = Secret(card)
    return scene


@rule("visibility.coordinates")
def test_who_checks_the_coordinates_sees_them_alone() -> None:
    one, other = in_the_cockpit("coordinates-3"), in_the_cockpit("coordinates-4")
    assert_same_for(one, other, *EVERYONE)
    using(one, "check-coordinates")
    assert_same_for(one, using(other, "check-coordinates"), *ONLOOKERS)
    assert table(one, "scout").coordinates == "coordinates-3"
    assert hears(one, "scout", telling.CoordinatesChecked) == [{"seat": 0, "card": "coordinates-3"}]
    assert hears(one, "captain", telling.CoordinatesChecked) == [{"seat": 0}]


@rule("visibility.coordinates")
@pytest.mark.parametrize("who", EVERYONE)
def test_the_destination_marker_is_open_to_all(who: str) -> None:
    scene = using(in_the_cockpit("coordinates-3"), "set-destination").choose(controls.PickDestination("C"))
    assert table(scene, who).destination == "C"
    assert hears(scene, who, telling.DestinationSet) == [{"destination": "C"}]
    assert table(scene, who).coordinates is None


@rule("visibility.coordinates")
def test_the_coordinates_are_shown_to_all_at_the_end() -> None:
    scene = in_the_cockpit("coordinates-3")
    before = scene.game.revealed
    scene.run(endgame.RevealCoordinates())
    for who in EVERYONE:
        assert table(scene, who).coordinates == "coordinates-3"
        assert [told["card"] for told in hears(scene, who, telling.CoordinatesRevealed)] == ["coordinates-3"]
    assert scene.game.revealed > before


# Unexplored Rooms ----------------------------------------------------------------------------------------------------


def beside_room_7(tile: str, token: str) -> Scene:
    """Room 7 hides this tile and token, and the Scout is in the Monitoring Room next door."""
    scene = inside("monitoring-room").room(7, explored=False, token=token)
    scene.world.tiles[7] = Secret(tile)
    return scene


def room_7(scene: Scene, who: str) -> RoomView:
    return next(room for room in table(scene, who).rooms if room.number == 7)


@rule("visibility.unexplored")
def test_what_an_unexplored_room_is_and_what_lies_there_is_unknown() -> None:
    scene = beside_room_7("canteen", "exploration-fire-2")
    seen = room_7(scene, "scout")
    assert (seen.tile, seen.token, seen.items) == (None, None, 0)
    assert_same_for(scene, beside_room_7("cabins", "exploration-doors-4"), *EVERYONE)


@rule("visibility.unexplored")
@pytest.mark.parametrize("who", EVERYONE)
def test_whether_an_unexplored_room_is_a_1_or_a_2_is_open_to_all(who: str) -> None:
    scene = Scene("scout", "captain")
    unknown = [room for room in table(scene, who).rooms if not room.explored]
    printed = {room.number: scene.content.box.rooms[scene.world.tiles[room.number].value].category for room in unknown}
    assert {room.number: room.category for room in unknown} == printed
    assert set(printed.values()) == {"1", "2"}


@rule("visibility.unexplored")
def test_an_explored_room_is_open_to_all() -> None:
    scene = beside_room_7("canteen", "exploration-silence-1")
    scene.act(scene.move("scout", 7))
    for who in EVERYONE:
        seen = room_7(scene, who)
        assert (seen.tile, seen.explored, seen.items) == ("canteen", True, 1)
        explored = {"seat": 0, "room": 7, "tile": "canteen", "token": "exploration-silence-1", "items": 1}
        assert hears(scene, who, telling.RoomExplored) == [explored]


def spying(tile: str, token: str) -> Scene:
    """The Scout has looked at Room 7 from the Monitoring Room."""
    return using(beside_room_7(tile, token), "spy").choose(steps.PickRoom(7))


@rule("visibility.monitoring")
def test_what_the_monitoring_room_shows_its_user_alone_knows() -> None:
    scene = spying("canteen", "exploration-fire-2")
    shown, secret = {"seat": 0, "room": 7}, {"tile": "canteen", "token": "exploration-fire-2"}
    seen = room_7(scene, "scout")
    assert {"tile": seen.tile, "token": seen.token} == secret
    assert not seen.explored
    assert hears(scene, "scout", telling.RoomSpied) == [shown | secret]
    for who in ONLOOKERS:
        seen = room_7(scene, who)
        assert (seen.tile, seen.token, seen.explored) == (None, None, False)
        assert hears(scene, who, telling.RoomSpied) == [shown]
    assert_same_for(scene, spying("cabins", "exploration-doors-4"), *ONLOOKERS)


# Weaknesses ----------------------------------------------------------------------------------------------------------


def at_the_laboratory(weakness: str) -> Scene:
    """A Corpse can be analysed, and this is what would be learnt."""
    scene = inside("laboratory").weakness("corpse", weakness, discovered=False)
    return scene.run(steps.TakeObject(seat=scene.seat("scout"), object="corpse-1")).turn("scout")


@rule("visibility.weaknesses")
def test_undiscovered_weaknesses_are_unknown_and_discovered_ones_public() -> None:
    scene = at_the_laboratory("weakness-vital-places")
    assert_same_for(scene, at_the_laboratory("weakness-way-of-moving"), *EVERYONE)
    assert not any(table(scene, "scout").weaknesses.values())
    using(scene, "analyse-object").choose(room_actions.PickWeakness("corpse"))
    for who in EVERYONE:
        known = {kind: face for kind, face in table(scene, who).weaknesses.items() if face}
        assert known == {"corpse": "weakness-vital-places"}
        discovered = {"object": "corpse", "weakness": "weakness-vital-places"}
        assert hears(scene, who, telling.WeaknessDiscovered) == [discovered]


# The bag -------------------------------------------------------------------------------------------------------------


@rule("visibility.bag")
def test_the_types_in_the_bag_are_open_but_not_which_tokens_they_are() -> None:
    one = inside("storage").bag("intruder-adult-2", "blank", "larva", "larva")
    other = inside("storage").bag("larva", "larva", "blank", "intruder-adult-4")
    assert table(one, SPECTATOR).bag == {"adult": 1, "blank": 1, "larva": 2}
    assert_same_for(one, other, *EVERYONE)


@rule("visibility.bag")
@pytest.mark.parametrize("who", EVERYONE)
def test_tokens_drawn_and_added_are_seen_by_all(who: str) -> None:
    scene = inside("storage").bag("larva", "blank", "intruder-adult-3").draws("larva", "intruder-adult-3")
    scene.run(steps.DevelopBag())
    assert hears(scene, who, telling.BagDeveloped) == [{"token": "intruder-larva-1", "added": "adult", "kind": "larva"}]
    assert table(scene, who).bag == {"adult": 2, "blank": 1}
    scene.run(steps.ResolveEncounter(seat=scene.seat("scout")))
    assert [told["token"] for told in hears(scene, who, telling.EncounterBegan)] == ["intruder-adult-3"]
    assert table(scene, who).bag == {"adult": 1, "blank": 1}


# The box -------------------------------------------------------------------------------------------------------------


def other_tile(scene: Scene) -> None:
    """A "2" Room that was left out takes the place of one that lies on the ship."""
    played = {tile.value for tile in scene.world.tiles}
    room = next(n for n, slot in scene.content.board.slots.items() if slot.category == "2")
    scene.world.tiles[room] = Secret(next(tile for tile in scene.content.tiles["2"] if tile not in played))


def other_token(scene: Scene) -> None:
    world = scene.world
    room = next(n for n in scene.content.board.numbers if not world.explored[n])
    world.tokens[room] = Secret(next(t for t in scene.content.box.exploration_tokens if t != world.tokens[room].value))


def other_coordinates(scene: Scene) -> None:
    in_game = scene.world.coordinates.value
    scene.world.coordinates = Secret(next(card for card in scene.content.box.coordinates if card != in_game))


def other_weakness(scene: Scene) -> None:
    in_game = {weakness.value for weakness in scene.world.weaknesses}
    scene.world.weaknesses[1] = Secret(next(card for card in scene.content.box.weaknesses if card not in in_game))


def other_objective(scene: Scene) -> None:
    """The Pilot was dealt another Objective, and the one they had was left out."""
    pilot, box = scene.who("pilot"), scene.world.box
    dealt = pilot.objectives[0]
    left_out = next(c for c in scene.content.objective_deck("corporate", 3) if c in box)
    pilot.objectives = (left_out, *pilot.objectives[1:])
    scene.world.box = tuple(dealt if card == left_out else card for card in box)


@rule("visibility.unused-components")
@pytest.mark.parametrize("swap", [other_tile, other_token, other_coordinates, other_weakness, other_objective])
def test_nobody_can_tell_which_pieces_have_been_left_in_the_box(swap: Callable[[Scene], None]) -> None:
    scene, other = (Scene("scout", "captain", "pilot").turn("scout") for _ in range(2))
    swap(other)
    assert scene.world != other.world
    assert_same_for(scene, other, *EVERYONE)


@rule("visibility.unused-components")
def test_nothing_that_is_sent_names_a_piece_that_has_been_left_out() -> None:
    scene = Scene("scout", "captain").turn("scout")
    content, world = scene.content, scene.world
    rooms_left = [tile for tile in content.tiles["2"] if not scene.find(tile)]
    weaknesses = set(content.box.weaknesses) - {weakness.value for weakness in world.weaknesses}
    coordinates = set(content.box.coordinates) - {world.coordinates.value}
    objectives = scene.faces([card for card in content.objectives if card in world.box])
    for who in EVERYONE:
        sent = all_of(scene, who)
        assert not [piece for piece in (*rooms_left, *weaknesses, *coordinates, *objectives) if piece in sent]
