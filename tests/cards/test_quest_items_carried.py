"""Quest Items that work by being carried: attached to a Weapon, or asked for by the rules."""

import importlib
import pkgutil
from types import ModuleType

import pytest

import hypersleep.common
import hypersleep.nemesis
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.crew.orders import in_earshot
from hypersleep.nemesis.invariants import problems
from hypersleep.nemesis.items.arming import ExtendWeapon
from hypersleep.nemesis.rooms.computers import computer_at_hand
from tests.cards.test_quest_items import active, use
from tests.scene import Scene

rule = pytest.mark.rule

RIFLE = "weapon.assault-rifle"
CHARGE = "item.energy-charge-red"
ATTACH = ("quest.autoloader", "attach", 0)


def armed(*items: str, ammo: int = 0, attached: bool = True, cards: int = 4) -> Scene:
    """The soldier with an Autoloader, attached to the rifle or still in the Inventory, and so much Ammo."""
    scene = active("soldier", "autoloader", cards=cards).items("soldier", *items).ammo("soldier", RIFLE, ammo)
    scene.turn("soldier")
    if attached:
        scene.act(use(scene, *ATTACH)).choose(ExtendWeapon(RIFLE))
        scene.ammo("soldier", RIFLE, ammo).turn("soldier")
    return scene


def reload(cost: int = 0, item: str = CHARGE) -> steps.Autoload:
    return steps.Autoload(seat=Seat(0), cost=cost, item=item, weapon=RIFLE)


# Autoloader ----------------------------------------------------------------------------------------------------------


@rule("item.hands.merged")
def test_the_autoloader_merges_with_the_rifle_and_brings_one_ammo() -> None:
    scene = armed(ammo=2, attached=False)
    scene.act(use(scene, *ATTACH))
    assert scene.options() == [ExtendWeapon(RIFLE)]
    scene.choose(ExtendWeapon(RIFLE))
    assert scene.ammo_of("soldier", RIFLE) == 3
    assert "quest.autoloader" not in scene.faces(scene.who("soldier").inventory)
    assert scene.faces(scene.who("soldier").held) == [RIFLE]
    assert problems(scene.game) == []


@rule("item.ammo.capacity", "item.hands.merged")
def test_with_an_autoloader_the_rifle_holds_one_more_and_two_more_with_a_magazine() -> None:
    printed = armed().content.box.items[RIFLE].weapon
    assert printed is not None
    scene = armed(CHARGE).act(reload())
    assert scene.ammo_of("soldier", RIFLE) == printed.capacity + 1
    scene = armed(CHARGE, "item.extended-magazine")
    scene.act(use(scene, "item.extended-magazine", "attach", 0)).choose(ExtendWeapon(RIFLE)).act(reload())
    assert scene.ammo_of("soldier", RIFLE) == printed.capacity + 3


@rule("item.hands.merged")
def test_the_autoloader_needs_the_rifle() -> None:
    scene = active("soldier", "autoloader").empty_hands("soldier").turn("soldier")
    assert scene.refusal(use(scene, *ATTACH)) == "item.hands.merged"


@rule("item.one-use", "action.cost.pay")
@pytest.mark.parametrize("item", [CHARGE, "item.energy-charge-yellow"])
def test_an_energy_charge_loads_the_autoloader_for_nothing(item: str) -> None:
    scene = armed(item, ammo=1, cards=0).act(reload(item=item))
    assert scene.ammo_of("soldier", RIFLE) == 6
    assert scene.who("soldier").inventory == ()
    assert item in scene.faces(scene.world.discards[scene.content.box.items[item].deck])


@rule("round.turn.two-actions")
def test_loading_through_the_autoloader_is_an_action() -> None:
    scene = armed(CHARGE).act(reload())
    assert scene.question == steps.ChooseAction(seat=Seat(0), left=1)


@rule("action.item.not-shoot")
def test_a_hand_wound_makes_it_cost_a_card() -> None:
    scene = armed(CHARGE).wounds("soldier", "wound-hand").turn("soldier")
    assert reload() not in scene.options()
    hand = len(scene.who("soldier").hand)
    scene.act(reload(cost=1))
    assert len(scene.who("soldier").hand) == hand - 1
    scene = armed(CHARGE, cards=0).wounds("soldier", "wound-hand").turn("soldier")
    assert scene.refusal(reload(cost=1)) == "action.cost.pay"


@rule("item.ammo.capacity")
def test_nothing_is_loaded_for_free_without_an_autoloader_or_room_for_ammo() -> None:
    assert not armed(CHARGE, attached=False).options(steps.Autoload)
    assert not armed(CHARGE, ammo=6).options(steps.Autoload)
    assert not armed().options(steps.Autoload)


@rule("item.hands.merged")
def test_the_door_option_of_the_charge_still_costs_a_card() -> None:
    scene = armed(CHARGE)
    assert use(scene, CHARGE, "toggle-door") in scene.options()
    assert use(scene, CHARGE, "toggle-door", 0) not in scene.options()


# Intercom and Holo Computer ------------------------------------------------------------------------------------------


@rule("quest.active", "quest.inactive")
def test_the_intercom_carries_orders_to_working_computers_once_it_is_active() -> None:
    scene = active("captain", "intercom", "scout", "pilot", tile="storage").inside("scout", "comms-room")
    heard = [character.who for character in in_earshot(scene.game, scene.who("captain"))]
    assert heard == ["captain", "scout"]
    idle = Scene("captain", "scout").inside("captain", "storage").inside("scout", "comms-room")
    assert [character.who for character in in_earshot(idle.game, idle.who("captain"))] == ["captain"]


@rule("quest.active", "item.hands.slots")
def test_the_holo_computer_is_a_computer_in_hand() -> None:
    scene = active("scientist", "holo-computer", tile="canteen")
    scientist = scene.who("scientist")
    assert "quest.holo-computer" in scene.faces(scientist.held)
    assert computer_at_hand(scene.game, scientist, scientist.room)
    scene.empty_hands("scientist")
    assert not computer_at_hand(scene.game, scientist, scientist.room)


@rule("quest.active")
def test_what_a_passive_effect_is_left_to_exists() -> None:
    box = Scene().content.box
    options = [option for table in (box.items, box.rooms) for entry in table.values() for option in entry.options]
    asked = {option.query for option in options if option.query}
    assert asked == {"in-earshot", "computer-at-hand", "hand-size"}
    known = {name.replace("_", "-") for module in modules() for name in vars(module)}
    assert asked <= known


def modules() -> list[ModuleType]:
    return [
        importlib.import_module(module.name)
        for package in (hypersleep.common, hypersleep.nemesis)
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
