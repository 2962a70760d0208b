"""The ways off the ship: boarding in the Evacuation Sections, hibernating in the Hibernatorium."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.ship import pods
from tests.scene import Scene

rule = pytest.mark.rule

FIRST_BLUE = 7


# Evacuation Sections -------------------------------------------------------------------------------------------------


def section(tile: str = "evacuation-a", *crew: str) -> Scene:
    """Seat 0 in an Evacuation Section; with three players Section A has Pods 1 and 3, Section B has Pod 2."""
    return Scene(*(crew or ("scout", "captain", "pilot"))).inside(0, tile)


@rule("room.evacuation.action", "room.evacuation.noise")
@pytest.mark.parametrize(("tile", "options"), [("evacuation-a", [1, 3]), ("evacuation-b", [2])])
def test_after_a_noise_roll_one_boards_a_pod_of_this_section(tile: str, options: list[int]) -> None:
    scene = section(tile).unlocked(1, 2, 3).rolls(noise="1").turn("scout")
    scene.act(scene.use("scout", "board-pod"))
    assert scene.told(telling.NoisePlaced)
    assert scene.options() == [pods.PickPod(number) for number in options]
    scene.choose(pods.PickPod(options[-1]))
    assert {pod.number: pod.crew for pod in scene.world.pods}[options[-1]] == (scene.seat("scout"),)


@rule("room.evacuation.requirements")
def test_a_locked_pod_cannot_be_boarded() -> None:
    scene = section().unlocked(1).rolls(noise="silence").turn("scout")
    scene.act(scene.use("scout", "board-pod"))
    assert scene.refusal(pods.PickPod(3)) == "room.evacuation.requirements"
    assert scene.options() == [pods.PickPod(1)]


@rule("room.evacuation.requirements", "room.evacuation.action")
@pytest.mark.parametrize("unlocked", [(), (2,)])
def test_without_an_unlocked_pod_of_its_own_the_section_is_of_no_use(unlocked: tuple[int, ...]) -> None:
    scene = section().unlocked(*unlocked).turn("scout")
    assert scene.refusal(scene.use("scout", "board-pod")) == "room.evacuation.requirements"


@rule("room.evacuation.requirements", "pod.capacity")
@pytest.mark.parametrize(("aboard", "room_left"), [(("captain",), True), (("captain", "pilot"), False)])
def test_the_pod_needs_a_free_space(aboard: tuple[str, ...], room_left: bool) -> None:
    scene = section().unlocked(1)
    for who in aboard:
        scene.boarded(who, 1)
    scene.turn("scout")
    assert (scene.use("scout", "board-pod") in scene.options()) is room_left


@rule("room.evacuation.requirements")
def test_a_launched_pod_takes_nobody_in() -> None:
    scene = section().unlocked(1).boarded("captain", 1)
    scene.run(steps.ChooseLaunch(seat=scene.seat("captain"))).choose(pods.LaunchPod()).turn("scout")
    assert scene.refusal(scene.use("scout", "board-pod")) == "room.evacuation.requirements"


@rule("room.evacuation.requirements")
def test_nobody_boards_in_a_broken_section() -> None:
    scene = section().unlocked(1).room(13, malfunction=True).turn("scout")
    assert scene.refusal(scene.use("scout", "board-pod")) == "room.action.malfunction"


@rule("room.evacuation.requirements")
def test_nobody_boards_with_an_intruder_in_the_section() -> None:
    scene = section().unlocked(1)
    scene.intruder("larva", 13)
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "board-pod")) == "room.action.combat"


@rule("room.evacuation.fail")
def test_an_encounter_foils_the_boarding_and_its_cost_is_lost() -> None:
    scene = section().objectives_are_chosen().unlocked(1).noise(13, 1).rolls(noise="1").draws("larva").turn("scout")
    scene.act(scene.use("scout", "board-pod"))
    assert scene.told(telling.PodBoarded) == []
    assert len(scene.who("scout").hand) == 3
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)


@rule("room.evacuation.fail")
def test_an_intruder_from_next_door_foils_the_boarding_too() -> None:
    scene = section().unlocked(1).rolls(noise="danger")
    scene.intruder("adult", 14)
    scene.turn("scout").act(scene.use("scout", "board-pod"))
    assert scene.enemies(13) == ["adult"]
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)


@rule("room.evacuation.fail", "room.evacuation.noise")
def test_a_larva_foils_the_boarding_though_it_clings_to_the_character_by_then() -> None:
    scene = section().objectives_are_chosen().unlocked(1).noise(13, 1).rolls(noise="1").draws("larva")
    scene.action_cards("scout", 2).turn("scout").act(scene.use("scout", "board-pod"))
    assert scene.who("scout").larva
    assert scene.enemies(13) == []
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)


@rule("room.evacuation.noise")
def test_noise_that_brings_no_intruder_does_not_foil_the_boarding() -> None:
    scene = section().unlocked(1).noise(13, 1).rolls(noise="1").draws("blank").turn("scout")
    scene.act(scene.use("scout", "board-pod")).choose(pods.PickPod(1))
    assert scene.told(telling.PodBoarded) == [telling.PodBoarded(scene.seat("scout"), 1)]


# Hibernatorium -------------------------------------------------------------------------------------------------------


def chamber(*crew: str, time: int = FIRST_BLUE) -> Scene:
    """All in the Hibernatorium, seat 0 with five cards."""
    scene = Scene(*(crew or ("scout", "captain"))).inside(0, "hibernatorium")
    scene.world.time = time
    return scene


@rule("room.hibernatorium.hibernate", "room.hibernatorium.noise")
@pytest.mark.parametrize("noise", ["silence", "1"])
def test_after_a_quiet_noise_roll_the_character_hibernates(noise: str) -> None:
    scene = chamber().rolls(noise=noise).turn("scout")
    scene.act(scene.use("scout", "hibernate"))
    assert scene.who("scout").fate == "hibernating"
    assert scene.told(telling.NoiseRolled)


@rule("room.hibernatorium.hibernate")
def test_there_is_room_for_everyone() -> None:
    scene = chamber("scout", "captain", "pilot", "soldier", "mechanic").rolls(noise="silence")
    for who in ("captain", "pilot", "soldier"):
        scene.who(who).fate = "hibernating"
    scene.turn("scout").act(scene.use("scout", "hibernate"))
    assert [character.fate for character in scene.world.characters].count("hibernating") == 4


@rule("room.hibernatorium.requirements")
@pytest.mark.parametrize(("time", "open_"), [(0, False), (6, False), (7, True), (14, True)])
def test_the_chambers_are_open_on_blue_spaces(time: int, open_: bool) -> None:
    scene = chamber(time=time).turn("scout")
    hibernate = scene.use("scout", "hibernate")
    assert (hibernate in scene.options()) is open_
    assert open_ or scene.refusal(hibernate) == "room.hibernatorium.requirements"


@rule("room.hibernatorium.requirements")
def test_nobody_hibernates_with_an_intruder_in_the_room() -> None:
    scene = chamber()
    scene.intruder("larva", 11)
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "hibernate")) == "room.action.combat"


@rule("room.hibernatorium.noise")
def test_an_encounter_keeps_the_character_awake_and_the_cost_is_lost() -> None:
    scene = chamber().objectives_are_chosen().noise(11, 2).rolls(noise="2").draws("larva").turn("scout")
    scene.act(scene.use("scout", "hibernate"))
    assert scene.who("scout").plays
    assert len(scene.who("scout").hand) == 3
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)


@rule("room.hibernatorium.noise")
def test_a_larva_keeps_its_new_host_awake() -> None:
    scene = chamber().objectives_are_chosen().noise(11, 2).rolls(noise="2").draws("larva")
    scene.action_cards("scout", 2).turn("scout").act(scene.use("scout", "hibernate"))
    assert scene.who("scout").larva
    assert scene.who("scout").plays


@rule("room.hibernatorium.noise")
def test_an_intruder_from_next_door_keeps_the_character_awake_too() -> None:
    scene = chamber().rolls(noise="danger")
    scene.intruder("adult", 6)
    scene.turn("scout").act(scene.use("scout", "hibernate"))
    assert scene.enemies(11) == ["adult"]
    assert scene.who("scout").plays
