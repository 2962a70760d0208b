"""Hands of Action cards: drawing, reshuffling, paying, discarding; and piles that refill from their discards."""

from hypersleep.common import steps, telling
from hypersleep.common.components import CONTAMINATION
from hypersleep.common.world import AnyGame, Character
from hypersleep.content.ids import Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.zones import CardId

chapter = Chapter("cards")


def draw_action_cards(g: AnyGame, character: Character, count: int) -> None:
    """round.player.reshuffle: an empty deck is made anew from the discard pile, and the drawing goes on."""
    drawn: list[CardId] = []
    for _ in range(count):
        if not character.deck:
            if not character.discard:
                break  # round.player.reshuffle.short
            reshuffle(g, character)
        drawn.append(character.deck[-1])
        character.deck = character.deck[:-1]
    if drawn:
        character.hand += tuple(drawn)
        g.reveal()
        if not g.content.legible.isdisjoint(drawn):
            g.world.show(character.seat, *[card for card in drawn if card in g.content.legible])
        g.tell(telling.CardsDrawn(character.seat, len(drawn), own_faces(g, character, drawn)))


def reshuffle(g: AnyGame, character: Character) -> None:
    """The discard pile, Contamination cards included, joins what is left of the deck; nobody can tell cards apart."""
    character.deck = g.shuffle(character.deck + character.discard)
    character.discard = ()
    g.world.forget(character.deck)
    g.tell(telling.DeckReshuffled(character.seat))


def own_faces(g: AnyGame, character: Character, cards: list[CardId] | tuple[CardId, ...]) -> tuple[Face, ...]:
    """The cards as their owner sees them: a Contamination card is just that until it has been scanned."""
    return tuple([face_for_owner(g, character, card) for card in cards])


def face_for_owner(g: AnyGame, character: Character, card: CardId) -> Face:
    face = g.content.open_faces[card]
    if face == CONTAMINATION and g.world.known.get(card, 0) >> character.seat & 1:
        return g.content.faces[card]
    return face


def find_in_hand(g: AnyGame, character: Character, face: str) -> CardId:
    """The card of the hand that its owner means by this face."""
    for card in character.hand:
        if face_for_owner(g, character, card) == face:
            return card
    raise AssertionError(f"{face} is not in the hand of seat {character.seat}")


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """A pile with that card taken out."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def discard_from_hand(g: AnyGame, character: Character, card: CardId) -> None:
    """general.discard-piles: face up onto the player's own pile."""
    character.hand = without(character.hand, card)
    character.discard += (card,)


def draw_from(g: AnyGame, deck: str) -> CardId | None:
    """The top card of a common deck; an empty one is shuffled anew from its discards. None if both are empty."""
    world = g.world
    if not world.decks[deck]:
        if not world.discards[deck]:
            return None
        world.decks[deck] = g.shuffle(world.discards[deck])
        world.discards[deck] = ()
        world.forget(world.decks[deck])
    pile = world.decks[deck]
    world.decks[deck] = pile[:-1]
    g.reveal()
    return pile[-1]


def put_on_discard(g: AnyGame, deck: str, card: CardId) -> None:
    g.world.discards[deck] += (card,)


def put_under(g: AnyGame, deck: str, card: CardId) -> None:
    """Face down under its deck."""
    g.world.decks[deck] = (card, *g.world.decks[deck])


# Paying --------------------------------------------------------------------------------------------------------------


@chapter.asks(steps.PayCards)
def offer_payment(g: AnyGame, question: steps.PayCards, menu: Menu) -> None:
    """action.cost.pay: any Action card pays; action.cost.no-contamination: a Contamination card never does."""
    character, contamination = g.world.characters[question.seat], g.content.contamination
    paying = [card for card in character.hand if card not in contamination]
    menu.offer_all([steps.Pay(face) for face in dict.fromkeys(map(g.content.open_face, paying))])
    if menu.explains:
        for card in [card for card in character.hand if card in contamination]:
            menu.refuse(steps.Pay(face_for_owner(g, character, card)), "action.cost.no-contamination")


@chapter.answers(steps.PayCards)
def pay_card(g: AnyGame, question: steps.PayCards, choice: steps.Pay) -> None:
    character = g.world.characters[question.seat]
    discard_from_hand(g, character, find_in_hand(g, character, choice.card))
    g.tell(telling.CardsDiscarded(question.seat, (choice.card,)))
    if question.count > 1:
        g.then(steps.PayCards(seat=question.seat, count=question.count - 1))


# Discarding while passing ---------------------------------------------------------------------------------------------


@chapter.asks(steps.ChooseDiscards)
def offer_discards(g: AnyGame, question: steps.ChooseDiscards, menu: Menu) -> None:
    """From none to all, Action and Contamination cards alike."""
    character = g.world.characters[question.seat]
    menu.offer(steps.Done())
    for face in dict.fromkeys(own_faces(g, character, character.hand)):
        menu.offer(steps.DiscardCard(face))


@chapter.answers(steps.ChooseDiscards)
def discard_or_done(g: AnyGame, question: steps.ChooseDiscards, choice: steps.DiscardCard | steps.Done) -> None:
    if isinstance(choice, steps.Done):
        return
    character = g.world.characters[question.seat]
    card = find_in_hand(g, character, choice.card)
    discard_from_hand(g, character, card)
    g.tell(telling.CardsDiscarded(question.seat, (public_face(g, card),)))
    if character.hand:
        g.then(question)


def public_face(g: AnyGame, card: CardId) -> Face:
    """What everybody sees of a card on a discard pile."""
    return g.content.open_faces[card]
