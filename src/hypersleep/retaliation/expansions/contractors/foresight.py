"""Foresight: events, tokens and contamination that are looked at before their time, and hands of cards."""

from typing import Annotated

from hypersleep.common.acting import actor_of, ask, ask_owner, likewise, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.cards import (
    discard_from_hand,
    draw_action_cards,
    draw_from,
    face_for_owner,
    find_in_hand,
    public_face,
    put_under,
)
from hypersleep.common.conditions import condition
from hypersleep.common.contamination import contamination_of, scan
from hypersleep.common.crew import action_cards
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import Face, RoomId
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.kernel.zones import CardId, Cards, Sight, Zone
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.soldiers.health import can_be_restored
from hypersleep.retaliation.soldiers.infection import remove_contamination
from hypersleep.retaliation.steps import ActingQuestion, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

EVENTS = "events"


class EventSeen(Event, frozen=True):
    """Whether it stays on top everybody sees; which it is, only who looks."""

    seat: Public[Seat]
    card: Private[Face]
    stays: Public[bool]


class TokenGuessed(Event, frozen=True):
    seat: Public[Seat]
    guess: Public[Face]
    token: Public[Face]


class TokenForeseen(Event, frozen=True):
    seat: Public[Seat]
    token: Private[Face]


class Premonition(State, frozen=True):
    """Whether the first token of the bag lies aside, to be drawn next."""

    waiting: Public[bool] = False


chapter = Chapter("foresight", events=(EventSeen, TokenGuessed, TokenForeseen), keeps=(Premonition,))


# Hands of cards ------------------------------------------------------------------------------------------------------


class GiveUpCards(EffectOnCharacter, frozen=True, kw_only=True):
    """So many Action cards are discarded, as far as there are any."""

    count: int = 1


