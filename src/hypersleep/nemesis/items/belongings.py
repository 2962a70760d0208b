"""Items and Objects: what a Character has, takes, finds, uses up and drops."""

from hypersleep.common.cards import draw_from, put_on_discard, put_under, without
from hypersleep.common.world import Cards
from hypersleep.content.ids import DeckName, Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId, mask
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.conditions import decks_of
from hypersleep.nemesis.queries import bound_with, find_item, hands_full, pieces
from hypersleep.nemesis.steps import Deck, Effect
from hypersleep.nemesis.world import Character, Nemesis, Object

chapter = Chapter("belongings")


class Search(Effect, frozen=True, kw_only=True): ...


class ChooseDeck(Question, frozen=True, kw_only=True):
    """A white Room or the Storage: which deck to draw from."""


class PickDeck(Choice, frozen=True):
    deck: Deck


class FindItems(Step, frozen=True, kw_only=True):
    seat: Seat
    deck: Deck


class ChooseFind(Question, frozen=True, kw_only=True):
    deck: Deck
    drawn: tuple[CardId, ...]


class KeepItem(Choice, frozen=True):
    item: Face


class MakeRoomForItem(Question, frozen=True, kw_only=True):
    """Both hands full, and a Heavy Item to take: drop something, or leave it if that is still possible."""

    item: CardId
    may_leave: bool


class MakeRoomForObject(Question, frozen=True, kw_only=True):
    object: Object


class LeaveIt(Choice, frozen=True): ...


FOUND_AMMO = 1
FINDS = 2
COLOURS: tuple[steps.Deck, ...] = ("red", "yellow", "green")


# Having --------------------------------------------------------------------------------------------------------------


def items_of(g: Nemesis, character: Character) -> list[Face]:
    """The Items of a Character by face, each once; a Quest Item that is not active is no Item (quest.inactive)."""
    return list(dict.fromkeys(map(g.content.face, character.inventory + character.held)))


def things_of(g: Nemesis, character: Character) -> list[Face | Object]:
    """Items and Objects: all that can change hands."""
    return [*items_of(g, character), *dict.fromkeys(character.objects)]


def remove_cards(character: Character, cards: Cards) -> None:
    """These leave their owner's hands or Inventory."""
    character.inventory = tuple(card for card in character.inventory if card not in cards)
    character.held = tuple(card for card in character.held if card not in cards)


def take_unseen(g: Nemesis, character: Character, card: CardId, to: Seat = NOBODY) -> None:
    """visibility.inventory: onlookers see an Item of that colour go, and cannot tell any more which are left.

    What is taped to it goes with it, and still is.
    """
    item = g.content.item
    alike = tuple(other for other in character.inventory if item(other).deck == item(card).deck)
    if card in alike and len(alike) > 1:
        g.world.forget(alike, but=mask(character.seat) | mask(to))
    remove_cards(character, bound_with(g.world, card))


def spend_item(g: Nemesis, character: Character, face: str, copy: int = 0) -> None:
    """item.discard.used: face up onto the discard pile of its colour; what has no pile leaves the game."""
    card = find_item(g, character, face, copy)
    remove_cards(character, (card,))
    for part in unbind(g, (card,)):
        deck = g.content.item(part).deck
        if deck in g.world.discards:
            put_on_discard(g, deck, part)
        else:
            g.world.box += (part,)


def give_up_unused(g: Nemesis, card: CardId) -> Cards:
    """item.discard.unused, item.drop.item, item.drop.no-deck: face down under its deck, crafted ones open again.

    Returns all cards that were given up: those taped to it and merged with it go the same way.
    """
    parts = unbind(g, bound_with(g.world, card))
    g.world.forget(parts)
    for part in parts:
        deck = g.content.item(part).deck
        if deck == "crafted":
            g.world.decks["crafted"] += (part,)
        elif deck in g.world.decks:
            put_under(g, deck, part)
        else:
            g.world.box += (part,)
    return parts


def unbind(g: Nemesis, cards: Cards) -> Cards:
    """These cards, no longer taped to anything, and with them what was merged with each, no longer merged."""
    world = g.world
    world.taped = tuple(pair for pair in world.taped if not any(card in pair for card in cards))
    return tuple(part for card in cards for part in (card, *world.attached.pop(card, ())))


# Taking --------------------------------------------------------------------------------------------------------------


@chapter.does(steps.GainItem)
def gain_item(g: Nemesis, step: steps.GainItem) -> None:
    """item.inventory, item.heavy: Heavy Items need a Hand slot, others go out of sight."""
    character = g.world.characters[step.seat]
    facts = g.content.item(step.item)
    if not facts.heavy:
        character.inventory += (step.item,)
        g.tell(telling.ItemGained(step.seat, DeckName(facts.deck), facts.id))
    elif hands_full(g, character):
        g.then(MakeRoomForItem(seat=step.seat, item=step.item, may_leave=step.may_leave))
    else:
        for card in bound_with(g.world, step.item):
            character.held += (card,)
            g.tell(telling.HeavyItemTaken(step.seat, g.content.faces[card]))


@chapter.asks(MakeRoomForItem)
def offer_room_for_item(g: Nemesis, question: MakeRoomForItem, menu: Menu) -> None:
    """item.hands.replace: drop one of those carried, for free, or leave the new one."""
    offer_held_things(g, question.seat, menu)
    if question.may_leave:
        menu.offer(LeaveIt())


