"""Items: backpack, hands and armor; gaining, using and giving them up."""

from functools import cache

from hypersleep.common import belongings
from hypersleep.common.acting import who_acts
from hypersleep.common.actions import Way, judge_options, offers
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import (
    MakeRoomForItem,
    Piece,
    find_item,
    items_of,
    offer_drops_of,
    pieces,
    spend_card,
    things_of,
)
from hypersleep.content.ids import Copy, Cost, Face, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId, Cards
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.ids import NO_GEAR, GearToken
from hypersleep.retaliation.items.gear import gear_drops, gear_left, supply_left
from hypersleep.retaliation.items.telling import ItemsStrapped
from hypersleep.retaliation.queries import hand_slots, hands_of, strapped_to
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.soldiers.health import STATES, health_state
from hypersleep.retaliation.soldiers.objectives import ways_to_settle
from hypersleep.retaliation.soldiers.wounds import item_cost
from hypersleep.retaliation.steps import ActingQuestion, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("belongings of soldiers")


class FillSlots(Step, frozen=True, kw_only=True):
    """item.found-full: an item has just been gained, and tokens are put on it."""

    seat: Seat
    item: CardId


class ChooseFilling(Question, frozen=True, kw_only=True):
    """A gray slot takes any kind."""

    item: CardId


class FillWith(Choice, frozen=True):
    kind: Face


class FreeHands(Step, frozen=True, kw_only=True):
    """Whatever the hands, or the place for armor, cannot hold any more is given up, one thing after another."""

    seat: Seat


class ChooseSacrifice(Question, frozen=True, kw_only=True):
    """Which item to give up, of more than there is room for."""


# Room for items ------------------------------------------------------------------------------------------------------


def hands_have_room(g: Retaliation, character: Character, item: CardId) -> bool:
    """Whether a heavy item fits into the hands beside what they hold."""
    return len(hands_of(g, (*character.held, item))) <= hand_slots(g, character)


def marks_on(g: Retaliation, card: CardId) -> tuple[object, ...]:
    """What copies of an item differ by: a malfunction marker, tokens, counters, tape."""
    world = g.world
    taped = bool([group for group in world.strapped if card in group])
    return (g.content.faces[card], card in world.broken, world.gear.get(card), world.counters.get(card), taped)


# Gaining -------------------------------------------------------------------------------------------------------------


def gain_item(g: Retaliation, step: steps.GainItem) -> None:
    """Armor is worn, heavy items are held, all others go into the backpack; slots come filled."""
    character = g.world.characters[step.seat]
    if g.content.item(step.item).armor:
        put_on_armor(g, character, step.item)
    else:
        belongings.gain_item(g, step)
    if step.item in character.carried and step.item not in g.world.gear:
        g.then(FillSlots(seat=step.seat, item=step.item))


def put_on_armor(g: Retaliation, character: Character, item: CardId) -> None:
    """armor.placement, armor.one, armor.heavily-injured."""
    if health_state(g, character) == STATES[-1]:
        discard_gained(g, character, item)
    elif character.armor:
        g.then(MakeRoomForItem(seat=character.seat, item=item, may_leave=True))
    else:
        character.armor = (item,)
        g.tell(telling.HeavyItemTaken(character.seat, g.content.faces[item]))


def discard_gained(g: Retaliation, character: Character, item: CardId) -> None:
    g.tell(telling.ItemShown(character.seat, g.content.faces[item], "dropped"))
    spend_card(g, character, item)


def armor_or_hands(g: Retaliation, character: Character, item: CardId) -> Cards:
    """armor.one: another armor takes the place of the one that is worn."""
    return character.armor if g.content.item(item).armor else character.held


@chapter.does(FillSlots)
def fill_slots(g: Retaliation, step: FillSlots) -> None:
    """setup.support.fill-slots: tokens of their kind from the supply, as long as it lasts; gray slots are asked for."""
    slots = g.content.item(step.item).slots
    if not slots:
        return
    g.world.gear[step.item] = (NO_GEAR,) * len(slots)
    for at, slot in enumerate(slots):
        if slot != "any" and gear_left(g, slot):
            fill(g, step.item, at, GearToken(slot))
    ask_for_filling(g, step.seat, step.item)


