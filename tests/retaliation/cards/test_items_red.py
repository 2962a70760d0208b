"""Red items: each option, what it costs, and when it cannot be chosen."""

import pytest

from hypersleep.kernel.events import project
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.items.gear import PutGear
from hypersleep.retaliation.items.telling import GrenadeThrown, ObjectivesRead
from hypersleep.retaliation.rooms.lander import LeaveOrder, SwapOrder
from tests.retaliation.cards.using import HERE, THERE, action, at_computer, is_gone, refused, use, with_item

rule = pytest.mark.rule


def test_ammo_becomes_a_full_token() -> None:
    scene = with_item("ammo").gear(0, on="weapon.assault-rifle")
    use(scene, "ammo", "gain-token").choose(PutGear("weapon.assault-rifle"))
    assert scene.gear_on(0, "weapon.assault-rifle") == ("ammo",)
    assert is_gone(scene, "ammo")


def test_ammo_is_of_no_use_when_the_supply_is_empty() -> None:
    scene = with_item("ammo")
    scene.world.landing_supply = {"ammo": 20}
    assert refused(scene, "ammo", "gain-token") == "golden.component-limit"


def test_a_grenade_is_thrown_or_becomes_a_token() -> None:
    scene = with_item("grenade").items(0, "item.grenade").rolls(burst="2")
    use(scene, "grenade", "throw").choose(steps.PickPassage(scene.between(HERE, THERE)))
    assert scene.told(GrenadeThrown)[0].hits == 4
    scene.act(action("grenade", "gain-token"))
    assert scene.who(0).belt == ("grenade", "", "", "")


@rule("retaliation:door.blocks-characters")
def test_a_grenade_needs_a_corridor_without_a_closed_door() -> None:
    scene = with_item("grenade").corridor(HERE, THERE, "corridor-105", door="closed", door_at=HERE)
    assert refused(scene, "grenade", "throw") == "door.blocks-characters"
    scene.corridor(HERE, THERE, "corridor-106", door="closed", door_at=THERE)
    assert action("grenade", "throw") in scene.turn(0).options(), "the door is behind the corridor"


def test_the_taser_repels_an_intruder_in_combat() -> None:
    scene = with_item("military-taser")
    adult, larva = scene.intruder("adult", HERE), scene.intruder("larva", HERE)
    use(scene, "military-taser", "repel")
    assert scene.options() == [steps.PickIntruder(adult.id), steps.PickIntruder(larva.id)]
    scene.choose(steps.PickIntruder(adult.id)).choose(steps.PickPassage(scene.between(HERE, THERE)))
    assert scene.lurking(scene.between(HERE, THERE)) == ["adult"]
    assert scene.enemies(HERE) == ["larva"]
    assert is_gone(scene, "military-taser")


@rule("retaliation:repel.definition")
def test_the_taser_needs_an_intruder_in_the_room() -> None:
    scene = with_item("military-taser")
    scene.intruder("adult", THERE)
    assert refused(scene, "military-taser", "repel") == "repel.definition"


def test_the_taser_empties_a_hand_but_for_contamination() -> None:
    scene = with_item("military-taser").hand(1, "action.search", "action.rest", "contamination-clean")
    use(scene, "military-taser", "stun")
    assert scene.options()[0] == steps.PickCharacter(1)
    scene.choose(steps.PickCharacter(1))
    assert scene.hand_of(1) == ["contamination"]
    assert scene.faces(scene.who(1).discard) == ["action.search", "action.rest"]


def test_the_taser_stuns_nobody_in_another_room() -> None:
    scene = with_item("military-taser").place(1, THERE).action_cards(1, 3)
    use(scene, "military-taser", "stun")
    assert scene.options() == [steps.PickCharacter(0)]


@rule("retaliation:movement.opportunity-attacks")
def test_a_flashbang_prevents_all_attacks_of_a_movement() -> None:
    scene = with_item("flashbang").rolls(noise="4")
    for _ in range(3):
        scene.intruder("adult", HERE)
    use(scene, "flashbang", "move").choose(steps.PickPassage(scene.between(HERE, THERE)))
    assert scene.who(0).room == THERE
    assert not scene.who(0).health
    assert is_gone(scene, "flashbang")


@rule("retaliation:movement.choose-direction")
def test_a_flashbang_needs_a_way_out() -> None:
    scene = with_item("flashbang")
    scene.world.doors[scene.between(HERE, THERE)] = "closed"
    assert refused(scene, "flashbang", "move") == "movement.choose-direction"


def test_the_detonator_kills_intruders_and_hurts_characters_where_a_secure_token_is() -> None:
    scene = with_item("remote-detonator", "recon", "officer").room(6, "shelter", secured=2).place(1, 6)
    scene.intruder("drone", 6)
    scene.intruder("adult", 6)
    assert scene.content.grid.section(6) == scene.content.grid.section(HERE)
    use(scene, "remote-detonator", "detonate").choose(steps.PickRoom(6))
    assert scene.enemies(6) == []
    assert scene.who(1).health == 3
    assert scene.who(0).health == 0
    assert scene.world.secured[6] == 1
    assert is_gone(scene, "remote-detonator")


@rule("retaliation:health.death-interrupts")
def test_who_blows_up_oneself_takes_everybody_along() -> None:
    scene = with_item("remote-detonator", "recon", "officer").room(HERE, secured=1)
    scene.who(0).health, scene.who(1).room = 8, HERE
    use(scene, "remote-detonator", "detonate").choose(steps.PickRoom(HERE))
    assert scene.who(0).fate == "dead"
    assert scene.who(1).health == 3


