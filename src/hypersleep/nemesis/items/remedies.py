"""What is swallowed or injected: stimulants, Alcohol, the Antidote."""

from hypersleep.common.acting import actor_of, ask_owner, who_acts
from hypersleep.common.cards import draw_action_cards, face_for_owner, find_in_hand, reshuffle, without
from hypersleep.common.conditions import idle
from hypersleep.common.contamination import contamination_of, is_infected, remove_from_game, remove_infected_cards
from hypersleep.content.ids import Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.larvae import has_nothing_to_scan, remove_larva
from hypersleep.nemesis.steps import ActingQuestion, EffectOnCharacter
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("remedies")


# Stimulants ----------------------------------------------------------------------------------------------------------


class RefreshHand(EffectOnCharacter, frozen=True, kw_only=True): ...


class DrawUpTo(Step, frozen=True, kw_only=True):
    seat: Seat
    size: int


@chapter.does(RefreshHand)
def refresh_hand(g: Nemesis, step: RefreshHand) -> None:
    """As many new cards as are thrown away, Contamination cards included, and one more."""
    seat, hand = actor_of(step), who_acts(g, step).hand
    g.then(DrawUpTo(seat=seat, size=len(hand) + 1))
    if hand:
        g.then(steps.ChooseDiscards(seat=seat))


@chapter.does(DrawUpTo)
def draw_up_to(g: Nemesis, step: DrawUpTo) -> None:
    character = g.world.characters[step.seat]
    draw_action_cards(g, character, step.size - len(character.hand))


# Alcohol -------------------------------------------------------------------------------------------------------------


class PurgeCard(EffectOnCharacter, frozen=True, kw_only=True): ...


class ChooseCardToPurge(ActingQuestion, frozen=True, kw_only=True): ...


class WashOut(Choice, frozen=True):
    card: Face


@chapter.does(PurgeCard)
def purge_card(g: Nemesis, step: PurgeCard) -> None:
    if contamination_of(g, who_acts(g, step).hand):
        g.then(ask_owner(ChooseCardToPurge, step))


idle(chapter, PurgeCard)(has_nothing_to_scan)


@chapter.asks(ChooseCardToPurge)
def offer_cards_to_purge(g: Nemesis, question: ChooseCardToPurge, menu: Menu) -> None:
    """Cards that have not been scanned all look alike."""
    character = who_acts(g, question)
    cards = contamination_of(g, character.hand)
    for face in dict.fromkeys(face_for_owner(g, character, card) for card in cards):
        menu.offer(WashOut(face))


@chapter.answers(ChooseCardToPurge)
def wash_out(g: Nemesis, question: ChooseCardToPurge, choice: WashOut) -> None:
    """contamination.scan.infected: removed whatever it shows; an infected one is replaced and brings no Larva."""
    character = who_acts(g, question)
    card = find_in_hand(g, character, choice.card)
    infected = is_infected(g, card)
    character.hand = without(character.hand, card)
    remove_from_game(g, card)
    g.reveal()
    g.tell(telling.CardsScanned(character.seat, 1, 1, int(infected)))
    if infected:
        g.then(steps.GainContamination(by=character.seat))


# Antidote ------------------------------------------------------------------------------------------------------------


class PurgeInfection(EffectOnCharacter, frozen=True, kw_only=True): ...


class ReshuffleDiscards(EffectOnCharacter, frozen=True, kw_only=True): ...


@chapter.does(PurgeInfection)
def purge_infection(g: Nemesis, step: PurgeInfection) -> None:
    """item.antidote: every Contamination card is scanned; the clean ones left in hand are known from now on."""
    character = who_acts(g, step)
    remove_infected_cards(g, character)
    g.world.show(character.seat, *contamination_of(g, character.hand))
    remove_larva(g, character)


@chapter.does(ReshuffleDiscards)
def reshuffle_discards(g: Nemesis, step: ReshuffleDiscards) -> None:
    """item.antidote: deck and discard pile become a new deck; the hand is kept."""
    reshuffle(g, who_acts(g, step))
