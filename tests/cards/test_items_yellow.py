"""Yellow Items: Chemicals, Tools, Duct Tape, Fire Extinguisher, Energy Charge, plans, Space Suit."""

import pytest

from hypersleep.common import doors
from hypersleep.common.belongings import MakeRoomForItem
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew import wounds
from hypersleep.nemesis.invariants import problems
from hypersleep.nemesis.items import arming
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.rooms import controls
from tests.cards.using import HERE, STUBBORN, equipped, use
from tests.scene import Scene

rule = pytest.mark.rule

CHEMICALS, TOOLS, TAPE = "item.chemicals", "item.tools", "item.duct-tape"
EXTINGUISHER, FLAMETHROWER = "item.fire-extinguisher", "crafted.flamethrower"
RIFLE, SHOTGUN, PISTOL = "weapon.rifle", "item.prototype-shotgun", "item.prototype-pistol"
CHARGES = ("item.energy-charge-yellow", "item.energy-charge-red")
SUIT, SHAFTS, PLANS = "item.space-suit", "item.technical-corridors-plans", "item.nemesis-plans"


# Chemicals -----------------------------------------------------------------------------------------------------------


@rule("item.ammo.capacity", "action.item")
def test_chemicals_fill_a_flamethrower() -> None:
    scene = equipped(CHEMICALS, FLAMETHROWER).turn("scout")
    scene.act(use(scene, CHEMICALS, "refuel"))
    assert scene.ammo_of("scout", FLAMETHROWER) == 4
    assert scene.faces(scene.world.discards["yellow"]) == [CHEMICALS]
    assert len(scene.who("scout").hand) == 3


@rule("item.use-on-others", "item.ammo.capacity")
@pytest.mark.parametrize(("ammo", "refused"), [(0, ""), (3, ""), (4, "item.ammo.capacity")])
def test_chemicals_need_a_flamethrower_of_ones_own_that_is_not_full(ammo: int, refused: str) -> None:
    scene = equipped(CHEMICALS).place("captain", HERE).items("captain", FLAMETHROWER).turn("scout")
    assert scene.refusal(use(scene, CHEMICALS, "refuel")) == "item.use-on-others"
    scene.items("scout", FLAMETHROWER).ammo("scout", FLAMETHROWER, ammo).turn("scout")
    if refused:
        assert scene.refusal(use(scene, CHEMICALS, "refuel")) == refused
    else:
        assert use(scene, CHEMICALS, "refuel") in scene.options()


# Repairs: Tools and Duct Tape ----------------------------------------------------------------------------------------


@rule("item.tools", "marker.malfunction.repair")
@pytest.mark.parametrize("item", [TOOLS, TAPE])
def test_tools_and_tape_discard_a_malfunction(item: str) -> None:
    scene = equipped(item).turn("scout")
    assert scene.refusal(use(scene, item, "clear-malfunction")) == "action.refuse-impossible"
    scene.world.malfunction[HERE] = True
    scene.turn("scout").act(use(scene, item, "clear-malfunction"))
    assert not any(scene.world.malfunction)
    assert scene.faces(scene.world.discards["yellow"]) == [item]


@rule("item.tools", "room.engine.repair", "room.engine.repair-announce")
@pytest.mark.parametrize("item", [TOOLS, TAPE])
@pytest.mark.parametrize("broken", [True, False])
def test_tools_and_tape_repair_or_break_an_engine(item: str, broken: bool) -> None:
    scene = equipped(item).engines(True, not broken, True).turn("scout")
    assert scene.refusal(use(scene, item, "repair-or-break-engine")) == "room.engine.repair"
    scene.place("scout", 20).turn("scout").act(use(scene, item, "repair-or-break-engine"))
    scene.choose(controls.SwapOrder())
    assert scene.world.engines[1].value == broken
    assert scene.world.engines[1].known_to(scene.seat("scout"))
    assert not scene.world.engines[1].known_to(scene.seat("captain"))
    assert scene.told(telling.EngineRestacked)[0].changed


@rule("item.tools", "door.state.open", "door.state.closed")
@pytest.mark.parametrize("item", [TOOLS, *CHARGES])
def test_tools_and_charges_open_or_close_a_door(item: str) -> None:
    scene = equipped(item, item).door(HERE, 7).turn("scout")
    for neighbour, door in ((7, "open"), (9, "closed")):
        scene.act(use(scene, item, "toggle-door")).choose(doors.SwitchDoor(scene.corridor(HERE, neighbour)))
        assert scene.world.doors[scene.corridor(HERE, neighbour)] == door