@condition(chapter, "golden.choice-fully-resolvable")
def cards_to_draw(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(character.deck or character.discard)


@condition(chapter, "action.card.additional-cost")
def another_card_in_hand(g: Retaliation, character: Character, room: RoomId) -> bool:
    """Besides the one that is played."""
    return len(action_cards(g, character.hand)) > 1


@chapter.does(GiveUpCards)
def give_up_cards(g: Retaliation, step: GiveUpCards) -> None:
    character = who_acts(g, step)
    count = min(step.count, len(action_cards(g, character.hand)))
    if count:
        g.then(steps.PayCards(seat=character.seat, count=count))


class RestoreByWounds(EffectOnCharacter, frozen=True, kw_only=True):
    """One health, and one more for each serious wound."""


@condition(chapter, "wound.blocks-healing")
def health_to_restore(g: Retaliation, character: Character, room: RoomId) -> bool:
    return can_be_restored(g, character) > 0


@chapter.does(RestoreByWounds)
def restore_by_wounds(g: Retaliation, step: RestoreByWounds) -> None:
    g.then(likewise(steps.RestoreHealth, step, count=1 + len(who_acts(g, step).wounds)))


# Events --------------------------------------------------------------------------------------------------------------


class LookAtEvent(EffectOnCharacter, frozen=True, kw_only=True):
    """The next event card, which stays on top of its deck or goes under it."""


class ChooseEventsFate(ActingQuestion, frozen=True, kw_only=True):
    cards: Annotated[Cards, Zone(EVENTS, Sight.OWNER)]


class LeaveOnTop(Choice, frozen=True):
    card: Face


class PutUnderDeck(Choice, frozen=True):
    card: Face


@condition(chapter, "deck.empty")
def event_to_see(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(g.world.decks[EVENTS])


@chapter.does(LookAtEvent)
def look_at_event(g: Retaliation, step: LookAtEvent) -> None:
    card = draw_from(g, EVENTS) if g.world.decks[EVENTS] else None
    if card is not None:
        g.then(ask_owner(ChooseEventsFate, step, cards=(card,)))


@chapter.asks(ChooseEventsFate)
def offer_events_fates(g: Retaliation, question: ChooseEventsFate, menu: Menu) -> None:
    face = g.content.faces[question.cards[0]]
    menu.offer(LeaveOnTop(face))
    menu.offer(PutUnderDeck(face))


@chapter.answers(ChooseEventsFate)
def decide_events_fate(g: Retaliation, question: ChooseEventsFate, choice: Choice) -> None:
    """Who has looked at it remembers it, wherever it lies."""
    card, stays = question.cards[0], isinstance(choice, LeaveOnTop)
    if stays:
        g.world.decks[EVENTS] += (card,)
    else:
        put_under(g, EVENTS, card)
    g.world.show(question.seat, card)
    g.tell(EventSeen(question.seat, g.content.faces[card], stays))


# Tokens of the bag ---------------------------------------------------------------------------------------------------


class GuessToken(EffectOnCharacter, frozen=True, kw_only=True):
    """Name a type and draw a token, which goes back unresolved: many cards if it is of that type, or else one."""


class ChooseGuess(ActingQuestion, frozen=True, kw_only=True): ...


class Guess(Choice, frozen=True):
    kind: Face


RIGHT, WRONG = 3, 1
"""Cards for a guess."""


@condition(chapter, "intruder.bag.token-lifecycle")
def bag_to_draw_from(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(g.world.bag)


@asks_by(chapter, GuessToken, ChooseGuess)
def guesses(g: Retaliation, character: Character, room: RoomId) -> list[Guess]:
    """The name of any pile, or blank."""
    return [Guess(pile) for pile in g.content.token_piles] if g.world.bag else []


@chapter.answers(ChooseGuess)
def guess_token(g: Retaliation, question: ChooseGuess, choice: Guess) -> None:
    token = g.content.token(g.pick(g.world.bag))
    g.reveal()
    g.tell(TokenGuessed(actor_of(question), choice.kind, token.id))
    draw_action_cards(g, who_acts(g, question), RIGHT if token.lies_on == choice.kind else WRONG)


class ForeseeToken(EffectOnCharacter, frozen=True, kw_only=True):
    """Look at a token, which will be the next one that anybody draws."""


@chapter.does(ForeseeToken)
def foresee_token(g: Retaliation, step: ForeseeToken) -> None:
    """It lies first among the tokens of the bag, and counts as in it."""
    world, seat = g.world, actor_of(step)
    if not world.bag:
        return
    token = world.bag[0] if kept(world, Premonition).waiting else g.pick(world.bag)
    world.bag = (token, *[other for other in world.bag if other != token])
    world.show(seat, token)
    keep(world, Premonition(waiting=True))
    g.reveal()
    g.tell(TokenForeseen(seat, g.content.faces[token]))


def token_of_premonition(g: Retaliation) -> CardId | None:
    return g.world.bag[0] if g.world.bag and kept(g.world, Premonition).waiting else None


def coming_true(draw: Handler) -> Handler:
    """A token that was foreseen is drawn, and the next one is not."""

    def draw_token_or_foreseen(g: Retaliation, step: steps.DrawToken) -> None:
        foreseen = token_of_premonition(g)
        draw(g, step)
        if foreseen is not None:
            keep(g.world, Premonition())
            g.reveal()

    return draw_token_or_foreseen


# Contamination -------------------------------------------------------------------------------------------------------


class ScanSome(EffectOnCharacter, frozen=True, kw_only=True):
    """Up to so many contamination cards of the hand: clean ones leave the game, infected ones give no Larva."""

    count: int


class ChooseScan(ActingQuestion, frozen=True, kw_only=True):
    count: int
    optional: bool = False


class ScanCard(Choice, frozen=True):
    card: Face


class DropContamination(EffectOnCharacter, frozen=True, kw_only=True):
    """One contamination card of the hand goes onto the discard pile, if that is wanted."""


class ChooseContaminationToDrop(ActingQuestion, frozen=True, kw_only=True): ...


class CatchOnPurpose(EffectOnCharacter, frozen=True, kw_only=True):
    """A contamination card is gained, and if it really was, so many Action cards are drawn."""

    count: int


class DrawIfCaught(EffectOnCharacter, frozen=True, kw_only=True):
    before: int
    count: int


def contamination_faces(g: Retaliation, character: Character) -> list[Face]:
    """Cards that have not been scanned all look alike."""
    cards = contamination_of(g, character.hand)
    return list(dict.fromkeys([face_for_owner(g, character, card) for card in cards]))


@chapter.does(ScanSome)
def scan_some(g: Retaliation, step: ScanSome) -> None:
    if contamination_of(g, who_acts(g, step).hand):
        g.then(ask_owner(ChooseScan, step, count=step.count))


@chapter.asks(ChooseScan)
def offer_scans(g: Retaliation, question: ChooseScan, menu: Menu) -> None:
    for face in contamination_faces(g, who_acts(g, question)):
        menu.offer(ScanCard(face))
    if question.optional:
        menu.offer(steps.Done())


@chapter.answers(ChooseScan)
def scan_card(g: Retaliation, question: ChooseScan, choice: Choice) -> None:
    """contamination.scan."""
    if not isinstance(choice, ScanCard):
        return
    character = who_acts(g, question)
    card = find_in_hand(g, character, choice.card)
    infected = len(scan(g, character.seat, [card]))
    if infected:
        discard_from_hand(g, character, card)
    else:
        remove_contamination(g, character, card)
    g.tell(telling.CardsScanned(character.seat, 1, 1 - infected, infected))
    if question.count > 1 and contamination_of(g, character.hand):
        g.then(ask(ChooseScan, question, count=question.count - 1, optional=True))


@asks_by(chapter, DropContamination, ChooseContaminationToDrop, hidden=True)
def contamination_to_drop(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    faces = contamination_faces(g, character)
    return [steps.Done(), *[steps.DiscardCard(face) for face in faces]] if faces else []


@chapter.answers(ChooseContaminationToDrop)
def drop_contamination(g: Retaliation, question: ChooseContaminationToDrop, choice: Choice) -> None:
    if isinstance(choice, steps.DiscardCard):
        character = who_acts(g, question)
        card = find_in_hand(g, character, choice.card)
        discard_from_hand(g, character, card)
        g.tell(telling.CardsDiscarded(character.seat, (public_face(g, card),)))


@condition(chapter, "contamination.gain")
def contamination_left(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(g.world.decks["contamination"] or g.world.discards["contamination"])


def contamination_in_all(g: Retaliation, character: Character) -> int:
    return len(contamination_of(g, character.deck + character.hand + character.discard))


@chapter.does(CatchOnPurpose)
def catch_on_purpose(g: Retaliation, step: CatchOnPurpose) -> None:
    before = contamination_in_all(g, who_acts(g, step))
    g.then(likewise(steps.GainContamination, step), likewise(DrawIfCaught, step, before=before, count=step.count))


@chapter.does(DrawIfCaught)
def draw_if_caught(g: Retaliation, step: DrawIfCaught) -> None:
    character = who_acts(g, step)
    if character.plays and contamination_in_all(g, character) > step.before:
        draw_action_cards(g, character, step.count)
