"""A dumb perturber: deals again whatever one seat cannot know, straight from the visibility table.

It knows nothing of views. If a view, an option or an event changes under it, a secret has leaked.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from hypersleep.common.world import Cards
from hypersleep.content.ids import Face
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.states import Pile, State, piles_of, possible, sights, with_pile
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import EVERYONE, NO_ONE, SECRET, CardId, Secret, Sight, Zone, mask
from hypersleep.nemesis.components import Components
from hypersleep.nemesis.knowledge import sight
from hypersleep.nemesis.world import Nemesis

Place = tuple[Callable[[], Cards], Callable[[Cards], None], int]


def perturbed(g: Nemesis, seat: Seat, chance: Random) -> Nemesis:
    """The same game with everything hidden from the seat dealt anew, and another future."""
    twin = g.clone()
    random = Random(chance.getrandbits(32))  # a single draw: hundreds of them are too much for a test that shrinks
    twin.chance = Chance(f"other future {random.random()}")
    for back in (back_in_place, back_of):
        for places in hidden_pools(twin, seat, back).values():
            if len(places) > 1:
                permute(places, twin.world.known, random)
    deal_secrets(twin, seat, random)
    return twin


# Cards ---------------------------------------------------------------------------------------------------------------


def hidden_pools(g: Nemesis, seat: Seat, back: Callable[[Nemesis, str, CardId, bool], Any]) -> dict[Any, list[Place]]:
    """Places of cards whose faces the seat cannot know, by the back that can be seen there."""
    pools: dict[Any, list[Place]] = defaultdict(list)
    for name, cards, read, write, zone, owner in piles(g):
        for at, card in enumerate(cards):
            if not knows(g, card, seat, zone.opens_to(seat, owner)):
                pools[back(g, name, card, zone.opens_to(seat, owner))].append((read, write, at))
    return pools


def piles(g: Nemesis) -> Iterable[tuple[str, Cards, Callable[[], Cards], Callable[[Cards], None], Zone, Seat]]:
    """Every pile of cards of the world, with the zone it lies in."""
    for character in g.world.characters:
        for field, zone in sight.CHARACTER.items():
            if isinstance(zone, Zone):
                read, write = accessors(character, field)
                yield f"{character.seat}", getattr(character, field), read, write, zone, character.seat
    for field in ("bag", "supply"):
        read, write = accessors(g.world, field)
        yield "tokens", getattr(g.world, field), read, write, Zone(field, Sight.NOBODY), Seat(-1)
    for name in g.world.decks:
        if name != "crafted":
            read, write = entries(g.world.decks, name)
            yield name, g.world.decks[name], read, write, Zone(name, Sight.NOBODY), Seat(-1)
    read, write = entries(g.world.discards, "contamination")
    yield "contamination", g.world.discards["contamination"], read, write, Zone("discards", Sight.PUBLIC), Seat(-1)
    for tag, state in g.world.states.items():
        for pile in piles_of(state):
            read, write = kept_in(g.world.states, tag, pile)
            yield pile.zone.name, pile.cards, read, write, pile.zone, pile.owner
    read, write = accessors(g.world, "box")
    yield "box", g.world.box, read, write, Zone("box", Sight.NOBODY), Seat(-1)


def accessors(owner: Any, field: str) -> tuple[Callable[[], Cards], Callable[[Cards], None]]:
    return (lambda: getattr(owner, field)), (lambda cards: setattr(owner, field, cards))


def entries(table: dict[str, Cards], name: str) -> tuple[Callable[[], Cards], Callable[[Cards], None]]:
    return (lambda: table[name]), (lambda cards: table.__setitem__(name, cards))


def kept_in(states: dict[str, State], tag: str, pile: Pile) -> tuple[Callable[[], Cards], Callable[[Cards], None]]:
    def read() -> Cards:
        cards: Any = getattr(states[tag], pile.field)
        held: Cards = cards if pile.place is None else cards[pile.place]
        return held

    return read, lambda cards: states.__setitem__(tag, with_pile(states[tag], pile, cards))


def knows(g: Nemesis, card: CardId, seat: Seat, opened: bool) -> bool:
    """Whether the seat knows all there is to know about a card where it lies."""
    knowers = g.world.known.get(card, NO_ONE)
    if knowers == EVERYONE or knowers & mask(seat):
        return True
    return opened and card not in g.rules.content.contamination


def back_in_place(g: Nemesis, pile: str, card: CardId, opened: bool) -> Any:
    """Cards of one deck may change places in it, Heavy Items too."""
    return pile if pile in g.world.decks else (pile, card)


def back_of(g: Nemesis, pile: str, card: CardId, opened: bool) -> Any:
    """What the seat sees of a card it does not know: cards with the same back may change places.

    Heavy Items are carried openly, and lie in no Inventory; and some Objectives are dealt only to more players. But for
    Objectives and other Items, everybody has seen what went to the box.
    """
    content: Components = g.rules.content
    in_place = card if pile == "box" else pile
    face = content.faces[card]
    if card in content.contamination and (opened or pile in ("contamination", "box")):
        return "contamination"
    if face in content.box.items:
        return content.box.items[face].deck, content.box.items[face].heavy and in_place
    if face in content.box.objectives:
        goal = content.box.objectives[face]
        return goal.deck, goal.min_players > len(g.world.characters)
    if face in content.box.intruder_tokens:
        return content.token(card).kind
    return in_place  # a Character's hand and deck, or a common deck


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


# Secrets -------------------------------------------------------------------------------------------------------------


def deal_secrets(g: Nemesis, seat: Seat, random: Random) -> None:
    """Other values for every secret that the seat does not share."""
    world, box = g.world, g.rules.content.box
    for engine, secret in enumerate(world.engines):
        if not secret.known_to(seat):
            world.engines[engine] = Secret(random.random() < 0.5, secret.knowers)
    if not world.coordinates.known_to(seat):
        world.coordinates = Secret(random.choice(list(box.coordinates)), world.coordinates.knowers)
    shuffle_secrets(world.weaknesses, seat, list(box.weaknesses), random)
    for category in ("1", "2"):
        rooms = [n for n, slot in g.rules.content.board.slots.items() if slot.category == category]
        tiles = [room.id for room in box.rooms.values() if room.category == category]
        shuffle_secrets_at(world.tiles, rooms, seat, tiles, random)
    tokens = [token.id for token in box.exploration_tokens.values() for _ in range(token.count)]
    shuffle_secrets_at(world.tokens, list(range(len(world.tokens))), seat, tokens, random)
    for tag, state in world.states.items():
        for field, found in [
            (name, getattr(state, name)) for name, seen in sights(type(state)).items() if seen == SECRET
        ]:
            values = possible(type(state), field)
            world.states[tag] = replace(world.states[tag], **{field: dealt_again(found, seat, values, random)})


def dealt_again(found: Any, seat: Seat, values: tuple[Any, ...], random: Random) -> Any:
    if isinstance(found, tuple):
        return tuple(dealt_again(one, seat, values, random) for one in found)
    return found if found.known_to(seat) else Secret(random.choice(values), found.knowers)


def shuffle_secrets(secrets: list[Secret[Face]], seat: Seat, values: list[Face], random: Random) -> None:
    shuffle_secrets_at(secrets, list(range(len(secrets))), seat, values, random)


def shuffle_secrets_at(
    secrets: list[Secret[Face]], places: list[int], seat: Seat, values: list[Face], random: Random
) -> None:
    """Fill the places that the seat does not know with values that it has not seen elsewhere."""
    hidden = [at for at in places if not secrets[at].known_to(seat)]
    for at in places:
        if at not in hidden and secrets[at].value in values:
            values.remove(secrets[at].value)
    random.shuffle(values)
    for at in hidden:
        secrets[at] = Secret(values.pop(), secrets[at].knowers)