@rule("item.tools", "door.destroyed.no-close")
@pytest.mark.parametrize("item", [TOOLS, *CHARGES])
def test_where_all_doors_are_destroyed_there_is_nothing_to_open_or_close(item: str) -> None:
    scene = equipped(item)
    for neighbour in (4, 7, 9, 11):
        scene.door(HERE, neighbour, "destroyed")
    assert scene.turn("scout").refusal(use(scene, item, "toggle-door")) == "door.destroyed.no-close"


@pytest.mark.parametrize("item", [TOOLS, TAPE, CHEMICALS, SUIT, SHAFTS, PLANS])
@rule("action.combat.never")
def test_most_yellow_items_are_no_use_in_combat(item: str) -> None:
    scene = equipped(item)
    scene.intruder("adult", HERE)
    scene.turn("scout")
    options = [option.key for option in scene.content.box.items[item].options]
    assert {scene.refusal(use(scene, item, option)) for option in options} == {"action.combat.never"}


# Duct Tape: two Items in one hand ------------------------------------------------------------------------------------


def taped(*, spare: tuple[str, ...] = ()) -> Scene:
    """The Scout has just taped the Rifle and a Prototype Shotgun together."""
    scene = equipped(TAPE, SHOTGUN).turn("scout")
    scene.act(use(scene, TAPE, "tape-together"))
    return scene.items("scout", *spare)


@rule("item.hands.duct-tape", "item.hands.slots")
def test_two_taped_items_fill_one_hand_slot() -> None:
    scene = taped(spare=(EXTINGUISHER,))
    assert scene.faces(scene.who("scout").held) == [RIFLE, SHOTGUN, EXTINGUISHER]
    assert problems(scene.game) == []
    scene.top("red", PISTOL)
    *rest, card = scene.world.decks["red"]
    scene.world.decks["red"] = tuple(rest)
    scene.run(steps.GainItem(seat=scene.seat("scout"), item=card))
    assert isinstance(scene.question, MakeRoomForItem), "a fourth Heavy Item finds both hands full"


@rule("item.hands.duct-tape")
def test_both_taped_weapons_can_be_fired() -> None:
    scene = taped()
    adult = scene.intruder("adult", HERE)
    scene.turn("scout")
    shots = [steps.Shoot(seat=scene.seat("scout"), weapon=weapon, intruder=adult.id) for weapon in (RIFLE, SHOTGUN)]
    assert set(shots) <= set(scene.options())


@rule("item.hands.duct-tape", "action.refuse-impossible")
def test_tape_needs_two_heavy_items_and_an_object_is_none() -> None:
    scene = equipped(TAPE)
    scene.who("scout").objects = ("egg",)
    assert scene.turn("scout").refusal(use(scene, TAPE, "tape-together")) == "item.hands.duct-tape"
    again = taped(spare=(TAPE, EXTINGUISHER))
    assert again.turn("scout").refusal(use(again, TAPE, "tape-together")) == "item.hands.duct-tape"


@rule("item.hands.duct-tape", "item.drop.item", "item.drop.no-deck")
@pytest.mark.parametrize("item", [RIFLE, SHOTGUN])
def test_taped_items_are_dropped_together(item: str) -> None:
    scene = taped(spare=(EXTINGUISHER,)).turn("scout")
    scene.choose(steps.DropItem(seat=scene.seat("scout"), item=item))
    assert scene.faces(scene.who("scout").held) == [EXTINGUISHER]
    assert scene.content.faces[scene.world.decks["red"][0]] == SHOTGUN
    assert RIFLE in scene.faces(scene.world.box)
    assert not scene.world.taped
    assert problems(scene.game) == []


@rule("item.hands.duct-tape", "action.trade.hands", "action.trade.ammo")
def test_taped_items_change_hands_together() -> None:
    scene = taped().place("captain", HERE).ammo("scout", RIFLE, 3).turn("scout")
    scene.act(steps.Trade(seat=scene.seat("scout"))).offer("captain", SHOTGUN).choose(steps.AcceptOffer())
    assert not scene.who("scout").held
    assert scene.faces(scene.who("captain").held) == ["weapon.six-shooter", RIFLE, SHOTGUN]
    assert scene.ammo_of("captain", RIFLE) == 3
    assert problems(scene.game) == []


@rule("item.hands.duct-tape", "wound.serious")
def test_an_arm_wound_leaves_room_for_a_taped_pair() -> None:
    scene = taped().top("wounds", "wound-arm")
    scene.run(steps.SufferSeriousWound(by=scene.seat("scout")))
    assert isinstance(scene.question, steps.ChooseAction)
    both = taped(spare=(EXTINGUISHER,)).top("wounds", "wound-arm")
    both.run(steps.SufferSeriousWound(by=both.seat("scout")))
    assert isinstance(both.question, wounds.MakeRoomInHands)
    both.choose(steps.DropItem(seat=both.seat("scout"), item=EXTINGUISHER))
    assert problems(both.game) == []


