"""The worked examples of the rulebook, played through from the position they begin with to the one they end in."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items import belongings
from hypersleep.nemesis.world import Intruder
from tests.eyes import hears, looks
from tests.scene import Scene

rule = pytest.mark.rule

HIBERNATORIUM, NEXT_DOOR = 11, 14
"""Room 14 has the exits 1 to Room 13, 2 to Room 17, 3 into the Technical Corridors and 4 to the Hibernatorium."""
COCKPIT = 1
TECHNICAL = 3


def scout_leaves_the_hibernatorium(*, cards: int = 4, captain: int = COCKPIT) -> Scene:
    scene = Scene("scout", "captain").place("captain", captain).objectives_are_chosen()
    return scene.action_cards("scout", cards)


def noise_around(scene: Scene, room: int) -> list[int]:
    """The numbers of the exits in which Noise lies."""
    return [n for n, exit in scene.content.board.by_number[room].items() if scene.world.noise[exit.passage]]


# Moving --------------------------------------------------------------------------------------------------------------


@rule("movement.action", "movement.no-noise-if-occupied")
@pytest.mark.parametrize("company", ["captain", "intruder"])
def test_example_of_a_move_into_an_occupied_room_one_card_and_no_noise_roll(company: str) -> None:
    scene = scout_leaves_the_hibernatorium(captain=NEXT_DOOR if company == "captain" else COCKPIT)
    scene.room(NEXT_DOOR, "canteen")
    if company == "intruder":
        scene.intruder("adult", NEXT_DOOR)
    scene.turn("scout").act(scene.move("scout", NEXT_DOOR))
    scout = scene.who("scout")
    assert (scout.room, len(scout.hand), len(scout.discard)) == (NEXT_DOOR, 3, 1)
    assert scene.told(telling.NoiseRolled) == []
    assert noise_around(scene, NEXT_DOOR) == []


@rule("movement.noise-if-empty", "noise.roll.number")
def test_example_of_a_move_into_the_empty_canteen_a_two_puts_noise_into_corridor_two() -> None:
    scene = scout_leaves_the_hibernatorium().room(NEXT_DOOR, "canteen").rolls(noise="2")
    scene.turn("scout").act(scene.move("scout", NEXT_DOOR))
    assert len(scene.who("scout").hand) == 3
    assert noise_around(scene, NEXT_DOOR) == [2]
    assert scene.told(telling.EncounterBegan) == []


@rule("noise.roll.encounter", "encounter.discard-noise")
def test_example_of_the_canteen_ends_in_an_encounter_if_noise_was_there_already_ducts_included() -> None:
    scene = scout_leaves_the_hibernatorium().room(NEXT_DOOR, "canteen").noise(NEXT_DOOR, 2, TECHNICAL)
    scene.rolls(noise="2").draws("larva").turn("scout").act(scene.move("scout", NEXT_DOOR))
    assert [event.room for event in scene.told(telling.EncounterBegan)] == [NEXT_DOOR]
    assert noise_around(scene, NEXT_DOOR) == []


@rule("exploration.token.malfunction", "exploration.item-count", "exploration.first-entry")
def test_example_of_an_unexplored_room_a_broken_canteen_with_three_items_then_noise() -> None:
    scene = scout_leaves_the_hibernatorium()
    scene.room(NEXT_DOOR, "canteen", explored=False, token="exploration-malfunction-3").rolls(noise="1")
    scene.turn("scout").act(scene.move("scout", NEXT_DOOR))
    world = scene.world
    assert (world.explored[NEXT_DOOR], world.malfunction[NEXT_DOOR], world.items[NEXT_DOOR]) == (True, True, 3)
    assert noise_around(scene, NEXT_DOOR) == [1]
    told = [type(event) for event in scene.game.events]
    order = (telling.RoomExplored, telling.MalfunctionPlaced, telling.NoiseRolled)
    assert [told.index(kind) for kind in order] == sorted(told.index(kind) for kind in order)


# Encounter and combat ------------------------------------------------------------------------------------------------


@rule("encounter.surprise.compare", "encounter.surprise.attack", "encounter.discard-noise")
def test_example_of_an_encounter_an_adult_marked_four_surprises_a_hand_of_three() -> None:
    scene = scout_leaves_the_hibernatorium().room(NEXT_DOOR, "storage").noise(NEXT_DOOR, 2, TECHNICAL)
    scene.hand("scout", "action.search", "action.rest", "action.demolition", "contamination-clean")
    scene.bag("intruder-adult-4").rolls(noise="2").draws("intruder-adult-4").top("attacks", "attack-scratch-1")
    scene.turn("scout").act(scene.move("scout", NEXT_DOOR))
    assert noise_around(scene, NEXT_DOOR) == []
    assert scene.enemies(NEXT_DOOR) == ["adult"]
    checked = scene.told(telling.SurpriseChecked)
    assert [(check.number, check.cards, check.surprised) for check in checked] == [(4, 3, True)]
    assert scene.who("scout").light == 1


def scout_fights(*, injuries: int = 0) -> tuple[Scene, Intruder]:
    """The Scout with a Pistol of one shot against an Adult, next to the empty Hibernatorium."""
    scene = scout_leaves_the_hibernatorium(cards=3).room(NEXT_DOOR, "storage").place("scout", NEXT_DOOR)
    return scene.empty_hands("scout").items("scout", "weapon.pistol"), scene.intruder("adult", NEXT_DOOR, injuries)


@rule("combat.shoot", "combat.shoot.weapon-exceptions", "intruder.injury.check")
def test_example_of_combat_two_hits_of_a_pistol_are_one_injury_and_the_adult_lives() -> None:
    scene, adult = scout_fights()
    scene.rolls(combat="two_hits").top("attacks", "attack-scratch-1").turn("scout")
    scene.act(steps.Shoot(seat=scene.seat("scout"), weapon="weapon.pistol", intruder=adult.id))
    assert len(scene.who("scout").hand) == 2
    assert scene.ammo_of("scout", "weapon.pistol") == 0
    injured = scene.told(telling.IntruderInjured)
    assert [(event.injuries, event.cards, event.outcome) for event in injured] == [(1, ("attack-scratch-1",), "lives")]
    assert adult in scene.world.intruders


@rule("combat.escape.attacks", "combat.escape.arrival", "movement.leave-combat")
def test_example_of_an_escape_a_bite_wounds_the_scout_who_gets_away_all_the_same() -> None:
    scene, adult = scout_fights(injuries=1)
    scene.top("attacks", "attack-bite-1").top("wounds", "wound-body").rolls(noise="1").turn("scout")
    scene.act(scene.move("scout", HIBERNATORIUM))
    scout = scene.who("scout")
    assert [(event.card, event.hit) for event in scene.told(telling.IntruderAttacked)] == [("attack-bite-1", True)]
    assert (scout.room, len(scout.hand), scene.faces(scout.wounds)) == (HIBERNATORIUM, 2, ["wound-body"])
    assert (adult.room, adult.injuries) == (NEXT_DOOR, 1)


# Cards ---------------------------------------------------------------------------------------------------------------


@rule("contamination.scan.infected", "contamination.larva.hatch")
def test_example_of_a_scan_the_captain_rests_keeps_the_infected_card_and_gets_a_larva() -> None:
    scene = Scene("captain", "scout").place("scout", COCKPIT).hand("captain", "action.rest", "contamination-infected")
    rest = steps.PlayCard(seat=scene.seat("captain"), cost=0, card="action.rest", option="scan-hand")
    scene.turn("captain").act(rest)
    captain = scene.who("captain")
    assert (scene.faces(captain.hand), captain.larva) == (["contamination-infected"], True)
    assert scene.faces(captain.discard) == ["action.rest"]
    assert "larva" not in scene.enemies(HIBERNATORIUM)


@rule("item.search.white", "item.search.counter", "visibility.search")
def test_example_of_a_search_in_the_cabins_one_red_item_is_kept_and_one_goes_under_in_secret() -> None:
    scene = scout_leaves_the_hibernatorium().room(NEXT_DOOR, "cabins", items=3).place("scout", NEXT_DOOR)
    scene.hand("scout", "action.search").top("red", "item.energy-charge-red", "item.grenade").turn("scout")
    scene.act(steps.PlayCard(seat=scene.seat("scout"), cost=0, card="action.search", option="search"))
    assert {choice.deck for choice in scene.options(belongings.PickDeck)} == {"red", "yellow", "green"}
    scene.choose(belongings.PickDeck("red"))
    assert {choice.item for choice in scene.options()} == {"item.energy-charge-red", "item.grenade"}
    scene.choose(belongings.KeepItem("item.energy-charge-red"))
    scout = scene.who("scout")
    assert (scene.world.items[NEXT_DOOR], scene.faces(scout.inventory)) == (2, ["item.energy-charge-red"])
    assert scene.faces(scene.world.decks["red"])[0] == "item.grenade"
    assert [set(copy) for copy in hears(scene, "captain", telling.ItemFound)] == [{"seat", "deck"}]
    assert "item.energy-charge-red" not in str(looks(scene, "captain", "scout").inventory)


@rule("action.cost.pay", "action.or")
def test_example_of_an_action_card_two_other_cards_for_one_of_two_repairs() -> None:
    scene = Scene("captain").place("captain", 19).room(19, malfunction=True)
    scene.hand("captain", "action.basic-repairs", "action.rest", "action.search", "action.demolition").turn("captain")
    repairs = [choice for choice in scene.options(steps.PlayCard) if choice.card == "action.basic-repairs"]
    assert [choice.option for choice in repairs] == ["clear-malfunction", "repair-or-break-engine"]
    scene.act(repairs[0])
    assert len(scene.who("captain").hand) == 1
    assert not scene.world.malfunction[19]


@rule("action.combat.never")
def test_example_of_an_action_card_marked_out_of_combat_waits_for_the_end_of_the_fight() -> None:
    scene = Scene("captain").place("captain", 19).room(19, malfunction=True)
    scene.intruder("adult", 19)
    scene.hand("captain", "action.basic-repairs", "action.rest", "action.search").turn("captain")
    repair = steps.PlayCard(seat=scene.seat("captain"), cost=2, card="action.basic-repairs", option="clear-malfunction")
    assert scene.refusal(repair) == "action.combat.never"


@rule("event.draw", "event.effect", "event.discard")
@pytest.mark.parametrize("broken", [True, False])
def test_example_of_an_event_intruders_move_then_the_generator_is_looked_at_and_the_card_leaves(broken: bool) -> None:
    scene = scout_leaves_the_hibernatorium().room(2, "generator", malfunction=broken)
    adult, creeper = scene.intruder("adult", NEXT_DOOR), scene.intruder("creeper", NEXT_DOOR)
    scene.event("event-coolant-leak")
    assert (adult.room, creeper.room) == (13, NEXT_DOOR)
    assert (scene.world.self_destruct == 0) == broken
    assert "event-coolant-leak" in scene.faces(scene.world.box)


@rule("intruder.attack.card")
def test_example_of_an_attack_card_slime_and_a_contamination_card() -> None:
    scene, adult = scout_fights()
    scene.top("attacks", "attack-slime")
    attack = steps.AttackCharacter(intruder=adult.id, occasion="event", victim=scene.seat("scout"))
    before = len(scene.who("scout").discard)
    scene.run(attack)
    scout = scene.who("scout")
    assert (scout.slime, len(scout.discard) - before, scout.light) == (True, 1, 0)
