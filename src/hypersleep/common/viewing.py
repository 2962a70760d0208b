"""How the views of all seats are written together: what they see alike once, and what has not changed not again."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from copy import copy
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from hypersleep.common.sight import faces_seen
from hypersleep.common.world import AnyGame, Cards
from hypersleep.content.ids import Face
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.kernel.zones import EVERYONE, CardId, Zone, mask

G = TypeVar("G", bound=AnyGame)
V = TypeVar("V", bound=msgspec.Struct)
Facts = Iterator[tuple[str | Seat, tuple[object, ...]]]
Faces = tuple[Face | None, ...]

NOTHING: frozenset[CardId] = frozenset()


class Part:
    """Something on the table and how it looks through different eyes, for as long as its facts stay the same."""

    __slots__ = ("facts", "seen")

    def __init__(self, facts: Iterable[object]) -> None:
        self.facts = tuple([copy(fact) for fact in facts])
        self.seen: dict[Seat, Any] = {}


class Viewer(ABC, Generic[G, V]):
    """One position for all seats, to be asked before the game goes on.

    Each sees what a spectator sees, and more where it knows more: what they see alike is written once. What has not
    changed since a position `before` in the same game is not written again. A view has fields `seat` and `characters`.
    """

    fields: ClassVar[tuple[str, ...]]
    """The parts that are fields of the view itself."""
    secrets: ClassVar[tuple[str, ...]]
    """Those in which some seats see more than others, beside cards."""

    def __init__(self, g: G, before: "Viewer[G, V] | None" = None) -> None:
        self.g = g
        self.parts: dict[str | Seat, Part] = before.parts.copy() if before is not None else {}
        for name, facts in self.facts():
            part = self.parts.get(name)
            if part is None or part.facts != facts:
                self.parts[name] = Part(facts)
        self.crew = tuple([self._character(character.seat, NOBODY, NOTHING) for character in g.world.characters])
        self.public = self.assembled(NOBODY, self.crew, self._seen(self.fields, NOBODY))
        self.insiders: int = self._seen(("insiders",), NOBODY)["insiders"]

    @abstractmethod
    def facts(self) -> Facts:
        """Everything from which a part of the view is written, by its name or the seat of a Character: as long as these
        are equal, so is what they look like to anybody."""

    @abstractmethod
    def write(self, part: str, seat: Seat) -> Any:
        """A part through the eyes of the seat; `insiders` are the seats that share a secret, but not with everybody."""

    @abstractmethod
    def write_character(self, owner: Seat, seat: Seat, public: Any, private: frozenset[CardId]) -> Any:
        """A Character through the eyes of the seat, which sees more than the public of these cards."""

    @abstractmethod
    def assembled(self, seat: Seat, characters: tuple[Any, ...], written: dict[str, Any]) -> V:
        """A view from its parts and from all that is open and small."""

    @abstractmethod
    def whole(self, seat: Seat) -> V:
        """The table as one pair of eyes sees it, every part written for them alone."""

    def __call__(self, seat: Seat) -> V:
        if seat == NOBODY:
            return self.public
        if seat == ALL_SEEING:
            return self.whole(seat)
        private = private_cards(self.g, seat)
        better = self._seen(("discards",), seat) if private else {}
        if self.g.world.states:
            better |= self._seen(("states",), seat)
        if self.insiders & mask(seat):
            better |= self._seen(self.secrets, seat)
        crew = [
            self._character(Seat(owner), seat, private) if private or owner == seat else public
            for owner, public in enumerate(self.crew)
        ]
        return replace(self.public, seat=seat, characters=tuple(crew), **better)

    def _seen(self, names: Iterable[str], seat: Seat) -> dict[str, Any]:
        """Some parts through the eyes of the seat."""
        written: dict[str, Any] = {}
        for name in names:
            seen = self.parts[name].seen
            if seat not in seen:
                seen[seat] = self.write(name, seat)
            written[name] = seen[seat]
        return written

    def _character(self, owner: Seat, seat: Seat, private: frozenset[CardId]) -> Any:
        seen = self.parts[owner].seen
        if seat not in seen:
            seen[seat] = self.write_character(owner, seat, seen.get(NOBODY), private)
        return seen[seat]


def private_cards(g: AnyGame, seat: Seat) -> frozenset[CardId]:
    """The cards that the seat has looked at and a spectator has not, wherever they lie now."""
    own, known = mask(seat), g.world.known
    return frozenset([card for card in known if known[card] != EVERYONE and known[card] & own]) if known else NOTHING


def faces_in(g: AnyGame, zone: Zone, cards: Cards, owner: Seat, seat: Seat) -> Faces:
    return tuple(zone.seen_by(seat, owner, cards, partial(faces_seen, g))) if cards else ()


def count(kinds: Iterable[str]) -> dict[str, int]:
    """How many of each, in a fixed order."""
    counted: dict[str, int] = {}
    for kind in sorted(kinds):
        counted[kind] = counted.get(kind, 0) + 1
    return counted