def test_a_taped_item_that_is_used_up_leaves_the_other_one_loose() -> None:
    scene = equipped(TAPE, EXTINGUISHER).turn("scout")
    scene.act(use(scene, TAPE, "tape-together"))
    scene.world.fire[HERE] = True
    scene.turn("scout").act(use(scene, EXTINGUISHER, "put-out-fire"))
    assert scene.faces(scene.who("scout").held) == [RIFLE]
    assert not scene.world.taped


@rule("wound.death.drop")
def test_death_parts_what_was_taped() -> None:
    scene = taped()
    scene.run(steps.Die(seat=scene.seat("scout"), cause="wounds"))
    assert not scene.world.taped
    assert {RIFLE, SHOTGUN} <= set(scene.faces(scene.world.box))


@rule("visibility.heavy-items")
def test_everybody_sees_what_is_taped() -> None:
    scene = taped()
    held = view(scene.game, scene.seat("captain")).characters[scene.seat("scout")].held
    assert [(item.face, item.taped) for item in held] == [(RIFLE, (SHOTGUN,)), (SHOTGUN, (RIFLE,))]
    assert scene.told(telling.ItemsTaped) == [telling.ItemsTaped(scene.seat("scout"), RIFLE, SHOTGUN)]


# Fire Extinguisher ---------------------------------------------------------------------------------------------------


@rule("marker.fire.actions-allowed")
def test_an_extinguisher_puts_out_the_fire_here() -> None:
    scene = equipped(EXTINGUISHER).turn("scout")
    assert scene.refusal(use(scene, EXTINGUISHER, "put-out-fire")) == "action.refuse-impossible"
    scene.world.fire[HERE] = scene.world.fire[7] = True
    scene.turn("scout").act(use(scene, EXTINGUISHER, "put-out-fire"))
    assert [room for room, burning in enumerate(scene.world.fire) if burning] == [7]
    assert scene.faces(scene.world.discards["yellow"]) == [EXTINGUISHER]
    assert scene.faces(scene.who("scout").held) == [RIFLE]


@rule("item.fire-extinguisher", "intruder.retreat.direction", "intruder.retreat.keeps-injuries")
def test_an_extinguisher_drives_off_one_intruder() -> None:
    scene = equipped(EXTINGUISHER).top("events", "event-damage").turn("scout")
    assert scene.refusal(use(scene, EXTINGUISHER, "repel")) == "action.refuse-impossible"
    adult, breeder = scene.intruder("adult", HERE, injuries=1), scene.intruder("breeder", HERE, injuries=2)
    scene.turn("scout").act(use(scene, EXTINGUISHER, "repel"))
    assert scene.options() == [steps.PickIntruder(adult.id), steps.PickIntruder(breeder.id)]
    scene.choose(steps.PickIntruder(breeder.id))
    assert (breeder.room, breeder.injuries) == (7, 2)
    assert adult.room == HERE


@rule("weakness.effect", "item.fire-extinguisher")
@pytest.mark.parametrize("known", [True, False])
def test_phosphates_injure_who_is_driven_off(known: bool) -> None:
    scene = equipped(EXTINGUISHER).top("events", "event-damage").top("attacks", *STUBBORN)
    scene.weakness("egg", "weakness-susceptibility-to-phosphates", discovered=known)
    adult = scene.intruder("adult", HERE)
    scene.turn("scout").act(use(scene, EXTINGUISHER, "repel")).choose(steps.PickIntruder(adult.id))
    assert (adult.room, adult.injuries) == (7, known)


# Energy Charge -------------------------------------------------------------------------------------------------------


@rule("item.ammo.capacity", "item.discard.used")
@pytest.mark.parametrize("charge", CHARGES)
def test_an_energy_charge_fills_one_energy_weapon(charge: str) -> None:
    scene = equipped(charge, PISTOL).ammo("scout", RIFLE, 0).turn("scout")
    scene.act(use(scene, charge, "recharge"))
    assert scene.options() == [arming.PickWeapon(RIFLE), arming.PickWeapon(PISTOL)]
    scene.choose(arming.PickWeapon(PISTOL))
    assert (scene.ammo_of("scout", RIFLE), scene.ammo_of("scout", PISTOL)) == (0, 3)
    assert scene.faces(scene.world.discards[scene.content.box.items[charge].deck]) == [charge]


