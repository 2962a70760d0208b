"""Rooms of the sections: what each of their alternatives does, and when it cannot be chosen."""

import pytest

from hypersleep.common.belongings import LeaveIt
from hypersleep.kernel.zones import Secret
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.facility.corridors import ChoosePlaceForCorridor
from hypersleep.retaliation.items import gear
from hypersleep.retaliation.rooms import lander, life_support, nest, stocks, using
from hypersleep.retaliation.world import GONE
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene

rule = pytest.mark.rule

INFECTED, CLEAN = "contamination-infected", "contamination-clean"
HERE = 11


def in_room(tile: str, *crew: str) -> Scene:
    """Seat 0 stands in this room with five cards."""
    return Scene(*crew).room(HERE, tile).place(0, HERE).action_cards(0, 5)


def use(option: str, seat: int = 0) -> steps.UseRoom:
    return steps.UseRoom(seat=seat, option=option)


# All rooms -----------------------------------------------------------------------------------------------------------


@rule("retaliation:room.or-choice", "retaliation:action.room.use")
def test_one_alternative_is_used_for_two_cards() -> None:
    scene = in_room("life-support-control-a").room(5, "shelter", fire=True).turn(0).act(use("switch-life-support"))
    assert len(scene.who(0).hand) == 3
    assert scene.world.life_support["A"] == "active"
    assert scene.world.fire[5]
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:action.room.use", "retaliation:marker.malfunction.room")
def test_a_broken_room_is_of_no_use() -> None:
    scene = in_room("life-support-control-a").room(HERE, malfunction=True).turn(0)
    assert scene.refusal(use("switch-life-support")) == "marker.malfunction.room"


@rule("retaliation:action.not-in-combat")
def test_no_room_is_used_in_combat() -> None:
    scene = in_room("life-support-control-a")
    scene.intruder("larva", HERE)
    assert scene.turn(0).refusal(use("switch-life-support")) == "action.not-in-combat"


def test_every_room_has_something_to_do() -> None:
    rooms = Scene().content.box.rooms
    assert len(rooms) == 25
    assert all(option.do for room in rooms.values() for option in room.options)


def test_a_room_used_for_nothing_asks_which_alternative() -> None:
    scene = in_room("life-support-control-a").room(5, "shelter", fire=True).run(steps.UseRoomHere(by=0))
    assert [option.option for option in scene.options()] == ["switch-life-support", "put-out-fire"]
    scene.choose(scene.options()[1]).choose(steps.PickRoom(5))
    assert not scene.world.fire[5]
    assert len(scene.who(0).hand) == 5
    assert scene.told(telling.RoomUsedForFree) == [telling.RoomUsedForFree(0, "life-support-control-a", "put-out-fire")]


def test_a_broken_room_is_used_for_nothing_only_if_the_effect_says_so() -> None:
    scene = in_room("cooling-system").room(HERE, malfunction=True).run(steps.UseRoomHere(by=0))
    assert scene.world.autodestruction == 0
    scene.run(steps.UseRoomHere(by=0, broken=True))
    assert scene.world.autodestruction == 6


def test_a_room_that_somebody_else_decides_about_helps_who_is_in_it() -> None:
    scene = in_room("server-room").room(20, "cooling-system").run(steps.UseRoomHere(by=1, actor=0))
    assert scene.asked == 1
    scene.choose(steps.UseRoom(seat=0, cost=0, option="gain-data", at=HERE))
    assert scene.who(0).data
    assert not scene.who(1).data


def test_what_is_secret_is_left_to_who_is_in_the_room() -> None:
    scene = in_room("life-support-control-b").run(life_support.ShutDownReactor())
    scene.world.anti_aircraft = (Secret(True), Secret(False))
    scene.run(steps.UseRoomHere(by=1, actor=0))
    assert scene.asked == 0
    scene.choose(lander.LeaveOrder())
    assert [token.known_to(1) for token in scene.world.anti_aircraft] == [False, False]
    assert [token.known_to(0) for token in scene.world.anti_aircraft] == [True, True]


# Cooling System and Reactor ------------------------------------------------------------------------------------------


