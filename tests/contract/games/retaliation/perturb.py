"""A dumb perturber: deals again whatever one seat cannot know, straight from the visibility table.

It knows nothing of views. If a view, an option or an event changes under it, a secret has leaked.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypersleep.kernel.chance import Chance
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId, Secret, Sight, Zone
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.knowledge import sight
from hypersleep.retaliation.world import Retaliation
from tests.contract import perturbing
from tests.contract.perturbing import Pile, back_in_place, deal_kept_secrets, deck_piles, entry_pile, field_pile


def perturbed(g: Retaliation, seat: Seat, chance: Random) -> Retaliation:
    """The same game with everything hidden from the seat dealt anew, and another future."""
    twin = g.clone()
    random = Random(chance.getrandbits(32))
    twin.chance = Chance(f"other future {random.random()}")
    for back in (back_in_place, back_of):
        perturbing.reshuffled(twin, seat, random, list(piles(twin)), back)
    deal_secrets(twin, seat, random)
    return twin


def piles(g: Retaliation) -> Iterator[Pile]:
    """Every pile of cards, tiles and tokens of the world, with the zone it lies in."""
    world = g.world
    for character in world.characters:
        for field, zone in sight.CHARACTER.items():
            if isinstance(zone, Zone):
                yield field_pile(f"{character.seat}", character, field, zone, character.seat)
    yield field_pile("bag", world, "bag", Zone("bag", Sight.NOBODY))
    yield from deck_piles(g)
    if world.discards:
        yield entry_pile(world.discards, "contamination", Zone("discards", Sight.PUBLIC))
        yield entry_pile(world.discards, "queen-health", Zone("discards", Sight.NOBODY))
    yield from perturbing.kept_piles(world.states)
    yield field_pile("box", world, "box", Zone("box", Sight.NOBODY))


def back_of(g: Retaliation, pile: str, card: CardId, opened: bool) -> Any:
    """What the seat sees of a card it does not know: cards with the same back may change places.

    Heavy items and armor are carried openly, and lie in no backpack; some objectives are dealt only to more players.
    Queen Health cards that were discarded unseen may be any of hers. Cards with odd backs are told apart on top.
    """
    content: Components = g.rules.content
    in_place = card if pile == "box" else pile
    face = content.faces[card]
    if card in content.contamination and (opened or pile in ("contamination", "box")):
        return "contamination"
    if face in content.box.items:
        item = content.box.items[face]
        return item.deck, (item.heavy or item.armor) and in_place
    if face in content.box.objectives:
        goal = content.box.objectives[face]
        return goal.deck, goal.min_players > len(g.world.characters)
    if face in content.box.intruder_tokens:
        return content.token(card).lies_on
    return in_place, card in content.odd_backs  # a character's hand and deck, or a common deck


def deal_secrets(g: Retaliation, seat: Seat, random: Random) -> None:
    """Other values for every secret that the seat does not share."""
    world = g.world
    if world.anti_aircraft and not world.anti_aircraft[0].known_to(seat):
        faces = [secret.value for secret in world.anti_aircraft]
        random.shuffle(faces)
        knowers = [secret.knowers for secret in world.anti_aircraft]
        world.anti_aircraft = tuple(Secret(face, known) for face, known in zip(faces, knowers, strict=True))
    if not world.robot.known_to(seat):
        world.robot = Secret(random.choice(list(g.rules.content.box.robots)), world.robot.knowers)
    deal_kept_secrets(world.states, seat, random)