def test_the_detonator_reaches_its_own_section_only() -> None:
    scene = with_item("remote-detonator")
    section = scene.content.grid.section
    other = next(n for n in scene.content.grid.numbers if section(n) != section(HERE))
    scene.room(other, "emergency-room", secured=1)
    assert refused(scene, "remote-detonator", "detonate") == "golden.choice-fully-resolvable"
    scene.room(HERE, secured=1)
    use(scene, "remote-detonator", "detonate")
    assert scene.options() == [steps.PickRoom(HERE)], "one may blow up oneself"


@rule("retaliation:exploration.entrance-effect")
def test_a_drone_explores_from_afar_without_the_entrance_effect() -> None:
    scene = with_item("exploring-drone").corridor(HERE, 6, "corridor-205")
    use(scene, "exploring-drone", "explore").choose(steps.PickPassage(scene.between(HERE, 6)))
    assert scene.world.tiles[6]
    assert scene.who(0).room == HERE
    assert is_gone(scene, "exploring-drone")


@rule("retaliation:corridor.unexplored")
def test_a_drone_needs_an_unexplored_corridor() -> None:
    assert refused(with_item("exploring-drone"), "exploring-drone", "explore") == "corridor.unexplored"


@rule("retaliation:door.without-slot")
def test_a_barrier_closes_what_has_no_door() -> None:
    scene = with_item("portable-barrier")
    there = scene.between(HERE, THERE)
    use(scene, "portable-barrier", "close-door").choose(steps.PickPassage(there))
    assert scene.world.doors[there] == "closed"
    assert scene.world.barriers == (there,)


@rule("retaliation:door.without-slot")
def test_a_barrier_stands_where_a_door_was_destroyed() -> None:
    scene = with_item("portable-barrier")
    there = scene.between(HERE, THERE)
    scene.world.doors[there] = "destroyed"
    use(scene, "portable-barrier", "close-door").choose(steps.PickPassage(there))
    assert scene.world.doors[there] == "closed"
    assert refused(scene.items(0, "item.portable-barrier"), "portable-barrier", "close-door") == "door.without-slot"


@rule("retaliation:visibility.anti-aircraft")
def test_codes_show_both_tokens_and_let_their_order_be_changed() -> None:
    scene = at_computer("anti-aircraft-codes")
    before = [token.value for token in scene.world.anti_aircraft]
    use(scene, "anti-aircraft-codes", "order-tokens")
    assert scene.options() == [LeaveOrder(), SwapOrder()]
    scene.choose(SwapOrder())
    assert [token.value for token in scene.world.anti_aircraft] == before[::-1]
    assert all(token.known_to(0) and not token.known_to(1) for token in scene.world.anti_aircraft)


@pytest.mark.parametrize(
    ("item", "option"), [("anti-aircraft-codes", "order-tokens"), ("personal-log-codes", "read-objectives")]
)
def test_codes_need_a_computer_that_works(item: str, option: str) -> None:
    assert refused(with_item(item), item, option) == "marker.malfunction.room"
    scene = at_computer(item)
    scene.world.malfunction[6] = True
    assert refused(scene, item, option) == "marker.malfunction.room"


def test_anti_aircraft_codes_are_of_no_use_without_the_tokens() -> None:
    scene = at_computer("anti-aircraft-codes")
    scene.world.anti_aircraft = ()
    assert refused(scene, "anti-aircraft-codes", "order-tokens") != ""


@rule("retaliation:visibility.objectives")
def test_personal_logs_show_the_objectives_of_another_to_who_reads_them() -> None:
    scene = at_computer("personal-log-codes", "recon", "officer", "contractor")
    use(scene, "personal-log-codes", "read-objectives").choose(steps.PickCharacter(1))
    faces = tuple(scene.faces(scene.who(1).objectives))
    assert scene.told(ObjectivesRead) == [ObjectivesRead(0, 1, faces)]
    assert [scene.world.known[card] for card in scene.who(1).objectives] == [0b1] * len(faces)
    assert faces[0] not in str([project(event, 2) for event in scene.told(ObjectivesRead)])


def test_personal_logs_are_of_those_who_are_still_inside() -> None:
    scene = at_computer("personal-log-codes", "recon", "officer", "contractor")
    scene.who(1).fate, scene.who(2).in_lander = "escaped", True
    assert refused(scene, "personal-log-codes", "read-objectives") == "golden.choice-fully-resolvable"


@rule("retaliation:action.not-in-combat")
@pytest.mark.parametrize(
    ("item", "option"),
    [
        ("remote-detonator", "detonate"),
        ("exploring-drone", "explore"),
        ("portable-barrier", "close-door"),
        ("anti-aircraft-codes", "order-tokens"),
        ("personal-log-codes", "read-objectives"),
    ],
)
def test_these_are_not_used_in_combat(item: str, option: str) -> None:
    scene = at_computer(item).room(HERE, secured=1)
    scene.intruder("adult", 6)
    assert refused(scene, item, option) == "action.not-in-combat"


@pytest.mark.parametrize(("item", "option"), [("ammo", "gain-token"), ("grenade", "throw"), ("flashbang", "move")])
def test_these_are_used_in_combat(item: str, option: str) -> None:
    scene = with_item(item)
    scene.intruder("adult", HERE)
    assert action(item, option) in scene.turn(0).options()


def test_what_is_used_is_seen_by_everybody() -> None:
    scene = with_item("grenade")
    use(scene, "grenade", "gain-token")
    assert telling.ItemShown(0, "item.grenade", "used") in scene.told(telling.ItemShown)
