"""What is thrown: Grenade, Molotov Cocktail, Smoke Grenade, Decoy."""

import pytest

from hypersleep.common.keeping import kept
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.expansions.intruder_player import leading
from hypersleep.nemesis.intruders.eggs import PickFloorEgg, PickNestEgg
from hypersleep.nemesis.items import throwing
from tests.cards.using import HERE, STUBBORN, equipped, use
from tests.scene import Scene

rule = pytest.mark.rule

GRENADE, MOLOTOV, SMOKE, DECOY = "item.grenade", "crafted.molotov-cocktail", "item.smoke-grenade", "item.decoy"
NEXT, FAR = 9, 12
both = pytest.mark.parametrize("item", [GRENADE, MOLOTOV])


def armed(item: str, *, tile: str = "storage") -> Scene:
    """The Scout with something to throw, and Attack cards that kill nothing."""
    return equipped(item, tile=tile).top("attacks", *STUBBORN, "attack-claws-3", "attack-slime")


def thrown(scene: Scene, item: str, target: Choice) -> Scene:
    return scene.turn("scout").act(use(scene, item, "throw")).choose(target)


# Grenade -------------------------------------------------------------------------------------------------------------


@rule("general.no-direct-attack")
@pytest.mark.parametrize("room", [HERE, NEXT])
def test_a_grenade_hits_its_target_twice_and_everything_else_in_the_room_once(room: int) -> None:
    scene = armed(GRENADE).place("captain", room).top("wounds", "wound-leg", "wound-body")
    target, other, elsewhere = (scene.intruder("adult", at) for at in (room, room, 7))
    thrown(scene, GRENADE, steps.PickIntruder(target.id))
    assert (target.injuries, other.injuries, elsewhere.injuries) == (2, 1, 0)
    assert len(scene.who("captain").wounds) == 1
    assert len(scene.who("scout").wounds) == (room == HERE)
    assert not scene.told(telling.NoiseRolled)
    assert scene.faces(scene.world.discards["red"]) == [GRENADE]
    assert len(scene.who("scout").hand) == 3


@rule("wound.death.turn-ends")
def test_the_thrower_is_hurt_last_because_their_death_ends_the_turn() -> None:
    scene = armed(GRENADE).place("captain", HERE).wounds("scout", "wound-leg", "wound-body", "wound-hand", dressed=True)
    adult = scene.intruder("adult", HERE)
    thrown(scene, GRENADE, steps.PickIntruder(adult.id))
    assert scene.who("scout").fate == "dead"
    assert adult.injuries == 2
    assert len(scene.who("captain").wounds) == 1
    assert scene.world.turn == scene.seat("captain")


@rule("mode.intruder-player.tie")
def test_of_two_killed_by_one_grenade_the_lower_number_plays_the_intruders() -> None:
    scene = Scene("scout", "captain", "pilot", expansions=("intruder-player",)).objectives_are_chosen()
    for number, who in enumerate(("scout", "captain"), 1):
        scene.place(who, HERE).wounds(who, "wound-leg", "wound-body", "wound-hand", dressed=True)
        scene.who(who).number = number
    adult = scene.room(HERE, "storage").items("scout", GRENADE).action_cards("scout", 4).intruder("adult", HERE)
    thrown(scene, GRENADE, steps.PickIntruder(adult.id))
    assert {scene.who(who).fate for who in ("scout", "captain")} == {"dead"}
    assert kept(scene.world, leading.IntruderPlayer).first_dead == scene.seat("scout")


@rule("door.closed.grenades")
@both
def test_nothing_is_thrown_through_a_closed_door(item: str) -> None:
    scene = armed(item).door(HERE, NEXT)
    behind = scene.intruder("adult", NEXT)
    assert scene.turn("scout").refusal(use(scene, item, "throw")) == "door.closed.grenades"
    near = scene.intruder("adult", 7)
    scene.turn("scout").act(use(scene, item, "throw"))
    blocked, free = (
        (steps.PickIntruder(behind.id), steps.PickIntruder(near.id))
        if item == GRENADE
        else (steps.PickRoom(NEXT), steps.PickRoom(7))
    )
    assert scene.refusal(blocked) == "door.closed.grenades"
    assert scene.options() == [free]


