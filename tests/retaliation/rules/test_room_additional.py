"""Rooms that turn up in any section: what each of their alternatives does, and when it cannot be chosen."""

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.items import gear, searching
from hypersleep.retaliation.rooms import additional_rooms, stocks
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene

rule = pytest.mark.rule

INFECTED, CLEAN = "contamination-infected", "contamination-clean"
HERE = 11


def in_room(tile: str, *crew: str) -> Scene:
    """Seat 0 stands in this room with five cards."""
    return Scene(*crew).room(HERE, tile).place(0, HERE).action_cards(0, 5)


def use(option: str, seat: int = 0) -> steps.UseRoom:
    return steps.UseRoom(seat=seat, option=option)


# Alarm Room ----------------------------------------------------------------------------------------------------------


@rule("retaliation:room.alarm-room.effect")
def test_a_noise_marker_anywhere_is_discarded() -> None:
    scene = in_room("alarm-room").room(22, "shelter").corridor(22, 23, noise=True).turn(0).act(use("choose-noise"))
    corridor = scene.between(22, 23)
    assert scene.options() == [additional_rooms.ResolveNoise(corridor), additional_rooms.DiscardNoise(corridor)]
    scene.choose(additional_rooms.DiscardNoise(corridor))
    assert not scene.world.noise[corridor]
    assert scene.lurking(corridor) == []


@rule("retaliation:room.alarm-room.effect")
def test_a_noise_marker_anywhere_is_resolved() -> None:
    scene = in_room("alarm-room").room(22, "shelter").corridor(22, 23, noise=True).bag("larva").draws("larva")
    corridor = scene.between(22, 23)
    scene.turn(0).act(use("choose-noise")).choose(additional_rooms.ResolveNoise(corridor))
    assert not scene.world.noise[corridor]
    assert scene.lurking(corridor) == ["larva"]


@rule("retaliation:room.alarm-room.effect")
def test_in_silence_the_alarm_room_is_of_no_use() -> None:
    scene = in_room("alarm-room").room(22, "shelter").corridor(22, 23).turn(0)
    assert scene.refusal(use("choose-noise")) == "golden.choice-fully-resolvable"


# Armory and Experimental Military Lab --------------------------------------------------------------------------------


@rule("retaliation:room.armory.effect", "retaliation:gear.ammo-full")
def test_the_armory_has_ammo_and_grenades_and_nothing_else() -> None:
    scene = in_room("armory").empty_hands(0).gear(0).turn(0).act(use("take-gear"))
    assert scene.options(stocks.TakeToken) == [stocks.TakeToken("ammo"), stocks.TakeToken("grenade")]
    for kind in ("ammo", "ammo", "grenade", "ammo"):
        scene.choose(stocks.TakeToken(kind))
    assert sorted(scene.who(0).belt) == ["ammo", "ammo", "ammo", "grenade"]
    assert scene.world.landing_supply["ammo"] == 4


def exhaust(scene: Scene, kind: str) -> None:
    """All tokens of a kind that are left go to the stock beside the Landing Zone."""
    scene.world.landing_supply[kind] += gear.gear_left(scene.game, kind)


@rule("retaliation:room.armory.effect", "retaliation:golden.component-limit")
def test_an_empty_supply_cannot_be_taken_from() -> None:
    scene = in_room("armory").empty_hands(0).gear(0)
    exhaust(scene, "ammo")
    scene.turn(0).act(use("take-gear"))
    assert scene.options(stocks.TakeToken) == [stocks.TakeToken("grenade")]
    scene.choose(steps.Done())
    exhaust(scene, "grenade")
    assert scene.turn(0).refusal(use("take-gear")) == "golden.component-limit"