@rule("retaliation:room.cooling-system.autodestruct", "retaliation:autodestruct.already-active")
def test_the_cooling_system_starts_the_countdown_once() -> None:
    scene = in_room("cooling-system").turn(0).act(use("start-autodestruction"))
    assert scene.world.autodestruction == 6
    assert scene.refusal(use("start-autodestruction")) == "autodestruct.already-active"


@rule("retaliation:room.reactor.shutdown", "retaliation:autodestruct.stop")
def test_the_reactor_takes_all_power_tokens_out_of_the_game() -> None:
    scene = in_room("reactor").run(steps.StartAutodestruction())
    scene.world.life_support["B"] = "active"
    scene.turn(0).act(use("shut-down"))
    assert set(scene.world.life_support.values()) == {"gone"}
    assert scene.world.autodestruction == GONE
    assert scene.world.anti_aircraft == ()
    assert scene.refusal(use("shut-down")) == "room.reactor.shutdown"


@rule("retaliation:room.reactor.consequences", "retaliation:anti-aircraft.removed")
def test_after_the_shutdown_nothing_can_be_switched_on_but_the_hibernatorium() -> None:
    scene = in_room("life-support-control-c").room(12, "cooling-system").run(life_support.ShutDownReactor()).turn(0)
    assert scene.refusal(use("switch-life-support")) == "room.reactor.consequences"
    scene.run(steps.FlipLifeSupport(section="C"))
    assert scene.world.life_support["C"] == "gone"
    scene.act(use("activate-hibernatorium"))
    assert scene.world.hibernatorium
    scene.place(0, 12).action_cards(0, 5).turn(0)
    assert scene.refusal(use("start-autodestruction")) == "autodestruct.already-active"
    scene.world.round = scene.world.lander
    scene.run(steps.CheckLander())
    assert scene.told(telling.LanderLanded)


@rule("retaliation:room.reactor.consequences")
def test_without_power_every_section_costs_oxygen() -> None:
    scene = in_room("reactor")
    scene.world.life_support = dict.fromkeys("ABC", "active")
    scene.run(steps.EndTurn(seat=0))
    assert scene.who(0).oxygen == 7
    scene.run(life_support.ShutDownReactor(), steps.EndTurn(seat=0))
    assert scene.who(0).oxygen == 6


def test_the_reactor_may_be_used_though_the_anti_aircraft_tokens_are_gone() -> None:
    scene = in_room("reactor")
    scene.world.anti_aircraft = ()
    scene.turn(0).act(use("shut-down"))
    assert scene.world.shut_down


# Life Support Control ------------------------------------------------------------------------------------------------


@rule(
    "retaliation:room.life-support-control-a.life-support",
    "retaliation:room.life-support-control-b.life-support",
    "retaliation:room.life-support-control-c.life-support",
)
@pytest.mark.parametrize("section", ["A", "B", "C"])
def test_life_support_of_the_own_section_is_flipped(section: str) -> None:
    scene = in_room(f"life-support-control-{section.lower()}").turn(0).act(use("switch-life-support"))
    assert scene.world.life_support == dict.fromkeys("ABC", "inactive") | {section: "active"}
    scene.act(use("switch-life-support"))
    assert set(scene.world.life_support.values()) == {"inactive"}


@rule("retaliation:room.life-support-control-a.fire")
def test_one_fire_anywhere_is_put_out() -> None:
    scene = in_room("life-support-control-a").turn(0)
    assert scene.refusal(use("put-out-fire")) == "golden.choice-fully-resolvable"
    scene.room(5, "shelter", fire=True).room(23, "armory", fire=True).turn(0).act(use("put-out-fire"))
    assert scene.options() == [steps.PickRoom(5), steps.PickRoom(23)]
    scene.choose(steps.PickRoom(23))
    assert [room for room, burns in enumerate(scene.world.fire) if burns] == [5]


@rule("retaliation:room.life-support-control-b.anti-aircraft", "retaliation:visibility.anti-aircraft")
def test_the_anti_aircraft_tokens_are_looked_at_in_secret() -> None:
    scene = in_room("life-support-control-b")
    scene.world.anti_aircraft = (Secret(True), Secret(False))
    scene.turn(0).act(use("order-tokens")).choose(lander.SwapOrder())
    assert [token.value for token in scene.world.anti_aircraft] == [False, True]
    assert [token.seen_by(0) for token in scene.world.anti_aircraft] == [False, True]
    assert [token.seen_by(1) for token in scene.world.anti_aircraft] == [None, None]


