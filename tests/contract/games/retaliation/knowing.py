"""Who may know what in Retaliation, written from the chapter "visibility" of its rules and from what lies where.

Never from a view, a projection or a list of options, so that it cannot share their mistakes.
"""

from collections.abc import Iterable, Iterator

from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation.world import Character, Retaliation
from tests.contract.secrets import Row, Split

# The box -------------------------------------------------------------------------------------------------------------

FACE_DOWN = (
    *("action_cards", "items", "rooms", "corridors", "explorations", "events", "attacks", "wounds", "contamination"),
    *("queen_health", "robots", "objectives", "intruder_tokens"),
)


def copies_of_action(row: Row) -> Iterator[Row]:
    """A card for each copy in each deck; the rules know reactions by name, so those stay as they are."""
    if any(option.get("reaction") for option in row["options"]):
        yield row
        return
    for who in row["owners"]:
        for _ in range(row.get("copies_per_deck", 1)):
            yield row | {"owners": [who], "copies_per_deck": 1, "count": 1}


def copies(row: Row) -> Iterator[Row]:
    """The rules know the egg by name, and it is never hidden."""
    if row.get("deck") == "egg":
        yield row
        return
    for _ in range(row.get("count", 1)):
        yield row | {"count": 1}


SPLIT: dict[str, tuple[str, Split]] = {
    "action_cards": ("action_cards.toml", copies_of_action),
    "items": ("items.toml", copies),
    "contamination": ("contamination.toml", copies),
    "intruder_tokens": ("tokens.toml", copies),
}
"""Cards of which there are several: each becomes one of a kind, so that knowing one excuses no other."""


# Who may know what ---------------------------------------------------------------------------------------------------

OPEN_PILES = ("held", "armor", "discard", "played", "wounds")
"""visibility.discard-payment, visibility.life-support"""
OWN_PILES = ("hand", "inventory", "objectives")
"""visibility.backpack, visibility.objectives"""

TOLD_TO_ONE = {
    "ObjectivesDealt": ("objectives",),  # visibility.objectives
    "ObjectiveKept": ("objective",),
    "ObjectivesRead": ("objectives",),
    "CardsDrawn": ("cards",),
    "ItemFound": ("drawn",),  # visibility.search
    "ItemGained": ("item",),  # visibility.backpack
    "ItemDropped": ("item",),
    "OfferMade": ("things",),
    "ThingHandedOver": ("thing",),
}
TOLD_TO_ALL = {
    "ActionTaken": ("subject",),
    "Reacted": ("card",),
    "CommandSent": ("card",),
    "CardsDiscarded": ("cards",),  # visibility.discard-payment
    "RoomDiscovered": ("tile", "card"),
    "CorridorLaid": ("tile",),  # visibility.corridor-fronts
    "RoomUsedForFree": ("tile",),
    "TokenDrawn": ("token",),
    "IntruderAttacked": ("card",),
    "QueenHealthDrawn": ("card",),  # visibility.queen-health-discards
    "SeriousWoundSuffered": ("wound",),
    "WoundDiscarded": ("wound",),
    "HeavyItemTaken": ("item",),
    "ItemShown": ("item",),
    "ItemRepaired": ("item",),
    "ItemBroken": ("item",),
    "ItemDestroyed": ("item",),
    "ItemsStrapped": ("items",),
    "SupportRevealed": ("offered",),
    "SupportTaken": ("item",),
    "AmmoSpent": ("weapon",),
    "ShootDieRolled": ("weapon",),
    "BurstDieRolled": ("weapon",),
    "RobotRevealed": ("robot",),  # visibility.robot-card
    "RobotUsedForFree": ("robot",),
    "EventDrawn": ("card",),
    "TasksLaidOut": ("tasks",),
    "TaskJudged": ("task",),
    "ObjectiveRevealed": ("objective",),
}
"""What is told when something happens. What stands in neither table tells nobody the face of anything."""

REACTIONS = frozenset({"action.stay-calm", "action.duck-and-cover", "action.chain-of-command"})
"""Whoever could react is asked whether they do, whatever they hold: these are named to everybody."""


def lying_open(g: Retaliation, seat: Seat) -> frozenset[str]:
    """The content ids of all faces that the seat, or a spectator, may see as things lie now."""
    content, world = g.content, g.world
    bare = [card for card in cards_open_to(g, seat) if card not in content.contamination]  # visibility.contamination
    looked_at = [card for card, knowers in world.known.items() if knowers == -1 or holds(knowers, seat)]
    robot = [world.robot.value] if world.robot.knowers == -1 or holds(world.robot.knowers, seat) else []
    laid = [tile for tile in (*world.tiles, *world.corridors) if tile]
    shown = [content.faces[card] for card in (*bare, *looked_at)]
    return frozenset([*shown, *robot, *laid, *rooms_named_by_tasks(g), *REACTIONS])


def rooms_named_by_tasks(g: Retaliation) -> Iterator[str]:
    """Tasks lie open, and some of them name rooms that nobody has seen yet."""
    for card in g.world.tasks:
        clauses = [clause for way in g.content.goal(card).any_of for clause in way]
        yield from (name for clause in clauses for name in clause.split(":")[1:] if name in g.content.box.rooms)


def holds(knowers: int, seat: Seat) -> bool:
    return seat >= 0 and bool(knowers >> seat & 1)


def cards_open_to(g: Retaliation, seat: Seat) -> Iterator[CardId]:
    world = g.world
    for character in world.characters:
        yield from cards_of(character, OPEN_PILES)
        if character.seat == seat:
            yield from cards_of(character, OWN_PILES)
    for name, pile in world.discards.items():
        yield from () if name == "queen-health" else pile
    yield from world.tasks


def cards_of(character: Character, piles: Iterable[str]) -> Iterator[CardId]:
    for pile in piles:
        yield from getattr(character, pile)
