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
from hypersleep.kernel.zones import SECRET, CardId, Secret, Zone

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
    """Who may see what, field by field; piles of cards that are not like the others of their field, by name."""

    character: Mapping[str, Zone | str]
    world: Mapping[str, Zone | str]
    piles: Mapping[str, Zone] = {}


def as_known(g: G, seat: Seat, sights: Sights) -> G:
    """The position with everything covered that the seat does not know. To be asked, never to be played."""
    if seat == ALL_SEEING:
        return g
    cover = Cover(g, seat, sights.piles)
    world = replace(g.world)
    for field, sight in sights.world.items():
        if field == "states":
            world.states = {tag: cover.state(state) for tag, state in world.states.items()}
        elif sight == SECRET or isinstance(sight, Zone):
            setattr(world, field, cover.field(getattr(world, field), sight))
    zones = {field: sight for field, sight in sights.character.items() if isinstance(sight, Zone)}
    world.characters = [cover.character(character, zones) for character in world.characters]
    return cast(G, Game(g.rules, world, g.chance))


class Cover:
    """Covers what one seat does not know."""

    def __init__(self, g: AnyGame, seat: Seat, piles: Mapping[str, Zone]) -> None:
        self.seat = seat
        self.piles = piles
        self.seen = looked_at(g.world.known, seat)
        self.veiled = g.content.contamination
        self.veil = min(self.veiled, default=COVERED)
        """Any card of Contamination is as good as the other, as long as it has not been scanned."""

    def character(self, character: Character, zones: Mapping[str, Zone]) -> Character:
        twin = replace(character)
        for field, zone in zones.items():
            setattr(twin, field, self.cards(getattr(character, field), zone.opens_to(self.seat, character.seat)))
        return twin

    def field(self, value: Any, sight: Zone | str) -> Any:
        """Cards of a zone that is nobody's own, one pile or several by name; or secrets, one or several."""
        if isinstance(value, dict):
            return {name: self.field(one, self.piles.get(name, sight)) for name, one in value.items()}
        if isinstance(sight, Zone):
            return self.cards(value, sight.opens_to(self.seat, NOBODY))
        return self.secret(value) if isinstance(value, Secret) else [self.secret(one) for one in value]

    def cards(self, cards: Cards, opened: bool) -> Cards:
        if not cards or (opened and self.veiled.isdisjoint(cards)):
            return cards
        if not opened and self.seen.isdisjoint(cards):
            return (COVERED,) * len(cards)
        return tuple([card if card in self.seen else self.back(card, opened) for card in cards])

    def back(self, card: CardId, opened: bool) -> CardId:
        return COVERED if not opened else self.veil if card in self.veiled else card

    def secret(self, secret: Secret[Any]) -> Secret[Any]:
        return secret if secret.known_to(self.seat) else HIDDEN

    def state(self, state: State) -> State:
        hidden = dict(fields_of(state, SECRET))
        return replace(state, **{name: self.kept(value) for name, value in hidden.items()}) if hidden else state

    def kept(self, value: Any) -> Any:
        """A secret of a chapter, or one for each seat."""
        return self.secret(value) if isinstance(value, Secret) else tuple([self.secret(one) for one in value])


def at_least(number: int, facts: Iterable[bool | None]) -> bool:
    """Whether so many are true, as soon as those that are known decide it; None is a fact that is not."""
    known = list(facts)
    true, open_ = known.count(True), known.count(None)
    if true < number <= true + open_:
        raise Unknown
    return true >= number
