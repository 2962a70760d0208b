"""What every game tells, and to whom: its beginning and end, turns and hands, belongings, markers and Doors."""

from typing import Literal

from hypersleep.common.world import Door
from hypersleep.content.ids import (
    NOTHING,
    UNTOLD,
    Cause,
    Clause,
    DeckName,
    Face,
    Offered,
    OptionKey,
    PassageId,
    RoomId,
    Source,
    Tag,
)
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.steps import Seat


class GameBegan(Event, frozen=True):
    players: Public[int]


class DraftCardsShown(Event, frozen=True):
    seat: Public[Seat]
    offered: Public[Offered]


class CharacterKept(Event, frozen=True):
    seat: Public[Seat]
    who: Public[Face]


class ObjectivesDealt(Event, frozen=True):
    seat: Public[Seat]
    objectives: Private[tuple[Face, ...]]


class ObjectiveKept(Event, frozen=True):
    seat: Public[Seat]
    objective: Private[Face]


class RoundBegan(Event, frozen=True):
    round: Public[int]


class TurnBegan(Event, frozen=True):
    seat: Public[Seat]


class CardsDrawn(Event, frozen=True):
    seat: Public[Seat]
    count: Public[int]
    cards: Private[tuple[Face, ...]]


class DeckReshuffled(Event, frozen=True):
    seat: Public[Seat]


class CardsDiscarded(Event, frozen=True):
    seat: Public[Seat]
    cards: Public[tuple[Face, ...]]


class FirstPlayerTokenPassed(Event, frozen=True):
    seat: Public[Seat]


class Passed(Event, frozen=True):
    seat: Public[Seat]


class ActionTaken(Event, frozen=True):
    """`subject` is the card, Item, Weapon or Room that is used, as far as everybody sees it."""

    seat: Public[Seat]
    action: Public[Tag]
    subject: Public[Face] = NOTHING
    option: Public[OptionKey] = OptionKey("")


class Reacted(Event, frozen=True):
    seat: Public[Seat]
    card: Public[Face]
    option: Public[OptionKey]


class CharacterMoved(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]


class SeriousWoundSuffered(Event, frozen=True):
    seat: Public[Seat]
    wound: Public[Face]
    source: Public[Source] = UNTOLD


class CharacterDied(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]
    cause: Public[Cause]


class Contaminated(Event, frozen=True):
    seat: Public[Seat]
    source: Public[Source] = UNTOLD


class CardsScanned(Event, frozen=True):
    seat: Public[Seat]
    count: Public[int]
    removed: Public[int]
    infected: Private[int]


class FirePlaced(Event, frozen=True):
    room: Public[RoomId]


class FireRemoved(Event, frozen=True):
    room: Public[RoomId]


class MalfunctionPlaced(Event, frozen=True):
    room: Public[RoomId]


class MalfunctionRemoved(Event, frozen=True):
    room: Public[RoomId]


class DoorChanged(Event, frozen=True):
    corridor: Public[PassageId]
    door: Public[Door]


class ItemFound(Event, frozen=True):
    seat: Public[Seat]
    deck: Public[DeckName]
    drawn: Private[tuple[Face, ...]]


class ItemGained(Event, frozen=True):
    seat: Public[Seat]
    deck: Public[DeckName]
    item: Private[Face]


class HeavyItemTaken(Event, frozen=True):
    seat: Public[Seat]
    item: Public[Face]


class ItemShown(Event, frozen=True):
    """Used, dropped from the hands, or spent: everybody sees it."""

    seat: Public[Seat]
    item: Public[Face]
    why: Public[Literal["used", "spent", "crafted", "activated", "attached", "dropped"]]


class ItemDropped(Event, frozen=True):
    seat: Public[Seat]
    deck: Public[DeckName]
    item: Private[Face]


class OfferRefused(Event, frozen=True):
    seat: Public[Seat]
    giver: Public[Seat]


class ThingHandedOver(Event, frozen=True):
    """`seat` is the one who receives it."""

    giver: Public[Seat]
    seat: Public[Seat]
    deck: Public[DeckName]
    thing: Private[Face]


class ObjectiveRevealed(Event, frozen=True):
    seat: Public[Seat]
    objective: Public[Face]
    met: Public[bool]


class ConditionJudged(Event, frozen=True):
    """One condition of an Objective that has just been revealed."""

    seat: Public[Seat]
    condition: Public[Clause]
    holds: Public[bool]


class WinnersDeclared(Event, frozen=True):
    winners: Public[tuple[Seat, ...]]