@rule("door.state.destroyed")
@both
def test_a_destroyed_door_stops_nothing(item: str) -> None:
    scene = armed(item).door(HERE, NEXT, "destroyed")
    scene.intruder("adult", NEXT)
    assert use(scene, item, "throw") in scene.turn("scout").options()


@rule("general.no-direct-attack", "technical.not-neighbor")
@both
def test_without_an_intruder_or_eggs_in_reach_nothing_is_thrown(item: str) -> None:
    scene = armed(item).place("captain", NEXT)
    scene.intruder("adult", FAR)
    assert scene.turn("scout").refusal(use(scene, item, "throw")) == "action.refuse-impossible"


# Eggs ----------------------------------------------------------------------------------------------------------------


@rule("item.grenade.eggs", "room.nest.destroy-noise")
@pytest.mark.parametrize(("item", "destroyed"), [(GRENADE, 2), (MOLOTOV, 1)])
def test_eggs_are_a_target_and_the_noise_is_made_where_the_thrower_stands(item: str, destroyed: int) -> None:
    scene = armed(item).room(NEXT, "nest").rolls(noise="2")
    eggs = scene.world.eggs
    thrown(scene, item, steps.PickRoom(NEXT))
    assert scene.world.eggs == eggs - destroyed
    assert scene.world.noise[scene.passage(HERE, 2)] == 1
    assert not scene.who("scout").wounds


@rule("item.grenade.eggs", "room.nest.destroyed")
def test_a_grenade_can_destroy_the_nest() -> None:
    scene = armed(GRENADE).room(NEXT, "nest").rolls(noise="silence")
    scene.world.eggs = 2
    thrown(scene, GRENADE, steps.PickRoom(NEXT))
    assert scene.world.nest_destroyed


@rule("item.grenade.eggs", "room.nest.destroy-noise")
def test_a_grenade_among_eggs_and_intruders_hits_both() -> None:
    scene = armed(GRENADE).room(NEXT, lying=("egg", "egg", "egg")).rolls(noise="silence")
    adult, creeper = scene.intruder("adult", NEXT), scene.intruder("creeper", NEXT)
    scene.turn("scout").act(use(scene, GRENADE, "throw"))
    assert scene.options() == [steps.PickIntruder(adult.id), steps.PickIntruder(creeper.id), steps.PickRoom(NEXT)]
    scene.choose(steps.PickRoom(NEXT))
    assert (adult.injuries, creeper.injuries) == (1, 1)
    assert scene.world.lying[NEXT] == ("egg",)


@rule("item.grenade.eggs", "room.nest.which-eggs")
@pytest.mark.parametrize(("item", "left"), [(GRENADE, (4, 0)), (MOLOTOV, (5, 0))])
def test_the_thrower_chooses_which_eggs_are_destroyed(item: str, left: tuple[int, int]) -> None:
    scene = armed(item).room(NEXT, "nest", lying=("egg",)).rolls(noise="silence")
    thrown(scene, item, steps.PickRoom(NEXT))
    assert scene.asked == scene.seat("scout")
    scene.choose(PickFloorEgg())
    assert (scene.world.eggs, scene.world.lying[NEXT].count("egg")) == left
    assert scene.told(telling.NoiseRolled)


@rule("item.grenade.eggs", "room.nest.which-eggs")
def test_the_choice_comes_before_anybody_is_hurt() -> None:
    scene = armed(GRENADE).room(NEXT, "nest", lying=("egg", "egg")).place("captain", NEXT).rolls(noise="silence")
    thrown(scene.top("wounds", "wound-leg"), GRENADE, steps.PickRoom(NEXT)).choose(PickNestEgg())
    assert scene.who("captain").wounds == ()
    scene.choose(PickFloorEgg())
    assert (scene.world.eggs, scene.world.lying[NEXT]) == (4, ("egg",))
    assert len(scene.who("captain").wounds) == 1


