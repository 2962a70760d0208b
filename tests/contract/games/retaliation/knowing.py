"""Who may know what in Retaliation, written from the chapter "visibility" of its rules and from what lies where.

Never from a view, a projection or a list of options, so that it cannot share their mistakes.
"""

from collections.abc import Iterator
from typing import Any

from hypersleep.common.keeping import kept_piles
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import CardId, Secret, Sight
from hypersleep.retaliation.expansions.contractors.nerves import ChooseAnswer
from hypersleep.retaliation.world import Retaliation
from tests.contract.secrets import Row, Split, cards_of, copies, holds

# The box -------------------------------------------------------------------------------------------------------------

FACE_DOWN = (
    *("action_cards", "items", "rooms", "corridors", "explorations", "events", "attacks", "wounds", "contamination"),
    *("queen_health", "robots", "objectives", "intruder_tokens"),
    *("shadow_cards", "tainted_blood"),
    *("activations", "statuses", "xyrian_events", "xyrian_explorations"),
)
KNOWN_BY_NAME = frozenset({"action.duck-and-cover", "action.chain-of-command", "action.stay-calm", "item.egg"})
"""Cards that the rules know by name, and which therefore stay as they are."""


PRINTED_ON_TASKS = frozenset({"reactor", "life-support-control-c"})
"""Rooms that tasks speak of, discovered or not."""


def copies_of_action(row: Row) -> Iterator[Row]:
    """A card for each deck."""
    if row["id"] in KNOWN_BY_NAME:
        yield row
        return
    for who in row["owners"]:
        yield row | {"owners": [who], "count": 1}


def copies_of_item(row: Row) -> Iterator[Row]:
    yield from [row] if row["id"] in KNOWN_BY_NAME else copies(row)


SPLIT: dict[str, tuple[str, Split]] = {
    "action_cards": ("action_cards.toml", copies_of_action),
    "items": ("items.toml", copies_of_item),
    "contamination": ("contamination.toml", copies),
    "attacks": ("attacks.toml", copies),
    "wounds": ("wounds.toml", copies),
    "objectives": ("objectives.toml", copies),
    "intruder_tokens": ("tokens.toml", copies),
}
"""Cards of which there are several: each becomes one of a kind, so that knowing one excuses no other."""


# Who may know what ---------------------------------------------------------------------------------------------------

OPEN_PILES = ("held", "armor", "discard", "wounds", "played")
"""visibility.discard-payment, visibility.life-support: what is carried in hand or worn lies open, as models do."""
OWN_PILES = ("hand", "inventory", "objectives")
"""visibility.contamination, visibility.backpack, visibility.objectives"""

