"""How the views of all seats are written together: what they see alike once, and what has not changed not again."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from hypersleep.common.sight import faces_seen
from hypersleep.common.watching import Fact, changed
from hypersleep.common.world import AnyGame, BaseWorld, Cards
from hypersleep.content.ids import Face
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.kernel.zones import EVERYONE, CardId, Zone, mask

G = TypeVar("G", bound=AnyGame)
V = TypeVar("V", bound=msgspec.Struct)
Facts = Mapping[str, tuple[str, ...]]
"""For each part of a view the fields of the world from which it is written."""
Faces = tuple[Face | None, ...]

NOTHING: frozenset[CardId] = frozenset()


class Viewer(ABC, Generic[G, V]):
    """One position for all seats, to be asked before the game goes on.

    Each sees what a spectator sees, and more where it knows more: what they see alike is written once. What has not
    changed since a position `before` in the same game is not written again. A view has fields `seat` and `characters`.
    """

    written_from: ClassVar[Mapping[Fact, tuple[str, ...]]]
    """For each field of the world the parts of the view that are written from it: as long as it is the same, so is what
    they look like to anybody."""
    belongings: ClassVar[tuple[str, ...]]
    """The same of what is seen of Characters, beside their own fields."""

    fields: ClassVar[tuple[str, ...]]
    """The parts that are fields of the view itself."""
    secrets: ClassVar[tuple[str, ...]]
    """Those in which some seats see more than others, beside cards."""

    def __init__(self, g: G, before: "Viewer[G, V] | None" = None) -> None:
        self.g = g
        self.changed: frozenset[Fact] | None = changed(before.world, g.world) if before is not None else None
        """What is no longer as it was in the position before; None if there was none."""
        self.world: BaseWorld
        self.parts: dict[str | Seat, dict[Seat, Any]]
        self.views: dict[Seat, V]
        self.crew: tuple[Any, ...]
        self.public: V
        self.insiders: int
        if before is None:
            self._look(g.world.clone(), {})
        elif self.changed:
            self._look(g.world.clone(), before.parts_left(self.changed))
        else:
            self.world, self.parts, self.views = before.world, before.parts, before.views
            self.crew, self.public, self.insiders = before.crew, before.public, before.insiders

    def _look(self, world: BaseWorld, parts: dict[str | Seat, dict[Seat, Any]]) -> None:
        """What everybody sees, with these parts as they were seen before; the world is one that nobody changes."""
        self.world, self.parts, self.views = world, parts, {}
        self.crew = tuple([self._character(character.seat, NOBODY, NOTHING) for character in world.characters])
        self.public = self.assembled(NOBODY, self.crew, self._seen(self.fields, NOBODY))
        self.insiders = self._seen(("insiders",), NOBODY)["insiders"]

    def parts_left(self, changed: frozenset[Fact]) -> dict[str | Seat, dict[Seat, Any]]:
        """How parts look through different eyes, without those in which something has changed."""
        written = self.written_from
        gone: set[str | Seat] = {part for fact in changed if fact in written for part in written[fact]}
        if changed.isdisjoint(self.belongings):
            gone.update([fact[0] for fact in changed if isinstance(fact, tuple)])
        else:
            gone.update([character.seat for character in self.world.characters])
        return {part: seen for part, seen in self.parts.items() if part not in gone}

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
        if seat not in self.views:
            self.views[seat] = self._view(seat)
        return self.views[seat]

    def _view(self, seat: Seat) -> V:
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
            seen = self.parts.setdefault(name, {})
            if seat not in seen:
                seen[seat] = self.write(name, seat)
            written[name] = seen[seat]
        return written

    def _character(self, owner: Seat, seat: Seat, private: frozenset[CardId]) -> Any:
        seen = self.parts.setdefault(owner, {})
        if seat not in seen:
            seen[seat] = self.write_character(owner, seat, seen.get(NOBODY), private)
        return seen[seat]


def parts_by_fact(facts: Facts) -> dict[Fact, tuple[str, ...]]:
    """The parts that are written from each field of the world."""
    named = {fact for looked_at in facts.values() for fact in looked_at}
    return {fact: tuple([part for part in facts if fact in facts[part]]) for fact in sorted(named)}


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
