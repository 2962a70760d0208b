"""A dumb perturber: deals again whatever one seat cannot know, straight from the visibility table.

It knows nothing of views. If a view, an option or an event changes under it, a secret has leaked.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypersleep.content.ids import Face
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId, Secret, Sight, Zone
from hypersleep.nemesis.components import Components
from hypersleep.nemesis.knowledge import sight
from hypersleep.nemesis.world import Nemesis
from tests.contract import perturbing
from tests.contract.perturbing import Pile, back_in_place, deal_kept_secrets, deck_piles, entry_pile, field_pile


def perturbed(g: Nemesis, seat: Seat, chance: Random) -> Nemesis:
    """The same game with everything hidden from the seat dealt anew, and another future."""
    twin = g.clone()
    random = Random(chance.getrandbits(32))  # a single draw: hundreds of them are too much for a test that shrinks
    twin.chance = Chance(f"other future {random.random()}")
    for back in (back_in_place, back_of):
        perturbing.reshuffled(twin, seat, random, list(piles(twin)), back)
    deal_secrets(twin, seat, random)
    return twin


# Cards ---------------------------------------------------------------------------------------------------------------


def piles(g: Nemesis) -> Iterator[Pile]:
    """Every pile of cards of the world, with the zone it lies in."""
    world = g.world
    for character in world.characters:
        for field, zone in sight.CHARACTER.items():
            if isinstance(zone, Zone):
                yield field_pile(f"{character.seat}", character, field, zone, character.seat)
    for field in ("bag", "supply"):
        yield field_pile("tokens", world, field, Zone(field, Sight.NOBODY))
    yield from deck_piles(g, open_decks=("crafted",))
    yield entry_pile(world.discards, "contamination", Zone("discards", Sight.PUBLIC))
    yield from perturbing.kept_piles(world.states)
    yield field_pile("box", world, "box", Zone("box", Sight.NOBODY))


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
    deal_kept_secrets(world.states, seat, random)


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