@rule("retaliation:room.life-support-control-b.anti-aircraft")
def test_tokens_that_have_left_the_game_cannot_be_ordered() -> None:
    scene = in_room("life-support-control-b")
    scene.world.anti_aircraft = ()
    assert scene.turn(0).refusal(use("order-tokens")) == "anti-aircraft.removed"


@rule("retaliation:room.life-support-control-c.hibernatorium")
def test_the_hibernatorium_is_switched_on_and_never_off() -> None:
    scene = in_room("life-support-control-c").turn(0).act(use("activate-hibernatorium"))
    assert scene.world.hibernatorium
    assert scene.refusal(use("activate-hibernatorium")) == "room.life-support-control-c.hibernatorium"


# Drilling Station ----------------------------------------------------------------------------------------------------


@rule("retaliation:room.drilling-station.effect")
def test_a_corridor_is_drilled_where_the_robot_stands() -> None:
    """Robot in the Landing Zone: no corridor lies there yet, and three slots are beyond the border."""
    scene = in_room("drilling-station").discovered().robot("robot.server", LANDING_ZONE)
    scene.corridor(LANDING_ZONE, HERE, "corridor-104").top("corridors", "corridor-301").turn(0).act(use("drill"))
    assert isinstance(scene.question, ChoosePlaceForCorridor)
    upwards, downwards = scene.between(LANDING_ZONE, 6), scene.between(LANDING_ZONE, 15)
    assert scene.options() == [steps.PickPassage(upwards), steps.PickPassage(downwards)]
    scene.choose(steps.PickPassage(downwards))
    assert scene.world.corridors[downwards] == "corridor-301"
    assert scene.world.door_ends[downwards] == LANDING_ZONE


@rule("retaliation:room.drilling-station.effect")
def test_a_drilled_corridor_may_join_two_discovered_rooms() -> None:
    scene = in_room("drilling-station").discovered().robot("robot.server", LANDING_ZONE)
    scene.turn(0).act(use("drill")).choose(steps.PickPassage(scene.between(LANDING_ZONE, HERE)))
    assert scene.world.corridors[scene.between(LANDING_ZONE, HERE)]


@rule("retaliation:room.drilling-station.effect", "retaliation:marker.malfunction.robot")
def test_nobody_drills_with_a_robot_that_is_broken_or_not_found() -> None:
    scene = in_room("drilling-station").turn(0)
    assert scene.refusal(use("drill")) == "robot.reveal"
    scene.discovered().robot("robot.server", LANDING_ZONE).run(steps.BreakRobot()).turn(0)
    assert scene.refusal(use("drill")) == "marker.malfunction.robot"


@rule("retaliation:room.drilling-station.effect")
def test_without_a_place_or_a_tile_there_is_nothing_to_drill() -> None:
    scene = in_room("drilling-station").discovered().robot("robot.server", LANDING_ZONE)
    scene.world.decks["corridors"] = ()
    assert scene.turn(0).refusal(use("drill")) == "room.drilling-station.effect"
    scene = in_room("drilling-station").discovered().robot("robot.server", LANDING_ZONE)
    for n, slot in enumerate((6, HERE, 15)):
        scene.corridor(LANDING_ZONE, slot, f"corridor-10{n + 4}")
    assert scene.turn(0).refusal(use("drill")) == "room.drilling-station.effect"


# Hibernatorium -------------------------------------------------------------------------------------------------------


@rule("retaliation:room.hibernatorium.undiscovered", "retaliation:room.hibernatorium.placing-while-covered")
def test_the_covered_hibernatorium_takes_everything_but_noise() -> None:
    scene = Scene()
    corridor = scene.between(HIBERNATORIUM, 2)
    scene.run(steps.PlaceNoise(corridor=corridor))
    assert not scene.world.noise[corridor]
    scene.run(steps.PlaceIntruders(kinds=("adult",), room=HIBERNATORIUM), steps.PlaceMalfunction(room=HIBERNATORIUM))
    assert scene.enemies(HIBERNATORIUM) == ["adult"]
    assert scene.world.malfunction[HIBERNATORIUM]


