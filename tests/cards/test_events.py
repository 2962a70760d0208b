"""The twenty Event cards: what each of them does, and when it does nothing."""

import pytest
from msgspec.structs import replace

from hypersleep.common.world import Fate
from hypersleep.nemesis import telling
from hypersleep.nemesis.phases import event_cards
from hypersleep.nemesis.world import INACTIVE
from tests.scene import Scene

rule = pytest.mark.rule

TECHNICAL = 28


def table() -> Scene:
    """Two Characters in the Hibernatorium, the first Encounter of the game behind them."""
    return Scene("scout", "captain").objectives_are_chosen()


def broken(scene: Scene) -> list[int]:
    return [room for room, malfunction in enumerate(scene.world.malfunction) if malfunction]


def burning(scene: Scene) -> list[int]:
    return [room for room, fire in enumerate(scene.world.fire) if fire]


def noisy(scene: Scene) -> list[int]:
    return [passage for passage, markers in enumerate(scene.world.noise) if markers]


# Eggs and Larvae -----------------------------------------------------------------------------------------------------


def test_egg_protection_is_an_encounter_for_everybody_in_the_nest_or_with_an_egg() -> None:
    scene = Scene("scout", "captain", "pilot").room(7, "nest").place("captain", 7).draws("blank", "blank")
    scene.who("pilot").objects = ("egg",)
    scene.event("event-egg-protection")
    met = [(event.seat, event.room) for event in scene.told(telling.EncounterBegan)]
    assert met == [(scene.seat("captain"), 7), (scene.seat("pilot"), 11)]


def test_egg_protection_leaves_alone_who_has_nothing_to_do_with_eggs() -> None:
    scene = table().room(7, "nest", lying=("egg",)).room(11, lying=("egg",))
    scene.event("event-egg-protection")
    assert not scene.told(telling.EncounterBegan)


def test_hatching_infects_characters_in_the_nest_without_action_cards() -> None:
    scene = table().room(7, "nest").place("scout", 7).place("captain", 7).action_cards("captain", 1).bag("blank")
    eggs = scene.world.eggs
    scene.hand("scout", "contamination-clean").event("event-hatching")
    assert scene.world.eggs == eggs - 1
    assert [scene.who(who).larva for who in ("scout", "captain")] == [True, False]
    assert scene.bag_kinds() == ["blank"]


def test_hatching_kills_a_host_in_the_nest() -> None:
    scene = table().room(7, "nest").place("scout", 7)
    scene.who("scout").larva = True
    scene.event("event-hatching")
    assert scene.who("scout").fate == "dead"
    assert scene.enemies(7) == ["creeper"]


@pytest.mark.parametrize(("room", "cards"), [(11, 0), (7, 1)])
def test_hatching_adds_a_larva_to_the_bag_if_nobody_is_infected(room: int, cards: int) -> None:
    scene = table().room(7, "nest").place("scout", room).action_cards("scout", cards).bag("blank")
    scene.event("event-hatching")
    assert scene.bag_kinds() == ["blank", "larva"]
    assert not scene.who("scout").larva


def test_eclosion_kills_hosts_and_scans_four_cards_of_the_others() -> None:
    scene = table().place("scout", 7)
    scene.who("scout").larva = True
    scene.deck("captain", "action.rest", "action.search", "action.order", "contamination-infected", "action.reload")
    scene.event("event-eclosion")
    assert scene.who("scout").fate == "dead"
    assert scene.enemies(7) == ["creeper"]
    assert scene.who("captain").larva
    drawn = ["action.rest", "action.search", "action.order", "contamination-infected"]
    assert scene.faces(scene.who("captain").discard) == drawn


@pytest.mark.parametrize(
    "on_top",
    [
        ["action.rest", "action.search", "action.order", "contamination-clean"],
        ["action.rest", "action.search", "action.order", "action.reload", "contamination-infected"],
    ],
)
def test_eclosion_spares_who_draws_no_infected_card(on_top: list[str]) -> None:
    scene = table().deck("captain", *on_top).event("event-eclosion")
    assert not any(character.larva for character in scene.world.characters)
    assert all(character.plays for character in scene.world.characters)
    assert scene.faces(scene.who("captain").discard) == on_top[:4]


