"""Yellow items: each option, what it costs, and when it cannot be chosen."""

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.retaliation import steps
from hypersleep.retaliation.facility.hazards import AllowRepair, RepairItem, RepairRobot, RepairRoom
from hypersleep.retaliation.items.belongings import Strap
from hypersleep.retaliation.items.gear import gear_left
from hypersleep.retaliation.items.telling import HelpRefused
from hypersleep.retaliation.queries import hands_of
from hypersleep.retaliation.rooms.robot import PickRobotOption
from tests.retaliation.cards.using import HERE, THERE, action, is_gone, refused, use, with_item

rule = pytest.mark.rule


def test_an_oxygen_tank_is_breathed_or_becomes_a_token() -> None:
    scene = with_item("oxygen-tank", "recon").items(0, "item.oxygen-tank")
    scene.who(0).oxygen = 2
    use(scene, "oxygen-tank", "breathe")
    assert scene.who(0).oxygen == 5
    scene.act(action("oxygen-tank", "gain-token"))
    assert scene.who(0).belt == ("oxygen", "", "", "")
    assert is_gone(scene, "oxygen-tank")


def test_an_oxygen_tank_ends_suffocation_and_is_of_no_use_with_a_full_dial() -> None:
    scene = with_item("oxygen-tank", "recon")
    assert refused(scene, "oxygen-tank", "breathe") == "golden.choice-fully-resolvable"
    scene.who(0).oxygen, scene.who(0).suffocating = 0, True
    use(scene, "oxygen-tank", "breathe")
    assert (scene.who(0).oxygen, scene.who(0).suffocating) == (3, False)


@rule("retaliation:marker.malfunction.discard")
@pytest.mark.parametrize("item", ["tools", "duct-tape"])
def test_a_malfunction_is_repaired_wherever_it_is_in_the_room(item: str) -> None:
    scene = with_item(item).robot("robot.medical", HERE)
    weapon = scene.card_of(0, "weapon.assault-rifle")
    scene.world.malfunction[HERE], scene.world.robot_broken, scene.world.broken = True, True, (weapon,)
    use(scene, item, "repair")
    assert scene.options() == [RepairRoom(), RepairItem(0, "weapon.assault-rifle"), RepairRobot()]
    scene.choose(RepairItem(0, "weapon.assault-rifle"))
    assert not scene.world.broken
    assert scene.world.malfunction[HERE]
    assert is_gone(scene, item)


@rule("retaliation:item.use.on-other", "retaliation:marker.malfunction.discard")
def test_what_somebody_else_carries_is_repaired_with_their_consent() -> None:
    scene = with_item("tools")
    weapon = scene.card_of(1, "weapon.sawed-off-shotgun")
    scene.world.broken = (weapon,)
    use(scene, "tools", "repair").choose(RepairItem(1, "weapon.sawed-off-shotgun"))
    assert isinstance(scene.question, AllowRepair)
    assert scene.asked == 1
    scene.choose(steps.AcceptOffer())
    assert not scene.world.broken


@rule("retaliation:item.use.on-other")
def test_who_does_not_want_help_with_an_item_keeps_it_broken() -> None:
    scene = with_item("tools")
    scene.world.broken = (scene.card_of(1, "weapon.sawed-off-shotgun"),)
    scene.world.malfunction[HERE] = True
    use(scene, "tools", "repair").choose(RepairItem(1, "weapon.sawed-off-shotgun")).choose(steps.RefuseOffer())
    assert scene.told(HelpRefused) == [HelpRefused(1, 0)]
    assert scene.options() == [RepairRoom()]
    scene.choose(RepairRoom())
    assert not scene.world.malfunction[HERE]
    assert scene.world.broken


def test_nothing_is_repaired_where_nothing_is_broken() -> None:
    assert refused(with_item("tools"), "tools", "repair") == "marker.malfunction.discard"


def test_tools_open_and_close_a_door() -> None:
    scene = with_item("tools").items(0, "item.tools").corridor(HERE, 6, "corridor-101")
    there = scene.between(HERE, 6)
    use(scene, "tools", "switch-door").choose(SwitchDoor(there))
    assert scene.world.doors[there] == "closed"
    scene.act(action("tools", "switch-door")).choose(SwitchDoor(there))
    assert scene.world.doors[there] == "open"


def test_tools_need_a_door() -> None:
    assert refused(with_item("tools"), "tools", "switch-door") == "door.no-basic-action"


def test_duct_tape_straps_two_items_into_one_hand() -> None:
    scene = with_item("duct-tape").items(0, "item.fire-extinguisher")
    use(scene, "duct-tape", "strap").choose(Strap("weapon.assault-rifle", "item.fire-extinguisher"))
    assert len(hands_of(scene.game, scene.who(0).held)) == 1


