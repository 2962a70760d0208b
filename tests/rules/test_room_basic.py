"""The "1" Rooms: Armory, Comms Room, Emergency Room, Fire Control, Generator, Laboratory, Storage, Surgery."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew import wounds
from hypersleep.nemesis.items import arming, belongings
from hypersleep.nemesis.rooms import room_actions
from hypersleep.nemesis.world import INACTIVE, Object
from tests.scene import Scene

rule = pytest.mark.rule


def in_room(tile: str, *crew: str) -> Scene:
    """Seat 0 stands in this Room with five cards."""
    return Scene(*crew).inside(0, tile)


# Armory --------------------------------------------------------------------------------------------------------------


@rule("room.armory.action")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 4), (3, 4)])
def test_the_armory_adds_two_ammo_up_to_the_capacity(before: int, after: int) -> None:
    scene = in_room("armory", "scout").ammo("scout", "weapon.rifle", before).turn("scout")
    scene.act(scene.use("scout", "reload")).choose(arming.PickWeapon("weapon.rifle"))
    assert scene.ammo_of("scout", "weapon.rifle") == after


@rule("room.armory.action")
def test_the_armory_loads_one_weapon_only() -> None:
    scene = in_room("armory", "scout").items("scout", "item.prototype-rifle").ammo("scout", "weapon.rifle", 1)
    scene.turn("scout").act(scene.use("scout", "reload"))
    assert scene.options() == [arming.PickWeapon("weapon.rifle"), arming.PickWeapon("item.prototype-rifle")]
    scene.choose(arming.PickWeapon("item.prototype-rifle"))
    assert scene.ammo_of("scout", "item.prototype-rifle") == 3
    assert scene.ammo_of("scout", "weapon.rifle") == 1


@rule("room.armory.action")
def test_a_full_weapon_is_not_loaded() -> None:
    scene = in_room("armory", "scout").ammo("scout", "weapon.rifle", 4).turn("scout")
    assert scene.use("scout", "reload") not in scene.options()


@rule("room.armory.energy-only")
def test_a_classic_weapon_is_not_loaded_in_the_armory() -> None:
    scene = in_room("armory", "captain", "scout").ammo("captain", "weapon.six-shooter", 0).turn("captain")
    assert scene.refusal(scene.use("captain", "reload")) == "room.armory.energy-only"


@rule("room.armory.energy-only")
def test_next_to_a_classic_weapon_only_the_energy_weapon_is_offered() -> None:
    scene = in_room("armory", "captain", "scout").ammo("captain", "weapon.six-shooter", 0)
    scene.items("captain", "item.prototype-pistol").turn("captain").act(scene.use("captain", "reload"))
    assert scene.options() == [arming.PickWeapon("item.prototype-pistol")]


# Comms Room ----------------------------------------------------------------------------------------------------------


@rule("room.comms-room.action")
def test_the_comms_room_places_the_signal_of_its_user_alone() -> None:
    scene = in_room("comms-room", "scout", "captain").place("captain", 17).turn("scout")
    scene.act(scene.use("scout", "send-signal"))
    assert scene.who("scout").signal
    assert not scene.who("captain").signal
    assert scene.refusal(scene.use("scout", "send-signal")) == "action.refuse-impossible"


# Emergency Room ------------------------------------------------------------------------------------------------------


def injured(*wounds: str) -> Scene:
    """A Scout in the Emergency Room with Wounds of every kind."""
    scene = in_room("emergency-room", "scout").wounds("scout", *wounds).wounds("scout", "wound-body", dressed=True)
    scene.who("scout").light = 2
    return scene


@rule("room.emergency-room.action")
def test_the_first_treatment_dresses_every_serious_wound_and_does_no_more() -> None:
    scene = injured("wound-leg", "wound-hand").turn("scout")
    scene.act(scene.use("scout", "dress-all"))
    scout = scene.who("scout")
    assert scout.wounds == ()
    assert sorted(scene.faces(scout.dressed)) == ["wound-body", "wound-hand", "wound-leg"]
    assert scout.light == 2


@rule("room.emergency-room.action")
def test_the_second_treatment_heals_a_single_dressed_wound() -> None:
    scene = injured("wound-leg").wounds("scout", "wound-hand", dressed=True).turn("scout")
    scene.act(scene.use("scout", "heal-dressed"))
    assert scene.options() == [wounds.PickWound("wound-body"), wounds.PickWound("wound-hand")]
    scene.choose(wounds.PickWound("wound-body"))
    scout = scene.who("scout")
    assert scene.faces(scout.wounds) == ["wound-leg"]
    assert scene.faces(scout.dressed) == ["wound-hand"]
    assert scout.light == 2


@rule("room.emergency-room.action")
def test_the_third_treatment_heals_all_light_wounds() -> None:
    scene = injured("wound-leg").turn("scout")
    scene.act(scene.use("scout", "heal-light"))
    assert scene.who("scout").light == 0
    assert len(scene.who("scout").wounds + scene.who("scout").dressed) == 2


@rule("room.emergency-room.action")
def test_without_such_a_wound_there_is_no_treatment_for_it() -> None:
    scene = in_room("emergency-room", "scout").wounds("scout", "wound-leg").turn("scout")
    assert scene.refusal(scene.use("scout", "heal-dressed")) == "wound.heal.serious"
    assert scene.refusal(scene.use("scout", "heal-light")) == "action.refuse-impossible"


# Fire Control System -------------------------------------------------------------------------------------------------


@rule("room.fire-control.action")
def test_fire_control_offers_rooms_with_fire_or_intruders() -> None:
    scene = in_room("fire-control", "scout").room(1, fire=True)
    scene.intruder("adult", 20)
    scene.turn("scout").act(scene.use("scout", "extinguish"))
    assert scene.options() == [steps.PickRoom(1), steps.PickRoom(20)]


@rule("room.fire-control.action")
def test_fire_control_puts_out_the_fire_of_the_room_chosen() -> None:
    scene = in_room("fire-control", "scout").room(1, fire=True).room(20, fire=True).turn("scout")
    scene.act(scene.use("scout", "extinguish")).choose(steps.PickRoom(20))
    assert not scene.world.fire[20]
    assert scene.world.fire[1]


@rule("room.fire-control.action")
def test_fire_control_needs_a_fire_or_an_intruder() -> None:
    scene = in_room("fire-control", "scout").turn("scout")
    assert scene.refusal(scene.use("scout", "extinguish")) == "room.fire-control.action"


@rule("room.fire-control.flee")
def test_each_intruder_flees_by_an_event_card_of_its_own() -> None:
    scene = in_room("fire-control", "scout", "captain").place("captain", 8)
    for kind in ("adult", "creeper"):
        scene.intruder(kind, 8)
    scene.top("events", "event-damage", "event-hatching").turn("scout")
    scene.act(scene.use("scout", "extinguish")).choose(steps.PickRoom(8))
    assert scene.enemies(7) == ["adult"]
    assert scene.enemies(11) == ["creeper"]
    assert scene.faces(scene.world.discards["events"]) == ["event-damage", "event-hatching"]


@rule("room.fire-control.flee")
def test_a_closed_door_keeps_a_fleeing_intruder_in_and_is_destroyed() -> None:
    scene = in_room("fire-control", "scout").door(8, 7)
    scene.intruder("adult", 8)
    scene.top("events", "event-damage").turn("scout")
    scene.act(scene.use("scout", "extinguish")).choose(steps.PickRoom(8))
    assert scene.enemies(8) == ["adult"]
    assert scene.world.doors[scene.corridor(8, 7)] == "destroyed"


@rule("room.fire-control.flee")
def test_an_intruder_fleeing_into_technical_corridors_is_gone() -> None:
    scene = in_room("fire-control", "scout").bag("blank")
    scene.intruder("adult", 14)
    scene.top("events", "event-hatching").turn("scout")
    scene.act(scene.use("scout", "extinguish")).choose(steps.PickRoom(14))
    assert scene.world.intruders == []
    assert scene.bag_kinds() == ["adult", "blank"]


# Generator -----------------------------------------------------------------------------------------------------------


@rule("room.generator.start")
def test_the_generator_starts_self_destruct_on_the_green_space() -> None:
    scene = in_room("generator", "scout").turn("scout")
    assert scene.refusal(scene.use("scout", "stop")) == "room.generator.stop"
    scene.act(scene.use("scout", "start"))
    assert scene.world.self_destruct == 0


@rule("room.generator.start-refused")
def test_a_running_sequence_cannot_be_started_again() -> None:
    scene = in_room("generator", "scout")
    scene.world.self_destruct = 1
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "start")) == "room.generator.start-refused"


@rule("room.generator.start-refused", "hibernation.lockout")
def test_the_sequence_cannot_be_started_while_somebody_hibernates() -> None:
    scene = in_room("generator", "scout", "captain")
    scene.who("captain").fate = "hibernating"
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "start")) == "room.generator.start-refused"


@rule("room.generator.stop")
@pytest.mark.parametrize("space", [0, 1, 2])
def test_before_yellow_the_sequence_can_be_stopped_and_starts_anew_on_green(space: int) -> None:
    scene = in_room("generator", "scout")
    scene.world.self_destruct = space
    scene.turn("scout").act(scene.use("scout", "stop"))
    assert scene.world.self_destruct == INACTIVE
    scene.act(scene.use("scout", "start"))
    assert scene.world.self_destruct == 0


@rule("room.generator.stop", "moment.point-of-no-return")
@pytest.mark.parametrize("space", [3, 4, 5])
def test_on_yellow_the_sequence_cannot_be_stopped(space: int) -> None:
    scene = in_room("generator", "scout")
    scene.world.self_destruct = space
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "stop")) == "room.generator.stop"


# Laboratory ----------------------------------------------------------------------------------------------------------

WEAKNESSES: list[tuple[Object, str]] = [
    ("corpse-blue", "corpse"),
    ("corpse-1", "corpse"),
    ("egg", "egg"),
    ("carcass", "carcass"),
]


@rule("room.laboratory.action", "room.laboratory.object-kept")
@pytest.mark.parametrize(("thing", "kind"), WEAKNESSES)
def test_an_object_lying_in_the_laboratory_shows_its_weakness_and_stays(thing: Object, kind: str) -> None:
    scene = in_room("laboratory", "scout").room(5, lying=(thing,)).turn("scout")
    scene.act(scene.use("scout", "analyse-object")).choose(room_actions.PickWeakness(kind))
    known = [weakness.known_to_all() for weakness in scene.world.weaknesses]
    assert known == [slot == kind for slot in ("corpse", "egg", "carcass")]
    assert scene.world.lying[5] == (thing,)


@rule("room.laboratory.action", "room.laboratory.object-kept")
def test_an_object_carried_by_somebody_else_there_is_analysed_and_dropped_for_free() -> None:
    scene = in_room("laboratory", "scout", "captain").place("captain", 5)
    scene.who("captain").objects = ("egg",)
    scene.turn("scout", left=1).act(scene.use("scout", "analyse-object")).choose(room_actions.PickWeakness("egg"))
    assert scene.who("captain").objects == ("egg",)
    scene.choose(steps.DropObject(seat=scene.seat("captain"), object="egg"))
    assert scene.world.lying[5] == ("egg",)
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"), left=2)


@rule("room.laboratory.action")
def test_an_object_carried_elsewhere_cannot_be_analysed() -> None:
    scene = in_room("laboratory", "scout", "captain").place("captain", 6)
    scene.who("captain").objects = ("egg",)
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "analyse-object")) == "room.laboratory.action"


@rule("room.laboratory.repeat")
def test_a_known_weakness_is_not_analysed_again() -> None:
    scene = in_room("laboratory", "scout").room(5, lying=("egg",)).weakness("egg", "weakness-way-of-moving")
    scene.turn("scout")
    assert scene.refusal(scene.use("scout", "analyse-object")) == "room.laboratory.repeat"


@rule("room.laboratory.repeat")
def test_next_to_a_known_kind_another_kind_can_still_be_analysed() -> None:
    scene = in_room("laboratory", "scout").room(5, lying=("egg", "carcass"))
    scene.weakness("egg", "weakness-way-of-moving").turn("scout").act(scene.use("scout", "analyse-object"))
    assert scene.options() == [room_actions.PickWeakness("carcass")]


# Storage -------------------------------------------------------------------------------------------------------------


@rule("room.storage.action")
@pytest.mark.parametrize(
    ("deck", "kept", "other"),
    [
        ("red", "item.grenade", "item.decoy"),
        ("yellow", "item.tools", "item.duct-tape"),
        ("green", "item.medkit", "item.alcohol"),
    ],
)
def test_storage_draws_two_items_of_one_deck_and_keeps_one(deck: steps.Deck, kept: str, other: str) -> None:
    scene = in_room("storage", "scout").top(deck, other, kept).turn("scout")
    cards = len(scene.world.decks[deck])
    scene.act(scene.use("scout", "search-stores")).choose(belongings.PickDeck(deck))
    assert scene.options() == [belongings.KeepItem(other), belongings.KeepItem(kept)]
    scene.choose(belongings.KeepItem(kept))
    assert scene.faces(scene.who("scout").inventory) == [kept]
    assert scene.faces(scene.world.decks[deck])[0] == other
    assert len(scene.world.decks[deck]) == cards - 1


@rule("room.storage.action")
@pytest.mark.parametrize("counter", [0, 2])
def test_storage_does_not_touch_the_item_counter(counter: int) -> None:
    scene = in_room("storage", "scout").room(3, items=counter).top("red", "item.grenade", "item.decoy").turn("scout")
    scene.act(scene.use("scout", "search-stores")).choose(belongings.PickDeck("red")).choose(
        belongings.KeepItem("item.decoy")
    )
    assert scene.world.items[3] == counter


# Surgery -------------------------------------------------------------------------------------------------------------

INFECTED, CLEAN = "contamination-infected", "contamination-clean"


def patient(*, larva: bool = False) -> Scene:
    """A Scout in the Surgery with an infected and a clean card in each of deck, hand and discard pile."""
    scene = in_room("surgery", "scout", "captain").hand("scout", "action.rest", "action.search", INFECTED, CLEAN)
    scene.discard("scout", INFECTED, CLEAN).deck("scout", INFECTED, CLEAN)
    scene.who("scout").larva = larva
    return scene.turn("scout")


@rule("room.surgery.action")
def test_surgery_removes_all_infected_cards_and_the_larva() -> None:
    scene = patient(larva=True)
    scene.act(scene.use("scout", "operate"))
    scout = scene.who("scout")
    contamination = [face for face in scene.faces(scout.deck) if face in (INFECTED, CLEAN)]
    assert contamination == [CLEAN] * 3
    assert scene.faces(scene.world.discards["contamination"]) == [INFECTED] * 3
    assert not scout.larva


@rule("room.surgery.aftermath")
def test_after_surgery_all_cards_are_one_deck_and_the_patient_is_wounded() -> None:
    scene = patient()
    cards = len(scene.who("scout").deck + scene.who("scout").hand + scene.who("scout").discard)
    scene.act(scene.use("scout", "operate"))
    scout = scene.who("scout")
    assert (scout.hand, scout.discard) == ((), ())
    assert len(scout.deck) == cards - 3
    assert len(scene.told(telling.DeckReshuffled)) == 1
    assert scout.light == 1


@rule("room.surgery.pass")
def test_the_patient_passes_even_with_an_action_left() -> None:
    scene = patient()
    scene.act(scene.use("scout", "operate"))
    assert scene.who("scout").passed
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"), left=2)
    assert scene.who("scout").hand == ()


@rule("room.surgery.no-larva")
@pytest.mark.parametrize("larva", [False, True])
def test_surgery_neither_infects_nor_kills(larva: bool) -> None:
    scene = patient(larva=larva)
    scene.act(scene.use("scout", "operate"))
    assert scene.told(telling.LarvaGained) == []
    assert scene.who("scout").plays
    assert scene.world.intruders == []