# Intruders -----------------------------------------------------------------------------------------------------------


def test_regeneration_takes_up_to_two_injuries_from_every_intruder() -> None:
    scene = table()
    hurt = [scene.intruder("adult", 11, injuries) for injuries in (5, 2, 1, 0)]
    scene.event("event-regeneration")
    assert [intruder.injuries for intruder in hurt] == [3, 0, 0, 0]
    assert [event.injuries for event in scene.told(telling.IntruderHealed)] == [3, 0, 0]


@pytest.mark.parametrize(("kind", "breaks"), [("creeper", []), ("adult", [11]), ("breeder", [11]), ("queen", [11])])
def test_damage_breaks_rooms_with_large_intruders(kind: str, breaks: list[int]) -> None:
    scene = table()
    scene.intruder(kind, 11)
    scene.intruder("queen", scene.find("nest"))
    assert broken(scene.event("event-damage")) == breaks


def test_lurking_hides_every_intruder_that_is_not_in_combat() -> None:
    scene = table().bag("blank")
    scene.intruder("queen", 11)
    scene.intruder("queen", 7)
    scene.intruder("larva", 8)
    scene.event("event-lurking")
    assert [intruder.room for intruder in scene.world.intruders] == [11]
    assert scene.bag_kinds() == ["blank", "larva", "queen"]


@pytest.mark.parametrize("event", ["event-hunt-2", "event-hunt-3"])
def test_hunt_brings_free_adults_to_the_nearest_character_with_the_lowest_room(event: str) -> None:
    scene = table().place("scout", 3).place("captain", 8)
    between, far, other = scene.intruder("adult", 7), scene.intruder("adult", 13), scene.intruder("larva", 7)
    scene.event(event)
    assert (between.room, far.room, other.room) == (3, 13, 7)


@pytest.mark.parametrize("event", ["event-hunt-2", "event-hunt-3"])
def test_hunt_does_not_move_adults_in_combat(event: str) -> None:
    scene = table().place("scout", 3).place("captain", 7)
    fighting = scene.intruder("adult", 7)
    scene.event(event)
    assert fighting.room == 7


@pytest.mark.parametrize("event", ["event-hunt-2", "event-hunt-3"])
@pytest.mark.parametrize("closed", [1, 2])
def test_hunt_takes_the_open_one_of_two_corridors(event: str, closed: int) -> None:
    scene = Scene("scout", "captain", board="alternate").place("scout", 8).place("captain", 8)
    scene.world.doors[scene.passage(8, closed)] = "closed"
    adult = scene.intruder("adult", 5)
    scene.event(event)
    assert adult.room == 8
    assert "destroyed" not in scene.world.doors


# Fire ----------------------------------------------------------------------------------------------------------------


def test_flammable_compounds_set_fire_to_the_hibernatorium() -> None:
    assert burning(table().event("event-flammable-compounds")) == [11]


def test_flammable_compounds_spread_from_a_burning_hibernatorium() -> None:
    scene = table().room(11, fire=True).door(6, 11).door(8, 11, "destroyed")
    assert burning(scene.event("event-flammable-compounds")) == [8, 11, 14, 15]


@rule("marker.fire.spread")
def test_consuming_fire_destroys_the_items_of_rooms_that_burned_and_spreads() -> None:
    scene = table().room(7, "canteen", items=3, fire=True).room(6, "cabins", items=2)
    scene.event("event-consuming-fire")
    assert (scene.world.items[7], scene.world.items[6]) == (0, 2)
    assert scene.told(telling.ItemsBurnt) == [telling.ItemsBurnt(7)]
    assert burning(scene) == [3, 6, 7, 8]
    assert broken(scene) == []