@rule("retaliation:room.experimental-military-lab.gear", "retaliation:room.gear-pickup")
def test_the_lab_has_ammo_that_may_go_straight_into_a_weapon() -> None:
    scene = Scene("heavy-gun-operator", "officer").room(HERE, "experimental-military-lab").place(0, HERE)
    weapon = next(card for card in scene.who(0).held if scene.world.gear.get(card))
    face = scene.content.faces[weapon]
    scene.gear(0, "oxygen", "oxygen", "oxygen", "oxygen").gear(0, on=face).action_cards(0, 5).turn(0)
    scene.act(use("take-ammo"))
    assert scene.options(stocks.TakeToken) == [stocks.TakeToken("ammo")]
    scene.choose(stocks.TakeToken("ammo"))
    assert "ammo" in scene.gear_on(0, face)


@rule("retaliation:room.experimental-military-lab.equipment")
def test_of_two_support_cards_one_is_kept_and_the_other_goes_under_the_deck_unseen() -> None:
    scene = in_room("experimental-military-lab").empty_hands(0)
    *_, second, first = scene.world.decks["support"]
    scene.turn(0).act(use("draw-support"))
    assert isinstance(scene.question, searching.ChooseFind)
    assert scene.question.drawn == (first, second)
    scene.choose(searching.KeepItem(scene.content.faces[first]))
    character = scene.who(0)
    assert first in character.inventory + character.held + character.armor
    assert scene.world.decks["support"][0] == second
    assert second not in scene.world.known


@rule("retaliation:room.experimental-military-lab.equipment")
def test_both_support_cards_may_be_refused() -> None:
    scene = in_room("experimental-military-lab")
    *_, second, first = scene.world.decks["support"]
    scene.turn(0).act(use("draw-support")).choose(steps.Done())
    assert set(scene.world.decks["support"][:2]) == {first, second}


# Decontamination Room and Shelter ------------------------------------------------------------------------------------


def sullied(tile: str) -> Scene:
    """Contamination in hand, deck and discard pile."""
    scene = in_room(tile)
    faces = scene.hand_of(0)
    return scene.hand(0, *faces, CLEAN).discard(0, INFECTED).deck(0, INFECTED, CLEAN)


@rule("retaliation:room.decontamination-room.effect")
def test_decontamination_empties_deck_and_discard_pile_of_contamination_unscanned() -> None:
    scene = sullied("decontamination-room").turn(0).act(use("decontaminate"))
    character = scene.who(0)
    assert scene.faces(character.hand) == [CLEAN]
    assert not set(scene.faces(character.deck + character.discard)) & {INFECTED, CLEAN}
    assert character.oxygen == 5
    assert len(character.deck + character.discard) == 10
    assert not scene.told(telling.CardsScanned)
    assert not scene.content.contamination & set(scene.world.known)
    assert scene.told(telling.ContaminationRemoved) == [telling.ContaminationRemoved(0, 3)]


@rule("retaliation:room.decontamination-room.effect", "retaliation:deck.empty")
def test_what_has_left_the_game_never_comes_back() -> None:
    scene = sullied("decontamination-room")
    gone = [card for card in scene.who(0).deck + scene.who(0).discard if card in scene.content.contamination]
    scene.turn(0).act(use("decontaminate"))
    assert set(gone) <= set(scene.world.box)
    assert not set(gone) & set(scene.world.discards["contamination"])


@rule("retaliation:room.decontamination-room.oxygen")
def test_with_one_oxygen_left_nobody_is_decontaminated() -> None:
    scene = sullied("decontamination-room")
    scene.who(0).oxygen = 1
    assert scene.turn(0).refusal(use("decontaminate")) == "room.decontamination-room.oxygen"
    scene.who(0).oxygen = 2
    scene.turn(0).act(use("decontaminate"))
    assert (scene.who(0).oxygen, scene.who(0).suffocating) == (0, False)


@rule("retaliation:room.shelter.effect")
def test_contamination_in_hand_is_washed_off_unscanned() -> None:
    scene = sullied("shelter").turn(0).act(use("wash-off"))
    character = scene.who(0)
    assert CLEAN not in scene.faces(character.hand)
    assert len(character.hand) == 3
    assert scene.faces(character.deck).count(CLEAN) == 1
    assert not scene.told(telling.CardsScanned)


