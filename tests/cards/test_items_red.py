"""Red Items: Recon Drone, Extended Magazine, keys."""

import pytest

from hypersleep.kernel.steps import NOBODY
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.invariants import problems
from hypersleep.nemesis.items import arming, quest_items
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.queries import weapon_capacity
from hypersleep.nemesis.rooms import room_actions
from hypersleep.nemesis.world import INACTIVE
from tests.cards.using import HERE, equipped, use
from tests.scene import Scene

rule = pytest.mark.rule

DRONE, MAGAZINE, CHARGE = "item.recon-drone", "item.extended-magazine", "item.energy-charge-red"
DESTRUCT_KEY, EVACUATION_KEY, COMMS_KEY = "item.self-destruct-key", "item.evacuation-key-red", "item.comms-key"
RIFLE, PISTOL = "weapon.rifle", "item.prototype-pistol"


@pytest.mark.parametrize("item", [DRONE, MAGAZINE, DESTRUCT_KEY, EVACUATION_KEY, COMMS_KEY])
@rule("action.combat.never")
def test_they_are_no_use_in_combat(item: str) -> None:
    scene = equipped(item)
    scene.intruder("adult", HERE)
    scene.turn("scout")
    option = scene.content.box.items[item].options[0].key
    assert scene.refusal(use(scene, item, option)) == "action.combat.never"


# Recon Drone ---------------------------------------------------------------------------------------------------------


@rule("visibility.unexplored")
def test_a_recon_drone_shows_a_room_and_its_token_to_one_player() -> None:
    scene = equipped(DRONE).turn("scout")
    scene.act(use(scene, DRONE, "scout-room")).choose(steps.PickRoom(17))
    for secret in (scene.world.tiles[17], scene.world.tokens[17]):
        assert secret.known_to(scene.seat("scout"))
        assert not secret.known_to(scene.seat("captain"))
    assert scene.faces(scene.world.discards["red"]) == [DRONE]
    assert len(scene.who("scout").hand) == 3
    scene.items("scout", DRONE).world.explored = [True] * len(scene.world.explored)
    assert scene.turn("scout").refusal(use(scene, DRONE, "scout-room")) == "action.refuse-impossible"


# Extended Magazine ---------------------------------------------------------------------------------------------------


def extended(*, ammo: int = 4, spare: tuple[str, ...] = ()) -> Scene:
    """The Scout's Rifle has just got a magazine."""
    scene = equipped(MAGAZINE).ammo("scout", RIFLE, ammo).turn("scout")
    scene.act(use(scene, MAGAZINE, "attach")).choose(arming.ExtendWeapon(RIFLE))
    return scene.items("scout", *spare)


@rule("item.hands.merged")
@pytest.mark.parametrize("ammo", [0, 1, 4])
def test_a_magazine_costs_nothing_and_brings_two_ammo_at_once(ammo: int) -> None:
    scene = extended(ammo=ammo)
    assert scene.ammo_of("scout", RIFLE) == ammo + 2
    assert len(scene.who("scout").hand) == 4
    assert problems(scene.game) == []


@rule("round.turn.two-actions")
def test_attaching_a_magazine_is_an_action() -> None:
    scene = equipped(MAGAZINE).turn("scout", left=1)
    scene.act(use(scene, MAGAZINE, "attach")).choose(arming.ExtendWeapon(RIFLE))
    assert scene.world.turn == scene.seat("captain")


@rule("action.item")
def test_a_hand_wound_makes_attaching_dearer() -> None:
    scene = equipped(MAGAZINE).wounds("scout", "wound-hand").turn("scout")
    scene.act(use(scene, MAGAZINE, "attach", cost=1)).choose(arming.ExtendWeapon(RIFLE))
    assert len(scene.who("scout").hand) == 3


