"""What every game tells, and to whom: its beginning and end, turns and hands, belongings, markers and Doors."""

from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.steps import Seat


class GameBegan(Event, frozen=True):
    players: Public[int]


class DraftCardsShown(Event, frozen=True):
    seat: Public[Seat]
    offered: Public[tuple[str, ...]]


class CharacterKept(Event, frozen=True):
    seat: Public[Seat]
    who: Public[str]


class ObjectivesDealt(Event, frozen=True):
    seat: Public[Seat]
    objectives: Private[tuple[str, ...]]


class ObjectiveKept(Event, frozen=True):
    seat: Public[Seat]
    objective: Private[str]


class RoundBegan(Event, frozen=True):
    round: Public[int]


class TurnBegan(Event, frozen=True):
    seat: Public[Seat]


class CardsDrawn(Event, frozen=True):
    seat: Public[Seat]
    count: Public[int]
    cards: Private[tuple[str, ...]]


class DeckReshuffled(Event, frozen=True):
    seat: Public[Seat]


class CardsDiscarded(Event, frozen=True):
    seat: Public[Seat]
    cards: Public[tuple[str, ...]]


class FirstPlayerTokenPassed(Event, frozen=True):
    seat: Public[Seat]


class Passed(Event, frozen=True):
    seat: Public[Seat]


class ActionTaken(Event, frozen=True):
    """`subject` is the card, Item, Weapon or Room that is used, as far as everybody sees it."""

    seat: Public[Seat]
    action: Public[str]
    subject: Public[str] = ""
    option: Public[str] = ""


class Reacted(Event, frozen=True):
    seat: Public[Seat]
    card: Public[str]
    option: Public[str]


class CharacterMoved(Event, frozen=True):
    seat: Public[Seat]
    room: Public[int]


class SeriousWoundSuffered(Event, frozen=True):
    seat: Public[Seat]
    wound: Public[str]


class CharacterDied(Event, frozen=True):
    seat: Public[Seat]
    room: Public[int]
    cause: Public[str]


class Contaminated(Event, frozen=True):
    seat: Public[Seat]


class CardsScanned(Event, frozen=True):
    seat: Public[Seat]
    count: Public[int]
    removed: Public[int]
    infected: Private[int]


class FirePlaced(Event, frozen=True):
    room: Public[int]


class FireRemoved(Event, frozen=True):
    room: Public[int]


class MalfunctionPlaced(Event, frozen=True):
    room: Public[int]


class MalfunctionRemoved(Event, frozen=True):
    room: Public[int]


class DoorChanged(Event, frozen=True):
    corridor: Public[int]
    door: Public[str]


class ItemFound(Event, frozen=True):
    seat: Public[Seat]
    deck: Public[str]
    drawn: Private[tuple[str, ...]]


class ItemGained(Event, frozen=True):
    seat: Public[Seat]
    deck: Public[str]
    item: Private[str]


class HeavyItemTaken(Event, frozen=True):
    seat: Public[Seat]
    item: Public[str]


class ItemShown(Event, frozen=True):
    """Used, dropped from the hands, or spent: everybody sees it."""

    seat: Public[Seat]
    item: Public[str]
    why: Public[str]


class ItemDropped(Event, frozen=True):
    seat: Public[Seat]
    deck: Public[str]
    item: Private[str]


class OfferRefused(Event, frozen=True):
    seat: Public[Seat]
    giver: Public[Seat]


class ThingHandedOver(Event, frozen=True):
    """`seat` is the one who receives it."""

    giver: Public[Seat]
    seat: Public[Seat]
    deck: Public[str]
    thing: Private[str]


class ObjectiveRevealed(Event, frozen=True):
    seat: Public[Seat]
    objective: Public[str]
    met: Public[bool]


class ConditionJudged(Event, frozen=True):
    """One condition of an Objective that has just been revealed."""

    seat: Public[Seat]
    condition: Public[str]
    holds: Public[bool]


class WinnersDeclared(Event, frozen=True):
    winners: Public[tuple[Seat, ...]]