@chapter.answers(MakeRoomForItem)
def make_room_for_item(g: Nemesis, question: MakeRoomForItem, choice: Choice) -> None:
    if isinstance(choice, LeaveIt):
        give_up_unused(g, question.item)
    else:
        g.then(choice, steps.GainItem(seat=question.seat, item=question.item, may_leave=question.may_leave))


@chapter.does(steps.TakeObject)
def take_object(g: Nemesis, step: steps.TakeObject) -> None:
    """item.hands.slots: an Object always fills a Hand slot."""
    character = g.world.characters[step.seat]
    if hands_full(g, character):
        g.then(MakeRoomForObject(seat=step.seat, object=step.object))
    else:
        character.objects += (step.object,)
        g.tell(telling.ObjectMoved(step.seat, step.object, character.room, carried=True))


@chapter.asks(MakeRoomForObject)
def offer_room_for_object(g: Nemesis, question: MakeRoomForObject, menu: Menu) -> None:
    offer_held_things(g, question.seat, menu)


@chapter.answers(MakeRoomForObject)
def make_room_for_object(g: Nemesis, question: MakeRoomForObject, choice: Choice) -> None:
    g.then(choice, steps.TakeObject(seat=question.seat, object=question.object))


def offer_held_things(g: Nemesis, seat: Seat, menu: Menu) -> None:
    """Whatever fills a Hand slot can be dropped."""
    character = g.world.characters[seat]
    offer_drops_of(g, character, character.held, menu)


def offer_drops_of(g: Nemesis, character: Character, items: Cards, menu: Menu) -> None:
    """Any of these Items, and any Object."""
    for face, copy in pieces(g, character, items):
        menu.offer(steps.DropItem(seat=character.seat, item=face, copy=copy))
    for object in dict.fromkeys(character.objects):
        menu.offer(steps.DropObject(seat=character.seat, object=object))


# Dropping ------------------------------------------------------------------------------------------------------------


@chapter.does(steps.DropItem)
def drop_item(g: Nemesis, step: steps.DropItem) -> None:
    """item.drop.item: lost, face down under its deck."""
    character = g.world.characters[step.seat]
    card = find_item(g, character, step.item, step.copy)
    take_unseen(g, character, card)
    facts = g.content.item(card)
    dropped = give_up_unused(g, card)
    if not facts.heavy:
        g.tell(telling.ItemDropped(step.seat, DeckName(facts.deck), facts.id))
        return
    for part in dropped:
        g.tell(telling.ItemShown(step.seat, g.content.faces[part], "dropped"))


@chapter.does(steps.DropObject)
def drop_object(g: Nemesis, step: steps.DropObject) -> None:
    """item.drop.object: it lies in the Room for anyone."""
    character = g.world.characters[step.seat]
    put_down(g, character, step.object)
    g.world.lying[character.room] += (step.object,)
    g.tell(telling.ObjectMoved(step.seat, step.object, character.room, carried=False))


def put_down(g: Nemesis, character: Character, object: Object) -> None:
    at = character.objects.index(object)
    character.objects = character.objects[:at] + character.objects[at + 1 :]


# Searching -----------------------------------------------------------------------------------------------------------


@chapter.does(Search)
def search(g: Nemesis, step: Search) -> None:
    """item.search.*: the Item Counter falls by one; a white Room lets the searcher pick the deck."""
    room = g.world.characters[step.by].room
    g.world.items[room] = max(0, g.world.items[room] - 1)
    decks = [deck for deck in COLOURS if deck in decks_of(g, room)]
    if len(decks) == 1:
        g.then(FindItems(seat=step.by, deck=decks[0]))
    else:
        g.then(ChooseDeck(seat=step.by))


@chapter.asks(ChooseDeck)
def offer_decks(g: Nemesis, question: ChooseDeck, menu: Menu) -> None:
    """item.search.white: one of the three decks for both cards."""
    for deck in COLOURS:
        if g.world.decks[deck] or g.world.discards[deck]:
            menu.offer(PickDeck(deck))
        else:
            menu.refuse(PickDeck(deck), "item.deck-empty")


@chapter.answers(ChooseDeck)
def pick_deck(g: Nemesis, question: ChooseDeck, choice: PickDeck) -> None:
    g.then(FindItems(seat=question.seat, deck=choice.deck))


@chapter.does(FindItems)
def find_items(g: Nemesis, step: FindItems) -> None:
    """item.search.draw: two cards, seen by the searcher alone (visibility.search)."""
    drawn = [card for card in (draw_from(g, step.deck) for _ in range(FINDS)) if card is not None]
    if not drawn:
        return
    faces = tuple(g.content.faces[card] for card in drawn)
    g.tell(telling.ItemFound(step.seat, DeckName(step.deck), faces))
    g.then(ChooseFind(seat=step.seat, deck=step.deck, drawn=tuple(drawn)))


@chapter.asks(ChooseFind)
def offer_finds(g: Nemesis, question: ChooseFind, menu: Menu) -> None:
    for face in dict.fromkeys(g.content.faces[card] for card in question.drawn):
        menu.offer(KeepItem(face))


@chapter.answers(ChooseFind)
def keep_find(g: Nemesis, question: ChooseFind, choice: KeepItem) -> None:
    """item.search.draw: the other one goes face down under its deck; item.ammo.found."""
    kept = next(card for card in question.drawn if g.content.faces[card] == choice.item)
    for card in without(question.drawn, kept):
        give_up_unused(g, card)
    if g.content.item(kept).weapon is not None:
        g.world.ammo[kept] = FOUND_AMMO
    g.then(steps.GainItem(seat=question.seat, item=kept))
