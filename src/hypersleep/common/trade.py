"""Trade: Characters lay things out, offer, ask, give in return and refuse.

Who deals with whom, and what besides Items changes hands, is said by the game that begins with `GoRound`.
"""

from msgspec.structs import replace

from hypersleep.common import prospects, steps, telling
from hypersleep.common.belongings import copies_of, pieces, take_unseen
from hypersleep.common.world import AnyGame, Cards, Character
from hypersleep.content.ids import Copy, DeckName, Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId

chapter = Chapter("trade")

OFFERS = 6
"""action.trade.offers: what one Character can propose to another in one Trade."""


class GoRound(Step, frozen=True, kw_only=True):
    """Each Character in the Room may deal, one after another."""

    seats: tuple[Seat, ...]
    partners: tuple[Seat, ...]


class ChoosePartner(Question, frozen=True, kw_only=True):
    """`dealt` are those with whom the seat has dealt so far, as often as it has."""

    partners: tuple[Seat, ...]
    dealt: tuple[Seat, ...] = ()


class DealWith(Choice, frozen=True):
    partner: Seat


class LayOut(Choice, frozen=True):
    """One more thing of yours into what you are about to offer; nobody has seen it yet."""

    thing: Face
    copy: Copy = Copy(0)


Things = tuple[LayOut, ...]
"""What one side has laid out, in this order."""


class ChooseOffer(Question, frozen=True, kw_only=True):
    tells = ("partner",)
    partner: Seat
    laid: Things = ()


class MakeOffer(Choice, frozen=True):
    """Show all that is laid out to the other Character; nothing at all asks for a gift."""

    things: tuple[Face, ...] = ()


class AnswerOffer(Question, frozen=True, kw_only=True):
    """`back` is what the one who is asked has laid out in return, and not shown yet."""

    tells = ("giver",)
    giver: Seat
    laid: Things = ()
    back: Things = ()


class ShowThings(Step, frozen=True, kw_only=True):
    """What is offered is shown to the other Character, who will remember it, and to nobody else."""

    owner: Seat
    to: Seat
    laid: Things


class GiveInReturn(Choice, frozen=True):
    """Show all that is laid out in return."""

    things: tuple[Face, ...]


class ConfirmExchange(Question, frozen=True, kw_only=True):
    """Both sides agree: the one who made the offer has the last word on what is given for it."""

    tells = ("other",)
    other: Seat
    laid: Things
    back: Things


class Exchange(Step, frozen=True, kw_only=True):
    """All things leave their owners before any arrives; either side may give nothing."""

    giver: Seat
    taker: Seat
    laid: Things = ()
    back: Things = ()


# Who deals with whom -------------------------------------------------------------------------------------------------


@chapter.does(GoRound)
def go_round(g: AnyGame, step: GoRound) -> None:
    if step.seats:
        rest = GoRound(seats=step.seats[1:], partners=step.partners)
        g.then(ChoosePartner(seat=step.seats[0], partners=step.partners), rest)


@chapter.asks(ChoosePartner)
def offer_partners(g: AnyGame, question: ChoosePartner, menu: Menu) -> None:
    """action.trade.offers: nobody can be pestered for ever."""
    menu.offer(steps.Done())
    for seat in question.partners:
        if seat != question.seat:
            menu.judge(DealWith(seat), "action.trade.offers" if question.dealt.count(seat) >= OFFERS else "")


@chapter.answers(ChoosePartner)
def pick_partner(g: AnyGame, question: ChoosePartner, choice: DealWith | steps.Done) -> None:
    if isinstance(choice, DealWith):
        again = replace(question, dealt=(*question.dealt, choice.partner))
        g.then(ChooseOffer(seat=question.seat, partner=choice.partner), again)


# Offering ------------------------------------------------------------------------------------------------------------


@chapter.asks(ChooseOffer)
def offer_offers(g: AnyGame, question: ChooseOffer, menu: Menu) -> None:
    """action.trade.agreement: any number of things, or none at all to ask for some."""
    menu.offer(MakeOffer(named(question.laid)))
    menu.offer_all(left_to_lay_out(g, g.world.characters[question.seat], question.laid))


@chapter.answers(ChooseOffer)
def lay_out_or_offer(g: AnyGame, question: ChooseOffer, choice: LayOut | MakeOffer) -> None:
    if isinstance(choice, LayOut):
        g.then(replace(question, laid=(*question.laid, choice)))
        return
    g.then(
        ShowThings(owner=question.seat, to=question.partner, laid=question.laid),
        AnswerOffer(seat=question.partner, giver=question.seat, laid=question.laid),
    )


