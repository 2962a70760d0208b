"""Basic actions with Items and Objects: pick up, trade, craft, activate a Quest Item; and dropping, which is free."""

from collections.abc import Collection, Sequence

from hypersleep.common.cards import without
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.actions import Actor, offers
from hypersleep.nemesis.belongings import find_item, put_down, spend_item, take_unseen, things_of
from hypersleep.nemesis.conditions import condition
from hypersleep.nemesis.queries import bound_with, components, crew_in, hands_full
from hypersleep.nemesis.steps import Effect
from hypersleep.nemesis.world import CORPSES, Character, Nemesis, Object

chapter = Chapter("basics")

OBJECTS: tuple[Object, ...] = ("corpse-blue", *CORPSES, "carcass", "egg")


def forbids_basic(actor: Actor, cost: int = 1) -> str:
    """action.basic.combat: of the Basic actions only Movement, Shoot and Melee Attack are possible in combat."""
    return "action.basic.combat" if actor.enemies else actor.forbids(cost, "any")


@offers
def offer_drops(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """item.drop: at any point of one's own turn, for free."""
    for face in actor.items:
        menu.offer(steps.DropItem(seat=actor.seat, item=face))
    for object in dict.fromkeys(actor.character.objects):
        menu.offer(steps.DropObject(seat=actor.seat, object=object))


# Picking up ----------------------------------------------------------------------------------------------------------


@offers
def offer_pick_up(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """action.pick-up: a Corpse, Carcass or Egg lying in the Room, into a free Hand slot."""
    lying = g.world.lying[actor.room]
    if not lying:
        return
    rule = forbids_basic(actor) or ("item.hands.replace" if hands_full(g, actor.character) else "")
    for object in dict.fromkeys(lying):
        menu.judge(steps.PickUp(seat=actor.seat, object=object), rule)


@chapter.does(steps.PickUp)
def pick_up(g: Nemesis, step: steps.PickUp) -> None:
    room = g.world.characters[step.seat].room
    lying = g.world.lying[room]
    at = lying.index(step.object)
    g.world.lying[room] = lying[:at] + lying[at + 1 :]
    g.then(steps.TakeObject(seat=step.seat, object=step.object))


# Trade ---------------------------------------------------------------------------------------------------------------


@offers
def offer_trade(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """action.trade: with everybody in the Room, for one card; action.refuse-impossible: not alone."""
    alone = not any(c.room == actor.room and c.seat != actor.seat and c.plays for c in g.world.characters)
    menu.judge(steps.Trade(seat=actor.seat), forbids_basic(actor) or ("action.refuse-impossible" if alone else ""))


@chapter.does(steps.Trade)
def trade(g: Nemesis, step: steps.Trade) -> None:
    """action.trade: the one who started it deals first, then the others, who may deal among themselves too."""
    there = crew_in(g.world, g.world.characters[step.seat].room)
    seats = tuple(c.seat for c in sorted(there, key=lambda c: c.seat != step.seat))
    g.then(steps.GoRound(seats=seats, partners=seats))


@chapter.does(steps.GoRound)
def go_round(g: Nemesis, step: steps.GoRound) -> None:
    if step.seats:
        rest = steps.GoRound(seats=step.seats[1:], partners=step.partners)
        g.then(steps.ChoosePartner(seat=step.seats[0], partners=step.partners), rest)


@chapter.asks(steps.ChoosePartner)
def offer_partners(g: Nemesis, question: steps.ChoosePartner, menu: Menu) -> None:
    menu.offer(steps.Done())
    for seat in question.partners:
        if seat != question.seat:
            menu.offer(steps.DealWith(seat))


@chapter.answers(steps.ChoosePartner)
def pick_partner(g: Nemesis, question: steps.ChoosePartner, choice: steps.DealWith | steps.Done) -> None:
    if isinstance(choice, steps.DealWith):
        g.then(steps.ChooseOffer(seat=question.seat, partner=choice.partner), question)


@chapter.asks(steps.ChooseOffer)
def offer_offers(g: Nemesis, question: steps.ChooseOffer, menu: Menu) -> None:
    """action.trade.agreement: show what you offer, or offer nothing and ask."""
    menu.offer(steps.OfferThing())
    for thing in things_of(g, g.world.characters[question.seat]):
        menu.offer(steps.OfferThing(thing))


@chapter.answers(steps.ChooseOffer)
def make_offer(g: Nemesis, question: steps.ChooseOffer, choice: steps.OfferThing) -> None:
    show_thing(g, question.seat, question.partner, choice.thing)
    g.then(steps.AnswerOffer(seat=question.partner, giver=question.seat, thing=choice.thing))


def show_thing(g: Nemesis, owner: Seat, to: Seat, thing: str) -> None:
    """What is offered is shown to the other Character, who will remember it, and to nobody else."""
    if thing and thing not in OBJECTS:
        g.world.show(to, find_item(g, g.world.characters[owner], thing))
        g.reveal()
    g.tell(telling.OfferMade(owner, to, thing))


@chapter.asks(steps.AnswerOffer)
def offer_answers(g: Nemesis, question: steps.AnswerOffer, menu: Menu) -> None:
    """action.trade.agreement: refuse, accept a gift, or give something in return."""
    menu.offer(steps.RefuseOffer())
    if question.thing:
        menu.offer(steps.AcceptOffer())
    for thing in things_of(g, g.world.characters[question.seat]):
        menu.offer(steps.GiveInReturn(thing))


@chapter.answers(steps.AnswerOffer)
def answer_offer(g: Nemesis, question: steps.AnswerOffer, choice: Choice) -> None:
    giver, taker = question.giver, question.seat
    match choice:
        case steps.RefuseOffer():
            g.tell(telling.OfferRefused(taker, giver))
        case steps.AcceptOffer():
            g.then(steps.Exchange(giver=giver, taker=taker, thing=question.thing))
        case steps.GiveInReturn(thing):
            show_thing(g, taker, giver, thing)
            g.then(steps.ConfirmExchange(seat=giver, other=taker, thing=question.thing, back=thing))


@chapter.asks(steps.ConfirmExchange)
def offer_confirmation(g: Nemesis, question: steps.ConfirmExchange, menu: Menu) -> None:
    menu.offer(steps.AcceptOffer())
    menu.offer(steps.RefuseOffer())


@chapter.answers(steps.ConfirmExchange)
def confirm_exchange(g: Nemesis, question: steps.ConfirmExchange, choice: Choice) -> None:
    if isinstance(choice, steps.RefuseOffer):
        g.tell(telling.OfferRefused(question.seat, question.other))
    else:
        g.then(steps.Exchange(giver=question.seat, taker=question.other, thing=question.thing, back=question.back))


@chapter.does(steps.Exchange)
def exchange(g: Nemesis, step: steps.Exchange) -> None:
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
    card = take_unseen(g, owner, thing, to=taker)
    for part in bound_with(g.world, card):
        facts = components(g).item(part)
        g.tell(telling.ThingHandedOver(giver, taker, facts.deck, facts.id))
    return steps.GainItem(seat=taker, item=card, may_leave=False)


# Crafting ------------------------------------------------------------------------------------------------------------


@offers
def offer_crafting(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """craft.action, craft.unavailable: two Items with the components of a crafted Item that is left."""
    if len(actor.items) < 2:
        return
    rule = forbids_basic(actor)
    left = {components(g).faces[card] for card in g.world.decks["crafted"]}
    for item in components(g).recipes:
        for parts in parts_for(g, actor.items, item.recipe):
            action = steps.Craft(seat=actor.seat, item=item.id, parts=parts)
            menu.judge(action, rule or ("" if item.id in left else "craft.unavailable"))


def parts_for(
    g: Nemesis, items: Sequence[str], recipe: tuple[str, ...], tools: Collection[str] = ()
) -> list[tuple[str, str]]:
    """Pairs of Items that supply the two components, each card one of them; `tools` also count as tools."""
    box = components(g).box.items
    first, second = (
        [n for n, item in enumerate(items) if part in box[item].components or (part == "tool" and item in tools)]
        for part in recipe
    )
    return list(dict.fromkeys((items[a], items[b]) for a in first for b in second if a != b))


@chapter.does(steps.Craft)
def craft(g: Nemesis, step: steps.Craft) -> None:
    """craft.component-discard: the parts count as used; craft.loaded: a Flamethrower comes full."""
    character = g.world.characters[step.seat]
    for part in step.parts:
        g.tell(telling.ItemShown(step.seat, part, "spent"))
        spend_item(g, character, part)
    card = next(c for c in g.world.decks["crafted"] if components(g).faces[c] == step.item)
    g.world.decks["crafted"] = without(g.world.decks["crafted"], card)
    weapon = components(g).item(card).weapon
    if weapon is not None:
        g.world.ammo[card] = weapon.ammo
    g.tell(telling.ItemShown(step.seat, step.item, "crafted"))
    g.then(steps.GainItem(seat=step.seat, item=card, may_leave=True))


class Improvise(Effect, frozen=True, kw_only=True):
    """Craft for nothing, with any yellow Item in the place of a tool."""


class ChooseCraft(Question, frozen=True, kw_only=True): ...


def improvisations(g: Nemesis, character: Character) -> list[tuple[str, tuple[str, str]]]:
    """Crafted Items that are left, with the parts at hand for them, if any yellow Item may stand in for a tool."""
    content = components(g)
    items = [content.faces[card] for card in character.inventory + character.held]
    yellow = {item for item in items if content.box.items[item].deck == "yellow"}
    left = {content.faces[card] for card in g.world.decks["crafted"]}
    crafted = [item for item in content.recipes if item.id in left]
    return [(item.id, parts) for item in crafted for parts in parts_for(g, items, item.recipe, yellow)]


@condition("craft.action")
def something_to_improvise(g: Nemesis, character: Character, room: int) -> bool:
    return bool(improvisations(g, character))


@chapter.does(Improvise)
def improvise(g: Nemesis, step: Improvise) -> None:
    if improvisations(g, g.world.characters[step.by]):
        g.then(ChooseCraft(seat=step.by))


@chapter.asks(ChooseCraft)
def offer_improvisations(g: Nemesis, question: ChooseCraft, menu: Menu) -> None:
    for item, parts in improvisations(g, g.world.characters[question.seat]):
        menu.offer(steps.Craft(seat=question.seat, cost=0, item=item, parts=parts))


@chapter.answers(ChooseCraft)
def craft_improvised(g: Nemesis, question: ChooseCraft, choice: steps.Craft) -> None:
    g.then(choice)


# Quest Items ---------------------------------------------------------------------------------------------------------


@offers
def offer_quests(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """quest.activate: in its Room, or by giving up one of its Items; a Malfunction does not matter."""
    for card in actor.character.quests:
        facts = components(g).item(card)
        assert facts.unlock is not None, f"{facts.id} says nothing about how it is activated"
        rule = forbids_basic(actor, facts.unlock.cost)
        ways = quest_ways(g, actor, card)
        if not (ways or menu.explains):
            continue
        for discard in ways or [""]:
            action = steps.ActivateQuest(seat=actor.seat, cost=facts.unlock.cost, quest=facts.id, discard=discard)
            menu.judge(action, rule or ("" if ways else "quest.activate"))


def quest_ways(g: Nemesis, actor: Actor, card: CardId) -> list[str]:
    """The Items that may be given up for it, or nothing at all where standing in the Room is enough."""
    unlock = components(g).item(card).unlock
    assert unlock is not None
    if unlock.room:
        return [""] if actor.tile.id == unlock.room else []
    box = components(g).box.items
    return [face for face in actor.items if box[face].kind in unlock.discard]


@chapter.does(steps.ActivateQuest)
def activate_quest(g: Nemesis, step: steps.ActivateQuest) -> None:
    """quest.active: from now on an Item like any other."""
    character = g.world.characters[step.seat]
    if step.discard:
        g.tell(telling.ItemShown(step.seat, step.discard, "spent"))
        spend_item(g, character, step.discard)
    card = find_quest(g, step.seat, step.quest)
    character.quests = without(character.quests, card)
    g.tell(telling.ItemShown(step.seat, step.quest, "activated"))
    g.then(steps.GainItem(seat=step.seat, item=card))


def find_quest(g: Nemesis, seat: Seat, face: str) -> CardId:
    return next(card for card in g.world.characters[seat].quests if components(g).faces[card] == face)
