"""Items: what a Character has, how its owner tells copies apart, what is taken, used up and given up."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from hypersleep.common import steps, telling
from hypersleep.common.cards import put_on_discard, put_under
from hypersleep.common.components import CardTable
from hypersleep.common.world import AnyGame, Cards, Character
from hypersleep.content.ids import Copy, DeckName, Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat
from hypersleep.kernel.zones import CardId, mask

chapter = Chapter("items")

HOLDINGS = 4096
"""How many are remembered, of what Characters hold: several games at once, each with the few that it goes through."""


class MakeRoomForItem(Question, frozen=True, kw_only=True):
    """No place left for an Item, such as both hands full: drop something, or leave it if that is still possible."""

    item: CardId
    may_leave: bool


class LeaveIt(Choice, frozen=True):
    closes = True


# Having ---------------------------------------------------------------------------------------------------------------


def items_of(g: AnyGame, character: Character) -> list[Face]:
    """The Items of a Character by face, each once."""
    return list(dict.fromkeys(map(g.content.face, character.carried)))


@Query
def things_of(g: AnyGame, character: Character) -> list[str]:
    """All that can be dropped or change hands, each once: Items, and what else a game has."""
    return [*items_of(g, character)]


def owns_item(g: AnyGame, character: Character, face: str) -> bool:
    """In the Inventory, in the hands, or wherever else a game keeps Items."""
    return face in [g.content.faces[card] for card in character.carried]


@Query
def hands_full(g: AnyGame, character: Character) -> bool:
    """item.hands.slots: whether nothing Heavy can be taken any more."""
    return len(character.held) >= g.content.hand_slots


@Query
def can_hold(g: AnyGame, character: Character, item: CardId) -> bool:
    """Whether the hands have room for this Heavy Item."""
    return not hands_full(g, character)


class Piece(NamedTuple):
    """An Item as its owner names it: by its face, and where copies of it differ, which one of them, counted from 1."""

    face: Face
    copy: Copy = Copy(0)


def pieces(g: AnyGame, character: Character, cards: Iterable[CardId]) -> list[Piece]:
    """item.copies: these cards as their owner tells them apart; copies that are alike are named once."""
    if len(character.held) < 2 or not has_copies(g.content, character.carried):
        return [*by_face(g.content, tuple(cards))]
    told: dict[tuple[object, ...], Piece] = {}
    for card in cards:
        told.setdefault(marks(g, card), piece_of(g, character, card))
    return list(told.values())


@lru_cache(maxsize=HOLDINGS)
def has_copies(content: CardTable, carried: Cards) -> bool:
    return len(set(map(content.face, carried))) < len(carried)


@lru_cache(maxsize=HOLDINGS)
def by_face(content: CardTable, cards: Cards) -> tuple[Piece, ...]:
    """These cards where nothing tells copies apart, each face once."""
    return tuple([Piece(face) for face in dict.fromkeys(map(content.face, cards))])


def piece_of(g: AnyGame, character: Character, card: CardId) -> Piece:
    face = g.content.faces[card]
    copies = copies_of(g, character, face)
    if len(copies) == 1:
        return Piece(face)
    differ = len({marks(g, other) for other in copies}) > 1
    return Piece(face, Copy(copies.index(card) + 1 if differ else 0))


@Query
def marks(g: AnyGame, card: CardId) -> tuple[object, ...]:
    """All that an Item may be told by: its face, and what else a game puts on it."""
    return (g.content.faces[card],)


def copies_of(g: AnyGame, character: Character, face: str) -> list[CardId]:
    return [card for card in character.carried if g.content.faces[card] == face]


def find_item(g: AnyGame, character: Character, face: str, copy: int = 0) -> CardId:
    """The card that its owner means; where it was not said which, one that goes alone."""
    copies = copies_of(g, character, face)
    return copies[copy - 1] if copy else min(copies, key=lambda card: len(g.world.bound_with(card)))


# Giving up ------------------------------------------------------------------------------------------------------------


def take_unseen(g: AnyGame, character: Character, card: CardId, to: Seat = NOBODY) -> None:
    """visibility.inventory: onlookers see an Item of that colour go, and cannot tell any more which are left.

    What belongs to it goes with it, and still does.
    """
    item = g.content.item
    alike = tuple(other for other in character.inventory if item(other).deck == item(card).deck)
    if card in alike and len(alike) > 1:
        g.world.forget(alike, but=mask(character.seat) | mask(to))
    character.lose(g.world.bound_with(card))


def spend_item(g: AnyGame, character: Character, face: str, copy: int = 0) -> None:
    spend_card(g, character, find_item(g, character, face, copy))


def spend_card(g: AnyGame, character: Character, card: CardId) -> None:
    """item.discard.used: face up onto the discard pile of its colour; what has no pile leaves the game."""
    character.lose((card,))
    discard_items(g, (card,))


def discard_items(g: AnyGame, cards: Cards) -> None:
    """Items that have left their owner: what belonged to them is part of them no longer."""
    for part in g.world.unbind(cards):
        deck = g.content.item(part).deck
        if deck in g.world.discards:
            put_on_discard(g, deck, part)
        else:
            g.world.box += (part,)


def give_up_unused(g: AnyGame, card: CardId) -> Cards:
    """item.discard.unused, item.drop.item, item.drop.no-deck: face down under its deck, or open if it lay open.

    Returns all cards that were given up: what belongs to it goes the same way.
    """
    parts = g.world.unbind(g.world.bound_with(card))
    g.world.forget(parts)
    for part in parts:
        deck = g.content.item(part).deck
        if deck in g.content.open_decks:
            g.world.decks[deck] += (part,)
        elif deck in g.world.decks:
            put_under(g, deck, part)
        else:
            g.world.box += (part,)
    return parts


@Query
def drops(g: AnyGame, character: Character, items: Cards) -> list[Choice]:
    """Ways to drop any of these Items, and what else a game lets a Character hold."""
    seat = character.seat
    return [way_to_drop(seat, piece) for piece in pieces(g, character, items)]


@cache
def way_to_drop(seat: Seat, piece: Piece) -> steps.DropItem:
    return steps.DropItem(seat=seat, item=piece.face, copy=piece.copy)


def offer_drops_of(g: AnyGame, character: Character, items: Cards, menu: Menu) -> None:
    menu.offer_all(drops(g, character, items))


@Query
def in_the_way(g: AnyGame, character: Character, item: CardId) -> Cards:
    """What can be dropped to make room for an Item: whatever fills a Hand slot."""
    return character.held


def offer_held_things(g: AnyGame, seat: Seat, menu: Menu) -> None:
    """Whatever fills a Hand slot can be dropped."""
    character = g.world.characters[seat]
    offer_drops_of(g, character, character.held, menu)


# Taking ---------------------------------------------------------------------------------------------------------------


@chapter.does(steps.GainItem)
def gain_item(g: AnyGame, step: steps.GainItem) -> None:
    """item.inventory, item.heavy: Heavy Items need a Hand slot, others go out of sight."""
    character = g.world.characters[step.seat]
    facts = g.content.item(step.item)
    if not facts.heavy:
        character.inventory += (step.item,)
        g.tell(telling.ItemGained(step.seat, DeckName(facts.deck), facts.id))
    elif not can_hold(g, character, step.item):
        g.then(MakeRoomForItem(seat=step.seat, item=step.item, may_leave=step.may_leave))
    else:
        for card in g.world.bound_with(step.item):
            character.held += (card,)
            g.tell(telling.HeavyItemTaken(step.seat, g.content.faces[card]))


@chapter.asks(MakeRoomForItem)
def offer_room_for_item(g: AnyGame, question: MakeRoomForItem, menu: Menu) -> None:
    """item.hands.replace: drop one of those carried, for free, or leave the new one."""
    character = g.world.characters[question.seat]
    offer_drops_of(g, character, in_the_way(g, character, question.item), menu)
    if question.may_leave:
        menu.offer(LeaveIt())


@chapter.answers(MakeRoomForItem)
def make_room_for_item(g: AnyGame, question: MakeRoomForItem, choice: Choice) -> None:
    if isinstance(choice, LeaveIt):
        give_up_unused(g, question.item)
    else:
        g.then(choice, steps.GainItem(seat=question.seat, item=question.item, may_leave=question.may_leave))
