"""Contamination cards, the infection procedure, eclosion."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.soldiers.infection import DiscardHand, ReshuffleDeck
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
CLEAN, INFECTED, CARD = "contamination-clean", "contamination-infected", "contamination"


def holding(*faces: str) -> Scene:
    return Scene("recon", "officer").hand("recon", *faces)


@rule("retaliation:contamination.gain")
def test_a_gained_card_lies_unscanned_on_the_discard_pile() -> None:
    scene = holding("action.search")
    scene.run(steps.GainContamination(by=0))
    recon = scene.who("recon")
    assert len(recon.discard) == 1
    assert recon.discard[0] in scene.content.contamination
    assert recon.discard[0] not in scene.world.known
    assert scene.hand_of("recon") == ["action.search"]


@rule("retaliation:contamination.no-payment")
def test_contamination_does_not_pay() -> None:
    scene = holding("action.search", CLEAN).room(12, "cooling-system").place("recon", 12).turn("recon")
    use = scene.use("recon", "start-autodestruction")
    assert scene.refusal(use) == "action.cost.insufficient"
    scene.hand("recon", "action.search", "action.rest", "action.demolition", CLEAN).turn("recon")
    scene.choose(use)
    assert steps.Pay(CARD) not in scene.options()
    assert scene.refusal(steps.Pay(CARD)) == "contamination.no-payment"


@rule("retaliation:contamination.not-playable")
def test_contamination_is_no_action_card() -> None:
    scene = holding(CLEAN, INFECTED).turn("recon")
    assert scene.options(steps.PlayCard) == []
    assert [option for option in scene.options() if isinstance(option, steps.Action) and option.cost] == []
    assert scene.options(steps.Pass) == [steps.Pass(seat=0)]


@rule("retaliation:contamination.discard-on-pass", "retaliation:action.pass.effect")
def test_passing_lets_one_discard_any_cards() -> None:
    scene = holding("action.search", CLEAN, "action.rest").turn("recon").choose(steps.Pass(seat=0))
    assert isinstance(scene.question, steps.ChooseDiscards)
    scene.choose(steps.DiscardCard(CARD)).choose(steps.DiscardCard("action.rest")).choose(steps.Done())
    assert scene.hand_of("recon") == ["action.search"]
    assert scene.faces(scene.who("recon").discard) == [CLEAN, "action.rest"]
    assert scene.asked == 1


@rule("retaliation:contamination.discard-on-pass")
def test_otherwise_they_stay_in_hand() -> None:
    scene = holding(CLEAN, INFECTED).turn("recon").choose(steps.Pass(seat=0)).choose(steps.Done())
    assert scene.hand_of("recon") == [CARD, CARD]
    scene.run(steps.DrawHands())
    assert scene.hand_of("recon")[:2] == [CARD, CARD]
    assert len(scene.hand_of("recon")) == 5


# The infection procedure ---------------------------------------------------------------------------------------------


@rule("retaliation:infection.procedure")
def test_one_infected_card_brings_a_larva_and_all_go_to_the_discard_pile() -> None:
    scene = holding(CLEAN, INFECTED, "action.rest", INFECTED)
    scene.run(steps.RunInfection(by=0))
    recon = scene.who("recon")
    assert recon.larva
    assert scene.hand_of("recon") == ["action.rest"]
    assert scene.faces(recon.discard) == [CLEAN, INFECTED, INFECTED]
    assert scene.told(telling.LarvaGained) == [telling.LarvaGained(0)]


@rule("retaliation:infection.procedure")
def test_clean_cards_bring_nothing() -> None:
    scene = holding(CLEAN, CLEAN)
    scene.run(steps.RunInfection(by=0))
    assert not scene.who("recon").larva
    assert len(scene.who("recon").discard) == 2


@rule("retaliation:infection.procedure")
def test_only_the_hand_is_scanned() -> None:
    scene = holding("action.rest").discard("recon", INFECTED).deck("recon", INFECTED)
    scene.run(steps.RunInfection(by=0))
    assert not scene.who("recon").larva
    assert scene.told(telling.CardsScanned) == []


@rule("retaliation:infection.procedure", "retaliation:larva.board")
def test_a_second_larva_finds_no_place() -> None:
    scene = holding(INFECTED)
    scene.who("recon").larva = True
    scene.run(steps.RunInfection(by=0))
    assert scene.who("recon").larva
    assert scene.told(telling.LarvaGained) == []


@rule("retaliation:infection.when")
def test_resting_takes_clean_cards_out_of_the_game() -> None:
    scene = holding(CLEAN, INFECTED)
    clean, infected = scene.who("recon").hand
    scene.run(steps.RunInfection(by=0, resting=True))
    assert clean in scene.world.box
    assert scene.who("recon").discard == (infected,)
    assert scene.who("recon").larva
    assert scene.told(telling.CardsScanned) == [telling.CardsScanned(0, 2, 1, 1)]


@rule("retaliation:deck.empty")
def test_cards_out_of_the_game_never_come_back() -> None:
    scene = holding(CLEAN)
    scene.run(steps.RunInfection(by=0, resting=True))
    scene.world.box += scene.world.decks["contamination"]
    scene.world.decks["contamination"] = ()
    scene.run(steps.GainContamination(by=0), steps.LoseOxygen(by=0))
    assert scene.who("recon").discard == ()
    assert scene.who("recon").oxygen == 6


def test_who_scans_knows_the_cards_until_they_are_shuffled() -> None:
    scene = holding(CLEAN)
    card = scene.who("recon").hand[0]
    scene.run(steps.RunInfection(by=0))
    assert scene.world.known[card] == 1, "the owner alone"
    scene.run(ReshuffleDeck(by=0))
    assert card not in scene.world.known


# Eclosion ------------------------------------------------------------------------------------------------------------


def hatching(*deck: str) -> Scene:
    """A Recon with a Larva whose next cards are these."""
    scene = Scene("recon", "officer").deck("recon", *deck)
    scene.who("recon").larva = True
    return scene


ACTIONS = ("action.search", "action.rest", "action.demolition", "action.repairs")


@rule("retaliation:eclosion.procedure")
def test_without_contamination_in_four_cards_one_lives_and_discards_the_hand() -> None:
    scene = hatching(*ACTIONS, CLEAN)
    scene.run(steps.RunEclosion(by=0))
    recon = scene.who("recon")
    assert recon.plays
    assert recon.hand == ()
    assert sorted(scene.faces(recon.discard)) == sorted(ACTIONS)
    assert scene.told(telling.EclosionChecked) == [telling.EclosionChecked(0, True)]


@rule("retaliation:eclosion.procedure")
@pytest.mark.parametrize("card", [CLEAN, INFECTED])
def test_any_contamination_kills_infected_or_not(card: str) -> None:
    scene = hatching(*ACTIONS[:3], card)
    scene.run(steps.RunEclosion(by=0))
    assert scene.who("recon").fate == "dead"
    assert scene.who("recon").death == "eclosion"
    assert scene.told(telling.CardsScanned) == []


@rule("retaliation:eclosion.whole-hand")
def test_cards_that_were_in_hand_before_count() -> None:
    scene = Scene("recon", "officer").hand("recon", CLEAN).deck("recon", *ACTIONS)
    scene.run(steps.RunEclosion(by=0))
    assert scene.who("recon").fate == "dead"


@rule("retaliation:eclosion.procedure", "retaliation:action.card.deck-reshuffle")
def test_a_short_deck_is_shuffled_anew_for_it() -> None:
    scene = Scene("recon", "officer").hand("recon")
    recon = scene.who("recon")
    recon.discard, recon.deck = recon.deck[:3], recon.deck[3:4]
    scene.world.box += scene.content.action_decks["recon"]
    scene.run(steps.RunEclosion(by=0))
    assert recon.plays
    assert len(recon.discard) == 4, "all there were"


@rule("retaliation:eclosion.adult")
def test_the_adult_stands_where_the_dead_was() -> None:
    scene = hatching(CLEAN).room(11, "armory").place("recon", 11)
    scene.run(steps.RunEclosion(by=0))
    assert scene.enemies(11) == ["adult"]


@rule("retaliation:eclosion.adult", "retaliation:health.death-interrupts")
def test_it_appears_even_if_the_turn_of_the_dead_is_dropped() -> None:
    scene = hatching(CLEAN).room(11, "armory").place("recon", 11).turn("recon")
    scene.run(steps.RunEclosion(by=0))
    assert scene.enemies(11) == ["adult"]
    assert scene.asked == 1


@rule("retaliation:eclosion.when", "retaliation:infection.when")
def test_both_procedures_are_run_when_an_event_says_so() -> None:
    scene = hatching(*ACTIONS).action_cards("recon", 4).deck("officer", INFECTED)
    scene.top("events", "event-leaving-the-shell").run(steps.DrawEvent())
    assert scene.told(telling.EclosionChecked) == [telling.EclosionChecked(0, True)]
    assert [event.seat for event in scene.told(telling.CardsScanned)] == [1]
    assert scene.who("officer").larva


@rule("retaliation:eclosion.when", "retaliation:infection.when", "retaliation:eclosion.adult")
def test_and_at_the_end_of_the_game_where_no_adult_is_placed() -> None:
    scene = Scene("recon", "officer").hand("recon", INFECTED)
    for character in scene.world.characters:
        character.fate, character.room = "hibernating", 3
    scene.world.box += scene.who("recon").deck
    scene.who("recon").deck = ()
    scene.run(steps.EndGame(ending="nobody-left"))
    assert {event.seat for event in scene.told(telling.CardsScanned)} == {0, 1}
    assert scene.told(telling.EclosionChecked) == [telling.EclosionChecked(0, False)]
    assert scene.who("recon").fate == "dead"
    assert scene.world.intruders == {}


def test_the_whole_hand_can_be_discarded() -> None:
    scene = holding("action.rest", CLEAN)
    scene.run(DiscardHand(by=0))
    assert scene.hand_of("recon") == []
    assert scene.told(telling.CardsDiscarded) == [telling.CardsDiscarded(0, ("action.rest", CARD))]