@rule("item.grenade.eggs", "exploration.reveal-room")
@both
def test_eggs_nobody_knows_of_or_somebody_carries_are_no_target(item: str) -> None:
    scene = armed(item).room(NEXT, "nest", explored=False).place("captain", 7)
    scene.who("captain").objects = ("egg",)
    assert scene.turn("scout").refusal(use(scene, item, "throw")) == "action.refuse-impossible"


@rule("room.nest.destroy-noise", "wound.death.turn-ends")
def test_a_thrower_who_dies_among_the_eggs_makes_no_noise() -> None:
    scene = (
        armed(GRENADE).room(HERE, lying=("egg",)).wounds("scout", "wound-leg", "wound-body", "wound-hand", dressed=True)
    )
    thrown(scene, GRENADE, steps.PickRoom(HERE))
    assert scene.who("scout").fate == "dead"
    assert "egg" not in scene.world.lying[HERE]
    assert not scene.told(telling.NoiseRolled)


# Molotov Cocktail ----------------------------------------------------------------------------------------------------


@rule("general.no-direct-attack", "marker.fire.place")
@pytest.mark.parametrize("room", [HERE, NEXT])
def test_a_molotov_cocktail_sets_a_room_on_fire_and_hurts_all_in_it(room: int) -> None:
    scene = armed(MOLOTOV).place("captain", room).top("wounds", "wound-leg", "wound-body")
    adults = [scene.intruder("adult", at) for at in (room, room, 7)]
    thrown(scene, MOLOTOV, steps.PickRoom(room))
    assert [adult.injuries for adult in adults] == [1, 1, 0]
    assert [n for n, burning in enumerate(scene.world.fire) if burning] == [room]
    assert len(scene.who("captain").wounds) == 1
    assert len(scene.who("scout").wounds) == (room == HERE)
    assert scene.faces(scene.world.discards["crafted"]) == [MOLOTOV]


@rule("weakness.extra-injury")
@pytest.mark.parametrize(("known", "injuries"), [(True, 2), (False, 1)])
def test_vulnerability_to_fire_adds_an_injury_to_a_molotov_cocktail(known: bool, injuries: int) -> None:
    scene = armed(MOLOTOV).weakness("egg", "weakness-vulnerability-to-fire", discovered=known)
    adult = scene.intruder("adult", NEXT)
    thrown(scene, MOLOTOV, steps.PickRoom(NEXT))
    assert adult.injuries == injuries


@rule("weakness.extra-injury")
def test_vulnerability_to_fire_adds_nothing_to_a_grenade() -> None:
    scene = armed(GRENADE).weakness("egg", "weakness-vulnerability-to-fire")
    adult = scene.intruder("adult", NEXT)
    thrown(scene, GRENADE, steps.PickIntruder(adult.id))
    assert adult.injuries == 2


# Smoke Grenade -------------------------------------------------------------------------------------------------------


def in_smoke() -> Scene:
    """The Scout and the Captain face an Adult."""
    scene = armed(SMOKE).place("captain", HERE).room(NEXT, "armory")
    scene.intruder("adult", HERE)
    return scene.hand("captain", "action.search", "action.rest", "contamination-clean").turn("scout")


@rule("combat.escape.special-actions", "movement.noise-if-empty")
def test_a_smoke_grenade_lets_its_user_slip_away_while_others_lose_a_card() -> None:
    scene = in_smoke().rolls(noise="silence")
    scene.act(use(scene, SMOKE, "slip-away"))
    assert scene.asked == scene.seat("captain")
    assert isinstance(scene.question, throwing.ChooseCardToLose)
    assert scene.options() == [steps.DiscardCard("action.search"), steps.DiscardCard("action.rest")]
    scene.choose(steps.DiscardCard("action.rest")).choose(steps.PickPassage(scene.corridor(HERE, NEXT)))
    assert scene.who("scout").room == NEXT
    assert not scene.told(telling.IntruderAttacked)
    assert scene.hand_of("captain") == ["action.search", "contamination"]
    assert scene.faces(scene.who("captain").discard) == ["action.rest"]


def test_who_has_no_action_card_loses_none_in_the_smoke() -> None:
    scene = in_smoke().hand("captain", "contamination-clean").rolls(noise="silence")
    scene.act(use(scene, SMOKE, "slip-away")).choose(steps.PickPassage(scene.corridor(HERE, NEXT)))
    assert scene.who("scout").room == NEXT