@chapter.asks(AnswerOffer)
def offer_answers(g: AnyGame, question: AnswerOffer, menu: Menu) -> None:
    """action.trade.agreement: refuse, accept a gift, or give any number of things in return."""
    menu.offer(steps.RefuseOffer())
    if question.back:
        menu.offer(GiveInReturn(named(question.back)))
    elif question.laid:
        menu.offer(steps.AcceptOffer())
    menu.offer_all(left_to_lay_out(g, g.world.characters[question.seat], question.back))


@chapter.foresees(AnswerOffer)
def foresee_offer(g: AnyGame, seat: Seat, question: AnswerOffer) -> list[Prospect]:
    return [prospects.OfferUnderWay(giver=question.giver, things=named(question.laid))]


@chapter.answers(AnswerOffer)
def answer_offer(g: AnyGame, question: AnswerOffer, choice: Choice) -> None:
    giver, taker = question.giver, question.seat
    match choice:
        case steps.RefuseOffer():
            g.tell(telling.OfferRefused(taker, giver))
        case steps.AcceptOffer():
            g.then(Exchange(giver=giver, taker=taker, laid=question.laid))
        case LayOut():
            g.then(replace(question, back=(*question.back, choice)))
        case _:
            g.then(
                ShowThings(owner=taker, to=giver, laid=question.back),
                ConfirmExchange(seat=giver, other=taker, laid=question.laid, back=question.back),
            )


@chapter.asks(ConfirmExchange)
def offer_confirmation(g: AnyGame, question: ConfirmExchange, menu: Menu) -> None:
    menu.offer(steps.AcceptOffer())
    menu.offer(steps.RefuseOffer())


@chapter.foresees(ConfirmExchange)
def foresee_exchange(g: AnyGame, seat: Seat, question: ConfirmExchange) -> list[Prospect]:
    """What would come, and what would go for it."""
    there, back = named(question.back), named(question.laid)
    return [prospects.ExchangeUnderWay(giver=question.other, things=there, back=back)]


@chapter.answers(ConfirmExchange)
def confirm_exchange(g: AnyGame, question: ConfirmExchange, choice: Choice) -> None:
    giver, taker = question.seat, question.other
    if isinstance(choice, steps.RefuseOffer):
        g.tell(telling.OfferRefused(giver, taker))
    else:
        g.then(Exchange(giver=giver, taker=taker, laid=question.laid, back=question.back))


# Changing hands ------------------------------------------------------------------------------------------------------


def show_items(g: AnyGame, step: ShowThings) -> Cards:
    """The Items among the things that are shown."""
    cards = cards_laid(g, g.world.characters[step.owner], step.laid)
    if cards:
        g.world.show(step.to, *cards)
        g.reveal()
    return cards


def hand_over_items(g: AnyGame, giver: Seat, taker: Seat, laid: Things) -> list[Step]:
    """The Items leave their owner; the steps that are returned put them into the other's hands."""
    owner = g.world.characters[giver]
    return [hand_over_item(g, owner, taker, card) for card in cards_laid(g, owner, laid)]


def hand_over_item(g: AnyGame, owner: Character, taker: Seat, card: CardId) -> Step:
    let_go(g, owner, taker, card)
    return steps.GainItem(seat=taker, item=card, may_leave=False)


def let_go(g: AnyGame, owner: Character, taker: Seat, card: CardId) -> None:
    """An Item leaves its owner, who knows where it goes."""
    take_unseen(g, owner, card, to=taker)
    g.world.show(owner.seat, card)  # who gives a thing away knows what the other now has
    for part in g.world.bound_with(card):
        facts = g.content.item(part)
        g.tell(telling.ThingHandedOver(owner.seat, taker, DeckName(facts.deck), facts.id))


# What is laid out ----------------------------------------------------------------------------------------------------


def named(laid: Things) -> tuple[Face, ...]:
    return tuple(choice.thing for choice in laid)


@Query
def left_to_lay_out(g: AnyGame, owner: Character, laid: Things) -> list[LayOut]:
    """Items that are not laid out yet, alone or bound to something that is, and what else a game lets people trade."""
    gone = [part for card in cards_laid(g, owner, laid) for part in g.world.bound_with(card)]
    items = [card for card in owner.carried if card not in gone]
    return [LayOut(*piece) for piece in pieces(g, owner, items)]


def cards_laid(g: AnyGame, owner: Character, laid: Things) -> Cards:
    """item.copies: the cards that are meant; of copies that are alike any, but each only once."""
    cards: Cards = ()
    for choice in laid:
        if choice.thing in g.content.items:
            copies = copies_of(g, owner, choice.thing)
            meant = [copies[choice.copy - 1]] if choice.copy else copies
            cards += (next(card for card in meant if card not in cards),)
    return cards
