"""Contamination, infection, eclosion."""

from hypersleep.common.acting import who_acts
from hypersleep.common.cards import discard_from_hand, draw_action_cards, public_face, reshuffle, without
from hypersleep.common.conditions import idle
from hypersleep.common.contamination import contamination_of, scan
from hypersleep.content.ids import Cause, Face
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import is_exposed
from hypersleep.retaliation.soldiers.health import die
from hypersleep.retaliation.steps import EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("infection")


class DiscardHand(EffectOnCharacter, frozen=True, kw_only=True):
    """All of it, contamination too."""


class ReshuffleDeck(EffectOnCharacter, frozen=True, kw_only=True):
    """The discard pile into what is left of the deck."""


ECLOSION_CARDS = 4
HATCHED = Face("adult")


@chapter.does(steps.GainLarva)
def gain_larva(g: Retaliation, step: steps.GainLarva) -> None:
    """larva.board: one at most; it takes no model from the pool."""
    character = who_acts(g, step)
    if is_exposed(character) and not character.larva:
        character.larva = True
        g.tell(telling.LarvaGained(character.seat))


@chapter.does(steps.RunInfection)
def run_infection(g: Retaliation, step: steps.RunInfection) -> None:
    """infection.procedure: all are scanned and discarded; infection.when: resting, clean ones leave the game."""
    character = who_acts(g, step)
    cards = contamination_of(g, character.hand)
    if not is_exposed(character) or not cards:
        return
    infected = scan(g, character.seat, cards)
    removed = [card for card in cards if step.resting and card not in infected]
    for card in cards:
        if card in removed:
            remove_contamination(g, character, card)
        else:
            discard_from_hand(g, character, card)
    g.tell(telling.CardsScanned(character.seat, len(cards), len(removed), len(infected)))
    if infected:
        g.then(steps.GainLarva(by=character.seat))


@idle(chapter, steps.RunInfection)
def has_nothing_to_scan(g: Retaliation, character: Character) -> bool:
    """contamination.scan: only what is in the hand."""
    return not contamination_of(g, character.hand)


def remove_contamination(g: Retaliation, character: Character, card: CardId) -> None:
    """Out of the game, from wherever the character has it; it never comes back (deck.empty)."""
    for pile in ("hand", "deck", "discard"):
        if card in getattr(character, pile):
            setattr(character, pile, without(getattr(character, pile), card))
    g.world.known.pop(card, None)
    g.world.box += (card,)


@chapter.does(steps.RunEclosion)
def run_eclosion(g: Retaliation, step: steps.RunEclosion) -> None:
    """eclosion.procedure: four cards; contamination anywhere in the hand is death (eclosion.whole-hand)."""
    character = who_acts(g, step)
    if not is_exposed(character):
        return
    draw_action_cards(g, character, ECLOSION_CARDS)
    alive = not contamination_of(g, character.hand)
    g.tell(telling.EclosionChecked(character.seat, alive))
    if alive:
        discard_hand(g, character)
    else:
        hatch(g, character)


def hatch(g: Retaliation, character: Character) -> None:
    """eclosion.adult: it stands where the dead was, whatever of their turn is dropped, and attacks who is there;
    conflict:hatched-and-revived: no Larva is left on the board."""
    room = character.room
    character.larva = False
    die(g, steps.Die(seat=character.seat, cause=Cause("eclosion")))
    g.then(steps.PlaceIntruders(kinds=(HATCHED,), room=room))


@chapter.does(DiscardHand)
def discard_whole_hand(g: Retaliation, step: DiscardHand) -> None:
    discard_hand(g, who_acts(g, step))


@chapter.does(ReshuffleDeck)
def reshuffle_deck(g: Retaliation, step: ReshuffleDeck) -> None:
    character = who_acts(g, step)
    if character.plays:
        reshuffle(g, character)


def discard_hand(g: Retaliation, character: Character) -> None:
    if character.plays and character.hand:
        cards, character.hand = character.hand, ()
        character.discard += cards
        g.tell(telling.CardsDiscarded(character.seat, tuple([public_face(g, card) for card in cards])))
