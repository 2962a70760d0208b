"""Where hidden things lie, and who may know them.

Every card lies in a zone, and no zone exists without saying who sees its faces. Every other hidden value is a
`Secret` that names its knowers. Outside the rules both are read only through `seen_by`, which builds up what one
seat may know; nothing is ever stripped from a whole.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import cache
from typing import Generic, NewType, TypeVar, get_type_hints

import msgspec

from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat

CardId = NewType("CardId", int)
Cards = tuple[CardId, ...]
T = TypeVar("T")
F = TypeVar("F", bound=str)
Faces = Callable[[Sequence[CardId], Seat, bool], list[F | None]]

NO_ONE = 0
EVERYONE = -1  # every bit there can be, so that no single seat added to others ever makes it up
OPEN = "open"
SECRET = "secret"
ENGINE = "engine"
"""Ways to classify a field that is no zone: open to all, a Secret with knowers, or bookkeeping that nobody sees."""


def mask(seat: Seat) -> int:
    """One seat as a set of knowers. Eyes without a seat are in no set: nothing is ever shown to them for good."""
    return NO_ONE if seat < 0 else 1 << seat


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
        if self.sight is Sight.PUBLIC or seat == ALL_SEEING:
            return True
        return self.sight is Sight.OWNER and seat == owner and seat != NOBODY

    def seen_by(self, seat: Seat, owner: Seat, cards: Sequence[CardId], faces: Faces[F]) -> list[F | None]:
        """What the seat may know of each card, None for nothing; `faces` adds what it has looked at elsewhere."""
        return faces(cards, seat, self.opens_to(seat, owner))


@cache
def zones_of(kind: type[msgspec.Struct]) -> dict[str, Zone]:
    """The fields of a record that hold cards in a zone, as their types say: `Annotated[Cards, Zone(...)]`. The zone is
    named after the deck that these share their back with, "" if they are told apart by backs of their own."""
    hints = get_type_hints(kind, include_extras=True)
    marks = {name: getattr(hints[name], "__metadata__", ()) for name in kind.__struct_fields__}
    return {name: mark for name, said in marks.items() for mark in said if isinstance(mark, Zone)}


class Secret(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """A hidden value and the set of seats that know it."""

    value: T
    knowers: int = NO_ONE

    def known_to(self, seat: Seat) -> bool:
        return self.knowers == EVERYONE or seat == ALL_SEEING or bool(self.knowers & mask(seat))

    def known_to_all(self) -> bool:
        return self.knowers == EVERYONE

    def seen_by(self, seat: Seat) -> T | None:
        return self.value if self.known_to(seat) else None

    @staticmethod
    def all_seen_by(secrets: Iterable["Secret[T]"], seat: Seat) -> list[T | None]:
        """What the seat may know of each, None for nothing."""
        if seat == ALL_SEEING:
            return [secret.value for secret in secrets]
        own = mask(seat)
        return [s.value if s.knowers == EVERYONE or s.knowers & own else None for s in secrets]

    def shown_to(self, seat: Seat) -> "Secret[T]":
        return Secret(self.value, self.knowers | mask(seat))

    def opened(self) -> "Secret[T]":
        return Secret(self.value, EVERYONE)
