"""The part of a position that all games share: the crew and what each of them holds."""

from typing import Literal

import msgspec

from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId, mask

Fate = Literal["aboard", "hibernating", "escaped", "dead"]
Cards = tuple[CardId, ...]
NO_CARDS: Cards = ()


class Character(msgspec.Struct, kw_only=True):
    """One player and their Character. All values are immutable, so that a shallow copy is a whole copy."""

    seat: Seat
    who: str = ""
    number: int = 0
    room: int = 0
    fate: Fate = "aboard"
    passed: bool = False
    deck: Cards = NO_CARDS
    hand: Cards = NO_CARDS
    discard: Cards = NO_CARDS
    inventory: Cards = NO_CARDS
    held: Cards = NO_CARDS
    objectives: Cards = NO_CARDS

    @property
    def plays(self) -> bool:
        """Alive and aboard: takes turns, can be hurt, can be met."""
        return self.fate == "aboard"


class World(msgspec.Struct, kw_only=True):
    """Who sits where, who begins, and which seats have seen the face of which hidden card."""

    first_player: Seat = Seat(0)
    round: int = 0
    known: dict[CardId, int] = {}

    def show(self, seat: Seat, *cards: CardId) -> None:
        """The seat has looked at these cards and will remember them."""
        for card in cards:
            self.known[card] = self.known.get(card, 0) | mask(seat)

    def forget(self, cards: Cards) -> None:
        """These cards have been mixed face down: nobody can tell them apart any more."""
        for card in cards:
            self.known.pop(card, None)
