"""What each card of the Intruder player does when it is played for its text."""

import pytest

from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.expansions.intruder_player import leading
from hypersleep.nemesis.expansions.intruder_player.intruder_cards import ChooseEvent, PickEvent
from hypersleep.nemesis.expansions.intruder_player.leading import PlayForEffect
from hypersleep.nemesis.invariants import problems
from tests.scene import Scene

rule = pytest.mark.rule

LEADER = Seat(1)
ROOM = 5
CHASES = ["intruder-chase-1", "intruder-chase-2", "intruder-chase-3", "intruder-chase-any"]
PREPARATIONS = ["intruder-preparation-any", "intruder-preparation-4"]
HUNTS = ["intruder-pack-hunt-3", "intruder-pack-hunt-4"]
METAMORPHOSIS = "intruder-metamorphosis-1"
RECOVERY = "intruder-recovery-2"
CLEAN = ["action.rest", "action.search", "action.interruption", "contamination-clean"]


def led(*cards: str) -> Scene:
    """The captain leads the Intruders against scout and pilot, and it is their turn."""
    scene = Scene("scout", "captain", "pilot", expansions=("intruder-player",)).objectives_are_chosen()
    scene.run(steps.Die(seat=LEADER, cause="wounds"), leading.SeatIntruderPlayer())
    return scene.hand("captain", *cards).run(steps.BeginTurn(seat=LEADER))


@rule("mode.intruder-player.effect", "component.advanced")
def test_every_card_of_the_deck_has_a_test_here() -> None:
    scene = led()
    faces = scene.faces(scene.content.more[leading.DECK])
    assert sorted(faces) == sorted([*CHASES, *PREPARATIONS, *HUNTS, METAMORPHOSIS, RECOVERY])


# Pursuit -------------------------------------------------------------------------------------------------------------


@rule("mode.intruder-player.effect")
@pytest.mark.parametrize("card", CHASES)
def test_chase_makes_a_character_roll_for_noise(card: str) -> None:
    scene = led(card).place("pilot", ROOM).rolls(noise="3").choose(PlayForEffect(card=card))
    assert scene.options() == [steps.PickCharacter(scene.seat("scout")), steps.PickCharacter(scene.seat("pilot"))]
    scene.choose(steps.PickCharacter(scene.seat("pilot")))
    assert scene.world.noise[scene.passage(ROOM, 3)] == 1
    assert scene.faces(scene.who("captain").discard) == [card]


@rule("noise.roll.encounter")
def test_chase_may_call_an_intruder() -> None:
    scene = led("intruder-chase-1").place("scout", ROOM).action_cards("scout", 5).noise(ROOM, 3)
    scene.bag("larva").rolls(noise="3").draws("larva").choose(PlayForEffect(card="intruder-chase-1"))
    scene.choose(steps.PickCharacter(scene.seat("scout")))
    assert scene.enemies(ROOM) == ["larva"]


@rule("noise.not-in-combat")
def test_chase_reaches_a_character_in_combat() -> None:
    """Only rolls made because of the bag leave out those in combat."""
    scene = led("intruder-chase-1").place("scout", ROOM).rolls(noise="silence")
    scene.intruder("adult", ROOM)
    scene.choose(PlayForEffect(card="intruder-chase-1")).choose(steps.PickCharacter(scene.seat("scout")))
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [scene.seat("scout")]


# Metamorphosis -------------------------------------------------------------------------------------------------------


@rule("mode.intruder-player.effect")
def test_metamorphosis_kills_hosts_and_then_scans_four_cards_of_everybody_left() -> None:
    """The Intruder player's dead Character draws nothing."""
    scene = led(METAMORPHOSIS).place("scout", ROOM)
    scene.who("scout").larva = True
    drawn = ["action.rest", "action.search", "contamination-clean", "contamination-infected"]
    scene.deck("pilot", *drawn, "action.interruption").choose(PlayForEffect(card=METAMORPHOSIS))
    assert (scene.who("scout").fate, scene.enemies(ROOM)) == ("dead", ["creeper"])
    assert scene.who("pilot").larva
    assert scene.faces(scene.who("pilot").discard) == drawn
    assert scene.faces(scene.who("captain").discard) == [METAMORPHOSIS]
    assert [event.seat for event in scene.told(telling.CardsScanned)] == [scene.seat("pilot")]


@rule("mode.intruder-player.effect")
def test_metamorphosis_may_find_nothing_and_is_always_possible() -> None:
    """Nobody knows what the decks will show, so there is no position in which it could be refused."""
    scene = led(METAMORPHOSIS).bag("blank")
    scene.deck("scout", *CLEAN).deck("pilot", *CLEAN).choose(PlayForEffect(card=METAMORPHOSIS))
    assert not any(character.larva for character in scene.world.characters)
    assert [scene.faces(scene.who(name).discard) for name in ("scout", "pilot")] == [CLEAN, CLEAN]


# Planning ------------------------------------------------------------------------------------------------------------