@rule("retaliation:room.shelter.effect")
def test_who_carries_a_larva_cannot_wash() -> None:
    scene = sullied("shelter")
    scene.who(0).larva = True
    assert scene.turn(0).refusal(use("wash-off")) == "room.shelter.effect"


@rule("retaliation:room.shelter.always-secured", "retaliation:token.secure.always-room")
def test_the_shelter_keeps_every_attack_off_for_nothing_once_its_tokens_are_used_up() -> None:
    scene = in_room("shelter").room(HERE, secured=1)
    for left in (0, 0, 0):
        scene.run(steps.PlaceIntruders(kinds=("adult",), room=HERE, seat=0))
        assert scene.world.secured[HERE] == left
    assert scene.question is None
    assert scene.who(0).health == 0
    assert not scene.who(0).wounds


@rule("retaliation:room.shelter.always-secured")
def test_the_shelter_takes_up_to_three_tokens_of_its_own() -> None:
    scene = in_room("shelter").run(steps.Secure(by=0, count=9))
    assert scene.world.secured[HERE] == 3


# Door Control Room ---------------------------------------------------------------------------------------------------


def printed(scene: Scene) -> list[SwitchDoor]:
    """The western door of the Hibernatorium, which is on the border of section A."""
    return [SwitchDoor(scene.between(2, HIBERNATORIUM))]


@rule("retaliation:room.door-control-room.effect")
def test_any_number_of_doors_of_a_section_is_switched() -> None:
    scene = (
        in_room("door-control-room").corridor(10, 11, "corridor-101").corridor(10, 15, "corridor-102", door="closed")
    )
    scene.corridor(13, 14, "corridor-103").turn(0).act(use("switch-doors"))
    scene.choose(additional_rooms.PickSection("A"))
    near, far = scene.between(10, 11), scene.between(10, 15)
    assert scene.options(SwitchDoor) == [*printed(scene), SwitchDoor(near), SwitchDoor(far)]
    scene.choose(SwitchDoor(near)).choose(SwitchDoor(far)).choose(steps.Done())
    assert (scene.world.doors[near], scene.world.doors[far]) == ("closed", "open")


@rule("retaliation:room.door-control-room.effect", "retaliation:door.destroyed")
def test_doors_are_closed_only_on_slots_and_destroyed_ones_not_at_all() -> None:
    scene = in_room("door-control-room").corridor(10, 11, "corridor-101").corridor(10, 15, "corridor-104")
    scene.corridor(10, 6, "corridor-102", door="destroyed").turn(0).act(use("switch-doors"))
    scene.choose(additional_rooms.PickSection("A"))
    assert scene.options(SwitchDoor) == [*printed(scene), SwitchDoor(scene.between(10, 11))]
    for slot in (15, 6):
        assert scene.refusal(SwitchDoor(scene.between(10, slot))) == "room.door-control-room.effect"


def test_a_door_on_the_border_of_two_sections_is_in_both() -> None:
    scene = in_room("door-control-room")
    border = next(p for p in scene.content.grid.passages if len(scene.content.grid.places[p].sections) == 2)
    place = scene.content.grid.places[border]
    scene.corridor(place.a, place.b, "corridor-101").turn(0).act(use("switch-doors"))
    assert {choice.section for choice in scene.options()} >= set(place.sections)


def test_a_section_without_doors_to_switch_is_not_offered() -> None:
    """The doors printed at the Hibernatorium are gone."""
    scene = in_room("door-control-room").corridor(10, 11, "corridor-101").corridor(13, 14, "corridor-104")
    for slot in (2, 4, 7, 8):
        scene.world.doors[scene.between(HIBERNATORIUM, slot)] = "destroyed"
    scene.turn(0).act(use("switch-doors"))
    assert [choice.section for choice in scene.options()] == ["A"]


