"""Trade: Characters in one Room show, offer, ask, give and refuse."""

from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.actions import Actor, offers
from hypersleep.nemesis.basics import OBJECTS, forbids_basic
from hypersleep.nemesis.belongings import put_down, take_unseen, things_of
from hypersleep.nemesis.queries import bound_with, crew_in, find_item, has_crew
from hypersleep.nemesis.world import Nemesis, Object

chapter = Chapter("trade")


class GoRound(Step, frozen=True, kw_only=True):
    """Each Character in the Room may deal, one after another."""

    seats: tuple[Seat, ...]
    partners: tuple[Seat, ...]


class ChoosePartner(Question, frozen=True, kw_only=True):
    partners: tuple[Seat, ...]


class DealWith(Choice, frozen=True):
    partner: Seat


class ChooseOffer(Question, frozen=True, kw_only=True):
    tells = ("partner",)
    partner: Seat


class OfferThing(Choice, frozen=True):
    """Show something of yours to another Character; nothing at all asks for a gift."""

    thing: str = ""


class AnswerOffer(Question, frozen=True, kw_only=True):
    tells = ("giver",)
    giver: Seat
    thing: str


class GiveInReturn(Choice, frozen=True):
    thing: str


class ConfirmExchange(Question, frozen=True, kw_only=True):
    """Both sides agree: the one who made the offer has the last word on what is given for it."""

    tells = ("other",)
    other: Seat
    thing: str
    back: str


class Exchange(Step, frozen=True, kw_only=True):
    """Both things leave their owners before either arrives; either may be nothing."""

    giver: Seat
    taker: Seat
    thing: str = ""
    back: str = ""


@offers(chapter, in_combat=False)
def offer_trade(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """action.trade: with everybody in the Room, for one card; action.refuse-impossible: not alone."""
    alone = not has_crew(g.world, actor.room, but=actor.seat)
    menu.judge(steps.Trade(seat=actor.seat), forbids_basic(actor) or ("action.refuse-impossible" if alone else ""))


@chapter.does(steps.Trade)
def trade(g: Nemesis, step: steps.Trade) -> None:
    """action.trade: the one who started it deals first, then the others, who may deal among themselves too."""
    there = crew_in(g.world, g.world.characters[step.seat].room)
    seats = tuple(c.seat for c in sorted(there, key=lambda c: c.seat != step.seat))
    g.then(GoRound(seats=seats, partners=seats))


@chapter.does(GoRound)
def go_round(g: Nemesis, step: GoRound) -> None:
    if step.seats:
        rest = GoRound(seats=step.seats[1:], partners=step.partners)
        g.then(ChoosePartner(seat=step.seats[0], partners=step.partners), rest)


@chapter.asks(ChoosePartner)
def offer_partners(g: Nemesis, question: ChoosePartner, menu: Menu) -> None:
    menu.offer(steps.Done())
    for seat in question.partners:
        if seat != question.seat:
            menu.offer(DealWith(seat))


@chapter.answers(ChoosePartner)
def pick_partner(g: Nemesis, question: ChoosePartner, choice: DealWith | steps.Done) -> None:
    if isinstance(choice, DealWith):
        g.then(ChooseOffer(seat=question.seat, partner=choice.partner), question)


@chapter.asks(ChooseOffer)
def offer_offers(g: Nemesis, question: ChooseOffer, menu: Menu) -> None:
    """action.trade.agreement: show what you offer, or offer nothing and ask."""
    menu.offer(OfferThing())
    for thing in things_of(g, g.world.characters[question.seat]):
        menu.offer(OfferThing(thing))


@chapter.answers(ChooseOffer)
def make_offer(g: Nemesis, question: ChooseOffer, choice: OfferThing) -> None:
    show_thing(g, question.seat, question.partner, choice.thing)
    g.then(AnswerOffer(seat=question.partner, giver=question.seat, thing=choice.thing))


def show_thing(g: Nemesis, owner: Seat, to: Seat, thing: str) -> None:
    """What is offered is shown to the other Character, who will remember it, and to nobody else."""
    if thing and thing not in OBJECTS:
        g.world.show(to, find_item(g, g.world.characters[owner], thing))
        g.reveal()
    g.tell(telling.OfferMade(owner, to, thing))


@chapter.asks(AnswerOffer)
def offer_answers(g: Nemesis, question: AnswerOffer, menu: Menu) -> None:
    """action.trade.agreement: refuse, accept a gift, or give something in return."""
    menu.offer(steps.RefuseOffer())
    if question.thing:
        menu.offer(steps.AcceptOffer())
    for thing in things_of(g, g.world.characters[question.seat]):
        menu.offer(GiveInReturn(thing))


@chapter.answers(AnswerOffer)
def answer_offer(g: Nemesis, question: AnswerOffer, choice: Choice) -> None:
    giver, taker = question.giver, question.seat
    match choice:
        case steps.RefuseOffer():
            g.tell(telling.OfferRefused(taker, giver))
        case steps.AcceptOffer():
            g.then(Exchange(giver=giver, taker=taker, thing=question.thing))
        case GiveInReturn(thing):
            show_thing(g, taker, giver, thing)
            g.then(ConfirmExchange(seat=giver, other=taker, thing=question.thing, back=thing))


@chapter.asks(ConfirmExchange)
def offer_confirmation(g: Nemesis, question: ConfirmExchange, menu: Menu) -> None:
    menu.offer(steps.AcceptOffer())
    menu.offer(steps.RefuseOffer())


@chapter.answers(ConfirmExchange)
def confirm_exchange(g: Nemesis, question: ConfirmExchange, choice: Choice) -> None:
    if isinstance(choice, steps.RefuseOffer):
        g.tell(telling.OfferRefused(question.seat, question.other))
    else:
        g.then(Exchange(giver=question.seat, taker=question.other, thing=question.thing, back=question.back))


@chapter.does(Exchange)
def exchange(g: Nemesis, step: Exchange) -> None:
    """action.trade.ammo: a Weapon keeps its Ammo; action.trade.hands: Heavy things need a Hand slot as usual."""
    there = [hand_over(g, step.giver, step.taker, step.thing)] if step.thing else []
    back = [hand_over(g, step.taker, step.giver, step.back)] if step.back else []
    g.then(*there, *back)


def hand_over(g: Nemesis, giver: Seat, taker: Seat, thing: str) -> Step:
    """The thing leaves its owner; the step that is returned puts it into the other's hands."""
    owner = g.world.characters[giver]
    if thing in OBJECTS:
        object: Object = OBJECTS[OBJECTS.index(thing)]
        put_down(g, owner, object)
        g.tell(telling.ThingHandedOver(giver, taker, "object", thing))
        return steps.TakeObject(seat=taker, object=object)
    card = find_item(g, owner, thing)
    take_unseen(g, owner, card, to=taker)
    g.world.show(giver, card)  # who gives a thing away knows what the other now has
    for part in bound_with(g.world, card):
        facts = g.content.item(part)
        g.tell(telling.ThingHandedOver(giver, taker, facts.deck, facts.id))
    return steps.GainItem(seat=taker, item=card, may_leave=False)
