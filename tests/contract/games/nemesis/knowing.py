"""Who may know what in Nemesis, written from the chapter "visibility" of its rules and from what lies where.

Never from a view, a projection or a list of options, so that it cannot share their mistakes.
"""

from collections.abc import Iterator
from typing import Any

from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId, Secret
from hypersleep.nemesis.world import Nemesis
from tests.contract.secrets import Row, Split, cards_of, copies, holds

# The box -------------------------------------------------------------------------------------------------------------

FACE_DOWN = (
    *("action_cards", "items", "rooms", "events", "attacks", "wounds", "weaknesses", "contamination", "coordinates"),
    *("objectives", "exploration_tokens", "intruder_tokens", "intruder_actions"),
)


def copies_of_action(row: Row) -> Iterator[Row]:
    """A card for each copy in each deck; the rules know reactions by name, so those stay as they are."""
    if row["timing"] == "reaction":
        yield row
        return
    for who in row["owners"]:
        for _ in range(row["copies_per_deck"]):
            yield row | {"owners": [who], "copies_per_deck": 1, "count": 1}


SPLIT: dict[str, tuple[str, Split]] = {
    "action_cards": ("action_cards.toml", copies_of_action),
    "items": ("items.toml", copies),
    "contamination": ("contamination.toml", copies),
    "exploration_tokens": ("tokens.toml", copies),
}
"""Cards of which there are several: each becomes one of a kind, so that knowing one excuses no other."""


# Who may know what ---------------------------------------------------------------------------------------------------

OPEN_PILES = ("held", "discard", "wounds", "dressed", "quests")
"""visibility.heavy-items, visibility.discard, visibility.wounds, visibility.quest"""
OWN_PILES = ("hand", "inventory", "objectives")
"""visibility.hand, visibility.inventory, visibility.objectives"""

TOLD_TO_ONE = {
    "ObjectivesDealt": ("objectives",),  # visibility.objectives
    "ObjectiveKept": ("objective",),
    "ObjectiveRead": ("objective",),
    "CardsDrawn": ("cards",),  # visibility.hand
    "ItemFound": ("drawn",),  # visibility.search
    "ItemGained": ("item",),  # visibility.inventory
    "ItemDropped": ("item",),
    "OfferMade": ("things",),
    "ThingHandedOver": ("thing",),
    "CoordinatesChecked": ("card",),  # visibility.coordinates
    "RoomSpied": ("tile", "token"),  # visibility.monitoring
    "EventForeseen": ("card",),
}
TOLD_TO_ALL = {
    "ActionTaken": ("subject",),  # visibility.inventory.used
    "Reacted": ("card",),
    "CardsDiscarded": ("cards",),  # visibility.discard
    "RoomExplored": ("tile", "token"),  # visibility.unexplored
    "RoomUsedForFree": ("tile",),
    "EncounterBegan": ("token",),  # visibility.bag
    "BagDeveloped": ("token", "added"),
    "IntruderAttacked": ("card",),
    "IntruderInjured": ("cards",),
    "SeriousWoundSuffered": ("wound",),  # visibility.wounds
    "WoundTreated": ("wound",),
    "HeavyItemTaken": ("item",),  # visibility.heavy-items
    "ItemShown": ("item",),
    "ItemsTaped": ("item", "thing"),
    "AmmoChanged": ("weapon",),
    "WeaknessDiscovered": ("weakness",),  # visibility.weaknesses
    "EventDrawn": ("card",),
    "CoordinatesRevealed": ("card",),
    "ObjectiveRevealed": ("objective",),
}
"""What is told when something happens. What stands in neither table tells nobody the face of anything."""

REACTIONS = frozenset({"action.interruption", "action.nerves-of-steel", "quest.armor", "quest.motion-scanner"})
"""Whoever could react is asked whether they do, whatever they hold: these are named to everybody."""


def lying_open(g: Nemesis, seat: Seat) -> frozenset[str]:
    """The content ids of all faces that the seat, or a spectator, may see as things lie now."""
    content, world = g.content, g.world
    bare = [card for card in cards_open_to(g, seat) if card not in content.contamination]  # visibility.contamination
    looked_at = [card for card, knowers in world.known.items() if knowers == -1 or holds(knowers, seat)]
    secrets: tuple[Secret[Any], ...] = (*world.tiles, *world.tokens, *world.weaknesses, world.coordinates)
    shown = [secret.value for secret in secrets if secret.knowers == -1 or holds(secret.knowers, seat)]
    printed = [slot.tile for slot in content.board.slots.values() if slot.tile]
    spent = world.spent_tokens  # turned over before everybody's eyes when their Rooms were explored
    return frozenset([*(content.faces[card] for card in (*bare, *looked_at)), *shown, *printed, *spent, *REACTIONS])


def cards_open_to(g: Nemesis, seat: Seat) -> Iterator[CardId]:
    world = g.world
    for character in world.characters:
        yield from cards_of(character, OPEN_PILES)
        if character.seat == seat:
            yield from cards_of(character, OWN_PILES)
    for pile in (*world.discards.values(), *world.attached.values(), *world.taped, world.decks.get("crafted", ())):
        yield from pile
