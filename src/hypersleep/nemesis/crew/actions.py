"""Actions that cards, Items and Rooms offer, and who may interrupt them."""

from functools import cache
from typing import Any

from hypersleep.common import actions
from hypersleep.common.actions import Way, judge_options, offers, subject, take_action, where_done, write_menu
from hypersleep.common.belongings import items_of, spend_item
from hypersleep.common.conditions import first_failure
from hypersleep.common.turns import clockwise
from hypersleep.common.wounds import suffers
from hypersleep.content.ids import Cost, Face
from hypersleep.content.records import PrintedChoice
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.components import Components
from hypersleep.nemesis.queries import eggs_lying, intruders_in, tile_at
from hypersleep.nemesis.world import Character, Intruder, Nemesis

chapter = Chapter("actions of the crew")


class Actor(actions.Actor[Character]):
    """The Character whose turn it is, and what the offers of Nemesis need to know about them."""

    def __init__(self, g: Nemesis, seat: Seat) -> None:
        character = g.world.characters[seat]
        self.enemies: list[Intruder] = intruders_in(g.world, character.room)
        super().__init__(g, character, fighting=bool(self.enemies))
        self.tile = tile_at(g, character.room)
        self.items = items_of(g, character)
        self.eggs = eggs_lying(g, character.room)


@chapter.asks(steps.ChooseAction)
def offer_actions(g: Nemesis, question: steps.ChooseAction, menu: Menu) -> None:
    """action.groups: Basic actions, Action cards, Items, the Room; and passing, which is always possible."""
    write_menu(g, Actor(g, question.seat), question, menu)


chapter.answers(steps.ChooseAction)(take_action)


def room_or_card(g: Nemesis, action: steps.Action) -> tuple[Any, ...]:
    """Of a Room that is used everybody sees which it is."""
    if type(action) is steps.UseRoom:
        return tile_at(g, where_done(g, action.seat, action)).id, action.option
    return subject.default(g, action)


def interruptions(g: Nemesis, action: steps.Action, after: steps.ContinueTurn) -> tuple[Step, ...]:
    """action.interruption: of any action but passing."""
    watching = onlookers(g, action.seat) if action.counts and type(action) is not steps.Pass else ()
    return (steps.InviteInterruptions(of=action.seat, seats=watching, after=after),) if watching else ()


def onlookers(g: Nemesis, seat: Seat) -> tuple[Seat, ...]:
    """action.interruption: others in the Room with any card in hand, from the left; passed or not."""
    room = g.world.characters[seat].room
    others = clockwise(g, seat)[:-1]
    return tuple([c.seat for c in others if c.room == room and c.plays and c.hand])


# Action cards ---------------------------------------------------------------------------------------------------------


@offers(chapter)
def offer_cards(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """action.card: the played card never pays for itself. A card without an effect yet can only pay."""
    content = g.content
    for face in dict.fromkeys(map(content.face, actor.cards)):
        card = content.playable.get(face)
        if card is None:
            continue
        rule = actor.forbids(card.cost + 1, card.combat)
        if menu.explains or not rule:
            judge_options(g, actor, menu, rule, ways_to_play(content, face, actor.seat))


@cache
def ways_to_play(content: Components, face: Face, seat: Seat) -> list[Way]:
    """action.or: the options of an Action card."""
    card = content.playable[face]
    return [
        (option.when, steps.PlayCard(seat=seat, cost=card.cost, card=face, option=option.key))
        for option in card.options
        if option.do
    ]


# Rooms ---------------------------------------------------------------------------------------------------------------


@offers(chapter, in_combat=False)
def offer_room(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """action.room: in that Room, out of combat, without a Malfunction, for two cards."""
    tile = actor.tile
    if tile.kind != "action":
        return
    rule = actor.forbids(tile.cost, "out_of_combat")
    if rule == "action.combat.never":
        rule = "room.action.combat"
    elif g.world.malfunction[actor.room]:
        rule = "room.action.malfunction"
    if menu.explains or not rule:
        judge_options(g, actor, menu, rule, ways_to_use(g.content, tile.id, actor.seat))


@cache
def ways_to_use(content: Components, tile: str, seat: Seat) -> list[Way]:
    """The options of a Room action."""
    room = content.box.rooms[tile]
    return [
        (option.when, steps.UseRoom(seat=seat, cost=room.cost, option=option.key))
        for option in room.options
        if option.do
    ]


@chapter.does(steps.UseRoom)
def use_room(g: Nemesis, step: steps.UseRoom) -> None:
    tile = tile_at(g, step.at or g.world.characters[step.seat].room)
    g.then(*g.content.scripts.of(tile.id, step.seat, step.option, step.at))


# Items ---------------------------------------------------------------------------------------------------------------


@offers(chapter, free=True)
def offer_items(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """action.item: pay what the card says, one more with a Hand wound (action.item.not-shoot)."""
    box = g.content.box.items
    for face in actor.items:
        item = box[face]
        if item.timing not in ("action", "attach"):
            continue
        for option in item.options:
            if option.do:
                offer_item(g, actor, menu, face, option)


def offer_item(g: Nemesis, actor: Actor, menu: Menu, face: Face, option: PrintedChoice) -> None:
    """item.use-on-others: some Items may also treat another Character in the Room."""
    item = g.content.box.items[face]
    cost = item_cost(g, actor.character, item.cost)
    rule = actor.forbids(cost, item.combat)
    patients = [c for c in g.world.characters if c.room == actor.room and c.plays] if item.others else []
    for patient in patients or [actor.character]:
        on = patient.seat if item.others else NOBODY
        action = steps.UseItem(seat=actor.seat, cost=cost, item=face, option=option.key, on=on)
        menu.judge(action, rule or first_failure(g, patient, actor.room, option.when))


def item_cost(g: Nemesis, character: Character, printed: int) -> Cost:
    return Cost(printed + suffers(g, character, "hand"))


@chapter.does(steps.UseItem)
def use_item(g: Nemesis, step: steps.UseItem) -> None:
    """item.one-use: face up onto the discard pile of its colour; visibility.inventory.used: everybody sees it."""
    content = g.content
    g.tell(telling.ItemShown(step.seat, step.item, "used"))
    if content.box.items[step.item].one_use:
        spend_item(g, g.world.characters[step.seat], step.item)
    whom = step.seat if step.on == NOBODY else step.on
    g.then(*content.scripts.of(step.item, whom, step.option))
