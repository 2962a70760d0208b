"""Support equipment that is no weapon: every option when it can be used, when it cannot, and what it does."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat import bursting
from hypersleep.retaliation.facility import hazards
from hypersleep.retaliation.facility.exploration import Explore
from hypersleep.retaliation.items import equipment
from hypersleep.retaliation.rooms import robot
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
ENGINEERING, TOOL, SCANNER = "support.engineering-equipment", "support.entrenching-tool", "support.noise-scanner"
PERIMETER, PORTABLE, RPG = "support.perimeter-security-device", "support.portable-device", "support.rpg-launcher"
SECURITY, CONTROLLER = "support.security-system-control", "support.supporting-robot-controller"


def equipped(*items: str) -> Scene:
    """A recon with empty hands but for these, in an Armory in the middle of section A; the officer stays behind."""
    scene = Scene("recon", "officer").empty_hands("recon").items("recon", *items).action_cards("recon", 5)
    return scene.room(11, "armory").corridor(10, 11).place("recon", 11)


def use(item: str, option: str, cost: int = 1) -> steps.UseItem:
    return steps.UseItem(seat=0, cost=cost, item=item, option=option)


OUT_OF_COMBAT = [
    (ENGINEERING, "repair"),
    (SCANNER, "scan-noise"),
    (PORTABLE, "use-room"),
    (SECURITY, "fire"),
    (CONTROLLER, "activate-robot"),
    (CONTROLLER, "fetch-robot"),
]


@pytest.mark.parametrize(("item", "option"), OUT_OF_COMBAT)
def test_equipment_that_takes_time_is_not_used_in_combat(item: str, option: str) -> None:
    scene = equipped(item)
    scene.intruder("adult", 11)
    assert scene.turn("recon").refusal(use(item, option)) == "action.not-in-combat"


@pytest.mark.parametrize(("item", "option"), [*OUT_OF_COMBAT, (TOOL, "secure"), (RPG, "fire")])
def test_broken_equipment_is_of_no_use_and_without_a_card_none_is(item: str, option: str) -> None:
    scene = equipped(item)
    scene.world.broken = (scene.card_of("recon", item),)
    assert scene.turn("recon").refusal(use(item, option)) == "marker.malfunction.item"
    scene.action_cards("recon", 0)
    assert scene.turn("recon").refusal(use(item, option)) == "action.cost.insufficient"


@rule("retaliation:item.use.passive")
@pytest.mark.parametrize("item", [PERIMETER, "support.bayonet", "support.drum-mag-rifle"])
def test_what_works_by_itself_is_never_used(item: str) -> None:
    assert not equipped(item).turn("recon").options(steps.UseItem)


# Engineering Equipment -----------------------------------------------------------------------------------------------


def test_engineering_equipment_repairs_room_or_items_or_puts_out_the_fire() -> None:
    scene = equipped(ENGINEERING, "support.drum-mag-rifle").room(11, "armory", fire=True, malfunction=True)
    scene.world.broken = (scene.card_of("recon", "support.drum-mag-rifle"),)
    scene.turn("recon").act(use(ENGINEERING, "repair")).choose(hazards.RepairItem(0, "support.drum-mag-rifle"))
    assert not scene.world.broken
    assert scene.world.malfunction[11]
    scene.act(use(ENGINEERING, "put-out-fire"))
    assert not scene.world.fire[11]
    assert scene.card_of("recon", ENGINEERING) in scene.who("recon").held


def test_engineering_equipment_finds_nothing_to_repair_or_put_out() -> None:
    scene = equipped(ENGINEERING).turn("recon")
    assert scene.refusal(use(ENGINEERING, "repair")) == "marker.malfunction.discard"
    assert scene.refusal(use(ENGINEERING, "put-out-fire")) == "golden.choice-fully-resolvable"


def test_engineering_equipment_is_given_up_to_reinforce_an_empty_corridor() -> None:
    scene = equipped(ENGINEERING).turn("recon")
    card = scene.card_of("recon", ENGINEERING)
    scene.act(use(ENGINEERING, "reinforce")).choose(steps.PickPassage(scene.between(10, 11)))
    assert scene.world.reinforced[scene.between(10, 11)]
    assert scene.who("recon").held == ()
    assert card in scene.world.discards["support"]


@rule("retaliation:corridor.reinforce-empty")
def test_engineering_equipment_reinforces_no_corridor_with_an_intruder() -> None:
    scene = equipped(ENGINEERING)
    scene.intruder("larva", corridor=scene.between(10, 11))
    assert scene.turn("recon").refusal(use(ENGINEERING, "reinforce")) == "corridor.reinforce-empty"


# Entrenching Tool ----------------------------------------------------------------------------------------------------


def test_the_entrenching_tool_destroys_an_accessible_closed_door_even_in_combat() -> None:
    scene = equipped(TOOL)
    passage = scene.between(10, 11)
    scene.world.doors[passage] = "closed"
    scene.intruder("adult", 11)
    scene.turn("recon").act(use(TOOL, "destroy-door")).choose(steps.PickPassage(passage))
    assert scene.world.doors[passage] == "destroyed"


def test_the_entrenching_tool_finds_no_closed_door() -> None:
    assert equipped(TOOL).turn("recon").refusal(use(TOOL, "destroy-door")) == "door.states"


def test_the_entrenching_tool_secures_twice_if_there_is_room_for_both() -> None:
    scene = equipped(TOOL).turn("recon").act(use(TOOL, "secure"))
    assert scene.world.secured[11] == 2
    assert scene.refusal(use(TOOL, "secure")) == "token.secure.limit"


def test_the_entrenching_tool_is_a_weapon_in_melee() -> None:
    scene = equipped(TOOL)
    adult = scene.intruder("adult", 11)
    assert steps.Melee(seat=0, weapon=TOOL, intruder=adult.id) in scene.turn("recon").options()


# Noise Scanner -------------------------------------------------------------------------------------------------------


def test_the_noise_scanner_takes_any_marker_away_and_a_token_comes_on_its_value() -> None:
    scene = equipped(SCANNER).room(15, "shelter").corridor(15, 19, "corridor-105", noise=True)
    passage = scene.between(15, 19)
    value = scene.content.box.corridors["corridor-105"].noise
    scene.bag("token-adult-2").draws("token-adult-2").rolls(noise=str(value)).turn("recon")
    scene.act(use(SCANNER, "scan-noise")).choose(steps.PickPassage(passage))
    assert not scene.world.noise[passage]
    assert scene.lurking(passage) == ["adult", "adult"]
    assert scene.card_of("recon", SCANNER) in scene.who("recon").held


def test_on_any_other_result_the_noise_scanner_only_takes_the_marker() -> None:
    scene = equipped(SCANNER).room(15, "shelter").corridor(15, 19, "corridor-105", noise=True)
    value = scene.content.box.corridors["corridor-105"].noise
    scene.rolls(noise=f"{value % 4 + 1} hazard").turn("recon")
    scene.act(use(SCANNER, "scan-noise")).choose(steps.PickPassage(scene.between(15, 19)))
    assert not any(scene.world.noise)
    scene.world.noise[scene.between(15, 19)] = True
    scene.act(use(SCANNER, "scan-noise")).choose(steps.PickPassage(scene.between(15, 19)))
    assert not any(scene.world.noise)
    assert not scene.world.intruders
    assert not scene.told(telling.HazardStruck)


def test_without_a_noise_marker_there_is_nothing_to_scan() -> None:
    assert equipped(SCANNER).turn("recon").refusal(use(SCANNER, "scan-noise")) == "golden.choice-fully-resolvable"


# Perimeter Security Device -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("broken", "hazards"), [(False, 0), (True, 1)])
def test_the_perimeter_security_device_spares_its_holder_the_hazards_of_an_exploration(
    broken: bool, hazards: int
) -> None:
    scene = equipped(PERIMETER).bag("blank")
    if broken:
        scene.world.broken = (scene.card_of("recon", PERIMETER),)
        scene.draws("blank")
    card = next(c.id for c in scene.content.box.explorations.values() if c.hazard and not c.noise_roll)
    scene.top("exploration", card).corridor(11, 12, "corridor-105")
    scene.run(Explore(seat=0, room=12, corridor=scene.between(11, 12)))
    assert scene.who("recon").room == 12
    assert len(scene.told(telling.HazardStruck)) == hazards


def test_the_perimeter_security_device_also_counters_a_hazard_of_the_noise_roll_but_of_no_other() -> None:
    scene = equipped(PERIMETER).bag("blank").draws("blank").rolls(noise="hazard hazard")
    card = next(c.id for c in scene.content.box.explorations.values() if c.noise_roll and not c.hazard)
    scene.top("exploration", card).corridor(11, 12, "corridor-105")
    scene.run(Explore(seat=0, room=12, corridor=scene.between(11, 12)))
    assert not scene.told(telling.HazardStruck)
    scene.run(steps.RollNoise(by=0))
    assert len(scene.told(telling.HazardStruck)) == 1


# Portable Device -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("malfunction", [False, True])
def test_the_portable_device_uses_a_life_support_room_even_if_it_is_broken(malfunction: bool) -> None:
    scene = equipped(PORTABLE).room(15, "life-support-control-a", malfunction=malfunction).place("recon", 15)
    scene.turn("recon").act(use(PORTABLE, "use-room"))
    assert scene.world.life_support["A"] == "active"


def test_the_portable_device_needs_a_room_with_a_computer_or_life_support() -> None:
    scene = equipped(PORTABLE).room(15, "supply-room").place("recon", 15)
    assert scene.turn("recon").refusal(use(PORTABLE, "use-room")) == "map.computer-icon"


# RPG Launcher --------------------------------------------------------------------------------------------------------


def test_the_rpg_launcher_wrecks_the_room_next_door_and_all_its_corridors() -> None:
    scene = equipped(RPG).corridor(10, 15, "corridor-105", door="closed", door_at=10)
    between, beyond = scene.between(10, 11), scene.between(10, 15)
    for passage in (between, beyond):
        scene.intruder("drone", corridor=passage)
    scene.intruder("adult", 10)
    own = scene.intruder("larva", 11)
    card = scene.card_of("recon", RPG)
    scene.turn("recon").act(use(RPG, "fire")).choose(steps.PickRoom(10))
    assert list(scene.world.intruders) == [own.id]
    assert scene.who("officer").health == 3
    assert scene.who("recon").health == 0
    assert scene.world.doors[beyond] == "destroyed"
    assert scene.world.discards["support"] == (card,)


@pytest.mark.parametrize(("tile", "left"), [("corridor-101", "destroyed"), ("corridor-104", "open")])
def test_the_rpg_launcher_destroys_open_doors_too_where_there_is_one(tile: str, left: str) -> None:
    scene = Scene("recon", "officer").empty_hands("recon").items("recon", RPG).action_cards("recon", 2)
    assert scene.content.box.corridors[tile].door is (left == "destroyed")
    scene.room(11, "armory").corridor(10, 11, tile).place("recon", 11).turn("recon")
    scene.act(use(RPG, "fire")).choose(steps.PickRoom(10))
    assert scene.world.doors[scene.between(10, 11)] == left


@rule("retaliation:door.blocks-characters")
def test_the_rpg_launcher_reaches_no_room_behind_a_closed_door() -> None:
    scene = equipped(RPG)
    scene.world.doors[scene.between(10, 11)] = "closed"
    assert scene.turn("recon").refusal(use(RPG, "fire")) == "door.blocks-characters"


def test_a_rocket_makes_the_queen_draw_a_card() -> None:
    scene = equipped(RPG).top("queen-health", "queen-health-07")
    scene.intruder("queen", corridor=scene.between(10, 11))
    scene.turn("recon").act(use(RPG, "fire")).choose(steps.PickRoom(10))
    assert len(scene.told(telling.QueenHealthDrawn)) == 1


# Security System Control ---------------------------------------------------------------------------------------------


def secured() -> Scene:
    """A secure token in the Landing Zone, with intruders in the corridor beside it, which is behind a closed door."""
    scene = equipped(SECURITY).room(10, secured=1)
    for _ in range(3):
        scene.intruder("adult", corridor=scene.between(10, 11))
    scene.world.doors[scene.between(10, 11)] = "closed"
    return scene.turn("recon")


def test_security_system_control_fires_from_a_secured_room_of_the_section() -> None:
    scene = secured().rolls(burst="2").act(use(SECURITY, "fire"))
    scene.choose(equipment.AimFromRoom(10, scene.between(10, 11)))
    assert scene.world.secured[10] == 0
    assert isinstance(scene.question, bursting.AssignHits)
    assert scene.question.hits == 2
    scene.choose(scene.options()[0]).choose(scene.options()[0])
    assert scene.lurking(scene.between(10, 11)) == ["adult"]
    assert not scene.world.broken


def test_the_symbol_breaks_security_system_control() -> None:
    scene = secured().rolls(burst="4-special").act(use(SECURITY, "fire"))
    scene.choose(equipment.AimFromRoom(10, scene.between(10, 11))).choose(steps.Done())
    assert scene.world.broken == (scene.card_of("recon", SECURITY),)


def test_security_system_control_needs_a_secure_token_in_the_same_section() -> None:
    scene = equipped(SECURITY).room(12, "shelter", secured=2).corridor(11, 12, "corridor-105").turn("recon")
    assert scene.content.grid.section(12) != scene.content.grid.section(11)
    assert scene.refusal(use(SECURITY, "fire")) == "golden.choice-fully-resolvable"


# Supporting Robot Controller -----------------------------------------------------------------------------------------


def test_the_controller_fetches_the_robot_and_reveals_its_card_before_it_is_found() -> None:
    scene = equipped(CONTROLLER).turn("recon").act(use(CONTROLLER, "fetch-robot"))
    assert scene.world.robot_room == 11
    assert len(scene.told(telling.RobotRevealed)) == 1
    assert scene.world.covered
    assert scene.refusal(use(CONTROLLER, "fetch-robot")) == "golden.choice-fully-resolvable"


def test_the_controller_activates_no_robot_that_nobody_has_seen() -> None:
    scene = equipped(CONTROLLER).turn("recon")
    assert scene.refusal(use(CONTROLLER, "activate-robot")) == "golden.choice-fully-resolvable"


def test_the_controller_activates_the_robot_wherever_it_is() -> None:
    scene = equipped(CONTROLLER).discovered().robot("robot.medical", 10).turn("recon")
    scene.act(use(CONTROLLER, "activate-robot"))
    scene.choose(robot.PickRobotOption("move")).choose(steps.PickRoom(11))
    assert scene.world.robot_room == 11
    assert scene.told(telling.RobotUsedForFree)


@rule("retaliation:marker.malfunction.robot")
def test_the_controller_fetches_a_broken_robot_but_cannot_activate_it() -> None:
    scene = equipped(CONTROLLER).discovered().robot("robot.medical", 10)
    scene.world.robot_broken = True
    assert scene.turn("recon").refusal(use(CONTROLLER, "activate-robot")) == "golden.choice-fully-resolvable"
    scene.act(use(CONTROLLER, "fetch-robot"))
    assert scene.world.robot_room == 11
