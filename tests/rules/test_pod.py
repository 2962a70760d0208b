"""Escape Pods: boarding, waiting, leaving, launching."""

import pytest

from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.rooms import room_actions
from hypersleep.nemesis.ship import pods
from hypersleep.nemesis.world import Ending, Pod
from tests.scene import Scene

rule = pytest.mark.rule

SECTION_A = 13
ENDINGS: tuple[Ending, ...] = ("jump", "self-destruct")


def crew_of_three() -> Scene:
    """Pods 1 and 3 at Section A, Pod 2 at Section B, all unlocked."""
    return Scene("scout", "captain", "pilot").unlocked(1, 2, 3)


def waiting(*who: str, pod: int = 1) -> Scene:
    scene = crew_of_three()
    for name in who or ("scout",):
        scene.boarded(name, pod)
    return scene


def boarding(scene: Scene, who: str, pod: int) -> Scene:
    """Let a Character with cards in hand board without a sound."""
    scene.rolls(noise="silence").turn(who).act(scene.use(who, "board-pod"))
    return scene.choose(pods.PickPod(pod))


def pod_of(scene: Scene, number: int) -> Pod:
    return next(pod for pod in scene.world.pods if pod.number == number)


# Locks and places ----------------------------------------------------------------------------------------------------


@rule("pod.lock-state")
def test_an_unlocked_pod_can_be_locked_again() -> None:
    scene = crew_of_three().inside("scout", "hatch-control").turn("scout")
    scene.act(scene.use("scout", "toggle-pod-lock")).choose(room_actions.PickHatch(2))
    assert [pod.number for pod in scene.world.pods if pod.locked] == [2]
    assert scene.told(telling.PodChanged) == [telling.PodChanged(2, True)]


@rule("pod.lock-state")
def test_all_pods_unlock_at_once() -> None:
    scene = Scene("scout", "captain", "pilot").unlocked().run(steps.UnlockPods())
    assert [pod.locked for pod in scene.world.pods] == [False, False, False]


@rule("pod.capacity")
def test_a_third_character_finds_no_space() -> None:
    scene = waiting("captain", "pilot").inside("scout", "evacuation-a")
    scene.rolls(noise="silence").turn("scout").act(scene.use("scout", "board-pod"))
    assert scene.refusal(pods.PickPod(1)) == "pod.capacity"
    assert scene.options() == [pods.PickPod(3)]


@rule("pod.heavy-objects")
def test_carried_objects_take_no_space_and_travel_along() -> None:
    scene = waiting("captain").inside("scout", "evacuation-a")
    scene.who("captain").objects = ("carcass", "egg")
    scene.who("scout").objects = ("corpse-blue", "egg")
    boarding(scene, "scout", 1).choose(pods.LaunchPod())
    assert scene.who("captain").objects == ("carcass", "egg")
    assert scene.who("scout").objects == ("corpse-blue", "egg")
    assert scene.world.lying[SECTION_A] == ()


# Launching -----------------------------------------------------------------------------------------------------------


@rule("pod.launch-now")
def test_who_has_boarded_decides_at_once_to_launch_or_to_wait() -> None:
    scene = boarding(crew_of_three().inside("scout", "evacuation-a"), "scout", 1)
    assert scene.options() == [pods.LaunchPod(), pods.WaitInPod()]
    assert scene.refusal(pods.LeavePod()) == "pod.wait.turn"


@rule("pod.launch-now")
def test_the_second_to_board_launches_without_asking_the_first() -> None:
    scene = boarding(waiting("captain").inside("scout", "evacuation-a"), "scout", 1)
    scene.choose(pods.LaunchPod())
    assert scene.told(telling.PodLaunched) == [telling.PodLaunched(1, (scene.seat("captain"), scene.seat("scout")))]
    assert scene.who("captain").fate == "escaped"


@rule("pod.launch.effect")
def test_a_launched_pod_leaves_with_everyone_in_it_and_nobody_else() -> None:
    scene = boarding(waiting("captain").inside("scout", "evacuation-a").place("pilot", SECTION_A), "scout", 1)
    scene.choose(pods.LaunchPod())
    assert [character.fate for character in scene.world.characters] == ["escaped", "escaped", "aboard"]
    assert [character.room for character in scene.world.characters] == [0, 0, SECTION_A]
    assert [pod.launched for pod in scene.world.pods] == [True, False, False]
    assert scene.question == steps.ChooseAction(seat=scene.seat("pilot"))


@rule("pod.arrived")
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_launched_pod_reaches_earth_whatever_becomes_of_the_ship(ending: Ending) -> None:
    scene = waiting("scout").objectives_are_chosen().engines(False, False, False)
    scene.run(steps.ChooseLaunch(seat=scene.seat("scout"))).choose(pods.LaunchPod())
    scene.run(steps.EndGame(ending=ending))
    assert [character.fate for character in scene.world.characters] == ["escaped", "dead", "dead"]
    assert [event.seat for event in scene.told(telling.ContaminationChecked)] == [scene.seat("scout")]
    assert [event.seat for event in scene.told(telling.ObjectiveRevealed)] == [scene.seat("scout")]


# Waiting -------------------------------------------------------------------------------------------------------------