@rule("item.hands.merged", "item.ammo.capacity", "room.armory.action")
def test_a_weapon_with_a_magazine_holds_two_more() -> None:
    scene = extended(ammo=1, spare=(CHARGE,)).turn("scout")
    rifle = scene.who("scout").held[0]
    assert weapon_capacity(scene.game, rifle) == 6
    scene.act(use(scene, CHARGE, "recharge")).choose(arming.PickWeapon(RIFLE))
    assert scene.ammo_of("scout", RIFLE) == 6
    scene.inside("scout", "armory").ammo("scout", RIFLE, 5).turn("scout")
    scene.act(scene.use("scout", "reload")).choose(arming.PickWeapon(RIFLE))
    assert scene.ammo_of("scout", RIFLE) == 6
    assert scene.turn("scout").refusal(scene.use("scout", "reload")) == "item.ammo.capacity"


@rule("item.hands.merged")
def test_weapon_and_magazine_are_one_item() -> None:
    scene = extended().turn("scout")
    drops = [steps.DropItem(seat=scene.seat("scout"), item=RIFLE)]
    assert scene.options(steps.DropItem) == drops
    held = view(scene.game, scene.seat("captain")).characters[scene.seat("scout")].held
    assert [(item.face, item.ammo, item.capacity, item.attached) for item in held] == [(RIFLE, 6, 6, (MAGAZINE,))]


@rule("item.hands.merged")
def test_one_of_several_energy_weapons_is_chosen_and_classic_ones_are_none() -> None:
    scene = equipped(MAGAZINE, PISTOL).turn("scout")
    scene.act(use(scene, MAGAZINE, "attach"))
    assert scene.options() == [arming.ExtendWeapon(RIFLE), arming.ExtendWeapon(PISTOL)]
    captain = equipped(MAGAZINE, who="captain").turn("captain")
    assert captain.refusal(use(captain, MAGAZINE, "attach", who="captain")) == "item.hands.merged"


@rule("item.hands.merged", "action.trade.ammo")
def test_a_magazine_goes_where_its_weapon_goes() -> None:
    scene = extended().place("captain", HERE).turn("scout")
    scene.act(steps.Trade(seat=scene.seat("scout"))).offer("captain", RIFLE).choose(steps.AcceptOffer())
    rifle = scene.who("captain").held[-1]
    assert (scene.world.ammo[rifle], weapon_capacity(scene.game, rifle)) == (6, 6)
    assert problems(scene.game) == []


@rule("item.hands.merged", "item.drop.item", "item.drop.no-deck")
def test_a_dropped_weapon_takes_its_magazine_along() -> None:
    scene = extended().turn("scout")
    scene.choose(steps.DropItem(seat=scene.seat("scout"), item=RIFLE))
    assert scene.content.faces[scene.world.decks["red"][0]] == MAGAZINE
    assert RIFLE in scene.faces(scene.world.box)
    assert not scene.world.attached
    assert problems(scene.game) == []


@rule("wound.death.drop")
def test_a_dead_character_leaves_the_magazine_behind_as_well() -> None:
    scene = extended()
    scene.run(steps.Die(seat=scene.seat("scout"), cause="wounds"))
    assert {RIFLE, MAGAZINE} <= set(scene.faces(scene.world.box))
    assert not scene.world.attached


def test_a_copy_of_the_game_has_bonds_of_its_own() -> None:
    scene = equipped(MAGAZINE).turn("scout")
    before = scene.game.clone()
    scene.act(use(scene, MAGAZINE, "attach")).choose(arming.ExtendWeapon(RIFLE))
    assert scene.world.attached
    assert not before.world.attached


# Self-Destruct Key ---------------------------------------------------------------------------------------------------


@rule("room.generator.start", "room.generator.stop")
def test_a_self_destruct_key_starts_the_sequence_or_stops_it() -> None:
    scene = equipped(DESTRUCT_KEY, tile="command-center").turn("scout")
    scene.act(use(scene, DESTRUCT_KEY, "toggle-self-destruct"))
    assert scene.world.self_destruct == 0
    scene.world.discards["red"], key = (), scene.world.discards["red"]
    scene.who("scout").inventory = key
    scene.turn("scout").act(use(scene, DESTRUCT_KEY, "toggle-self-destruct"))
    assert scene.world.self_destruct == INACTIVE