def test_a_door_is_switched_once_in_a_use() -> None:
    scene = in_room("door-control-room").corridor(10, 11, "corridor-101").turn(0).act(use("switch-doors"))
    scene.choose(additional_rooms.PickSection("A")).choose(SwitchDoor(scene.between(10, 11)))
    assert scene.options() == [steps.Done(), *printed(scene)]


# Emergency Room ------------------------------------------------------------------------------------------------------


@rule("retaliation:room.emergency-room.effect")
def test_health_is_restored() -> None:
    scene = in_room("emergency-room").turn(0)
    assert scene.refusal(use("heal")) == "golden.choice-fully-resolvable"
    scene.who(0).health = 5
    scene.turn(0).act(use("heal"))
    assert scene.who(0).health == 3


@rule("retaliation:room.emergency-room.effect")
def test_or_a_serious_wound_is_discarded() -> None:
    scene = in_room("emergency-room").turn(0)
    assert scene.refusal(use("treat-wound")) == "golden.choice-fully-resolvable"
    scene.wounds(0, "wound-leg").turn(0).act(use("treat-wound"))
    assert scene.who(0).wounds == ()


@rule("retaliation:item.use.on-other")
def test_somebody_else_in_the_room_may_be_treated_if_they_agree() -> None:
    scene = in_room("emergency-room").place(1, HERE)
    scene.who(1).health = 2
    scene.turn(0).act(use("heal")).choose(steps.PickCharacter(1))
    assert scene.asked == 1
    scene.choose(steps.AcceptOffer())
    assert scene.who(1).health == 0


# Gunnery Room --------------------------------------------------------------------------------------------------------


@rule("retaliation:room.gunnery-room.effect")
def test_a_turret_hits_a_corridor_next_to_a_red_icon() -> None:
    scene = (
        in_room("gunnery-room").room(22, "armory").corridor(22, 23, door="closed", door_at=22).rolls(burst="4-special")
    )
    corridor = scene.between(22, 23)
    adults = [scene.intruder("adult", corridor=corridor) for _ in range(5)]
    scene.turn(0).act(use("fire")).choose(steps.PickPassage(corridor))
    for adult in adults[:4]:
        scene.choose(steps.PickIntruder(adult.id))
    assert scene.lurking(corridor) == ["adult"]
    assert not scene.world.robot_broken


@rule("retaliation:room.gunnery-room.effect")
def test_turrets_without_a_red_icon_or_with_a_malfunction_do_not_fire() -> None:
    scene = (
        in_room("gunnery-room")
        .room(HERE, malfunction=False)
        .room(22, "emergency-room")
        .room(20, "armory", malfunction=True)
    )
    scene.corridor(22, 23).corridor(20, 19, "corridor-105").turn(0)
    assert scene.refusal(use("fire")) == "room.gunnery-room.effect"
    scene.corridor(HERE, 12, "corridor-106").turn(0).act(use("fire"))
    assert scene.options() == [steps.PickPassage(scene.between(HERE, 12))]


# Pressure Control ----------------------------------------------------------------------------------------------------


@rule("retaliation:room.pressure-control.effect")
def test_an_intruder_is_pressed_from_a_room_into_any_corridor_beside_it() -> None:
    scene = in_room("pressure-control").room(22, "armory").corridor(22, 23).corridor(22, 21, "corridor-105")
    adult = scene.intruder("adult", 22, 2)
    scene.turn(0).act(use("move-intruder")).choose(steps.PickIntruder(adult.id))
    assert scene.options() == [steps.PickPassage(scene.between(22, 21)), steps.PickPassage(scene.between(22, 23))]
    scene.choose(steps.PickPassage(scene.between(22, 23)))
    assert scene.lurking(scene.between(22, 23)) == ["adult"]
    assert scene.hits_on(adult) == 0


