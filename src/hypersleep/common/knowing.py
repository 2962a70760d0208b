"""A position as far as one seat knows it: whoever asks it for more than that is told that it is unknown.

What is judged there comes out the same in all worlds that the seat cannot tell apart, whatever the judge looks at.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeVar, cast

from msgspec.structs import replace

from hypersleep.common.sight import looked_at
from hypersleep.common.world import AnyGame, Cards, Character
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


def as_known(g: G, seat: Seat, sights: Sights) -> G:
    """The position with everything covered that the seat does not know. To be asked, never to be played."""
    if seat == ALL_SEEING:
        return g
    cover, world = Cover(g, seat), replace(g.world)
    for field, zone in sights.piles.items():
        setattr(world, field, cover.piles(getattr(world, field), zone, sights.odd))
    for field in sights.secrets:
        setattr(world, field, cover.secrets(getattr(world, field)))
    world.states = {tag: cover.state(state) for tag, state in world.states.items()}
    world.characters = [cover.character(character, sights.character) for character in world.characters]
    return cast(G, Game(g.rules, world, g.chance))


class Cover:
    """Covers what one seat does not know."""

    def __init__(self, g: AnyGame, seat: Seat) -> None:
        self.seat = seat
        self.own = mask(seat)
        self.seen = looked_at(g.world.known, seat)
        self.veiled = g.content.contamination
        self.veil = min(self.veiled, default=COVERED)
        """Any card of Contamination is as good as the other, as long as it has not been scanned."""

    def character(self, character: Character, zones: Mapping[str, Zone]) -> Character:
        twin = replace(character)
        for field, zone in zones.items():
            cards: Cards = getattr(character, field)
            if cards and (zone.sight is not Sight.PUBLIC or not self.veiled.isdisjoint(cards)):
                setattr(twin, field, self.cards(cards, zone, character.seat))
        return twin

    def piles(self, piles: Any, zone: Zone, odd: Mapping[str, Zone]) -> Any:
        """A pile that is nobody's own, or several by name; those that are empty or lie open stay as they are."""
        if not isinstance(piles, dict):
            return self.cards(piles, zone, NOBODY)
        covered = piles.copy()
        for name, cards in piles.items():
            here = odd.get(name, zone)
            if cards and (here.sight is not Sight.PUBLIC or not self.veiled.isdisjoint(cards)):
                covered[name] = self.cards(cards, here, NOBODY)
        return covered

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
