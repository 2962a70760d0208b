"""How the game ends, and what its end kills."""

import pytest

from hypersleep.kernel.steps import Seat, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.ship import pods
from hypersleep.nemesis.world import Ending
from tests.scene import Scene

rule = pytest.mark.rule

LAST_TIME, LAST_SELF_DESTRUCT = 15, 6


def crew_apart() -> Scene:
    """The Scout is awake aboard, the Captain hibernates, the Pilot has left in a Pod."""
    scene = Scene("scout", "captain", "pilot").objectives_are_chosen().engines(True, True, True)
    scene.world.destination = "D"  # Earth
    scene.who("captain").fate, scene.who("captain").room = "hibernating", 0
    scene.who("pilot").fate, scene.who("pilot").room = "escaped", 0
    return scene


def fates(scene: Scene) -> list[str]:
    return [character.fate for character in scene.world.characters]


def endings(scene: Scene) -> list[tuple[str, bool]]:
    return [(event.ending, event.exploded) for event in scene.told(telling.GameEnded)]


# The jump ------------------------------------------------------------------------------------------------------------


@rule("end.time")
def test_on_the_last_space_the_ship_jumps_and_kills_those_awake() -> None:
    scene = crew_apart()
    scene.world.time = LAST_TIME - 1
    scene.run(steps.AdvanceTime())
    assert endings(scene) == [("jump", False)]
    assert scene.world.ending == "jump"
    assert fates(scene) == ["dead", "hibernating", "escaped"]


@rule("end.time")
def test_before_the_last_space_there_is_no_jump() -> None:
    scene = crew_apart()
    scene.world.time = LAST_TIME - 2
    scene.run(steps.AdvanceTime())
    assert endings(scene) == []
    assert scene.who("scout").plays


@rule("end.time.intruders")
def test_the_jump_kills_neither_queen_nor_nest() -> None:
    scene = crew_apart().objective("pilot", "personal-aliens-aboard")
    scene.who("pilot").signal = True
    scene.intruder("queen", 4)
    scene.run(steps.EndGame(ending="jump"))
    assert not scene.world.nest_destroyed
    assert not scene.world.queen_killed
    assert [(event.seat, event.met) for event in scene.told(telling.ObjectiveRevealed)][-1] == (2, False)


@rule("end.time.self-destruct-active")
def test_a_jump_with_self_destruct_running_is_an_explosion() -> None:
    scene = crew_apart()
    scene.world.time, scene.world.self_destruct = LAST_TIME - 1, 1
    scene.run(steps.AdvanceTime())
    assert scene.world.self_destruct == LAST_SELF_DESTRUCT
    assert endings(scene) == [("jump", True)]
    assert fates(scene) == ["dead", "dead", "escaped"]


# Explosions ----------------------------------------------------------------------------------------------------------


@rule("end.self-destruct")
@pytest.mark.parametrize(("space", "ends"), [(4, []), (5, [("self-destruct", True)])])
def test_the_last_space_of_self_destruct_blows_up_the_ship(space: int, ends: list[tuple[str, bool]]) -> None:
    scene = crew_apart()
    scene.world.self_destruct = space
    scene.run(steps.AdvanceTime())
    assert endings(scene) == ends


@rule("end.ninth-fire")
@pytest.mark.parametrize(("burning", "ends"), [(7, []), (8, [("ninth-fire", True)])])
def test_the_ninth_fire_blows_up_the_ship(burning: int, ends: list[tuple[str, bool]]) -> None:
    scene = crew_apart()
    for room in range(1, burning + 1):
        scene.room(room, fire=True)
    scene.run(steps.PlaceFire(room=20))
    assert endings(scene) == ends


@rule("end.ninth-fire")
def test_where_it_burns_already_no_ninth_fire_is_needed() -> None:
    scene = crew_apart()
    for room in range(1, 9):
        scene.room(room, fire=True)
    scene.run(steps.PlaceFire(room=8))
    assert endings(scene) == []


@rule("end.ninth-malfunction")
@pytest.mark.parametrize(("broken", "ends"), [(7, []), (8, [("ninth-malfunction", True)])])
def test_with_the_ninth_malfunction_the_ship_is_lost(broken: int, ends: list[tuple[str, bool]]) -> None:
    scene = crew_apart()
    for room in range(10, 10 + broken):
        scene.room(room, malfunction=True)
    scene.run(steps.PlaceMalfunction(room=1))
    assert endings(scene) == ends


@rule("end.explosion")
@pytest.mark.parametrize("ending", ["self-destruct", "ninth-fire", "ninth-malfunction"])
def test_an_explosion_kills_all_aboard_asleep_or_in_docked_pods(ending: Ending) -> None:
    scene = crew_apart().boarded("scout", 1).run(steps.EndGame(ending=ending))
    assert fates(scene) == ["dead", "dead", "escaped"]


@rule("end.explosion")
@pytest.mark.parametrize("objective", ["personal-aliens-aboard", "personal-great-hunt"])
def test_an_explosion_counts_for_objectives_that_need_nest_or_queen_destroyed(objective: str) -> None:
    scene = crew_apart().objective("pilot", objective)
    scene.who("pilot").signal = True
    scene.run(steps.EndGame(ending="ninth-fire"))
    assert [event.winners for event in scene.told(telling.WinnersDeclared)] == [(2,)]