@rule("retaliation:room.pressure-control.effect")
def test_an_intruder_is_pressed_from_a_corridor_into_a_room_where_it_attacks() -> None:
    scene = in_room("pressure-control").room(22, "armory", secured=1).room(23, "reactor").corridor(22, 23).place(1, 22)
    adult = scene.intruder("adult", corridor=scene.between(22, 23))
    scene.turn(0).act(use("move-intruder")).choose(steps.PickIntruder(adult.id))
    assert scene.options() == [steps.PickRoom(22), steps.PickRoom(23)]
    scene.choose(steps.PickRoom(22))
    assert scene.enemies(22) == ["adult"]
    assert scene.world.secured[22] == 0


@rule("retaliation:room.pressure-control.effect")
def test_a_closed_door_is_destroyed_and_a_full_corridor_takes_nobody() -> None:
    scene = in_room("pressure-control").room(22, "armory").corridor(22, 23, "corridor-101", door="closed", door_at=22)
    adult = scene.intruder("adult", 22)
    scene.turn(0).act(use("move-intruder")).choose(steps.PickIntruder(adult.id))
    scene.choose(steps.PickPassage(scene.between(22, 23)))
    assert scene.enemies(22) == ["adult"]
    assert scene.world.doors[scene.between(22, 23)] == "destroyed"
    for _ in range(6):
        scene.intruder("adult", corridor=scene.between(22, 23))
    scene.turn(0).act(use("move-intruder"))
    assert steps.PickIntruder(adult.id) not in scene.options()


def test_intruders_to_press_are_listed_in_one_order_also_after_a_game_was_saved() -> None:
    scene = in_room("pressure-control").room(22, "armory").corridor(22, 23)
    first, second = scene.intruder("adult", 22), scene.intruder("larva", 22)
    scene.world.intruders = {second.id: second, first.id: first}
    scene.turn(0).act(use("move-intruder"))
    assert scene.options() == [steps.PickIntruder(first.id), steps.PickIntruder(second.id)]


def test_without_intruders_there_is_nothing_to_press() -> None:
    scene = in_room("pressure-control").turn(0)
    assert scene.refusal(use("move-intruder")) == "golden.choice-fully-resolvable"


# Security Robot Room -------------------------------------------------------------------------------------------------


def at_security(*crew: str) -> Scene:
    """The robot is in room 22, the Armory."""
    return in_room("security-robot-room", *crew).discovered().room(22, "armory").robot("robot.server", 22)


@rule("retaliation:room.security-robot-room.secure")
def test_the_room_with_the_robot_is_secured() -> None:
    scene = at_security().turn(0).act(use("secure"))
    assert (scene.world.secured[22], scene.world.secured[HERE]) == (1, 0)


@rule("retaliation:room.security-robot-room.secure", "retaliation:token.secure.no-intruder")
def test_beside_an_intruder_the_robot_secures_nothing() -> None:
    scene = at_security()
    scene.intruder("larva", 22)
    assert scene.turn(0).refusal(use("secure")) == "room.security-robot-room.secure"


@rule("retaliation:room.security-robot-room.reinforce")
def test_an_empty_corridor_at_the_robots_room_is_reinforced() -> None:
    scene = at_security().corridor(22, 23, noise=True).corridor(22, 21, "corridor-105").corridor(10, 11, "corridor-106")
    scene.intruder("adult", corridor=scene.between(22, 21))
    scene.turn(0).act(use("reinforce"))
    assert scene.options() == [steps.PickPassage(scene.between(22, 23))]
    scene.choose(steps.PickPassage(scene.between(22, 23)))
    assert scene.world.reinforced[scene.between(22, 23)]
    assert scene.refusal(use("reinforce")) == "room.security-robot-room.reinforce"


@rule("retaliation:room.security-robot-room.secure", "retaliation:room.security-robot-room.reinforce")
@pytest.mark.parametrize("option", ["secure", "reinforce"])
def test_a_robot_that_is_broken_or_not_found_secures_nothing(option: str) -> None:
    scene = at_security().corridor(22, 23).run(steps.BreakRobot()).turn(0)
    assert scene.refusal(use(option)) == "marker.malfunction.robot"
    scene = in_room("security-robot-room").turn(0)
    assert scene.refusal(use(option)) == "robot.reveal"


