"""Infections: they take the place of contamination, slip into the deck at once, and can be played."""

from hypersleep.common.acting import ask_owner, who_acts
from hypersleep.common.actions import offers
from hypersleep.common.belongings import find_item, pieces
from hypersleep.common.cards import (
    discard_from_hand,
    discard_or_done,
    draw_from,
    find_in_hand,
    offer_discards,
    own_faces,
    public_face,
)
from hypersleep.common.conditions import condition, first_failure
from hypersleep.common.contamination import contamination_of, instead_of_contamination
from hypersleep.common.crew import action_cards
from hypersleep.content.ids import FREE, Cause, Copy, Cost, Face, OptionKey, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler, Ruleset
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.sangrevores.shadows import SPECTER
from hypersleep.retaliation.intruders.bag import AddTokens
from hypersleep.retaliation.queries import is_exposed
from hypersleep.retaliation.rooms.section_rooms import discard_action_cards
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.soldiers.infection import remove_contamination
from hypersleep.retaliation.steps import ActingQuestion, EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("infections")

KING = Face("king")


class PlayInfection(steps.Action, frozen=True, kw_only=True):
    """For what is printed below; then it leaves the game."""

    shows = ("card", "option")
    card: Face
    option: OptionKey
    cost: Cost = FREE


class ChooseFurtherDiscards(steps.ChooseDiscards, frozen=True, kw_only=True):
    """Who passes has paid for infections already."""


class ChooseInfectionsToShed(ActingQuestion, frozen=True, kw_only=True):
    """Resting, any number of them."""


class DiscardActionCards(EffectOnCharacter, frozen=True, kw_only=True):
    """As many as there are, of the player's choice."""

    count: int


class ShakeItem(EffectOnCharacter, frozen=True, kw_only=True):
    """A malfunction marker on something heavy."""


class ChooseItemToShake(ActingQuestion, frozen=True, kw_only=True): ...


class ShakeThis(Choice, frozen=True):
    item: Face
    copy: Copy = Copy(0)


class AnswerVoice(EffectOnAll, frozen=True, kw_only=True):
    """A King token into the bag, or that of a Blood Specter when he is dead."""


def with_infections(base: Ruleset) -> Ruleset:
    """sangrevore.setup.infection-deck, sangrevore.no-larvae."""
    return base.adding(chapter).replacing(
        {
            steps.GainContamination: gain_infection,
            steps.GainLarva: gain_no_larva,
            steps.RunInfection: rest_from_infections,
            steps.ChooseDiscards: at_a_price(base.handlers[steps.ChooseDiscards]),
        }
    )


# Gaining -------------------------------------------------------------------------------------------------------------


def gain_infection(g: Retaliation, step: steps.GainContamination) -> None:
    """sangrevore.infection.gain: straight into the draw deck, without the discards; conflict:harm-deck-empty."""
    character = who_acts(g, step)
    if not character.plays:
        return
    instead = instead_of_contamination(g, character)
    if instead:
        g.then(*instead)
        return
    card = draw_from(g, "contamination")
    if card is not None:
        character.deck = g.shuffle((*character.deck, card))
        g.world.forget(character.deck)
        g.tell(telling.Contaminated(character.seat, step.source))


def gain_no_larva(g: Retaliation, step: steps.GainLarva) -> None:
    """sangrevore.no-larvae."""


def infections_left(g: Retaliation) -> bool:
    return bool(g.world.decks["contamination"] or g.world.discards["contamination"])


# Shedding ------------------------------------------------------------------------------------------------------------


def at_a_price(discard: Handler) -> Handler:
    """sangrevore.infection.pass: the first infection costs 1 health, all others of that pass nothing."""

    def discard_and_pay(g: Retaliation, question: steps.ChooseDiscards, choice: Choice) -> None:
        if isinstance(choice, steps.DiscardCard) and is_infection(g, question, choice):
            discard(g, ChooseFurtherDiscards(seat=question.seat), choice)
            g.then(steps.LoseHealth(by=question.seat, cause=Cause("infection")))
        else:
            discard(g, question, choice)

    return discard_and_pay


