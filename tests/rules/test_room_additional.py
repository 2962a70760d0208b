"""The "2" Rooms, which are not in every game; the Airlock Control has a file of its own."""

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.rooms import room_actions
from tests.scene import Scene

rule = pytest.mark.rule

INFECTED, CLEAN = "contamination-infected", "contamination-clean"


def in_room(tile: str, *crew: str) -> Scene:
    """Seat 0 stands in this Room with five cards."""
    return Scene(*crew).inside(0, tile)


# Cabins --------------------------------------------------------------------------------------------------------------


@rule("room.cabins.catch-breath")
def test_a_quiet_start_in_the_cabins_brings_a_sixth_card() -> None:
    scene = Scene("scout", "captain").inside("scout", "cabins", cards=1).run(steps.DrawHands())
    assert len(scene.who("scout").hand) == 6
    assert len(scene.who("captain").hand) == 5


@rule("room.cabins.catch-breath")
def test_broken_cabins_give_no_rest() -> None:
    scene = Scene("scout").inside("scout", "cabins", cards=0).room(6, malfunction=True).run(steps.DrawHands())
    assert len(scene.who("scout").hand) == 5


@rule("room.cabins.catch-breath")
def test_an_intruder_in_the_cabins_gives_no_rest() -> None:
    scene = Scene("scout").inside("scout", "cabins", cards=0)
    scene.intruder("larva", 6)
    scene.run(steps.DrawHands())
    assert len(scene.who("scout").hand) == 5


# Canteen and Shower Room ---------------------------------------------------------------------------------------------


@rule("room.canteen.action")
def test_a_snack_heals_one_light_wound() -> None:
    scene = in_room("canteen", "scout")
    scene.who("scout").light = 2
    scene.turn("scout").act(scene.use("scout", "eat"))
    assert scene.who("scout").light == 1


@rule("room.shower-room.action")
def test_a_shower_washes_off_the_slime_of_its_user() -> None:
    scene = in_room("shower-room", "scout", "captain").place("captain", 6)
    scene.who("scout").slime = scene.who("captain").slime = True
    scene.turn("scout").act(scene.use("scout", "shower"))
    assert not scene.who("scout").slime
    assert scene.who("captain").slime


@rule("room.canteen.action", "room.shower-room.action", "action.bluff")
@pytest.mark.parametrize(("tile", "option"), [("canteen", "eat"), ("shower-room", "shower")])
def test_with_nothing_to_heal_wash_or_scan_one_may_pretend(tile: str, option: str) -> None:
    scene = in_room(tile, "scout").turn("scout")
    assert scene.use("scout", option) in scene.options()


@rule("room.shower-room.fire")
def test_a_shower_does_not_put_out_the_fire() -> None:
    scene = in_room("shower-room", "scout").run(steps.PlaceFire(room=6))
    scene.who("scout").slime = True
    scene.turn("scout").act(scene.use("scout", "shower"))
    assert not scene.who("scout").slime
    assert scene.world.fire[6]


def diner(option: str, *contamination: str, larva: bool = False) -> Scene:
    """A Scout who has eaten or showered, with these Contamination cards and nothing else in hand."""
    tile = {"eat": "canteen", "shower": "shower-room"}[option]
    scene = in_room(tile, "scout", "captain").hand("scout", "action.rest", "action.search", *contamination)
    scout = scene.who("scout")
    scout.light, scout.slime, scout.larva = 1, True, larva
    return scene.turn("scout").act(scene.use("scout", option))


@rule("room.canteen.scan")
def test_the_canteen_heals_before_it_scans() -> None:
    scene = diner("eat", CLEAN)
    assert scene.who("scout").light == 0
    assert scene.options() == [room_actions.ScanNow(), steps.Done()]


@rule("room.shower-room.scan")
def test_the_shower_washes_before_it_scans() -> None:
    scene = diner("shower", CLEAN)
    assert not scene.who("scout").slime
    assert scene.options() == [room_actions.ScanNow(), steps.Done()]


