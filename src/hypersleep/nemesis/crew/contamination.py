"""Contamination cards: gained blindly, scanned rarely, deadly late."""

from hypersleep.common.cards import draw_from, put_on_discard, without
from hypersleep.content.ids import Cause
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("contamination")


@chapter.does(steps.GainContamination)
def gain_contamination(g: Nemesis, step: steps.GainContamination) -> None:
    """contamination.gain: unscanned, on top of the discard pile; contamination.deck-empty."""
    character = g.world.characters[step.by]
    if not character.plays:
        return
    card = draw_from(g, "contamination")
    if card is None:
        return
    character.discard += (card,)
    g.tell(telling.Contaminated(step.by))


def contamination_of(g: Nemesis, cards: tuple[CardId, ...]) -> list[CardId]:
    contamination = g.content.contamination
    return [card for card in cards if card in contamination]


def is_infected(g: Nemesis, card: CardId) -> bool:
    """contamination.scan: only the exact word counts."""
    return card in g.content.infected


@chapter.does(steps.ScanHand)
def scan_hand(g: Nemesis, step: steps.ScanHand) -> None:
    """contamination.scan.*: clean cards leave the game; any number of infected ones stay and bring one Larva."""
    character = g.world.characters[step.by]
    cards = contamination_of(g, character.hand)
    if not character.plays or not cards:
        return
    infected = [card for card in cards if is_infected(g, card)]
    g.reveal()
    g.world.show(step.by, *infected)
    for card in cards:
        if card not in infected:
            character.hand = without(character.hand, card)
            remove_from_game(g, card)
    g.tell(telling.CardsScanned(step.by, len(cards), len(cards) - len(infected), len(infected)))
    if infected:
        g.then(steps.Infect(seat=step.by))


def remove_from_game(g: Nemesis, card: CardId) -> None:
    """contamination.remove: out of the game, unless the deck runs out (contamination.deck-empty)."""
    g.world.known.pop(card, None)
    put_on_discard(g, "contamination", card)


@chapter.does(steps.Infect)
def infect(g: Nemesis, step: steps.Infect) -> None:
    """contamination.scan.infected: a Larva; contamination.larva.hatch: a host dies and a Creeper stands there."""
    character = g.world.characters[step.seat]
    if not character.plays:
        return
    if character.larva:
        hatch(g, character, step.struck)
    else:
        character.larva = True
        g.tell(telling.LarvaGained(step.seat))


def hatch(g: Nemesis, character: Character, struck: tuple[Seat, ...]) -> None:
    """The Larva becomes the Creeper; the Creeper is placed before death, which may drop the rest of the turn."""
    dying = tuple(seat for seat in struck or (character.seat,) if g.world.characters[seat].larva)
    character.larva = False
    g.then(
        steps.HatchCreeper(room=character.room, dying=dying),
        steps.Die(seat=character.seat, cause=Cause("larva"), struck=struck),
    )


# Cures --------------------------------------------------------------------------------------------------------------


def remove_infected_cards(g: Nemesis, character: Character) -> None:
    """room.surgery.no-larva, item.antidote: found in deck, hand or discard pile, removed, and nothing hatches."""
    found = contamination_of(g, character.deck + character.hand + character.discard)
    infected = [card for card in found if is_infected(g, card)]
    for card in infected:
        for pile in ("deck", "hand", "discard"):
            if card in getattr(character, pile):
                setattr(character, pile, without(getattr(character, pile), card))
        remove_from_game(g, card)
    g.reveal()
    g.tell(telling.CardsScanned(character.seat, len(found), len(infected), len(infected)))


def remove_larva(g: Nemesis, character: Character) -> None:
    """contamination.larva.remove."""
    if character.larva:
        character.larva = False
        g.tell(telling.LarvaRemoved(character.seat))