def is_infection(g: Retaliation, question: steps.ChooseDiscards, choice: steps.DiscardCard) -> bool:
    return find_in_hand(g, g.world.characters[question.seat], choice.card) in g.content.contamination


chapter.asks(ChooseFurtherDiscards)(offer_discards)
chapter.answers(ChooseFurtherDiscards)(discard_or_done)


def rest_from_infections(g: Retaliation, step: steps.RunInfection) -> None:
    """sangrevore.infection.rest; sangrevore.infection.no-other-discard: nothing else sheds them."""
    character = who_acts(g, step)
    if step.resting and is_exposed(character) and contamination_of(g, character.hand):
        g.then(ask_owner(ChooseInfectionsToShed, step))


@chapter.asks(ChooseInfectionsToShed)
def offer_infections_to_shed(g: Retaliation, question: ChooseInfectionsToShed, menu: Menu) -> None:
    character = who_acts(g, question)
    menu.offer(steps.Done())
    for face in dict.fromkeys(own_faces(g, character, contamination_of(g, character.hand))):
        menu.offer(steps.DiscardCard(face))


@chapter.answers(ChooseInfectionsToShed)
def shed_infection(g: Retaliation, question: ChooseInfectionsToShed, choice: steps.DiscardCard | steps.Done) -> None:
    if isinstance(choice, steps.Done):
        return
    character = who_acts(g, question)
    card = find_in_hand(g, character, choice.card)
    discard_from_hand(g, character, card)
    g.tell(telling.CardsDiscarded(character.seat, (public_face(g, card),)))
    if contamination_of(g, character.hand):
        g.then(question)


# Playing -------------------------------------------------------------------------------------------------------------


@offers(chapter, free=True)
def offer_infections(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """sangrevore.infection.play."""
    contamination, character = g.content.contamination, actor.character
    if contamination.isdisjoint(character.hand):
        return
    for face in dict.fromkeys([g.content.faces[card] for card in character.hand if card in contamination]):
        for option in g.content.box.contamination[face].options:
            action = PlayInfection(seat=actor.seat, card=face, option=option.key)
            menu.judge(action, first_failure(g, character, actor.room, option.when))


@chapter.does(PlayInfection)
def play_infection(g: Retaliation, step: PlayInfection) -> None:
    character = g.world.characters[step.seat]
    remove_contamination(g, character, find_in_hand(g, character, step.card))
    g.then(*g.content.scripts.of(step.card, step.seat, step.option))


@condition(chapter, "action.cost.insufficient")
def action_card_in_hand(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(action_cards(g, character.hand))


@chapter.does(DiscardActionCards)
def discard_some_action_cards(g: Retaliation, step: DiscardActionCards) -> None:
    """sangrevore.infection.no-other-discard: infections stay."""
    character = who_acts(g, step)
    held = len(action_cards(g, character.hand))
    if not is_exposed(character):
        return
    if held <= step.count:
        discard_action_cards(g, character)
    else:
        g.then(steps.PayCards(seat=character.seat, count=step.count))


@condition(chapter, "item.heavy.hand-slots")
def heavy_item_in_hand(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(character.held)


@chapter.does(ShakeItem)
def shake_item(g: Retaliation, step: ShakeItem) -> None:
    if who_acts(g, step).held:
        g.then(ask_owner(ChooseItemToShake, step))


@chapter.asks(ChooseItemToShake)
def offer_items_to_shake(g: Retaliation, question: ChooseItemToShake, menu: Menu) -> None:
    character = who_acts(g, question)
    for face, copy in pieces(g, character, list(character.held)):
        menu.offer(ShakeThis(face, copy))


@chapter.answers(ChooseItemToShake)
def shake_this_item(g: Retaliation, question: ChooseItemToShake, choice: ShakeThis) -> None:
    """marker.malfunction.item: one that is broken already is destroyed."""
    character = who_acts(g, question)
    item = find_item(g, character, choice.item, choice.copy)
    g.then(steps.BreakItem(seat=character.seat, item=item))


@chapter.does(AnswerVoice)
def answer_voice(g: Retaliation, step: AnswerVoice) -> None:
    g.then(AddTokens(kind=SPECTER if g.world.queen_dead else KING, count=1))
