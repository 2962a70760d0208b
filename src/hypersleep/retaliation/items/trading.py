"""Trade in one room: who performs it deals with each of the others, in items and tactical gear."""

from hypersleep.common.actions import offers
from hypersleep.common.crew import crew_in, has_crew
from hypersleep.common.trade import (
    Exchange,
    GoRound,
    LayOut,
    ShowThings,
    Things,
    cards_laid,
    left_to_lay_out,
    let_go,
    show_items,
)
from hypersleep.content.ids import DeckName, Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat, Step
from hypersleep.kernel.zones import CardId, Cards
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.ids import GearToken
from hypersleep.retaliation.items.belongings import FreeHands, discard_gained
from hypersleep.retaliation.items.gear import Rack, StowGear, is_locked, racks_of, take_token
from hypersleep.retaliation.items.searching import UseWhenGained
from hypersleep.retaliation.items.telling import OfferMade
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.soldiers.health import STATES, health_state
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("trade between soldiers")

GEAR = DeckName("gear")


class ReceiveItem(Step, frozen=True, kw_only=True):
    """Into the hands, the backpack or onto the body, whatever is there already."""

    seat: Seat
    item: CardId


@offers(chapter, in_combat=False)
def offer_trade(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """action.trade.scope: with everybody in the room, for one card; not in combat."""
    alone = not has_crew(g.world, actor.room, but=actor.seat)
    rule = actor.forbids(1, "out_of_combat") or ("action.trade.scope" if alone else "")
    menu.judge(steps.Trade(seat=actor.seat), rule)


@chapter.does(steps.Trade)
def trade(g: Retaliation, step: steps.Trade) -> None:
    """action.trade.three-way: who performs it is one side of every exchange."""
    there = crew_in(g.world, g.world.characters[step.seat].room)
    g.then(GoRound(seats=(step.seat,), partners=tuple([character.seat for character in there])))


@chapter.does(ShowThings)
def show_things(g: Retaliation, step: ShowThings) -> None:
    cards = show_items(g, step)
    things = (*[g.content.faces[card] for card in cards], *map(Face, tokens_laid(g, step.laid)))
    g.tell(OfferMade(step.owner, step.to, len(things), things))


@chapter.does(Exchange)
def exchange(g: Retaliation, step: Exchange) -> None:
    """action.trade.limits: all that changes hands counts as gained; what finds no place is given up."""
    there = hand_over(g, step.giver, step.taker, step.laid)
    back = hand_over(g, step.taker, step.giver, step.back)
    items = [each for each in (*there, *back) if isinstance(each, ReceiveItem)]
    gear = [each for each in (*there, *back) if isinstance(each, StowGear)]
    at_once = [*uses_when_gained(g, step.taker, there), *uses_when_gained(g, step.giver, back)]
    g.then(*items, FreeHands(seat=step.taker), FreeHands(seat=step.giver), *gear, *at_once)


def uses_when_gained(g: Retaliation, seat: Seat, received: list[ReceiveItem | StowGear]) -> list[UseWhenGained]:
    """One question for each item that comes into the backpack, the last one first: using it moves no other."""
    regular = [i for i in received if isinstance(i, ReceiveItem) and goes_into_backpack(g, i.item)]
    first = len(g.world.characters[seat].inventory)
    return [UseWhenGained(seat=seat, place=first + n) for n in reversed(range(len(regular)))]


def hand_over(g: Retaliation, giver: Seat, taker: Seat, laid: Things) -> list[ReceiveItem | StowGear]:
    """Tokens leave the places that stay, items go with all that is on them; tape does not hold across hands."""
    owner = g.world.characters[giver]
    cards = cards_laid(g, owner, laid)
    received: list[ReceiveItem | StowGear] = []
    for token in tokens_laid(g, laid):
        place = next(rack.place for rack in racks_that_stay(g, owner, cards) if token in loose_on(rack))
        take_token(g, owner, place, token)
        g.tell(telling.ThingHandedOver(giver, taker, GEAR, Face(token)))
        received.append(StowGear(seat=taker, token=token))
    g.world.untape(cards)
    for card in cards:
        let_go(g, owner, taker, card)
        received.append(ReceiveItem(seat=taker, item=card))
    return received


@chapter.does(ReceiveItem)
def receive_item(g: Retaliation, step: ReceiveItem) -> None:
    """armor.heavily-injured: who is that badly hurt cannot put it on."""
    character, facts = g.world.characters[step.seat], g.content.item(step.item)
    if goes_into_backpack(g, step.item):
        character.inventory += (step.item,)
    elif facts.heavy:
        character.held += (step.item,)
    elif health_state(g, character) == STATES[-1]:
        discard_gained(g, character, step.item)
    else:
        character.armor += (step.item,)


def goes_into_backpack(g: Retaliation, card: CardId) -> bool:
    facts = g.content.item(card)
    return not (facts.heavy or facts.armor)


# What is laid out ----------------------------------------------------------------------------------------------------


def tokens_laid(g: Retaliation, laid: Things) -> list[GearToken]:
    return [GearToken(choice.thing) for choice in laid if choice.thing not in g.content.box.items]


def racks_that_stay(g: Retaliation, owner: Character, cards: Cards) -> list[Rack]:
    """Places for tokens that stay when these items go."""
    return [rack for rack in racks_of(g, owner) if rack.card not in cards]


def loose_on(rack: Rack) -> list[GearToken]:
    """All but the ammo that is loaded."""
    return [token for token in rack.tokens if token and not is_locked(rack, token)]


def loose_tokens(g: Retaliation, owner: Character, laid: Things) -> list[GearToken] | None:
    """Tokens that could still be laid out; None if those laid out already belong to an item that would go."""
    tokens = [token for rack in racks_that_stay(g, owner, cards_laid(g, owner, laid)) for token in loose_on(rack)]
    for token in tokens_laid(g, laid):
        if token not in tokens:
            return None
        tokens.remove(token)
    return tokens


def things_left(g: Retaliation, owner: Character, laid: Things) -> list[LayOut]:
    """Items and tokens that are not laid out yet; action.trade.data-token: never a data token."""
    items = left_to_lay_out.default(g, owner, laid)
    if tokens_laid(g, laid):
        items = [choice for choice in items if loose_tokens(g, owner, (*laid, choice)) is not None]
    tokens = loose_tokens(g, owner, laid) or []
    return [*items, *[LayOut(Face(token)) for token in dict.fromkeys(tokens)]]