@rule("mode.intruder-player.no-events")
@pytest.mark.parametrize("card", PREPARATIONS)
def test_preparation_resolves_one_of_three_events_and_discards_the_others(card: str) -> None:
    scene = led(card).top("events", "event-hunt-2", "event-regeneration", "event-nest")
    adult = scene.intruder("adult", ROOM, injuries=1)
    scene.choose(PlayForEffect(card=card))
    assert isinstance(scene.question, ChooseEvent)
    assert problems(scene.game) == []
    events = ["event-hunt-2", "event-regeneration", "event-nest"]
    assert scene.options() == [PickEvent(event) for event in events]
    scene.choose(PickEvent("event-regeneration"))
    assert [event.card for event in scene.told(telling.EventDrawn)] == ["event-regeneration"]
    assert adult.injuries == 0
    assert scene.faces(scene.world.discards["events"]) == ["event-hunt-2", "event-nest", "event-regeneration"]


@rule("intruder.move.event")
def test_an_event_that_was_prepared_moves_intruders_too() -> None:
    scene = led("intruder-preparation-4").top("events", "event-regeneration", "event-hunt-2", "event-nest")
    event = scene.content.box.events["event-regeneration"]
    intruder = scene.intruder(event.movers[0], ROOM)
    to = scene.content.board.by_number[ROOM][event.corridor].to
    scene.choose(PlayForEffect(card="intruder-preparation-4")).choose(PickEvent("event-regeneration"))
    assert intruder.room == to


@rule("event.discard")
def test_only_the_event_that_is_resolved_is_put_away_in_its_own_way() -> None:
    scene = led("intruder-preparation-4").top("events", "event-coolant-leak", "event-regeneration", "event-nest")
    assert scene.content.box.events["event-coolant-leak"].after != "discard"
    scene.choose(PlayForEffect(card="intruder-preparation-4")).choose(PickEvent("event-nest"))
    assert "event-coolant-leak" in scene.faces(scene.world.discards["events"])


@rule("mode.intruder-player.no-events")
def test_what_was_drawn_for_preparation_is_seen_by_its_player_alone() -> None:
    scene = led("intruder-preparation-4").top("events", "event-hunt-2", "event-regeneration", "event-nest")
    scene.choose(PlayForEffect(card="intruder-preparation-4"))
    assert isinstance(scene.question, ChooseEvent)
    assert {scene.world.known[card] for card in scene.question.drawn} == {1 << LEADER}


# Coordinated Hunt ----------------------------------------------------------------------------------------------------


@rule("mode.intruder-player.effect", "intruder.move.not-in-combat")
@pytest.mark.parametrize("card", HUNTS)
def test_pack_hunt_brings_free_adults_to_characters_next_door(card: str) -> None:
    scene = led(card)
    near = scene.content.board.neighbors[ROOM]
    scene.place("scout", max(near)).place("pilot", min(near))
    free, creeper = scene.intruder("adult", ROOM), scene.intruder("creeper", ROOM)
    held = scene.intruder("adult", max(near))
    scene.choose(PlayForEffect(card=card))
    assert (free.room, creeper.room, held.room) == (min(near), ROOM, max(near))


@rule("action.refuse-impossible")
@pytest.mark.parametrize("card", HUNTS)
def test_pack_hunt_is_refused_if_no_adult_has_anywhere_to_go(card: str) -> None:
    scene = led(card).place("scout", ROOM).place("pilot", ROOM)
    scene.intruder("adult", ROOM)
    assert scene.refusal(PlayForEffect(card=card)) == "action.refuse-impossible"


# Self-Healing --------------------------------------------------------------------------------------------------------


@rule("mode.intruder-player.effect")
@pytest.mark.parametrize(("injuries", "left"), [(1, 0), (2, 0), (3, 1)])
def test_recovery_takes_two_injuries_from_one_intruder(injuries: int, left: int) -> None:
    scene = led(RECOVERY)
    hurt, other = scene.intruder("adult", ROOM, injuries=injuries), scene.intruder("breeder", ROOM, injuries=1)
    scene.intruder("creeper", ROOM)
    scene.choose(PlayForEffect(card=RECOVERY))
    assert scene.options() == [steps.PickIntruder(hurt.id), steps.PickIntruder(other.id)]
    scene.choose(steps.PickIntruder(hurt.id))
    assert (hurt.injuries, other.injuries) == (left, 1)
    assert scene.told(telling.IntruderHealed) == [telling.IntruderHealed(hurt.id, "adult", ROOM, left)]


@rule("action.refuse-impossible")
def test_recovery_is_refused_if_no_intruder_is_hurt() -> None:
    scene = led(RECOVERY)
    scene.intruder("adult", ROOM)
    assert scene.refusal(PlayForEffect(card=RECOVERY)) == "action.refuse-impossible"


@rule("mode.intruder-player.who")
def test_the_cards_lie_idle_while_nobody_has_died() -> None:
    scene = Scene("scout", "captain", expansions=("intruder-player",))
    assert leading.leader_of(scene.game) == NOBODY
    assert scene.world.decks[leading.PILE] == scene.content.more[leading.DECK]