@rule("retaliation:room.hibernatorium.undiscovered", "retaliation:room.hibernatorium.arrival")
def test_once_the_cover_is_gone_it_is_a_room_like_any_other() -> None:
    scene = Scene().room(2, "armory").run(steps.RevealHibernatorium()).place(0, 2).action_cards(0, 5)
    scene.run(steps.PlaceNoise(corridor=scene.between(HIBERNATORIUM, 4)))
    assert scene.world.noise[scene.between(HIBERNATORIUM, 4)]
    explored = len(scene.world.decks["exploration"])
    scene.rolls(noise="2").turn(0).act(scene.move(0, HIBERNATORIUM))
    assert scene.who(0).room == HIBERNATORIUM
    assert [event.room for event in scene.told(telling.NoiseRolled)] == [HIBERNATORIUM]
    assert len(scene.world.decks["exploration"]) == explored


@rule("retaliation:room.hibernatorium.connection")
def test_the_first_room_beside_it_connects_it_before_its_corridors_are_laid() -> None:
    scene = Scene().room(1, "armory").corridor(1, 2, "corridor-104").place(0, 1).action_cards(0, 5)
    scene.top("exploration", "exploration-01").turn(0).act(scene.move(0, 2))
    assert not scene.world.covered
    kinds = [type(event) for event in scene.game.events]
    assert kinds.index(telling.HibernatoriumConnected) < kinds.index(telling.CorridorLaid)
    assert kinds.index(telling.RobotRevealed) < kinds.index(telling.CorridorLaid)


# Landing Zone --------------------------------------------------------------------------------------------------------


def at_the_stock(*tokens: str) -> Scene:
    scene = Scene().empty_hands(0).gear(0, *tokens).action_cards(0, 5).turn(0)
    return scene.act(use("resupply"))


@rule("retaliation:room.landing-zone.resupply", "retaliation:room.gear-pickup")
def test_as_much_is_taken_as_there_are_empty_slots() -> None:
    scene = at_the_stock("oxygen")
    for kind in ("medpack", "grenade", "medpack"):
        scene.choose(stocks.TakeToken(kind))
    assert sorted(scene.who(0).belt) == ["grenade", "medpack", "medpack", "oxygen"]
    assert not scene.options(stocks.TakeToken)
    assert scene.world.landing_supply == {"ammo": 4, "grenade": 3, "oxygen": 4, "medpack": 2}


@rule("retaliation:room.gear-pickup")
def test_one_may_stop_at_any_time() -> None:
    scene = at_the_stock().choose(stocks.TakeToken("ammo")).choose(steps.Done())
    assert [token for token in scene.who(0).belt if token] == ["ammo"]
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:room.gear-pickup")
def test_tokens_are_discarded_once_but_any_number_of_them() -> None:
    scene = at_the_stock("oxygen", "oxygen", "oxygen", "ammo")
    assert not scene.options(stocks.TakeToken)
    drop = gear.DiscardGear(seat=0, place="belt", token="oxygen")
    scene.choose(drop).choose(drop).choose(stocks.TakeToken("grenade"))
    assert scene.refusal(drop) == "room.gear-pickup"
    scene.choose(stocks.TakeToken("grenade"))
    assert sorted(scene.who(0).belt) == ["ammo", "grenade", "grenade", "oxygen"]
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:room.landing-zone.resupply")
def test_an_empty_stock_is_not_refilled() -> None:
    scene = Scene().empty_hands(0).gear(0).action_cards(0, 5)
    scene.world.landing_supply = {"ammo": 0, "grenade": 1, "oxygen": 0, "medpack": 0}
    scene.turn(0).act(use("resupply"))
    assert scene.options(stocks.TakeToken) == [stocks.TakeToken("grenade")]
    scene.choose(stocks.TakeToken("grenade")).choose(steps.Done())
    assert scene.refusal(use("resupply")) == "room.landing-zone.resupply"