@rule("pod.wait")
def test_deciding_to_wait_is_passing() -> None:
    scene = boarding(crew_of_three().inside("scout", "evacuation-a", cards=2), "scout", 1)
    scene.choose(pods.WaitInPod())
    assert scene.who("scout").passed
    assert pod_of(scene, 1).crew == (scene.seat("scout"),)
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"))


@rule("pod.wait.turn", "pod.wait.present")
def test_a_waiting_character_launches_stays_or_leaves_and_does_nothing_else() -> None:
    scene = waiting()
    scene.run(steps.BeginTurn(seat=scene.seat("scout")))
    assert scene.options() == [pods.LaunchPod(), pods.WaitInPod(), pods.LeavePod()]


@rule("pod.wait.turn")
@pytest.mark.parametrize(
    ("choice", "fate", "passed"), [(pods.LaunchPod(), "escaped", False), (pods.WaitInPod(), "aboard", True)]
)
def test_a_waiting_character_may_launch_later_or_stay_and_pass(choice: Choice, fate: str, passed: bool) -> None:
    scene = waiting().action_cards("scout", 0)
    scene.run(steps.BeginTurn(seat=scene.seat("scout"))).choose(choice)
    assert (scene.who("scout").fate, scene.who("scout").passed) == (fate, passed)
    assert scene.question is None


@rule("pod.wait.leave")
def test_leaving_a_pod_is_free_and_silent_and_leaves_two_actions() -> None:
    scene = waiting("scout", "captain")
    scene.run(steps.BeginTurn(seat=scene.seat("scout"))).choose(pods.LeavePod())
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=2)
    assert scene.who("scout").room == SECTION_A
    assert scene.who("scout").pod == 0
    assert pod_of(scene, 1).crew == (scene.seat("captain"),)
    assert len(scene.who("scout").hand) == 5
    assert scene.told(telling.NoiseRolled) == []


@rule("pod.wait.intruder")
def test_an_intruder_that_walks_in_empties_every_pod_of_the_section() -> None:
    scene = waiting("scout").boarded("captain", 3).boarded("pilot", 2)
    adult = scene.intruder("adult", 14)
    scene.run(steps.MoveIntruders(moves=((adult.id, scene.corridor(14, SECTION_A)),)))
    assert [character.pod for character in scene.world.characters] == [0, 0, 2]
    assert [pod.crew for pod in scene.world.pods] == [(), (scene.seat("pilot"),), ()]
    scene.turn("scout")
    assert steps.Melee(seat=scene.seat("scout"), intruder=adult.id) in scene.options()


@rule("pod.wait.intruder")
def test_an_intruder_that_appears_empties_the_pods_too() -> None:
    scene = waiting("scout").objectives_are_chosen().place("captain", SECTION_A).action_cards("captain", 5)
    scene.draws("adult").run(steps.ResolveEncounter(seat=scene.seat("captain")))
    assert scene.enemies(SECTION_A) == ["adult"]
    assert scene.who("scout").pod == 0
    assert pod_of(scene, 1).crew == ()


@rule("pod.wait.present")
def test_a_waiting_character_rolls_for_noise_when_the_bag_develops() -> None:
    scene = waiting("scout").place("captain", 1).place("pilot", 1).rolls(noise="1 silence silence").draws("adult")
    scene.run(steps.DevelopBag())
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [0, 1, 2]
    assert scene.told(telling.NoisePlaced) == [telling.NoisePlaced(scene.passage(SECTION_A, 1))]


@rule("pod.wait.present")
def test_others_find_the_section_of_a_waiting_character_occupied() -> None:
    scene = waiting("scout").place("captain", 19).action_cards("captain", 1).turn("captain")
    scene.act(scene.move("captain", SECTION_A))
    assert scene.who("captain").room == SECTION_A
    assert scene.told(telling.NoiseRolled) == []


@rule("pod.wait.present")
def test_fire_in_the_section_reaches_a_waiting_character() -> None:
    scene = waiting("scout").action_cards("scout", 0).run(steps.PlaceFire(room=SECTION_A))
    scene.run(steps.BeginTurn(seat=scene.seat("scout"))).choose(pods.WaitInPod())
    assert scene.who("scout").light == 1


@rule("pod.wait.locked")
def test_a_locked_pod_keeps_its_occupants_but_cannot_launch() -> None:
    scene = waiting("scout").inside("captain", "hatch-control").turn("captain")
    scene.act(scene.use("captain", "toggle-pod-lock")).choose(room_actions.PickHatch(1))
    assert pod_of(scene, 1).crew == (scene.seat("scout"),)
    scene.run(steps.BeginTurn(seat=scene.seat("scout")))
    assert scene.refusal(pods.LaunchPod()) == "pod.wait.locked"
    assert scene.options() == [pods.WaitInPod(), pods.LeavePod()]


@rule("pod.unlaunched-end")
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_docked_pod_shares_the_fate_of_the_ship(ending: Ending) -> None:
    scene = waiting("scout").run(steps.EndGame(ending=ending))
    assert scene.who("scout").fate == "dead"
    assert scene.told(telling.WinnersDeclared) == [telling.WinnersDeclared(())]