def fill(g: Retaliation, item: CardId, slot: int, token: GearToken) -> None:
    tokens = g.world.gear[item]
    g.world.gear[item] = (*tokens[:slot], token, *tokens[slot + 1 :])


def open_gray_slots(g: Retaliation, item: CardId) -> list[int]:
    slots, tokens = g.content.item(item).slots, g.world.gear[item]
    return [at for at, slot in enumerate(slots) if slot == "any" and tokens[at] == NO_GEAR]


def ask_for_filling(g: Retaliation, seat: Seat, item: CardId) -> None:
    if open_gray_slots(g, item) and max(supply_left(g).values()) > 0:
        g.then(ChooseFilling(seat=seat, item=item))


@chapter.asks(ChooseFilling)
def offer_filling(g: Retaliation, question: ChooseFilling, menu: Menu) -> None:
    """Any kind of which a token is left."""
    for kind, left in supply_left(g).items():
        menu.judge(FillWith(Face(kind)), "" if left else "golden.component-limit")


@chapter.answers(ChooseFilling)
def fill_gray_slot(g: Retaliation, question: ChooseFilling, choice: FillWith) -> None:
    fill(g, question.item, open_gray_slots(g, question.item)[0], GearToken(choice.kind))
    ask_for_filling(g, question.seat, question.item)


# More than there is room for -----------------------------------------------------------------------------------------


@chapter.does(FreeHands)
def free_hands(g: Retaliation, step: FreeHands) -> None:
    """armor.heavily-injured: what cannot be worn is gone; of all else its owner says what."""
    character = g.world.characters[step.seat]
    if len(character.armor) > 1 or len(hands_of(g, character.held)) > hand_slots(g, character):
        g.then(ChooseSacrifice(seat=step.seat))


@chapter.asks(ChooseSacrifice)
def offer_sacrifices(g: Retaliation, question: ChooseSacrifice, menu: Menu) -> None:
    character = g.world.characters[question.seat]
    offer_drops_of(g, character, character.armor if len(character.armor) > 1 else character.held, menu)


@chapter.answers(ChooseSacrifice)
def sacrifice(g: Retaliation, question: ChooseSacrifice, choice: steps.DropItem) -> None:
    g.then(choice, FreeHands(seat=question.seat))


# Giving up -----------------------------------------------------------------------------------------------------------


def things_carried(g: Retaliation, character: Character) -> list[str]:
    """All that can be thrown away: items and tokens, but never a data token (item.data-token.permanent)."""
    return [*things_of.default(g, character), *[drop.token for drop in gear_drops(g, character)]]


