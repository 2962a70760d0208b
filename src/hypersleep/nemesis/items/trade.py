"""Trade: Characters in one Room lay things out, offer, ask, give in return and refuse."""

from msgspec.structs import replace

from hypersleep.common.belongings import copies_of, pieces, take_unseen
from hypersleep.common.crew import crew_in, has_crew
from hypersleep.common.world import Cards
from hypersleep.content.ids import Copy, DeckName, Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.actions import Actor, offers
from hypersleep.nemesis.items.basic_actions import OBJECTS, forbids_basic
from hypersleep.nemesis.items.belongings import put_down
from hypersleep.nemesis.world import Character, Nemesis, Object

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
    """action.trade.offers: nobody can be pestered for ever."""
    menu.offer(steps.Done())
    for seat in question.partners:
        if seat != question.seat:
            menu.judge(DealWith(seat), "action.trade.offers" if question.dealt.count(seat) >= OFFERS else "")


@chapter.answers(ChoosePartner)
def pick_partner(g: Nemesis, question: ChoosePartner, choice: DealWith | steps.Done) -> None:
    if isinstance(choice, DealWith):
        again = replace(question, dealt=(*question.dealt, choice.partner))
        g.then(ChooseOffer(seat=question.seat, partner=choice.partner), again)


# Offering ------------------------------------------------------------------------------------------------------------


@chapter.asks(ChooseOffer)
def offer_offers(g: Nemesis, question: ChooseOffer, menu: Menu) -> None:
    """action.trade.agreement: any number of things, or none at all to ask for some."""
    menu.offer(MakeOffer(named(question.laid)))
    for choice in left_to_lay_out(g, g.world.characters[question.seat], question.laid):
        menu.offer(choice)


@chapter.answers(ChooseOffer)
def lay_out_or_offer(g: Nemesis, question: ChooseOffer, choice: LayOut | MakeOffer) -> None:
    if isinstance(choice, LayOut):
        g.then(replace(question, laid=(*question.laid, choice)))
        return
    show_things(g, question.seat, question.partner, question.laid)
    g.then(AnswerOffer(seat=question.partner, giver=question.seat, laid=question.laid))


def show_things(g: Nemesis, owner: Seat, to: Seat, laid: Things) -> None:
    """What is offered is shown to the other Character, who will remember it, and to nobody else."""
    cards = cards_laid(g, g.world.characters[owner], laid)
    if cards:
        g.world.show(to, *cards)
        g.reveal()
    things = (*(g.content.faces[card] for card in cards), *(Face(object) for object in objects_laid(laid)))
    ammo = tuple(g.world.ammo.get(card, -1) for card in cards)
    g.tell(telling.OfferMade(owner, to, len(things), things, ammo))


@chapter.asks(AnswerOffer)
def offer_answers(g: Nemesis, question: AnswerOffer, menu: Menu) -> None:
    """action.trade.agreement: refuse, accept a gift, or give any number of things in return."""
    menu.offer(steps.RefuseOffer())
    if question.back:
        menu.offer(GiveInReturn(named(question.back)))
    elif question.laid:
        menu.offer(steps.AcceptOffer())
    for choice in left_to_lay_out(g, g.world.characters[question.seat], question.back):
        menu.offer(choice)


@chapter.answers(AnswerOffer)
def answer_offer(g: Nemesis, question: AnswerOffer, choice: Choice) -> None:
    giver, taker = question.giver, question.seat
    match choice:
        case steps.RefuseOffer():
            g.tell(telling.OfferRefused(taker, giver))
        case steps.AcceptOffer():
            g.then(Exchange(giver=giver, taker=taker, laid=question.laid))
        case LayOut():
            g.then(replace(question, back=(*question.back, choice)))
        case _:
            show_things(g, taker, giver, question.back)
            g.then(ConfirmExchange(seat=giver, other=taker, laid=question.laid, back=question.back))


@chapter.asks(ConfirmExchange)
def offer_confirmation(g: Nemesis, question: ConfirmExchange, menu: Menu) -> None:
    menu.offer(steps.AcceptOffer())
    menu.offer(steps.RefuseOffer())


@chapter.answers(ConfirmExchange)
def confirm_exchange(g: Nemesis, question: ConfirmExchange, choice: Choice) -> None:
    giver, taker = question.seat, question.other
    if isinstance(choice, steps.RefuseOffer):
        g.tell(telling.OfferRefused(giver, taker))
    else:
        g.then(Exchange(giver=giver, taker=taker, laid=question.laid, back=question.back))


# Changing hands ------------------------------------------------------------------------------------------------------


@chapter.does(Exchange)
def exchange(g: Nemesis, step: Exchange) -> None:
    """action.trade.ammo: a Weapon keeps its Ammo; action.trade.hands: Heavy things need a Hand slot as usual."""
    there = hand_over(g, step.giver, step.taker, step.laid)
    back = hand_over(g, step.taker, step.giver, step.back)
    g.then(*there, *back)


def hand_over(g: Nemesis, giver: Seat, taker: Seat, laid: Things) -> list[Step]:
    """The things leave their owner; the steps that are returned put them into the other's hands."""
    owner = g.world.characters[giver]
    items = [hand_over_item(g, owner, taker, card) for card in cards_laid(g, owner, laid)]
    return [*items, *(hand_over_object(g, owner, taker, object) for object in objects_laid(laid))]


def hand_over_item(g: Nemesis, owner: Character, taker: Seat, card: CardId) -> Step:
    take_unseen(g, owner, card, to=taker)
    g.world.show(owner.seat, card)  # who gives a thing away knows what the other now has
    for part in g.world.bound_with(card):
        facts = g.content.item(part)
        g.tell(telling.ThingHandedOver(owner.seat, taker, DeckName(facts.deck), facts.id))
    return steps.GainItem(seat=taker, item=card, may_leave=False)


def hand_over_object(g: Nemesis, owner: Character, taker: Seat, object: Object) -> Step:
    put_down(g, owner, object)
    g.tell(telling.ThingHandedOver(owner.seat, taker, DeckName("object"), Face(object)))
    return steps.TakeObject(seat=taker, object=object)


# What is laid out ----------------------------------------------------------------------------------------------------


def named(laid: Things) -> tuple[Face, ...]:
    return tuple(choice.thing for choice in laid)


def left_to_lay_out(g: Nemesis, owner: Character, laid: Things) -> list[LayOut]:
    """Items and Objects that are not laid out yet, alone or taped to something that is."""
    gone = [part for card in cards_laid(g, owner, laid) for part in g.world.bound_with(card)]
    items = [card for card in owner.inventory + owner.held if card not in gone]
    objects = list(owner.objects)
    for object in objects_laid(laid):
        objects.remove(object)
    return [
        *(LayOut(*piece) for piece in pieces(g, owner, items)),
        *(LayOut(Face(object)) for object in dict.fromkeys(objects)),
    ]


def cards_laid(g: Nemesis, owner: Character, laid: Things) -> Cards:
    """item.copies: the cards that are meant; of copies that are alike any, but each only once."""
    cards: Cards = ()
    for choice in laid:
        if choice.thing not in OBJECTS:
            copies = copies_of(g, owner, choice.thing)
            meant = [copies[choice.copy - 1]] if choice.copy else copies
            cards += (next(card for card in meant if card not in cards),)
    return cards


def objects_laid(laid: Things) -> list[Object]:
    return [OBJECTS[OBJECTS.index(choice.thing)] for choice in laid if choice.thing in OBJECTS]