@rule("action.combat.none")
@pytest.mark.parametrize("charge", CHARGES)
def test_an_energy_charge_works_in_combat_too(charge: str) -> None:
    scene = equipped(charge).ammo("scout", RIFLE, 1)
    scene.intruder("creeper", HERE)
    scene.turn("scout").act(use(scene, charge, "recharge")).choose(arming.PickWeapon(RIFLE))
    assert scene.ammo_of("scout", RIFLE) == 4


@rule("item.use-on-others", "item.ammo.capacity")
@pytest.mark.parametrize("charge", CHARGES)
def test_an_energy_charge_loads_only_ones_own_energy_weapons(charge: str) -> None:
    scene = equipped(charge, FLAMETHROWER).turn("scout")
    assert scene.refusal(use(scene, charge, "recharge")) == "item.ammo.capacity", "the Rifle is full"
    captain = equipped(charge, who="captain").place("scout", HERE).ammo("scout", RIFLE, 0).turn("captain")
    assert captain.refusal(use(captain, charge, "recharge", who="captain")) == "item.use-on-others"


# Plans and Space Suit ------------------------------------------------------------------------------------------------


@rule("technical.character-exceptions")
def test_technical_corridors_plans_lead_to_another_entrance_without_a_pass() -> None:
    scene = equipped(SHAFTS).room(14, "armory").room(21).place("scout", 14).rolls(noise="silence").turn("scout")
    scene.act(use(scene, SHAFTS, "crawl")).choose(steps.PickRoom(21))
    assert scene.who("scout").room == 21
    assert not scene.who("scout").passed
    assert isinstance(scene.question, steps.ChooseAction)


@rule("technical.character-exceptions")
def test_technical_corridors_plans_need_an_entrance() -> None:
    scene = equipped(SHAFTS).turn("scout")
    assert scene.refusal(use(scene, SHAFTS, "crawl")) == "technical.character-exceptions"


def suited(*, tile: str = "generator") -> Scene:
    scene = equipped(tile=tile).items("scout", SUIT)
    scene.room(2, "comms-room").room(5, "airlock-control", explored=False).room(6, "canteen").room(3, "engine-control")
    return scene.hand("scout", "action.search", "action.rest", "action.search", "contamination-clean").turn("scout")


@rule("movement.variants", "movement.noise-if-empty")
def test_a_space_suit_leads_to_another_explored_yellow_room_for_all_action_cards() -> None:
    scene = suited().rolls(noise="silence")
    scene.act(use(scene, SUIT, "spacewalk"))
    assert scene.options() == [steps.PickRoom(2), steps.PickRoom(3)]
    scene.choose(steps.PickRoom(3))
    assert scene.who("scout").room == 3
    assert scene.hand_of("scout") == ["contamination"]
    assert len(scene.who("scout").discard) == 3


@rule("movement.noise-if-empty")
def test_a_space_suit_makes_no_noise_where_somebody_is() -> None:
    scene = suited().place("captain", 2)
    scene.act(use(scene, SUIT, "spacewalk")).choose(steps.PickRoom(2))
    assert not scene.told(telling.NoiseRolled)


@rule("action.conditions")
def test_a_space_suit_needs_two_yellow_rooms() -> None:
    scene = suited(tile="storage")
    assert scene.refusal(use(scene, SUIT, "spacewalk")) == "action.conditions"
    alone = equipped(SUIT, tile="generator").turn("scout")
    assert alone.refusal(use(alone, SUIT, "spacewalk")) == "action.refuse-impossible"


@rule("visibility.unexplored")
def test_nemesis_plans_show_two_rooms_without_their_tokens_to_one_player() -> None:
    scene = equipped(PLANS).turn("scout")
    me, other = scene.seat("scout"), scene.seat("captain")
    scene.act(use(scene, PLANS, "peek-two-rooms")).choose(steps.PickRoom(2))
    assert steps.PickRoom(2) not in scene.options()
    scene.choose(steps.PickRoom(17))
    assert [room for room in (2, 3, 17) if scene.world.tiles[room].known_to(me)] == [2, 17]
    assert not any(scene.world.tokens[room].known_to(me) for room in (2, 17))
    assert not any(scene.world.tiles[room].known_to(other) for room in (2, 17))
    assert isinstance(scene.question, steps.ChooseAction)


@rule("action.refuse-impossible")
def test_nemesis_plans_are_no_use_when_all_is_explored() -> None:
    scene = equipped(PLANS)
    scene.world.explored = [True] * len(scene.world.explored)
    assert scene.turn("scout").refusal(use(scene, PLANS, "peek-two-rooms")) == "action.refuse-impossible"
