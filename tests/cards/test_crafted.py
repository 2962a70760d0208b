"""Crafted Items: Antidote and Taser. The Molotov Cocktail is thrown, and the Flamethrower is a Weapon."""

import pytest

from hypersleep.nemesis import steps, telling
from tests.cards.using import HERE, STUBBORN, equipped, use
from tests.scene import Scene

rule = pytest.mark.rule

ANTIDOTE, TASER = "crafted.antidote", "crafted.taser"
INFECTED, CLEAN = "contamination-infected", "contamination-clean"


# Antidote ------------------------------------------------------------------------------------------------------------


def poisoned(*, larva: bool = True) -> Scene:
    """The Scout with Contamination cards everywhere, and an Antidote."""
    scene = equipped(ANTIDOTE).hand("scout", "action.search", "action.rest", INFECTED, CLEAN)
    scene.discard("scout", INFECTED, CLEAN).deck("scout", INFECTED, CLEAN)
    scene.who("scout").larva = larva
    return scene.turn("scout")


@rule("item.antidote", "contamination.larva.remove", "contamination.remove.means")
def test_an_antidote_removes_all_infected_cards_and_the_larva() -> None:
    scene = poisoned().top("contamination", CLEAN)
    scene.act(use(scene, ANTIDOTE, "cleanse"), paying=["action.search"])
    scout = scene.who("scout")
    assert not scout.larva
    assert scout.plays
    assert INFECTED not in scene.faces(scout.deck + scout.hand + scout.discard)
    assert scene.faces(scene.world.discards["contamination"]).count(INFECTED) == 3


@rule("item.antidote")
def test_an_antidote_brings_a_new_card_and_a_new_deck_but_leaves_the_hand() -> None:
    scene = poisoned().top("contamination", INFECTED)
    scene.act(use(scene, ANTIDOTE, "cleanse"), paying=["action.search"])
    scout = scene.who("scout")
    assert scene.faces(scout.hand) == ["action.rest", CLEAN]
    assert not scout.discard
    contamination = [face for face in scene.faces(scout.deck) if face.startswith("contamination")]
    assert sorted(contamination) == [CLEAN, CLEAN, INFECTED]


@rule("item.antidote", "round.turn.pass.discard")
def test_an_antidote_ends_with_a_pass() -> None:
    scene = poisoned()
    scene.act(use(scene, ANTIDOTE, "cleanse"))
    assert scene.who("scout").passed
    assert isinstance(scene.question, steps.ChooseDiscards)
    scene.choose(steps.Done())
    assert scene.world.turn == scene.seat("captain")


@rule("contamination.scan.infected", "item.antidote")
def test_infected_cards_found_by_an_antidote_bring_no_larva() -> None:
    scene = poisoned(larva=False)
    scene.act(use(scene, ANTIDOTE, "cleanse"))
    assert not scene.who("scout").larva
    assert not scene.told(telling.LarvaGained)


@rule("contamination.scan")
def test_what_an_antidote_found_clean_in_hand_is_known_to_its_owner_alone() -> None:
    scene = poisoned()
    scene.act(use(scene, ANTIDOTE, "cleanse"), paying=["action.search"])
    assert scene.hand_of("scout") == ["action.rest", CLEAN]
    known = scene.world.known[scene.who("scout").hand[-1]]
    assert known == 1 << scene.seat("scout")
    assert not any(scene.world.known.get(card) for card in scene.who("scout").deck)


@rule("action.combat.never")
def test_an_antidote_is_no_use_in_combat() -> None:
    scene = poisoned()
    scene.intruder("adult", HERE)
    assert scene.turn("scout").refusal(use(scene, ANTIDOTE, "cleanse")) == "action.combat.never"


# Taser ---------------------------------------------------------------------------------------------------------------


def facing(*kinds: str) -> Scene:
    scene = equipped(TASER).top("events", "event-damage", "event-hunt-3")
    for kind in kinds:
        scene.intruder(kind, HERE)
    return scene.turn("scout")


@rule("intruder.retreat.direction", "intruder.retreat.keeps-injuries")
@pytest.mark.parametrize("card", ["attack-scratch-4", "attack-claws-4"])
def test_a_taser_injures_an_intruder_which_retreats_once(card: str) -> None:
    scene = facing("adult", "creeper").top("attacks", card)
    adult, creeper = scene.world.intruders
    scene.act(use(scene, TASER, "stun-intruder"))
    assert scene.options() == [steps.PickIntruder(adult.id), steps.PickIntruder(creeper.id)]
    scene.choose(steps.PickIntruder(adult.id))
    assert (adult.room, adult.injuries) == (7, 1)
    assert (creeper.room, creeper.injuries) == (HERE, 0)
    assert scene.faces(scene.world.discards["events"]) == ["event-damage"]


@rule("intruder.injury.larva-egg")
def test_an_intruder_that_a_taser_kills_retreats_nowhere() -> None:
    scene = facing("larva")
    (larva,) = scene.world.intruders
    scene.act(use(scene, TASER, "stun-intruder")).choose(steps.PickIntruder(larva.id))
    assert not scene.world.intruders
    assert not scene.world.discards["events"]


@rule("door.closed.intruders")
def test_a_stunned_intruder_that_meets_a_closed_door_stays() -> None:
    scene = facing("adult").door(HERE, 7).top("attacks", *STUBBORN)
    (adult,) = scene.world.intruders
    scene.act(use(scene, TASER, "stun-intruder")).choose(steps.PickIntruder(adult.id))
    assert adult.room == HERE
    assert scene.world.doors[scene.corridor(HERE, 7)] == "destroyed"
    assert scene.faces(scene.world.discards["events"]) == ["event-damage"]


@rule("action.refuse-impossible")
def test_a_taser_needs_an_intruder_or_somebody_with_cards() -> None:
    scene = facing().hand("captain")
    assert scene.refusal(use(scene, TASER, "stun-intruder")) == "action.refuse-impossible"
    assert scene.refusal(use(scene, TASER, "stun-character")) == "action.refuse-impossible"
    scene.place("captain", HERE)
    assert scene.turn("scout").refusal(use(scene, TASER, "stun-character")) == "action.refuse-impossible"


@rule("general.discard-piles", "action.combat.none")
@pytest.mark.parametrize("fighting", [True, False])
def test_a_taser_makes_another_character_discard_their_hand(fighting: bool) -> None:
    scene = facing(*(["adult"] if fighting else [])).place("captain", HERE)
    scene.hand("captain", "action.search", INFECTED, "action.rest").turn("scout")
    scene.act(use(scene, TASER, "stun-character"))
    assert scene.options() == [steps.PickCharacter(scene.seat("captain"))]
    scene.choose(steps.PickCharacter(scene.seat("captain")))
    assert not scene.who("captain").hand
    assert scene.faces(scene.who("captain").discard) == ["action.search", INFECTED, "action.rest"]
    assert scene.told(telling.CardsDiscarded)[-1].cards == ("action.search", "contamination", "action.rest")
    assert not scene.who("captain").wounds