@rule("room.canteen.scan", "room.shower-room.scan")
@pytest.mark.parametrize("option", ["eat", "shower"])
def test_a_scan_removes_clean_cards_and_an_infected_one_brings_a_larva(option: str) -> None:
    scene = diner(option, CLEAN, INFECTED, CLEAN).choose(room_actions.ScanNow())
    assert scene.hand_of("scout") == [INFECTED]
    assert scene.who("scout").larva
    assert scene.who("scout").plays


@rule("room.canteen.scan", "room.shower-room.scan")
@pytest.mark.parametrize("option", ["eat", "shower"])
def test_an_infected_card_kills_a_host_and_a_creeper_stands_there(option: str) -> None:
    scene = diner(option, INFECTED, larva=True)
    scene.objectives_are_chosen().choose(room_actions.ScanNow())
    assert scene.who("scout").fate == "dead"
    assert scene.enemies(6) == ["creeper"]


@rule("room.canteen.scan", "room.shower-room.scan")
@pytest.mark.parametrize("option", ["eat", "shower"])
def test_nobody_has_to_scan(option: str) -> None:
    scene = diner(option, CLEAN, INFECTED).choose(steps.Done())
    assert scene.hand_of("scout") == ["contamination", "contamination"]
    assert not scene.who("scout").larva


@rule("room.canteen.scan", "room.shower-room.scan")
@pytest.mark.parametrize("option", ["eat", "shower"])
def test_contamination_outside_the_hand_is_not_scanned(option: str) -> None:
    tile = {"eat": "canteen", "shower": "shower-room"}[option]
    scene = in_room(tile, "scout").hand("scout", "action.rest", "action.search", CLEAN)
    scene.discard("scout", INFECTED).deck("scout", INFECTED).turn("scout")
    scene.act(scene.use("scout", option)).choose(room_actions.ScanNow())
    assert scene.hand_of("scout") == []
    assert not scene.who("scout").larva


# Command Center ------------------------------------------------------------------------------------------------------


@rule("room.command-center.action")
def test_any_room_can_be_chosen_in_the_command_center() -> None:
    scene = in_room("command-center", "scout").turn("scout")
    scene.act(scene.use("scout", "set-doors"))
    assert scene.options() == [steps.PickRoom(n) for n in range(1, 22)]


@rule("room.command-center.action")
def test_each_door_of_the_room_is_decided_separately_and_once() -> None:
    scene = in_room("command-center", "scout").door(8, 4).door(8, 9).turn("scout")
    scene.act(scene.use("scout", "set-doors")).choose(steps.PickRoom(8))
    scene.choose(SwitchDoor(scene.corridor(8, 4))).choose(SwitchDoor(scene.corridor(8, 11)))
    assert scene.options() == [
        steps.Done(),
        SwitchDoor(scene.corridor(8, 7)),
        SwitchDoor(scene.corridor(8, 9)),
    ]
    scene.choose(steps.Done())
    doors = {to: scene.world.doors[scene.corridor(8, to)] for to in (4, 7, 9, 11)}
    assert doors == {4: "open", 7: "open", 9: "closed", 11: "closed"}


@rule("room.command-center.limits")
def test_destroyed_doors_and_technical_corridors_are_out_of_reach() -> None:
    scene = in_room("command-center", "scout").door(14, 13, "destroyed").turn("scout")
    scene.act(scene.use("scout", "set-doors")).choose(steps.PickRoom(14))
    assert scene.refusal(SwitchDoor(scene.corridor(14, 13))) == "room.command-center.limits"
    reachable = {door.passage for door in scene.options(SwitchDoor)}
    assert reachable == {scene.corridor(14, 11), scene.corridor(14, 17)}


# Engine Control Room, Hatch Control System, Monitoring Room ----------------------------------------------------------


