"""A position as far as one seat knows it: whoever asks it for more than that is told that it is unknown.

What is judged there comes out the same in all worlds that the seat cannot tell apart, whatever the judge looks at.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple, TypeVar, cast

import msgspec
from msgspec.structs import replace

from hypersleep.common.sight import looked_at
from hypersleep.common.watching import Fact
from hypersleep.common.world import AnyGame, Cards
from hypersleep.kernel.game import Game
from hypersleep.kernel.states import State, fields_of
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.kernel.zones import EVERYONE, SECRET, CardId, Secret, Sight, Zone, mask

G = TypeVar("G", bound=AnyGame)

COVERED = CardId(1 << 30)
"""Stands for a card whose face the seat does not know; no card of any box has this number."""


class Unknown(Exception):
    """What was asked for is hidden from the one who asks."""


class Hidden(Secret[Any], frozen=True):
    """Stands for a secret that the seat does not know; what it is cannot be read."""

    @property  # type: ignore[misc]
    def value(self) -> Any:
        raise Unknown

    def seen_by(self, seat: Seat) -> None:
        return None


HIDDEN = Hidden(None)


class Sights(NamedTuple):
    """Who may see what: the piles of a Character, those beside the board, and the secrets of the world. `odd` are piles
    that are not like the others of their field, by name."""

    character: Mapping[str, Zone]
    piles: Mapping[str, Zone]
    secrets: tuple[str, ...]
    odd: Mapping[str, Zone]


def sights_of(
    character: Mapping[str, Zone | str], world: Mapping[str, Zone | str], odd: Mapping[str, Zone] | None = None
) -> Sights:
    """What is to be covered, from the lines of a game for every field of its world."""
    return Sights(
        {field: zone for field, zone in character.items() if isinstance(zone, Zone)},
        {field: zone for field, zone in world.items() if isinstance(zone, Zone)},
        tuple([field for field, sight in world.items() if sight == SECRET and field != "states"]),
        odd or {},
    )


class Glance:
    """A record as one seat knows it, covered field by field when somebody looks there; it remembers where they looked.

    To be asked, never to be changed: methods and properties of the record look at what is known, too.
    """

    def __init__(self, record: msgspec.Struct, covered: Callable[[str, Any], Any]) -> None:
        self._record = record
        self._covered = covered
        self._looked_at: list[str] = []

    def __getattr__(self, name: str) -> Any:
        """Called for what has not been looked at yet."""
        kind = type(self._record)
        if name not in kind.__struct_fields__:
            return getattr(kind, name).__get__(self)
        self._looked_at.append(name)
        shown = self.__dict__[name] = self._covered(name, getattr(self._record, name))
        return shown

    def fields_looked_at(self) -> list[str]:
        return self._looked_at


class GlanceAtWorld(Glance):
    """The world of a game as one seat knows it; what depends on the cards it has looked at depends on all of these."""

    def __init__(self, g: AnyGame, seat: Seat, sights: Sights) -> None:
        cover = Cover(g, seat)
        super().__init__(g.world, partial(cover.field, sights))
        self.characters = [
            Glance(character, partial(cover.belongings, sights, character.seat)) for character in g.world.characters
        ]

    def facts(self) -> frozenset[Fact]:
        """All that was looked at: as long as it is the same, whoever looks again sees the same."""
        of_crew = [(Seat(n), name) for n, glance in enumerate(self.characters) for name in glance.fields_looked_at()]
        return frozenset(["known", *self.fields_looked_at(), *of_crew])


def as_known(g: G, seat: Seat, sights: Sights) -> G:
    """The position with everything covered that the seat does not know. To be asked, never to be played."""
    if seat == ALL_SEEING:
        return g
    return cast(G, Game(g.rules, GlanceAtWorld(g, seat, sights), g.chance))


class Cover:
    """Covers what one seat does not know."""

    def __init__(self, g: AnyGame, seat: Seat) -> None:
        self.seat = seat
        self.own = mask(seat)
        self.seen = looked_at(g.world.known, seat)
        self.veiled = g.content.contamination
        self.veil = min(self.veiled, default=COVERED)
        """Any card of Contamination is as good as the other, as long as it has not been scanned."""

    def field(self, sights: Sights, name: str, value: Any) -> Any:
        """A field of the world."""
        if name == "states":
            return {tag: self.state(state) for tag, state in value.items()}
        if name in sights.secrets:
            return self.secrets(value)
        return self.piles(value, sights.piles[name], sights.odd) if name in sights.piles else value

    def belongings(self, sights: Sights, owner: Seat, name: str, value: Any) -> Any:
        """A field of a Character."""
        zone = sights.character.get(name)
        return value if zone is None or not self.hides(value, zone) else self.cards(value, zone, owner)

    def piles(self, piles: Any, zone: Zone, odd: Mapping[str, Zone]) -> Any:
        """A pile that is nobody's own, or several by name; those that are empty or lie open stay as they are."""
        if not isinstance(piles, dict):
            return self.cards(piles, zone, NOBODY)
        covered = piles.copy()
        for name, cards in piles.items():
            here = odd.get(name, zone)
            if self.hides(cards, here):
                covered[name] = self.cards(cards, here, NOBODY)
        return covered

    def hides(self, cards: Cards, zone: Zone) -> bool:
        """Whether there may be something to cover."""
        return bool(cards) and (zone.sight is not Sight.PUBLIC or not self.veiled.isdisjoint(cards))

    def cards(self, cards: Cards, zone: Zone, owner: Seat) -> Cards:
        """Cards as the seat knows them; of those that nobody sees it keeps none in mind."""
        if zone.sight is Sight.NOBODY:
            return (COVERED,) * len(cards)
        if zone.opens_to(self.seat, owner):
            return tuple([self.unveiled(card) for card in cards])
        return tuple([card if card in self.seen else COVERED for card in cards])

    def unveiled(self, card: CardId) -> CardId:
        return self.veil if card in self.veiled and card not in self.seen else card

    def secrets(self, secrets: Any) -> Any:
        """One secret, or several."""
        if isinstance(secrets, Secret):
            return secrets if secrets.known_to(self.seat) else HIDDEN
        own = self.own
        return [s if s.knowers == EVERYONE or s.knowers & own else HIDDEN for s in secrets]

    def state(self, state: State) -> State:
        """What a chapter keeps, with its secrets covered: one, or one for each seat."""
        hidden = {name: self.secrets(value) for name, value in fields_of(state, SECRET)}
        return replace(state, **hidden) if hidden else state


def at_least(number: int, facts: Iterable[bool | None]) -> bool:
    """Whether so many are true, as soon as those that are known decide it; None is a fact that is not."""
    known = list(facts)
    true, hidden = known.count(True), known.count(None)
    if true < number <= true + hidden:
        raise Unknown
    return true >= number
