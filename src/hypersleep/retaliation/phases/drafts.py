"""Drafts of the set-up: support equipment for all but the Contractor, then four tokens for every belt."""

from typing import Annotated

from hypersleep.common.cards import without
from hypersleep.content.ids import Face, Offered
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import Cards, Sight, Zone
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import NO_GEAR, GearToken
from hypersleep.retaliation.items.gear import BELT, gain_token, supply_left
from hypersleep.retaliation.items.telling import SupportRevealed, SupportTaken
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("drafts")


class DraftSupport(Step, frozen=True):
    """setup.support.draft."""


class OfferSupport(Step, frozen=True, kw_only=True):
    """The next of these seats takes one of the cards that lie open; what is left at last leaves the game."""

    seats: tuple[Seat, ...]
    cards: Cards


class ChooseSupport(Question, frozen=True, kw_only=True):
    cards: Annotated[Cards, Zone("", Sight.PUBLIC)]
    others: tuple[Seat, ...]


class TakeSupport(Choice, frozen=True):
    item: Face


class DraftGear(Step, frozen=True):
    """setup.player.gear-choice."""


class FillBelt(Step, frozen=True, kw_only=True):
    """Token by token, until all slots are full."""

    seat: Seat


class ChooseStartingGear(Question, frozen=True, kw_only=True): ...


class TakeStartingGear(Choice, frozen=True):
    kind: Face


def last_player_first(g: Retaliation) -> list[Character]:
    """In descending player number."""
    return sorted(g.world.characters, key=lambda character: -character.number)


# Support equipment ---------------------------------------------------------------------------------------------------


@chapter.does(DraftSupport)
def draft_support(g: Retaliation, step: DraftSupport) -> None:
    """setup.support.contractor-excluded: whoever takes part says so on the character."""
    deck, count = g.world.decks["support"], g.content.setup.support_offered
    cards, g.world.decks["support"] = deck[len(deck) - count :], deck[: len(deck) - count]
    g.reveal()
    g.tell(SupportRevealed(Offered(tuple([g.content.faces[card] for card in cards]))))
    seats = [c.seat for c in last_player_first(g) if g.content.box.characters[c.who].drafts_support]
    g.then(OfferSupport(seats=tuple(seats), cards=cards))


@chapter.does(OfferSupport)
def offer_support(g: Retaliation, step: OfferSupport) -> None:
    """setup.support.leftovers."""
    if step.seats:
        g.then(ChooseSupport(seat=step.seats[0], cards=step.cards, others=step.seats[1:]))
    else:
        g.world.box += step.cards


@chapter.asks(ChooseSupport)
def offer_support_cards(g: Retaliation, question: ChooseSupport, menu: Menu) -> None:
    for card in question.cards:
        menu.offer(TakeSupport(g.content.faces[card]))


@chapter.answers(ChooseSupport)
def take_support(g: Retaliation, question: ChooseSupport, choice: TakeSupport) -> None:
    """setup.support.fill-slots: it comes with its slots filled, like any item that is gained."""
    card = next(card for card in question.cards if g.content.faces[card] == choice.item)
    g.tell(SupportTaken(question.seat, choice.item))
    g.then(
        steps.GainItem(seat=question.seat, item=card),
        OfferSupport(seats=question.others, cards=without(question.cards, card)),
    )


# Tactical gear -------------------------------------------------------------------------------------------------------


@chapter.does(DraftGear)
def draft_gear(g: Retaliation, step: DraftGear) -> None:
    """The highest player number picks first."""
    g.then(*[FillBelt(seat=character.seat) for character in last_player_first(g)])


@chapter.does(FillBelt)
def fill_belt(g: Retaliation, step: FillBelt) -> None:
    if NO_GEAR in g.world.characters[step.seat].belt:
        g.then(ChooseStartingGear(seat=step.seat), step)


@chapter.asks(ChooseStartingGear)
def offer_starting_gear(g: Retaliation, question: ChooseStartingGear, menu: Menu) -> None:
    """Any mix, as far as the supply goes."""
    for kind, left in supply_left(g).items():
        menu.judge(TakeStartingGear(Face(kind)), "" if left else "golden.component-limit")


@chapter.answers(ChooseStartingGear)
def take_starting_gear(g: Retaliation, question: ChooseStartingGear, choice: TakeStartingGear) -> None:
    gain_token(g, g.world.characters[question.seat], BELT, GearToken(choice.kind))
