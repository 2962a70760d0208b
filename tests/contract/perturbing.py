"""How whatever one seat cannot know is dealt again: for any game, from its piles and their zones, never from a view."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from hypersleep.common.world import AnyGame, Cards
from hypersleep.kernel.game import Game
from hypersleep.kernel.states import Pile as KeptPile
from hypersleep.kernel.states import State, piles_of, possible, sights, with_pile
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import EVERYONE, NO_ONE, SECRET, CardId, Secret, Sight, Zone, mask

Read = Callable[[], Cards]
Write = Callable[[Cards], None]
Place = tuple[Read, Write, int]


class Pile(NamedTuple):
    """Cards of the world, how they are read and written, and the zone they lie in. Some have a name in common."""

    name: str
    cards: Cards
    read: Read
    write: Write
    zone: Zone
    owner: Seat = NOBODY


Back = Callable[[Any, str, CardId, bool], Any]
"""What the seat sees of a card it does not know, by the pile where it lies: cards with the same back change places."""


def reshuffled(g: Game[Any, Any], seat: Seat, random: Random, piles: Iterable[Pile], back: Back) -> None:
    """All cards that the seat cannot know change places with those that look alike to it."""
    pools: dict[Any, list[Place]] = defaultdict(list)
    for pile in piles:
        opened = pile.zone.opens_to(seat, pile.owner)
        for at, card in enumerate(pile.cards):
            if not knows(g, card, seat, opened):
                pools[back(g, pile.name, card, opened)].append((pile.read, pile.write, at))
    for places in pools.values():
        if len(places) > 1:
            permute(places, g.world.known, random)


def field_pile(name: str, owner: Any, field: str, zone: Zone, seat: Seat = NOBODY) -> Pile:
    """The cards in a field of the world or of a Character."""
    read: Read = lambda: getattr(owner, field)  # noqa: E731
    return Pile(name, read(), read, lambda cards: setattr(owner, field, cards), zone, seat)


def entry_pile(table: dict[str, Cards], name: str, zone: Zone) -> Pile:
    """One of several decks or discard piles."""
    return Pile(name, table[name], lambda: table[name], lambda cards: table.__setitem__(name, cards), zone)


def deck_piles(g: AnyGame, *, open_decks: Iterable[str] = ()) -> Iterator[Pile]:
    closed = [name for name in g.world.decks if name not in open_decks]
    return (entry_pile(g.world.decks, name, Zone(name, Sight.NOBODY)) for name in closed)


def kept_piles(states: dict[str, State]) -> Iterator[Pile]:
    """What chapters keep."""
    for tag, state in states.items():
        for pile in piles_of(state):
            read, write = kept_in(states, tag, pile)
            yield Pile(pile.zone.name, pile.cards, read, write, pile.zone, pile.owner)


def kept_in(states: dict[str, State], tag: str, pile: KeptPile) -> tuple[Read, Write]:
    def read() -> Cards:
        cards: Any = getattr(states[tag], pile.field)
        held: Cards = cards if pile.place is None else cards[pile.place]
        return held

    return read, lambda cards: states.__setitem__(tag, with_pile(states[tag], pile, cards))


def knows(g: Game[Any, Any], card: CardId, seat: Seat, opened: bool) -> bool:
    """Whether the seat knows all there is to know about a card where it lies."""
    knowers = g.world.known.get(card, NO_ONE)
    if knowers == EVERYONE or knowers & mask(seat):
        return True
    return opened and card not in g.rules.content.contamination


def back_in_place(g: Any, pile: str, card: CardId, opened: bool) -> Any:
    """Cards of one deck may change places in it, but for those that are told apart by an odd back."""
    return (pile, card in g.rules.content.odd_backs) if pile in g.world.decks else (pile, card)


def permute(places: list[Place], known: dict[CardId, int], random: Random) -> None:
    """Deal the cards of these places among them again. Whoever had looked there has seen the card that lies there."""
    cards = [read()[at] for read, _, at in places]
    looked = [known.pop(card, NO_ONE) for card in cards]
    random.shuffle(cards)
    for (read, write, at), card, knowers in zip(places, cards, looked, strict=True):
        pile = read()
        write((*pile[:at], card, *pile[at + 1 :]))
        if knowers:
            known[card] = knowers


def deal_kept_secrets(states: dict[str, State], seat: Seat, random: Random) -> None:
    """Other values for every secret of a state that the seat does not share."""
    for tag, state in states.items():
        for field in [name for name, seen in sights(type(state)).items() if seen == SECRET]:
            found = dealt_again(getattr(state, field), seat, possible(type(state), field), random)
            states[tag] = replace(states[tag], **{field: found})


def dealt_again(found: Any, seat: Seat, values: tuple[Any, ...], random: Random) -> Any:
    if isinstance(found, tuple):
        return tuple(dealt_again(one, seat, values, random) for one in found)
    return found if found.known_to(seat) else Secret(random.choice(values), found.knowers)
