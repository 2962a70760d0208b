"""The alternate board: two networks, parallel Corridors, Evacuation Sections in fixed places."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.phases import event_cards
from hypersleep.nemesis.ruleset import new_game, ruleset
from tests.scene import Scene

rule = pytest.mark.rule

RED, BLUE = 29, 30
"""The Technical Corridors spaces, numbered after the 29 Corridors."""


def alternate(*crew: str) -> Scene:
    return Scene(*(crew or ("scout",)), board="alternate")


def move_by(scene: Scene, number: int) -> steps.Move:
    """The scout takes the Corridor of that number from where they are."""
    scout = scene.who("scout")
    exit = scene.content.board.by_number[scout.room][number]
    return steps.Move(seat=scout.seat, room=exit.to, corridor=exit.passage)


def close(scene: Scene, room: int, number: int) -> None:
    scene.world.doors[scene.passage(room, number)] = "closed"


@rule("board.alternate.difficulty")
def test_the_reverse_of_the_board_can_be_used_instead() -> None:
    game = new_game(ruleset(board="alternate"), 3, "alternate")
    assert [game.world.tiles[room].value for room in (2, 8, 18, 19, 20)] == [
        "cockpit",
        "hibernatorium",
        "engine-3",
        "engine-2",
        "engine-1",
    ]
    assert len(game.world.doors) == 29
    assert len({tile.value for tile in game.world.tiles[1:]}) == 21


# Two networks --------------------------------------------------------------------------------------------------------


@rule("board.alternate.technical")
def test_noise_in_one_network_does_not_count_in_the_other() -> None:
    scene = alternate().place("scout", 11).rolls(noise="1 2")
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    assert (scene.world.noise[RED], scene.world.noise[BLUE]) == (1, 0)
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    assert (scene.world.noise[RED], scene.world.noise[BLUE]) == (1, 1)
    assert not scene.told(telling.EncounterBegan)


@rule("board.alternate.technical", "technical.noise-space")
def test_noise_in_a_network_counts_at_all_of_its_entrances() -> None:
    scene = alternate().place("scout", 10).noise(11, 1).rolls(noise="1").draws("blank")
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    assert [event.room for event in scene.told(telling.EncounterBegan)] == [10]


@rule("board.alternate.technical")
@pytest.mark.parametrize(("room", "red", "blue"), [(10, 0, 1), (12, 1, 0), (11, 0, 0), (13, 1, 1)])
def test_an_encounter_clears_only_the_networks_that_the_room_opens_to(room: int, red: int, blue: int) -> None:
    scene = alternate().place("scout", room).noise(11, 1, 2).draws("larva").objectives_are_chosen()
    scene.action_cards("scout", 5)
    scene.run(steps.ResolveEncounter(seat=scene.seat("scout")))
    assert (scene.world.noise[RED], scene.world.noise[BLUE]) == (red, blue)


@rule("board.alternate.technical")
def test_the_event_treats_each_network_by_itself() -> None:
    scene = alternate("scout", "captain").place("scout", 10).place("captain", 12).noise(10, 1).rolls(noise="silence")
    scene.run(event_cards.NoiseInTechnicalCorridors(by=scene.seat("scout")))
    assert [roll.seat for roll in scene.told(telling.NoiseRolled)] == [scene.seat("scout")]
    assert (scene.world.noise[RED], scene.world.noise[BLUE]) == (1, 1)


@rule("board.alternate.technical")
def test_at_the_entrances_of_two_noisy_networks_the_event_makes_one_roll_for_each() -> None:
    scene = alternate("scout", "captain").place("scout", 11).place("captain", 10).noise(11, 1, 2)
    scene.rolls(noise="silence silence silence")
    scene.run(event_cards.NoiseInTechnicalCorridors(by=scene.seat("scout")))
    assert [scene.who(roll.seat).who for roll in scene.told(telling.NoiseRolled)] == ["scout", "captain", "scout"]


# Parallel Corridors --------------------------------------------------------------------------------------------------


@rule("board.alternate.double-corridors")
@pytest.mark.parametrize(("closed", "other"), [(1, 2), (2, 1)])
def test_a_door_in_one_corridor_leaves_the_parallel_one_open(closed: int, other: int) -> None:
    scene = alternate().room(5, "shower-room").action_cards("scout", 2).rolls(noise="silence")
    close(scene, 8, closed)
    scene.turn("scout")
    assert scene.refusal(move_by(scene, closed)) == "movement.closed-door"
    scene.act(move_by(scene, other))
    assert scene.who("scout").room == 5


@rule("board.alternate.double-corridors")
def test_each_of_two_parallel_corridors_has_its_own_noise() -> None:
    scene = alternate().rolls(noise="1 2")
    roll = steps.RollNoise(by=scene.seat("scout"))
    scene.run(roll, roll)
    assert [scene.world.noise[scene.passage(8, number)] for number in (1, 2)] == [1, 1]
    assert not scene.told(telling.EncounterBegan)


@rule("board.alternate.double-corridors")
@pytest.mark.parametrize("used", [1, 2])
def test_the_doors_token_closes_only_the_corridor_used(used: int) -> None:
    scene = alternate().room(5, "shower-room", explored=False, token="exploration-doors-1")
    scene.action_cards("scout", 1).rolls(noise="silence")
    scene.turn("scout").act(move_by(scene, used))
    doors = {number: scene.world.doors[scene.passage(8, number)] for number in (1, 2)}
    assert doors == {used: "closed", 3 - used: "open"}


@rule("board.alternate.double-corridors", "noise.danger.doors")
@pytest.mark.parametrize("closed", [1, 2])
def test_danger_brings_intruders_by_the_corridor_that_is_open(closed: int) -> None:
    scene = alternate()
    scene.intruder("adult", 5)
    close(scene, 8, closed)
    scene.run(steps.ResolveDanger(room=8))
    assert scene.enemies(8) == ["adult"]
    assert "destroyed" not in scene.world.doors


@rule("board.alternate.double-corridors")
@pytest.mark.parametrize("closed", [1, 2])
def test_the_hunt_goes_by_the_corridor_that_is_open(closed: int) -> None:
    scene = alternate()
    scene.intruder("adult", 5)
    close(scene, 8, closed)
    scene.run(event_cards.HuntCharacters(by=scene.seat("scout"), kind="adult"))
    assert scene.enemies(8) == ["adult"]
    assert "destroyed" not in scene.world.doors


@rule("board.alternate.double-corridors")
def test_two_closed_doors_block_both_and_one_of_them_breaks() -> None:
    scene = alternate()
    scene.intruder("adult", 5)
    close(scene, 8, 1)
    close(scene, 8, 2)
    scene.run(steps.ResolveDanger(room=8))
    assert scene.enemies(8) == []
    assert sorted(scene.world.doors[scene.passage(8, number)] for number in (1, 2)) == ["closed", "destroyed"]


@rule("board.alternate.double-corridors")
@pytest.mark.parametrize(("closed", "burns"), [((1,), True), ((2,), True), ((1, 2), False)])
def test_fire_spreads_by_either_of_two_parallel_corridors(closed: tuple[int, ...], burns: bool) -> None:
    scene = alternate().room(8, fire=True)
    for number in closed:
        close(scene, 8, number)
    scene.run(event_cards.SpreadFire(by=scene.seat("scout")))
    assert scene.world.fire[5] is burns


# Evacuation Sections -------------------------------------------------------------------------------------------------


@rule("board.alternate.evacuation")
def test_both_sections_lie_in_fixed_places_under_a_hidden_token() -> None:
    for seed in range(20):
        world = new_game(ruleset(board="alternate"), 3, str(seed)).world
        assert (world.tiles[7].value, world.tiles[9].value) == ("evacuation-a", "evacuation-b")
        for room in (7, 9):
            assert not world.explored[room]
            assert world.tokens[room].value
            assert world.tokens[room].knowers == 0


@rule("board.alternate.evacuation", "exploration.first-entry")
def test_the_token_of_a_section_is_resolved_on_first_entry_and_never_again() -> None:
    scene = alternate("scout", "captain").place("scout", 4).room(4, "shower-room").action_cards("scout", 3)
    scene.room(7, explored=False, token="exploration-malfunction-4").rolls(noise="silence silence silence")
    scene.turn("scout", left=3).act(move_by(scene, 1))
    assert [(event.tile, event.items) for event in scene.told(telling.RoomExplored)] == [("evacuation-a", 4)]
    assert scene.world.malfunction[7]
    scene.act(move_by(scene, 1)).act(move_by(scene, 1))
    assert scene.who("scout").room == 7
    assert len(scene.told(telling.RoomExplored)) == 1