# Nest ----------------------------------------------------------------------------------------------------------------


@rule("retaliation:room.nest.take-egg", "retaliation:room.nest.eggs-space", "retaliation:item.egg")
def test_an_egg_is_taken_into_a_hand_and_makes_noise() -> None:
    scene = in_room("nest").empty_hands(0).rolls(noise="1").turn(0).act(use("take-egg")).choose(nest.TakeEgg())
    assert scene.faces(scene.who(0).held) == ["item.egg"]
    assert scene.world.eggs == 4
    assert len(scene.told(telling.NoiseRolled)) == 1
    assert not scene.told(telling.EggDestroyed)


@rule("retaliation:room.nest.take-egg")
def test_an_egg_is_destroyed_and_makes_noise() -> None:
    scene = in_room("nest").rolls(noise="1").turn(0).act(use("take-egg")).choose(nest.SmashEgg())
    assert scene.world.eggs == 4
    assert not scene.world.nest_destroyed
    assert scene.told(telling.EggDestroyed)
    assert len(scene.told(telling.NoiseRolled)) == 1


@rule("retaliation:room.nest.destroyed")
def test_without_eggs_the_nest_is_destroyed_whatever_comes_later() -> None:
    scene = in_room("nest").empty_hands(0).rolls(noise="1")
    scene.world.eggs = 1
    scene.turn(0).act(use("take-egg")).choose(nest.TakeEgg())
    assert scene.world.nest_destroyed
    assert scene.refusal(use("take-egg")) == "room.nest.destroyed"
    scene.world.eggs = 1
    assert scene.world.nest_destroyed


@rule("retaliation:room.nest.fire")
def test_burning_destroys_one_egg_a_round_if_the_nest_burns() -> None:
    scene = in_room("nest").place(0, LANDING_ZONE).run(steps.BurnIntruders())
    assert scene.world.eggs == 5
    scene.room(HERE, fire=True).run(steps.BurnIntruders())
    assert scene.world.eggs == 4
    scene.world.eggs = 1
    scene.run(steps.BurnIntruders())
    assert scene.world.nest_destroyed


@rule("retaliation:room.nest.fire")
def test_a_fire_that_still_burns_at_the_end_destroys_nothing() -> None:
    scene = in_room("nest").room(HERE, fire=True)
    scene.world.eggs = 1
    scene.run(steps.EndGame(ending="last-round"))
    assert not scene.world.nest_destroyed


def test_no_two_characters_carry_the_same_egg_and_one_that_was_destroyed_can_be_taken_again() -> None:
    scene = in_room("nest").empty_hands(0).empty_hands(1).place(1, HERE)
    scene.rolls(noise="1 1").run(nest.HandleEgg(by=0)).choose(nest.TakeEgg())
    scene.run(nest.HandleEgg(by=1)).choose(nest.TakeEgg())
    assert scene.who(0).held != scene.who(1).held
    scene.game.script["noise"] = []
    lost = scene.who(0).held[0]
    scene.who(0).held, scene.world.box = (), (*scene.world.box, lost)
    scene.run(nest.HandleEgg(by=0)).choose(nest.TakeEgg())
    assert scene.faces(scene.who(0).held) == ["item.egg"]
    assert lost not in scene.world.box or scene.who(0).held[0] != lost


def test_an_egg_that_no_hand_can_take_is_destroyed() -> None:
    scene = in_room("nest").empty_hands(0).items(0, "item.egg", "item.egg").run(nest.HandleEgg(by=0))
    scene.choose(nest.TakeEgg()).choose(LeaveIt())
    assert scene.faces(scene.who(0).held) == ["item.egg", "item.egg"]
    assert scene.world.eggs == 4
    assert scene.faces(scene.world.box).count("item.egg") == 1


# Server Room ---------------------------------------------------------------------------------------------------------


@rule("retaliation:room.server-room.use-other-room")
def test_another_computer_room_is_used_from_the_server_room_for_its_price() -> None:
    scene = in_room("server-room").room(20, "cooling-system").room(21, "alarm-room").turn(0)
    scene.act(use("use-computer-room"))
    assert scene.options() == [steps.PickRoom(20)]
    scene.choose(steps.PickRoom(20))
    assert scene.world.autodestruction == 6
    assert len(scene.who(0).hand) == 3