# Nobody left to act --------------------------------------------------------------------------------------------------


@rule("end.last-character")
@pytest.mark.parametrize(("alone", "ends"), [(True, [("last-character", False)]), (False, [])])
@pytest.mark.parametrize(
    "last", [steps.Die(seat=Seat(0), cause="wounds"), pods.FallAsleep(seat=Seat(0), next_intruder=1)]
)
def test_the_game_ends_when_the_last_one_awake_dies_or_hibernates(
    last: Step, alone: bool, ends: list[tuple[str, bool]]
) -> None:
    scene = crew_apart()
    scene.who("captain").fate = "hibernating" if alone else "aboard"
    assert endings(scene.run(last)) == ends


@rule("end.last-character")
@pytest.mark.parametrize(("alone", "ends"), [(True, [("last-character", False)]), (False, [])])
def test_the_game_ends_when_the_last_one_awake_launches(alone: bool, ends: list[tuple[str, bool]]) -> None:
    scene = crew_apart().boarded("scout", 1).unlocked(1)
    scene.who("captain").fate = "hibernating" if alone else "aboard"
    scene.run(steps.ChooseLaunch(seat=Seat(0))).choose(pods.LaunchPod())
    assert endings(scene) == ends


@rule("end.last-character")
def test_a_character_waiting_in_a_pod_keeps_the_game_going() -> None:
    scene = crew_apart().boarded("captain", 1)
    scene.who("captain").fate = "aboard"
    scene.run(steps.Die(seat=scene.seat("scout"), cause="wounds"))
    assert endings(scene) == []


@rule("end.last-character.resolve")
def test_then_time_runs_out_and_the_jump_is_resolved() -> None:
    scene = crew_apart().run(steps.Die(seat=Seat(0), cause="wounds"))
    assert scene.world.time == LAST_TIME
    assert endings(scene) == [("last-character", False)]
    assert fates(scene) == ["dead", "hibernating", "escaped"]


@rule("end.last-character.resolve")
def test_with_self_destruct_running_the_explosion_is_resolved() -> None:
    scene = crew_apart()
    scene.world.self_destruct = 0
    scene.run(steps.Die(seat=Seat(0), cause="wounds"))
    assert scene.world.self_destruct == LAST_SELF_DESTRUCT
    assert scene.world.time == 0
    assert endings(scene) == [("last-character", True)]
    assert fates(scene) == ["dead", "dead", "escaped"]


# The end itself ------------------------------------------------------------------------------------------------------


@rule("end.immediate")
def test_a_ninth_fire_in_an_event_leaves_the_rest_of_the_phase_undone() -> None:
    scene = crew_apart()
    for room in (1, 2, 3, 4, 5, 6, 7, 10):
        scene.room(room, fire=True)
    bag = scene.world.bag
    scene.top("events", "event-damaging-fire").run(steps.DrawEvent(), steps.DevelopBag(), steps.BeginRound())
    assert endings(scene) == [("ninth-fire", True)]
    assert scene.world.bag == bag
    assert scene.told(telling.RoundBegan) == []
    assert scene.question is None


@rule("end.immediate")
def test_the_end_stops_an_action_half_way() -> None:
    scene = Scene("scout").objectives_are_chosen().inside("scout", "surgery").wounds("scout", *["wound-body"] * 3)
    scene.turn("scout").act(scene.use("scout", "operate"))
    assert endings(scene) == [("last-character", False)]
    assert scene.told(telling.Passed) == []
    assert scene.question is None


@rule("end.no-survivors")
@pytest.mark.parametrize("ending", ["jump", "self-destruct"])
def test_without_survivors_there_is_no_victory_check(ending: Ending) -> None:
    scene = Scene("scout", "captain").run(steps.EndGame(ending=ending))
    assert scene.told(telling.EnginesRevealed) == []
    assert scene.told(telling.WinnersDeclared) == [telling.WinnersDeclared(())]


@rule("end.no-survivors")
@pytest.mark.parametrize("fate", ["hibernating", "escaped"])
def test_one_survivor_is_enough_for_a_victory_check(fate: str) -> None:
    scene = Scene("scout", "captain").objectives_are_chosen()
    scene.who("scout").fate = "hibernating" if fate == "hibernating" else "escaped"
    scene.run(steps.EndGame(ending="jump"))
    assert len(scene.told(telling.EnginesRevealed)) == 1


@rule("end.player.spectator")
def test_who_has_left_or_died_only_watches() -> None:
    scene = crew_apart()
    scene.world.characters[2].fate = "dead"
    scene.run(steps.DrawHands(), steps.PassFirstPlayerToken(), steps.TakeTurns())
    assert [len(character.hand) for character in scene.world.characters] == [5, 0, 0]
    scene.choose(steps.Pass(seat=Seat(0))).choose(steps.Done())
    assert scene.question is None


@rule("end.player.spectator")
def test_those_alive_learn_their_result_in_the_final_checks() -> None:
    scene = crew_apart().run(steps.EndGame(ending="jump"))
    assert [event.seat for event in scene.told(telling.ObjectiveRevealed)] == [Seat(1), Seat(2)]
