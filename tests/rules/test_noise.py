"""Noise: the die, the markers and Danger."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.phases import event_phase
from hypersleep.nemesis.world import Door
from tests.scene import Scene

rule = pytest.mark.rule

TECHNICAL = 28
"""The one Technical Corridors space of the standard board."""


def noisy(scene: Scene) -> list[int]:
    """The passages that hold a Noise marker."""
    return [passage for passage, markers in enumerate(scene.world.noise) if markers]


def roll(scene: Scene, who: str, result: str) -> Scene:
    return scene.rolls(noise=result).run(steps.RollNoise(by=scene.seat(who)))


# The die -------------------------------------------------------------------------------------------------------------


@rule("noise.roll")
def test_the_die_shows_four_numbers_danger_and_silence() -> None:
    assert sorted(set(Scene().content.noise_die)) == ["1", "2", "3", "4", "danger", "silence"]


@rule("noise.roll", "noise.roll.who")
def test_a_roll_is_made_for_the_room_of_the_character_who_rolls() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 10)
    roll(scene, "captain", "3")
    assert scene.told(telling.NoiseRolled) == [telling.NoiseRolled(scene.seat("captain"), "3")]
    assert noisy(scene) == [scene.corridor(10, 13)]


@rule("noise.roll.who")
def test_whoever_rolled_has_triggered_the_encounter() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 7).noise(7, 1).objectives_are_chosen()
    scene.action_cards("captain", 5).draws("adult")
    roll(scene, "captain", "1")
    assert [event.seat for event in scene.told(telling.EncounterBegan)] == [scene.seat("captain")]
    assert [event.seat for event in scene.told(telling.SurpriseChecked)] == [scene.seat("captain")]


@rule("noise.roll.number")
def test_a_number_puts_a_marker_into_the_exit_that_bears_it() -> None:
    scene = Scene("scout").place("scout", 7).rolls(noise="3")
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.passage(7, 3))]
    assert sum(scene.world.noise) == 1


@rule("noise.roll.number")
@pytest.mark.parametrize(("number", "leads_to"), [("1", 13), ("2", 17), ("4", 11)])
def test_each_number_calls_the_corridor_to_its_own_room(number: str, leads_to: int) -> None:
    scene = Scene("scout").place("scout", 14)
    roll(scene, "scout", number)
    assert noisy(scene) == [scene.corridor(14, leads_to)]


@rule("noise.roll.number")
def test_a_number_may_call_the_technical_corridors() -> None:
    scene = Scene("scout").place("scout", 14)
    roll(scene, "scout", "3")
    assert noisy(scene) == [TECHNICAL]


@rule("noise.roll.encounter", "encounter.trigger")
def test_noise_where_noise_already_lies_is_an_encounter() -> None:
    scene = Scene("scout").place("scout", 7).noise(7, 3).rolls(noise="3").draws("blank")
    scene.run(steps.RollNoise(by=scene.seat("scout")))
    assert [event.room for event in scene.told(telling.EncounterBegan)] == [7]


@rule("noise.roll.encounter", "encounter.trigger")
def test_noise_in_another_corridor_of_the_room_is_no_encounter() -> None:
    scene = Scene("scout").place("scout", 7).noise(7, 1, 2)
    roll(scene, "scout", "3")
    assert not scene.told(telling.EncounterBegan)
    assert noisy(scene) == sorted([scene.corridor(7, 3), scene.corridor(7, 6), scene.corridor(7, 8)])


@rule("noise.roll.encounter")
def test_an_encounter_adds_no_marker_to_the_corridor_that_called_it() -> None:
    scene = Scene("scout").place("scout", 7).noise(7, 3).objectives_are_chosen().action_cards("scout", 5)
    scene.draws("adult")
    roll(scene, "scout", "3")
    assert not scene.told(telling.NoisePlaced)
    assert noisy(scene) == []


@rule("noise.corridor-number")
@pytest.mark.parametrize("board", ["standard", "alternate"])
def test_the_exits_of_every_room_bear_each_number_once(board: str) -> None:
    ship = Scene(board=board).content.board
    for room in ship.numbers:
        assert sorted(number for exit in ship.exits[room] for number in exit.numbers) == [1, 2, 3, 4], room


@rule("noise.corridor-number", "noise.both-ends")
def test_noise_made_at_one_end_of_a_corridor_is_heard_under_the_same_numbers_at_the_other() -> None:
    scene = Scene("scout", "captain").place("scout", 1).place("captain", 3)
    roll(scene, "scout", "1")
    scene.draws("blank")
    roll(scene, "captain", "2")
    assert [event.room for event in scene.told(telling.EncounterBegan)] == [3]


@rule("noise.both-ends")
def test_an_encounter_at_one_end_clears_the_marker_for_the_other_end_too() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 6).noise(6, 1).objectives_are_chosen()
    scene.action_cards("scout", 5).draws("larva")
    roll(scene, "scout", "1")
    roll(scene, "captain", "1")
    assert [event.room for event in scene.told(telling.EncounterBegan)] == [7]
    assert noisy(scene) == [scene.corridor(6, 7)]


@rule("noise.roll.silence")
def test_on_silence_nothing_happens() -> None:
    scene = Scene("scout").place("scout", 7).noise(7, 1)
    scene.intruder("adult", 6)
    roll(scene, "scout", "silence")
    assert scene.game.events == [telling.NoiseRolled(scene.seat("scout"), "silence")]
    assert noisy(scene) == [scene.corridor(7, 6)]
    assert scene.enemies(6) == ["adult"]


@rule("noise.roll.silence-slime", "marker.slime.effect")
def test_silence_is_danger_for_a_character_with_slime() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 7)
    scene.who("scout").slime = True
    roll(scene, "captain", "silence")
    assert noisy(scene) == []
    roll(scene, "scout", "silence")
    assert noisy(scene) == sorted(scene.content.board.around[7])


@rule("noise.doors-irrelevant")
@pytest.mark.parametrize("door", ["closed", "destroyed"])
def test_noise_goes_through_doors(door: Door) -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 6).door(6, 7, door)
    roll(scene, "scout", "1")
    assert noisy(scene) == [scene.corridor(6, 7)]
    scene.draws("blank")
    roll(scene, "captain", "1")
    assert [event.room for event in scene.told(telling.EncounterBegan)] == [6]
    assert scene.world.doors[scene.corridor(6, 7)] == door


@rule("noise.doors-irrelevant")
def test_danger_spreads_noise_behind_closed_doors_too() -> None:
    scene = Scene("scout").place("scout", 7).door(6, 7).door(7, 8)
    roll(scene, "scout", "danger")
    assert noisy(scene) == sorted(scene.content.board.around[7])


# Danger --------------------------------------------------------------------------------------------------------------


@rule("noise.danger.move")
def test_danger_calls_every_free_intruder_from_next_door() -> None:
    scene = Scene("scout").place("scout", 7)
    near = [scene.intruder("adult", 6), scene.intruder("creeper", 8), scene.intruder("queen", 8)]
    far = scene.intruder("adult", 4)
    roll(scene, "scout", "danger")
    assert [intruder.room for intruder in near] == [7, 7, 7]
    assert far.room == 4
    assert noisy(scene) == []


@rule("noise.danger.not-in-combat")
def test_danger_leaves_intruders_in_combat_where_they_are() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 6)
    fighting, free = scene.intruder("adult", 6), scene.intruder("adult", 8)
    roll(scene, "scout", "danger")
    assert (fighting.room, free.room) == (6, 7)


@rule("noise.danger.doors")
def test_an_intruder_behind_a_closed_door_breaks_it_while_the_others_come() -> None:
    scene = Scene("scout").place("scout", 7).door(6, 7)
    behind, free = scene.intruder("adult", 6), scene.intruder("adult", 8)
    roll(scene, "scout", "danger")
    assert (behind.room, free.room) == (6, 7)
    assert scene.world.doors[scene.corridor(6, 7)] == "destroyed"


@rule("noise.danger.doors")
def test_of_two_corridors_between_the_same_rooms_an_intruder_takes_the_open_one() -> None:
    scene = Scene("scout", board="alternate").place("scout", 8)
    closed = scene.passage(8, 1)
    scene.world.doors[closed] = "closed"
    intruder = scene.intruder("adult", 5)
    roll(scene, "scout", "danger")
    assert intruder.room == 8
    assert scene.world.doors[closed] == "closed"


@rule("noise.danger.blocked")
def test_with_only_blocked_intruders_next_door_doors_break_and_no_noise_spreads() -> None:
    scene = Scene("scout").place("scout", 7).door(6, 7)
    intruder = scene.intruder("adult", 6)
    roll(scene, "scout", "danger")
    assert intruder.room == 6
    assert scene.world.doors[scene.corridor(6, 7)] == "destroyed"
    assert noisy(scene) == []


@rule("noise.danger.no-intruders")
@pytest.mark.parametrize("room", [7, 14])
def test_with_nobody_around_danger_puts_noise_into_every_exit(room: int) -> None:
    scene = Scene("scout").place("scout", room)
    roll(scene, "scout", "danger")
    assert noisy(scene) == sorted(scene.content.board.around[room])
    assert scene.world.noise[TECHNICAL] == (room == 14)


@rule("noise.danger.no-intruders")
def test_with_only_fighters_next_door_danger_spreads_noise() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 6)
    scene.intruder("adult", 6)
    roll(scene, "scout", "danger")
    assert scene.enemies(7) == []
    assert noisy(scene) == sorted(scene.content.board.around[7])


@rule("noise.danger.no-intruders")
def test_an_intruder_in_the_room_itself_does_not_keep_noise_from_spreading() -> None:
    scene = Scene("scout").place("scout", 7)
    scene.intruder("adult", 7)
    roll(scene, "scout", "danger")
    assert noisy(scene) == sorted(scene.content.board.around[7])


@rule("noise.danger.markers-no-encounter", "marker.noise.one-per-corridor")
@pytest.mark.parametrize(("there", "placed"), [((1,), 2), ((1, 2, 3), 0)])
def test_danger_skips_corridors_with_noise_and_causes_no_encounter(there: tuple[int, ...], placed: int) -> None:
    scene = Scene("scout").place("scout", 7).noise(7, *there)
    roll(scene, "scout", "danger")
    assert not scene.told(telling.EncounterBegan)
    assert len(scene.told(telling.NoisePlaced)) == placed
    assert [scene.world.noise[passage] for passage in scene.content.board.around[7]] == [1, 1, 1]


# Who rolls -----------------------------------------------------------------------------------------------------------


@rule("noise.not-in-combat")
def test_fighters_do_not_join_the_noise_rolls_of_bag_development() -> None:
    scene = Scene("scout", "captain", "pilot").place("scout", 7).place("captain", 8).place("pilot", 10)
    scene.intruder("larva", 8)
    scene.rolls(noise="silence silence").run(event_phase.NoiseForAll())
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [scene.seat("scout"), scene.seat("pilot")]


@rule("noise.not-in-combat")
def test_a_character_drawn_into_combat_by_an_earlier_roll_no_longer_rolls() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 7)
    scene.intruder("adult", 8)
    scene.rolls(noise="danger").run(event_phase.NoiseForAll())
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [scene.seat("scout")]


@rule("noise.forced-by-action")
def test_an_action_that_asks_for_a_noise_roll_gets_it_in_company_too() -> None:
    scene = Scene("scout", "captain").room(7, "nest").place("scout", 7).place("captain", 7).action_cards("scout", 2)
    scene.turn("scout").rolls(noise="3").act(steps.UseRoom(seat=scene.seat("scout"), option="take-egg"))
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [scene.seat("scout")]
    assert noisy(scene) == [scene.corridor(7, 3)]