@rule("retaliation:room.server-room.use-other-room")
def test_a_broken_or_undiscovered_computer_room_is_not_used_from_afar() -> None:
    scene = in_room("server-room").room(20, "cooling-system", malfunction=True).turn(0)
    assert scene.refusal(use("use-computer-room")) == "room.server-room.use-other-room"


@rule("retaliation:room.server-room.computer-rooms", "retaliation:map.computer-icon")
def test_ten_rooms_have_a_computer_and_no_way_out_is_among_them() -> None:
    rooms = Scene().content.box.rooms
    computers = [name for name, room in rooms.items() if room.computer]
    assert sorted(computers) == [
        "alarm-room",
        "cooling-system",
        "door-control-room",
        "drilling-station",
        "gunnery-room",
        "life-support-control-a",
        "pressure-control",
        "security-robot-room",
        "server-room",
        "sprinklers-control",
    ]
    assert not {"landing-zone", "hibernatorium", "escape-shuttle"} & set(computers)


def test_of_a_computer_room_with_two_alternatives_one_is_chosen() -> None:
    scene = in_room("server-room").room(20, "life-support-control-a").room(5, "shelter", fire=True).turn(0)
    scene.act(use("use-computer-room")).choose(steps.PickRoom(20))
    assert isinstance(scene.question, using.ChooseRoomOption)
    assert [scene.game.prospects(0, option) for option in scene.options()] == [[], []], "of the other room"
    scene.choose(steps.UseRoom(seat=0, cost=0, option="put-out-fire", at=20)).choose(steps.PickRoom(5))
    assert not scene.world.fire[5]


@rule("retaliation:room.server-room.data", "retaliation:item.data-token")
def test_a_data_token_is_gained_once() -> None:
    scene = in_room("server-room").turn(0).act(use("gain-data"))
    assert scene.who(0).data
    assert scene.refusal(use("gain-data")) == "room.server-room.data"


# Surgery Room --------------------------------------------------------------------------------------------------------


@rule("retaliation:room.surgery-room.larva")
def test_the_operation_removes_the_larva_and_infected_cards_for_the_whole_hand() -> None:
    scene = in_room("surgery-room").hand(0, *hand_of_four(), CLEAN).discard(0, INFECTED, CLEAN).deck(0, CLEAN, INFECTED)
    scene.who(0).larva = True
    scene.turn(0).act(use("remove-larva"))
    character = scene.who(0)
    assert not character.larva
    assert scene.faces(character.hand) == [CLEAN]
    assert INFECTED not in scene.faces(character.deck + character.discard)
    assert scene.faces(character.deck).count(CLEAN) == 2
    assert scene.faces(character.discard).count(CLEAN) == 0
    assert scene.told(telling.CardsScanned) == [telling.CardsScanned(0, 4, 2, 2)]
    assert not any(card in scene.world.known for card in character.deck)


def hand_of_four() -> list[str]:
    """The first action cards of the recon."""
    scene = Scene("recon", "officer").action_cards(0, 4)
    return scene.hand_of(0)


@rule("retaliation:room.surgery-room.no-contamination-needed", "retaliation:room.surgery-room.larva")
def test_the_larva_is_all_that_the_operation_asks_for() -> None:
    scene = in_room("surgery-room").turn(0)
    assert scene.refusal(use("remove-larva")) == "room.surgery-room.larva"
    scene.who(0).larva = True
    scene.turn(0).act(use("remove-larva"))
    assert not scene.who(0).larva
    assert scene.who(0).hand == ()
    assert [len(event.cards) for event in scene.told(telling.CardsDiscarded)] == [1, 1, 3]


@rule("retaliation:room.surgery-room.wound")
def test_a_serious_wound_is_treated_instead() -> None:
    scene = in_room("surgery-room").turn(0)
    assert scene.refusal(use("treat-wound")) == "golden.choice-fully-resolvable"
    scene.wounds(0, "wound-arm").turn(0).act(use("treat-wound"))
    assert scene.who(0).wounds == ()
    assert len(scene.who(0).hand) == 3
