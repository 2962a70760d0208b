"""Actions: what a Character may do in their turn, what it costs, and why something is not possible.

Every chapter that has actions adds its offers to the menu of a turn. An offer looks at the position once, through
`Actor`, and either offers an action or refuses it with the rule that forbids it: legality has this one source.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from hypersleep.common.belongings import items_of, spend_item, things_of
from hypersleep.common.cards import discard_from_hand
from hypersleep.common.conditions import first_failure
from hypersleep.common.crew import action_cards
from hypersleep.common.turns import clockwise
from hypersleep.content.ids import Face, Tag
from hypersleep.content.nemesis.records import Combat
from hypersleep.content.records import Choice as PrintedChoice
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Ruleset
from hypersleep.kernel.steps import NOBODY, Seat, kebab
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.components import Components
from hypersleep.nemesis.queries import eggs_lying, intruders_in, suffers, tile_at
from hypersleep.nemesis.world import Character, Intruder, Nemesis

chapter = Chapter("actions")


class Actor:
    """The Character whose turn it is, and what every offer needs to know about them."""

    __slots__ = ("cards", "character", "eggs", "enemies", "funds", "items", "room", "seat", "tile")

    def __init__(self, g: Nemesis, seat: Seat) -> None:
        character = g.world.characters[seat]
        self.seat = seat
        self.character: Character = character
        self.room = character.room
        self.enemies: list[Intruder] = intruders_in(g.world, character.room)
        self.cards = action_cards(g, character.hand)
        self.funds = len(self.cards)
        self.tile = tile_at(g, character.room)
        self.items = items_of(g, character)
        self.eggs = eggs_lying(g, character.room)

    def forbids(self, cost: int, combat: Combat) -> str:
        """The rule that keeps this Character from any action of that cost and combat symbol; "" if none does."""
        if combat == "out_of_combat" and self.enemies:
            return "action.combat.never"
        if combat == "in_combat" and not self.enemies:
            return "action.combat.only"
        if cost > self.funds:
            return "action.cost.pay"
        return ""


Offer = Callable[[Nemesis, Actor, Menu], None]
Way = tuple[tuple[str, ...], steps.Action]
"""Conditions, and what can be done if all of them hold."""


class Offering(NamedTuple):
    """What adds to the menu of a turn; whether any of it may be free, and whether any of it is possible in combat."""

    offer: Offer
    free: bool
    in_combat: bool


def offers(chapter: Chapter, *, free: bool = False, in_combat: bool = True) -> Callable[[Offer], Offer]:
    """This function adds to the menu of a turn, at the place of its chapter in the ruleset."""

    def register(offer: Offer) -> Offer:
        chapter.adds(steps.ChooseAction, Offering(offer, free, in_combat))
        return offer

    return register


@cache
def promising(rules: Ruleset, broke: bool, fighting: bool) -> list[Offer]:
    """The offers that can come to anything for a Character without an Action card left, or in combat."""
    offers: tuple[Offering, ...] = rules.parts[steps.ChooseAction]
    return [entry.offer for entry in offers if (entry.free or not broke) and (entry.in_combat or not fighting)]


NO_ACTION = (steps.DropItem, steps.DropObject)
SHOWN: dict[type[steps.Action], tuple[str, ...]] = {
    steps.PlayCard: ("card", "option"),
    steps.UseItem: ("item", "option"),
    steps.Autoload: ("item",),
    steps.Shoot: ("weapon",),
    steps.ShootEggs: ("weapon",),
}
"""What everybody sees of an action besides its kind."""


@chapter.asks(steps.ChooseAction)
def offer_actions(g: Nemesis, question: steps.ChooseAction, menu: Menu) -> None:
    """action.groups: Basic actions, Action cards, Items, the Room; and passing, which is always possible."""
    actor = Actor(g, question.seat)
    asked_why = menu.explains
    for offer in promising(g.rules, not (actor.funds or asked_why), bool(actor.enemies and not asked_why)):
        offer(g, actor, menu)
    if question.left == 1 and not question.dropping and (actor.funds or things_of(g, actor.character)):
        menu.offer(steps.DropLater(seat=question.seat))
    menu.offer(steps.Pass(seat=question.seat))


@chapter.answers(steps.ChooseAction)
def take_action(g: Nemesis, question: steps.ChooseAction, action: steps.Action) -> None:
    """action.cost.before-effect: pay, then act. Dropping is no action and takes none of the two."""
    if type(action) is steps.DropLater:
        g.then(replace(question, dropping=True))
        return
    g.tell(telling.ActionTaken(question.seat, Tag(kebab(type(action).__name__)), *subject(g, action)))
    if type(action) is steps.PlayCard:
        lay_down(g, g.world.characters[question.seat], action.card)
    free = type(action) in NO_ACTION
    uncounted = free or question.left == steps.UNLIMITED
    left = question.left if uncounted else question.left - 1
    after = steps.ContinueTurn(seat=question.seat, left=left, dropping=question.dropping)
    g.then(action, after)
    watching = () if free or type(action) is steps.Pass else onlookers(g, question.seat)
    if watching:
        g.then(steps.InviteInterruptions(of=question.seat, seats=watching, after=after))
    if action.cost:
        g.then(steps.PayCards(seat=question.seat, count=action.cost))


def onlookers(g: Nemesis, seat: Seat) -> tuple[Seat, ...]:
    """action.interruption: others in the Room with any card in hand, from the left; passed or not."""
    room = g.world.characters[seat].room
    others = clockwise(g, seat)[:-1]
    return tuple([c.seat for c in others if c.room == room and c.plays and c.hand])


def subject(g: Nemesis, action: steps.Action) -> tuple[Any, ...]:
    """The card, Item, Weapon or Room that everybody sees being used, and which of its options."""
    if type(action) is steps.UseRoom:
        return tile_at(g, g.world.characters[action.seat].room).id, action.option
    shown = SHOWN.get(type(action))
    return tuple([getattr(action, field) for field in shown]) if shown else ()


@chapter.does(steps.ContinueTurn)
def continue_turn(g: Nemesis, step: steps.ContinueTurn) -> None:
    """round.turn.two-actions: a further action, unless that was the last one or has ended the turn; item.drop."""
    character = g.world.characters[step.seat]
    if not character.plays or character.passed:
        return
    if step.left:
        g.then(steps.ChooseAction(seat=step.seat, left=step.left, dropping=step.dropping))
    elif step.dropping and things_of(g, character):
        g.then(steps.ChooseDrops(seat=step.seat))


# Action cards --------------------------------------------------------------------------------------------------------


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


def judge_options(g: Nemesis, actor: Actor, menu: Menu, rule: str, ways: list[Way]) -> None:
    """action.refuse-impossible: what forbids the whole of it, or the first condition of an option that fails."""
    for when, action in ways:
        menu.judge(action, rule or first_failure(g, actor.character, actor.room, when))


def lay_down(g: Nemesis, character: Character, face: Face) -> None:
    """The played card goes face up onto the discard pile, before others pay for it."""
    card = next(c for c in character.hand if g.content.faces[c] == face)
    discard_from_hand(g, character, card)
    g.tell(telling.CardsDiscarded(character.seat, (face,)))


@chapter.does(steps.PlayCard)
def play_card(g: Nemesis, step: steps.PlayCard) -> None:
    g.then(*g.content.scripts.of(step.card, step.seat, step.option))


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


def item_cost(g: Nemesis, character: Character, printed: int) -> int:
    return printed + suffers(g, character, "hand")


@chapter.does(steps.UseItem)
def use_item(g: Nemesis, step: steps.UseItem) -> None:
    """item.one-use: face up onto the discard pile of its colour; visibility.inventory.used: everybody sees it."""
    content = g.content
    g.tell(telling.ItemShown(step.seat, step.item, "used"))
    if content.box.items[step.item].one_use:
        spend_item(g, g.world.characters[step.seat], step.item)
    whom = step.seat if step.on == NOBODY else step.on
    g.then(*content.scripts.of(step.item, whom, step.option))