@rule("action.combat.only")
def test_a_smoke_grenade_is_for_combat() -> None:
    scene = armed(SMOKE).turn("scout")
    assert scene.refusal(use(scene, SMOKE, "slip-away")) == "action.combat.only"


@rule("movement.closed-door")
def test_smoke_does_not_open_doors() -> None:
    scene = in_smoke().door(HERE, NEXT)
    scene.act(use(scene, SMOKE, "slip-away")).choose(steps.DiscardCard("action.rest"))
    assert scene.refusal(steps.PickPassage(scene.corridor(HERE, NEXT))) == "movement.closed-door"
    walled = in_smoke()
    for neighbour in (4, 7, 9, 11):
        walled.door(HERE, neighbour)
    assert walled.turn("scout").refusal(use(walled, SMOKE, "slip-away")) == "movement.closed-door"


# Decoy ---------------------------------------------------------------------------------------------------------------


def lured(scene: Scene, room: int) -> Scene:
    return scene.turn("scout").act(use(scene, DECOY, "lure")).choose(steps.PickRoom(room))


@rule("intruder.move.simultaneous")
def test_a_decoy_calls_all_intruders_around_a_room_into_it() -> None:
    scene = armed(DECOY)
    near, other, far = scene.intruder("adult", 6), scene.intruder("breeder", 3), scene.intruder("adult", 2)
    lured(scene, 7)
    assert (near.room, other.room, far.room) == (7, 7, 2)
    assert not scene.told(telling.IntruderAttacked)


@rule("intruder.attack.card")
def test_an_intruder_in_combat_attacks_once_before_it_follows_a_decoy() -> None:
    scene = armed(DECOY).top("attacks", "attack-scratch-1")
    adult = scene.intruder("adult", HERE)
    lured(scene, 7)
    assert [attack.victim for attack in scene.told(telling.IntruderAttacked)] == [scene.seat("scout")]
    assert scene.who("scout").light == 1
    assert adult.room == 7


@rule("wound.death.turn-ends")
def test_a_decoy_is_spoilt_if_its_user_is_killed_and_their_attacker_comes_last() -> None:
    scene = armed(DECOY).place("captain", 6).wounds("scout", "wound-leg", "wound-body", "wound-hand", dressed=True)
    scene.top("attacks", "attack-scratch-1", "attack-scratch-2")
    mine, other = scene.intruder("breeder", HERE), scene.intruder("adult", 6)
    lured(scene, 7)
    assert [attack.intruder for attack in scene.told(telling.IntruderAttacked)] == [other.id, mine.id]
    assert scene.who("scout").fate == "dead"
    assert (mine.room, other.room) == (HERE, 6)


@rule("door.closed.intruders", "door.closed.group")
def test_a_closed_door_stops_who_follows_a_decoy_and_breaks() -> None:
    scene = armed(DECOY).door(6, 7)
    stopped = [scene.intruder("adult", 6), scene.intruder("adult", 6)]
    lured(scene, 7)
    assert [adult.room for adult in stopped] == [6, 6]
    assert scene.world.doors[scene.corridor(6, 7)] == "destroyed"


@rule("action.refuse-impossible")
def test_a_decoy_needs_somebody_to_lure() -> None:
    scene = armed(DECOY)
    scene.intruder("adult", 20)
    assert scene.turn("scout").refusal(use(scene, DECOY, "lure")) == "action.refuse-impossible"
    scene.intruder("adult", 12)
    scene.turn("scout").act(use(scene, DECOY, "lure"))
    assert scene.options() == [steps.PickRoom(9)]
    assert scene.refusal(steps.PickRoom(7)) == "action.refuse-impossible"


def test_who_is_in_the_room_already_stays_there() -> None:
    scene = armed(DECOY)
    inside, outside = scene.intruder("adult", 7), scene.intruder("adult", 6)
    lured(scene, 7)
    assert (inside.room, outside.room) == (7, 7)
    assert len(scene.told(telling.IntruderMoved)) == 1