def test_duct_tape_tells_copies_apart() -> None:
    scene = with_item("duct-tape").empty_hands(0).items(0, "item.medkit", "item.medkit")
    scene.world.broken = scene.who(0).held[:1]
    use(scene, "duct-tape", "strap").choose(Strap("item.medkit", "item.medkit", 1, 2))
    assert scene.world.strapped == (scene.who(0).held,)


def test_duct_tape_needs_two_items_that_are_apart() -> None:
    scene = with_item("duct-tape")
    assert refused(scene, "duct-tape", "strap") == "item.heavy.hand-slots"
    scene.items(0, "item.medkit")
    scene.world.strapped = (scene.who(0).held,)
    assert refused(scene, "duct-tape", "strap") == "item.heavy.hand-slots"


def test_a_fire_extinguisher_puts_out_a_fire_also_in_combat() -> None:
    scene = with_item("fire-extinguisher").room(HERE, fire=True)
    scene.intruder("adult", HERE)
    use(scene, "fire-extinguisher", "put-out-fire")
    assert not scene.world.fire[HERE]
    assert is_gone(scene, "fire-extinguisher")


def test_a_fire_extinguisher_repels() -> None:
    scene = with_item("fire-extinguisher")
    adult = scene.intruder("adult", HERE)
    use(scene, "fire-extinguisher", "repel").choose(steps.PickIntruder(adult.id))
    scene.choose(steps.PickPassage(scene.between(HERE, THERE)))
    assert scene.enemies(HERE) == []
    assert scene.lurking(scene.between(HERE, THERE)) == ["adult"]


def test_a_fire_extinguisher_needs_a_fire_or_an_intruder() -> None:
    scene = with_item("fire-extinguisher").room(THERE, fire=True)
    assert refused(scene, "fire-extinguisher", "repel") == "repel.definition"
    assert action("fire-extinguisher", "put-out-fire") not in scene.options()


@rule("retaliation:corridor.reinforce")
def test_phosphates_reinforce_an_empty_corridor() -> None:
    scene = with_item("phosphates")
    there = scene.between(HERE, THERE)
    scene.world.noise[there] = True
    use(scene, "phosphates", "reinforce").choose(steps.PickPassage(there))
    assert scene.world.reinforced[there]
    assert not scene.world.noise[there]


@rule("retaliation:corridor.reinforce-empty")
def test_phosphates_do_not_reinforce_a_corridor_with_an_intruder() -> None:
    scene = with_item("phosphates")
    scene.intruder("larva", corridor=scene.between(HERE, THERE))
    assert refused(scene, "phosphates", "reinforce") == "corridor.reinforce-empty"


def test_phosphates_put_out_a_fire_but_not_in_combat() -> None:
    scene = with_item("phosphates").room(HERE, fire=True)
    use(scene, "phosphates", "put-out-fire")
    assert not scene.world.fire[HERE]
    scene.items(0, "item.phosphates").room(HERE, fire=True).intruder("adult", HERE)
    assert refused(scene, "phosphates", "put-out-fire") == "action.not-in-combat"


def test_the_controller_activates_the_robot_from_afar_and_is_kept() -> None:
    scene = with_item("robot-controller").discovered().robot("robot.technical", THERE).room(THERE, fire=True)
    use(scene, "robot-controller", "activate-robot")
    assert scene.options()
    assert all(isinstance(option, PickRobotOption) for option in scene.options())
    assert "item.robot-controller" in scene.faces(scene.who(0).held)


@rule("retaliation:marker.malfunction.robot")
def test_the_controller_does_not_activate_a_broken_robot() -> None:
    scene = with_item("robot-controller").discovered().robot("robot.technical", THERE)
    scene.world.robot_broken = True
    assert refused(scene, "robot-controller", "activate-robot") == "golden.choice-fully-resolvable"


@rule("retaliation:robot.gear-slots")
def test_the_controller_is_given_up_to_refill_the_robot() -> None:
    scene = with_item("robot-controller").discovered().robot("robot.technical", THERE)
    scene.world.robot_gear = ("half-ammo", "")
    before = gear_left(scene.game, "oxygen")
    use(scene, "robot-controller", "refill-robot")
    assert scene.world.robot_gear == ("half-ammo", "oxygen")
    assert gear_left(scene.game, "oxygen") == before - 1
    assert is_gone(scene, "robot-controller")


@rule("retaliation:robot.gear-slots")
def test_a_robot_with_full_slots_is_not_refilled() -> None:
    assert refused(with_item("robot-controller"), "robot-controller", "refill-robot") == "robot.gear-slots"


@rule("retaliation:action.not-in-combat")
@pytest.mark.parametrize(
    ("item", "option"),
    [("tools", "repair"), ("duct-tape", "repair"), ("phosphates", "reinforce"), ("robot-controller", "refill-robot")],
)
def test_these_are_not_used_in_combat(item: str, option: str) -> None:
    scene = with_item(item)
    scene.world.malfunction[HERE] = True
    scene.world.robot_gear = ("", "")
    scene.intruder("adult", HERE)
    assert refused(scene, item, option) == "action.not-in-combat"
