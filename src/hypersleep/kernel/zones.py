"""Where hidden things lie, and who may know them.

Every card lies in a zone, and no zone exists without saying who sees its faces. Every other hidden value is a
`Secret` that names its knowers. Outside the rules both are read only through `seen_by`, which builds up what one
seat may know; nothing is ever stripped from a whole.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Generic, NewType, TypeVar

import msgspec

from hypersleep.kernel.steps import NOBODY, Seat

CardId = NewType("CardId", int)
T = TypeVar("T")
Face = Callable[[CardId, Seat, bool], str | None]

NO_ONE = 0
EVERYONE = -1  # every bit there can be, so that no single seat added to others ever makes it up


def mask(seat: Seat) -> int:
    """One seat as a set of knowers; a spectator (NOBODY) is in no set but EVERYONE."""
    return 0 if seat == NOBODY else 1 << seat


class Sight(Enum):
    """Who sees the faces of the cards in a zone. How many there are is always public."""

    PUBLIC = "public"
    OWNER = "owner"
    NOBODY = "nobody"


class Zone(msgspec.Struct, frozen=True):
    """A place for cards: the world keeps the contents, this is the label that says who sees the faces."""

    name: str
    sight: Sight

    def opens_to(self, seat: Seat, owner: Seat) -> bool:
        """Whether the zone itself shows its faces to the seat."""
        return self.sight is Sight.PUBLIC or (self.sight is Sight.OWNER and seat == owner and seat != NOBODY)

    def seen_by(self, seat: Seat, owner: Seat, cards: Sequence[CardId], face: Face) -> list[str | None]:
        """What the seat may know of each card, None for nothing; `face` adds what it has looked at elsewhere."""
        opened = self.opens_to(seat, owner)
        return [face(card, seat, opened) for card in cards]


class Secret(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """A hidden value and the set of seats that know it."""

    value: T
    knowers: int = NO_ONE

    def known_to(self, seat: Seat) -> bool:
        return self.knowers == EVERYONE or bool(self.knowers & mask(seat))

    def known_to_all(self) -> bool:
        return self.knowers == EVERYONE

    def seen_by(self, seat: Seat) -> T | None:
        return self.value if self.known_to(seat) else None

    def shown_to(self, seat: Seat) -> "Secret[T]":
        return Secret(self.value, self.knowers | mask(seat))

    def opened(self) -> "Secret[T]":
        return Secret(self.value, EVERYONE)