@rule("marker.fire.spread")
def test_damaging_fire_breaks_rooms_that_burned_and_spreads() -> None:
    scene = table().room(7, "canteen", items=3, fire=True).room(6, "cabins")
    scene.event("event-damaging-fire")
    assert broken(scene) == [7]
    assert burning(scene) == [3, 6, 7, 8]
    assert scene.world.items[7] == 3


@pytest.mark.parametrize("event", ["event-consuming-fire", "event-damaging-fire"])
def test_without_fire_there_is_nothing_to_spread(event: str) -> None:
    scene = table().room(7, "canteen", items=3).event(event)
    assert burning(scene) == broken(scene) == []
    assert scene.world.items[7] == 3


# Noise ---------------------------------------------------------------------------------------------------------------


def test_scent_of_prey_puts_noise_around_characters_with_slime() -> None:
    scene = table().place("scout", 14).place("captain", 7).noise(14, 1)
    scene.who("scout").slime = True
    scene.event("event-scent-of-prey")
    assert noisy(scene) == sorted(scene.content.board.around[14])
    assert not scene.told(telling.EncounterBegan)


def test_scent_of_prey_finds_nobody_without_slime() -> None:
    assert noisy(table().event("event-scent-of-prey")) == []


def test_a_marker_lands_in_silent_technical_corridors() -> None:
    scene = table().place("scout", 14).event("event-noise-in-technical-corridors")
    assert noisy(scene) == [TECHNICAL]
    assert not scene.told(telling.NoiseRolled)


def test_noisy_technical_corridors_make_everybody_at_an_entrance_roll() -> None:
    scene = table().place("scout", 14).place("captain", 7).noise(14, 3).rolls(noise="1")
    scene.event("event-noise-in-technical-corridors")
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [scene.seat("scout")]
    assert noisy(scene) == [scene.corridor(13, 14), TECHNICAL]


def test_the_two_networks_of_the_other_board_are_handled_one_by_one() -> None:
    scene = Scene("scout", "captain", board="alternate").place("scout", 3).place("captain", 1).noise(1, 4)
    scene.rolls(noise="1").event("event-noise-in-technical-corridors")
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [scene.seat("captain")]
    assert noisy(scene) == sorted([scene.passage(1, 1), scene.passage(1, 4), scene.passage(3, 1)])


@pytest.mark.parametrize("explored", [True, False])
def test_the_nest_makes_noise_once_it_has_been_explored(explored: bool) -> None:
    scene = table().room(14, "nest", explored=explored).event("event-nest")
    assert noisy(scene) == (sorted(scene.content.board.around[14]) if explored else [])


# The ship ------------------------------------------------------------------------------------------------------------


def test_malfunction_breaks_the_explored_room_with_the_lowest_number_that_can_break() -> None:
    assert broken(table().event("event-malfunction")) == [1]


@pytest.mark.parametrize(("tile", "explored"), [("slime-room", True), ("shower-room", False)])
def test_malfunction_passes_over_rooms_that_cannot_break(tile: str, explored: bool) -> None:
    scene = Scene("scout", "captain", board="alternate").room(1, tile, explored=explored)
    assert broken(scene.event("event-malfunction")) == [2]


def test_malfunction_does_nothing_where_the_lowest_room_is_broken_already() -> None:
    scene = table().room(1, malfunction=True).event("event-malfunction")
    assert broken(scene) == [1]


@rule("door.state.open")
def test_bulkheads_open_every_door_but_the_destroyed_ones() -> None:
    scene = table().door(6, 7).door(1, 2).door(7, 8, "destroyed").event("event-bulkheads-open")
    assert scene.world.doors.count("closed") == 0
    assert scene.world.doors[scene.corridor(7, 8)] == "destroyed"