@rule("room.generator.start-refused", "hibernation.lockout")
def test_a_self_destruct_key_starts_nothing_while_somebody_hibernates() -> None:
    scene = equipped(DESTRUCT_KEY, tile="command-center")
    scene.who("captain").fate = "hibernating"
    refused = scene.turn("scout").refusal(use(scene, DESTRUCT_KEY, "toggle-self-destruct"))
    assert refused == "room.generator.start-refused"


@rule("room.generator.stop", "moment.point-of-no-return")
def test_a_self_destruct_key_stops_nothing_once_a_yellow_space_is_reached() -> None:
    scene = equipped(DESTRUCT_KEY, tile="command-center")
    scene.world.self_destruct = scene.content.self_destruct_track.index("yellow")
    refused = scene.turn("scout").refusal(use(scene, DESTRUCT_KEY, "toggle-self-destruct"))
    assert refused == "room.generator.stop"


@rule("room.computer", "marker.malfunction.computer")
@pytest.mark.parametrize(("item", "option"), [(DESTRUCT_KEY, "toggle-self-destruct"), (COMMS_KEY, "read-objective")])
@pytest.mark.parametrize("tile", ["storage", "command-center"])
def test_keys_need_a_computer_that_works(item: str, option: str, tile: str) -> None:
    scene = equipped(item, tile=tile)
    scene.who("captain").signal = True
    scene.world.malfunction[HERE] = tile == "command-center"
    refused = "room.computer" if tile == "storage" else "marker.malfunction.computer"
    assert scene.turn("scout").refusal(use(scene, item, option)) == refused


# Evacuation Key ------------------------------------------------------------------------------------------------------


@rule("pod.lock-state")
@pytest.mark.parametrize("unlocked", [True, False])
def test_an_evacuation_key_locks_or_unlocks_a_pod_of_the_section(unlocked: bool) -> None:
    scene = equipped(EVACUATION_KEY, tile="evacuation-a").unlocked(*([1] if unlocked else []))
    scene.turn("scout").act(use(scene, EVACUATION_KEY, "toggle-pod-lock"))
    here = [pod.number for pod in scene.world.pods if pod.section == "evacuation-a"]
    assert scene.options() == [room_actions.PickHatch(number) for number in here]
    scene.choose(room_actions.PickHatch(1))
    assert next(pod for pod in scene.world.pods if pod.number == 1).locked == unlocked


@rule("action.conditions")
def test_an_evacuation_key_works_in_an_evacuation_section_only() -> None:
    scene = equipped(EVACUATION_KEY, tile="hatch-control").turn("scout")
    assert scene.refusal(use(scene, EVACUATION_KEY, "toggle-pod-lock")) == "action.conditions"


# Comms Key -----------------------------------------------------------------------------------------------------------


def listening(*, signal: bool = True) -> Scene:
    scene = equipped(COMMS_KEY, tile="command-center")
    scene.who("captain").signal = signal
    return scene.turn("scout")


@rule("visibility.objectives")
def test_a_comms_key_shows_an_objective_to_one_player() -> None:
    scene = listening()
    reader, owner = scene.seat("scout"), scene.seat("captain")
    (objective,) = scene.who("captain").objectives
    deck = scene.content.objective(objective).deck
    scene.act(use(scene, COMMS_KEY, "read-objective")).choose(quest_items.PickObjective(owner, deck))
    assert view(scene.game, reader).characters[owner].objectives == (scene.content.faces[objective],)
    assert view(scene.game, NOBODY).characters[owner].objectives == (None,)
    assert scene.told(telling.ObjectiveRead)


@rule("action.refuse-impossible")
def test_a_comms_key_needs_somebody_elses_signal() -> None:
    scene = listening(signal=False)
    scene.who("scout").signal = True
    assert scene.turn("scout").refusal(use(scene, COMMS_KEY, "read-objective")) == "action.refuse-impossible"
