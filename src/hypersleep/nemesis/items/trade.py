"""Trade in one Room: all Characters there deal with each other, in Items and Objects."""

from hypersleep.common import prospects
from hypersleep.common.actions import offers
from hypersleep.common.conditions import obstacle
from hypersleep.common.crew import crew_in, has_crew
from hypersleep.common.trade import (
    Exchange,
    GoRound,
    LayOut,
    ShowThings,
    Things,
    hand_over_items,
    left_to_lay_out,
    show_items,
)
from hypersleep.content.ids import DeckName, Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.actions import Actor
from hypersleep.nemesis.items.basic_actions import OBJECTS, forbids_basic
from hypersleep.nemesis.items.belongings import put_down
from hypersleep.nemesis.world import Character, Nemesis, Object

chapter = Chapter("trade in one room")


@offers(chapter, in_combat=False)
def offer_trade(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """action.trade: with everybody in the Room, for one card; action.refuse-impossible: not alone."""
    alone = not has_crew(g.world, actor.room, but=actor.seat)
    menu.judge(steps.Trade(seat=actor.seat), forbids_basic(actor) or ("action.refuse-impossible" if alone else ""))


@obstacle(chapter, "action.refuse-impossible")
def find_nobody(g: Nemesis, seat: Seat, choice: Choice, rule: str) -> list[Prospect]:
    return [prospects.Unmet(condition="company-here")] if isinstance(choice, steps.Trade) else []


@chapter.does(steps.Trade)
def trade(g: Nemesis, step: steps.Trade) -> None:
    """action.trade: the one who started it deals first, then the others, who may deal among themselves too."""
    there = crew_in(g.world, g.world.characters[step.seat].room)
    seats = tuple(c.seat for c in sorted(there, key=lambda c: c.seat != step.seat))
    g.then(GoRound(seats=seats, partners=seats))


@chapter.does(ShowThings)
def show_things(g: Nemesis, step: ShowThings) -> None:
    """action.trade.ammo: with each Weapon its Ammo is seen."""
    cards = show_items(g, step)
    things = (*(g.content.faces[card] for card in cards), *map(Face, objects_laid(step.laid)))
    ammo = tuple(g.world.ammo.get(card, -1) for card in cards)
    g.tell(telling.OfferMade(step.owner, step.to, len(things), things, ammo))


@chapter.does(Exchange)
def exchange(g: Nemesis, step: Exchange) -> None:
    """action.trade.ammo: a Weapon keeps its Ammo; action.trade.hands: Heavy things need a Hand slot as usual."""
    there = hand_over(g, step.giver, step.taker, step.laid)
    back = hand_over(g, step.taker, step.giver, step.back)
    g.then(*there, *back)


def hand_over(g: Nemesis, giver: Seat, taker: Seat, laid: Things) -> list[Step]:
    """Items first, then Objects."""
    owner = g.world.characters[giver]
    items = hand_over_items(g, giver, taker, laid)
    return [*items, *(hand_over_object(g, owner, taker, object) for object in objects_laid(laid))]


def hand_over_object(g: Nemesis, owner: Character, taker: Seat, object: Object) -> Step:
    put_down(g, owner, object)
    g.tell(telling.ThingHandedOver(owner.seat, taker, DeckName("object"), Face(object)))
    return steps.TakeObject(seat=taker, object=object)


def things_left(g: Nemesis, owner: Character, laid: Things) -> list[LayOut]:
    """Items and Objects that are not laid out yet."""
    objects = list(owner.objects)
    for object in objects_laid(laid):
        objects.remove(object)
    return [*left_to_lay_out.default(g, owner, laid), *(LayOut(Face(object)) for object in dict.fromkeys(objects))]


def objects_laid(laid: Things) -> list[Object]:
    return [OBJECTS[OBJECTS.index(choice.thing)] for choice in laid if choice.thing in OBJECTS]
