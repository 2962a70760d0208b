"""Objects that are carried, things that are dropped, and Items that are found."""

from typing import Annotated

from hypersleep.common.acting import actor_of, ask, where
from hypersleep.common.belongings import (
    drops,
    find_item,
    give_up_unused,
    hands_full,
    offer_held_things,
    take_unseen,
    things_of,
)
from hypersleep.common.cards import draw_from, without
from hypersleep.content.ids import DeckName, Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import Cards, Sight, Zone
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.conditions import decks_of
from hypersleep.nemesis.steps import ActingQuestion, Deck, Effect
from hypersleep.nemesis.world import Character, Nemesis, Object

chapter = Chapter("belongings")


class Search(Effect, frozen=True, kw_only=True): ...


class ChooseDeck(ActingQuestion, frozen=True, kw_only=True):
    """A white Room or the Storage: which deck to draw from."""


class PickDeck(Choice, frozen=True):
    deck: Deck


class FindItems(Step, frozen=True, kw_only=True):
    seat: Seat
    deck: Deck


class ChooseFind(Question, frozen=True, kw_only=True):
    deck: Deck
    drawn: Annotated[Cards, Zone("", Sight.OWNER)]


class KeepItem(Choice, frozen=True):
    item: Face


class MakeRoomForObject(Question, frozen=True, kw_only=True):
    object: Object


FOUND_AMMO = 1
FINDS = 2
COLOURS: tuple[steps.Deck, ...] = ("red", "yellow", "green")


# Objects --------------------------------------------------------------------------------------------------------------


def things_carried(g: Nemesis, character: Character) -> list[str]:
    """Items and Objects."""
    return [*things_of.default(g, character), *dict.fromkeys(character.objects)]


def drops_of_items_and_objects(g: Nemesis, character: Character, items: Cards) -> list[Choice]:
    """Any of these Items, and any Object."""
    objects = dict.fromkeys(character.objects)
    return [*drops.default(g, character, items), *[steps.DropObject(seat=character.seat, object=o) for o in objects]]


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
    room = where(g, step)
    g.world.items[room] = max(0, g.world.items[room] - 1)
    decks = [deck for deck in COLOURS if deck in decks_of(g, room)]
    if len(decks) == 1:
        g.then(FindItems(seat=actor_of(step), deck=decks[0]))
    else:
        g.then(ask(ChooseDeck, step))


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
    g.then(FindItems(seat=actor_of(question), deck=choice.deck))


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