@rule("room.engine-control.action")
def test_the_engine_control_room_shows_all_three_engines_malfunctions_or_not() -> None:
    scene = in_room("engine-control", "scout", "captain").room(19, malfunction=True).room(21, malfunction=True)
    scene.engines(True, False, True).turn("scout")
    before = [engine.value for engine in scene.world.engines]
    scene.act(scene.use("scout", "check-engines"))
    assert [(e.engine, e.working) for e in scene.told(telling.EngineChecked)] == [(1, True), (2, False), (3, True)]
    assert all(engine.known_to(scene.seat("scout")) for engine in scene.world.engines)
    assert not any(engine.known_to(scene.seat("captain")) for engine in scene.world.engines)
    assert [engine.value for engine in scene.world.engines] == before


@rule("room.hatch-control.action", "pod.lock-state")
@pytest.mark.parametrize(("unlocked", "locked_after"), [((), [False, True]), ((1, 2), [True, False])])
def test_the_hatch_control_turns_one_pod_to_the_other_side(unlocked: tuple[int, ...], locked_after: list[bool]) -> None:
    scene = in_room("hatch-control", "scout").unlocked(*unlocked).turn("scout")
    scene.act(scene.use("scout", "toggle-pod-lock")).choose(room_actions.PickHatch(1))
    assert [pod.locked for pod in scene.world.pods] == locked_after


@rule("room.monitoring-room.action")
def test_the_monitoring_room_shows_an_unexplored_room_and_its_token_to_its_user() -> None:
    scene = in_room("monitoring-room", "scout", "captain").room(3, "armory", explored=False).turn("scout")
    token = scene.world.tokens[3].value
    scene.act(scene.use("scout", "spy"))
    assert scene.options() == [steps.PickRoom(n) for n in scene.content.board.numbers if not scene.world.explored[n]]
    scene.choose(steps.PickRoom(3))
    assert scene.told(telling.RoomSpied) == [telling.RoomSpied(scene.seat("scout"), 3, "armory", token)]
    assert not scene.world.explored[3]
    seen = [secret.known_to(scene.seat("scout")) for secret in (scene.world.tiles[3], scene.world.tokens[3])]
    assert seen == [True, True]
    assert not scene.world.tiles[3].known_to(scene.seat("captain"))
    assert scene.world.tokens[3].value == token


@rule("room.monitoring-room.action")
def test_the_monitoring_room_shows_one_room_and_no_more() -> None:
    scene = in_room("monitoring-room", "scout").turn("scout")
    scene.act(scene.use("scout", "spy"))
    scene.choose(scene.options()[0])
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)


@rule("room.monitoring-room.action")
def test_with_every_room_explored_there_is_nothing_to_spy_on() -> None:
    scene = in_room("monitoring-room", "scout")
    for room in scene.content.board.numbers:
        scene.room(room)
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "spy")) == "action.refuse-impossible"


# Room Covered with Slime ---------------------------------------------------------------------------------------------


@rule("room.slime-room.enter")
def test_slime_sticks_on_entering_before_the_noise_roll() -> None:
    scene = Scene("scout").room(7, "slime-room").place("scout", 6).action_cards("scout", 5)
    scene.rolls(noise="silence").turn("scout").act(scene.move("scout", 7))
    assert scene.who("scout").slime
    assert scene.told(telling.DangerStruck) == [telling.DangerStruck(7)]


@rule("room.slime-room.enter")
@pytest.mark.parametrize(("tile", "danger"), [("slime-room", True), ("canteen", False)])
def test_on_the_first_entry_slime_turns_silence_into_danger(tile: str, danger: bool) -> None:
    scene = Scene("scout").room(7, tile, explored=False, token="exploration-silence-1")
    scene.place("scout", 6).action_cards("scout", 5).turn("scout").act(scene.move("scout", 7))
    assert scene.who("scout").slime is danger
    assert bool(scene.told(telling.DangerStruck)) is danger