# Sprinklers Control --------------------------------------------------------------------------------------------------


@rule("retaliation:room.sprinklers-control.effect")
def test_all_fires_of_a_section_are_put_out() -> None:
    scene = in_room("sprinklers-control").turn(0)
    assert scene.refusal(use("put-out-fires")) == "golden.choice-fully-resolvable"
    section = scene.content.grid.section
    rooms = [room for room in scene.content.grid.numbers if section(room) == "A"][:2]
    other = next(room for room in scene.content.grid.numbers if section(room) == "C")
    for room in (*rooms, other):
        scene.world.fire[room] = True
    scene.turn(0).act(use("put-out-fires"))
    assert scene.options() == [additional_rooms.PickSection("A"), additional_rooms.PickSection("C")]
    scene.choose(additional_rooms.PickSection("A"))
    assert [room for room, burns in enumerate(scene.world.fire) if burns] == [other]


# Supply Room ---------------------------------------------------------------------------------------------------------


@rule("retaliation:room.supply-room.effect", "retaliation:visibility.search")
def test_two_of_three_items_are_kept_and_the_third_goes_under_its_deck() -> None:
    scene = in_room("supply-room").empty_hands(0)
    tops = {deck: scene.world.decks[deck][-1] for deck in ("green", "red", "yellow")}
    scene.turn(0).act(use("search"))
    assert isinstance(scene.question, searching.ChooseFind)
    assert scene.question.drawn == tuple(tops.values())
    for deck in ("green", "red"):
        scene.choose(searching.KeepItem(scene.content.faces[tops[deck]]))
    character = scene.who(0)
    assert {tops["green"], tops["red"]} <= set(character.inventory + character.held)
    assert scene.world.decks["yellow"][0] == tops["yellow"]
    assert tops["yellow"] not in scene.world.known


@rule("retaliation:room.supply-room.effect")
def test_fewer_may_be_kept() -> None:
    scene = in_room("supply-room").turn(0).act(use("search")).choose(steps.Done())
    assert scene.who(0).inventory == ()
    assert isinstance(scene.question, steps.ChooseAction)


# Technical Corridor Entrance -----------------------------------------------------------------------------------------


@rule(
    "retaliation:room.technical-corridor-entrance.move",
    "retaliation:room.technical-corridor-entrance.attack",
    "retaliation:room.technical-corridor-entrance.noise",
)
def test_crawling_leads_anywhere_and_means_an_attack_and_then_a_noise_roll() -> None:
    scene = in_room("technical-corridor-entrance").room(22, "armory", secured=2).rolls(noise="1")
    scene.top("attacks", "attack-deadly-claws-1").turn(0).act(use("crawl"))
    assert scene.options() == [steps.PickRoom(LANDING_ZONE), steps.PickRoom(22)]
    scene.choose(steps.PickRoom(22))
    while not isinstance(scene.question, steps.ChooseAction):
        scene.choose(steps.LetItHappen())
    assert scene.who(0).room == 22
    assert scene.world.secured[22] == 2
    assert scene.world.intruders == {}
    assert scene.who(0).health == 1
    kinds = [type(event) for event in scene.game.events]
    assert (
        kinds.index(telling.CharacterMoved) < kinds.index(telling.IntruderAttacked) < kinds.index(telling.NoiseRolled)
    )
    assert [event.room for event in scene.told(telling.NoiseRolled)] == [22]


@rule("retaliation:room.technical-corridor-entrance.move")
def test_the_covered_hibernatorium_is_no_exit() -> None:
    scene = in_room("technical-corridor-entrance").turn(0).act(use("crawl"))
    assert steps.PickRoom(HIBERNATORIUM) not in scene.options()
    scene = in_room("technical-corridor-entrance").discovered().turn(0).act(use("crawl"))
    assert steps.PickRoom(HIBERNATORIUM) in scene.options()