@rule("pod.launch.effect")
@pytest.mark.parametrize("unlocked", [(), (1, 2)])
def test_pod_ejection_launches_the_lowest_docked_pod_with_its_crew(unlocked: tuple[int, ...]) -> None:
    scene = Scene("scout", "captain", "pilot").objectives_are_chosen().boarded("scout", 1).boarded("captain", 1)
    scene.unlocked(*unlocked).who("captain").objects = ("egg",)
    scene.event("event-evacuation-pod-ejection")
    assert [pod.launched for pod in scene.world.pods] == [True, False, False]
    assert [scene.who(who).fate for who in ("scout", "captain", "pilot")] == ["escaped", "escaped", "aboard"]
    assert scene.who("captain").objects == ("egg",)
    assert scene.told(telling.PodLaunched) == [telling.PodLaunched(1, (scene.seat("scout"), scene.seat("captain")))]


@rule("pod.launch.effect")
def test_pod_ejection_leaves_those_in_other_pods_where_they_are() -> None:
    scene = table().boarded("scout", 2).event("event-evacuation-pod-ejection")
    assert [pod.launched for pod in scene.world.pods] == [True, False]
    assert (scene.who("scout").fate, scene.who("scout").pod) == ("aboard", 2)
    assert scene.told(telling.PodLost) == [telling.PodLost(1)]


def test_pod_ejection_passes_over_launched_pods() -> None:
    scene = table()
    first, second = scene.world.pods
    scene.world.pods = [replace(first, launched=True), second]
    scene.event("event-evacuation-pod-ejection")
    assert [pod.launched for pod in scene.world.pods] == [True, True]
    scene.run(event_cards.LaunchLowestPod())
    assert scene.told(telling.PodLost) == [telling.PodLost(second.number)]


@rule("pod.launch.effect", "pod.wait.intruder")
def test_an_intruder_that_the_same_card_moves_in_drives_the_crew_out_first() -> None:
    scene = table().boarded("scout", 1)
    section = scene.who("scout").room
    exit = scene.content.board.by_number[section][3]
    scene.intruder("adult", scene.content.board.leads(section, exit.passage))
    scene.event("event-evacuation-pod-ejection")
    assert scene.enemies(section) == ["adult"]
    assert (scene.who("scout").fate, scene.who("scout").pod) == ("aboard", 0)
    assert scene.told(telling.PodLost) == [telling.PodLost(1)]


@rule("pod.launch.effect", "end.last-character")
def test_pod_ejection_ends_the_game_if_it_takes_the_last_character() -> None:
    scene = table().boarded("scout", 1).engines(True, True, True)
    scene.who("captain").fate = "hibernating"
    scene.event("event-evacuation-pod-ejection")
    assert scene.told(telling.GameEnded)


def test_short_circuit_breaks_explored_yellow_rooms_with_a_computer() -> None:
    scene = table().room(3, "comms-room").room(4, "generator", explored=False)
    scene.room(7, "airlock-control").room(8, "laboratory")
    assert broken(scene.event("event-short-circuit")) == [3]


def test_life_support_failure_breaks_explored_green_rooms() -> None:
    scene = table().room(3, "surgery").room(4, "emergency-room", explored=False)
    scene.room(7, "canteen").room(8, "comms-room")
    assert broken(scene.event("event-life-support-failure")) == [3, 7]


@rule("hibernation.lockout.coolant-leak")
@pytest.mark.parametrize("fate", ["aboard", "hibernating"])
def test_coolant_leak_starts_the_self_destruct_sequence_if_the_generator_is_broken(fate: Fate) -> None:
    scene = table().room(7, "generator", malfunction=True)
    scene.who("captain").fate = fate
    scene.event("event-coolant-leak")
    assert scene.world.self_destruct == 0


def test_coolant_leak_does_nothing_while_the_generator_works() -> None:
    scene = table().room(7, "generator").room(8, "canteen", malfunction=True).event("event-coolant-leak")
    assert scene.world.self_destruct == INACTIVE


def test_coolant_leak_does_not_set_back_a_sequence_under_way() -> None:
    scene = table().room(7, "generator", malfunction=True)
    scene.world.self_destruct = 2
    assert scene.event("event-coolant-leak").world.self_destruct == 2
