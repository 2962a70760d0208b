"""Contamination cards: gained blindly, scanned rarely, deadly late."""

from hypersleep.common import steps, telling
from hypersleep.common.acting import who_acts
from hypersleep.common.cards import draw_from, put_on_discard, without
from hypersleep.common.world import AnyGame, Character
from hypersleep.content.ids import UNTOLD, Source
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Seat, Step
from hypersleep.kernel.zones import CardId

chapter = Chapter("contamination")


@Query
def instead_of_contamination(g: AnyGame, character: Character) -> tuple[Step, ...]:
    """What happens in place of gaining a card; nothing if it is gained."""
    return ()


@chapter.does(steps.GainContamination)
def gain_contamination(g: AnyGame, step: steps.GainContamination) -> None:
    """contamination.gain: unscanned, on top of the discard pile; contamination.deck-empty."""
    character = who_acts(g, step)
    if not character.plays:
        return
    instead = instead_of_contamination(g, character)
    if instead:
        g.then(*instead)
    else:
        catch_contamination(g, character, step.source)


def catch_contamination(g: AnyGame, character: Character, source: Source = UNTOLD) -> None:
    """contamination.gain: nothing has come between."""
    card = draw_from(g, "contamination")
    if card is None:
        return
    character.discard += (card,)
    g.tell(telling.Contaminated(character.seat, source))


def contamination_of(g: AnyGame, cards: tuple[CardId, ...]) -> list[CardId]:
    contamination = g.content.contamination
    return [card for card in cards if card in contamination]


def is_infected(g: AnyGame, card: CardId) -> bool:
    """contamination.scan: only the exact word counts."""
    return card in g.content.infected


def has_infected_card(g: AnyGame, character: Character) -> bool:
    """Anywhere among the Character's cards, scanned or not."""
    found = contamination_of(g, character.deck + character.hand + character.discard)
    return any(is_infected(g, card) for card in found)


def scan(g: AnyGame, seat: Seat, cards: list[CardId]) -> list[CardId]:
    """The infected ones of these cards; whoever scans them will remember what they are."""
    g.reveal()
    g.world.show(seat, *cards)
    return [card for card in cards if is_infected(g, card)]


def remove_from_game(g: AnyGame, card: CardId) -> None:
    """contamination.remove: out of the game, unless the deck runs out (contamination.deck-empty)."""
    g.world.known.pop(card, None)
    put_on_discard(g, "contamination", card)


def remove_infected_cards(g: AnyGame, character: Character) -> None:
    """As some cures do: found in deck, hand or discard pile, removed, and nothing hatches."""
    found = contamination_of(g, character.deck + character.hand + character.discard)
    infected = [card for card in found if is_infected(g, card)]
    for card in infected:
        for pile in ("deck", "hand", "discard"):
            if card in getattr(character, pile):
                setattr(character, pile, without(getattr(character, pile), card))
        remove_from_game(g, card)
    g.reveal()
    g.tell(telling.CardsScanned(character.seat, len(found), len(infected), len(infected)))