LOOKED_AT = {"ChooseEventsFate": ("cards",), "ChooseExploration": ("cards",)}
"""Cards that lie before who is asked what becomes of them, and before nobody else."""
TOLD_TO_ONE = {
    "ObjectivesDealt": ("objectives",),  # visibility.objectives
    "ObjectiveKept": ("objective",),
    "CardsDrawn": ("cards",),
    "ItemFound": ("drawn",),  # visibility.search
    "ItemGained": ("item",),  # visibility.backpack
    "ItemDropped": ("item",),
    "OfferMade": ("things",),
    "ThingHandedOver": ("thing",),
    "ObjectivesRead": ("objectives",),
    "DeckPeekedInto": ("card",),
    "DraftCardsDealt": ("offered",),  # visibility.draft-reject
    "EventForeseen": ("card",),
    "EventSeen": ("card",),
    "ExplorationSeen": ("card",),
    "TokenForeseen": ("token",),
}
TOLD_TO_ALL = {
    "ActionTaken": ("subject",),
    "Reacted": ("card",),
    "CardsDiscarded": ("cards",),  # visibility.discard-payment
    "RoomDiscovered": ("tile", "card"),
    "CorridorLaid": ("tile",),  # visibility.corridor-fronts
    "TokenDrawn": ("token",),
    "TokenGuessed": ("token",),  # drawn from the bag before everybody, and put back
    "IntruderAttacked": ("card",),
    "CrawlmineExamined": ("cards",),  # neoflesh.crawlmine
    "QueenHealthDrawn": ("card",),
    "EventDrawn": ("card",),
    "SeriousWoundSuffered": ("wound",),
    "WoundDiscarded": ("wound",),
    "HeavyItemTaken": ("item",),
    "ItemShown": ("item",),
    "ItemRepaired": ("item",),
    "ItemBroken": ("item",),
    "ItemDestroyed": ("item",),
    "ItemsStrapped": ("items",),
    "ShootDieRolled": ("weapon",),
    "BurstDieRolled": ("weapon",),
    "AmmoSpent": ("weapon",),
    "GearGained": ("place",),
    "GearUsed": ("place",),
    "GearMoved": ("place", "to"),
    "GearDiscarded": ("place",),
    "SupportRevealed": ("offered",),
    "SupportTaken": ("item",),
    "RobotRevealed": ("robot",),  # visibility.robot-card
    "RobotUsedForFree": ("robot",),
    "RoomUsedForFree": ("tile",),
    "CommandSent": ("card",),
    "TasksLaidOut": ("tasks",),  # visibility.life-support
    "TaskJudged": ("task",),
    "ObjectiveRevealed": ("objective",),
    "ShadowCardDrawn": ("card",),
    "BloodTainted": ("card",),
    "TaintedBloodLost": ("card",),
    "XyrianSignFound": ("card",),
    "XyrianEventDrawn": ("card",),
    "XyriansActivated": ("card",),
    "XyrianItemFound": ("item",),
    "StatusGained": ("status",),
    "StatusDiscarded": ("status",),
    "InsiderAttacked": ("card",),
    "SecondRobotLaidOut": ("robot",),
    "SecondRobotWithdrawn": ("robot",),
}
"""What is told when something happens. What stands in neither table tells nobody the face of anything."""


def lying_open(g: Retaliation, seat: Seat) -> frozenset[str]:
    """The content ids of all faces that the seat, or a spectator, may see as things lie now."""
    content, world = g.content, g.world
    bare = [card for card in cards_open_to(g, seat) if card not in content.contamination]  # visibility.contamination
    looked_at = [card for card, knowers in world.known.items() if knowers == -1 or holds(knowers, seat)]
    robot: Secret[Any] = world.robot
    shown = [robot.value] if robot.knowers == -1 or holds(robot.knowers, seat) else []
    if "second-robot" in world.states:
        shown.append(getattr(world.states["second-robot"], "card"))  # noqa: B009
    shown += [face for face in (*world.tiles, *world.corridors) if face]
    shown += reactions_asked_for(g, seat)
    return frozenset(
        [*(content.faces[card] for card in (*bare, *looked_at)), *shown, *KNOWN_BY_NAME, *PRINTED_ON_TASKS]
    )


def reactions_asked_for(g: Retaliation, seat: Seat) -> list[str]:
    """The card of one's own deck that a window asks for, in hand or not: what is in a contractor's deck is printed."""
    question = g.question
    return [question.window.card.card] if isinstance(question, ChooseAnswer) and question.seat == seat else []


def cards_open_to(g: Retaliation, seat: Seat) -> Iterator[CardId]:
    world = g.world
    for character in world.characters:
        yield from cards_of(character, OPEN_PILES)
        if character.seat == seat:
            yield from cards_of(character, OWN_PILES)
    for name, pile in world.discards.items():
        yield from pile if name != "queen-health" else ()  # visibility.queen-health-discards
    yield from world.tasks
    if getattr(g.question, "seat", NOBODY) == seat != NOBODY:
        yield from cards_of(g.question, LOOKED_AT.get(type(g.question).__name__, ()))
    for _, kept in kept_piles(world):
        yield from kept.cards if kept.zone.sight is Sight.PUBLIC else ()