@offers(chapter, free=True)
def offer_drops(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """action.free-discard: any item and any token, for nothing."""
    offer_everything(g, actor.character, menu)


def offer_everything(g: Retaliation, character: Character, menu: Menu) -> None:
    offer_drops_of(g, character, character.carried, menu)
    menu.offer_all(gear_drops(g, character))


@chapter.asks(steps.ChooseDrops)
def offer_late_drops(g: Retaliation, question: steps.ChooseDrops, menu: Menu) -> None:
    """The last action is done, and the turn is not over yet; objective.choose.timing: that is time to choose, too."""
    character = g.world.characters[question.seat]
    menu.offer(steps.Done())
    menu.offer_all(ways_to_settle(g.content, character.seat, character.objectives))
    offer_everything(g, character, menu)


@chapter.answers(steps.ChooseDrops)
def drop_late(g: Retaliation, question: steps.ChooseDrops, choice: Choice) -> None:
    if not isinstance(choice, steps.Done):
        g.then(choice, steps.ContinueTurn(seat=question.seat, left=0, dropping=True))


@chapter.does(steps.DropItem)
def drop_item(g: Retaliation, step: steps.DropItem) -> None:
    """action.free-discard: onto the discard pile of its deck, with nothing left on it."""
    character = g.world.characters[step.seat]
    discard_gained(g, character, find_item(g, character, step.item, step.copy))


# Using ---------------------------------------------------------------------------------------------------------------


@offers(chapter)
def offer_items(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """item.use.action: for one card, one more with a Hand wound; item.use.passive: some are never used."""
    cost = item_cost(g, actor.character)
    for face in items_of(g, actor.character):
        item = g.content.box.items[face]
        ways = ways_to_use(g.content, face, actor.seat, cost)
        if not ways:
            continue
        rule = actor.forbids(cost, item.combat)
        if not rule and working_copy(g, actor.character, face) is None:
            rule = "marker.malfunction.item"
        if menu.explains or not rule:
            judge_options(g, actor, menu, rule, ways)


@cache
def ways_to_use(content: Components, face: Face, seat: Seat, cost: Cost) -> list[Way]:
    """The options of an item."""
    return [
        (option.when, steps.UseItem(seat=seat, cost=cost, item=face, option=option.key))
        for option in content.box.items[face].options
        if option.do
    ]


def working_copy(g: Retaliation, character: Character, face: str) -> CardId | None:
    """A copy of an item without a malfunction marker."""
    for card in character.carried:
        if g.content.faces[card] == face and card not in g.world.broken:
            return card
    return None


@chapter.does(steps.UseItem)
def use_item(g: Retaliation, step: steps.UseItem) -> None:
    """item.use.one-use; what is used everybody sees (visibility.backpack)."""
    card = working_copy(g, g.world.characters[step.seat], step.item)
    if card is None:
        return
    g.tell(telling.ItemShown(step.seat, step.item, "used"))
    if g.content.item(card).one_use:
        spend_card(g, g.world.characters[step.seat], card)
    g.then(*g.content.scripts.of(step.item, step.seat, step.option))


class SpendItem(EffectOnCharacter, frozen=True, kw_only=True):
    """An option for which its item is given up."""

    item: Face


@chapter.does(SpendItem)
def spend_used_item(g: Retaliation, step: SpendItem) -> None:
    character = who_acts(g, step)
    card = working_copy(g, character, step.item)
    if card is not None:
        g.tell(telling.ItemShown(character.seat, step.item, "spent"))
        spend_card(g, character, card)


# Strapping together --------------------------------------------------------------------------------------------------


class StrapItems(EffectOnCharacter, frozen=True, kw_only=True): ...


class ChooseItemsToStrap(ActingQuestion, frozen=True, kw_only=True): ...


class Strap(Choice, frozen=True):
    item: Face
    onto: Face
    copy: Copy = Copy(0)
    onto_copy: Copy = Copy(0)


def group_of(g: Retaliation, card: CardId) -> Cards:
    """The item and all that is strapped to it."""
    return next((group for group in g.world.strapped if card in group), (card,))


@asks_by(chapter, StrapItems, ChooseItemsToStrap, when="items-to-strap", rule="item.heavy.hand-slots")
def straps(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    """Two heavy items in different hand slots."""
    held = character.held
    pairs = [(a, b) for n, a in enumerate(held) for b in held[n + 1 :] if b not in strapped_to(g.world, a)]
    found: dict[Choice, None] = {}
    for a, b in pairs:
        one, two = piece(g, character, a), piece(g, character, b)
        found[Strap(one.face, two.face, one.copy, two.copy)] = None
    return list(found)


def piece(g: Retaliation, character: Character, card: CardId) -> Piece:
    return pieces(g, character, (card,))[0]


@chapter.answers(ChooseItemsToStrap)
def strap(g: Retaliation, question: ChooseItemsToStrap, choice: Strap) -> None:
    """From now on one hand slot holds them all."""
    character = who_acts(g, question)
    a = find_item(g, character, choice.item, choice.copy)
    b = next(c for c in copies_for(g, character, choice) if c not in strapped_to(g.world, a))
    group = strapped_to(g.world, a) + strapped_to(g.world, b)
    g.world.untape(group)
    g.world.strapped += (group,)
    g.tell(ItemsStrapped(character.seat, tuple([g.content.faces[card] for card in group])))


def copies_for(g: Retaliation, character: Character, choice: Strap) -> list[CardId]:
    if choice.onto_copy:
        return [find_item(g, character, choice.onto, choice.onto_copy)]
    return [card for card in character.held if g.content.faces[card] == choice.onto]
