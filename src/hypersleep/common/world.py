"""The part of a position that all games share: the crew and what each of them holds."""

from collections.abc import Sequence
from typing import Literal, NewType, Self

import msgspec
from msgspec.structs import replace

from hypersleep.common.components import CardTable
from hypersleep.content.ids import NOTHING, NOWHERE, Cause, Face, RoomId
from hypersleep.kernel.game import Game
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import NO_ONE, CardId, mask
from hypersleep.kernel.zones import Cards as Cards

Fate = Literal["aboard", "hibernating", "escaped", "dead"]
Door = Literal["open", "closed", "destroyed"]
NO_CARDS: Cards = ()
Holder = NewType("Holder", str)
"""What markers may lie on, such as `room-7`, `passage-3`, `item-42`, `seat-1` or `intruder-5`."""
Mark = NewType("Mark", str)
"""A marker and what holds it, such as `noise@passage-3`."""


class Character(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One player and their Character. All values are immutable, so that a shallow copy is a whole copy."""

    seat: Seat
    who: Face = NOTHING
    number: int = 0
    room: RoomId = NOWHERE
    fate: Fate = "aboard"
    passed: bool = False
    deck: Cards = NO_CARDS
    hand: Cards = NO_CARDS
    discard: Cards = NO_CARDS
    inventory: Cards = NO_CARDS
    held: Cards = NO_CARDS
    objectives: Cards = NO_CARDS
    wounds: Cards = NO_CARDS
    death: Cause = Cause("")
    wins: bool = False

    @property
    def plays(self) -> bool:
        """Alive and aboard: takes turns, can be hurt, can be met."""
        return self.fate == "aboard"

    def lay_down(self, card: CardId) -> None:
        """A card is played: it lies face up on the discard pile before it is resolved."""
        self.discard += (card,)

    @property
    def carried(self) -> Cards:
        """All Items of the Character, wherever they keep them."""
        return self.inventory + self.held

    def lose(self, cards: Cards) -> None:
        """These Items leave their owner."""
        self.inventory = tuple([card for card in self.inventory if card not in cards])
        self.held = tuple([card for card in self.held if card not in cards])


class BaseWorld(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Who sits where, whose turn it is, the common piles, which seats have seen the face of which hidden card, and what
    lies in Rooms and Corridors, by their number.

    `markers` are counted by marker and by what holds it; `states` are what chapters keep, by their tag. Whatever is
    as it was at the beginning is not written down, so that what is not used changes no digest.
    """

    characters: Sequence[Character]
    first_player: Seat = Seat(0)
    turn: Seat = NOBODY
    round: int = 0
    decks: dict[str, Cards] = {}
    discards: dict[str, Cards] = {}
    known: dict[CardId, int] = {}
    box: Cards = NO_CARDS
    fire: list[bool]
    malfunction: list[bool]
    doors: list[Door]
    markers: dict[Mark, int] = {}
    states: dict[str, State] = {}

    def clone(self) -> Self:
        """A copy that shares nothing that can change: all fields, then lists and dicts anew. Games add their own."""
        twin = replace(self)
        twin.characters = [replace(character) for character in self.characters]
        twin.decks = self.decks.copy()
        twin.discards = self.discards.copy()
        twin.known = self.known.copy()
        twin.fire = self.fire[:]
        twin.malfunction = self.malfunction[:]
        twin.doors = self.doors[:]
        twin.markers = self.markers.copy()
        twin.states = self.states.copy()
        return twin

    def bound_with(self, card: CardId) -> Cards:
        """The card and all that changes hands together with it."""
        return (card,)

    def unbind(self, cards: Cards) -> Cards:
        """These cards, no longer bound to anything, and with them what was part of each, no longer so."""
        return cards

    def show(self, seat: Seat, *cards: CardId) -> None:
        """The seat has looked at these cards and will remember them."""
        for card in cards:
            self.known[card] = self.known.get(card, 0) | mask(seat)

    def forget(self, cards: Cards, but: int = NO_ONE) -> None:
        """These cards have been mixed face down: nobody, but for these seats, can tell them apart any more."""
        for card in cards:
            knowers = self.known.pop(card, NO_ONE) & but
            if knowers:
                self.known[card] = knowers


AnyGame = Game[BaseWorld, CardTable]
"""A game under any rules, as handlers that are shared take it."""
